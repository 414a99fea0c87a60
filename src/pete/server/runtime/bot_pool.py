"""Bots think in threads of their own: the server goes on meanwhile.

A bot gets a view, like everybody, and the time that it may take: less when many
think at once. One that fails, or thinks far too long, is not waited for: the
plainest bot answers, and the log says so.
"""

import asyncio
import logging
from concurrent.futures import Executor, Future
from threading import Lock
from typing import Final

from pete.match.view import View
from pete.players.levels import bot_of
from pete.players.player import close
from pete.players.table import STAND_IN, bot
from pete.rules.moves import Move

THINKING_TIME: Final = 200
"""Milliseconds that a bot may think about a move, if it has a thread for itself."""
SHORTEST: Final = 10
"""Milliseconds that it may think however many others do."""
_PATIENCE: Final = 10.0
"""Seconds after which it is not waited for any more."""

_log = logging.getLogger(__name__)


def choose(name: str, seed: int, view: View, ms: float) -> Move:
    """The move of a bot by its name or its level; runs in a thread."""
    played_by, thoughts = bot_of(name)
    player = bot(played_by, seed)
    try:
        return player.choose(view, ms=ms, thoughts=thoughts).move
    finally:
        close(player)


class BotPool:
    """The threads in which bots think."""

    def __init__(self, executor: Executor, threads: int) -> None:
        self._executor, self._threads = executor, threads
        self._thinking, self._lock = 0, Lock()

    async def chosen(self, name: str, seed: int, view: View) -> Move:
        """The bot's move, or a plain one in its stead; always a legal one."""
        try:
            async with asyncio.timeout(_PATIENCE):
                move = await asyncio.wrap_future(self._begun(name, seed, view))
            if move in view.legal():
                return move
            _log.error("bot made an illegal move", extra={"bot": name})
        except TimeoutError:
            _log.error("bot thinks too long", extra={"bot": name})
        except Exception as error:
            _log.error("bot failed", exc_info=error, extra={"bot": name})
        return choose(STAND_IN, seed, view, SHORTEST)

    def _begun(self, name: str, seed: int, view: View) -> "Future[Move]":
        """The bot's thinking. It counts until it ends, whether or not somebody still waits."""
        with self._lock:
            self._thinking += 1
            share = min(1.0, self._threads / self._thinking)
        try:
            thinking = self._executor.submit(
                choose, name, seed, view, max(SHORTEST, THINKING_TIME * share)
            )
        except BaseException:
            self._end(None)
            raise
        thinking.add_done_callback(self._end)
        return thinking

    def _end(self, _: "Future[Move] | None") -> None:
        with self._lock:
            self._thinking -= 1
