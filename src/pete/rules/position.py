"""A round that begins in the middle, with tiles on the table, and not with a deal.

The places of its deck are the seats' hands, one after another, then the tiles of the
chain from left to right, then the boneyard in the order in which it is drawn.
"""

from dataclasses import dataclass
from typing import Sequence

from .ends import Ends
from .options import Rules
from .state import NOBODY, Outcome, Seat, State
from .step import end_if_blocked, reserved
from .tiles import Tile, set_of, set_size


@dataclass(frozen=True, slots=True)
class Position:
    """What everybody sees where such a round begins."""

    turn: Seat
    """Whose move it is."""
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    laid: tuple[Tile, ...]
    """The tiles of the chain, left to right."""
    ends: Ends
    """What lies open."""


def hands_and_chain(position: Position) -> int:
    """The place in the deck of the first tile of the boneyard."""
    return sum(position.held) + len(position.laid)


def drawable_at(rules: Rules, position: Position) -> int:
    """R4: the boneyard's tiles less the reserve; below 0 if they are too few for that."""
    return set_size(rules.pips) - hands_and_chain(position) - reserved(rules)


def opened_at(rules: Rules, position: Position, scores: Sequence[int]) -> State:
    """The round as an onlooker sees it: no hands."""
    state = State(
        ends=position.ends,
        turn=position.turn,
        drawable=drawable_at(rules, position),
        played=set_of(position.laid),
    )
    state.held[: rules.players] = position.held
    state.scores[: len(scores)] = scores
    return state


def start_at(rules: Rules, state: State, deck: Sequence[Tile], position: Position) -> None:
    """Begin the round: all of ``state`` is set but ``scores``, which it keeps."""
    opened = opened_at(rules, position, ())
    state.ends, state.turn = opened.ends, opened.turn
    state.drawable, state.played = opened.drawable, opened.played
    state.outcome, state.winner, state.settlement = Outcome.RUNNING, NOBODY, 0
    place = 0
    for seat, held in enumerate(position.held):
        state.held[seat] = held
        state.hands[seat] = set_of(tuple(deck[place : place + held]))
        place += held
    state.boneyard = set_of(tuple(deck[hands_and_chain(position) :]))
    end_if_blocked(rules, state)
