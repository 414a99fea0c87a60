"""The chain winds like a real one, in any width, and no tile is lost or covered on the way."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, strategies as st

from pete.match.chain import LaidTile
from pete.terminal.layout import (
    LARGE,
    MEDIUM,
    SCALES,
    SMALL,
    Layout,
    Piece,
    Scale,
    cells_of,
    least_width,
    size_of,
    wind,
)
from pete.terminal.marks import best_marked
from random_chains import a_chain, chains

WIDTHS = (40, 80, 200)


@given(chain=chains(), scale=st.sampled_from(SCALES), width=st.sampled_from(WIDTHS))
def test_a_chain_is_laid_out_whole(chain, scale, width):
    """Every width that people use, every size of tile."""
    holds(wind(*chain, width, scale), chain[0], width)


@given(
    chain=chains(),
    scale=st.sampled_from(SCALES),
    width=st.integers(least_width(SMALL), 250),
    lean=st.floats(-1, 1),
)
def test_any_width_and_any_place_of_the_lead_will_do(chain, scale, width, lean):
    """Down to the least width, and with the lead as far aside as it may lie."""
    if width >= least_width(scale):
        shift = round(lean * ((width - least_width(scale)) // 2))
        holds(wind(*chain, width, scale, shift), chain[0], width)


@given(
    chain=chains(),
    width=st.integers(least_width(SMALL), 220),
    height=st.integers(1, 60),
)
def test_the_best_layout_fits_where_any_does(chain, width, height):
    """Whatever the window, something is shown; larger tiles never cost rows that aren't there."""
    layout = best_marked(*chain, width, height, ()).layout
    holds(layout, chain[0], width)
    assert layout.rows <= height or layout.scale == SMALL
    for larger in SCALES[: SCALES.index(layout.scale)]:
        assert least_width(larger) > width or wind(*chain, width, larger).rows > height


def test_a_short_chain_is_large_and_a_long_one_small():
    """28 tiles go into a small window, and one tile fills a large one."""
    chain, lead = a_chain(Random(4).choice, 28)
    assert len(chain) > 20
    assert best_marked(chain[lead : lead + 1], 0, 80, 10, ()).layout.scale == LARGE
    assert best_marked(chain, lead, 80, 20, ()).layout.scale == MEDIUM
    assert best_marked(chain, lead, 40, 12, ()).layout.scale == SMALL
    assert best_marked(chain, lead, 40, 12, ()).rows <= 12


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("scale", SCALES)
def test_a_tile_that_lies_stays(scale, width):
    """As on a table: what is added at an end moves nothing, seen from the lead."""
    random = Random(width)
    for _ in range(4):
        grown: dict[int, tuple[int, int, bool]] = {}
        chain, lead = a_chain(random.choice, 28)
        for length in range(1, len(chain) + 1):
            # the chain as it was when it was so long, had it grown evenly at both ends
            first = max(0, min(lead, lead - length // 2))
            part = chain[first : first + length]
            if lead - first >= len(part):
                continue
            layout = wind(part, lead - first, width, scale)
            origin = layout.pieces[lead - first]
            for piece in layout.pieces:
                away = (piece.column - origin.column, piece.row - origin.row, piece.upright)
                assert grown.setdefault(piece.place + first, away) == away


def test_nothing_laid_takes_no_rows():
    """Before the lead the table is empty."""
    layout = wind([], 0, 80, SMALL)
    assert (layout.pieces, layout.rows) == ((), 0)


def holds(layout: Layout, chain: list[LaidTile], width: int) -> None:
    """Check everything that a layout promises."""
    scale = layout.scale
    assert [piece.place for piece in layout.pieces] == list(range(len(chain)))
    taken: set[tuple[int, int]] = set()
    for piece, tile in zip(layout.pieces, chain, strict=True):
        assert sorted(piece.pips) == sorted(tile)
        cells = cells_of(piece, scale)
        assert not cells & taken, f"tile {piece.place} lies on another"
        taken |= cells
    columns, rows = {column for column, _ in taken}, {row for _, row in taken}
    assert min(columns) >= 1 and max(columns) <= width - 2
    assert min(rows) == 0 and max(rows) == layout.rows - 1
    for mark in (layout.left, layout.right):
        assert 0 <= mark[0] < width and 0 <= mark[1] < layout.rows
        assert mark not in taken
    for (one, tile), (other, _) in pairwise(zip(layout.pieces, chain, strict=True)):
        joined_halves_meet(one, other, tile[1], scale)
    assert is_beside(layout.left, layout.pieces[0], scale)
    assert is_beside(layout.right, layout.pieces[-1], scale)


def middle_of(piece: Piece, pip: int, scale: Scale) -> tuple[int, int]:
    """The cell in the middle of the half with these pips; of a double, of the whole tile."""
    columns, rows = size_of(piece, scale)
    if piece.pips[0] == piece.pips[1]:
        return (piece.column + columns // 2, piece.row + rows // 2)
    is_second = piece.pips[1] == pip
    if piece.upright:
        inset = scale.thick // 2
        row = rows - 1 - inset if is_second else inset
        return (piece.column + columns // 2, piece.row + row)
    inset = scale.wide // 2
    column = columns - 1 - inset if is_second else inset
    return (piece.column + column, piece.row + rows // 2)


def joined_halves_meet(one: Piece, other: Piece, pip: int, scale: Scale) -> None:
    """From the one equal half to the other the way is straight: over the gap, or down."""
    assert pip in one.pips and pip in other.pips
    (left, top), (right, bottom) = middle_of(one, pip, scale), middle_of(other, pip, scale)
    assert left == right or top == bottom
    on_the_way = {
        (column, row)
        for column in range(min(left, right), max(left, right) + 1)
        for row in range(min(top, bottom), max(top, bottom) + 1)
    }
    between = on_the_way - cells_of(one, scale) - cells_of(other, scale)
    assert len(between) == (scale.gap if top == bottom else 0)


def is_beside(mark: tuple[int, int], piece: Piece, scale: Scale) -> bool:
    """Whether a mark stands left or right of a tile."""
    return any((mark[0] + step, mark[1]) in cells_of(piece, scale) for step in (-1, 1))
