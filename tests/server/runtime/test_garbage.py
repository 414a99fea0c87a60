"""Nobody waits while Python looks through all tables for garbage, of which they leave none."""

import gc
from pathlib import Path

import pytest

from fake_server import FakeServer, play_on
from live_server import live
from pete.server.http import gateway
from pete.tables.table import fold


def test_while_a_server_runs_not_everything_is_looked_through(tmp_path: Path) -> None:
    before = gc.get_threshold(), gc.get_freeze_count()
    with live(tmp_path / "tables.sqlite3") as server:
        assert server.request("/healthz")[0] == 200
        assert gc.get_threshold()[2] > 100_000
        assert gc.get_freeze_count() > before[1], "what was there at the start stays"
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before[0], 0)


async def test_a_table_leaves_no_garbage() -> None:
    """Else it would stay in memory for up to an hour."""
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 50})
    anna = await server.viewer(code, "Anna")
    await play_on([anna], until=lambda: anna.view["phase"] == "match over")
    stored = server.store.tables[code]
    table = fold(code, stored)
    gc.collect()
    gc.disable()
    try:
        del table
        assert gc.collect() == 0
    finally:
        gc.enable()


async def test_what_connections_leave_is_looked_for_every_hour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gateway, "collect", lambda: looked.append(1))
    server = FakeServer()
    await server.gateway.open()
    await server.time.passes(0)
    assert looked
    await server.gateway.close()
