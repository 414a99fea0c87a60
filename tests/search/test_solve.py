"""Exact answers are exact: beside vectors, beside plain exhaustive search, and in themselves.

Whatever a search leaves out to be quick (moves that can't matter, positions seen
before, what a bound forbids), it must not leave out the best move.
"""

import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pete.match.match import Match
from pete.match.notation import read_tile
from pete.rules.moves import DRAW, legal_moves, moves_in
from pete.rules.options import Finish, Rules, make_rules, rules_from
from pete.rules.settle import side_count, side_of
from pete.rules.state import Outcome, State, copied
from pete.rules.step import start, step_by
from pete.rules.tiles import set_size
from pete.search import kept
from pete.search.compiled import KERNELS
from pete.search.solve import NotTwoSides, prepare, solve, values_of_moves
from random_matches import any_options, made_possible
from vectors import vectors

VALUES = vectors("values")

POSITIONS = 120
MOST_STEPS = 800
"""How many steps plain exhaustive search may take; else a move is made first."""


class TooMany(Exception):
    """Exhaustive search would take too long."""


class Exhaustive:
    """Every line to the end of the round, by the interpreted rules and nothing else."""

    def __init__(self, rules: Rules, deck: list[int]) -> None:
        self.rules, self.deck, self.steps = replace(rules, finish=Finish.ROUND), deck, 0

    def value(self, state: State) -> int:
        """What side 0's score is above side 1's in the end."""
        if state.outcome != Outcome.RUNNING:
            return state.scores[0] - state.scores[1]
        best = max if side_of(self.rules, state.turn) == 0 else min
        return best(self.values(state).values())

    def values(self, state: State) -> dict[int, int]:
        """The same after each legal move."""
        return {
            move: self.value(self.after(state, move))
            for move in moves_in(legal_moves(self.rules, state))
        }

    def after(self, state: State, move: int) -> State:
        """The round after a move."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise TooMany
        then = copied(state)
        step_by(self.rules, then, move, self.deck)
        return then


def two_sides(lot: Random) -> Rules:
    """Any rules of two sides, the target out of reach."""
    while True:
        options = any_options(lot.choice) | {"target": 10**9}
        if lot.random() < 0.5:
            options["players"] = 2
            options.pop("teams", None)
        else:
            options |= {"players": 4, "teams": True}
        if lot.random() < 0.7:
            options |= {"pips": lot.choice([2, 3, 4]), "hand": lot.choice([1, 2, 3])}
        rules = rules_from(made_possible(options, lot.choice))
        if side_count(rules) == 2:
            return rules


def fresh_deal(rules: Rules, lot: Random) -> tuple[State, list[int]]:
    """A round that begins, and its deck."""
    deck = list(range(set_size(rules.pips)))
    lot.shuffle(deck)
    state = State()
    start(rules, state, deck, lot.randrange(rules.players))
    return state, deck


def gained(rules: Rules, state: State, deck: list[int], line: list[int]) -> int:
    """What side 0 gains above side 1 by a line, which must go on to the round's end."""
    end = played_out(rules, state, deck, line)
    assert end.outcome != Outcome.RUNNING
    return end.scores[0] - end.scores[1] - state.scores[0] + state.scores[1]


def played_out(rules: Rules, state: State, deck: list[int], line: list[int]) -> State:
    """The round after a line of legal moves."""
    plain = Exhaustive(rules, deck)
    for move in line:
        assert legal_moves(plain.rules, state) >> move & 1
        state = plain.after(state, move)
    return state


@pytest.mark.parametrize("number", range(len(VALUES)))
def test_every_vector(number: int) -> None:
    vector = VALUES[number]
    match = Match(vector["rules"])
    match.deal([read_tile(text, match.rules.pips) for text in vector["deck"]], vector["leader"])
    solution = solve(match.rules, match.state, match.deck)
    assert solution is not None
    assert vector["value"] == solution.value
    assert vector["value"] == gained(match.rules, match.state, list(match.deck), solution.line)


