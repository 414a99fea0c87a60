"""A table of positions that were searched: what is known of the value of each.

A position is the hands, the ends, whose turn it is and how much can be drawn:
from there on nothing else counts while the deck is the same. Left and right are
alike, and a double blank at an end counts like a plain one, so positions that
differ in no more are one. The whole position stands in its row: none is ever
taken for another.

A row is three whole numbers, two for the position and one for what is known. A
newer position takes the row of an older one that it falls on.
"""

from typing import Any, Final, TypeAlias

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules.ends import END_STATES, PLACES, Ends, counted, open_pips
from pete.rules.moves import Move
from pete.rules.state import State
from pete.rules.tiles import TILES

from .compiled import inlined, kernel, table

Rows: TypeAlias = NDArray[np.int64]
"""Shape (rows, 3), the number of rows a power of 2; zeros where nothing is known."""
ROWS: Final = types.int64[:, ::1]

UNKNOWN: Final = 511
"""No value is so far from 0."""
NO_MOVE: Final[Move] = -1


def empty_rows(size: int) -> Rows:
    """A table of so many rows, which must be a power of 2; 24 bytes a row."""
    assert size & (size - 1) == 0
    return np.zeros((size, 3), np.int64)


def _looks(ends: Ends) -> tuple[tuple[int, int], ...]:
    """All that play can ask of the ends: each one's pips and what it counts."""
    counts = counted(ends)
    return tuple(zip(open_pips(ends)[: len(counts)], counts, strict=True))


def _representatives() -> tuple[list[Ends], list[bool]]:
    first: dict[tuple[tuple[int, int], ...], Ends] = {}
    numbers, turned = [], []
    for ends in range(END_STATES):
        looks = _looks(ends)
        number = first.setdefault(tuple(sorted(looks)), ends)
        numbers.append(number)
        turned.append(looks != _looks(number))
    return numbers, turned


_NUMBERS, _TURNED = _representatives()
_NUMBER: Final = table(tuple(_NUMBERS))
"""Which ends stand in the table for these and all that are like them."""
_IS_TURNED: Final = table(tuple(map(int, _TURNED)))
"""Whether left and right are exchanged there."""
_IS_EVEN: Final = table(tuple(int(len(set(_looks(ends))) == 1) for ends in range(END_STATES)))
"""Whether left and right come to the same."""

_LEFT: Final = (1 << TILES) - 1


@inlined
def without_twins(legal: int, ends: Ends) -> int:
    """The moves, without those on the right that come to the same on the left."""
    if _IS_EVEN[ends]:
        return legal & ~((legal & _LEFT) << TILES)
    return legal


@inlined
def hands_of_two(state: State) -> int:
    """The first number of a row; never 0 where a seat may choose."""
    return state.hands[0] | state.hands[1] << 28 | state.turn << 56 | state.drawable << 58


@inlined
def hands_of_others(state: State) -> int:
    """The second number."""
    return state.hands[2] | state.hands[3] << 28 | _NUMBER[state.ends] << 56


@inlined
def row_of(rows: Rows, one: int, two: int) -> Any:
    """Where a position has its row."""
    mixed = np.uint64(one) * np.uint64(0x9E3779B97F4A7C15)
    mixed = (mixed ^ mixed >> np.uint64(29)) + np.uint64(two)
    mixed *= np.uint64(0xBF58476D1CE4E5B9)
    mixed = (mixed ^ mixed >> np.uint64(32)) * np.uint64(0x94D049BB133111EB)
    return np.int64((mixed ^ mixed >> np.uint64(29)) & np.uint64(len(rows) - 1))


@inlined
def known(rows: Rows, row: int, one: int, two: int) -> Any:
    """What is known of a position, packed; of a stranger, that nothing is."""
    if rows[row, 0] == one and rows[row, 1] == two:
        return rows[row, 2]
    return packed(-UNKNOWN, UNKNOWN, NO_MOVE)


@inlined
def packed(least: int, most: int, move: Move) -> int:
    """Bounds of a value and the best move, in one number."""
    return (least + 512) | (most + 512) << 10 | (move + 1) << 20


@inlined
def least_of(knowledge: int) -> int:
    """The value is so much or more."""
    return (knowledge & 1023) - 512


@inlined
def most_of(knowledge: int) -> int:
    """The value is so much or less."""
    return (knowledge >> 10 & 1023) - 512


@inlined
def best_of(knowledge: int) -> int:
    """The move that was best, as the table calls it, or NO_MOVE."""
    return (knowledge >> 20) - 1


@inlined
def as_called(ends: Ends, move: Move) -> Any:
    """A move's name in the table, from its name with these ends; and the other way round."""
    if _IS_TURNED[ends] and 0 <= move < PLACES:
        return move - TILES if move >= TILES else move + TILES
    return move


@inlined
def remember(rows: Rows, row: int, one: int, two: int, knowledge: int) -> None:
    """Write a row."""
    rows[row, 0] = one
    rows[row, 1] = two
    rows[row, 2] = knowledge


@kernel(ROWS, ROWS)
def pour(rows: Rows, into: Rows) -> None:
    """Write all that one table knows into another."""
    for row in range(len(rows)):
        one, two = rows[row, 0], rows[row, 1]
        if one != 0:
            remember(into, row_of(into, one, two), one, two, rows[row, 2])
