"""Reads the golden rounds of ``rules/golden/*.txt``, and holds a referee to them.

``rules/golden/README.md`` says how they are written.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol

from naive_referee import NaiveMatch, whole_set
from pete.match.events import event_json
from pete.match.match import Match
from pete.match.notation import move_text, read_move, read_tile

FOLDER = Path(__file__).parent / "rules" / "golden"

Event = dict[str, Any]


@dataclass
class Golden:
    """One golden round, or a few that follow each other."""

    name: str
    shows: list[str] = field(default_factory=list)
    """``R9``, ``bonus=tile``."""
    options: dict[str, Any] = field(default_factory=dict)
    """A record's ``rules``."""
    lines: list[str] = field(default_factory=list)
    """What happens, without comments."""

    def shown_options(self) -> list[tuple[str, Any]]:
        """The options whose values it shows."""
        pairs = [shown.split("=") for shown in self.shows if "=" in shown]
        return [(name, value_of(text)) for name, text in pairs]


class Referee(Protocol):
    """What a golden round asks of whoever referees it."""

    def deal(self, leader: int, deck: list[str]) -> list[Event]:
        """Begin a round."""

    def play(self, move: str) -> list[Event]:
        """Carry out a move."""

    def legal(self) -> list[str]:
        """What may be done now."""


class Ours:
    """The match that the product plays."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.match = Match(options)

    def deal(self, leader: int, deck: list[str]) -> list[Event]:
        pips = self.match.rules.pips
        return self._told(self.match.deal([read_tile(tile, pips) for tile in deck], leader))

    def play(self, move: str) -> list[Event]:
        return self._told(self.match.play(read_move(move, self.match.state.ends)))

    def legal(self) -> list[str]:
        return [move_text(move, self.match.state.ends) for move in self.match.legal()]

    @staticmethod
    def _told(events: list[Any]) -> list[Event]:
        return [event_json(event) for event in events]


class Naive(NaiveMatch):
    """The naive referee."""

    def deal(self, leader: int, deck: list[str]) -> list[Event]:
        return self.start_round(leader, deck)


def value_of(text: str) -> Any:
    """An option's value as it is written here."""
    words = {"true": True, "false": False, "null": None}
    return words[text] if text in words else int(text) if text.isdigit() else text


def golden_rounds() -> list[Golden]:
    """All of them, file by file."""
    found: list[Golden] = []
    for file in sorted(FOLDER.glob("*.txt")):
        for written in file.read_text(encoding="utf-8").splitlines():
            if written.startswith("== "):
                found.append(Golden(written.removeprefix("== ")))
                continue
            line = written.split("#")[0].strip()
            if line.startswith("shows "):
                found[-1].shows = line.split()[1:]
            elif line.startswith("rules "):
                preset, *changed = line.split()[1:]
                pairs = [option.split("=") for option in changed]
                found[-1].options = {"preset": preset} | {n: value_of(v) for n, v in pairs}
            elif line:
                found[-1].lines.append(line)
    return found


def deck_in(line: str, pips: int) -> tuple[int, list[str]]:
    """The leader and the deck of a line ``deal 0: 5-5 5-0 | 6-6 6-5 | 1-1 …``."""
    head, _, tiles = line.partition(":")
    deck = [word for word in tiles.split() if word not in ("|", "…")]
    if "…" in tiles:
        deck += [tile for tile in whole_set(pips) if tile not in deck]
    return int(head.split()[1]), deck


def hold(golden: Golden, referee: Referee) -> None:
    """Play the golden round; AssertionError, with its line, where it comes otherwise."""
    pips = golden.options.get("pips", 6)
    told: list[Event] = []
    ended: Event = {}
    for line in golden.lines:
        first, *words = line.split()
        if first in ("domino", "blocked", "target"):
            winner, settlement, *scores = words
            ended = told.pop(0) if told else {}
            assert ended.get("end") == first, line
            assert ended["winner"] == (None if winner == "nobody" else int(winner)), line
            assert (ended["settlement"], ended["scores"]) == (int(settlement), numbers(scores)), (
                line
            )
        elif first == "hands":
            hands = [hand.split() for hand in " ".join(words).split("|")]
            assert ended["hands"] == [[t for t in hand if t != "-"] for hand in hands], line
        elif first == "chain":
            assert ended["chain"] == [tile for tile in words if tile != "-"], line
        elif first == "match":
            won = told.pop(0) if told else {}
            assert (won.get("match"), won.get("scores")) == (int(words[0]), ended["scores"]), line
        else:
            assert told == [], f"before {line}"
            if first == "deal":
                told = referee.deal(*deck_in(line, pips))
            elif first == "legal":
                assert sorted(referee.legal()) == sorted(words), line
            else:
                told = referee.play(words[0])
                hold_move(told.pop(0), int(first), words, line)
    assert told == [], "after the last line"


def hold_move(event: Event, seat: int, words: list[str], line: str) -> None:
    """Compare a move's event with its line."""
    assert (event["seat"], event["move"]) == (seat, words[0]), line
    if words[0] == "draw":
        assert event["tile"] == words[1], line
    elif words[0] != "pass":
        _, count, arrow, points, *scores = words
        assert arrow == "→", line
        assert (event["ends"], event["points"]) == (int(count), int(points)), line
        assert event["scores"] == numbers(scores), line


def numbers(words: list[str]) -> list[int]:
    """Each of them as a number."""
    return [int(word) for word in words]
