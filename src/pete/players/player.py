"""What a player is: something that chooses a move by what its seat sees."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Final, Protocol, TypeAlias

from pete.match.notation import is_number, shortened
from pete.match.view import View
from pete.rules.moves import Move
from pete.words import Words, words

PROGRAM: Final = "cmd:"
"""What the name of a player that is another program begins with: ``cmd:PROGRAM ARGS``."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move, and what was weighed before it was chosen."""

    move: Move
    values: Mapping[Move, float] = field(default_factory=dict)
    """For each move weighed, the estimate of the rest of the round: own side's
    points less the mean of the others'. Empty if nothing was weighed."""


class Player(Protocol):
    """Chooses moves. The same view, seed and number of thoughts give the same move."""

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """One of ``view.legal()``.

        ``ms`` is the thinking time that it may use, in milliseconds; with
        ``thoughts`` it thinks so many times instead, however long that takes.
        Our own players raise ValueError if the seat isn't to move, and for a time
        or a number of thoughts that is none.
        """
        ...


def moves_to_choose_from(view: View, ms: float | None, thoughts: int | None) -> list[Move]:
    """The legal moves for a player; ValueError if it can't be asked for one."""
    if view.state.turn != view.seat:
        raise ValueError(f"this is seat {view.seat}'s view, and seat {view.state.turn} is to move")
    if thoughts is not None and not (is_number(thoughts) and thoughts >= 1):
        raise ValueError(f"thoughts is {shortened(thoughts)}; a whole number from 1 is needed")
    if ms is not None and not (_is_time(ms) and 0 <= ms < inf):
        raise ValueError(f"ms is {shortened(ms)}; a number of milliseconds from 0 is needed")
    return view.legal()


def _is_time(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


class Unprepared(Exception):
    """A player can't become as strong as it should be; says why."""


def prepare(player: Player) -> None:
    """Wait until a player is as strong as it gets; most are from the beginning.

    A player that isn't, such as one that must be compiled, has a method
    ``prepare``. Raises Unprepared, and TypeError for what is no player.
    """
    _check_is_player(player)
    if hasattr(player, "prepare"):
        player.prepare()


def close(player: Player) -> None:
    """Let go of what a player holds, such as another program; most hold nothing.

    A player that does has a method ``close``. Raises TypeError for what is no player.
    """
    _check_is_player(player)
    if hasattr(player, "close"):
        player.close()


def _check_is_player(player: object) -> None:
    """Raise TypeError for a program's slip, such as a bot's name in place of the bot."""
    if isinstance(player, type) or not callable(getattr(player, "choose", None)):
        hint = f"; bot({shortened(player)}) is one" if isinstance(player, str) else ""
        raise TypeError(f"{shortened(player)} is no player, an object that can choose{hint}")


@dataclass(frozen=True, slots=True)
class SeatLost:
    """A program has lost its seat: one line that says why."""

    player: str
    """What it was called: ``cmd:PROGRAM ARGS``."""
    why: str
    """In English, before its ``fields`` are filled in."""
    stand_in: str
    """The bot that has the seat now."""
    fields: Mapping[str, object] = field(default_factory=dict)

    def line(self, say: Words) -> str:
        """The line in words: whatever the program is called, no more than a line."""
        said = say(
            "{player} loses its seat to {stand_in}: {why}",
            player=" ".join(self.player.split()),
            stand_in=self.stand_in,
            why=say(self.why, **self.fields),
        )
        return "".join(letter if letter.isprintable() else "?" for letter in said)

    def __str__(self) -> str:
        return self.line(words("en"))


Notice: TypeAlias = Callable[[SeatLost], object]
"""Who hears of a lost seat."""


def on_stderr(lost: SeatLost) -> None:
    """Tell it on standard error."""
    print(lost, file=sys.stderr)
