"""On paper: the whole score sheet, dark on white, and nothing that can only be pressed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import wait_for
from page_scenes import KEYS, SCENES, store
from page_server import serving

Context = Callable[..., Any]
CODE = "PRNTED"
PAPER_IS_THERE = "[...document.styleSheets].some(({ href }) => href?.endsWith('/print.css'))"
ON_PAPER = """() => {
    const seen = (one) => one.checkVisibility() && one.getBoundingClientRect().height > 0;
    const cut = (one) => seen(one) && getComputedStyle(one).overflowY !== "visible"
        && one.scrollHeight > one.clientHeight + 1;
    const sum = (color) => color.match(/\\d+/g).slice(0, 3).reduce((all, one) => all + +one, 0);
    return {
        rounds: [...document.querySelectorAll(".sheet tbody")].filter(seen).length,
        buttons: [...document.querySelectorAll("button, .button, summary")].filter(seen).length,
        cut: [...document.querySelectorAll("main, main *:not(.unseen)")]
            .filter(cut).map((one) => one.className),
        pale: [...document.querySelectorAll("main p, main li, main td, main th, main dd")]
            .filter((one) => seen(one) && sum(getComputedStyle(one).color) > 330)
            .map((one) => one.textContent),
        isWhite: getComputedStyle(document.body).backgroundColor === "rgb(255, 255, 255)",
    };
}"""


@pytest.mark.parametrize("scene", ["match-over", "round-over"])
def test_the_end_is_printed_whole(file: Path, context: Context, scene: str) -> None:
    """From a window of any size, also one that is dark."""
    store(file, {CODE: (SCENES[scene], "en")})
    with serving(file) as served:
        for width in (360, 1440):
            page = context(viewport={"width": width, "height": 700}).new_page()
            page.goto(served.address)
            page.evaluate(
                """([name, key]) => {
                    localStorage.setItem(name, key);
                    localStorage.setItem("pete.taste", JSON.stringify({ theme: "dark" }));
                }""",
                [f"pete.key.{CODE}", KEYS[0]],
            )
            page.goto(f"{served.address}/t/{CODE}")
            page.locator(".ending:not([hidden])").wait_for()
            wait_for(lambda page=page: page.evaluate(PAPER_IS_THERE), why="print.css comes late")
            rounds = page.locator(".side-sheet tbody").count()
            page.emulate_media(media="print")
            paper = page.locator(".side-sheet").inner_text()
            assert "Classic · 2 players" in paper or "Russian · 3 players" in paper
            found = page.evaluate(ON_PAPER)
            assert found == {
                "rounds": rounds,
                "buttons": 0,
                "cut": [],
                "pale": [],
                "isWhite": True,
            }


def test_the_sheet_is_saved_in_the_language_of_the_page(file: Path, context: Context) -> None:
    """As a spreadsheet takes it where that is spoken."""
    store(file, {CODE: (SCENES["round-over"], "ru")})
    with serving(file) as served:
        page = context(language="ru").new_page()
        page.goto(f"{served.address}/t/{CODE}")
        with page.expect_download() as saving:
            page.click(".saving a")
        assert saving.value.suggested_filename == f"pete-{CODE}.csv"
        head = Path(saving.value.path()).read_bytes().splitlines()[0].decode()
        assert head.startswith("\ufeffраунд;")
