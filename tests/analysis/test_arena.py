"""What the arena says must not depend on who counted, and must stop when it is sure."""

import math
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from typing import Any

import pytest

from pete.analysis import arena
from pete.analysis.arena import Standing, measured
from pete.analysis.contestants import contestant
from pete.analysis.duplicate import DealPlayed, Tally
from pete.analysis.tournament import Tournament, everybody
from pete.analysis.workers import Workers


def tournament(*labels: str, seed: str = "arena", **more: Any) -> Tournament:
    """Two players, unless told otherwise."""
    return Tournament(
        tuple(contestant(label, thoughts=10) for label in labels), {"players": 2}, seed, **more
    )


def last(standings: Any) -> Standing:
    """The last of some standings."""
    *_, standing = standings
    assert isinstance(standing, Standing)
    return standing


def figures(standing: Standing) -> list[Any]:
    """All that doesn't depend on the clock."""
    scores = [*standing.overall, *(score for scores in standing.met for score in scores)]
    return [standing.deals, standing.rounds] + [
        (score.margin, score.points, score.wins, score.choices) for score in scores
    ]


class Backwards(Executor):
    """Works off what is asked in the wrong order, as a cluster may."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Any, tuple[Any, ...]]] = []

    def submit(self, function: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Put off; the fourth that is asked sets all four going, the last first."""
        future: Future[Any] = Future()
        self.waiting.append((future, function, args))
        while len(self.waiting) >= 4:
            for each, work, given in reversed(self.waiting[:4]):
                each.set_result(work(*given))
            del self.waiting[:4]
        return future


def test_any_executor_measures_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here, in threads, in processes, in any order, in units of any size: the same figures."""
    both = tournament("greedy", "uniform")
    expected = figures(last(measured(both, deals=32)))
    with ThreadPoolExecutor(3) as threads:
        assert expected == figures(last(measured(both, deals=32, executor=threads, workers=3)))
    with Workers(2) as processes:
        assert expected == figures(last(measured(both, deals=32, executor=processes, workers=2)))
    monkeypatch.setattr(arena, "LARGEST_UNIT", 1)
    backwards = Backwards()
    assert expected == figures(last(measured(both, deals=32, executor=backwards, workers=2)))


def test_another_seed_is_another_measurement() -> None:
    """And the same is the same."""
    one, again, other = (
        figures(last(measured(tournament("greedy", "uniform", seed=seed), deals=20)))
        for seed in ("a", "a", "b")
    )
    assert one == again != other


@pytest.fixture
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a test needs few deals."""
    monkeypatch.setattr(arena, "FEWEST", 20)
    monkeypatch.setattr(arena, "LOOKED_AT", 10)


@pytest.mark.usefixtures("looks_often")
def test_it_stops_when_the_interval_is_narrow() -> None:
    """At the first look that shows it, not before, and wherever the work was done."""
    both = tournament("greedy", "uniform")
    stopped = last(measured(both, deals=5000, until=1.2))
    assert stopped.half_width() <= 1.2
    assert stopped.deals > arena.FEWEST
    assert stopped.deals % arena.LOOKED_AT == 0
    for deals in range(arena.FEWEST, stopped.deals, arena.LOOKED_AT):
        assert last(measured(both, deals=deals)).half_width() > 1.2
    with ThreadPoolExecutor(2) as threads:
        elsewhere = last(measured(both, deals=5000, until=1.2, executor=threads, workers=2))
    assert figures(stopped) == figures(elsewhere)


@pytest.mark.usefixtures("looks_often")
def test_it_plays_on_while_the_interval_is_wide() -> None:
    """Until there are no more deals."""
    assert last(measured(tournament("greedy", "uniform"), deals=33, until=0.01)).deals == 33


@pytest.mark.usefixtures("looks_often")
def test_nothing_of_two_alike_is_wide() -> None:
    """Greedy against greedy is known after the fewest deals: 0, give or take nothing."""
    standing = last(measured(tournament("greedy", "greedy"), deals=500, until=0.1))
    assert standing.deals == arena.FEWEST
    assert standing.overall[0].margin.interval() == (0, 0)


def test_a_round_robin_tells_of_each_pair_and_of_all() -> None:
    """The overall margin is the mean of a contestant's meetings, deal by deal."""
    three = tournament("greedy", "uniform", "casual", pairings=everybody(3))
    standing = last(measured(three, deals=30))
    assert three.meetings == ((0, 1), (0, 2), (1, 2))
    assert standing.rounds == 30 * 3 * 2
    with_1, with_2 = standing.met[0][0].margin, standing.met[1][0].margin
    overall = standing.overall[0].margin
    assert overall.mean == pytest.approx((with_1.mean + with_2.mean) / 2)
    assert overall.size == 30
    assert overall.deviation < (with_1.deviation + with_2.deviation) / 2
    pair = last(measured(tournament("greedy", "uniform"), deals=30))
    assert pair.overall[0].margin.mean == pytest.approx(with_1.mean)


def test_who_is_the_measure_of_the_others() -> None:
    """In ``--against`` only the last has met everybody."""
    names = ("greedy", "uniform", "casual")
    assert tournament(*names, pairings=((0, 2), (1, 2))).measure == 2
    assert tournament(*names, pairings=everybody(3)).measure is None
    assert tournament("greedy", "uniform").measure is None


def test_the_stronger_is_found_stronger() -> None:
    """Greedy takes 2 to 3 points a round off chance; measured before the arena was written."""
    standing = last(measured(tournament("greedy", "uniform"), deals=150))
    low, high = standing.overall[0].margin.interval() or (0, 0)
    assert low > 1
    assert high < 4
    assert standing.overall[0].ms_per_move > 0


def test_work_that_is_left_is_not_waited_for() -> None:
    """Whoever stops looking, by Ctrl-C say, need not sit out ten million deals."""
    both = tournament("greedy", "uniform")
    standings = measured(both, deals=10_000_000)
    assert next(standings).deals >= 1
    standings.close()
    with Workers(2) as processes:
        standings = measured(both, deals=10_000_000, executor=processes, workers=2)
        assert next(standings).deals >= 1


def test_who_loses_every_seat_is_given_up() -> None:
    """Four in a row: whoever keeps one now and then, or comes back, plays on."""
    both = tournament("greedy", "uniform")

    def given_up_after(*lost_in_each_deal: int) -> list[bool]:
        standing, told = Standing(both), []
        for number, lost in enumerate(lost_in_each_deal):
            tallies = (Tally(sittings=2), Tally(sittings=2, seats_lost=lost))
            standing.add(DealPlayed(number, 2, (tallies,), ()))
            told.append(standing.given_up() is both.contestants[1])
        return told

    assert given_up_after(2, 2) == [False, True]
    assert given_up_after(2, 1, 2, 0, 2, 2) == [False] * 5 + [True]
    assert not any(given_up_after(1, 1, 1, 1, 1, 1))


def test_nothing_is_certain_before_the_first_deal() -> None:
    """Or the arena would stop, sure of nothing."""
    assert math.isinf(Standing(tournament("greedy", "uniform")).half_width())
