"""How far exact answers go (``make bench-solve``): whole deals, and later in the round.

Solves random deals of the full set, and the same rounds after some tiles were
laid by chance, with the table of positions as bots have it. Prints a table: how
many were solved with so many positions looked at, and what it took, in seconds
of one core. The same seed gives the same deals and positions.
"""

import argparse
from random import Random
from time import process_time
from typing import Any, NamedTuple

from pete.rules.moves import legal_moves, moves_in
from pete.rules.options import Rules, make_rules
from pete.rules.state import Outcome, State
from pete.rules.step import start, step_by
from pete.rules.tiles import set_size
from pete.search.solve import prepare, solve, values_of_moves

Round = tuple[State, list[int]]


class Row(NamedTuple):
    """What is solved in one line of the table."""

    name: str
    rules: Rules
    after: int
    """Tiles laid before."""
    deals: int
    every_move: bool = False
    """Whether the value of each move is asked for, not the best alone."""


CLASSIC = make_rules("classic")
TEAMS = make_rules("classic", players=4, teams=True)
RUSSIAN = make_rules("russian")
ROWS = [
    Row("`classic`", CLASSIC, 0, 1000),
    Row("`classic`, every move", CLASSIC, 0, 1000, every_move=True),
    Row("`classic`", CLASSIC, 6, 1000),
    Row("`classic`", CLASSIC, 12, 1000),
    Row("`classic`, four in teams", TEAMS, 0, 1000),
    Row("`classic`, four in teams, every move", TEAMS, 0, 1000, every_move=True),
    Row("`classic`, four in teams", TEAMS, 8, 1000),
    Row("`russian`", RUSSIAN, 0, 20),
    Row("`russian`, every move", RUSSIAN, 0, 10, every_move=True),
    Row("`russian`", RUSSIAN, 4, 100),
    Row("`russian`", RUSSIAN, 8, 200),
    Row("`russian`, no reserve", make_rules("russian", reserve=0), 0, 5),
]


def main() -> None:
    """Print the table, row by row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", default="1")
    parser.add_argument(
        "--nodes", type=int, default=100_000_000, help="positions looked at, at most"
    )
    parser.add_argument("--share", type=float, default=1.0, help="the part of the deals to solve")
    asked = parser.parse_args()
    prepare()
    print("| rules | tiles laid | deals | solved | positions: median, 90 %, most | seconds |")
    print("|---|---|---|---|---|---|")
    for row in ROWS:
        print(
            line(row, asked.seed, asked.nodes, max(1, round(asked.share * row.deals))), flush=True
        )


def line(row: Row, seed: str, nodes: int, deals: int) -> str:
    """One line of the table."""
    lot = Random(f"{seed} {row.name} {row.after}")
    looked_at, seconds = [], []
    for _ in range(deals):
        state, deck = position(row.rules, row.after, lot)
        began = process_time()
        if row.every_move:
            solved = values_of_moves(row.rules, state, deck, nodes=nodes) is not None
            looked_at += [0] * solved
        else:
            solution = solve(row.rules, state, deck, nodes=nodes)
            looked_at += [] if solution is None else [solution.looked_at]
        seconds.append(process_time() - began)
    positions = "–" if row.every_move else ", ".join(f"{n:,}" for n in spread(looked_at))
    times = ", ".join(f"{each:.2g}" if each < 10 else f"{each:.0f}" for each in spread(seconds))
    return f"| {row.name} | {row.after} | {deals} | {len(looked_at)} | {positions} | {times} |"


def spread(numbers: list[Any]) -> list[Any]:
    """The median, the ninth decile and the most."""
    ordered = sorted(numbers)
    return [ordered[len(ordered) // 2], ordered[len(ordered) * 9 // 10], ordered[-1]]


def position(rules: Rules, tiles: int, lot: Random) -> Round:
    """A round that goes on after so many tiles, moves by chance."""
    while True:
        deck = list(range(set_size(rules.pips)))
        lot.shuffle(deck)
        state = State()
        start(rules, state, deck, lot.randrange(rules.players))
        while state.outcome == Outcome.RUNNING and state.played.bit_count() < tiles:
            move = lot.choice(moves_in(legal_moves(rules, state)))
            step_by(rules, state, move, deck)
        if state.outcome == Outcome.RUNNING:
            return state, deck


if __name__ == "__main__":
    main()
