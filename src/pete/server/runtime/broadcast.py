"""Telling those who are at a table, each what he may see and in his language."""

from collections.abc import Callable, Iterable

from pete.server.messages import News, PresenceUpdate
from pete.server.render.viewer import Viewer
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.table import Table
from pete.words import Words

from .connection import Connection, encoded


def viewer(table: Table, presence: Presence, connection: Connection, now: int) -> Viewer:
    """The table as the person on that connection may see it."""
    return Viewer(table, presence.snapshot(table), connection.person, connection.say, now)


def catch_up(
    table: Table, presence: Presence, connection: Connection, version: int | None, now: int
) -> None:
    """Send what has happened since that version; the whole table if that isn't known any more."""
    seen = viewer(table, presence, connection, now)
    past = None if version is None else table.since(version)
    if version is None or past is None:
        connection.send(seen.whole())
    else:
        connection.send(seen.news(version, past))


def tell_all(
    table: Table,
    presence: Presence,
    connections: Iterable[Connection],
    now: int,
    tell: Callable[[Viewer], News | PresenceUpdate],
) -> None:
    """Tell it to all of them; to those who see the same it is sent in the same bytes."""
    sent: dict[tuple[Person | tuple[bool, bool, int], Words], bytes] = {}
    known = {table.owner, *table.shut_out, *table.has_played, *table.asked_at, *table.numbers}
    for connection in connections:
        person = connection.person
        # who looks on without a key can ask for no seat, and who has no cookie is his address
        asked_from = presence.asked_from[person.address]
        stranger = (bool(person.holder), bool(person.visitor), asked_from)
        whose = person if person.secrets & known else stranger
        seen_by = (whose, connection.say)
        if seen_by not in sent:
            sent[seen_by] = encoded(tell(viewer(table, presence, connection, now)))
        connection.send(sent[seen_by])
