"""A finished match as it is kept: its record, and who played it when.

Its name is random and derived from nothing, so only who was given it finds the match.
"""

import json
import re
import secrets
from typing import Any, Final, NamedTuple

import msgspec

from pete.match.file import ARCHIVED
from pete.match.made import MadeBy
from pete.match.record import Fault, Record, check_levels, read_header, read_object

NOBODYS: Final = ""
"""The holder of a seat that no person held."""
_NAME: Final = re.compile(r"[0-9a-f]{32}")


class ArchiveError(ValueError):
    """What was asked of an archive wasn't done; says why, in one line."""


class Made(NamedTuple):
    """When a move was made, and by whom."""

    at: int
    """In milliseconds since 1970."""
    by: MadeBy


class EarlierHolder(NamedTuple):
    """Who had a seat before the one who has it at the end."""

    seat: int
    holder: str
    """A hash of the person's key, or NOBODYS."""
    round: int
    move: int
    """The first move of that round that was not his any more."""


class ArchivedMatch(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished match, with all that is kept of it. Raises ArchiveError if it can't be one."""

    name: str
    """32 hexadecimal digits of ``fresh_name``."""
    began: int
    """When the match began, in milliseconds since 1970."""
    ended: int
    """When its last move was made, in milliseconds since 1970."""
    holders: tuple[str, ...]
    """One a seat: a hash of the key of the person who has it at the end, or NOBODYS."""
    moves: tuple[tuple[Made, ...], ...]
    """One a move of each round of the record."""
    record: Record
    """The whole record: no view of a seat."""
    earlier: tuple[EarlierHolder, ...] = ()
    """Those who lost a seat in the middle of the match, or gave it up, one after the other."""

    @property
    def who_played(self) -> set[str]:
        """The holders of all who have had a seat of it."""
        return {*self.holders, *(lost.holder for lost in self.earlier)} - {NOBODYS}

    def __post_init__(self) -> None:
        """Check that the parts fit together."""
        if not is_name(self.name):
            raise ArchiveError("the name of an archived match is 32 hexadecimal digits")
        if self.began > self.ended:
            raise ArchiveError(f"it began at {self.began}, after it ended, at {self.ended}")
        try:
            check_levels(self.record)
            header = read_header(self.record)
        except Fault as fault:
            raise ArchiveError(f"its record: {fault}") from None
        if header.is_view:
            raise ArchiveError('its record has "seat": a view of one seat is no whole record')
        if len(self.holders) != header.rules.players:
            raise ArchiveError(f"{len(self.holders)} holders for {header.rules.players} seats")
        if any(not 0 <= lost.seat < header.rules.players for lost in self.earlier):
            raise ArchiveError("somebody had a seat before that it doesn't have")
        lengths = [_length(entry) for entry in self.record["rounds"]]
        if [len(made) for made in self.moves] != lengths:
            raise ArchiveError("its moves have no time and player each, as those of its record")


def fresh_name() -> str:
    """A name for a match that will be kept: 128 random bits, in hexadecimal digits."""
    return secrets.token_bytes(16).hex()


def is_name(text: str) -> bool:
    """Whether a text could be the name of an archived match."""
    return _NAME.fullmatch(text) is not None


def written(match: ArchivedMatch) -> bytes:
    """The match as one line of JSON."""
    parts = {"format": ARCHIVED, **msgspec.to_builtins(match)}
    try:
        return json.dumps(parts, ensure_ascii=False).encode()
    except UnicodeEncodeError:  # half a surrogate pair in somebody's name
        return json.dumps(parts).encode()


def read(content: bytes) -> ArchivedMatch:
    """The match that was written so. Raises ArchiveError."""
    try:
        parts = read_object(content.decode())
    except UnicodeDecodeError:
        raise ArchiveError("no archived match: it is no text") from None
    except Fault:
        raise ArchiveError("no archived match: it is no JSON object") from None
    if parts.get("format") != ARCHIVED:
        raise ArchiveError(f'no archived match: its "format" isn\'t {ARCHIVED}')
    try:
        return msgspec.convert(parts, ArchivedMatch)
    except msgspec.ValidationError as error:
        raise ArchiveError(f"no archived match: {error}") from None


def _length(entry: Any) -> int:
    """How many moves a round of a record has; -1 if it is no round."""
    moves = entry.get("moves") if isinstance(entry, dict) else None
    return len(moves) if isinstance(moves, list) else -1
