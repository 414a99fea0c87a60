"""The bytes of a file that should hold a record: a device or a pipe need never end."""

from pathlib import Path
from typing import BinaryIO, Final

LONGEST_MIB: Final = 64
"""A match of ten thousand rounds takes three."""


class TooLong(ValueError):
    """More bytes than any record has."""

    def __init__(self) -> None:
        super().__init__(f"more than {LONGEST_MIB} MiB; no record is so long")


def bytes_in(place: Path) -> bytes:
    """All of a file. Raises OSError and TooLong."""
    with place.open("rb") as source:
        return bytes_of(source)


def bytes_of(source: BinaryIO) -> bytes:
    """All that is left to be read here. Raises OSError and TooLong."""
    content = source.read((LONGEST_MIB << 20) + 1)
    if len(content) > LONGEST_MIB << 20:
        raise TooLong
    return content
