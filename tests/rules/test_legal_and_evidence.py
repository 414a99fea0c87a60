"""What a move tells of a hand is what its being legal asks of it, whatever the options.

The rules say once what is legal; ``evidence`` asks them. Here every value of every option is
tried, and options that nobody has added yet: one that changed what is legal, and not what it
tells, once made views unreadable while all other tests went on to pass.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import permutations
from random import Random
from typing import Any

import pytest

from pete.match.view import read_view, seen
from pete.rules import moves, step
from pete.rules.ends import NO_CHAIN
from pete.rules.evidence import barred, deck_that_goes_on, evidence, is_thinkable, opened
from pete.rules.moves import DRAW, MOVES, PASS, Move, MoveSet, tile_played
from pete.rules.options import OPTIONS, Rules, rules_from
from pete.rules.state import Outcome, State
from pete.rules.tiles import DOUBLES, TileSet, members, set_of, set_size
from random_matches import TARGETS, any_match, any_options, made_possible

EVERY_VALUE = [
    (name, value) for name, option in OPTIONS.items() for value in option.values or TARGETS
]


def with_value(rng: Random, name: str, value: Any, **others: Any) -> dict[str, Any]:
    """Options by chance, but this one, and some others."""
    while True:
        options = any_options(rng.choice) | others | {name: value}
        if name != "teams" and options.get("teams"):
            options["teams"] = name != "players" or value == 4
        options = made_possible(options, rng.choice)
        if options[name] == value:
            return options


def some_round(rng: Random, rules: Rules, longest: int) -> State:
    """A round that runs, after some moves of seats that hold tiles by chance."""
    while True:
        state, deck = State(), list(range(set_size(rules.pips)))
        rng.shuffle(deck)
        step.start(rules, state, deck, rng.randrange(rules.players))
        for _ in range(rng.randrange(longest)):
            if state.outcome == Outcome.RUNNING:
                legal = moves.moves_in(moves.legal_moves(rules, state))
                step.step_by(rules, state, rng.choice(legal), deck)
        if state.outcome == Outcome.RUNNING:
            return state


def check_hands(rng: Random, options: dict[str, Any]) -> None:
    """Of any hand the rules allow just the moves that it has the tile for and isn't barred from."""
    rules = rules_from(options)
    state = some_round(rng, rules, 25)
    unplayed = members((1 << set_size(rules.pips)) - 1 & ~state.played)
    thinkable = [move for move in range(MOVES) if is_thinkable(rules, state, move)]
    not_held = {move: barred(rules, state, move) for move in thinkable}
    for _ in range(20):
        size = min(state.held[state.turn], len(unplayed))
        hand = set_of(rng.sample(unplayed, size))
        state.hands[state.turn] = hand
        allowed = [
            move
            for move in thinkable
            if (move in (DRAW, PASS) or hand >> tile_played(move) & 1) and not hand & not_held[move]
        ]
        assert moves.moves_in(moves.legal_moves(rules, state)) == allowed, (options, members(hand))


def thinkable_moves(rng: Random, rules: Rules, leader: int) -> list[Move]:
    """Moves that everybody could believe; some agree with a deal, some with none."""
    state, made = opened(rules, leader, [0] * rules.players), []
    for _ in range(rng.randrange(9)):
        thinkable = [move for move in range(MOVES) if is_thinkable(rules, state, move)]
        if not thinkable:
            break
        move = rng.choice(thinkable)
        step.advance(rules, state, move)
        if state.outcome != Outcome.RUNNING:
            break
        made.append(move)
    return made


def outcome_by(rules: Rules, leader: int, deck: tuple[int, ...], made: list[Move]) -> int | None:
    """How the round stands by this deck; None if a move isn't legal in it.

    One that is blocked stays so, whatever passes are made in it.
    """
    state = State()
    step.start(rules, state, deck, leader)
    for move in made:
        if state.outcome == Outcome.BLOCKED and move == PASS:
            continue
        if not moves.legal_moves(rules, state) >> move & 1:
            return None
        step.step_by(rules, state, move, deck)
    return state.outcome


def check_decks(rng: Random, options: dict[str, Any]) -> None:
    """The decks that the evidence leaves are those by which each move is legal; all are tried."""
    rules = rules_from(options)
    leader = rng.randrange(rules.players)
    made = thinkable_moves(rng, rules, leader)
    state = opened(rules, leader, [0] * rules.players)
    possible = evidence(rules, state, made)
    goes_on = False
    for deck in permutations(range(len(possible))):
        left = all(tiles >> tile & 1 for tiles, tile in zip(possible, deck, strict=True))
        outcome = outcome_by(rules, leader, deck, made)
        assert left == (outcome in (Outcome.RUNNING, Outcome.BLOCKED)), (options, leader, made)
        goes_on = goes_on or outcome == Outcome.RUNNING
    found = deck_that_goes_on(rules, state, possible)
    assert (found is not None) == goes_on, (options, leader, made)
    if found is not None:
        assert outcome_by(rules, leader, tuple(found), made) == Outcome.RUNNING


