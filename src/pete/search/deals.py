"""Many deals that agree with a view, the likelier ones more often.

``beliefs`` samples deals by what must be so. What the others chose tells more:
who could have scored and didn't, holds no such tile. ``weigh`` asks, for each
deal and each choice that another seat made, how likely a player of ordinary
sense would have made it with that hand. Nobody plays quite so, so a part of
each probability is spread over all his moves alike.
"""

from collections.abc import Sequence
from math import exp, log
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules.evidence import first_of_boneyard, is_forced, opened
from pete.rules.moves import DRAW, Move
from pete.rules.options import MOST_PLAYERS, Rules
from pete.rules.position import Position
from pete.rules.state import Seat, State
from pete.rules.step import advance
from pete.rules.tiles import TileSet

from . import compiled
from .beliefs import BELIEFS, Beliefs, Ints, sample_decks
from .bits import count, lowest
from .chance import Chance, below, fraction
from .compiled import inlined, kernel, rules_type, state_type
from .rollout import heuristic_worth
from .sense import CENTIPOINTS

TEMPERATURE: Final = 1.0
"""In points: moves that look worse by this much are made e times less often."""
SPREAD: Final = 0.2
"""The part of each probability that is spread over all moves alike."""

TRIES: Final = 20
"""How many deals are sampled at most for each that is wanted."""


Decks: TypeAlias = NDArray[np.int64]
"""Shape (decks, places): the tile at each place."""


class Choices(NamedTuple):
    """What others chose in the round so far, where they had a choice: one row each."""

    seats: Ints
    ends: Ints
    played: Ints
    """The tiles that were played before."""
    places: Ints
    """Bit ``place`` is set for each place of the deck that the seat had taken."""
    moves: Ints


class Deals(NamedTuple):
    """Deals: who holds what now, and what still lies."""

    hands: NDArray[np.int64]
    """Shape (deals, 4): each seat's tiles."""
    boneyard: Ints
    """Shape (deals,)."""


def choices_of_others(
    rules: Rules,
    leader: Seat,
    scores: Sequence[int],
    moves: Sequence[Move],
    seat: Seat,
    position: Position | None = None,
) -> Choices:
    """The choices that seats other than ``seat`` made."""
    state = opened(rules, leader, scores, position)
    places = [0] * MOST_PLAYERS
    first = 0
    for holder, held in enumerate(state.held):
        places[holder] = (1 << first + held) - (1 << first)
        first += held
    to_draw = first_of_boneyard(state)
    rows = []
    for move in moves:
        if not is_forced(rules, state, move) and state.turn != seat:
            rows.append((state.turn, state.ends, state.played, places[state.turn], move))
        if move == DRAW:
            places[state.turn] |= 1 << to_draw
            to_draw += 1
        advance(rules, state, move)
    return Choices(*np.array(rows, np.int64).reshape(-1, 5).T.copy())


def sample_deals(
    rules: Any, root: Any, owners: Ints, known: Beliefs, chance: Chance, wanted: int
) -> Decks:
    """Up to ``wanted`` decks that agree; fewer, or none, where most of them are blocked.

    ``rules`` and ``root`` are records; ``owners`` says who took the tile at each
    place, -1 where it still lies. A round that goes on is not blocked (R16), so
    decks by which it would be are left out.
    """
    decks = np.empty((wanted, len(owners)), np.int64)
    return decks[: _sample(rules, root, owners, known, chance, decks)]


def deals_of(root: Any, owners: Ints, decks: Decks) -> Deals:
    """Who holds what now, by each deck."""
    deals = Deals(np.empty((len(decks), MOST_PLAYERS), np.int64), np.empty(len(decks), np.int64))
    _look(root, owners, decks, deals)
    return deals


_CHOICES = types.NamedUniTuple(types.int64[::1], 5, Choices)
_ROWS = types.int64[:, ::1]
DEALS = types.NamedTuple([_ROWS, types.int64[::1]], Deals)


