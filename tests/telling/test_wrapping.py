"""Lines that fit, in every alphabet, with no sum torn apart."""

import pytest
from rich.cells import cell_len

from pete.telling.wrapping import wrapped


def test_sums_stay_in_one_line():
    """«6 +» at the end of a line and «4 = 10» below it is arithmetic lost."""
    for done in ("12 + 10 = 22", "12 − 17 = −5", "25 ÷ 5 = 5"):
        for width in range(24, 60):
            lines = wrapped(f"Anna plays 6-6 at L: {done}. The rest goes on.", width, "  ")
            assert sum(done in line for line in lines) == 1
            assert max(map(len, lines)) <= width


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Это 5-0 5 точек и 12 очков у игрока.", ["5-0 5 точек", "12 очков"]),
        ("Счёт на этом столе: Анна — 12, Борис — 7.", ["Анна —", "Борис —"]),
        ("6-4 lies there and makes 2 points for Anna.", ["2 points"]),
        ("You can play 1: 5-1, 2: 5-4, 3: 6-2.", ["1: 5-1", "2: 5-4", "3: 6-2"]),
    ],
)
def test_what_belongs_together_stays_in_one_line(text, parts):
    """A number and its noun, a tile and its pips, a dash and what it follows."""
    for width in range(16, 40):
        lines = wrapped(text, width)
        for part in parts:
            assert any(part in line for line in lines), lines
        assert " ".join(line.strip() for line in lines) == text
        assert not any(line.strip().startswith("—") for line in lines)


def test_a_tile_is_no_number_of_what_follows():
    """Else every line would break before the tile, with half of it empty."""
    assert wrapped("Anna plays 6-6 at L.", 16) == ["Anna plays 6-6", "  at L."]


def test_a_tiny_width_does_no_harm():
    """A terminal may be anything; the words must still come."""
    lines = wrapped("Anna plays 6-6 at L.", 1, "  ")
    assert "".join("".join(lines).split()) == "Annaplays6-6atL."
    assert all(len(line) <= 1 for line in wrapped("Anna plays 6-6 at L.", 1))


def test_wide_letters_are_measured_as_a_terminal_shows_them():
    """A Chinese letter takes two columns, an accent none."""
    for width in range(6, 40):
        lines = wrapped("日本語の名前はとても長い e\u0301e\u0301 wins the match.", width)
        assert max(map(cell_len, lines)) <= width
