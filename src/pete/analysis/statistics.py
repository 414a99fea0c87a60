"""Means and how far they can be trusted."""

from dataclasses import dataclass
from functools import cache
from math import atan, cos, inf, isinf, pi, sin, sqrt
from statistics import NormalDist
from typing import Final

CERTAINTY: Final = 0.95
"""How often an interval holds what it is an estimate of."""


@dataclass(slots=True)
class Sample:
    """Numbers, taken in one by one: how many, their mean and spread (Welford's way).

    >>> sample = Sample()
    >>> for number in (2, 4, 4, 5, 5, 10):
    ...     sample.add(number)
    >>> sample.mean, round(sample.deviation, 3), round(sample.half_width(), 3)
    (5.0, 2.683, 2.816)
    """

    size: int = 0
    mean: float = 0.0
    _squares: float = 0.0

    def add(self, number: float) -> None:
        """Take one number in."""
        self.size += 1
        before = number - self.mean
        self.mean += before / self.size
        self._squares += before * (number - self.mean)

    @property
    def deviation(self) -> float:
        """The standard deviation of what the numbers are a sample of; infinite below two."""
        return sqrt(self._squares / (self.size - 1)) if self.size > 1 else inf

    def half_width(self) -> float:
        """Half the width of the mean's 95 % interval; infinite below two numbers."""
        if self.size < 2:
            return inf
        return student(self.size - 1) * self.deviation / sqrt(self.size)

    def interval(self) -> tuple[float, float] | None:
        """The mean's 95 % interval; None where so few numbers tell nothing."""
        half = self.half_width()
        return None if isinf(half) else (self.mean - half, self.mean + half)


@dataclass(slots=True)
class Share(Sample):
    """Numbers from 0 to 1, such as parts of matches won: so is their mean's interval.

    It is Wilson's (1927) for as many independent trials as would have this
    standard error (Kish's effective size), which keeps its promise near 0 and 1
    and in clusters, as two plays of one deal are (Franco, Little, Louis and
    Slud 2019, Journal of Survey Statistics and Methodology 7). Where all were
    won, or none, each number counts for one trial.

    >>> share = Share()
    >>> for number in (1, 1, 0.5, 1):
    ...     share.add(number)
    >>> low, high = share.interval()
    >>> 0 < low < share.mean < high < 1
    True
    """

    def half_width(self) -> float:
        """How far the interval reaches to the farther side; infinite below two numbers."""
        interval = self.interval()
        return inf if interval is None else max(self.mean - interval[0], interval[1] - self.mean)

    def interval(self) -> tuple[float, float] | None:
        """The mean's 95 % interval; None where so few numbers tell nothing."""
        if self.size < 2:
            return None
        bound, spread = student(self.size - 1), self.mean * (1 - self.mean)
        squared = bound**2 * self.deviation**2 / self.size
        shrunk = squared / spread if spread > 0 else bound**2 / self.size
        middle = (self.mean + shrunk / 2) / (1 + shrunk)
        half = sqrt(squared + shrunk**2 / 4) / (1 + shrunk)
        return max(0.0, middle - half), min(1.0, middle + half)


@cache
def student(degrees: int) -> float:
    """How many standard errors to either side hold 95 % of Student's distribution.

    The integral in closed form for whole degrees of freedom (Abramowitz and
    Stegun 26.7.3 and 26.7.4), solved for the bound by halving; from a few
    hundred degrees the expansion 26.7.5.
    """
    if degrees > 300:
        z = NormalDist().inv_cdf((1 + CERTAINTY) / 2)
        return z + (z**3 + z) / (4 * degrees) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * degrees**2)
    low, high = 0.0, 100.0
    for _ in range(60):
        middle = (low + high) / 2
        if _within(middle, degrees) < CERTAINTY:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _within(bound: float, degrees: int) -> float:
    """The probability that Student's t lies between -bound and bound."""
    angle = atan(bound / sqrt(degrees))
    term = cos(angle) if degrees % 2 else 1.0
    total = term if degrees > 1 else 0.0
    for above in range(2 + degrees % 2, degrees - 1, 2):
        term *= cos(angle) ** 2 * (above - 1) / above
        total += term
    if degrees % 2:
        return 2 / pi * (angle + sin(angle) * total)
    return sin(angle) * total
