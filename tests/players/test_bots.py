"""Each bot does what its sentence in the table says, no more and no less often."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import pete
from pete.match.match import Match
from pete.match.view import view_of
from pete.players import casual, club, flat, meanwhile
from pete.players.outlook import outlook
from pete.players.thinking import Knowledge
from pete.rules.moves import DRAW, legal_moves, moves_in
from pete.rules.settle import side_count, side_of
from pete.rules.state import Outcome, copied
from pete.rules.step import step_by
from pete.search.sense import sensible, worth
from random_matches import any_match


def a_match(seed: str, **options: Any) -> Match:
    """A round with a choice of three tiles."""
    match = Match({"preset": "classic", **options}, seed=seed)
    match.deal()
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    return match


def test_casual_overlooks_a_move_in_ten() -> None:
    """And else plays the one that looks best at a glance."""
    view = view_of(match := a_match("casual"), match.turn)
    hand, ends = view.state.hands[view.seat], view.state.ends
    best = sensible(view.rules, ends, hand, view.legal())
    assert best == max(view.legal(), key=lambda move: worth(view.rules, ends, hand, move))
    overlooked = sum(pete.bot("casual", seed).choose(view).move != best for seed in range(2000))
    expected = 2000 * casual.OVERLOOKED
    assert abs(overlooked - expected) < 5 * (expected * (1 - casual.OVERLOOKED)) ** 0.5


@pytest.mark.parametrize(
    "options", [{}, {"players": 3}, {"players": 4, "teams": True}, {"preset": "russian"}]
)
def test_an_outlook_is_what_sensible_play_comes_to(options: dict[str, Any]) -> None:
    """Own side's gain from here on, less the mean of the others', by the one deal looked at."""
    rng = Random(str(options))
    match = any_match(rng, moves=40, **({"preset": "classic", "target": 1000} | options))
    while not match.is_running or len(match.legal()) < 2 or match.legal()[-1] >= DRAW:
        if match.is_running:
            match.play(rng.choice(match.legal()))
        else:
            match.deal()
    view = view_of(match, match.turn)
    order = Random("one deal").sample(range(28), 28)
    deck = view.some_deck(order)
    looked = Match(match.record["rules"], seed=match.seed)
    state = copied(looked.state)
    for number, entry in enumerate(match.record["rounds"]):
        tiles = [pete.tile_text(tile) for tile in deck]
        dealt = entry["deck"] if number < match.round_number else tiles
        looked.deal([by_text(text) for text in dealt], entry["leader"])
        for text in entry["moves"]:
            looked.play(text)
    before, rules = looked.scores, match.rules
    expected = {}
    for move in view.legal():
        state = copied(looked.state)
        step_by(rules, state, move, deck)
        while state.outcome == Outcome.RUNNING:
            legal = moves_in(legal_moves(rules, state))
            tiles_only = [other for other in legal if other < DRAW]
            hand = state.hands[state.turn]
            chosen = sensible(rules, state.ends, hand, tiles_only) if tiles_only else legal[0]
            step_by(rules, state, chosen, deck)
        gains = [state.scores[side] - before[side] for side in range(side_count(rules))]
        own = gains.pop(side_of(rules, view.seat))
        expected[move] = own - sum(gains) / len(gains)
    found = outlook(view, view.legal(), Random("one deal"), 1, lambda: True)
    assert found == pytest.approx(expected)


def by_text(text: str) -> int:
    """The tile written so."""
    return next(tile for tile in range(28) if pete.tile_text(tile) == text)


def asked_of_outlook(monkeypatch: pytest.MonkeyPatch, module: Any) -> list[int]:
    """How many deals an outlook is asked for, each time."""
    asked: list[int] = []

    def noted(
        view: object, moves: list[int], lot: object, deals: int, goes_on: Callable[[], bool]
    ) -> dict[int, float]:
        asked.append(deals if goes_on() else 0)
        return dict.fromkeys(moves, 0.0)

    monkeypatch.setattr(module, "outlook", noted)
    return asked


def test_club_thinks_of_a_dozen_deals_or_of_as_many_as_it_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """By the clock it stops when its time is over; with thoughts it doesn't look at the clock."""
    asked = asked_of_outlook(monkeypatch, club)
    view = view_of(match := a_match("club"), match.turn)
    bot = pete.bot("club")
    for limits in ({}, {"thoughts": 3}, {"thoughts": 3, "ms": 0}, {"ms": 0}, {"ms": 60_000}):
        bot.choose(view, **limits)
    assert asked == [club.DEALS, 3, 3, 0, club.DEALS]


def test_flat_looks_at_each_of_its_deals_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In parts, the last of which is as large as what is left."""
    parts = []

    def noted(
        rules: object, root: object, deals: object, first: int, last: int, luck: object
    ) -> dict[int, float]:
        parts.append((first, last))
        return {}

    view = view_of(match := a_match("flat"), match.turn)
    monkeypatch.setattr("pete.search.flat.flat_values", noted)
    monkeypatch.setattr(
        "pete.players.thinking.knowledge", lambda *_, **__: Knowledge(None, None, None, None)
    )
    flat.Flat(0).choose(view, thoughts=120)
    assert parts == [(0, 50), (50, 100), (100, 120)]


def test_a_bot_waits_for_the_compiler_for_half_of_its_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The other half is for looking ahead without it."""
    waited: list[float] = []
    monkeypatch.setattr(meanwhile, "perf_counter", lambda: 100.0)
    monkeypatch.setattr(meanwhile.ready, "wait", lambda seconds: bool(waited.append(seconds)))
    for until in (101.0, 100.0, 99.0):
        assert not meanwhile.is_ready_by(until)
    assert waited == [0.5, 0.0, 0.0]
