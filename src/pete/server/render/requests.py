"""Who asks for the seat of a bot, and what those who watch may ask for, in each viewer's words."""

from pete.rules.state import Seat
from pete.server import messages as m
from pete.tables import requests
from pete.tables.decisions import Refusal
from pete.tables.person import Person
from pete.tables.presence import PresenceSnapshot
from pete.tables.table import SeatRequest, Table
from pete.words import Words

from .names import named


def requests_shown(
    table: Table, presence: PresenceSnapshot, holder: str, say: Words
) -> tuple[m.SeatRequest, ...]:
    """Every request, as the person with this key is concerned."""
    return tuple(
        _request(table, presence, holder, say, number, request)
        for number, request in table.requests.items()
    )


def _request(
    table: Table,
    presence: PresenceSnapshot,
    holder: str,
    say: Words,
    number: int,
    request: SeatRequest,
) -> m.SeatRequest:
    as_owner = requests.answers_as_owner(table, presence, holder)
    as_partner = bool(holder) and requests.partner_of(table, request.seat) == holder
    wants_owner = not requests.owner_agrees(table, presence, request)
    wants_partner = not requests.partner_agrees(table, request)
    asks_you = (as_owner and wants_owner) or (as_partner and wants_partner)
    allowed = not wants_owner and not wants_partner
    name = request.name or say("Player {number}", number=request.seat + 1)
    bot = named(table.rules, table.chairs, say).names[request.seat]
    at_once = requests.changes_hands_now(table, request.seat)
    if request.holder == holder:
        waited_for = _waited_for(table, presence, request, say)
        text = _yours(bot, waited_for, say, allowed=allowed, at_once=at_once)
    elif allowed and at_once:
        text = say("{name} may play in place of {bot}.", name=name, bot=bot)
    elif allowed:
        text = say("After this round {name} plays in place of {bot}.", name=name, bot=bot)
    elif not asks_you:
        text = say("{name} would like to play in place of {bot}.", name=name, bot=bot)
    elif as_partner:
        text = say("{name} would like to be your partner in place of {bot}.", name=name, bot=bot)
    elif at_once:
        text = say("{name} would like to play in place of {bot}, from now on.", name=name, bot=bot)
    else:
        text = say(
            "{name} would like to play in place of {bot}, from the next round on.",
            name=name,
            bot=bot,
        )
    return m.SeatRequest(
        request=number,
        seat=request.seat,
        name=name,
        yours=request.holder == holder,
        asks_you=asks_you,
        may_deny=(as_owner or as_partner) and request.holder != holder,
        allowed=allowed,
        text=text,
    )


def _waited_for(
    table: Table, presence: PresenceSnapshot, request: SeatRequest, say: Words
) -> list[str]:
    """The names of those whose yes is missing; a seat's own name, or nothing if there is none."""
    names = named(table.rules, table.chairs, say).names
    missing: list[Seat] = []
    owner = table.seat_of(table.owner)
    if not requests.owner_agrees(table, presence, request) and presence.owner:
        missing += [] if owner is None else [owner]
    if not requests.partner_agrees(table, request):
        partner = table.seat_of(requests.partner_of(table, request.seat))
        missing += [] if partner is None or partner in missing else [partner]
    return [names[seat] for seat in missing]


def _yours(bot: str, waited_for: list[str], say: Words, *, allowed: bool, at_once: bool) -> str:
    if allowed and not at_once:
        return say("You play in place of {bot} as soon as this round is over.", bot=bot)
    if allowed:
        return say("You play in place of {bot}.", bot=bot)
    match waited_for:
        case [one]:
            return say(
                "You asked to play in place of {bot}. Waiting for {name}.", bot=bot, name=one
            )
        case [one, other]:
            return say(
                "You asked to play in place of {bot}. Waiting for {one} and {other}.",
                bot=bot,
                one=one,
                other=other,
            )
    return say("You asked to play in place of {bot}. Waiting for the players.", bot=bot)


def offer_shown(
    table: Table, presence: PresenceSnapshot, person: Person, say: Words
) -> m.SeatOffer | None:
    """What a person may ask for."""
    if table.phase not in ("playing", "round over") or table.seat_of(person.holder) is not None:
        return None
    asked = requests.request_of(table, person.holder)
    if asked is not None:
        return m.SeatOffer(seats=(), ask_at=0, text="")  # the request says all
    try:
        asked_from = presence.asked_from.get(person.address, 0)
        requests.check_may_ask(table, person, asked_from=asked_from)
    except Refusal as refusal:
        if refusal.text == requests.PLAYED_BEFORE and not table.persons():
            text = say(
                "You have left this match. Only bots play here, and they stop after the round."
            )
            return m.SeatOffer(seats=(), ask_at=0, text=text)
        return m.SeatOffer(seats=(), ask_at=0, text=say(refusal.text, **refusal.fields))
    seats = requests.bots_seats(table)
    if not table.persons():
        text = (
            say(
                "Only bots play here, and they stop after this round. You can play in place of one."
            )
            if table.phase == "playing"
            else say("Only bots play here, and they have stopped. Take a seat, and it goes on.")
        )
    elif not seats:
        text = say("Every seat has its player. You can watch, and sit down when the match is over.")
    elif requests.denials(table, person):
        text = say("The answer was no. You can ask once more.")
    else:
        text = say("You can play in place of a bot, if the players allow it.")
    return m.SeatOffer(seats=seats, ask_at=requests.may_ask_at(table, person), text=text)
