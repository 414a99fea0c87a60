"""What every archive must do. Another one is a line in ``ARCHIVES``."""

import sqlite3
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from archived_matches import archived
from pete.archive.base import Archive
from pete.archive.folder import FolderArchive
from pete.archive.match import NOBODYS, ArchivedMatch, ArchiveError, fresh_name, written
from pete.server.store.archive import SqliteArchive
from pete.server.store.schema import prepare

Spoil: TypeAlias = Callable[[Sequence[bytes], Sequence[ArchivedMatch]], None]


def empty_database(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None)
    prepare(database, path)
    return database


def in_folder(path: Path, name: str, content: bytes) -> None:
    (path / "deep" / "matches" / f"{name}.json").write_bytes(content)


def in_database(path: Path, name: str, content: bytes) -> None:
    with closing(sqlite3.connect(path / "tables.sqlite3")) as database, database:
        database.execute("UPDATE matches SET content = ? WHERE name = ?", (content, name))


def compressed_in_database(path: Path, name: str, content: bytes) -> None:
    in_database(path, name, zlib.compress(content))


ARCHIVES: Mapping[
    str, tuple[Callable[[Path], Archive], Sequence[Callable[[Path, str, bytes], None]]]
] = {
    "folder": (lambda path: FolderArchive(path / "deep" / "matches"), [in_folder]),
    "sqlite": (
        lambda path: SqliteArchive(empty_database(path / "tables.sqlite3")),
        [in_database, compressed_in_database],
    ),
}
"""How each archive is made, empty, below a folder of the test's own; and what puts something
else in a match's place, below the same folder."""


@pytest.fixture(params=ARCHIVES)
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Archive:
    make, _ = ARCHIVES[request.param]
    return make(tmp_path)


