"""The seam behind which tables are kept: a few methods that any database can have.

A store keeps, for each table, a list of entries that only grows. It is the
truth: what a table says was appended here first.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol


class StoreError(Exception):
    """The store did not do what was asked; nothing was changed."""


class Conflict(StoreError):
    """Entries were to follow a version that is not the table's last."""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept."""

    code: str
    entries: tuple[bytes, ...]


class Store(Protocol):
    """Where tables are kept."""

    async def create(self, code: str, entries: Sequence[bytes], *, at: int, awake: bool) -> bool:
        """Keep a new table. False, and nothing kept, if there is one of that code.

        ``at``: now, in milliseconds since 1970. ``awake`` says whether the table has to go on
        by itself after a restart, though nobody comes. Raises StoreError.
        """
        ...

    async def append(
        self, code: str, after: int, entries: Sequence[bytes], *, at: int, awake: bool
    ) -> None:
        """Add entries to a table that has ``after`` of them; all or none.

        ``awake``: as in ``create``. Returns when they are safe. Raises StoreError.
        """
        ...

    async def load(self, code: str) -> Stored | None:
        """A table with all its entries. Raises StoreError."""
        ...

    async def awake(self) -> list[str]:
        """The codes of the tables that have to go on by themselves. Raises StoreError."""
        ...

    async def forget(self, before: int, *, but: Collection[str]) -> int:
        """Forget the tables to which the last entry was added before a time; how many.

        Those that are awake stay, and those with these codes. Raises StoreError.
        """
        ...

    async def close(self) -> None:
        """Finish what was asked for, and let go of the database."""
        ...
