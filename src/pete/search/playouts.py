"""Random rounds of ``classic``, as many a second as can be.

Each round is shuffled afresh. Of the playable tiles one is taken, each as
likely, then one of the ends where it fits. Draws and passes count as moves.

The loop is its own, over the tables of ``rules.ends``: playing, drawing and
passing are one and the same sequence of instructions, so that the processor has
nothing to guess but where a round ends, and the choice is made on whole sets of
tiles. That is twice as fast as the compiled ``step``, with which the tests
compare it move by move. A round's end is settled by the rules.

The boneyard needs no order: a draw takes any of its tiles, each as likely.
"""

from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules import ends
from pete.rules.moves import DRAW, PASS
from pete.rules.options import Rules, make_rules
from pete.rules.state import NOBODY, Outcome, State
from pete.rules.tiles import LEADS, TILES

from .bits import count, nth
from .chance import Chance, below, chance, random_bits
from .compiled import (
    FITS,
    POINTS,
    drawable_at_start,
    kernel,
    rules_record,
    rules_type,
    settle,
    state_record,
    state_type,
    table,
)

_EVERY_TILE: Final = (1 << TILES) - 1
_NO_TILE: Final = 1 << TILES
"""What a pass takes its tile from."""
_ROW: Final = 64
_AFTER_ANY: Final = table(
    tuple(
        ends.AFTER[state * ends.PLACES + move] if move < ends.PLACES else state
        for state in range(ends.END_STATES)
        for move in range(_ROW)
    )
)
"""Row ``ends * 64 + move``: the ends after any move; a draw or a pass leaves them."""
_FITTING_TILES: Final = table(tuple((fits | fits >> TILES) & _EVERY_TILE for fits in ends.FITS))
"""The tiles that fit somewhere."""
_HALF: Final = np.uint64(32)
_ANY_BIT: Final = np.uint64(8)
"""Of a random number the upper half chooses a tile, and this bit an end."""

_AT_ONCE: Final = 240_000
"""Rounds between two moments when Python can be interrupted; every seat leads as often."""

TRACE: Final = 64
"""The least length of a trace; it must be a power of two."""


class Playouts(NamedTuple):
    """What was played, both or all sides together."""

    moves: int
    points: int
    rounds: int
    seconds: float


def playouts(players: int, reserve: int, rounds: int, seed: int) -> Playouts:
    """Play so many rounds on one core. The seconds are those of play: not of compiling."""
    rules = rules_record(make_rules("classic", players=players, reserve=reserve))
    state, trace, generator = state_record(State()), np.zeros(TRACE, np.int64), chance(seed)
    play_rounds(rules, state, generator, 0, trace)
    moves, points, seconds = 0, 0, 0.0
    for begun in range(0, rounds, _AT_ONCE):
        start = perf_counter()
        played = play_rounds(rules, state, generator, min(_AT_ONCE, rounds - begun), trace)
        seconds += perf_counter() - start
        moves, points = moves + played[0], points + played[1]
    return Playouts(moves, points, rounds, seconds)


@kernel(rules_type, state_type, types.uint64[::1], types.int64, types.int64[::1])
def play_rounds(
    rules: Rules, state: State, generator: Chance, rounds: int, trace: NDArray[np.int64]
) -> tuple[int, int]:
    """Play rounds of these rules, ``classic`` but for players and reserve; moves and points.

    The seats lead in turn. ``state`` is room to work in. The trace tells what
    was played, the last of it if it is longer than the array: for each round
    each seat's hand, then for each move ``move + 64 * tile``, where a draw has
    the tile that was drawn.
    """
    hands, players = state.hands, rules.players
    traced, mask = 0, len(trace) - 1
    moves, points, leader = 0, 0, 0
    for _ in range(rounds):
        boneyard, undealt = _EVERY_TILE, TILES
        for seat in range(players):
            hand = 0
            for _ in range(rules.hand):
                dealt = 1 << nth(boneyard, below(generator, undealt))
                hand |= dealt
                boneyard ^= dealt
                undealt -= 1
            hands[seat] = hand
            trace[traced & mask] = hand
            traced += 1
        in_hands, drawable = _EVERY_TILE ^ boneyard, drawable_at_start(rules)
        turn, lie_open = leader, ends.NO_CHAIN
        leader = leader + 1 if leader + 1 < players else 0
        state.outcome, state.winner, state.settlement = Outcome.BLOCKED, NOBODY, 0
        stuck = (drawable == 0) & (in_hands & _FITTING_TILES[lie_open] == 0)
        while not stuck:  # R16
            hand = hands[turn]
            places = (hand | hand << TILES) & FITS[lie_open]
            playable = (places | places >> TILES) & _EVERY_TILE
            plays = playable != 0
            can_draw = drawable > 0
            draws = can_draw & (not plays)
            otherwise, otherwise_from = (DRAW, boneyard) if can_draw else (PASS, _NO_TILE)
            choice = playable if plays else otherwise_from
            bits = random_bits(generator)
            tile = nth(choice, int(bits >> _HALF) * count(choice) >> 32)
            taken = 1 << tile & _EVERY_TILE
            fits_left, fits_right = places >> tile, places >> (tile + TILES)
            on_right = fits_right & (~fits_left | int(bits >> _ANY_BIT)) & 1
            move = tile + TILES * on_right if plays else otherwise
            trace[traced & mask] = move + _ROW * tile
            traced += 1
            moves += 1
            hand ^= taken
            hands[turn] = hand
            in_hands ^= taken
            boneyard ^= taken * draws
            drawable -= draws
            lie_open = _AFTER_ANY[_ROW * lie_open + move]
            points += POINTS[lie_open] * plays
            again = draws | plays & LEADS >> tile & 1
            stuck = (drawable == 0) & (in_hands & _FITTING_TILES[lie_open] == 0)
            if hand == 0:  # only a tile empties a hand
                if not again:  # R14
                    state.outcome, state.winner = Outcome.DOMINO, turn
                    break
                again &= drawable > 0  # R15: else washed up
            following = turn + 1 if turn + 1 < players else 0
            turn = turn if again else following
            if drawable == 0:
                while hands[turn] == 0 and not stuck:
                    turn = turn + 1 if turn + 1 < players else 0
        settle(rules, state)
        points += state.settlement
    return moves, points
