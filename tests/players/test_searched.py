"""The expert's time and its choice, without a search behind them."""

import pytest

from pete.players import searched
from pete.search.tree import Tree, empty_tree


class Clock:
    """Stands still but while somebody thinks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_it_stops_before_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """It begins no more thoughts than there is time for, by the longest so far; at least once."""
    clock, asked = Clock(), list[int]()

    def slowly(known: object, tree: Tree, first: int, thoughts: int) -> None:
        asked.append(first)
        clock.now += 0.010

    monkeypatch.setattr(searched, "perf_counter", clock)
    monkeypatch.setattr(searched, "_think", slowly)
    for until, times in [(0.055, 5), (0.061, 6), (0.001, 1), (-1.0, 1)]:
        clock.now = 0.0
        asked.clear()
        searched._think_until(None, empty_tree(2), until)  # type: ignore[arg-type]
        assert asked == [searched.AT_ONCE * time for time in range(times)]


def test_what_was_tried_most_is_chosen_whatever_looks_best() -> None:
    """A mean of few trials is mostly luck; of moves tried alike the lowest number."""
    tree = empty_tree(5)
    for node, (move, visits, mean) in enumerate([(3, 5, 9.0), (9, 90, 1.0), (7, 90, 2.0)], start=1):
        tree.labels[node], tree.visits[node], tree.totals[node] = move, visits, visits * mean
        tree.siblings[node] = node - 1 or -1
    tree.children[0] = 3
    choice = searched._best(tree)
    assert choice.move == 7
    assert choice.values == {3: 9.0, 7: 2.0, 9: 1.0}
