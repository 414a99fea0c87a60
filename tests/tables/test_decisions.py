"""Who may do what at a table: decisions, without a server, a socket or a loop.

What people meet through the server is tested there; here stands that a decision changes
nothing by itself, and what only a table without a server shows.
"""

import copy
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from pete.match.deal import deck_for
from pete.match.match import Match
from pete.match.record import FORMAT, FORMAT_2, read_record, write_record
from pete.tables import decisions
from pete.tables.decisions import Entries, Refusal
from pete.tables.entries import Begun, RoundDealt, written
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.settings import Clock, Settings
from pete.tables.table import Table, fold
from pete.tables.transaction import Transaction
from pete.tables.value import written as value

NOW = 1_790_000_000_000
ANNA, BEN = Person("anna", ""), Person("ben", "")


def seed() -> bytes:
    return bytes(32)


class Played:
    """A table at which entries are applied, and kept as the store would keep them."""

    def __init__(self, **settings: Any) -> None:
        self.table = Table("ABCDEF")
        self.stored: list[bytes] = []
        self.now = NOW
        self.do(decisions.open_table(Settings(**settings), ANNA, NOW, name="Anna"))

    def do(self, entries: Entries) -> None:
        transaction = Transaction(self.table, self.now)
        transaction.apply(entries)
        self.stored += map(written, transaction.entries)

    def sit(self, person: Person, name: str) -> None:
        self.do(decisions.sit(self.table, person, self.now, seat=None, name=name))


def two(**settings: Any) -> Played:
    played = Played(**settings)
    played.sit(BEN, "Ben")
    return played


def test_a_decision_changes_nothing() -> None:
    """Whether it is granted or not: it may be asked, thrown away, and asked again."""
    table = two().table
    before = value(table)
    version = table.version
    for _ in range(2):
        decisions.sit(table, BEN, NOW, seat=None, name="Bert")
        decisions.leave(table, BEN, NOW)
        decisions.swap(table, ANNA, NOW, version=version, seat=0, other=1)
        decisions.start(table, ANNA, NOW, version=version, fresh_seed=seed)
        with pytest.raises(Refusal, match="Only the owner"):
            decisions.start(table, BEN, NOW, version=version, fresh_seed=seed)
    assert value(table) == before


def test_who_leaves_hands_the_table_on() -> None:
    played = two()
    played.do(decisions.leave(played.table, ANNA, NOW))
    assert played.table.owner == BEN.holder and played.table.persons() == [1]
    played.do(decisions.leave(played.table, BEN, NOW))
    assert played.table.owner == BEN.holder and played.table.persons() == []


def test_the_next_round_waits_for_the_last_person_who_is_here() -> None:
    """And not for one who has been away for some time."""
    played = two(rules={"target": 500})
    table = played.table
    played.do(decisions.begin(table, NOW, seed))
    while table.phase == "playing":
        assert table.match is not None
        move = table.match.legal()[0]
        played.do(decisions.moved(table, move, NOW, by="person"))
    presence = Presence(table, NOW)
    presence.update(table, [ANNA.holder, BEN.holder], NOW)
    version = table.version
    asked = decisions.ask_to_go_on(table, ANNA, NOW, version=version, wanted="round over")
    played.do(asked)
    assert decisions.go_on_if_ready(table, presence, NOW, seed) == ()
    presence.update(table, [ANNA.holder], NOW)
    assert decisions.go_on_if_ready(table, presence, NOW + 9_999, seed) == ()
    assert decisions.go_on_if_ready(table, presence, NOW + 10_000, seed) == (
        RoundDealt(at=NOW + 10_000),
    )


def standing(moves: int, rounds: int = 0, **options: Any) -> Match:
    """A match after so many rounds, and moves in the next; -1: that is not dealt yet."""
    match = Match({"players": 2, "target": 500, **options}, seed="a record to begin from")
    while match.round_number < rounds or match.is_running:
        if not match.is_running:
            if match.round_number == rounds - 1 and moves < 0:
                break
            match.deal()
        elif match.round_number == rounds and len(match.record["rounds"][-1]["moves"]) == moves:
            break
        else:
            match.play(match.legal()[0])
    return match


def over() -> Match:
    """A match that is over, of the rules of the table below."""
    match = Match({"players": 2, "target": 500}, seed="to its end")
    while not match.is_over:
        match.play(match.legal()[0]) if match.is_running else match.deal()
    return match


