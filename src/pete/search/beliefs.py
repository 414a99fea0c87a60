"""The deals that agree with what a seat has seen, each as likely as any other.

``rules.evidence`` says which tiles can lie at each place of the deck; the deals
that agree are the ways to give each place a possible tile of its own. Places
for which the same tiles are possible are alike, and there are few kinds of
them: a hand as it was dealt, a run of draws, the rest of the boneyard. So the
number of ways to share out the tiles from the i-th on among the kinds, by how
many places of each kind are left, fits a small table. The table is filled from
the last tile backwards, and then walked forwards, choosing each tile's kind as
often as ways lead on from there: every deal comes out with the same chance,
none is ever thrown away, and none that exists is missed.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules.tiles import TileSet, members

from .chance import Chance, below, fraction
from .compiled import inlined, kernel

Ints = NDArray[np.int64]


class Beliefs(NamedTuple):
    """What the compiled sampler needs to know; made by ``beliefs``."""

    deck: Ints
    """One number a place: the tile that must lie there, or -1."""
    tiles: Ints
    """The tiles whose place is open."""
    kinds_for: Ints
    """One number an open tile: bit ``kind`` is set for each kind of place that may hold it."""
    places: Ints
    """The open places, kind by kind."""
    starts: Ints
    """Where each kind's places begin in ``places``, and where the last one's end."""
    strides: Ints
    """What one free place of each kind adds to a column's number."""
    ways: NDArray[np.float64]
    """Row i, column of the free places of each kind: the ways to share out the tiles from i on."""

    @property
    def deals(self) -> float:
        """How many deals agree; 0.0 if none does."""
        alike = np.diff(self.starts)
        orders = np.prod([float(np.prod(np.arange(1.0, n + 1))) for n in alike])
        return float(self.ways[0, -1] * orders)


def beliefs(possible: Sequence[TileSet]) -> Beliefs:
    """Prepare to sample the deals in which each place holds one of its possible tiles."""
    known = [members(tiles)[0] if tiles.bit_count() == 1 else -1 for tiles in possible]
    taken = 0
    for tile in known:
        taken |= 1 << tile if tile >= 0 else 0
    kinds: dict[TileSet, list[int]] = {}
    for place, tiles in enumerate(possible):
        if known[place] < 0:
            kinds.setdefault(tiles & ~taken, []).append(place)
    open_tiles = [tile for tile in range(len(possible)) if not taken >> tile & 1]
    masks, groups = list(kinds), list(kinds.values())
    sizes = [len(group) for group in groups]
    strides = [1]
    for size in sizes:
        strides.append(strides[-1] * (size + 1))
    kinds_for = [
        sum(1 << kind for kind, mask in enumerate(masks) if mask >> tile & 1) for tile in open_tiles
    ]
    ways = np.zeros((len(open_tiles) + 1, strides[-1]))
    made = Beliefs(
        np.array(known, np.int64),
        np.array(open_tiles, np.int64),
        np.array(kinds_for, np.int64),
        np.array([place for group in groups for place in group], np.int64),
        np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)]),
        np.array(strides, np.int64),
        ways,
    )
    # Two places that must hold the same tile agree with nothing; so do too few places.
    twice = len(set(known) - {-1}) < sum(tile >= 0 for tile in known)
    if not twice and sum(sizes) == len(open_tiles):
        _count_ways(made)
    return made


BELIEFS = types.NamedTuple([types.int64[::1]] * 6 + [types.float64[:, ::1]], Beliefs)


@kernel(BELIEFS)
def _count_ways(known: Beliefs) -> None:
    tiles, kinds, columns = len(known.tiles), len(known.starts) - 1, known.ways.shape[1]
    free_places = np.zeros(columns, np.int64)
    for column in range(columns):
        for kind in range(kinds):
            free_places[column] += _free(known, kind, column)
    known.ways[tiles, 0] = 1.0
    for tile in range(tiles - 1, -1, -1):
        for column in range(columns):
            if free_places[column] == tiles - tile:
                total = 0.0
                for kind in range(kinds):
                    if known.kinds_for[tile] >> kind & 1 and _free(known, kind, column) > 0:
                        total += known.ways[tile + 1, column - known.strides[kind]]
                known.ways[tile, column] = total


@inlined
def _free(known: Beliefs, kind: int, column: int) -> int:
    """How many places of a kind are free in a column of ``ways``."""
    size = known.starts[kind + 1] - known.starts[kind]
    return column // known.strides[kind] % (size + 1)


@kernel(BELIEFS, types.uint64[::1], types.int64[:, ::1])
def sample_decks(known: Beliefs, chance: Chance, decks: NDArray[np.int64]) -> None:
    """Fill each row of ``decks``, one tile a place, with a deal that agrees; there must be one."""
    for number in range(len(decks)):
        _sample_deck(known, chance, decks[number])


@inlined
def _sample_deck(known: Beliefs, chance: Chance, deck: Ints) -> None:
    kinds = len(known.starts) - 1
    column = known.ways.shape[1] - 1
    for place in range(len(deck)):
        deck[place] = known.deck[place]
    for number in range(len(known.tiles)):
        left = fraction(chance) * known.ways[number, column]
        chosen = -1
        for kind in range(kinds):
            if known.kinds_for[number] >> kind & 1 and _free(known, kind, column) > 0:
                ways = known.ways[number + 1, column - known.strides[kind]]
                if ways > 0.0:
                    chosen = kind
                    left -= ways
                    if left < 0.0:
                        break
        last_free = known.starts[chosen + 1] - _free(known, chosen, column)
        deck[known.places[last_free]] = known.tiles[number]
        column -= known.strides[chosen]
    for kind in range(kinds):  # alike places hold their tiles in any order
        start = known.starts[kind]
        for last in range(known.starts[kind + 1] - start - 1, 0, -1):
            other = below(chance, last + 1)
            one, two = known.places[start + last], known.places[start + other]
            deck[one], deck[two] = deck[two], deck[one]
