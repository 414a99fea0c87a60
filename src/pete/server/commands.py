"""What each command does to a table, and when it may not.

Everything is checked before the first deed, so a command that is declined has
changed nothing.
"""

from typing import Final

from pete.match.match import IllegalMove
from pete.match.notation import NotationError, read_move
from pete.players.table import BOTS
from pete.rules.errors import TranslatableError
from pete.rules.options import RulesError, rules_from
from pete.rules.state import Seat
from pete.telling.names import shown
from pete.words import N_

from .attendance import Attendance
from .deeds import Deeds, Waited
from .journal import (
    BotPut,
    OwnerChanged,
    ReadySaid,
    Sat,
    SentAway,
    SettingsChanged,
    StoodIn,
    Swapped,
)
from .messages import (
    Change,
    Code,
    Command,
    HandOn,
    Leave,
    NextRound,
    Play,
    PutBot,
    Rematch,
    SendAway,
    Settings,
    Sit,
    StandIn,
    Start,
    Swap,
)
from .person import Person, sits_here
from .table import Table

MOST_ARRANGED: Final = 1000
"""Changes that the owner of a table makes before a match."""
MOST_SITTINGS: Final = 100
"""How often one visitor sits down or changes his name before a match."""
MOST_SITTINGS_OF_ALL: Final = 5000
"""The same for all of them: for those who come as somebody else each time."""
HIGHEST_TARGET: Final = 10_000


class Declined(TranslatableError):
    """A command that was not carried out: a code of ``Refused``, and the reason in English."""

    def __init__(self, code: Code, text: str, **fields: object) -> None:
        super().__init__(text, **fields)
        self.code = code


SEATED_ELSEWHERE: Final = N_(
    "You have a seat here already: in another window, or by a key that this browser has lost."
)
STALE: Final = N_("The table has moved on since then.")


def carry_out(command: Command, person: Person, deeds: Deeds, attendance: Attendance) -> None:
    """Do what is asked. Raises Declined before anything is done."""

    def waited(seat: Seat) -> bool:
        return attendance.is_waited_for(deeds.table, seat, deeds.now)

    match command:
        case Sit():
            _sit(command, person, deeds)
        case Leave():
            deeds.leave(_own_seat(deeds.table, person))
            deeds.go_on_if_ready(waited)
        case Play():
            _play(command, person, deeds)
        case StandIn():
            _stand_in(command, person, deeds, attendance)
        case NextRound() | Rematch():
            _ready(command, person, deeds, waited)
        case HandOn():
            _check_owner(deeds.table, person)
            heir = deeds.table.chairs[_seat(deeds.table, command.seat)].holder
            if not heir:
                raise Declined("not now", "Nobody sits there who could own the table.")
            _check_arranged(deeds.table)
            deeds.do(OwnerChanged(at=deeds.now, owner=heir))
        case _:
            _arrange(command, person, deeds)


def _arrange(command: Command, person: Person, deeds: Deeds) -> None:
    """What the owner does before the match."""
    table = deeds.table
    _check_owner(table, person)
    if table.phase != "waiting":
        raise Declined("not now", "The match has begun.")
    if not table.seats_version <= command.version <= table.version:
        raise Declined("stale", STALE)
    if not isinstance(command, Start):
        _check_arranged(table)
    match command:
        case Swap():
            one, other = _seat(table, command.seat), _seat(table, command.other)
            deeds.do(Swapped(at=deeds.now, seat=one, other=other))
        case PutBot():
            _put_bot(command, person, deeds)
        case SendAway():
            seat = _seat(table, command.seat)
            if not table.chairs[seat].holder:
                raise Declined("not now", "Nobody sits there.")
            _check_not_own(table, seat, person)
            deeds.do(SentAway(at=deeds.now, seat=seat))
        case Change():
            check_settings(command.settings)
            if rules_from(command.settings.rules).players < len(table.persons()):
                raise Declined("rules", "More people sit here than these rules have seats.")
            deeds.do(SettingsChanged(at=deeds.now, settings=command.settings))
        case Start():
            deeds.begin()


def _check_arranged(table: Table) -> None:
    if table.arranged >= MOST_ARRANGED:
        raise Declined("too fast", "This table has been changed too often; open another.")


def check_settings(settings: Settings) -> None:
    """Raise Declined for settings that make no table."""
    try:
        rules = rules_from(settings.rules)
    except RulesError as error:
        raise Declined("rules", error.text, **error.fields) from None
    if rules.target > HIGHEST_TARGET:
        raise Declined("rules", "The target is at most {most}.", most=HIGHEST_TARGET)
    _check_bot(settings.bot)


def _check_bot(name: str) -> None:
    # only the table's own bots: a program of somebody's choice is nobody's to start from here
    if name not in BOTS:
        bots = ", ".join(BOTS)
        raise Declined("unknown bot", "There is no such bot; there are: {bots}.", bots=bots)


