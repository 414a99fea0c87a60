"""What is stored of a table: one entry for each thing that happened, never changed again.

A table is the fold of its journal (``pete.tables.table``), so a restart, a
reconnect and a check are the same walk over the same entries. An entry's place,
counted from 1, is the table's version after it. Entries hold the seed of each
match, and so every tile: they go into the store and nowhere else.

Each says by which format it was written. Those of an older one are lifted to
today's when they are read; in the store they stay as they are.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from .settings import Settings

FORMAT: Final = 3
"""The format that entries are written in; one that names none is of format 1."""


class UnreadableEntry(ValueError):
    """What is stored is no entry that this program knows; says why, and nothing of the content."""


class Entry(Struct, frozen=True, kw_only=True, gc=False):
    """One thing that happened."""

    format: int = FORMAT
    at: int
    """When, in milliseconds since 1970."""
    cause: tuple[str, str] | None = None
    """The holder and the id of the command that it was the last deed of."""


class Opened(Entry, tag="opened", frozen=True, kw_only=True):
    """The table is there."""

    settings: Settings
    owner: str


class Sat(Entry, tag="sat", frozen=True, kw_only=True):
    """A person took a seat, moved to it, or changed the name."""

    seat: int
    holder: str
    """The hash of the key that holds the seat."""
    visitor: str
    """The hash of the cookie that the person's browser is known by; empty: no cookie."""
    name: str
    bots: tuple[tuple[int, str], ...] = ()
    """The seats of bots that were called so, too, and their names from then on."""


class Recognised(Entry, tag="recognised", frozen=True, kw_only=True):
    """The only person at the table had lost his key, and had another from here on.

    Old tables hold it; it is not written any more.
    """

    seat: int
    holder: str
    """The hash of the new key."""


class Left(Entry, tag="left", frozen=True, kw_only=True):
    """A person gave a seat up, or lost it: it is empty, or ``bot`` plays on."""

    seat: int
    bot: str | None
    """A level, or a bot by its name."""
    name: str = ""
    """What the bot is called here; older entries have none."""


class Swapped(Entry, tag="swapped", frozen=True, kw_only=True):
    """Two seats changed places."""

    seat: int
    other: int


class BotPut(Entry, tag="bot", frozen=True, kw_only=True):
    """A bot was put on a seat, or taken away."""

    seat: int
    bot: str | None
    """A level, or a bot by its name."""
    name: str = ""
    """What the bot is called here; older entries have none."""


class SentAway(Entry, tag="sent away", frozen=True, kw_only=True):
    """A person lost the seat and can't sit down here again."""

    seat: int


class SettingsChanged(Entry, tag="settings", frozen=True, kw_only=True):
    """The settings changed."""

    settings: Settings


class OwnerChanged(Entry, tag="owner", frozen=True, kw_only=True):
    """Somebody else owns the table now."""

    owner: str


class Turned(Entry, frozen=True, kw_only=True):
    """After this somebody else may have the turn, and the clock with it."""

    deadline: int | None = None
    """When the time of the seat that has the turn now runs out."""
    banks: tuple[int, ...] | None = None
    """Milliseconds in each seat's bank, if the clock has banks."""


class Begun(Turned, tag="begun", frozen=True, kw_only=True):
    """A match began: the first, or a rematch."""

    seed: str
    """64 hexadecimal digits: of the deals to come, and of the bots' choices."""
    record: dict[str, Any] | None = None
    """The record that the match goes on from; null: it begins with nothing dealt."""


class RoundDealt(Turned, tag="dealt", frozen=True, kw_only=True):
    """The next round was dealt."""


By: TypeAlias = Literal["person", "bot", "clock"]


class Moved(Turned, tag="moved", frozen=True, kw_only=True):
    """The seat with the turn moved."""

    move: str
    by: By
    """``bot``: also one that stands in; ``clock``: a bot, for the time was out."""


class ReadySaid(Entry, tag="ready", frozen=True, kw_only=True):
    """A seat asked for the next round, or for a rematch."""

    seat: int


