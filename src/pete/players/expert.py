"""Searches one tree over all it knows; plays exactly once nothing is hidden any more.

Until the search is compiled, on a new machine, it looks ahead like ``club``, as
far as its time goes: nobody at a table waits for a compiler.
"""

from dataclasses import dataclass
from time import perf_counter

from pete.match.view import View
from pete.search import ready

from .meanwhile import by_outlook, is_ready_by, wait_for_search
from .player import Choice, Player, moves_to_choose_from


@dataclass(frozen=True, slots=True)
class Expert:
    """The strongest of the ladder."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``. With ``thoughts``, or no time given, it waits for the compiler."""
        began = perf_counter()
        moves = moves_to_choose_from(view, ms, thoughts)
        if len(moves) == 1:
            return Choice(moves[0])
        until = None if ms is None or thoughts is not None else began + ms / 1000
        if until is not None and not is_ready_by(until):
            return by_outlook(view, self.seed, until)
        from .searched import by_search  # loads Numba

        return by_search(view, self.seed, until=until, thoughts=thoughts)

    def prepare(self) -> None:
        """See ``prepare`` in ``player``."""
        wait_for_search()


def player(seed: int) -> Player:
    """An expert; its search is compiled from now on."""
    ready.begin()
    return Expert(seed)
