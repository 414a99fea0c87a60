"""Tables that an earlier commit stored open, and are what they were: see ``data/old/README.md``.

What is expected was written down by the code that stored them. A journal that can't be read
any more is somebody's match that is lost.
"""

import json
import os
import sqlite3
import stat
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from old_files import COMMITS, UPGRADED, database_of, in_short, journals_of, tables_of
from pete.match.match import Match
from pete.match.replay import replay
from pete.server.store import schema
from pete.server.store.base import StoreError
from pete.server.store.sqlite import SqliteStore
from pete.tables.entries import read
from pete.tables.table import Table

TABLES = [
    pytest.param(commit, table, id=f"{commit} {table['table']}")
    for commit in COMMITS
    for table in tables_of(commit)
]


def unnamed_bots(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Who has which seat; a bot is known by its bot, and is called as today."""
    return [
        {key: seat[key] for key in seat if key != "name"} if seat.get("bot") else seat
        for seat in seats
    ]


@pytest.mark.parametrize(("commit", "table"), TABLES)
def test_a_table_is_folded_to_what_it_was(commit: str, table: dict[str, Any]) -> None:
    """At each version the phase, the turn and the scores; at the last all that it stands on."""
    folded = Table(table["code"])
    standings: list[list[object]] = []
    for entry in map(read, journals_of(commit)[table["code"]]):
        folded.apply(entry)
        match = folded.match
        standing = [folded.phase, folded.turn, None if match is None else [*match.scores]]
        if not standings or standings[-1][1:] != standing:
            standings.append([folded.version, *standing])
    assert standings == table["standings"]
    assert folded.version == table["version"]
    assert folded.owner == table["owner"]
    assert folded.match_number == table["match"]
    for option, value in table["settings"].items():
        found = getattr(folded.settings, option)
        if option == "clock" and found is not None:
            found = {name: getattr(found, name) for name in value}
        assert found == value, option
    for chair, before in zip(folded.chairs, unnamed_bots(table["chairs"]), strict=True):
        assert {name: getattr(chair, name) for name in before} == before
    assert {str(seat): at for seat, at in folded.ready.items()} == table["ready"]
    assert folded.deadline == table["deadline"]
    assert [*folded.banks] == table["banks"]
    assert len(folded.answers) == table["answers"]
    if "requests" in table:
        earlier = [[it.seat, it.chair.holder, it.round, it.move] for it in folded.earlier]
        assert earlier == table["earlier"]
        assert sorted(folded.has_played) == table["has_played"]
        assert [
            [number, asked.seat, asked.name, asked.owner_agrees, asked.partner]
            for number, asked in folded.requests.items()
        ] == table["requests"]


@pytest.mark.parametrize(("commit", "table"), TABLES)
def test_the_matches_of_a_table_are_what_they_were(commit: str, table: dict[str, Any]) -> None:
    """Each of them, event by event, in the journal and in its record."""
    folded = Table(table["code"])
    matches: list[Match] = []
    events: list[list[list[str]]] = []
    for entry in map(read, journals_of(commit)[table["code"]]):
        folded.apply(entry)
        if folded.match is None:
            continue
        if not matches or folded.match is not matches[-1]:
            matches.append(folded.match)
            events.append([])
        events[-1] = [[*map(in_short, of_round)] for of_round in folded.rounds]
    expected = table["matches"]
    for match, before in zip(matches, expected, strict=True):
        record, past = match.record, before["record"]
        # that somebody else played on is said of old matches, too
        at_first = [
            {key: player[key] for key in player if key != "later" or "later" in told}
            for player, told in zip(record["players"], past["players"], strict=True)
        ]
        assert unnamed_bots(at_first) == unnamed_bots(past["players"])
        assert record | {"players": past["players"]} == past
    assert events == [match["events"] for match in expected]
    for before in expected:
        told = [in_short(event) for event in replay(before["record"])]
        assert told == [event for of_round in before["events"] for event in of_round]


@pytest.mark.parametrize("commit", COMMITS)
async def test_an_old_file_of_tables_opens(commit: str, tmp_path: Path) -> None:
    """Each table is in it and can go on; it is known which go on by themselves."""
    path = database_of(commit, tmp_path / "tables.sqlite3")
    with closing(sqlite3.connect(path)) as database:
        awake = {code for (code,) in database.execute("SELECT code FROM tables WHERE awake")}
    journals = journals_of(commit)
    store = SqliteStore(path)
    try:
        assert {*await store.awake()} == awake
        for code, entries in journals.items():
            stored = await store.load(code)
            assert stored is not None and [*stored.entries] == entries
            await store.append(stored.number, len(entries), entries[-1:], at=1, awake=False)
        assert await store.load("NOBODY") is None
    finally:
        await store.close()
    store = SqliteStore(path)
    try:
        assert await store.awake() == []
        for code, entries in journals.items():
            stored = await store.load(code)
            assert stored is not None and [*stored.entries] == [*entries, entries[-1]]
    finally:
        await store.close()


@pytest.mark.parametrize("commit", COMMITS)
async def test_in_an_old_file_a_table_is_as_old_as_its_last_entry(
    commit: str, tmp_path: Path
) -> None:
    """Who has idle tables forgotten must not lose yesterday's with those of last year."""
    last = {code: json.loads(entries[-1])["at"] for code, entries in journals_of(commit).items()}
    before = sorted(last.values())[len(last) // 2]
    store = SqliteStore(database_of(commit, tmp_path / "tables.sqlite3"))
    try:
        for number in range(1, len(last) + 1):
            await store.archive_table(number, ())
        awake = await store.awake()
        idle = {code for code, at in last.items() if at < before and code not in awake}
        assert await store.forget(before, but=()) == len(idle)
        for code in last:
            assert (await store.load(code) is None) == (code in idle)
    finally:
        await store.close()


def content_of(path: Path) -> list[str]:
    """All that a file of tables holds."""
    with closing(sqlite3.connect(path)) as database:
        return [*database.iterdump()]


@pytest.mark.parametrize("commit", UPGRADED)
async def test_an_old_file_that_cannot_be_brought_up_to_date_stays_as_it_is(
    commit: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong halfway: the next start, or an older program, finds it whole."""
    path = database_of(commit, tmp_path / "tables.sqlite3")
    before = content_of(path)
    (upgrade,) = schema._UPGRADES.values()

    def failing(database: sqlite3.Connection) -> None:
        upgrade(database)
        raise sqlite3.OperationalError("database or disk is full")

    with monkeypatch.context() as patched:
        patched.setitem(schema._UPGRADES, 1, failing)
        with pytest.raises(StoreError, match="disk is full"):
            SqliteStore(path)
    assert content_of(path) == before
    store = SqliteStore(path)
    try:
        for code, entries in journals_of(commit).items():
            stored = await store.load(code)
            assert stored is not None and [*stored.entries] == entries
    finally:
        await store.close()
    (copy,) = [other for other in tmp_path.iterdir() if "format-1" in other.name]
    assert content_of(copy) == before, "the second try found it"


@pytest.mark.parametrize("change", ["tables SET awake = NOT awake", "entries SET entry = '{}'"])
async def test_a_copy_of_something_else_is_no_copy(change: str, tmp_path: Path) -> None:
    """Somebody went back to the older program and played on: that would be lost."""
    path = database_of(COMMITS[-1], tmp_path / "tables.sqlite3")
    (tmp_path / "tables.sqlite3.format-1").write_bytes(path.read_bytes())
    (tmp_path / "tables.sqlite3.format-1.2").write_bytes(b"no database")
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(f"UPDATE {change}")
    before = content_of(path)
    await SqliteStore(path).close()
    assert content_of(tmp_path / "tables.sqlite3.format-1.3") == before
    assert len([*tmp_path.iterdir()]) == 4


async def test_of_a_copy_that_broke_off_nothing_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither of one that the full disk ended, nor of one during which the program was killed."""
    path = database_of(COMMITS[-1], tmp_path / "tables.sqlite3")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, "fsync", full)
        with pytest.raises(StoreError, match="No space left"):
            SqliteStore(path)
    assert [*tmp_path.iterdir()] == [path]
    (tmp_path / "tables.sqlite3.format-1.part").write_bytes(b"half of it")
    await SqliteStore(path).close()
    assert {file.name for file in tmp_path.iterdir()} == {path.name, f"{path.name}.format-1"}


@pytest.mark.skipif(sys.platform == "win32", reason="there a folder can't be synchronised")
async def test_a_copy_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its name, too, is on the disk before anything is changed."""
    path = database_of(COMMITS[-1], tmp_path / "tables.sqlite3")
    fsync, synced = os.fsync, []

    def noted(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            version = Path(f"{path}.format-1").exists(), path.read_bytes()[60:64]
            synced.append(version)
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", noted)
    await SqliteStore(path).close()
    assert synced == [(True, (1).to_bytes(4, "big"))]


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("all_of_it", [False, True])
@pytest.mark.parametrize("garbage", [b"garbage", b"{}", b'{"at":"noon"}', b"\xff\x00{"])
async def test_an_old_file_with_an_entry_that_cannot_be_read_opens(
    commit: str, garbage: bytes, all_of_it: bool, tmp_path: Path
) -> None:
    """One table is spoiled, and is as old as what can be read of it; the others are as ever."""
    path = database_of(commit, tmp_path / "tables.sqlite3")
    spoiled, *_ = journals = journals_of(commit)
    readable = 0 if all_of_it else len(journals[spoiled]) - 1
    last = {code: json.loads(entries[-1])["at"] for code, entries in journals.items()}
    last[spoiled] = json.loads(journals[spoiled][readable - 1])["at"] if readable else 0
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(
            "UPDATE entries SET entry = ? WHERE code = ? AND version > ?",
            (garbage, spoiled, readable),
        )
        columns = {name for _, name, *_ in database.execute("PRAGMA table_info (tables)")}
        if "touched" in columns:
            last = dict(database.execute("SELECT code, touched FROM tables"))
    await SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as database:
        assert dict(database.execute("SELECT code, touched FROM tables")) == last
