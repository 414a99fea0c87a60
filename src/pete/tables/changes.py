"""What a table has to tell: one small value a happening, and how long it deserves to be read."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pete.match.events import Drew, Event, Passed, Played, RoundEnded
from pete.rules.state import Seat

from .entries import AnyEntry, RoundDealt


@dataclass(frozen=True, slots=True)
class Change:
    """Something that the table has to tell."""

    version: int
    entry: AnyEntry
    """What happened, ``bare``."""
    event: Event | None
    """What happened in the match by this entry; None: the entry is all."""
    held: tuple[int, ...] = ()
    """Tiles on each hand after it."""
    drawable: int = 0
    deal: tuple[int, Seat] | None = None
    """The round's number and its leader, of a deal."""
    name: str = ""
    """Who it was that sat down, left, was sent away, or has a bot's seat now."""
    old_name: str | None = None
    """What he was called who sat here already and sat down anew; None: he had no seat.

    Of a seat that a bot had to give up: that bot.
    """
    sent_away: bool = False
    """Whether a person had the seat that was given to a bot or to nobody."""
    owner_seat: Seat | None = None
    """The seat of the new owner; None: he has none, or it is about something else."""
    time_is_up: bool = False
    """Whether a bot moves for somebody whose time is out: of several draws only at the first."""
    pace: int = 0
    """Milliseconds that it deserves on the screen before what comes next."""

    @property
    def round(self) -> int | None:
        """The round that it belongs to."""
        if self.deal is not None:
            return self.deal[0]
        return getattr(self.event, "round", None)


_PACES: Final = {Played: 900, Drew: 500, Passed: 700, RoundEnded: 1500}
_PACE_OF_DEAL: Final = 1200


def pace_of(event: Event | None, factor: float, *, is_deal: bool = False) -> int:
    """Milliseconds for an event, at a table that is so much slower than a person's pace."""
    return round((_PACE_OF_DEAL if is_deal else _PACES.get(type(event), 0)) * factor)


def changes_of_record(
    version: int,
    at: int,
    events: Sequence[Event],
    deal: tuple[int, Seat],
    held: Sequence[int],
    drawable: int,
) -> list[Change]:
    """What there is to tell of a round that was played elsewhere and goes on here.

    ``held`` and ``drawable`` are as it stands; how it stood after each event is reckoned back.
    All of it came with the deal: whoever made these moves, they are nobody's here.
    """
    entry, hands, changes = RoundDealt(at=at), [*held], list[Change]()
    for event in reversed(events):
        changes.append(Change(version, entry, event, tuple(hands), drawable))
        if isinstance(event, Played):
            hands[event.seat] += 1
        elif isinstance(event, Drew):
            hands[event.seat] -= 1
            drawable += 1
    changes.append(Change(version, entry, None, tuple(hands), drawable, deal))
    return changes[::-1]
