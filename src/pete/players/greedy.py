"""Takes the most points now; among equals, gets rid of the most pips."""

from dataclasses import dataclass

from pete.match.view import View
from pete.rules.moves import DRAW, PASS, Move
from pete.rules.tiles import HIGH, LOW

from .player import Choice, Player, moves_to_choose_from


@dataclass(frozen=True, slots=True)
class Greedy:
    """Never draws while it can play."""

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        moves = moves_to_choose_from(view, ms, thoughts)
        return Choice(max(moves, key=lambda move: worth(view, move)))


def worth(view: View, move: Move) -> tuple[int, int]:
    """What a move looks like to one who thinks of nothing but points: the more, the better."""
    if move in (DRAW, PASS):
        return (-1, 0)
    laid = view.laid(move)
    return (laid.points, HIGH[laid.tile] + LOW[laid.tile])


def player(seed: int) -> Player:
    """A greedy player; it needs no luck."""
    return Greedy()
