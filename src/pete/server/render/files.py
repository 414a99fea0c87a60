"""What anybody may take home of a match: its record and its score sheet."""

from pete.match.record import read_header, write_record
from pete.match.view import published
from pete.tables.table import Table
from pete.telling.labels import rules_line
from pete.telling.sheet import csv_file, sheet_of
from pete.words import Words

from .names import names_at


def record_file(table: Table) -> bytes | None:
    """The match's record; None before there is one."""
    return None if table.match is None else write_record(published(table.match)).encode()


def sheet_file(table: Table, say: Words) -> bytes | None:
    """The match's score sheet for a spreadsheet; None before there is a match."""
    if table.match is None:
        return None
    record = published(table.match)
    header = read_header(record)
    events = [event for played in table.rounds for event in played]
    rules = rules_line(record.get("rules", {}), say, header.length)
    return csv_file(sheet_of(names_at(table, say), events, header.scores, rules), say)
