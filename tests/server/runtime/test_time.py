"""Durations are durations, whatever the time of day is set to and whatever stands still."""

import asyncio
import logging
import re
import signal
import time
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pete.server
from fake_server import FakeServer, FakeTime, MemoryStore, Viewer, play_on, settled
from live_server import fresh_key, served
from pete.server import messages as m
from pete.server.runtime.time import BEAT, LATE
from pete.server.store.base import Stored
from pete.tables.clock import GRACE_AFTER_RESTART
from pete.tables.entries import read, written
from ports import free_port

HOUR = 3_600_000


async def playing(**settings: object) -> tuple[FakeServer, str, Viewer, Viewer]:
    """Two people whose server notices when it is suspended; the first of them has the turn."""
    server = FakeServer()
    await server.gateway.open()
    settings = {"clock": m.Clock(seconds=10), "rules": {"target": 200}} | settings
    code = await server.table(**settings)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    return (server, code, anna, ben) if anna.view["turn"] == 0 else (server, code, ben, anna)


def left(viewer: Viewer) -> int:
    """Milliseconds of the turn that the viewer's screen shows, by the last message that it got."""
    tables = (heard.get("table", heard) for heard in reversed(viewer.heard))
    now: int = next(table["now"] for table in tables if "now" in table)
    deadline: int = viewer.view["deadline"]
    return deadline - now


@pytest.mark.parametrize("by", [-HOUR, HOUR], ids=["back", "forward"])
async def test_a_clock_runs_out_when_it_should_though_the_time_of_day_is_set(by: int) -> None:
    server, _, first, _ = await playing()
    version = first.view["version"]
    server.time.wall += by
    await server.time.passes(9_900)
    assert first.view["version"] == version
    await server.time.passes(200)
    assert first.view["version"] > version
    assert left(first) == 10_000, "and the next turn has its time"


async def goes_on(server: FakeServer, viewers: Sequence[Viewer]) -> None:
    """Bots move within seconds, and whoever doesn't move has his time out within ten more."""
    version = viewers[0].view["version"]
    await play_on(viewers, until=lambda: viewers[0].view["version"] > version + 12)
    version = viewers[0].view["version"]
    await server.time.passes(GRACE_AFTER_RESTART + 2_000)
    assert viewers[0].view["version"] > version


