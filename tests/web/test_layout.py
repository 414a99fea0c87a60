"""The winding chain: what lies stays, nothing overlaps or touches, and doubles are no corners.

The geometry is a module without a page around it, so Node runs it here.
"""

import json
import math
import shutil
import subprocess
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import pytest

from pete.match.match import Match
from pete.match.view import view_of
from pete.players.table import bot

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")

PHONE = (344, 330)
"""The felt of a telephone of 360 by 640, less its rim."""
BOARDS = (
    PHONE,
    (344, 250),
    (374, 480),
    (370, 190),
    (300, 220),
    (750, 640),
    (1040, 560),
    (1500, 740),
    (2400, 1200),
    (620, 150),
)
GAP = 0.08
"""Between neighbours, in halves."""
APART = 0.5
"""Between tiles that don't join: so much more that nobody takes them for neighbours."""
READABLE = 20
"""Pixels of a half on a phone, two or three for a pip."""

Tile: TypeAlias = tuple[int, int, bool]
Piece: TypeAlias = dict[str, float]


class Box(NamedTuple):
    """A rectangle, in halves."""

    left: float
    right: float
    top: float
    bottom: float


class Chain(NamedTuple):
    """A chain, the place of its lead, and the ends that the others were laid at."""

    tiles: list[Tile]
    lead: int
    order: str


class Case(NamedTuple):
    """A chain on a board, and how it was laid out there."""

    tiles: list[Tile]
    lead: int
    board: tuple[int, int]
    layout: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.board}, lead {self.lead}: {' '.join(f'{a}{b}' for a, b, _ in self.tiles)}"

    @property
    def pieces(self) -> list[Piece]:
        """The tiles as they lie."""
        pieces: list[Piece] = self.layout["pieces"]
        return pieces

    def nexts(self, end: str) -> list[Piece]:
        """Where a plain tile and a double would lie at an end."""
        return [self.layout[end]["plain"], self.layout[end]["double"]]

    @property
    def marks(self) -> list[Box]:
        """The places of the marks."""
        return [Box(**box) for box in self.layout["marks"]]


def laid_out(chains: list[Chain], boards: tuple[tuple[int, int], ...]) -> list[Case]:
    """What layout.js makes of these chains on these boards."""
    asked = [(chain, board) for chain in chains for board in boards]
    lines = [
        {**chain._asdict(), "chain": chain.tiles, "width": width, "height": height}
        for chain, (width, height) in asked
    ]
    script = Path(__file__).with_name("layout.mjs")
    done = subprocess.run(
        ["node", str(script)], input=json.dumps(lines), capture_output=True, text=True, check=True
    )
    return [
        Case(chain.tiles, chain.lead, board, layout)
        for (chain, board), layout in zip(asked, json.loads(done.stdout), strict=True)
    ]


def played() -> list[Chain]:
    """Chains of rounds that were played at random."""
    random, found = Random(7), []
    for number in range(24):
        match = Match({"players": 2 + number % 3}, seed=f"layout {number}")
        match.deal()
        player = bot("uniform", random.randrange(2**32))
        while match.is_running:
            assert match.turn is not None
            match.play(player.choose(view_of(match, match.turn)).move)
        moves = [move for move in match.record["rounds"][-1]["moves"] if "-" in move]
        order = "".join(move[-1] for move in moves[1:])
        found.append(Chain([(a, b, a == b) for a, b in match.chain], order.count("L"), order))
    return found


def longest(random: Random, *, most_aside: int = 9) -> Chain:
    """A chain of all 28 tiles, its lead so many tiles from the middle at most."""
    left = {(low, high) for high in range(7) for low in range(high + 1)}
    walked, way = [], [random.randrange(7)]
    while way:
        here = way[-1]
        onward = [pip for pip in range(7) if (min(here, pip), max(here, pip)) in left]
        if onward:
            pip = random.choice(onward)
            left.remove((min(here, pip), max(here, pip)))
            way.append(pip)
        else:
            walked.append(way.pop())
    tiles = [(one, other, one == other) for one, other in pairwise(walked)]
    assert len({frozenset(tile[:2]) for tile in tiles}) == 28
    lead = 14 + random.randint(-most_aside, most_aside - 1)
    order = ["L"] * lead + ["R"] * (27 - lead)
    random.shuffle(order)
    return Chain(tiles, lead, "".join(order))


def part_of(whole: Chain, random: Random) -> Chain:
    """As it lay when only some of its tiles were laid."""
    order = whole.order[: random.randrange(28)]
    first = whole.lead - order.count("L")
    return Chain(whole.tiles[first : whole.lead + order.count("R") + 1], order.count("L"), order)


@pytest.fixture(scope="module")
def cases() -> list[Case]:
    """Played chains, all tiles, and some of them, on every board."""
    random = Random(8)
    whole = [longest(random) for _ in range(24)]
    return laid_out(played() + whole + [part_of(one, random) for one in whole], BOARDS)


def box_of(piece: Piece) -> Box:
    """Where a tile lies."""
    across, up = (1, 0.5) if piece["angle"] % 180 == 0 else (0.5, 1)
    return Box(piece["x"] - across, piece["x"] + across, piece["y"] - up, piece["y"] + up)


def between(one: Box, other: Box) -> float:
    """How far two rectangles are from each other; below 0 if they overlap."""
    across = max(one.left - other.right, other.left - one.right)
    down = max(one.top - other.bottom, other.top - one.bottom)
    return max(across, down)


def middle_of_half(piece: Piece, side: int) -> tuple[float, float]:
    """Where the left (-1) or right (1) half of a tile lies."""
    turn = math.radians(piece["angle"])
    return piece["x"] + side * 0.5 * math.cos(turn), piece["y"] + side * 0.5 * math.sin(turn)


