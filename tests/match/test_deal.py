"""The shuffle: the same seed gives the same deal for ever, and no deal is likelier than another.

A record made years ago, a commitment to a shuffle, another program's check of
it: all of them rest on this construction, as ``pete.match.deal`` describes it.
"""

import hashlib
import hmac

import pytest

from naive_referee import whole_set
from pete.match.deal import _below, bot_seed, deck_for, first_leader, fresh_seed, seed_from
from pete.match.notation import tiles_text
from pete.rules.options import make_rules

SEEDS = [
    "kitchen table",
    "",
    "Пит с семью пальцами",
    "00" * 32,
    "0123456789abcdefABCDEF" + "f" * 42,
]


def numbers_below(seed, purpose, round_number, bounds):
    """The construction, from its description alone: a number below each bound, in turn."""
    stream = b"".join(
        hmac.new(
            seed, f"seven-toed-pete/1 {purpose} {round_number} {block}".encode(), hashlib.sha256
        ).digest()
        for block in range(40)
    )
    place = 0
    for bound in bounds:
        while True:
            number = int.from_bytes(stream[place : place + 4], "big")
            place += 4
            if number < (2**32 // bound) * bound:
                break
        yield number % bound


def deck_by_description(seed, round_number, pips):
    """Fisher and Yates, from the last place down to the second."""
    deck = whole_set(pips)
    lasts = range(len(deck) - 1, 0, -1)
    below = numbers_below(seed, "deal", round_number, [last + 1 for last in lasts])
    for last, other in zip(lasts, below, strict=True):
        deck[last], deck[other] = deck[other], deck[last]
    return deck


@pytest.mark.parametrize("text", SEEDS)
@pytest.mark.parametrize("pips", range(2, 7))
def test_the_deal_is_as_described(text, pips):
    """Anybody can deal again what was dealt here, with a few lines of any language."""
    seed = seed_from(text)
    for round_number in (0, 1, 2, 9, 10, 137):
        dealt = deck_for(make_rules(pips=pips, hand=1), seed, round_number)
        assert tiles_text(dealt) == deck_by_description(seed, round_number, pips)
    for players in (2, 3, 4):
        (leader,) = numbers_below(seed, "lead", 0, [players])
        assert first_leader(make_rules(players=players), seed) == leader
    for seat in range(4):
        (luck,) = numbers_below(seed, "bot", seat, [2**32])
        assert bot_seed(seed, seat) == luck


PINNED = [
    (
        "kitchen table",
        6,
        0,
        "3-2 6-0 5-2 5-1 2-0 4-0 3-0 6-4 6-1 4-1 5-5 6-2 6-6 2-2 "
        "5-4 1-1 5-3 5-0 0-0 6-3 3-3 3-1 4-4 4-2 1-0 6-5 4-3 2-1",
    ),
    (
        "kitchen table",
        6,
        1,
        "6-2 6-0 3-1 4-0 3-0 6-3 3-3 6-1 4-3 1-0 6-5 2-2 4-2 0-0 "
        "6-4 5-3 2-1 2-0 4-1 5-1 5-0 5-5 5-4 4-4 6-6 5-2 3-2 1-1",
    ),
    (
        "kitchen table",
        3,
        0,
        "3-2 1-0 2-2 2-0 1-1 0-0 3-0 3-1 3-3 2-1",
    ),
    (
        "00" * 32,
        6,
        0,
        "1-1 6-0 5-1 5-3 4-4 6-1 4-0 3-1 5-4 4-2 6-2 2-1 3-3 6-4 "
        "5-5 5-0 5-2 0-0 6-6 1-0 2-0 3-2 4-1 2-2 6-5 4-3 6-3 3-0",
    ),
]
"""Seed, pips and round, and the deck that they gave the day this was written."""


@pytest.mark.parametrize(("text", "pips", "round_number", "deck"), PINNED)
def test_a_deal_never_changes(text, pips, round_number, deck):
    """Were the description changed along with the code, this would still stand."""
    dealt = deck_for(make_rules(pips=pips, hand=1), seed_from(text), round_number)
    assert tiles_text(dealt) == deck.split()


def test_the_seeds_of_bots_never_change():
    """A table's bots can be asked again, years later, why they moved as they did."""
    seeds = [bot_seed(seed_from("kitchen table"), seat) for seat in range(4)]
    assert seeds == [892265452, 376680638, 2073054620, 881357590]


def test_a_number_that_would_favour_some_is_thrown_away():
    """2³² is no multiple of 3: its last number goes, which no seed is known to show."""
    assert _below(3, iter([2**32 - 1, 5])) == 2
    assert _below(3, iter([2**32 - 3, 5])) == 1
    assert _below(4, iter([2**32 - 1, 5])) == 3


def test_what_a_seed_may_be():
    """64 hexadecimal digits are the seed; anything else is a text, also if it nearly is that."""
    digits = "0123456789abcdef" * 4
    assert seed_from(digits) == bytes.fromhex(digits) == seed_from(digits.upper())
    for text in ["", "a", digits[:-1], digits + "0", "g" + digits[1:], "00 00 " + digits[6:]]:
        assert seed_from(text) == hashlib.sha256(text.encode()).digest(), text
    assert len(seed_from("\ud800")) == 32


@pytest.mark.real_chance
def test_a_fresh_seed_is_256_bits_and_another_each_time():
    """Nobody can guess the deal of a match that was given no seed."""
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


def test_every_tile_is_as_likely_at_every_place():
    """Chi-square over 28 places and 28 tiles: 27 × 27 degrees of freedom, five sigmas."""
    deals, rules = 20_000, make_rules()
    seen = [[0] * 28 for _ in range(28)]
    for number in range(deals):
        for place, tile in enumerate(deck_for(rules, seed_from(str(number)), number % 3)):
            seen[place][tile] += 1
    expected = deals / 28
    chi_square = sum((n - expected) ** 2 / expected for row in seen for n in row)
    freedom = 27 * 27
    assert abs(chi_square - freedom) < 5 * (2 * freedom) ** 0.5


def test_every_seat_is_as_likely_to_lead():
    """R6: the lot is fair; within five sigmas of 30,000 lots."""
    for players in (2, 3, 4):
        rules, lots = make_rules(players=players), 30_000
        led = [0] * players
        for number in range(lots):
            led[first_leader(rules, seed_from(str(number)))] += 1
        share = 1 / players
        sigma = (lots * share * (1 - share)) ** 0.5
        assert all(abs(times - lots * share) < 5 * sigma for times in led), led
