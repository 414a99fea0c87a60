"""A round's beginning and what each move does to it (R3, R7, R10 – R16, R19).

``step`` is ``advance``, which is all that everybody sees, and the hands. An
onlooker, who doesn't know them, can follow a round by ``advance`` alone.
"""

from typing import Sequence

from .ends import AFTER, NO_CHAIN, PLACES, POINTS
from .moves import DRAW, PASS, Move, playable, tile_played
from .options import Bonus, Finish, GoOut, Rules
from .settle import settle, side_of
from .state import NOBODY, Outcome, Seat, State
from .tiles import DOUBLES, LEADS, Tile, set_size


def first_drawn(rules: Rules) -> int:
    """The place in the deck of the tile that is drawn first (R3)."""
    return rules.players * rules.hand


def reserved(rules: Rules) -> int:
    """R4: how many tiles are never drawn; a reserve may be larger than the boneyard."""
    return min(rules.reserve, set_size(rules.pips) - first_drawn(rules))


def drawable_at_start(rules: Rules) -> int:
    """R4: the boneyard's tiles less the reserve."""
    return set_size(rules.pips) - first_drawn(rules) - reserved(rules)


def next_drawn(rules: Rules, state: State, deck: Sequence[Tile]) -> Tile:
    """The tile that a draw takes now: the first of those that can be drawn.

    The deck is in the order in which it is drawn; the reserve is the end of it (R4).
    """
    return deck[set_size(rules.pips) - reserved(rules) - state.drawable]


def start(rules: Rules, state: State, deck: Sequence[Tile], leader: Seat) -> None:
    """Deal a round (R3): all of ``state`` is set but ``scores``, which it keeps.

    ``deck`` is the whole set in some order: the first ``hand`` tiles are seat
    0's, the next seat 1's, and so on; the rest is the boneyard.
    """
    state.ends = NO_CHAIN
    state.turn = leader
    state.drawable = drawable_at_start(rules)
    state.played = 0
    state.outcome = Outcome.RUNNING
    state.winner = NOBODY
    state.settlement = 0
    place = 0
    for seat in range(rules.players):
        hand = 0
        for _ in range(rules.hand):
            hand |= 1 << deck[place]
            place += 1
        state.hands[seat] = hand
        state.held[seat] = rules.hand
    state.boneyard = 0
    for rest in range(place, set_size(rules.pips)):
        state.boneyard |= 1 << deck[rest]
    end_if_blocked(rules, state)


def step_by(rules: Rules, state: State, move: Move, deck: Sequence[Tile]) -> None:
    """``step``, where the deck that was dealt says which tile a draw takes."""
    drawn = -1
    if move == DRAW:
        drawn = next_drawn(rules, state, deck)
    step(rules, state, move, drawn)


def step(rules: Rules, state: State, move: Move, drawn: Tile) -> None:
    """Carry out a legal move. ``drawn`` is the tile that a draw takes, else unused."""
    seat = state.turn
    if move == DRAW:
        state.hands[seat] |= 1 << drawn
        state.boneyard ^= 1 << drawn
    elif move != PASS:
        state.hands[seat] ^= 1 << tile_played(move)
    advance(rules, state, move)
    if state.outcome == Outcome.RUNNING:
        end_if_blocked(rules, state)
    elif state.outcome == Outcome.DOMINO:
        settle(rules, state)


def advance(rules: Rules, state: State, move: Move) -> None:
    """Carry out what everybody sees of a move. Neither a block nor a settlement is."""
    if move == DRAW:
        state.drawable -= 1
        state.held[state.turn] += 1
    elif move == PASS:
        _next_turn(rules, state)
    else:
        _lay(rules, state, move)


def _lay(rules: Rules, state: State, move: Move) -> None:
    seat, tile = state.turn, tile_played(move)
    state.ends = AFTER[state.ends * PLACES + move]
    state.played |= 1 << tile
    state.held[seat] -= 1
    points = POINTS[state.ends]
    if points > 0:
        side = side_of(rules, seat)
        state.scores[side] += points
        if rules.finish == Finish.IMMEDIATE and state.scores[side] >= rules.target:
            state.outcome = Outcome.TARGET  # R19: before a domino or a block by the same tile
            state.winner = side
            return
    again = is_bonus(rules, tile, points)
    if state.held[seat] == 0:
        if not again or rules.go_out == GoOut.ANY:  # R14
            state.outcome = Outcome.DOMINO
            state.winner = side_of(rules, seat)
            return
        if state.drawable == 0:  # R15: washed up
            again = False
    if not again:
        _next_turn(rules, state)


def is_bonus(rules: Rules, tile: Tile, points: int) -> bool:
    """R11: whether a tile that scored so many points is a bonus tile."""
    if rules.bonus == Bonus.SCORE:
        return points > 0 or DOUBLES >> tile & 1 > 0
    return LEADS >> tile & 1 > 0


def goes_on(rules: Rules, after: State, seat: Seat, move: Move) -> bool:
    """R11: whether the seat that laid a tile has the turn again, as the round stands after it."""
    if after.outcome != Outcome.RUNNING:
        return False
    if after.held[seat] == 0 and after.drawable == 0:  # R15: washed up
        return False
    return is_bonus(rules, tile_played(move), POINTS[after.ends])


def _next_turn(rules: Rules, state: State) -> None:
    """The turn goes on to the next seat that holds a tile: R15 skips the washed up."""
    seat = state.turn
    for _ in range(rules.players):
        seat = seat + 1 if seat + 1 < rules.players else 0
        if state.held[seat] > 0:
            state.turn = seat
            return


def end_if_blocked(rules: Rules, state: State) -> None:
    """R16: at once, no matter whose turn it is."""
    if is_blocked(rules, state):
        state.outcome = Outcome.BLOCKED
        settle(rules, state)


def is_blocked(rules: Rules, state: State) -> bool:
    """R16: nothing is drawable, and nobody holds a tile that may be laid."""
    if state.drawable > 0:
        return False
    in_hands = 0
    for seat in range(rules.players):
        in_hands |= state.hands[seat]
    return playable(rules, state, in_hands) == 0
