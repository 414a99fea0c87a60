"""Draws docs/terminal.svg and terminal.ru.svg, pictures of a terminal game: a seeded match.

The same seed gives the same pictures, so that they can be made again when the table
looks different; a test says when that is job.
"""

import io
import re
import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.text import Text

from pete.match.events import MatchEnded, RoundEnded
from pete.match.match import Match
from pete.match.view import seen_event, view_of
from pete.players.table import bot
from pete.telling.names import seating_for
from pete.telling.sentences import sentence
from pete.terminal.snapshot import snapshot_of
from pete.terminal.table_renderer import render_table
from pete.words import words

DOCS: Final = Path(__file__).parent.parent / "docs"
PICTURES: Final = {"en": DOCS / "terminal.svg", "ru": DOCS / "terminal.ru.svg"}
"""One for the README in each language."""
SEED: Final = "picture 4598"
TILES: Final = 17
"""How long the chain is in the picture."""
ROUND: Final = 1
NAMES: Final = {"en": ("Anna", "Ben", "Clara"), "ru": ("Анна", "Борис", "Клара")}
"""Who sits there. Greedy plays for all of them: it will never play otherwise."""
COLUMNS: Final = 66
ROWS: Final = 36


def table(language: str) -> list[Text]:
    """The lines of a picture: Anna is to move."""
    say, names = words(language), NAMES[language]
    match = Match({"preset": "classic", "players": len(names)}, seed=SEED)
    seating = seating_for(match.rules, names, say)
    player = bot("greedy")
    told: list[str] = []
    while match.round_number < ROUND or match.turn != 0 or len(match.chain) < TILES:
        if not match.is_running:
            match.deal()
            told = []
            continue
        for event in match.play(player.choose(view_of(match, match.turn)).move):
            if not isinstance(event, RoundEnded | MatchEnded):
                told.append(sentence(seen_event(event, 0), seating, say, you=0))
    snapshot = snapshot_of(match, seating, 0)
    rules = say("{preset}, to {target}", preset=say("classic"), target=match.rules.target)
    title = (say("Seven-Toed Pete"), rules)
    lines = render_table(snapshot, say, title=title, width=COLUMNS, height=ROWS - 1, log=told[-5:])
    return [*lines, Text(say("Your move (? for help):") + " ")]


def svg(language: str) -> str:
    """A picture, its letters in whatever even font is at hand: nothing is fetched for it."""
    console = Console(
        file=io.StringIO(),
        record=True,
        width=COLUMNS,
        force_terminal=True,
        color_system="truecolor",
    )
    for line in table(language):
        console.print(line, no_wrap=True)
    drawn = console.export_svg(title="pete play", unique_id="pete")
    return re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    for spoken, place in PICTURES.items():
        place.write_text(svg(spoken), encoding="utf-8")
        print(f"Written: {place.name}", file=sys.stderr)
