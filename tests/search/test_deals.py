"""Deals weighed by what others chose: the likelier hands more often, and only what agrees."""

from math import exp
from random import Random

import numpy as np
import pytest

from pete.match.match import Match
from pete.match.notation import read_move, read_tile, tile_text
from pete.match.view import View, view_of
from pete.players.thinking import knowledge
from pete.rules.moves import DRAW, PASS, legal_moves, moves_in
from pete.rules.state import State
from pete.rules.step import start, step_by
from pete.search.beliefs import beliefs
from pete.search.chance import chance
from pete.search.compiled import rules_record, state_record
from pete.search.deals import (
    SPREAD,
    choices_of_others,
    drawn_by_weight,
    sample_deals,
    weigh,
)
from pete.search.sense import worth
from random_matches import any_match


def choices(view: View):  # type: ignore[no-untyped-def]
    return choices_of_others(view.rules, view.leader, view.scores_at_deal, view.moves, view.seat)


def test_deals_hold_the_tiles_that_are_there() -> None:
    """Each deal shares out just the unplayed tiles, as many to each seat as it holds."""
    rng = Random(17)
    for _ in range(80):
        match = any_match(rng, moves=rng.randrange(2, 30))
        if not match.is_running:
            continue
        view = view_of(match, match.turn)
        _, _, deals, _ = knowledge(view, 1, 64)
        whole = (1 << len(view.shown)) - 1
        for hands, boneyard in zip(deals.hands.tolist(), deals.boneyard.tolist(), strict=True):
            assert sum(hands) + boneyard == whole ^ view.state.played
            assert [hand.bit_count() for hand in hands] == view.state.held
            assert hands[view.seat] == view.state.hands[view.seat]


def test_only_choices_of_others_are_asked_about() -> None:
    """Own moves tell nothing new, nor do passes and draws that were forced."""
    rng = Random(19)
    for _ in range(60):
        match = any_match(rng, moves=rng.randrange(2, 30), preset="classic", players=3)
        if match.is_running:
            view = view_of(match, match.turn)
            asked = choices(view)
            assert view.seat not in asked.seats
            assert not set(asked.moves.tolist()) & {DRAW, PASS}


def test_who_lets_points_lie_has_not_got_them() -> None:
    """A seat that could have scored with a tile probably doesn't hold it.

    0-0 is led and 3-0 joined to it: 0 and 3 lie open. The other plays 4-3, for nothing,
    where 5-3 would have made 5: so of the deals that agree, those with 5-3 in its hand
    count for less.
    """
    match = Match({"preset": "classic"})
    hands = [
        "0-0",
        "3-0",
        "6-6",
        "5-5",
        "4-4",
        "3-3",
        "2-2",
        "4-3",
        "6-5",
        "6-4",
        "6-2",
        "6-1",
        "5-4",
        "2-1",
    ]
    dealt = [read_tile(text, 6) for text in hands]
    match.deal([*dealt, *(tile for tile in range(28) if tile not in dealt)], leader=0)
    for text in ("0-0", "3-0R", "4-3R"):
        match.play(read_move(text, match.state.ends))
    view = view_of(match, 0)
    scorer = 1 << read_tile("5-3", 6)
    weighed, alike = (knowledge(view, 1, 4000, weighed=weighed).deals for weighed in (True, False))
    held = [np.mean((deals.hands[:, 1] & scorer) != 0) for deals in (weighed, alike)]
    assert held[0] < 0.8 * held[1]


def test_who_draws_by_choice_probably_could_not_play() -> None:
    """Of deals in which the other could have played, as many count as moves are made at random.

    6-6 is led and goes again, 6-1 follows: 6 and 1 lie open, and the other draws.
    """
    match = Match({"preset": "russian", "hand": 3})
    own = ["6-6", "6-1", "5-5"]
    dealt = [read_tile(text, 6) for text in own]
    match.deal([*dealt, *(tile for tile in range(28) if tile not in dealt)], leader=0)
    for text in ("6-6", "6-1R", "draw"):
        match.play(text)
    view = view_of(match, 0)
    rules, root = rules_record(view.rules), state_record(view.state)
    owners = np.array([-1 if owner is None else owner for owner in view.owners], np.int64)
    decks = sample_deals(rules, root, owners, beliefs(view.possible()), chance(1), 300)
    weights = weigh(rules, choices(view), decks).tolist()
    fits = [tile for tile in range(28) if {*tile_text(tile)} & {"6", "1"}]
    could_play = [bool({*deck[3:6]} & {*fits}) for deck in decks.tolist()]
    assert any(could_play) and not all(could_play)
    for could, weight in zip(could_play, weights, strict=True):
        assert weight == pytest.approx(SPREAD if could else 1.0)


def test_each_deal_is_picked_as_often_as_its_weight_asks() -> None:
    """Also the first, whose weight is too small for one pick in each choice; and in any order."""
    weights = np.array([0.1, 1.0, 0.0, 2.9])
    picked, firsts = np.zeros(4), np.zeros(4)
    for seed in range(4000):
        picks = drawn_by_weight(weights, chance(seed), 3)
        picked += np.bincount(picks, minlength=4)
        firsts[picks[0]] += 1
    expected = weights / weights.sum()
    for counts, total in ((picked, 12_000), (firsts, 4000)):
        deviation = np.sqrt(total * expected * (1 - expected))
        assert (np.abs(counts - total * expected) <= 5 * deviation).all(), counts


def likelihood(match: Match, deck: list[int], seat: int) -> float:
    """How likely the others would have chosen as they did by this deck, in plain words."""
    rules, state, product = match.rules, State(), 1.0
    start(rules, state, deck, match.leader)
    for text in match.record["rounds"][-1]["moves"]:
        move, hand = read_move(text, state.ends), state.hands[state.turn]
        tiles = [other for other in moves_in(legal_moves(rules, state)) if other < DRAW]
        if state.turn != seat and move == DRAW and tiles:
            product *= SPREAD
        elif state.turn != seat and len(tiles) > 1:
            worths = [exp(worth(rules, state.ends, hand, other) / 100) for other in tiles]
            its_own = worths[tiles.index(move)] / sum(worths)
            product *= SPREAD / len(tiles) + (1 - SPREAD) * its_own
        step_by(rules, state, move, deck)
    return product


@pytest.mark.parametrize("preset", ["classic", "russian", "pagat"])
def test_deals_weigh_what_the_choices_of_others_make_likely(preset: str) -> None:
    """Each choice by the hand that its seat would have had then; the likeliest deal weighs 1."""
    rng, tried = Random(preset), 0
    while tried < 12:
        match = any_match(rng, moves=rng.randrange(6, 20), preset=preset, hand=rng.choice([3, 7]))
        if not (match.is_running and match.round_number == 0):
            continue
        view = view_of(match, match.turn)
        rules, root = rules_record(view.rules), state_record(view.state)
        owners = np.array([-1 if owner is None else owner for owner in view.owners], np.int64)
        decks = sample_deals(rules, root, owners, beliefs(view.possible()), chance(tried), 20)
        if not len(choices(view).moves) or not len(decks):
            continue
        tried += 1
        expected = np.array([likelihood(match, deck, view.seat) for deck in decks.tolist()])
        assert weigh(rules, choices(view), decks) == pytest.approx(expected / expected.max())
