"""A session is more than one match: what goes on after the first one's end."""

import pytest

from pete.match.deal import bot_seed, seed_from
from pete.match.match import Match
from pete.match.replay import resume
from pete.terminal import seats
from pete.terminal.seats import Occupant, bots_for
from pete.terminal.session import rematch_of

SOMEBODY = [{"name": "Anna"}, {"name": "Ben", "bot": "greedy"}]


@pytest.mark.parametrize("left_out", [(), ("rules",), ("players",), ("rules", "players")])
def test_a_rematch_needs_no_more_than_a_record_has(left_out):
    """A record may leave out its rules and its players, and is gone on with all the same."""
    record = Match({"preset": "classic"}, players=SOMEBODY).record
    for key in left_out:
        del record[key]
    rematch = rematch_of(resume(record))
    assert rematch.round_number == -1
    assert rematch.rules == Match().rules
    assert rematch.record.get("players") == record.get("players")


def test_a_rematch_lasts_as_many_rounds() -> None:
    """It is the same match again, but for where it began."""
    rematch = rematch_of(Match({"preset": "classic"}, length=2, scores=(3, 4)))
    assert (rematch.length, rematch.scores) == (2, (0, 0))
    assert rematch_of(Match({"preset": "classic"})).record["format"] == "seven-toed-pete/1"


def test_a_bot_has_the_luck_that_the_match_s_seed_gives_its_seat(monkeypatch) -> None:
    """The same as anywhere else, so that what a match's bots did can be repeated from its seed."""
    seeds: dict[str, int] = {}

    def kept(name: str, seed: int, *, notice: object) -> None:
        seeds[name] = seed

    monkeypatch.setattr(seats, "bot", kept)
    occupants = [Occupant("Anna"), Occupant("Casual", "casual"), Occupant("Club", "club")]
    seed = seed_from("luck")
    bots_for(occupants, seed, print)
    assert seeds == {"casual": bot_seed(seed, 1), "club": bot_seed(seed, 2)}
