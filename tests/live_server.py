"""A real server on loopback, in a thread of this process or a process of its own."""

import contextlib
import json
import secrets
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from pete.server.http.gateway import Gateway, Rates
from pete.server.http.limits import Rate
from pete.server.http.uvicorn import Server, address_of, listening
from pete.server.store.sqlite import SqliteStore

GENEROUS = Rate(1e9, 1e9)
PATIENCE = 60.0
"""Seconds within which a server answers; only a fault takes as long."""
FREE = Rates(GENEROUS, GENEROUS, GENEROUS, 10_000, 10_000, tables_each=10_000)


class Live:
    """Where a server is, and how to talk to it as a page would."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.origin = self.address
        self.lines = contextlib.ExitStack()
        self.stop: Callable[[], None] = lambda: None

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, *_: object) -> None:
        self.lines.close()

    def request(
        self, path: str, body: bytes | None = None, **headers: str
    ) -> tuple[int, dict[str, str], bytes]:
        wish = urllib.request.Request(self.address + path, data=body)
        for name, value in headers.items():
            wish.add_header(name.replace("_", "-"), value)
        try:
            with urllib.request.urlopen(wish, timeout=PATIENCE) as answer:
                return answer.status, dict(answer.headers), answer.read()
        except urllib.error.HTTPError as error:
            with error:
                return error.code, dict(error.headers), error.read()

    def open_table(self, key: str, **more: Any) -> str:
        wish = {"type": "create", "key": key, "settings": {"pace": 0}} | more
        status, _, body = self.request("/tables", json.dumps(wish).encode(), Origin=self.origin)
        assert status == 201, body
        code: str = json.loads(body)["code"]
        return code

    def socket(self, code: str, *, host: str = "", **more: Any) -> ClientConnection:
        """A socket; ``host`` is another name under which the server is asked for."""
        address = self.address.replace("http", "ws", 1) + f"/tables/{code}/socket"
        if host:
            there, port = self.address.removeprefix("http://").split(":")
            more["sock"] = socket.create_connection((there, int(port)))
            address = f"ws://{host}/tables/{code}/socket"
        wish = {"origin": self.origin, "compression": None, "ping_interval": None} | more
        return self.lines.enter_context(connect(address, **wish))

    def player(self, code: str, key: str | None = None, **hello: Any) -> "Player":
        return Player(self.socket(code), key, **hello)


class Player:
    """A client that keeps its view."""

    def __init__(self, line: ClientConnection, key: str | None, **hello: Any) -> None:
        self.line, self.key, self.number = line, key, 0
        self.view: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self.say({"type": "hello", "key": key} | hello)

    def say(self, message: dict[str, Any]) -> None:
        self.line.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.line.recv(timeout=timeout))
        self.heard.append(message)
        if message["type"] in ("table", "news"):
            self.view = message.get("table", message)
        return message

    def until(self, kind: str) -> dict[str, Any]:
        while (message := self.hear())["type"] != kind:
            pass
        return message

    def until_closed(self, timeout: float = PATIENCE) -> int | None:
        """Hear all there is; the code with which the socket is closed then."""
        try:
            while True:
                self.hear(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else None

    def command(self, type: str, **fields: Any) -> dict[str, Any]:
        """Say it, and wait for the answer."""
        self.number += 1
        wish = {"type": type, "id": f"c{self.number}", "version": self.view["version"]} | fields
        self.say(wish)
        while True:
            message = self.hear()
            if message.get("id") != wish["id"]:
                continue
            if message.get("code") != "too fast":
                return message
            time.sleep(0.3)
            self.say(wish)

    def moves(self) -> list[str]:
        only = [self.view["only"]] if self.view["only"] else []
        return only + [fit["move"] for tile in self.view["hand"] for fit in tile["fits"]]


@contextlib.contextmanager
def live(path: Path, *, rates: Rates | None = FREE, proxy: str | None = None) -> Iterator[Live]:
    """A server in a thread; it is told to stop at the end, and has to."""
    bound = listening("127.0.0.1", 0)
    uvicorn = Server(Gateway(SqliteStore(path), rates=rates), proxy=proxy)
    thread = threading.Thread(target=lambda: uvicorn.run_on(bound))
    thread.start()
    try:
        deadline = time.monotonic() + PATIENCE
        while not uvicorn.started:
            assert thread.is_alive(), "the server does not start"
            assert time.monotonic() < deadline, "the server is not there"
            time.sleep(0.01)
        with Live(address_of(bound[0])) as server:
            server.stop = lambda: setattr(uvicorn, "should_exit", True)
            yield server
    finally:
        uvicorn.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server does not stop"


def fresh_key() -> str:
    return secrets.token_hex(16)


def served(path: Path, port: int, *more: str) -> tuple["subprocess.Popen[str]", Live]:
    """``pete serve`` as a process; returns when it answers."""
    process = subprocess.Popen(
        [
            *(sys.executable, "-m", "pete", "serve", "--no-browser", "--lang", "en"),
            *("--port", str(port), "--db", str(path), *more),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    server = Live(f"http://127.0.0.1:{port}")
    deadline = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < deadline:
        with contextlib.suppress(OSError):
            if server.request("/healthz")[0] == 200:
                return process, server
        time.sleep(0.02)
    process.kill()
    raise AssertionError(f"it does not serve: {process.communicate()}")
