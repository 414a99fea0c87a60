"""The questions before a match are asked, and answered, in the language of whoever sits there."""

import re
from collections.abc import Sequence

import pytest

from pete.match.match import Match
from pete.players.called import BOT_NAMES
from pete.players.levels import LEVELS, USUAL_LEVEL
from pete.players.table import BOTS, bot_named
from pete.rules.options import PRESETS
from pete.terminal.seats import Occupant, players
from pete.terminal.setup import Setup, choices_of, setup_from, summary
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
def test_levels_and_presets_are_listed_and_understood_in_the_language(language: str) -> None:
    """By number, by name, by the first letters; no bot's own name is shown to anybody."""
    say = words(language)
    before = setup_from({}, [], {}, say)
    assert [occupant.level for occupant in before.occupants] == [None, USUAL_LEVEL]
    for number, (name, level) in enumerate(LEVELS.items(), start=1):
        label = say(level.label)
        for typed in (str(number), name, label, label[:3].upper()):
            setup, said = asked(language, ["", typed], before)
            assert setup.occupants[1].level == name
        assert f"  {number} {label}: {say(level.text)}" in said
        setup, _ = asked(language, [f"me, Ben, {label}"], before)
        assert [one.level for one in setup.occupants] == [None, None, name]
        assert setup.occupants[2].name in BOT_NAMES
    for name in PRESETS:
        for typed in (name, say(name), say(name)[:3].upper()):
            setup, said = asked(language, ["", "", typed], before)
            assert setup.chosen["preset"] == name
            assert any(line.startswith(f"  {say(name)}: ") for line in said)
    shown = " ".join([*said, summary(before, say)])
    for level in LEVELS.values():
        shown = shown.replace(say(level.label), "")
    assert [row for row in BOTS.values() if re.search(rf"\b{say(row.label)}\b", shown)] == []
    assert bot_named("Anna") is None


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_chosen_is_there_the_next_time(level: str) -> None:
    """One Enter: the strength with the players and the rules, whatever the bots are called."""
    say = words("en")
    setup, _ = asked("en", ["3", level, "russian"], setup_from({}, [], {}, say))
    match = Match(dict(setup.chosen), players=players(setup.occupants))
    again = setup_from({}, [], choices_of(match.record, say), say)
    assert again.occupants == setup.occupants
    assert again.chosen == setup.chosen
    assert f"Strength: {LEVELS[level].label}." in summary(again, say)


def test_a_bot_that_was_asked_for_by_its_name_stays_unless_another_is_chosen() -> None:
    """``pete play --bot greedy`` is for whoever knows it; a level takes its place by an answer."""
    say = words("en")
    before = setup_from({}, ["me", "greedy"], {}, say)
    assert before.occupants[1] == Occupant("Greedy", "greedy")
    setup, said = asked("en", [], before)
    assert setup.occupants == before.occupants
    assert "How strong are they? [as they are]" in said
    setup, _ = asked("en", ["", "club"], before)
    assert [one.level for one in setup.occupants] == [None, "club"]


def test_no_bot_has_a_player_s_name() -> None:
    """Two who are called the same at a table are a riddle."""
    say = words("en")
    (name,) = {one.name for one in setup_from({}, ["me"], {}, say).occupants if one.bot}
    setup = setup_from({}, [name, "casual"], {}, say)
    assert len({one.name for one in setup.occupants}) == 2


def test_russian_questions_hold_no_english() -> None:
    """But for the key, a proper name and what an option is called in a file."""
    before = setup_from({}, ["Анна", "новичок"], {}, words("ru"))
    _, said = asked("ru", ["?", "", "?", "nonsense", "", "?", "nonsense", "", "?", ""], before)
    allowed = {"Enter", "Pagat", "q", "reserve"}
    found = [w for line in said for w in re.findall("[A-Za-z_]+", line) if w not in allowed]
    assert found == []


def test_a_number_is_how_many_others_play() -> None:
    """They are as strong as those who sit there; whoever is called 4 needs a letter."""
    say = words("en")
    before = setup_from({}, ["me", "beginner"], {}, say)
    for others in (1, 2, 3):
        setup, _ = asked("en", [str(others)], before)
        assert setup.occupants[0] == before.occupants[0]
        assert [one.level for one in setup.occupants[1:]] == ["beginner"] * others
        assert setup.chosen["players"] == others + 1
    for typed in ("0", "4", "44", "me, 4"):
        setup, said = asked("en", [typed], before)
        assert setup.occupants == before.occupants
        why = "A number alone says how many others play: 1, 2 or 3. A name needs a letter."
        assert why in said


def test_options_asked_for_before_can_still_be_changed() -> None:
    """Who thinks of the target or of teams at the last question was told that there are none."""
    say = words("en")
    before = setup_from({}, ["me", "greedy"], {}, say)
    setup, _ = asked("en", ["", "", "", "", "target=120"], before)
    assert setup.chosen["target"] == 120
    _, said = asked("en", ["", "", "", "", "target=0", "teams=true", "players=4"], before)
    refusals = said[said.index("target is '0'; use a whole number from 1") :][::2]
    assert refusals[1:3] == [
        "teams is true with 2 players; teams need 4",
        "How many play follows from who sits at the table.",
    ]
    setup, _ = asked("en", ["3", "", "", "", "", "teams=true"], before)
    assert setup.chosen["teams"] is True
