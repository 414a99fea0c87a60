"""Everybody does anything at any time: the table stays a table."""

import logging
import random
from typing import Any

import pytest

from fake_server import FakeServer, Viewer
from pete.match.record import write_record
from pete.match.replay import resume
from pete.players.table import BOTS
from pete.rules.soundness import check
from pete.server import messages as m
from pete.server.runtime.services import loaded

NAMES = ["Anna", "Ben", "Cleo", "Dora", "Emil", ""]
FAST = [name for name in BOTS if name in ("uniform", "greedy", "casual")]


def anything(viewer: Viewer, lot: random.Random) -> tuple[type[m.Command], dict[str, Any]]:
    """A command, mostly one that could be meant."""
    seat = lot.randrange(4)
    rules = {"players": lot.choice([2, 3, 4]), "target": lot.choice([1, 10, 30])}
    settings = m.Settings(
        rules=rules | {"preset": lot.choice(["classic", "russian"])},
        bot=lot.choice(FAST),
        takeover=lot.choice([None, 5]),
        clock=lot.choice([None, None, m.Clock(seconds=5), m.Clock(seconds=30, increment=1)]),
        pace=lot.choice([0, 1]),
    )
    moves = viewer.moves() or ["draw", "6-6", "5-5L"]
    kinds: list[tuple[type[m.Command], dict[str, Any]]] = [
        *[(m.Play, {"move": lot.choice(moves)})] * 40,
        *[(m.NextRound, {}), (m.Rematch, {})] * 8,
        *[(m.Start, {}), (m.Sit, {"seat": lot.choice([None, seat]), "name": viewer.name})] * 6,
        (m.Leave, {}),
        (m.Swap, {"seat": seat, "other": lot.randrange(4)}),
        (m.PutBot, {"seat": seat, "bot": lot.choice([None, *FAST])}),
        (m.ChangeSettings, {"settings": settings}),
        (m.HandOn, {"seat": seat}),
    ]
    return lot.choice(kinds)


def whose_turn(viewers: list[Viewer], viewer: Viewer, lot: random.Random) -> Viewer:
    """Mostly somebody who can do something, so that matches come to their ends."""
    able = [
        one
        for one in viewers
        if one.closed is None
        and one.view["you"] is not None
        and (one.moves() or (one.view["owner"] and one.view["phase"] == "waiting"))
    ]
    return lot.choice(able) if able and lot.random() < 0.7 else viewer


@pytest.mark.parametrize("seed", range(12))
async def test_anything_at_any_time(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    lot = random.Random(f"chaos {seed}")
    server = FakeServer()
    code = await server.table(rules={"players": 3, "target": 10}, takeover=5)
    viewers = [await server.viewer(code, name) for name in NAMES]
    for step in range(600):
        number = lot.randrange(len(viewers))
        viewer, what = viewers[number], lot.random()
        if viewer.closed is not None or what < 0.04:
            await viewer.go()
            kept = lot.choice([None, viewer.view.get("version")])
            viewers[number] = await server.viewer(code, viewer.name, version=kept)
        elif what < 0.06:
            await server.time.passes(lot.choice([100, 7_000, 200_000]))
        elif what < 0.065:
            server = await server.killed()
            viewers = [await server.viewer(code, name) for name in NAMES]
        else:
            viewer = whose_turn(viewers, viewer, lot)
            kind, fields = anything(viewer, lot)
            version = max(0, viewer.view["version"] - lot.choice([0, 0, 0, 0, 1, 5]))
            answer = await viewer.say(kind, version=version, id=f"{step}", **fields)
            assert answer["type"] in ("done", "refused")
            if lot.random() < 0.1:
                again = await viewer.say(kind, version=version, id=f"{step}", **fields)
                assert again["type"] == answer["type"]
    await server.time.passes(10)
    table = (await loaded(code, server.store))[1]
    actor = await server.gateway.registry.actor(code)
    assert actor.table.version == table.version == len(server.store.tables[code])
    assert actor.table.chairs == table.chairs and actor.table.owner == table.owner
    if table.match is not None and table.match.round_number >= 0:
        check(table.match.rules, table.match.state)
        again = resume({**table.match.record}, bytes(32))
        assert again.scores == table.match.scores and again.chain == table.match.chain
        write_record(table.match.record)
    assert not [r for r in caplog.records if r.levelno >= logging.ERROR], caplog.text
