"""What a player is: something that chooses a move by what its seat sees."""

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeAlias

from pete.match.view import View
from pete.rules.moves import Move
from pete.words import Words, words


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
        """One of ``view.legal()``, which must not be empty.

        ``ms`` is the thinking time that it may use, in milliseconds; with
        ``thoughts`` it thinks so many times instead, however long that takes.
        """
        ...


class Unprepared(Exception):
    """A player can't become as strong as it should be; says why."""


def prepare(player: Player) -> None:
    """Wait until a player is as strong as it gets; most are from the beginning.

    A player that isn't, such as one that must be compiled, has a method
    ``prepare``. Raises Unprepared.
    """
    if hasattr(player, "prepare"):
        player.prepare()


def close(player: Player) -> None:
    """Let go of what a player holds, such as another program; most hold nothing.

    A player that does has a method ``close``.
    """
    if hasattr(player, "close"):
        player.close()


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

    def told(self, say: Words) -> str:
        """The line in words: whatever the program is called, no more than a line."""
        line = say(
            "{player} loses its seat to {stand_in}: {why}",
            player=" ".join(self.player.split()),
            stand_in=self.stand_in,
            why=say(self.why, **self.fields),
        )
        return "".join(letter if letter.isprintable() else "?" for letter in line)

    def __str__(self) -> str:
        return self.told(words("en"))


Notice: TypeAlias = Callable[[SeatLost], object]
"""Who is told of a lost seat."""


def on_stderr(lost: SeatLost) -> None:
    """Tell it on standard error."""
    print(lost, file=sys.stderr)
