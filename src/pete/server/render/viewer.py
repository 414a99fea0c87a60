"""A table in one viewer's eyes, in the viewer's language: the messages that tell of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pete.server import messages as m
from pete.tables.changes import Change
from pete.tables.entries import Begun
from pete.tables.person import Person
from pete.tables.presence import PresenceSnapshot
from pete.tables.table import Table
from pete.words import Words

from .events import event_message
from .names import player_at, players_named
from .requests import requests_shown
from .snapshot import seats_shown, table_snapshot

_NO_ROUND: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at what, and when."""

    table: Table
    presence: PresenceSnapshot
    person: Person
    say: Words
    now: int

    def whole(self) -> m.TableSnapshot:
        """All of it."""
        return self._shown(0, whole_moves=True)

    def news(self, since: int, past: Sequence[Change]) -> m.News:
        """What has happened since a version, and how the table stands now."""
        has_begun = any(isinstance(change.entry, Begun) for change in past)
        return m.News(
            since=since,
            events=self._told(past),
            table=self._shown(0 if has_begun else _first_round(past), whole_moves=has_begun),
        )

    def who_is_here(self) -> m.PresenceUpdate:
        """Who is away and who is not."""
        return m.PresenceUpdate(
            version=self.table.version,
            now=self.now,
            seats=seats_shown(self.table, self.presence, self.say),
            deal_at=self.presence.goes_on_at,
            onlookers=self.presence.onlookers,
            requests=requests_shown(self.table, self.presence, self.holder, self.say),
        )

    @property
    def holder(self) -> str:
        """The hash of the viewer's key; empty: an onlooker without one."""
        return self.person.holder

    def _told(self, changes: Sequence[Change]) -> tuple[m.Event, ...]:
        """What happened, by the names of those who did it.

        A drawn tile is told to who has the seat now, as his view of the seat holds it, too. That
        shows nobody what he may not see: a person gets a seat only in a round in which it has
        drawn nothing, or between rounds, when all lies open.
        """
        table, seat = self.table, self.table.seat_of(self.holder)
        return tuple(
            event_message(
                change,
                players_named(table, change.version, self.say),
                self.say,
                seat=seat,
                you=player_at(table, change.version, self.holder),
            )
            for change in changes
        )

    def _shown(self, from_round: int, *, whole_moves: bool) -> m.TableSnapshot:
        return table_snapshot(
            self.table,
            self.presence,
            self.person,
            self.say,
            self.now,
            from_round=from_round,
            moves=self._moves() if whole_moves else (),
        )

    def _moves(self) -> tuple[m.MoveEvent, ...]:
        told = self._told(self.table.round_changes)
        return tuple(event for event in told if not isinstance(event, m.Changed))


def _first_round(past: Sequence[Change]) -> int:
    """The first round of which the sheet may have changed by these happenings."""
    numbers = [change.round for change in past if change.round is not None]
    return min(numbers, default=_NO_ROUND)
