"""What is said of a hand."""

import pytest

from pete.match.notation import read_tile
from pete.rules.ends import AFTER, NO_CHAIN, PLACES, Ends
from pete.rules.moves import DRAW, PASS
from pete.telling.hand import forced_text
from pete.words import LANGUAGES, words


def ends_after(*tiles: str) -> Ends:
    """What lies open when these are laid, the first as the lead and the others on the left."""
    ends = NO_CHAIN
    for tile in tiles:
        ends = AFTER[ends * PLACES + read_tile(tile, 6)]
    return ends


@pytest.mark.parametrize(
    ("led", "hand", "why"),
    [
        ((), ["6-1"], "You hold no double and no tile of 5 or 10 pips"),
        (("6-6",), ["5-1"], "Nothing fits 6"),
        (("6-4",), ["5-1"], "Nothing fits 6 or 4"),
        (("6-6",), [], "You go again, and no tile is left"),
    ],
)
def test_who_has_no_choice_is_told_why(led: tuple[str, ...], hand: list[str], why: str) -> None:
    """No client knows the rules that leave none, and its person wants to."""
    ends, tiles, say = ends_after(*led), [read_tile(tile, 6) for tile in hand], words("en")
    assert forced_text(ends, tiles, DRAW, say) == f"{why}: you draw."
    passes = forced_text(ends, tiles, PASS, say)
    assert passes == f"{why}, and there is nothing to draw: you pass."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_ends_are_named_in_order(language: str) -> None:
    """As they lie on the table, from the left."""
    text = forced_text(ends_after("6-4"), [read_tile("5-1", 6)], DRAW, words(language))
    assert text.index("6") < text.index("4")
