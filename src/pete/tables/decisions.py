"""Who may do what at a table, and what comes of it.

Each decision is a plain function of the table as it stands, who asks, what he
asks for, and the time. It gives the entries that carry it out and changes
nothing: ``pete.tables.transaction`` applies them. What isn't granted raises
Refusal.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, TypeAlias

from pete.match.match import IllegalMove, Match
from pete.match.notation import NotationError, move_text, read_move
from pete.match.record import Fault, Record
from pete.match.replay import resume
from pete.players.called import free_names, spoken
from pete.players.levels import LEVELS, is_level_or_bot
from pete.rules.errors import TranslatableError
from pete.rules.moves import Move
from pete.rules.options import RulesError, rules_from
from pete.rules.state import Seat
from pete.words import N_

from .entries import (
    AnyEntry,
    Begun,
    BotPut,
    By,
    Left,
    Moved,
    Opened,
    OwnerChanged,
    ReadySaid,
    RoundDealt,
    Sat,
    SentAway,
    SettingsChanged,
    StoodIn,
    Swapped,
)
from .person import Person, sits_here
from .presence import Presence
from .settings import Phase, Settings
from .table import Table

MOST_ARRANGED: Final = 1000
"""Changes that the owner of a table makes before a match."""
MOST_SITTINGS: Final = 100
"""How often one visitor sits down or changes his name before a match.

Who sends no cookie is his address: he could have another key each time.
"""
MOST_SITTINGS_FROM: Final = 500
"""The same for all from one address: a browser could have another cookie each time, too."""
MOST_SITTINGS_OF_ALL: Final = 5000
"""The same for all of them: for those who come as somebody else each time."""
HIGHEST_TARGET: Final = 10_000

Entries: TypeAlias = tuple[AnyEntry, ...]
FreshSeed: TypeAlias = Callable[[], bytes]
"""Where the seed of a match comes from, when one begins."""
RefusalCode: TypeAlias = Literal[
    "stale",
    "illegal",
    "not your turn",
    "not seated",
    "not owner",
    "not now",
    "taken",
    "unknown bot",
    "rules",
    "look on",
    "sent away",
    "too fast",
]


class Refusal(TranslatableError):
    """Something that is not granted: a code for programs, and the reason in English."""

    def __init__(self, code: RefusalCode, text: str, **fields: object) -> None:
        super().__init__(text, **fields)
        self.code = code


SEATED_ELSEWHERE: Final = N_(
    "You have a seat here already: in another window, or by a key that this browser has lost."
)
STALE: Final = N_("The table has moved on since then.")


# Opening a table, and sitting down at it.


def open_table(settings: Settings, owner: Person, now: int, *, name: str) -> Entries:
    """A new table, at which its owner sits. ``name`` is fit to be shown."""
    check_settings(settings)
    return (
        Opened(at=now, settings=settings, owner=owner.holder),
        Sat(at=now, seat=0, holder=owner.holder, visitor=owner.visitor, name=name),
    )


def check_settings(settings: Settings) -> None:
    """Raise Refusal for settings that make no table."""
    try:
        rules = rules_from(settings.rules)
    except RulesError as error:
        raise Refusal("rules", error.text, **error.fields) from None
    if rules.target > HIGHEST_TARGET:
        raise Refusal("rules", "The target is at most {most}.", most=HIGHEST_TARGET)
    _check_bot(settings.bot)


def sit(
    table: Table,
    person: Person,
    now: int,
    *,
    seat: Seat | None,
    name: str,
    sat_from: int = 0,
) -> Entries:
    """Take a seat (None: any that is free), change to another, or change one's name.

    A bot gives way to somebody who has no seat yet, before the match and after it.
    ``name`` is fit to be shown; empty: the one that the person has here already.
    ``sat_from``: how often those who come from his address have sat down, since the last match.
    """
    if not person.holder:
        raise Refusal("not seated", "Only a client with a key can sit down.")
    own = table.seat_of(person.holder)
    if seat is None:
        seat = own if own is not None else _free_seat(table)
    _check_seat(table, seat)
    if seat == own:
        if table.phase != "waiting":
            raise Refusal("not now", "The match has begun.")
    else:
        _check_free(table, seat, own, person)
    _check_sittings(table, person, sat_from)
    name = name or ("" if own is None else table.chairs[own].name)
    return (
        Sat(
            at=now,
            seat=seat,
            holder=person.holder,
            visitor=person.visitor,
            name=name,
            bots=_bots_called_otherwise(table, seat, name),
        ),
    )


def leave(table: Table, person: Person, now: int) -> Entries:
    """Free one's seat, or let a bot play on there; another person becomes the owner."""
    seat = _own_seat(table, person)
    if table.match is None:
        left = Left(at=now, seat=seat, bot=None)
    else:
        left = Left(at=now, seat=seat, bot=table.settings.bot, name=next(_names_for_bots(table)))
    heirs = [other for other in table.persons() if other != seat]
    if table.owner != person.holder or not heirs:
        return (left,)
    return (left, OwnerChanged(at=now, owner=table.chairs[heirs[0]].holder))


# What the owner does, before the match.


