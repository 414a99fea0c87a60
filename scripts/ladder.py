"""Measures the ladder of bots and writes its table into ``docs/bots.md`` (``make ladder``).

Each bot of the table plays each, two players, ``classic``, and those that think for
less than a millisecond play each other for much longer; then ``expert``, at
several times, plays the bot below it, and a picture of that is drawn into
``docs/strength.svg``. Options: ``--rounds``, ``--quick-rounds`` and ``--ms`` for the
table, ``--times-rounds`` for the picture, ``--seed`` for both.
"""

import argparse
import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from typing import Any

DOCS = Path(__file__).parent.parent / "docs"
BEGIN, END = "<!-- ladder: written by scripts/ladder.py -->", "<!-- end of ladder -->"
TIMES = (10, 30, 100, 300)
QUICK = 1.0
"""Milliseconds a move below which rounds cost nothing."""


def measured(arguments: list[str]) -> dict[str, Any]:
    """What ``pete arena`` says; its progress shows on the terminal."""
    command = [sys.executable, "-m", "pete", "arena", *arguments, "--json"]
    run = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    told: dict[str, Any] = json.loads(run.stdout.splitlines()[-1])
    return told


def interval(score: dict[str, Any]) -> str:
    """``+1.62 ± 0.22``."""
    return f"{score['margin']:+.2f} ± {(score['high'] - score['low']) / 2:.2f}".replace("-", "−")


def thinking(score: dict[str, Any]) -> str:
    """Milliseconds a move, as exactly as anybody wants to know."""
    ms: float = score["ms_per_move"]
    return f"{ms:.{2 if ms < 10 else 0}f}"


def met_longer(told: dict[str, Any], common: list[str]) -> list[dict[str, Any]]:
    """The pairs of quick bots, measured once more."""
    quick = [score["bot"] for score in told["contestants"] if score["ms_per_move"] < QUICK]
    return [measured([*pair, *common]) for pair in combinations(quick, 2)]


def table(told: dict[str, Any], longer: list[dict[str, Any]]) -> list[str]:
    """Rows and columns from the strongest to the weakest; what was measured longer counts."""
    order = sorted(told["contestants"], key=lambda score: -score["margin"])
    names = [score["bot"] for score in order]
    ahead = {}
    for pair in [*told["pairs"], *longer]:
        one, other = pair["contestants"]
        ahead[one["bot"], other["bot"]] = interval(one)
        ahead[other["bot"], one["bot"]] = interval(other)
    lines = [
        f"| | {' | '.join(f'against {name}' for name in names)} | all others | ms a move |",
        "|---|" + "---|" * (len(names) + 2),
    ]
    for score in order:
        cells = [ahead.get((score["bot"], name), "·") for name in names]
        cells += [interval(score), thinking(score)]
        lines.append(f"| **{score['bot']}** | {' | '.join(cells)} |")
    return lines


def times_lines(told: dict[str, Any], against: str) -> list[str]:
    """A row a time."""
    lines = [f"| | against {against} | ms a move |", "|---|---|---|"]
    for score in told["contestants"][:-1]:
        lines.append(f"| {score['bot']} | {interval(score)} | {thinking(score)} |")
    return lines


def written(text: str, lines: list[str]) -> str:
    """The page with these lines between its marks."""
    before, rest = text.split(BEGIN)
    after = rest.split(END)[1]
    return before + "\n".join([BEGIN, *lines, END]) + after


def main() -> None:
    """Measure, and write."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--rounds", type=int, default=1000)
    options.add_argument("--quick-rounds", type=int, default=10_000)
    options.add_argument("--ms", type=float, default=30)
    options.add_argument("--times-rounds", type=int, default=1000)
    options.add_argument("--against", default="club")
    options.add_argument("--seed", default="ladder")
    given = options.parse_args()
    common = ["--players", "2", "--preset", "classic", "--seed", given.seed]
    ladder = ["--all", "--ms", f"{given.ms:g}", "--rounds", str(given.rounds), *common]
    picture = [f"expert@{ms}ms" for ms in TIMES]
    picture += ["--against", f"{given.against}@{given.ms:g}ms"]
    picture += ["--rounds", str(given.times_rounds), *common]
    told = measured(ladder)
    quick = ["--rounds", str(given.quick_rounds), *common]
    longer = met_longer(told, quick)
    lines = table(told, longer)
    lines += [
        "",
        f"`pete arena {' '.join(ladder)}`: {told['rounds']:,} rounds, each interval 95 %. "
        f"Bots that need less than {QUICK:g} ms met each other in "
        f"{given.quick_rounds:,} rounds a pair "
        f"(`pete arena casual greedy {' '.join(quick)}`).",
        "",
        "![The expert's strength at several times](strength.svg)",
        "",
    ]
    drawn = measured([*picture, "--plot", str(DOCS / "strength.svg")])
    lines += times_lines(drawn, given.against)
    lines += ["", f"`pete arena {' '.join(picture)}`: {drawn['rounds']:,} rounds."]
    page = DOCS / "bots.md"
    page.write_text(written(page.read_text(encoding="utf-8"), lines), encoding="utf-8")


if __name__ == "__main__":
    main()
