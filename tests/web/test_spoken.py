"""A whole round by ear and by keyboard, pinned in both languages.

What a screen reader says while somebody plays who sees nothing: the names of the tiles that he goes
along, what is told by itself, what he asks for, the end and its arithmetic, and how the next round
begins. When it is meant to change: PETE_PIN=1 pytest tests/web/test_spoken.py, and read what has
changed.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import STATE, clicked, come_to, play_on, press
from page_scenes import KEYS, Scene, store
from page_server import serving

Context = Callable[..., Any]
READER = (
    Path(__file__).parents[2]
    / "node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js"
)
CODE = "SPKNRD"
TABLES = {
    "people": Scene("people", lambda table: True, {"players": 2, "reserve": 2}),
    "bots": Scene("bots", lambda table: True, {"players": 3}, persons=1, pace=0),
}
"""Against somebody, whose moves are told one by one; against bots, who are told together."""
LISTEN = """async () => {
    const { virtual } = await import("/reader.js");
    window.reader = virtual;
    await virtual.start({ container: document.body });
}"""
READ_ON = """async () => {
    do await reader.next(); while (document.getElementById("go-on") !== reader.activeNode);
}"""
"""From the heading of the end, which has the focus, to the button that goes on."""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", TABLES)
def test_a_round_is_told(file: Path, context: Context, name: str, language: str) -> None:
    """Who plays what, what it counts, why again, why one draws, whose turn, how the round ends."""
    if not READER.exists():
        pytest.skip("the virtual screen reader is not installed: npm ci")
    pinned = Path(__file__).with_name(f"spoken_{name}_{language}.txt")
    scene = TABLES[name]
    store(file, {CODE: (scene, language)})
    with serving(file) as served:
        pages = []
        for key in KEYS[: min(scene.persons, scene.rules["players"])]:
            # the page's own policy lets no stranger in, not even this one
            browser = context(language=language, bypass_csp=True)
            browser.route("**/reader.js", lambda route: route.fulfill(path=READER))
            page = browser.new_page()
            come_to(page, served, CODE, key)
            page.locator(".held").first.wait_for()
            pages.append(page)
        blind = pages[0]
        if len(pages) == 1:  # what bots did before is heard or not as the machine is quick or slow
            blind.locator(".to-move").wait_for()
        blind.evaluate(LISTEN)
        over = '[data-phase="round over"] .ending:not([hidden])'
        play_on(
            pages,
            lambda page: page.locator(over).count() > 0,
            lambda page: by_ear(page) if page is blind else clicked(page),
        )
        blind.evaluate(READ_ON)
        for page in pages:
            press(page, "#go-on")
        blind.locator(".to-move").wait_for()
        told = spoken(blind)
    if os.environ.get("PETE_PIN"):
        pinned.write_text("\n".join(told) + "\n", encoding="utf-8")
    assert told == pinned.read_text(encoding="utf-8").splitlines()


def by_ear(page: Any) -> bool:
    """Do by keyboard what can be done; at the first turn, ask for everything that is told."""
    state = page.evaluate(STATE)
    keyboard = page.keyboard
    if page.locator(".to-move").count() == 0:
        return False  # what he did is not seen yet
    if state["fits"] and page.locator(".heard .answer").count() == 0:
        for key in "ehbs":
            keyboard.press(key)
    if state["spot"]:
        keyboard.press("Enter")
    elif state["fits"]:
        is_there = page.evaluate("document.activeElement.matches('.fits')")
        keyboard.press("Enter" if is_there else "ArrowRight")
    else:
        return False
    return True


def spoken(page: Any) -> list[str]:
    """What the reader said; it says nothing, too, when something goes from a live region."""
    log: list[str] = page.evaluate("reader.spokenPhraseLog()")
    return [said.removeprefix("polite: ") for said in log if said != "polite: "]
