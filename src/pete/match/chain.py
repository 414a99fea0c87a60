"""The chain as it lies on the table: what a picture of it needs, and no rule does."""

from collections.abc import Sequence
from typing import TypeAlias

from pete.rules.ends import NO_CHAIN, Ends, open_pips
from pete.rules.moves import Move, tile_played
from pete.rules.tiles import HIGH, LOW, TILES, Pip, Tile

LaidTile: TypeAlias = tuple[Pip, Pip]
"""A tile's left half, then its right half."""


class Apart(ValueError):
    """Two tiles that lie side by side in a chain and don't join."""

    def __init__(self, left: Tile, right: Tile) -> None:
        super().__init__(f"tiles {left} and {right} don't join")
        self.left, self.right = left, right


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


def chain_of(tiles: Sequence[Tile]) -> list[LaidTile]:
    """How these tiles lie, left to right (R8); of a tile alone the high half lies left.

    Raises Apart for the first two that lie side by side and don't join.
    """
    chain: list[LaidTile] = []
    for place, tile in enumerate(tiles):
        left, right = HIGH[tile], LOW[tile]
        if place > 0:
            before = chain[-1][1]
            if before not in (left, right):
                raise Apart(tiles[place - 1], tile)
            left, right = before, left + right - before
        elif len(tiles) > 1 and right not in (HIGH[tiles[1]], LOW[tiles[1]]):
            left, right = right, left
        chain.append((left, right))
    return chain


def place_of_lead(laid: Sequence[Move], at_start: int = 0) -> int | None:
    """Where the lead lies in the chain of these tiles, from the left; None before it is laid.

    Where so many tiles lay there ``at_start`` of the round, the first of them stands for it.
    """
    if at_start:
        return sum(move < TILES for move in laid)
    return sum(move < TILES for move in laid[1:]) if laid else None


def place_of_newest(laid: Sequence[Move], at_start: int = 0) -> int | None:
    """Where the last of these tiles lies in their chain, from the left; None before the first.

    ``at_start`` says how many lay there before.
    """
    if not laid:
        return None
    return at_start + len(laid) - 1 if laid[-1] >= TILES else 0
