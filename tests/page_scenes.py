"""Tables in the middle of something, made to be looked at: for the page's tests and pictures.

Each is played by the same code as any table, from a seed that is searched for, so
a scene is the same on every machine until the rules or a bot change.
"""

import asyncio
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pete.match.match import Match
from pete.match.view import View, view_of
from pete.players.greedy import Greedy
from pete.rules.moves import DRAW, PASS, TILES, Move, tile_played
from pete.rules.options import rules_from
from pete.rules.state import NOBODY
from pete.rules.tiles import DOUBLES, LEADS
from pete.server.http.security import hashed
from pete.server.store.sqlite import SqliteStore
from pete.tables.decisions import moved
from pete.tables.entries import (
    Begun,
    BotPut,
    Opened,
    RoundDealt,
    Sat,
    SeatRequested,
    written,
)
from pete.tables.settings import Clock, Settings
from pete.tables.table import Table
from pete.tables.transaction import Transaction

NAMES = {"en": ("Anna", "Ben", "Clara", "David"), "ru": ("Анна", "Борис", "Вера", "Григорий")}
KEYS = tuple(f"{seat:032x}" for seat in range(1, 5))
"""The keys of the seats, in order."""

Until = Callable[[Table], bool]


@dataclass(frozen=True)
class Scene:
    """A table that is stored and waits for its viewers."""

    name: str
    until: Until
    rules: dict[str, Any] = field(default_factory=dict)
    persons: int = 4
    """So many seats from the first have persons; bots have the others."""
    is_begun: bool = True
    """The match has begun; else no bot has sat down either."""
    away: Sequence[int] = ()
    """Seats whose persons don't come."""
    asked_for: int | None = None
    """The bot's seat that the last of the keys asks for."""
    takeover: int | None = 60
    clock: Clock | None = None
    pace: float = 1.0
    scores: Sequence[int] = ()
    """What the sides have at the start, if it isn't 0."""
    choose: Callable[[View], Move] = field(default=lambda view: Greedy().choose(view).move)

    def comes(self) -> list[str]:
        """The keys of those who come to the table, the first seat's first."""
        seated = range(min(self.persons, rules_from(self.rules).players))
        asks = [] if self.asked_for is None else [KEYS[-1]]
        return [KEYS[seat] for seat in seated if seat not in self.away] + asks


def yours(table: Table) -> bool:
    """It is the turn of the first seat."""
    return table.turn == 0


def running(table: Table) -> Match:
    """The match, of which a round runs."""
    assert table.match is not None
    return table.match


def fits(table: Table) -> list[Move]:
    """The tiles that the seat with the turn may lay, on each end."""
    return [move for move in running(table).legal() if move not in (DRAW, PASS)]


def asks(table: Table) -> bool:
    """The first seat has a tile that fits two different ends."""
    moves = fits(table) if yours(table) and len(running(table).chain) > 6 else []
    return any(move + TILES in moves for move in moves if move < TILES)


def has_bonus(table: Table) -> bool:
    """The first seat has just one way to play, and it goes again with another tile that fits."""
    moves = fits(table) if yours(table) and len(running(table).chain) > 4 else []
    return len(moves) == 1 and bool(LEADS >> tile_played(moves[0]) & 1)


def has_double(table: Table) -> bool:
    """The first seat's first tile that fits is a double, after which another still fits."""
    moves = fits(table) if yours(table) and len(running(table).chain) > 4 else []
    tiles = sorted({tile_played(move) for move in moves})
    return len(tiles) > 1 and bool(DOUBLES >> tiles[0] & 1)


def draws_first(view: View) -> Move:
    """The first seat draws as long as it can."""
    if view.seat == 0 and DRAW in view.legal():
        return DRAW
    return Greedy().choose(view).move


def someone_washed_up(table: Table) -> bool:
    """The first seat has the turn, and another lies washed up."""
    held = running(table).state.held if yours(table) else [1]
    return 0 in list(held)[: len(table.chairs)]


