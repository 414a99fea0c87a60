"""A seeded bot plays the same next year: its luck hangs on what the rules say, not on how many."""

from dataclasses import replace

from pete.match.match import Match
from pete.match.view import view_of
from pete.players.lot import differing, lot_for
from pete.rules.options import make_rules


def test_an_option_at_its_default_is_not_in_it():
    """So one that is added to the table later leaves every seeded game as it is."""
    assert differing(make_rules()) == ()
    assert differing(make_rules(target=100, players=3)) == (("players", 3), ("target", 100))


def test_everything_that_a_seat_sees_is_in_it():
    """Another rule, deal, seed or moment is another lot."""
    lots = []
    for chosen, deal, seed in [({}, "a", 0), ({"target": 60}, "a", 0), ({}, "b", 0), ({}, "a", 1)]:
        match = Match(chosen, seed=deal)
        match.deal(leader=0)
        lots.append(lot_for(view_of(match, 0), seed))
    match.play(match.legal()[0])
    lots.append(lot_for(view_of(match, 0), 1))
    assert len(set(lots)) == len(lots)


def test_each_seat_and_each_score_has_a_lot_of_its_own():
    """Bots of one seed at one table, and in the same deal at another score, aren't of one mind."""
    match = Match({"players": 3}, seed="lots")
    match.deal(leader=0)
    views = [view_of(match, seat) for seat in range(3)]
    # of seats that see nothing the lot must differ, too
    blind = [replace(view, shown=(None,) * 28) for view in views]
    later = replace(views[0], scores_at_deal=(1, 0, 0))
    assert len({lot_for(view, 0) for view in [*views, *blind, later]}) == 7
