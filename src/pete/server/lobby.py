"""The tables that are in memory, and how a code becomes one of them."""

import asyncio
import logging
import secrets
from datetime import timedelta
from typing import Final

from pete.rules.options import as_written
from pete.telling.names import shown
from pete.words import N_, Words

from . import journal, messages as m
from .commands import Declined, check_settings
from .deeds import Deeds
from .house import House, UnknownTable, folded
from .keeper import Keeper
from .names import named
from .person import Person
from .store import StoreError
from .table import Table
from .terms import terms

LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Of codes: none that is taken for another."""
CODE_LENGTH: Final = 6
MOST_TABLES: Final = 5_000
"""Tables in memory at once."""
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


class Lobby:
    """Opens tables, finds them, and lets go of those that nobody needs."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._keepers: dict[str, Keeper] = {}
        self._coming: dict[str, asyncio.Task[Keeper]] = {}
        self._stopped = False

    async def wake(self) -> None:
        """Go on with the tables whose clocks run. Raises StoreError."""
        for code in await self.house.store.awake():
            try:
                await self.keeper(code)
            except Exception:
                _log.exception("table can't be read", extra={"table": code})

    async def forget(self, idle: timedelta) -> None:
        """Have the store forget the tables at which nothing has happened for so long.

        Those that somebody looks at stay. Raises StoreError.
        """
        before = self.house.time.now() - idle // timedelta(milliseconds=1)
        forgotten = await self.house.store.forget(before, but={*self._keepers, *self._coming})
        _log.info("tables forgotten", extra={"count": forgotten})

    async def open(self, wish: m.Create, person: Person) -> str:
        """Open a table, store it, and give its code. Raises Declined, StoreError."""
        check_settings(wish.settings)
        if self._stopped or len(self._keepers) >= MOST_TABLES:
            raise Declined("too fast", "There are too many tables just now; try later.")
        now = self.house.time.now()
        for _ in range(_TRIES):
            code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
            deeds = Deeds(Table(code), now, self.house.fresh_seed)
            deeds.do(journal.Opened(at=now, settings=wish.settings, owner=person.holder))
            deeds.do(
                journal.Sat(
                    at=now,
                    seat=0,
                    holder=person.holder,
                    visitor=person.visitor,
                    name=shown(wish.name),
                )
            )
            if wish.start:
                deeds.begin()
            entries = [journal.written(entry) for entry in deeds.entries]
            if await self.house.store.create(code, entries, at=now):
                self._admit(deeds.table)
                self.house.metrics.opened.inc()
                return code
        raise StoreError("no code is free")

    async def keeper(self, code: str) -> Keeper:
        """The keeper of a table, called into memory if need be.

        Raises UnknownTable, StoreError.
        """
        if code in self._keepers:
            return self._keepers[code]
        if self._stopped:
            raise StoreError("the server stops")
        if not code:
            raise UnknownTable(code)
        if code not in self._coming:
            task = asyncio.create_task(self._call(code), name=f"call {code}")
            task.add_done_callback(lambda _: self._coming.pop(code, None))
            self._coming[code] = task
        return await asyncio.shield(self._coming[code])

    async def _call(self, code: str) -> Keeper:
        table = await folded(code, self.house.store)
        return self._keepers.get(code) or self._admit(table)

    def _admit(self, table: Table) -> Keeper:
        keeper = self._keepers[table.code] = Keeper(table, self.house, self._retire)
        self.house.metrics.tables.set(len(self._keepers))
        return keeper

    def _retire(self, keeper: Keeper) -> bool:
        if keeper.has_mail or self._keepers.get(keeper.table.code) is not keeper:
            return False
        del self._keepers[keeper.table.code]
        self.house.metrics.tables.set(len(self._keepers))
        return True

    @property
    def count(self) -> int:
        """Tables in memory."""
        return len(self._keepers)

    def listed(self, say: Words) -> list[m.Listed]:
        """The public tables at which somebody is, those that wait first."""
        found = [
            in_few_words(keeper, say)
            for keeper in self._keepers.values()
            if keeper.table.settings.public and keeper.attendance.lines
        ]
        return sorted(found, key=lambda listed: (listed.phase != "waiting", listed.code))

    async def stop(self) -> None:
        """Send everybody away, to come back to the next server."""
        self._stopped = True
        keepers = [*self._keepers.values()]
        self._keepers.clear()
        for task in [*self._coming.values()]:
            task.cancel()
        await asyncio.gather(*(keeper.stop() for keeper in keepers))


def in_few_words(keeper: Keeper, say: Words) -> m.Listed:
    """A table for the list."""
    table = keeper.table
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
        terms=terms(table.settings, say),
        onlookers=keeper.attendance.presence(table).onlookers,
    )
