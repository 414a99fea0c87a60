"""Compares ``pete bench playouts`` with the same work in plain C (``make bench-playouts``).

Compiles ``bench/plain.c`` with ``gcc -O3 -march=native`` and lets the two take
turns on one machine, so that what else it does troubles both alike. Prints the
best and the median speed of each in millions of moves a second, and what the
compiled rules do for each move of the C: the ratio of the medians, and of the
best.
"""

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

C_SOURCE = Path(__file__).parent.parent / "bench" / "plain.c"
MEANS_AGREE = 0.02
"""How far the moves and the points of a round may be apart, as a part of them."""


def main() -> int:
    """Run it; 0 if both play the same game."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--turns", type=int, default=7, help="how often each plays")
    parser.add_argument("--rounds", type=int, default=1_000_000, help="rounds a turn")
    parser.add_argument("--reserve", type=int, default=0)
    asked = parser.parse_args()
    compiler = shutil.which("gcc")
    if compiler is None:
        print("error: gcc is needed for the comparison", file=sys.stderr)
        return 1
    print("players   pete            C               pete / C")
    print("          best   median   best   median   best   median")
    with tempfile.TemporaryDirectory() as folder:
        plain = Path(folder) / "plain"
        build = [compiler, "-O3", "-march=native", "-o", str(plain), str(C_SOURCE)]
        subprocess.run(build, check=True)
        for players in (2, 3, 4):
            if not compare(plain, players, asked.reserve, asked.rounds, asked.turns):
                print("error: the two don't play the same game", file=sys.stderr)
                return 1
    return 0


def compare(plain: Path, players: int, reserve: int, rounds: int, turns: int) -> bool:
    """One line of the table; whether the means agree."""
    ours, c = [], []
    for seed in range(1, turns + 1):
        options = {"players": players, "reserve": reserve, "rounds": rounds, "seed": seed}
        command = [f"--{name}={value}" for name, value in options.items()]
        ours.append(
            figures([sys.executable, "-m", "pete", "bench", "playouts", "--json", *command])
        )
        c.append(figures([str(plain), *map(str, options.values())]))
    speeds = [[run["moves_per_second"] / 1e6 for run in runs] for runs in (ours, c)]
    best, middle = [max(each) for each in speeds], [median(each) for each in speeds]
    print(
        f"{players:7}   {best[0]:4.1f}   {middle[0]:6.1f}   {best[1]:4.1f}   {middle[1]:6.1f}"
        f"   {best[0] / best[1]:4.2f}   {middle[0] / middle[1]:6.2f}",
        flush=True,
    )
    return all(
        abs(sum(run[what] for run in ours) / sum(run[what] for run in c) - 1) < MEANS_AGREE
        for what in ("moves", "points")
    )


def figures(command: list[str]) -> dict[str, float]:
    """What a program printed as its last line."""
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    answer: dict[str, float] = json.loads(printed.splitlines()[-1])
    return answer


if __name__ == "__main__":
    sys.exit(main())
