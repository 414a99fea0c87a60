"""What is done to a table in one go: entries that are stored together, or not at all."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace

from pete.match.deal import fresh_seed
from pete.match.notation import move_text
from pete.rules.moves import Move
from pete.rules.state import Seat

from . import clocks
from .happened import Happened
from .journal import (
    AnyEntry,
    Begun,
    BotPut,
    By,
    Left,
    Moved,
    OwnerChanged,
    RoundDealt,
    StoodIn,
)
from .table import Table

WAIT_FOR_OTHERS: Final = 30_000
"""Milliseconds from when somebody wants the next round until it is dealt in any case."""
WAIT_BY_THE_CLOCK: Final = 45_000
"""Milliseconds, at a table with a clock, from a round's end until the next is dealt anyway."""
WAIT_OF_BOTS: Final = 6_000
"""Milliseconds, at a person's pace, from a round's end where only bots play."""

Waited = Callable[[Seat], bool]
"""Whether a seat's person is here, or only just away: one waits for him."""


class Deeds:
    """Applies entries to a table, one after the other, and keeps them to be stored.

    If they can't be stored, the table has to be folded anew.
    """

    def __init__(
        self, table: Table, now: int, fresh_seed: Callable[[], bytes] = fresh_seed
    ) -> None:
        self.table, self.now, self._fresh_seed = table, now, fresh_seed
        self.after = table.version
        """The version that they follow."""
        self.entries: list[AnyEntry] = []
        self.told: list[Happened] = []

    def do(self, entry: AnyEntry) -> None:
        """Let an entry happen, and wind the clock if it gives somebody the turn."""
        banks = clocks.banks_after_move(self.table, self.now) if isinstance(entry, Moved) else None
        self.told += self.table.apply(entry)
        if isinstance(entry, RoundDealt | Moved | StoodIn):
            if banks is not None:
                self.table.banks = banks
            if not isinstance(entry, StoodIn) or entry.seat == self.table.turn:
                self.table.deadline = clocks.deadline_after(entry, self.table, self.now)
            entry = replace(entry, deadline=self.table.deadline, banks=banks)
        self.entries.append(entry)

    def caused_by(self, holder: str, command: str) -> None:
        """All this was done for one command: asked again, it gets the same answer."""
        cause = (holder, command)
        self.table.answer(cause)
        if self.entries:
            self.entries[-1] = replace(self.entries[-1], cause=cause)

    def begin(self) -> None:
        """Begin a match: bots on the empty seats, a fresh seed, the first deal."""
        for seat, chair in enumerate(self.table.chairs):
            if chair.is_free:
                self.do(BotPut(at=self.now, seat=seat, bot=self.table.settings.bot))
        self.do(Begun(at=self.now, seed=self._fresh_seed().hex()))
        self.deal()

    def deal(self) -> None:
        """Deal the next round."""
        self.do(RoundDealt(at=self.now))

    def move(self, move: Move, by: By) -> None:
        """Make the move of the seat with the turn."""
        assert self.table.match is not None, "a move before the match"
        text = move_text(move, self.table.match.state.ends)
        self.do(Moved(at=self.now, move=text, by=by))

    def leave(self, seat: Seat) -> None:
        """Free a seat, or let a bot play on there; another person becomes the owner."""
        table = self.table
        bot = None if table.match is None else table.settings.bot
        was_owner = table.owner == table.chairs[seat].holder
        self.do(Left(at=self.now, seat=seat, bot=bot))
        if was_owner and (left := table.persons()):
            self.do(OwnerChanged(at=self.now, owner=table.chairs[left[0]].holder))

    def go_on_if_ready(self, waited: Waited) -> None:
        """Deal the next round, or begin the rematch, when all who are waited for want it."""
        table = self.table
        if table.phase not in ("round over", "match over") or not table.ready:
            return
        if all(seat in table.ready for seat in table.persons() if waited(seat)):
            self.deal() if table.phase == "round over" else self.begin()


def deal_at(table: Table) -> int | None:
    """When the next round is dealt without waiting longer; None: not by itself."""
    if table.phase != "round over":
        return None
    times = [min(table.ready.values()) + WAIT_FOR_OTHERS] if table.ready else []
    if table.settings.clock is not None:
        times.append(table.shown_at + WAIT_BY_THE_CLOCK)
    if all(chair.plays_itself for chair in table.chairs):
        times.append(table.shown_at + round(WAIT_OF_BOTS * table.settings.pace))
    return min(times, default=None)
