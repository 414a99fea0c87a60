"""The seam behind which finished matches are kept: a few methods that any store can have."""

from typing import Protocol

from .match import ArchivedMatch, ArchiveError

__all__ = ["Archive", "ArchiveError"]


class Archive(Protocol):
    """Where finished matches are kept. Every method raises ArchiveError if it can't be done.

    Something unreadable in a match's place makes only ``find`` fail: lists pass over it, and it
    can be deleted. Lists are in order of the ends, and of the names where those are the same.
    """

    def keep(self, match: ArchivedMatch) -> None:
        """Keep a match. When this returns, it is safe.

        A match whose name is there already changes nothing: a program that was killed between
        this and the next step may do both again.
        """
        ...

    def find(self, name: str) -> ArchivedMatch | None:
        """The match of that name; None if there is none, or it is no name.

        Raises ArchiveError if what is there can't be read.
        """
        ...

    def by_holder(self, holder: str, *, most: int) -> list[ArchivedMatch]:
        """The matches in which a person held a seat, the latest end first.

        ``holder`` is the hash of the person's key, never a shown name; of NOBODYS there are none.
        """
        ...

    def between(self, since: int, until: int, *, most: int) -> list[ArchivedMatch]:
        """The matches that ended from ``since`` on and before ``until``, the latest end first.

        Both in milliseconds since 1970.
        """
        ...

    def delete(self, name: str) -> bool:
        """Delete the match of that name, readable or not; whether it was there."""
        ...
