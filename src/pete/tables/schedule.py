"""What a table does by itself, and when: everything that waits for a time is in one list."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pete.match.events import Drew
from pete.rules.moves import Move
from pete.rules.state import Seat

from . import requests
from .clock import deal_at, goes_on_alone
from .decisions import Entries, FreshSeed, go_on_if_ready, moved
from .entries import OwnerChanged, RoundDealt, StoodIn
from .presence import JUST_AWAY, Presence
from .table import Table

IDLE: Final = 30_000
"""Milliseconds without anybody after which a table leaves memory."""
BOT_WAITS: Final = 500
"""Milliseconds, at a person's pace, from when the screens have shown all to a bot's move."""
LEAST_WAIT: Final = 200
"""Milliseconds from move to move where nobody is who plays himself, however fast the pace."""

What: TypeAlias = Literal[
    "take over",
    "hand on",
    "take the seat",
    "forget the request",
    "deal",
    "all ready",
    "think",
    "move",
    "time is out",
    "retire",
]


@dataclass(frozen=True, slots=True)
class Job:
    """Something to be done at a time, in milliseconds since 1970; 0: now."""

    at: int
    what: What
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class BotChoice:
    """A bot has chosen a move, for the decision that arose at this version."""

    turn_version: int
    move: Move


def schedule(
    table: Table, presence: Presence, choice: BotChoice | None, thinking_about: int
) -> list[Job]:
    """All that is to come, unless something else comes before it.

    ``thinking_about`` is the decision that a bot thinks about already.
    """
    jobs = [Job(at, "take over", seat) for seat, at in presence.takeover_at.items()]
    if presence.owner_goes_at is not None:
        jobs.append(Job(presence.owner_goes_at, "hand on"))
    if not (presence.connected or goes_on_alone(table)):
        assert presence.empty_since is not None, "nobody is here, but it is not empty"
        return [*jobs, Job(presence.empty_since + IDLE, "retire")]
    jobs += _requests(table, presence)
    if not presence.is_on(table):
        return jobs
    if (at := deal_at(table)) is not None:
        jobs.append(Job(at, "deal"))
    if (at := presence.all_ready_at(table)) is not None:
        jobs.append(Job(at, "all ready"))
    if (job := _turn(table, presence, choice, thinking_about)) is not None:
        jobs.append(job)
    return jobs


def _requests(table: Table, presence: Presence) -> Iterator[Job]:
    """What becomes of those who ask for the seats of bots."""
    for request in table.requests.values():
        if requests.is_due(table, presence, request):
            # an owner who reloads his page is still to be asked, and keeps the table
            away = presence.owner_away_since
            at = 0 if request.owner_agrees or away is None else away + JUST_AWAY
            yield Job(at, "take the seat", request.seat)
        elif request.holder in presence.askers_away:
            gone = presence.askers_away[request.holder]
            yield Job(gone + JUST_AWAY, "forget the request", request.seat)


def _turn(
    table: Table, presence: Presence, choice: BotChoice | None, thinking_about: int
) -> Job | None:
    """The move that a bot makes, for itself or because somebody's time is out."""
    if table.turn is None:
        return None
    is_bots = table.chairs[table.turn].plays_itself is not None
    if not is_bots and table.deadline is None:
        return None
    from_when = 0 if is_bots else table.deadline or 0
    if choice is not None and choice.turn_version == table.turn_version:
        at_least = 0 if presence.is_played_at(table) else table.last_at + LEAST_WAIT
        if not is_bots:
            return Job(max(from_when, at_least), "time is out")
        return Job(max(table.shown_at + _wait(table), at_least), "move")
    return None if thinking_about == table.turn_version else Job(from_when, "think")


def _wait(table: Table) -> int:
    """A bot seems to think before it plays; not again before each tile of those that it draws."""
    if isinstance(table.past[-1].event, Drew):
        return 0
    return round(BOT_WAITS * table.settings.pace)


def entries_of(
    job: Job,
    table: Table,
    presence: Presence,
    now: int,
    *,
    choice: BotChoice | None,
    fresh_seed: FreshSeed,
) -> Entries:
    """What a job that is due does to the table; nothing, where it does nothing to be stored."""
    match job.what:
        case "take over":
            assert job.seat is not None, "nobody is taken over for"
            return (StoodIn(at=now, seat=job.seat, bot=table.settings.bot),)
        case "hand on":
            heir = min(presence.seats_here(table))
            return (OwnerChanged(at=now, owner=table.chairs[heir].holder),)
        case "take the seat":
            assert job.seat is not None, "no seat is taken"
            return requests.take(table, presence, now, job.seat)
        case "forget the request":
            assert job.seat is not None, "nobody has asked"
            return requests.forget(table, now, job.seat)
        case "deal":
            return (RoundDealt(at=now),)
        case "all ready":
            return go_on_if_ready(table, presence, now, fresh_seed)
        case "move" | "time is out":
            assert choice is not None, "a move that nobody has chosen"
            return moved(table, choice.move, now, by="bot" if job.what == "move" else "clock")
        case "think" | "retire":
            return ()
