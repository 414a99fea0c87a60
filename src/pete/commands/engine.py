"""``pete engine``: a bot as a program that answers questions, line by line."""

import click

from pete.players.engine import run_engine
from pete.players.player import close
from pete.players.table import bot, bot_named

from .options import WholeNumber
from .speech import spoken, subcommand, translated


@subcommand(
    "engine",
    "Run a bot as an engine that other programs ask for moves.\n\n"
    "It reads one JSON object per line, a record as one seat sees it, and answers each at "
    "once with one line, in order, until its input ends.",
)
@click.option(
    "--bot",
    "name",
    required=True,
    metavar=translated("NAME"),
    help=translated("Which bot: a name, or cmd:PROGRAM ARGS for a program of your own."),
)
@click.option(
    "--seed",
    type=WholeNumber(min=0),
    default=0,
    metavar="N",
    help=translated("Seed for the bot's choices: the same number, the same choices."),
)
def command(name: str, seed: int) -> None:
    """See the help text."""
    player = bot(
        bot_named(name) or name, seed, notice=lambda lost: click.echo(lost.line(spoken()), err=True)
    )
    try:
        run_engine(player)
    finally:
        close(player)
