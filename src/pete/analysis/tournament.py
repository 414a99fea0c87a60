"""What is to be measured: a small value that can be sent to another process or machine."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from .contestants import Contestant


def everybody(contestants: int) -> tuple[tuple[int, ...], ...]:
    """A round-robin: each meets each."""
    return tuple(combinations(range(contestants), 2))


@dataclass(frozen=True, slots=True)
class Tournament:
    """Who meets whom, at what game, with which deals."""

    contestants: tuple[Contestant, ...]
    rules: Mapping[str, Any]
    """As a record writes them."""
    seed: str
    pairings: tuple[tuple[int, ...], ...] = ()
    """By places among the contestants; if left out, all at one table."""
    matches: bool = False
    """Whether matches are played to the target, or single rounds."""

    @property
    def meetings(self) -> tuple[tuple[int, ...], ...]:
        """Who meets whom: the pairings, or everybody at one table where there are none."""
        return self.pairings or (tuple(range(len(self.contestants))),)

    @property
    def measure(self) -> int | None:
        """The one whom each other meets, and nobody else; None if there isn't one."""
        last = len(self.contestants) - 1
        alone = self.meetings == tuple((number, last) for number in range(last))
        return last if alone and last > 1 else None
