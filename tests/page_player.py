"""Somebody who plays on the page: clicks, keys and fingers, and no knowledge of the rules."""

import json
import re
import time
from collections.abc import Callable, Sequence
from typing import Any
from urllib.request import urlopen

from page_server import Served

PATIENCE = 60.0
"""Seconds within which something has to come about; only a fault takes as long."""
MOST_ACTS = 2000
"""More than a match takes; whoever acts without an effect would do so for ever."""
QUICK = {"rules": {}, "bot": "greedy", "pace": 0, "takeover": None}
"""Settings of a table at which nobody waits."""


def opened(browser: Any, faults: list[str], *, language: str = "en", **more: Any) -> Any:
    """A browser of its own, which shows events at once and keeps a list of its faults."""
    context = browser.new_context(locale=language, reduced_motion="reduce", **more)
    context.set_default_timeout(1000 * PATIENCE)
    context.add_init_script(
        "if (location.protocol === 'http:' && localStorage.getItem('pete.taste') === null)"
        "localStorage.setItem('pete.taste', JSON.stringify({pace: 'once', sound: false}))"
    )
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.on("console", lambda said: _note(said, faults))
    return context


def _note(said: Any, faults: list[str]) -> None:
    # the browser itself writes down that a line is broken, which some tests do on purpose
    broken = re.search(r"WebSocket|Failed to load resource|net::ERR", said.text)
    if said.type == "error" and not broken:
        faults.append(said.text)


def create(page: Any, served: Served, settings: dict[str, Any], *, name: str = "") -> str:
    """Open a table that waits for its players; its page is open then. Returns the code."""
    page.goto(served.address)
    wish = {"name": name, "settings": {**QUICK, **settings}, "start": False}
    code: str = page.evaluate(
        """async (wish) => {
            const base = document.body.dataset.base;
            const { create } = await import(`${base}/shell/ask.js`);
            const { keepKey, newKey } = await import(`${base}/shell/memory.js`);
            const key = newKey();
            const { code } = await create({ ...wish, key });
            keepKey(code, key);
            return code;
        }""",
        wish,
    )
    page.goto(f"{served.address}/t/{code}")
    return code


def come_to(page: Any, served: Served, code: str, key: str) -> None:
    """Open a table as the browser that has this key, or as one without (``""``)."""
    if key:
        # an address where nothing is drawn: the memory is that of all pages of the server
        page.goto(f"{served.address}/healthz")
        page.evaluate("([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{code}", key])
    page.goto(f"{served.address}/t/{code}")


def wait_for(what: Callable[[], Any], *, why: str) -> Any:
    """What comes of it, as soon as it is true."""
    deadline = time.monotonic() + PATIENCE
    while not (found := what()):
        if time.monotonic() > deadline:
            raise TimeoutError(why)
        time.sleep(0.02)
    return found


STATE = """() => {
    const room = document.querySelector(".room");
    const can = (selector) => document.querySelector(selector) !== null;
    return {
        phase: room?.dataset.phase ?? "opening",
        spot: can(".spot"),
        fits: can(".held.fits"),
        draw: can(".boneyard.open"),
        go: can(".ending:not([hidden]) #go-on:not([aria-disabled])"),
    };
}"""


def clicked(page: Any) -> bool:
    """Click something that can be clicked; False if there is nothing to be done."""
    state = page.evaluate(STATE)
    if state["spot"]:
        return press(page, ".spot")
    if state["fits"]:
        return press(page, ".held.fits")
    if state["draw"]:
        return press(page, ".boneyard.open")
    if state["phase"] == "round over" and state["go"]:
        return press(page, "#go-on")
    return False


def press(page: Any, selector: str, *, how: str = "click") -> bool:
    """Click or tap the first of these; it may be gone when the pointer comes."""
    from playwright.sync_api import TimeoutError as TooLate

    try:
        getattr(page.locator(selector).first, how)(timeout=1500)
    except TooLate:
        return False
    return True


def play_on(
    pages: Sequence[Any],
    until: Callable[[Any], bool],
    act: Callable[[Any], bool] = clicked,
) -> None:
    """Let everybody do what he can until it is so on every page."""
    moved, acts = time.monotonic(), 0
    while not all(until(page) for page in pages):
        if done := [act(page) for page in pages].count(True):
            moved, acts = time.monotonic(), acts + done
        if time.monotonic() > moved + PATIENCE:
            raise TimeoutError("nothing moves any more")
        assert acts < MOST_ACTS, "what is done has no effect"
        time.sleep(0.01)


def is_over(page: Any) -> bool:
    """Whether the page shows the end of the match."""
    return bool(page.locator('[data-phase="match over"] .ending.of-match h2').count())


def laid(page: Any) -> int:
    """How many tiles lie on the table."""
    return int(page.locator(".piece").count())


def heard(page: Any) -> list[str]:
    """What the live region has said."""
    return [text.strip() for text in page.locator(".heard p").all_text_contents()]


def sentences(page: Any) -> list[str]:
    """What has been shown in words, event by event."""
    return [text.strip() for text in page.locator(".log p").all_text_contents()]


def answer(page: Any) -> str:
    """What the live region answered last, when it was asked."""
    return str(page.locator(".log .answer").last.text_content())


def scores(page: Any) -> list[int]:
    """What stands under each side at the end."""
    return [int(text) for text in page.locator(".tally dd").all_text_contents()]


def record_of(served: Served, code: str) -> dict[str, Any]:
    """The record that the server gives out."""
    with urlopen(f"{served.address}/tables/{code}/record", timeout=PATIENCE) as answer:
        record: dict[str, Any] = json.load(answer)
        return record
