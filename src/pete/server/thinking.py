"""Bots think in threads of their own: the server goes on meanwhile.

A bot gets a view, like everybody, and the time that it may take. One that
fails, or thinks far too long, is not waited for: the plainest bot answers.
"""

import asyncio
import logging
from concurrent.futures import Executor
from typing import Final

from pete.match.view import View
from pete.players.table import bot
from pete.rules.moves import Move

THINKING_TIME: Final = 200
"""Milliseconds that a bot may think about a move."""
_PATIENCE: Final = 10.0
"""Seconds after which it is not waited for any more."""
_INSTEAD: Final = "greedy"

_log = logging.getLogger(__name__)


def choose(name: str, view: View) -> Move:
    """The bot's move; runs in a thread."""
    return bot(name).choose(view, ms=THINKING_TIME).move


async def chosen(name: str, view: View, executor: Executor) -> Move:
    """The bot's move, or a plain one in its stead; always a legal one."""
    loop = asyncio.get_running_loop()
    try:
        async with asyncio.timeout(_PATIENCE):
            move = await loop.run_in_executor(executor, choose, name, view)
        if move in view.legal():
            return move
        _log.error("bot made an illegal move", extra={"bot": name, "move": move})
    except TimeoutError:
        _log.error("bot thinks too long", extra={"bot": name})
    except Exception:
        _log.exception("bot failed", extra={"bot": name})
    return choose(_INSTEAD, view)
