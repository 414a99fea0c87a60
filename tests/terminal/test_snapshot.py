"""Where an end of the chain must be named, and where either comes to the same."""

from pete.rules.ends import AFTER, END_STATES, NO_CHAIN, PLACES, Ends, counted, open_pips
from pete.rules.tiles import HIGH, LOW, TILES
from pete.terminal.snapshot import is_same_either_way


def halves(ends: Ends) -> list[tuple[int, int]]:
    """Both ends, whichever is left: the open pips, and what they count."""
    return sorted(zip(open_pips(ends), counted(ends), strict=False))


def test_either_end_is_the_same_just_where_every_tile_leaves_the_same() -> None:
    """A double beside a single half of its pips looks the same and counts otherwise."""
    same, different = 0, 0
    for ends in range(END_STATES):
        if ends == NO_CHAIN:
            continue
        left, right = open_pips(ends)
        if left != right:
            assert not is_same_either_way(ends)
            continue
        fitting = [tile for tile in range(TILES) if left in (HIGH[tile], LOW[tile])]
        after = [
            [AFTER[ends * PLACES + move] for move in (tile, tile + TILES)]
            for tile in fitting
            if HIGH[tile] != LOW[tile]
        ]
        is_same = all(halves(one) == halves(other) for one, other in after)
        assert is_same_either_way(ends) == is_same
        same, different = same + is_same, different + (not is_same)
    assert same > 0
    assert different > 0
