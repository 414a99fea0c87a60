"""Pictures of the page in all its states, to be looked at one by one (``make screenshots``).

They go into build/screenshots: every state at five sizes, in light and dark, in both
languages. Name states to make only those: ``scripts/screenshots.py long asking``. With
``--readme`` the pictures of the README are made instead, in docs/pictures.
"""

import sys
import tempfile
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

from playwright.sync_api import sync_playwright  # noqa: E402

from page_scenes import SCENES, store  # noqa: E402
from page_server import CHROMIUM, Served, launched, serving  # noqa: E402
from page_states import STATES  # noqa: E402

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
TO_LETTERS = str.maketrans("0123456789", "ABCDEFGHJK")


class Shot(NamedTuple):
    """One picture."""

    name: str
    language: str
    light: str
    size: str


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
        if unknown := [name for name in names if name not in STATES]:
            sys.exit(
                f"error: no state {unknown[0]}: give none for all, or some of {' '.join(STATES)}"
            )
        wanted = names or list(STATES)
        make([Shot(*shot) for shot in product(wanted, LANGUAGES, LIGHTS, SIZES)], TARGET)


def make(shots: list[Shot], target: Path) -> None:
    """Make these pictures, in a folder."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        file = Path(folder) / "tables.sqlite3"
        scenes = {shot: SCENES[scene] for shot in shots if (scene := STATES[shot.name].scene)}
        codes = {shot: f"{place:06d}".translate(TO_LETTERS) for place, shot in enumerate(scenes)}
        store(file, {codes[shot]: (scene, shot.language) for shot, scene in scenes.items()})
        served = stack.enter_context(serving(file))
        browser = launched(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        for shot in shots:
            take(browser, served, shot, codes.get(shot, ""), target)
            print(*shot, flush=True)


def take(browser: Any, served: Served, shot: Shot, code: str, target: Path) -> None:
    """Make one picture."""
    width, height, scale = (SIZES | SMALL)[shot.size]
    state = STATES[shot.name]
    with ExitStack() as stack:
        context = browser.new_context(
            viewport={"width": width, "height": height},
            device_scale_factor=scale,
            locale=shot.language,
            color_scheme=shot.light,
        )
        stack.callback(context.close)
        page = context.new_page()
        page.clock.install()
        stack.enter_context(state.seen(page, served, code))
        page.wait_for_timeout(450)
        page.screenshot(path=target / f"{'-'.join(shot)}.png", full_page=state.scene is None)


if __name__ == "__main__":
    main(sys.argv[1:])
