"""The store is the truth: stop anywhere, and it goes on from there."""

import random
from dataclasses import replace

import pytest

from fake_server import FakeServer, MemoryStore, play_on, settled
from pete.server import messages as m
from pete.server.runtime.services import loaded
from pete.server.store.base import Stored, StoreError
from pete.tables.entries import read, written
from pete.tables.table import UnreadableTable, fold


async def test_killed_after_every_few_moves_the_match_goes_on() -> None:
    """Also while a bot thinks: it thinks again."""
    server = FakeServer()
    rules = {"players": 3, "target": 60}
    code = await server.table(rules=rules, bot="uniform", pace=1.0)
    names = ["Anna", "Ben"]
    anna, ben = await server.seated(code, *names)
    await anna.say(m.Start)
    lot = random.Random(7)
    while anna.view["phase"] != "match over":
        before = anna.view
        server = await server.killed()
        anna, ben = [await server.viewer(code, name) for name in names]
        assert anna.view["version"] == before["version"]
        assert anna.view["hand"] == before["hand"]
        assert anna.view["sheet"] == before["sheet"]
        stop = anna.view["version"] + lot.randrange(1, 6)
        viewers = (anna, ben)
        await play_on(
            viewers,
            until=lambda stop=stop, by=viewers: (
                by[0].view["version"] >= stop or by[0].view["phase"] == "match over"
            ),
        )
    table = (await loaded(code, server.store))[1]
    assert list(table.match.scores if table.match else ()) == anna.view["scores"]


async def test_every_beginning_of_a_journal_is_a_table() -> None:
    """Whatever was the last entry that was stored, the table can be read and goes on."""
    server = FakeServer()
    code = await server.table(rules={"target": 20, "players": 3})
    viewers = await server.seated(code, "Anna", "Ben")
    await viewers[0].say(m.Start)
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")
    entries = server.store.tables[code]
    for length in range(2, len(entries) + 1, 3):
        store = MemoryStore()
        store.tables[code] = entries[:length]
        again = FakeServer(store, server.time)
        viewer = await again.viewer(code, "Anna")
        assert viewer.view["version"] >= length
        for actor in again.gateway.registry._actors.values():
            await actor.stop()


async def test_an_entry_is_read_as_it_was_written() -> None:
    server = FakeServer()
    code = await server.table(start=True, clock=m.Clock(seconds=60, increment=1))
    anna = await server.viewer(code, "Anna")
    await play_on([anna], until=lambda: anna.view["round"] == 2)
    for stored in server.store.tables[code]:
        assert read(written(read(stored))) == read(stored)
    folds = [fold(code, server.store.tables[code]) for _ in range(2)]
    assert folds[0].past == folds[1].past


async def test_what_can_not_be_stored_has_not_happened() -> None:
    """The player sees an error, nobody else sees anything, and it goes on when the disk does."""
    server = FakeServer()
    code = await server.table(rules={"target": 200})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    first, second = (anna, ben) if anna.view["turn"] == 0 else (ben, anna)
    version, moves = first.view["version"], first.moves()
    told = len(second.events())
    append = server.store.append

    async def failing(*args: object, **more: object) -> None:
        server.store.append = append  # type: ignore[method-assign]
        server.store._check()
        raise AssertionError

    server.store.fails = True
    server.store.append = failing  # type: ignore[method-assign, assignment]
    load = server.store.load

    async def loading(code: str) -> object:
        server.store.fails = False
        return await load(code)

    server.store.load = loading  # type: ignore[method-assign, assignment]
    answer = await first.say(m.Play, move=moves[0])
    assert answer["type"] == "refused" and answer["code"] == "store"
    assert first.view["version"] == version and first.moves() == moves
    assert len(second.events()) == told
    assert (await first.say(m.Play, move=moves[0]))["type"] == "done"


async def test_a_store_that_is_gone_sends_everybody_away_to_come_back() -> None:
    server = FakeServer()
    code = await server.table(rules={"target": 200})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    first = anna if anna.view["turn"] == 0 else ben
    version, move = first.view["version"], first.moves()[0]
    server.store.fails = True
    await first.say(m.Play, move=move)
    assert anna.closed == ben.closed == 1012
    assert ben.heard[-1]["type"] == "closing"
    away = await server.viewer(code, "Anna")
    assert away.closed == 1012, "still gone: nothing wrong is shown"
    server.store.fails = False
    again = await server.viewer(code, first.name)
    assert again.view["version"] == version
    assert (await again.say(m.Play, move=move))["type"] == "done"


