"""The vectors, which any implementation must give: what was played, what is broken, what is seen.

They came from a program that shares no code with this one; so what is misread
here is not misread there.
"""

import json
import subprocess
import sys

import pytest

from naive_referee import NaiveMatch
from pete.match.count import count_sequences
from pete.match.events import event_json
from pete.match.match import Match
from pete.match.notation import read_tile
from pete.match.record import Fault
from pete.match.replay import replay, resume
from pete.match.view import read_view, seen, seen_event, view_of
from vectors import vectors

GAMES = vectors("games")
BROKEN = vectors("broken")
VIEWS = vectors("views")
COUNTS = vectors("counts")

BY_COMMAND = [number for number, vector in enumerate(BROKEN) if number % 8 == 0]
"""The broken records that the command itself is tried on; a process each takes its time."""


def events_until_fault(record):
    """The events of a record as JSON, and the Fault that they stop at, or None."""
    events = []
    try:
        for event in replay(record):
            events.append(event_json(event))
    except Fault as fault:
        return events, fault
    return events, None


def naive_events_before(record, round_number, move):
    """What the naive referee tells of the rounds and moves before a place in a record."""
    if round_number is None:
        return []
    match = NaiveMatch(record.get("rules", {}))
    events = []
    for number, entry in enumerate(record["rounds"][: round_number + 1]):
        if number == round_number and move is None:
            # in an unfinished round that another follows, every move stands
            if number + 1 < len(record["rounds"]) and is_unfinished(record, number):
                move = len(entry["moves"])
            else:
                break
        events += match.start_round(entry["leader"], entry["deck"])
        for text in entry["moves"][: move if number == round_number else None]:
            events += match.play(text)
    return events


def is_unfinished(record, number):
    """Whether the record up to this round replays, and stops in the middle of it."""
    events, fault = events_until_fault({**record, "rounds": record["rounds"][: number + 1]})
    return fault is None and not ("end" in events[-1] or "match" in events[-1])


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_event_of_a_game(number):
    """Counts, points, draws, ends, settlements, scores: all over all options."""
    events, fault = events_until_fault(GAMES[number]["record"])
    assert fault is None
    assert events == GAMES[number]["events"]


@pytest.mark.parametrize("number", range(len(BROKEN)))
def test_the_first_fault_of_a_broken_record(number):
    """It is found where it is, and all that went before is told."""
    vector = BROKEN[number]
    events, fault = events_until_fault(vector["record"])
    assert fault is not None, vector["why"]
    assert (fault.round, fault.move) == (vector["round"], vector["move"]), vector["why"]
    assert events == naive_events_before(vector["record"], vector["round"], vector["move"])
    with pytest.raises(Fault) as refused:
        resume(vector["record"])
    assert str(refused.value) == str(fault)


@pytest.mark.parametrize("number", BY_COMMAND)
def test_a_broken_record_by_the_command(number):
    """Programs read it so: events on one stream, one line on the other, status 2."""
    vector = BROKEN[number]
    ran = subprocess.run(
        [sys.executable, "-m", "pete", "replay", "-", "--events"],
        input=json.dumps(vector["record"]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2
    assert [json.loads(line) for line in ran.stdout.splitlines()] == naive_events_before(
        vector["record"], vector["round"], vector["move"]
    )
    place = "" if vector["round"] is None else f"round {vector['round']}"
    place += "" if vector["move"] is None else f" move {vector['move']}"
    assert ran.stderr.startswith(f"error: {place}: " if place else "error: ")
    assert ran.stderr.count("\n") == 1 and ran.stderr.endswith("\n")


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_what_a_seat_sees(number):
    """``seen`` hides what it must and no more, and a view tells what its seat saw."""
    vector = VIEWS[number]
    match = resume(vector["record"])
    assert seen(match, vector["seat"]) == vector["view"]
    events, fault = events_until_fault(vector["view"])
    assert fault is None
    assert events == vector["events"]
    told = [event_json(seen_event(event, vector["seat"])) for event in replay(vector["record"])]
    running = match.round_number if match.is_running else None
    assert [event for event in told if event.get("round") == running] == [
        event for event in vector["events"] if event.get("round") == running
    ]


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_comes_to_the_same_from_the_match_and_from_a_record(number):
    """A bot at the table and an engine at the end of a pipe know the same."""
    vector = VIEWS[number]
    match = resume(vector["record"])
    if vector["seat"] is None or not match.is_running:
        with pytest.raises(Fault):
            read_view(vector["view"])
        return
    assert read_view(vector["view"]) == view_of(match, vector["seat"])


@pytest.mark.parametrize("number", range(len(COUNTS)))
def test_how_many_ways_a_deal_can_go(number):
    """One move too many or too few, three moves deep, would show here."""
    vector = COUNTS[number]
    match = Match(vector["rules"])
    match.deal([read_tile(text, match.rules.pips) for text in vector["deck"]], vector["leader"])
    assert list(count_sequences(match, len(vector["counts"]))) == vector["counts"]
