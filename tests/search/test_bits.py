"""The n-th member of a set, by an instruction and by a walk over bytes: the same one."""

from random import Random

import pytest

from pete.rules.moves import moves_in
from pete.search import bits

SETS = [1, 1 << 27, 1 << 57, (1 << 28) - 1, (1 << 58) - 1, *(1 << i for i in range(0, 58, 7))]


def some_sets() -> list[int]:
    """The smallest and largest, and sets of every size by chance."""
    lot = Random("bits")
    return SETS + [sum(1 << bit for bit in lot.sample(range(58), n % 57 + 1)) for n in range(300)]


@pytest.mark.parametrize(
    "nth",
    [
        bits.nth_by_bytes,
        pytest.param(
            bits.nth_by_deposit,
            marks=pytest.mark.skipif(not bits.HAS_DEPOSIT, reason="no such instruction here"),
        ),
    ],
)
def test_every_member_is_found_in_its_order(nth) -> None:  # type: ignore[no-untyped-def]
    for some in some_sets():
        assert moves_in(some) == [nth(some, n) for n in range(some.bit_count())]


def test_the_fastest_way_is_taken() -> None:
    fastest = bits.nth_by_deposit if bits.HAS_DEPOSIT else bits.nth_by_bytes
    assert bits.nth is fastest
