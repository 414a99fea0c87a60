"""What the moves that everybody saw tell of the tiles that nobody saw.

A deck has a place for each tile. At first any tile can lie at any place. Then
each move rules some out:

- a tile that a seat plays lay at a place that the seat had then;
- a seat that makes a move holds no tile with which that move would not be legal:
  who draws because it must, or passes, has none that fits (R12). None of its
  places holds one, unless it was played before.

Both are asked of ``legal_moves`` itself, by trying hands: an option that changes
what is legal changes what it tells.

Nothing else is told: the deals that agree with the moves are exactly the ways
to give each place a tile of its own that is not ruled out there. One thing
more is known of a round that goes on although nothing is drawable: it is not
blocked (R16), so somebody holds a tile that may be laid.
"""

from typing import Sequence

from .moves import DRAW, PASS, Move, legal_moves, tile_played
from .options import Rules
from .position import Position, opened_at
from .state import Seat, State, copied
from .step import advance, drawable_at_start, is_blocked, reserved
from .tiles import Tile, TileSet, members, set_of, set_size

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


def is_thinkable(rules: Rules, state: State, move: Move) -> bool:
    """Whether some hand would allow the move."""
    if move in (DRAW, PASS):
        return _is_legal_for(rules, state, 0, move)
    tile = tile_played(move)
    unseen = tile < set_size(rules.pips) and not state.played >> tile & 1
    return unseen and state.held[state.turn] > 0 and _is_legal_for(rules, state, 1 << tile, move)


def is_forced(rules: Rules, state: State, move: Move) -> bool:
    """Whether a draw or a pass tells of the hand: some would not have allowed it (R12, R13)."""
    return move in (DRAW, PASS) and not _is_legal_for(rules, state, _whole_set(rules), move)


def barred(rules: Rules, state: State, move: Move) -> TileSet:
    """The unplayed tiles that the seat with the turn can't hold if it makes this move."""
    own = 0 if move in (DRAW, PASS) else 1 << tile_played(move)
    unplayed = _whole_set(rules) & ~state.played
    if _is_legal_for(rules, state, unplayed, move):
        return 0
    return set_of(
        [
            tile
            for tile in members(unplayed)
            if not _is_legal_for(rules, state, own | 1 << tile, move)
        ]
    )


def _whole_set(rules: Rules) -> TileSet:
    return (1 << set_size(rules.pips)) - 1


def _is_legal_for(rules: Rules, state: State, hand: TileSet, move: Move) -> bool:
    """Whether the seat with the turn might make the move if this were its hand."""
    truly = state.hands[state.turn]
    state.hands[state.turn] = hand
    legal = legal_moves(rules, state)
    state.hands[state.turn] = truly
    return bool(legal >> move & 1)


def _goes_on_by(rules: Rules, state: State, tiles: TileSet) -> bool:
    """Whether the round isn't blocked (R16) if these are the tiles in hands."""
    tried = copied(state)
    tried.hands = [tiles, 0, 0, 0]
    return not is_blocked(rules, tried)


def evidence(rules: Rules, state: State, moves: Sequence[Move]) -> list[TileSet]:
    """Which tiles can lie at each place of the deck, after these moves.

    ``state`` is an ``opened`` round, which the moves are carried out on. Raises
    Impossible for a move that no hand would allow.
    """
    possible = [_whole_set(rules)] * set_size(rules.pips)
    owner = [seat for seat, held in enumerate(state.held) for _ in range(held)]
    to_draw = first_of_boneyard(state)
    owner += [_NOBODY] * (set_size(rules.pips) - len(owner))
    for number, move in enumerate(moves):
        if not is_thinkable(rules, state, move):
            raise Impossible(number)
        seat, not_held = state.turn, barred(rules, state, move)
        if not_held:
            for place, held_by in enumerate(owner):
                if held_by == seat:
                    possible[place] &= ~not_held
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
    if deck is None or _goes_on_by(rules, state, 0):
        return deck
    in_hands = range(set_size(rules.pips) - reserved(rules))
    if _goes_on_by(rules, state, set_of([deck[place] for place in in_hands]) & ~state.played):
        return deck
    unplayed = _whole_set(rules) & ~state.played
    going_on = {tile for tile in members(unplayed) if _goes_on_by(rules, state, 1 << tile)}
    for place in in_hands:
        for tile in range(len(possible)):
            if tile in going_on and possible[place] >> tile & 1:
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
    tile, and a seat that had it looks for another.
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
