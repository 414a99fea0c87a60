"""The table by keyboard, beyond a match that is played by it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_player import answer
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODES = {"early": "KEYBRD", "blocked": "KEYEND"}


@pytest.fixture
def served(file: Path) -> Iterator[Served]:
    """A table that is played and one whose round is over; the other player sits there."""
    store(file, {code: (SCENES[name], "en") for name, code in CODES.items()})
    early, blocked = CODES.values()
    with (
        serving(file) as server,
        sitting(server, early, KEYS[1]),
        sitting(server, blocked, KEYS[1]),
    ):
        yield server


def at(served: Served, context: Context, name: str) -> Any:
    """The page of whoever sits first at a table."""
    page = context().new_page()
    page.goto(served.address)
    page.evaluate(
        "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODES[name]}", KEYS[0]]
    )
    page.goto(f"{served.address}/t/{CODES[name]}")
    page.locator(".seat").first.wait_for()
    return page


def test_enter_goes_on_after_a_round(served: Served, context: Context) -> None:
    """The focus is on the heading there, where it did nothing."""
    page = at(served, context, "blocked")
    page.locator(".ending h2:focus").wait_for()
    page.keyboard.press("h")
    assert "pip" in answer(page)
    assert answer(page).rstrip(".") == page.locator(".settlement li span").first.inner_text()
    page.keyboard.press("Enter")
    page.locator("#go-on[aria-disabled]", has_text="Waiting").wait_for()


def test_home_and_end_go_to_the_ends_of_the_hand(served: Served, context: Context) -> None:
    """As in any row of things."""
    page = at(served, context, "early")
    place = "[...document.querySelectorAll('.held')].indexOf(document.activeElement)"
    page.keyboard.press("End")
    assert page.evaluate(place) == page.locator(".held").count() - 1
    page.keyboard.press("Home")
    assert page.evaluate(place) == 0


def test_keys_of_one_letter_can_be_turned_off(served: Served, context: Context) -> None:
    """Who speaks to his machine would play tiles by talking (WCAG 2.1.4)."""
    page = at(served, context, "early")
    lying = page.locator(".piece").count()
    page.click("[data-icon=settings]")
    page.locator("dialog [name=keys][value=off]").check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    for key in "eb123456789h?":
        page.keyboard.press(key)
    assert page.locator(".log .answer").count() == 0
    assert page.locator("dialog, .spot").count() == 0
    assert page.locator(".piece").count() == lying
    page.keyboard.press("ArrowRight")
    assert page.locator(".held:focus").count() == 1
    page.click("[data-icon=settings]")
    page.locator("dialog [name=keys][value=on]").check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("e")
    assert answer(page).startswith("Left end")
