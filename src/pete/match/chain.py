"""The chain as it lies on the table: what a picture of it needs, and no rule does."""

from typing import TypeAlias

from pete.rules.ends import NO_CHAIN, Ends, open_pips
from pete.rules.moves import Move, tile_played
from pete.rules.tiles import HIGH, LOW, TILES, Pip

LaidTile: TypeAlias = tuple[Pip, Pip]
"""A tile's left half, then its right half."""


def lay(chain: list[LaidTile], move: Move, ends: Ends) -> None:
    """Put a tile on the chain, left to right, when these ends lie open (R8)."""
    tile = tile_played(move)
    if ends == NO_CHAIN:
        chain.append((HIGH[tile], LOW[tile]))
        return
    on_right = move >= TILES
    joined = open_pips(ends)[on_right]
    outward = HIGH[tile] + LOW[tile] - joined
    if on_right:
        chain.append((joined, outward))
    else:
        chain.insert(0, (outward, joined))
