"""The hand: a tile is dragged, looked at, put back; forced draws are shown and can be hurried."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import answer, record_of, wait_for
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODE = "HANDED"


@pytest.fixture
def asked(file: Path, context: Context) -> Any:
    """A table where a tile fits both ends, its page, and its server."""
    store(file, {CODE: (SCENES["asking"], "en")})
    with serving(file) as served, sitting(served, CODE, KEYS[1]):
        page = context(viewport={"width": 1000, "height": 800}).new_page()
        page.goto(served.address)
        page.evaluate(
            "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODE}", KEYS[0]]
        )
        page.goto(f"{served.address}/t/{CODE}")
        page.locator(".held.both").first.wait_for()
        yield served, page


def last_move(served: Served) -> str:
    """The last move of the round that runs."""
    move: str = record_of(served, CODE)["rounds"][-1]["moves"][-1]
    return move


def middle(page: Any, selector: str) -> tuple[float, float]:
    """The middle of the first of these, in the window."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@pytest.mark.parametrize(("end", "mark"), [("L", 0), ("R", 1)])
def test_a_tile_is_dragged_to_an_end(asked: Any, end: str, mark: int) -> None:
    """It goes where it is let go, and only there."""
    served, page = asked
    tile = page.locator(".held.both").first.get_attribute("data-key")
    target = middle(page, f".mark >> nth={mark}")
    page.mouse.move(*middle(page, ".held.both"))
    page.mouse.down()
    page.mouse.move(target[0], target[1] - 60, steps=4)
    page.mouse.move(*target, steps=4)
    page.mouse.up()
    wait_for(lambda: last_move(served) == f"{tile}{end}", why="the tile lies where it was dropped")


def test_a_tile_let_go_beside_the_board_is_not_played(asked: Any) -> None:
    """A slip costs nothing."""
    served, page = asked
    before = last_move(served)
    start = middle(page, ".held.both")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 40, start[1] + 8, steps=4)
    page.mouse.up()
    page.keyboard.press("h")
    assert answer(page).startswith("Your hand")
    assert last_move(served) == before
    assert page.locator(".spot").count() == 0


def test_looking_shows_where_a_tile_goes_and_what_it_scores(asked: Any) -> None:
    """Both places, each with its worth, before anything is decided."""
    _, page = asked
    assert page.locator(".ghost").count() == 0
    page.locator(".held.both").first.hover()
    assert page.locator(".ghost").count() == 2
    assert all(
        re.fullmatch(r"=\d+( \+\d)?", text) for text in page.locator(".worth").all_text_contents()
    )
    page.mouse.move(2, 2)
    assert page.locator(".ghost").count() == 0


def test_a_chosen_tile_is_put_back(asked: Any) -> None:
    """By Escape, or by pressing it again."""
    _, page = asked
    tile = page.locator(".held.both").first
    tile.click()
    assert page.locator(".spot").count() == 2
    page.keyboard.press("Escape")
    assert page.locator(".spot").count() == 0
    tile.click()
    tile.click()
    assert page.locator(".spot").count() == 0


def test_the_keys_work_under_a_russian_layout(asked: Any) -> None:
    """L and R are Д and К there; the keys are known by their place."""
    served, page = asked
    page.locator(".held.both").first.focus()
    tile = page.locator(".held.both").first.get_attribute("data-key")
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown',"
        " { key: 'к', code: 'KeyR', bubbles: true, cancelable: true }))"
    )
    wait_for(lambda: last_move(served) == f"{tile}R", why="the tile lies on the right")


def test_nothing_to_say_is_no_empty_badge(asked: Any) -> None:
    """Between one's own move and what came of it a small yellow spot flashed."""
    _, page = asked
    style = """(text) => {
        const doing = document.querySelector(".your-turn .me .doing");
        const copy = doing.cloneNode();
        copy.textContent = text;
        doing.after(copy);
        const { backgroundColor } = getComputedStyle(copy);
        copy.remove();
        return backgroundColor;
    }"""
    assert page.evaluate(style, "your turn") == "rgb(255, 200, 87)"
    assert page.evaluate(style, "") == "rgba(0, 0, 0, 0)"
