"""A table's clock: when the time of a turn runs out, and what is left in the banks.

Deadlines are points in time, stored with what set them: a reload, a sleeping
tab and a restart change nothing about them. A turn's time begins when the
screens have shown what came before it.
"""

from typing import Final

from .journal import Moved, Turned
from .table import Table

GRACE_AFTER_RESTART: Final = 15_000
"""Milliseconds that are left at least: nobody loses a turn while the server was away."""


def deadline_after(entry: Turned, table: Table, now: int) -> int | None:
    """When the turn that an entry has brought runs out; None without a clock, or if a bot plays.

    Whoever draws because his time is out has none for what he drew, either.
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
        banks[seat] = min(banks[seat], max(0, table.deadline - now)) + clock.increment * 1000
    return tuple(banks)
