"""No side ever gains more than ``most_gain`` says: an exact search leaves out what is beyond it."""

from random import Random

from pete.rules.ends import NO_CHAIN, POINTS
from pete.rules.moves import DRAW, legal_moves, moves_in, tile_played
from pete.rules.options import Rules, rules_from
from pete.rules.settle import side_count, side_of
from pete.rules.state import Outcome, State, copied
from pete.rules.step import start, step_by
from pete.rules.tiles import TILES, set_size, tile_of
from pete.search.bounds import _COUNTS_AT, counts_of, most_gain, most_points
from random_matches import any_options

ROUNDS = 1_000


def test_no_round_gains_more() -> None:
    """Random rounds of all rules of two sides, looked at from each of their positions."""
    lot, played, reached = Random("bounds"), 0, 0
    while played < ROUNDS:
        rules = rules_from(any_options(lot.choice) | {"target": 10**9})
        if side_count(rules) != 2:
            continue
        played += 1
        states = round_by_chance(rules, lot)
        end = states[-1]
        for state in states:
            for side in (0, 1):
                gain = end.scores[side] - state.scores[side]
                most = most_gain(rules, state, side)
                assert gain <= most
                reached += 0 < gain == most
    assert reached > 100


def test_no_tile_scores_more() -> None:
    """Tile by tile, of which a sum over many tells less."""
    lot, scored = Random("tiles"), 0
    for _ in range(ROUNDS):
        rules = rules_from(any_options(lot.choice) | {"target": 10**9})
        states = round_by_chance(rules, lot)
        for number, state in enumerate(states):
            left = state.boneyard
            for hand in state.hands:
                left |= hand
            counts = counts_of(left) | _COUNTS_AT[state.ends]
            for before, after in zip(states[number:], states[number + 1 :], strict=False):
                laid = after.played ^ before.played
                if laid:
                    assert POINTS[after.ends] <= most_points(laid, counts)
                    scored += POINTS[after.ends] == most_points(laid, counts) > 0
            if number > 3:
                break
    assert scored > ROUNDS


def test_what_a_tile_scores_at_most() -> None:
    """By hand: every tile is left; the five of one; four of 6-6 beside 4-4, and without it."""
    every = (1 << TILES) - 1
    six_six, four_four = 1 << tile_of(6, 6), 1 << tile_of(4, 4)
    assert most_points(six_six, counts_of(every)) == 4  # 12 + 8
    assert most_points(six_six, counts_of(every & ~four_four)) == 3  # 12 + 3
    five_five, one_one = 1 << tile_of(5, 5), 1 << tile_of(1, 1)
    assert most_points(five_five, counts_of(every)) == 3  # 10 + 5
    assert most_points(one_one, counts_of(six_six | one_one)) == 0  # 2 + 12
    assert most_points(six_six | one_one | five_five, counts_of(every)) == 4 + 2 + 3


def test_a_lead_scores_without_another_end() -> None:
    """5-5 alone counts 10, though no blank is left that could lie at the other end."""
    state = State(hands=[1 << tile_of(5, 5), 1 << tile_of(2, 1), 0, 0], held=[1, 1, 0, 0])
    fives, pips = rules_from({"preset": "classic"}), rules_from({"preset": "russian"})
    assert state.ends == NO_CHAIN
    assert most_gain(fives, state, 0) == 2 + 1  # the 3 pips of 2-1 are one five
    assert most_gain(pips, state, 0) == 2 + 3


def round_by_chance(rules: Rules, lot: Random) -> list[State]:
    """Every state of a random round, from the deal to the end."""
    deck = list(range(set_size(rules.pips)))
    lot.shuffle(deck)
    state = State()
    start(rules, state, deck, lot.randrange(rules.players))
    states = [copied(state)]
    while state.outcome == Outcome.RUNNING:
        move = lot.choice(moves_in(legal_moves(rules, state)))
        assert move >= DRAW or tile_played(move) < TILES
        step_by(rules, state, move, deck)
        states.append(copied(state))
    assert side_of(rules, state.turn) in range(side_count(rules))
    return states
