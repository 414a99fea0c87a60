"""R1, R2: the tiles.

A tile is a whole number. Tiles are numbered along the rows of the triangle

    0-0
    1-0  1-1
    2-0  2-1  2-2  …  up to 6-6, which is 27,

so that a smaller set is the beginning of a larger one. A set of tiles is a
whole number too, with bit ``tile`` set for each tile in it.
"""

from typing import Final, TypeAlias

Pip: TypeAlias = int
"""The pips on one half: 0 … 6."""
Tile: TypeAlias = int
"""A tile: 0 (0-0) … 27 (6-6)."""
TileSet: TypeAlias = int
"""A set of tiles: bit ``tile`` is set for each tile in it; 28 bits."""

MOST_PIPS: Final = 6
"""The highest half of the full, double-six set."""

_HALVES = tuple((high, low) for high in range(MOST_PIPS + 1) for low in range(high + 1))

TILES: Final = len(_HALVES)
"""How many tiles the full set has: 28."""
HIGH: Final[tuple[Pip, ...]] = tuple(high for high, _ in _HALVES)
LOW: Final[tuple[Pip, ...]] = tuple(low for _, low in _HALVES)


def tile_of(one: Pip, other: Pip) -> Tile:
    """The tile with these two halves, in either order."""
    high, low = max(one, other), min(one, other)
    return high * (high + 1) // 2 + low


def set_size(pips: Pip) -> int:
    """How many tiles a set has whose highest half is ``pips`` (R1)."""
    return (pips + 1) * (pips + 2) // 2


def members(tiles: TileSet) -> list[Tile]:
    """The tiles of a set, ascending by high half, then low."""
    found = []
    while tiles > 0:  # from one to the next: walking over every bit takes ten times as long
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


def set_of(tiles: "list[Tile] | tuple[Tile, ...] | range") -> TileSet:
    """The set that holds these tiles."""
    return sum(1 << tile for tile in set(tiles))


DOUBLES: Final[TileSet] = set_of([t for t in range(TILES) if HIGH[t] == LOW[t]])
"""R2: both halves equal."""
SCORING: Final[TileSet] = set_of([t for t in range(TILES) if HIGH[t] + LOW[t] in (5, 10)])
"""R2: the five tiles 6-4, 5-5, 5-0, 4-1 and 3-2."""
LEADS: Final[TileSet] = DOUBLES | SCORING
"""R7: what may be led; also R11's bonus tiles where ``bonus`` is "tile"."""

# Four tables of 256 rows, one for each byte of a set: adding up four rows is
# several times faster than walking over 28 bits, interpreted and compiled.
_PIPS_OF_BYTE: Final[tuple[int, ...]] = tuple(
    sum(
        HIGH[8 * byte + bit] + LOW[8 * byte + bit]
        for bit in range(8)
        if bits >> bit & 1 and 8 * byte + bit < TILES
    )
    for byte in range(4)
    for bits in range(256)
)


def pips_of(tiles: TileSet) -> int:
    """All pips of a set of tiles, taken together: 0 … 168."""
    return (
        _PIPS_OF_BYTE[tiles & 255]
        + _PIPS_OF_BYTE[256 + (tiles >> 8 & 255)]
        + _PIPS_OF_BYTE[512 + (tiles >> 16 & 255)]
        + _PIPS_OF_BYTE[768 + (tiles >> 24 & 255)]
    )