def test_beside_plain_exhaustive_search() -> None:
    """Any rules, fresh deals and rounds that go on, each with a choice; every move's value."""
    lot, seen = Random("exhaustive"), Counter[str]()
    found = 0
    while found < POSITIONS:
        rules = two_sides(lot)
        state, deck = fresh_deal(rules, lot)
        state, values = where_it_can_be_searched(rules, state, deck, lot)
        if len(values) < 2:
            continue
        found += 1
        so_far = state.scores[0] - state.scores[1]
        expected = {move: value - so_far for move, value in values.items()}
        best = max if side_of(rules, state.turn) == 0 else min
        assert expected == values_of_moves(rules, state, deck)
        solution = solve(rules, state, deck)
        assert solution is not None
        assert best(expected.values()) == solution.value
        assert solution.value == gained(rules, state, deck, solution.line)
        assert expected[solution.line[0]] == solution.value
        seen["goes on" if state.played else "fresh"] += 1
        seen["draw by choice"] += DRAW in values
        for option in ("teams", "bonus", "go_out", "washed_up", "settlement"):
            seen[f"{option} {getattr(rules, option)}"] += 1
        seen["full set"] += rules.pips == 6
        end = played_out(rules, state, deck, solution.line)
        seen[f"outcome {end.outcome}"] += 1
        seen["washed up"] += end.outcome == Outcome.BLOCKED and 0 in end.held[: rules.players]
    assert len(seen) == 5 + 2 + 3 + 4 * 2 and min(seen.values()) > 3, seen


def where_it_can_be_searched(
    rules: Rules, state: State, deck: list[int], lot: Random
) -> tuple[State, dict[int, int]]:
    """The first place of a random round from where there are few enough lines; the values there."""
    while True:
        plain = Exhaustive(rules, deck)
        try:
            return state, plain.values(state)
        except TooMany:
            state = played_out(
                rules, state, deck, [lot.choice(moves_in(legal_moves(rules, state)))]
            )


@pytest.mark.parametrize(
    "rules",
    [
        make_rules("classic"),
        make_rules("pagat", players=2),
        make_rules("russian", reserve=9),
        make_rules("russian", players=4, teams=True),
    ],
    ids=lambda rules: f"{rules.players} players, settlement {rules.settlement}",
)
def test_full_deals_make_sense(rules: Rules) -> None:
    """What can be said without another search: all 28 tiles, from the deal to the end.

    The other side in the same place has the value's negative; the best of the
    moves' values is the round's; by the line it is reached; and a table of
    hardly any rows, which forgets, gives the same.
    """
    lot = Random("full deals")
    for _ in range(12):
        state, deck = fresh_deal(rules, lot)
        solution = solve(rules, state, deck)
        assert solution is not None
        assert solution.value == gained(rules, state, deck, solution.line)
        values = values_of_moves(rules, state, deck)
        assert values is not None
        best = max if side_of(rules, state.turn) == 0 else min
        assert solution.value == best(values.values())
        assert -solution.value == solved_value(rules, *turned(rules, state, deck))
        assert solution.value == solved_value(rules, state, deck, rows=256)


def solved_value(rules: Rules, state: State, deck: list[int], rows: int = 1 << 20) -> int:
    solution = solve(rules, state, deck, rows=rows)
    assert solution is not None
    return solution.value


def turned(rules: Rules, state: State, deck: list[int]) -> tuple[State, list[int]]:
    """The same deal a seat further round the table."""
    dealt = rules.players * rules.hand
    deck = deck[dealt - rules.hand : dealt] + deck[: dealt - rules.hand] + deck[dealt:]
    then = State()
    start(rules, then, deck, (state.turn + 1) % rules.players)
    return then, deck


def test_left_and_right_come_to_the_same_on_equal_ends() -> None:
    """Twins are left out of the search, and yet told."""
    rules = make_rules("classic")
    lot, met = Random("twins"), 0
    while met < 5:
        state, deck = fresh_deal(rules, lot)
        state = played_out(rules, state, deck, [lot.choice(moves_in(legal_moves(rules, state)))])
        values = values_of_moves(rules, state, deck)
        assert values is not None
        if state.ends >= 14 * 14:  # a double alone
            met += any(move >= 28 for move in values if move != DRAW)
            for move, value in values.items():
                assert values[move - 28 if 28 <= move < DRAW else move] == value