def test_a_tile_stays_where_it_was_laid_and_lies_where_it_was_shown() -> None:
    """In hundreds of chains, as each of their tiles comes to either end."""
    random = Random(9)
    chains = [longest(random, most_aside=14) for _ in range(500)]
    for case in laid_out(chains, (PHONE,)) + laid_out(chains[:100], BOARDS[1:]):
        assert case.layout["grown"] == {"moved": 0, "elsewhere": 0}, case


def test_tiles_lie_apart_unless_they_join(cases: list[Case]) -> None:
    """Neighbours leave a narrow gap; rows and legs, even those with doubles, a wide one."""
    for case in cases:
        boxes = [box_of(piece) for piece in case.pieces]
        for (one, box), (other, beside) in combinations(enumerate(boxes), 2):
            least = GAP if other == one + 1 else APART
            assert between(box, beside) >= least - 1e-9, f"{case}: tiles {one} and {other}"


def test_the_places_of_the_next_tiles_are_free(cases: list[Case]) -> None:
    """Of a plain tile and of a double, at both ends at once."""
    for case in cases:
        left, right = ([box_of(piece) for piece in case.nexts(end)] for end in ("left", "right"))
        boxes = [box_of(piece) for piece in case.pieces]
        for place in left + right:
            assert min(between(place, box) for box in boxes) >= GAP - 1e-9, case
        assert min(between(one, other) for one in left for other in right) >= GAP - 1e-9, case


def test_marks_cover_nothing(cases: list[Case]) -> None:
    """No pip, and not each other."""
    for case in cases:
        for mark in case.marks:
            for piece in case.pieces:
                assert between(mark, box_of(piece)) >= -1e-9, case
        assert between(*case.marks) >= 0, case


def test_all_is_seen(cases: list[Case]) -> None:
    """Tiles, marks, and the next tile at each end."""
    for case in cases:
        unit, x, y = (case.layout[key] for key in ("unit", "x", "y"))
        pieces = case.pieces + case.nexts("left") + case.nexts("right")
        for box in [*map(box_of, pieces), *case.marks]:
            assert x + unit * box.left >= -1e-6, case
            assert x + unit * box.right <= case.board[0] + 1e-6, case
            assert y + unit * box.top >= -1e-6, case
            assert y + unit * box.bottom <= case.board[1] + 1e-6, case


def test_neighbours_join_with_the_halves_that_fit(cases: list[Case]) -> None:
    """The halves lie side by side; a double is joined at its middle."""
    for case in cases:
        pieces = list(zip(case.pieces, case.tiles, strict=True))
        for (one, (_, _, first)), (other, (_, _, second)) in pairwise(pieces):
            here = (one["x"], one["y"]) if first else middle_of_half(one, 1)
            there = (other["x"], other["y"]) if second else middle_of_half(other, -1)
            assert math.dist(here, there) == pytest.approx(1 + GAP), case


def test_a_double_is_crosswise_and_no_corner(cases: list[Case]) -> None:
    """What it joins lies before and behind it, in one line across its own."""
    for case in cases:
        pieces = case.pieces
        for place, (_, _, is_double) in enumerate(case.tiles):
            if not is_double:
                continue
            double = pieces[place]
            lies_along = double["angle"] % 180 == 0
            neighbours = [
                middle_of_half(pieces[other], side)
                for other, side in ((place - 1, 1), (place + 1, -1))
                if 0 <= other < len(pieces)
            ]
            for x, y in neighbours:
                aside = x - double["x"] if lies_along else y - double["y"]
                assert aside == pytest.approx(0), f"{case}: tile {place}"


def test_the_board_has_an_edge(cases: list[Case]) -> None:
    """Beyond it lies at most half of a double that lies across a leg."""
    for case in cases:
        for piece, (_, _, is_double) in zip(case.pieces, case.tiles, strict=True):
            beyond = abs(piece["x"]) + extent(piece) - case.layout["reach"]
            across_a_leg = is_double and piece["angle"] % 180 == 0
            assert beyond <= (0.5 if across_a_leg else 0) + 1e-9, case


def test_the_chain_turns_at_the_edge_alone(cases: list[Case]) -> None:
    """It leaves a row only where no more of it would have had room, with a tile that can turn."""
    for case in cases:
        reach = case.layout["reach"]
        for arm in (range(case.lead, len(case.tiles)), range(case.lead, -1, -1)):
            for here, there in pairwise(arm):
                one, other = case.pieces[here], case.pieces[there]
                leads_on = case.tiles[here][2] != (one["angle"] % 180 == 0)  # it lies in a row
                is_standing = case.tiles[there][2] == (other["angle"] % 180 == 0)
                if not (leads_on and is_standing):
                    continue
                outermost = max(abs(one["x"] + side * extent(one)) for side in (-1, 1))
                needed = 2 + 2 * GAP if case.tiles[there][2] else 3 + 2 * GAP
                assert reach - outermost < needed, f"{case}: tile {there}"


def extent(piece: Piece) -> float:
    """Half the width of a tile as it lies."""
    return 1 if piece["angle"] % 180 == 0 else 0.5


def test_all_tiles_can_be_read_on_a_phone(cases: list[Case]) -> None:
    """Whatever they are, and wherever their lead lies."""
    sizes = [case.layout["unit"] for case in cases if case.board == PHONE]
    assert min(sizes) >= READABLE


def test_a_short_chain_is_seen_from_near() -> None:
    """On a telephone five tiles in a row were hardly larger than those of a whole set."""
    plain = [(1, 2, False), (2, 3, False), (3, 4, False), (4, 5, False), (5, 6, False)]
    (case,) = laid_out([Chain(plain, 2, "")], ((368, 430),))
    assert case.layout["unit"] >= 34
