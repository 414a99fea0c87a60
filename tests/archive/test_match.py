"""An archived match is read as it was written, and nothing else is taken for one."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archived_matches import archived
from pete.archive.match import ArchiveError, fresh_name, is_name, read, written
from pete.match.replay import resume
from pete.match.view import seen


def test_it_is_read_as_it_was_written() -> None:
    """Names in any letters, what this program doesn't know in a record, and every time."""
    for number in range(10):
        match = archived(Random(number))
        match.record["note"] = {"by": ["somebody", 1.5, None]}
        match.record["players"][0]["name"] = "half a pair: \ud83d"
        assert read(written(match)) == match


def test_a_name_is_random_and_long() -> None:
    """Nobody finds a match by guessing: 128 bits, none from the match."""
    names = {fresh_name() for _ in range(100)}
    assert len(names) == 100
    assert all(is_name(name) and len(bytes.fromhex(name)) == 16 for name in names)


def test_a_view_of_a_seat_is_no_match() -> None:
    """An archive keeps the truth, not what one seat saw of it."""
    match = archived(Random(1))
    for seat in (0, None):
        with pytest.raises(ArchiveError, match='its record has "seat"'):
            replace(match, record=seen(resume(match.record), seat))


def changed(**parts: Any) -> Callable[[dict[str, Any]], bytes]:
    """The written match with other parts."""
    return lambda whole: json.dumps(whole | parts).encode()


@pytest.mark.parametrize(
    "damage",
    [
        lambda whole: b"",
        lambda whole: b"\xff\xfe",
        lambda whole: b"[1]",
        lambda whole: json.dumps(whole).encode()[:-20],
        lambda whole: json.dumps(whole["record"]).encode(),
        changed(format="seven-toed-pete-archived/2"),
        changed(name="../../etc/passwd"),
        changed(name="A" * 32),
        changed(began=10**15),
        changed(ended="yesterday"),
        changed(holders=["anna"]),
        changed(moves=[]),
        lambda whole: changed(moves=[*whole["moves"][:-1], whole["moves"][-1][:-1]])(whole),
        lambda whole: changed(moves=[[[at, "a ghost"] for at, _ in m] for m in whole["moves"]])(
            whole
        ),
        lambda whole: changed(record=whole["record"] | {"seat": None})(whole),
        lambda whole: changed(record=whole["record"] | {"rounds": None})(whole),
        lambda whole: changed(record=whole["record"] | {"rounds": [3]})(whole),
        changed(record={}),
    ],
)
def test_anything_else_is_refused_in_a_line(damage: Callable[[dict[str, Any]], bytes]) -> None:
    """One kind of error, whatever is wrong: whoever reads an archive needs no other."""
    whole = json.loads(written(archived(Random(1))))
    with pytest.raises(ArchiveError) as refused:
        read(damage(whole))
    assert "\n" not in str(refused.value)