async def test_a_stop_tells_everybody_to_come_back() -> None:
    server = FakeServer()
    code = await server.table()
    anna, ben = await server.seated(code, "Anna", "Ben")
    await server.gateway.registry.stop()
    await settled()
    for viewer in (anna, ben):
        assert viewer.heard[-1]["type"] == "closing" and viewer.heard[-1]["retry"] > 0
        assert viewer.closed == 1012
    with pytest.raises(StoreError):  # not «no such table»: whoever hears that never comes back
        await server.gateway.registry.actor(code)


async def test_at_a_table_that_has_become_unreadable_everybody_hears_it_and_none_comes_back(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """A disk that wrote nonsense must not have browsers knock at it every second."""
    server = FakeServer()
    code = await server.table()
    anna, onlooker = await server.viewer(code, "Anna"), await server.viewer(code, "", language="ru")
    server.store.tables[code].append(b'{"type":"no such entry","at":0}')
    await anna.say(m.Sit, name="Anne")
    assert anna.heard[-1]["code"] == "unreadable table" and anna.heard[-1]["text"]
    assert anna.closed == onlooker.closed == m.CloseCode.UNREADABLE_TABLE
    assert onlooker.heard[-1]["text"] != anna.heard[-1]["text"]
    written = len(caplog.records)
    await server.time.passes(3_600_000)
    assert len(caplog.records) == written, "nor is it read again and again"
    assert server.gateway.registry.count == 0
    again = await server.killed()
    with pytest.raises(UnreadableTable, match=r"^entry 3: no entry"):
        await again.gateway.registry.actor(code)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (b"", "entry 3: no entry (DecodeError)"),
        (b'{"type":"ready","at":0,"seat":"x"}', "entry 3: no entry (ValidationError)"),
        (b'{"type":"ready","at":0,"seat":0,"format":9}', "entry 3: its format is 9; this"),
        (b'{"type":"moved","at":0,"move":"6-4","by":"person"}', "entry 3: AssertionError"),
        (b'{"type":"left","at":0,"seat":7,"bot":null}', "entry 3: IndexError"),
    ],
)
async def test_an_entry_that_does_not_fold_is_named(entry: bytes, why: str) -> None:
    """By its number and the kind of fault; what it holds is nobody's to read in a log."""
    server = FakeServer()
    code = await server.table()
    server.store.tables[code].append(entry)
    server = await server.killed()
    with pytest.raises(UnreadableTable) as raised:
        await server.gateway.registry.actor(code)
    assert str(raised.value).startswith(why)


async def test_a_command_at_which_the_server_fails_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else its client waits for ever; and the answer is what a restart would give."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    with monkeypatch.context() as patched:
        patched.setattr("pete.server.runtime.actor.decided", fails)
        refused = await anna.say(m.Sit, name="Anne")
    assert (refused["type"], refused["code"]) == ("refused", "store")
    assert anna.view["seats"][0]["name"] == "Anna"
    with monkeypatch.context() as patched:
        patched.setattr("pete.server.render.viewer.Viewer.news", fails)
        done = await anna.say(m.Sit, name="Anne")
    assert (done["type"], done["version"]) == ("done", anna.view["version"])
    assert anna.view["seats"][0]["name"] == "Anne", "it was stored before it failed"


async def test_a_journal_with_a_row_missing_makes_no_table() -> None:
    """Not a table as it was before, at which nothing can be stored any more."""
    server = FakeServer()
    code = await server.table()
    load = server.store.load

    async def cut(code: str) -> Stored | None:
        stored = await load(code)
        return stored and replace(stored, entries=stored.entries[:-1])

    server = await server.killed()
    server.store.load = cut  # type: ignore[method-assign]
    with pytest.raises(UnreadableTable, match=r"^entry 2: "):
        await server.gateway.registry.actor(code)
