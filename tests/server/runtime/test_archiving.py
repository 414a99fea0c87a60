"""Finished matches are archived with the entry that ends them: each once, and none missing."""

import asyncio
import itertools
import json
import logging
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from fake_server import AtOnce, FakeServer, FakeTime, MemoryStore, Viewer, key_of, play_on, settled
from old_files import COMMITS, database_of, tables_of
from pete.archive.match import NOBODYS, ArchivedMatch, ArchiveError
from pete.match.events import MatchEnded
from pete.match.replay import replay
from pete.server import messages as m
from pete.server.http.gateway import Gateway
from pete.server.http.security import hashed
from pete.server.runtime import finished as finished_module
from pete.server.store.base import Finished, StoreError
from pete.server.store.sqlite import SqliteStore
from pete.tables.table import Table


async def finished(server: FakeServer, **settings: object) -> str:
    """The code of a table at which Anna, Ben and a bot have played a match."""
    settings.setdefault("rules", {"players": 3, "target": 10})
    code = await server.table(**settings)
    viewers = await server.seated(code, "Anna", "Ben")
    await viewers[0].say(m.Start)
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")
    return code


def times(entry: dict[str, Any], kind: str) -> list[int]:
    return [entry["at"]] if entry["type"] == kind else []


async def test_a_match_is_archived_as_it_was_played() -> None:
    """Whole, without a seat's eyes; when each move was made and by whom; who held which seat."""
    server = FakeServer()
    code = await finished(server, pace=1.0)
    (match,) = server.store.matches.values()
    assert "seat" not in match.record
    assert [player["name"] for player in match.record["players"]][:2] == ["Anna", "Ben"]
    assert match.holders == (hashed(key_of("Anna")), hashed(key_of("Ben")), NOBODYS)
    journal = [json.loads(entry) for entry in server.store.tables[code]]
    made = [one for moves in match.moves for one in moves]
    assert {one.by for one in made} == {"person", "bot"}
    assert [one.at for one in made] == [at for entry in journal for at in times(entry, "moved")]
    assert [match.began] == [at for entry in journal for at in times(entry, "begun")]
    assert match.began < match.ended == made[-1].at
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
    over = over_in(commit)
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


def over_in(commit: str) -> list[list[object]]:
    """The rounds of each finished match that is in a commit's file."""
    return [
        match["record"]["rounds"]
        for table in tables_of(commit)
        for match in table["matches"]
        if is_over(match["record"])
    ]


async def test_what_the_store_refuses_is_archived_later_and_not_forgotten_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A start with a full disk: ``--forget`` would delete what is nowhere else."""
    commit = COMMITS[-1]
    store = SqliteStore(database_of(commit, tmp_path / "tables.sqlite3"))
    archive_table, failures = store.archive_table, [StoreError("disk I/O error")]

    async def failing(number: int, matches: list[Finished]) -> None:
        if failures:
            raise failures.pop()
        await archive_table(number, matches)

    monkeypatch.setattr(store, "archive_table", failing)
    monkeypatch.setattr("pete.server.http.gateway._UPKEEP_EVERY", timedelta(0))
    much_later = FakeTime(FakeTime().wall + 10 * 365 * 86_400_000)
    gateway = Gateway(store, time=much_later, executor=AtOnce(), forgets_after=timedelta(days=1))
    await gateway.open()
    try:
        async with asyncio.timeout(60):
            while await store.next_unarchived(0) is not None:
                await asyncio.sleep(0)
        kept = [match.record["rounds"] for match in await archived(store)]
        assert not failures
        assert [rounds for rounds in over_in(commit) if rounds not in kept] == []
    finally:
        await gateway.close()
        await store.close()


async def unarchived(*codes: str, server: FakeServer) -> FakeServer:
    """A server whose store is as of a program that archived nothing."""
    server.store.unarchived, server.store.matches = {*codes}, {}
    return await server.killed()


async def test_a_table_that_cannot_be_read_keeps_no_other_from_the_archive(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Nor what it finished before the fault; it is written down once, by the table's number."""
    server = FakeServer()
    broken, whole = await finished(server), await finished(server)
    server.store.tables[broken].append(b"{}")
    again = await unarchived(broken, whole, server=server)
    for _ in range(2):
        await again.gateway.registry.archive()
    assert sorted(server.store.matches) == [(1, 0), (2, 0)]
    assert server.store.unarchived == set(), "a later start would find the same"
    (line,) = [line for line in caplog.records if line.levelno == logging.ERROR]
    assert vars(line)["table"] == 1 and "entry" in vars(line)["why"]


