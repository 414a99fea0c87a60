"""What a seat may do (R7, R8, R12, R13).

Moves have fixed numbers: 0 … 27 a tile on the left end, or as the lead;
28 … 55 the same tiles on the right; 56 a draw; 57 a pass.
"""

from typing import Final, TypeAlias

from .ends import FITS, PLACES
from .options import Rules
from .state import Outcome, State
from .tiles import TILES, Tile, TileSet, members

Move: TypeAlias = int
"""0 … 57, numbered as above."""
MoveSet: TypeAlias = int
"""A set of moves: bit ``move`` is set for each move in it; 58 bits."""

DRAW: Final[Move] = PLACES
PASS: Final[Move] = PLACES + 1
MOVES: Final = PLACES + 2


def tile_played(move: Move) -> Tile:
    """The tile that a move plays; the move is neither a draw nor a pass."""
    return move - TILES if move >= TILES else move


def fitting(hand: TileSet, ends: int) -> MoveSet:
    """The places where tiles of this hand fit."""
    return (hand | hand << TILES) & FITS[ends]


def playable(rules: Rules, state: State, hand: TileSet) -> MoveSet:
    """R7, R8: where tiles of this hand may be laid as the round stands."""
    return fitting(hand, state.ends)


def legal_moves(rules: Rules, state: State) -> MoveSet:
    """What the seat that has the turn may do; nothing when the round is over.

    What a move tells of the hand that made it (``evidence``) is read off this: so each
    move may need a tile, the one that it plays, and may be barred by others, whatever
    else is in the hand.
    """
    if state.outcome != Outcome.RUNNING:
        return 0
    places = playable(rules, state, state.hands[state.turn])
    if places == 0:  # R12; R15 draws by the same sentence
        return 1 << DRAW if state.drawable > 0 else 1 << PASS
    if rules.draw_by_choice and state.drawable > 0:  # R13
        return places | 1 << DRAW
    return places


def moves_in(moves: MoveSet) -> list[Move]:
    """The moves of a set, ascending."""
    return members(moves)
