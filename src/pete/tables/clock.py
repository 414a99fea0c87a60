"""A table's clock: when the time of a turn runs out, and what is left in the banks.

Deadlines are points in time, stored with what set them: a reload, a sleeping
tab and a restart change nothing about them. A turn's time begins when the
screens have shown what came before it.
"""

from typing import Final

from .entries import Moved, Turned
from .table import Table

GRACE_AFTER_RESTART: Final = 15_000
"""Milliseconds that are left at least: nobody loses a turn while the server was away."""
WAIT_FOR_OTHERS: Final = 30_000
"""Milliseconds from when somebody wants the next round until it is dealt in any case."""
WAIT_BY_THE_CLOCK: Final = 45_000
"""Milliseconds, at a table with a clock, from a round's end until the next is dealt anyway."""


def goes_on_alone(table: Table) -> bool:
    """Whether the table goes on though nobody is there: somebody's clock is still to run out.

    Once everybody's has, the table waits for whoever comes back.
    """
    if table.settings.clock is None or table.phase not in ("playing", "round over"):
        return False
    chairs = [table.chairs[seat] for seat in table.persons()]
    return any(chair.stand_in is None and not chair.timed_out for chair in chairs)


def deadline_after(entry: Turned, table: Table, now: int) -> int | None:
    """When the turn that an entry has brought runs out; None without a clock, or if a bot plays.

    Somebody who draws because his time is out has none for what he drew, either.
    """
    clock, seat = table.settings.clock, table.turn
    if clock is None or seat is None or table.chairs[seat].plays_itself:
        return None
    if isinstance(entry, Moved) and entry.by == "clock" and entry.move == "draw":
        return now
    allowed = table.banks[seat] if table.banks else clock.seconds * 1000
    return max(now, table.shown_at) + allowed


def banks_after_move(table: Table, now: int) -> tuple[int, ...] | None:
    """The banks when the seat with the turn moves now; None if the clock has none."""
    clock, seat = table.settings.clock, table.turn
    if clock is None or clock.increment is None or seat is None or not table.banks:
        return None
    banks = [*table.banks]
    if table.deadline is not None:
        # not more than there was: the deadline is later while tiles still move on the screens
        banks[seat] = min(banks[seat], max(0, table.deadline - now)) + clock.increment * 1000
    return tuple(banks)


def deal_at(table: Table) -> int | None:
    """When the next round is dealt without waiting longer; None: not by itself."""
    if table.phase != "round over":
        return None
    times = [min(table.ready.values()) + WAIT_FOR_OTHERS] if table.ready else []
    if table.settings.clock is not None:
        times.append(table.shown_at + WAIT_BY_THE_CLOCK)
    return min(times, default=None)
