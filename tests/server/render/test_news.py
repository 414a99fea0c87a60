"""What has happened is told with all of the table that it has changed."""

from random import Random

from pete.server.render.viewer import Viewer
from pete.tables.decisions import begin, open_table
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.settings import Settings
from pete.tables.table import Table
from pete.tables.transaction import Transaction
from pete.words import words
from random_matches import any_match


def test_a_match_that_goes_on_from_a_record_comes_with_its_whole_sheet() -> None:
    """The rounds before were played elsewhere: nothing has been told of them."""
    rules = {"preset": "classic", "target": 200}
    rng = Random(3)
    match = any_match(rng, moves=90, **rules)
    assert match.is_running and match.round_number >= 2
    anna = Person("holder of Anna", "")
    table = Table("ABCDEF")
    opening = Transaction(table, 1)
    opening.apply(open_table(Settings(rules=rules), anna, 1, name="Anna"))
    beginning = Transaction(table, 2)
    beginning.apply(begin(table, 2, lambda: bytes(32), record=match.record))
    presence = Presence(table, 2).snapshot(table)
    viewer = Viewer(table, presence, anna.holder, words("en"), 2)
    news = viewer.news(beginning.after, beginning.changes)
    assert news.table.sheet == viewer.whole().sheet
    assert [row.round for row in news.table.sheet] == [*range(match.round_number + 1)]
