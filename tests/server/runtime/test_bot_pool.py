"""A bot that fails, cheats or falls asleep stalls no table."""

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import ClassVar

import pytest

from pete.match.match import Match
from pete.match.view import View, view_of
from pete.players.levels import LEVELS
from pete.players.player import Choice
from pete.players.table import BOTS
from pete.server.runtime import bot_pool as thinking
from pete.server.runtime.bot_pool import SHORTEST, THINKING_TIME, BotPool


class Odd:
    """A bot that does something odd, and notes how long it was given."""

    given: ClassVar[list[float | None]] = []

    def __init__(self, what: str) -> None:
        self.what = what

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        Odd.given.append(ms)
        if self.what == "fails":
            raise ZeroDivisionError
        if self.what == "sleeps":
            time.sleep(0.5)
        return Choice(view.legal()[0] if self.what == "plays" else 57)


def a_view() -> View:
    match = Match({"preset": "classic"}, seed="thinking")
    match.deal()
    return view_of(match, match.turn)


@pytest.mark.parametrize("what", ["fails", "cheats", "sleeps"])
async def test_a_plain_bot_answers_instead(what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "_PATIENCE", 0.1)
    real = thinking.bot
    monkeypatch.setattr(thinking, "bot", lambda n, s: Odd(what) if n == "odd" else real(n, s))
    view = a_view()
    with ThreadPoolExecutor(1) as threads:
        assert await BotPool(threads, 1).chosen("odd", 0, view) in view.legal()


async def test_many_who_think_at_once_think_shorter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "bot", lambda name, seed: Odd("plays"))
    Odd.given.clear()
    view = a_view()
    with ThreadPoolExecutor(2) as threads:
        bot_pool = BotPool(threads, 2)
        await asyncio.gather(*(bot_pool.chosen("odd", 0, view) for _ in range(100)))
        await bot_pool.chosen("odd", 0, view)
    assert max(ms or 0 for ms in Odd.given) == Odd.given[-1] == THINKING_TIME
    assert min(ms or 0 for ms in Odd.given) == SHORTEST


async def test_a_level_thinks_as_often_as_its_row_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many think: who has chosen it is to meet the strength that he chose."""
    asked: list[tuple[str, int | None]] = []

    class Noted(Odd):
        def choose(
            self, view: View, *, ms: float | None = None, thoughts: int | None = None
        ) -> Choice:
            asked.append((self.what, thoughts))
            return Choice(view.legal()[0])

    monkeypatch.setattr(thinking, "bot", lambda name, seed: Noted(name))
    with ThreadPoolExecutor(1) as threads:
        for name in (*LEVELS, "greedy"):
            await BotPool(threads, 1).chosen(name, 0, a_view())
    assert asked == [(level.bot, level.thoughts) for level in LEVELS.values()] + [("greedy", None)]


async def test_a_bot_that_nobody_waits_for_has_its_thread_still(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever thinks beside it has less of the machine, until it ends."""
    monkeypatch.setattr(thinking, "_PATIENCE", 0.05)
    real = thinking.bot
    odd = {"sleeper": "sleeps", "odd": "plays"}
    monkeypatch.setattr(thinking, "bot", lambda n, s: Odd(odd[n]) if n in odd else real(n, s))
    Odd.given.clear()
    view = a_view()
    with ThreadPoolExecutor(2) as threads:
        bot_pool = BotPool(threads, 1)
        await bot_pool.chosen("sleeper", 0, view)
        await bot_pool.chosen("odd", 0, view)
        threads.shutdown()
        assert Odd.given == [THINKING_TIME, THINKING_TIME / 2]
        assert bot_pool._thinking == 0


@pytest.mark.parametrize("name", BOTS)
async def test_every_bot_of_the_table_answers(name: str, caplog: pytest.LogCaptureFixture) -> None:
    """By itself: where it can't, another bot answers in its stead, and the log says so."""
    view = a_view()
    with ThreadPoolExecutor(1) as threads:
        assert await BotPool(threads, 1).chosen(name, 0, view) in view.legal()
    assert not caplog.records
