"""Where each tile of the chain lies on a sheet of so many columns: geometry, nothing drawn.

The lead lies in the middle. The right arm of the chain runs right, turns down
at the margin and winds on below, row under row; the left arm is the same turned
by half a turn: it runs left and winds upwards. So the arms never meet, and a
tile that lies somewhere stays there, as on a real table.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pete.match.chain import LaidTile
from pete.rules.tiles import Pip

Cell: TypeAlias = tuple[int, int]
"""A column and a row, from the left and from the top."""


@dataclass(frozen=True, slots=True)
class Scale:
    """How many cells a tile takes. All but the gap are odd, so that a tile has a middle."""

    long: int
    """Columns of a tile that lies along its row."""
    thick: int
    """Its rows."""
    wide: int
    """Columns of a tile that stands upright: a double across its row, or the tile at a turn."""
    tall: int
    """Its rows."""
    gap: int
    """Empty columns between neighbours in a row."""


LARGE: Final = Scale(long=13, thick=5, wide=7, tall=9, gap=0)
MEDIUM: Final = Scale(long=5, thick=3, wide=3, tall=5, gap=0)
SMALL: Final = Scale(long=3, thick=1, wide=1, tall=3, gap=1)
SCALES: Final = (LARGE, MEDIUM, SMALL)


@dataclass(frozen=True, slots=True)
class Piece:
    """One tile, laid out."""

    place: int
    """Its place in the chain, from the left."""
    column: int
    row: int
    """The cell at its top left."""
    upright: bool
    pips: tuple[Pip, Pip]
    """Left half and right half; of an upright tile, upper and lower."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The chain, laid out. Pieces stand in the chain's order."""

    scale: Scale
    pieces: tuple[Piece, ...]
    left: Cell
    """Beside the left end, where the next tile would go on: the place for a mark."""
    right: Cell
    rows: int
    """How many rows it takes in all."""

    def moved_down(self, rows: int) -> "Layout":
        """The same with so many empty rows above it."""
        return replace(
            self,
            pieces=tuple(replace(piece, row=piece.row + rows) for piece in self.pieces),
            left=(self.left[0], self.left[1] + rows),
            right=(self.right[0], self.right[1] + rows),
            rows=self.rows + rows,
        )


def least_width(scale: Scale) -> int:
    """The fewest columns that a chain can wind in."""
    return scale.long + 2 * (scale.gap + scale.wide) + 2


def layouts(chain: Sequence[LaidTile], lead: int, width: int) -> Iterator[Layout]:
    """The ways to lay out the chain, the best first: the largest scale, its lead in the middle;
    off it where a chain that leans to one side takes fewer rows then. The smallest is the last.
    """
    for scale in SCALES:
        if least_width(scale) <= width or scale == SMALL:
            for shift in (0, _lean(chain, lead, width, scale)):
                yield wind(chain, lead, width, scale, shift)


def cells_of(piece: Piece, scale: Scale) -> set[Cell]:
    """All cells of a tile."""
    columns, rows = size_of(piece, scale)
    return {
        (piece.column + column, piece.row + row) for column in range(columns) for row in range(rows)
    }


def _lean(chain: Sequence[LaidTile], lead: int, width: int, scale: Scale) -> int:
    """How far right of the middle the lead may lie so that both arms have as much room."""
    taken = [scale.gap + (scale.wide if left == right else scale.long) for left, right in chain]
    room = (width - least_width(scale)) // 2
    return max(-room, min(room, (sum(taken[:lead]) - sum(taken[lead + 1 :])) // 2))


def wind(chain: Sequence[LaidTile], lead: int, width: int, scale: Scale, shift: int = 0) -> Layout:
    """Lay out the chain, whose tile ``lead`` was the first, in ``width`` columns.

    The lead lies ``shift`` columns right of the middle. A column on either side
    is kept for the marks of the ends.
    """
    if not chain:
        return Layout(scale, (), (0, 0), (0, 0), 0)
    reach = (max(width, least_width(scale)) - 3) // 2
    first = _lead_piece(chain[lead], lead, scale)
    rightwards = [(lead + step, tile) for step, tile in enumerate(chain[lead + 1 :], start=1)]
    leftwards = [(place, (chain[place][1], chain[place][0])) for place in range(lead - 1, -1, -1)]
    right_arm, right = _arm(first, rightwards, (reach + shift, reach - shift), scale)
    turned_lead = _half_turned(first, scale)
    left_arm, left = _arm(turned_lead, leftwards, (reach - shift, reach + shift), scale)
    pieces = [_half_turned(piece, scale) for piece in reversed(left_arm)] + [first, *right_arm]
    top = min(piece.row for piece in pieces)
    aside = (width - 1) // 2 + shift

    def moved(column: int, row: int) -> Cell:
        return (column + aside, row - top)

    return Layout(
        scale,
        tuple(replace(piece, column=piece.column + aside, row=piece.row - top) for piece in pieces),
        left=moved(-left[0], -left[1]),
        right=moved(*right),
        rows=max(piece.row - top + size_of(piece, scale)[1] for piece in pieces),
    )


def size_of(piece: Piece, scale: Scale) -> tuple[int, int]:
    """Its columns and rows."""
    return (scale.wide, scale.tall) if piece.upright else (scale.long, scale.thick)


def _lead_piece(tile: LaidTile, place: int, scale: Scale) -> Piece:
    """The lead, its middle at column 0, row 0."""
    is_double = tile[0] == tile[1]
    columns, rows = (scale.wide, scale.tall) if is_double else (scale.long, scale.thick)
    return Piece(place, -(columns // 2), -(rows // 2), is_double, tile)


def _half_turned(piece: Piece, scale: Scale) -> Piece:
    columns, rows = size_of(piece, scale)
    return replace(
        piece,
        column=1 - piece.column - columns,
        row=1 - piece.row - rows,
        pips=(piece.pips[1], piece.pips[0]),
    )


def _arm(
    lead: Piece, tiles: Sequence[tuple[int, LaidTile]], reach: tuple[int, int], scale: Scale
) -> tuple[list[Piece], Cell]:
    """An arm that runs right and winds down; its open end.

    It may reach so many columns to the left of the lead's middle, and to the right.
    Each tile comes with its place in the chain, the half that joins first.
    A tile lies along the row only where a double could still follow it, so a
    double never has to turn.
    """
    pieces: list[Piece] = []
    last, onward, middle = lead, 1, 0
    edge = lead.column + size_of(lead, scale)[0] - 1
    for place, (joined, outward) in tiles:
        along = scale.gap + (scale.wide if joined == outward else scale.long)
        needed = along if joined == outward else along + scale.gap + scale.wide
        if edge * onward + needed <= reach[onward > 0]:
            first, edge = edge + onward * (scale.gap + 1), edge + onward * along
            is_double = joined == outward
            rows = scale.tall if is_double else scale.thick
            pips = (joined, outward) if onward > 0 else (outward, joined)
            last = Piece(place, min(first, edge), middle - rows // 2, is_double, pips)
        else:
            column = edge if onward < 0 else edge - scale.wide + 1
            row = last.row + size_of(last, scale)[1]
            last = Piece(place, column, row, True, (joined, outward))
            middle = row + scale.tall - 1 - scale.thick // 2
            onward = -onward
            edge = column if onward < 0 else column + scale.wide - 1
        pieces.append(last)
    return pieces, (edge + onward, middle)
