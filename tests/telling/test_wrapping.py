"""Lines that fit, in every alphabet, with no sum torn apart."""

from rich.cells import cell_len

from pete.telling.wrapping import wrapped


def test_sums_stay_in_one_line():
    """«6 +» at the end of a line and «4 = 10» below it is arithmetic lost."""
    for done in ("12 + 10 = 22", "12 − 17 = −5", "25 ÷ 5 = 5"):
        for width in range(24, 60):
            lines = wrapped(f"Anna plays 6-6 on the left: {done}. The rest goes on.", width, "  ")
            assert sum(done in line for line in lines) == 1
            assert max(map(len, lines)) <= width


def test_a_tiny_width_does_no_harm():
    """A terminal may be anything; the words must still come."""
    lines = wrapped("Anna plays 6-6 on the left.", 1, "  ")
    assert "".join("".join(lines).split()) == "Annaplays6-6ontheleft."


def test_wide_letters_are_measured_as_a_terminal_shows_them():
    """A Chinese letter takes two columns, an accent none."""
    for width in range(6, 40):
        lines = wrapped("日本語の名前はとても長い e\u0301e\u0301 wins the match.", width)
        assert max(map(cell_len, lines)) <= width
