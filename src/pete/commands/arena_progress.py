"""The arena's progress, where somebody looks on: deals, time left, and how it stands."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import ceil, isfinite

from pete.analysis.arena import FEWEST, Standing
from pete.telling.decimals import decimal, percent, signed
from pete.words import Words


@contextmanager
def progress(deals: int, until: float | None, say: Words) -> Iterator[Callable[[Standing], None]]:
    """A bar on standard error if that is a terminal; give it each standing."""
    if not sys.stderr.isatty():
        yield lambda standing: None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(say("time left")),
        TimeRemainingColumn(),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(say("dealing …"), total=deals)

        def show(standing: Standing) -> None:
            bar.update(
                task,
                completed=standing.deals,
                total=needed(standing, deals, until),
                description=how_it_stands(standing, say),
            )

        yield show


def needed(standing: Standing, deals: int, until: float | None) -> int:
    """How many deals it will take, by what is known: intervals narrow as the root of them."""
    half = standing.half_width()
    if until is None or not isfinite(half):
        return deals
    return min(deals, max(FEWEST, standing.deals, ceil(standing.deals * (half / until) ** 2)))


def how_it_stands(standing: Standing, say: Words) -> str:
    """``+1.62 ± 0.22``: the first contestant's margin; of many meetings, the widest interval."""
    half = standing.half_width()
    if len(standing.tournament.meetings) > 1 or not isfinite(half):
        return f"± {decimal(half, say)}" if isfinite(half) else "…"
    score = standing.overall[0]
    if standing.tournament.matches:
        return f"{decimal(100 * score.wins.mean, say, 1)} ± {percent(half, say)}"
    return f"{signed(score.margin.mean, say)} ± {decimal(half, say)}"
