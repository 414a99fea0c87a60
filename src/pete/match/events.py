"""What happened: one small value an event, and its JSON as other programs read it."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from pete.rules.ends import NO_CHAIN, Ends
from pete.rules.moves import DRAW, Move, tile_played
from pete.rules.state import NOBODY, Outcome, Seat, Side
from pete.rules.tiles import Tile

from .chain import LaidTile
from .notation import move_text, tile_text, tiles_text

Scores: TypeAlias = tuple[int, ...]
"""One number a side."""


@dataclass(frozen=True, slots=True)
class Played:
    """A tile was laid."""

    round: int
    seat: Seat
    move: Move
    ends_before: Ends
    ends: Ends
    """What lies open now."""
    count: int
    """R9: what that counts."""
    points: int
    """R10: what the tile scored."""
    again: bool
    """R11: whether the same seat must go again: not the washed up, nor at the round's end."""
    washed_up: bool
    """R15: whether the tile left its seat without a hand and without a draw."""
    scores: Scores

    @property
    def tile(self) -> Tile:
        """The tile."""
        return tile_played(self.move)

    @property
    def is_lead(self) -> bool:
        """Whether it is the first of its round."""
        return self.ends_before == NO_CHAIN


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew; ``tile`` is None for those who didn't see it."""

    round: int
    seat: Seat
    tile: Tile | None
    scores: Scores


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat could neither play nor draw."""

    round: int
    seat: Seat
    scores: Scores


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A round is over: ``outcome`` says why. What the winner got is in the scores."""

    round: int
    outcome: Outcome
    winner: Side
    """A side or NOBODY."""
    settlement: int
    hands: tuple[tuple[Tile, ...], ...]
    """What each seat is left with, ascending."""
    chain: tuple[LaidTile, ...]
    """Left to right."""
    scores: Scores


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is over."""

    winner: Side
    """A side, or NOBODY: where rounds are counted there may be a tie."""
    scores: Scores


Event: TypeAlias = Played | Drew | Passed | RoundEnded | MatchEnded


def event_json(event: Event) -> dict[str, Any]:
    """The event as ``pete replay --events`` prints it."""
    match event:
        case Played():
            return {
                "round": event.round,
                "seat": event.seat,
                "move": move_text(event.move, event.ends_before),
                "ends": event.count,
                "points": event.points,
                "scores": list(event.scores),
            }
        case Drew():
            return {
                "round": event.round,
                "seat": event.seat,
                "move": move_text(DRAW, NO_CHAIN),
                "tile": None if event.tile is None else tile_text(event.tile),
                "scores": list(event.scores),
            }
        case Passed():
            return {
                "round": event.round,
                "seat": event.seat,
                "move": "pass",
                "scores": list(event.scores),
            }
        case RoundEnded():
            return {
                "round": event.round,
                "end": event.outcome.name.lower(),
                "winner": None if event.winner == NOBODY else event.winner,
                "settlement": event.settlement,
                "hands": [tiles_text(hand) for hand in event.hands],
                "chain": [f"{left}-{right}" for left, right in event.chain],
                "scores": list(event.scores),
            }
        case MatchEnded():
            winner = None if event.winner == NOBODY else event.winner
            return {"match": winner, "scores": list(event.scores)}
