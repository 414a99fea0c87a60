"""Pictures of the page in all its states, to be looked at one by one (``make screenshots``).

They go into build/screenshots: every state at five sizes, in light and dark, in both
languages. Name states to make only those: ``scripts/screenshots.py long asking``. With
``--readme`` the pictures of the README are made instead, in docs/pictures.
"""

import sys
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from page_scenes import KEYS, SCENES, store  # noqa: E402
from page_server import CHROMIUM, Served, launched, serving, sitting  # noqa: E402
from pete.rules.options import rules_from  # noqa: E402

TARGET = ROOT / "build" / "screenshots"
PICTURES = ROOT / "docs" / "pictures"
SIZES = {
    "phone": (360, 640, 2),
    "sideways": (640, 360, 2),
    "tablet": (768, 1024, 1),
    "wide": (1440, 900, 1),
    "wall": (1920, 1080, 1),
}
SMALL = {"small-phone": (360, 640, 1), "small-wide": (1120, 640, 1)}
LANGUAGES = ("en", "ru")
LIGHTS = ("light", "dark")
FRONT = ("first", "friends", "waiting")
TO_LETTERS = str.maketrans("0123456789", "ABCDEFGHJK")


class Shot(NamedTuple):
    """One picture."""

    name: str
    language: str
    light: str
    size: str


class State(NamedTuple):
    """A table as it is seen: a scene, who sees it, and what he does before the picture."""

    scene: str
    act: Callable[[Any], None] = lambda page: None
    looks_on: bool = False


def ask(page: Any) -> None:
    """Choose a tile that fits both ends."""
    page.locator(".held.both").first.click()
    page.wait_for_selector(".spot")


def go_again(page: Any) -> None:
    """Play a bonus tile."""
    page.locator(".held.fits").first.click()
    page.wait_for_selector(".again:not([hidden])")


def open_sheet(page: Any) -> None:
    """See the score sheet, in its column or over the table."""
    button = page.locator(".bar [data-icon=sheet]")
    if button.is_visible():
        button.click()
    page.click("#tab-sheet")


def let_time_go(page: Any) -> None:
    """Until few seconds are left."""
    minutes, seconds = page.locator(".me .time").inner_text().split(":")
    page.clock.fast_forward(1000 * (60 * int(minutes) + int(seconds) - 8))


def enlarge(page: Any) -> None:
    """Read with letters of twice the size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def share(page: Any) -> None:
    """Have the picture of the match."""
    page.click("#share")
    page.wait_for_selector("#share-picture")


def open_matches(page: Any) -> None:
    """Find the match on the first page."""
    page.locator(".kept:not(:empty)").wait_for(state="attached")
    page.goto(page.evaluate("location.origin"))
    page.click("#matches summary")
    page.locator("#matches").scroll_into_view_if_needed()


STATES = {name: State(name) for name in SCENES} | {
    "asking": State("asking", ask),
    "bonus": State("bonus", go_again),
    "sheet": State("four", open_sheet),
    "looks-on": State("pairs", looks_on=True),
    "urgent": State("clocks", let_time_go),
    "large": State("pairs", enlarge),
    "shared": State("match-over", share),
    "matches": State("match-over", open_matches),
}

README = [
    Shot("four", "en", "light", "small-wide"),
    Shot("four", "ru", "light", "small-wide"),
    Shot("asking", "en", "dark", "small-phone"),
    Shot("match-over", "ru", "light", "small-phone"),
]


def main(names: list[str]) -> None:
    """Make the pictures."""
    if CHROMIUM is None:
        sys.exit("error: no Chromium is installed: scripts/browser.sh brings it")
    if names == ["--readme"]:
        make(README, PICTURES)
    else:
        known = [*FRONT, *STATES]
        if unknown := [name for name in names if name not in known]:
            sys.exit(
                f"error: no state {unknown[0]}: give none for all, or some of {' '.join(known)}"
            )
        wanted = names or known
        make([Shot(*shot) for shot in product(wanted, LANGUAGES, LIGHTS, SIZES)], TARGET)


def make(shots: list[Shot], target: Path) -> None:
    """Make these pictures, in a folder."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        file = Path(folder) / "tables.sqlite3"
        staged = [shot for shot in shots if shot.name in STATES]
        codes = {shot: f"{place:06d}".translate(TO_LETTERS) for place, shot in enumerate(staged)}
        scenes = {shot: SCENES[STATES[shot.name].scene] for shot in staged}
        store(file, {codes[shot]: (scenes[shot], shot.language) for shot in staged})
        served = stack.enter_context(serving(file))
        browser = launched(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        for shot in shots:
            take(browser, served, shot, codes.get(shot, ""), target)
            print(*shot, flush=True)


def take(browser: Any, served: Served, shot: Shot, code: str, target: Path) -> None:
    """Make one picture."""
    width, height, scale = (SIZES | SMALL)[shot.size]
    with ExitStack() as stack:
        if shot.name in STATES:
            scene = SCENES[STATES[shot.name].scene]
            for seat in range(1, rules_from(scene.rules).players):
                if seat not in scene.away:
                    stack.enter_context(sitting(served, code, KEYS[seat]))
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale=shot.language,
            color_scheme=shot.light,
        )
        stack.callback(context.close)
        page = context.new_page()
        page.clock.install()
        _arrange(page, served, shot.name, code)
        page.wait_for_timeout(450)
        page.screenshot(path=target / f"{'-'.join(shot)}.png", full_page=shot.name in FRONT)


def _arrange(page: Any, served: Served, name: str, code: str) -> None:
    page.goto(f"{served.address}/")
    if name in FRONT:
        page.wait_for_selector("#first.ready")
        if name == "first":
            return
        page.click("#friends")
        page.wait_for_selector("#open")
        if name == "friends":
            page.click("summary")
            return
        page.click("#open")
        page.wait_for_selector(".qr")
        return
    state = STATES[name]
    if not state.looks_on:
        page.evaluate(
            "([code, key]) => localStorage.setItem('pete.key.' + code, key)", [code, KEYS[0]]
        )
    page.goto(f"{served.address}/t/{code}")
    page.wait_for_selector(".seat", state="attached")
    state.act(page)


if __name__ == "__main__":
    main(sys.argv[1:])