SCENES = {
    scene.name: scene
    for scene in (
        Scene("gathering", lambda t: True, {"players": 4}, persons=2, is_begun=False),
        Scene("lead", lambda t: yours(t) and not running(t).chain, {"players": 3}),
        Scene("early", lambda t: yours(t) and len(running(t).chain) == 5, {"players": 2}),
        Scene("four", lambda t: yours(t) and len(running(t).chain) == 9, {"preset": "pagat"}),
        Scene(
            "pairs",
            lambda t: yours(t) and len(running(t).chain) == 9,
            {"players": 4, "teams": True},
        ),
        Scene("long", lambda t: yours(t) and len(running(t).chain) >= 27, {"players": 2}),
        Scene("asking", asks, {"players": 2, "reserve": 2}),
        Scene(
            "full",
            lambda t: yours(t) and running(t).state.held[0] == 21,
            {"players": 2, "draw_by_choice": True},
            choose=draws_first,
        ),
        Scene("bonus", has_bonus, {"players": 2}),
        Scene("double", has_double, {"players": 2}),
        Scene("washed-up", someone_washed_up, {"players": 3}),
        Scene(
            "away",
            lambda t: t.turn == 1 and len(running(t).chain) == 6,
            {"players": 3},
            away=(1,),
            takeover=3600,
        ),
        Scene(
            "clocks",
            lambda t: yours(t) and bool(fits(t)) and len(running(t).chain) == 7,
            {"players": 4, "teams": True},
            clock=Clock(seconds=1800, increment=10),
            pace=0,
        ),
        Scene("round-over", lambda t: t.phase == "round over", {"preset": "russian", "players": 3}),
        Scene("blocked", lambda t: t.phase == "round over" and was_blocked(t), {"players": 2}),
        Scene("match-over", lambda t: t.phase == "match over", {"players": 2}),
        Scene("teams-over", lambda t: t.phase == "match over", {"players": 4, "teams": True}),
        Scene(
            "bots",
            lambda t: yours(t) and len(running(t).chain) == 6,
            {"players": 3},
            persons=1,
        ),
        Scene(
            "asked",
            lambda t: yours(t) and len(running(t).chain) == 6,
            {"players": 3},
            persons=2,
            asked_for=2,
        ),
        Scene(
            "partner-asked",
            lambda t: t.turn == 1 and len(running(t).chain) == 6,
            {"players": 4, "teams": True},
            persons=3,
            asked_for=3,
        ),
        Scene("draws", lambda t: yours(t) and len(running(t).chain) == 3, {"preset": "russian"}),
    )
}


def was_blocked(table: Table) -> bool:
    """The last round was blocked, and somebody won it."""
    ended = table.last_end
    return ended is not None and ended.outcome.name == "BLOCKED" and ended.winner != NOBODY


def played(scene: Scene, code: str, language: str) -> Transaction:
    """The table of a scene, from the first seed that leads there."""
    for seed in range(2000):
        transaction = _begun(scene, code, language, f"{seed:064x}")
        if _reached(scene, transaction):
            if scene.asked_for is not None:
                transaction.apply([_request(scene.asked_for, language, transaction.now)])
            return transaction
    raise AssertionError(f"no seed leads to the scene {scene.name}")


def store(file: Path, scenes: dict[str, tuple[Scene, str]]) -> None:
    """Store scenes, each under its code, in a file for ``pete serve --db``."""

    async def keep() -> None:
        kept = SqliteStore(file)
        for code, (scene, language) in scenes.items():
            entries = [written(entry) for entry in played(scene, code, language).entries]
            assert await kept.create(code, entries, at=int(time.time() * 1000), awake=False)
        await kept.close()

    # in a thread of its own: a browser that is driven meanwhile has this one's event loop
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, keep()).result()


def _begun(scene: Scene, code: str, language: str, seed: str) -> Transaction:
    now = int(time.time() * 1000)
    transaction = Transaction(Table(code), now)
    settings = Settings(
        rules=scene.rules, takeover=scene.takeover, clock=scene.clock, pace=scene.pace
    )
    transaction.apply([Opened(at=now, settings=settings, owner=hashed(KEYS[0]))])
    for seat in range(len(transaction.table.chairs)):
        if seat < scene.persons:
            name, holder = NAMES[language][seat], hashed(KEYS[seat])
            transaction.apply([Sat(at=now, seat=seat, holder=holder, visitor="", name=name)])
        elif scene.is_begun:
            transaction.apply([BotPut(at=now, seat=seat, bot="greedy")])
    if scene.is_begun:
        record = Match(scene.rules, scores=scene.scores).record if scene.scores else None
        transaction.apply([Begun(at=now, seed=seed, record=record), RoundDealt(at=now)])
    return transaction


def _request(seat: int, language: str, now: int) -> SeatRequested:
    name, holder = NAMES[language][-1], hashed(KEYS[-1])
    return SeatRequested(at=now, seat=seat, holder=holder, visitor="", name=name)


def _reached(scene: Scene, transaction: Transaction) -> bool:
    table = transaction.table
    while not scene.until(table):
        if table.phase == "match over":
            return False
        if table.phase == "round over":
            transaction.apply([RoundDealt(at=transaction.now)])
        else:
            match = running(table)
            assert match.turn is not None
            move = scene.choose(view_of(match, match.turn))
            transaction.apply(moved(table, move, transaction.now, by="person"))
    return True
