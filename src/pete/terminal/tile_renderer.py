"""Tiles drawn: the chain on the table, and a hand."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from rich.style import Style
from rich.text import Text

from pete.rules.tiles import HIGH, LOW, Pip, Tile
from pete.words import Words

from .layout import LARGE, MEDIUM, SMALL, Cell, Piece, Scale
from .marks import Marked, best_marked, end_texts
from .snapshot import MOST_NUMBERED, Snapshot

Canvas: TypeAlias = dict[Cell, tuple[str, Style]]
"""What stands in each cell; the others are empty."""

FACE: Final = Style.parse("#202020 on #efe6cf")
NEWEST: Final = Style.parse("bold #000000 on #ffd24d")
IDLE: Final = Style.parse("#b0b0b0 on #4a4a4a")
MARK: Final = Style.parse("bold magenta")
SMALL_MARK: Final = Style.parse("magenta")

# Corners, edges and the line between the halves: thin, and heavy for the newest tile.
_THIN: Final = "╭─┬╮│╰┴╯├┤"
_HEAVY: Final = "┏━┳┓┃┗┻┛┣┫"

# Where the pips of 0 … 6 lie on a half of five columns and three rows. An upright
# half shows them as a half that lies down does, turned by a quarter.
_CORNERS: Final = ((0, 0), (4, 2))
_ALL_CORNERS: Final = (*_CORNERS, (0, 2), (4, 0))
_PIPS: Final[tuple[tuple[Cell, ...], ...]] = (
    (),
    ((2, 1),),
    _CORNERS,
    (*_CORNERS, (2, 1)),
    _ALL_CORNERS,
    (*_ALL_CORNERS, (2, 1)),
    (*_ALL_CORNERS, (2, 0), (2, 2)),
)
_SIX_UPRIGHT: Final = (*_ALL_CORNERS, (0, 1), (4, 1))


def render_chain(snapshot: Snapshot, say: Words, width: int, height: int) -> list[Text]:
    """The chain in as many columns and, where that can be, as many rows.

    The newest tile has a heavy border and a brighter face; the ends are marked.
    """
    texts = [] if snapshot.turn is None else end_texts(snapshot.ends, say)
    marked = best_marked(snapshot.chain, snapshot.lead or 0, width, height, texts)
    return on_rows(_chain(marked, snapshot), marked.rows)


def _chain(marked: Marked, snapshot: Snapshot) -> Canvas:
    canvas: Canvas = {}
    for piece in marked.layout.pieces:
        newest = piece.place == snapshot.newest
        draw_piece(canvas, piece, marked.layout.scale, newest=newest)
    for writing in marked.writings:
        column, row = writing.cell
        for step, letter in enumerate(writing.text):
            canvas[column + step, row] = (letter, SMALL_MARK if writing.is_small else MARK)
    return canvas


def draw_piece(
    canvas: Canvas, piece: Piece, scale: Scale, *, newest: bool = False, face: Style = FACE
) -> None:
    """Put a tile on the canvas."""
    style = NEWEST if newest else face
    columns, rows = (scale.wide, scale.tall) if piece.upright else (scale.long, scale.thick)
    for column in range(columns):
        for row in range(rows):
            canvas[piece.column + column, piece.row + row] = (" ", style)
    middle = rows // 2 if piece.upright else columns // 2
    if scale != SMALL:
        _frame(canvas, piece, columns, rows, style, _HEAVY if newest else _THIN)
    elif piece.upright:
        canvas[piece.column, piece.row + middle] = ("━" if newest else "─", style)
    else:
        canvas[piece.column + middle, piece.row] = ("┃" if newest else "│", style)
    if scale == LARGE:
        second = (1, middle + 1) if piece.upright else (middle + 1, 1)
        for (column, row), pip in zip(((1, 1), second), piece.pips, strict=True):
            _dots(canvas, (piece.column + column, piece.row + row), pip, piece, style)
        return
    inset = 0 if scale == SMALL else 1
    far = (rows if piece.upright else columns) - 1 - inset
    for away, pip in zip((inset, far), piece.pips, strict=True):
        column, row = (inset, away) if piece.upright else (away, inset)
        canvas[piece.column + column, piece.row + row] = (str(pip), style)


def _dots(canvas: Canvas, corner: Cell, pip: Pip, piece: Piece, style: Style) -> None:
    for column, row in _SIX_UPRIGHT if piece.upright and pip == 6 else _PIPS[pip]:
        canvas[corner[0] + column, corner[1] + row] = ("●", style)


def _frame(canvas: Canvas, piece: Piece, columns: int, rows: int, style: Style, lines: str) -> None:
    """The border of a tile and the line between its halves."""
    left, top = piece.column, piece.row
    right, bottom = left + columns - 1, top + rows - 1
    nw, across, tee, ne, down, sw, foot, se, west, east = tuple(lines)
    for column in range(left + 1, right):
        canvas[column, top] = canvas[column, bottom] = (across, style)
    for row in range(top + 1, bottom):
        canvas[left, row] = canvas[right, row] = (down, style)
    for cell, corner in (
        ((left, top), nw),
        ((right, top), ne),
        ((left, bottom), sw),
        ((right, bottom), se),
    ):
        canvas[cell] = (corner, style)
    if piece.upright:
        middle = top + rows // 2
        for column in range(left + 1, right):
            canvas[column, middle] = (across, style)
        canvas[left, middle], canvas[right, middle] = (west, style), (east, style)
    else:
        middle = left + columns // 2
        for row in range(top + 1, bottom):
            canvas[middle, row] = (down, style)
        canvas[middle, top], canvas[middle, bottom] = (tee, style), (foot, style)


def on_rows(canvas: Canvas, rows: int) -> list[Text]:
    """The canvas as lines of text."""
    lines = []
    for row in range(rows):
        cells = {column: cell for (column, r), cell in canvas.items() if r == row}
        line = Text(no_wrap=True)
        for column in range(max(cells, default=-1) + 1):
            line.append(*cells.get(column, (" ", Style.null())))
        lines.append(line)
    return lines


def render_hand(snapshot: Snapshot, width: int, height: int) -> list[Text]:
    """The viewer's tiles, in the middle: those that he may play stand up, each over its number.

    They take at most half of the height, large ones a quarter; else they lie in lines.
    """
    numbered = {tile: number for number, tile in enumerate(snapshot.playable, start=1)}
    for scale, room in ((LARGE, height // 4), (MEDIUM, height // 2)):
        in_a_row = max(1, (width - 1) // (scale.wide + 1))
        rows = -(-len(snapshot.hand) // in_a_row) * (scale.tall + 2)
        if rows <= room:
            return on_rows(_standing(snapshot.hand, numbered, width, scale, in_a_row), rows)
    return _short_hand(snapshot.hand, numbered, width)


def _standing(
    hand: Sequence[Tile], numbered: dict[Tile, int], width: int, scale: Scale, in_a_row: int
) -> Canvas:
    canvas: Canvas = {}
    left = (width - min(len(hand), in_a_row) * (scale.wide + 1) + 1) // 2
    for place, tile in enumerate(hand):
        row, column = divmod(place, in_a_row)
        at = (left + column * (scale.wide + 1), row * (scale.tall + 2))
        _stand(canvas, tile, at, numbered.get(tile), scale)
    return canvas


def _stand(canvas: Canvas, tile: Tile, at: Cell, number: int | None, scale: Scale) -> None:
    column, row = at
    raised = number is not None
    piece = Piece(tile, column, row if raised else row + 1, True, (HIGH[tile], LOW[tile]))
    draw_piece(canvas, piece, scale, face=FACE if raised else IDLE)
    if number is not None and number <= MOST_NUMBERED:
        canvas[column + scale.wide // 2, row + scale.tall] = (str(number), MARK)


def _short_hand(hand: Sequence[Tile], numbered: dict[Tile, int], width: int) -> list[Text]:
    """The same in one line a row, where there is little room."""
    canvas: Canvas = {}
    before = len("1) ")
    step = before + SMALL.long + 1
    in_a_row = max(1, (width + 1) // step)
    for nth, tile in enumerate(hand):
        row, column = divmod(nth, in_a_row)
        piece = Piece(tile, before + column * step, row, False, (HIGH[tile], LOW[tile]))
        number = numbered.get(tile)
        draw_piece(canvas, piece, SMALL, face=IDLE if number is None else FACE)
        if number is not None and number <= MOST_NUMBERED:
            for place, letter in enumerate(f"{number})"):
                canvas[column * step + place, row] = (letter, MARK)
    return on_rows(canvas, -(-len(hand) // in_a_row))
