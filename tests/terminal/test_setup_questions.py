"""The questions before a match are asked, and answered, in the language of whoever sits there."""

import re
from collections.abc import Sequence

import pytest

from pete.players.table import BOTS
from pete.rules.options import PRESETS
from pete.terminal.seats import bot_named, bot_word
from pete.terminal.setup import Setup, setup_from
from pete.terminal.setup_questions import ask_setup
from pete.words import LANGUAGES, words


def asked(language: str, answers: Sequence[str], setup: Setup) -> tuple[Setup, list[str]]:
    """The match that these answers make, then Enter; and all that was said."""
    left, said = iter(answers), []

    def ask(question: str) -> str:
        said.append(question)
        return next(left, "")

    return ask_setup(setup, {}, ask, said.append, words(language)), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_and_presets_are_named_and_understood_in_the_language(language: str) -> None:
    """What the list shows can be typed; the English names can be typed everywhere."""
    say = words(language)
    before = setup_from({}, ["me", "greedy"], {}, say)
    for name in BOTS:
        for typed in (name, bot_word(name, say), bot_word(name, say).upper()):
            assert bot_named(typed) == name
            setup, said = asked(language, [f"me, {typed}"], before)
            assert setup.occupants[1].bot == name
            assert any(line.startswith(f"  {bot_word(name, say)}: ") for line in said)
    assert f"[{before.occupants[0].name}, {bot_word('greedy', say)}]" in " ".join(said)
    for name in PRESETS:
        for typed in (name, say(name), say(name)[:3].upper()):
            setup, said = asked(language, ["", typed], before)
            assert setup.chosen["preset"] == name
            assert any(line.startswith(f"  {say(name)}: ") for line in said)
    assert bot_named("Anna") is None


def test_russian_questions_hold_no_english() -> None:
    """But for the key, a proper name and what an option is called in a file."""
    before = setup_from({}, ["Анна", "жадина"], {}, words("ru"))
    _, said = asked("ru", ["?", "", "?", "nonsense", "", "?", ""], before)
    allowed = {"Enter", "Pagat", "q", "reserve"}
    found = [w for line in said for w in re.findall("[A-Za-z_]+", line) if w not in allowed]
    assert found == []
