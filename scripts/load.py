"""How many tables one server carries, and what a kill costs them (``make load``).

A swarm of clients (``swarm.py``) plays two-handed matches over real sockets, a
move each two seconds a table, and checks every message. Tables are added until
the 99th percentile of the time from a move to its answer is over 100 ms.

Then the server is killed with -9, again and again, at random moments. At the
end every move that was acknowledged stands in the store, once, at its version,
and every stored match replays to the state that the players were shown.

    python scripts/load.py [--most N] [--step N] [--seconds S] [--kills N] [--profile FILE]
"""

import argparse
import asyncio
import cProfile
import random
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from pete.match.record import read_record, write_record
from pete.match.replay import resume
from pete.server.http.gateway import Gateway, Rates
from pete.server.http.limits import Rate
from pete.server.http.uvicorn import Server, listening
from pete.server.store.sqlite import SqliteStore
from pete.tables import entries as journal
from pete.tables.table import Table, fold
from swarm import Results, Served, Swarm

EVERY = 2.0
"""Seconds between the moves of a table."""
EVERY_WHILE_KILLED = 0.15
ENOUGH = 0.100
"""The 99th percentile that is still good."""
_free = Rate(1e9, 1e9)


def serve(port: int, database: Path, profile: str | None) -> None:
    """The server's process: without limits, for the swarm has one address."""
    bound = listening("127.0.0.1", port)
    many = 100_000
    rates = Rates(_free, _free, _free, many, many, tables_each=many)
    server = Server(Gateway(SqliteStore(database), rates=rates))
    if profile is None:
        server.run_on(bound)
        return
    # uvicorn gives itself the signal again when it has stopped: the profile is still to be written
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    measured = cProfile.Profile()
    try:
        measured.runcall(server.run_on, bound)
    finally:
        measured.dump_stats(profile)


def percentile(values: Sequence[float], share: float) -> float:
    """The value that this share of all does not exceed."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


async def climb(served: Served, most: int, step: int, seconds: float) -> list[str]:
    """Add tables until it is too slow; print a line for each height."""
    swarm, tables, carried = Swarm(served, EVERY), 0, 0
    print(f"{'tables':>7} {'moves/s':>8} {'p50 ms':>7} {'p99 ms':>7} {'server':>7}  swarm late p99")
    again = False
    while tables < most or again:
        if not again:
            await swarm.grow(step)
            tables += step
        await asyncio.sleep(EVERY)
        swarm.results.waits.clear()
        swarm.results.late.clear()
        used, began = served.processor_seconds(), time.monotonic()
        await asyncio.sleep(seconds)
        took = time.monotonic() - began
        waits = [*swarm.results.waits]
        high = percentile(waits, 0.99)
        print(
            f"{tables:7} {len(waits) / took:8.0f} {1000 * percentile(waits, 0.5):7.1f} "
            f"{1000 * high:7.1f} {(served.processor_seconds() - used) / took:7.0%}  "
            f"{1000 * percentile(swarm.results.late, 0.99):.0f} ms",
            flush=True,
        )
        if high <= ENOUGH:
            carried, again = tables, False
        elif again:
            break
        else:
            again = True  # something else may have kept the machine busy
    await swarm.stop()
    print(f"carried: {carried} tables at a move each {EVERY:g} s with p99 under 100 ms")
    print(f"checked: {swarm.results.messages} messages, {len(swarm.results.faults)} faults")
    return swarm.results.faults


async def kill(served: Served, kills: int, tables: int) -> list[str]:
    """Kill it again and again; then look into the store."""
    swarm = Swarm(served, EVERY_WHILE_KILLED)
    await swarm.grow(tables)
    began = time.monotonic()
    for number in range(kills):
        await asyncio.sleep(random.uniform(0.2, 1.0))
        served.kill()
        served.start()
        await served.ready()
        if (number + 1) % 10 == 0:
            moves = len(swarm.results.acknowledged)
            print(f"{number + 1} kills, {moves} moves acknowledged", flush=True)
    await asyncio.sleep(2)
    served.kill()
    await swarm.stop()
    results = swarm.results
    kept = await kept_tables(served.database, results)
    faults = [*results.faults, *compare(kept, results)]
    print(
        f"{kills} kills in {time.monotonic() - began:.0f} s: {len(kept)} tables, "
        f"{len(results.acknowledged)} moves acknowledged, {len(faults)} faults"
    )
    return faults


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as the store has it."""

    table: Table
    moves: dict[int, journal.Moved]
    """By the version after it."""


