"""The thread that writes goes on whatever comes, and says how its last commit ended."""

import asyncio
import logging
import sqlite3
import sys
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pete.server.store.base import StoreError
from pete.server.store.sqlite import PROBE_EVERY, SqliteStore


class Failing:
    """A database that fails at a statement, once, or as long as it is told to."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self.database = database
        self.failures: dict[str, list[Exception]] = {}
        self.probes = 0

    def execute(self, statement: str, *more: Any) -> sqlite3.Cursor:
        self.probes += statement.startswith("PRAGMA user_version =")
        if self.failures.get(statement):
            raise self.failures[statement].pop()
        return self.database.execute(statement, *more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.database, name)


FULL = sqlite3.OperationalError("database or disk is full")


class Clock:
    """A monotonic clock that stands still."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[tuple[SqliteStore, Failing, Clock]]:
    clock = Clock()
    store = SqliteStore(path / "db.sqlite3", monotonic=clock)
    store._database = database = Failing(store._database)  # type: ignore[assignment]
    yield store, database, clock
    await asyncio.wait_for(store.close(), 10)


async def saved(store: SqliteStore, code: str) -> int | None:
    return await asyncio.wait_for(store.create(code, [b"1"], at=1, awake=False), 10)


async def test_what_nobody_foresaw_fails_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """It is answered and written down, what was asked for beside it is done, and it goes on."""
    async with opened(tmp_path) as (store, _, _):
        answers = await asyncio.gather(
            saved(store, "ABC"),
            store.archive(lambda _: 1 / 0),
            saved(store, "\ud800"),  # no text that SQLite takes
            saved(store, "DEF"),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [int, StoreError, StoreError, int]
        assert await store.load("ABC") and await store.load("DEF")
    written = [line for line in caplog.records if line.levelno == logging.ERROR]
    assert [type(line.exc_info[1]) for line in written if line.exc_info] == [
        ZeroDivisionError,
        UnicodeEncodeError,
    ]


async def test_of_what_fails_halfway_nothing_is_kept(tmp_path: Path) -> None:
    """Though the transaction that it is a part of is committed."""
    async with opened(tmp_path) as (store, _, _):
        entries: Any = [b"1", object()]
        made = store.create("ABC", entries, at=1, awake=False)
        answers = await asyncio.gather(saved(store, "DEF"), made, return_exceptions=True)
        assert [type(answer) for answer in answers] == [int, StoreError]
        assert await store.load("ABC") is None and await store.load("DEF")


async def test_a_commit_survives_a_power_cut(tmp_path: Path) -> None:
    """It is on the disk, not only on its way there: nothing here can try it but by asking."""
    async with opened(tmp_path) as (store, _, _):
        found = await store._asked(lambda database: database.execute("PRAGMA synchronous"))
        assert found.fetchone() == (2,), "FULL"


async def test_tables_to_be_archived_come_one_after_the_other(tmp_path: Path) -> None:
    """Each once, also those that can't be archived: else the next ones would never be."""
    async with opened(tmp_path) as (store, _, _):
        numbers = [await saved(store, code) or 0 for code in ("ABC", "DEF", "GHI")]
        await store._asked(lambda database: database.execute("UPDATE tables SET archived = 0"))
        await store.archive_table(numbers[1], ())
        assert await store.next_unarchived(0) == (numbers[0], "ABC")
        assert await store.next_unarchived(numbers[0]) == (numbers[2], "GHI")
        assert await store.next_unarchived(numbers[2]) is None


@pytest.mark.parametrize("error", [FULL, ZeroDivisionError("a fault of ours")])
@pytest.mark.parametrize("where", ["BEGIN IMMEDIATE", "SAVEPOINT wish", "RELEASE wish", "COMMIT"])
async def test_a_transaction_that_fails_is_answered_and_the_next_one_is_done(
    tmp_path: Path, where: str, error: Exception
) -> None:
    """Also where it could not even be taken back at first."""
    async with opened(tmp_path) as (store, database, _):
        database.failures = {where: [error], "ROLLBACK": [FULL]}
        for _ in range(1 if where == "BEGIN IMMEDIATE" else 2):
            with pytest.raises(StoreError):
                await saved(store, "ABC")
        assert await saved(store, "ABC"), "nothing of it was kept"


async def test_a_commit_that_failed_is_told_until_one_succeeds(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, database, clock):
        await saved(store, "ABC")
        await store.check()
        database.failures = {"COMMIT": [FULL]}
        with pytest.raises(StoreError):
            await saved(store, "DEF")
        for _ in range(3):
            with pytest.raises(StoreError, match="disk is full"):
                await store.check()
        assert await store.load("ABC"), "that it can be read says nothing of writing"
        with pytest.raises(StoreError, match="disk is full"):
            await store.check()
        assert database.probes == 0
        await saved(store, "DEF")
        await store.check()
        assert database.probes == 0
        clock.now += PROBE_EVERY
        database.failures = {"COMMIT": [FULL]}
        with pytest.raises(StoreError, match="disk is full"):
            await store.check()
        assert database.probes == 1
        clock.now += PROBE_EVERY
        await store.check()
        assert database.probes == 2


async def test_as_long_as_it_hangs_nobody_is_told_that_it_writes(tmp_path: Path) -> None:
    """Everybody waits for the probe that waits, and takes it from nobody else by leaving."""
    async with opened(tmp_path) as (store, database, clock):
        goes_on = threading.Event()
        hangs = asyncio.create_task(store._asked(lambda _: goes_on.wait()))
        checks = []
        for _ in range(4):
            checks.append(asyncio.create_task(store.check()))
            clock.now += 3
            await asyncio.sleep(0)
        checks[0].cancel()
        await asyncio.sleep(0)
        assert [check.done() for check in checks] == [True, False, False, False]
        goes_on.set()
        await asyncio.wait_for(asyncio.gather(hangs, *checks[1:]), 10)
        assert database.probes == 1


async def test_that_it_can_write_is_tried_every_ten_seconds_at_most(tmp_path: Path) -> None:
    """Whoever asks: everybody may. And it is a real write: something comes to the file."""
    async with opened(tmp_path) as (store, database, clock):
        wal = tmp_path / "db.sqlite3-wal"
        sizes = [wal.stat().st_size]
        for second in range(30):
            clock.now = 1000.0 + second
            await asyncio.gather(*(store.check() for _ in range(5)))
            sizes.append(wal.stat().st_size)
        assert database.probes == 3
        assert len(set(sizes)) == 1 + database.probes
        clock.now += 5
        await saved(store, "ABC")
        clock.now += PROBE_EVERY - 1
        await store.check()
        assert database.probes == 3, "a commit says it as well"


@pytest.mark.skipif(sys.platform == "win32", reason="there an open file can't be deleted")
@pytest.mark.parametrize("name", ["db.sqlite3", "db.sqlite3-wal"])
@pytest.mark.parametrize("way", ["deleted", "replaced"])
async def test_nothing_is_stored_in_a_file_that_is_gone(
    tmp_path: Path, name: str, way: str
) -> None:
    """The system would write on into what nobody can open any more."""
    async with opened(tmp_path) as (store, _, clock):
        await saved(store, "ABC")
        (tmp_path / name).unlink()
        if way == "replaced":
            (tmp_path / name).touch()
        with pytest.raises(StoreError, match=name):
            await saved(store, "DEF")
        with pytest.raises(StoreError, match=name):
            await store.check()
        clock.now += PROBE_EVERY
        with pytest.raises(StoreError, match=name):
            await store.check()
        assert await store.load("ABC"), "it can be read as long as the server runs"


async def test_a_store_that_is_closed_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "db.sqlite3")
    await store.check()
    await store.close()
    with pytest.raises(StoreError):
        await store.check()


async def test_one_in_memory_has_no_file_that_could_be_gone() -> None:
    store = SqliteStore(":memory:")
    assert await saved(store, "ABC")
    await store.check()
    await store.close()
