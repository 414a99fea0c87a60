"""A match of a number of rounds may end in a tie: the table tells so, and names no winner."""

from pete.match.events import MatchEnded
from pete.match.match import Match
from pete.match.record import read_record, write_record
from pete.server import messages as m
from pete.server.render.events import event_message
from pete.server.render.names import names_at
from pete.server.render.snapshot import table_snapshot
from pete.tables import decisions
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.settings import Settings
from pete.tables.table import Table
from pete.tables.transaction import Transaction
from pete.words import words

NOW = 1_790_000_000_000
RULES = {"players": 2, "pips": 3, "hand": 2}


def tied_at_the_end() -> Match:
    """A dealt round that, played by the first legal moves, makes both sides' scores equal."""
    played = Match(RULES, seed="a tie", length=1)
    played.deal()
    while not played.is_over:
        played.play(played.legal()[0])
    most = max(played.scores)
    match = Match(RULES, seed="a tie", length=1, scores=[most - score for score in played.scores])
    match.deal()
    return match


def test_a_tie_has_no_winner_and_is_told() -> None:
    """Neither side is shown as having won, by event or by table."""
    table, say = Table("ABCDEF"), words("en")
    people = Person("anna", ""), Person("ben", "")
    transaction = Transaction(table, NOW)
    transaction.apply(decisions.open_table(Settings(rules=RULES), people[0], NOW, name="Anna"))
    transaction.apply(decisions.sit(table, people[1], NOW, seat=None, name="Ben"))
    record = read_record(write_record(tied_at_the_end().record))
    transaction.apply(decisions.begin(table, NOW, lambda: bytes(32), record=record))
    while table.phase == "playing":
        assert table.match is not None
        transaction.apply(decisions.moved(table, table.match.legal()[0], NOW, by="person"))
    (over,) = [change for change in table.past if isinstance(change.event, MatchEnded)]
    message = event_message(over, names_at(table, say), say, seat=None, you=None)
    assert isinstance(message, m.MatchOver)
    assert message.winner is None and message.text.startswith("The match ends in a tie.")
    shown = table_snapshot(table, Presence(table, NOW).snapshot(table), Person("", ""), say, NOW)
    assert shown.phase == "match over"
    assert (shown.winner, shown.winner_text) == (None, "The match ends in a tie.")
