"""What the moves that everybody saw tell of the tiles that nobody saw.

A deck has a place for each tile. At first any tile can lie at any place. Then
each move rules some out:

- a tile that a seat plays lay at a place that the seat had then;
- a seat that draws because it must, or passes, has no tile that fits (R12):
  none of its places holds one, unless it was played before.

Nothing else is told: the deals that agree with the moves are exactly the ways
to give each place a tile of its own that is not ruled out there. One thing
more is known of a round that goes on although nothing is drawable: it is not
blocked (R16), so somebody holds a tile that fits.
"""

from typing import Sequence

from .ends import FITS
from .moves import DRAW, PASS, Move, tile_played
from .options import Rules
from .position import Position, opened_at
from .state import Outcome, Seat, State
from .step import advance, drawable_at_start, reserved
from .tiles import TILES, Tile, TileSet, set_size

_NOBODY = -1


class Impossible(ValueError):
    """A move that no deal allows. ``move`` counts from 0."""

    def __init__(self, move: int) -> None:
        super().__init__(f"move {move} agrees with no deal")
        self.move = move


def opened(
    rules: Rules, leader: Seat, scores: Sequence[int], position: Position | None = None
) -> State:
    """A round that begins, dealt or in a position, as an onlooker sees it: no hands."""
    if position is not None:
        return opened_at(rules, position, scores)
    state = State(turn=leader, drawable=drawable_at_start(rules))
    for seat in range(rules.players):
        state.held[seat] = rules.hand
    for side, score in enumerate(scores):
        state.scores[side] = score
    return state


def first_of_boneyard(state: State) -> int:
    """The place in the deck of the boneyard's first tile, as a round begins."""
    return sum(state.held) + state.played.bit_count()


def is_forced(rules: Rules, move: Move) -> bool:
    """Whether a draw or a pass tells that nothing fits (R12, R13)."""
    return move == PASS or (move == DRAW and not rules.draw_by_choice)


def is_thinkable(rules: Rules, state: State, move: Move) -> bool:
    """Whether some hand would allow the move."""
    if state.outcome != Outcome.RUNNING:
        return False
    if move == DRAW:
        return state.drawable > 0
    if move == PASS:
        return state.drawable == 0
    tile = tile_played(move)
    unseen = tile < set_size(rules.pips) and not state.played >> tile & 1
    return bool(unseen and FITS[state.ends] >> move & 1 and state.held[state.turn])


def evidence(rules: Rules, state: State, moves: Sequence[Move]) -> list[TileSet]:
    """Which tiles can lie at each place of the deck, after these moves.

    ``state`` is an ``opened`` round, which the moves are carried out on. Raises
    Impossible for a move that no hand would allow.
    """
    everything = (1 << set_size(rules.pips)) - 1
    possible = [everything] * set_size(rules.pips)
    owner = [seat for seat, held in enumerate(state.held) for _ in range(held)]
    to_draw = first_of_boneyard(state)
    owner += [_NOBODY] * (set_size(rules.pips) - len(owner))
    for number, move in enumerate(moves):
        if not is_thinkable(rules, state, move):
            raise Impossible(number)
        seat = state.turn
        if is_forced(rules, move):
            fits = (FITS[state.ends] | FITS[state.ends] >> TILES) & everything & ~state.played
            for place, held_by in enumerate(owner):
                if held_by == seat:
                    possible[place] &= ~fits
        if move == DRAW:
            owner[to_draw] = seat
            to_draw += 1
        elif move != PASS:
            for place, held_by in enumerate(owner):
                if held_by != seat:
                    possible[place] &= ~(1 << tile_played(move))
        advance(rules, state, move)
    return possible


def deck_that_goes_on(
    rules: Rules, state: State, possible: Sequence[TileSet], order: Sequence[Tile] = ()
) -> list[Tile] | None:
    """A deck by which the round isn't blocked (R16) as it stands, or None if there is none.

    ``state`` and ``possible`` are what ``evidence`` left and gave.
    """
    deck = some_deck(possible, order)
    if deck is None or state.drawable > 0:
        return deck
    fits = (FITS[state.ends] | FITS[state.ends] >> TILES) & ~state.played
    in_hands = range(set_size(rules.pips) - reserved(rules))
    if any(fits >> deck[place] & 1 for place in in_hands):
        return deck
    for place in in_hands:
        for tile in range(len(possible)):
            if (fits & possible[place]) >> tile & 1:
                tried = [*possible]
                tried[place] = 1 << tile
                deck = some_deck(tried, order)
                if deck is not None:
                    return deck
    return None


def some_deck(possible: Sequence[TileSet], order: Sequence[Tile] = ()) -> list[Tile] | None:
    """A deck with a possible tile at each place, or None if there is none.

    Tiles are tried in ``order``, ascending if it is left out; another order can
    give another deck. Kuhn's matching of places to tiles: each place takes a
    tile, and whoever had it looks for another.
    """
    place_of: dict[Tile, int] = {}

    def settle_down(place: int, tried: set[Tile]) -> bool:
        for tile in order or range(len(possible)):
            if possible[place] >> tile & 1 and tile not in tried:
                tried.add(tile)
                if tile not in place_of or settle_down(place_of[tile], tried):
                    place_of[tile] = place
                    return True
        return False

    for place in range(len(possible)):
        if not settle_down(place, set()):
            return None
    deck = [0] * len(possible)
    for tile, place in place_of.items():
        deck[place] = tile
    return deck
