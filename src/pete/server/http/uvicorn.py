"""uvicorn, set up for tables: small messages, a quick and friendly stop."""

import asyncio
import ipaddress
import socket
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

import uvicorn

from pete.server.messages import LONGEST_MESSAGE
from pete.server.runtime.garbage import collect_seldom

from .app import application
from .connections import Connections, Http, TableSocket
from .gateway import Gateway
from .security import SecureHeaders

PORT: Final = 7007
_PORTS_TRIED: Final = 20
STOPS_WITHIN: Final = 5
"""Seconds that a stop may take."""
_FAREWELL: Final = 2.0
"""Seconds for telling everybody to come back, of those."""


def listening(host: str, port: int | None) -> list[socket.socket]:
    """A socket that listens there; without a port on ours, or the next free. Raises OSError."""
    ports = range(PORT, PORT + _PORTS_TRIED) if port is None else [port]
    for tried in ports:
        try:
            return [_bound(host, tried)]
        except OSError:
            if tried == ports[-1]:
                raise
    raise OSError("no port is free")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    bound = socket.socket(family, kind)
    try:
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(address)
        bound.listen(1024)
    except OSError:
        bound.close()
        raise
    return bound


def address_of(bound: socket.socket) -> str:
    """The server's address, for a browser on this machine."""
    host, port = bound.getsockname()[:2]
    if ipaddress.ip_address(host).is_unspecified:
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def address_in_network(bound: socket.socket) -> str | None:
    """The server's address for other machines in the network; None: they don't find it."""
    host, port = bound.getsockname()[:2]
    number = ipaddress.ip_address(host)
    if number.is_loopback:
        return None
    if not number.is_unspecified:
        return address_of(bound)
    ours = _own_number()
    return None if ours is None else f"http://{ours}:{port}"


def _own_number() -> str | None:
    """This machine's address in its network; None if it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # a route is looked up, and nothing is sent
            return str(asking.getsockname()[0])
        except OSError:
            return None


class Server(uvicorn.Server):
    """Tells everybody to come back before it stops."""

    def __init__(self, gateway: Gateway, *, proxy: str | None = None, **more: Any) -> None:
        self.gateway = gateway
        self.when_started: Callable[[], Any] = lambda: None
        self._end_collecting: Callable[[], None] = lambda: None
        rates = gateway.rates
        counted = Connections(rates.connections_each, proxy=proxy, metrics=gateway.metrics)
        http: Any = partial(Http, counted=counted, within=rates.request_within)
        ws: Any = partial(TableSocket, counted=counted)
        super().__init__(
            uvicorn.Config(
                SecureHeaders(application(gateway)),  # around its answer to what fails, too
                http=http,
                ws=ws,
                ws_max_size=LONGEST_MESSAGE,
                ws_ping_interval=20,
                ws_ping_timeout=20,
                ws_per_message_deflate=False,
                access_log=False,
                log_config=None,
                server_header=False,
                timeout_graceful_shutdown=STOPS_WITHIN - 1,
                proxy_headers=proxy is not None,
                forwarded_allow_ips=proxy,
                **more,
            )
        )

    def run_on(self, sockets: Sequence[socket.socket]) -> None:
        """Serve until told to stop."""
        self.run(sockets=[*sockets])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """See ``uvicorn.Server``."""
        await super().startup(sockets)
        if self.started:
            self._end_collecting = collect_seldom()
            await asyncio.to_thread(self.when_started)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """See ``uvicorn.Server``."""
        try:
            async with asyncio.timeout(_FAREWELL):
                await self.gateway.registry.stop()
        except TimeoutError:
            pass
        await super().shutdown(sockets)
        self._end_collecting()
