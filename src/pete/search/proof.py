"""Is a round worth at least so much to side 0? The compiled half of ``solve``.

A walk over the moves until the answer is certain (alpha-beta with a null
window). Moves that keep the turn are tried first, for who has more to choose
from proves more with less. Forced moves don't branch, ends that look alike are
one, and bounds that are seen at a glance save the rest.
"""

from collections.abc import Sequence
from typing import Any, Final

import numba
import numpy as np
from numba import types

from pete.rules.ends import PLACES
from pete.rules.moves import DRAW, Move
from pete.rules.options import Rules
from pete.rules.state import State
from pete.rules.tiles import TILES, Tile

from . import compiled
from .beliefs import Ints
from .bits import count, lowest
from .bounds import most_gain
from .compiled import AFTER, POINTS, STATE, inlined, kernel, rules_type, state_type
from .positions import (
    ROWS,
    UNKNOWN,
    Rows,
    as_called,
    best_of,
    hands_of_others,
    hands_of_two,
    known,
    least_of,
    most_of,
    packed,
    remember,
    row_of,
    without_twins,
)
from .rollout import copy_state
from .sense import PIPS

BONUS_PROMISE: Final = 600
DRAW_PROMISE: Final = 500
POINT_PROMISE: Final = 100
PIP_PROMISE: Final = 10
ANSWER_PROMISE: Final = -100
"""What is promised by another turn, by a draw, by each point that a tile scores,
each pip that it takes out of the hand, and each tile that the next seat could
lay then. Found by trying: with these the fewest positions are looked at."""
_KNOWN_PROMISE: Final = 1 << 20

_MOST_CHOICES: Final = 64
"""In a round: each tile is drawn and laid once at most, all else is forced."""
_MOVE_BITS: Final = 6

ROOM: Final = np.dtype(
    [
        ("states", STATE, (_MOST_CHOICES,)),  # one for each choice on the way
        ("choices", np.int64, (_MOST_CHOICES, _MOST_CHOICES)),  # its moves, and what they promise
        ("deck", np.int64, (TILES,)),
        ("looked_at", np.int64),  # how many positions were looked at
        ("at_most", np.int64),  # how many may be
        ("gave_up", np.int64),  # 1 if that was not enough, or it was stopped
    ]
)
"""What a proof is worked out in."""


def room_for(deck: Sequence[Tile]) -> Any:
    """A room for a deal."""
    room = np.zeros(1, ROOM)[0]
    room["deck"][: len(deck)] = deck
    return room


most_to_gain = compiled.compiled(most_gain)
_PIPS: Final = compiled.table(PIPS)


@kernel(rules_type, state_type, types.int64, numba.from_dtype(ROOM), ROWS, types.int64[::1])
def bound(rules: Rules, state: State, asked: int, room: Any, rows: Rows, stop: Ints) -> int:
    """A bound of what side 0's score is above side 1's when the round is over.

    If it is ``asked`` or more, at least that much is reached; if it is less, at
    most. It means nothing if ``room.gave_up``: when ``room.at_most`` positions
    were looked at, or another thread sets ``stop[0]``.
    """
    copy_state(state, room.states[0])
    # A bare 0 has a type of its own; then what is compiled can't be loaded again (Numba #6061).
    return _bound(rules, np.int64(0), asked, room, rows, stop)


@kernel(state_type, ROWS)
def best_known(state: State, rows: Rows) -> Move:
    """The move that the table holds for the best, or NO_MOVE."""
    one, two = hands_of_two(state), hands_of_others(state)
    return as_called(state.ends, best_of(known(rows, row_of(rows, one, two), one, two)))


@inlined
def _bound(rules: Rules, depth: Any, asked: int, room: Any, rows: Rows, stop: Ints) -> int:
    state = room.states[depth]
    legal = _different_moves(rules, state)
    while legal & (legal - 1) == 0 and legal != 0:
        compiled.step_by(rules, state, lowest(legal), room.deck)
        legal = _different_moves(rules, state)
    so_far = state.scores[0] - state.scores[1]
    if legal == 0:
        return so_far
    most = so_far + most_to_gain(rules, state, 0)
    if most < asked:
        return most
    least = so_far - most_to_gain(rules, state, 1)
    if least >= asked:
        return least
    if room.looked_at >= room.at_most or stop[0] != 0:
        room.gave_up = 1
        return 0
    room.looked_at += 1
    one, two = hands_of_two(state), hands_of_others(state)
    row = row_of(rows, one, two)
    knowledge = known(rows, row, one, two)
    least, most = so_far + least_of(knowledge), so_far + most_of(knowledge)
    if least >= asked:
        return least
    if most < asked:
        return most
    best_move = best_of(knowledge)
    number = _weigh(rules, state, legal, as_called(state.ends, best_move), room, depth)
    is_side_0 = compiled.side_of(rules, state.turn) == 0
    best = -UNKNOWN if is_side_0 else UNKNOWN
    for place in range(number):
        move = _next_best(room, depth, place, number)
        copy_state(state, room.states[depth + 1])
        compiled.step_by(rules, room.states[depth + 1], move, room.deck)
        value = _bound(rules, depth + 1, asked, room, rows, stop)
        if room.gave_up != 0:
            return 0
        best = max(best, value) if is_side_0 else min(best, value)
        if (best >= asked) == is_side_0:
            best_move = as_called(state.ends, move)
            break
    if best >= asked:
        least = best
    else:
        most = best
    remember(rows, row, one, two, packed(least - so_far, most - so_far, best_move))
    return best


@inlined
def _different_moves(rules: Rules, state: State) -> int:
    return without_twins(compiled.legal_moves(rules, state), state.ends)


@inlined
def _weigh(rules: Rules, state: State, legal: int, first: Move, room: Any, depth: int) -> int:
    """Write down the moves with what they promise; how many there are."""
    number = 0
    while legal:
        move = lowest(legal)
        legal &= legal - 1
        promise = _KNOWN_PROMISE if move == first else _promise(rules, state, move)
        room.choices[depth, number] = promise << _MOVE_BITS | move
        number += 1
    return number


@inlined
def _promise(rules: Rules, state: State, move: Move) -> int:
    if move >= DRAW:
        return DRAW_PROMISE
    tile = move - TILES if move >= TILES else move
    ends = AFTER[state.ends * PLACES + move]
    points = POINTS[ends]
    next_seat = state.turn + 1 if state.turn + 1 < rules.players else 0
    answers = count(compiled.fitting(state.hands[next_seat], ends))
    promise = POINT_PROMISE * points + PIP_PROMISE * _PIPS[tile] + ANSWER_PROMISE * answers
    if compiled.is_bonus(rules, tile, points):
        promise += BONUS_PROMISE
    return promise


@inlined
def _next_best(room: Any, depth: int, place: int, number: int) -> Move:
    """The move that promises most of those from ``place`` on; it is put there."""
    best = place
    for other in range(place + 1, number):
        if room.choices[depth, other] > room.choices[depth, best]:
            best = other
    chosen = room.choices[depth, best]
    room.choices[depth, best] = room.choices[depth, place]
    room.choices[depth, place] = chosen
    return chosen & (1 << _MOVE_BITS) - 1
