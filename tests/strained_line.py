"""A line between a browser and its server on which everything comes late, and unevenly.

A test that looks before the page has answered passes on a quiet machine and fails on a
busy one. Here nothing is ever there at once, so it fails always.
"""

import asyncio
import threading
from random import Random

PIECE = 65_536


class StrainedLine:
    """Passes on what comes to one port of this machine to another, piece by piece."""

    def __init__(self, port: int, server: int, longest: float, chance: Random) -> None:
        """``longest`` seconds is what a piece waits at most."""
        self._port, self._server = port, server
        self._longest, self._chance = longest, chance
        ready = threading.Event()
        threading.Thread(target=lambda: asyncio.run(self._serve(ready)), daemon=True).start()
        assert ready.wait(30), "no strained line"

    async def _serve(self, ready: threading.Event) -> None:
        listening = await asyncio.start_server(self._connect, "127.0.0.1", self._port)
        ready.set()
        await listening.serve_forever()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection("127.0.0.1", self._server)
        except OSError:  # the server is down
            writer.close()
            return
        await asyncio.gather(self._pass_on(reader, there[1]), self._pass_on(there[0], writer))

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while piece := await reader.read(PIECE):
                await asyncio.sleep(self._chance.uniform(0, self._longest))
                writer.write(piece)
                await writer.drain()
        except OSError:  # one side has gone; so does the other
            pass
        finally:
            writer.close()
