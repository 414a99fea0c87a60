"""Files that commands write, and what the system says of files."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from pete.folders import reason

from .speech import CommandRefused, print_text, spoken, translated


def output_option(function: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command ``--output``: where what it makes is written."""
    return click.option(
        "--output",
        "-o",
        metavar=translated("FILE"),
        help=translated(
            "Write to FILE instead of standard output; a file that exists is left as it is."
        ),
    )(function)


def not_read(file: str, error: OSError | ValueError) -> CommandRefused:
    """How a command says that the system gives it no such file."""
    why = reason(error, spoken())
    if isinstance(error, FileNotFoundError):
        why = translated("there is no such file")
    return CommandRefused(f"{file}: {why}", status=1)


def write_text(file: str | None, text: str) -> None:
    """Write a text to a file in UTF-8, or print it. Raises CommandRefused."""
    if file is None or file == "-":
        print_text(text)
        return
    write_bytes(file, text.encode())


def write_bytes(file: str, content: bytes) -> None:
    """Write a file, and say so. Raises CommandRefused."""
    try:
        Path(file).write_bytes(content)
    except (OSError, ValueError) as error:
        raise _not_written(file, error) from None
    click.echo(translated("Written: {file}", file=file), err=True)


def check_new(file: str | None) -> None:
    """Refuse a file that is there already, be it a record that was never copied.

    Raises CommandRefused.
    """
    try:
        is_there = file not in (None, "-") and Path(file).is_file()
    except (OSError, ValueError):  # writing it says why
        return
    if is_there:
        why = translated(
            "{file} exists and is left as it is; name another file or delete it first", file=file
        )
        raise CommandRefused(why, status=1)


def check_writable(file: str) -> None:
    """Refuse now what would be refused after long work. Raises CommandRefused."""
    place = Path(file)
    try:
        is_new = not place.exists()
        with place.open("ab"):
            pass
        if is_new:
            place.unlink()
    except (OSError, ValueError) as error:
        raise _not_written(file, error) from None


def _not_written(file: str, error: OSError | ValueError) -> CommandRefused:
    why = reason(error, spoken())
    if isinstance(error, FileNotFoundError):
        why = translated("there is no such folder")
    return CommandRefused(f"{file}: {why}", status=1)
