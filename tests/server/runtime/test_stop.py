"""Who stops answers what he was asked, and leaves nothing behind that goes on."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor, Future
from datetime import timedelta
from typing import Any

import pytest

from fake_server import FakeServer, FakeTime, MemoryStore, Viewer, key_of, play_on, settled
from pete.server import messages as m
from pete.server.http.gateway import Gateway
from pete.server.http.security import hashed
from pete.server.runtime.connection import Connection
from pete.server.runtime.mailbox import Connected, Query, Tick
from pete.server.store.base import Stored, StoreError
from pete.tables.person import Person
from pete.tables.schedule import BotChoice


class Thinkers(Executor):
    """Bots that think until they are told what to choose."""

    def __init__(self) -> None:
        self.thoughts: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        self.thoughts.append((done, lambda: fn(*args, **kwargs)))
        return done


class HangingStore(MemoryStore):
    """A store that can be told not to answer."""

    def __init__(self) -> None:
        super().__init__()
        self.answers = asyncio.Event()
        self.answers.set()

    async def create(self, *what: Any, **more: Any) -> int | None:
        number = await super().create(*what, **more)
        await self.answers.wait()
        return number

    async def append(self, *where: Any, **what: Any) -> None:
        await self.answers.wait()
        await super().append(*where, **what)

    async def load(self, code: str) -> Stored | None:
        await self.answers.wait()
        return await super().load(code)


def a_query(read: Callable[[], object] = lambda: None) -> "tuple[Query, asyncio.Future[Any]]":
    answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    return Query(read, answer), answer


async def sent_to(connection: Connection) -> tuple[list[bytes], int | None]:
    """What was sent, and the code with which it was closed."""
    sent = []
    while (message := await connection.next()) is not None:
        sent.append(message)
    return sent, connection.closing


def others() -> list[str]:
    """The tasks that run beside the test."""
    return [task.get_name() for task in asyncio.all_tasks() - {asyncio.current_task()}]


async def test_what_lies_in_the_mailbox_of_an_actor_that_stops_is_answered() -> None:
    """A request would wait for ever, and a page would show a table that is none."""
    server = FakeServer()
    actor = (await server.viewer(await server.table(), "Anna")).actor
    query, answer = a_query()
    connection = Connection(Person("", ""), "en")
    actor.post(query)
    actor.post(Connected(connection, None))
    await actor.stop()
    assert isinstance(answer.exception(), StoreError)
    (closing,), code = await sent_to(connection)
    assert b'"closing"' in closing and code == m.CloseCode.RESTART


async def test_a_full_mailbox_keeps_no_other_table_waiting() -> None:
    server = FakeServer()
    busy, idle = [(await server.viewer(await server.table(), "Anna")).actor for _ in range(2)]
    order: list[str] = []
    for _ in range(50):
        busy.post(a_query(lambda: order.append("busy"))[0])
    idle.post(a_query(lambda: order.append("idle"))[0])
    await settled()
    assert order.index("idle") < 3 and len(order) == 51


async def test_what_an_actor_is_busy_with_when_it_stops_is_answered() -> None:
    store = HangingStore()
    server = FakeServer(store)
    code = await server.table(rules={"target": 200, "players": 3}, takeover=5)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    await ben.go()
    await server.time.passes(6_000)
    assert anna.view["seats"][1]["bot"], "a bot plays for Ben, who comes back now"
    store.answers.clear()
    connection = Connection(ben.person, "en")
    anna.actor.post(Connected(connection, None))
    await settled()
    await anna.actor.stop()
    (closing,), code_of_end = await sent_to(connection)
    assert b'"closing"' in closing and code_of_end == m.CloseCode.RESTART


async def test_what_an_actor_is_asked_after_its_end_is_answered() -> None:
    """Who found it a moment ago posts to it still; also where it has only left memory."""
    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    await anna.go()
    await server.time.passes(31_000)
    assert server.gateway.registry.count == 0
    with pytest.raises(StoreError):
        await asyncio.wait_for(anna.actor.asked(lambda: None), 1)
    connection = Connection(anna.person, "en")
    anna.actor.post(Connected(connection, None))
    assert (await sent_to(connection))[1] == m.CloseCode.RESTART
    again = await server.viewer(code, "Anna")
    assert again.view["you"] == 0, "and the next one is there"


async def test_a_table_that_somebody_is_about_to_join_stays() -> None:
    """It is time for it to leave memory, and he is in its mailbox already."""
    server = FakeServer()
    anna = await server.viewer(await server.table(), "Anna")
    await anna.go()
    server.time.suspended(31_000)
    connection = Connection(anna.person, "en")
    anna.actor.post(Tick())
    anna.actor.post(Connected(connection, None))
    await settled()
    assert server.gateway.registry.count == 1
    assert b'"type":"table"' in (await connection.next() or b"")


async def test_who_waits_for_a_table_when_the_server_stops_is_told_so() -> None:
    """And no table comes into memory after that, neither a loaded one nor a new one."""
    store = HangingStore()
    server = FakeServer(store)
    code = await server.table()
    server = await server.killed()
    registry = server.gateway.registry
    store.answers.clear()
    waiting = asyncio.create_task(registry.actor(code))
    wish = m.Create(key=key_of("Ben"), name="Ben", settings=m.Settings())
    opening = asyncio.create_task(registry.open(wish, Person(hashed(wish.key), "")))
    await settled()
    await registry.stop()
    assert "load a table" not in others()
    with pytest.raises(StoreError):
        await waiting
    store.answers.set()
    assert await opening in store.tables, "the code is given, for the next server"
    assert registry.count == 0
    assert others() == []


async def test_a_stop_that_was_cut_short_can_be_finished(monkeypatch: pytest.MonkeyPatch) -> None:
    """The farewell has two seconds; what is not done by then is done before the store closes."""
    server = FakeServer()
    anna = await server.viewer(await server.table(), "Anna")
    stop, hangs = anna.actor.stop, asyncio.Event()

    async def hanging() -> None:
        await hangs.wait()

    monkeypatch.setattr(anna.actor, "stop", hanging)
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0):
            await server.gateway.registry.stop()
    monkeypatch.setattr(anna.actor, "stop", stop)
    await server.gateway.registry.stop()
    await settled()
    assert anna.closed == m.CloseCode.RESTART
    assert others() == []


async def thinking(pace: float = 0) -> tuple[FakeServer, Thinkers, Viewer]:
    """A person against bots, one of which thinks."""
    server, thinkers = FakeServer(), Thinkers()
    server.gateway.registry.services.bot_pool._executor = thinkers
    code = await server.table(start=True, pace=pace, rules={"target": 200, "players": 3})
    anna = await server.viewer(code, "Anna")
    await play_on([anna], until=lambda: bool(thinkers.thoughts))
    await settled()
    return server, thinkers, anna


async def test_a_bot_that_thinks_is_stopped_whatever_an_older_one_has_said() -> None:
    _, thinkers, anna = await thinking()
    ((done, _),) = thinkers.thoughts
    anna.actor.post(BotChoice(anna.view["version"] - 1, 57))
    await settled()
    await anna.actor.stop()
    assert done.cancelled()
    await anna.go()
    assert others() == []


async def test_a_bot_that_thinks_anew_has_stopped_thinking_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Here because the table had to be read again; else it would take two threads, and more."""

    def fails(*_: object) -> None:
        raise ZeroDivisionError

    server, thinkers, anna = await thinking()
    with monkeypatch.context() as patched:
        patched.setattr("pete.server.runtime.actor.decided", fails)
        await anna.say(m.NextRound)
    await server.time.passes(2_000)
    assert [done.cancelled() for done, _ in thinkers.thoughts] == [True, False]


async def test_the_choice_of_a_bot_counts_whatever_an_older_one_says_after_it() -> None:
    server, thinkers, anna = await thinking(pace=3)
    ((done, choose),) = thinkers.thoughts
    done.set_result(choose())
    await settled()
    version = anna.view["version"]
    anna.actor.post(BotChoice(version - 1, 57))
    await server.time.passes(60_000)
    assert anna.view["version"] > version


@pytest.mark.parametrize("names", [(), ("Anna", "Ben")])
async def test_a_server_that_is_closed_leaves_no_task_behind(names: tuple[str, ...]) -> None:
    """Whatever it was about: tables, bots that think, old tables that it forgets."""
    before = others()
    gateway = Gateway(
        MemoryStore(), time=FakeTime(), executor=Thinkers(), forgets_after=timedelta(days=1)
    )
    await gateway.open()
    for name in names:
        wish = m.Create(key=key_of(name), settings=m.Settings(pace=0), start=True)
        code = await gateway.registry.open(wish, Person(hashed(wish.key), ""))
        (await gateway.registry.actor(code)).post(Connected(Connection(Person("", ""), "en"), None))
    await settled()
    assert len(others()) >= len(before) + 1 + len(names)
    await gateway.close()
    assert others() == before
