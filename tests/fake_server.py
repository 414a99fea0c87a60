"""A server without a network, a disk or a clock: what the tests of the server play in."""

import asyncio
import heapq
import itertools
import json
import sqlite3
from collections.abc import Callable, Collection, Sequence
from concurrent.futures import Executor, Future
from contextlib import closing
from typing import Any

from pete.archive.base import Archive
from pete.archive.match import ArchivedMatch
from pete.match.deal import fresh_seed
from pete.server import messages as m
from pete.server.http.gateway import Gateway
from pete.server.http.security import hashed
from pete.server.runtime.actor import TableActor
from pete.server.runtime.connection import Connection
from pete.server.runtime.mailbox import Connected, Disconnected, Received
from pete.server.runtime.time import ServerTime
from pete.server.store.archive import SqliteArchive
from pete.server.store.base import Conflict, Finished, Stored, StoreError, T
from pete.server.store.schema import prepare
from pete.tables.person import Person


class FakeAlarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call, self.is_cancelled = call, False

    def cancel(self) -> None:
        self.is_cancelled = True


class FakeTime(ServerTime):
    """The server's clock over a machine whose clocks stand still until they are told to pass."""

    def __init__(self, wall: int = 1_790_000_000_000) -> None:
        self.wall = wall
        """What the time of day is, in milliseconds: somebody may set it."""
        self._passed = 0
        self._numbers = itertools.count()
        self._alarms: list[tuple[int, int, FakeAlarm]] = []
        super().__init__(
            wall_ns=lambda: self.wall * 1_000_000,
            monotonic_ns=lambda: self._passed * 1_000_000,
            call_later=self._after,
        )

    def _after(self, seconds: float, call: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(call)
        when = self._passed + round(seconds * 1000)
        heapq.heappush(self._alarms, (when, next(self._numbers), alarm))
        return alarm

    async def passes(self, ms: int) -> None:
        """Let so much time go by; whatever was to happen meanwhile does, each at its time."""
        until = self._passed + ms
        await settled()
        while self._alarms and self._alarms[0][0] <= until:
            when, _, alarm = heapq.heappop(self._alarms)
            self.suspended(max(0, when - self._passed))
            if not alarm.is_cancelled:
                alarm.call()
                await settled()
        self.suspended(until - self._passed)

    def suspended(self, ms: int) -> None:
        """Let time go by in which nothing runs."""
        self._passed += ms
        self.wall += ms


class MemoryStore:
    """The smallest store there can be; can be told to fail."""

    def __init__(self) -> None:
        self.tables: dict[str, list[bytes]] = {}
        self.matches: dict[tuple[int, int], ArchivedMatch] = {}
        """By the table's number and the match's."""
        self.unarchived: set[str] = set()
        self.awake_codes: set[str] = set()
        self.touched: dict[str, int] = {}
        self.fails = False
        self._numbers: dict[str, int] = {}

    def _check(self) -> None:
        if self.fails:
            raise StoreError("the disk is full")

    def _number(self, code: str) -> int:
        return self._numbers.setdefault(code, len(self._numbers) + 1)

    def _code(self, number: int) -> str:
        return next((code for code in self.tables if self._number(code) == number), "")

    def _keep(self, number: int, finished: Sequence[Finished]) -> None:
        for match in finished:
            self.matches.setdefault((number, match.number), match.match)

    async def create(
        self,
        code: str,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> int | None:
        self._check()
        if code in self.tables:
            return None
        self.tables[code], self.touched[code] = [*entries], at
        if awake:
            self.awake_codes.add(code)
        self._keep(self._number(code), finished)
        return self._number(code)

    async def append(
        self,
        number: int,
        after: int,
        entries: Sequence[bytes],
        *,
        at: int,
        awake: bool,
        finished: Sequence[Finished] = (),
    ) -> None:
        self._check()
        code = self._code(number)
        if code not in self.tables or len(self.tables[code]) != after:
            raise Conflict(f"table {number}")
        self.tables[code] += entries
        self.touched[code] = at
        (self.awake_codes.add if awake else self.awake_codes.discard)(code)
        self._keep(number, finished)

    async def load(self, code: str) -> Stored | None:
        self._check()
        if code not in self.tables:
            return None
        entries = tuple(self.tables[code])
        return Stored(self._number(code), code, len(entries), entries)

    async def awake(self) -> list[str]:
        self._check()
        return [*self.awake_codes]

    async def forget(self, before: int, *, but: Collection[str]) -> int:
        self._check()
        kept = {*but, *self.awake_codes, *self.unarchived}
        idle = [code for code, at in self.touched.items() if at < before and code not in kept]
        for code in idle:
            del self.tables[code], self.touched[code]
        return len(idle)

    async def forget_matches(self, before: int) -> int:
        self._check()
        old = [key for key, match in self.matches.items() if match.ended < before]
        for key in old:
            del self.matches[key]
        return len(old)

    async def next_unarchived(self, after: int) -> tuple[int, str] | None:
        self._check()
        found = sorted((self._number(code), code) for code in self.unarchived)
        return next(((number, code) for number, code in found if number > after), None)

    async def archive_table(self, number: int, finished: Sequence[Finished]) -> None:
        self._check()
        self._keep(number, finished)
        self.unarchived.discard(self._code(number))

    async def archive(self, ask: Callable[[Archive], T]) -> T:
        self._check()
        database = sqlite3.connect(":memory:", isolation_level=None)
        with closing(database):
            prepare(database, None)
            archive = SqliteArchive(database)
            for match in self.matches.values():
                archive.keep(match)
            return ask(archive)

    async def check(self) -> None:
        self._check()

    async def close(self) -> None:
        pass


class AtOnce(Executor):
    """Thinks where it is asked, so that nothing waits for a thread."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        try:
            done.set_result(fn(*args, **kwargs))
        except Exception as error:
            done.set_exception(error)
        return done


async def settled() -> None:
    """Until everything that can happen now has: nothing is left that the loop could run."""
    ready: Sequence[object] = asyncio.get_running_loop()._ready  # type: ignore[attr-defined]
    quiet = 0
    while quiet < 3:
        await asyncio.sleep(0)
        quiet = 0 if ready else quiet + 1


def key_of(name: str) -> str:
    """A key for somebody in a test."""
    return hashed(f"key of {name}")


class Viewer:
    """Somebody with a socket, or rather what a socket would be at the table's side."""

    def __init__(
        self, server: "FakeServer", name: str, *, visitor: str = "", address: str = ""
    ) -> None:
        self.server, self.name = server, name
        self.key = key_of(name) if name else ""
        self.person = Person(hashed(self.key) if name else "", visitor, address or f"of {name}")
        self.heard: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.view: dict[str, Any] = {}
        self.closed: int | None = None
        self._numbers = itertools.count()
        self._task: asyncio.Task[None] | None = None
        server.viewers.append(self)

    async def join(
        self, code: str, *, version: int | None = None, language: str = "en"
    ) -> "Viewer":
        self.actor: TableActor = await self.server.gateway.registry.actor(code)
        self.connection = Connection(self.person, language)
        self._task = asyncio.create_task(self._listen(self.connection))
        self.actor.post(Connected(self.connection, version))
        await settled()
        return self

    async def go(self) -> None:
        self.actor.post(Disconnected(self.connection))
        if self._task is not None:
            self._task.cancel()
        await settled()

    async def _listen(self, connection: Connection) -> None:
        while (raw := await connection.next()) is not None:
            self.raw.append(raw)
            message = json.loads(raw)
            self.heard.append(message)
            if message["type"] == "table":
                self.view = message
            elif message["type"] == "news":
                sheet = {row["round"]: row for row in self.view.get("sheet", [])}
                if message["table"]["match"] != self.view.get("match"):
                    sheet = {}
                sheet |= {row["round"]: row for row in message["table"]["sheet"]}
                self.view = message["table"] | {
                    "sheet": [sheet[n] for n in sorted(sheet)],
                    "moves": self._moves(message),
                }
        self.closed = connection.closing

    def _moves(self, news: dict[str, Any]) -> list[dict[str, Any]]:
        """What has happened in the round, as the protocol says that a client keeps it."""
        if news["table"]["moves"]:
            return list(news["table"]["moves"])
        moves = list(self.view.get("moves", []))
        for event in news["events"]:
            if (
                event["version"] > self.view.get("version", news["since"])
                and event["type"] != "changed"
            ):
                moves = [event] if event["type"] == "dealt" else [*moves, event]
        return moves

    async def post(self, message: Any) -> None:
        self.actor.post(Received(self.connection, message, 0.0))
        await settled()

    async def say(self, kind: type[m.Command], **fields: Any) -> dict[str, Any]:
        """Say a command, and give the answer to it."""
        wish = {"id": f"{self.name}-{next(self._numbers)}", "version": self.view["version"]}
        await self.post(kind(**(wish | fields)))
        return self.answer(str(fields.get("id", wish["id"])))

    def answer(self, id: str) -> dict[str, Any]:
        answers = [heard for heard in self.heard if heard.get("id") == id]
        assert answers, f"no answer to {id}"
        return answers[-1]

    def events(self) -> list[dict[str, Any]]:
        return [e for heard in self.heard if heard["type"] == "news" for e in heard["events"]]

    def moves(self) -> list[str]:
        """What the viewer may do now, as its table offers it."""
        moves = [fit["move"] for tile in self.view["hand"] for fit in tile["fits"]]
        if self.view["may_draw"]:
            moves.append("draw")
        return moves + ["pass"] * self.view["may_pass"]


class FakeServer:
    """A gateway with fakes behind it."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        time: FakeTime | None = None,
        fresh_seed: Callable[[], bytes] = fresh_seed,
    ) -> None:
        self.time = time or FakeTime()
        self.store = store or MemoryStore()
        self.viewers: list[Viewer] = []
        self.gateway = Gateway(self.store, time=self.time, executor=AtOnce(), fresh_seed=fresh_seed)

    async def table(self, owner: str = "Anna", *, start: bool = False, **settings: Any) -> str:
        settings.setdefault("pace", 0)
        wish = m.Create(key=key_of(owner), name=owner, settings=m.Settings(**settings), start=start)
        return await self.gateway.registry.open(wish, Person(hashed(wish.key), ""))

    async def viewer(self, code: str, name: str, **more: Any) -> Viewer:
        return await Viewer(self, name).join(code, **more)

    async def seated(self, code: str, *names: str) -> list[Viewer]:
        """These people at the table, each on a seat."""
        viewers = [await self.viewer(code, name) for name in names]
        for viewer in viewers:
            if viewer.view["you"] is None:
                assert (await viewer.say(m.Sit, name=viewer.name))["type"] == "done"
        return viewers

    async def killed(self, time: FakeTime | None = None) -> "FakeServer":
        """A new server on the same store: the old one is gone without a word."""
        for actor in [*self.gateway.registry._actors.values()]:
            await actor._end(actor._task)
        for viewer in self.viewers:
            if viewer._task is not None:
                viewer._task.cancel()
        await settled()
        return FakeServer(self.store, time or self.time)


async def play_on(
    viewers: Sequence[Viewer], *, until: Callable[[], bool], most: int = 3000
) -> None:
    """Everybody plays the first move that is offered, until something is so."""
    for _ in range(most):
        if until():
            return
        someone = next((v for v in viewers if v.view["turn"] == v.view["you"] is not None), None)
        if someone is not None and someone.view["you"] is not None:
            await someone.say(m.Play, move=someone.moves()[0])
        elif viewers[0].view["phase"] == "round over":
            for viewer in viewers:
                if viewer.view["phase"] == "round over":
                    await viewer.say(m.NextRound)
        else:
            await viewers[0].server.time.passes(50)
    raise AssertionError("it goes on for ever")
