"""A server for these tests, and a browser that plays at its tables."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_player import opened
from page_server import CHROMIUM, Served, launched, serving

HERE = Path(__file__).parent
WHY_NOT = "no Chromium is installed: scripts/browser.sh brings it"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A wait that ran out may be the machine's fault, and is tried once more; a fault is not.

    Neither is a wait when the tests are shaken: that is how those are found that depend on
    the machine.
    """
    if config.getoption("luck") or config.getoption("strain"):
        return
    again = pytest.mark.flaky(reruns=1, only_rerun=["TimeoutError"])
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(again)


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Debian's Chromium; the tests that need it are skipped where there is none."""
    if CHROMIUM is None:
        pytest.skip(WHY_NOT)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        running = launched(playwright)
        yield running
        running.close()


@pytest.fixture
def served(file: Path, luck: str) -> Iterator[Served]:
    """A server with tables of its own, which deals the same whenever the test runs."""
    with serving(file, luck) as server:
        yield server


@pytest.fixture
def context(browser: Any) -> Iterator[Callable[..., Any]]:
    """Makes browsers that know nothing of each other; faults in a page fail the test."""
    contexts: list[Any] = []
    faults: list[str] = []

    def make(**more: Any) -> Any:
        made = opened(browser, faults, **more)
        contexts.append(made)
        return made

    yield make
    for made in contexts:
        made.close()
    assert faults == []


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a server keeps its tables."""
    return tmp_path / "tables.sqlite3"
