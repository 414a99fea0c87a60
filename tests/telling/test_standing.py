"""The arena's table and picture: figures that are read off them must be the measured ones."""

import re
from math import inf
from xml.etree import ElementTree

import pytest

from pete.analysis.arena import Standing
from pete.analysis.contestants import Contestant
from pete.analysis.duplicate import DealPlayed, Tally
from pete.analysis.tournament import Tournament, everybody
from pete.telling.interval_plot import WIDTH, Dot, interval_plot
from pete.telling.standing import columns, standing_json, standing_lines, standing_plot
from pete.words import words


def standing_of(
    *margins: float, names: tuple[str, ...] = ("a", "b"), matches: bool = False
) -> Standing:
    """Two contestants, the first ahead by these margins, deal by deal."""
    contestants = tuple(Contestant(name, "greedy") for name in names)
    standing = Standing(Tournament(contestants, {"preset": "classic"}, "7", matches=matches))
    for number, margin in enumerate(margins):
        won = Tally(points=5 + margin / 2, margin=margin, wins=0.75, choices=4, seconds=0.1)
        lost = Tally(points=5 - margin / 2, margin=-margin, wins=0.25, choices=4, seconds=0.002)
        standing.add(DealPlayed(number, 2, ((won, lost),), ()))
    return standing


def test_figures_of_the_table() -> None:
    """Margins 1, 2, 6: mean 3, deviation √7, half width 4.303 · √(7/3) = 6.57."""
    lines = standing_lines(standing_of(1, 2, 6), words("en"))
    assert lines[0] == "3 deals, each played in each seating. 6 rounds of classic, seed 7"
    assert lines[3].split() == ["a", "+3.00", "-3.57", "…", "+9.57", "6.50", "25"]
    assert lines[4].split() == ["b", "-3.00", "-9.57", "…", "+3.57", "3.50", "0.50"]


def test_the_best_comes_first() -> None:
    """Whoever was named first."""
    standing = standing_of(-1, -2, -6)
    lines = standing_lines(standing, words("en"))
    assert [line[0] for line in lines[3:]] == ["b", "a"]
    drawn = across(standing_plot(standing, words("en")), "circle", "cx")
    assert drawn == sorted(drawn, reverse=True) and len(drawn) == 2


def test_matches_won_come_first() -> None:
    """They are what such a measurement is for."""
    lines = standing_lines(standing_of(1, 2, 6, matches=True), words("en"))
    assert lines[0].startswith("3 deals, each with a match in each seating.")
    assert lines[3].split()[1:6] == ["75.0", "%", "75.0", "%", "…"]
    assert standing_json(standing_of(1, 2, 6, matches=True))["contestants"][0]["wins"] == 0.75


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("matches", [False, True])
def test_no_figure_is_broken_on_a_narrow_screen(language: str, matches: bool) -> None:
    """What doesn't fit beside stands below, whole: every figure of the wide table, in its order."""
    standing, say = standing_of(1, 2, 6, matches=matches), words(language)
    wide, narrow = standing_lines(standing, say), standing_lines(standing, say, 40)
    assert max(map(len, wide)) > 40 >= max(map(len, narrow))
    cells = [cell for line in wide[3:] for cell in re.split(" {3,}", line)]
    assert cells == [line.split(": ")[-1] for line in narrow[narrow.index("") + 1 :]]
    assert standing_lines(standing, say, max(map(len, wide))) == wide


@pytest.mark.parametrize(
    ("deals", "expected"),
    [(1, "1 раздача, разыграна"), (2, "2 раздачи, каждая"), (5, "5 раздач, каждая")],
)
def test_russian_plurals(deals: int, expected: str) -> None:
    """One, few, many."""
    assert standing_lines(standing_of(*range(deals)), words("ru"))[0].startswith(expected)


def test_a_long_name_leaves_room_for_the_figures() -> None:
    """A command with a path and ten flags; its beginning and its end are kept."""
    name = "cmd:python3 " + "very/" * 30 + "long.py --with\n--flags"
    line = standing_lines(standing_of(1, 2, names=(name, "b")), words("en"))[3]
    assert line.startswith("cmd:python3 very/ve…")
    assert "ng.py --with --flags   " in line
    assert len(line) < 100