def swap(
    table: Table, person: Person, now: int, *, version: int, seat: Seat, other: Seat
) -> Entries:
    """Let two seats change places."""
    _check_may_arrange(table, person, version)
    _check_seat(table, seat)
    _check_seat(table, other)
    return (Swapped(at=now, seat=seat, other=other),)


def put_bot(
    table: Table, person: Person, now: int, *, version: int, seat: Seat, bot: str | None
) -> Entries:
    """Put a bot on a seat, or take it away; a person who had the seat may take another."""
    _check_may_arrange(table, person, version)
    _check_seat(table, seat)
    _check_not_own(table, seat, person)
    if bot is None:
        return (BotPut(at=now, seat=seat, bot=None),)
    _check_bot(bot)
    return (BotPut(at=now, seat=seat, bot=bot, name=next(_names_for_bots(table))),)


def send_away(table: Table, person: Person, now: int, *, version: int, seat: Seat) -> Entries:
    """Free the seat of another person, who can't sit down at the table again."""
    _check_may_arrange(table, person, version)
    _check_seat(table, seat)
    if not table.chairs[seat].holder:
        raise Refusal("not now", "Nobody sits there.")
    _check_not_own(table, seat, person)
    return (SentAway(at=now, seat=seat),)


def change_settings(
    table: Table, person: Person, now: int, *, version: int, settings: Settings
) -> Entries:
    """Give the table other settings."""
    _check_may_arrange(table, person, version)
    check_settings(settings)
    if rules_from(settings.rules).players < len(table.persons()):
        raise Refusal("rules", "More people sit here than these rules have seats.")
    return (SettingsChanged(at=now, settings=settings),)


def hand_on(table: Table, person: Person, now: int, *, seat: Seat) -> Entries:
    """Make the person on another seat the owner; also during the match."""
    _check_owner(table, person)
    _check_seat(table, seat)
    heir = table.chairs[seat].holder
    if not heir:
        raise Refusal("not now", "No player there can take over the table.")
    _check_arranged(table)
    return (OwnerChanged(at=now, owner=heir),)


def start(
    table: Table, person: Person, now: int, *, version: int, fresh_seed: FreshSeed
) -> Entries:
    """Begin the match."""
    _check_may_start(table, person, version)
    return begin(table, now, fresh_seed)


# Playing.


def play(table: Table, person: Person, now: int, *, version: int, move: str) -> Entries:
    """Make the move of one's own seat."""
    seat = _own_seat(table, person)
    # a bot that has stood in and made no move makes nobody late
    if not table.moved_version <= version <= table.version:
        raise Refusal("stale", STALE)
    if table.match is None or table.turn is None:
        raise Refusal("not now", "No round is being played.")
    if table.turn != seat:
        raise Refusal("not your turn", "It is not your turn.")
    try:
        found = read_move(move, table.match.state.ends)
    except NotationError as error:
        raise Refusal("illegal", "That move is not possible now: {why}", why=str(error)) from None
    if found not in table.match.legal():
        why = str(IllegalMove(table.match.why_illegal(found)))
        raise Refusal("illegal", "That move is not possible now: {why}", why=why)
    return moved(table, found, now, by="person")


def stand_in(
    table: Table, person: Person, now: int, *, version: int, seat: Seat, presence: Presence
) -> Entries:
    """Let a bot play for another person, who keeps the others waiting."""
    own = _own_seat(table, person)
    _check_seat(table, seat)
    if seat == own:
        return ()  # he has it back by having said something
    if not table.turn_version <= version <= table.version:
        raise Refusal("stale", STALE)
    idle_at = presence.idle_at(table, seat)
    if idle_at is None or now < idle_at:
        raise Refusal("not now", "A bot can't play there now.")
    return (StoodIn(at=now, seat=seat, bot=table.settings.bot, by=own),)


def give_back(table: Table, person: Person, now: int) -> Entries:
    """Somebody who comes or does something plays again himself, if a bot has played for him."""
    seat = table.seat_of(person.holder)
    if seat is None or table.chairs[seat].stand_in is None:
        return ()
    return (StoodIn(at=now, seat=seat, bot=None),)


def ask_to_go_on(table: Table, person: Person, now: int, *, version: int, wanted: Phase) -> Entries:
    """Ask for the next round (``wanted`` is ``round over``), or for a rematch (``match over``)."""
    seat = _own_seat(table, person)
    if table.phase != wanted:
        if version < table.turn_version:
            return ()  # it crossed with what it asked for
        raise Refusal("not now", "The round or the match is not over.")
    if version < table.turn_version:
        raise Refusal("stale", STALE)
    return () if seat in table.ready else (ReadySaid(at=now, seat=seat),)


# What follows without anybody's asking for it.


def begin(
    table: Table, now: int, fresh_seed: FreshSeed, *, record: Record | None = None
) -> Entries:
    """Begin a match: bots on the empty seats, a fresh seed, the first deal.

    With a ``record`` the match goes on from where that stands. Raises Refusal for one that is
    over, of other rules than the table's, or no record.
    """
    match = None if record is None else _match_of(table, record)
    names = _names_for_bots(table)
    bots = [
        BotPut(at=now, seat=seat, bot=table.settings.bot, name=next(names))
        for seat, chair in enumerate(table.chairs)
        if chair.is_free
    ]
    begun = Begun(at=now, seed=fresh_seed().hex(), record=record)
    if match is not None and match.is_running:
        return (*bots, begun)
    return (*bots, begun, RoundDealt(at=now))


