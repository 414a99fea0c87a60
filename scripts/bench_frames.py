"""What motion costs the page (``make bench-frames``), on a phone's width and on a wide window.

A match against bots is played in Chromium over loopback, all events at a person's pace, while
another process burns a core. What the main thread worked, by its own clock, is divided by the
frames that were shown meanwhile; the longest frame is that of those in which something travels,
or the news came of which it does. Whoever plays here presses by pointer alone, and asks the page
nothing while something travels: Playwright's click looks for its element in the page, which costs
as much there as a move.
"""

import multiprocessing
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import click  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from page_player import create, opened  # noqa: E402
from page_server import CHROMIUM, Served, launched, serving  # noqa: E402

SIZES = {390: 844, 1440: 900}
WORK_BAR = 4.0
"""Milliseconds of the main thread for each frame."""
LONGEST_BAR = 50.0
"""Milliseconds of a frame."""
POINTING = 300
"""Milliseconds for which somebody looks where a tile would lie before he presses."""
LOOKING = 400
"""Milliseconds between two looks at whether there is something to be done."""

MEASURES = """
localStorage.setItem("pete.taste", JSON.stringify({ pace: "person", sound: false }));
window.frames = { shown: 0, longest: 0 };
let [before, wasFelt, laid, told] = [0, false, 0, 0];
// lists that keep themselves up to date: to look for these in each frame would be work
const watched = {
    flights: document.getElementsByClassName("flying"),
    pieces: document.getElementsByClassName("piece"),
    moves: document.getElementsByClassName("move"),
};
window.whereToPress = () => {
    if (watched.flights.length > 0) return null;
    const found = document.querySelector(".spot")
        ?? document.querySelector(".held.fits, .boneyard.open")
        ?? document.querySelector(".ending:not([hidden]) #go-on:not([aria-disabled])");
    if (found === null) return null;
    const { left, top, width, height } = found.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
};
const count = (now) => {
    const { flights, pieces, moves } = watched;
    const isFelt = flights.length > 0 || pieces.length !== laid || moves.length !== told;
    [laid, told] = [pieces.length, moves.length];
    const { shown, longest } = window.frames;
    const took = (isFelt || wasFelt) && before !== 0 ? now - before : 0;
    window.frames = { shown: shown + 1, longest: Math.max(longest, took) };
    [before, wasFelt] = [now, isFelt];
    requestAnimationFrame(count);
};
requestAnimationFrame(count);
"""


class Measured(NamedTuple):
    """What one window gave."""

    frames: int
    work: float
    """Milliseconds of the main thread a frame."""
    longest: float
    layouts: float
    """A frame."""


def burn() -> None:
    """Keep a core busy until it is ended."""
    while True:
        pass


def figures(devtools: Any) -> dict[str, float]:
    """The renderer's counters."""
    found = devtools.send("Performance.getMetrics")["metrics"]
    return {metric["name"]: metric["value"] for metric in found}


def measured(browser: Any, served: Served, width: int, seconds: float) -> Measured:
    """So many seconds of a match."""
    page = opened(browser, [], viewport={"width": width, "height": SIZES[width]}).new_page()
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(MEASURES)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Performance.setTimeDomain", {"timeDomain": "threadTicks"})
    devtools.send("Performance.enable")
    create(page, served, {"rules": {"players": 4, "target": 500}, "pace": 1}, name="Anna")
    page.click("#start")
    page.locator(".held").first.wait_for()
    before, end = figures(devtools), time.monotonic() + seconds
    while time.monotonic() < end:
        if (place := page.evaluate("whereToPress()")) is not None:
            page.mouse.move(*place)
            page.wait_for_timeout(POINTING)
            page.mouse.click(*place)
        page.wait_for_timeout(LOOKING)
    after, frames = figures(devtools), page.evaluate("window.frames")
    page.context.close()
    shown = max(1, frames["shown"])
    return Measured(
        frames["shown"],
        1000 * (after["TaskDuration"] - before["TaskDuration"]) / shown,
        frames["longest"],
        (after["LayoutCount"] - before["LayoutCount"]) / shown,
    )


@click.command()
@click.option("--seconds", default=20.0, show_default=True, help="How long each window plays.")
@click.option("--idle", is_flag=True, help="Let no other process burn a core.")
def main(seconds: float, idle: bool) -> None:
    """Measure, and print what a frame costs."""
    if CHROMIUM is None:
        sys.exit("error: no Chromium is installed: scripts/browser.sh brings it")
    missed = False
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if not idle:
            burner = multiprocessing.Process(target=burn, daemon=True)
            burner.start()
            stack.callback(burner.terminate)
        served = stack.enter_context(serving(Path(folder) / "tables.sqlite3", "frames"))
        browser = launched(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        for width in SIZES:
            found = measured(browser, served, width, seconds)
            met = found.work <= WORK_BAR and found.longest <= LONGEST_BAR
            missed |= not met
            print(
                f"{width} px: {found.frames} frames, main thread {found.work:.1f} ms a "
                f"frame (bar {WORK_BAR:.0f}), longest frame {found.longest:.0f} ms "
                f"(bar {LONGEST_BAR:.0f}), {found.layouts:.2f} layouts a frame   "
                f"{'met' if met else 'MISSED'}",
                flush=True,
            )
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
