"""Move by move against a referee that shares nothing with this one but the rules' text.

A vector shows a game that somebody thought of; here are the ones that nobody
did: all options, seats, teams and small sets, twenty thousand rounds of them.
"""

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from naive_referee import NaiveMatch
from pete.match.events import event_json
from pete.match.match import Match
from pete.match.notation import move_text, read_move, tiles_text
from pete.rules.options import OPTIONS
from pete.rules.soundness import check
from pete.rules.tiles import set_size
from random_matches import TARGETS, any_options

ROUNDS = 20_000
PARTS = 20
MOST_ROUNDS_A_MATCH = 6
"""A match is left after so many: the sooner it is left, the more rules come up."""


def told(events):
    """Our events as other programs read them."""
    return [event_json(event) for event in events]


def compare_legal(match, naive):
    """The same moves are legal, and the scores stand the same."""
    ours = sorted(move_text(move, match.state.ends) for move in match.legal())
    assert ours == sorted(naive.legal())
    assert list(match.scores) == naive.scores


def compare_match(options, rounds, shuffled, choose):
    """Play a match on both referees, comparing all there is to see after each move.

    ``shuffled`` gives the numbers below a number in any order, ``choose`` one of
    some things. Returns how many rounds were played.
    """
    match, naive = Match(options), NaiveMatch(options)
    leader = None
    for played in range(rounds):
        deck = shuffled(set_size(match.rules.pips))
        leader = choose(list(range(match.rules.players))) if leader is None else leader
        assert told(match.deal(deck, leader)) == naive.start_round(leader, tiles_text(deck))
        check(match.rules, match.state)
        while not naive.round_over:
            assert match.is_running
            assert match.turn == naive.turn
            compare_legal(match, naive)
            text = choose(sorted(naive.legal()))
            assert told(match.play(read_move(text, match.state.ends))) == naive.play(text)
            check(match.rules, match.state)
        assert not match.is_running
        compare_legal(match, naive)
        assert match.is_over == naive.match_over
        if match.is_over:
            return played + 1
        leader = match.next_leader()
        assert leader == naive.next_leader()
    return rounds


def test_chance_comes_by_every_value_of_the_table():
    """What it never chose would never be compared."""
    rng = Random(0)
    chosen = [any_options(rng.choice) for _ in range(1000)]
    for name, option in OPTIONS.items():
        for value in option.values or TARGETS:
            assert any(options.get(name, "preset's") == value for options in chosen), (name, value)


@pytest.mark.parametrize("part", range(PARTS))
def test_twenty_thousand_rounds(part):
    """Legal moves, events, scores, leaders, and the checker's own opinion, after each move."""
    rng = Random(part)
    left = ROUNDS // PARTS
    while left > 0:
        rounds = min(left, MOST_ROUNDS_A_MATCH)
        left -= compare_match(
            any_options(rng.choice),
            rounds,
            lambda size: rng.sample(range(size), size),
            rng.choice,
        )


@settings(
    max_examples=300,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(data=st.data())
def test_what_disagrees_is_shrunk(data):
    """The same with choices that Hypothesis makes: a failure is told as small as it can be."""

    def shuffled(size):
        return data.draw(st.permutations(range(size)))

    def choose(things):
        return data.draw(st.sampled_from(things))

    compare_match(any_options(choose), 2, shuffled, choose)
