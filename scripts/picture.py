"""Draws docs/terminal.svg, the picture of a terminal game: the table of a seeded match.

The same seed gives the same picture, so that it can be made again when the table
looks different; a test says when that is due.
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
from pete.telling.names import table_for
from pete.telling.sentences import sentence
from pete.terminal.look import look_at
from pete.terminal.picture import table_lines
from pete.words import words

PICTURE: Final = Path(__file__).parent.parent / "docs" / "terminal.svg"
SEED: Final = "picture 4598"
TILES: Final = 17
"""How long the chain is in the picture."""
ROUND: Final = 1
NAMES: Final = ("Anna", "Ben", "Clara")
"""Who sits there. Greedy plays for all of them: it will never play otherwise."""
COLUMNS: Final = 66
ROWS: Final = 36


def table() -> list[Text]:
    """The lines of the picture: Anna is to move."""
    say = words("en")
    match = Match({"preset": "classic", "players": len(NAMES)}, seed=SEED)
    seated = table_for(match.rules, NAMES, say)
    player = bot("greedy")
    told: list[str] = []
    while match.round_number < ROUND or match.turn != 0 or len(match.chain) < TILES:
        if not match.is_running:
            match.deal()
            told = []
            continue
        for event in match.play(player.choose(view_of(match, match.turn)).move):
            if not isinstance(event, RoundEnded | MatchEnded):
                told.append(sentence(seen_event(event, 0), seated, say))
    look = look_at(match, seated, 0)
    title = (say("Seven-Toed Pete"), say("{preset}, to {target}", preset="classic", target=50))
    lines = table_lines(look, say, title=title, width=COLUMNS, height=ROWS - 1, told=told[-5:])
    return [*lines, Text(say("Your move (? for help):") + " ")]


def svg() -> str:
    """The picture, its letters in whatever even font is at hand: nothing is fetched for it."""
    console = Console(
        file=io.StringIO(),
        record=True,
        width=COLUMNS,
        force_terminal=True,
        color_system="truecolor",
    )
    for line in table():
        console.print(line, no_wrap=True)
    drawn = console.export_svg(title="pete play", unique_id="pete")
    return re.sub(r"\s*@font-face \{.*?\}", "", drawn, flags=re.DOTALL)


if __name__ == "__main__":
    PICTURE.write_text(svg(), encoding="utf-8")
    print(f"Written: {PICTURE.name}", file=sys.stderr)
