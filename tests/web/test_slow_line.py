"""Whoever sits at a slow line: what is seen and works while the rest is still to come.

Nothing here is slow, and no time is measured: requests are held back until they are let
go. How many there are, and how large, tests/web/test_files.py counts.
"""

import re
from collections.abc import Callable
from typing import Any

import pytest

from page_player import create
from page_server import Served
from pete.words import words

Context = Callable[..., Any]


class Held:
    """Requests of a page that aren't answered until they are let go."""

    def __init__(self, page: Any, pattern: str) -> None:
        self._waiting: list[Any] | None = []
        page.route(re.compile(pattern), self._keep)

    def _keep(self, route: Any) -> None:
        if self._waiting is None:
            route.continue_()
        else:
            self._waiting.append(route)

    def let_go(self) -> None:
        """Answer them, and all that come."""
        waiting, self._waiting = self._waiting or [], None
        for route in waiting:
            route.continue_()


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_first_page_comes_whole_and_a_press_is_not_lost(
    served: Served, context: Context, light: str
) -> None:
    """With its colours and its picture; a press before the rest is there opens one table."""
    page = context(color_scheme=light).new_page()
    held = Held(page, r"/static/|/words/")
    opened: list[str] = []
    page.on("request", lambda asked: opened.append(asked.method) if asked.method == "POST" else 0)
    page.goto(served.address, wait_until="commit")
    page.locator("#first.ready").wait_for()
    accent = {"light": "rgb(138, 45, 31)", "dark": "rgb(240, 160, 136)"}[light]
    style = "(one) => getComputedStyle(one).backgroundColor"
    assert page.locator("#play").evaluate(style) == accent
    assert page.locator(".picture svg").bounding_box()["width"] > 100
    page.click("#play")
    page.click("#play", force=True)
    assert page.locator("#play").get_attribute("aria-busy") == "true"
    assert opened == []
    held.let_go()
    page.locator(".held").first.wait_for()
    assert opened == ["POST"]


def test_the_light_that_was_chosen_is_there_before_anything_is_painted(
    served: Served, context: Context
) -> None:
    """Nobody who chose the dark is dazzled while the page comes."""
    page = context(color_scheme="light").new_page()
    code = create(page, served, {})
    page.goto(served.address)
    page.click("[data-light=dark]")
    page.locator("[data-light=dark][aria-pressed=true]").wait_for()
    Held(page, r"/static/|/words/")
    for address in (served.address, f"{served.address}/t/{code}"):
        page.goto(address, wait_until="commit")
        page.locator("main").wait_for()
        assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert page.locator("main .notice").bounding_box()["height"] > 0


def test_who_comes_by_a_link_sits_down_before_the_board_is_there(
    served: Served, context: Context
) -> None:
    """And when the match begins meanwhile, it is seen from its first tile on."""
    anna, ben = context().new_page(), context(language="ru").new_page()
    code = create(anna, served, {"rules": {"target": 100}}, name="Anna")
    held = Held(ben, r"/static/\w+/table/(area|dialogs)\.js")
    ben.goto(f"{served.address}/t/{code}", wait_until="commit")
    ben.click(".sit-here")
    anna.locator(".place.person").nth(1).wait_for()
    anna.click("#start")
    anna.locator(".held").first.wait_for()
    ben.locator(".notice:not([hidden])").wait_for()
    assert ben.locator(".notice").inner_text() == "Накрываем стол…"
    held.let_go()
    ben.locator(".held").nth(6).wait_for()
    assert ben.locator(".notice:not([hidden])").count() == 0


def test_what_is_pressed_before_the_last_answer_is_not_lost(
    served: Served, context: Context
) -> None:
    """What was sent has been seen to happen, so its answer says nothing new; it may come late."""
    anna, ben = context().new_page(), context().new_page()
    code = create(anna, served, {})

    def without_answers(line: Any) -> None:
        server = line.connect_to_server()
        server.on_message(lambda text: '"type":"done"' in text or line.send(text))

    ben.route_web_socket(re.compile("/socket$"), without_answers)
    ben.goto(f"{served.address}/t/{code}")
    ben.click(".sit-here")
    ben.click("#leave")
    ben.locator(".sit-here").first.wait_for()


def test_a_table_that_does_not_come_says_so(served: Served, context: Context) -> None:
    """A line that breaks while the page comes leaves no promise on it."""
    page = context().new_page()
    code = create(page, served, {"rules": {"target": 100}})
    page.route(re.compile(r"/static/\w+/enter\.js"), lambda route: route.abort())
    page.goto(f"{served.address}/t/{code}")
    page.locator(".notice", has_text="can't be reached").wait_for()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_board_that_does_not_come_is_told_and_can_be_fetched_again(
    served: Served, context: Context, language: str
) -> None:
    """Else the table would be laid for ever; all that was played is on the server."""
    page = context(language=language).new_page()
    create(page, served, {"rules": {"target": 100}})
    page.locator("#start").wait_for()
    page.route(re.compile(r"/static/\w+/table/area\.js"), lambda route: route.abort())
    page.reload()
    page.click("#start")
    told = page.locator(".notice.missing")
    told.wait_for()
    assert words(language)("A part of the page could not be loaded.") in told.inner_text()
    page.locator(".notice:not(.missing)").wait_for(state="hidden")
    page.unroute_all()
    # the match may have begun before or after the page is there again
    page.click("#load-again")
    told.wait_for(state="detached")
    page.locator(".held").first.wait_for()


def test_a_button_whose_part_does_not_come_says_so_once(served: Served, context: Context) -> None:
    """Instead of doing nothing."""
    page = context().new_page()
    create(page, served, {"rules": {"target": 100}})
    page.locator("#start").wait_for()
    page.route(re.compile(r"/static/\w+/table/dialogs\.js"), lambda route: route.abort())
    page.reload()
    page.click("[data-icon=help]")
    page.locator("#load-again").wait_for()
    page.click("[data-icon=settings]")
    assert page.locator(".notice.missing").count() == 1
