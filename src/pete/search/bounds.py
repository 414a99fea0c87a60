"""What a side can still get in a round, at the very most: seen at a glance.

A tile scores by what it shows and what the other end counts; what an end can
count at all is told by the tiles that are left. So each tile has its most, and
a round has one settlement. A search that asks only whether a value is reached
often needs no more. This file does without Numba.
"""

from typing import Final

from pete.rules.ends import END_STATES, NO_CHAIN, counted
from pete.rules.options import Rules
from pete.rules.settle import points_for_pips
from pete.rules.state import Side, State
from pete.rules.tiles import HIGH, LOW, MOST_PIPS, TILES, Tile, TileSet, pips_of

_PLAIN = tuple(range(MOST_PIPS + 1))
_COUNTS = (*_PLAIN, *(2 * pip for pip in _PLAIN if 2 * pip > MOST_PIPS))
"""What one end may count (R9): the set of them is a whole number, a bit each."""
_BIT = {count: 1 << place for place, count in enumerate(_COUNTS)}
_LEVELS: Final = 4
"""A tile scores 1, 2, 3 or 4 (R10)."""


def _shown(tile: Tile) -> tuple[int, ...]:
    """What a tile's outward half may count when it is laid."""
    if HIGH[tile] == LOW[tile]:
        return (2 * HIGH[tile],)
    return (HIGH[tile], LOW[tile])


def _counts_of_byte(byte: int, bits: int) -> int:
    counts = 0
    for tile in range(8 * byte, min(8 * byte + 8, TILES)):
        if bits >> tile - 8 * byte & 1:
            for count in _shown(tile):
                counts |= _BIT[count]
    return counts


_COUNTS_OF_BYTE: Final = tuple(
    _counts_of_byte(byte, bits) for byte in range(4) for bits in range(256)
)
_COUNTS_AT: Final = tuple(
    sum(_BIT[count] for count in set(counted(ends))) if ends != NO_CHAIN else _BIT[0]
    for ends in range(END_STATES)
)
"""What the ends count now; the lead has no other end, as if that counted nothing."""


def _scoring(other: int, level: int) -> TileSet:
    """The tiles that can score so much, or more, when the other end counts that."""
    tiles = 0
    for tile in range(TILES):
        for count in _shown(tile):
            shows_itself = count == other > MOST_PIPS  # that needs the same double twice
            if (count + other) % 5 == 0 and count + other >= 5 * level and not shows_itself:
                tiles |= 1 << tile
    return tiles


def _scoring_by_counts() -> tuple[TileSet, ...]:
    rows = [0] * (_LEVELS << len(_COUNTS))
    for place, other in enumerate(_COUNTS):
        for level in range(_LEVELS):
            tiles = _scoring(other, level + 1)
            for rest in range(1 << place):
                row = rest | 1 << place
                rows[row * _LEVELS + level] = rows[rest * _LEVELS + level] | tiles
    return tuple(rows)


_SCORING: Final = _scoring_by_counts()
"""Row ``counts * 4 + points - 1``: the tiles that can score so many points or more."""


def counts_of(tiles: TileSet) -> int:
    """What an end may count by these tiles."""
    return (
        _COUNTS_OF_BYTE[tiles & 255]
        | _COUNTS_OF_BYTE[256 + (tiles >> 8 & 255)]
        | _COUNTS_OF_BYTE[512 + (tiles >> 16 & 255)]
        | _COUNTS_OF_BYTE[768 + (tiles >> 24 & 255)]
    )


def most_points(tiles: TileSet, counts: int) -> int:
    """What these tiles score at most, if an end may count ``counts``."""
    row = counts * _LEVELS
    return (
        (tiles & _SCORING[row]).bit_count()
        + (tiles & _SCORING[row + 1]).bit_count()
        + (tiles & _SCORING[row + 2]).bit_count()
        + (tiles & _SCORING[row + 3]).bit_count()
    )


def most_gain(rules: Rules, state: State, side: Side) -> int:
    """What one of two sides gets at most from here to the end of the round."""
    within_reach = state.boneyard if state.drawable > 0 else 0
    own = state.hands[side] | state.hands[side + 2] | within_reach
    others = state.hands[1 - side] | state.hands[3 - side] | within_reach
    settlement = points_for_pips(rules, pips_of(others))
    counts = counts_of(own | others) | _COUNTS_AT[state.ends]
    return most_points(own, counts) + settlement
