"""``pete``: the command, and how it speaks of what goes wrong.

Each subcommand is a file in ``commands``, loaded only when it is called, so
that help and short answers come at once.
"""

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

import click

from . import __version__
from .commands.speech import CommandRefused, language_option, set_language, spoken, translated

COMMANDS: Final = {
    "play": "Play a match in the terminal, alone against bots or with friends.",
    "serve": "Open the table in the browser, for friends and bots.",
    "rules": "Read the rule book for the options you choose.",
    "replay": "Read a recorded match: every move, count and point.",
    "sheet": "Write the score sheet of a record as text, CSV or a page to print.",
    "view": "Print what one seat may see of a record.",
    "count": "Count the ways a recorded round can go on.",
    "solve": "Work out what a recorded round comes to with best play.",
    "new": "Deal a record for other programs to play on.",
    "engine": "Run a bot as an engine that other programs ask for moves.",
    "arena": "Measure how much better one bot plays than another.",
    "bench": "Measure how fast this machine plays.",
}
"""Each subcommand and what it is for; ``commands/NAME.py`` defines ``command``."""

MOST_SAID: Final = 500
"""How many letters an error line may have."""


class Subcommands(click.Group):
    """The subcommands of the table, in its order."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Their names."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """One of them, loaded now."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f".commands.{cmd_name}", __package__).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Their names and what they are for, without loading any."""
        with formatter.section(translated("Commands")):
            formatter.write_dl([(name, translated(text)) for name, text in COMMANDS.items()])


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status.

    0: done. 1: the system refused something. 2: the input is at fault.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    _open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name in letters that the stream can't show
            stream.reconfigure(errors="backslashreplace")
    try:
        set_language(given)
        group = Subcommands(
            "pete",
            help=translated(
                "Seven-Toed Pete: dominoes for two to four, with points for every five "
                "at the open ends."
            ),
            no_args_is_help=True,
            invoke_without_command=True,
            callback=_help_without_command,
            options_metavar=translated("[OPTIONS]"),
            subcommand_metavar=translated("COMMAND [ARGS]..."),
            params=[
                language_option(),
                click.Option(
                    ["--version"],
                    is_flag=True,
                    is_eager=True,
                    expose_value=False,
                    callback=_print_version,
                    help=translated("Print the version and exit."),
                ),
            ],
        )
        status = group.main(given, prog_name="pete", standalone_mode=False)
        sys.stdout.flush()
        return int(status or 0)
    except CommandRefused as refusal:
        return _refuse(refusal.status, str(refusal))
    except click.exceptions.NoArgsIsHelpError as error:
        click.echo(error.ctx.get_help() if error.ctx else "", err=True)
        return 2
    except click.UsageError as error:
        where = error.ctx.command_path if error.ctx else "pete"
        hint = translated("see {command} --help", command=where)
        return _refuse(2, f"{error.format_message()} ({hint})")
    except click.ClickException as error:
        return _refuse(error.exit_code, error.format_message())
    except (click.Abort, KeyboardInterrupt):
        return 130
    except BrokenPipeError:  # the reader of our output has read enough
        _write_nowhere()
        return 1
    except OSError as error:  # a disk that is full, say
        _write_nowhere()
        from .folders import reason

        return _refuse(1, reason(error, spoken()))


def _open_closed_streams() -> None:
    """The caller may have closed a stream: then nothing is read, or written, there."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def _write_nowhere() -> None:
    """Let go what is still to be written, so that Python doesn't try again when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(status: int, why: str) -> int:
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(why.split()))
    if len(line) > MOST_SAID:  # somebody's value of a mile: what was said around it stays
        line = f"{line[: MOST_SAID // 2]} … {line[-MOST_SAID // 2 :]}"
    print(f"error: {line}", file=sys.stderr)
    return status


@click.pass_context
def _help_without_command(ctx: click.Context) -> None:
    """``pete --lang ru`` is helped as ``pete`` alone is."""
    if ctx.invoked_subcommand is None:
        raise click.exceptions.NoArgsIsHelpError(ctx)


def _print_version(ctx: click.Context, _: click.Parameter, asked: bool) -> None:
    if asked:
        click.echo(f"pete {__version__}")
        ctx.exit()
