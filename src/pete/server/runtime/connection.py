"""One viewer's connection to a table, as the table sees it: something to send to."""

import asyncio
from typing import Final

import msgspec

from pete.server.messages import CloseCode, Code, Outgoing, Refused
from pete.tables.person import Person
from pete.words import N_, Words, words

MOST_WAITING: Final = 64
"""Messages that may wait for a slow reader; then he is let go, and comes back."""

UNREADABLE: Final = N_("This table can't be read any more: something is wrong with what is stored.")

_encoder = msgspec.json.Encoder()


def encoded(message: Outgoing) -> bytes:
    """A message as it is sent."""
    return _encoder.encode(message)


class Connection:
    """A queue of messages out, bounded, and what is known of who reads them."""

    def __init__(self, person: Person, language: str) -> None:
        self.person = person
        self.say: Words = words(language)
        self.closing: CloseCode | None = None
        """The code with which the socket is to be closed, once decided."""
        self.too_slow = asyncio.Event()
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING + 2)

    def send(self, message: Outgoing | bytes) -> None:
        """Queue a message, ``encoded`` or not; who has not read the last ones is let go."""
        if self.closing is not None:
            return
        if self._waiting.qsize() >= MOST_WAITING:
            self.close(CloseCode.TOO_SLOW)
            self.too_slow.set()
            return
        self._waiting.put_nowait(message if isinstance(message, bytes) else encoded(message))

    def close(self, code: CloseCode) -> None:
        """Have the socket closed after what is queued already."""
        if self.closing is None:
            self.closing = code
            self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next message to be sent; None when the connection is to be closed."""
        return await self._waiting.get()

    def refuse(self, code: Code, text: str, *, version: int, id: str | None = None) -> None:
        """Tell why something was not done; ``text`` is in the viewer's language."""
        self.send(Refused(id=id, code=code, text=text, version=version))
