"""Screens of unusual shape: nothing lies over what is to be read, and nothing is cut off."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_scenes import KEYS, SCENES, Scene, running, store
from page_server import serving, sitting

Context = Callable[..., Any]
CODE = "SCREEN"
FOUR = Scene(
    "four", lambda t: t.phase == "round over" and running(t).round_number == 2, {"preset": "pagat"}
)
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


@pytest.mark.parametrize("scene", [SCENES["match-over"], SCENES["round-over"], FOUR])
@pytest.mark.parametrize("width", [360, 320])
def test_the_sheet_shows_every_sum_within_its_column(
    file: Path, context: Context, scene: Scene, width: int
) -> None:
    """With three or four players the sums were left out on a telephone; with two some stuck out."""
    store(file, {CODE: (scene, "en")})
    with serving(file) as served:
        page = context(viewport={"width": width, "height": 640}).new_page()
        page.goto(served.address)
        page.evaluate(
            "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODE}", KEYS[0]]
        )
        page.goto(f"{served.address}/t/{CODE}")
        page.click("[data-icon=sheet]")
        page.locator("dialog .sheet li").first.wait_for()
        sums = page.locator("dialog .sheet li .sum")
        assert sums.count() == sum(one.is_visible() for one in sums.all()) > 0
        outside = page.locator("dialog .sheet li > :not(.unseen)").evaluate_all(
            """(parts) => parts.filter((part) => {
                const box = (one) => one.getBoundingClientRect();
                const [inner, outer] = [box(part), box(part.closest("td"))];
                return inner.left < outer.left - 0.5 || inner.right > outer.right + 0.5;
            }).map((part) => part.parentElement.textContent)"""
        )
        assert outside == []
