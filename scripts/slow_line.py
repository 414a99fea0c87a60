"""How long somebody waits on a slow line (``make slow-line``): 400 ms of latency, 400 kbit/s.

Each way into the game is gone by a browser that has nothing stored yet, on a line that
Chromium itself makes slow. Times are seconds from the address to what can be used, the
median of some runs; what was asked for until then is counted as it went over the wire.
The figures are those of a busy machine if the machine is busy.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import click  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from page_player import create  # noqa: E402
from page_server import CHROMIUM, Served, launched, serving  # noqa: E402

LATENCY = 400
BYTES_A_SECOND = 400_000 / 8
LANGUAGES = ("en", "ru")


@dataclass
class Way:
    """One way into the game, as it was gone."""

    seconds: float
    requests: int
    kilobytes: float


class Wire:
    """The slow line of a page, and the bytes of whatever came over it."""

    def __init__(self, page: Any) -> None:
        self.came: list[int] = []
        self._line = page.context.new_cdp_session(page)
        self._line.on("Network.loadingFinished", self._note)
        self._line.send("Network.enable")
        conditions = {"offline": False, "latency": LATENCY}
        for way in ("downloadThroughput", "uploadThroughput"):
            conditions[way] = BYTES_A_SECOND
        self._line.send("Network.emulateNetworkConditions", conditions)

    def _note(self, event: dict[str, Any]) -> None:
        self.came.append(event["encodedDataLength"])


def seen(page: Any, selector: str) -> None:
    """Wait for it to be seen; asked at each frame, as a selector is only twice a second."""
    page.wait_for_function("(one) => document.querySelector(one)?.checkVisibility()", arg=selector)


def first(page: Any, served: Served, code: str) -> None:
    """The first page, until its button works."""
    page.goto(f"{served.address}/", wait_until="commit")
    seen(page, "#first.ready")


def play(page: Any, served: Served, code: str) -> None:
    """The same, and the button is pressed at once: until there are tiles on the hand."""
    first(page, served, code)
    page.locator("#play").dispatch_event("click")
    seen(page, ".held")


def join(page: Any, served: Served, code: str) -> None:
    """A friend's link, until one can sit down."""
    page.goto(f"{served.address}/t/{code}", wait_until="commit")
    seen(page, ".sit-here")


def watch(page: Any, served: Served, code: str) -> None:
    """The link of a table that plays, until it is seen."""
    page.goto(f"{served.address}/t/{code}", wait_until="commit")
    seen(page, ".seat")


def gone(browser: Any, served: Served, code: str, go: Callable[..., None], language: str) -> Way:
    """One way, once."""
    with ExitStack() as stack:
        context = browser.new_context(locale=language)
        stack.callback(context.close)
        page = context.new_page()
        wire = Wire(page)
        began = time.monotonic()
        go(page, served, code)
        return Way(time.monotonic() - began, len(wire.came), sum(wire.came) / 1000)


@click.command()
@click.option("--runs", default=3, show_default=True, help="How often each way is gone.")
def main(runs: int) -> None:
    """Measure each way into the game, in both languages."""
    if CHROMIUM is None:
        sys.exit("error: no Chromium is installed: scripts/browser.sh brings it")
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        served = stack.enter_context(serving(Path(folder) / "tables.sqlite3"))
        browser = launched(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        owner = browser.new_context().new_page()
        waits = create(owner, served, {}, name="Anna")
        plays = create(owner, served, {}, name="Anna")
        owner.click("#start")
        owner.locator(".held").first.wait_for()
        print(f"{'':12}{'seconds':>8}{'requests':>10}{'kB':>8}")
        for go, code in ((first, ""), (play, ""), (join, waits), (watch, plays)):
            for language in LANGUAGES:
                ways = [gone(browser, served, code, go, language) for _ in range(runs)]
                way = sorted(ways, key=lambda way: way.seconds)[runs // 2]
                heading = f"{go.__name__}, {language}"
                print(
                    f"{heading:12}{way.seconds:8.2f}{way.requests:10}{way.kilobytes:8.1f}",
                    flush=True,
                )


if __name__ == "__main__":
    main()
