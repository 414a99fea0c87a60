"""One tree over what a seat knows: information-set Monte Carlo tree search.

Each thought takes one deal that agrees with the view, walks down the tree by
the moves that are legal in it, adds a leaf, plays the round out by the
heuristic, and tells every move on the way what came of it. All deals share one
tree, in which a move is the same move whatever the hidden tiles are; so nobody
in it plays by what he couldn't know. What is drawn is left to chance; only the
thinker's own draws are seen, and branch.

A move is chosen by its mean so far and by how little it was tried among the
times that it could be (Cowling, Powley and Whitehouse 2012). Means are in
points: the mover's side's gain less the mean of the others'.
"""

from math import log, sqrt
from typing import Any, Final, NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from pete.rules.moves import DRAW, MOVES
from pete.rules.options import MOST_PLAYERS, Rules
from pete.rules.state import NOBODY, Outcome, State

from . import compiled
from .beliefs import Ints
from .bits import count, lowest, nth
from .chance import Chance, below
from .compiled import empty_state, inlined, kernel, rules_type, state_type
from .deals import DEALS, Deals
from .flat import lay_out
from .rollout import drawn_by, heuristic_move, random_move

EXPLORATION: Final = 20.0
"""In points, about two and a half times the deviation of a round."""
CARELESS: Final = 10
"""One in so many moves of a rollout is random: more lines are seen."""
MOST_DEPTH: Final = 256
"""Edges on a path; a round has fewer moves, own draws counted twice."""

_NONE: Final = -1
_ROOT: Final = 0


class Tree(NamedTuple):
    """Nodes, by number; the root is 0. A node is the move that leads to it."""

    labels: Ints
    """A move, or MOVES + tile: what the thinker drew."""
    children: Ints
    """The youngest child, or -1."""
    siblings: Ints
    """The next older sibling, or -1."""
    visits: Ints
    chances: Ints
    """How often the move was legal when its parent was passed."""
    totals: NDArray[np.float64]
    """The sum, over visits, of what came of it for the mover's side."""
    used: Ints
    """One number: how many nodes there are."""


def empty_tree(room: int) -> Tree:
    """A tree of a root alone, with room for so many nodes."""
    labels, children, siblings, visits, chances = (np.empty(room, np.int64) for _ in range(5))
    totals, used = np.empty(room), np.ones(1, np.int64)
    tree = Tree(labels, children, siblings, visits, chances, totals, used)
    tree.children[_ROOT] = _NONE
    tree.visits[_ROOT], tree.totals[_ROOT] = 0, 0.0
    return tree


def root_values(tree: Tree) -> dict[int, tuple[int, float]]:
    """For each move tried at the root: how often, and its mean in points."""
    values = {}
    node = int(tree.children[_ROOT])
    while node != _NONE:
        visits = int(tree.visits[node])
        values[int(tree.labels[node])] = (visits, float(tree.totals[node]) / visits)
        node = int(tree.siblings[node])
    return values


_TREE = types.NamedTuple([types.int64[::1]] * 5 + [types.float64[::1], types.int64[::1]], Tree)


def think(
    rules: Any,
    root: Any,
    deals: Deals,
    tree: Tree,
    chance: Chance,
    first: int,
    thoughts: int,
    prize: float,
) -> None:
    """Think so many times, by the deals from ``first`` on, round and round.

    ``rules`` and ``root`` are records. ``prize`` is what winning the match is worth, in
    points. Each side plays for itself: that all others play against the thinker was tried
    with three and four seats, and was no better.
    """
    _think(rules, root, deals, tree, chance, first, thoughts, prize, empty_state())


@kernel(
    rules_type, state_type, DEALS, _TREE, types.uint64[::1], types.int64, types.int64,
    types.float64, state_type,
)  # fmt: skip
def _think(
    rules: Rules,
    root: State,
    deals: Deals,
    tree: Tree,
    chance: Chance,
    first: int,
    thoughts: int,
    prize: float,
    state: State,
) -> None:
    path = np.empty(MOST_DEPTH, np.int64)
    movers = np.empty(MOST_DEPTH, np.int64)
    gains = np.empty(MOST_PLAYERS, np.float64)
    for thought in range(first, first + thoughts):
        lay_out(root, deals, thought % len(deals.boneyard), state)
        depth = _walk_down(rules, state, tree, chance, root.turn, path, movers)
        _play_out(rules, state, chance)
        _gains(rules, root, state, prize, gains)
        for step in range(depth):
            tree.visits[path[step]] += 1
            tree.totals[path[step]] += gains[movers[step]]


