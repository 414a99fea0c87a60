"""Ordinary sense runs plain and compiled: both must say the same, and what it is meant to say."""

from random import Random

from numba import types

from pete.rules.moves import DRAW, fitting, moves_in
from pete.rules.options import make_rules, rules_from
from pete.search import compiled
from pete.search.compiled import kernel
from pete.search.rollout import heuristic_worth
from pete.search.sense import sensible, worth
from random_matches import any_options


@kernel(compiled.rules_type, types.int64, types.int64, types.int64)
def compiled_worth(rules, ends, hand, move):  # type: ignore[no-untyped-def]
    return heuristic_worth(rules, ends, hand, move)


def test_plain_and_compiled_sense_agree() -> None:
    """Over any rules, ends and hands."""
    rng = Random(23)
    compared = 0
    while compared < 3000:
        rules = rules_from(any_options(rng.choice))
        ends, hand = rng.randrange(204), rng.getrandbits(28)
        record = compiled.rules_record(rules)
        for move in moves_in(fitting(hand, ends)):
            assert worth(rules, ends, hand, move) == compiled_worth(record, ends, hand, move)
            compared += 1


def test_sense_takes_the_points() -> None:
    """With 6-4 led, 4-4 earns another go and 6-1 makes 5; each leaves the other playable."""
    rules = make_rules()
    six_four_led = 6 * 14 + 4
    four_four, six_one = 14, 22
    hand = 1 << four_four | 1 << six_one
    moves = [move for move in moves_in(fitting(hand, six_four_led)) if move < DRAW]
    by_hand = {four_four + 28: 150 + 3 * 8 + 30, six_one: 100 + 3 * 7 + 30}
    assert {move: worth(rules, six_four_led, hand, move) for move in moves} == by_hand
    assert sensible(rules, six_four_led, hand, moves) == four_four + 28
