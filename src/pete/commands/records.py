"""Records from files, as commands read them."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from pete.match.file import LONGEST_MIB, Found, TooLong, bytes_in, bytes_of, record_found
from pete.match.record import Fault, Record
from pete.match.replay import cut, follow

from .files import not_read
from .options import WholeNumber
from .speech import CommandRefused, translated


def record_in(file: str) -> Record:
    """The record in a file, a saved or an archived match's too; ``-`` is standard input.

    A saved match that isn't over is refused, for somebody plays it and must not see it.
    Raises CommandRefused, naming the file, and Fault.
    """
    found = found_in(file)
    if found.is_saved and not follow(found.record)[1].is_over:
        why = translated("this match isn't over; resume it with `pete play --resume`")
        raise CommandRefused(f"{_source(file)}: {why}")
    return found.record


def found_in(file: str) -> Found:
    """What a file holds, with its tiles; the caller knows who may see them.

    Raises CommandRefused, naming the file.
    """
    source = _source(file)
    try:
        raw = bytes_of(sys.stdin.buffer) if file == "-" else bytes_in(Path(file))
    except TooLong:
        why = translated("larger than {size} MiB; no record is that long", size=LONGEST_MIB)
        raise CommandRefused(f"{source}: {why}") from None
    except (OSError, ValueError) as error:
        raise not_read(source, error) from None
    if not raw.strip():
        raise CommandRefused(
            translated("{source} is empty; it holds no record of a match", source=source)
        )
    try:
        return record_found(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        why = f"no record of a match: not UTF-8 at byte {error.start}"
        raise CommandRefused(f"{source}: {why}") from None
    except Fault as fault:
        raise CommandRefused(f"{source}: {fault}") from None


def moment_options(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--round`` and ``--move``: where in the record to stand."""
    for option in (
        click.option(
            "--move",
            type=WholeNumber(min=0),
            metavar="N",
            help=translated("Go back to before this move of the round, counting from 0."),
        ),
        click.option(
            "--round",
            "number",
            type=WholeNumber(min=0),
            metavar="N",
            help=translated(
                "Go back to this round, counting from 0; the last one if only --move is given."
            ),
        ),
    ):
        function = option(function)
    return function


def at_moment(record: Record, number: int | None, move: int | None) -> Record:
    """The record as it stood then; as it stands if nothing else is asked. Raises NotInRecord."""
    return record if number is None and move is None else cut(record, number, move)


def _source(file: str) -> str:
    return translated("standard input") if file == "-" else file
