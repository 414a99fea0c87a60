"""What is done to a table in one go: entries that are stored together, or not at all."""

from collections.abc import Iterable

from msgspec.structs import replace

from .changes import Change
from .clock import banks_after_move, deadline_after
from .entries import AnyEntry, Moved, SeatTaken, StoodIn, Turned
from .table import Table


class Transaction:
    """Applies entries to a table, one after the other, and keeps them to be stored.

    If they can't be stored, the table has to be folded anew.
    """

    def __init__(self, table: Table, now: int) -> None:
        self.table, self.now = table, max(now, table.last_at)
        self.after = table.version
        """The version that its entries follow."""
        self.entries: list[AnyEntry] = []
        self.changes: list[Change] = []
        """What there is to tell of them."""

    def apply(self, entries: Iterable[AnyEntry]) -> None:
        """Let entries happen, and wind the clock where they give somebody the turn."""
        for entry in entries:
            self._apply(entry)

    def _apply(self, entry: AnyEntry) -> None:
        banks = banks_after_move(self.table, self.now) if isinstance(entry, Moved) else None
        self.changes += self.table.apply(entry)
        if isinstance(entry, Turned):
            if banks is not None:
                self.table.banks = banks
            if not isinstance(entry, StoodIn | SeatTaken) or entry.seat == self.table.turn:
                self.table.deadline = deadline_after(entry, self.table, self.now)
            entry = replace(entry, deadline=self.table.deadline, banks=banks)
        self.entries.append(entry)

    def caused_by(self, holder: str, command: str) -> None:
        """All this was done for one command: asked again, it gets the same answer."""
        cause = (holder, command)
        self.table.answer(cause)
        if self.entries:
            self.entries[-1] = replace(self.entries[-1], cause=cause)
