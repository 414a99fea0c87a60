"""What is offered and asked over the table: a bot for somebody who does nothing, the seat of a bot
for somebody who watches, and the answer to him.
"""

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
  show({ offset: now - performance.now() }, { you, seats, requests: [], offer: null });
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


ASKED = """async ({ you, requests, offer, phase = "playing" }) => {
  const { makeOffer } = await import(document.body.dataset.base + "/table/offer.js");
  const sent = [];
  const { element, show } = makeOffer((wish) => sent.push(wish));
  const now = Date.now();
  const soon = offer && { ...offer, ask_at: offer.ask_at && now + 1000 * offer.ask_at };
  const seats = ["Anna", "Max"].map((name, seat) => ({
    seat, name, kind: seat === 1 ? "bot" : "person", bot: null, idle_at: null,
  }));
  show({ offset: now - performance.now() }, { you, phase, seats, requests, offer: soon });
  const lines = [...element.children].map((line) => line.querySelector("span").textContent);
  const buttons = [...element.querySelectorAll("button")].map((button) => button.textContent);
  for (const button of element.querySelectorAll("button:not(#take-seat)")) button.click();
  return [element.hidden, lines, buttons, sent];
}"""
REQUEST = {"request": 31, "seat": 1, "yours": False, "asks_you": False, "may_deny": False}
ALLOW, DENY = ({"type": "answer", "request": 31, "allow": allow} for allow in (True, False))


@pytest.mark.parametrize(
    ("changed", "buttons", "sent"),
    [
        ({}, [], []),
        ({"asks_you": True, "may_deny": True}, ["Allow", "No"], [ALLOW, DENY]),
        ({"may_deny": True}, ["No, after all"], [DENY]),
        ({"yours": True}, ["Withdraw"], [{"type": "withdraw"}]),
    ],
)
def test_those_who_are_asked_answer_and_whoever_asks_withdraws(
    served: Served, context: Context, changed: dict[str, Any], buttons: list[str], sent: list[Any]
) -> None:
    """Somebody else's request is none of one's business."""
    page = context(language="en").new_page()
    page.goto(served.address)
    request = REQUEST | {"text": "Vera would like to play."} | changed
    found = page.evaluate(ASKED, {"you": 0, "requests": [request], "offer": None})
    assert found == [not buttons, ["Vera would like to play."] if buttons else [], buttons, sent]


@pytest.mark.parametrize(
    ("offer", "told", "buttons"),
    [
        ({"seats": [1], "ask_at": 0, "text": "Ask."}, "You're watching. Ask.", ["Sit down"]),
        ({"seats": [1], "ask_at": -1, "text": "Ask."}, "You're watching. Ask.", ["Sit down"]),
        (
            {"seats": [1], "ask_at": 30, "text": "Ask."},
            "You're watching. Ask. You can ask once a minute.",
            [],
        ),
        ({"seats": [], "ask_at": 0, "text": "No seat."}, "You're watching. No seat.", []),
        ({"seats": [], "ask_at": 0, "text": ""}, None, []),
        (None, None, []),
    ],
)
def test_who_watches_is_told_what_he_can_do(
    served: Served, context: Context, offer: Any, told: str | None, buttons: list[str]
) -> None:
    """And why he can't: the table's own words, with no button that would be refused."""
    page = context(language="en").new_page()
    page.goto(served.address)
    found = page.evaluate(ASKED, {"you": None, "requests": [], "offer": offer})
    assert found == [told is None, [] if told is None else [told], buttons, []]
