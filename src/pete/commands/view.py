"""``pete view``: what one seat may see of a record."""

from typing import Any

import click

from pete.match.record import Header, Record, read_header, write_record
from pete.match.replay import follow, resume
from pete.match.view import seen
from pete.rules.state import Seat

from .records import at_moment, found_in, moment_options
from .speech import CommandRefused, print_text, subcommand, translated


class SeatOrNone(click.ParamType[tuple[int | None]]):
    """A seat's number, or ``none`` for an onlooker."""

    name = "seat"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int | None]:
        """The seat, or None inside a tuple: click takes a bare None for «not given»."""
        typed = value.strip().lower()
        if typed == "none":
            return (None,)
        if typed.isascii() and typed.isdigit() and len(typed) < 3:
            return (int(typed),)
        raise self.fail(
            translated("'{value}' is not a seat; use a number from 0, or none", value=value),
            param,
            ctx,
        )


@subcommand(
    "view",
    "Print what one seat may see of a record, as a record.\n\n"
    "While a round is unfinished, tiles whose places the seat doesn't know are printed as "
    "null. FILE may be - for standard input.",
)
@click.argument("file")
@click.option(
    "--seat",
    type=SeatOrNone(),
    required=True,
    metavar=translated("N|none"),
    help=translated("The seat whose view it is, counting from 0; none for an onlooker's."),
)
@moment_options
def command(file: str, seat: tuple[int | None], number: int | None, move: int | None) -> None:
    """See the help text."""
    (viewer,) = seat
    given = found_in(file).record
    record = at_moment(given, number, move)
    header = read_header(record)
    if viewer is not None and viewer >= header.rules.players:
        raise CommandRefused(
            translated(
                "there is no seat {seat}; seats are 0 to {last}",
                seat=viewer,
                last=header.rules.players - 1,
            )
        )
    print_text(write_record(_seen(record, header, viewer, is_cut=record is not given)))


def _seen(record: Record, header: Header, viewer: Seat | None, *, is_cut: bool) -> Record:
    """What the viewer may see; of a view, itself. Raises CommandRefused and Fault."""
    if not header.is_view:
        return seen(resume(record), viewer)
    _, match = follow(record)
    if header.seat != viewer:
        if header.seat is None:
            raise CommandRefused(translated("this record holds only what an onlooker may see"))
        raise CommandRefused(
            translated("this record holds only what seat {seat} may see", seat=header.seat)
        )
    match.record = record
    return seen(match, viewer)
