"""R17 and R18 line by line: who won a round, and how its points come out."""

from dataclasses import dataclass

from pete.match.events import RoundEnded
from pete.match.notation import tiles_text
from pete.rules.options import Rules, Settlement, WashedUp
from pete.rules.settle import (
    can_win_block,
    others_pips,
    own_taken_off,
    settlement_for,
    side_count,
    side_of,
    side_pips,
)
from pete.rules.state import NOBODY, Outcome, Seat, Side, State
from pete.rules.tiles import pips_of, set_of
from pete.words import Words

from .names import Seating


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The numbers behind a settlement, in the order in which they are worked out."""

    pips: tuple[int, ...]
    """What each seat is left with."""
    side_pips: tuple[int, ...]
    """The same for each side, taken together."""
    out: tuple[Side, ...]
    """R17: the sides that can't win a block."""
    fewest: tuple[Side, ...]
    """Of the others those with the fewest pips; a block is won if there is just one."""
    others: int
    """The pips left to the sides that did not win."""
    own: int
    """What is taken off for the winning side's own."""
    net: int
    """``others`` less ``own``, never below 0."""
    points: int
    """R18: what the winner gets."""


def reckoned(rules: Rules, ended: RoundEnded) -> Reckoning:
    """What the rules make of the hands that are left at the end of a round."""
    state = _state_left(ended)
    sides = range(side_count(rules))
    by_side = tuple(side_pips(rules, state, side) for side in sides)
    is_blocked = ended.outcome == Outcome.BLOCKED
    out = tuple(side for side in sides if is_blocked and not can_win_block(rules, state, side))
    least = min((by_side[side] for side in sides if side not in out), default=0)
    fewest = tuple(side for side in sides if side not in out and by_side[side] == least)
    others = own = points = 0
    if ended.winner != NOBODY and ended.outcome != Outcome.TARGET:
        others = others_pips(rules, state, ended.winner)
        own = own_taken_off(rules, state, ended.winner)
        points = settlement_for(rules, state, ended.winner)
    return Reckoning(
        tuple(pips_of(state.hands[seat]) for seat in range(rules.players)),
        by_side,
        out,
        fewest,
        others,
        own,
        max(0, others - own),
        points,
    )


def _state_left(ended: RoundEnded) -> State:
    """As much of a finished round as its settlement looks at."""
    state = State()
    for seat, hand in enumerate(ended.hands):
        state.hands[seat] = set_of(list(hand))
        state.held[seat] = len(hand)
    return state


def settlement_lines(seating: Seating, ended: RoundEnded, say: Words) -> list[str]:
    """Every hand, then who won and how the points come out, a line each."""
    reckoning = reckoned(seating.rules, ended)
    lines = _hands(seating, ended, reckoning, say)
    if ended.outcome == Outcome.TARGET:
        return [*lines, say("The target was reached in mid-round: there is no settlement.")]
    if ended.outcome == Outcome.BLOCKED:
        lines += _block(seating, reckoning, say)
    if ended.winner != NOBODY:
        lines += _arithmetic(seating, ended, reckoning, say)
    return lines


def arithmetic(rules: Rules, ended: RoundEnded) -> str:
    """The same in one sum, ``12 + 17 − 6 = 23 → 25``; empty where there is none to be done."""
    reckoning = reckoned(rules, ended)
    if ended.winner == NOBODY or ended.outcome == Outcome.TARGET:
        return ""
    summed = " + ".join(str(p) for s, p in enumerate(reckoning.side_pips) if s != ended.winner)
    if reckoning.own:
        summed += f" − {reckoning.own}"
    if summed != str(reckoning.others):
        summed += f" = {_signed(reckoning.others - reckoning.own)}"
    if rules.settlement != Settlement.PIPS:
        summed += f" → {5 * reckoning.points}"
    return "" if summed == str(reckoning.points) else summed


