"""Screens of unusual shape: nothing lies over what is to be read, and nothing is cut off."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_scenes import KEYS, SCENES, store
from page_server import serving, sitting

Context = Callable[..., Any]
CODE = "SCREEN"
SIDEWAYS = [(640, 360), (568, 320)]


@pytest.mark.parametrize(("width", "height"), SIDEWAYS)
def test_on_its_side_a_telephone_shows_the_reckoning_beside_the_buttons(
    file: Path, context: Context, width: int, height: int
) -> None:
    """They stood over its last lines."""
    store(file, {CODE: (SCENES["blocked"], "ru")})
    with serving(file) as served:
        page = context(language="ru", viewport={"width": width, "height": height}).new_page()
        page.goto(served.address)
        page.evaluate(
            "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODE}", KEYS[0]]
        )
        page.goto(f"{served.address}/t/{CODE}")
        page.locator("#go-on").wait_for()
        buttons = page.locator(".ending > .go").bounding_box()
        for part in page.locator(".settlement, .tally, .ending > .hint").all():
            box = part.bounding_box()
            assert box["x"] + box["width"] <= buttons["x"]
        assert buttons["y"] + buttons["height"] <= height


@pytest.mark.parametrize(("width", "height"), SIDEWAYS)
def test_on_its_side_a_telephone_says_what_a_player_is_doing(
    file: Path, context: Context, width: int, height: int
) -> None:
    """However long his name is: it is the name that is shortened."""
    store(file, {CODE: (SCENES["away"], "en")})
    with serving(file) as served, sitting(served, CODE, KEYS[1]), sitting(served, CODE, KEYS[2]):
        page = context(viewport={"width": width, "height": height}).new_page()
        page.goto(served.address)
        page.evaluate(
            "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODE}", KEYS[0]]
        )
        page.goto(f"{served.address}/t/{CODE}")
        doing = page.locator(".seat.turn .doing")
        doing.wait_for()
        page.locator(".seat.turn .name").evaluate(
            "(name) => name.textContent = 'Maximilian'.repeat(3)"
        )
        assert doing.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0
        assert doing.inner_text() == "thinking"
