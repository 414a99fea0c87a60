"""Measures what a newcomer has to expect of each level, and writes it into ``docs/bots.md``.

``examples/newcomer.py`` plays matches against bots of each level, every deal once from each
seat. Options: ``--deals``, of those that think ``--strong-deals``, and ``--thinking``,
milliseconds a move of a level that has no number of thoughts. Takes ten minutes of one core.
"""

import argparse
import runpy
from pathlib import Path

from pete.analysis.statistics import Share
from pete.match.match import Match
from pete.match.view import view_of
from pete.players.levels import LEVELS, Level
from pete.players.player import Player, prepare
from pete.players.table import bot

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "bots.md"
BEGIN, END = "<!-- levels: written by scripts/levels.py -->", "<!-- end of levels -->"
SEATS = (2, 4)
STRONG = ("club", "expert")
"""Levels that think, and win nearly all: fewer matches show it."""


def is_won(newcomer: Player, level: Level, seats: int, deal: int, seat: int, ms: float) -> bool:
    """Whether the newcomer, on this seat, wins the match against bots of the level."""
    match = Match({"players": seats}, seed=f"levels {deal}")
    others = [bot(level.bot, deal * seats + other) for other in range(seats)]
    for other in others:
        prepare(other)
    while not match.is_over:
        match.deal()
        while match.is_running:
            view = view_of(match, match.turn)
            if len(view.legal()) == 1:
                move = view.legal()[0]
            elif match.turn == seat:
                move = newcomer.choose(view).move
            else:
                limits = {"ms": ms} if level.thoughts is None else {"thoughts": level.thoughts}
                move = others[match.turn].choose(view, **limits).move  # type: ignore[arg-type]
            match.play(move)
    return match.winner == seat


def told(won: Share) -> str:
    """``15 to 24 %``: of the matches, with 95 % of certainty."""
    low, high = won.interval() or (0.0, 1.0)
    return f"{100 * low:.0f} to {100 * high:.0f} %"


def main() -> None:
    """Measure, and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--deals", type=int, default=120)
    options.add_argument("--strong-deals", type=int, default=20)
    options.add_argument("--thinking", type=float, default=30)
    given = options.parse_args()
    newcomer = runpy.run_path(str(ROOT / "examples" / "newcomer.py"))["Newcomer"]()
    lines = ["| level | bot | one against one | one against three |", "|---|---|---|---|"]
    for level in LEVELS.values():
        cells = [f"**{level.label}**", f"`{level.bot}`"]
        for seats in SEATS:
            deals = given.strong_deals if level.name in STRONG else given.deals
            won = Share()
            for deal in range(deals):
                seen = (
                    is_won(newcomer, level, seats, deal, seat, given.thinking)
                    for seat in range(seats)
                )
                won.add(sum(seen) / seats)
            cells.append(told(won))
        lines.append(f"| {' | '.join(cells)} |")
        print(lines[-1], flush=True)
    text = PAGE.read_text(encoding="utf-8")
    before, rest = text.split(BEGIN)
    PAGE.write_text(before + "\n".join([BEGIN, *lines, END]) + rest.split(END)[1], encoding="utf-8")


if __name__ == "__main__":
    main()
