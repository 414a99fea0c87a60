"""The table of bots is where a bot is found; a name that isn't there is told which are."""

import re
from importlib import import_module
from pathlib import Path

import pytest

import pete
from pete import players
from pete.players.table import BOTS, STAND_IN, UnknownBot, check_name


@pytest.mark.parametrize("name", BOTS)
def test_a_row_of_the_table(name: str) -> None:
    """Its name, a sentence for whoever chooses, and a file with a player in it."""
    row = BOTS[name]
    assert row.name == name
    assert row.text.endswith(".") and len(row.text) < 80
    assert callable(import_module(f"pete.players.{row.module}").player)
    check_name(name)


def test_each_file_with_a_player_has_its_row() -> None:
    """A bot that nobody can choose was forgotten in the table."""
    made = {
        file.stem
        for file in Path(players.__file__).parent.glob("*.py")
        if re.search(r"^def player\(", file.read_text("utf-8"), re.MULTILINE)
    }
    assert made == {row.module for row in BOTS.values()}


def test_no_two_bots_are_one() -> None:
    """Names, files and sentences are all different."""
    for column in ("name", "module", "text"):
        assert len({getattr(row, column) for row in BOTS.values()}) == len(BOTS)
    assert STAND_IN in BOTS


@pytest.mark.parametrize("name", ["", "Greedy", "grandmaster", "cmd", "../greedy", "uniform "])
def test_a_name_that_is_none(name: str) -> None:
    """It is refused before anything is loaded, and the others are named."""
    with pytest.raises(UnknownBot) as refused:
        pete.bot(name)
    assert all(known in str(refused.value) for known in BOTS)
    with pytest.raises(UnknownBot):
        check_name(name)
