"""Who won a round or a match, how, and what it brought: what stands above the arithmetic."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pete.match.events import RoundEnded, Scores
from pete.rules.state import NOBODY, Outcome, Seat, Side
from pete.words import Words

from .names import Seating, as_heard, is_yours
from .sentences import points_spelled


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round's end in one look."""

    headline: str
    """Who, and how: ``Anna goes out``."""
    worth: str
    """What the settlement brings, ``+3``; empty where there is none."""


def round_result(
    ended: RoundEnded, seating: Seating, say: Words, *, you: Seat | None = None
) -> RoundResult:
    """The result of a round; to ``you``, the seat that listens, it speaks as to a person."""
    if ended.winner == NOBODY:
        return RoundResult(say("Blocked: nobody wins the round"), "")
    if ended.outcome == Outcome.TARGET:
        return RoundResult(_reaches(ended.winner, seating, say, you), "")
    worth = f"+{ended.settlement}" if ended.settlement else say("no points")
    if ended.outcome == Outcome.BLOCKED:
        return RoundResult(_wins_the_block(ended.winner, seating, say, you), worth)
    return RoundResult(_goes_out(ended, seating, say, you), worth)


def _reaches(side: Side, seating: Seating, say: Words, you: Seat | None) -> str:
    target = seating.rules.target
    return as_heard(
        side,
        seating,
        you,
        alone=say("You reach {target}", target=target),
        pair=say("Your side reaches {target}", target=target),
        others=say.plural(
            "{side} reaches {target}",
            "{side} reach {target}",
            len(seating.seats_of(side)),
            side=seating.side_name(side),
            target=target,
        ),
    )


def _wins_the_block(side: Side, seating: Seating, say: Words, you: Seat | None) -> str:
    return as_heard(
        side,
        seating,
        you,
        alone=say("Blocked: you win the round"),
        pair=say("Blocked: your side wins the round"),
        others=say.plural(
            "Blocked: {side} wins the round",
            "Blocked: {side} win the round",
            len(seating.seats_of(side)),
            side=seating.side_name(side),
        ),
    )


def _goes_out(ended: RoundEnded, seating: Seating, say: Words, you: Seat | None) -> str:
    seats = seating.seats_of(ended.winner)
    out = [seat for seat in seats if not ended.hands[seat]]
    if len(out) > 1:  # one of them was washed up before
        if is_yours(ended.winner, seating, you):
            return say("Your side goes out")
        return say("{side} go out", side=seating.side_name(ended.winner))
    if out[0] == you:
        return say("You go out")
    return say("{name} goes out", name=seating.names[out[0]])


def turning_round(scores: Sequence[Scores], winner: Side) -> int | None:
    """The round that turned a match, from 0; None where nobody has won, or there was one alone.

    ``scores`` is what stood under each side at the start, and after each round. It is the round
    after which the winner led for good; if that was the first, the one in which he gained most.
    """
    if winner == NOBODY or len(scores) < 3:
        return None
    leads = [_lead(row, winner) for row in scores]
    turned = max((number for number, lead in enumerate(leads) if lead <= 0), default=0)
    if turned > 0:
        return turned
    gains = [after - before for before, after in pairwise(leads)]
    return gains.index(max(gains))


def _lead(row: Scores, side: Side) -> int:
    return row[side] - max(score for other, score in enumerate(row) if other != side)


def turning_told(
    scores: Sequence[Scores], winner: Side, seating: Seating, say: Words, *, you: Seat | None = None
) -> str:
    """``Round 5 turned it: Ben took 14 points.``; empty where ``turning_round`` finds none."""
    number = turning_round(scores, winner)
    if number is None:
        return ""
    gained = scores[number + 1][winner] - scores[number][winner]
    told = {"number": str(number + 1), "points": points_spelled(gained, say)}
    led = all(_lead(row, winner) > 0 for row in scores[1:])
    if is_yours(winner, seating, you):
        if seating.rules.teams:
            if led:
                return say(
                    "Your side led from the start; round {number} brought it {points}.", **told
                )
            return say("Round {number} turned it: your side took {points}.", **told)
        if led:
            return say("You led from the start; round {number} brought you {points}.", **told)
        return say("Round {number} turned it: you took {points}.", **told)
    told["side"] = seating.side_name(winner)
    if led:
        return say("{side} led from the start; round {number} brought {points}.", **told)
    return say("Round {number} turned it: {side} took {points}.", **told)