def go_on_if_ready(table: Table, presence: Presence, now: int, fresh_seed: FreshSeed) -> Entries:
    """Deal the next round, or begin the rematch, when all who are waited for want it."""
    if table.phase not in ("round over", "match over") or not table.ready:
        return ()
    at = presence.all_ready_at(table)
    if at is None or at > now:
        return ()
    return (RoundDealt(at=now),) if table.phase == "round over" else begin(table, now, fresh_seed)


def moved(table: Table, move: Move, now: int, *, by: By) -> Entries:
    """The move of the seat with the turn."""
    assert table.match is not None, "a move before the match"
    return (Moved(at=now, move=move_text(move, table.match.state.ends), by=by),)


def _names_for_bots(table: Table) -> Iterator[str]:
    """What bots that come to a table are called, one after the other: nobody there is called so."""
    return free_names(table.code, (chair.name for chair in table.chairs))


def _bots_called_otherwise(table: Table, seat: Seat, name: str) -> tuple[tuple[Seat, str], ...]:
    """The bots that are called like a person who takes a seat, and what they are called now.

    While a match runs nobody is renamed.
    """
    if table.phase not in ("waiting", "match over"):
        return ()
    names = _names_for_bots(table)
    return tuple(
        (other, next(names))
        for other, chair in enumerate(table.chairs)
        if other != seat and chair.bot and name.casefold() in spoken(chair.name)
    )


# Checks.


def _match_of(table: Table, record: Record) -> Match:
    try:
        match = resume(record)
    except (Fault, RulesError) as error:
        raise Refusal("rules", "No match can start from this record: {why}", why=error) from None
    if rules_from(record.get("rules", {})) != table.rules:
        raise Refusal("rules", "This record has other rules than the table.")
    if match.is_over:
        raise Refusal("not now", "The match of this record is over.")
    return match


def _check_may_start(table: Table, person: Person, version: int) -> None:
    _check_owner(table, person)
    if table.phase != "waiting":
        raise Refusal("not now", "The match has begun.")
    if not table.seats_version <= version <= table.version:
        raise Refusal("stale", STALE)


def _check_may_arrange(table: Table, person: Person, version: int) -> None:
    _check_may_start(table, person, version)
    _check_arranged(table)


def _check_arranged(table: Table) -> None:
    if table.arranged >= MOST_ARRANGED:
        raise Refusal("too fast", "This table has been changed too often; open another.")


def _check_bot(name: str) -> None:
    # only the table's own bots: a program of somebody's choice is nobody's to start from here
    if not is_level_or_bot(name):
        bots = ", ".join(LEVELS)
        raise Refusal("unknown bot", "There is no such bot; there are: {bots}.", bots=bots)


def _check_sittings(table: Table, person: Person, sat_from: int) -> None:
    own = table.sittings[person.visitor or person.holder]
    most_from = MOST_SITTINGS_FROM if person.visitor else MOST_SITTINGS
    is_often = own >= MOST_SITTINGS or sat_from >= most_from
    if is_often or table.sittings.total() >= MOST_SITTINGS_OF_ALL:
        raise Refusal("too fast", "Seats and names here have been changed too often.")


def _check_free(table: Table, seat: Seat, own: Seat | None, person: Person) -> None:
    chair = table.chairs[seat]
    if own is not None and table.match:
        raise Refusal("not now", "The match has begun.")
    if table.phase not in ("waiting", "match over"):
        raise Refusal("not now", "The match has begun. You can ask for the seat of a bot.")
    if chair.holder or (chair.bot and own is not None):
        raise Refusal("taken", "This seat is taken.")
    if table.shut_out & person.secrets:
        raise Refusal("sent away", "The owner has sent you away from the seats; you can look on.")
    if own is None and sits_here(table, person):
        raise Refusal("look on", SEATED_ELSEWHERE)


def _free_seat(table: Table) -> Seat:
    free = [seat for seat, chair in enumerate(table.chairs) if chair.is_free]
    bots = [seat for seat, chair in enumerate(table.chairs) if chair.bot is not None]
    if free or bots:
        return (free or bots)[0]
    raise Refusal("taken", "Every seat is taken.")


def _check_not_own(table: Table, seat: Seat, person: Person) -> None:
    if table.chairs[seat].holder == person.holder:
        raise Refusal("taken", "This seat is your own.")


def _own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.holder)
    if seat is None:
        raise Refusal("not seated", "You have no seat at this table.")
    return seat


def _check_seat(table: Table, seat: Seat) -> None:
    if seat >= len(table.chairs):
        raise Refusal("not now", "There is no such seat.")


def _check_owner(table: Table, person: Person) -> None:
    if not person.holder or person.holder != table.owner:
        raise Refusal("not owner", "Only the owner of the table can do that.")
