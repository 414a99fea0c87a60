"""``pete solve``: what a recorded round comes to by best play of two sides that see every tile."""

import json
import shutil
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Final

import click

from pete.match.events import Event
from pete.match.match import Match
from pete.match.notation import move_text
from pete.match.record import Record, read_header
from pete.match.replay import resume
from pete.rules.moves import Move
from pete.rules.options import without_target
from pete.rules.settle import side_count
from pete.telling.answer import answer_lines
from pete.telling.names import seating_for

from .options import WholeNumber
from .records import at_moment, moment_options, record_in
from .speech import CommandRefused, spoken, subcommand, translated

if TYPE_CHECKING:
    from pete.search.solve import Solution

ROWS: Final = 1 << 22
"""The table of positions grows to 100 MB where a deal asks for it."""
DAY: Final = 24 * 60 * 60


@subcommand(
    "solve",
    "Work out what a recorded round comes to with best play, if both sides see every "
    "tile.\n\n"
    "The value is the first side's points less the second's from where the record stands "
    "to the end of the round, settlement included; the boneyard's order is known, and the "
    "target is ignored. It needs two sides, a round that is not over, and a whole record, "
    "not a view. FILE may be - for standard input.",
)
@click.argument("file")
@click.option(
    "--limit",
    type=WholeNumber(1, DAY),
    metavar=translated("SECONDS"),
    help=translated("Stop after this many seconds of search; compile time not included."),
)
@moment_options
@click.option("--json", "as_json", is_flag=True, help=translated("Print one JSON object."))
def command(
    file: str, limit: int | None, number: int | None, move: int | None, as_json: bool
) -> None:
    """See the help text."""
    record = at_moment(record_in(file), number, move)
    match = _at_stake(record)
    solution = _solved(match, limit)
    moves, events = _played_out(match, solution.line)
    if as_json:
        click.echo(json.dumps({"value": solution.value, "line": moves}))
        return
    say = spoken()
    table = seating_for(match.rules, read_header(record).names, say)
    for line in answer_lines(
        solution.value, events, table, say, shutil.get_terminal_size().columns
    ):
        click.echo(line)


def _at_stake(record: Record) -> Match:
    """The match as it stands, from now on without a target. Raises CommandRefused and Fault."""
    match = resume(record)
    number = match.round_number
    if number < 0:
        raise CommandRefused(translated("the record has no round to solve"))
    if not match.is_running:
        raise CommandRefused(
            translated("round {round} is over, and nothing is left to solve", round=number)
        )
    sides = side_count(match.rules)
    if sides != 2:
        raise CommandRefused(
            translated(
                "by these rules there are {sides} sides; only two can be solved", sides=sides
            )
        )
    match.rules = without_target(match.rules)
    return match


def _solved(match: Match, limit: int | None) -> "Solution":
    """Searched by a thread, so that Ctrl-C and the limit reach it."""
    import numpy as np

    from pete.search.solve import prepare, solve

    prepare()
    stop = np.zeros(1, np.int64)
    with ThreadPoolExecutor(1) as executor:
        search = executor.submit(solve, match.rules, match.state, match.deck, rows=ROWS, stop=stop)
        try:
            solution = search.result(limit)
        except TimeoutError:
            solution = None
        finally:
            stop[0] = 1
    if solution is None:
        raise CommandRefused(
            spoken().plural(
                "not solved within {n} second", "not solved within {n} seconds", limit or 0
            ),
            status=1,
        )
    return solution


def _played_out(match: Match, line: list[Move]) -> tuple[list[str], list[Event]]:
    """A line in notation, and what happens by it."""
    texts, events = [], []
    for move in line:
        texts.append(move_text(move, match.state.ends))
        events += match.play(move)
    return texts, events
