"""Who may talk to the server: origins, headers, keys that are kept as hashes.

A browser sends cookies along with whatever page asks, so a socket, or a request
that changes something, is heard only if its ``Origin`` is exactly the address
that it came to, and that address is one of ours: a number, this machine's own
name, or one that was given with ``--origin``. (A stranger's name may be made to
point here.)
"""

import hashlib
import ipaddress
import secrets
import socket
from collections.abc import Iterable, Mapping
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pete.tables.person import Person
from pete.words import LANGUAGES, N_, words

COOKIE: Final = "pete_visitor"
COOKIE_SECONDS: Final = 365 * 24 * 3600

_NOT_OURS: Final = N_("This name is not listed in --origin.")
_PORTS: Final[Mapping[str, int]] = {"http": 80, "https": 443}
"""The schemes of pages; browsers leave these ports out."""
_NO_PAGE: Final = "default-src 'none'; frame-ancestors 'none'"
"""The policy of whatever is no page: short, for a table's page asks for many files."""
_HEADERS: Final[Mapping[str, str]] = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def policy(host: str, *, scripts: Iterable[str] = (), styles: Iterable[str] = ()) -> str:
    """What a page from this host may load: our own files, and what it has in itself by digest."""
    # some browsers don't count a socket to the same address as 'self'
    plain = host.isascii() and all(c.isalnum() or c in ".-:[]" for c in host)
    sockets = [f"ws://{host}", f"wss://{host}"] if host and plain else []
    allowed = {"script-src": scripts, "style-src": styles, "connect-src": sockets}
    own = "; ".join(" ".join([part, "'self'", *more]) for part, more in allowed.items())
    return (
        f"default-src 'none'; {own}; img-src 'self' data:; font-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def read_origin(typed: str) -> str:
    """An origin as somebody typed it, as browsers send it. Raises ValueError if it is none."""
    parts = urlsplit(typed)
    host, port = (parts.hostname or "").encode("idna").decode("ascii"), parts.port
    is_more = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in _PORTS or not host or is_more:
        raise ValueError(typed)
    host = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{host}" + (
        f":{port}" if port not in (None, _PORTS[parts.scheme]) else ""
    )


def hashed(secret: str) -> str:
    """What is kept of a key or a cookie."""
    return hashlib.sha256(secret.encode()).hexdigest()[:32]


def fresh_visitor() -> str:
    """A new cookie: 128 random bits."""
    return secrets.token_hex(16)


def visitor_of(connection: HTTPConnection) -> str | None:
    """The cookie that a browser sends, if we may have given it."""
    cookie = connection.cookies.get(COOKIE, "")
    return cookie if len(cookie) == 32 and set(cookie) <= set("0123456789abcdef") else None


def preferred(header: str) -> str:
    """The first of our languages that a browser names in ``Accept-Language``."""
    for wanted in header.split(","):
        language = wanted.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def person_of(key: str | None, connection: HTTPConnection) -> Person:
    """Who is there: recognised by his key, known again by his cookie."""
    visitor = visitor_of(connection)
    return Person(
        hashed(key) if key else "", hashed(visitor) if visitor else "", sender_of(connection)
    )


def sender_of(connection: HTTPConnection) -> str:
    """The sender of a request, as limits count senders."""
    return sender(connection.client.host) if connection.client else ""


def sender(address: str) -> str:
    """Whom an address stands for: of IPv6 the first 64 bits, for a house has all that begin so."""
    try:
        number = ipaddress.ip_address(address)
    except ValueError:  # a proxy names whom it likes
        return address
    if number.version == 4:
        return str(number)
    return str(number.ipv4_mapped or ipaddress.ip_network((number.packed, 64), strict=False))


class Origins:
    """The origins that are the server's own."""

    def __init__(self, given: Iterable[str] = ()) -> None:
        """``given``: whole origins such as ``https://pete.example``, beside the obvious ones.

        Raises ValueError for what is none.
        """
        self._given = [read_origin(origin) for origin in given]
        self._given_hosts = {urlsplit(origin).netloc for origin in self._given}
        name = socket.gethostname().lower()
        self._names = {"localhost", name, f"{name}.local"}

    def is_own(self, headers: Headers, *, secure: bool) -> bool:
        """Whether the request comes from a page of this very server."""
        origin = headers.getlist("origin")
        hosts = headers.getlist("host")
        if len(origin) != 1 or len(hosts) != 1:
            return False
        asked = origin[0].lower()
        if asked in self._given:
            return True
        scheme = "https" if secure else "http"
        return asked == f"{scheme}://{hosts[0].lower()}" and self._is_here(hosts[0])

    def elsewhere(self, headers: Headers, *, secure: bool) -> str | None:
        """The origin under which other computers find what was asked for here; None: we can't tell.

        One that was given, else the one that was asked for, if it is a number and not just this
        computer's.
        """
        host = headers.get("host", "").lower()
        asked = f"{'https' if secure else 'http'}://{host}"
        if self._given:
            return asked if asked in self._given else self._given[0]
        try:
            number = ipaddress.ip_address(urlsplit(asked).hostname or "")
        except ValueError:
            return None
        return None if number.is_loopback or number.is_unspecified else asked

    def is_host(self, headers: Headers) -> bool:
        """Whether the request names this server as we know it.

        A stranger's page whose own name is made to point here would read what it asks for.
        """
        hosts = headers.getlist("host")
        if len(hosts) != 1:
            return False
        return hosts[0].lower() in self._given_hosts or self._is_here(hosts[0])

    def _is_here(self, host: str) -> bool:
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


class KnownHost:
    """Answers nobody who asks for another server; but who watches over this one may."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app, self._origins = app, origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        watches = scope["path"] in ("/healthz", "/metrics") if scope["type"] == "http" else True
        if watches or self._origins.is_host(Headers(scope=scope)):
            await self._app(scope, receive, send)
            return
        say = words(preferred(Headers(scope=scope).get("accept-language", "")))
        answer = PlainTextResponse(say(_NOT_OURS) + "\n", status_code=421)
        await answer(scope, receive, send)


class SecureHeaders:
    """Puts the usual headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                is_page = headers.get("content-type", "").startswith("text/html")
                own = policy(host) if is_page else _NO_PAGE
                for name, value in {"content-security-policy": own, **_HEADERS}.items():
                    headers.setdefault(name, value)
            await send(message)

        await self._app(scope, receive, with_headers)
