"""Searches one tree over all it knows; plays exactly once nothing is hidden any more."""

from dataclasses import dataclass
from time import perf_counter
from typing import Final

from pete.match.view import View
from pete.rules.moves import Move
from pete.search.tree import Tree, empty_tree, root_values, think

from .player import Choice, Player
from .thinking import Knowledge, knowledge

THOUGHTS: Final = 10_000
"""How often it thinks if nobody says how long it may."""
DEALS: Final = 4096
FEW_DEALS: Final = 1024
"""How many deals it thinks by; fewer when there is little time."""
LITTLE_TIME: Final = 30.0
"""In milliseconds."""
AT_ONCE: Final = 500
"""Thoughts between two looks at the clock: less than a millisecond."""
ROOM: Final = 6
"""Nodes a thought makes at most, nearly always; forced moves have nodes, too."""
MOST_NODES: Final = 2_000_000
PRIZE: Final = 30.0
"""What winning the match is worth, in points: near the end it counts more than they."""


@dataclass(frozen=True, slots=True)
class Expert:
    """The strongest of the ladder."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``."""
        began = perf_counter()
        moves = view.legal()
        if len(moves) == 1:
            return Choice(moves[0])
        short = thoughts is None and ms is not None and ms < LITTLE_TIME
        known = knowledge(view, self.seed, FEW_DEALS if short else DEALS)
        if thoughts is None and ms is not None:
            tree = empty_tree(MOST_NODES)
            _think_until(known, tree, began + ms / 1000)
        else:
            wanted = thoughts or THOUGHTS
            tree = empty_tree(min(MOST_NODES, ROOM * wanted))
            _think(known, tree, 0, wanted)
        return _best(tree)


def _think(known: Knowledge, tree: Tree, first: int, thoughts: int) -> None:
    rules, root, deals, luck = known
    think(rules, root, deals, tree, luck, first, thoughts, PRIZE)


def _think_until(known: Knowledge, tree: Tree, until: float) -> None:
    done, longest = 0, 0.0
    while True:
        began = perf_counter()
        _think(known, tree, done, AT_ONCE)
        done += AT_ONCE
        longest = max(longest, perf_counter() - began)
        if perf_counter() + longest > until:
            return


def _best(tree: Tree) -> Choice:
    """The move that was tried most often, and what each is worth."""
    values: dict[Move, tuple[int, float]] = root_values(tree)
    best = max(values, key=lambda move: (values[move][0], -move))
    return Choice(best, {move: values[move][1] for move in sorted(values)})


def player(seed: int) -> Player:
    """An expert."""
    return Expert(seed)
