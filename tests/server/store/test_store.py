"""What every store must do; here the one in SQLite, and the fake that other tests use."""

import asyncio
import sqlite3
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from archived_matches import archived
from fake_server import AtOnce, FakeTime, MemoryStore
from old_files import COMMITS, database_of
from pete.archive.base import Archive
from pete.archive.match import ArchivedMatch
from pete.server.http.gateway import Gateway
from pete.server.store.base import CantOpen, Conflict, Store, StoreError
from pete.server.store.sqlite import MOST_FORGOTTEN, SqliteStore
from pete.words import words


@pytest.fixture(params=["sqlite", "memory"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    if request.param == "memory":
        yield MemoryStore()
        return
    store = SqliteStore(tmp_path / "deep" / "db.sqlite3")
    yield store
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(store.close())).result()


async def made(store: Store, code: str, *entries: bytes, at: int = 1) -> int:
    """The number of a new table."""
    number = await store.create(code, entries, at=at, awake=False)
    assert number is not None
    return number


async def test_what_was_appended_is_loaded_in_its_order(store: Store) -> None:
    assert await store.load("ABC") is None
    number = await made(store, "ABC", b"1", b"2")
    await store.append(number, 2, [b"3"], at=2, awake=False)
    stored = await store.load("ABC")
    assert stored is not None and stored.entries == (b"1", b"2", b"3")
    assert (stored.number, stored.code) == (number, "ABC")


async def test_a_tables_number_is_never_anothers(store: Store) -> None:
    """Logs name a table by it: not even one that is long gone may be taken for another."""
    first, second = await made(store, "ABC", b"1"), await made(store, "DEF", b"1")
    assert first != second
    assert await store.forget(2, but=()) == 2
    assert await made(store, "GHI", b"1") not in (first, second)


async def test_a_code_is_given_once(store: Store) -> None:
    assert await store.create("ABC", [b"mine"], at=1, awake=False)
    assert not await store.create("ABC", [b"yours"], at=1, awake=False)
    stored = await store.load("ABC")
    assert stored is not None and stored.entries == (b"mine",)


async def test_entries_that_do_not_follow_the_last_are_refused_whole(store: Store) -> None:
    """Two actors of one table: the second finds out, and nothing is overwritten."""
    number = await made(store, "ABC", b"1")
    for after in (0, 2):
        with pytest.raises(Conflict):
            await store.append(number, after, [b"x", b"y"], at=2, awake=True)
    stored = await store.load("ABC")
    assert stored is not None and stored.entries == (b"1",)
    assert await store.awake() == []


async def test_the_tables_that_go_on_alone_are_known(store: Store) -> None:
    abc = await made(store, "ABC", b"1")
    await made(store, "DEF", b"1")
    await store.append(abc, 1, [b"2"], at=2, awake=True)
    ghi = await store.create("GHI", [b"1"], at=1, awake=True)
    assert ghi is not None
    assert sorted(await store.awake()) == ["ABC", "GHI"]
    for number, after in ((abc, 2), (ghi, 1)):
        await store.append(number, after, [b"3"], at=2, awake=False)
    assert await store.awake() == []
    await store.append(abc, 3, [], at=2, awake=True)
    assert await store.awake() == ["ABC"], "also without an entry"
    with pytest.raises(Conflict):
        await store.append(ghi, 1, [], at=2, awake=True)
    assert await store.awake() == ["ABC"]


async def test_a_table_at_which_nothing_happens_is_forgotten(store: Store) -> None:
    """Not one that goes on by itself, or that somebody looks at; and its code is free again."""
    codes = ("IDLE", "AWAKE", "LOOKED", "FRESH")
    numbers = {code: await made(store, code, b"1", at=1000) for code in codes}
    await store.append(numbers["AWAKE"], 1, [b"2"], at=1000, awake=True)
    await store.append(numbers["FRESH"], 1, [b"2"], at=2000, awake=False)
    assert await store.forget(1000, but=()) == 0
    assert await store.forget(2000, but={"LOOKED"}) == 1
    assert await store.load("IDLE") is None
    for code in ("AWAKE", "LOOKED", "FRESH"):
        assert await store.load(code) is not None, code
    assert await store.create("IDLE", [b"new"], at=3000, awake=False)
    stored = await store.load("IDLE")
    assert stored is not None and stored.entries == (b"new",)


async def test_idle_tables_are_forgotten_a_few_at_a_time(tmp_path: Path) -> None:
    """All at once they kept everybody waiting. One that is longer than that goes as a whole."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    sizes = [MOST_FORGOTTEN // 3] * 7 + [2 * MOST_FORGOTTEN, 5]
    for number, entries in enumerate(sizes):
        await made(store, f"{number}", *[b"x"] * entries, at=number)

    async def rows() -> int:
        return int(
            await store._asked(
                lambda database: sum(
                    database.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
                    for table in ("tables", "entries")
                )
            )
        )

    left, deleted = [await rows()], []
    while some := await store.forget(len(sizes), but={"3"}):
        deleted.append(some)
        left.append(await rows())
    assert sum(deleted) == len(sizes) - 1 and await store.load("3") is not None
    most = max(before - after for before, after in pairwise(left))
    assert most == 1 + 2 * MOST_FORGOTTEN, "one long table"
    assert sorted(before - after for before, after in pairwise(left))[-2] <= MOST_FORGOTTEN
    await store.close()


async def test_others_are_served_while_idle_tables_are_forgotten(tmp_path: Path) -> None:
    """A start with ``--forget`` after a year without: the tables in play go on."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    for number in range(20):
        await made(store, f"{number}", *[b"x"] * MOST_FORGOTTEN, at=number)
    playing = await made(store, "PLAYED", b"1", at=1_790_000_000_000)
    gateway = Gateway(store, time=FakeTime(), executor=AtOnce())
    forgetting = asyncio.create_task(gateway.registry.forget(timedelta(days=1)))
    for version in range(1, 4):
        await store.append(playing, version, [b"x"], at=1_790_000_000_000, awake=False)
        assert not forgetting.done()
    await forgetting
    assert await store.load("0") is None and await store.load("PLAYED") is not None
    await store.close()


async def test_a_table_whose_matches_are_not_archived_is_not_forgotten(tmp_path: Path) -> None:
    """They are nowhere else."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    number = await made(store, "ABC", b"1", at=1000)
    await store._asked(lambda database: database.execute("UPDATE tables SET archived = 0"))
    assert await store.forget(2000, but=()) == 0
    await store.archive_table(number, ())
    assert await store.forget(2000, but=()) == 1
    await store.close()


async def test_old_matches_are_deleted_whatever_is_in_them(tmp_path: Path) -> None:
    """One that can't be read is as old as the others, and none keeps them there."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    matches = [archived(Random(n), ended=1_000 + n, holders=("anna", "")) for n in range(5)]
    for match in matches:
        await store.archive(partial(kept, match))
    spoiled = (matches[1].name,)
    await store._asked(
        lambda database: database.execute("UPDATE matches SET content = '' WHERE name = ?", spoiled)
    )
    with pytest.raises(StoreError, match="no archived match"):
        await store.archive(lambda archive: archive.find(*spoiled))
    assert await store.forget_matches(1_003) == 3
    for table, left in (("matches", 2), ("match_holders", 2)):
        rows = await store._asked(
            lambda database, table=table: [*database.execute(f"SELECT * FROM {table}")]
        )
        assert len(rows) == left
    await store.close()


def kept(match: ArchivedMatch, archive: Archive) -> None:
    archive.keep(match)


async def test_many_at_once_are_all_kept(store: Store) -> None:
    """One that fails doesn't take the others of its transaction with it."""
    codes = [f"T{n}" for n in range(50)]
    numbers = await asyncio.gather(*(made(store, code, b"0") for code in codes))

    async def fill(number: int) -> None:
        for n in range(1, 20):
            await store.append(number, n, [str(n).encode()], at=2, awake=False)

    async def spoil() -> None:
        for _ in range(20):
            with pytest.raises(Conflict):
                await store.append(numbers[0], 77, [b"x"], at=2, awake=False)

    await asyncio.gather(*map(fill, numbers), spoil())
    for code in codes:
        stored = await store.load(code)
        assert stored is not None and stored.entries == tuple(str(n).encode() for n in range(20))


async def test_a_file_has_one_server(tmp_path: Path) -> None:
    """The second says in one line what is wrong, instead of failing under way."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    with pytest.raises(StoreError, match="another program has it open"):
        SqliteStore(tmp_path / "db.sqlite3")
    await store.close()
    again = SqliteStore(tmp_path / "db.sqlite3")
    await again.close()
    with pytest.raises(StoreError):
        await again.load("ABC")


async def test_a_file_that_is_no_store_says_so(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello " * 1000)
    with pytest.raises(StoreError, match="is no file of tables"):
        SqliteStore(tmp_path / "text")
    with pytest.raises(StoreError):
        SqliteStore(tmp_path)
    with sqlite3.connect(tmp_path / "later") as database:
        database.execute("PRAGMA user_version = 99")
    database.close()
    with pytest.raises(CantOpen, match="another version") as raised:
        SqliteStore(tmp_path / "later")
    assert "другой версией" in words("ru")(raised.value.text, **raised.value.fields)


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
@pytest.mark.parametrize("there", [True, False])
async def test_a_file_may_be_a_link(tmp_path: Path, there: bool) -> None:
    """The journal of SQLite lies beside the file, not beside the link."""
    (tmp_path / "disk").mkdir()
    file, link = tmp_path / "disk" / "tables.sqlite3", tmp_path / "link"
    if there:
        await SqliteStore(file).close()
    link.symlink_to(file)
    store = SqliteStore(link)
    assert await made(store, "ABC", b"1")
    await store.check()
    assert {path.name for path in tmp_path.iterdir()} == {"disk", "link"}
    await store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
async def test_a_link_to_itself_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "link").symlink_to(tmp_path / "link")
    with pytest.raises(CantOpen):
        SqliteStore(tmp_path / "link")


@pytest.mark.skipif(sys.platform == "win32", reason="links need a right of their own there")
async def test_the_copy_of_an_older_file_is_beside_it_not_beside_a_link(tmp_path: Path) -> None:
    (tmp_path / "disk").mkdir()
    file, link = tmp_path / "disk" / "tables.sqlite3", tmp_path / "link"
    link.symlink_to(database_of(COMMITS[0], file))
    await SqliteStore(link).close()
    assert sorted(path.name for path in (tmp_path / "disk").iterdir()) == [
        "tables.sqlite3",
        "tables.sqlite3.format-1",
    ]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
async def test_nobody_else_reads_the_file(tmp_path: Path) -> None:
    """It holds the deals of every match that is played."""
    store = SqliteStore(tmp_path / "db.sqlite3")
    await store.create("ABC", [b"1"], at=1, awake=False)
    for file in tmp_path.iterdir():
        assert file.stat().st_mode & 0o077 == 0, file.name
    await store.close()
