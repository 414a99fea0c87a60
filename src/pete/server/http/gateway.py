"""What the doors of the server share: sockets, routes, and the command that starts it."""

import asyncio
import logging
import os
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Final, Literal

from starlette.requests import HTTPConnection

from pete.match.deal import fresh_seed
from pete.rules.errors import TranslatableError
from pete.server.runtime.actor import TableActor
from pete.server.runtime.bot_pool import BotPool
from pete.server.runtime.connection import UNREADABLE
from pete.server.runtime.garbage import collect
from pete.server.runtime.metrics import Metrics
from pete.server.runtime.registry import (
    NO_TABLE,
    TABLES_EACH,
    TOO_MANY_CODES,
    Registry,
    read_code,
)
from pete.server.runtime.services import Services, UnknownTable
from pete.server.runtime.time import ServerTime, Time
from pete.server.store.base import Store, StoreError
from pete.tables.decisions import Refusal
from pete.tables.person import Person, is_known_at
from pete.tables.table import UnreadableTable

from . import limits
from .security import Origins, sender_of

THINKERS: Final = max(2, os.cpu_count() or 1)
"""Bots that think at once."""
_UPKEEP_EVERY: Final = timedelta(hours=1)

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Rates:
    """How much one sender may do."""

    socket: limits.Rate = limits.SOCKET
    opening: limits.Rate = limits.OPENING
    guessing: limits.Rate = limits.GUESSING
    sockets_each: int = limits.SOCKETS_EACH
    connections_each: int = limits.CONNECTIONS_EACH
    request_within: float = limits.REQUEST_WITHIN
    tables_each: int = TABLES_EACH


class NoEntry(TranslatableError):
    """A table that can't be entered: there is none, or it can't be read."""

    def __init__(self, text: str, code: Literal["unknown table", "unreadable table"]) -> None:
        super().__init__(text)
        self.code = code


class Gateway:
    """The services with its doors."""

    def __init__(
        self,
        store: Store,
        *,
        origins: Sequence[str] = (),
        in_network: str | None = None,
        time: Time | None = None,
        rates: Rates | None = None,
        executor: Executor | None = None,
        fresh_seed: Callable[[], bytes] = fresh_seed,
        forgets_after: timedelta | None = None,
        forgets_matches_after: timedelta | None = None,
    ) -> None:
        """``origins``: addresses under which the server is reached beside the obvious ones.

        ``in_network``: the address by which other computers find it; None: they don't.

        ``forgets_after``: how long a table at which nothing happens is kept, and
        ``forgets_matches_after`` how long an archived match; None: for ever.
        """
        self.rates = rates = rates or Rates()
        self.store = store
        self.time = time or ServerTime()
        self.metrics = Metrics()
        self.origins = Origins(origins)
        self._in_network = in_network
        self.open_sockets = limits.OpenSockets(limits.MOST_SOCKETS, rates.sockets_each)
        self.opening = limits.Addresses(rates.opening, self.time)
        self.guessing = limits.Addresses(rates.guessing, self.time)
        self._executor = executor or ThreadPoolExecutor(THINKERS, thread_name_prefix="bot")
        bot_pool = BotPool(self._executor, THINKERS)
        services = Services(store, self.time, bot_pool, self.metrics, fresh_seed)
        self.registry = Registry(services, tables_each=rates.tables_each)
        self._forgets_after, self._forgets_matches_after = forgets_after, forgets_matches_after
        self._upkeep: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on where the last server stopped."""
        self.time.start(self.registry.time_stood_still)
        await self.registry.wake()
        self._upkeep = asyncio.create_task(self._keep_up(), name="upkeep")

    async def _keep_up(self) -> None:
        """Archive what older files hold and delete what is older than it may be, every hour."""
        while True:
            collect()
            await _unless_store_fails(self.registry.archive())
            if self._forgets_after is not None:
                await _unless_store_fails(self.registry.forget(self._forgets_after))
            if self._forgets_matches_after is not None:
                deleting = self.registry.forget_matches(self._forgets_matches_after)
                await _unless_store_fails(deleting)
            await asyncio.sleep(_UPKEEP_EVERY.total_seconds())

    async def close(self) -> None:
        """Send everybody away and let go of everything."""
        if self._upkeep is not None:
            self._upkeep.cancel()
            await asyncio.gather(self._upkeep, return_exceptions=True)
        await self.registry.stop()
        self.time.stop()
        self._executor.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    async def actor(self, connection: HTTPConnection, person: Person) -> TableActor:
        """The actor of the table whose code is in the address that was asked for.

        Who has tried too many codes hears nothing of tables, unless he is known at this one:
        others come from his address, too. Raises Refusal, NoEntry, StoreError.
        """
        address = sender_of(connection)
        was_out = self.guessing.is_out(address)
        try:
            actor = await self.registry.actor(read_code(connection.path_params["code"]))
        except UnknownTable:
            if was_out:
                raise Refusal("too fast", TOO_MANY_CODES) from None
            self.guessing.spend(address)
            raise NoEntry(NO_TABLE, "unknown table") from None
        except UnreadableTable:  # who comes back later finds it no better: this is final
            raise NoEntry(UNREADABLE, "unreadable table") from None
        if was_out and not is_known_at(actor.table, person):
            raise Refusal("too fast", TOO_MANY_CODES)
        return actor

    def address_for_others(self, connection: HTTPConnection) -> str | None:
        """With which address somebody here invites others; None: no other computer comes here."""
        secure = connection.url.scheme in ("https", "wss")
        return self.origins.elsewhere(connection.headers, secure=secure) or self._in_network


async def _unless_store_fails(work: Awaitable[None]) -> None:
    """Wait for it; if the store fails, that is written down, and the next hour tries again."""
    try:
        await work
    except StoreError as error:
        _log.error("store failed", extra={"why": str(error)})
