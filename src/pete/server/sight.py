"""A table in one viewer's eyes, in the viewer's language: the messages that tell of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pete.words import Words

from . import messages as m
from .attendance import Presence
from .happened import Happened
from .journal import Begun
from .showing import shown_seats, shown_table
from .table import Table
from .tidings import told

_NO_ROUND: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Sight:
    """Who looks at what, and when."""

    table: Table
    presence: Presence
    holder: str
    """The hash of the viewer's key; empty: an onlooker without one."""
    say: Words
    now: int

    def whole(self) -> m.Table:
        """All of it."""
        return self._shown(0)

    def news(self, since: int, past: Sequence[Happened]) -> m.News:
        """What has happened since a version, and how the table stands now."""
        seat = self.table.seat_of(self.holder)
        return m.News(
            since=since,
            events=tuple(told(self.table, happened, seat, self.say) for happened in past),
            table=self._shown(_first_round(past)),
        )

    def who_is_here(self) -> m.Presence:
        """Who is away and who is not."""
        return m.Presence(
            version=self.table.version,
            now=self.now,
            seats=shown_seats(self.table, self.presence, self.say),
            deal_at=self.presence.goes_on_at,
            onlookers=self.presence.onlookers,
        )

    def _shown(self, from_round: int) -> m.Table:
        return shown_table(
            self.table, self.presence, self.holder, self.say, self.now, from_round=from_round
        )


def _first_round(past: Sequence[Happened]) -> int:
    """The first round of which the sheet may have changed by these happenings."""
    if any(isinstance(happened.entry, Begun) for happened in past):
        return 0
    numbers = [happened.round for happened in past if happened.round is not None]
    return min(numbers, default=_NO_ROUND)
