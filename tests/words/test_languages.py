"""Every place that must know all the languages does: a new one is not left out of half the game."""

import ast
from pathlib import Path
from typing import get_args

import pytest
from babel import Locale

import pete
from pete.server.http.pages import catalogue
from pete.server.messages import Language
from pete.terminal.parser import is_yes
from pete.words import COUNTED, LANGUAGES, SEPARATORS, language_wanted, words


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plural_form_has_its_number(language):
    """The page is handed one form for each category that its browser may ask for."""
    rule = Locale(language).plural_form
    assert set(COUNTED[language]) == set(rule.tags) | {"other"}
    for category, number in COUNTED[language].items():
        assert category == "other" or rule(number) == category
    assert catalogue(words(language))["language"] == language


def test_each_has_a_separator_for_its_tables():
    """Excel reads a table in CSV by the user's country, and a comma stands in its numbers there."""
    for language in LANGUAGES:
        comma_in_numbers = Locale(language).number_symbols["latn"]["decimal"] == ","
        assert SEPARATORS[language] == (";" if comma_in_numbers else ",")


def test_the_server_speaks_them_all():
    """Messages that name another language are refused."""
    assert get_args(Language) == tuple(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_yes_and_no_are_understood(language):
    """The terminal shows these words as the answer that Enter gives."""
    say = words(language)
    for answer, meaning in (("yes", True), ("no", False)):
        assert is_yes(say(answer), otherwise=not meaning) is meaning
        assert is_yes(say(answer)[0], otherwise=not meaning) is meaning


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "RU"}, "ru"),
        ({"LC_ALL": "en_GB.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "ru_RU.UTF-8"}, "en"),
        ({"LANGUAGE": "de:ru", "LC_ALL": "en_GB.UTF-8"}, "ru"),
        ({"LANGUAGE": "de:fr", "LANG": "ru_RU.UTF-8"}, "ru"),
        ({"PETE_LANG": "en", "LANGUAGE": "ru"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ru_RU"}, "ru"),
    ],
)
def test_the_language_is_the_one_that_the_locale_asks_for(environment, language):
    """As gettext reads it: LANGUAGE is a list of wishes, each of the others the last word."""
    assert language_wanted(environment) == language


def test_no_letters_of_another_language_are_in_the_code():
    """What is typed or said in a language is in its catalogue: a third one needs no code."""
    package = Path(pete.__file__).parent
    foreign = []
    for file in package.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        foreign += [
            f"{file.relative_to(package)}:{node.lineno} {node.value}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str)
            if id(node) not in statements  # which are docstrings
            if any("а" <= letter.lower() <= "я" for letter in node.value)
        ]
    assert [place.split(":")[0] for place in foreign] == ["words/__init__.py"], foreign
