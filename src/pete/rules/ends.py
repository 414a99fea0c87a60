"""R8 – R10: the two open ends, and what they count.

All that later play can ask of a chain is what lies open at its ends. There
are 204 possible answers: no tile at all; a double alone (7); or a left and a
right end, each of 7 pips, each plain or a double (14 × 14). They are numbered,
and three tables, made here once by slow obvious code, say everything that a
tile does to them: which moves fit, what lies open afterwards, what it counts.
"""

from typing import Final, Sequence, TypeAlias

from .tiles import HIGH, LEADS, LOW, MOST_PIPS, TILES, Pip, Tile

Ends: TypeAlias = int
"""What lies open: 0 … 203."""

_PLAIN_OR_DOUBLE = 2 * (MOST_PIPS + 1)
_PAIRS = _PLAIN_OR_DOUBLE * _PLAIN_OR_DOUBLE

NO_CHAIN: Final[Ends] = _PAIRS + MOST_PIPS + 1
"""Nothing is laid yet: the next tile is the lead."""
END_STATES: Final = NO_CHAIN + 1

PLACES: Final = 2 * TILES
"""Each tile on the left (0 … 27: also a lead) or on the right (28 … 55)."""


def _end(pip: Pip, *, double: bool) -> int:
    return pip + (MOST_PIPS + 1) * double


def _pair(left: int, right: int) -> Ends:
    return left * _PLAIN_OR_DOUBLE + right


def _lone_double(pip: Pip) -> Ends:
    return _PAIRS + pip


def open_pips(ends: Ends) -> tuple[Pip, ...]:
    """The pips that a tile can join, left and right; empty before the lead."""
    if ends == NO_CHAIN:
        return ()
    if ends >= _PAIRS:
        return (ends - _PAIRS, ends - _PAIRS)
    left, right = divmod(ends, _PLAIN_OR_DOUBLE)
    return (left % (MOST_PIPS + 1), right % (MOST_PIPS + 1))


def counted(ends: Ends) -> tuple[int, ...]:
    """R9: what is added up, left and right; one number for a double alone."""
    if ends == NO_CHAIN:
        return ()
    if ends >= _PAIRS:
        return (2 * (ends - _PAIRS),)
    return tuple(
        (1 + (end > MOST_PIPS)) * (end % (MOST_PIPS + 1)) for end in divmod(ends, _PLAIN_OR_DOUBLE)
    )


def ends_of(chain: Sequence[tuple[Pip, Pip]]) -> Ends:
    """What lies open at a chain's ends; each tile is given as its left and its right half."""
    if not chain:
        return NO_CHAIN
    (left, beside_left), (beside_right, right) = chain[0], chain[-1]
    if len(chain) == 1 and left == right:
        return _lone_double(left)
    return _pair(_end(left, double=left == beside_left), _end(right, double=right == beside_right))


def _after_lead(tile: Tile) -> Ends:
    if HIGH[tile] == LOW[tile]:
        return _lone_double(HIGH[tile])
    return _pair(_end(HIGH[tile], double=False), _end(LOW[tile], double=False))


def _after(ends: Ends, tile: Tile, *, on_right: bool) -> Ends:
    """What lies open when ``tile``, which fits, has been laid on that end."""
    if ends >= _PAIRS:  # a lone double, covered on one side, counts in full on the other
        left = right = _end(ends - _PAIRS, double=True)
    else:
        left, right = divmod(ends, _PLAIN_OR_DOUBLE)
    joined = open_pips(ends)[on_right]
    outward = _end(HIGH[tile] + LOW[tile] - joined, double=HIGH[tile] == LOW[tile])
    return _pair(left, outward) if on_right else _pair(outward, right)


def _fits_and_after() -> tuple[tuple[int, ...], tuple[Ends, ...]]:
    fits, after = [], []
    for ends in range(END_STATES):
        fitting = 0
        for place in range(PLACES):
            tile, on_right = place % TILES, place >= TILES
            if ends == NO_CHAIN:
                fit, then = not on_right and LEADS >> tile & 1, _after_lead(tile)
            else:
                fit = open_pips(ends)[on_right] in (HIGH[tile], LOW[tile])
                then = _after(ends, tile, on_right=on_right) if fit else ends
            fitting |= bool(fit) << place
            after.append(then)
        fits.append(fitting)
    return tuple(fits), tuple(after)


COUNT: Final[tuple[int, ...]] = tuple(sum(counted(ends)) for ends in range(END_STATES))
"""R9: the count of the open ends: 0 … 22."""
POINTS: Final[tuple[int, ...]] = tuple(0 if count % 5 else count // 5 for count in COUNT)
"""R10: what a tile scores that leaves these ends: 0 … 4."""

_TABLES = _fits_and_after()
FITS: Final[tuple[int, ...]] = _TABLES[0]
"""R8, R7: bit ``place`` is set for each place that a tile may be laid at."""
AFTER: Final[tuple[Ends, ...]] = _TABLES[1]
"""Row ``ends * PLACES + place``: the ends after a fitting tile."""
