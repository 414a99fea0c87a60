"""Plays by ordinary sense, and overlooks things, as one does over a cup of tea."""

from dataclasses import dataclass
from typing import Final

from pete.match.view import View
from pete.search.sense import sensible

from .noticed import best_noticed
from .player import Choice, Player

OVERLOOKED: Final = 0.1
"""How often a move isn't noticed, each by itself."""


@dataclass(frozen=True, slots=True)
class Casual:
    """Plays the best move that it notices; draws only if it must."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        hand = view.state.hands[view.seat]
        return best_noticed(
            view,
            self.seed,
            ms=ms,
            thoughts=thoughts,
            overlooked=OVERLOOKED,
            best=lambda seen: sensible(view.rules, view.state.ends, hand, seen),
        )


def player(seed: int) -> Player:
    """A casual player."""
    return Casual(seed)
