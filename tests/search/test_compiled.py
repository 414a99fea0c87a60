"""The compiled rules are the rules: the same states and legal moves, move by move.

Numba differs from Python where a number grows past 64 bits, an index runs past
a table or a shift is negative, and says nothing; so whatever the rules do is done
both ways here, over all options.
"""

from random import Random

import numpy as np
import pytest

from compiled_state import state_from
from pete.match.match import Match
from pete.match.notation import read_move
from pete.rules import moves, settle, state as states, step, tiles
from pete.rules.options import OPTIONS, PRESETS, Rules, make_rules, rules_from
from pete.rules.state import NOBODY, Outcome, State
from pete.search import compiled
from random_matches import any_options
from vectors import vectors

ROUNDS = 2_000


class BothWays:
    """One round, interpreted and compiled side by side."""

    def __init__(self, rules: Rules) -> None:
        self.rules, self.state = rules, State()
        self.compiled_rules = compiled.rules_record(rules)
        self.record = compiled.state_record(self.state)

    def start(self, deck: list[int], leader: int) -> None:
        step.start(self.rules, self.state, deck, leader)
        compiled.start(self.compiled_rules, self.record, np.array(deck), leader)

    def step(self, move: int, deck: list[int]) -> None:
        step.step_by(self.rules, self.state, move, deck)
        compiled.step_by(self.compiled_rules, self.record, move, np.array(deck))

    def legal(self) -> int:
        legal = moves.legal_moves(self.rules, self.state)
        assert legal == compiled.legal_moves(self.compiled_rules, self.record)
        return legal

    def check(self) -> None:
        assert self.state == state_from(self.record)


def test_random_rounds_over_all_options_are_the_same() -> None:
    lot, endings, drawn = Random("compiled"), set(), 0
    for _ in range(ROUNDS):
        both = BothWays(rules_from(any_options(lot.choice)))
        deck = list(range(tiles.set_size(both.rules.pips)))
        lot.shuffle(deck)
        both.state.scores = [lot.randrange(3) for _ in both.state.scores]
        both.record["scores"] = both.state.scores
        both.start(deck, lot.randrange(both.rules.players))
        both.check()
        while both.state.outcome == Outcome.RUNNING:
            move = lot.choice(moves.moves_in(both.legal()))
            drawn += move == moves.DRAW
            both.step(move, deck)
            both.check()
        assert both.legal() == 0
        winner = settle.match_winner(both.rules, both.state)
        assert winner == compiled.match_winner(both.compiled_rules, both.record)
        endings.add((both.state.outcome, both.state.winner == NOBODY))
    assert {outcome for outcome, _ in endings} == set(Outcome) - {Outcome.RUNNING}
    assert (Outcome.BLOCKED, True) in endings
    assert drawn > ROUNDS


@pytest.mark.parametrize("number", range(len(vectors("games"))))
def test_every_vector_is_the_same(number: int) -> None:
    record = vectors("games")[number]["record"]
    match = Match(record["rules"])
    both = BothWays(match.rules)
    for entry in record["rounds"]:
        match.deal([compiled_tile(text) for text in entry["deck"]], entry["leader"])
        both.start(list(match.deck), entry["leader"])
        for text in entry["moves"]:
            move = read_move(text, both.state.ends)
            assert both.legal() >> move & 1
            match.play(move)
            both.step(move, list(match.deck))
            assert match.state == both.state
            both.check()
        leader = compiled.next_leader(both.compiled_rules, match.leader, both.record)
        assert match.state.outcome == Outcome.RUNNING or match.next_leader() == leader


def compiled_tile(text: str) -> int:
    """The tile that a record writes so."""
    high, low = text.split("-")
    return tiles.tile_of(int(high), int(low))


def test_pips_of_every_pair_of_tiles() -> None:
    for one in range(tiles.TILES):
        for other in range(tiles.TILES):
            both = 1 << one | 1 << other
            assert tiles.pips_of(both) == compiled.pips_of(both)


def test_records_give_back_what_was_put_in() -> None:
    state = State(ends=3, held=[1, 2, 3, 4], scores=[9, 0, 0, 5], winner=NOBODY, boneyard=1 << 27)
    assert state == state_from(compiled.state_record(state))
    for preset in PRESETS:
        rules = make_rules(preset)
        record = compiled.rules_record(rules)
        assert {name: getattr(rules, name) for name in OPTIONS} == {
            name: record[name] for name in OPTIONS
        }


def test_a_target_beyond_64_bits_is_never_reached() -> None:
    assert compiled.rules_record(make_rules(target=10**30))["target"] == compiled.LARGEST


def test_a_table_is_narrow_and_the_same() -> None:
    for numbers in ((0, 127), (-1, 128), (0, 2**31), (-(2**40), 3)):
        narrow = compiled.table(numbers)
        assert list(numbers) == narrow.tolist()
    assert compiled.table((0, 127)).dtype == np.int8
    assert compiled.FITS.dtype == np.int64


def test_states_have_no_field_that_is_left_out() -> None:
    assert list(compiled.STATE.names or ()) == list(states.State.__dataclass_fields__)
