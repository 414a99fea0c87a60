"""Matches that are over, made ready for the archive."""

from dataclasses import dataclass, field

from pete.archive.match import ArchivedMatch, ArchiveError, EarlierHolder, Made, fresh_name
from pete.match.events import MatchEnded
from pete.server.store.base import Finished, Stored
from pete.tables.table import Table, UnreadableTable, folding
from pete.tables.transaction import Transaction


@dataclass(slots=True)
class FoundFinished:
    """What a table's journal has for the archive."""

    matches: list[Finished] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    """Why there is more of it that can't be archived."""
    table: Table | None = None
    """The table as it stands now; None if its journal can't be read to the end."""


def finished(table: Table, ended: int | None = None) -> Finished:
    """The match that has just ended at a table. Raises ArchiveError.

    ``ended`` is the date of its end; None: as the journal has it. A table's own time may be
    behind the date, for it stands still with the server: all its times are moved alike.
    """
    assert table.match is not None and table.match.is_over, "no match has ended"
    behind = 0 if ended is None else ended - table.last_at
    return Finished(
        table.match_number,
        ArchivedMatch(
            name=fresh_name(),
            began=table.began_at + behind,
            ended=table.last_at + behind,
            holders=tuple(player.holder for player in table.players),
            moves=tuple(tuple(Made(at + behind, by) for at, by in moves) for moves in table.made),
            record=table.match.record,
            earlier=tuple(
                EarlierHolder(lost.seat, lost.chair.holder, lost.round, lost.move)
                for lost in table.earlier
            ),
        ),
    )


def finished_by(transaction: Transaction, date: int) -> list[Finished]:
    """The match that a transaction has ended, today; none, if it hasn't."""
    ended = any(isinstance(change.event, MatchEnded) for change in transaction.changes)
    return [finished(transaction.table, date)] if ended else []


def finished_in(stored: Stored) -> FoundFinished:
    """Every match that has ended at a table, by its journal: as many as can be archived."""
    found, table, was_over = FoundFinished(), None, False
    try:
        for table in folding(stored.code, stored.entries):
            is_over = table.phase == "match over"
            if is_over and not was_over:
                try:
                    found.matches.append(finished(table))
                except ArchiveError as error:
                    found.faults.append(str(error))
            was_over = is_over
        found.table = table
    except UnreadableTable as error:
        found.faults.append(str(error))
    return found
