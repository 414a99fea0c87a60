"""The score sheet for ears."""

from random import Random

from pete.match.replay import replay
from pete.telling.names import seating_for
from pete.telling.sheet import sheet_of
from pete.terminal.round_end import sheet_sentences
from pete.words import words
from random_matches import any_match


def test_every_number_on_the_sheet_says_what_it_is():
    """«6-4 2» read aloud is three numbers; a tile and its points are told apart."""
    random = Random("spoken")
    say = words("en")
    points = 0
    for _ in range(30):
        match = any_match(random, moves=60, players=2)
        sheet = sheet_of(seating_for(match.rules, ["Anna", "Ben"], say), replay(match.record))
        lines = sheet_sentences(sheet, say)
        for row in sheet.rounds:
            for entry in row.entries:
                told = say.plural(", {n} point", ", {n} points", entry.points)
                assert any(told in line for line in lines)
                points += 1
    assert points > 30
