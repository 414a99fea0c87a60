"""``pete rules --json``, which programs read, and the book, which people do."""

import json

import pytest

from naive_referee import PRESETS
from pete.rules.options import OPTIONS


def test_the_table_as_json(pete):
    """Options with values, default and text; presets with every option."""
    ran = pete("rules", "--json")
    table = json.loads(ran.out)
    assert (ran.status, ran.err) == (0, "")
    assert table["presets"] == PRESETS
    assert list(table["options"]) == list(PRESETS["classic"])
    assert table["options"]["reserve"]["values"] == [None, *range(15)]
    assert table["options"]["teams"]["values"] == [False, True]
    assert table["options"]["settlement"]["values"] == ["net-fives", "fives", "pips"]
    assert table["options"]["target"]["values"] == {"from": 1}
    for name, row in table["options"].items():
        assert row["default"] == PRESETS["classic"][name]
        assert row["text"] == OPTIONS[name].text


def test_the_table_is_the_same_in_any_language(pete):
    """Programs don't speak Russian."""
    assert pete("rules", "--json", language="ru").out == pete("rules", "--json").out


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("preset", PRESETS)
def test_the_book_in_a_pipe(pete, language, preset):
    """Every rule by its number, without colours or stars; and not the same for every table."""
    ran = pete("rules", "--preset", preset, language=language)
    assert ran.status == 0 and ran.err == ""
    for number in range(1, 20):
        assert f"R{number}" in ran.out
    assert "\x1b" not in ran.out and "**" not in ran.out and "{" not in ran.out
    other = "russian" if preset != "russian" else "classic"
    assert ran.out != pete("rules", "--preset", other, language=language).out


def test_every_option_of_the_table_can_be_given(pete):
    """Each value of each row, as it is typed."""
    for name, option in OPTIONS.items():
        for value in option.values or (1, 50, 250):
            flag = f"--{name.replace('_', '-')}"
            typed = [flag, {None: "null"}.get(value, str(value))]
            if isinstance(value, bool):
                typed = [flag if value else f"--no-{flag[2:]}"]
            if name == "teams":
                typed += ["--players", "4"]
            if name == "pips":
                typed += ["--hand", "1"]
            ran = pete("rules", *typed)
            assert ran.status == 0, (typed, ran.err)