def hands_left(seating: Seating, ended: RoundEnded, say: Words) -> list[str]:
    """What each seat is left with, in words: ``12 pips``, ``no tile left``, ``washed up``."""
    return [
        _left_with(seating, ended, seat, pips, say)
        for seat, pips in enumerate(reckoned(seating.rules, ended).pips)
    ]


def _left_with(seating: Seating, ended: RoundEnded, seat: Seat, pips: int, say: Words) -> str:
    if ended.hands[seat]:
        return _pips(pips, say)
    if ended.outcome == Outcome.BLOCKED and seating.rules.washed_up == WashedUp.OUT:
        return say("washed up, left out of the comparison")
    if ended.outcome == Outcome.BLOCKED:
        return say("washed up, {pips}", pips=_pips(pips, say))
    if side_of(seating.rules, seat) == ended.winner:
        return say("no tile left")
    return say("washed up")


def _hands(seating: Seating, ended: RoundEnded, reckoning: Reckoning, say: Words) -> list[str]:
    lines = []
    left_with = hands_left(seating, ended, say)
    for name, hand, left in zip(seating.names, ended.hands, left_with, strict=True):
        tiles = ", ".join(tiles_text(hand))
        if hand:
            lines.append(say("{name}: {tiles}; {pips}", name=name, tiles=tiles, pips=left))
        else:
            lines.append(say("{name}: {left}", name=name, left=left))
    if seating.rules.teams:
        for side, total in enumerate(reckoning.side_pips):
            parts = " + ".join(str(reckoning.pips[seat]) for seat in seating.seats_of(side))
            total_pips = say("{sum} = {total}", sum=parts, total=_pips(total, say))
            lines.append(say("{side}: {pips}", side=seating.side_name(side), pips=total_pips))
    return lines


def _block(seating: Seating, reckoning: Reckoning, say: Words) -> list[str]:
    if not reckoning.fewest:
        return [say("Everybody is washed up: nobody wins the round.")]
    names = ", ".join(seating.side_name(side) for side in reckoning.fewest)
    pips = _pips(reckoning.side_pips[reckoning.fewest[0]], say)
    if len(reckoning.fewest) > 1:
        return [
            say(
                "Fewest: {names}, {pips} each. A tie: nobody wins the round.",
                names=names,
                pips=pips,
            )
        ]
    return [say("Fewest: {names}, {pips}.", names=names, pips=pips)]


def _arithmetic(seating: Seating, ended: RoundEnded, reckoning: Reckoning, say: Words) -> list[str]:
    parts = [
        str(reckoning.side_pips[side])
        for side in range(len(reckoning.side_pips))
        if side != ended.winner
    ]
    summed = str(reckoning.others)
    if len(parts) > 1:
        summed = say("{sum} = {total}", sum=" + ".join(parts), total=reckoning.others)
    lines = [say("The others' pips: {pips}", pips=summed)]
    if seating.rules.settlement == Settlement.NET_FIVES:
        lines.append(_less_own(reckoning, say))
    points = say.plural("{n} point", "{n} points", reckoning.points)
    side = seating.side_name(ended.winner)
    if seating.rules.settlement == Settlement.PIPS:
        return [*lines, say("A point a pip: {points} for {side}", points=points, side=side)]
    rounded = 5 * reckoning.points
    lines.append(say("To the nearest five: {rounded}", rounded=rounded))
    divided = say("{rounded} ÷ 5 = {points} for {side}", rounded=rounded, points=points, side=side)
    return [*lines, divided]


def _less_own(reckoning: Reckoning, say: Words) -> str:
    net = reckoning.others - reckoning.own
    difference = f"{reckoning.others} − {reckoning.own}"
    taken = say("{sum} = {total}", sum=difference, total=_signed(net))
    if net < 0:
        return say("Less the winner's own: {pips}, which counts as 0", pips=taken)
    return say("Less the winner's own: {pips}", pips=taken)


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


def _pips(pips: int, say: Words) -> str:
    return say.plural("{n} pip", "{n} pips", pips)
