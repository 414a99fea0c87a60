"""The table of options: what each may be, what the presets say, and what is refused.

Records, commands and messages all read this table, so an error in it is an
error everywhere.
"""

import json
import re
from random import Random

import pytest

from naive_referee import PRESETS as PRESETS_AS_READ, RESERVE_BY_PLAYERS
from pete.rules.options import (
    OPTIONS,
    PRESET_TEXTS,
    PRESETS,
    RulesError,
    allowed,
    as_written,
    complete,
    make_rules,
    rules_from,
    written,
)
from random_matches import any_options

NO_VALUES = (
    True,
    False,
    None,
    0,
    1,
    -1,
    2.0,
    1.5,
    "",
    "2",
    "true",
    "null",
    [],
    {},
    [2],
    (2,),
    2**70,
)
"""Some of them are a value of some option; of each option most are none."""


def is_among(value, values):
    """Whether it is one of the values, of the same type: True is not 1."""
    return any(type(value) is type(choice) and value == choice for choice in values)


def test_the_presets_are_those_of_the_pages():
    """As somebody else read them off the pages, and in full."""
    assert {name: dict(preset) for name, preset in PRESETS.items()} == PRESETS_AS_READ
    for preset in PRESETS.values():
        assert list(preset) == list(OPTIONS)


def test_each_preset_has_its_sentence():
    """Whoever chooses among them reads it, in the terminal and in the browser."""
    assert list(PRESET_TEXTS) == list(PRESETS)
    assert all(text.endswith(".") for text in PRESET_TEXTS.values())


@pytest.mark.parametrize("name", OPTIONS)
def test_a_row_of_the_table(name):
    """It is complete: a default that is allowed, a rule, a source, a sentence."""
    option = OPTIONS[name]
    assert option.name == name
    assert option.default == PRESETS["classic"][name]
    assert option.values is None or is_among(option.default, option.values)
    assert option.rule in {f"R{number}" for number in range(1, 20)}
    assert option.source
    # a player reads it in the form of a table: no letters for pages, no values of records
    assert not re.search(r"\b[ERP][,:]|\b(true|false|null)\b|\w-\w", option.source)
    assert option.text.endswith(".")


@pytest.mark.parametrize("name", OPTIONS)
def test_what_an_option_may_be(name):
    """Its values are taken, and nothing that only looks like one: True is no 1, 2.0 no 2."""
    option = OPTIONS[name]
    for value in option.values or (1, 2, 50, 250, 2**40):
        assert complete({"preset": "pagat", name: value})[name] == value
    for value in NO_VALUES:
        is_one = (
            type(value) is int and value >= 1
            if option.values is None
            else is_among(value, option.values)
        )
        if is_one:
            continue
        with pytest.raises(RulesError) as refused:
            rules_from({name: value})
        assert str(refused.value).startswith(f"{name} is ")
        may_be = "a whole number from 1" if option.values is None else ", ".join(allowed(option))
        assert may_be in str(refused.value)
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"spinner": True}, "unknown option 'spinner'"),
        ({"": 1}, "unknown option ''"),
        ({"preset": "house"}, "unknown preset 'house'"),
        ({"preset": None}, "unknown preset null"),
        ({"preset": ["classic"]}, "unknown preset"),
        ({"reserve": True}, "reserve is true; use one of: null, 0-14"),
        ({"teams": True}, "teams need 4"),
        ({"teams": True, "players": 3}, "teams need 4"),
        ({"pips": 3}, "2 players with hand 7 take 14 tiles; a set with pips 3 has 10"),
        ({"players": 4, "pips": 5, "hand": 6}, "take 24 tiles; a set with pips 5 has 21"),
        ({"spinner": "x" * 5000}, "unknown option"),
        ({"x" * 5000: 1}, "unknown option"),
    ],
)
def test_what_makes_no_game(chosen, words):
    """One line that says which option, and what would do."""
    with pytest.raises(RulesError) as refused:
        rules_from(chosen)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 400


def test_the_most_that_a_set_holds_may_be_dealt():
    """No tile more, but not one less either."""
    assert make_rules("pagat", hand=7).hand == 7
    assert make_rules(players=2, pips=2, hand=3).hand == 3


@pytest.mark.parametrize("players", OPTIONS["players"].values)
def test_a_reserve_left_to_the_players(players):
    """R4: null stands for 2, 1 and 0."""
    assert make_rules("russian", players=players).reserve == RESERVE_BY_PLAYERS[players]
    assert make_rules(players=players, reserve=None).reserve == RESERVE_BY_PLAYERS[players]


def test_rules_written_and_read_again():
    """Whatever rules there are come back the same, through JSON, too."""
    rng = Random(0)
    for _ in range(500):
        options = any_options(rng.choice)
        rules = rules_from(options)
        again = as_written(rules)
        assert list(again) == list(OPTIONS)
        assert rules_from(json.loads(json.dumps(again))) == rules
        for name, value in complete(options).items():
            assert again[name] == value or (name == "reserve" and value is None)


def test_an_option_changes_only_itself():
    """A preset with one option changed is that preset otherwise."""
    for preset in PRESETS:
        changed = complete({"preset": preset, "target": 7})
        assert changed == {**PRESETS[preset], "target": 7}
        assert make_rules(preset, target=7) == rules_from({"preset": preset, "target": 7})
        assert rules_from({"preset": preset}) == make_rules(preset)
    assert rules_from({}) == make_rules("classic")


def test_a_value_in_words():
    """As JSON writes it, but bare: what a person types."""
    assert [written(value) for value in (None, True, False, 7, "net-fives")] == [
        "null",
        "true",
        "false",
        "7",
        "net-fives",
    ]
