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
"""However long it has."""
LONGEST: Final = 300.0
"""Seconds that the slowest machine may compile for."""


def by_outlook(view: View, seed: int, until: float) -> Choice:
    """The move that does best in the deals that there is time for; there must be a choice.

    ``until`` is on the clock of ``perf_counter``.
    """
    lot = Random(lot_for(view, seed))
    values = outlook(view, view.legal(), lot, MOST_DEALS, lambda: perf_counter() < until)
    return Choice(max(values, key=values.__getitem__), values)


def is_ready_by(until: float) -> bool:
    """Whether the search is ready, or comes to be in half of the time that is left.

    Loading what is kept takes some tenths of a second, while nobody looks ahead.
    """
    return ready.wait(max(0.0, until - perf_counter()) / 2)


def wait_for_search() -> None:
    """Wait until the search is compiled. Raises Unprepared."""
    if not ready.wait(LONGEST):
        raise Unprepared(f"the search was not compiled within {LONGEST:g} s")
