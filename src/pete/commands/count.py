"""``pete count``: how many ways a recorded round can go on."""

import json

import click

from pete.match.count import count_sequences
from pete.match.replay import resume

from .options import WholeNumber
from .records import at_moment, moment_options, record_in
from .speech import CommandRefused, spoken, subcommand, translated


@subcommand(
    "count",
    "Count the legal sequences of 1, 2 … N moves from where a record stands.\n\n"
    "Two programs that know the same rules count the same. A finished round is not "
    "continued; the target is ignored. FILE may be - for standard input.",
)
@click.argument("file")
@click.option(
    "--depth",
    type=WholeNumber(1, 200),
    required=True,
    metavar="N",
    help=translated("How many moves ahead to count."),
)
@moment_options
@click.option("--json", "as_json", is_flag=True, help=translated("Print one JSON object."))
def command(file: str, depth: int, number: int | None, move: int | None, as_json: bool) -> None:
    """See the help text."""
    match = resume(at_moment(record_in(file), number, move))
    if match.round_number < 0:
        raise CommandRefused(translated("the record has no round to count from"))
    counts = count_sequences(match, depth)
    if as_json:
        click.echo(json.dumps({"counts": list(counts)}))
        return
    say = spoken()
    # each line is printed when it is known: who has waited long enough keeps what there is
    for made, count in enumerate(counts, start=1):
        moves = say.plural("{n} move", "{n} moves", made)
        ways = say.plural("{n} way", "{n} ways", count)
        click.echo(f"{moves}: {ways}")
        if not count:  # nor is there any longer one
            return
