"""Files that hold a record: the bytes of one, and where the record is in it."""

from pathlib import Path
from typing import Any, BinaryIO, Final, NamedTuple

from .record import Fault, Record, check_format, check_levels, read_object

SAVED: Final = "seven-toed-pete-save/1"
"""The ``format`` of a match that was left in the middle: its record, and the seed of its deals."""
ARCHIVED: Final = "seven-toed-pete-archived/1"
"""The ``format`` of a finished match in an archive: its record, and who played it when."""

LONGEST_MIB: Final = 64
"""A match of ten thousand rounds takes three."""


class TooLong(ValueError):
    """More bytes than any record has."""

    def __init__(self) -> None:
        super().__init__(f"larger than {LONGEST_MIB} MiB; no record is that long")


def bytes_in(place: Path) -> bytes:
    """All of a file; a device or a pipe need never end. Raises OSError and TooLong."""
    with place.open("rb") as source:
        return bytes_of(source)


def bytes_of(source: BinaryIO) -> bytes:
    """All that is left to be read here. Raises OSError and TooLong."""
    content = source.read((LONGEST_MIB << 20) + 1)
    if len(content) > LONGEST_MIB << 20:
        raise TooLong
    return content


class Found(NamedTuple):
    """A record, and what it was found in."""

    record: Record
    is_saved: bool
    """Whether it stood in a saved match, which somebody may still be playing."""


def record_found(text: str) -> Found:
    """The record in this text, a saved or an archived match's too. Raises Fault.

    All else that stands in those is dropped at once: the seed of a saved match would tell
    every tile to come.
    """
    found = read_object(text)
    form = found.get("format")
    record: Any = found.get("record") if form in (SAVED, ARCHIVED) else found
    del found
    if not isinstance(record, dict):
        raise Fault(f'"record" is missing in this {form}, or is not an object')
    check_levels(record)
    check_format(record)
    return Found(record, form == SAVED)
