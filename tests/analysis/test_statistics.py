"""An interval that is too narrow makes a weak bot strong; the figures are checked by hand."""

import math
import statistics
from random import Random

import pytest

from pete.analysis.statistics import Sample, student


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
