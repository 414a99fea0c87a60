"""Who is measured, and how they sit."""

import re
from dataclasses import dataclass

from pete.players.table import BOTS, UnknownBot, bot_named, check_name


@dataclass(frozen=True, slots=True)
class Contestant:
    """A bot, and how much it may think."""

    label: str
    """As it was named, by the name in the table: ``expert@30ms``."""
    bot: str
    """A name of the table, or ``cmd:PROGRAM ARGS``."""
    ms: float | None = None
    """Milliseconds a move."""
    thoughts: int | None = None
    """How often it thinks a move, instead of a time."""


def contestant(label: str, *, ms: float | None = None, thoughts: int | None = None) -> Contestant:
    """Who is meant by ``NAME``, ``NAME@30ms`` or ``NAME@500thoughts``.

    ``ms`` and ``thoughts`` are for who names none of his own. What the bot is called in any
    language is understood. Raises UnknownBot.
    """
    label = _by_the_table(label)
    name = label
    own = re.fullmatch(r"(.+)@(?:(\d{1,9}(?:\.\d{1,3})?)ms|(\d{1,9})thoughts)", label, re.DOTALL)
    if own:
        name = own[1]
        ms = float(own[2]) if own[2] else None
        thoughts = int(own[3]) if own[3] else None
        if not (ms or thoughts):
            raise UnknownBot("{label}: the limit must be above zero", label=label)
    elif (bot := label.partition("@")[0]) in BOTS and bot != label:
        raise UnknownBot(
            "'{label}': the unit is missing; say {bot}@30ms or {bot}@500thoughts",
            label=label,
            bot=bot,
        )
    check_name(name)
    return Contestant(label, name, ms, thoughts)


def _by_the_table(label: str) -> str:
    name, at, limit = label.partition("@")
    bot = bot_named(name)
    return label if bot is None else f"{bot}{at}{limit}"


def seatings(contestants: int, seats: int) -> list[tuple[int, ...]]:
    """Who sits where, each way that a deal is played: the seats turned, all round.

    Contestants take the seats in turn, A B A, until all are taken. Where that
    gives one more seats than another, each begins once, so that each has had
    every seat as often as the others.

    >>> seatings(2, 2)
    [(0, 1), (1, 0)]
    >>> seatings(2, 3)
    [(0, 1, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1), (0, 1, 1), (1, 1, 0)]
    """
    found: dict[tuple[int, ...], None] = {}
    for first in range(contestants):
        for turned in range(seats):
            places = [(seat + turned) % seats for seat in range(seats)]
            found[tuple((first + place) % contestants for place in places)] = None
    return list(found)
