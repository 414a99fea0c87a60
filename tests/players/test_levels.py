"""What people choose from when they choose an opponent, and what bots are called at a table."""

import runpy
from itertools import islice
from pathlib import Path

import pytest

import pete
from pete.match.match import Match
from pete.match.view import view_of
from pete.players.called import BOT_NAMES, free_names, spoken
from pete.players.levels import LEVELS, USUAL_LEVEL, bot_of, level_label
from pete.players.table import BOTS
from pete.words import LANGUAGES, words

NEWCOMER = Path(__file__).parents[2] / "examples" / "newcomer.py"


@pytest.mark.parametrize("name", LEVELS)
def test_a_row_of_the_table(name: str) -> None:
    """A bot that there is, and one sentence without its name."""
    level = LEVELS[name]
    assert (level.name, bot_of(name)) == (name, (level.bot, level.thoughts))
    assert level.bot in BOTS
    assert level.text.endswith(".") and level.text.count(".") == 1 and len(level.text) < 80


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_differ_to_those_who_choose(language: str) -> None:
    """By what they are called and by what is said of them."""
    say = words(language)
    for column in ("label", "text"):
        assert len({say(getattr(level, column)) for level in LEVELS.values()}) == len(LEVELS)
    assert level_label("uniform", say) == ""


@pytest.mark.parametrize("name", BOTS)
def test_a_bots_name_means_that_bot(name: str) -> None:
    """Pages from before there were levels sent it, and older tables hold it."""
    assert bot_of(name)[0] == name


def test_names_are_enough_and_unlike() -> None:
    """In each language, and however many seats have people who are called so."""
    for language in LANGUAGES:
        assert len({words(language)(name).casefold() for name in BOT_NAMES}) == len(BOT_NAMES)
    taken = ["greta", words("ru")("Max").upper(), "Anna"]
    found = list(free_names("K7M2QX", taken))
    assert set(found) == set(BOT_NAMES) - {"Greta", "Max"} and len(found) >= 8
    assert spoken("Greta") == {"greta", "грета"}
    assert found == list(free_names("K7M2QX", taken)), "the same at the same table"
    assert len({tuple(islice(free_names(f"{n}", ()), 3)) for n in range(20)}) > 10


def test_a_newcomer_beats_the_usual_level_now_and_then() -> None:
    """``docs/bots.md`` has the figures of thousands of matches; here the order is checked."""
    newcomer = runpy.run_path(str(NEWCOMER))["Newcomer"]()
    won = {}
    for level in (USUAL_LEVEL, "beginner"):
        won[level] = 0
        for number in range(80):
            match, seat = Match(seed=f"newcomer {number // 2}"), number % 2
            other = pete.bot(LEVELS[level].bot, number)
            while not match.is_over:
                match.deal()
                while match.is_running:
                    player = newcomer if match.turn == seat else other
                    match.play(player.choose(view_of(match, match.turn)).move)
            won[level] += match.winner == seat
    assert 8 <= won[USUAL_LEVEL] <= 28
    assert 36 <= won["beginner"] <= 60
