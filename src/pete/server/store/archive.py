"""The archive in the store's own file, so that a match is kept in the transaction that ends it."""

import sqlite3
import zlib
from collections.abc import Iterable
from typing import Any

from pete.archive.match import NOBODYS, ArchivedMatch, is_name, read, written


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
            [(holder, match.ended, match.name) for holder in {*match.holders} - {NOBODYS}],
        )

    def find(self, name: str) -> ArchivedMatch | None:
        """See ``Archive``."""
        if not is_name(name):
            return None
        found = self._read("SELECT content FROM matches WHERE name = ?", name)
        return found[0] if found else None

    def by_holder(self, holder: str, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        return self._read(
            "SELECT content FROM match_holders JOIN matches USING (name) WHERE holder = ?"
            " ORDER BY match_holders.ended DESC, name LIMIT ?",
            *(holder, most),
        )

    def between(self, since: int, until: int, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        return self._read(
            "SELECT content FROM matches WHERE ended >= ? AND ended < ?"
            " ORDER BY ended DESC, name LIMIT ?",
            *(since, until, most),
        )

    def delete(self, name: str) -> bool:
        """See ``Archive``."""
        return self._delete([name]) > 0

    def delete_before(self, before: int, *, most: int) -> int:
        """Delete the matches that ended before a time, ``most`` of them at once; how many."""
        names = self._database.execute(
            "SELECT name FROM matches WHERE ended < ? LIMIT ?", (before, most)
        ).fetchall()
        return self._delete(name for (name,) in names)

    def _delete(self, names: Iterable[str]) -> int:
        deleted = 0
        for name in names:
            match = self.find(name)
            if match is None:
                continue
            self._database.executemany(
                "DELETE FROM match_holders WHERE holder = ? AND ended = ? AND name = ?",
                [(holder, match.ended, name) for holder in match.holders],
            )
            self._database.execute("DELETE FROM matches WHERE name = ?", (name,))
            deleted += 1
        return deleted

    def _read(self, query: str, *values: Any) -> list[ArchivedMatch]:
        found = self._database.execute(query, values)
        return [read(zlib.decompress(content)) for (content,) in found]
