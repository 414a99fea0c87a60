"""The expert's search, and how it keeps to its time. Loads Numba."""

from time import perf_counter
from typing import Final

from pete.match.view import View
from pete.search.tree import Tree, empty_tree, root_values, think

from .exact import exactly
from .player import Choice
from .thinking import Knowledge, knowledge

THOUGHTS: Final = 10_000
"""How often it thinks if nobody says how long it may."""
DEALS: Final = 4096
"""How many deals it thinks by, and it thinks by each again and again."""
DEALS_PER_MS: Final = 20
"""When there is little time, by so many a millisecond: sampling takes time, too."""
AT_ONCE: Final = 200
"""Thoughts between two looks at the clock: less than a millisecond."""
ROOM: Final = 6
"""Nodes that a thought makes at most, nearly always; forced moves have nodes, too."""
NODES_PER_MS: Final = 3000
MOST_NODES: Final = 2_000_000
"""The tree's room by the time that there is, and at most: 96 MB."""
PRIZE: Final = 30.0
"""What winning the match is worth, in points: near the end it counts more than they."""


def by_search(view: View, seed: int, *, until: float | None, thoughts: int | None) -> Choice:
    """The best move where that can be known, else the one that was tried most often.

    There must be a choice. It thinks ``until`` then, on the clock of
    ``perf_counter``, or else so many ``thoughts``.
    """
    exact = exactly(view)
    if exact is not None:
        return exact
    if until is not None:
        ms = max(0.0, until - perf_counter()) * 1000
        known = knowledge(view, seed, max(1, min(DEALS, int(DEALS_PER_MS * ms))))
        tree = empty_tree(max(ROOM * AT_ONCE, min(MOST_NODES, int(NODES_PER_MS * ms))))
        _think_until(known, tree, until)
    else:
        known = knowledge(view, seed, DEALS)
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
    values = root_values(tree)
    best = max(values, key=lambda move: (values[move][0], -move))
    return Choice(best, {move: values[move][1] for move in sorted(values)})
