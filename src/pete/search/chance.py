"""Random numbers inside compiled loops: xorshift64*, whose state is one row of an array.

The same seed gives the same numbers on every machine. Not for shuffles that
people play on: those come from ``match.deal``.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compiled import inlined

Chance = NDArray[np.uint64]
"""One number: the generator's state, never 0."""


def chance(seed: int) -> Chance:
    """A generator; any whole number is a seed."""
    mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % 2**64
    mixed = ((mixed ^ mixed >> 31) * 0xBF58476D1CE4E5B9) % 2**64
    return np.array([mixed ^ mixed >> 29 or 1], np.uint64)


@inlined
def random_bits(chance: Chance) -> Any:
    """The next 64 bits, unsigned."""
    bits = chance[0]
    bits ^= bits >> np.uint64(12)
    bits ^= bits << np.uint64(25)
    bits ^= bits >> np.uint64(27)
    chance[0] = bits
    return bits * np.uint64(0x2545F4914F6CDD1D)


@inlined
def below(chance: Chance, bound: int) -> Any:
    """A number from 0 to ``bound`` - 1, each as likely to within 2⁻³²; ``bound`` < 2³¹."""
    return np.int64(((random_bits(chance) >> np.uint64(32)) * np.uint64(bound)) >> np.uint64(32))


@inlined
def fraction(chance: Chance) -> Any:
    """A number from 0 up to, never reaching, 1."""
    return np.float64(random_bits(chance) >> np.uint64(11)) * (1.0 / (1 << 53))
