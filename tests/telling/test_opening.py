"""What is said before the lead."""

import pytest

from pete.match.notation import tile_text
from pete.rules.options import rules_from
from pete.rules.state import Outcome
from pete.telling.names import seating_for
from pete.telling.opening import tiles_to_lead, who_leads, why_leads
from pete.words import LANGUAGES, words

RULES = rules_from({"players": 2})
LOT, NO_TILE, WINNER, ROUND = (
    "By lot.",
    "The player before had no tile to lead.",
    "The player who goes out leads the next round.",
    "The lead goes round the table.",
)


@pytest.mark.parametrize(
    ("next_lead", "number", "passed", "before", "why"),
    [
        ("rotate", 0, False, None, LOT),
        ("rotate", 0, True, None, NO_TILE),
        ("rotate", 1, False, Outcome.DOMINO, ROUND),
        ("winner", 1, False, Outcome.DOMINO, WINNER),
        ("winner", 1, False, Outcome.BLOCKED, ROUND),
        ("winner", 1, True, Outcome.DOMINO, NO_TILE),
    ],
)
def test_why_a_player_leads(
    next_lead: str, number: int, passed: bool, before: Outcome | None, why: str
) -> None:
    """Nobody should wonder whose choice that was."""
    rules = rules_from({"players": 2, "next_lead": next_lead})
    assert why_leads(rules, number, words("en"), passed=passed, before=before) == why


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_leader_is_named_or_is_you(language: str) -> None:
    """One reads about oneself as about a stranger otherwise."""
    say = words(language)
    seating = seating_for(RULES, ["Anna", "Ben"], say)
    assert "Ben" in who_leads(1, seating, say, you=0)
    assert "Ben" not in who_leads(1, seating, say, you=1)


@pytest.mark.parametrize(
    ("pips", "tiles"),
    [
        (6, "6-6 5-5 4-4 3-3 2-2 1-1 0-0 6-4 5-0 4-1 3-2"),
        (4, "4-4 3-3 2-2 1-1 0-0 4-1 3-2"),
        (2, "2-2 1-1 0-0"),
    ],
)
def test_what_may_be_led_is_in_the_set(pips: int, tiles: str) -> None:
    """The rule book counts them for each set (R2)."""
    rules = rules_from({"players": 2, "pips": pips, "hand": 2})
    assert [tile_text(tile) for tile in tiles_to_lead(rules)] == tiles.split()
