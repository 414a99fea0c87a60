"""Takes the most points among the moves that it notices, and misses many of them."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pete.match.view import View
from pete.rules.moves import DRAW

from .casual import noticed
from .greedy import worth
from .lot import lot_for
from .player import Choice, Player, moves_to_choose_from

OVERLOOKED: Final = 0.5
"""How often a move isn't noticed, each by itself."""


@dataclass(frozen=True, slots=True)
class Beginner:
    """Draws only if it must."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        legal = moves_to_choose_from(view, ms, thoughts)
        moves = [move for move in legal if move < DRAW]
        if len(moves) < 2:
            return Choice(moves[0] if moves else legal[0])
        seen = noticed(moves, Random(lot_for(view, self.seed)), OVERLOOKED)
        return Choice(max(seen, key=lambda move: worth(view, move)))


def player(seed: int) -> Player:
    """A beginner."""
    return Beginner(seed)
