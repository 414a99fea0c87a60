"""The winding chain: nothing overlaps or leaves the board, and neighbours touch as they fit.

The geometry is a module without a page around it, so Node runs it here.
"""

import json
import math
import shutil
import subprocess
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pete.match.match import Match
from pete.match.view import view_of
from pete.players.table import bot

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")

BOARDS = ((344, 290), (344, 250), (300, 220), (744, 560), (1040, 560), (2400, 1200), (620, 150))
PHONE = (344, 290)
READABLE = 18
"""Pixels of a half on a phone that are still told apart at arm's length."""


def laid_out(asked: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What layout.js makes of these chains."""
    script = Path(__file__).with_name("layout.mjs")
    done = subprocess.run(
        ["node", str(script)], input=json.dumps(asked), capture_output=True, text=True, check=True
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def chains() -> list[tuple[list[list[Any]], int]]:
    """Chains of random rounds, each with the place of its lead."""
    random, found = Random(7), []
    for number in range(60):
        match = Match({"players": 2 + number % 3}, seed=f"layout {number}")
        match.deal()
        player = bot("uniform", random.randrange(2**32))
        while match.is_running:
            assert match.turn is not None
            match.play(player.choose(view_of(match, match.turn)).move)
        moves = match.record["rounds"][-1]["moves"]
        lead = sum(move.endswith("L") for move in moves)
        found.append(([[a, b, a == b] for a, b in match.chain], lead))
    return found


def longest() -> list[tuple[list[list[Any]], int]]:
    """A chain of all 28 tiles, the lead at many places."""
    left = {(low, high) for high in range(7) for low in range(high + 1)}

    def walk(pip: int) -> list[int]:
        """Pips along a closed walk over each tile that is left, once."""
        walked = [pip]
        for other in range(7):
            tile = (min(pip, other), max(pip, other))
            if tile in left:
                left.remove(tile)
                walked = [pip, *walk(other), *walked[1:]]
        return walked

    tiles = list(pairwise(walk(0)))
    assert {(min(tile), max(tile)) for tile in tiles} == {
        (low, high) for high in range(7) for low in range(high + 1)
    }
    assert len(tiles) == 28
    return [([[a, b, a == b] for a, b in tiles], lead) for lead in range(0, 28, 3)]


def half_size(piece: dict[str, Any]) -> tuple[float, float]:
    """Half the width and half the height of a piece as it lies."""
    return (1, 0.5) if piece["angle"] % 180 == 0 else (0.5, 1)


@pytest.fixture(scope="module")
def layouts() -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """What was asked, and how it was laid out."""
    asked = [
        {"chain": chain, "lead": lead, "width": width, "height": height}
        for chain, lead in chains() + longest()
        for width, height in BOARDS
    ]
    return list(zip(asked, laid_out(asked), strict=True))


def test_nothing_overlaps(layouts: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    """Neither tiles, nor the places of the next ones."""
    for asked, layout in layouts:
        nexts = [layout[end][kind] for end in ("left", "right") for kind in ("plain", "double")]
        for one, other in combinations(layout["pieces"], 2):
            assert not overlap(one, other), asked
        for place in nexts:
            assert not any(overlap(place, piece) for piece in layout["pieces"]), asked
        for left in nexts[:2]:
            assert not any(overlap(left, right) for right in nexts[2:]), asked


def overlap(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two pieces lie on the same spot."""
    (a, b), (c, d) = half_size(one), half_size(other)
    return abs(one["x"] - other["x"]) < a + c - 1e-9 and abs(one["y"] - other["y"]) < b + d - 1e-9


def test_all_is_on_the_board(layouts: list[tuple[dict[str, Any], dict[str, Any]]]) -> None:
    """With room for one more tile at each end."""
    for asked, layout in layouts:
        nexts = [layout[end][kind] for end in ("left", "right") for kind in ("plain", "double")]
        for piece in layout["pieces"] + nexts:
            across, up = half_size(piece)
            x = layout["x"] + layout["unit"] * piece["x"]
            y = layout["y"] + layout["unit"] * piece["y"]
            assert x - layout["unit"] * across + 1e-6 >= 0, asked
            assert x + layout["unit"] * across <= asked["width"] + 1e-6, asked
            assert y - layout["unit"] * up + 1e-6 >= 0, asked
            assert y + layout["unit"] * up <= asked["height"] + 1e-6, asked


def middle_of_half(piece: dict[str, Any], side: int) -> tuple[float, float]:
    """Where the left (-1) or right (1) half of a tile lies."""
    turn = math.radians(piece["angle"])
    return piece["x"] + side * 0.5 * math.cos(turn), piece["y"] + side * 0.5 * math.sin(turn)


def test_neighbours_touch_with_the_halves_that_fit(
    layouts: list[tuple[dict[str, Any], dict[str, Any]]],
) -> None:
    """A half lies beside its neighbour's; beside a double, the middle of the double."""
    for asked, layout in layouts:
        pieces = list(zip(layout["pieces"], asked["chain"], strict=True))
        for (one, (_, _, first)), (other, (_, _, second)) in pairwise(pieces):
            here = (one["x"], one["y"]) if first else middle_of_half(one, 1)
            there = (other["x"], other["y"]) if second else middle_of_half(other, -1)
            distance = math.dist(here, there)
            most = 1.6 if first or second else 1.1  # a tile under a double's end hangs lower
            assert 0.9 <= distance <= most, asked


def test_the_chain_of_all_tiles_can_be_read_on_a_phone(
    layouts: list[tuple[dict[str, Any], dict[str, Any]]],
) -> None:
    """On 360 by 640 the board has this size."""
    for asked, layout in layouts:
        if (asked["width"], asked["height"]) == PHONE:
            assert layout["unit"] >= READABLE, asked
