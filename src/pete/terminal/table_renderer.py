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

from .marks import marks_spelled
from .snapshot import Snapshot
from .tile_renderer import render_chain, render_hand

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
_SHORT_HAND: Final = 4
"""Rows of room that no hand can stand in."""
_WAYS: Final = (
    (False, False, 3),
    (False, True, 3),
    (True, True, 3),
    (True, True, 1),
    (True, True, 0),
)
"""How the table is shown where there is less and less room: whether the seats stand close
together, whether the hand is written in a line, and how many rows what happened has at least.
"""
_MOST_LOG: Final = 8
"""Rows of what happened."""


def render_table(
    snapshot: Snapshot,
    say: Words,
    *,
    title: Title,
    width: int,
    height: int,
    log: Sequence[str] = (),
    answer: Sequence[str] = (),
) -> list[Text]:
    """The table in as many columns, and where that can be in as many rows.

    Where nothing else has room the ends and the hand are left.

    ``log`` is what happened, the newest last: as much of it as there is room
    for. ``answer`` is what was asked for: all of it.
    """
    heading = _title(snapshot, say, title, width)
    answer_lines = [line for text in answer for line in wrapped(text, width, NOTICE)]
    sentences = [wrapped(text, width) for text in log]
    lines: list[Text] = []
    for is_close, is_short, least_log in _WAYS:
        seats = _close_seats(snapshot, say, width) if is_close else _seats(snapshot, say, width)
        gap = [] if is_close else [Text()]
        head = [*heading, *seats, *gap]
        room = height - len(head)
        hand = (
            render_hand(snapshot, width, _SHORT_HAND if is_short else room) if snapshot.hand else []
        )
        left = room - len(hand) - len(gap)
        lines = _middle(snapshot, say, width, left, sentences, answer_lines, least_log=least_log)
        lines = [*head, *lines, *gap, *hand]
        if len(lines) <= height:
            return lines
    return [*_ends_in_words(snapshot, say, width), *_count(snapshot, say), *answer_lines, *hand]


