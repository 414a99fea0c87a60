"""An interval that is too narrow makes a weak bot strong; the figures are checked by hand."""

import math
import statistics
from random import Random

import pytest

from pete.analysis.statistics import Sample, Share, student


def sample_of(*numbers: float) -> Sample:
    """A sample that has taken these in."""
    sample = Sample()
    for number in numbers:
        sample.add(number)
    return sample


def test_by_hand() -> None:
    """2, 4, 9: mean 5, squares 9 + 1 + 16 = 26, variance 13, t with 2 degrees 4.303."""
    sample = sample_of(2, 4, 9)
    assert sample.mean == pytest.approx(5)
    assert sample.deviation == pytest.approx(math.sqrt(13))
    low, high = sample.interval() or (0, 0)
    assert high - 5 == pytest.approx(4.30265 * math.sqrt(13 / 3), rel=1e-5)
    assert 5 - low == pytest.approx(high - 5)


@pytest.mark.parametrize(
    ("degrees", "expected"),
    # The 0.975 column of the table in Student's own form, as every textbook prints it.
    [
        *[(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (29, 2.045)],
        *[(30, 2.042), (60, 2.000), (120, 1.980), (100_000, 1.960)],
    ],
)
def test_student_is_the_table_s(degrees: int, expected: float) -> None:
    """With few deals the normal distribution would promise too much."""
    assert student(degrees) == pytest.approx(expected, abs=5e-4)


def test_the_two_ways_to_student_meet() -> None:
    """The sum and the expansion take over from each other at some hundred degrees."""
    steps = [student(degrees) - student(degrees + 1) for degrees in (299, 300, 301)]
    assert steps[0] > 0
    assert steps[1:] == pytest.approx([steps[0]] * 2, rel=0.02)


def test_the_same_as_the_standard_library() -> None:
    """One number at a time, and far from zero, where naive sums lose their figures."""
    lot = Random(1)
    numbers = [1e9 + lot.random() for _ in range(1000)]
    sample = sample_of(*numbers)
    assert sample.mean == pytest.approx(statistics.fmean(numbers))
    assert sample.deviation == pytest.approx(statistics.stdev(numbers), rel=1e-6)


def test_too_few_tell_nothing() -> None:
    """A single deal has no interval, and none may be made up."""
    assert sample_of().interval() is None
    assert sample_of(3).interval() is None
    assert sample_of(3).half_width() == math.inf
    assert sample_of(3, 3).interval() == (3, 3)


def test_95_of_100_intervals_hold_the_mean() -> None:
    """That is what they promise: here of 2,000 samples of 8, within 3 standard errors."""
    lot = Random(2)
    held = 0
    for _ in range(2000):
        low, high = sample_of(*(lot.gauss(1, 5) for _ in range(8))).interval() or (0, 0)
        held += low <= 1 <= high
    assert abs(held / 2000 - 0.95) < 3 * math.sqrt(0.95 * 0.05 / 2000)


def share_of(*numbers: float) -> Share:
    """A share that has taken these in."""
    share = Share()
    for number in numbers:
        share.add(number)
    return share


def test_a_share_s_interval_by_hand() -> None:
    """0, ½, 1, 1, 1: mean 0.7, variance 0.2, t with 4 degrees 2.776, t² s²/n = 0.3083.

    By p (1 - p) = 0.21 that is 1.468, so (0.7 + 0.734 ± √(0.3083 + 0.734²)) / 2.468.
    """
    low, high = share_of(0, 0.5, 1, 1, 1).interval() or (0, 0)
    assert low == pytest.approx((1.434 - math.sqrt(0.3083 + 0.5388)) / 2.468, abs=1e-3)
    assert high == pytest.approx((1.434 + math.sqrt(0.3083 + 0.5388)) / 2.468, abs=1e-3)


@pytest.mark.parametrize(
    "numbers", [(1, 1, 1), (0, 0), (1, 0.5), (0, 0.5, 0, 0), (1, 0), (0.5,) * 9]
)
def test_no_share_is_below_none_or_above_all(numbers: tuple[float, ...]) -> None:
    """«49.7 % … 100.3 %» of the matches would be read as a mistake; and all of three isn't sure."""
    share = share_of(*numbers)
    low, high = share.interval() or (2, -2)
    assert 0 <= low <= share.mean <= high <= 1
    assert share.half_width() == max(high - share.mean, share.mean - low)
    if len({*numbers}) > 1 or share.mean in (0, 1):
        assert high - low > 0.2


def test_one_match_tells_no_share() -> None:
    """As of any sample."""
    assert share_of(1).interval() is None
    assert share_of(1).half_width() == math.inf


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
def test_95_of_100_shares_hold_the_chance(chance: float) -> None:
    """Also near 1, where a plain interval holds it 89 times; here of 2,000 samples of 30 deals,
    each played twice, and one in two of them decided by the tiles."""
    lot = Random(3)
    held = plain = 0
    for _ in range(2000):
        deals = []
        for _ in range(30):
            first = lot.random() < chance
            second = first if lot.random() < 0.5 else lot.random() < chance
            deals.append((first + second) / 2)
        low, high = share_of(*deals).interval() or (0, 0)
        held += low <= chance <= high
        low, high = sample_of(*deals).interval() or (0, 0)
        plain += low <= chance <= high
    assert 0.93 < held / 2000 < 0.99
    assert held >= plain