def _sit(command: Sit, person: Person, deeds: Deeds) -> None:
    table = deeds.table
    if not person.holder:
        raise Declined("not seated", "Only who says hello with a key can sit down.")
    seat, own = command.seat, table.seat_of(person.holder)
    if seat is None:
        seat = own if own is not None else _free_seat(table)
    _seat(table, seat)
    if seat == own:
        if table.phase != "waiting":
            raise Declined("not now", "The match has begun.")
    else:
        _check_free(table, seat, own, person)
    _check_sittings(table, person)
    name = shown(command.name) or (table.chairs[own].name if own is not None else "")
    deeds.do(Sat(at=deeds.now, seat=seat, holder=person.holder, visitor=person.visitor, name=name))


def _check_sittings(table: Table, person: Person) -> None:
    own = table.sittings[person.visitor or person.holder]
    if own >= MOST_SITTINGS or table.sittings.total() >= MOST_SITTINGS_OF_ALL:
        raise Declined("too fast", "Seats and names here have been changed too often.")


def _check_free(table: Table, seat: Seat, own: Seat | None, person: Person) -> None:
    chair = table.chairs[seat]
    if table.phase not in ("waiting", "match over") or (own is not None and table.match):
        raise Declined("not now", "The match has begun.")
    if chair.holder or (chair.bot and table.phase == "waiting"):
        raise Declined("taken", "This seat is taken.")
    if table.shut_out & {person.holder, person.visitor}:
        raise Declined("sent away", "The owner has sent you away from the seats; you can look on.")
    if own is None and sits_here(table, person):
        raise Declined("look on", SEATED_ELSEWHERE)


def _free_seat(table: Table) -> Seat:
    for seat, chair in enumerate(table.chairs):
        if chair.is_free or (table.phase == "match over" and not chair.holder):
            return seat
    raise Declined("taken", "Every seat is taken.")


def _put_bot(command: PutBot, person: Person, deeds: Deeds) -> None:
    seat = _seat(deeds.table, command.seat)
    if command.bot is not None:
        _check_bot(command.bot)
    _check_not_own(deeds.table, seat, person)
    deeds.do(BotPut(at=deeds.now, seat=seat, bot=command.bot))


def _check_not_own(table: Table, seat: Seat, person: Person) -> None:
    if table.chairs[seat].holder == person.holder:
        raise Declined("taken", "This seat is your own.")


def _play(command: Play, person: Person, deeds: Deeds) -> None:
    table = deeds.table
    seat = _own_seat(table, person)
    # a bot that has stood in and made no move makes nobody late
    if not table.moved_version <= command.version <= table.version:
        raise Declined("stale", STALE)
    if table.match is None or table.turn is None:
        raise Declined("not now", "No round is being played.")
    if table.turn != seat:
        raise Declined("not your turn", "It is not your turn.")
    try:
        move = read_move(command.move, table.match.state.ends)
    except NotationError as error:
        raise Declined("illegal", "That is no move now: {why}", why=str(error)) from None
    if move not in table.match.legal():
        why = str(IllegalMove(table.match.why_illegal(move)))
        raise Declined("illegal", "That is no move now: {why}", why=why)
    deeds.move(move, "person")


def _stand_in(command: StandIn, person: Person, deeds: Deeds, attendance: Attendance) -> None:
    table = deeds.table
    own, seat = _own_seat(table, person), _seat(table, command.seat)
    if seat == own:
        return  # he has it back by having said something
    if not table.turn_version <= command.version <= table.version:
        raise Declined("stale", STALE)
    idle_at = attendance.idle_at(table, seat)
    if idle_at is None or deeds.now < idle_at:
        raise Declined("not now", "A bot can't play there now.")
    deeds.do(StoodIn(at=deeds.now, seat=seat, bot=table.settings.bot, by=own))


def _ready(command: NextRound | Rematch, person: Person, deeds: Deeds, waited: Waited) -> None:
    table = deeds.table
    seat = _own_seat(table, person)
    wanted = "round over" if isinstance(command, NextRound) else "match over"
    if table.phase != wanted:
        if command.version < table.turn_version:
            return  # it crossed with what it asked for
        raise Declined("not now", "The round or the match is not over.")
    if command.version < table.turn_version:
        raise Declined("stale", STALE)
    if seat not in table.ready:
        deeds.do(ReadySaid(at=deeds.now, seat=seat))
    deeds.go_on_if_ready(waited)


def _own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person.holder)
    if seat is None:
        raise Declined("not seated", "You have no seat at this table.")
    return seat


def _seat(table: Table, seat: Seat) -> Seat:
    if seat >= len(table.chairs):
        raise Declined("not now", "There is no such seat.")
    return seat


def _check_owner(table: Table, person: Person) -> None:
    if not person.holder or person.holder != table.owner:
        raise Declined("not owner", "Only the owner of the table can do that.")
