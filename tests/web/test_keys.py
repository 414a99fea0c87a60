"""The table by keyboard, beyond a match that is played by it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from page_player import answer
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODES = {"early": "KEYBRD", "blocked": "KEYEND", "bonus": "KEYAGN"}


@pytest.fixture
def served(file: Path) -> Iterator[Served]:
    """Tables that are played and one whose round is over; the other player sits there."""
    store(file, {code: (SCENES[name], "en") for name, code in CODES.items()})
    with ExitStack() as stack:
        server = stack.enter_context(serving(file))
        for code in CODES.values():
            stack.enter_context(sitting(server, code, KEYS[1]))
        yield server


def at(served: Served, context: Context, name: str, page: Any = None) -> Any:
    """The page of whoever sits first at a table."""
    page = page or context().new_page()
    page.goto(served.address)
    page.evaluate(
        "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODES[name]}", KEYS[0]]
    )
    page.goto(f"{served.address}/t/{CODES[name]}")
    page.locator(".seat").first.wait_for(state="attached")
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


COUNTS_PLAYS = r"""
window.plays = 0;
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) {
    window.plays += /^\d/.test(JSON.parse(text).move);
    send.call(this, text);
};
"""


def held_down(page: Any, key: str) -> None:
    """A key that is held: the keyboard goes on to press it until it is let go."""
    for _ in range(10):
        page.keyboard.down(key)


@pytest.mark.parametrize("key", ["Enter", "digit"])
def test_a_key_that_is_held_down_plays_one_tile(served: Served, context: Context, key: str) -> None:
    """A bonus tile gives another go, and the next tile that fits gets the focus: it stays."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "bonus", page)
    tile = page.locator(".held.fits")
    place = tile.evaluate("(one) => [...document.querySelectorAll('.held')].indexOf(one)")
    lying = page.locator(".piece").count()
    tile.focus()
    pressed = str(place + 1) if key == "digit" else key
    page.keyboard.down(pressed)
    page.locator(".piece").nth(lying).wait_for()
    page.locator(".to-move .held.fits").first.wait_for()
    page.locator(".to-move .held.fits").first.focus()
    held_down(page, pressed)
    assert page.evaluate("window.plays") == 1
    page.keyboard.up(pressed)
    page.keyboard.press("Enter")
    page.wait_for_function("window.plays === 2 || document.querySelector('.spot')")


def test_the_space_bar_presses_what_it_was_put_down_on(served: Served, context: Context) -> None:
    """Held while the focus goes on to the next tile it would press that one."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "bonus", page)
    page.locator("[data-icon=help]").focus()
    page.keyboard.down(" ")
    page.locator(".held.fits").focus()
    held_down(page, " ")
    page.keyboard.up(" ")
    assert page.evaluate("window.plays") == 0
    page.keyboard.press(" ")
    assert page.evaluate("window.plays") == 1


def test_a_key_held_on_a_button_does_not_press_in_the_dialog_that_it_opens(
    served: Served, context: Context
) -> None:
    """Whoever is asked whether he wants to leave has not answered by his question."""
    page = at(served, context, "early")
    page.click("[data-icon=settings]")
    page.locator("dialog .leave").focus()
    page.keyboard.down("Enter")
    asked = page.locator("dialog", has_text="you can't have it back")
    asked.wait_for()
    for button in (".close", ".leave"):
        page.locator(f"dialog {button}").focus()
        held_down(page, "Enter")
        assert asked.count() == 1
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    page.locator(".hand").wait_for(state="hidden")


def test_the_second_press_of_a_double_click_is_for_the_same_button(
    served: Served, context: Context
) -> None:
    """Else it would say yes to what the first one asks."""
    page = at(served, context, "early")
    page.click("[data-icon=settings]")
    asked = page.locator("dialog", has_text="you can't have it back")
    there = "(one) => Object.assign(one.style, { position: 'fixed', left: '9px', top: '9px' })"
    for click in (1, 2, 3):
        page.locator("dialog .leave").evaluate(there)
        box = page.locator("dialog .leave").bounding_box()
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down(click_count=click)
        page.mouse.up(click_count=click)
        asked.wait_for()
    page.locator("dialog .leave").click()
    page.locator(".hand").wait_for(state="hidden")


def test_a_key_that_is_held_down_asks_for_a_table_once(served: Served, context: Context) -> None:
    """On the first page, too: whoever tries many codes is sent off for a while."""
    page = context().new_page()
    page.goto(served.address)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.fill("#code", "ZZZZZZ")
    page.locator("#code").focus()
    page.keyboard.down("Enter")
    for _ in range(3):
        page.locator("#trouble", has_text="There is no such table").wait_for()
        page.keyboard.down("Enter")
        page.locator("#join-go:not([aria-busy])").wait_for()
    assert len([url for url in asked if url.endswith("/tables/ZZZZZZ")]) == 1
