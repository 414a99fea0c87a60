"""``pete play``: a match in the terminal."""

import functools
import signal
import sys
from pathlib import Path
from typing import Any

import click

from pete.match.match import Match
from pete.players.levels import level_named
from pete.players.table import BOTS, bot_named, bot_word, check_name
from pete.rules.options import MOST_PLAYERS
from pete.terminal import saved
from pete.terminal.interface import Interface, can_draw
from pete.terminal.keyboard import Keyboard
from pete.terminal.program_name import program_name
from pete.terminal.session import run_session
from pete.terminal.setup import SetupError
from pete.terminal.start_menu import (
    StartChoice,
    asks_first,
    latest_saved,
    offer_saved_matches,
    resume_match,
    set_up_match,
    show_greeting,
)
from pete.terminal.timeline import Timeline, now

from .files import not_read
from .options import Number, remembered_preset_option, rule_options
from .speech import CommandRefused, spoken, subcommand, translated

PACE = 0.9
"""Seconds between two events for a person who reads along in a terminal."""


@subcommand(
    "play",
    "Play a match in the terminal.\n\n"
    "Type `pete play` and press Enter to play against a bot at once. To play with others, "
    "name everyone in order of turns: `pete play --seat me --seat Anna --bot beginner`. "
    "Several people share one screen, which is cleared between their turns. Rules and "
    "seats that you don't name are as they were last time.\n\n"
    "Type a move as you like: 64 or 6-4, 64L and 64R to play at L or at R, ? for help. "
    "Every move is saved; `pete play --resume` continues where you stopped.",
)
@click.option(
    "--seat",
    "seats",
    multiple=True,
    metavar=translated("NAME"),
    help=translated(
        "A player: me, a person's name, or a bot; give one for each seat, in order of turns."
    ),
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar=translated("NAME"),
    help=translated(
        "A bot, seated after the --seat players: {bots}.",
        bots=", ".join(bot_word(name, spoken()) for name in BOTS),
    ),
)
@functools.partial(rule_options, preset=remembered_preset_option)
@click.option(
    "--resume",
    is_flag=False,
    flag_value="",
    metavar=translated("[FILE]"),
    help=translated("Resume the last unfinished match, or the one in FILE."),
)
@click.option(
    "--seed",
    metavar=translated("TEXT"),
    help=translated("Seed of the deals: the same text deals the same tiles."),
)
@click.option(
    "--pace",
    type=Number(0, 60),
    metavar=translated("SECONDS"),
    help=translated("Seconds to show each event; 0 for no pause. Enter skips ahead."),
)
@click.option(
    "--plain", is_flag=True, help=translated("No colours and no drawing: plain sentences.")
)
def command(
    chosen: dict[str, Any],
    seats: tuple[str, ...],
    bots: tuple[str, ...],
    resume: str | None,
    seed: str | None,
    pace: float | None,
    plain: bool,
) -> None:
    """See the help text."""
    keyboard = Keyboard()
    if pace is None:
        pace = PACE if keyboard.is_terminal and sys.stdout.isatty() else 0.0
    interface = Interface(keyboard, spoken(), plain or not can_draw(keyboard), pace)
    _stop_in_order()
    try:
        bots = tuple(level_named(name) or bot_named(name) or name for name in bots)
        for name in bots:
            check_name(name)
        match, timeline, place = _wanted(interface, chosen, seats, bots, resume, seed)
        run_session(interface, match, timeline, place)
    except EOFError:  # nothing was dealt yet
        click.echo()
    except (saved.Damaged, SetupError) as error:
        raise CommandRefused(str(error)) from None


def _wanted(
    interface: Interface,
    chosen: dict[str, Any],
    seats: tuple[str, ...],
    bots: tuple[str, ...],
    resume: str | None,
    seed: str | None,
) -> tuple[Match, Timeline, Path | None]:
    """The match to be played, the times of its moves, and where it is saved."""
    is_open = not (chosen or seats or bots or seed)
    if resume is None:
        named = _named(seats, bots, chosen.get("players", MOST_PLAYERS))
        if asks_first(interface, chosen, named):
            show_greeting(interface)
        start = offer_saved_matches(interface) if is_open else StartChoice()
        if start.file is None:
            made = set_up_match(interface, chosen, named, changes=start.changes)
            return Match(**made, seed=seed), Timeline(now()), saved.new_place()
        resume = start.file
    if not is_open:
        raise CommandRefused(
            translated(
                "a saved match has its own rules and seats; use --resume without other options"
            )
        )
    if not resume:
        place = latest_saved(interface)
        if place is None and saved.is_one_played():
            raise CommandRefused(translated("this match is open in another window"))
        if place is None:
            raise CommandRefused(
                translated(
                    "there is no unfinished match; {pete} play begins one", pete=program_name()
                )
            )
        resume = str(place)
    if resume == "-":
        raise CommandRefused(
            translated("standard input is for the moves; name a file after --resume")
        )
    try:
        return resume_match(interface, Path(resume))
    except OSError as error:
        raise not_read(resume, error) from None


def _named(seats: tuple[str, ...], bots: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Who sits there: bots play against the person who starts them, unless they take every seat."""
    if seats or not bots or len(bots) >= players:
        return (*seats, *bots)
    return ("me", *bots)


def _stop_in_order() -> None:
    """Leave the terminal as it was when the system wants the program to stop."""
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), lambda number, _: sys.exit(128 + number))
