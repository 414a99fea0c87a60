"""The tree finds what plain counting finds, keeps to its room, and repeats itself."""

from random import Random

import numpy as np
import pytest

from pete.match.match import Match
from pete.match.notation import read_move, read_tile
from pete.match.view import View, view_of
from pete.players.thinking import knowledge
from pete.rules.moves import DRAW, MOVES
from pete.rules.settle import side_of
from pete.rules.state import copied
from pete.rules.step import step_by
from pete.search.chance import chance
from pete.search.compiled import rules_record, state_record
from pete.search.flat import flat_values
from pete.search.rollout import finish_greedily
from pete.search.tree import (
    Tree,
    _child,
    _chosen,
    _gains,
    empty_tree,
    root_values,
    think,
)
from random_matches import any_match

SEATS = ({"players": 2}, {"players": 3}, {"players": 4}, {"players": 4, "teams": True})


def thought(view: View, *, thoughts: int, room: int = 200_000, seed: int = 1) -> Tree:
    rules, root, deals, luck = knowledge(view, seed, 500)
    tree = empty_tree(room)
    think(rules, root, deals, tree, luck, 0, thoughts, 0.0)
    return tree


def a_view(seed: str, **options: object) -> View:
    match = Match({"preset": "classic", **options}, seed=seed)
    match.deal()
    while match.is_running and len(match.legal()) < 3:
        match.play(match.legal()[0])
    return view_of(match, match.turn)


def test_every_thought_is_counted_once() -> None:
    """Visits of the root's moves add up to the thoughts, each move legal."""
    view = a_view("count")
    values = root_values(thought(view, thoughts=3000))
    assert sum(visits for visits, _ in values.values()) == 3000
    assert set(values) == set(view.legal())


def test_the_same_seed_thinks_the_same() -> None:
    """Bit for bit; another seed does not."""
    view = a_view("again")
    one, two, other = (thought(view, thoughts=2000, seed=seed) for seed in (5, 5, 6))
    used = one.used[0]
    assert np.array_equal(one.totals[:used], two.totals[:used])
    assert not np.array_equal(one.totals[:1000], other.totals[:1000])


def test_a_full_tree_goes_on_thinking() -> None:
    """Out of room it plays out from where it is: nothing is written past the end."""
    view = a_view("full")
    tree = thought(view, thoughts=5000, room=50)
    assert tree.used[0] == 50
    assert sum(visits for visits, _ in root_values(tree).values()) > 4000


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"players": 4, "teams": True}])
def test_the_tree_is_not_misled(options: dict[str, object]) -> None:
    """It never prefers a move that flat counting, in the same deals, finds far worse."""
    view = a_view("misled", **options)
    values = root_values(thought(view, thoughts=20_000))
    rules, root, deals, luck = knowledge(view, 1, 500)
    flat = {
        move: total / 500 for move, total in flat_values(rules, root, deals, 0, 500, luck).items()
    }
    best = max(values, key=lambda move: values[move][0])
    # Counting thinks that all go on by sense, the tree that they don't: they may differ a little.
    assert flat[best] >= max(flat.values()) - 3.0


def test_what_comes_of_a_round_for_each_seat() -> None:
    """Its side's gain less the mean of the others', and the prize is part of a gain."""
    rng, won = Random("gains"), 0
    for _ in range(60):
        match = any_match(rng, moves=1, target=rng.choice([3, 10, 50]), **rng.choice(SEATS))
        before = state_record(match.state)
        while match.is_running:
            match.play(rng.choice(match.legal()))
        gains = np.zeros(4)
        _gains(rules_record(match.rules), before, state_record(match.state), 30.0, gains)
        own = [float(score) for score in match.scores]
        if match.is_over:
            own[match.winner] += 30.0
            won += 1
        for seat in range(match.rules.players):
            side = side_of(match.rules, seat)
            others = [gain for other, gain in enumerate(own) if other != side]
            assert gains[seat] == pytest.approx(own[side] - sum(others) / len(others))
    assert 10 < won < 50


def test_everybody_in_the_tree_plays_for_himself() -> None:
    """Of two, what one gains the other loses: so much was told to the moves of each.

    Below a move that ends the turn all moves are the other's. What is told to both comes to
    nothing, but for the one time when the tree grew no further.
    """
    match = Match({"preset": "classic"}, seed="two")
    match.deal()
    match.play(match.legal()[0])
    while len(match.legal()) < 3 or match.legal()[-1] >= DRAW:
        match.play(match.legal()[0])
    view = view_of(match, match.turn)
    tree, told = thought(view, thoughts=6000), 0.0
    for move, node in children(tree, 0).items():
        if not view.laid(move).again:
            below = sum(tree.totals[child] for child in children(tree, node).values())
            assert abs(tree.totals[node] + below) < 100
            told += abs(tree.totals[node])
    assert told > 500


