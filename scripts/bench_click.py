"""How soon a click on a tile is seen on the screen (``make bench-click``), one core being busy.

A match is played in Chromium over loopback while a process burns a core. Each time is from
the moment the mouse button came up, as the browser has it, until the frame in which the
tile is seen to be chosen or sent was painted; what the server says comes later.
"""

import multiprocessing
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))

import click  # noqa: E402
from playwright.sync_api import sync_playwright  # noqa: E402

from page_player import clicked, create, is_over, opened  # noqa: E402
from page_server import CHROMIUM, launched, serving  # noqa: E402

BAR = 100
"""Milliseconds."""

MEASURES = """
document.addEventListener("click", (event) => {
    const tile = event.target.closest(".held.fits");
    if (tile === null) return;
    const change = new MutationObserver(() => {
        if (document.querySelector(".held.sent, .ghost.pending") === null) return;
        change.disconnect();
        requestAnimationFrame(() => {
            const painted = new MessageChannel();
            painted.port1.onmessage = () => noted(performance.now() - event.timeStamp);
            painted.port2.postMessage(null);
        });
    });
    change.observe(document.body, { subtree: true, childList: true, attributes: true });
}, true);
"""


def burn() -> None:
    """Keep a core busy until it is ended."""
    while True:
        pass


def measured(served_file: Path, clicks: int) -> list[float]:
    """So many clicks, in milliseconds."""
    times: list[float] = []
    with ExitStack() as stack:
        served = stack.enter_context(serving(served_file, "click"))
        browser = launched(stack.enter_context(sync_playwright()))
        stack.callback(browser.close)
        page = opened(browser, []).new_page()
        page.expose_function("noted", lambda ms: times.append(ms))
        page.add_init_script(MEASURES)
        while len(times) < clicks:
            create(page, served, {"rules": {"target": 100}}, name="Anna")
            page.click("#start")
            while len(times) < clicks and not is_over(page):
                clicked(page)
    return times


@click.command()
@click.option("--clicks", default=60, show_default=True, help="How many are measured.")
def main(clicks: int) -> None:
    """Measure, and print the median and the 95th percentile."""
    if CHROMIUM is None:
        sys.exit("error: no Chromium is installed: scripts/browser.sh brings it")
    burner = multiprocessing.Process(target=burn, daemon=True)
    burner.start()
    try:
        with tempfile.TemporaryDirectory() as folder:
            times = sorted(measured(Path(folder) / "tables.sqlite3", clicks))
    finally:
        burner.terminate()
    worst = times[(len(times) * 95 + 99) // 100 - 1]
    print(f"{len(times)} clicks: median {times[len(times) // 2]:.0f} ms, ", end="")
    print(f"95th percentile {worst:.0f} ms   bar {BAR} ms   ", end="")
    print("met" if worst <= BAR else "MISSED")
    sys.exit(0 if worst <= BAR else 1)


if __name__ == "__main__":
    main()
