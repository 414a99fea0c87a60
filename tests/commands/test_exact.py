"""To the letter what other programs rely on: lines, keys and their order, streams, exit states.

The round is golden: ``rules/golden`` has its beginning, worked out on paper.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from naive_referee import whole_set

HANDS = ["1-1", "2-0", "2-1", "3-0"]
DECK = [*HANDS, "2-2", *[t for t in whole_set(3) if t not in (*HANDS, "2-2")]]
RULES = {"preset": "classic", "pips": 3, "hand": 2, "reserve": 5, "target": 1}
MOVES = ["1-1", "draw", "pass", "2-1L", "2-2L", "2-0L"]

LINES = [
    '{"round": 0, "seat": 0, "move": "1-1", "ends": 2, "points": 0, "scores": [0, 0]}',
    '{"round": 0, "seat": 0, "move": "draw", "tile": "2-2", "scores": [0, 0]}',
    '{"round": 0, "seat": 0, "move": "pass", "scores": [0, 0]}',
    '{"round": 0, "seat": 1, "move": "2-1L", "ends": 4, "points": 0, "scores": [0, 0]}',
    '{"round": 0, "seat": 0, "move": "2-2L", "ends": 6, "points": 0, "scores": [0, 0]}',
    '{"round": 0, "seat": 0, "move": "2-0L", "ends": 2, "points": 0, "scores": [0, 0]}',
    '{"round": 0, "end": "domino", "winner": 0, "settlement": 1, "hands": [[], ["3-0"]], '
    '"chain": ["0-2", "2-2", "2-1", "1-1"], "scores": [1, 0]}',
    '{"match": 0, "scores": [1, 0]}',
]


def record(moves=MOVES, **changed):
    """The record of the round, or of its beginning, as text."""
    rounds = [{"leader": 0, "deck": DECK, "moves": list(moves)}]
    return json.dumps({"format": "seven-toed-pete/1", "rules": RULES, "rounds": rounds} | changed)


def test_every_kind_of_event(pete):
    """A tile, a draw, a pass, a round's end, the match's: one JSON object a line."""
    ran = pete("replay", "-", "--events", given=record())
    assert ran.out.splitlines() == LINES
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize("made", range(len(MOVES)))
def test_an_unfinished_round_stays_so(pete, made):
    """As many lines as moves, and no end."""
    ran = pete("replay", "-", "--events", given=record(MOVES[:made]))
    assert ran.out.splitlines() == LINES[:made]
    assert (ran.status, ran.err) == (0, "")


def test_a_draw_that_was_not_seen(pete):
    """It has a null tile; the drawing seat's own view has the tile."""
    for seat, tile in (("0", '"2-2"'), ("1", "null"), ("none", "null")):
        view = pete("view", "-", "--seat", seat, given=record(MOVES[:3])).out
        ran = pete("replay", "-", "--events", given=view)
        assert ran.out.splitlines() == [LINES[0], LINES[1].replace('"2-2"', tile), LINES[2]]


def test_the_other_ends_of_a_round(pete):
    """Blocked, by nobody won; and the target reached in the middle."""
    deck = ["3-3", "2-0", "1-1", "0-0", *[t for t in whole_set(3) if t not in "3-3 2-0 1-1 0-0"]]
    rules = {**RULES, "reserve": 14}
    rounds = [{"leader": 0, "deck": deck, "moves": ["3-3"]}]
    ran = pete("replay", "-", "--events", given=record(rules=rules, rounds=rounds))
    assert ran.out.splitlines() == [
        '{"round": 0, "seat": 0, "move": "3-3", "ends": 6, "points": 0, "scores": [0, 0]}',
        '{"round": 0, "end": "blocked", "winner": null, "settlement": 0, '
        '"hands": [["2-0"], ["0-0", "1-1"]], "chain": ["3-3"], "scores": [0, 0]}',
    ]
    rounds = [{"leader": 1, "deck": whole_set(6)[::-1], "moves": ["5-5"]}]
    rules = {"target": 2}
    ran = pete("replay", "-", "--events", given=record(rules=rules, rounds=rounds))
    assert ran.out.splitlines() == [
        '{"round": 0, "seat": 1, "move": "5-5", "ends": 10, "points": 2, "scores": [0, 2]}',
        '{"round": 0, "end": "target", "winner": 1, "settlement": 0, '
        '"hands": [["6-0", "6-1", "6-2", "6-3", "6-4", "6-5", "6-6"], '
        '["4-4", "5-0", "5-1", "5-2", "5-3", "5-4"]], "chain": ["5-5"], "scores": [0, 2]}',
        '{"match": 1, "scores": [0, 2]}',
    ]


@pytest.mark.parametrize(
    ("moves", "line"),
    [
        (
            ["2-0"],
            "move 0: 2-0: the lead must be a double or a scoring tile (R7); legal: 1-1",
        ),
        (["3-3"], "move 0: 3-3: seat 0 doesn't hold it (R3); legal: 1-1"),
        (["draw"], "move 0: draw: a seat that can play must (R13); legal: 1-1"),
        (["1-1", "2-0L"], "move 1: 2-0L: it doesn't fit the end 1 (R8); legal: draw"),
        (
            ["1-1", "pass"],
            "move 1: pass: a seat that can play or draw may not pass (R12, R13); legal: draw",
        ),
        (
            ["1-1", "draw", "draw"],
            "move 2: draw: nothing is drawable (R4, R12); legal: pass",
        ),
        (
            ["1-1", "2-2"],
            "move 1: 2-2: a tile after the lead names its end, L or R (R7, R8); legal: draw",
        ),
        (
            [*MOVES, "draw"],
            "move 6: draw: the round is over (R14, R16, R19); legal: nothing",
        ),
    ],
)
def test_the_line_of_a_fault(pete, moves, line):
    """Where, what was tried, which rule forbids it, what was legal: in English, whoever asks."""
    for language in ("en", "ru"):
        ran = pete("replay", "-", "--events", given=record(moves), language=language)
        assert ran.status == 2
        assert ran.err == f"error: round 0 {line}\n"
        assert ran.out.splitlines() == LINES[: len(ran.out.splitlines())]


def test_streams_and_states_of_a_real_process():
    """Both ways to start it; the events on one stream before the fault on the other."""
    for program in ([sys.executable, "-m", "pete"], [Path(sys.executable).with_name("pete")]):
        ran = subprocess.run(
            [*program, "replay", "-", "--events"],
            input=record([*MOVES[:3], "pass"]),
            capture_output=True,
            text=True,
            check=False,
        )
        assert ran.returncode == 2
        assert ran.stdout.splitlines() == LINES[:3]
        assert ran.stderr.startswith("error: round 0 move 3: pass: ")
