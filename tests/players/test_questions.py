"""Whoever is asked what can't be asked says so, and whatever the bot, in the same words."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import pete
from pete.players.table import BOTS
from pete.rules.tiles import HIGH, LOW
from random_matches import any_match

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAIN = f"cmd:{sys.executable} {EXAMPLES / 'plain_bot.py'}"


def dealt(**options: object) -> pete.Match:
    """A round that begins."""
    match = pete.Match({"preset": "classic", **options}, seed="who is asked")
    match.deal()
    return match


@pytest.mark.parametrize("name", [*BOTS, PLAIN], ids=[*BOTS, "program"])
def test_a_seat_that_isn_t_to_move_has_nothing_to_choose(name: str) -> None:
    """No move comes of it, no crash, and no program loses its seat by it."""
    match = dealt()
    bot = pete.bot(name, notice=pytest.fail)
    other = 1 - match.turn
    for limits in ({}, {"thoughts": 5}, {"ms": 5}):
        with pytest.raises(ValueError, match=f"seat {other}'s view, and seat {match.turn} is to"):
            bot.choose(pete.view_of(match, other), **limits)  # type: ignore[arg-type]
    assert bot.choose(pete.view_of(match, match.turn), ms=2000).move in match.legal()
    pete.close(bot)


@pytest.mark.parametrize("name", [*BOTS, PLAIN], ids=[*BOTS, "program"])
@pytest.mark.parametrize(
    ("limits", "why"),
    [
        ({"thoughts": 0}, "thoughts is 0; a whole number from 1"),
        ({"thoughts": -3}, "thoughts is -3; a whole number from 1"),
        ({"thoughts": 2.5}, "thoughts is 2.5; a whole number from 1"),
        ({"ms": -1}, "ms is -1; a number of milliseconds from 0"),
        ({"ms": float("nan")}, "ms is nan; a number of milliseconds from 0"),
        ({"ms": float("inf")}, "ms is inf; a number of milliseconds from 0"),
        ({"ms": "20"}, 'ms is "20"; a number of milliseconds from 0'),
    ],
)
def test_a_time_that_is_none(name: str, limits: dict[str, object], why: str) -> None:
    """None is taken for no limit, none for another number."""
    bot, match = pete.bot(name, notice=pytest.fail), dealt()
    with pytest.raises(ValueError, match=why):
        bot.choose(pete.view_of(match, match.turn), **limits)  # type: ignore[arg-type]
    pete.close(bot)


@pytest.mark.parametrize("seat", [None, -1, 2, "0", True, 1.0])
def test_a_view_is_a_seat_s(seat: object) -> None:
    """An onlooker has nothing to choose; what isn't a seat has no view either."""
    with pytest.raises(ValueError, match=r"^seat is .*; seats are 0 to 1$"):
        pete.view_of(dealt(), seat)  # type: ignore[arg-type]


@pytest.mark.parametrize("function", [pete.prepare, pete.close])
def test_a_bot_s_name_is_no_bot(function: object) -> None:
    """Its name has nothing to prepare or to close, and would silently stay unprepared."""
    with pytest.raises(TypeError, match=r'"flat" is no player.*; bot\("flat"\) is one'):
        function("flat")  # type: ignore[operator]
    for other in (None, 7, pete.Match):
        with pytest.raises(TypeError, match=r"is no player, an object that can choose$"):
            function(other)  # type: ignore[operator]


def test_a_view_shows_only_what_its_seat_has_seen() -> None:
    """A running round with every tile shown, or one too many, is nobody's view."""
    rng, tried = Random("shown"), 0
    while tried < 40:
        match = any_match(rng, moves=rng.randrange(1, 25))
        if not match.is_running:
            continue
        tried += 1
        whole = {**match.record, "seat": match.turn}
        with pytest.raises(pete.Fault, match=rf"^round {match.round_number}: deck: .* not seen"):
            pete.read_view(whole)
        record = json.loads(json.dumps(pete.seen(match, match.turn)))
        assert pete.read_view(record).hand == pete.view_of(match, match.turn).hand
        deck, dealt_deck = record["rounds"][-1]["deck"], match.record["rounds"][-1]["deck"]
        place = rng.choice([place for place, tile in enumerate(deck) if tile is None])
        deck[place] = dealt_deck[place]
        with pytest.raises(pete.Fault, match=rf"deck: {deck[place]} is shown, and seat"):
            pete.read_view(record)


def test_own_tiles_lie_nowhere_else() -> None:
    """What a seat sees in one place can't be in another one."""
    rng, tried = Random("nowhere else"), 0
    while tried < 60:
        match = any_match(rng, moves=rng.randrange(1, 25))
        if not match.is_running:
            continue
        tried += 1
        view = pete.view_of(match, rng.randrange(match.rules.players))
        shown = sum(1 << tile for tile in view.shown if tile is not None)
        for tiles, tile in zip(view.possible(), view.shown, strict=True):
            assert tiles == 1 << tile if tile is not None else not tiles & shown


@pytest.mark.skipif(shutil.which("gcc") is None, reason="no gcc is installed to build the C bot")
def test_a_bot_in_c_needs_no_rules(tmp_path: Path) -> None:
    """It is built as its file says, and plays whole matches of any rules by what it is told."""
    program = tmp_path / "tiny_bot"
    source = EXAMPLES / "tiny_bot.c"
    subprocess.run(["gcc", "-O2", "-Wall", "-Werror", "-o", program, source], check=True)
    bot = pete.bot(f"cmd:{program}", notice=pytest.fail)
    for rules in (
        {"preset": "classic"},
        {"preset": "russian", "players": 3},
        {"pips": 2, "hand": 1},
    ):
        match = pete.Match(rules, seed="c")
        match.record["legal"] = '"legal": ["pass"]'  # a key of somebody's own is kept
        while not match.is_over:
            if not match.is_running:
                match.deal()
                continue
            move = bot.choose(pete.view_of(match, match.turn)).move
            assert pips(move) == max(pips(other) for other in match.legal())
            match.play(move)
    pete.close(bot)


def pips(move: int) -> int:
    """The pips of the tile that a move lays; 0 for a draw or a pass."""
    return 0 if move >= pete.DRAW else HIGH[move % 28] + LOW[move % 28]
