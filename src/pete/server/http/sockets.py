"""The socket of a table: what comes in is decoded, checked and posted; nothing slow here."""

import asyncio
import logging
from time import perf_counter
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pete.server import messages as m
from pete.server.runtime.actor import TableActor
from pete.server.runtime.connection import Connection
from pete.server.runtime.mailbox import Connected, Disconnected, Received
from pete.server.runtime.registry import CANT_BE_READ
from pete.server.store.base import StoreError
from pete.tables.decisions import SEATED_ELSEWHERE, Refusal
from pete.tables.person import Person, sits_here
from pete.words import words

from .gateway import Gateway, NoEntry
from .limits import MISTAKES, Credits
from .security import person_of, preferred, sender_of

_HELLO_WITHIN: Final = 10.0
_CLOSE_WITHIN: Final = 2.0
"""Seconds that a client has to say hello, and to let itself be closed."""

_CLOSES: Final = {
    "unreadable": m.CloseCode.NOT_ALLOWED,
    "unknown table": m.CloseCode.NO_TABLE,
    "look on": m.CloseCode.SEATED_ELSEWHERE,
    "too fast": m.CloseCode.TOO_MUCH,
    "store": m.CloseCode.TOO_SLOW,
    "unreadable table": m.CloseCode.UNREADABLE_TABLE,
}
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(m.Incoming)


class Unreadable(Exception):
    """Bytes that are no message."""


async def table_socket(socket: WebSocket) -> None:
    """``/tables/CODE/socket``."""
    gateway: Gateway = socket.app.state.gateway
    if not gateway.origins.is_own(socket.headers, secure=socket.url.scheme == "wss"):
        gateway.metrics.refused.labels(code="origin").inc()
        await socket.close(m.CloseCode.NOT_ALLOWED)  # not accepted yet: status 403
        return
    address = sender_of(socket)
    if not gateway.open_sockets.enter(address):
        gateway.metrics.refused.labels(code="too fast").inc()
        # a refusal with a status is written down by uvicorn as an error of ours
        await socket.accept()
        await _close(socket, m.CloseCode.TOO_MUCH)
        return
    gateway.metrics.sockets.inc()
    try:
        await socket.accept()
        await _serve(socket, gateway)
    except WebSocketDisconnect:
        pass
    finally:
        gateway.open_sockets.leave(address)
        gateway.metrics.sockets.dec()


async def _serve(socket: WebSocket, gateway: Gateway) -> None:
    try:
        hello = await _hello(socket)
    except TimeoutError:
        await _close(socket, m.CloseCode.NOT_ALLOWED)
        return
    except Unreadable as error:
        say = words(preferred(socket.headers.get("accept-language", "")))
        why = say("This message can't be read: {why}", why=str(error))
        await _turn_away(socket, gateway, "unreadable", why)
        return
    person = person_of(hello.key, socket)
    actor = await _actor(socket, gateway, hello.language, person)
    if actor is None:
        return
    connection = Connection(person, hello.language)
    if actor.table.seat_of(person.holder) is None and sits_here(actor.table, person):
        # a cookie makes somebody known again; it doesn't prove who he is, so it gives no seat back
        why = connection.say(SEATED_ELSEWHERE)
        await _turn_away(socket, gateway, "look on", why)
        return
    actor.post(Connected(connection, hello.version))
    reading = asyncio.create_task(_read(socket, actor, connection, gateway))
    writing = asyncio.create_task(_write(socket, connection))
    slow = asyncio.create_task(connection.too_slow.wait())
    try:
        await asyncio.wait({reading, writing, slow}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        actor.post(Disconnected(connection))
        for task in (reading, writing, slow):
            task.cancel()
        for ended in await asyncio.gather(reading, writing, slow, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                _log.error("socket failed", exc_info=ended)
    if connection.closing is not None:
        if connection.closing == m.CloseCode.TOO_SLOW:
            gateway.metrics.slow_readers.inc()
        await _close(socket, connection.closing)


async def _hello(socket: WebSocket) -> m.Hello:
    """The first message. Raises Unreadable if it is no hello, and TimeoutError."""
    async with asyncio.timeout(_HELLO_WITHIN):
        message = _decoded(await _received(socket))
    if not isinstance(message, m.Hello):
        raise Unreadable("hello comes first")
    return message


async def _actor(
    socket: WebSocket, gateway: Gateway, language: m.Language, person: Person
) -> TableActor | None:
    """The actor of the table in the address; if there is none, the client hears why."""
    try:
        return await gateway.actor(socket, person)
    except (Refusal, NoEntry) as refusal:
        why = words(language)(refusal.text, **refusal.fields)
        await _turn_away(socket, gateway, refusal.code, why)
    except StoreError:
        await _turn_away(socket, gateway, "store", words(language)(CANT_BE_READ))
    return None


async def _turn_away(socket: WebSocket, gateway: Gateway, code: m.Code, why: str) -> None:
    """Say why nobody is served, and close."""
    gateway.metrics.refused.labels(code=code).inc()
    refused = m.Refused(id=None, code=code, text=why, version=0)
    await socket.send_text(msgspec.json.encode(refused).decode())
    await _close(socket, _CLOSES[code])


async def _read(
    socket: WebSocket, actor: TableActor, connection: Connection, gateway: Gateway
) -> None:
    """Post what comes in, until the socket closes or says too much."""
    purse = Credits(gateway.rates.socket, gateway.time.now())
    mistakes = 0
    while mistakes <= MISTAKES:
        raw = await _received(socket)
        at = perf_counter()
        version = actor.table.version
        if not purse.spend(gateway.time.now()):
            mistakes += 1
            gateway.metrics.refused.labels(code="too fast").inc()
            why = connection.say("Too many messages; slow down.")
            connection.refuse("too fast", why, version=version, id=_id(raw))
            continue
        try:
            message = _decoded(raw)
            if isinstance(message, m.Hello):
                raise Unreadable("hello comes once")
        except Unreadable as error:
            mistakes += 1
            gateway.metrics.refused.labels(code="unreadable").inc()
            why = connection.say("This message can't be read: {why}", why=str(error))
            connection.refuse("unreadable", why, version=version, id=_id(raw))
            continue
        actor.post(Received(connection, message, at))
    connection.close(m.CloseCode.TOO_MUCH)
    await asyncio.sleep(_CLOSE_WITHIN)  # the writer closes, when it has sent what waits


async def _write(socket: WebSocket, connection: Connection) -> None:
    while (message := await connection.next()) is not None:
        await socket.send_text(message.decode())


async def _received(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    raw: bytes = text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"]
    return raw


def _decoded(raw: bytes) -> m.Incoming:
    """Raises Unreadable, with a line that says what is wrong and nothing of the content."""
    if len(raw) > m.LONGEST_MESSAGE:
        raise Unreadable("too long")
    try:
        return _decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(str(error)[:200]) from None


class _WithId(msgspec.Struct):
    id: m.CommandId


def _id(raw: bytes) -> str | None:
    """The id of a command that is not carried out, where it has one."""
    if len(raw) > m.LONGEST_MESSAGE:
        return None
    try:
        return msgspec.json.decode(raw, type=_WithId).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


async def _close(socket: WebSocket, code: int) -> None:
    try:
        async with asyncio.timeout(_CLOSE_WITHIN):
            await socket.close(code)
    except (TimeoutError, RuntimeError, WebSocketDisconnect):
        pass
