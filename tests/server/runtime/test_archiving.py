"""Finished matches are archived with the entry that ends them: each once, and none missing."""

import itertools
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from fake_server import FakeServer, FakeTime, MemoryStore, Viewer, key_of, play_on
from old_files import COMMITS, database_of, tables_of
from pete.archive.match import NOBODYS, ArchivedMatch
from pete.match.events import MatchEnded
from pete.match.replay import replay
from pete.server import messages as m
from pete.server.http.gateway import Gateway
from pete.server.http.security import hashed
from pete.server.store.base import StoreError
from pete.server.store.sqlite import SqliteStore


async def finished(server: FakeServer, **settings: object) -> str:
    """The code of a table at which Anna, Ben and a bot have played a match."""
    settings.setdefault("rules", {"players": 3, "target": 10})
    code = await server.table(**settings)
    viewers = await server.seated(code, "Anna", "Ben")
    await viewers[0].say(m.Start)
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")
    return code


async def test_a_match_is_archived_as_it_was_played() -> None:
    """Whole, without a seat's eyes; when each move was made and by whom; who held which seat."""
    server = FakeServer()
    began = server.time.now()
    await finished(server)
    (match,) = server.store.matches.values()
    assert "seat" not in match.record
    assert [player["name"] for player in match.record["players"]][:2] == ["Anna", "Ben"]
    assert match.holders == (hashed(key_of("Anna")), hashed(key_of("Ben")), NOBODYS)
    assert began <= match.began <= match.ended == server.time.now()
    made = [one for moves in match.moves for one in moves]
    assert {one.by for one in made} == {"person", "bot"}
    assert [one.at for one in made] == sorted(one.at for one in made)
    *_, last = replay(match.record)
    assert last == next(iter(server.gateway.registry._actors.values())).table.rounds[-1][-1]


async def play_on_again(viewers: list[Viewer]) -> None:
    """To the end of the rematch; the commands' numbers go on from the first match's."""
    for viewer in viewers:
        viewer._numbers = itertools.count(1000)
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")


async def test_each_match_of_a_table_is_archived_under_a_name_of_its_own() -> None:
    server = FakeServer()
    code = await finished(server)
    viewers = [await server.viewer(code, name) for name in ("Anna", "Ben")]
    for viewer in viewers:
        await viewer.say(m.Rematch, id=f"rematch-{viewer.name}")
    assert viewers[0].view["match"] == 1
    await play_on_again(viewers)
    assert len(server.store.matches) == 2
    assert len({match.name for match in server.store.matches.values()}) == 2


async def test_a_match_whose_end_is_not_stored_is_not_archived() -> None:
    """Both or neither: an entry that was not stored has not happened, and archived nothing."""
    server = FakeServer()
    code = await server.table(rules={"players": 2, "target": 5})
    viewers = await server.seated(code, "Anna", "Ben")
    await viewers[0].say(m.Start)
    append = server.store.append

    async def failing(number: int, after: int, entries: list[bytes], **more: object) -> None:
        if more["finished"]:
            server.store.append = append  # type: ignore[method-assign]
            raise StoreError("the disk is full")
        await append(number, after, entries, **more)  # type: ignore[arg-type]

    server.store.append = failing  # type: ignore[method-assign, assignment]
    await play_on(viewers, until=lambda: server.store.append == append)
    assert not server.store.matches
    assert viewers[0].view["phase"] != "match over"
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")
    assert len(server.store.matches) == 1


async def archived(store: SqliteStore) -> list[ArchivedMatch]:
    return await store.archive(lambda archive: archive.between(0, 1 << 60, most=1000))


@pytest.mark.parametrize("commit", COMMITS)
async def test_matches_that_an_old_file_holds_are_archived_once(
    commit: str, tmp_path: Path
) -> None:
    """After the start; started again, the server finds them there, and none is there twice."""
    path = database_of(commit, tmp_path / "tables.sqlite3")
    over = [
        match["record"]["rounds"]
        for table in tables_of(commit)
        for match in table["matches"]
        if is_over(match["record"])
    ]
    for _ in range(3):
        store = SqliteStore(path)
        gateway = Gateway(store, time=FakeTime())
        await gateway.registry.archive()
        found = await archived(store)
        assert len({match.name for match in found}) == len(found)
        kept = [match.record["rounds"] for match in found]
        assert sorted(map(repr, kept)) == sorted(map(repr, over))
        await store.close()


def is_over(record: dict[str, object]) -> bool:
    return any(isinstance(event, MatchEnded) for event in replay(record))


async def test_a_table_that_cannot_be_read_keeps_no_other_from_the_archive() -> None:
    server = FakeServer()
    broken, whole = await server.table(), await finished(server)
    server.store.tables[broken].append(b"{}")
    server.store.unarchived, server.store.matches = {broken, whole}, {}
    again = FakeServer(server.store, server.time)
    await again.gateway.registry.archive()
    assert len(server.store.matches) == 1 and server.store.unarchived == {broken}


async def test_archived_matches_are_deleted_by_an_option_of_their_own() -> None:
    """``--forget`` ends journals, and no more."""
    store, time = MemoryStore(), FakeTime()
    server = FakeServer(store, time)
    await finished(server)
    await server.time.passes(100_000)
    await server.killed()
    assert await store.forget(time.now() + 1, but=()) == 1
    assert len(store.matches) == 1
    assert await store.forget_matches(time.now() - 50_000) == 1
    assert not store.matches


async def test_an_old_file_is_copied_before_it_is_changed(tmp_path: Path) -> None:
    """So that the program before this one can still be gone back to."""
    commit = COMMITS[0]
    path = database_of(commit, tmp_path / "tables.sqlite3")
    before = _dump(path)
    await SqliteStore(path).close()
    copy = tmp_path / "tables.sqlite3.format-1"
    assert _dump(copy) == before
    assert copy.stat().st_mode & 0o077 == 0
    again = _dump(path)
    assert again != before
    await SqliteStore(path).close()
    assert _dump(path) == again
    assert sorted(file.name for file in tmp_path.iterdir()) == [path.name, copy.name]


def _dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as database:
        return [*database.iterdump(), str(database.execute("PRAGMA user_version").fetchone())]
