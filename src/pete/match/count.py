"""How many ways a round can go on: the measure that any two referees can compare."""

from dataclasses import replace

from pete.rules.moves import DRAW, legal_moves, moves_in
from pete.rules.options import Finish
from pete.rules.state import State, copied
from pete.rules.step import next_drawn, step

from .match import Match


def count_sequences(match: Match, depth: int) -> list[int]:
    """How many legal sequences of exactly 1, 2 … ``depth`` moves there are from here.

    A finished round is not extended; the target is ignored.
    """
    rules = replace(match.rules, finish=Finish.ROUND)
    counts = [0] * depth

    def walk(state: State, made: int) -> None:
        for move in moves_in(legal_moves(rules, state)):
            counts[made] += 1
            if made + 1 < depth:
                drawn = next_drawn(rules, state, match.deck) if move == DRAW else -1
                after = copied(state)
                step(rules, after, move, drawn)
                walk(after, made + 1)

    if match.is_running and depth > 0:
        walk(match.state, 0)
    return counts
