"""The moves that somebody notices who overlooks some of them."""

from collections.abc import Callable
from random import Random

from pete.match.view import View
from pete.rules.moves import DRAW, Move

from .lot import lot_for
from .player import Choice, moves_to_choose_from


def best_noticed(
    view: View,
    seed: int,
    *,
    ms: float | None,
    thoughts: int | None,
    overlooked: float,
    best: Callable[[list[Move]], Move],
) -> Choice:
    """The ``best`` of the tiles that are noticed; it draws only if it must.

    ``overlooked`` is how often one isn't noticed, each by itself; one is always noticed. Time and
    thoughts change nothing.
    """
    legal = moves_to_choose_from(view, ms, thoughts)
    moves = [move for move in legal if move < DRAW]
    if len(moves) < 2:
        return Choice(moves[0] if moves else legal[0])
    lot = Random(lot_for(view, seed))
    seen = [move for move in moves if lot.random() >= overlooked] or [lot.choice(moves)]
    return Choice(best(seen))
