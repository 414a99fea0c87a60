"""The schema of the SQLite file, and how a file of an older program becomes one of today's.

``user_version`` says which schema a file has. Before anything is changed in an older one, a
copy of it is made beside it; a file of a newer program is refused.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from itertools import zip_longest
from pathlib import Path
from typing import Final

from pete.words import N_

from .base import CantOpen

VERSION: Final = 2
"""``user_version`` of the file: another number is another schema."""

_TABLES: Final = """
CREATE TABLE {name} (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    code TEXT NOT NULL UNIQUE,
    version INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    awake INTEGER NOT NULL,
    archived INTEGER NOT NULL DEFAULT 1
);
"""
_ENTRIES: Final = """
CREATE TABLE entries (
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    entry BLOB NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
"""
_INDICES: Final = """
CREATE INDEX tables_awake ON tables (awake) WHERE awake;
CREATE INDEX tables_touched ON tables (touched);
CREATE INDEX tables_unarchived ON tables (number) WHERE NOT archived;
"""
_MATCHES: Final = """
CREATE TABLE matches (
    name TEXT PRIMARY KEY,
    table_number INTEGER,
    match_number INTEGER,
    ended INTEGER NOT NULL,
    content BLOB NOT NULL,
    UNIQUE (table_number, match_number)
);
CREATE INDEX matches_ended ON matches (ended);
CREATE TABLE match_holders (
    holder TEXT NOT NULL,
    ended INTEGER NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (holder, ended, name)
) WITHOUT ROWID;
CREATE INDEX match_holders_name ON match_holders (name);
"""

_LAST_AT: Final = """
SELECT json_extract(CAST(entry AS TEXT), '$.at') FROM entries
WHERE entries.code = tables.code
AND CASE WHEN json_valid(CAST(entry AS TEXT))
    THEN json_type(CAST(entry AS TEXT), '$.at') = 'integer' END
ORDER BY entries.version DESC LIMIT 1
"""


def prepare(database: sqlite3.Connection, path: Path | None) -> None:
    """Make the schema, or bring an older one up to today's.

    ``path`` is where the file lies; None: it is in memory. Raises CantOpen, sqlite3.Error,
    OSError.
    """
    found = database.execute("PRAGMA user_version").fetchone()[0]
    is_new = not database.execute("SELECT 1 FROM sqlite_master").fetchone()
    if found == VERSION:
        return
    if found > VERSION or (found == 0 and not is_new):
        why = N_("{path}: made by another version of this program (format {format})")
        raise CantOpen(why, path=path, format=found)
    if found > 0 and path is not None:
        _copy(database, path, found)
    database.execute("BEGIN IMMEDIATE")
    if is_new:
        _run(database, _TABLES.format(name="tables"), _ENTRIES, _INDICES, _MATCHES)
    else:
        for version in range(found, VERSION):
            _UPGRADES[version](database)
    database.execute(f"PRAGMA user_version = {VERSION}")
    database.execute("COMMIT")


def _run(database: sqlite3.Connection, *scripts: str) -> None:
    # not executescript: that ends the transaction
    for statement in ";".join(scripts).split(";"):
        database.execute(statement)


def _copy(database: sqlite3.Connection, path: Path, found: int) -> None:
    """A copy of the file as it is, beside it; whole, or not there under this name.

    One that an earlier start made, before it broke off, is enough.
    """
    copy = path.with_name(f"{path.name}.format-{found}")
    unfinished = copy.with_name(f"{copy.name}.part")
    unfinished.unlink(missing_ok=True)
    number = 1
    while copy.exists():
        if _is_copy(database, copy):
            break
        number += 1
        copy = path.with_name(f"{path.name}.format-{found}.{number}")
    else:
        _write_copy(database, unfinished, copy)
    _synchronise(copy.parent)


def _write_copy(database: sqlite3.Connection, unfinished: Path, copy: Path) -> None:
    try:
        unfinished.touch(mode=0o600)  # it holds every deal, like the file
        database.execute("VACUUM INTO ?", (str(unfinished),))
        with unfinished.open("rb") as written:
            os.fsync(written.fileno())
        unfinished.rename(copy)
    except BaseException:
        unfinished.unlink(missing_ok=True)
        raise


def _is_copy(database: sqlite3.Connection, path: Path) -> bool:
    """Whether a file holds what the database holds."""
    try:
        with closing(sqlite3.connect(f"{path.as_uri()}?immutable=1", uri=True)) as copy:
            pairs = zip_longest(database.iterdump(), copy.iterdump())
            return all(one == other for one, other in pairs)
    except sqlite3.Error:  # no database, or a damaged one
        return False


def _synchronise(folder: Path) -> None:
    """Have the names in a folder on the disk."""
    if os.name == "nt":  # it can't open a folder
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some file systems can't; SQLite lets that pass, too
            os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _to_2(database: sqlite3.Connection) -> None:
    """Tables have numbers, and finished matches are kept; those of these tables not yet."""
    columns = [name for _, name, *_ in database.execute("PRAGMA table_info (tables)")]
    # the first files didn't say when a table was touched: with its last entry that can be read
    touched = "touched" if "touched" in columns else f"coalesce(({_LAST_AT}), 0)"
    _run(
        database,
        _TABLES.format(name="numbered"),
        "INSERT INTO numbered (code, version, touched, awake, archived)"
        f" SELECT code, version, {touched} AS at, awake, 0 FROM tables ORDER BY at, code",
        "DROP TABLE tables",
        "ALTER TABLE numbered RENAME TO tables",
        _INDICES,
        _MATCHES,
    )


_UPGRADES: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {1: _to_2}
"""What makes a file of one schema one of the next."""
