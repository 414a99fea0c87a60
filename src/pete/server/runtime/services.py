"""What every actor works with, and how a table comes out of the store."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pete.match.deal import fresh_seed
from pete.server.store.base import Store
from pete.tables.table import Table, UnreadableTable, fold

from .bot_pool import BotPool
from .metrics import Metrics
from .time import Time

_MANY: Final = 2_000
"""Entries that take so long to read that others would notice."""

_log = logging.getLogger(__name__)


class UnknownTable(LookupError):
    """No table has this code."""


@dataclass(frozen=True, slots=True)
class Services:
    """What every actor works with."""

    store: Store
    time: Time
    bot_pool: BotPool
    metrics: Metrics
    fresh_seed: Callable[[], bytes] = fresh_seed
    """Where the seed of each match comes from."""


async def loaded(code: str, store: Store) -> tuple[int, Table]:
    """A table as it is stored, with its number.

    Raises StoreError; UnknownTable if there is none; UnreadableTable, which is written down.
    """
    stored = await store.load(code)
    if stored is None:
        raise UnknownTable(code)
    try:
        if len(stored.entries) != stored.version:
            raise UnreadableTable(len(stored.entries) + 1, LookupError())
        if len(stored.entries) < _MANY:
            return stored.number, fold(code, stored.entries)
        return stored.number, await asyncio.to_thread(fold, code, stored.entries)
    except UnreadableTable as error:
        _log.error("table can't be read", extra={"table": stored.number, "why": str(error)})
        raise
