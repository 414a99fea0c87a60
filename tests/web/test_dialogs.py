"""What opens over the table, and how one comes back from it."""

from collections.abc import Callable
from typing import Any

import pytest

from page_player import wait_for
from page_server import Served
from pete.words import LANGUAGES

Context = Callable[..., Any]


@pytest.fixture
def page(served: Served, context: Context) -> Any:
    """The page of a table that was opened from the first one."""
    page = context().new_page()
    page.goto(served.address)
    page.click("#play")
    page.locator(".held").first.wait_for()
    return page


def test_back_leaves_the_dialog_and_no_more(page: Any) -> None:
    """On a telephone Back is the way out of what covers the screen; it left the table, too."""
    table = page.url
    page.click("[data-icon=help]")
    page.locator("dialog").wait_for()
    page.go_back()
    page.locator("dialog").wait_for(state="detached")
    assert page.url == table
    assert page.locator(".held").count() > 0
    page.go_back()
    page.locator("#first.ready").wait_for()


def wait_for_no_trace(page: Any) -> None:
    """Until the dialog's step is gone from the history."""
    gone = "history.state?.dialog === undefined"
    wait_for(lambda: page.evaluate(gone), why="the dialog has left its step in the history")


@pytest.mark.parametrize("way", ["Escape", ".close"])
def test_a_dialog_that_was_closed_leaves_nothing_behind(page: Any, way: str) -> None:
    """Nobody has to go back once for each time that he asked for help."""
    for _ in range(2):
        page.click("[data-icon=settings]")
        page.locator("dialog").wait_for()
        if way == "Escape":
            page.keyboard.press(way)
        else:
            page.click(way)
        page.locator("dialog").wait_for(state="detached")
        wait_for_no_trace(page)
    page.go_back()
    page.locator("#first.ready").wait_for()


def test_another_language_leaves_the_settings_open(page: Any) -> None:
    """Whoever tries them one by one isn't thrown out each time."""
    page.click("[data-icon=settings]")
    page.locator("dialog [name=language][value=ru]").check()
    page.locator("dialog[aria-label='Настройки']").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    wait_for_no_trace(page)
    page.reload()
    page.locator(".held").first.wait_for()
    assert page.locator("dialog").count() == 0


def test_the_settings_offer_every_language(page: Any) -> None:
    """As the server names them, each in its own language."""
    page.click("[data-icon=settings]")
    offered = page.locator("dialog label:has([name=language])")
    offered.first.wait_for()
    assert offered.all_inner_texts() == list(LANGUAGES.values())
    offered.locator("[value=ru]").dispatch_event("click")
    page.locator("dialog legend", has_text="Язык").wait_for()


def test_a_name_given_at_a_table_is_for_the_next_one(page: Any) -> None:
    """Nobody is renamed in the middle of a match, and the settings say so."""
    before = page.locator(".me .name").inner_text()
    page.click("[data-icon=settings]")
    name = page.locator("dialog #called")
    assert name.input_value() == before
    page.locator("dialog .called .hint", has_text="until the match is over").wait_for()
    name.fill("Zoe")
    page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    assert page.locator(".me .name").inner_text() == before
    page.click(".home")
    page.locator("#first.ready").wait_for()
    assert page.locator("#name").input_value() == "Zoe"
