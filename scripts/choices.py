"""Writes ``tests/data/choices.jsonl``: what ``expert`` and ``flat`` choose in some views.

    .venv/bin/python scripts/choices.py

The views come from ``pete.players.positions``, of rounds that begin a match, and are those
in which the best two moves of both bots are clearly apart: with other seeds and twice the
thoughts the same move is best, each time by a point or more. In half of them ``greedy``
chooses something else. The first line says by what the rest was made. A commit that changes
this file changes what bots play, and says "play changes".
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from pete.match.notation import move_text
from pete.match.replay import resume
from pete.match.view import View, view_of
from pete.players.positions import positions
from pete.players.table import bot

FILE = Path(__file__).parent.parent / "tests" / "data" / "choices.jsonl"
VIEWS = 50
THOUGHTS = {"expert": 1000, "flat": 200}
APART = 1.0
"""Points by which the best move is worth more than the next."""
TRIALS = ((0, 1), (1, 1), (2, 1), (3, 2))
"""Seeds, and how many times as many thoughts."""


def clear_choice(view: View, name: str) -> str | None:
    """What a bot chooses by seed 0; None unless it is clear."""
    chosen = set()
    for seed, times in TRIALS:
        choice = bot(name, seed).choose(view, thoughts=times * THOUGHTS[name])
        *_, second, best = sorted(choice.values.values())
        if choice.values[choice.move] < best or best - second < APART:
            return None
        chosen.add(choice.move)
    return move_text(chosen.pop(), view.state.ends) if len(chosen) == 1 else None


def clear_choices() -> Iterator[dict[str, Any]]:
    """Views and choices without end; those of ``greedy`` take turns."""
    greedy, as_greedy = bot("greedy"), False
    for record in positions(Random("choices")):
        match = resume(record)
        if match.round_number > 0 or len(match.legal()) < 3:
            continue
        view = view_of(match, match.turn)
        taken = move_text(greedy.choose(view).move, view.state.ends)
        chosen: dict[str, str] = {}
        for name in THOUGHTS:
            move = clear_choice(view, name)
            if move is None or (move == taken) != as_greedy:
                break
            chosen[name] = move
        else:
            as_greedy = not as_greedy
            yield {**chosen, "record": view.record}


def main() -> None:
    """Write the file anew."""
    head = {"made by": "scripts/choices.py", "seed": 0, "thoughts": THOUGHTS}
    lines = [head, *(row for row, _ in zip(clear_choices(), range(VIEWS), strict=False))]
    FILE.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()
