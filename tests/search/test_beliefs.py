"""Deals are sampled from exactly those that agree with a view, each as often as any other.

A search that thinks by deals that can't be, or by some too often, plays well against a
game that isn't played. Small sets are small enough to write all their decks down.
"""

from collections import Counter
from itertools import permutations
from math import factorial, sqrt
from random import Random

import numpy as np
import pytest

from pete.match.match import Match
from pete.match.view import View, view_of
from pete.search.beliefs import beliefs, sample_decks
from pete.search.chance import chance
from random_matches import any_match

SAMPLED = 20_000


def sampled(view: View, how_many: int, seed: int) -> list[tuple[int, ...]]:
    decks = np.empty((how_many, len(view.shown)), np.int64)
    sample_decks(beliefs(view.possible()), chance(seed), decks)
    return [tuple(deck) for deck in decks.tolist()]


def agreeing(view: View) -> set[tuple[int, ...]]:
    """Every deck that gives each place a tile that it may hold, by trying them all."""
    possible = view.possible()
    hidden = [place for place, tile in enumerate(view.shown) if tile is None]
    others = [tile for tile in range(len(possible)) if tile not in view.shown]
    decks = set()
    for tiles in permutations(others):
        if all(possible[place] >> tile & 1 for place, tile in zip(hidden, tiles, strict=True)):
            deck = list(view.shown)
            for place, tile in zip(hidden, tiles, strict=True):
                deck[place] = tile
            decks.add(tuple(deck))
    return decks


def small_views(how_many: int) -> list[View]:
    """Views of rounds with the 10 tiles up to 3-3, after some moves that told something."""
    rng = Random(7)
    views = []
    while len(views) < how_many:
        match = any_match(
            rng, moves=rng.randrange(2, 9), pips=3, hand=rng.choice([2, 3]), target=250,
            players=rng.choice([2, 3]), draw_by_choice=rng.random() < 0.3,
        )  # fmt: skip
        if match.is_running and match.record["rounds"][-1]["moves"]:
            views.append(view_of(match, match.turn))
    return views


@pytest.mark.parametrize("view", small_views(12), ids=range(12))
def test_each_agreeing_deck_as_often(view: View) -> None:
    """Chi-square over all decks that agree, at six deviations: a bias of a few percent shows."""
    decks = agreeing(view)
    known = beliefs(view.possible())
    assert known.deals == len(decks)
    drawn = Counter(sampled(view, SAMPLED, seed=len(decks)))
    assert set(drawn) <= decks
    expected = SAMPLED / len(decks)
    square = sum((drawn[deck] - expected) ** 2 / expected for deck in decks)
    freedom = len(decks) - 1
    assert square <= freedom + 6 * sqrt(2 * freedom) + 1e-9


def test_every_deck_sampled_agrees() -> None:
    """On the full set, over all options: each place holds a tile that it may hold, each once."""
    rng = Random(11)
    seen = 0
    while seen < 150:
        match = any_match(rng, moves=rng.randrange(2, 40))
        if not match.is_running:
            continue
        seen += 1
        view = view_of(match, match.turn)
        possible = view.possible()
        for deck in sampled(view, 20, seed=seen):
            assert sorted(deck) == list(range(len(possible)))
            assert all(tiles >> tile & 1 for tiles, tile in zip(possible, deck, strict=True))


def test_the_true_deal_is_never_ruled_out() -> None:
    """Whatever happened did happen: the real deck is among those that agree."""
    rng = Random(13)
    for _ in range(300):
        match = any_match(rng, moves=rng.randrange(2, 40))
        if match.is_running:
            for seat in range(match.rules.players):
                view = view_of(match, seat)
                truth = zip(view.possible(), match.deck, strict=True)
                assert all(tiles >> tile & 1 for tiles, tile in truth)
                assert beliefs(view.possible()).deals >= 1


def test_the_number_of_deals_before_anything_is_known() -> None:
    """Of 28 tiles a seat knows its 7; the other 21 lie in any order."""
    match = Match({"preset": "classic"}, seed="fresh")
    match.deal()
    view = view_of(match, match.turn)
    assert beliefs(view.possible()).deals == pytest.approx(factorial(21))


def test_nothing_agrees_with_a_contradiction() -> None:
    """Two places that must hold one tile, or a place that may hold none: no deal, and no hang."""
    everything = 0b111111
    assert beliefs([1, 1, *[everything] * 4]).deals == 0
    assert beliefs([0, *[everything] * 5]).deals == 0
