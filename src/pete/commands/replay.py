"""``pete replay``: what happened in a record."""

import json

import click

from pete.match.events import event_json
from pete.match.record import Fault
from pete.match.replay import replay

from .files import record_in
from .speech import Refusal, subcommand, translated


@subcommand(
    "replay",
    "Read a recorded match: every move, count and point, and the score sheet.\n\n"
    "FILE may be - for standard input. A record that breaks a rule is read up to the fault.",
)
@click.argument("file")
@click.option(
    "--events", is_flag=True, help=translated("Print one JSON object an event, for programs.")
)
def command(file: str, events: bool) -> None:
    """See the help text."""
    record = record_in(file)
    try:
        for event in replay(record):
            click.echo(json.dumps(event_json(event), ensure_ascii=False))
    except Fault as fault:
        raise Refusal(str(fault)) from None
