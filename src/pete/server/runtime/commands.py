"""What each command on the wire asks of a table: the decision it maps to, and nothing more."""

from pete.server.messages import (
    AnswerRequest,
    AskSeat,
    ChangeSettings,
    Command,
    HandOn,
    Leave,
    NextRound,
    Play,
    PutBot,
    Rematch,
    SendAway,
    Sit,
    StandIn,
    Start,
    Swap,
    WithdrawRequest,
)
from pete.tables import decisions, requests
from pete.tables.decisions import Entries, FreshSeed
from pete.tables.person import Person
from pete.tables.presence import Presence
from pete.tables.table import Table
from pete.telling.names import shown


def decided(
    command: Command,
    table: Table,
    person: Person,
    presence: Presence,
    now: int,
    fresh_seed: FreshSeed,
) -> Entries:
    """The entries that carry a command out. Raises Refusal."""
    version = command.version
    match command:
        case Sit(seat=seat, name=name):
            sat_from = presence.sat_from[person.address]
            return decisions.sit(table, person, now, seat=seat, name=shown(name), sat_from=sat_from)
        case Leave():
            return decisions.leave(table, person, now)
        case Swap(seat=seat, other=other):
            return decisions.swap(table, person, now, version=version, seat=seat, other=other)
        case PutBot(seat=seat, bot=bot):
            return decisions.put_bot(table, person, now, version=version, seat=seat, bot=bot)
        case SendAway(seat=seat):
            return decisions.send_away(table, person, now, version=version, seat=seat)
        case ChangeSettings(settings=settings):
            return decisions.change_settings(table, person, now, version=version, settings=settings)
        case HandOn(seat=seat):
            return decisions.hand_on(table, person, now, seat=seat)
        case Start():
            return decisions.start(table, person, now, version=version, fresh_seed=fresh_seed)
        case Play(move=move):
            return decisions.play(table, person, now, version=version, move=move)
        case StandIn(seat=seat):
            return decisions.stand_in(
                table, person, now, version=version, seat=seat, presence=presence
            )
        case AskSeat(seat=seat, name=name):
            asked_from = presence.asked_from[person.address]
            return requests.ask(
                table, person, now, seat=seat, name=shown(name), asked_from=asked_from
            )
        case WithdrawRequest():
            return requests.withdraw(table, person, now)
        case AnswerRequest(request=request, allow=allow):
            return requests.answer(
                table, person, now, presence=presence, request=request, allow=allow
            )
        case NextRound():
            return decisions.ask_to_go_on(table, person, now, version=version, wanted="round over")
        case Rematch():
            return decisions.ask_to_go_on(table, person, now, version=version, wanted="match over")
    raise AssertionError(f"a command without a decision: {command}")
