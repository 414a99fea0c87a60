"""Flat Monte Carlo: each move in the same deals, each round played out by the heuristic."""

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules.moves import Move, moves_in
from pete.rules.options import MOST_PLAYERS, Rules
from pete.rules.state import State

from . import compiled
from .beliefs import Ints
from .chance import Chance
from .compiled import empty_state, inlined, kernel, rules_type, state_type
from .deals import DEALS, Deals
from .rollout import copy_state, drawn_by, finish_greedily


def flat_values(
    rules: Any, root: Any, deals: Deals, first: int, last: int, chance: Chance
) -> dict[Move, float]:
    """For each legal move, the sum over those deals of what comes of it, in points.

    What comes of it is the mover's side's gain less the mean of the others'.
    """
    moves = np.array(moves_in(int(compiled.legal_moves(rules, root))), np.int64)
    totals = np.zeros(len(moves))
    _try_moves(rules, root, deals, first, last, chance, moves, totals, empty_state())
    return dict(zip(moves.tolist(), totals.tolist(), strict=True))


@kernel(
    rules_type, state_type, DEALS, types.int64, types.int64, types.uint64[::1], types.int64[::1],
    types.float64[::1], state_type,
)  # fmt: skip
def _try_moves(
    rules: Rules,
    root: State,
    deals: Deals,
    first: int,
    last: int,
    chance: Chance,
    moves: Ints,
    totals: NDArray[np.float64],
    state: State,
) -> None:
    for deal in range(first, last):
        for number in range(len(moves)):
            lay_out(root, deals, deal, state)
            compiled.step(rules, state, moves[number], drawn_by(state, moves[number], chance))
            finish_greedily(rules, state, chance)
            totals[number] += gain(rules, root, state, root.turn)


@inlined
def lay_out(root: State, deals: Deals, deal: int, state: State) -> None:
    """Make ``state`` the round as it stands, with this deal's tiles."""
    copy_state(root, state)
    for seat in range(MOST_PLAYERS):
        state.hands[seat] = deals.hands[deal, seat]
    state.boneyard = deals.boneyard[deal]


@inlined
def gain(rules: Rules, root: State, state: State, seat: int) -> float:
    """What came of it for a seat's side: its points less the mean of the others'."""
    sides = compiled.side_count(rules)
    own, total = 0, 0
    for side in range(sides):
        points = state.scores[side] - root.scores[side]
        total += points
        if side == compiled.side_of(rules, seat):
            own = points
    return own - (total - own) / (sides - 1)
