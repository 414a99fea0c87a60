"""A table's value in writing is read back as the table that its journal folds to.

What is cached of a table has to be what the truth, its journal, would give: at each version, for
whatever can happen at a table.
"""

from random import Random

import pytest

from old_files import COMMITS, journals_of
from pete.tables.entries import read as read_entry
from pete.tables.table import Table, fold
from pete.tables.value import UnreadableValue, read, written
from random_tables import AnyTable, parts_of

JOURNALS = [
    pytest.param(code, entries, id=f"{commit} {code}")
    for commit in COMMITS
    for code, entries in journals_of(commit).items()
]


@pytest.mark.parametrize(("code", "entries"), JOURNALS)
def test_a_value_is_read_back_as_the_fold(code: str, entries: list[bytes]) -> None:
    """At every fifth version, and at the last; what comes later happens to both alike."""
    table = Table(code)
    for number, entry in enumerate(map(read_entry, entries), start=1):
        table.apply(entry)
        if number % 5 == 0 or number == len(entries):
            again = read(written(table))
            assert parts_of(again) == parts_of(table)
    halfway = fold(code, entries[: len(entries) // 2])
    copied = read(written(halfway))
    for entry in map(read_entry, entries[len(entries) // 2 :]):
        assert copied.apply(entry) == halfway.apply(entry)
    assert parts_of(copied) == parts_of(table)


@pytest.mark.parametrize("number", range(12))
def test_the_value_of_any_table_is_read_back(number: int, luck: str) -> None:
    """At every version, whatever has happened at it."""
    anything = AnyTable(Random(f"{luck} {number}"))
    for table in anything.happen(120):
        assert parts_of(read(written(table))) == parts_of(table)


@pytest.mark.parametrize(
    "content", [b"", b"null", b"[]", b"{}", b'{"format": 0}', b'{"format": 1}']
)
def test_what_is_no_value_is_refused(content: bytes) -> None:
    """A cache of another version, or half a file: the journal is read then."""
    with pytest.raises(UnreadableValue):
        read(content)
