"""The marks at the ends of the drawn chain: L or R, what it counts, and small beside it what fits.

A mark never covers a tile. It stands in its end's row where there is room outside of the
chain; else its letter stands there alone, and the rest as near as it can. Of a mark that
has no room the smallest part goes first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pete.match.chain import LaidTile
from pete.rules.ends import Ends, counted, open_pips
from pete.words import Words

from .layout import SMALL, Cell, Layout, cells_of, layouts

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
        rest = _placed(letter, mark, count, fits, taken, width, layout.scale.tall // 2 + 1)
        if rest is None:
            return None
        writings += rest
        taken.update(cell for one in rest for cell in _cells(one))
    top = min((0, *(one.cell[1] for one in writings)))
    bottom = max((layout.rows, *(one.cell[1] + 1 for one in writings)))
    return Marked(
        layout.moved_down(-top),
        tuple(replace(one, cell=(one.cell[0], one.cell[1] - top)) for one in writings),
        bottom - top,
    )


def _placed(
    letter: str, mark: Cell, count: str, fits: str, taken: set[Cell], width: int, reach: int
) -> list[Writing] | None:
    """A mark in its end's row, or its letter there and the rest near it."""
    column, row = mark
    head = f"{letter} {count}".rstrip()
    further = len(f"{head} {fits}".rstrip()) - 1
    outward = 1 if (column - 1, row) in taken else -1
    beside = {(column + outward * step, row) for step in range(1, further + 2)}
    if 0 <= column + outward * further < width and not taken & beside:
        return [*_words((min(column, column + outward * further), row), head, fits)]
    spot = _nearest(mark, len(f"{count} {fits}".strip()), taken, width, reach)
    if spot is None:
        return None
    return [Writing(mark, letter), *_words(spot, count, fits)]


def _words(cell: Cell, head: str, fits: str) -> Iterator[Writing]:
    column, row = cell
    if head:
        yield Writing(cell, head)
        column += len(head) + 1
    if fits:
        yield Writing((column, row), fits, is_small=True)


def _nearest(mark: Cell, length: int, taken: set[Cell], width: int, reach: int) -> Cell | None:
    """Where so many cells in a row are free, as near to a mark as can be; ``reach`` is in rows."""
    column, row = mark
    spots = [
        (abs(down), abs(first + length // 2 - column), (first, row + down))
        for down in range(-reach, reach + 1)
        for first in range(max(0, column - length), min(width - length, column + 1) + 1)
        if _is_free((first, row + down), length, taken, width)
    ]
    return min(spots)[2] if spots else None


def _is_free(cell: Cell, length: int, taken: set[Cell], width: int) -> bool:
    """Whether a word of this length can begin there, a cell apart from what stands beside it."""
    column, row = cell
    cells = [(column + step, row) for step in range(-1, length + 1)]
    return column >= 0 and column + length <= width and not taken.intersection(cells)


def _cells(one: Writing) -> Iterator[Cell]:
    column, row = one.cell
    return ((column + step, row) for step in range(len(one.text)))
