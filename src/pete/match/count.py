"""How many ways a round can go on: the measure that any two referees can compare."""

from collections.abc import Iterator
from dataclasses import replace

from pete.rules.moves import legal_moves, moves_in
from pete.rules.options import Finish
from pete.rules.state import State, copied
from pete.rules.step import step_by

from .match import Match


def count_sequences(match: Match, depth: int) -> Iterator[int]:
    """How many legal sequences of exactly 1, 2 … ``depth`` moves there are from here.

    A finished round is not extended; the target is ignored. Each number comes as
    soon as it is known: the sequences are walked again for the next, which costs
    no more than they grow by.
    """
    rules = replace(match.rules, finish=Finish.ROUND)

    def longer_by(state: State, more: int) -> int:
        moves = legal_moves(rules, state)
        if more == 1:
            return moves.bit_count()
        count = 0
        for move in moves_in(moves):
            after = copied(state)
            step_by(rules, after, move, match.deck)
            count += longer_by(after, more - 1)
        return count

    count = 1 if match.is_running else 0
    for length in range(1, depth + 1):
        count = longer_by(match.state, length) if count else 0
        yield count
