"""``uniform`` is the measure of every other bot: if it leans to one side, all figures lean."""

from collections import Counter

import pytest

import pete
from naive_referee import whole_set
from pete.match.match import Match
from pete.match.notation import move_text, read_move, read_tile
from pete.match.view import View, view_of

SEEDS = 3000


def view_after(*played: str, draw_by_choice: bool = False) -> View:
    """What seat 0 sees of a round that it led, when it has the turn again."""
    deck = ["6-6", "6-3", "6-2", "6-1", "5-5", "4-4", "3-3", "2-1"]
    deck += [tile for tile in whole_set(6) if tile not in deck]
    match = Match({"hand": 4, "draw_by_choice": draw_by_choice})
    match.deal([read_tile(tile, 6) for tile in deck], leader=0)
    for text in played:
        match.play(read_move(text, match.state.ends))
    assert match.turn == 0
    return view_of(match, 0)


@pytest.mark.parametrize(
    ("draw_by_choice", "shares"),
    [
        (False, {"6-1L": 1 / 4, "6-1R": 1 / 4, "6-3L": 1 / 2}),
        (True, {"6-1L": 1 / 6, "6-1R": 1 / 6, "6-3L": 1 / 3, "draw": 1 / 3}),
    ],
)
def test_a_tile_by_chance_then_its_end(draw_by_choice: bool, shares: dict[str, float]) -> None:
    """Not each move as likely: 6 and 1 lie open, and 6-1 fits both. A draw counts as a tile."""
    view = view_after("6-6", "6-2R", "2-1R", draw_by_choice=draw_by_choice)
    moves = [pete.bot("uniform", seed).choose(view).move for seed in range(SEEDS)]
    chosen = Counter(move_text(move, view.state.ends) for move in moves)
    assert set(chosen) == set(shares)
    for text, share in shares.items():
        sigma = (SEEDS * share * (1 - share)) ** 0.5
        assert abs(chosen[text] - SEEDS * share) < 5 * sigma, (text, chosen)


def test_one_seed_is_no_one_track() -> None:
    """It asks chance anew for every move: else it would always take the first, or the last."""
    places = Counter()
    match = Match({"preset": "classic", "target": 200}, seed="uniform")
    player = pete.bot("uniform", 7)
    while not match.is_over:
        if match.is_running:
            view = view_of(match, match.turn)
            move = player.choose(view).move
            if len(view.legal()) == 2:
                places[view.legal().index(move)] += 1
            match.play(move)
        else:
            match.deal()
    assert min(places[0], places[1]) > 0.4 * sum(places.values())
    assert sum(places.values()) > 100
