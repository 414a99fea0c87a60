"""The server as an ASGI application."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import perf_counter

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import book, pages, routes
from .gateway import Gateway
from .security import KnownHost
from .sockets import table_socket

_log = logging.getLogger(__name__)


def application(gateway: Gateway) -> Starlette:
    """The application; it opens the gateway when it starts and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await gateway.open()
        yield
        await gateway.close()

    app = Starlette(
        routes=[
            Route("/", pages.index),
            Route("/t/{code}", pages.index),
            Route("/static/{version}/{path:path}", pages.static),
            Route("/manifest/{language}", pages.manifest),
            Route("/words/{language}", pages.page_words),
            Route("/favicon.ico", routes.favicon),
            Route("/choices/{language}", routes.choices),
            Route("/book/{language}", book.rule_book),
            Route("/tables", routes.list_tables),
            Route("/tables", routes.open_table, methods=["POST"]),
            Route("/tables/{code}", routes.describe_table),
            Route("/tables/{code}/record", routes.table_record),
            Route("/tables/{code}/sheet.csv", routes.table_sheet),
            Route("/tables/{code}/qr.svg", routes.table_code_picture),
            WebSocketRoute("/tables/{code}/socket", table_socket),
            Route("/healthz", routes.health),
            Route("/metrics", routes.metrics),
        ],
        middleware=[
            Middleware(RequestLog),
            Middleware(KnownHost, origins=gateway.origins),
            Middleware(GZipMiddleware, minimum_size=600),
        ],
        exception_handlers={404: pages.nowhere},
        lifespan=lifespan,
    )
    app.state.gateway = gateway
    app.state.static = pages.pages().static
    return app


class RequestLog:
    """Writes each request down by the name of its route: an address may hold a table's code."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """ASGI."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        began, status = perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            endpoint = scope.get("endpoint")
            _log.info(
                "request",
                extra={
                    "method": scope["method"],
                    "route": getattr(endpoint, "__name__", "none"),
                    "status": status,
                    "ms": round(1000 * (perf_counter() - began), 1),
                },
            )
