"""A swarm of clients that play over real sockets, and check every message that they get.

Versions come without a gap; the chain and the hand are what the events make of
them; no tile is told that the reader may not know; each command is answered once.
"""

import asyncio
import random
import secrets
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pete.server import messages as m

_decode = msgspec.json.Decoder(m.Outgoing).decode
_encode = msgspec.json.Encoder().encode


class Served:
    """The process, to be killed and started again on the same port and file."""

    def __init__(self, script: str, folder: Path, profile: str | None) -> None:
        """``script`` serves when it is called with ``--serve PORT FILE``."""
        self.script = script
        with socket.socket() as bound:
            bound.bind(("127.0.0.1", 0))
            self.port: int = bound.getsockname()[1]
        self.database, self.profile = folder / "tables.sqlite3", profile
        self.origin = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start it; returns at once."""
        more = ["--profile", self.profile] if self.profile else []
        self.process = subprocess.Popen(
            [sys.executable, self.script, "--serve", str(self.port), str(self.database), *more]
        )

    async def ready(self) -> None:
        """Until it answers."""
        while True:
            try:
                await asyncio.to_thread(urllib.request.urlopen, self.origin + "/healthz", None, 2)
                return
            except OSError:
                await asyncio.sleep(0.02)

    def kill(self) -> None:
        """-9."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        """As an orderly stop goes."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)

    def processor_seconds(self) -> float:
        """What it has used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100


@dataclass
class Results:
    """What the whole swarm has seen."""

    waits: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How late the swarm itself was, each time that it meant to move."""
    acknowledged: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    """By table and command: the version that was answered, and the move."""
    shown: dict[str, m.TableSnapshot] = field(default_factory=dict)
    """The last state that anybody was shown of a table."""
    faults: list[str] = field(default_factory=list)
    messages: int = 0


class Client:
    """One player: reads, checks, and moves when it has the turn."""

    def __init__(self, swarm: "Swarm", code: str, key: str) -> None:
        self.served, self.results, self.every = swarm.served, swarm.results, swarm.every
        self.code, self.key = code, key
        self.table: m.TableSnapshot | None = None
        self.unanswered: tuple[m.Command, float] | None = None
        self.number = 0
        self.next_move = 0.0
        self.joined = asyncio.Event()

    async def play(self) -> None:
        """Until cancelled: connect, say what was not answered, go on."""
        address = self.served.origin.replace("http", "ws", 1) + f"/tables/{self.code}/socket"
        while True:
            try:
                async with connect(
                    address, origin=self.served.origin, compression=None, ping_interval=None
                ) as line:  # type: ignore[arg-type]
                    await self._talk(line)
            except (OSError, ConnectionClosed, InvalidHandshake, TimeoutError):
                await asyncio.sleep(random.uniform(0.05, 0.2))

    async def _talk(self, line: ClientConnection) -> None:
        version = None if self.table is None else self.table.version
        await line.send(_encode(m.Hello(key=self.key, version=version)).decode())
        if self.unanswered is not None:
            await line.send(_encode(self.unanswered[0]).decode())
        moving = asyncio.create_task(self._move(line))
        try:
            async for raw in line:
                self._hear(_decode(raw))
        finally:
            moving.cancel()
            await asyncio.gather(moving, return_exceptions=True)

    async def _move(self, line: ClientConnection) -> None:
        while True:
            wait = max(0.0, self.next_move - time.monotonic())
            await asyncio.sleep(wait if self._has_to_act() else 0.05)
            if not self._has_to_act() or time.monotonic() < self.next_move:
                continue
            self.results.late.append(time.monotonic() - self.next_move)
            assert self.table is not None
            command = self._wish(self.table)
            self.unanswered = (command, time.monotonic())
            await line.send(_encode(command).decode())

    def _has_to_act(self) -> bool:
        table = self.table
        if table is None or self.unanswered is not None or table.you is None:
            return False
        if table.phase == "playing":
            return table.turn == table.you
        return table.phase != "waiting" and not table.seats[table.you].ready

    def _wish(self, table: m.TableSnapshot) -> m.Command:
        self.number += 1
        name = f"{table.you}-{self.number}"
        if table.phase == "round over":
            return m.NextRound(id=name, version=table.version)
        if table.phase == "match over":
            return m.Rematch(id=name, version=table.version)
        moves = [fit.move for tile in table.hand for fit in tile.fits]
        return m.Play(id=name, version=table.version, move=table.only or random.choice(moves))

    def _hear(self, message: m.Outgoing) -> None:
        self.results.messages += 1
        match message:
            case m.TableSnapshot():
                self._stand(message)
            case m.News():
                self._check(message)
                self._stand(message.table)
            case m.Done() if self.unanswered and message.id == self.unanswered[0].id:
                command, asked = self.unanswered
                self.unanswered = None
                self.results.waits.append(time.monotonic() - asked)
                if isinstance(command, m.Play):
                    key = (self.code, command.id)
                    self.results.acknowledged[key] = (message.version, command.move)
            case m.Refused():
                self._fault(f"refused: {message.code} {message.text}")
                self.unanswered = None

    def _stand(self, table: m.TableSnapshot) -> None:
        had = self.table
        if had is not None and table.version < had.version:
            self._fault(f"version {table.version} after {had.version}")
        if had is None or table.version > had.version:
            self.next_move = time.monotonic() + self.every * random.uniform(0.8, 1.2)
        self.table = table
        self.results.shown[self.code] = table
        if table.you is not None:
            self.joined.set()

    def _check(self, news: m.News) -> None:
        """What the events make of the table that was, is the table that is."""
        had, now = self.table, news.table
        if had is None:
            return
        if news.since != had.version:
            self._fault(f"news since {news.since}, not {had.version}")
        versions = [event.version for event in news.events]
        if versions != sorted(versions) or any(v <= news.since for v in versions):
            self._fault(f"events {versions} since {news.since}")
        chain, hand = [*had.chain], {tile.tile for tile in had.hand}
        for event in news.events:
            match event:
                case m.Dealt():
                    chain, hand = [], {tile.tile for tile in now.hand} | {"dealt"}
                case m.Laid():
                    chain.insert(0 if event.end == "left" else len(chain), event.halves)
                    if event.seat == now.you and event.tile not in hand and "dealt" not in hand:
                        self._fault(f"{event.tile} was not on the hand")
                    hand.discard(event.tile)
                case m.Drawn():
                    if event.seat == now.you and event.tile is not None:
                        hand.add(event.tile)
                    if event.seat != now.you and event.tile is not None:
                        self._fault(f"another's draw is told: {event.tile}")
        if tuple(chain) != now.chain:
            self._fault(f"the chain is {now.chain}, the events make {chain}")
        shown = {tile.tile for tile in now.hand}
        if now.phase == "playing" and "dealt" not in hand and hand != shown:
            self._fault(f"the hand is {sorted(shown)}, the events make {sorted(hand)}")

    def _fault(self, what: str) -> None:
        self.results.faults.append(f"{self.code} {self.key[:4]}: {what}")


