"""A bot for somebody who does nothing: what is offered to whom, and what a press asks for."""

from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served

Context = Callable[..., Any]

OFFERED = """async ({ you, bots, idle }) => {
  const { makeOffer } = await import(document.body.dataset.base + "/table/offer.js");
  const sent = [];
  const { element, show } = makeOffer((wish) => sent.push(wish));
  const now = Date.now();
  const seats = ["Anna", "Ben", "Cleo"].map((name, seat) => ({
    seat, name, bot: bots[seat], idle_at: idle[seat] === null ? null : now + 1000 * idle[seat],
  }));
  show({ offset: now - performance.now() }, { you, seats });
  const text = element.hidden ? "" : element.textContent;
  element.querySelector("button")?.click();
  return [text, sent];
}"""
NO_BOTS = [None, None, None]
LET = "Ben has not moved for some time.Let a bot play"


@pytest.mark.parametrize(
    ("you", "bots", "idle", "told", "seat"),
    [
        (0, NO_BOTS, [None, None, None], "", None),
        (0, NO_BOTS, [None, 60, None], "", None),
        (0, NO_BOTS, [None, -1, None], LET, 1),
        (2, NO_BOTS, [None, -1, None], LET, 1),
        (1, NO_BOTS, [None, -1, None], "", None),
        (None, NO_BOTS, [None, -1, None], "", None),
        (1, [None, "greedy", None], NO_BOTS, "A bot plays for you.Play yourself", 1),
        (0, [None, "greedy", None], NO_BOTS, "", None),
    ],
)
def test_it_is_offered_to_those_who_wait(
    served: Served,
    context: Context,
    you: int,
    bots: list[Any],
    idle: list[Any],
    told: str,
    seat: int,
) -> None:
    """Not before the time, not to onlookers, and to him for whom a bot plays already his seat."""
    page = context(language="en").new_page()
    page.goto(served.address)
    text, sent = page.evaluate(OFFERED, {"you": you, "bots": bots, "idle": idle})
    assert text == told
    assert sent == ([] if seat is None else [{"type": "stand in", "seat": seat}])
