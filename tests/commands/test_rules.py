"""``pete rules --json``, which programs read, and the book, which people do."""

import json
import re
import sys

import pexpect
import pytest

from naive_referee import PRESETS
from pete.rules.options import OPTIONS
from terminal_driver import environment_for


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
    assert not re.search("[\x1b*#|`{]", ran.out)
    assert max(map(len, ran.out.splitlines())) <= 80
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


@pytest.mark.filterwarnings("ignore:.*forkpty:DeprecationWarning")
@pytest.mark.parametrize(("environment", "escapes"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_the_pager_understands_what_it_gets(tmp_path, environment, escapes):
    """``less`` as it comes shows styles as signs and breaks lines by them: it is told not to."""
    pager = tmp_path / "pager"
    pager.write_text('#!/bin/sh\necho "LESS is $LESS."\ncat\n')
    pager.chmod(0o755)
    home = environment_for(tmp_path) | {"PAGER": str(pager)} | environment
    screen, status = pexpect.run(
        f"{sys.executable} -m pete rules", env=home, withexitstatus=True, timeout=60
    )
    assert status == 0
    assert b"LESS is -R." in screen
    assert (b"\x1b[" in screen) == escapes
    assert b"The rule book." in screen


@pytest.mark.parametrize("name", ["russian", "русский", "Русский вариант", "RUSSIAN"])
def test_a_preset_is_known_by_what_it_is_called(pete, name):
    """In any language, as before the deal."""
    assert pete("rules", "--preset", name).out == pete("rules", "--preset", "russian").out
    assert pete("rules", "--preset", name).status == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["count", "-", "--depth", "1.5"], "«1.5» — не целое число"),
        (["count", "-", "--depth", "0"], "«0» — недопустимое значение; нужно целое число от 1 до"),
        (["play", "--pace", "-1"], "«-1» — недопустимое значение; нужно число от 0 до 60"),
        (["play", "--pace", "x"], "«x» — не число"),
        (["arena", "--ms", "0"], "«0» — недопустимое значение; нужно число больше 0"),
        (["rules", "--preset", "x"], "«x» — недопустимое значение; можно:"),
        (["rules", "--target", "0"], "«0» — недопустимое значение; нужно целое число от 1"),
    ],
)
def test_a_refused_value_is_refused_in_one_way(pete, arguments, why):
    """Whoever refuses it, and in whole sentences."""
    ran = pete(*arguments, "--lang", "ru")
    assert ran.status == 2 and why in ran.err
