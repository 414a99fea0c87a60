"""The tables of the open ends say what anybody sees who looks at the chain.

Everything that is played, scored and searched goes by these 204 rows.
"""

from random import Random

import pytest

from naive_referee import count_of, halves, is_special, whole_set
from pete.rules.ends import (
    AFTER,
    COUNT,
    END_STATES,
    FITS,
    NO_CHAIN,
    PLACES,
    POINTS,
    counted,
    open_pips,
)
from pete.rules.tiles import TILES

SET = whole_set(6)


def chain_after(chain, tile, *, on_right):
    """The chain with the tile laid there, its left half first; None if it doesn't fit."""
    high, low = halves(tile)
    if not chain:
        return [tile] if is_special(tile) and not on_right else None
    joined = halves(chain[-1])[1] if on_right else halves(chain[0])[0]
    if joined not in (high, low):
        return None
    outward = high + low - joined
    if on_right:
        return [*chain, f"{joined}-{outward}"]
    return [f"{outward}-{joined}", *chain]


def compare(ends, chain):
    """The row of the tables against the chain itself; returns what may come next."""
    assert open_pips(ends) == ((halves(chain[0])[0], halves(chain[-1])[1]) if chain else ())
    count = count_of(chain) if chain else 0
    assert COUNT[ends] == count == sum(counted(ends))
    assert POINTS[ends] == (count // 5 if count % 5 == 0 else 0)
    following = []
    for place in range(PLACES):
        later = chain_after(chain, SET[place % TILES], on_right=place >= TILES)
        assert FITS[ends] >> place & 1 == (later is not None)
        if later is not None:
            following.append((AFTER[ends * PLACES + place], later))
    assert FITS[ends] < 1 << PLACES
    return following


def test_every_row():
    """From the lead on, each way that the ends can lie is met and looked at."""
    met = {NO_CHAIN}
    waiting = [(NO_CHAIN, [])]
    while waiting:
        for ends, chain in compare(*waiting.pop()):
            if ends not in met:
                met.add(ends)
                waiting.append((ends, chain))
    assert met == set(range(END_STATES))


@pytest.mark.parametrize("seed", range(4))
def test_long_chains(seed):
    """However the ends came to lie as they do, the row is the same: nothing else matters."""
    rng = Random(seed)
    for _ in range(40):
        ends, chain = NO_CHAIN, []
        for _ in range(28):
            ends, chain = rng.choice(compare(ends, chain))


def test_a_lone_double_and_the_same_double_covered():
    """R9: 5-5 alone counts 10, and covered on one side still 10 at its other end."""
    alone = AFTER[NO_CHAIN * PLACES + SET.index("5-5")]
    assert counted(alone) == (10,)
    covered = AFTER[alone * PLACES + TILES + SET.index("5-0")]
    assert counted(covered) == (10, 0)
