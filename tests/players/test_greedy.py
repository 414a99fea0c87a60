"""``greedy`` does what its sentence says: a beginner must be able to see through it."""

from random import Random

import pete
from naive_referee import NaiveMatch, halves
from pete.match.match import Match
from pete.match.notation import move_text
from pete.match.view import view_of
from random_matches import any_match


def points_of(match: Match, text: str) -> int:
    """What a move would score, by the naive referee."""
    naive = NaiveMatch(match.record["rules"])
    for entry in match.record["rounds"]:
        naive.start_round(entry["leader"], entry["deck"])
        for move in entry["moves"]:
            naive.play(move)
    return naive.play(text)[0]["points"]


def test_the_most_points_then_the_most_pips() -> None:
    """In hundreds of positions of any rules; it draws only if it must."""
    rng, choices = Random(2), 0
    while choices < 300:
        match = any_match(rng, moves=rng.randrange(1, 25))
        if not match.is_running:
            continue
        texts = [move_text(move, match.state.ends) for move in match.legal()]
        tiles = [text for text in texts if text not in ("draw", "pass")]
        move = pete.bot("greedy").choose(view_of(match, match.turn)).move
        chosen = move_text(move, match.state.ends)
        if not tiles:
            assert [chosen] == texts
            continue
        worth = {text: (points_of(match, text), sum(halves(text[:3]))) for text in tiles}
        assert worth[chosen] == max(worth.values()), (chosen, worth)
        choices += len(set(worth.values())) > 1


def test_luck_is_nothing_to_it() -> None:
    """Any seed, the same move."""
    match = any_match(Random(3), moves=4, preset="classic")
    view = view_of(match, match.turn)
    assert len({pete.bot("greedy", seed).choose(view).move for seed in range(20)}) == 1