@inlined
def _walk_down(
    rules: Rules, state: State, tree: Tree, chance: Chance, thinker: int, path: Ints, movers: Ints
) -> int:
    """Play down to a new leaf, the round's end, or a full tree; return the path's length."""
    node, depth, grown = _ROOT, 0, False
    while state.outcome == Outcome.RUNNING and not grown and depth < MOST_DEPTH - 2:
        legal, mover = compiled.legal_moves(rules, state), state.turn
        if legal & (legal - 1) == 0:
            node = _child(tree, node, lowest(legal))
        else:
            node, grown = _chosen(tree, node, legal, chance)
        if node == _NONE:
            break
        move = tree.labels[node]
        drawn = drawn_by(state, move, chance)
        compiled.step(rules, state, move, drawn)
        path[depth], movers[depth] = node, mover
        depth += 1
        if move == DRAW and mover == thinker:
            node = _child(tree, node, MOVES + drawn)
            if node == _NONE:
                break
            path[depth], movers[depth] = node, mover
            depth += 1
    return depth


@inlined
def _chosen(tree: Tree, parent: int, legal: int, chance: Chance) -> tuple[int, bool]:
    """The child to go to, and whether it is new: untried moves first, then the most promising."""
    tried, best, most = 0, _NONE, 0.0
    node = tree.children[parent]
    while node != _NONE:
        if legal >> tree.labels[node] & 1:
            tried |= 1 << tree.labels[node]
            tree.chances[node] += 1
            visits = tree.visits[node]
            promise = tree.totals[node] / visits
            promise += EXPLORATION * sqrt(log(tree.chances[node]) / visits)
            if best == _NONE or promise > most:
                best, most = node, promise
        node = tree.siblings[node]
    untried = legal & ~tried
    if untried:
        return _grow(tree, parent, nth(untried, below(chance, count(untried)))), True
    return best, False


@inlined
def _child(tree: Tree, parent: int, label: int) -> int:
    """The child of that label, made if need be; -1 if the tree is full."""
    node = tree.children[parent]
    while node != _NONE:
        if tree.labels[node] == label:
            tree.chances[node] += 1
            return node
        node = tree.siblings[node]
    return _grow(tree, parent, label)


@inlined
def _grow(tree: Tree, parent: int, label: int) -> int:
    node = tree.used[0]
    if node == len(tree.labels):
        return _NONE
    tree.used[0] += 1
    tree.labels[node] = label
    tree.children[node] = _NONE
    tree.siblings[node] = tree.children[parent]
    tree.children[parent] = node
    tree.visits[node] = 0
    tree.chances[node] = 1
    tree.totals[node] = 0.0
    return node


@inlined
def _play_out(rules: Rules, state: State, chance: Chance) -> None:
    while state.outcome == Outcome.RUNNING:
        if below(chance, CARELESS) == 0:
            move = random_move(compiled.legal_moves(rules, state), chance)
        else:
            move = heuristic_move(rules, state)
        compiled.step(rules, state, move, drawn_by(state, move, chance))


@inlined
def _gains(rules: Rules, root: State, state: State, prize: float, gains: Any) -> None:
    """What came of it for each seat, in points: its side's gain less the mean of the others'."""
    sides = compiled.side_count(rules)
    match_won_by = compiled.match_winner(rules, state)
    total = 0.0 if match_won_by == NOBODY else prize
    for side in range(sides):
        total += state.scores[side] - root.scores[side]
    for seat in range(rules.players):
        side = compiled.side_of(rules, seat)
        own = state.scores[side] - root.scores[side] + 0.0
        if side == match_won_by:
            own += prize
        gains[seat] = own - (total - own) / (sides - 1)
