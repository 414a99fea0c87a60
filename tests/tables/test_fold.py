"""A table is what its journal says: the one that is played at, the one that a restart reads, and
the one whose entries were written long ago.
"""

import dataclasses
import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from old_files import COMMITS, journals_of
from pete.tables.entries import AnyEntry, Turned, read, written
from pete.tables.table import Table, fold
from random_tables import AnyTable, parts_of

JOURNALS = [
    pytest.param(code, entries, id=f"{commit} {code}")
    for commit in COMMITS
    for code, entries in journals_of(commit).items()
]


def without_what_came_of_it(entry: AnyEntry) -> AnyEntry:
    """An entry as it was decided, before the clock was wound by it and its cause was noted."""
    if isinstance(entry, Turned):
        entry = replace(entry, deadline=None, banks=None)
    return replace(entry, cause=None)


def lived(table: Table) -> dict[str, Any]:
    """All that a table is, and of its entries what is told of them."""
    past = [
        dataclasses.replace(change, entry=without_what_came_of_it(change.entry))
        for change in table.past
    ]
    return {**parts_of(table), "past": past}


@pytest.mark.parametrize("number", range(12))
def test_the_table_in_memory_is_the_one_that_a_restart_reads(number: int, luck: str) -> None:
    """At every version: what was answered for before a kill is so after it, clocks and all."""
    anything = AnyTable(Random(f"{luck} {number}"))
    again = Table("ABCDEF")
    for table in anything.happen(120):
        for stored in anything.stored[again.version :]:
            again.apply(read(stored))
        assert lived(again) == lived(table)


def test_everything_happens_at_some_of_the_random_tables(luck: str) -> None:
    """Else what the other tests say of them would be said of less than it seems."""
    kinds: Counter[str] = Counter()
    for number in range(40):
        anything = AnyTable(Random(f"{luck} {number}"))
        for _ in anything.happen(120):
            pass
        for entry in map(json.loads, anything.stored):
            kinds.update(
                [entry["type"], f"by {entry.get('by')}", f"from {bool(entry.get('record'))}"]
            )
            kinds.update(name for name in ("deadline", "banks", "cause") if entry.get(name))
    wanted = {
        *("opened", "sat", "left", "swapped", "bot", "sent away", "settings", "owner", "begun"),
        *("dealt", "moved", "ready", "stood in", "by person", "by bot", "by clock", "from True"),
        *("asked", "answered", "withdrawn", "taken"),
        *("deadline", "banks", "cause"),
    }
    assert {kind for kind in wanted if kinds[kind] < 5} == set()


@pytest.mark.parametrize(("code", "entries"), JOURNALS)
def test_an_old_entry_is_read_as_what_it_would_be_today(code: str, entries: list[bytes]) -> None:
    """Old ones and the same ones written by today's code fold to the same table."""
    today = [written(read(entry)) for entry in entries]
    assert parts_of(fold(code, entries)) == parts_of(fold(code, today))
    assert [written(read(entry)) for entry in today] == today


@pytest.mark.parametrize("number", range(12))
def test_any_table_written_in_the_first_format_is_the_same_table(number: int, luck: str) -> None:
    """It named no format, and of some moves it said that they were made by the rules."""
    rng = Random(f"{luck} {number}")
    anything = AnyTable(rng)
    for _ in anything.happen(120):
        pass
    old = []
    for stored in anything.stored:
        entry = json.loads(stored)
        del entry["format"]
        if entry.get("by") == "person" and rng.random() < 0.5:
            entry["by"] = "rules"
        if entry["type"] == "begun":
            entry = {key: value for key, value in entry.items() if value is not None}
        old.append(json.dumps(entry).encode())
    assert parts_of(fold("ABCDEF", old)) == parts_of(fold("ABCDEF", anything.stored))


@pytest.mark.parametrize("number", range(8))
def test_nothing_at_a_table_is_before_what_came_before_it(number: int, luck: str) -> None:
    """In old journals times go back, for their servers went by a clock that somebody set."""
    anything = AnyTable(Random(f"{luck} {number}"))
    for _ in anything.happen(120):
        pass
    entries = [read(stored) for stored in anything.stored]
    late = entries[len(entries) // 3].at
    table, expected = Table("ABCDEF"), Table("ABCDEF")
    for entry in entries:
        set_back = replace(entry, at=entry.at - 86_400_000) if entry.at > late else entry
        table.apply(set_back)
        expected.apply(replace(entry, at=min(entry.at, late)))
    untold = {"past": [], "round_changes": []}  # entries stand in them as they were written
    assert {**parts_of(table), **untold} == {**parts_of(expected), **untold}
