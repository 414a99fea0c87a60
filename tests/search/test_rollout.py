"""What searches are built from: moves by chance are fair, rounds are finished by the rules."""

from collections import Counter
from random import Random

import numpy as np
from numba import types

from compiled_state import state_from
from pete.rules import moves, step
from pete.rules.options import Rules, make_rules, rules_from
from pete.rules.soundness import check
from pete.rules.state import Outcome, State
from pete.rules.tiles import set_size
from pete.search import compiled, rollout
from pete.search.chance import chance
from pete.search.compiled import kernel
from pete.search.sense import sensible
from random_matches import any_options

BOTH_ENDS, LEFT_ONLY, RIGHT_ONLY = 3, 5, 9


@kernel(types.int64, types.uint64[::1], types.int64[::1])
def choose_often(legal, generator, chosen):  # type: ignore[no-untyped-def]
    for number in range(len(chosen)):
        chosen[number] = rollout.random_move(legal, generator)


@kernel(compiled.state_type, compiled.state_type)
def copied(source, into):  # type: ignore[no-untyped-def]
    rollout.copy_state(source, into)


def some_round(lot: Random, rules: Rules) -> State:
    """A round somewhere in the middle."""
    state, deck = State(), list(range(set_size(rules.pips)))
    lot.shuffle(deck)
    step.start(rules, state, deck, lot.randrange(rules.players))
    for _ in range(lot.randrange(20)):
        if state.outcome == Outcome.RUNNING:
            move = lot.choice(moves.moves_in(moves.legal_moves(rules, state)))
            step.step_by(rules, state, move, deck)
    return state


def test_a_tile_by_chance_then_its_end() -> None:
    """A quarter each: a draw, and three tiles, one of which fits at both ends."""
    legal = 1 << BOTH_ENDS | 1 << LEFT_ONLY | 1 << moves.DRAW
    legal |= 1 << (BOTH_ENDS + 28) | 1 << (RIGHT_ONLY + 28)
    chosen = np.zeros(80_000, np.int64)
    choose_often(legal, chance(1), chosen)
    often = Counter(chosen.tolist())
    assert set(often) == set(moves.moves_in(legal))
    for move, expected in [
        (moves.DRAW, 20_000),
        (LEFT_ONLY, 20_000),
        (RIGHT_ONLY + 28, 20_000),
        (BOTH_ENDS, 10_000),
        (BOTH_ENDS + 28, 10_000),
    ]:
        assert abs(often[move] - expected) < 5 * expected**0.5


def test_a_single_move_is_made() -> None:
    chosen = np.zeros(1, np.int64)
    for move in range(moves.MOVES):
        choose_often(1 << move, chance(2), chosen)
        assert chosen[0] == move


def test_rounds_of_any_rules_are_finished_and_make_sense() -> None:
    lot = Random("rollouts")
    for number in range(400):
        rules = rules_from(any_options(lot.choice))
        record = compiled.state_record(some_round(lot, rules))
        rollout.finish_greedily(compiled.rules_record(rules), record, chance(number))
        state = state_from(record)
        check(rules, state)
        assert state.outcome != Outcome.RUNNING


def test_without_draws_the_sensible_round_is_the_interpreted_one() -> None:
    lot, rules = Random("four"), make_rules(players=4, target=10**6)
    for number in range(100):
        state = some_round(lot, rules)
        record = compiled.state_record(state)
        rollout.finish_greedily(compiled.rules_record(rules), record, chance(number))
        while state.outcome == Outcome.RUNNING:
            hand = state.hands[state.turn]
            legal = moves.moves_in(moves.legal_moves(rules, state))
            passes = legal == [moves.PASS]
            move = moves.PASS if passes else sensible(rules, state.ends, hand, legal)
            step.step(rules, state, move, -1)
        assert state == state_from(record)


def test_a_copy_is_whole_and_a_copy() -> None:
    lot, rules = Random("copies"), make_rules(players=3)
    source, into = compiled.state_record(some_round(lot, rules)), compiled.state_record(State())
    copied(source, into)
    assert state_from(into) == state_from(source)
    source["hands"][0] = 0
    assert into["hands"][0] != 0
