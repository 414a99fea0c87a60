"""Screens of unusual shape: nothing lies over what is to be read, and nothing is cut off."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import come_to
from page_scenes import KEYS, SCENES, Scene, running, store
from page_server import serving, sitting

Context = Callable[..., Any]
CODE = "SCREEN"
FOUR = Scene(
    "four", lambda t: t.phase == "round over" and running(t).round_number == 2, {"preset": "pagat"}
)
SIDEWAYS = [(640, 360), (568, 320)]


@pytest.mark.parametrize(("width", "height"), SIDEWAYS)
def test_on_its_side_a_telephone_says_what_a_player_is_doing(
    file: Path, context: Context, width: int, height: int
) -> None:
    """However long his name is: it is the name that is shortened."""
    store(file, {CODE: (SCENES["away"], "en")})
    with serving(file) as served, sitting(served, CODE, KEYS[1]), sitting(served, CODE, KEYS[2]):
        page = context(viewport={"width": width, "height": height}).new_page()
        come_to(page, served, CODE, KEYS[0])
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
        come_to(page, served, CODE, KEYS[0])
        page.click("[data-icon=sheet]")
        page.click("#tab-sheet")
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


@pytest.mark.parametrize("width", [360, 320])
def test_on_a_phone_a_plate_shortens_the_name_alone(
    file: Path, context: Context, width: int
) -> None:
    """The clock was printed over the name, “thinking” was cut, and names broke inside a word."""
    store(file, {CODE: (SCENES["clocks"], "ru")})
    with serving(file) as served:
        page = context(language="ru", viewport={"width": width, "height": 640}).new_page()
        come_to(page, served, CODE, KEYS[0])
        page.locator(".your-turn .me .time").wait_for()
        told = page.evaluate(
            """() => {
                const [own, ...others] = [".me", ".seats"].flatMap((place) =>
                    [...document.querySelectorAll(`${place} .seat`)]);
                const box = (plate, part) => plate.querySelector(part).getBoundingClientRect();
                const line = box(others[0], ".name").height;
                for (const plate of [own, ...others]) {
                    plate.querySelector(".name").textContent = "Константинопольская";
                }
                others[0].querySelector(".what").textContent = "думает";
                const cut = (part) => part.scrollWidth > part.clientWidth;
                return {
                    overlap: box(own, ".name").right - box(own, ".doing").left,
                    lines: box(others[0], ".name").height / line,
                    cut: [others[0], own].map((plate) => cut(plate.querySelector(".what"))),
                };
            }"""
        )
        assert told["overlap"] <= 0
        assert told["lines"] == pytest.approx(1)
        assert told["cut"] == [False, False]


def test_a_finger_is_told_of_no_keys_until_one_is_pressed(file: Path, context: Context) -> None:
    """They filled half of the help on a telephone, which has none."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context(
            has_touch=True, is_mobile=True, viewport={"width": 390, "height": 844}
        ).new_page()
        page.goto(f"{served.address}/t/{CODE}")
        page.tap("[data-icon=help]")
        page.locator("dialog .terms").wait_for()
        assert page.locator("dialog .keys").count() == 0
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")
        page.keyboard.press("e")
        page.tap("[data-icon=help]")
        page.locator("dialog .keys").wait_for()


def test_the_bar_stays_as_high_when_somebody_watches(file: Path, context: Context) -> None:
    """What it says had wrapped, and the felt below was laid anew."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context(viewport={"width": 360, "height": 640}).new_page()
        come_to(page, served, CODE, KEYS[0])
        bar = page.locator(".bar")
        page.locator(".held").first.wait_for()
        before = bar.bounding_box()["height"]
        context().new_page().goto(f"{served.address}/t/{CODE}")
        page.locator(".about .watching .sign").wait_for()
        assert bar.bounding_box()["height"] == before


def test_the_keys_stand_beside_what_they_do(file: Path, context: Context) -> None:
    """The longest was printed over its explanation."""
    store(file, {CODE: (SCENES["early"], "ru")})
    with serving(file) as served:
        page = context(language="ru", viewport={"width": 320, "height": 640}).new_page()
        page.goto(f"{served.address}/t/{CODE}")
        page.click("[data-icon=help]")
        page.locator(".keys kbd").first.wait_for()
        overlaps = page.locator(".keys div").evaluate_all(
            """(rows) => rows.map((row) => {
                const [key, what] = ["kbd", "dd"]
                    .map((part) => row.querySelector(part).getBoundingClientRect());
                // the longest stands above what it does
                return Math.min(key.right - what.left, key.bottom - what.top);
            })"""
        )
        assert overlaps
        assert max(overlaps) <= 0


@pytest.mark.parametrize("width", [360, 1440])
def test_the_first_page_stands_still_under_a_press(
    file: Path, context: Context, width: int
) -> None:
    """The place for what went wrong, moved behind the pressed button, pushed it up while empty."""
    with serving(file) as served:
        page = context(viewport={"width": width, "height": 800}).new_page()
        page.goto(served.address)
        page.locator("#first.ready").wait_for()
        where = """() => [...document.querySelectorAll("#first h2, .way button")].map(
            (one) => one.getBoundingClientRect().top + scrollY)"""
        before = page.evaluate(where)
        for pressed in ("friends", "watch"):
            page.click(f"#{pressed}")
            page.locator("#panel h2").wait_for()
            page.locator("[aria-busy=true]").wait_for(state="detached")
            assert page.locator(f"#{pressed} + #trouble").count() == 1
            assert page.evaluate(where)[: len(before)] == before
