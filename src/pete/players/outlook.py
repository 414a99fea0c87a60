"""Flat Monte Carlo without a compiler: each move is tried in some deals that agree.

Every move is played in the same deals, and each round is played out by ordinary
sense. It needs nothing that takes time to load, so it answers at once.
"""

from collections.abc import Callable
from random import Random

from pete.match.view import View
from pete.rules.moves import DRAW, Move, legal_moves, moves_in
from pete.rules.options import Rules
from pete.rules.settle import side_count, side_of
from pete.rules.state import Outcome, State, copied
from pete.rules.step import step_by
from pete.rules.tiles import Tile
from pete.search.sense import sensible


def outlook(
    view: View, moves: list[Move], lot: Random, deals: int, goes_on: Callable[[], bool]
) -> dict[Move, float]:
    """For each move the mean of what comes of it: own side's points less the others' mean.

    Looks at ``deals`` deals, at least one, and at fewer if it no longer ``goes_on``.
    """
    totals = dict.fromkeys(moves, 0.0)
    looked_at = 0
    while looked_at < deals and (looked_at == 0 or goes_on()):
        deck = view.some_deck(lot.sample(range(len(view.shown)), len(view.shown)))
        for move in moves:
            totals[move] += _gain_by(view, deck, move)
        looked_at += 1
    return {move: total / looked_at for move, total in totals.items()}


def _gain_by(view: View, deck: list[Tile], move: Move) -> float:
    state = _dealt(view, deck)
    before = [*state.scores]
    step_by(view.rules, state, move, deck)
    while state.outcome == Outcome.RUNNING:
        step_by(view.rules, state, _next_move(view.rules, state), deck)
    sides = side_count(view.rules)
    gains = [state.scores[side] - before[side] for side in range(sides)]
    own = gains[side_of(view.rules, view.seat)]
    return own - (sum(gains) - own) / (sides - 1)


def _dealt(view: View, deck: list[Tile]) -> State:
    """The round as it stands if this is the deck."""
    state = copied(view.state)
    state.hands = [0] * len(state.hands)
    for owner, tile in zip(view.owners, deck, strict=True):
        if owner is None:
            state.boneyard |= 1 << tile
        elif not state.played >> tile & 1:
            state.hands[owner] |= 1 << tile
    return state


def _next_move(rules: Rules, state: State) -> Move:
    moves = moves_in(legal_moves(rules, state))
    if len(moves) == 1:
        return moves[0]
    tiles = [move for move in moves if move < DRAW]
    return sensible(rules, state.ends, state.hands[state.turn], tiles)
