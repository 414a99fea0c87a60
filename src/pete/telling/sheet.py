"""The score sheet: rounds down, sides across, and what each point was for."""

import csv
import io
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from pete.match.events import Event, MatchEnded, Played, RoundEnded, Scores
from pete.match.notation import tile_text
from pete.rules.ends import Ends, counted
from pete.rules.settle import side_of
from pete.rules.state import NOBODY, Outcome, Seat, Side
from pete.rules.tiles import Tile
from pete.words import SEPARATORS, Words

from .names import Seating
from .sentences import count_spelled, match_won
from .wrapping import wrapped


@dataclass(frozen=True, slots=True)
class ScoredTile:
    """A tile that scored."""

    seat: Seat
    side: Side
    tile: Tile
    ends: Ends
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class SheetRound:
    """What was written in a round."""

    number: int
    """From 0."""
    entries: tuple[ScoredTile, ...]
    """In the order of play."""
    ended: RoundEnded | None
    """None while it is played."""
    scores: Scores
    """What stands under each side now."""

    def entries_of(self, side: Side) -> list[ScoredTile]:
        """What a side scored by tiles."""
        return [entry for entry in self.entries if entry.side == side]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The points of a match so far."""

    seating: Seating
    rounds: tuple[SheetRound, ...]
    ended: MatchEnded | None
    """None while the match goes on."""
    at_start: Scores = ()
    """What stood under each side at the start; empty if nothing did."""
    rules: str = ""
    """What was played by, in a sentence; empty where that is said elsewhere."""

    @property
    def winner(self) -> Side:
        """The side that has won the match, or NOBODY."""
        return NOBODY if self.ended is None else self.ended.winner

    @property
    def sides(self) -> range:
        """The sides, each a column."""
        return range(len(self.seating.sides))


def sheet_of(
    seating: Seating, events: Iterable[Event], at_start: Scores | None = None, rules: str = ""
) -> Sheet:
    """The sheet that these events fill, a whole match or as much of it as was played.

    ``at_start`` is what each side had before, if it wasn't 0; ``rules`` a sentence on what
    was played by, for a sheet that stands alone.
    """
    entries: dict[int, list[ScoredTile]] = {}
    ended: dict[int, RoundEnded] = {}
    scores: dict[int, Scores] = {}
    over = None
    for event in events:
        if isinstance(event, MatchEnded):
            over = event
            continue
        written = entries.setdefault(event.round, [])
        scores[event.round] = event.scores
        if isinstance(event, RoundEnded):
            ended[event.round] = event
        elif isinstance(event, Played) and event.points:
            side = side_of(seating.rules, event.seat)
            written.append(
                ScoredTile(event.seat, side, event.tile, event.ends, event.count, event.points)
            )
    rounds = tuple(
        SheetRound(number, tuple(written), ended.get(number), scores[number])
        for number, written in entries.items()
    )
    return Sheet(seating, rounds, over, at_start or (), rules)


def ending_name(outcome: Outcome, say: Words) -> str:
    """``domino``, ``blocked`` or ``target``: how a round ended."""
    match outcome:
        case Outcome.DOMINO:
            return say("domino")
        case Outcome.BLOCKED:
            return say("blocked")
    return say("target")


def settlement_cells(sheet: Sheet, row: SheetRound) -> list[str]:
    """What each side got at the round's end: zeros if nobody won it, nothing for a target."""
    if row.ended is None or row.ended.outcome == Outcome.TARGET:
        return []
    if row.ended.winner == NOBODY:
        return ["0" for _ in sheet.sides]
    return [str(row.ended.settlement) if side == row.ended.winner else "" for side in sheet.sides]


Cell = Callable[[ScoredTile, Words], str]
"""A way to write an entry."""


def _spelled(entry: ScoredTile, say: Words) -> str:
    return f"{tile_text(entry.tile)}: {count_spelled(entry.ends, say)} → {entry.points}"


def _counted(entry: ScoredTile, say: Words) -> str:
    return f"{tile_text(entry.tile)}: {entry.count} → {entry.points}"


def _short(entry: ScoredTile, say: Words) -> str:
    return f"{tile_text(entry.tile)} {entry.points}"


_GAP: Final = 2
# The fuller ones, each with the width of its longest cell: "6-4: 12 + 8 = 20 → 4", "6-4: 20 → 4".
_CELLS: Final[tuple[tuple[Cell, int], ...]] = ((_spelled, 20), (_counted, 11))


