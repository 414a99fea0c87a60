"""Numbers as the page spells them."""

from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served

Context = Callable[..., Any]


def spelled(page: Any, name: str, *values: Any) -> list[Any]:
    """What a function of the page makes of these."""
    told: list[Any] = page.evaluate(
        """async ([name, values]) => {
            const base = document.body.dataset.base;
            await (await import(`${base}/shell/words.js`)).learnWords();
            const spelled = await import(`${base}/table/spelled.js`);
            return values.map(spelled[name]);
        }""",
        [name, values],
    )
    return told


def test_a_clock_starts_with_the_time_it_was_given_and_ends_with_none(
    served: Served, context: Context
) -> None:
    """A message is under way for a moment, so that one of 20 seconds started with 0:21."""
    page = context().new_page()
    page.goto(served.address)
    shown = spelled(page, "clock", 20_040, 20_000, 19_999, 61_500, 999, 0, -300)
    assert shown == ["0:20", "0:20", "0:19", "1:01", "0:00", "0:00", "0:00"]


BARE = {"pips": [], "counted": [], "count": 0, "points": 0}
SCORES = {"pips": [6, 3], "counted": [12, 3], "count": 15, "points": 3}
PLAIN = {"pips": [1, 0], "counted": [1, 0], "count": 1, "points": 0}
ALONE = {"pips": [5, 5], "counted": [10], "count": 10, "points": 2}


def test_the_sum_is_spelled_with_its_ends(served: Served, context: Context) -> None:
    """L first, as the chain is read; a double that lies alone counts once, and has no ends."""
    page = context().new_page()
    page.goto(served.address)
    sums = spelled(page, "endsSum", BARE, SCORES, PLAIN, ALONE)
    assert sums == ["", "L 12 + R 3 = 15", "L 1 + R 0 = 1", "10"]


TOLD = {
    "en": [
        "No tile lies on the table yet.",
        "6 fits at L, 3 at R. L 12 + R 3 = 15: 3 points.",
        "1 fits at L, 0 at R. L 1 + R 0 = 1: no points.",
        "5 fits at L, 5 at R. 10: 2 points.",
    ],
    "ru": [
        "На столе ещё нет костей.",
        "К концу L подходит 6, к концу R — 3. L 12 + R 3 = 15, 3 очка.",
        "К концу L подходит 1, к концу R — 0. L 1 + R 0 = 1, без очков.",
        "К концу L подходит 5, к концу R — 5. 10, 2 очка.",
    ],
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_ends_are_told_by_their_letters(
    served: Served, context: Context, language: str
) -> None:
    """What fits there and what they count: of a double end these are different numbers."""
    page = context(language=language).new_page()
    page.goto(served.address)
    assert spelled(page, "endsTold", BARE, SCORES, PLAIN, ALONE) == TOLD[language]