def _middle(
    snapshot: Snapshot,
    say: Words,
    width: int,
    height: int,
    log: Sequence[list[Text]],
    answer_lines: list[Text],
    *,
    least_log: int,
) -> list[Text]:
    """The chain, its count, and below them what happened; an answer takes the place of that."""
    count = _count(snapshot, say)
    room = height - len(count)
    for_log = max(least_log, room // 4) if log else 0
    chain = render_chain(snapshot, say, width, room - for_log)
    if len(chain) + len(answer_lines) > room:
        chain = render_chain(snapshot, say, width, room - len(answer_lines))
    left = room - len(chain) - len(answer_lines)
    if log and not answer_lines:
        left = max(left, least_log)
    return [*chain, *count, *_last(log, min(left, _MOST_LOG)), *answer_lines]


def _last(log: Sequence[list[Text]], room: int) -> list[Text]:
    """The end of a log: as many whole sentences as so many lines can hold."""
    kept: list[Text] = []
    for sentence in reversed(log):
        if len(kept) + len(sentence) > room:
            break
        quiet = [Text(line.plain, style=QUIET) for line in sentence] if kept else sentence
        kept = [*quiet, *kept]
    return kept


def wrapped(text: str, width: int, style: Style | str = "") -> list[Text]:
    """A sentence in lines of at most so many columns."""
    lines = [text] if cell_len(text) <= width else wrapping.wrapped(text, width)
    return [Text(line, style=style) for line in lines]


def _title(snapshot: Snapshot, say: Words, title: Title, width: int) -> list[Text]:
    """In one line where that can be: without the game's name if need be."""
    boneyard = Text(boneyard_spelled(snapshot, say), style=QUIET)
    number = Text(say("round {number}", number=snapshot.round_number + 1), style=QUIET)
    for name in (f"{title[0]}  ", ""):
        line = Text(name + title[1], style=HEADING).append("  ").append_text(number)
        room = width - line.cell_len - boneyard.cell_len
        if room >= 2:
            return [line.append(" " * room).append_text(boneyard)]
    return [*line.wrap(Console(width=width), width), boneyard]


def boneyard_spelled(snapshot: Snapshot, say: Words) -> str:
    """``boneyard 8 + 2 reserved``."""
    if snapshot.reserve:
        return say(
            "boneyard {drawable} + {reserve} in reserve",
            drawable=snapshot.drawable,
            reserve=snapshot.reserve,
        )
    return say("boneyard {drawable}", drawable=snapshot.drawable)


def _seats(snapshot: Snapshot, say: Words, width: int) -> list[Text]:
    """A line a seat, with its score in words where there is room, and its partner in teams."""
    lines = [_seat(snapshot, say, seat, width) for seat in range(snapshot.table.rules.players)]
    if max(line.cell_len for line in lines) <= width:
        return lines
    if snapshot.table.rules.teams:
        return _close_seats(snapshot, say, width)
    lines = [
        _seat(snapshot, say, seat, width, is_brief=True)
        for seat in range(snapshot.table.rules.players)
    ]
    for line in lines:
        line.truncate(width, overflow="ellipsis")
    return lines


def _seat(
    snapshot: Snapshot, say: Words, seat: Seat, width: int, *, is_brief: bool = False
) -> Text:
    rules, names = snapshot.table.rules, snapshot.table.names
    style = TURN if snapshot.turn == seat else HEADING
    line = Text(no_wrap=True)
    line.append("▸ " if snapshot.turn == seat else "  ", style=style)
    longest = min(max(map(cell_len, names)), _LONGEST_NAME, max(8, width - 24))
    line.append(_cut(names[seat], longest, fills=True), style=style)
    scores = [str(score) if is_brief else points_spelled(score, say) for score in snapshot.scores]
    digits = max(len(str(score)) for score in snapshot.scores)
    before = " " * (digits - len(str(snapshot.scores[side_of(rules, seat)])))
    score = before + scores[side_of(rules, seat)]
    line.append(f" {score:<{max(map(len, scores))}}  ", style=HEADING)
    if snapshot.is_washed_up(seat):
        line.append(say("washed up"), style=QUIET)
    else:
        line.append("▮" * snapshot.held[seat] + f" {snapshot.held[seat]}", style=QUIET)
    if rules.teams and not is_brief:
        text = say("partner: {name}", name=_cut(names[(seat + 2) % 4], longest))
        line.append(f"  {text}", style=QUIET)
    return line


def _close_seats(snapshot: Snapshot, say: Words, width: int) -> list[Text]:
    """Several sides in a line: ``▸Anna 12 ▮ 3``, in teams ``Anna & ▸Clara 12 ▮ 3 + 4``."""
    lines = [Text()]
    for side, score in enumerate(snapshot.scores):
        seats = snapshot.table.seats_of(side)
        longest = (width - 14) // len(seats)
        names = [
            "▸" * (snapshot.turn == seat) + _cut(snapshot.table.names[seat], longest)
            for seat in seats
        ]
        name = say("{one} & {other}", one=names[0], other=names[1]) if names[1:] else names[0]
        text = Text(f"{name} {score}", style=HEADING)
        for seat, name in zip(seats, names, strict=True):
            if snapshot.turn == seat:
                text.stylize(TURN, text.plain.index(name), text.plain.index(name) + len(name))
        held = " + ".join(str(snapshot.held[seat]) for seat in seats)
        text.append(f" ▮ {held}", style=QUIET)
        if lines[-1] and lines[-1].cell_len + 2 + text.cell_len > width:
            lines.append(Text())
        lines[-1].append("  " if lines[-1] else "").append_text(text)
    return lines


def _cut(name: str, longest: int, *, fills: bool = False) -> str:
    """A name of at most so many columns; ``fills``: of just as many."""
    if cell_len(name) > longest:
        name = set_cell_size(name, longest - 1).rstrip() + "…"
    return set_cell_size(name, longest) if fills else name


def _ends_in_words(snapshot: Snapshot, say: Words, width: int) -> list[Text]:
    """The marks of the ends where no chain is drawn."""
    if snapshot.ends == NO_CHAIN or snapshot.turn is None:
        return []
    return wrapped(", ".join(marks_spelled(snapshot.ends, say)), width)


def _count(snapshot: Snapshot, say: Words) -> list[Text]:
    if snapshot.ends == NO_CHAIN:
        return [Text(say("Nobody has led yet."), style=QUIET)]
    points = POINTS[snapshot.ends]
    count = count_spelled(snapshot.ends, say)
    text = say("Ends: {count}", count=count)
    if len(counted(snapshot.ends)) < 2:
        text = say("One tile alone: {count}", count=count)
    line = Text(text, style=HEADING)
    if points:
        line.append(" → " + points_spelled(points, say), style=POINTS_STYLE)
    return [line]