def check_views(rng: Random, options: dict[str, Any]) -> None:
    """What a seat of a match sees is read back, and the true deal is possible by it."""
    match = any_match(rng, moves=rng.choice([4, 8, 12, 20, 30]), **options)
    if match.is_running:
        for seat in range(match.rules.players):
            view = read_view(seen(match, seat))
            assert all(
                tiles >> tile & 1 for tiles, tile in zip(view.possible(), match.deck, strict=True)
            )


@pytest.mark.parametrize(("name", "value"), EVERY_VALUE)
def test_every_value_of_every_option(name: str, value: Any) -> None:
    """Legal moves, decks and views agree: hand by hand, deck by deck, seat by seat."""
    rng = Random(f"{name} {value}")
    for _ in range(10):
        check_hands(rng, with_value(rng, name, value))
        check_views(rng, with_value(rng, name, value))
    if name != "pips" and (name != "hand" or value <= 3):  # the smallest set has 6 tiles
        for _ in range(3):
            check_decks(rng, with_value(rng, name, value, pips=2))


Playable = Callable[[Rules, State, TileSet], MoveSet]
Legal = Callable[[Rules, State], MoveSet]


def anything_leads(playable: Playable, legal: Legal) -> tuple[Playable, Legal]:
    """Any tile may lead: it changes what may be played, and so what is blocked, too."""

    def changed(rules: Rules, state: State, hand: TileSet) -> MoveSet:
        return hand if state.ends == NO_CHAIN else playable(rules, state, hand)

    return changed, legal


def doubles_lead(playable: Playable, legal: Legal) -> tuple[Playable, Legal]:
    """Only doubles may lead."""

    def changed(rules: Rules, state: State, hand: TileSet) -> MoveSet:
        return playable(rules, state, hand & DOUBLES if state.ends == NO_CHAIN else hand)

    return changed, legal


def doubles_first(playable: Playable, legal: Legal) -> tuple[Playable, Legal]:
    """Who can play a double must: a plain tile tells that he had none."""

    def changed(rules: Rules, state: State) -> MoveSet:
        allowed = legal(rules, state)
        doubles = moves.fitting(state.hands[state.turn] & DOUBLES, state.ends)
        return doubles if allowed and doubles else allowed

    return playable, changed


def pass_by_choice(playable: Playable, legal: Legal) -> tuple[Playable, Legal]:
    """Anybody may pass: it tells nothing."""

    def changed(rules: Rules, state: State) -> MoveSet:
        allowed = legal(rules, state)
        return allowed | 1 << PASS if allowed else 0

    return playable, changed


def no_draw_from_a_full_hand(playable: Playable, legal: Legal) -> tuple[Playable, Legal]:
    """Who holds five tiles passes instead of drawing: everybody sees how many one holds."""

    def changed(rules: Rules, state: State) -> MoveSet:
        allowed = legal(rules, state)
        if state.held[state.turn] >= 5 and allowed >> DRAW & 1:
            allowed ^= 1 << DRAW
            return allowed or 1 << PASS
        return allowed

    return playable, changed


def put_everywhere(monkeypatch: pytest.MonkeyPatch, function: Any, other: Any) -> None:
    """Another function instead of one of the rules, wherever it was imported."""
    for name, module in [*sys.modules.items()]:
        is_interpreted = name.startswith("pete.") and not name.startswith("pete.search.")
        if is_interpreted and getattr(module, function.__name__, None) is function:
            monkeypatch.setattr(module, function.__name__, other)


@pytest.fixture(
    params=[anything_leads, doubles_lead, doubles_first, pass_by_choice, no_draw_from_a_full_hand],
    ids=lambda option: option.__name__,
)
def _another_option(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    playable, legal = moves.playable, moves.legal_moves
    new_playable, _ = request.param(playable, legal)
    put_everywhere(monkeypatch, playable, new_playable)
    _, new_legal = request.param(playable, legal)
    put_everywhere(monkeypatch, legal, new_legal)
    yield
    monkeypatch.undo()


@pytest.mark.usefixtures("_another_option")
def test_an_option_that_nobody_has_added_yet() -> None:
    """It changes what is legal, in one place: what moves tell follows."""
    rng = Random("another option")
    for _ in range(100):
        check_hands(rng, any_options(rng.choice))
        check_views(rng, any_options(rng.choice))
    for _ in range(20):
        check_decks(rng, made_possible(any_options(rng.choice) | {"pips": 2}, rng.choice))
