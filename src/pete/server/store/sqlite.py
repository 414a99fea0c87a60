"""The store in one SQLite file, which this process has for itself while it runs.

One thread writes. It takes all that waits into one transaction, so that a
commit, which is as slow as the disk, carries many tables' entries. With
``synchronous=FULL`` what was committed survives a power cut, too: entries are
answered for, so they may not be lost.
"""

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pete.archive.base import Archive, ArchiveError
from pete.words import N_

from .archive import SqliteArchive
from .base import CantOpen, Conflict, Finished, Stored, StoreError, T
from .schema import prepare

PROBE_EVERY: Final = 10.0
"""Seconds that a commit says whether one can write; after that it is tried, if somebody asks."""
_MOST_TOGETHER = 500
_MOST_DELETED = 200
"""Archived matches that one transaction deletes."""
MOST_FORGOTTEN: Final = 1_000
"""Rows that one transaction deletes of tables, of which it deletes one at least: others wait."""

_Work = Callable[[sqlite3.Connection], Any]
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class _Wish:
    work: _Work
    done: "Future[Any]"


class SqliteStore:
    """See ``Store``."""

    def __init__(
        self, path: Path | str, *, monotonic: Callable[[], float] = time.monotonic
    ) -> None:
        """Open the file, or make it. Raises CantOpen, with a line that says why."""
        self._wishes: queue.SimpleQueue[_Wish | None] = queue.SimpleQueue()
        self._closed = False
        self._monotonic = monotonic
        self._probed_at = -PROBE_EVERY
        self._probe: asyncio.Future[Any] | None = None
        self._written: tuple[float, StoreError | None] = (-PROBE_EVERY, None)
        """When the last commit of something ended, and why it failed, if it did."""
        self._files: dict[Path, os.stat_result] = {}
        """What has to be under these names still, or what is written is lost."""
        typed = path
        try:
            if isinstance(path, Path):
                path = Path(os.path.realpath(path))  # beside it, not beside a link, is its journal
                path.parent.mkdir(parents=True, exist_ok=True)
                path.touch(mode=0o600)  # it holds every deal: nobody else's to read
            self._database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            try:
                self._prepare(path)
            except BaseException:
                self._database.close()  # else nobody else could open the file
                raise
            if isinstance(path, Path):
                files = (path, Path(f"{path}-wal"))
                self._files = {file: file.stat() for file in files}
        except (sqlite3.Error, OSError) as error:
            raise _cant_open(typed, error) from None
        self._thread = threading.Thread(target=self._write, name="store", daemon=True)
        self._thread.start()

    def _prepare(self, path: Path | str) -> None:
        run = self._database.execute
        run("PRAGMA busy_timeout = 1000")
        run("PRAGMA locking_mode = EXCLUSIVE")
        run("PRAGMA journal_mode = WAL")
        run("PRAGMA synchronous = FULL")
        run("BEGIN IMMEDIATE")  # from here on nobody else has the file
        run("COMMIT")
        prepare(self._database, path if isinstance(path, Path) else None)

    async def create(
        self,
        code: str,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> int | None:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> int | None:
            new = database.execute(
                "INSERT INTO tables (code, version, touched, awake) VALUES (?, ?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (code, len(entries), at, awake),
            )
            if new.rowcount == 0:
                return None
            number = new.lastrowid
            assert number is not None, "a row without a number"
            _insert(database, code, 0, entries)
            _keep(database, number, finished)
            return number

        number: int | None = await self._asked(work)
        return number

    async def append(
        self,
        number: int,
        after: int,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> None:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> None:
            changed = database.execute(
                "UPDATE tables SET version = ?, touched = ?, awake = ?"
                " WHERE number = ? AND version = ? RETURNING code",
                (after + len(entries), at, awake, number, after),
            ).fetchone()
            if changed is None:
                raise Conflict(f"table {number} is not at version {after}")
            _insert(database, changed[0], after, entries)
            _keep(database, number, finished)

        await self._asked(work)

    async def load(self, code: str) -> Stored | None:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> Stored | None:
            found = database.execute(
                "SELECT number, version FROM tables WHERE code = ?", (code,)
            ).fetchone()
            if found is None:
                return None
            rows = database.execute(
                "SELECT entry FROM entries WHERE code = ? ORDER BY version", (code,)
            )
            return Stored(found[0], code, found[1], tuple(entry for (entry,) in rows))

        stored: Stored | None = await self._asked(work)
        return stored

    async def awake(self) -> list[str]:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> list[str]:
            return [code for (code,) in database.execute("SELECT code FROM tables WHERE awake")]

        codes: list[str] = await self._asked(work)
        return codes

    async def forget(self, before: int, *, but: Collection[str]) -> int:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> int:
            idle = database.execute(
                "SELECT code, version FROM tables WHERE touched < ? AND NOT awake AND archived"
                " ORDER BY touched",
                (before,),
            )
            codes: list[tuple[str]] = []
            rows = 0
            for code, version in idle:
                if code in but:
                    continue
                rows += 1 + version
                if codes and rows > MOST_FORGOTTEN:
                    break
                codes.append((code,))
            database.executemany("DELETE FROM entries WHERE code = ?", codes)
            database.executemany("DELETE FROM tables WHERE code = ?", codes)
            return len(codes)

        return int(await self._asked(work))

    async def forget_matches(self, before: int) -> int:
        """See ``Store``."""
        deleted: int = await self._asked(
            lambda database: SqliteArchive(database).delete_before(before, most=_MOST_DELETED)
        )
        return deleted

    async def next_unarchived(self, after: int) -> tuple[int, str] | None:
        """See ``Store``."""
        next_table: tuple[int, str] | None = await self._asked(
            lambda database: database.execute(
                "SELECT number, code FROM tables WHERE NOT archived AND number > ?"
                " ORDER BY number LIMIT 1",
                (after,),
            ).fetchone()
        )
        return next_table

    async def archive_table(self, number: int, finished: Sequence[Finished]) -> None:
        """See ``Store``."""

        def work(database: sqlite3.Connection) -> None:
            _keep(database, number, finished)
            database.execute("UPDATE tables SET archived = 1 WHERE number = ?", (number,))

        await self._asked(work)

    async def archive(self, ask: Callable[[Archive], T]) -> T:
        """See ``Store``."""
        answer: T = await self._asked(lambda database: ask(SqliteArchive(database)))
        return answer

    async def check(self) -> None:
        """See ``Store``."""
        now, (written_at, failure) = self._monotonic(), self._written
        if self._probe is None or self._probe.done():
            if now - max(written_at, self._probed_at) < PROBE_EVERY and not self._closed:
                if failure is not None:
                    raise failure
                return
            self._probed_at = now
            self._probe = asyncio.ensure_future(self._asked(_probe))
        await asyncio.shield(self._probe)  # who asks and leaves takes it from nobody else

    async def close(self) -> None:
        """See ``Store``."""
        if not self._closed:
            self._closed = True
            self._wishes.put(None)
            await asyncio.to_thread(self._thread.join)

    async def _asked(self, work: _Work) -> Any:
        if self._closed:
            raise StoreError("the store is closed")
        done: Future[Any] = Future()
        self._wishes.put(_Wish(work, done))
        return await asyncio.wrap_future(done)

    def _write(self) -> None:
        """The thread: transactions of whatever waits, until it is to stop."""
        running = True
        while running:
            batch: list[_Wish] = []
            wish = self._wishes.get()
            while wish is not None:
                batch.append(wish)
                if len(batch) == _MOST_TOGETHER or self._wishes.empty():
                    break
                wish = self._wishes.get()
            running = wish is not None
            if batch:
                self._carry_out(batch)
        self._database.close()

    def _carry_out(self, batch: Sequence[_Wish]) -> None:
        failure: StoreError | None = None
        results: list[tuple[Any, StoreError | None]] = []
        before = self._database.total_changes
        try:
            self._database.execute("BEGIN IMMEDIATE")
            results = [self._one(wish.work) for wish in batch]
            writes = self._database.total_changes != before
            writes = writes or any(wish.work is _probe for wish in batch)
            if writes:
                self._check_files()
            self._database.execute("COMMIT")
        except Exception as error:
            failure, writes = self._failed(error), True
            if self._database.in_transaction:
                with suppress(sqlite3.Error):  # if it can't be taken back, the next can't begin
                    self._database.execute("ROLLBACK")
            results = [(None, failure) for _ in batch]
        if writes:
            self._written = (self._monotonic(), failure)
        for wish, (result, failed) in zip(batch, results, strict=True):
            if not wish.done.set_running_or_notify_cancel():
                continue
            if failed is None:
                wish.done.set_result(result)
            else:
                wish.done.set_exception(failed)

    def _one(self, work: _Work) -> tuple[Any, StoreError | None]:
        """One wish within the transaction; if it fails by itself, the others stand."""
        self._database.execute("SAVEPOINT wish")
        try:
            result = work(self._database)
        except (sqlite3.OperationalError, OSError):  # what the disk does concerns all
            raise
        except Exception as error:
            failure = self._failed(error)
            self._database.execute("ROLLBACK TO wish")
            self._database.execute("RELEASE wish")
            return (None, failure)
        self._database.execute("RELEASE wish")
        return (result, None)

    def _failed(self, error: Exception) -> StoreError:
        """What is answered for an error; one that nobody foresaw is written down."""
        if isinstance(error, StoreError):
            return error
        if not isinstance(error, (sqlite3.OperationalError, OSError, ArchiveError)):
            _log.error("store failed", exc_info=error)
        return StoreError(_reason(error))

    def _check_files(self) -> None:
        for file, before in self._files.items():
            if not (file.exists() and os.path.samestat(file.stat(), before)):
                raise StoreError(f"{file}: the file was deleted or replaced")


def _probe(database: sqlite3.Connection) -> None:
    """Write something that changes nothing."""
    version = database.execute("PRAGMA user_version").fetchone()[0]
    database.execute(f"PRAGMA user_version = {version}")


def _insert(database: sqlite3.Connection, code: str, after: int, entries: Sequence[bytes]) -> None:
    database.executemany(
        "INSERT INTO entries (code, version, entry) VALUES (?, ?, ?)",
        [(code, version, entry) for version, entry in enumerate(entries, start=after + 1)],
    )


def _keep(database: sqlite3.Connection, number: int, finished: Sequence[Finished]) -> None:
    archive = SqliteArchive(database)
    for match in finished:
        archive.keep(match.match, number, match.number)


def _cant_open(path: Path | str, error: Exception) -> CantOpen:
    if "locked" in str(error):
        why = N_(
            "{path}: another program has it open; a second server needs a file of its own (--db)"
        )
        return CantOpen(why, path=path)
    if getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_NOTADB:
        return CantOpen(N_("{path}: this is no file of tables; name another with --db"), path=path)
    return CantOpen(f"{path}: {_reason(error)}")


def _reason(error: Exception) -> str:
    return " ".join(str(error).split())
