"""The language that the command line speaks, how it prints and how it refuses."""

import functools
import gettext
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any

import click

from pete.words import LANGUAGES, LOCALE, Words, language_wanted, words


class CommandRefused(Exception):
    """The command can't go on: one line for the caller, and an exit status."""

    def __init__(self, why: str, status: int = 2) -> None:
        super().__init__(why)
        self.status = status


_language = ["en"]


def set_language(arguments: Sequence[str]) -> None:
    """Take the language from ``--lang``, wherever it stands, else from the locale.

    Help texts are looked up when a command is loaded, so it is known before.
    """
    asked = ""
    for place, argument in enumerate(arguments):
        if argument == "--":
            break
        if argument == "--lang" and place + 1 < len(arguments):
            asked = arguments[place + 1]
        elif argument.startswith("--lang="):
            asked = argument.removeprefix("--lang=")
    language = asked if asked in LANGUAGES else language_wanted()
    _language[0] = language
    # click looks its own words up by gettext's global functions
    os.environ["LANGUAGE"] = language
    gettext.bindtextdomain("pete", LOCALE)
    gettext.textdomain("pete")


def spoken() -> Words:
    """The words of the command line's language."""
    return words(_language[0])


def translated(text: str, **fields: object) -> str:
    """A text in the command line's language."""
    return spoken()(text, **fields)


def print_text(text: str) -> None:
    """Print a text that other programs read: in UTF-8, whatever letters the locale has.

    A terminal is written to in its own.
    """
    click.echo(text if sys.stdout.isatty() else text.encode(), nl=not text.endswith("\n"))


def language_option() -> click.Option:
    """``--lang``, which every command takes; ``set_language`` has read it already."""
    return click.Option(
        ["--lang"],
        type=click.Choice(list(LANGUAGES)),
        expose_value=False,
        help=translated("Language; by default the system's."),
    )


def subcommand(name: str, help: str) -> Callable[[Callable[..., None]], click.Command]:
    """A decorator that makes a subcommand, with ``--lang`` among its options.

    TranslatableErrors and Faults, such as for what makes no game, no bot and no
    record, become its refusals.
    """

    def made(function: Callable[..., None]) -> click.Command:
        command = click.command(name, help=translated(help))(_refusing(function))
        command.params.append(language_option())
        command.options_metavar = translated("[OPTIONS]")
        for parameter in command.params:
            _name_in_usage(parameter)
        return command

    return made


def _refusing(function: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(function)
    def called(**given: Any) -> None:
        try:
            function(**given)
        except ValueError as error:
            why = _why_refused(error)
            if why is None:
                raise
            sys.stdout.flush()  # what was right comes before what is wrong
            raise CommandRefused(why) from None

    return called


def _why_refused(error: ValueError) -> str | None:
    """One line on what somebody gave us; None if the fault is ours."""
    # loaded now, for help must come at once
    from pete.match.record import Fault
    from pete.rules.errors import TranslatableError

    if isinstance(error, TranslatableError):
        return translated(error.text, **error.fields)
    return str(error) if isinstance(error, Fault) else None


def _name_in_usage(parameter: click.Parameter) -> None:
    """Say FILE, TEXT and N in the language spoken, where the command named nothing else."""
    if parameter.metavar is not None or getattr(parameter, "is_flag", False):
        return
    if isinstance(parameter, click.Argument):
        placeholder = translated((parameter.name or "").upper())
        parameter.metavar = placeholder if parameter.required else f"[{placeholder}]"
    elif parameter.type is click.STRING:
        parameter.metavar = translated("TEXT")
    elif isinstance(parameter.type, (type(click.INT), type(click.FLOAT))):
        parameter.metavar = "N"
