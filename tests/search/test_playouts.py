"""Random rounds are rounds of ``classic``: the loop of its own plays by the rules.

Its traces are replayed through the interpreted rules, move by move. What is
random about them is looked at as well: tiles, ends and draws chosen alike, fair
deals, and the means that the rule page gives for a million rounds.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import NamedTuple

import numpy as np
import pytest

from pete.rules import moves, step
from pete.rules.options import Rules, make_rules
from pete.rules.state import Outcome, State
from pete.rules.tiles import TILES, TileSet, members
from pete.search.chance import chance
from pete.search.compiled import rules_record, state_record
from pete.search.playouts import play_rounds, playouts

TABLES = [(2, 0), (2, 2), (2, 14), (3, 0), (3, 1), (4, 0)]
"""Players and reserve."""
ROUNDS = 1_500


class Chosen(NamedTuple):
    """A move of a trace, and what it was chosen from."""

    move: int
    tile: int
    legal: int
    boneyard: TileSet


class Round(NamedTuple):
    """A round of a trace, carried out by the interpreted rules."""

    hands: list[TileSet]
    """As they were dealt."""
    moves: list[Chosen]
    end: State


def traced(players: int, reserve: int, rounds: int, seed: int) -> tuple[tuple[int, int], list[int]]:
    """The kernel's moves and points, and its whole trace."""
    rules = rules_record(make_rules(players=players, reserve=reserve))
    trace = np.full(1 << 19, -1, np.int64)
    played = play_rounds(rules, state_record(State()), chance(seed), rounds, trace)
    entries = trace.tolist()
    assert entries[-1] == -1, "the trace is too short for so many rounds"
    return played, entries[: entries.index(-1)]


def replayed(rules: Rules, trace: list[int]) -> list[Round]:
    """Carry a trace out by the interpreted rules, which must allow every move."""
    rounds: list[Round] = []
    entries = iter(trace)
    for hand in entries:
        hands = [hand, *(next(entries) for _ in range(rules.players - 1))]
        dealt = [tile for each in hands for tile in members(each)]
        assert len(dealt) == len(set(dealt)) == rules.players * rules.hand
        deck = dealt + [tile for tile in range(TILES) if tile not in dealt]
        state, chosen = State(), []
        step.start(rules, state, deck, len(rounds) % rules.players)
        while state.outcome == Outcome.RUNNING:
            tile, move = divmod(next(entries), 64)
            chosen.append(Chosen(move, tile, moves.legal_moves(rules, state), state.boneyard))
            assert chosen[-1].legal >> move & 1
            if move == moves.DRAW:
                assert state.boneyard >> tile & 1
            elif move != moves.PASS:
                assert moves.tile_played(move) == tile
            step.step(rules, state, move, tile)
        rounds.append(Round(hands, chosen, state))
    return rounds


@pytest.mark.parametrize(("players", "reserve"), TABLES)
def test_every_round_is_played_by_the_rules(players: int, reserve: int) -> None:
    played, trace = traced(players, reserve, ROUNDS, seed=players)
    rounds = replayed(make_rules(players=players, reserve=reserve), trace)
    assert len(rounds) == ROUNDS
    points = sum(sum(each.end.scores) for each in rounds)
    assert played == (sum(len(each.moves) for each in rounds), points)
    assert {each.end.outcome for each in rounds} == {Outcome.DOMINO, Outcome.BLOCKED}
    assert any(chosen.move == moves.PASS for each in rounds for chosen in each.moves)
    assert any(0 in each.end.held[:players] for each in rounds if each.end.outcome == 2)


def is_even(counts: Counter[str] | Counter[int]) -> bool:
    """Chi-square, as a normal deviation by Wilson and Hilferty's cube root: below 4.5."""
    freedom, expected = len(counts) - 1, counts.total() / len(counts)
    squares = sum((count - expected) ** 2 / expected for count in counts.values())
    spread = 2 / (9 * freedom)
    return bool(((squares / freedom) ** (1 / 3) - (1 - spread)) / spread**0.5 < 4.5)


def test_tiles_and_ends_and_draws_are_chosen_alike() -> None:
    played: dict[int, Counter[int]] = {}
    drawn: dict[int, Counter[int]] = {}
    ends: Counter[str] = Counter()
    _, trace = traced(2, 0, 4_000, seed=77)
    for chosen in (chosen for each in replayed(make_rules(), trace) for chosen in each.moves):
        if chosen.move == moves.DRAW:
            among = members(chosen.boneyard)
            drawn.setdefault(len(among), Counter())[among.index(chosen.tile)] += 1
        elif chosen.move != moves.PASS:
            among = sorted({moves.tile_played(move) for move in moves.moves_in(chosen.legal)})
            played.setdefault(len(among), Counter())[among.index(chosen.tile)] += 1
            if chosen.legal >> chosen.tile & chosen.legal >> (chosen.tile + TILES) & 1:
                ends["left" if chosen.move < TILES else "right"] += 1
    assert is_even(ends)
    for sizes in (played, drawn):
        often = [ranks for size, ranks in sizes.items() if size > 1 and ranks.total() > 500]
        assert len(often) >= 4
        assert all(is_even(ranks) for ranks in often)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_dealt_every_tile_as_often(players: int) -> None:
    _, trace = traced(players, 0, 4_000, seed=5)
    rounds = replayed(make_rules(players=players), trace)
    for seat in range(players):
        dealt = Counter(tile for each in rounds for tile in members(each.hands[seat]))
        assert len(dealt) == TILES
        assert is_even(dealt)


@pytest.mark.parametrize(
    ("players", "reserve", "mean_moves", "mean_points", "last_digit"),
    [
        (2, 0, 30.4, 9.64, 0.005),
        (2, 2, 28.9, 9.22, 0.005),
        (3, 0, 29.5, 12.1, 0.05),
        (4, 0, 26.3, 12.9, 0.05),
    ],
)
def test_a_million_rounds_have_the_means_of_other_programs(
    players: int, reserve: int, mean_moves: float, mean_points: float, last_digit: float
) -> None:
    """Two programs that share nothing with this one gave these means, rounded as written."""
    played = playouts(players, reserve, 1_000_000, seed=2026)
    assert played.rounds == 1_000_000
    assert played.moves / played.rounds == pytest.approx(mean_moves, abs=0.05 + 0.04)
    assert played.points / played.rounds == pytest.approx(mean_points, abs=last_digit + 0.02)


def test_the_same_seed_gives_the_same_rounds() -> None:
    first, again, other = (playouts(3, 1, 2_000, seed) for seed in (8, 8, 9))
    assert first[:3] == again[:3]
    assert first[:3] != other[:3]


PRINT_TRACES = """
import hashlib
from pete.search.bits import HAS_DEPOSIT
from test_playouts import traced
print(HAS_DEPOSIT)
for players, reserve in [(2, 0), (3, 1), (4, 0)]:
    played, trace = traced(players, reserve, 2_000, seed=3)
    print(*played, hashlib.sha256(repr(trace).encode()).hexdigest())
"""


def printed(**environment: str) -> list[str]:
    """What ``PRINT_TRACES`` prints in another process."""
    paths = os.pathsep.join([str(Path(__file__).parent), *filter(None, sys.path)])
    return subprocess.run(
        [sys.executable, "-c", PRINT_TRACES],
        env={**os.environ, "PYTHONPATH": paths, **environment},
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\n")


def test_a_processor_without_deposit_plays_the_same_rounds() -> None:
    portable = printed(NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")
    here = printed()
    assert portable[0] == "False"
    assert portable[1:] == here[1:]
    assert len(set(here[1:4])) == 3