async def test_under_a_clock_that_went_ahead_and_back_everybody_moves(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Over two restarts: the second server reads a journal whose last entry is an hour to come."""
    rules = {"players": 3, "target": 200}
    server, code, _, _ = await playing(rules=rules, pace=1)
    wall = server.time.wall
    server = await server.killed(FakeTime(wall + HOUR))
    anna = await server.viewer(code, "Anna")
    ben = await server.viewer(code, "Ben")
    await goes_on(server, (anna, ben))
    server = await server.killed(FakeTime(wall))
    await server.gateway.open()
    anna = await server.viewer(code, "Anna")
    ben = await server.viewer(code, "Ben")
    await goes_on(server, (anna, ben))
    times = [read(entry).at for entry in server.store.tables[code]]
    assert times == sorted(times), "no entry is before the last one"
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


async def test_a_journal_in_which_time_goes_back_freezes_nothing() -> None:
    """As servers wrote it that went by the time of day; its deadlines are an hour to come."""
    server, code, _, _ = await playing(rules={"players": 3, "target": 200}, pace=1)
    await goes_on(server, [server.viewers[0], server.viewers[1]])
    entries = [read(entry) for entry in server.store.tables[code]]
    half = len(entries) // 2
    ahead = [msgspec.structs.replace(entry, at=entry.at + HOUR) for entry in entries[:half]]
    late = [
        msgspec.structs.replace(entry, deadline=entry.deadline + HOUR)
        if getattr(entry, "deadline", None) is not None
        else entry
        for entry in entries[half:]
    ]
    server.store.tables[code] = [written(entry) for entry in ahead + late]
    server = await server.killed()
    viewers = [await server.viewer(code, name) for name in ("Anna", "Ben")]
    await goes_on(server, viewers)


async def test_waits_at_a_table_that_is_ahead_pass_at_the_usual_speed() -> None:
    server, code, first, second = await playing(clock=None, takeover=40)
    server = await server.killed(FakeTime(server.time.wall - HOUR))
    second = await server.viewer(code, second.name)
    first = await server.viewer(code, first.name)
    await first.go()
    seat = first.view["you"]
    presence = second.heard[-1]
    assert presence["seats"][seat]["takeover_at"] == presence["now"] + 40_000
    await server.time.passes(39_900)
    assert second.view["seats"][seat]["bot"] is None
    await server.time.passes(200)
    assert second.view["seats"][seat]["bot"] is not None


@pytest.mark.parametrize("ran", [0, BEAT - 1])
async def test_a_process_that_was_suspended_costs_nobody_the_turn(
    ran: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Every deadline and wait moves by the gap, and the screens hear of it."""
    server, _, first, second = await playing(takeover=40)
    await second.go()
    seat = second.view["you"]
    takeover = first.heard[-1]["seats"][seat]["takeover_at"] - first.heard[-1]["now"]
    version = first.view["version"]
    await server.time.passes(8_000 + ran)
    server.time.suspended(HOUR)
    await server.time.passes(0)
    assert first.view["version"] == version
    assert first.heard[-1]["type"] == "presence"
    assert 2_000 - ran <= left(first) <= 2_000
    shown = first.heard[-1]["seats"][seat]["takeover_at"] - first.heard[-1]["now"]
    assert takeover - 8_000 - ran <= shown <= takeover - 8_000
    await server.time.passes(1_900 - ran)
    assert first.view["version"] == version
    await server.time.passes(ran + 200)
    assert first.view["version"] > version
    assert [line.msg for line in caplog.records] == ["time stood still: the process was suspended"]
    suspended = server.gateway.metrics.registry.get_sample_value("pete_suspended_seconds_total")
    assert suspended is not None and HOUR <= suspended * 1000 <= HOUR + BEAT


async def test_who_moves_just_after_the_process_was_suspended_is_in_time() -> None:
    """Though the move is there before anything else has looked at the clock."""
    server, _, first, _ = await playing()
    await server.time.passes(9_000)
    server.time.suspended(30_000)
    assert (await first.say(m.Play, move=first.moves()[0]))["type"] == "done"
    assert first.events()[-1]["text"].startswith(("You", first.name))


async def test_time_never_goes_back() -> None:
    """What was told before the process was suspended holds: time goes on from the last beat."""
    clock = FakeTime()
    clock.start(lambda _: None)
    await clock.passes(BEAT + BEAT // 2)
    told = clock.now()
    clock.suspended(BEAT + LATE)
    assert clock.now() == told
    await clock.passes(BEAT // 2)
    assert clock.now() == told
    await clock.passes(1)
    assert clock.now() == told + 1
    clock.stop()
    clock.suspended(HOUR)
    assert clock.now() == told + 1 + HOUR, "nobody looks any more"


async def test_a_short_delay_is_no_gap() -> None:
    clock, gaps = FakeTime(), list[int]()
    clock.start(gaps.append)
    before = clock.now()
    clock.suspended(BEAT + LATE)
    assert clock.now() == before + BEAT + LATE
    await clock.passes(10 * BEAT)
    assert gaps == []


class SlowStore(MemoryStore):
    """A store that takes its time, once."""

    def __init__(self) -> None:
        super().__init__()
        self.time = FakeTime()
        self.takes = {"append": 0, "load": 0}
        self.then_fails = False

    async def append(self, *where: Any, **what: Any) -> None:
        await self._takes("append")
        self.fails = self.then_fails
        await super().append(*where, **what)

    async def load(self, code: str) -> Stored | None:
        await self._takes("load")
        self.fails = self.then_fails = False
        return await super().load(code)

    async def _takes(self, what: str) -> None:
        self.time.suspended(self.takes[what])
        self.takes[what] = 0
        await asyncio.sleep(0)


@pytest.mark.parametrize(("takes", "lost"), [(5_000, 0), (LATE, LATE), (LATE + 1, 0)])
async def test_what_a_slow_store_takes_nobody_loses(takes: int, lost: int) -> None:
    store = SlowStore()
    server = FakeServer(store, store.time)
    code = await server.table(clock=m.Clock(seconds=10), rules={"target": 200})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    first = anna if anna.view["turn"] == 0 else ben
    await server.time.passes(1_000)
    store.takes["append"] = takes
    await first.say(m.Play, move=first.moves()[0])
    assert left(first) == 10_000 - lost
    version = first.view["version"]
    await server.time.passes(9_900 - lost)
    assert first.view["version"] == version
    await server.time.passes(200)
    assert first.view["version"] > version
    times = [read(entry).at for entry in store.tables[code]]
    assert times == sorted(times)


@pytest.mark.parametrize("slow", ["append", "load"])
async def test_a_store_that_fails_after_a_while_delays_what_waits(slow: str) -> None:
    store = SlowStore()
    server = FakeServer(store, store.time)
    code = await server.table(clock=None, takeover=40, rules={"target": 200})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    first, second = (anna, ben) if anna.view["turn"] == 0 else (ben, anna)
    await second.go()
    await server.time.passes(20_000)
    store.takes[slow] = 30_000
    store.then_fails = True
    assert (await first.say(m.Play, move=first.moves()[0]))["code"] == "store"
    seat = second.view["you"]
    shown = first.heard[-1]
    assert shown["seats"][seat]["takeover_at"] - shown["now"] == 20_000


async def test_a_journal_that_another_server_has_gone_on_with_is_gone_on_with() -> None:
    """Its clock was an hour ahead; that we are behind is noticed when something is stored."""
    server, code, _, _ = await playing()
    other = FakeServer(MemoryStore(), FakeTime(server.time.wall + HOUR))
    other.store.tables[code] = [*server.store.tables[code]]
    viewers = [await other.viewer(code, name) for name in ("Anna", "Ben")]
    await goes_on(other, viewers)
    server.store.tables[code] = other.store.tables[code]
    await server.time.passes(11_000)
    await goes_on(server, server.viewers)


def test_a_real_process_that_was_suspended_costs_nobody_the_turn(tmp_path: Path) -> None:
    """SIGSTOP for longer than the turn has: only time can be waited for here."""
    process, server = served(tmp_path / "tables.sqlite3", free_port())
    key, seconds = fresh_key(), 6
    settings = {"pace": 0, "clock": {"seconds": seconds}, "rules": {"target": 200}}
    code = server.open_table(key, settings=settings)
    try:
        player = server.player(code, key)
        player.until("table")
        player.command("start")
        while player.view["turn"] != 0:
            player.hear()
        asked = time.monotonic()
        process.send_signal(signal.SIGSTOP)
        time.sleep(seconds + 0.5)
        process.send_signal(signal.SIGCONT)
        version = player.view["version"]
        shown = player.until("presence")
        gone = 1000 * (time.monotonic() - asked - seconds - 0.5)
        assert player.view["deadline"] - shown["now"] >= seconds * 1000 - BEAT - gone
        answer = player.command("play", move=player.moves()[0])
        assert answer["type"] == "done", answer
        assert player.view["version"] > version
    finally:
        process.send_signal(signal.SIGCONT)
        process.kill()
        process.communicate()


async def test_a_late_alarm_is_set_again_for_what_is_left() -> None:
    """An alarm that was set before the gap comes too early after it, and nothing happens by it."""
    server, _, first, _ = await playing()
    server.time.suspended(9_000)
    await server.time.passes(0)
    version = first.view["version"]
    await server.time.passes(9_900)
    assert first.view["version"] == version
    await server.time.passes(200)
    await settled()
    assert first.view["version"] > version


def test_nobody_else_asks_for_the_time_of_day() -> None:
    """The log does, for it says when something was; everything that waits goes by one clock."""
    package = Path(pete.server.__file__).parent.parent
    asking = {
        str(source.relative_to(package))
        for room in ("tables", "server")
        for source in (package / room).rglob("*.py")
        if re.search(r"\btime_ns\b|\btime\.time\(|\bdatetime\.", source.read_text("utf-8"))
    }
    assert asking == {"server/runtime/log.py", "server/runtime/time.py"}


async def test_what_is_dated_is_dated_by_the_clock_on_the_wall() -> None:
    """A machine may learn the date after the start: what is new isn't deleted as old then."""
    store, time = MemoryStore(), FakeTime()
    server = FakeServer(store, time)
    time.wall += 100 * 24 * HOUR
    code = await server.table()
    assert store.touched[code] == time.wall
    anna = await server.viewer(code, "Anna")
    time.wall += HOUR
    await anna.say(m.Sit, name="Anne")
    assert store.touched[code] == time.wall
    await anna.go()
    await server.killed()
    again = FakeServer(store, FakeTime(time.wall))
    await again.gateway.registry.forget(timedelta(days=90))
    assert code in store.tables


async def test_pleas_to_hurry_hold_nothing_up() -> None:
    """One who presses all the time waits no longer than one who doesn't."""
    server = FakeServer()
    code = await server.table(rules={"players": 2, "target": 500}, pace=1.0, start=True)
    anna = await server.viewer(code, "Anna")
    while anna.view["turn"] == 0:
        await anna.say(m.Play, move=anna.moves()[0])
    version = anna.view["version"]
    for _ in range(40):
        await anna.post(m.Hurry())
        await server.time.passes(300)
    assert anna.view["version"] > version