@pytest.mark.parametrize(("moves", "rounds"), [(0, 0), (5, 0), (3, 2), (-1, 1), (-1, 0)])
def test_a_match_begins_from_a_record(moves: int, rounds: int) -> None:
    """Lessons and playing on begin so: what the record holds has happened."""
    match = standing(moves, rounds)
    played = two(rules={"players": 2, "target": 500}, clock=Clock(seconds=30))
    record = read_record(write_record(match.record))
    given = copy.deepcopy(record)
    played.do(decisions.begin(played.table, NOW, seed, record=record))
    table = played.table
    assert record == given, "it is the caller's"
    assert table.match is not None and table.match.is_running
    assert table.phase == "playing" and table.turn == table.match.turn
    assert table.deadline is not None and table.moved_version == table.version
    kept = table.match.record
    assert kept["rounds"][: len(record["rounds"])] == record["rounds"]
    assert [player["name"] for player in kept["players"]] == ["Anna", "Ben"]
    assert [len(made) for made in table.made] == [len(entry["moves"]) for entry in kept["rounds"]]
    assert {by for made in table.made for _, by in made} <= {"record"}
    assert len(table.rounds) == len(kept["rounds"])
    again = fold(table.code, played.stored)
    assert value(again) == value(table)
    played.do(decisions.moved(table, table.match.legal()[0], NOW, by="person"))
    assert table.made[-1][-1] == (NOW, "person")
    assert value(fold(table.code, played.stored)) == value(table)


def test_what_comes_after_a_record_is_dealt_by_the_seed_of_the_match() -> None:
    """The record's own deals are given; the next is nobody's to know."""
    match = standing(-1, 1)
    record = read_record(write_record(match.record))
    played = two(rules={"players": 2, "target": 500})
    played.do(decisions.begin(played.table, NOW, seed, record=record))
    assert played.table.match is not None
    assert [*played.table.match.deck] == deck_for(match.rules, seed(), 1)
    assert [*played.table.match.deck] != deck_for(match.rules, match.seed, 1)


def test_a_match_begins_from_given_scores_and_in_a_position() -> None:
    """What only the second format of records says."""
    match = standing(4)
    base = read_record(write_record(match.record))
    record = {**base, "format": FORMAT_2, "scores": [31, 24], "length": 1}
    assert base["format"] == FORMAT
    played = two(rules={"players": 2, "target": 500})
    played.do(decisions.begin(played.table, NOW, seed, record=record))
    table = played.table
    assert table.match is not None
    assert table.match.scores == tuple(
        have + more for have, more in zip(match.scores, (31, 24), strict=True)
    )
    while table.phase == "playing":
        played.do(decisions.moved(table, table.match.legal()[0], NOW, by="person"))
    assert table.phase == "match over", "one round was the length"
    assert value(fold(table.code, played.stored)) == value(table)


def test_a_record_is_begun_from_as_an_entry_of_its_own_format() -> None:
    """An older entry has no record; one that names a newer format isn't guessed at."""
    entry = Begun(at=NOW, seed="00" * 32, record={"format": FORMAT})
    assert b'"format":3' in written(entry) and b'"record":{' in written(entry)


@pytest.mark.parametrize(
    ("record", "why"),
    [
        ({"format": FORMAT}, "No match can start from this record: "),
        (standing(2, target=7).record, "This record has other rules than the table."),
        (standing(2, pips=5).record, "This record has other rules than the table."),
        (over().record, "The match of this record is over."),
    ],
)
def test_from_some_records_no_match_begins(record: dict[str, Any], why: str) -> None:
    """What a client may ask for one day is refused in words, and changes nothing."""
    played = two(rules={"players": 2, "target": 500})
    before = value(played.table)
    with pytest.raises(Refusal) as raised:
        decisions.begin(played.table, NOW, seed, record=record)
    assert str(raised.value).startswith(why)
    assert value(played.table) == before


def test_a_table_refuses_by_its_own_codes_only() -> None:
    """Whether there is a table at all is the server's business: a code that no table gives lies."""
    source = "".join(path.read_text() for path in Path(decisions.__file__).parent.glob("*.py"))
    given = set(re.findall(r'Refusal\(\s*"([^"]+)"', source))
    assert given <= {*get_args(decisions.RefusalCode)}
    assert {*get_args(decisions.RefusalCode)} - given == set()
