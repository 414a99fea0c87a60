"""The checker of a round finds what was broken on purpose: else its silence means nothing."""

from dataclasses import fields
from random import Random

import pytest

from pete.match.match import Match
from pete.rules.ends import END_STATES, NO_CHAIN
from pete.rules.soundness import check
from pete.rules.state import State, copied
from pete.rules.tiles import members

RULES = (
    {"preset": "classic"},
    {"preset": "russian", "players": 3},
    {"preset": "pagat", "hand": 4, "teams": True},
    {"pips": 4, "hand": 3, "reserve": 3},
)


def middle_of_a_round(options, seed=0):
    """A running round with tiles in the chain, in every hand and in the boneyard."""
    rng = Random(seed)
    while True:
        match = Match(options, seed=str(rng.random()))
        match.deal()
        for _ in range(8):
            if match.is_running:
                match.play(rng.choice(match.legal()))
        state = match.state
        hands = state.hands[: match.rules.players]
        if match.is_running and state.played and state.drawable > 1 and all(hands):
            return match.rules, copied(state)


def test_a_copy_stands_the_same_and_is_its_own():
    """Every field is another number here, so that none is forgotten or takes another's place."""
    names = [field.name for field in fields(State)]
    values = {name: place + 10 for place, name in enumerate(names)}
    values |= {name: [values[name]] * 4 for name in ("held", "scores", "hands")}
    state = State(**values)
    copy = copied(state)
    assert copy == state and copy is not state
    for name in ("held", "scores", "hands"):
        getattr(copy, name)[0] = 0
    assert state == State(**values)


def holder(state):
    """A seat, and a tile that it holds."""
    seat = max(range(4), key=lambda seat: state.hands[seat])
    return seat, members(state.hands[seat])[0]


def tile_vanishes(rules, state):
    """A hand's tile is nowhere."""
    seat, tile = holder(state)
    state.hands[seat] ^= 1 << tile
    state.held[seat] -= 1


def tile_in_two_hands(rules, state):
    """A tile is held twice."""
    seat, tile = holder(state)
    other = (seat + 1) % rules.players
    state.hands[other] |= 1 << tile
    state.held[other] += 1


def tile_in_chain_and_hand(rules, state):
    """A tile was played and is held still."""
    _, tile = holder(state)
    state.played |= 1 << tile


def tile_in_boneyard_and_hand(rules, state):
    """A tile was drawn and lies there still."""
    _, tile = holder(state)
    state.boneyard |= 1 << tile


def tile_of_no_set(rules, state):
    """A tile that isn't in the set."""
    state.boneyard |= 1 << 28


def held_is_wrong(rules, state):
    """A hand's number isn't its tiles'."""
    state.held[state.turn] += 1


def drawable_is_wrong(rules, state):
    """One more can be drawn than lies there."""
    state.drawable += 1


def reserve_is_eaten(rules, state):
    """A tile was drawn that isn't counted."""
    tile = members(state.boneyard)[0]
    state.boneyard ^= 1 << tile
    state.hands[state.turn] |= 1 << tile
    state.held[state.turn] += 1


def no_such_ends(rules, state):
    """The ends are off the tables."""
    state.ends = END_STATES


def no_chain_with_tiles(rules, state):
    """Tiles were played, but no chain lies."""
    state.ends = NO_CHAIN


def turn_of_no_seat(rules, state):
    """Nobody's turn."""
    state.turn = rules.players


def score_below_nothing(rules, state):
    """Nothing takes points away."""
    state.scores[0] = -1


def winner_of_a_running_round(rules, state):
    """Somebody has won what isn't over."""
    state.winner = 0


def settled_while_it_runs(rules, state):
    """Somebody was paid for what isn't over."""
    state.settlement = 3


def washed_up_with_the_turn(rules, state):
    """A seat without a tile has the turn, and nothing to draw."""
    for tile in members(state.hands[state.turn]):
        state.hands[state.turn] ^= 1 << tile
        state.played |= 1 << tile
    state.held[state.turn] = 0
    drawn = members(state.boneyard)[: state.drawable]
    other = (state.turn + 1) % rules.players
    for tile in drawn:
        state.boneyard ^= 1 << tile
        state.hands[other] |= 1 << tile
        state.held[other] += 1
    state.drawable = 0


PLANTED = {
    tile_vanishes: "tiles missing",
    tile_in_two_hands: "tiles in two places",
    tile_in_chain_and_hand: "tiles in two places",
    tile_in_boneyard_and_hand: "tiles in two places",
    tile_of_no_set: "tiles missing or too many",
    held_is_wrong: "holds",
    drawable_is_wrong: "lie in the boneyard",
    reserve_is_eaten: "lie in the boneyard",
    no_such_ends: "no such ends",
    no_chain_with_tiles: "a chain without tiles, or tiles without",
    turn_of_no_seat: "no such turn",
    score_below_nothing: "scores",
    winner_of_a_running_round: "settled while it runs",
    settled_while_it_runs: "settled while it runs",
    washed_up_with_the_turn: "washed up and has the turn",
}


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("options", RULES)
def test_a_planted_fault_is_found(plant, options):
    """Each in rounds of several rules; the same round was in order before."""
    rules, state = middle_of_a_round(options)
    check(rules, state)
    plant(rules, state)
    with pytest.raises(AssertionError, match=PLANTED[plant]):
        check(rules, state)


def test_a_hand_on_a_seat_that_nobody_sits_on():
    """With two players there is no third hand."""
    rules, state = middle_of_a_round({"preset": "classic"})
    state.hands[2], state.hands[0] = state.hands[0], 0
    state.held[2], state.held[0] = state.held[0], 0
    with pytest.raises(AssertionError, match="there is no seat 2"):
        check(rules, state)