async def kept_tables(database: Path, results: Results) -> dict[str, Kept]:
    """Every table of the swarm, by its code."""
    store, kept = SqliteStore(database), {}
    for code in results.shown:
        stored = await store.load(code)
        assert stored is not None, f"{code} is gone"
        entries = [journal.read(entry) for entry in stored.entries]
        moves = {
            version: entry
            for version, entry in enumerate(entries, start=1)
            if isinstance(entry, journal.Moved)
        }
        kept[code] = Kept(fold(code, stored.entries), moves)
    await store.close()
    return kept


def compare(kept: dict[str, Kept], results: Results) -> list[str]:
    """What was answered and shown, against what is stored."""
    faults = []
    for (code, command), (version, move) in results.acknowledged.items():
        entry = kept[code].moves.get(version)
        if entry is None or entry.move != move or entry.cause is None:
            faults.append(f"{code}: move {move} of {command} is not at version {version}")
        elif entry.cause[1] != command:
            faults.append(f"{code}: version {version} is {entry.cause[1]}, not {command}")
    for code, there in kept.items():
        faults += [f"{code}: {what}" for what in against_the_store(there, results, code)]
    return faults


def against_the_store(kept: Kept, results: Results, code: str) -> list[str]:
    """What is wrong between the last state that was shown and the stored one."""
    faults, table, shown = [], kept.table, results.shown[code]
    assert table.match is not None, "no match was begun"
    causes = [entry.cause for entry in kept.moves.values()]
    if len(causes) != len(set(causes)):
        faults.append("a command was carried out twice")
    if shown.version > table.version:
        faults.append(f"version {shown.version} was shown, {table.version} is stored")
    again = resume(read_record(write_record(table.match.record)))
    if again.scores != table.match.scores or again.chain != table.match.chain:
        faults.append("the stored record does not replay to the table")
    if shown.version == table.version:
        if shown.chain != tuple((left, right, left == right) for left, right in again.chain):
            faults.append("another chain was shown than is stored")
        if shown.scores != again.scores:
            faults.append("other scores were shown than are stored")
    return faults


def main() -> int:
    """Climb, then kill."""
    options = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    options.add_argument("--most", type=int, default=4000)
    options.add_argument("--step", type=int, default=200)
    options.add_argument("--seconds", type=float, default=8)
    options.add_argument("--kills", type=int, default=100)
    options.add_argument("--tables", type=int, default=20, help="tables while it is killed")
    options.add_argument("--profile", help="where the server's profile is written")
    options.add_argument("--serve", nargs=2, metavar=("PORT", "FILE"), help=argparse.SUPPRESS)
    asked = options.parse_args()
    if asked.serve:
        serve(int(asked.serve[0]), Path(asked.serve[1]), asked.profile)
        return 0
    faults: list[str] = []
    for part in ("climb", "kill"):
        with tempfile.TemporaryDirectory() as folder:
            served = Served(__file__, Path(folder), asked.profile if part == "climb" else None)
            try:
                faults += asyncio.run(run(part, served, asked))
            finally:
                if served.process.poll() is None:
                    served.stop()
    for fault in faults[:20]:
        print(f"fault: {fault}", file=sys.stderr)
    return 1 if faults else 0


async def run(part: str, served: Served, asked: argparse.Namespace) -> list[str]:
    """One part of it."""
    await served.ready()
    if part == "climb":
        if asked.most <= 0:
            return []
        return await climb(served, asked.most, asked.step, asked.seconds)
    return await kill(served, asked.kills, asked.tables) if asked.kills > 0 else []


if __name__ == "__main__":
    sys.exit(main())
