"""Chance in the tests: each test's deals are the same whenever and wherever it runs.

A test that holds for most deals fails for somebody else, some day. ``make shake`` runs
the tests with other deals, to find it.
"""

from itertools import count
from types import SimpleNamespace

import pytest
from hypothesis import settings

from pete.match import deal

settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.register_profile("other", deadline=None, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--luck WORD``."""
    parser.addoption("--luck", default="", help="another word: other deals in every test")


def pytest_configure(config: pytest.Config) -> None:
    """What Hypothesis tries changes with the luck, too."""
    settings.load_profile("other" if config.getoption("luck") else "same")


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What stands behind this test's chance; ``pete … --seed`` takes it, too."""
    word = f"{request.node.nodeid} {request.config.getoption('luck')}"
    if not request.node.get_closest_marker("real_chance"):
        numbers = count()
        same = SimpleNamespace(token_bytes=lambda _: deal.seed_from(f"{word} {next(numbers)}"))
        monkeypatch.setattr(deal, "secrets", same)
    return word
