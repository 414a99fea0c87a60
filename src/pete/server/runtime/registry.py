"""The tables that are in memory, and how a code becomes one of them."""

import asyncio
import logging
import secrets
from contextlib import suppress
from datetime import timedelta
from typing import Final

from pete.rules.options import as_written
from pete.server import messages as m
from pete.server.render.names import named
from pete.server.render.terms import terms
from pete.server.store.base import Conflict, Stored, StoreError
from pete.tables.clock import goes_on_alone
from pete.tables.decisions import Refusal, begin, check_settings, open_table
from pete.tables.entries import written
from pete.tables.person import Person
from pete.tables.table import Table, UnreadableTable
from pete.tables.transaction import Transaction
from pete.telling.names import shown
from pete.words import N_, Words

from .actor import TableActor
from .finished import finished_by, finished_in
from .mailbox import TimeStoodStill
from .services import Services, UnknownTable, loaded

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of codes: none that is taken for another."""
CODE_LENGTH: Final = 6
MOST_TABLES: Final = 5_000
"""Tables in memory at once."""
TABLES_EACH: Final = 100
"""Tables in memory that were opened from one address."""
AWAY_LONG: Final = 600_000
"""Milliseconds without anybody after which a table that goes on alone gives way to a new one."""
NO_TABLE: Final = N_("There is no such table. Codes have six letters and digits.")
TOO_MANY_CODES: Final = N_("Too many codes that don't exist; wait a while.")
CANT_BE_READ: Final = N_("The table can't be read just now. Try again.")
_TRIES: Final = 10

_log = logging.getLogger(__name__)


def read_code(typed: str) -> str:
    """A code as somebody typed it, as we write it; empty if it is none."""
    code = typed.strip().upper().replace("-", "").replace(" ", "")
    is_code = len(code) == CODE_LENGTH and set(code) <= set(LETTERS)
    return code if is_code else ""


class Registry:
    """Opens tables, finds them, and lets go of those that aren't needed."""

    def __init__(self, services: Services, *, tables_each: int = TABLES_EACH) -> None:
        self.services, self._tables_each = services, tables_each
        self._actors: dict[str, TableActor] = {}
        self._coming: dict[str, asyncio.Task[TableActor]] = {}
        self._unarchivable: set[int] = set()
        """The tables whose finished matches the store refuses; each was written down."""
        self._opened_from: dict[str, str] = {}
        """Where the tables in memory were opened, by their codes; nothing of those called back."""
        self._stopped = False

    async def wake(self) -> None:
        """Go on with the tables whose clocks run. Raises StoreError."""
        for code in await self.services.store.awake():
            with suppress(UnreadableTable):  # it is written down already; the others go on
                actor = await self.actor(code)
                if not goes_on_alone(actor.table):
                    await self._let_sleep(actor)

    async def _let_sleep(self, actor: TableActor) -> None:
        # older programs stored every table at which a clock runs as one that goes on
        table = actor.table
        with suppress(Conflict):  # somebody was there before, and it has gone on
            await self.services.store.append(
                actor.number, table.version, [], at=table.last_at, awake=False
            )

    async def archive(self) -> None:
        """Archive the matches that older files hold, one table after the other. Raises StoreError.

        What can't be archived is written down, once, and the rest of its table is archived.
        Whatever ends meanwhile is archived with the entry that ends it, and once.
        """
        store, archived = self.services.store, 0
        found = await store.next_unarchived(0)
        while found is not None:
            number, code = found
            archived += await self._archive_table(number, code)
            found = await store.next_unarchived(number)
        if archived:
            _log.info("matches archived", extra={"count": archived})

    async def _archive_table(self, number: int, code: str) -> int:
        """Archive what has ended at a table; how many matches. Raises StoreError.

        A table that the store refuses while it takes all else keeps no other from it, and is
        written down once, however often it is tried.
        """
        store = self.services.store
        try:
            stored = await store.load(code)
            if stored is None:
                return 0
            found_in = await asyncio.to_thread(finished_in, stored)
            if found_in.table is not None and goes_on_alone(found_in.table):
                await self._go_on(stored, found_in.table)
            await store.archive_table(number, found_in.matches)
        except StoreError as error:
            await store.check()
            if number not in self._unarchivable:
                self._unarchivable.add(number)
                why = str(error)
                _log.error("matches can't be archived", extra={"table": number, "why": why})
            return 0
        for why in found_in.faults:
            _log.error("matches can't be archived", extra={"table": number, "why": why})
        return len(found_in.matches)

    async def _go_on(self, stored: Stored, table: Table) -> None:
        # older programs stored a table that was opened and begun at once as one that sleeps
        with suppress(Conflict):  # somebody was there before, and it has gone on
            version = len(stored.entries)
            store = self.services.store
            await store.append(stored.number, version, [], at=table.last_at, awake=True)
        await self.actor(stored.code)

    async def forget(self, idle: timedelta) -> None:
        """Have the store forget the tables at which nothing has happened for so long.

        Those that somebody looks at stay. Raises StoreError.
        """
        before = self.services.time.date() - idle // timedelta(milliseconds=1)
        forgotten = 0
        # a table that somebody comes to meanwhile is kept
        while some := await self._forget_some(before):
            forgotten += some
        _log.info("tables forgotten", extra={"count": forgotten})

    async def _forget_some(self, before: int) -> int:
        return await self.services.store.forget(before, but={*self._actors, *self._coming})

    async def forget_matches(self, age: timedelta) -> None:
        """Have the store delete the archived matches that ended so long ago. Raises StoreError."""
        before = self.services.time.date() - age // timedelta(milliseconds=1)
        deleted = 0
        while some := await self.services.store.forget_matches(before):
            deleted += some
        _log.info("archived matches deleted", extra={"count": deleted})

    async def open(self, wish: m.Create, person: Person) -> str:
        """Open a table, store it, and give its code. Raises Refusal, StoreError."""
        check_settings(wish.settings)
        await self._make_room(person.address)
        now, date = self.services.time.now(), self.services.time.date()
        for _ in range(_TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            transaction = Transaction(Table(code), now)
            transaction.apply(open_table(wish.settings, person, now, name=shown(wish.name)))
            if wish.start:
                transaction.apply(begin(transaction.table, now, self.services.fresh_seed))
            entries = [written(entry) for entry in transaction.entries]
            awake = goes_on_alone(transaction.table)
            number = await self.services.store.create(
                code,
                entries,
                at=date,
                awake=awake,
                finished=finished_by(transaction, date),
            )
            if number is not None:
                if not self._stopped:
                    self._admit(number, transaction.table)
                    self._opened_from[code] = person.address
                self.services.metrics.opened.inc()
                return code
        raise StoreError("no code is free")

    async def _make_room(self, address: str) -> None:
        """Raise Refusal if there is no room for one more table from this address.

        A table that has been left for long, and only waits for clocks, is put to sleep: it goes
        on when somebody comes back to it, or with the next server.
        """
        if sum(other == address for other in self._opened_from.values()) >= self._tables_each:
            raise Refusal(
                "too fast",
                "{most} tables from your address are open already; wait until some are over.",
                most=self._tables_each,
            )
        if len(self._actors) >= MOST_TABLES:
            left = max(self._actors.values(), key=lambda actor: actor.left_for)
            if left.left_for >= AWAY_LONG:
                self._let_go(left)
                await left.stop()
        if self._stopped or len(self._actors) >= MOST_TABLES:
            raise Refusal("too fast", "There are too many tables just now; try later.")

    async def actor(self, code: str) -> TableActor:
        """The actor of a table, called into memory if need be.

        Raises UnknownTable, StoreError.
        """
        if self._stopped:
            raise StoreError("the server stops")
        if code in self._actors:
            return self._actors[code]
        if not code:
            raise UnknownTable(code)
        if code not in self._coming:
            task = asyncio.create_task(self._call(code), name="load a table")
            task.add_done_callback(lambda _: self._coming.pop(code, None))
            self._coming[code] = task
        coming = self._coming[code]
        try:
            return await asyncio.shield(coming)
        except asyncio.CancelledError:
            if coming.cancelled():
                raise StoreError("the server stops") from None
            raise

    async def _call(self, code: str) -> TableActor:
        number, table = await loaded(code, self.services.store)
        return self._actors.get(code) or self._admit(number, table)

    def _admit(self, number: int, table: Table) -> TableActor:
        actor = TableActor(number, table, self.services, self._retire)
        self._actors[table.code] = actor
        self.services.metrics.tables.set(len(self._actors))
        return actor

    def _retire(self, actor: TableActor) -> bool:
        if actor.has_mail or self._actors.get(actor.table.code) is not actor:
            return False
        self._let_go(actor)
        return True

    def _let_go(self, actor: TableActor) -> None:
        del self._actors[actor.table.code]
        self._opened_from.pop(actor.table.code, None)
        self.services.metrics.tables.set(len(self._actors))

    def time_stood_still(self, ms: int) -> None:
        """The process was suspended for so long: what counts the time has to count anew."""
        _log.warning("time stood still: the process was suspended", extra={"ms": ms})
        self.services.metrics.suspended_seconds.inc(ms / 1000)
        for actor in self._actors.values():
            if actor.connections:
                actor.post(TimeStoodStill())

    @property
    def count(self) -> int:
        """Tables in memory."""
        return len(self._actors)

    def listed(self, say: Words) -> list[m.Listed]:
        """The public tables at which somebody is, those that wait first."""
        found = [
            in_few_words(actor, say)
            for actor in self._actors.values()
            if actor.table.settings.public and actor.connections
        ]
        return sorted(found, key=lambda listed: (listed.phase != "waiting", listed.code))

    async def stop(self) -> None:
        """Send everybody away, to come back to the next server."""
        self._stopped = True
        coming = [*self._coming.values()]
        for task in coming:
            task.cancel()
        await asyncio.gather(*coming, return_exceptions=True)
        await asyncio.gather(*(actor.stop() for actor in self._actors.values()))
        self._actors.clear()


def in_few_words(actor: TableActor, say: Words) -> m.Listed:
    """A table for the list."""
    table = actor.table
    names = named(table.rules, table.chairs, say).names
    owner = table.seat_of(table.owner)
    return m.Listed(
        code=table.code,
        owner="" if owner is None else names[owner],
        seats=len(table.chairs),
        free=sum(chair.is_free for chair in table.chairs),
        phase=table.phase,
        options=as_written(table.rules),
        clock=table.settings.clock,
        terms=terms(table.settings, say, table.length),
        onlookers=actor.presence.snapshot(table).onlookers,
    )
