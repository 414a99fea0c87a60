"""Records from files, as commands read them."""

import sys
from pathlib import Path

import click

from pete.match.file import LONGEST_MIB, TooLong, bytes_in, bytes_of
from pete.match.record import Fault, Record, check_format, read_record

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


def not_read(file: str, error: OSError | ValueError) -> Refusal:
    """How a command says that the system gives it no such file."""
    why = _why(error)
    if isinstance(error, FileNotFoundError):
        why = translated("there is no such file")
    return Refusal(f"{file}: {why}", status=1)


def write_text(file: str | None, text: str) -> None:
    """Write a text to a file, or to standard output. Raises Refusal.

    It is UTF-8, whatever letters the locale has, for other programs read it; a
    terminal is written to in its own.
    """
    raw = text.encode()
    if file is None or file == "-":
        click.echo(text if sys.stdout.isatty() else raw, nl=not text.endswith("\n"))
        return
    try:
        Path(file).write_bytes(raw)
    except (OSError, ValueError) as error:
        raise _not_written(file, error) from None
    click.echo(translated("Written: {file}", file=file), err=True)


def check_writable(file: str) -> None:
    """Refuse now what would be refused after long work. Raises Refusal."""
    place = Path(file)
    try:
        is_new = not place.exists()
        with place.open("ab"):
            pass
        if is_new:
            place.unlink()
    except (OSError, ValueError) as error:
        raise _not_written(file, error) from None


def _not_written(file: str, error: OSError | ValueError) -> Refusal:
    why = _why(error)
    if isinstance(error, FileNotFoundError):
        why = translated("there is no such folder")
    return Refusal(f"{file}: {why}", status=1)


def _why(error: OSError | ValueError) -> str:
    """Why the system refuses a file."""
    if isinstance(error, IsADirectoryError):
        return translated("this is a folder, not a file")
    if isinstance(error, PermissionError):
        return translated("the system does not allow it")
    return (isinstance(error, OSError) and error.strerror) or str(error)
