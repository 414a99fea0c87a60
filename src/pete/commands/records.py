"""Records from files, as commands read them."""

import sys
from pathlib import Path

from pete.match.file import LONGEST_MIB, TooLong, bytes_in, bytes_of
from pete.match.record import Fault, Record, check_format, read_record

from .files import not_read
from .speech import Refusal, translated


def record_in(file: str) -> Record:
    """The record in a file; ``-`` is standard input. Raises Refusal, naming the file."""
    source = translated("standard input") if file == "-" else file
    try:
        raw = bytes_of(sys.stdin.buffer) if file == "-" else bytes_in(Path(file))
    except TooLong:
        why = translated("more than {size} MiB; no record is so long", size=LONGEST_MIB)
        raise Refusal(f"{source}: {why}") from None
    except (OSError, ValueError) as error:
        raise not_read(source, error) from None
    if not raw.strip():
        raise Refusal(translated("{source} is empty, and no record of a match", source=source))
    try:
        record = read_record(raw.decode("utf-8-sig"))
        check_format(record)
    except UnicodeDecodeError as error:
        why = f"no record of a match: not UTF-8 at byte {error.start}"
        raise Refusal(f"{source}: {why}") from None
    except Fault as fault:
        raise Refusal(f"{source}: {fault}") from None
    return record
