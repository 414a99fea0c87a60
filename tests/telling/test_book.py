"""The rule book read aloud: nothing of Markdown is left that a voice would spell out."""

import re

import pytest

from pete.rules.options import as_written, rules_from
from pete.telling.book import in_sentences
from pete.words import LANGUAGES
from pete.words.book import book


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_and_no_sign(language):
    """A star, a hash or a bar read aloud is noise; a word left out would be a rule left out."""
    markdown = book(language, as_written(rules_from({})))
    told = in_sentences(markdown)
    text = "\n".join(told)
    assert not re.search(r"[*#|`]|--", text)
    assert not [line for line in told if line.strip().startswith("- ")]
    words = re.findall(r"\w+", markdown)
    header = {word for line in markdown.splitlines() if "|" in line for word in line.split()}
    assert [word for word in re.findall(r"\w+", text) if word not in header] == [
        word for word in words if word not in header
    ]


def test_a_paragraph_is_one_line_and_a_cell_has_its_name():
    """A line's end is a pause to a voice, and a bare number in a table says nothing."""
    markdown = (
        "# Pete\n\nTwo or\n*three* play.\n\n- One\n  more.\n\n|Tile|Points|\n|---|---|\n|6-4|2|\n"
        "\nAnd:\n\n|Seat|Name|\n|---|---|\n|0|Anna|\n"
    )
    assert in_sentences(markdown) == [
        "Pete",
        "",
        "Two or three play.",
        "  One more.",
        "  Tile: 6-4; Points: 2.",
        "",
        "And:",
        "  Seat: 0; Name: Anna.",
    ]
