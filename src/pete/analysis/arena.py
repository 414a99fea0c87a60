"""The arena: how much better one bot plays than another, and how sure that is.

>>> from pete.analysis.contestants import contestant
>>> from pete.analysis.tournament import Tournament
>>> both = (contestant("greedy"), contestant("uniform"))
>>> for standing in measured(Tournament(both, {"preset": "classic"}, seed="1"), deals=50):
...     pass
>>> standing.rounds, standing.overall[0].margin.mean > 0
(100, True)
"""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter
from typing import Any, Final

from pete.players.player import SeatLost

from .contestants import Contestant
from .duplicate import DealPlayed, Tally, play_deals
from .statistics import Sample, Share
from .tournament import Tournament

LOOKED_AT: Final = 50
"""Deals between two looks at whether the intervals are narrow enough: at each look they
may seem so by luck, so it isn't done after every deal."""
FEWEST: Final = 100
"""Deals that are played before the first look."""
UNIT_SECONDS: Final = 0.5
"""About how long a unit of work takes."""
HOPELESS: Final = 4
"""Seats lost in a row, after which nobody waits for the next: each may take 20 s."""
LARGEST_UNIT: Final = 100
"""Deals: the standing is shown after each unit."""


@dataclass(slots=True)
class Score:
    """What is known of one contestant."""

    margin: Sample = field(default_factory=Sample)
    points: Sample = field(default_factory=Sample)
    wins: Share = field(default_factory=Share)
    choices: int = 0
    seconds: float = 0.0
    seats_lost: int = 0
    lost_in_a_row: int = 0
    """Seats lost since the last deal that it kept one in."""

    @property
    def ms_per_move(self) -> float:
        """How long it thinks where there is something to choose."""
        return 1000 * self.seconds / self.choices if self.choices else 0.0

    def add(self, tallies: list[Tally]) -> None:
        """Take in one deal, from each of the meetings that the contestant was at."""
        self.margin.add(fmean(tally.margin for tally in tallies))
        self.points.add(fmean(tally.points for tally in tallies))
        self.wins.add(fmean(tally.wins for tally in tallies))
        for tally in tallies:
            self.choices += tally.choices
            self.seconds += tally.seconds
            self.seats_lost += tally.seats_lost
            is_absent = 0 < tally.seats_lost == tally.sittings
            self.lost_in_a_row = self.lost_in_a_row + tally.seats_lost if is_absent else 0


@dataclass(slots=True)
class Standing:
    """What has been measured so far."""

    tournament: Tournament
    deals: int = 0
    rounds: int = 0
    overall: list[Score] = field(init=False)
    """One a contestant, in their order."""
    met: list[list[Score]] = field(init=False)
    """For each meeting, one for each contestant in it."""
    lost: list[SeatLost] = field(default_factory=list)
    """Seats that were lost in the deals that came in last."""

    def __post_init__(self) -> None:
        self.overall = [Score() for _ in self.tournament.contestants]
        self.met = [[Score() for _ in meeting] for meeting in self.tournament.meetings]

    def add(self, played: DealPlayed) -> None:
        """Take in the next deal."""
        self.deals += 1
        self.rounds += played.rounds
        self.lost += played.lost
        of_each: list[list[Tally]] = [[] for _ in self.overall]
        for meeting, scores, tallies in zip(
            self.tournament.meetings, self.met, played.tallies, strict=True
        ):
            for number, score, tally in zip(meeting, scores, tallies, strict=True):
                score.add([tally])
                of_each[number].append(tally)
        for score, tallies_of_one in zip(self.overall, of_each, strict=True):
            score.add(tallies_of_one)

    def half_width(self) -> float:
        """Half the width of the widest 95 % interval: of a margin, or of matches won."""
        matches = self.tournament.matches
        return max(
            (score.wins if matches else score.margin).half_width()
            for scores in self.met
            for score in scores
        )

    def given_up(self) -> Contestant | None:
        """Who loses every seat, so that another would be measured in its place."""
        for one, score in zip(self.tournament.contestants, self.overall, strict=True):
            if score.lost_in_a_row >= HOPELESS:
                return one
        return None

    def is_narrow(self, until: float) -> bool:
        """Whether it is time to stop: looked at now and then only."""
        looks = self.deals >= FEWEST and self.deals % LOOKED_AT == 0
        return looks and self.half_width() <= until


def measured(
    tournament: Tournament,
    *,
    deals: int,
    until: float | None = None,
    executor: Executor | None = None,
    workers: int = 1,
) -> Iterator[Standing]:
    """Play, and tell the standing each time that some deals have come in.

    It stops early when no 95 % interval reaches further than ``until`` to
    either side, and when a contestant is ``given_up``. Without an ``executor``
    all is played here; any ``concurrent.futures.Executor`` will do, one of a
    cluster, too; ``workers`` is how many it has. What is measured doesn't
    depend on it, but for the time that bots take: deals are counted in their
    order, those that come in after the stop are not. Raises UnknownBot for a
    program that can't be started, and Unprepared.
    """
    standing = Standing(tournament)
    for played in _in_order(tournament, deals, executor, workers):
        standing.lost = []
        for deal in played:
            standing.add(deal)
            is_known = until is not None and standing.is_narrow(until)
            if is_known or standing.given_up() is not None:
                yield standing
                return
        yield standing


def _in_order(
    tournament: Tournament, deals: int, executor: Executor | None, workers: int
) -> Iterator[list[DealPlayed]]:
    """The deals, in their order, some at a time."""
    size, first = 1, 0
    waiting: deque[Future[tuple[list[DealPlayed], float]]] = deque()
    submit = executor.submit if executor is not None else _at_once
    try:
        while first < deals or waiting:
            while first < deals and len(waiting) < (2 * workers if executor else 1):
                size = min(size, deals - first)
                waiting.append(submit(_timed, tournament, range(first, first + size)))
                first += size
            played, seconds = waiting.popleft().result()
            each = max(seconds / len(played), 1e-6)
            size = max(1, min(LARGEST_UNIT, round(UNIT_SECONDS / each)))
            yield played
    finally:
        for future in waiting:
            future.cancel()


def _timed(tournament: Tournament, numbers: range) -> tuple[list[DealPlayed], float]:
    """These deals, and the seconds that they took."""
    begun = perf_counter()
    return play_deals(tournament, numbers), perf_counter() - begun


def _at_once(function: Callable[..., Any], *arguments: Any) -> Future[Any]:
    """Do here what an executor would do elsewhere."""
    future: Future[Any] = Future()
    future.set_result(function(*arguments))
    return future
