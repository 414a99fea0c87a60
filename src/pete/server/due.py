"""What a table does by itself, and when: everything that waits for a time is in one list."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from pete.match.events import Drew
from pete.rules.moves import Move
from pete.rules.state import Seat

from .attendance import Attendance
from .deeds import Deeds, deal_at
from .journal import OwnerChanged, StoodIn
from .table import Table

IDLE: Final = 30_000
"""Milliseconds without anybody after which a table leaves memory."""
BOT_WAITS: Final = 500
"""Milliseconds, at a person's pace, from when the screens have shown all to a bot's move."""

What: TypeAlias = Literal[
    "take over", "hand on", "deal", "all ready", "think", "move", "time is out", "retire"
]


@dataclass(frozen=True, slots=True)
class Due:
    """Something to be done at a time, in milliseconds since 1970; 0: now."""

    at: int
    what: What
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Thought:
    """A bot has chosen a move, for the decision that arose at this version."""

    turn_version: int
    move: Move


def agenda(
    table: Table, attendance: Attendance, thought: Thought | None, thinking_about: int
) -> list[Due]:
    """All that is to come, unless something else comes before it.

    ``thinking_about`` is the decision that a bot thinks about already.
    """
    dues = [Due(at, "take over", seat) for seat, at in attendance.takeover_at.items()]
    if attendance.owner_goes_at is not None:
        dues.append(Due(attendance.owner_goes_at, "hand on"))
    if not (attendance.lines or goes_on_alone(table)):
        assert attendance.empty_since is not None, "nobody is here, but it is not empty"
        return [*dues, Due(attendance.empty_since + IDLE, "retire")]
    if (at := deal_at(table)) is not None:
        dues.append(Due(at, "deal"))
    if (at := attendance.all_ready_at(table)) is not None:
        dues.append(Due(at, "all ready"))
    if (due := _turn(table, thought, thinking_about)) is not None:
        dues.append(due)
    return dues


def goes_on_alone(table: Table) -> bool:
    """Whether the table goes on though nobody is there: a clock runs."""
    return table.settings.clock is not None and table.phase in ("playing", "round over")


def _turn(table: Table, thought: Thought | None, thinking_about: int) -> Due | None:
    """The move that a bot makes, for itself or because somebody's time is out."""
    if table.turn is None:
        return None
    is_bots = table.chairs[table.turn].plays_itself is not None
    if not is_bots and table.deadline is None:
        return None
    from_when = 0 if is_bots else table.deadline or 0
    if thought is not None and thought.turn_version == table.turn_version:
        if not is_bots:
            return Due(from_when, "time is out")
        return Due(table.shown_at + _wait(table), "move")
    return None if thinking_about == table.turn_version else Due(from_when, "think")


def _wait(table: Table) -> int:
    """A bot seems to think before it plays; not again before each tile of those that it draws."""
    last = table.past[-1].event
    if isinstance(last, Drew) and last.seat == table.turn:
        return 0
    return round(BOT_WAITS * table.settings.pace)


def do(due: Due, deeds: Deeds, attendance: Attendance, thought: Thought | None) -> None:
    """Do it, where it is something to be stored."""
    table = deeds.table
    match due.what:
        case "take over":
            assert due.seat is not None, "nobody is taken over for"
            attendance.takeover_at.pop(due.seat, None)
            deeds.do(StoodIn(at=deeds.now, seat=due.seat, bot=table.settings.bot))
        case "hand on":
            attendance.owner_goes_at = None
            heir = min(attendance.seats_here(table))
            deeds.do(OwnerChanged(at=deeds.now, owner=table.chairs[heir].holder))
        case "deal":
            deeds.deal()
        case "all ready":
            deeds.go_on_if_ready(lambda seat: attendance.is_waited_for(table, seat, deeds.now))
        case "move" | "time is out":
            assert thought is not None, "a move that nobody has thought of"
            deeds.move(thought.move, "bot" if due.what == "move" else "clock")
