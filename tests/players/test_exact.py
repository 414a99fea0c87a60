"""Once nothing is hidden any more, play is exact: the hand is known, and so is the best move."""

from dataclasses import replace
from random import Random

import pytest

from pete.match.match import Match
from pete.match.view import view_of
from pete.players.exact import exactly
from pete.rules.options import Settlement
from pete.rules.tiles import members
from pete.search.solve import values_of_moves
from random_matches import any_match


def open_endgames(how_many: int) -> list[Match]:
    """Rounds of two seats that stand where the boneyard is drawn to its last tile."""
    rng = Random(31)
    found: list[Match] = []
    while len(found) < how_many:
        match = any_match(
            rng, moves=rng.randrange(15, 45), preset="classic", target=10_000,
            bonus=rng.choice(["tile", "score"]), settlement=rng.choice(["net-fives", "pips"]),
        )  # fmt: skip
        is_open = match.is_running and match.state.drawable == 0
        if is_open and len(match.legal()) > 1:
            found.append(match)
    return found


def test_each_move_is_worth_what_it_comes_to() -> None:
    """The bot, from its view alone, says what the solver says of the true hands."""
    for match in open_endgames(25):
        choice = exactly(view_of(match, match.turn))
        assert choice is not None
        truth = values_of_moves(match.rules, match.state, match.deck)
        assert truth is not None
        sign = 1 if match.turn == 0 else -1
        assert choice.values == {move: sign * value for move, value in truth.items()}
        assert choice.values[choice.move] == max(choice.values.values())


def test_what_is_hidden_is_not_played_by() -> None:
    """With tiles to draw, a reserve face down or a third hand, nothing is exact."""
    rng = Random(37)
    seen = 0
    while seen < 60:
        match = any_match(rng, moves=rng.randrange(2, 40))
        if match.is_running and len(match.legal()) > 1:
            seen += 1
            view = view_of(match, match.turn)
            other_hands = match.rules.players - 1
            lying = len(members(match.state.boneyard))
            if other_hands > 1 or lying:
                assert exactly(view) is None


@pytest.mark.parametrize(
    ("settlement", "near"),
    [(Settlement.PIPS, 60), (Settlement.FIVES, 15), (Settlement.NET_FIVES, 15)],
)
def test_near_the_target_points_are_not_the_aim(settlement: int, near: int) -> None:
    """Where the match is about to be won, the exact worth in points is no guide: to the point."""
    match = open_endgames(1)[0]
    view = view_of(match, match.turn)
    for missing, is_exact in [(2, False), (near, False), (near + 1, True), (near + 50, True)]:
        target = max(view.scores) + missing
        rules = replace(view.rules, settlement=int(settlement), target=target)
        assert (exactly(replace(view, rules=rules)) is not None) == is_exact, missing