async def test_a_table_that_the_store_refuses_keeps_no_other_from_the_archive(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Hour after hour the same table stood in the way of all that came after it."""
    server = FakeServer()
    refused, taken = await finished(server), await finished(server)
    again = await unarchived(refused, taken, server=server)
    archive_table = again.store.archive_table

    async def fussy(number: int, matches: list[Finished]) -> None:
        if number == 1:
            raise StoreError("string or blob too big")
        await archive_table(number, matches)

    monkeypatch.setattr(again.store, "archive_table", fussy)
    for _ in range(3):
        await again.gateway.registry.archive()
    assert sorted(server.store.matches) == [(2, 0)]
    assert server.store.unarchived == {refused}, "it isn't forgotten before it is archived"
    (line,) = [line for line in caplog.records if line.levelno == logging.ERROR]
    assert vars(line)["table"] == 1 and vars(line)["why"] == "string or blob too big"


async def test_a_match_that_cannot_be_archived_keeps_no_other_from_the_archive(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Not even the one that was played before it at the same table."""
    server = FakeServer()
    code = await finished(server)
    viewers = [await server.viewer(code, name) for name in ("Anna", "Ben")]
    for viewer in viewers:
        await viewer.say(m.Rematch, id=f"rematch-{viewer.name}")
    await play_on_again(viewers)
    again = await unarchived(code, server=server)

    def fussy(table: Table) -> Finished:
        if table.match_number == 0:
            raise ArchiveError("it began after it ended")
        return made_ready(table)

    made_ready = finished_module.finished
    monkeypatch.setattr(finished_module, "finished", fussy)
    await again.gateway.registry.archive()
    assert [*server.store.matches] == [(1, 1)] and not server.store.unarchived
    (line,) = [line for line in caplog.records if line.levelno == logging.ERROR]
    assert vars(line)["table"] == 1 and vars(line)["why"] == "it began after it ended"


async def test_a_match_ends_with_its_last_move_also_where_the_clock_went_back() -> None:
    """Journals of programs that believed the time of day: no move may be after the end."""
    server = FakeServer()
    code = await finished(server, pace=1.0)
    journal = [json.loads(entry) for entry in server.store.tables[code]]
    first, *_, last = [at for entry in journal for at in times(entry, "moved")]
    journal[-1]["at"] = (first + last) // 2
    server.store.tables[code] = [json.dumps(entry).encode() for entry in journal]
    again = await unarchived(code, server=server)
    await again.gateway.registry.archive()
    (match,) = server.store.matches.values()
    assert match.ended == max(made.at for moves in match.moves for made in moves)


async def test_a_table_of_an_old_file_whose_clock_runs_is_woken() -> None:
    """Programs stored tables that were opened and begun at once as asleep: nobody's time ran."""
    server = FakeServer()
    code = await server.table(start=True, clock=m.Clock(seconds=60), rules={"players": 2})
    asleep = await finished(server)
    server.store.awake_codes = set()
    again = await unarchived(code, asleep, server=server)
    await again.gateway.registry.archive()
    assert server.store.awake_codes == {code}, "for the next start, too"
    assert [*again.gateway.registry._actors] == [code]
    await again.gateway.registry.stop()


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


async def test_a_server_deletes_the_archived_matches_that_are_too_old() -> None:
    """As soon as it starts, if it is told to; otherwise it keeps them for ever."""
    server = FakeServer()
    await finished(server)
    await server.time.passes(2 * 86_400_000)
    await finished(server)
    await server.killed()
    old, fresh = server.store.matches
    for age, left in ((None, [old, fresh]), (timedelta(days=1), [fresh])):
        gateway = Gateway(
            server.store, time=server.time, executor=AtOnce(), forgets_matches_after=age
        )
        await gateway.open()
        await settled()
        await gateway.close()
        assert [*server.store.matches] == left


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


async def test_an_archived_match_is_dated_by_the_day_it_was_played_on() -> None:
    """A laptop that slept a night: its server's time stood still, and its calendar didn't."""
    server = FakeServer()
    night = 8 * 3600 * 1000
    server.time.wall += night
    await finished(server)
    (match,) = server.store.matches.values()
    assert match.ended == server.time.wall
    assert match.began > match.ended - night
    last = [made.at for moves in match.moves for made in moves][-1]
    assert match.began <= last <= match.ended
