"""When each move of a match was made, and by whom: what a record doesn't say."""

import time
from dataclasses import dataclass, field
from typing import Any

from pete.match.made import MADE_BY, MadeBy
from pete.match.record import Record


@dataclass(slots=True)
class Timeline:
    """The times of a match, in milliseconds since 1970, none before the last one."""

    began: int
    moves: list[list[tuple[int, MadeBy]]] = field(default_factory=list)
    """For each round, for each of its moves: when it was made, and by whom."""

    @property
    def ended(self) -> int:
        """When the last move was made."""
        return max((at for made in self.moves for at, _ in made), default=self.began)

    def deal(self) -> None:
        """A round begins."""
        self.moves.append([])

    def add(self, by: MadeBy) -> None:
        """A move is made now."""
        self.moves[-1].append((max(now(), self.ended), by))

    def take_back(self) -> None:
        """The last move of the round is undone."""
        self.moves[-1].pop()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def timeline_of(record: Record, saved: Any = None) -> Timeline:
    """The timeline saved with a record; without one, its moves are the record's, as of now."""
    if isinstance(saved, dict) and type(saved.get("began")) is int and _fits(record, saved):
        moves = [[(at, by) for at, by in made] for made in saved["moves"]]
        return Timeline(saved["began"], moves)
    moment = now()
    return Timeline(moment, [[(moment, "record") for _ in e["moves"]] for e in record["rounds"]])


def _fits(record: Record, saved: dict[str, Any]) -> bool:
    """Whether each move of the record has its time here, and nothing else has."""
    rounds = saved.get("moves")
    if not isinstance(rounds, list) or len(rounds) != len(record["rounds"]):
        return False
    last = saved["began"]
    for made, entry in zip(rounds, record["rounds"], strict=True):
        if not isinstance(made, list) or len(made) != len(entry["moves"]):
            return False
        for move in made:
            if not isinstance(move, list) or len(move) != 2 or move[1] not in MADE_BY:
                return False
            if type(move[0]) is not int or move[0] < last:
                return False
            last = move[0]
    return True