class StoodIn(Turned, tag="stood in", frozen=True, kw_only=True):
    """A bot took over for somebody who is away or idle; null: he has his seat back."""

    seat: int
    bot: str | None
    by: int | None = None
    """The seat that let it; null: he is away."""


class SeatRequested(Entry, tag="asked", frozen=True, kw_only=True):
    """During a match somebody who watches asked for the seat of a bot.

    Other entries call the request by the version of this one.
    """

    seat: int
    holder: str
    visitor: str
    name: str


class RequestAnswered(Entry, tag="answered", frozen=True, kw_only=True):
    """Somebody allowed a request, or said no: then it is over."""

    request: int
    allowed: bool
    by: int | None
    """The seat that answered; null: the owner, who has none."""
    as_owner: bool
    """Whether the answer is the owner's, or is given in the owner's absence."""
    as_partner: str
    """The hash of the key of the seat's partner, if it is the partner's answer; else empty."""


class RequestWithdrawn(Entry, tag="withdrawn", frozen=True, kw_only=True):
    """The person who asked took it back, or has gone."""

    request: int


class SeatTaken(Turned, tag="taken", frozen=True, kw_only=True):
    """The person who asked has the bot's seat from here on."""

    request: int
    seat: int


AnyEntry: TypeAlias = (
    Opened
    | Sat
    | Recognised
    | Left
    | Swapped
    | BotPut
    | SentAway
    | SettingsChanged
    | OwnerChanged
    | Begun
    | RoundDealt
    | Moved
    | ReadySaid
    | StoodIn
    | SeatRequested
    | RequestAnswered
    | RequestWithdrawn
    | SeatTaken
)


def bot_called(entry: Left | BotPut) -> str:
    """The name of the bot that comes; empty if none does. Older entries call it what it is."""
    return entry.name or (entry.bot or "").capitalize()


def bare(entry: AnyEntry) -> AnyEntry:
    """What happened, without what a transaction adds when it has happened: clock and cause."""
    if isinstance(entry, Turned):
        return replace(entry, cause=None, deadline=None, banks=None)
    return replace(entry, cause=None) if entry.cause is not None else entry


_decoder = msgspec.json.Decoder(AnyEntry)


class _Head(Struct):
    """What is looked at first."""

    format: int = 1


_head = msgspec.json.Decoder(_Head)


def _nothing_moves_by_itself(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Format 2: no move is made ``by`` the rules; those were its person's, who had no choice."""
    return {**entry, "by": "person"} if entry.get("by") == "rules" else {**entry}


def _nobody_takes_a_bots_seat(entry: Mapping[str, Any]) -> dict[str, Any]:
    """Format 3: there are entries of requests for the seats of bots; all others are the same."""
    return {**entry}


LIFTS: Final[Mapping[int, Callable[[Mapping[str, Any]], dict[str, Any]]]] = {
    1: _nothing_moves_by_itself,
    2: _nobody_takes_a_bots_seat,
}
"""What makes an entry of one format an entry of the next."""


def written(entry: AnyEntry) -> bytes:
    """An entry as the store keeps it."""
    return msgspec.json.encode(entry)


def read(stored: bytes) -> AnyEntry:
    """The entry that is stored so, lifted to today's format. Raises UnreadableEntry."""
    entry: AnyEntry
    try:
        found = _head.decode(stored).format
        if found > FORMAT:
            raise UnreadableEntry(f"its format is {found}; this program knows those up to {FORMAT}")
        if found == FORMAT:
            entry = _decoder.decode(stored)
        else:
            entry = msgspec.convert(lifted(msgspec.json.decode(stored), found), AnyEntry)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, KeyError) as error:
        raise UnreadableEntry(f"no entry ({type(error).__name__})") from None
    return entry


def lifted(entry: Mapping[str, Any], found: int) -> dict[str, Any]:
    """An entry of format ``found``, as it would be written today. KeyError: there is no such."""
    for older in range(found, FORMAT):
        entry = LIFTS[older](entry)
    return {**entry, "format": FORMAT}