def test_the_scores_before_and_the_target_change_nothing() -> None:
    rules = make_rules("classic", target=1, finish="immediate")
    lot = Random("scores")
    state, deck = fresh_deal(rules, lot)
    value = solved_value(rules, state, deck)
    assert value == solved_value(make_rules("classic", finish="round"), state, deck)
    before = copied(state)
    state.scores[:2] = [40, 3]
    assert value == solved_value(rules, state, deck)
    state.scores = [*before.scores]
    assert before == state


def test_it_gives_up_when_it_is_told_to() -> None:
    rules = make_rules("russian")
    state, deck = fresh_deal(rules, Random("long"))
    assert solve(rules, state, deck, nodes=20_000) is None
    assert values_of_moves(rules, state, deck, nodes=20_000) is None
    assert solve(rules, state, deck, stop=np.ones(1, np.int64)) is None


def test_enough_is_enough() -> None:
    """With as many nodes as it takes it gives the answer."""
    rules = make_rules("classic")
    state, deck = fresh_deal(rules, Random("enough"))
    solution = solve(rules, state, deck)
    assert solution is not None and solution.looked_at > 1
    assert solution == solve(rules, state, deck, nodes=solution.looked_at + 1)
    assert solve(rules, state, deck, nodes=solution.looked_at // 2) is None


def test_a_finished_round_and_an_empty_deck() -> None:
    """Nothing is left to gain; and where nothing is drawable, the deck isn't needed."""
    rules = make_rules("classic", reserve=14)
    state, deck = fresh_deal(rules, Random("no deck"))
    solution = solve(rules, state, deck)
    assert solution == solve(rules, state, ())
    assert solution is not None
    end = played_out(rules, state, deck, solution.line)
    over = solve(rules, end, deck)
    assert over is not None and (over.value, over.line) == (0, [])
    assert values_of_moves(rules, end, deck) == {}


def test_three_sides_have_no_one_value() -> None:
    rules = make_rules("classic", players=3)
    state, deck = fresh_deal(rules, Random("three"))
    with pytest.raises(NotTwoSides):
        solve(rules, state, deck)
    with pytest.raises(NotTwoSides):
        values_of_moves(rules, state, deck)


def test_each_kernel_is_compiled_for_one_kind_of_parameters() -> None:
    """What is prepared is what is called: nobody at a table waits for a compiler."""
    prepare()
    for preset in ("classic", "russian"):
        rules = make_rules(preset, reserve=12)
        values_of_moves(rules, *fresh_deal(rules, Random("kernels")))
        solved_value(rules, *fresh_deal(rules, Random("kernels")))
    ours = [each for name, each in KERNELS.items() if ".proof." in name or ".positions." in name]
    assert len(ours) == 3
    assert all(len(each.dispatcher.signatures) == 1 for each in ours)


def test_compiled_code_that_was_kept_gives_the_same(tmp_path: Path) -> None:
    """A function that calls itself may be kept and then not be loaded again (Numba #6061).

    Of a copy, for an edit between the two starts would ask for another compiling.
    """
    shutil.copytree(
        kept.PACKAGE, tmp_path / "pete", ignore=shutil.ignore_patterns("__pycache__", "web", "book")
    )
    code = """
from pete import Match
from pete.search.proof import bound
from pete.search.solve import solve
match = Match(seed="kept")
match.deal()
print(solve(match.rules, match.state, match.deck).value, len(bound.stats.cache_hits))
"""
    environment = {
        **os.environ,
        "PYTHONPATH": str(tmp_path),
        "NUMBA_CACHE_DIR": str(tmp_path / "cache"),
    }
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        ).stdout.split()
        for _ in range(2)
    ]
    assert [hits for _, hits in told] == ["0", "1"]
    assert told[0][0] == told[1][0]
