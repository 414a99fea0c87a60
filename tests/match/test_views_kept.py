"""A view follows only the moves that are new to it; that must never show."""

from random import Random

from pete.match import view
from pete.match.view import view_of
from random_matches import any_match


def test_a_view_continued_is_a_view_begun_anew() -> None:
    """What was kept of earlier views of any table changes nothing."""
    lot = Random(11)
    for _ in range(60):
        match = any_match(lot, moves=lot.randrange(40))
        if match.is_running:
            for seat in range(match.rules.players):
                continued = repr(view_of(match, seat))
                possible = view_of(match, seat).possible()
                view._course.cache_clear()
                view._evidence.cache_clear()
                assert repr(view_of(match, seat)) == continued
                assert view_of(match, seat).possible() == possible


def test_what_a_bot_does_to_its_view_stays_there() -> None:
    """A bot may play moves out on its view's state; the next view must not hear of it."""
    lot = Random(12)
    match = any_match(lot, moves=8, preset="classic", players=3)
    before = repr(view_of(match, 1))
    spoilt = view_of(match, 1).state
    spoilt.hands[1] = spoilt.played = spoilt.ends = 0
    spoilt.scores[0] += 5
    spoilt.held[2] += 1
    assert repr(view_of(match, 1)) == before
