"""Facts of the game that two independent programs found, and some that can be counted.

A rule that is a little wrong, for everybody alike, shows in no single round,
but in the means of a hundred thousand.
"""

from itertools import combinations, product
from math import comb
from random import Random

import pytest

from naive_referee import count_of, halves, is_special, whole_set
from pete.rules.ends import COUNT, NO_CHAIN, POINTS
from pete.rules.moves import DRAW, PASS, legal_moves
from pete.rules.options import make_rules
from pete.rules.state import Outcome, State
from pete.rules.step import start, step_by
from pete.rules.tiles import LEADS, TILES, members

ROUNDS = 100_000

MEANS = [
    # players, reserve, moves a round, points a round of all sides together
    (2, 0, 30.4, 9.64),
    (2, 2, 28.9, 9.22),
    (3, 0, 29.5, 12.1),
    (4, 0, 26.3, 12.9),
]
"""Of a million random rounds of ``classic`` each; draws and passes are moves."""

WHOLE = (1 << TILES) - 1


def random_move(rules, state, rng):
    """One of the playable tiles, each as likely, then one of the ends where it fits."""
    moves = legal_moves(rules, state)
    if moves >= 1 << DRAW:
        return DRAW if moves >> DRAW & 1 else PASS
    tiles = members((moves | moves >> TILES) & WHOLE)
    tile = tiles[int(rng.random() * len(tiles))]
    ends = [move for move in (tile, tile + TILES) if moves >> move & 1]
    return ends[int(rng.random() * len(ends))]


@pytest.mark.parametrize(("players", "reserve", "moves", "points"), MEANS)
def test_the_means_of_random_rounds(players, reserve, moves, points):
    """A hundred thousand rounds come within one hundredth of the means of a million."""
    rules = make_rules(players=players, reserve=reserve, target=10**9)
    rng, state, deck = Random(20), State(), list(range(TILES))
    made = 0
    for number in range(ROUNDS):
        rng.shuffle(deck)
        start(rules, state, deck, number % players)
        while state.outcome == Outcome.RUNNING:
            move = random_move(rules, state, rng)
            step_by(rules, state, move, deck)
            made += 1
    assert made / ROUNDS == pytest.approx(moves, rel=0.01)
    assert sum(state.scores) / ROUNDS == pytest.approx(points, rel=0.01)


def test_how_seldom_a_hand_has_no_lead():
    """R7: of 28 tiles 17 may not be led; 1.64 % of the hands of seven are all of those."""
    plain = TILES - len(members(LEADS))
    assert plain == sum(not is_special(tile) for tile in whole_set(6))
    assert round(100 * comb(plain, 7) / comb(TILES, 7), 2) == 1.64


def test_every_count_that_can_be():
    """R9, R10: any tile alone, any two at the ends either way: 5, 10, 15, 20 score; 22 is most."""
    tiles = whole_set(6)
    counts = {count_of([tile]) for tile in tiles if is_special(tile)}
    for left, right in combinations(tiles, 2):
        for chain in product(both_ways(left), both_ways(right)):
            counts |= {count_of([chain[0], chain[1]]), count_of([chain[1], chain[0]])}
    assert max(counts) == 22 == count_of(["6-6", "5-5"])
    assert {count for count in counts if count and count % 5 == 0} == {5, 10, 15, 20}
    assert counts | {24} == {COUNT[ends] for ends in range(NO_CHAIN)}, "24 needs 6-6 twice"
    assert set(POINTS) == {0, 1, 2, 3, 4}


def both_ways(tile):
    """The tile as it lies in a chain, turned either way."""
    first, second = halves(tile)
    return {f"{first}-{second}", f"{second}-{first}"}
