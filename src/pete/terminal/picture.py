"""The whole table on one screen: the seats, the chain and its count, what happened, the hand."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.style import Style
from rich.text import Text

from pete.rules.ends import NO_CHAIN, POINTS, counted
from pete.rules.settle import side_of
from pete.rules.state import Seat
from pete.telling import wrapping
from pete.telling.sentences import count_spelled, points_spelled
from pete.words import Words

from .draw import chain_lines, hand_lines
from .look import Look

# Colours that can be read on a dark ground and on a light one.
HEADING: Final = Style.parse("bold")
QUIET: Final = Style.parse("bright_black")
TURN: Final = Style.parse("bold yellow")
POINTS_STYLE: Final = Style.parse("bold green")
NOTICE: Final = Style.parse("magenta")
Title: TypeAlias = tuple[str, str]
"""The game, and the rules that it is played by here."""

_LONGEST_NAME: Final = 24
"""Columns."""
_SHORT_HAND: Final = 2
"""Rows that are left to a hand where there is little room."""
_MOST_TOLD: Final = 8
"""Rows of what happened."""


def table_lines(
    look: Look,
    say: Words,
    *,
    title: Title,
    width: int,
    height: int,
    told: Sequence[str] = (),
    notice: Sequence[str] = (),
) -> list[Text]:
    """The table in as many columns, and where that can be in as many rows.

    ``told`` is what happened, the newest last: as much of it as there is room
    for. ``notice`` is what was asked for: all of it.
    """
    head = [*_title(look, say, title, width), *_seats(look, say, width), Text()]
    answered = [line for text in notice for line in wrapped(text, width, NOTICE)]
    story = [wrapped(text, width) for text in told]
    room = height - len(head)
    lines: list[Text] = []
    for hand_room, least_told in ((room // 2, 3), (_SHORT_HAND, 3), (_SHORT_HAND, 1)):
        hand = hand_lines(look, width, hand_room) if look.hand else []
        left = room - len(hand) - 1
        lines = _middle(look, say, width, left, story, answered, least_told=least_told)
        lines = [*head, *lines, Text(), *hand]
        if len(lines) <= height:
            break
    return lines


def _middle(
    look: Look,
    say: Words,
    width: int,
    height: int,
    story: Sequence[list[Text]],
    answered: list[Text],
    *,
    least_told: int,
) -> list[Text]:
    """The chain, its count, and below them what happened; an answer takes the place of that."""
    count = _count(look, say)
    room = height - len(count)
    chain = chain_lines(look, say, width, room - max(least_told, room // 4))
    if len(chain) + len(answered) > room:
        chain = chain_lines(look, say, width, room - len(answered))
    left = room - len(chain) - len(answered)
    if not answered:
        left = max(left, least_told)
    return [*chain, *count, *_last(story, min(left, _MOST_TOLD)), *answered]


def _last(story: Sequence[list[Text]], room: int) -> list[Text]:
    """The end of a story: as many whole sentences as so many lines can hold."""
    kept: list[Text] = []
    for sentence in reversed(story):
        if len(kept) + len(sentence) > room:
            break
        quiet = [Text(line.plain, style=QUIET) for line in sentence] if kept else sentence
        kept = [*quiet, *kept]
    return kept


def wrapped(text: str, width: int, style: Style | str = "") -> list[Text]:
    """A sentence in lines of at most so many columns."""
    lines = [text] if cell_len(text) <= width else wrapping.wrapped(text, width)
    return [Text(line, style=style) for line in lines]


def _title(look: Look, say: Words, title: Title, width: int) -> list[Text]:
    """In one line where that can be: without the game's name if need be."""
    boneyard = Text(boneyard_spelled(look, say), style=QUIET)
    number = Text(say("round {number}", number=look.round_number + 1), style=QUIET)
    for name in (f"{title[0]}  ", ""):
        line = Text(name + title[1], style=HEADING).append("  ").append_text(number)
        room = width - line.cell_len - boneyard.cell_len
        if room >= 2:
            return [line.append(" " * room).append_text(boneyard)]
    return [*line.wrap(Console(width=width), width), boneyard]


def boneyard_spelled(look: Look, say: Words) -> str:
    """``boneyard 8 + 2 reserved``."""
    if look.reserve:
        return say(
            "boneyard {drawable} + {reserve} in reserve",
            drawable=look.drawable,
            reserve=look.reserve,
        )
    return say("boneyard {drawable}", drawable=look.drawable)


def _seats(look: Look, say: Words, width: int) -> list[Text]:
    names = look.table.names
    longest = min(max(map(cell_len, names)), _LONGEST_NAME, max(8, width - 24))
    digits = max(len(str(score)) for score in look.scores)
    lines = []
    for seat in range(look.table.rules.players):
        line = _seat(look, say, seat, longest, digits)
        line.truncate(width, overflow="ellipsis")
        lines.append(line)
    return lines


def _seat(look: Look, say: Words, seat: Seat, longest: int, digits: int) -> Text:
    is_turn = look.turn == seat
    line = Text(no_wrap=True)
    line.append("▸ " if is_turn else "  ", style=TURN)
    name = look.table.names[seat]
    if cell_len(name) > longest:
        name = set_cell_size(name, longest - 1).rstrip() + "…"
    line.append(set_cell_size(name, longest), style=TURN if is_turn else HEADING)
    score = look.scores[side_of(look.table.rules, seat)]
    line.append(f" {score:>{digits}}  ", style=HEADING)
    if look.is_washed_up(seat):
        line.append(say("washed up"), style=QUIET)
    else:
        held = look.held[seat]
        line.append("▮" * held, style=QUIET)
        line.append(f" {held}", style=QUIET)
    return line


def _count(look: Look, say: Words) -> list[Text]:
    if look.ends == NO_CHAIN:
        return [Text(say("Nothing is led yet."), style=QUIET)]
    points = POINTS[look.ends]
    count = count_spelled(look.ends, say)
    told = say("Ends: {count}", count=count)
    if len(counted(look.ends)) < 2:
        told = say("One tile alone: {count}", count=count)
    line = Text(told, style=HEADING)
    if points:
        line.append(" → " + points_spelled(points, say), style=POINTS_STYLE)
    return [line]
