"""The marks at the ends cover nothing, and stand where one looks for them."""

from hypothesis import given, strategies as st

from pete.rules.ends import ends_of
from pete.terminal.layout import SMALL, cells_of, least_width
from pete.terminal.marks import best_marked, end_texts, marks_spelled
from pete.words import words
from random_chains import chains


@given(
    chain=chains(),
    width=st.integers(least_width(SMALL), 120),
    height=st.integers(1, 40),
    language=st.sampled_from(["en", "ru"]),
)
def test_a_mark_covers_no_tile_and_no_other_mark(chain, width, height, language):
    """In any window; each begins or ends beside its tile with its letter."""
    ends = end_texts(ends_of(chain[0]), words(language))
    marked = best_marked(*chain, width, height, ends)
    layout = marked.layout
    taken = {cell for piece in layout.pieces for cell in cells_of(piece, layout.scale)}
    for writing in marked.writings:
        column, row = writing.cell
        cells = {(column + step, row) for step in range(len(writing.text))}
        assert not cells & taken
        assert column >= 0 and column + len(writing.text) <= width and 0 <= row < marked.rows
        taken |= cells
    text = "".join(writing.text for writing in marked.writings)
    assert text.count("L") == text.count("R") == 1
    for mark in (layout.left, layout.right):
        assert mark in taken
    assert min(row for _, row in taken) == 0 and max(row for _, row in taken) == marked.rows - 1


def test_a_double_counts_both_halves_and_fits_by_one():
    """A double alone counts once in all, so neither of its ends has a number of its own."""
    say = words("en")
    assert marks_spelled(ends_of([(6, 6), (6, 3)]), say) == ["L 12 (fits 6)", "R 3 (fits 3)"]
    assert marks_spelled(ends_of([(6, 6)]), say) == ["L (fits 6)", "R (fits 6)"]
    assert marks_spelled(ends_of([(0, 0), (0, 1)]), words("ru")) == [
        "L 0 (нужна 0)",
        "R 1 (нужна 1)",
    ]
