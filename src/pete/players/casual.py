"""Plays by ordinary sense, and overlooks things, as one does over a cup of tea."""

from dataclasses import dataclass
from random import Random
from typing import Final

from pete.match.view import View
from pete.rules.moves import DRAW, Move
from pete.search.sense import sensible

from .lot import lot_for
from .player import Choice, Player, moves_to_choose_from

OVERLOOKED: Final = 0.1
"""How often a move isn't noticed, each by itself."""


@dataclass(frozen=True, slots=True)
class Casual:
    """Plays the best move that it notices; draws only if it must."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        legal = moves_to_choose_from(view, ms, thoughts)
        moves = [move for move in legal if move < DRAW]
        if len(moves) < 2:
            return Choice(moves[0] if moves else legal[0])
        seen = noticed(moves, Random(lot_for(view, self.seed)), OVERLOOKED)
        hand = view.state.hands[view.seat]
        return Choice(sensible(view.rules, view.state.ends, hand, seen))


def noticed(moves: list[Move], lot: Random, overlooked: float) -> list[Move]:
    """Some of the moves, at least one."""
    return [move for move in moves if lot.random() >= overlooked] or [lot.choice(moves)]


def player(seed: int) -> Player:
    """A casual player."""
    return Casual(seed)
