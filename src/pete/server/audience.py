"""Telling those who are at a table, each what he may see and in his language."""

from collections.abc import Callable

from pete.words import Words

from .attendance import Attendance
from .line import Line, encoded
from .messages import News, Presence
from .sight import Sight
from .table import Table


def sight(table: Table, attendance: Attendance, line: Line, now: int) -> Sight:
    """The table in the eyes of whoever is on that line."""
    return Sight(table, attendance.presence(table), line.person.holder, line.say, now)


def catch_up(
    table: Table, attendance: Attendance, line: Line, version: int | None, now: int
) -> None:
    """Send what has happened since that version; the whole table if that isn't known any more."""
    seen = sight(table, attendance, line, now)
    past = None if version is None else table.since(version)
    if version is None or past is None:
        line.send(seen.whole())
    else:
        line.send(seen.news(version, past))


def tell_all(
    table: Table,
    attendance: Attendance,
    now: int,
    tell: Callable[[Sight], News | Presence],
    but: Line | None,
) -> None:
    """Tell it to all ``but`` one; to those who see the same it is said in the same bytes."""
    said: dict[tuple[str, Words], bytes] = {}
    for line in attendance.lines:
        if line is but:
            continue
        holder = line.person.holder
        is_somebody = holder == table.owner or holder in table.shut_out
        is_somebody = is_somebody or table.seat_of(holder) is not None
        eyes = (holder if is_somebody else "", line.say)
        if eyes not in said:
            said[eyes] = encoded(tell(sight(table, attendance, line, now)))
        line.send(said[eyes])
