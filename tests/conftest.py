"""Chance in the tests: each test's deals are the same whenever and wherever it runs.

A test that holds for most deals fails for somebody else, some day. ``make shake`` runs
the tests with other deals, to find it.
"""

import secrets
import signal
from random import Random

import pytest
from hypothesis import settings

import page_server

settings.register_profile("same", deadline=None, derandomize=True, database=None)
settings.register_profile("other", deadline=None, database=None)


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--luck WORD``, ``--strain MS``."""
    parser.addoption("--luck", default="", help="another word: other deals in every test")
    parser.addoption(
        "--strain",
        type=float,
        default=0.0,
        metavar="MS",
        help="the browser and the server hear of each other late, by this at most",
    )


def pytest_configure(config: pytest.Config) -> None:
    """What Hypothesis tries changes with the luck, too; and Ctrl-C is heard.

    A shell that runs the tests in the background has them ignore it, and so would the
    programs that they interrupt.
    """
    page_server.STRAIN = config.getoption("strain") / 1000
    settings.load_profile("other" if config.getoption("luck") else "same")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """What stands behind this test's secrets; ``pete … --seed`` takes it, too."""
    word = f"{request.node.nodeid} {request.config.getoption('luck')}"
    if not request.node.get_closest_marker("real_chance"):
        chance = Random(word)
        monkeypatch.setattr(secrets, "token_bytes", chance.randbytes)
        monkeypatch.setattr(secrets, "choice", chance.choice)
    return word
