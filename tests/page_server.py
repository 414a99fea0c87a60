"""``pete serve`` as a process of its own, and the browser that looks at it."""

import json
import multiprocessing
import os
import shutil
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pete.cli import main
from ports import free_port
from strained_line import StrainedLine

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))),
    None,
)
"""The one without a window first: the whole one draws its own tabs beside each page."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
FORKED = multiprocessing.get_context("forkserver")
"""Where servers come from: a process that has read the program, and need not read it again."""
FORKED.set_forkserver_preload(
    [
        *("pete.cli", "pete.commands.serve", "pete.server.http.app", "pete.server.http.uvicorn"),
        *("pete.server.store.sqlite", "uvicorn.loops.auto", "uvicorn.lifespan.on"),
        "uvicorn.protocols.http.h11_impl",
        "uvicorn.protocols.websockets.websockets_sansio_impl",
    ]
)
STARTS_WITHIN = 60.0
STRAIN = 0.0
"""Seconds by which all that a browser and its server say comes late, at most: ``--strain``."""


def serve(arguments: list[str]) -> None:
    """``pete serve``, in a process of its own, whose greeting nobody reads."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(main(arguments))


class Served:
    """A server on a port of its own; it can be killed and started again."""

    def __init__(self, file: Path, seed: str = "") -> None:
        self.file, self.seed = file, seed
        self.port = free_port()
        came_to = free_port() if STRAIN else self.port
        if STRAIN:
            StrainedLine(came_to, self.port, STRAIN, Random(seed))
        self.address = f"http://127.0.0.1:{came_to}"
        self._process: multiprocessing.process.BaseProcess | None = None

    def start(self) -> None:
        """Start it, and wait until it answers."""
        command = ["serve", "--no-browser", "--log", "error"]
        place = ["--port", str(self.port), "--db", str(self.file), "--seed", self.seed]
        # as if others could come, so that there is a QR code to be seen
        place += ["--origin", self.address]
        self._process = FORKED.Process(target=serve, args=([*command, *place],), daemon=True)
        self._process.start()
        deadline = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            assert self._process.is_alive(), "pete serve has ended"
            assert time.monotonic() < deadline, "pete serve doesn't answer"
            time.sleep(0.05)

    def kill(self) -> None:
        """What a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._process = None

    @contextmanager
    def suspended(self) -> Iterator[None]:
        """It stands still, as if the machine slept: nothing is answered meanwhile."""
        assert self._process is not None
        assert self._process.pid is not None
        os.kill(self._process.pid, signal.SIGSTOP)
        try:
            yield
        finally:
            os.kill(self._process.pid, signal.SIGCONT)

    def _answers(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=1) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False


@contextmanager
def serving(file: Path, seed: str = "") -> Iterator[Served]:
    """A server for these tables, which deals by this text."""
    served = Served(file, seed)
    served.start()
    try:
        yield served
    finally:
        served.kill()


@contextmanager
def sitting(served: Served, code: str, key: str) -> Iterator[None]:
    """Somebody sits at a table and does nothing, so that he isn't away."""
    address = f"ws://127.0.0.1:{served.port}/tables/{code}/socket"
    with connect(address, origin=served.address) as socket:  # type: ignore[arg-type]
        socket.send(json.dumps({"type": "hello", "key": key}))
        reader = threading.Thread(target=_read_all, args=(socket,), daemon=True)
        reader.start()
        yield
    reader.join(STARTS_WITHIN)


def _read_all(socket: ClientConnection) -> None:
    try:
        for _ in socket:
            pass
    except (ConnectionClosed, OSError):
        return


def launched(playwright: Any) -> Any:
    """The browser."""
    return playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
