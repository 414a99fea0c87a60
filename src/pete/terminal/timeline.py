"""When each move of a match was made, and by whom: what a record doesn't say."""

import time
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from pete.match.events import MatchEnded, RoundEnded
from pete.match.record import Record
from pete.match.replay import replay

By: TypeAlias = Literal["person", "bot"]
_BY: Final = ("person", "bot")


@dataclass(slots=True)
class Timeline:
    """The times of a match, in milliseconds since 1970, none before the last one."""

    began: int
    moves: list[list[tuple[int, By]]] = field(default_factory=list)
    """For each round, for each of its moves: when it was made, and by whom."""

    @property
    def ended(self) -> int:
        """When the last move was made."""
        return max((at for made in self.moves for at, _ in made), default=self.began)

    def deal(self) -> None:
        """A round begins."""
        self.moves.append([])

    def add(self, by: By) -> None:
        """A move is made now."""
        self.moves[-1].append((max(now(), self.ended), by))

    def take_back(self) -> None:
        """The last move of the round is undone."""
        self.moves[-1].pop()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def timeline_of(record: Record, saved: Any = None) -> Timeline:
    """The timeline that was saved with a record. Without one, its moves count as made now."""
    if isinstance(saved, dict) and type(saved.get("began")) is int and _fits(record, saved):
        moves = [[(at, by) for at, by in made] for made in saved["moves"]]
        return Timeline(saved["began"], moves)
    moment = now()
    players = record.get("players", [])
    timeline = Timeline(moment, [[] for _ in record["rounds"]])
    for event in replay(record):
        if not isinstance(event, RoundEnded | MatchEnded):
            is_bot = bool(players) and "bot" in players[event.seat]
            timeline.moves[event.round].append((moment, "bot" if is_bot else "person"))
    return timeline


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
            if not isinstance(move, list) or len(move) != 2 or move[1] not in _BY:
                return False
            if type(move[0]) is not int or move[0] < last:
                return False
            last = move[0]
    return True
