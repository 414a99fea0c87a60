"""Whoever opens connections and asks for nothing keeps nobody else out."""

import contextlib
import logging
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from live_server import GENEROUS, PATIENCE, Live, fresh_key, live
from pete.server.http import connections
from pete.server.http.gateway import Rates
from pete.server.http.limits import MOST_CONNECTIONS

FEW = 5
PATIENT = 300.0
"""Seconds within which no request has to be here: longer than any test."""


def rates(*, each: int = FEW, within: float = PATIENT) -> Rates:
    return Rates(GENEROUS, GENEROUS, GENEROUS, 10_000, connections_each=each, request_within=within)


@contextlib.contextmanager
def connected(server: Live) -> Iterator[socket.socket]:
    """A bare connection."""
    host, port = server.address.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=PATIENCE) as line:
        yield line


def is_let_go(line: socket.socket, trickle: bytes = b"") -> bool:
    """Whether the server closes it at last, though a byte comes now and then."""
    ends = time.monotonic() + PATIENCE
    line.settimeout(0.05 if trickle else PATIENCE)
    sent = 0
    while time.monotonic() < ends:
        try:
            if trickle:
                line.send(trickle[sent % len(trickle) :][:1])
                sent += 1
            if line.recv(100) == b"":
                return True
        except TimeoutError:
            continue
        except OSError:
            return True
    return False


def is_let_in(server: Live) -> bool:
    try:
        return server.request("/healthz")[0] == 200
    except OSError:
        return False


def test_one_address_has_only_so_many_connections(tmp_path: Path) -> None:
    """A table's socket is one, too, for as long as it is open."""
    with live(tmp_path / "tables.sqlite3", rates=rates()) as server:
        key = fresh_key()
        player = server.player(server.open_table(key), key)
        player.until("table")
        with contextlib.ExitStack() as idle:
            while is_let_in(server):
                idle.enter_context(connected(server))
            with connected(server) as line:
                assert is_let_go(line)
            assert player.command("sit", name="Anna")["type"] == "done", "he goes on"
            player.line.close()
            ends = time.monotonic() + PATIENCE
            while not is_let_in(server):
                assert time.monotonic() < ends, "a socket that is closed counts no more"
        assert server.request("/metrics")[2].count(b'pete_refused_total{code="connection"}') == 1


def test_a_proxy_has_as_many_as_it_needs(tmp_path: Path) -> None:
    """Everybody comes through it."""
    with (
        live(tmp_path / "tables.sqlite3", rates=rates(), proxy="127.0.0.1") as server,
        contextlib.ExitStack() as idle,
    ):
        for _ in range(2 * FEW):
            idle.enter_context(connected(server))
        assert is_let_in(server)


REQUEST = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"


@pytest.mark.parametrize(
    ("start", "trickle"),
    [
        (b"", b""),
        (REQUEST, b""),
        (REQUEST, b"X-A: b\r\n"),
        (b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n", b" "),
    ],
    ids=["nothing", "half a head", "a head without end", "a body without end"],
)
@pytest.mark.parametrize("answered", [False, True])
def test_who_sends_no_whole_request_is_let_go(
    tmp_path: Path, start: bytes, trickle: bytes, answered: bool
) -> None:
    """Nor is he let go later because he sends a byte now and then, or has asked before."""
    with (
        live(tmp_path / "tables.sqlite3", rates=rates(within=0.3)) as server,
        connected(server) as line,
    ):
        if answered:
            line.sendall(REQUEST + b"\r\n")
            assert line.recv(15) == b"HTTP/1.1 200 OK"
        line.sendall(start)
        assert is_let_go(line, trickle)


def test_who_has_asked_is_waited_for_no_more(tmp_path: Path) -> None:
    """A table's socket may be silent for as long as it likes."""
    with live(tmp_path / "tables.sqlite3", rates=rates(within=0.3)) as server:
        player = server.player(server.open_table(fresh_key()))
        player.until("table")
        with connected(server) as line:
            assert is_let_go(line), "one that began later is over"
        player.say({"type": "ping"})
        player.until("pong")


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="Windows counts no files")
def test_the_server_asks_for_all_the_files_it_may_open_and_keeps_some() -> None:
    """Else connections would take the last, and the store had none."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    few = min(before[0], 1_000)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (few, before[1]))
        found = connections.room()
        files = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    assert files == before[1]
    assert found == MOST_CONNECTIONS or few < found < files or files <= few


def test_a_refused_connection_is_said_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """See ``test_log``: what repeats is counted. Here each refusal says the same line."""
    caplog.set_level(logging.WARNING)
    with live(tmp_path / "tables.sqlite3", rates=rates(each=1)) as server, connected(server):
        for _ in range(3):
            with connected(server) as line:
                assert is_let_go(line)
    assert {record.getMessage() for record in caplog.records} == {"too many connections"}
