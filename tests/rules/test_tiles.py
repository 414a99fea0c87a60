"""The tiles' numbers, and sets of them, against the pairs that they stand for."""

from random import Random

from naive_referee import SCORING_TILES, is_double, is_special, pips_of as pips_on, whole_set
from pete.rules.tiles import (
    DOUBLES,
    HIGH,
    LEADS,
    LOW,
    SCORING,
    TILES,
    members,
    pips_of,
    set_of,
    set_size,
    tile_of,
)

SET = whole_set(6)


def test_the_numbers_follow_the_triangle():
    """R1: each pair once, so that a smaller set is the beginning of a larger one."""
    assert [f"{HIGH[tile]}-{LOW[tile]}" for tile in range(TILES)] == SET
    for pips in range(2, 7):
        assert SET[: set_size(pips)] == whole_set(pips)
    for tile in range(TILES):
        assert tile_of(HIGH[tile], LOW[tile]) == tile_of(LOW[tile], HIGH[tile]) == tile


def test_doubles_scoring_tiles_and_leads():
    """R2: seven, five, and eleven together, for 5-5 is both."""
    assert [SET[tile] for tile in members(DOUBLES)] == [t for t in SET if is_double(t)]
    assert {SET[tile] for tile in members(SCORING)} == set(SCORING_TILES)
    assert [SET[tile] for tile in members(LEADS)] == [t for t in SET if is_special(t)]
    assert len(members(LEADS)) == 11


def test_sets_of_tiles():
    """What goes in comes out, ascending; and the pips by bytes are the pips by tiles."""
    rng = Random(1)
    for _ in range(2000):
        tiles = rng.sample(range(TILES), rng.randrange(TILES + 1))
        assert members(set_of(tiles)) == sorted(tiles)
        assert pips_of(set_of(tiles)) == pips_on([SET[tile] for tile in tiles])
    assert pips_of((1 << TILES) - 1) == 168
