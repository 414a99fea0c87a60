"""``pete new``: deal a record for other programs to play on."""

from typing import Any

import click

from pete.match.deal import fresh_seed, seed_from
from pete.match.match import Match
from pete.match.record import write_record
from pete.match.replay import resume
from pete.rules.options import rules_from
from pete.telling.names import shown

from .files import check_new, output_option, write_text
from .options import WholeNumber, rule_options
from .records import record_in
from .speech import CommandRefused, spoken, subcommand, translated


@subcommand(
    "new",
    "Deal a record for other programs to play on, and print it.\n\n"
    "Given a FILE (- for standard input) whose last round is over, it deals the next "
    "round. The same seed always gives the same deals.",
)
@click.argument("file", required=False)
@rule_options
@click.option(
    "--seed",
    help=translated(
        "Seed of the deals: 64 hexadecimal digits, or any text; by default random and secret."
    ),
)
@click.option(
    "--name",
    "names",
    multiple=True,
    metavar=translated("NAME"),
    help=translated("A player's name; give one for each seat, in order."),
)
@click.option(
    "--length",
    type=WholeNumber(min=1),
    metavar="N",
    help=translated("The match is over after this many rounds; the target is ignored."),
)
@output_option
def command(
    file: str | None,
    chosen: dict[str, Any],
    seed: str | None,
    names: tuple[str, ...],
    length: int | None,
    output: str | None,
) -> None:
    """See the help text."""
    check_new(output)
    key = fresh_seed() if seed is None else seed_from(seed)
    match = (
        _continued(file, key, chosen, names, length) if file else _begun(key, chosen, names, length)
    )
    if match.is_over:
        raise CommandRefused(translated("the match is over; nothing more is dealt"))
    if match.is_running:
        raise CommandRefused(
            translated(
                "round {round} isn't over yet, so no other can be dealt", round=match.round_number
            )
        )
    match.deal()
    write_text(output, write_record(match.record))


def _begun(
    seed: bytes, chosen: dict[str, Any], names: tuple[str, ...], length: int | None
) -> Match:
    seats = rules_from(chosen).players
    if names and len(names) != seats:
        raise CommandRefused(
            spoken().plural(
                "{n} name for {seats} seats; give one for each, or none",
                "{n} names for {seats} seats; give one for each, or none",
                len(names),
                seats=seats,
            )
        )
    if not all(map(shown, names)):
        raise CommandRefused(translated("a name needs visible letters"))
    return Match(chosen or None, seed=seed, players=names or None, length=length)


def _continued(
    file: str,
    seed: bytes,
    chosen: dict[str, Any],
    names: tuple[str, ...],
    length: int | None,
) -> Match:
    if chosen or names or length:
        raise CommandRefused(
            translated("the record has its own rules and names; don't give others")
        )
    return resume(record_in(file), seed)
