"""Strangers fill the server with tables: there is room for one more all the same."""

import pytest

from fake_server import FakeServer, Viewer, key_of, settled
from pete.server import messages as m
from pete.server.http.security import hashed
from pete.server.runtime import registry
from pete.server.runtime.connection import Connection
from pete.server.runtime.mailbox import Connected
from pete.server.runtime.registry import AWAY_LONG, TABLES_EACH
from pete.tables.decisions import Refusal
from pete.tables.person import Person
from pete.tables.schedule import IDLE

CLOCK = m.Clock(seconds=7_200)
"""The longest: a table that is left goes on for so long."""
FEW = 5


async def opened(server: FakeServer, name: str, address: str) -> str:
    """A table that has begun, and waits for its only person by the clock."""
    settings = m.Settings(clock=CLOCK)
    wish = m.Create(key=key_of(name), name=name, settings=settings, start=True)
    code = await server.gateway.registry.open(wish, Person(hashed(wish.key), "", address))
    await settled()
    return code


async def refused(server: FakeServer, address: str) -> str:
    """Why no table is opened from there."""
    with pytest.raises(Refusal) as why:
        await opened(server, "one more", address)
    assert why.value.code == "too fast"
    return str(why.value)


async def test_from_one_address_only_so_many_tables_are_open() -> None:
    server = FakeServer()
    codes = [await opened(server, f"{n}", "one house") for n in range(TABLES_EACH)]
    assert f"{TABLES_EACH} tables from your address" in await refused(server, "one house")
    await opened(server, "Anna", "another house")
    zero = await server.viewer(codes[0], "0")
    assert (await zero.say(m.Leave))["type"] == "done"
    await zero.go()
    await server.time.passes(IDLE + 1_000)
    await opened(server, "one more", "one house")


async def test_what_comes_back_to_memory_is_nobodys() -> None:
    """Somebody has come to it; and where it was opened is kept nowhere."""
    server = FakeServer()
    for n in range(TABLES_EACH):
        await opened(server, f"{n}", "one house")
    server = await server.killed()
    await server.gateway.registry.wake()
    assert server.gateway.registry.count == TABLES_EACH
    await opened(server, "one more", "one house")


async def test_in_a_full_house_the_table_that_was_left_for_longest_gives_way(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a few hundred strangers keep everybody out for as long as their clocks run."""
    monkeypatch.setattr(registry, "MOST_TABLES", FEW)
    server = FakeServer()
    tables = server.gateway.registry
    codes = []
    for n in range(FEW):
        codes.append(await opened(server, f"{n}", f"house {n}"))
        await server.time.passes(1_000)
    watching = await server.viewer(codes[0], "")
    assert "too many tables" in await refused(server, "new house")
    await server.time.passes(AWAY_LONG)
    await opened(server, "Anna", "new house")
    assert tables.count == FEW, "the second has made room: somebody watches the first"
    assert watching.closed is None
    assert codes[1] in server.store.awake_codes, "it goes on with the next server"
    back = await server.viewer(codes[1], "1")
    assert back.view["phase"] == "playing" and back.view["you"] == 0
    assert back.view["deadline"] > server.time.now()


async def test_who_comes_while_his_table_gives_way_is_told_to_come_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "MOST_TABLES", 1)
    server = FakeServer()
    code = await opened(server, "Ben", "a house")
    actor = await server.gateway.registry.actor(code)
    await server.time.passes(AWAY_LONG)
    await opened(server, "Anna", "new house")
    ben = Viewer(server, "Ben")
    late = Connection(ben.person, "en")
    actor.post(Connected(late, None))
    assert late.closing == m.CloseCode.RESTART
    assert (await ben.join(code)).view["you"] == 0
