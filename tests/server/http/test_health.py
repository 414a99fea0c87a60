"""``/healthz`` tells whoever watches over a server that nothing can be stored any more."""

import json
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from live_server import PATIENCE, Live, fresh_key, live, served
from pete.server.store.sqlite import SqliteStore
from ports import free_port


def opens(server: Live) -> int:
    """The status of opening a table."""
    body = json.dumps({"type": "create", "key": fresh_key()}).encode()
    return server.request("/tables", body, Origin=server.origin)[0]


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process's files")
def test_a_full_disk_is_told_until_there_is_room_again(tmp_path: Path) -> None:
    """Room is taken away by a limit to the size of files; a full disk fails in the same call."""
    import resource

    process, server = served(tmp_path / "tables.sqlite3", free_port(), "--log", "error")
    try:
        assert opens(server) == 201
        unlimited = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))
        assert opens(server) == 503
        assert server.request("/healthz")[::2] == (503, b"the store can't be written to\n")
        resource.prlimit(process.pid, resource.RLIMIT_FSIZE, unlimited)
        assert opens(server) == 201
        assert server.request("/healthz")[::2] == (200, b"ok\n")
    finally:
        process.kill()
        _, errors = process.communicate()
    assert all(json.loads(line)["why"] for line in errors.splitlines()) and errors


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file can't be deleted")
def test_a_deleted_file_is_told(tmp_path: Path) -> None:
    with live(tmp_path / "tables.sqlite3") as server:
        assert opens(server) == 201
        (tmp_path / "tables.sqlite3").unlink()
        assert opens(server) == 503
        assert server.request("/healthz")[0] == 503


def test_a_store_that_does_not_answer_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever asks, and as long as it hangs: one probe is enough to know it."""
    goes_on = threading.Event()
    carry_out = SqliteStore._carry_out

    def hanging(store: SqliteStore, *batch: Any) -> None:
        assert goes_on.wait(PATIENCE)
        carry_out(store, *batch)

    monkeypatch.setattr(SqliteStore, "_carry_out", hanging)
    goes_on.set()
    with live(tmp_path / "tables.sqlite3") as server:
        try:
            goes_on.clear()
            monkeypatch.setattr("pete.server.http.routes.HEALTHY_WITHIN", 0.05)
            monkeypatch.setattr("pete.server.store.sqlite.PROBE_EVERY", 0.0)
            assert server.request("/healthz")[0] == 503
            monkeypatch.setattr("pete.server.store.sqlite.PROBE_EVERY", 1e9)
            assert [server.request("/healthz")[0] for _ in range(3)] == [503] * 3
            monkeypatch.setattr("pete.server.http.routes.HEALTHY_WITHIN", PATIENCE)
        finally:
            goes_on.set()
        assert server.request("/healthz")[0] == 200