def sheet_text(sheet: Sheet, say: Words, width: int = 80) -> str:
    """The sheet in lines of at most ``width`` columns; 40 are enough for four sides."""
    lines = [*wrapped(sheet.rules, width), ""] if sheet.rules else []
    if not (sheet.rounds or sheet.at_start):
        lines += wrapped(say("Nothing is written on the sheet yet."), width)
        return "\n".join(lines)
    labels = [
        *([say("at the start")] if sheet.at_start else []),
        *(say("round {number}", number=row.number + 1) for row in sheet.rounds),
        *(ending_name(outcome, say) for outcome in Outcome if outcome != Outcome.RUNNING),
        say("total"),
    ]
    room = (width - max(map(len, labels))) // len(sheet.sides) - _GAP
    cell = next((cell for cell, longest in _CELLS if longest <= room), _short)
    lines += _drawn(sheet, say, cell, width)
    if cell is _short and any(row.entries for row in sheet.rounds):
        lines += ["", *wrapped(say("6-4 2: the tile, and its points"), width)]
    if sheet.ended is not None:
        lines += ["", *wrapped(match_won(sheet.winner, sheet.seating, say), width)]
    return "\n".join(lines)


def _drawn(sheet: Sheet, say: Words, cell: Cell, width: int) -> list[str]:
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
    from rich.table import Table as Grid
    from rich.text import Text

    grid = Grid(box=SIMPLE_HEAD, show_edge=False, padding=(0, _GAP - 1, 0, 0), pad_edge=False)
    grid.add_column("", no_wrap=True)
    for side in sheet.sides:
        grid.add_column(Text(sheet.seating.side_name(side)), justify="right", overflow="fold")
    if sheet.at_start:
        grid.add_row(say("at the start"), *map(str, sheet.at_start), end_section=True)
    for row in sheet.rounds:
        columns = [[cell(entry, say) for entry in row.entries_of(side)] for side in sheet.sides]
        label = say("round {number}", number=row.number + 1)
        for place in range(max(1, *map(len, columns))):
            cells = [column[place] if place < len(column) else "" for column in columns]
            grid.add_row(label, *cells)
            label = ""
        if row.ended and (cells := settlement_cells(sheet, row)):
            grid.add_row(ending_name(row.ended.outcome, say), *cells)
        grid.add_row(say("total"), *map(str, row.scores), end_section=True)
    paper = io.StringIO()
    console = Console(
        file=paper, width=width, color_system=None, markup=False, highlight=False, emoji=False
    )
    console.print(grid)
    return [line.rstrip() for line in paper.getvalue().splitlines()]


def sheet_csv(sheet: Sheet, say: Words) -> str:
    """The sheet for a spreadsheet: a row a scoring tile, settlement and total, a column a side.

    The cells stand apart by what spreadsheets expect where the language is spoken.
    """
    paper = io.StringIO()
    rows = csv.writer(paper, delimiter=SEPARATORS[say.language], lineterminator="\n")
    names = [_harmless(sheet.seating.side_name(side)) for side in sheet.sides]
    rows.writerow([say("round"), say("for"), say("ends"), say("count"), *names])
    if sheet.rules:
        rows.writerow(["", sheet.rules, "", "", *("" for _ in sheet.sides)])
    if sheet.at_start:
        rows.writerow(["", say("at the start"), "", "", *sheet.at_start])
    for row in sheet.rounds:
        number = row.number + 1
        for entry in row.entries:
            points = [entry.points if side == entry.side else "" for side in sheet.sides]
            tile = say("tile {tile}", tile=tile_text(entry.tile))  # a bare 6-4 would become a date
            ends = " + ".join(map(str, counted(entry.ends)))
            rows.writerow([number, tile, ends, entry.count, *points])
        if row.ended and (cells := settlement_cells(sheet, row)):
            rows.writerow([number, ending_name(row.ended.outcome, say), "", "", *cells])
        rows.writerow([number, say("total"), "", "", *row.scores])
    return paper.getvalue()


def csv_file(sheet: Sheet, say: Words) -> bytes:
    """The same as a file: the mark at its start tells Excel that it is in UTF-8."""
    return sheet_csv(sheet, say).encode("utf-8-sig")


def _harmless(name: str) -> str:
    """A name that no spreadsheet takes for a formula."""
    return f"'{name}" if name.startswith(("=", "+", "-", "@")) else name