class Swarm:
    """Tables, two clients each."""

    def __init__(self, served: Served, every: float) -> None:
        """``every``: seconds between the moves of a table."""
        self.served, self.every, self.results = served, every, Results()
        self.tasks: list[asyncio.Task[None]] = []

    async def grow(self, tables: int) -> None:
        """Open so many more tables, a few at a time."""
        for start in range(0, tables, 20):
            await asyncio.gather(*(self._open() for _ in range(min(20, tables - start))))

    async def _open(self) -> None:
        keys = [secrets.token_hex(16), secrets.token_hex(16)]
        wish = m.Create(key=keys[0], settings=m.Settings(rules={"target": 30}, takeover=None))
        body = await asyncio.to_thread(self._post, _encode(wish))
        code = msgspec.json.decode(body, type=m.Created).code
        clients = [Client(self, code, key) for key in keys]
        self.tasks += [asyncio.create_task(client.play()) for client in clients]
        await clients[0].joined.wait()
        await self._sit_and_start(clients)

    async def _sit_and_start(self, clients: Sequence[Client]) -> None:
        owner, guest = clients
        while guest.table is None:
            await asyncio.sleep(0.01)
        address = self.served.origin.replace("http", "ws", 1) + f"/tables/{owner.code}/socket"
        for client, command in ((guest, "sit"), (owner, "start")):
            async with connect(address, origin=self.served.origin, compression=None) as line:  # type: ignore[arg-type]
                await line.send(_encode(m.Hello(key=client.key)).decode())
                while not isinstance(table := _decode(await line.recv()), m.TableSnapshot):
                    pass
                kind = m.Sit if command == "sit" else m.Start
                await line.send(_encode(kind(id=command, version=table.version)).decode())
                while not isinstance(_decode(await line.recv()), m.Done):
                    pass

    def _post(self, body: bytes) -> bytes:
        asked = urllib.request.Request(self.served.origin + "/tables", body)
        asked.add_header("Origin", self.served.origin)
        with urllib.request.urlopen(asked, timeout=10) as answer:
            read: bytes = answer.read()
            return read

    async def stop(self) -> None:
        """Everybody goes."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
