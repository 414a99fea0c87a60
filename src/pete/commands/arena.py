"""``pete arena``: how much better one bot plays than another."""

import json
import os
import secrets
import shutil
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import click

from pete.analysis.arena import Standing, measured
from pete.analysis.workers import WorkerLost, Workers, cores
from pete.players.player import Unprepared
from pete.rules.options import OPTIONS
from pete.telling.standing import standing_json, standing_lines

from .arena_plan import MOST_ROUNDS, MS, ROUNDS, Plan, Setting, plan
from .arena_progress import progress
from .files import check_writable, write_text
from .options import Number, OptionValue, WholeNumber, preset_option
from .speech import CommandRefused, spoken, subcommand, translated


@subcommand(
    "arena",
    "Measure how much better one bot plays than another.\n\n"
    "Every deal is played once in each seating, so that good tiles favour nobody. A bot is "
    "a name such as greedy, or cmd:PROGRAM ARGS; a limit may follow: expert@30ms, "
    "expert@500thoughts. If there are fewer bots than seats, they sit in turn, A B A. "
    "Ctrl-C stops and shows what has been measured so far.",
)
@click.argument("names", nargs=-1, metavar=translated("BOT…"))
@click.option(
    "--all",
    "all_meet",
    is_flag=True,
    help=translated("Every bot against every other; all bots if none are named."),
)
@click.option(
    "--against",
    metavar=translated("BOT"),
    help=translated("Each of the bots against this one."),
)
@preset_option
@click.option(
    "--players", type=OptionValue(OPTIONS["players"]), help=translated(OPTIONS["players"].text)
)
@click.option(
    "--set",
    "settings",
    type=Setting(),
    multiple=True,
    metavar=translated("OPTION=VALUE"),
    help=translated("Change another option of the rules, such as draw_by_choice=true."),
)
@click.option(
    "--rounds",
    type=WholeNumber(1, MOST_ROUNDS),
    metavar="N",
    help=translated(
        "How many rounds each pairing plays, rounded up to whole deals; by default {default}.",
        default=ROUNDS,
    ),
)
@click.option(
    "--until",
    type=Number(min=0, min_open=True),
    metavar=translated("WIDTH"),
    help=translated(
        "Stop as soon as every margin is known to within this many points; with --match, "
        "every share of matches won."
    ),
)
@click.option(
    "--match",
    "matches",
    is_flag=True,
    help=translated("Play whole matches instead of single rounds; --rounds then counts matches."),
)
@click.option(
    "--ms",
    type=Number(min=0, min_open=True),
    metavar="N",
    help=translated("Thinking time per move, in milliseconds; by default {default}.", default=MS),
)
@click.option(
    "--thoughts",
    type=WholeNumber(min=1),
    metavar="N",
    help=translated(
        "Limit each move by thoughts instead of time, so that results can be repeated."
    ),
)
@click.option("--seed", help=translated("Seed of the deals: any text; by default random."))
@click.option(
    "--jobs",
    type=WholeNumber(1, 1024),
    metavar="N",
    help=translated("How many processes play; by default one per processor."),
)
@click.option("--json", "as_json", is_flag=True, help=translated("Print one JSON object."))
@click.option(
    "--plot",
    metavar=translated("FILE.svg"),
    help=translated("Draw the margins and their intervals into a file."),
)
def command(
    names: tuple[str, ...],
    seed: str | None,
    jobs: int | None,
    as_json: bool,
    plot: str | None,
    **asked: Any,
) -> None:
    """See the help text."""
    if plot is not None:
        if not plot.endswith(".svg"):
            raise CommandRefused(
                translated("{file}: pictures are drawn as SVG; name a .svg file", file=plot)
            )
        check_writable(plot)
    planned = plan(names, secrets.token_hex(4) if seed is None else seed, **asked)
    standing, finished = _measure(planned, jobs or cores())
    if standing is None:
        raise CommandRefused(translated("stopped before the first deal was played"), status=130)
    say = spoken()
    if as_json:
        click.echo(json.dumps(standing_json(standing)))
    else:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else sys.maxsize
        click.echo("\n".join(standing_lines(standing, say, width)))
    if plot is not None:
        from pete.telling.standing import standing_plot

        write_text(plot, standing_plot(standing, say))
    if not finished:
        raise click.Abort
    gone = standing.given_up()
    if gone is not None:
        raise CommandRefused(
            translated("{bot} loses every seat, so nothing more is measured", bot=gone.label), 1
        )


def _measure(planned: Plan, jobs: int) -> tuple[Standing | None, bool]:
    """The last standing, and whether nobody stopped it before its end."""
    standing, shown = None, set()
    jobs = min(jobs, planned.deals)
    try:
        with (
            _stopped_by_ctrl_c(),
            Workers(jobs) if jobs > 1 else nullcontext() as executor,
            progress(planned.deals, planned.until, spoken()) as show,
        ):
            for standing in measured(
                planned.tournament,
                deals=planned.deals,
                until=planned.until,
                executor=executor,
                workers=jobs,
            ):
                for lost in standing.lost:
                    if lost.player not in shown:  # the table says how often
                        click.echo(lost.line(spoken()), err=True)
                    shown.add(lost.player)
                show(standing)
    except KeyboardInterrupt:
        return standing, False
    except Unprepared as error:
        raise CommandRefused(str(error), 1) from None
    except WorkerLost:
        raise CommandRefused(
            translated("the system ended one of the processes that were playing"), 1
        ) from None
    return standing, True


@contextmanager
def _stopped_by_ctrl_c() -> Iterator[None]:
    """Ctrl-C or SIGTERM shows what was measured so far; a second one ends at once."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    both = (signal.SIGINT, signal.SIGTERM)

    def stop(*_: object) -> None:
        for number in both:
            signal.signal(number, _end_at_once)
        sys.unraisablehook = _end_at_once  # an import's callbacks would swallow it
        raise KeyboardInterrupt

    hook = sys.unraisablehook
    handlers: list[Any] = [signal.signal(number, stop) for number in both]
    try:
        yield
    except KeyboardInterrupt:
        handlers = [_end_at_once] * len(both)  # until this program has ended
        raise
    finally:
        sys.unraisablehook = hook
        for number, handler in zip(both, handlers, strict=True):
            signal.signal(number, handler)


def _end_at_once(*_: object) -> None:
    """Wait for nothing; the processes that play end with this one."""
    if sys.stderr.isatty():
        os.write(sys.stderr.fileno(), b"\x1b[?25h\n")  # the bar hid the cursor
    os._exit(130)
