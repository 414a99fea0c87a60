"""Positions that the solver takes for one are one: the same moves, points and ways on.

And what is written in the table of positions is what is read from it.
"""

from random import Random

import numpy as np

from pete.rules.ends import AFTER, END_STATES, FITS, PLACES, POINTS
from pete.rules.moves import DRAW, moves_in
from pete.rules.state import State
from pete.rules.tiles import TILES
from pete.search import positions
from pete.search.compiled import state_record
from pete.search.positions import NO_MOVE, UNKNOWN


def plainly(function):
    """A compiled function as it is written."""
    return function.py_func


as_called = plainly(positions.as_called)
without_twins = plainly(positions.without_twins)
NUMBER = positions._NUMBER.tolist()


def test_ends_that_stand_for_others_are_like_them() -> None:
    for ends, alike in enumerate(NUMBER):
        assert NUMBER[alike] == alike
        moves = moves_in(FITS[ends])
        assert sorted(as_called(ends, move) for move in moves) == moves_in(FITS[alike])
        for move in moves:
            assert as_called(ends, as_called(ends, move)) == move
            after = AFTER[ends * PLACES + move]
            after_alike = AFTER[alike * PLACES + as_called(ends, move)]
            assert POINTS[after] == POINTS[after_alike]
            assert NUMBER[after] == NUMBER[after_alike]
        assert [as_called(ends, move) for move in (DRAW, NO_MOVE)] == [DRAW, NO_MOVE]


def test_as_few_ends_as_there_are_kinds() -> None:
    """13 looks of an end, in pairs of any order; 7 doubles alone; the empty table."""
    assert len(set(NUMBER)) == 13 * 14 // 2 + 7 + 1


def test_twins_come_to_the_same() -> None:
    left_out = 0
    for ends in range(END_STATES):
        legal = FITS[ends] | 1 << DRAW
        kept = without_twins(legal, ends)
        assert kept & ~legal == 0 and kept >> DRAW & 1
        for move in moves_in(legal & ~kept):
            assert move >= TILES and kept >> move - TILES & 1
            left, right = AFTER[ends * PLACES + move - TILES], AFTER[ends * PLACES + move]
            assert NUMBER[left] == NUMBER[right] and POINTS[left] == POINTS[right]
            left_out += 1
    assert left_out == (7 + 7 + 7 + 2) * 7  # alone, both plain, both doubles, mixed blanks


def test_what_is_written_is_read() -> None:
    lot = Random("packed")
    for _ in range(1_000):
        least, most = lot.randint(-UNKNOWN, UNKNOWN), lot.randint(-UNKNOWN, UNKNOWN)
        move = lot.randint(NO_MOVE, DRAW)
        knowledge = plainly(positions.packed)(least, most, move)
        assert (least, most, move) == (
            plainly(positions.least_of)(knowledge),
            plainly(positions.most_of)(knowledge),
            plainly(positions.best_of)(knowledge),
        )


def test_no_position_is_taken_for_another() -> None:
    """Each thing that counts stands in its numbers: change one, and it is a stranger."""
    state = State(ends=0, turn=0, drawable=0, hands=[1, 2, 4, 8])
    others = [
        State(ends=2, turn=0, drawable=0, hands=[1, 2, 4, 8]),
        State(ends=0, turn=3, drawable=0, hands=[1, 2, 4, 8]),
        State(ends=0, turn=0, drawable=26, hands=[1, 2, 4, 8]),
        State(ends=203, turn=3, drawable=26, hands=[1 << 27, 2, 4, 1 << 26]),
        *(
            State(ends=0, turn=0, drawable=0, hands=[*hands])
            for hands in ([1 << 27, 2, 4, 8], [1, 1 << 27, 4, 8], [1, 2, 1 << 27, 8], [1, 2, 4, 16])
        ),
    ]
    keys = [key(each) for each in (state, *others)]
    assert len(set(keys)) == len(keys)
    assert len({value for pair in keys for value in pair}) > 1


def key(state: State) -> tuple[int, int]:
    record = state_record(state)
    return int(positions.hands_of_two(record)), int(positions.hands_of_others(record))


def test_a_larger_table_knows_what_a_smaller_one_did() -> None:
    small, large = positions.empty_rows(64), positions.empty_rows(1024)
    lot, written = Random("pour"), {}
    for _ in range(200):
        one, two, knowledge = (lot.randrange(1, 2**62) for _ in range(3))
        row = positions.row_of(small, one, two)
        positions.remember(small, row, one, two, knowledge)
        written[row] = (one, two, knowledge)
    positions.pour(small, large)
    assert len(written) > 50
    kept = sum(
        positions.known(large, positions.row_of(large, one, two), one, two) == knowledge
        for one, two, knowledge in written.values()
    )
    assert kept >= len(written) - 5  # two may fall on one row there
    assert np.count_nonzero(large[:, 0]) == kept
