"""The table of bots: one line each. A bot's file is loaded when it is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from pete.rules.errors import TranslatableError
from pete.words import LANGUAGES, Words, words

from .player import PROGRAM, Notice, Player, on_stderr


@dataclass(frozen=True, slots=True)
class Bot:
    """One row of the table."""

    name: str
    module: str
    """The file that defines ``player(seed)``."""
    label: str
    """What it is called at a table."""
    text: str
    """One sentence for a person who chooses an opponent."""


BOTS: Final[Mapping[str, Bot]] = {
    row.name: row
    for row in (
        Bot("uniform", "uniform", "Uniform", "Plays any tile that fits, at random."),
        Bot(
            "beginner",
            "beginner",
            "Beginner",
            "Misses every other move, and takes the most points it sees.",
        ),
        Bot("greedy", "greedy", "Greedy", "Takes the most points now and thinks no further."),
        Bot("casual", "casual", "Casual", "Plays by ordinary sense, and overlooks things."),
        Bot("club", "club", "Club", "Weighs each move in a dozen possible deals."),
        Bot(
            "flat",
            "flat",
            "Flat",
            "Tries each move in thousands of deals, one move deep: a yardstick.",
        ),
        Bot(
            "expert",
            "expert",
            "Expert",
            "Searches thousands of deals; exact once nothing is hidden.",
        ),
    )
}


STRONGEST: Final = "expert"
"""The bot that is asked for hints."""
STAND_IN: Final = "greedy"
"""The bot that gets the seat of a program that loses it."""


def bot_named(text: str) -> str | None:
    """The bot that is called so in any language; None if none is."""
    word = " ".join(text.split()).lower()
    if word in BOTS:
        return word
    return next(
        (name for name in BOTS for code in LANGUAGES if word == bot_word(name, words(code))), None
    )


def bot_word(name: str, say: Words) -> str:
    """What a bot is called where one types it: ``greedy``."""
    return say(BOTS[name].label).lower()


class UnknownBot(TranslatableError, ValueError):
    """A name that isn't in the table, or a program that can't be started; says why."""


def check_name(name: str) -> None:
    """Raise UnknownBot unless it is a bot's name, or there is such a program."""
    if isinstance(name, str) and name.startswith(PROGRAM):
        from .program import ProgramFault, words_of

        try:
            words_of(name.removeprefix(PROGRAM))
        except ProgramFault as fault:
            raise UnknownBot(fault.text, **fault.fields) from None
    elif not isinstance(name, str) or name not in BOTS:
        raise UnknownBot(
            "unknown bot '{name}'; bots: {known}, cmd:PROGRAM ARGS",
            name=name,
            known=", ".join(BOTS),
        )


def bot(
    name: str, seed: int = 0, *, notice: Notice = on_stderr, is_checked: bool = False
) -> Player:
    """The bot of that name; ``cmd:PROGRAM ARGS`` is a program of any make. Raises UnknownBot.

    ``close`` it when it is needed no more. ``notice`` is told if a program
    loses its seat. One that ``is_checked`` loses it by senseless estimates, too.
    """
    check_name(name)
    if name in BOTS:
        module = import_module(f".{BOTS[name].module}", __package__)
        player: Player = module.player(seed)
        return player
    from .external import External
    from .program import ProgramFault

    try:
        return External(
            name,
            bot(STAND_IN, seed),
            stand_in_name=STAND_IN,
            notice=notice,
            is_checked=is_checked,
        )
    except ProgramFault as fault:
        raise UnknownBot(fault.text, **fault.fields) from None