@kernel(rules_type, state_type, types.int64[::1], BELIEFS, types.uint64[::1], _ROWS)
def _sample(
    rules: Rules, root: State, owners: Ints, known: Beliefs, chance: Chance, decks: Decks
) -> int:
    found = 0
    for _ in range(TRIES * len(decks)):
        if found == len(decks):
            break
        sample_decks(known, chance, decks[found : found + 1])
        held = 0
        for place in range(len(owners)):
            if owners[place] >= 0:
                held |= 1 << decks[found, place]
        if root.drawable > 0 or compiled.playable(rules, root, held & ~root.played) != 0:
            found += 1
    return found


@kernel(state_type, types.int64[::1], _ROWS, DEALS)
def _look(root: State, owners: Ints, decks: Decks, deals: Deals) -> None:
    deals.hands[:, :] = 0
    deals.boneyard[:] = 0
    for deal in range(len(decks)):
        for place in range(len(owners)):
            bit = 1 << decks[deal, place]
            if owners[place] < 0:
                deals.boneyard[deal] |= bit
            else:
                deals.hands[deal, owners[place]] |= bit & ~root.played


@kernel(rules_type, _CHOICES, _ROWS, types.float64[::1])
def _weigh(rules: Rules, choices: Choices, decks: Any, weights: Any) -> None:
    most = 0.0
    for deal in range(len(decks)):
        weights[deal] = 0.0
        for choice in range(len(choices.moves)):
            hand = _hand_at(choices, choice, decks[deal])
            weights[deal] += log(
                _likelihood(rules, choices.ends[choice], hand, choices.moves[choice])
            )
        if deal == 0 or weights[deal] > most:
            most = weights[deal]
    for deal in range(len(decks)):
        weights[deal] = exp(weights[deal] - most)


@inlined
def _hand_at(choices: Choices, choice: int, deck: Any) -> TileSet:
    """What the seat held when it chose, by this deal."""
    hand = 0
    places = choices.places[choice]
    while places:
        hand |= 1 << deck[lowest(places)]
        places &= places - 1
    return hand & ~choices.played[choice]


@inlined
def _likelihood(rules: Rules, ends: int, hand: TileSet, chosen: Move) -> float:
    """How likely a player with this hand makes this choice."""
    places = compiled.fitting(hand, ends)
    if chosen == DRAW:  # by choice: of this no more is known than that it happens
        return SPREAD if places else 1.0
    if places & (places - 1) == 0:
        return 1.0
    alike = SPREAD / count(places)
    total, its_own = 0.0, 0.0
    while places:
        move = lowest(places)
        worth = exp(heuristic_worth(rules, ends, hand, move) / (CENTIPOINTS * TEMPERATURE))
        total += worth
        if move == chosen:
            its_own = worth
        places &= places - 1
    return alike + (1.0 - SPREAD) * its_own / total


def weigh(rules: Any, choices: Choices, decks: Decks) -> NDArray[np.float64]:
    """How likely the others would have chosen as they did, by each deal; the likeliest has 1."""
    weights = np.ones(len(decks))
    if len(choices.moves) and len(decks):
        _weigh(rules, choices, decks, weights)
    return weights


def drawn_by_weight(weights: NDArray[np.float64], chance: Chance, wanted: int) -> Ints:
    """``wanted`` numbers of deals, each as often as its weight asks, in any order."""
    picks = np.empty(wanted, np.int64)
    _pick(weights / weights.sum(), chance, picks)
    return picks


@kernel(types.float64[::1], types.uint64[::1], types.int64[::1])
def _pick(shares: Any, chance: Chance, picks: Ints) -> None:
    # One random number, and then even steps: the least noise.
    step = 1.0 / len(picks)
    at = fraction(chance) * step
    deal, passed = 0, shares[0]
    for number in range(len(picks)):
        while at > passed and deal < len(shares) - 1:
            deal += 1
            passed += shares[deal]
        picks[number] = deal
        at += step
    for last in range(len(picks) - 1, 0, -1):
        other = below(chance, last + 1)
        picks[last], picks[other] = picks[other], picks[last]
