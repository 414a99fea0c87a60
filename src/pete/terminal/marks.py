"""The marks at the ends of the drawn chain: L or R, what it counts, and small beside it what fits.

A mark never covers a tile. It stands in its end's row as far as there is room outside of the
chain, the rest of it as near as it can. Of a mark that has no room the smallest part goes first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pete.match.chain import LaidTile
from pete.rules.ends import Ends, counted, open_pips
from pete.words import Words

from .layout import SMALL, Cell, Layout, Scale, cells_of, layouts

LETTERS: Final = ("L", "R")
"""What the ends are called, in every language."""


@dataclass(frozen=True, slots=True)
class Writing:
    """A word of a mark, and where it begins."""

    cell: Cell
    text: str
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class Marked:
    """A chain laid out, and the marks at its ends."""

    layout: Layout
    writings: tuple[Writing, ...]
    rows: int
    """How many rows both take."""


def end_texts(ends: Ends, say: Words) -> list[tuple[str, str]]:
    """Of each end what it counts and what fits: ``12``, ``(fits 6)``. A double alone counts once,
    and so at neither.
    """
    pips, numbers = open_pips(ends), counted(ends)
    counts = [*map(str, numbers)] if len(numbers) == len(pips) else [""] * len(pips)
    return [
        (count, "({})".format(say("fits {pips}", pips=pip)))
        for count, pip in zip(counts, pips, strict=True)
    ]


def marks_spelled(ends: Ends, say: Words) -> list[str]:
    """The marks as words: ``L 12 (fits 6)``."""
    return [
        " ".join(filter(None, (letter, *texts)))
        for letter, texts in zip(LETTERS, end_texts(ends, say), strict=True)
    ]


def best_marked(
    chain: Sequence[LaidTile],
    lead: int,
    width: int,
    height: int,
    ends: Sequence[tuple[str, str]],
) -> Marked:
    """The largest scale in which the chain and whole marks fit. Where none does, the smallest,
    and as much of the marks as needs no row of its own.

    ``ends`` is what ``end_texts`` gives; none: the ends aren't marked.
    """
    for texts in _shorter(ends):
        for layout in layouts(chain, lead, width):
            marked = _marked(layout, width, texts)
            if marked is not None and marked.rows <= height:
                return marked
    smallest = next(lay for lay in layouts(chain, lead, width) if lay.scale == SMALL)
    ways = (_marked(smallest, width, texts) for texts in _shorter(ends))
    return next(marked for marked in ways if marked and marked.rows == smallest.rows)


def _shorter(ends: Sequence[tuple[str, str]]) -> Iterator[Sequence[tuple[str, str]]]:
    """Whole marks, then those without what fits, then the letters."""
    yield ends
    if ends:
        yield [(count, "") for count, _ in ends]
        yield [("", "") for _ in ends]


def _marked(layout: Layout, width: int, texts: Sequence[tuple[str, str]]) -> Marked | None:
    """The chain with these marks; None if there is no room for them."""
    taken = {cell for piece in layout.pieces for cell in cells_of(piece, layout.scale)}
    marks = (layout.left, layout.right)
    taken.update(marks if texts else ())
    writings: list[Writing] = []
    for letter, mark, (count, fits) in zip(LETTERS, marks, texts, strict=False):
        parts = [(letter, False), (count, False), (fits, True)]
        written = _placed(mark, [part for part in parts if part[0]], taken, layout.scale, width)
        if written is None:
            return None
        writings += written
        taken.update(cell for one in written for cell in _cells(one))
    top = min((0, *(one.cell[1] for one in writings)))
    bottom = max((layout.rows, *(one.cell[1] + 1 for one in writings)))
    return Marked(
        layout.moved_down(-top),
        tuple(replace(one, cell=(one.cell[0], one.cell[1] - top)) for one in writings),
        bottom - top,
    )


def _placed(
    mark: Cell, parts: Sequence[tuple[str, bool]], taken: set[Cell], scale: Scale, width: int
) -> list[Writing] | None:
    """A mark: as many of its parts in the end's row as have room there, the others near it.

    Each part comes with whether it is small.
    """
    for number in range(len(parts), 0, -1):
        beside, near = parts[:number], parts[number:]
        cell = _beside(mark, _length(beside), taken, width)
        if cell is None:
            continue
        written = _in_a_row(cell, beside)
        if not near:
            return written
        others = taken.union(*map(_cells, written))
        spot = _nearest(mark, _length(near), others, scale.tall // 2 + 1, width)
        if spot is not None:
            return [*written, *_in_a_row(spot, near)]
    return None


def _length(parts: Sequence[tuple[str, bool]]) -> int:
    return sum(len(text) + 1 for text, _ in parts) - 1


def _in_a_row(cell: Cell, parts: Sequence[tuple[str, bool]]) -> list[Writing]:
    column, row = cell
    written = []
    for text, is_small in parts:
        written.append(Writing((column, row), text, is_small))
        column += len(text) + 1
    return written


def _beside(mark: Cell, length: int, taken: set[Cell], width: int) -> Cell | None:
    """Where a text of this length begins that goes outward from its end; None if it has no room."""
    column, row = mark
    outward = 1 if (column - 1, row) in taken else -1
    last = column + outward * (length - 1)
    cells = {(column + outward * step, row) for step in range(1, length + 1)}
    return (min(column, last), row) if 0 <= last < width and not taken & cells else None


def _nearest(mark: Cell, length: int, taken: set[Cell], reach: int, width: int) -> Cell | None:
    """Where so many cells in a row are free, as near to a mark as can be; ``reach`` is in rows."""
    column, row = mark
    spots = [
        (abs(down), down < 0, abs(first + length // 2 - column), (first, row + down))
        for down in range(-reach, reach + 1)
        for first in range(max(0, column - length), min(width - length, column + 1) + 1)
        if _is_free((first, row + down), length, taken)
    ]
    return min(spots)[-1] if spots else None


def _is_free(cell: Cell, length: int, taken: set[Cell]) -> bool:
    """Whether a text of this length can begin there, a cell apart from what stands beside it."""
    column, row = cell
    return not any((column + step, row) in taken for step in range(-1, length + 1))


def _cells(one: Writing) -> Iterator[Cell]:
    column, row = one.cell
    return ((column + step, row) for step in range(len(one.text)))
