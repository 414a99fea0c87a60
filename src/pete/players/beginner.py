"""Takes the most points among the moves that it notices, and misses many of them."""

from dataclasses import dataclass
from typing import Final

from pete.match.view import View

from .greedy import worth
from .noticed import best_noticed
from .player import Choice, Player

OVERLOOKED: Final = 0.5
"""How often a move isn't noticed, each by itself."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Draws only if it must."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        return best_noticed(
            view,
            self.seed,
            ms=ms,
            thoughts=thoughts,
            overlooked=OVERLOOKED,
            best=lambda seen: max(seen, key=lambda move: worth(view, move)),
        )


def player(seed: int) -> Player:
    """A beginner."""
    return Beginner(seed)
