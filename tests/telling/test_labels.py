"""What options and their values are called, and a table's rules in short."""

import pytest

from pete.rules.options import OPTIONS, PRESETS, SHOWN_APART
from pete.telling.labels import (
    OPTION_LABELS,
    PRESET_LABELS,
    VALUE_LABELS,
    rules_in_short,
    rules_line,
    value_label,
)
from pete.words import LANGUAGES, words

EN = words("en")


def test_every_choice_has_a_label() -> None:
    """Who adds an option, a value or a preset gives it a name."""
    values = {
        (name, value)
        for name, option in OPTIONS.items()
        for value in option.values or ()
        if isinstance(value, str)
    }
    assert {*OPTION_LABELS} == {*OPTIONS}
    assert {*PRESET_LABELS} == {*PRESETS}
    assert values - {*VALUE_LABELS} == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_differs_from_the_preset_is_told_and_nothing_else(preset: str, language: str) -> None:
    """Of each value of each option: who comes to a table must not be surprised by its rules."""
    say = words(language)
    plain = rules_in_short({"preset": preset}, say)
    assert plain[0] == say(PRESET_LABELS[preset]) and len(plain) == 3
    for name, option in OPTIONS.items():
        if name in SHOWN_APART:
            continue
        for value in option.values or ():
            told = rules_in_short({"preset": preset, name: value}, say)
            same = value == PRESETS[preset][name]
            label = f"{say(OPTION_LABELS[name])}: {value_label(name, value, say)}"
            assert told == (plain if same else [*plain, label])


def test_who_plays_and_how_far_is_always_told() -> None:
    assert rules_in_short({}, EN) == ["Classic", "2 players", "to 50 points"]
    chosen = {"preset": "russian", "players": 4, "teams": True, "target": 1, "reserve": 3}
    assert rules_in_short(chosen, EN) == ["Russian", "two against two", "to 1 point", "Reserve: 3"]


def test_the_rules_in_a_sentence() -> None:
    """The same words as at the table in the browser: nobody has to learn how options are typed."""
    assert rules_line({}, EN) == "Rules: Classic; 2 players; to 50 points."
    chosen = {"preset": "russian", "target": 21, "draw_by_choice": False, "bonus": "score"}
    assert rules_line(chosen, EN) == (
        "Rules: Russian; 2 players; to 21 points; Draw by choice: no; "
        "Bonus tiles: doubles and tiles that scored."
    )
    assert rules_line(chosen, words("ru")) == (
        "Правила: Русский вариант; 2 игрока; до 21 очка; Добор по желанию: нет; "
        "Призовые кости: дубли и кости, принёсшие очки."
    )
