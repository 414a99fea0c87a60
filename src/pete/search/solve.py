"""Exact answers: what a round comes to for two sides that see every tile.

The value of a position is side 0's points less side 1's, from there to the end
of the round, the settlement included, when both play as well as can be and know
all hands and the boneyard's order. The target is left out of it.

``proof`` tells whether a value is at least so much, and learns from each answer.
It is asked again, nearer to the value, until that is met from both sides (MTD(f);
Plaat, Schaeffer, Pijls and de Bruin 1996).
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np

from pete.rules.moves import Move, legal_moves, moves_in
from pete.rules.options import MOST_PLAYERS, Finish, Rules
from pete.rules.settle import side_count, side_of
from pete.rules.state import Outcome, State, copied
from pete.rules.step import step_by
from pete.rules.tiles import Tile

from . import positions, proof
from .beliefs import Ints
from .compiled import KERNELS, LARGEST, rules_record, state_record
from .positions import UNKNOWN, empty_rows, pour
from .proof import best_known, bound, room_for

MOST_ROWS: Final = 1 << 20
"""How large the table of positions grows if nobody says otherwise: to 24 MB."""
_FIRST_ROWS: Final = 1 << 12
_GROWTH: Final = 8
_BEFORE_GROWTH: Final = 2
"""How many positions are looked at for each row before the table grows."""


class NotTwoSides(ValueError):
    """Only a round of two sides has one value."""


@dataclass(frozen=True, slots=True)
class Solution:
    """What a round comes to as it stands."""

    value: int
    """Side 0's points less side 1's, from here to the end of the round."""
    line: list[Move]
    """Best play to the end; of several lines one."""
    looked_at: int
    """How many positions were looked at."""


def solve(
    rules: Rules,
    state: State,
    deck: Sequence[Tile],
    *,
    nodes: int | None = None,
    rows: int = MOST_ROWS,
    stop: Ints | None = None,
) -> Solution | None:
    """The value of a round as it stands, and a best line to its end.

    The state is whole, with every hand. ``deck`` is the one that was dealt; where
    nothing is drawable any more it may be empty.
    None if it takes more than about so many ``nodes``, positions looked at, or
    as soon as another thread has set ``stop[0]`` to 1. The table of positions
    grows to ``rows``, a power of 2. Raises NotTwoSides.
    """
    search = _Search(rules, deck, nodes, rows, stop)
    here = _without_scores(state)
    try:
        value = search.value(here, 0)
        return Solution(value, search.line(here, value), search.looked_at)
    except _GaveUp:
        return None


def values_of_moves(
    rules: Rules,
    state: State,
    deck: Sequence[Tile],
    *,
    nodes: int | None = None,
    rows: int = MOST_ROWS,
    stop: Ints | None = None,
) -> dict[Move, int] | None:
    """What the round comes to by each legal move, the move's own points included.

    Side 0's points less side 1's; all else as in ``solve``.
    """
    search = _Search(rules, deck, nodes, rows, stop)
    here = _without_scores(state)
    values: dict[Move, int] = {}
    guess = 0
    try:
        for move in moves_in(legal_moves(rules, state)):
            values[move] = guess = search.value(search.after(here, move), guess)
    except _GaveUp:
        return None
    return values


def prepare() -> None:
    """Compile all that is needed, or load it if it is kept, so that no answer waits for it."""
    for name, each in KERNELS.items():
        if name.startswith((proof.__name__, positions.__name__)):
            each.compile()


def _without_scores(state: State) -> State:
    """The same round from 0, so that scores are what was gained from here."""
    return replace(copied(state), scores=[0] * MOST_PLAYERS)


class _GaveUp(Exception):
    """It takes more than was allowed."""


class _Search:
    """Questions about one deal, and what the answers taught so far."""

    def __init__(
        self, rules: Rules, deck: Sequence[Tile], nodes: int | None, rows: int, stop: Ints | None
    ) -> None:
        if side_count(rules) != 2:
            raise NotTwoSides(f"a value is told for two sides; these are {side_count(rules)}")
        self.rules = replace(rules, finish=int(Finish.ROUND))
        self._record = rules_record(self.rules)
        self._nodes = LARGEST if nodes is None else nodes
        self._most_rows = rows
        self._room = room_for(deck)
        self._deck = deck
        self._rows = empty_rows(min(_FIRST_ROWS, rows))
        self._stop = np.zeros(1, np.int64) if stop is None else stop

    @property
    def looked_at(self) -> int:
        """How many positions were looked at."""
        return int(self._room["looked_at"])

    def value(self, state: State, guess: int) -> int:
        """What side 0's score is above side 1's in the end; sooner by a good guess."""
        least, most, value = -UNKNOWN, UNKNOWN, guess
        while least < most:
            asked = value + 1 if value == least else value
            value = self.bound(state, asked)
            if value < asked:
                most = value
            else:
                least = value
        return value

    def bound(self, state: State, asked: int) -> int:
        """See ``proof.bound``. Raises _GaveUp."""
        record, room = state_record(state), self._room
        while True:
            rows = len(self._rows)
            room["at_most"], room["gave_up"] = self._nodes, 0
            if rows < self._most_rows:
                room["at_most"] = min(self._nodes, self.looked_at + _BEFORE_GROWTH * rows)
            found = int(bound(self._record, record, asked, room, self._rows, self._stop))
            if not room["gave_up"]:
                return found
            if self.looked_at >= self._nodes or self._stop[0]:
                raise _GaveUp
            larger = empty_rows(min(_GROWTH * rows, self._most_rows))
            pour(self._rows, larger)
            self._rows = larger

    def after(self, state: State, move: Move) -> State:
        """The round after a move; ``state`` stays as it is."""
        then = copied(state)
        step_by(self.rules, then, move, self._deck)
        return then

    def line(self, state: State, value: int) -> list[Move]:
        """A best line from a round of this value to its end."""
        line = []
        while state.outcome == Outcome.RUNNING:
            line.append(self._best(state, value))
            state = self.after(state, line[-1])
        return line

    def _best(self, state: State, value: int) -> Move:
        """A move that keeps the value."""
        moves = moves_in(legal_moves(self.rules, state))
        if len(moves) > 1:
            first = best_known(state_record(state), self._rows)
            moves.sort(key=lambda move: move != first)
        is_side_0 = side_of(self.rules, state.turn) == 0
        asked = value if is_side_0 else value + 1
        for move in moves[:-1]:
            if (self.bound(self.after(state, move), asked) >= asked) == is_side_0:
                return move
        return moves[-1]
