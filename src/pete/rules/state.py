"""A round as it stands, and the checker that it makes sense.

The functions of this package read and write only ``state.field`` and
``state.field[seat]`` and keep to whole numbers, so that they run on this
class, and, compiled, on one row of an array with the same fields.
"""

from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeAlias

from .ends import NO_CHAIN, Ends
from .options import MOST_PLAYERS
from .tiles import TileSet

Seat: TypeAlias = int
"""0 … 3, in the order of play."""
Side: TypeAlias = int
"""0 … 3; R5: two seats each in teams, else a seat each."""

NOBODY: Final = -1
"""The winner of a round that nobody won."""


class Outcome(IntEnum):
    """Why a round is over."""

    RUNNING = 0
    DOMINO = 1
    """R14: a seat went out."""
    BLOCKED = 2
    """R16: nobody can play and nothing can be drawn."""
    TARGET = 3
    """R19: a tile's points reached the target in the middle of the round."""


def _four() -> list[int]:
    return [0] * MOST_PLAYERS


@dataclass(slots=True)
class State:
    """A round: what everybody sees, then what nobody sees whole.

    Rows of absent seats and sides are 0.
    """

    ends: Ends = NO_CHAIN
    """What lies open."""
    turn: Seat = 0
    """Whose move it is; in a finished round, who moved last, or after a block whose it would be."""
    drawable: int = 0
    """Tiles that can still be drawn; the reserve (R4) is not among them."""
    played: TileSet = 0
    """The tiles of the chain."""
    held: list[int] = field(default_factory=_four)
    """How many tiles each seat holds. 0 with the turn: it must draw (R15);
    0 without: washed up, or out."""
    scores: list[int] = field(default_factory=_four)
    """The match's points so far, one number a side."""
    outcome: int = Outcome.RUNNING
    """An ``Outcome``."""
    winner: Side = NOBODY
    """The side that won the round, or NOBODY: also while it runs."""
    settlement: int = 0
    """R18: what the winner got for the round's end; 0 while it runs."""

    hands: list[TileSet] = field(default_factory=_four)
    """What each seat holds."""
    boneyard: TileSet = 0
    """What nobody holds and nobody played, the reserve included."""


def copied(state: State) -> State:
    """A state of its own that stands the same."""
    return State(
        state.ends,
        state.turn,
        state.drawable,
        state.played,
        [*state.held],
        [*state.scores],
        state.outcome,
        state.winner,
        state.settlement,
        [*state.hands],
        state.boneyard,
    )
