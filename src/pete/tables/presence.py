"""Who is at a table just now, and since when the others are away. None of it is stored."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Set
from dataclasses import dataclass
from typing import Final

from pete.rules.state import Seat

from .clock import deal_at, goes_on_alone
from .table import Table

JUST_AWAY: Final = 10_000
"""Milliseconds that one waits for somebody who is gone as if he were here: he may be reloading."""
SEAT_OPEN: Final = 10_000
"""Milliseconds that somebody who watches has for a bot's seat when a rematch could begin."""
OWNER_AWAY: Final = 120_000
"""Milliseconds after which, before the match, somebody else who is here becomes the owner."""
IDLE_AFTER: Final = 120_000
"""Milliseconds at least that somebody with the turn is left in peace while he is here."""
_IDLE_FACTOR: Final = 3
"""So much longer than for one who is away others wait for one who is here."""


@dataclass(frozen=True, slots=True)
class PresenceSnapshot:
    """What everybody may know of who is at a table just now."""

    here: Set[Seat]
    """The seats whose persons are here."""
    takeover_at: Mapping[Seat, int]
    """When a bot takes over, of those who are away."""
    idle_at: Mapping[Seat, int]
    """From when others may let a bot play, of those who are here and have the turn."""
    goes_on_at: int | None
    """When the next round or match comes though somebody isn't ready; None: not by itself."""
    onlookers: int
    owner: bool
    """Whether the owner is here, with a seat or without."""
    asked_from: Mapping[str, int]
    """How often seats of this match were asked for from each address: nobody's to be told."""


class Presence:
    """Who is connected to a table, and what follows from who isn't."""

    def __init__(self, table: Table, now: int) -> None:
        self.connected: Collection[str] = ()
        """The holder of each connection; empty of an onlooker without a key."""
        self.away_since: dict[Seat, int] = dict.fromkeys(table.persons(), now)
        self._here_since: dict[Seat, int] = {}
        self.takeover_at: dict[Seat, int] = {}
        """When a bot takes over for somebody who is away: only while another person waits."""
        self.askers_away: dict[str, int] = {
            request.holder: now for request in table.requests.values()
        }
        """Since when those are away who have asked for a seat."""
        self.owner_away_since: int | None = now
        self.owner_goes_at: int | None = None
        self.empty_since: int | None = now
        self.asked_from: Counter[str] = Counter()
        """How often seats of this match were asked for from each address."""
        self.sat_from: Counter[str] = Counter()
        """How often somebody from each address has sat down, since the last match began."""
        self._counted_for = table.match_number

    def seats_here(self, table: Table) -> set[Seat]:
        """The seats whose persons are here."""
        seats = (table.seat_of(holder) for holder in self.connected)
        return {seat for seat in seats if seat is not None}

    def is_played_at(self, table: Table) -> bool:
        """Whether somebody is here who plays himself."""
        return any(table.chairs[seat].stand_in is None for seat in self.seats_here(table))

    def is_on(self, table: Table) -> bool:
        """Whether moves are made and rounds dealt: bots by themselves end the round, no more."""
        is_round_on = bool(self.connected) and table.phase == "playing"
        return is_round_on or self.is_played_at(table) or goes_on_alone(table)

    def snapshot(self, table: Table) -> PresenceSnapshot:
        """Who is here, for everybody to know."""
        here = self.seats_here(table)
        idle = {seat: at for seat in here if (at := self.idle_at(table, seat)) is not None}
        times = [at for at in (deal_at(table), self.all_ready_at(table)) if at is not None]
        goes_on_at = min(times, default=None) if self.is_on(table) else None
        onlookers = len(self.connected) - len(here)
        owner = table.owner in self.connected
        return PresenceSnapshot(
            here,
            dict(self.takeover_at),
            idle,
            goes_on_at,
            onlookers,
            owner,
            dict(self.asked_from),
        )

    def all_ready_at(self, table: Table) -> int | None:
        """When those who are not ready are all away for so long that nobody waits for them.

        A rematch leaves whoever watches time for a bot's seat. None: nobody is ready yet, or it is
        somebody who is here that isn't.
        """
        if not table.ready or table.phase == "playing":
            return None
        times = [max(table.ready.values()) + SEAT_OPEN] if self._may_be_joined(table) else []
        for seat in table.persons():
            if seat in table.ready or table.chairs[seat].stand_in is not None:
                continue
            if seat not in self.away_since:
                return None
            times.append(self.away_since[seat] + JUST_AWAY)
        return max(times, default=0)

    def _may_be_joined(self, table: Table) -> bool:
        """Whether somebody here who has had no seat can take that of a bot before a rematch."""
        if table.phase != "match over" or all(chair.bot is None for chair in table.chairs):
            return False
        known = table.has_played | table.shut_out
        return any(table.seat_of(it) is None and it not in known for it in self.connected)

    def idle_at(self, table: Table, seat: Seat) -> int | None:
        """From when others may let a bot play for this seat's person.

        None: he is away, it is not his turn, or a clock or the table's settings say otherwise.
        """
        patience, since = table.settings.takeover, self._here_since.get(seat)
        is_free = table.settings.clock is None and table.chairs[seat].stand_in is None
        if patience is None or since is None or table.turn != seat or not is_free:
            return None
        return max(since, table.turn_since) + max(IDLE_AFTER, _IDLE_FACTOR * patience * 1000)

    def update(self, table: Table, connected: Iterable[str], now: int) -> None:
        """Note who is connected now, after somebody came or went, or seats changed.

        ``connected`` has the holder of each connection.
        """
        if self._counted_for != table.match_number:
            self._counted_for = table.match_number
            self.asked_from.clear()
            self.sat_from.clear()
        self.connected = [*connected]
        here = self.seats_here(table)
        self._here_since = {seat: self._here_since.get(seat, now) for seat in here}
        away = [seat for seat in table.persons() if seat not in here]
        self.away_since = {seat: self.away_since.get(seat, now) for seat in away}
        askers = {request.holder for request in table.requests.values()}
        gone = askers.difference(self.connected)
        self.askers_away = {holder: self.askers_away.get(holder, now) for holder in gone}
        if table.owner in self.connected:
            self.owner_away_since = None
        elif self.owner_away_since is None:
            self.owner_away_since = now
        if self.connected:
            self.empty_since = None
        elif self.empty_since is None:
            self.empty_since = now
        self.takeover_at = self._takeovers(table, now, away, bool(here))
        if table.owner in self.connected or not here or table.phase != "waiting":
            self.owner_goes_at = None
        elif self.owner_goes_at is None:
            has_seat = table.seat_of(table.owner) is not None
            self.owner_goes_at = now + (OWNER_AWAY if has_seat else JUST_AWAY)

    def _takeovers(
        self, table: Table, now: int, away: Iterable[Seat], somebody_waits: bool
    ) -> dict[Seat, int]:
        patience = table.settings.takeover
        if patience is None or not somebody_waits or table.phase not in ("playing", "round over"):
            return {}
        return {
            seat: self.takeover_at.get(seat, now + patience * 1000)
            for seat in away
            if table.chairs[seat].stand_in is None
        }
