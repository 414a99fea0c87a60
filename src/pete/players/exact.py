"""Exact play, once nothing is hidden any more: two seats, and no tile lies face down."""

from typing import Final

from pete.match.view import View
from pete.rules.options import Settlement
from pete.rules.state import State, copied
from pete.rules.tiles import set_size
from pete.search.solve import values_of_moves

from .player import Choice

POSITIONS: Final = 200_000
"""How many it looks at before it gives up; it hardly ever needs a thousand."""
NEAR: Final = 15
"""So near to the target, in points, winning the match is another aim than points are."""
NEAR_IN_PIPS: Final = 60
"""The same where every pip left is a point."""


def exactly(view: View) -> Choice | None:
    """The best move and what each is worth; None if it can't be known."""
    state = _laid_open(view)
    if state is None or _is_near_target(view):
        return None
    found = values_of_moves(view.rules, state, (), nodes=POSITIONS)
    if found is None:
        return None
    sign = 1 if view.seat == 0 else -1
    values = {move: float(sign * value) for move, value in found.items()}
    return Choice(max(values, key=values.__getitem__), values)


def _laid_open(view: View) -> State | None:
    """The round with every hand, if only the other seat can hold the tiles that aren't seen."""
    if view.rules.players != 2 or view.state.drawable > 0:
        return None
    other = 1 - view.seat
    whole = (1 << set_size(view.rules.pips)) - 1
    unseen = whole & ~view.state.played & ~view.state.hands[view.seat]
    if unseen.bit_count() != view.state.held[other]:  # a reserve lies face down
        return None
    state = copied(view.state)
    state.hands[other] = unseen
    return state


def _is_near_target(view: View) -> bool:
    near = NEAR_IN_PIPS if view.rules.settlement == Settlement.PIPS else NEAR
    return max(view.scores) + near >= view.rules.target
