"""What moves tell of hidden tiles, against trying every deck that there is.

Too little evidence, and bots think of deals that can't be; too much, and they
rule out the deal that is.
"""

from itertools import permutations
from random import Random

import pytest

from naive_referee import NaiveMatch, whole_set
from pete.match.match import Match
from pete.match.notation import move_text
from pete.match.replay import resume
from pete.rules.evidence import (
    Impossible,
    deck_that_goes_on,
    evidence,
    is_thinkable,
    opened,
    some_deck,
)
from pete.rules.moves import MOVES, PASS
from pete.rules.options import make_rules, rules_from
from pete.rules.state import Outcome
from pete.rules.step import advance
from pete.rules.tiles import TILES, tile_of
from random_matches import small_options

BLOCKED = "blocked"
RUNS = "runs"


def thinkable_round(rng, rules):
    """Moves that everybody could believe: some agree with a deal, some with none.

    A pass is taken seldom: most decks would be gone at once.
    """
    leader = rng.randrange(rules.players)
    state = opened(rules, leader, [0] * rules.players)
    moves, texts = [], []
    for _ in range(rng.randrange(9)):
        thinkable = [move for move in range(MOVES) if is_thinkable(rules, state, move)]
        if not thinkable:
            break
        move = rng.choice(thinkable)
        if move == PASS and rng.random() < 0.5:
            break
        texts.append(move_text(move, state.ends))
        moves.append(move)
        advance(rules, state, move)
        if state.outcome != Outcome.RUNNING:
            moves.pop()
            texts.pop()
            break
    return leader, moves, texts


def comes_to(options, leader, deck, texts):
    """How the naive referee finds the round with that deck; None if it forbids a move.

    A round that is blocked stays so, whatever passes are made in it.
    """
    match = NaiveMatch(options)
    events = match.start_round(leader, list(deck))
    for text in texts:
        if match.round_over and text == "pass":
            continue
        if text not in match.legal():
            return None
        events = match.play(text)
    return events[-1]["end"] if match.round_over else RUNS


def allowed_decks(possible):
    """All ways to give each place a tile of its own that is possible there."""
    decks = [[]]
    for tiles in possible:
        decks = [
            [*deck, tile]
            for deck in decks
            for tile in range(len(possible))
            if tiles >> tile & 1 and tile not in deck
        ]
    return decks


@pytest.mark.parametrize("seed", range(8))
def test_the_decks_left_are_those_that_agree(seed):
    """Each deck of the smallest set is tried, for each of many rounds."""
    rng = Random(seed)
    tiles = whole_set(2)
    some, many = 0, 0
    for _ in range(50):
        options = small_options(rng.choice)
        rules = rules_from(options)
        leader, moves, texts = thinkable_round(rng, rules)
        state = opened(rules, leader, [0] * rules.players)
        possible = evidence(rules, state, moves)
        found = {tuple(tiles[tile] for tile in deck) for deck in allowed_decks(possible)}
        tried = {deck: comes_to(options, leader, deck, texts) for deck in permutations(tiles)}
        agree = {deck for deck, outcome in tried.items() if outcome == RUNS}
        blocked = {deck for deck, outcome in tried.items() if outcome == BLOCKED}
        assert found == agree | blocked, (options, leader, texts)

        one = some_deck(possible)
        assert (one is None) == (not found)
        assert one is None or tuple(tiles[tile] for tile in one) in found
        going_on = deck_that_goes_on(rules, state, possible)
        assert (going_on is None) == (not agree), (options, leader, texts)
        assert going_on is None or tuple(tiles[tile] for tile in going_on) in agree
        some += bool(agree)
        many += bool(agree) and bool(blocked)
    assert some and many, "the rounds were all of a kind"


def test_a_deck_is_found_where_there_is_one():
    """Whatever is possible at each place, by chance, with and without a way to fill them all."""
    rng = Random(0)
    found = 0
    for _ in range(3000):
        size = rng.randrange(1, 7)
        possible = [rng.getrandbits(size) & rng.getrandbits(size) for _ in range(size)]
        possible = [tiles | 1 << rng.randrange(size) for tiles in possible]
        decks = allowed_decks(possible)
        deck = some_deck(possible)
        assert deck in decks if decks else deck is None, possible
        found += bool(decks)
    assert 500 < found < 2500, "the places were all of a kind"


@pytest.mark.parametrize("seed", range(12))
def test_own_tiles_narrow_the_decks(seed):
    """A larger set, of which a seat sees its own hand: the decks left are those that agree."""
    rng = Random(seed)
    tiles = whole_set(3)
    hand = rng.choice([3, 4, 5])
    match = Match({"pips": 3, "hand": hand, "draw_by_choice": rng.random() < 0.3}, seed=str(seed))
    match.deal()
    moves = []
    for _ in range(rng.randrange(1, 8)):
        move = rng.choice(match.legal())
        if len(moves) and would_end(match, move):
            break
        moves.append(move)
        match.play(move)
    options, entry = match.record["rules"], match.record["rounds"][0]
    deck, leader, texts = entry["deck"], entry["leader"], entry["moves"]
    own = range(hand, 2 * hand)

    state = opened(match.rules, leader, [0, 0])
    possible = evidence(match.rules, state, moves)
    for place in own:
        possible[place] &= 1 << tiles.index(deck[place])
    found = {tuple(tiles[tile] for tile in left) for left in allowed_decks(possible)}
    agree = set()
    for others in permutations([tile for place, tile in enumerate(deck) if place not in own]):
        rest = iter(others)
        tried = tuple(deck[place] if place in own else next(rest) for place in range(10))
        if comes_to(options, leader, tried, texts) in (RUNS, BLOCKED):
            agree.add(tried)
    assert found == agree
    assert tuple(deck) in found


def would_end(match, move):
    """Whether the round would be over after this move."""
    return not resume_after(match, move).is_running


def resume_after(match, move):
    """Another match that stands where this one would after the move."""
    other = resume(match.record)
    other.play(move)
    return other


def test_a_move_that_no_hand_allows():
    """It is named by its number: here the fourth, a tile that was played before."""
    rules = make_rules(players=2)
    state = opened(rules, 0, [0, 0])
    moves = [tile_of(6, 6), tile_of(6, 5) + TILES, tile_of(6, 0), tile_of(6, 5) + TILES]
    with pytest.raises(Impossible) as impossible:
        evidence(rules, state, moves)
    assert impossible.value.move == 3
