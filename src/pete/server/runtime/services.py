"""What every actor works with, and how a table comes out of the store."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from pete.match.deal import fresh_seed
from pete.server.store.base import Store, Stored
from pete.tables.table import Table, fold

from .bot_pool import BotPool
from .metrics import Metrics
from .time import Time

_MANY: Final = 2_000
"""Entries that take so long to read that others would notice."""


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


async def folded(code: str, store: Store) -> Table:
    """The table as it is stored. Raises StoreError; UnknownTable if there is none."""
    stored = await store.load(code)
    if stored is None:
        raise UnknownTable(code)
    if len(stored.entries) < _MANY:
        return _folded(stored)
    return await asyncio.to_thread(_folded, stored)


def _folded(stored: Stored) -> Table:
    return fold(stored.code, stored.entries)