@pytest.fixture
def spoil(request: pytest.FixtureRequest, archive: Archive, tmp_path: Path) -> Spoil:
    """Puts each of these, in each way there is, in the place of a match of this archive."""
    _, ways = ARCHIVES[request.node.callspec.params["archive"]]

    def spoil(contents: Sequence[bytes], matches: Sequence[ArchivedMatch]) -> None:
        for number, match in enumerate(matches):
            way, content = ways[number % len(ways)], contents[number // len(ways) % len(contents)]
            way(tmp_path, match.name, content)

    return spoil


def test_a_match_is_found_by_its_name_as_it_was_kept(archive: Archive) -> None:
    """All of it, equal, and no other."""
    matches = [archived(Random(number)) for number in range(5)]
    for match in matches:
        archive.keep(match)
    assert [archive.find(match.name) for match in matches] == matches
    assert archive.find(fresh_name()) is None


def test_an_empty_archive_has_nothing_and_says_so(archive: Archive) -> None:
    """Before the first match is kept there is no folder, and no error."""
    assert archive.find(fresh_name()) is None
    assert archive.between(0, 1 << 60, most=10) == []
    assert archive.by_holder("anna", most=10) == []
    assert not archive.delete(fresh_name())


def test_keeping_a_match_again_changes_nothing(archive: Archive) -> None:
    """Whoever was killed just after keeping it keeps it again: it is there once, as at first."""
    first = archived(Random(1), ended=5_000)
    archive.keep(first)
    archive.keep(archived(Random(2), name=first.name, ended=6_000))
    assert archive.between(0, 1 << 60, most=10) == [first]


def test_what_is_no_name_finds_and_deletes_nothing(archive: Archive) -> None:
    """A name comes from an address bar: it must reach no file and no statement."""
    match = archived(Random(1))
    archive.keep(match)
    for text in (
        "",
        ".",
        "../x",
        match.name[:-1],
        match.name.upper() + "'",
        f"{match.name}\n",
        "é",
    ):
        assert archive.find(text) is None
        assert not archive.delete(text)
    assert archive.find(match.name) == match


def test_matches_of_a_holder_come_latest_first(archive: Archive) -> None:
    """In whatever seat, by the hash alone, and no more than were asked for."""
    mine = [
        archived(Random(1), ended=3_000, holders=("anna", "ben")),
        archived(Random(2), ended=9_000, holders=(NOBODYS, "anna")),
        archived(Random(3), ended=6_000, holders=("anna", "anna")),
    ]
    for match in [*mine, archived(Random(4), ended=7_000, holders=("ann", "anna2"))]:
        archive.keep(match)
    assert archive.by_holder("anna", most=10) == [mine[1], mine[2], mine[0]]
    assert archive.by_holder("anna", most=2) == [mine[1], mine[2]]
    assert archive.by_holder("Player 1", most=10) == []
    assert archive.by_holder("an%", most=10) == []


def test_a_seat_that_nobody_held_is_nobodys(archive: Archive) -> None:
    """Else whoever has no key would find all matches with bots."""
    archive.keep(archived(Random(1), holders=(NOBODYS, NOBODYS)))
    assert archive.by_holder(NOBODYS, most=10) == []


def test_matches_of_a_time_come_latest_first(archive: Archive) -> None:
    """From the first moment on, and before the last one."""
    matches = [archived(Random(ended), ended=ended) for ended in (3_000, 1_000, 2_000, 4_000)]
    for match in matches:
        archive.keep(match)
    assert [m.ended for m in archive.between(1_000, 4_000, most=10)] == [3_000, 2_000, 1_000]
    assert [m.ended for m in archive.between(1_000, 4_001, most=2)] == [4_000, 3_000]
    assert archive.between(4_001, 9_000, most=10) == []


def test_matches_that_ended_at_once_come_in_one_order(archive: Archive) -> None:
    """The same in every archive: by their names, the last first."""
    matches = [archived(Random(n), ended=5_000, holders=("anna", "ben")) for n in range(6)]
    for match in matches:
        archive.keep(match)
    expected = sorted(matches, key=lambda match: match.name, reverse=True)
    assert archive.between(0, 1 << 60, most=10) == expected
    assert archive.by_holder("anna", most=4) == expected[:4]


def test_a_match_that_cannot_be_read_hides_no_other(archive: Archive, spoil: Spoil) -> None:
    """Lists pass over it, and are as long without; by its name one hears that it is there."""
    whole = [archived(Random(n), ended=n, holders=("anna", "ben")) for n in (2_000, 9_000)]
    spoiled = [archived(Random(n), ended=3_000 + n, holders=("anna", "ben")) for n in range(10)]
    for match in [*whole, *spoiled]:
        archive.keep(match)
    spoil((b"", b"{", b"{}", b"\xff", written(whole[0])), spoiled)
    assert archive.between(0, 1 << 60, most=2) == [whole[1], whole[0]]
    assert archive.by_holder("anna", most=2) == [whole[1], whole[0]]
    for match in spoiled:
        with pytest.raises(ArchiveError) as raised:
            archive.find(match.name)
        assert "\n" not in str(raised.value)


def test_a_match_that_cannot_be_read_can_be_deleted(archive: Archive, spoil: Spoil) -> None:
    """Else it would be there for ever."""
    match = archived(Random(1), ended=3_000, holders=("anna", "ben"))
    archive.keep(match)
    spoil((b"{",), [match])
    assert archive.delete(match.name)
    assert archive.find(match.name) is None
    fresh = archived(Random(2), name=match.name, ended=4_000, holders=("anna", "cleo"))
    archive.keep(fresh)
    assert archive.by_holder("ben", most=10) == [], "nothing of it is left"
    assert archive.by_holder("anna", most=10) == [fresh]


def test_a_deleted_match_is_gone_everywhere(archive: Archive) -> None:
    """And only that one; a second time there is nothing to delete."""
    match, other = archived(Random(1), holders=("anna", "ben")), archived(Random(2))
    archive.keep(match)
    archive.keep(other)
    assert archive.delete(match.name)
    assert not archive.delete(match.name)
    assert archive.find(match.name) is None
    assert archive.by_holder("anna", most=10) == []
    assert archive.between(0, 1 << 60, most=10) == [other]
