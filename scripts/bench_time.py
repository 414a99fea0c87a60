"""Whether bots keep the time that they are given (``make bench-time``).

Prints, for each bot and time, the 95th percentile of the time taken as a share of the time
given. It may be a tenth over; exit status 1 if it is more. On a busy machine it is.
"""

import argparse
import sys
from itertools import islice
from random import Random
from time import perf_counter

from pete.match.replay import resume
from pete.match.view import View, view_of
from pete.players.check import OVERTIME
from pete.players.player import Player, prepare
from pete.players.positions import positions
from pete.players.table import bot

BOTS = ("casual", "club", "flat", "expert")
TIMES = (10, 30, 100)
"""Milliseconds."""


def share_taken(player: Player, views: list[View], ms: float) -> float:
    """The 95th percentile of the time taken, as a share of ``ms``."""
    shares = []
    for view in views:
        began = perf_counter()
        player.choose(view, ms=ms)
        shares.append(1000 * (perf_counter() - began) / ms)
    return sorted(shares)[(len(shares) * 95 + 99) // 100 - 1]


def main() -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=60)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args()
    matches = map(resume, islice(positions(Random(given.seed)), given.positions))
    views = [view_of(match, match.turn) for match in matches]
    print(f"{'':8}" + "".join(f"{f'{ms} ms':>9}" for ms in TIMES))
    is_met = True
    for name in BOTS:
        player = bot(name)
        prepare(player)
        shares = [share_taken(player, views, ms) for ms in TIMES]
        is_met &= max(shares) <= OVERTIME
        print(f"{name:8}" + "".join(f"{share:9.2f}" for share in shares), flush=True)
    print(f"bar {OVERTIME}: {'met' if is_met else 'MISSED'}")
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
