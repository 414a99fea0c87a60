"""Weighs each move in a handful of deals that could be, as a good club player does."""

from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

from pete.match.view import View

from .lot import lot_for
from .outlook import outlook
from .player import Choice, Player, moves_to_choose_from

DEALS: Final = 12
"""How many deals it can keep in its head."""


@dataclass(frozen=True, slots=True)
class Club:
    """Plays the move that does best in the deals that it thinks of."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; a thought is a deal."""
        moves = moves_to_choose_from(view, ms, thoughts)
        if len(moves) == 1:
            return Choice(moves[0])
        until = perf_counter() + ms / 1000 if ms is not None else float("inf")
        values = outlook(
            view,
            moves,
            Random(lot_for(view, self.seed)),
            thoughts or DEALS,
            lambda: thoughts is not None or perf_counter() < until,
        )
        return Choice(max(values, key=values.__getitem__), values)


def player(seed: int) -> Player:
    """A club player."""
    return Club(seed)
