"""Matches that are over, made ready for the archive."""

from pete.archive.match import ArchivedMatch, Made, fresh_name
from pete.match.events import MatchEnded
from pete.server.store.base import Finished, Stored
from pete.tables.table import Table, folding
from pete.tables.transaction import Transaction


def finished(table: Table, at: int) -> Finished:
    """The match that has just ended at a table, by the entry of this time."""
    assert table.match is not None and table.match.is_over, "no match has ended"
    return Finished(
        table.match_number,
        ArchivedMatch(
            name=fresh_name(),
            began=table.began_at,
            ended=max(at, table.began_at),
            holders=tuple(player.holder for player in table.players),
            moves=tuple(tuple(Made(*made) for made in moves) for moves in table.made),
            record=table.match.record,
        ),
    )


def finished_by(transaction: Transaction) -> list[Finished]:
    """The match that a transaction has ended; none, if it hasn't."""
    ended = any(isinstance(change.event, MatchEnded) for change in transaction.changes)
    return [finished(transaction.table, transaction.now)] if ended else []


def finished_in(stored: Stored) -> list[Finished]:
    """Every match that has ended at a table, by its journal.

    Raises UnreadableTable; ArchiveError for a match that can't be archived.
    """
    matches: list[Finished] = []
    was_over = False
    for table, entry in folding(stored.code, stored.entries):
        is_over = table.phase == "match over"
        if is_over and not was_over:
            matches.append(finished(table, entry.at))
        was_over = is_over
    return matches
