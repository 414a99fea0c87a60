"""How fast the game is: play by the interpreter, and the start of the command.

    make bench

The figures depend on the machine, so each stands beside its bar: so many moves
a second, or so many times the start of a bare interpreter. Exit status 1 if a
bar is missed.
"""

import subprocess
import sys
import time
from random import Random

from pete.rules.moves import legal_moves, moves_in
from pete.rules.options import make_rules
from pete.rules.state import Outcome, State
from pete.rules.step import start, step_by
from pete.rules.tiles import TILES

MOVES_A_SECOND = 200_000
"""The bar of interpreted play."""
TIMES_BARE = 6.0
"""The bar of a command's start, in starts of a bare interpreter."""

COMMANDS = (["--help"], ["rules", "--json"])
"""What somebody waits for."""

ROUNDS = 4000
TRIES = 5
STARTS = 25


def play(rounds: int, seed: int) -> int:
    """Play uniformly random rounds of two players' ``classic``; tell how many moves it took."""
    rules = make_rules(target=10**9)
    rng, state, deck, moves = Random(seed), State(), list(range(TILES)), 0
    for number in range(rounds):
        rng.shuffle(deck)
        start(rules, state, deck, number % 2)
        while state.outcome == Outcome.RUNNING:
            legal = moves_in(legal_moves(rules, state))
            move = legal[int(rng.random() * len(legal))]
            step_by(rules, state, move, deck)
            moves += 1
    return moves


def moves_a_second() -> float:
    """The best of a few tries, by this process's own time: what disturbs it is not ours."""
    best = 0.0
    for seed in range(TRIES):
        began = time.process_time()
        moves = play(ROUNDS, seed)
        best = max(best, moves / (time.process_time() - began))
    return best


def seconds_to_start(*commands: list[str]) -> list[float]:
    """The shortest start of a fresh interpreter for each; they take turns, on the same machine."""
    shortest = [float("inf")] * len(commands)
    for _ in range(STARTS):
        for place, arguments in enumerate(commands):
            began = time.perf_counter()
            subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
            shortest[place] = min(shortest[place], time.perf_counter() - began)
    return shortest


def verdict(is_met: bool) -> str:
    """A word for whoever reads the table."""
    return "met" if is_met else "MISSED"


def main() -> int:
    """Print the figures."""
    speed = moves_a_second()
    is_met = [speed >= MOVES_A_SECOND]
    print(f"interpreted play      {speed:9,.0f} moves a second   bar {MOVES_A_SECOND:,}   ", end="")
    print(verdict(is_met[-1]))
    bare, *rest = seconds_to_start(["-c", ""], *(["-m", "pete", *words] for words in COMMANDS))
    print(f"bare interpreter      {bare * 1000:9.1f} ms")
    for words, seconds in zip(COMMANDS, rest, strict=True):
        is_met.append(seconds <= TIMES_BARE * bare)
        print(f"pete {' '.join(words):16} {seconds * 1000:9.1f} ms", end="")
        print(f"   {seconds / bare:.2f} × bare   bar {TIMES_BARE:.0f} ×   {verdict(is_met[-1])}")
    return 0 if all(is_met) else 1


if __name__ == "__main__":
    sys.exit(main())
