"""The chain as it lies on the table: what a picture of it needs, and no rule does."""

from collections.abc import Sequence
from typing import TypeAlias

from pete.rules.ends import NO_CHAIN, Ends, open_pips
from pete.rules.moves import Move, tile_played
from pete.rules.tiles import HIGH, LOW, TILES, Pip

LaidTile: TypeAlias = tuple[Pip, Pip]
"""A tile's left half, then its right half."""


def halves_laid(move: Move, ends: Ends) -> LaidTile:
    """How a tile lies that is laid when these ends lie open (R8); a lead's high half lies left."""
    tile = tile_played(move)
    if ends == NO_CHAIN:
        return (HIGH[tile], LOW[tile])
    on_right = move >= TILES
    joined = open_pips(ends)[on_right]
    outward = HIGH[tile] + LOW[tile] - joined
    return (joined, outward) if on_right else (outward, joined)


def lay(chain: list[LaidTile], move: Move, ends: Ends) -> None:
    """Put a tile on the chain, left to right, when these ends lie open (R8)."""
    chain.insert(len(chain) if move >= TILES else 0, halves_laid(move, ends))


def place_of_lead(laid: Sequence[Move]) -> int | None:
    """Where the lead lies in the chain of these tiles, from the left; None before it is laid."""
    return sum(move < TILES for move in laid[1:]) if laid else None


def place_of_newest(laid: Sequence[Move]) -> int | None:
    """Where the last of these tiles lies in their chain, from the left; None before the lead."""
    if not laid:
        return None
    return len(laid) - 1 if laid[-1] >= TILES else 0
