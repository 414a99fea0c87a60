"""What a player is: something that chooses a move by what its seat sees."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from pete.match.view import View
from pete.rules.moves import Move


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
