"""Names come from anybody, and are shown to everybody: they must be short, visible and unlike."""

import re
import unicodedata

import pytest
from hypothesis import given, strategies as st

from pete.rules.options import make_rules
from pete.telling.names import LONGEST_NAME, seating_for, shown
from pete.words import words

FOUR = make_rules(players=4)


def test_missing_names_are_numbers_in_the_language_spoken():
    """A record needs no names, and a sheet needs some."""
    assert seating_for(make_rules(), [None, "Ben"], words("en")).names == ("Player 1", "Ben")
    assert seating_for(make_rules(), ["", " \t"], words("ru")).names == ("Игрок 1", "Игрок 2")
    assert seating_for(make_rules(), [], words("en")).names == ("Player 1", "Player 2")


def test_the_same_name_twice_is_told_apart():
    """Two who sound the same to a screen reader are one player to whoever listens."""
    names = seating_for(FOUR, ["Anna", "anna", "Anna (2)", "ANNA"], words("en")).names
    assert names == ("Anna", "anna (2)", "Anna (2) (2)", "ANNA (3)")


def test_of_two_with_one_name_the_later_is_numbered():
    """Where somebody comes in the middle of a match, nobody else is renamed."""
    given = ["Anna", "Ben", "anna", "Ben"]
    names = seating_for(FOUR, given, words("en"), (3, 2, 1, 0)).names
    assert names == ("Anna (2)", "Ben (2)", "anna", "Ben")


def test_a_name_given_may_be_the_one_that_another_lacks():
    """Somebody calls himself «Player 2» and sits first."""
    names = seating_for(make_rules(), ["Player 2", None], words("en")).names
    assert names == ("Player 2", "Player 2 (2)")


def test_long_names_stay_apart_when_they_are_cut():
    """The number must not be what is cut off."""
    names = seating_for(make_rules(), ["A" * 40, "A" * 50], words("en")).names
    assert len(set(names)) == 2
    assert max(map(len, names)) <= LONGEST_NAME


@pytest.mark.parametrize(
    ("given_name", "seen"),
    [
        ("  Anna \n\t Lee ", "Anna Lee"),
        ("\x1b[31mred\x1b[0m", "[31mred[0m"),
        ("\u202egnirts\u202c", "gnirts"),
        ("\u200bz\u200dw\u2060\ufeff", "zw"),
        ("half \ud83d a pair", "half a pair"),
        ("a\ufe0f\U000e0101", "a"),
        ("\u3164\u2800\u115f", ""),
        ("e\u0301", "\u00e9"),
        ("z" + "\u0336" * 30, "z\u0336\u0336"),
        ("<b>Ben</b> & co", "<b>Ben</b> & co"),
        ("日本語", "日本語"),
        (
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
            "\U0001f468\u200d\U0001f469\u200d\U0001f467",
        ),
        ("\U0001f44b\U0001f3fd\u200d\U0001f469", "\U0001f44b\U0001f3fd\u200d\U0001f469"),
        ("\u2764\ufe0f\u200d\U0001f525", "\u2764\u200d\U0001f525"),
        ("\u200d\U0001f468\u200d\u200d\U0001f469\u200da\u200d", "\U0001f468\u200d\U0001f469a"),
        ("Zoë-Анна O'Hara", "Zoë-Анна O'Hara"),
    ],
)
def test_only_what_can_be_seen_is_left(given_name, seen):
    """Names that hide, run backwards or colour the terminal are somebody's idea of a joke."""
    assert seen == shown(given_name)


JOINED = re.compile("(?<=[^\\w\\s])\u200d(?=[^\\w\\s])")
"""What joins two pictures, and nothing else."""


@given(st.lists(st.none() | st.text(max_size=60), max_size=5), st.sampled_from(["en", "ru"]))
def test_any_names_make_a_table(given_names, language):
    """Whatever is given, every seat has one line of visible text that no other seat has."""
    names = seating_for(FOUR, given_names, words(language)).names
    assert len({name.casefold() for name in names}) == 4
    for name in names:
        assert 0 < len(name) <= LONGEST_NAME
        assert name == " ".join(name.split())
        assert not any(unicodedata.category(letter)[0] == "C" for letter in JOINED.sub("", name))


def test_a_joined_picture_is_cut_where_it_is_joined_and_is_no_other_name():
    """Where the family isn't drawn as one, it looks like its members in a row."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    cut = shown("A" * (LONGEST_NAME - 3) + family)
    assert cut == "A" * (LONGEST_NAME - 3) + "\U0001f468…"
    names = seating_for(make_rules(), [family, family.replace("\u200d", "")], words("en")).names
    assert names[1].endswith(" (2)")


def test_partners_are_named_together():
    """A score belongs to both."""
    teams = make_rules(players=4, teams=True)
    table = seating_for(teams, ["Anna", "Ben", "Cleo", "Dan"], words("en"))
    assert [table.side_name(side) for side in (0, 1)] == ["Anna & Cleo", "Ben & Dan"]
    assert [table.seats_of(side) for side in (0, 1)] == [[0, 2], [1, 3]]
    russian = seating_for(teams, ["Анна", "Борис", "Вера", "Глеб"], words("ru"))
    assert russian.side_name(0) == "Анна и Вера"
    alone = seating_for(FOUR, ["Anna", "Ben", "Cleo", "Dan"], words("en"))
    assert (alone.side_name(3), alone.seats_of(3)) == ("Dan", [3])
