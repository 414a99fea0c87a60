"""Who may have the seat of a bot while a match is played, and who has to allow it.

Before a match a bot's seat is as good as free (``decisions.sit``). During one
somebody who has seen no hand of it can ask for it. He has it between two
rounds, or in a round in which the seat has made no move: so every move of a
round at that seat is made by one who knows all that the seat has seen.
"""

from collections.abc import Container
from typing import Final

from pete.match.events import Drew, Passed, Played
from pete.rules.settle import side_of
from pete.rules.state import Seat
from pete.words import N_

from .decisions import SEATED_ELSEWHERE, STALE, Entries, Refusal
from .entries import (
    OwnerChanged,
    RequestAnswered,
    RequestWithdrawn,
    SeatRequested,
    SeatTaken,
)
from .person import Person, sits_here
from .presence import JUST_AWAY, Presence, PresenceSnapshot
from .table import SeatRequest, Table

MOST_REQUESTS: Final = 60
"""How often seats of one match are asked for by all: also by those who are others each time."""
MOST_OWN_REQUESTS: Final = 6
"""How often by one person, so that nobody uses up what is for all.

Who sends no cookie is his address: he could have another key each time.
"""
MOST_REQUESTS_FROM: Final = 12
"""How often from one address: a browser could have another cookie each time, too."""
ASKS_EVERY: Final = 60_000
"""Milliseconds that one person waits between two requests."""
MOST_DENIALS: Final = 2
"""After so many a person can't ask any more in this match."""


# What a person asks for.


def ask(
    table: Table, person: Person, now: int, *, seat: Seat, name: str, asked_from: int = 0
) -> Entries:
    """Ask for the seat of a bot, in place of any that one has asked for before.

    ``name`` is fit to be shown; ``asked_from``: see ``check_may_ask``.
    """
    check_may_ask(table, person, asked_from=asked_from)
    if may_ask_at(table, person) > now:
        raise Refusal("too fast", "You can ask once a minute; wait a moment.")
    older = tuple(
        number
        for number, request in table.requests.items()
        if person.secrets & {request.holder, request.visitor}
    )
    _check_is_bots(table, seat, but=older)
    replaced = tuple(RequestWithdrawn(at=now, request=number) for number in older)
    holder, visitor = person.holder, person.visitor
    asked = SeatRequested(at=now, seat=seat, holder=holder, visitor=visitor, name=name)
    if holder != table.owner:
        return (*replaced, asked)
    number = table.version + len(replaced) + 1
    own = RequestAnswered(
        at=now, request=number, allowed=True, by=None, as_owner=True, as_partner=""
    )
    return (*replaced, asked, own)


def withdraw(table: Table, person: Person, now: int) -> Entries:
    """Take one's request back."""
    number = request_of(table, person.holder)
    if number is None:
        raise Refusal("not now", "You have asked for no seat.")
    return (RequestWithdrawn(at=now, request=number),)


def answer(
    table: Table, person: Person, now: int, *, presence: Presence, request: int, allow: bool
) -> Entries:
    """Allow a request or say no to it, as the owner, in his absence, or as the seat's partner."""
    asked = table.requests.get(request)
    if asked is None:
        raise Refusal("stale", STALE)
    as_owner = answers_as_owner(table, presence.snapshot(table), person.holder)
    as_partner = bool(person.holder) and person.holder == partner_of(table, asked.seat)
    if as_owner and person.holder != table.owner and not has_gone(presence, now):
        if not as_partner:
            raise Refusal("not now", "The owner may be back in a moment; answer in ten seconds.")
        as_owner = False
    if not (as_owner or as_partner):
        raise Refusal("not owner", "Only the owner of the table and that seat's partner answer.")
    is_new = (as_owner and not asked.owner_agrees) or (
        as_partner and asked.partner != person.holder
    )
    if allow and not is_new:
        return ()
    return (
        RequestAnswered(
            at=now,
            request=request,
            allowed=allow,
            by=table.seat_of(person.holder),
            as_owner=as_owner,
            as_partner=person.holder if as_partner else "",
        ),
    )


# What follows without anybody's asking for it.


def is_due(table: Table, presence: Presence, request: SeatRequest) -> bool:
    """Whether somebody is there to take the seat, may have it, and it can change hands just now."""
    is_here = request.holder in presence.connected
    may = is_allowed(table, presence.snapshot(table), request)
    return is_here and may and changes_hands_now(table, request.seat)


def take(table: Table, presence: Presence, now: int, seat: Seat) -> Entries:
    """Give the bot's seat to the one who asked for it; at a table without people it is his."""
    number, request = next(pair for pair in table.requests.items() if pair[1].seat == seat)
    taken = SeatTaken(at=now, request=number, seat=seat)
    if table.persons() or table.owner in presence.connected:
        return (taken,)
    return (taken, OwnerChanged(at=now, owner=request.holder))


def forget(table: Table, now: int, seat: Seat) -> Entries:
    """Drop the request of somebody who has gone."""
    number = next(number for number, request in table.requests.items() if request.seat == seat)
    return (RequestWithdrawn(at=now, request=number),)


# What is asked about it.


