"""The archive in the store's own file, so that a match is kept in the transaction that ends it."""

import sqlite3
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from pete.archive.match import ArchivedMatch, ArchiveError, is_name, read, written


class SqliteArchive:
    """See ``Archive``. A database error is the transaction's, which fails as a whole."""

    def __init__(self, database: sqlite3.Connection) -> None:
        """The archive in a database with the tables ``matches`` and ``match_holders``."""
        self._database = database

    def keep(
        self, match: ArchivedMatch, table_number: int | None = None, match_number: int | None = None
    ) -> None:
        """See ``Archive``. A table's match is kept once, whatever its name."""
        new = self._database.execute(
            "INSERT INTO matches (name, table_number, match_number, ended, content)"
            " VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (match.name, table_number, match_number, match.ended, zlib.compress(written(match))),
        )
        if new.rowcount == 0:
            return
        self._database.executemany(
            "INSERT INTO match_holders (holder, ended, name) VALUES (?, ?, ?)",
            [(holder, match.ended, match.name) for holder in match.who_played],
        )

    def find(self, name: str) -> ArchivedMatch | None:
        """See ``Archive``."""
        if not is_name(name):
            return None
        found = self._database.execute("SELECT content FROM matches WHERE name = ?", (name,))
        row = found.fetchone()
        return None if row is None else _read(name, *row)

    def by_holder(self, holder: str, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        return self._readable(
            "SELECT name, content FROM match_holders JOIN matches USING (name) WHERE holder = ?"
            " ORDER BY match_holders.ended DESC, name DESC",
            (holder,),
            most,
        )

    def between(self, since: int, until: int, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        return self._readable(
            "SELECT name, content FROM matches WHERE ended >= ? AND ended < ?"
            " ORDER BY ended DESC, name DESC",
            (since, until),
            most,
        )

    def delete(self, name: str) -> bool:
        """See ``Archive``."""
        return is_name(name) and self._delete([name]) > 0

    def delete_before(self, before: int, *, most: int) -> int:
        """Delete the matches that ended before a time, ``most`` of them at once; how many."""
        names = self._database.execute(
            "SELECT name FROM matches WHERE ended < ? LIMIT ?", (before, most)
        ).fetchall()
        return self._delete(name for (name,) in names)

    def _delete(self, names: Iterable[str]) -> int:
        deleted = 0
        for name in names:
            self._database.execute("DELETE FROM match_holders WHERE name = ?", (name,))
            gone = self._database.execute("DELETE FROM matches WHERE name = ?", (name,))
            deleted += gone.rowcount
        return deleted

    def _readable(self, query: str, values: Sequence[Any], most: int) -> list[ArchivedMatch]:
        matches: list[ArchivedMatch] = []
        for name, content in self._database.execute(query, values):
            if len(matches) == most:
                break
            with suppress(ArchiveError):  # find says what is wrong with it
                matches.append(_read(name, content))
        return matches


def _read(name: str, content: bytes) -> ArchivedMatch:
    try:
        match = read(zlib.decompress(content))
    except (zlib.error, TypeError):  # no bytes: somebody else has written here
        raise ArchiveError("no archived match: it is not compressed") from None
    if match.name != name:
        raise ArchiveError("it holds another match")
    return match
