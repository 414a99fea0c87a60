"""The end of a round and of a match (R17 – R19), and who leads next (R6)."""

from .options import NextLead, Rules, Settlement, WashedUp
from .state import NOBODY, Outcome, Seat, Side, State
from .tiles import pips_of


def side_of(rules: Rules, seat: Seat) -> Side:
    """R5: the side that a seat plays for."""
    return seat % 2 if rules.teams else seat


def side_count(rules: Rules) -> int:
    """How many sides there are."""
    return 2 if rules.teams else rules.players


def side_pips(rules: Rules, state: State, side: Side) -> int:
    """The pips left in a side's hands, taken together."""
    pips = pips_of(state.hands[side])
    if rules.teams:
        pips += pips_of(state.hands[side + 2])
    return pips


def can_win_block(rules: Rules, state: State, side: Side) -> bool:
    """R17: with ``washed_up`` "out", a side none of whose seats holds a tile can't."""
    if rules.washed_up == WashedUp.COUNTS:
        return True
    return state.held[side] > 0 or (rules.teams > 0 and state.held[side + 2] > 0)


def block_winner(rules: Rules, state: State) -> Side:
    """R17: the side with the fewest pips; NOBODY if two sides share them."""
    winner, fewest = NOBODY, -1
    for side in range(side_count(rules)):
        if can_win_block(rules, state, side):
            pips = side_pips(rules, state, side)
            if fewest < 0 or pips < fewest:
                winner, fewest = side, pips
            elif pips == fewest:
                winner = NOBODY
    return winner


def in_fives(pips: int) -> int:
    """R18: rounded to the nearest multiple of 5, divided by 5."""
    return (pips + 2) // 5


def others_pips(rules: Rules, state: State, winner: Side) -> int:
    """R18: the pips left to the sides that did not win."""
    others = 0
    for side in range(side_count(rules)):
        if side != winner:
            others += side_pips(rules, state, side)
    return others


def own_taken_off(rules: Rules, state: State, winner: Side) -> int:
    """R18: what is taken off the others' pips for the winner's own."""
    if rules.settlement == Settlement.NET_FIVES:
        return side_pips(rules, state, winner)
    return 0


def points_for_pips(rules: Rules, pips: int) -> int:
    """R18: what so many pips pay the winner."""
    if rules.settlement == Settlement.PIPS:
        return pips
    return in_fives(pips)


def settlement_for(rules: Rules, state: State, winner: Side) -> int:
    """R18: what the winning side gets for the pips that are left."""
    net = others_pips(rules, state, winner) - own_taken_off(rules, state, winner)
    return points_for_pips(rules, max(0, net))


def settle(rules: Rules, state: State) -> None:
    """Pay the winner of a domino, which is known, or of a block, which is looked for."""
    if state.outcome == Outcome.BLOCKED:
        state.winner = block_winner(rules, state)
    if state.winner != NOBODY:
        state.settlement = settlement_for(rules, state, state.winner)
        state.scores[state.winner] += state.settlement


def match_winner(rules: Rules, state: State) -> Side:
    """R19: the side whose match it is, now that the round is over; else NOBODY."""
    return highest_side(rules, state, rules.target)


def highest_side(rules: Rules, state: State, least: int) -> Side:
    """The side with the most points; NOBODY if another has as many, or they are too few."""
    winner, highest = NOBODY, least - 1
    for side in range(side_count(rules)):
        if state.scores[side] > highest:
            winner, highest = side, state.scores[side]
        elif state.scores[side] == highest:
            winner = NOBODY
    return winner


def next_leader(rules: Rules, leader: Seat, state: State) -> Seat:
    """R6: who is to lead after a finished round that ``leader`` was to lead."""
    if rules.next_lead == NextLead.WINNER and state.outcome == Outcome.DOMINO:
        return state.turn
    return (leader + 1) % rules.players
