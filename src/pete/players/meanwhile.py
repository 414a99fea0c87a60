"""What thinking bots do while their search is being compiled: look ahead without it."""

from random import Random
from time import perf_counter
from typing import Final

from pete.match.view import View

from .lot import lot_for
from .outlook import outlook
from .player import Choice

MOST_DEALS: Final = 1000


def by_outlook(view: View, seed: int, ms: float) -> Choice:
    """The move that does best in the deals that there is time for; there must be a choice."""
    until = perf_counter() + ms / 1000
    lot = Random(lot_for(view, seed))
    values = outlook(view, view.legal(), lot, MOST_DEALS, lambda: perf_counter() < until)
    return Choice(max(values, key=values.__getitem__), values)
