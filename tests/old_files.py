"""Files as earlier commits wrote them, and what their code said of them: ``data/old/README.md``."""

import json
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from pete.match.events import Event, event_json

_OLD = Path(__file__).parent / "data" / "old"
COMMITS = sorted(path.stem for path in _OLD.glob("*.sql"))
"""Those of whose code there is a file of tables."""
UPGRADED = [
    commit
    for commit in COMMITS
    if not (_OLD / f"{commit}.sql").read_text().startswith("PRAGMA user_version = 2;")
]
"""Those whose file has an older schema than today's."""
_TOLD = (
    *("seat", "move", "tile", "ends", "points", "end", "winner", "settlement", "hands"),
    *("match", "scores"),
)


def files(*kinds: str) -> list[dict[str, Any]]:
    """The records, views and saves of these kinds."""
    return [file for file in _lines("files.jsonl") if file["kind"] in kinds]


def tables_of(commit: str) -> list[dict[str, Any]]:
    """What a commit's code said of the tables that it had written."""
    return _lines(f"{commit}.jsonl")


@cache
def journals_of(commit: str) -> dict[str, list[bytes]]:
    """The entries of a commit's tables, by code."""
    journals: dict[str, list[bytes]] = {}
    with closing(sqlite3.connect(":memory:")) as database:
        database.executescript(_text(f"{commit}.sql"))
        for code, entry in database.execute("SELECT code, entry FROM entries ORDER BY 1, version"):
            journals.setdefault(code, []).append(entry)
    return journals


def database_of(commit: str, path: Path) -> Path:
    """Makes the file of tables that a commit's code had written."""
    with closing(sqlite3.connect(path)) as database:
        database.executescript(f"BEGIN; {_text(f'{commit}.sql')} COMMIT;")
    return path


def in_short(event: Event) -> str:
    """What an event tells, in one line, as it was written down then."""
    told = event_json(event)
    return " ".join(_word(told[key]) for key in _TOLD if key in told)


def _word(value: object) -> str:
    if isinstance(value, list):
        return "/".join(map(_word, value)) or "-"
    return str(value)


def _text(name: str) -> str:
    return (_OLD / name).read_text(encoding="utf-8")


def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in _text(name).splitlines()]
