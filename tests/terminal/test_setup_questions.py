"""The questions before a match are asked, and answered, in the language of whoever sits there."""

import re
from collections.abc import Sequence

import pytest

from pete.players.table import BOTS, bot_named, bot_word
from pete.rules.options import PRESETS
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


def test_a_number_is_how_many_sit_there() -> None:
    """Whoever answers 4 wants three others at the table, not one player called 4."""
    say = words("en")
    before = setup_from({}, ["me", "greedy"], {}, say)
    for seats, others in ((2, ["greedy"]), (4, ["greedy", "casual", "casual"])):
        setup, _ = asked("en", [str(seats)], before)
        assert setup.occupants[0] == before.occupants[0]
        assert [occupant.bot for occupant in setup.occupants[1:]] == others
        assert setup.chosen["players"] == seats
    for typed in ("1", "5", "44", "me, 4"):
        setup, said = asked("en", [typed], before)
        assert setup.occupants == before.occupants
        assert "A number alone says how many play: 2, 3 or 4. A name needs a letter." in said


def test_options_asked_for_before_can_still_be_changed() -> None:
    """Who thinks of the target or of teams at the last question was told that there are none."""
    say = words("en")
    before = setup_from({}, ["me", "greedy"], {}, say)
    setup, _ = asked("en", ["", "", "", "target=120"], before)
    assert setup.chosen["target"] == 120
    _, said = asked("en", ["", "", "", "target=0", "teams=true", "players=4"], before)
    refusals = said[said.index("target is '0'; use a whole number from 1") :][::2]
    assert refusals[1:3] == [
        "teams is true with 2 players; teams need 4",
        "How many play follows from who sits at the table.",
    ]
    setup, _ = asked("en", ["4", "", "", "", "teams=true"], before)
    assert setup.chosen["teams"] is True
