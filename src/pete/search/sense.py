"""Ordinary sense: what a move is worth at a glance, in hundredths of a point.

It is the measure of a casual player, and the way in which searches play rounds
out, there compiled. This file does without Numba.
"""

from typing import Final

from pete.rules.ends import AFTER, FITS, PLACES, POINTS, Ends
from pete.rules.moves import Move, tile_played
from pete.rules.options import Rules
from pete.rules.step import is_bonus
from pete.rules.tiles import HIGH, LOW, TILES, TileSet

PIPS: Final = tuple(high + low for high, low in zip(HIGH, LOW, strict=True))
"""The pips of each tile."""

CENTIPOINTS: Final = 100
"""For each point that it scores."""
BONUS_WORTH: Final = 150
"""For another turn."""
PIP_WORTH: Final = 3
"""For each pip that it gets rid of."""
PLAYABLE_WORTH: Final = 30
"""For each tile left in the hand that will fit."""


def worth(rules: Rules, ends: Ends, hand: TileSet, move: Move) -> int:
    """What laying a tile of this hand is worth when these ends lie open."""
    tile = tile_played(move)
    after = AFTER[ends * PLACES + move]
    points = POINTS[after]
    fits, left = FITS[after], hand & ~(1 << tile)
    total = CENTIPOINTS * points + PIP_WORTH * PIPS[tile]
    total += PLAYABLE_WORTH * (left & (fits | fits >> TILES)).bit_count()
    return total + BONUS_WORTH if is_bonus(rules, tile, points) else total


def sensible(rules: Rules, ends: Ends, hand: TileSet, moves: "list[Move]") -> Move:
    """The tile that looks best; the lowest number of several."""
    return max(moves, key=lambda move: worth(rules, ends, hand, move))
