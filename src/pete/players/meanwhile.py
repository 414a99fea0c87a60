"""What thinking bots do while their search is being compiled: look ahead without it."""

from random import Random
from time import perf_counter
from typing import Final

from pete.match.view import View
from pete.search import ready

from .lot import lot_for
from .outlook import outlook
from .player import Choice, Unprepared

MOST_DEALS: Final = 1000
LONGEST: Final = 300.0
"""Seconds that the slowest machine may compile for."""


def by_outlook(view: View, seed: int, ms: float) -> Choice:
    """The move that does best in the deals that there is time for; there must be a choice."""
    until = perf_counter() + ms / 1000
    lot = Random(lot_for(view, seed))
    values = outlook(view, view.legal(), lot, MOST_DEALS, lambda: perf_counter() < until)
    return Choice(max(values, key=values.__getitem__), values)


def wait_for_search() -> None:
    """Wait until the search is compiled. Raises Unprepared."""
    if not ready.wait(LONGEST):
        raise Unprepared(f"the search was not compiled within {LONGEST:g} s")