def test_rounds_are_played_out_by_sense_but_for_a_careless_move_now_and_then() -> None:
    """Where all is known most small rounds come to what sense alone comes to, and not all."""
    as_sense, rounds = 0, 0
    for deal in range(20):
        match = Match({"pips": 3, "hand": 5, "target": 10_000}, seed=str(deal))
        match.deal()
        if len(match.legal()) < 2:
            continue
        rules, root, deals, _ = knowledge(view_of(match, match.turn), 1, 1)
        for seed in range(20):
            tree = empty_tree(200)
            think(rules, root, deals, tree, chance(seed), 0, 1, 0.0)
            ((move, (_, found)),) = root_values(tree).items()
            after = copied(match.state)
            step_by(match.rules, after, move, match.deck)
            sensible = state_record(after)
            finish_greedily(rules, sensible, chance(1))
            gained = sensible["scores"] - match.state.scores
            mover = match.turn
            as_sense += found == gained[mover] - gained[1 - mover]
            rounds += 1
    assert 0.5 * rounds < as_sense < 0.95 * rounds


def children(tree: Tree, parent: int) -> dict[int, int]:
    """The node of each label below a node."""
    found, node = {}, int(tree.children[parent])
    while node != -1:
        found[int(tree.labels[node])] = node
        node = int(tree.siblings[node])
    return found


def test_only_the_thinker_sees_what_he_draws() -> None:
    """What can be drawn branches under his own draw; under another's it is anybody's guess."""
    match = Match({"preset": "russian"}, seed="draws")
    match.deal()
    match.play(match.legal()[0])
    while match.legal()[-1] != DRAW or len(match.legal()) < 3:
        match.play(match.legal()[0])
    view = view_of(match, match.turn)
    root = children(tree := thought(view, thoughts=20_000), 0)
    own = children(tree, root[DRAW])
    assert len(own) > 3 and min(own) >= MOVES
    drew = 0
    for move, node in root.items():
        if move != DRAW and not view.laid(move).again:
            below = children(tree, node)
            if DRAW in below:
                drew += 1
                assert max(children(tree, below[DRAW])) < MOVES
    assert drew


def test_a_child_is_found_again_or_made() -> None:
    """A move that had to be made had its chance, too."""
    tree = a_root((3, 10, 50, 0.0))
    assert (_child(tree, 0, 3), tree.chances[1]) == (1, 51)
    assert (_child(tree, 0, 7), tree.chances[2], tree.visits[2]) == (2, 1, 0)
    assert (_child(tree, 0, 7), tree.chances[2], tree.used[0]) == (2, 2, 3)


def a_root(*children: tuple[int, int, int, float]) -> Tree:
    """A tree of one floor: for each child its move, visits, chances and mean."""
    tree = empty_tree(20)
    for node, (move, visits, chances, mean) in enumerate(children, start=1):
        tree.labels[node], tree.visits[node], tree.chances[node] = move, visits, chances
        tree.totals[node], tree.children[node] = visits * mean, -1
        tree.siblings[node] = tree.children[0]
        tree.children[0] = node
    tree.used[0] = len(children) + 1
    return tree


def test_a_move_that_could_seldom_be_made_is_not_neglected() -> None:
    """What counts is how often it was tried among the times that it could be, not among all.

    Both were tried ten times; 3, which looks better, each time that it could be, 5 one time
    in a hundred. By visits alone 3 would be next.
    """
    tree = a_root((3, 10, 10, 5.0), (5, 10, 1000, 0.0))
    node, is_new = _chosen(tree, 0, 1 << 3 | 1 << 5, chance(1))
    assert (tree.labels[node], is_new) == (5, False)
    assert tree.chances[1:3].tolist() == [11, 1001]


def test_only_what_is_legal_has_its_chance() -> None:
    """The best of all is passed over where it isn't legal, and that isn't held against it."""
    tree = a_root((3, 10, 50, 90.0), (5, 10, 50, 0.0))
    node, is_new = _chosen(tree, 0, 1 << 5, chance(1))
    assert (tree.labels[node], is_new) == (5, False)
    assert tree.chances[1:3].tolist() == [50, 51]
    node, is_new = _chosen(tree, 0, 1 << 5 | 1 << 7, chance(1))
    assert (tree.labels[node], is_new) == (7, True), "what was never tried comes first"


def test_the_prize_is_for_the_match() -> None:
    """One point short of the target, a tile that scores wins at once, whatever else it costs.

    Seat 0 leads and needs 1 point: 5-5 makes 10 and wins; 6-6 and 3-3 score nothing.
    """
    match = Match({"preset": "classic", "target": 1})
    own = [read_tile(text, 6) for text in ["6-6", "3-3", "5-5", "2-1", "3-1", "4-2", "6-2"]]
    match.deal([*own, *(tile for tile in range(28) if tile not in own)], leader=0)
    view = view_of(match, 0)
    rules, root, deals, luck = knowledge(view, 1, 200)
    tree = empty_tree(50_000)
    think(rules, root, deals, tree, luck, 0, 3000, 30.0)
    values = root_values(tree)
    assert max(values, key=lambda move: values[move][0]) == read_move("5-5", view.state.ends)
