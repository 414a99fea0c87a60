"""Tries each move in thousands of deals, one move deep: what a search must beat."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from pete.match.view import View
from pete.search import ready

from .meanwhile import by_outlook, is_ready_by, wait_for_search
from .player import Choice, Player, moves_to_choose_from

DEALS: Final = 2000
"""In how many it tries each move if nobody says how often."""
AT_ONCE: Final = 50
"""Deals between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Flat:
    """Plays the move whose mean is best; it takes all deals that agree as equally likely."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; a thought is a deal."""
        began = perf_counter()
        moves = moves_to_choose_from(view, ms, thoughts)
        until = began + ms / 1000 if ms is not None else float("inf")
        if len(moves) == 1:
            return Choice(moves[0])
        if thoughts is None and ms is not None and not is_ready_by(until):
            return by_outlook(view, self.seed, until)
        from pete.search.flat import flat_values  # loads Numba

        from .thinking import knowledge

        wanted = thoughts or DEALS
        rules, root, deals, luck = knowledge(view, self.seed, wanted, weighed=False)
        totals = dict.fromkeys(moves, 0.0)
        done = 0
        while done < wanted and (done == 0 or thoughts is not None or perf_counter() < until):
            last = min(done + AT_ONCE, wanted)
            for move, total in flat_values(rules, root, deals, done, last, luck).items():
                totals[move] += total
            done = last
        values = {move: total / done for move, total in totals.items()}
        return Choice(max(values, key=values.__getitem__), values)

    def prepare(self) -> None:
        """See ``prepare`` in ``player``."""
        wait_for_search()


def player(seed: int) -> Player:
    """Flat Monte Carlo; it is compiled from now on."""
    ready.begin()
    return Flat(seed)
