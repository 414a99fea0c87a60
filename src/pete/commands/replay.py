"""``pete replay``: what happened in a record."""

import json
import shutil
from collections.abc import Iterator

import click

from pete.match.events import event_json
from pete.match.record import Fault, Record
from pete.match.replay import replay
from pete.words import Words

from .records import record_in
from .speech import spoken, subcommand, translated


@subcommand(
    "replay",
    "Read a recorded match: every move, count and point, and the score sheet.\n\n"
    "FILE may be - for standard input. A record that breaks a rule is read up to the fault.",
)
@click.argument("file")
@click.option(
    "--events", is_flag=True, help=translated("Print one JSON object per event, for programs.")
)
def command(file: str, events: bool) -> None:
    """See the help text."""
    record = record_in(file)
    for line in _events(record) if events else _reading(record):
        print(line)


def _events(record: Record) -> Iterator[str]:
    for event in replay(record):
        yield json.dumps(event_json(event), ensure_ascii=False)


def _reading(record: Record) -> Iterator[str]:
    from pete.telling.reading import reading
    from pete.telling.wrapping import wrapped

    say, width = spoken(), shutil.get_terminal_size().columns
    try:
        yield from reading(record, say, width)
    except Fault as fault:
        if fault.round is not None:
            yield from ("", *wrapped(_broken(fault.round, fault.move, say), width))
        raise


def _broken(number: int, move: int | None, say: Words) -> str:
    """Where the record is at fault, as the page counts; the error's own line counts from 0."""
    if move is None:
        return say("Round {round} breaks a rule; the error counts rounds from 0.", round=number + 1)
    return say(
        "Move {move} of round {round} breaks a rule; the error counts both from 0.",
        move=move + 1,
        round=number + 1,
    )
