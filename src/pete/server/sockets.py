"""The socket of a table: what comes in is decoded, checked and posted; nothing slow here."""

import asyncio
import logging
from time import perf_counter
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pete.words import words

from . import line as closing, messages as m
from .commands import SEATED_ELSEWHERE, Declined
from .front import Front
from .keeper import Keeper
from .letters import Gone, Joined, Said
from .limits import MISTAKES, Credits
from .line import Line
from .lobby import CANT_BE_READ
from .person import Person, sits_here
from .security import person_of
from .store import StoreError

_HELLO_WITHIN: Final = 10.0
_CLOSE_WITHIN: Final = 2.0
"""Seconds that a client has to say hello, and to let itself be closed."""

_CLOSES: Final = {
    "unknown table": closing.NO_TABLE,
    "look on": closing.SEATED_ELSEWHERE,
    "too fast": closing.TOO_MUCH,
    "store": closing.TOO_SLOW,
}
_log = logging.getLogger(__name__)
_decoder = msgspec.json.Decoder(m.Incoming)


class Unreadable(Exception):
    """Bytes that are no message."""


async def table_socket(socket: WebSocket) -> None:
    """``/tables/CODE/socket``."""
    front: Front = socket.app.state.front
    if not front.origins.is_own(socket.headers, secure=socket.url.scheme == "wss"):
        front.metrics.refused.labels(code="origin").inc()
        await socket.close(closing.NOT_ALLOWED)  # not accepted yet: status 403
        return
    address = front.address(socket)
    if not front.open_sockets.enter(address):
        front.metrics.refused.labels(code="too fast").inc()
        # a refusal with a status is written down by uvicorn as an error of ours
        await socket.accept()
        await _close(socket, closing.TOO_MUCH)
        return
    front.metrics.sockets.inc()
    try:
        await socket.accept()
        await _serve(socket, front)
    except WebSocketDisconnect:
        pass
    finally:
        front.open_sockets.leave(address)
        front.metrics.sockets.dec()


async def _serve(socket: WebSocket, front: Front) -> None:
    hello = await _hello(socket)
    if hello is None:
        await _close(socket, closing.NOT_ALLOWED)
        return
    person = person_of(hello.key, socket)
    keeper = await _keeper(socket, front, hello.language, person)
    if keeper is None:
        return
    line = Line(person, hello.language)
    if keeper.table.seat_of(person.holder) is None and sits_here(keeper.table, person):
        # a cookie makes somebody known again; it doesn't prove who he is, so it gives no seat back
        why = line.say(SEATED_ELSEWHERE)
        await _turn_away(socket, front, "look on", why)
        return
    keeper.post(Joined(line, hello.version))
    reading = asyncio.create_task(_read(socket, keeper, line, front))
    writing = asyncio.create_task(_write(socket, line))
    slow = asyncio.create_task(line.too_slow.wait())
    try:
        await asyncio.wait({reading, writing, slow}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        keeper.post(Gone(line))
        for task in (reading, writing, slow):
            task.cancel()
        await asyncio.gather(reading, writing, slow, return_exceptions=True)
    if line.closing is not None:
        if line.closing == closing.TOO_SLOW:
            front.metrics.slow_readers.inc()
        await _close(socket, line.closing)


async def _hello(socket: WebSocket) -> m.Hello | None:
    """The first message, if it is a hello and comes soon."""
    try:
        async with asyncio.timeout(_HELLO_WITHIN):
            message = _decoded(await _received(socket))
    except (Unreadable, TimeoutError):
        return None
    return message if isinstance(message, m.Hello) else None


async def _keeper(
    socket: WebSocket, front: Front, language: m.Language, person: Person
) -> Keeper | None:
    """The keeper of the table in the address; if there is none, that is told."""
    try:
        return await front.keeper(socket, person)
    except Declined as declined:
        why = words(language)(declined.text, **declined.fields)
        await _turn_away(socket, front, declined.code, why)
    except StoreError:
        await _turn_away(socket, front, "store", words(language)(CANT_BE_READ))
    return None


async def _turn_away(socket: WebSocket, front: Front, code: m.Code, why: str) -> None:
    """Say why nobody is served, and close."""
    front.metrics.refused.labels(code=code).inc()
    refused = m.Refused(id=None, code=code, text=why, version=0)
    await socket.send_text(msgspec.json.encode(refused).decode())
    await _close(socket, _CLOSES[code])


async def _read(socket: WebSocket, keeper: Keeper, line: Line, front: Front) -> None:
    """Post what comes in, until the socket closes or says too much."""
    purse = Credits(front.socket_rate, front.time.now())
    mistakes = 0
    while mistakes <= MISTAKES:
        raw = await _received(socket)
        at = perf_counter()
        version = keeper.table.version
        if not purse.spend(front.time.now()):
            mistakes += 1
            front.metrics.refused.labels(code="too fast").inc()
            why = line.say("Too many messages; slow down.")
            line.refuse("too fast", why, version=version, id=_id(raw))
            continue
        try:
            message = _decoded(raw)
            if isinstance(message, m.Hello):
                raise Unreadable("hello comes once")
        except Unreadable as error:
            mistakes += 1
            front.metrics.refused.labels(code="unreadable").inc()
            why = line.say("This message can't be read: {why}", why=str(error))
            line.refuse("unreadable", why, version=version, id=_id(raw))
            continue
        keeper.post(Said(line, message, at))
    line.close(closing.TOO_MUCH)
    await asyncio.sleep(_CLOSE_WITHIN)  # the writer closes, when it has sent what waits


async def _write(socket: WebSocket, line: Line) -> None:
    while (message := await line.next()) is not None:
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
