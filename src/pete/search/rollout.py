"""What a search is built from: moves chosen quickly, and rounds played out by them.

All of it is compiled and works on records (``compiled.rules_record``,
``compiled.state_record``) and a generator of ``chance``. The boneyard has no
order here: a draw takes any of its tiles, each as likely, which comes to the
same as a shuffled boneyard whose end is the reserve.
"""

from typing import Any, Final

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic

from pete.rules.ends import PLACES
from pete.rules.moves import DRAW, Move
from pete.rules.options import Rules
from pete.rules.state import Outcome, State
from pete.rules.tiles import TILES, Tile, TileSet

from . import compiled
from .bits import count, lowest, nth
from .chance import Chance, below
from .compiled import inlined, kernel
from .sense import worth

_EVERY_TILE: Final = (1 << TILES) - 1
_EVERY_PLACE: Final = (1 << PLACES) - 1

heuristic_worth = compiled.compiled(worth)


@intrinsic
def copy_state(typing_context: Any, source: Any, into: Any) -> Any:
    """Make one state record the same as another: ``copy_state(source, into)``."""

    def build(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        size = context.get_constant(types.intp, compiled.STATE.itemsize)
        cgutils.raw_memcpy(builder, arguments[1], arguments[0], size, 1)
        return context.get_dummy_value()

    return types.void(source, into), build


@inlined
def random_tile(tiles: TileSet, chance: Chance) -> Tile:
    """One of the tiles, each as likely; there must be one."""
    return nth(tiles, below(chance, count(tiles)))


@inlined
def random_move(legal: int, chance: Chance) -> Move:
    """One of the playable tiles, each as likely, then one of its ends; a draw counts as a tile."""
    places = legal & _EVERY_PLACE
    if places == 0:
        return lowest(legal)
    tiles = (places | places >> TILES) & _EVERY_TILE
    chosen = below(chance, count(tiles) + (legal >> DRAW & 1))
    if chosen == count(tiles):
        return DRAW
    tile = nth(tiles, chosen)
    on_left, on_right = places >> tile & 1, places >> (tile + TILES) & 1
    if on_left & on_right:
        return tile + TILES * below(chance, 2)
    return tile + TILES * on_right


@inlined
def drawn_by(state: State, move: Move, chance: Chance) -> Tile:
    """What ``step`` wants with a move: a tile of the boneyard if it draws."""
    return random_tile(state.boneyard, chance) if move == DRAW else 0


@inlined
def heuristic_move(rules: Rules, state: State) -> Move:
    """The legal move that the heuristic likes best; it never draws while it can play."""
    legal = compiled.legal_moves(rules, state)
    places = legal & _EVERY_PLACE
    if places & (places - 1) == 0:
        return lowest(legal)
    hand = state.hands[state.turn]
    best, most = 0, -1
    while places:
        move = lowest(places)
        worth = heuristic_worth(rules, state.ends, hand, move)
        if worth > most:
            best, most = move, worth
        places &= places - 1
    return best


@kernel(compiled.rules_type, compiled.state_type, types.uint64[::1])
def finish_greedily(rules: Rules, state: State, chance: Chance) -> None:
    """Play a round to its end, every move the heuristic's; only draws are left to chance."""
    while state.outcome == Outcome.RUNNING:
        move = heuristic_move(rules, state)
        compiled.step(rules, state, move, drawn_by(state, move, chance))