def request_of(table: Table, holder: str) -> int | None:
    """The request that a person has made; None: none."""
    for number, request in table.requests.items():
        if holder and request.holder == holder:
            return number
    return None


def bots_seats(table: Table) -> tuple[Seat, ...]:
    """The seats of bots that nobody asks for."""
    asked = {request.seat for request in table.requests.values()}
    bots = (seat for seat, chair in enumerate(table.chairs) if chair.bot is not None)
    return tuple(seat for seat in bots if seat not in asked)


def may_ask_at(table: Table, person: Person) -> int:
    """From when a person may ask again; 0: he has not asked in this match."""
    asked_at = (table.asked_at[one] for one in person.secrets if one in table.asked_at)
    return max((at + ASKS_EVERY for at in asked_at), default=0)


def denials(table: Table, person: Person) -> int:
    """How often a person was told no in this match."""
    return max((table.denied[one] for one in person.secrets), default=0)


def partner_of(table: Table, seat: Seat) -> str:
    """The holder of a seat's partner; empty if that is a bot, or if there is none."""
    for other, chair in enumerate(table.chairs):
        if other != seat and side_of(table.rules, other) == side_of(table.rules, seat):
            return chair.holder
    return ""


def answers_as_owner(table: Table, presence: PresenceSnapshot, holder: str) -> bool:
    """Whether somebody is the owner, or sits here while the owner is away."""
    if not holder:
        return False
    return holder == table.owner or (not presence.owner and table.seat_of(holder) is not None)


def has_gone(presence: Presence, now: int) -> bool:
    """Whether the owner has been away for so long that he isn't just reloading the page."""
    since = presence.owner_away_since
    return since is not None and now >= since + JUST_AWAY


def owner_agrees(table: Table, presence: PresenceSnapshot, request: SeatRequest) -> bool:
    """Whether the owner allows it, or there is nobody who could."""
    return request.owner_agrees or not (presence.owner or table.persons())


def partner_agrees(table: Table, request: SeatRequest) -> bool:
    """Whether the seat's partner allows it; a bot always does."""
    return partner_of(table, request.seat) in ("", request.partner)


def is_allowed(table: Table, presence: PresenceSnapshot, request: SeatRequest) -> bool:
    """Whether all who have to agree do."""
    return owner_agrees(table, presence, request) and partner_agrees(table, request)


def changes_hands_now(table: Table, seat: Seat) -> bool:
    """Whether a seat has not moved in the round that runs, or none runs."""
    if table.phase != "playing":
        return True
    moves = (event for event in table.this_round if isinstance(event, Played | Drew | Passed))
    return all(event.seat != seat for event in moves)


def check_may_ask(table: Table, person: Person, *, asked_from: int = 0) -> None:
    """Raise Refusal for a person who can't ask for any seat, whenever he does.

    ``asked_from``: how often seats of this match were asked for from his address.
    """
    if not person.holder:
        raise Refusal("not seated", "Only a client with a key can sit down.")
    if table.phase not in ("playing", "round over"):
        raise Refusal("not now", "No match is being played: sit down without asking.")
    if table.seat_of(person.holder) is not None:
        raise Refusal("taken", "You have a seat at this table.")
    if table.shut_out & person.secrets:
        raise Refusal("sent away", "The owner has sent you away from the seats; you can look on.")
    if sits_here(table, person):
        raise Refusal("look on", SEATED_ELSEWHERE)
    if table.has_played & person.secrets:
        raise Refusal("not now", PLAYED_BEFORE)
    if denials(table, person) >= MOST_DENIALS:
        raise Refusal("not now", DENIED)
    if person.visitor and table.requested[person.visitor] >= MOST_OWN_REQUESTS:
        raise Refusal("too fast", YOU_ASKED_TOO_OFTEN)
    most_from = MOST_REQUESTS_FROM if person.visitor else MOST_OWN_REQUESTS
    if asked_from >= most_from or table.requested.total() >= MOST_REQUESTS:
        raise Refusal("too fast", ASKED_TOO_OFTEN)


PLAYED_BEFORE: Final = N_(
    "You have had a seat in this match and seen its tiles. You can watch; when the match is over"
    " you can sit down again."
)
DENIED: Final = N_(
    "You have been told no twice. You can watch; when the match is over you can sit down."
)
YOU_ASKED_TOO_OFTEN: Final = N_(
    "You have asked for seats too often in this match. You can watch; when it is over you can sit"
    " down."
)
ASKED_TOO_OFTEN: Final = N_(
    "Seats have been asked for too often in this match. You can watch; when it is over you can"
    " sit down."
)


def _check_is_bots(table: Table, seat: Seat, *, but: Container[int]) -> None:
    """Raise Refusal for a seat that can't be asked for; ``but`` these requests may be for it."""
    if seat >= len(table.chairs):
        raise Refusal("not now", "There is no such seat.")
    chair = table.chairs[seat]
    if chair.stand_in is not None:
        raise Refusal(
            "taken", "This seat has its player: a bot plays there only while the player is away."
        )
    if chair.bot is None:
        raise Refusal("taken", "This seat is taken.")
    if any(asked.seat == seat and n not in but for n, asked in table.requests.items()):
        raise Refusal("taken", "Somebody else has asked for this seat; wait for the answer.")
