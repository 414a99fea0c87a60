"""Connections, before anything is asked for on them: nobody has more than his share.

uvicorn keeps as many as come and waits for a request as long as somebody likes. Here who has too
many is let go as he comes, and so is who has not sent a whole request in time, though he sends a
byte now and then.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from pete.server.runtime.metrics import Metrics

from .limits import MOST_CONNECTIONS, OpenSockets
from .security import sender

_OTHER_FILES: Final = 100
"""Files that the server opens beside its connections: the store's, its sockets, a page's."""

_log = logging.getLogger(__name__)


def room() -> int:
    """How many connections can be open at once: the system is asked for all that it allows."""
    try:
        import resource
    except ImportError:  # Windows counts no files
        return MOST_CONNECTIONS
    with suppress(OSError, ValueError):  # some systems allow less than they say
        _, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, allowed))
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return max(1, min(MOST_CONNECTIONS, files - _OTHER_FILES))


class Connections:
    """Those that are open, by who has opened them."""

    def __init__(self, each: int, *, proxy: str | None, metrics: Metrics) -> None:
        """``each``: how many one address may have, but for the ``proxy``'s, who sees to his own."""
        self._open = OpenSockets(room(), each, but=None if proxy is None else sender(proxy))
        self._metrics = metrics
        self._let_in: dict[asyncio.Transport, str] = {}

    def let_in(self, transport: asyncio.Transport, client: tuple[str, int] | None) -> bool:
        """Count one; False, and nothing is counted, if that is too many."""
        address = sender(client[0]) if client else ""
        if not self._open.enter(address):
            self._metrics.refused.labels(code="connection").inc()
            _log.warning("too many connections")
            return False
        self._let_in[transport] = address
        return True

    def lost(self, transport: asyncio.Transport) -> None:
        """One that was let in, or was not, is no more."""
        address = self._let_in.pop(transport, None)
        if address is not None:
            self._open.leave(address)


class Http(H11Protocol):
    """See the module's text."""

    def __init__(self, *, counted: Connections, within: float, **more: Any) -> None:
        """``within``: seconds that a request may take to come; ``more`` is uvicorn's."""
        super().__init__(**more)
        self._counted, self._within = counted, within
        self._waiting: asyncio.TimerHandle | None = None
        """Whether, and until when, a request is waited for."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """See ``asyncio.Protocol``."""
        super().connection_made(transport)
        if self._counted.let_in(transport, self.client):
            self._wait()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """See ``asyncio.Protocol``."""
        self._wait_no_more()
        self._counted.lost(self.transport)
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """See ``H11Protocol``: something has come."""
        super().handle_events()
        if self.conn.their_state not in (h11.IDLE, h11.SEND_BODY):
            self._wait_no_more()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """See ``H11Protocol``: a table's socket has its own protocol from here on."""
        self._wait_no_more()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        """See ``H11Protocol``: the next request may come, or has come already."""
        self._wait()
        super().on_response_complete()

    def _wait(self) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(self._within, self.transport.abort)

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None


class TableSocket(WebSocketsSansIOProtocol):
    """What a connection becomes that is a table's socket: it is counted until it ends."""

    def __init__(self, *, counted: Connections, **more: Any) -> None:
        super().__init__(**more)
        self._counted = counted

    def connection_lost(self, exc: Exception | None) -> None:
        """See ``asyncio.Protocol``."""
        self._counted.lost(self.transport)
        super().connection_lost(exc)