def test_a_round_robin_shows_who_beats_whom() -> None:
    """Rows and columns from the best to the worst, each pair twice, with opposite signs."""
    contestants = tuple(Contestant(name, "greedy") for name in "abc")
    standing = Standing(Tournament(contestants, {}, "7", everybody(3)))
    for number, push in enumerate((-1.0, 1.0)):
        pairs = tuple(
            (Tally(margin=ahead + push), Tally(margin=-ahead - push)) for ahead in (-1.0, -2.0, 1.5)
        )
        standing.add(DealPlayed(number, 6, pairs, ()))
    lines = standing_lines(standing, words("en"))
    table = [re.split(" {2,}", line) for line in lines[-3:]]
    half = "12.71"  # two deals a point to either side: 12.706 · √2 / √2
    assert table == [
        ["1 b", "·", f"+1.50 ± {half}", f"+1.00 ± {half}"],
        ["2 c", f"-1.50 ± {half}", "·", f"+2.00 ± {half}"],
        ["3 a", f"-1.00 ± {half}", f"-2.00 ± {half}", "·"],
    ]
    narrow = standing_lines(standing, words("en"), 30)
    assert "  2: +1.50 ± 12.71" in narrow
    assert not any("·" in line for line in narrow), "nobody meets himself"


def test_columns_stand_under_each_other() -> None:
    """Names to the left and figures to the right, or nobody compares them."""
    assert columns([["a", "1"], ["bcd", "100"]]) == ["a       1", "bcd   100"]


def across(svg: str, element: str, attribute: str) -> list[float]:
    """An attribute of each such element."""
    root = ElementTree.fromstring(svg)
    return [float(each.attrib[attribute]) for each in root.findall(f"{{*}}{element}")]


def test_the_picture_keeps_its_scale() -> None:
    """Twice as far ahead is twice as far from zero, and nothing leaves the paper."""
    dots = [Dot("a", 2, 0.5), Dot("b", 1, 0.25), Dot("c", -1, 1.5), Dot("d", 0, inf)]
    svg = interval_plot(dots, title="<a & b>", axis="points", say=words("en"))
    a, b, c, zero = across(svg, "circle", "cx")
    assert a - zero == pytest.approx(2 * (b - zero), abs=0.2)
    assert c - zero == pytest.approx(zero - b, abs=0.2)
    assert len(across(svg, "line[@class='interval']", "x1")) == 3
    low, high = (
        across(svg, "line[@class='interval']", "x1"),
        across(svg, "line[@class='interval']", "x2"),
    )
    assert high[0] - low[0] == pytest.approx(a - b, abs=0.2)
    assert min(low) > 0
    assert max(high) < WIDTH
    assert across(svg, "line[@class='zero']", "x1") == [zero]
    assert "&lt;a &amp; b&gt;" in svg
    assert "a: +2.00 ± 0.50; b: +1.00 ± 0.25; c: −1.00 ± 1.50; d: 0.00" in svg


@pytest.mark.parametrize("reach", [0.3, 1, 1.4, 2.6, 7, 49, 120])
def test_the_scale_has_a_handful_of_marks(reach: float) -> None:
    """Of two one reads nothing off, and twenty run into each other."""
    svg = interval_plot([Dot("a", reach, 0)], title="", axis="", say=words("en"))
    marks = [
        line for kind in ("grid", "zero") for line in across(svg, f"line[@class='{kind}']", "x1")
    ]
    assert 4 <= len(marks) <= 7


def test_a_picture_of_nothing_much() -> None:
    """Two that are alike, or a single deal, must not divide by zero."""
    for dots in ([Dot("a", 0, 0), Dot("b", 0, inf)], [Dot("a", 1e-9, 0)], [Dot("a", -3e5, 1)]):
        svg = interval_plot(dots, title="", axis="", say=words("en"))
        assert len(across(svg, "circle", "cx")) == len(dots)


def test_the_measure_of_the_others_is_no_dot() -> None:
    """It is what they are ahead of."""
    contestants = tuple(Contestant(name, "greedy") for name in ("a", "b", "club"))
    standing = Standing(Tournament(contestants, {}, "7", ((0, 2), (1, 2))))
    svg = standing_plot(standing, words("en"))
    assert len(across(svg, "circle", "cx")) == 2
    assert "points a round ahead of club" in svg
