"""The seam behind which tables are kept: a few methods that any database can have.

A store keeps, for each table, a list of entries that only grows. It is the
truth: what a table says was appended here first.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeVar

from pete.archive.base import Archive
from pete.archive.match import ArchivedMatch
from pete.rules.errors import TranslatableError

T = TypeVar("T")


class StoreError(Exception):
    """The store did not do what was asked; nothing was changed."""


class CantOpen(TranslatableError, StoreError):
    """There is no store: its file can't be used. Says why to the person who starts the server."""


class Conflict(StoreError):
    """Entries were to follow a version that is not the table's last."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept."""

    number: int
    """The table's own, by which logs may name it: no other ever has it."""
    code: str
    version: int
    """How many entries there have to be."""
    entries: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over, to be archived with the entry that ends it."""

    number: int
    """Which match at its table, counting rematches."""
    match: ArchivedMatch


class Store(Protocol):
    """Where tables and finished matches are kept. Every method raises StoreError."""

    async def create(
        self,
        code: str,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> int | None:
        """Keep a new table, and give its number. None, and nothing kept, if the code is taken.

        ``at``: now, in milliseconds since 1970. ``awake`` says whether the table has to go on
        by itself after a restart, though nobody comes.
        """
        ...

    async def append(
        self,
        number: int,
        after: int,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> None:
        """Add entries to a table that has ``after`` of them, and archive the matches that end.

        All or none. ``at`` and ``awake``: as in ``create``. Returns when they are safe.
        """
        ...

    async def load(self, code: str) -> Stored | None:
        """A table with all its entries."""
        ...

    async def awake(self) -> list[str]:
        """The codes of the tables that have to go on by themselves."""
        ...

    async def forget(self, before: int, *, but: Collection[str]) -> int:
        """Delete some of the tables that are older than a time; how many, 0 at the end.

        A table is as old as its last entry. Those that are awake stay, those with these codes, and
        those whose matches aren't archived yet. Archived matches stay, too.
        """
        ...

    async def forget_matches(self, before: int) -> int:
        """Delete some of the archived matches that ended before a time; how many, 0 at the end."""
        ...

    async def next_unarchived(self, after: int) -> tuple[int, str] | None:
        """The number and code of the next table, by number, whose matches aren't archived yet."""
        ...

    async def archive_table(self, number: int, finished: Sequence[Finished]) -> None:
        """Archive the matches that ended at a table before there was an archive.

        After that it is archived, whatever could not be.
        """
        ...

    async def archive(self, ask: Callable[[Archive], T]) -> T:
        """What an archive of the finished matches answers."""
        ...

    async def check(self) -> None:
        """Whether one can write: raises StoreError if the last that was written could not be kept.

        If that is long ago, something is written to find out; who asks meanwhile waits for it, too.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for, and let go of the database."""
        ...
