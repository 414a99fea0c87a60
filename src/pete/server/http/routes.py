"""What is asked for over HTTP, but for the page's own files."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from io import BytesIO
from math import ceil
from typing import Any, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pete.players.levels import LEVELS
from pete.rules.options import OPTIONS, PRESET_TEXTS, PRESETS
from pete.server import messages as m
from pete.server.render.files import record_file, sheet_file
from pete.server.runtime.actor import TableActor
from pete.server.runtime.registry import CANT_BE_READ, NO_TABLE, in_few_words, read_code
from pete.server.store.base import StoreError
from pete.tables.decisions import Refusal, check_settings
from pete.tables.table import Table
from pete.telling.labels import OPTION_LABELS, PRESET_LABELS, value_label
from pete.words import LANGUAGES, Words, words

from .addresses import address
from .gateway import Gateway, NoEntry
from .limits import GUESSING, OPENING
from .security import person_of, preferred, sender_of

_STATUS: Final[Mapping[str, int]] = {
    "unknown table": 404,
    "origin": 403,
    "too fast": 429,
    "too big": 413,
    "store": 503,
    "unreadable table": 503,
}
_RETRY_AFTER: Final = str(ceil(1 / min(OPENING.per_second, GUESSING.per_second)))
"""Seconds until there is credit for one more."""
T = TypeVar("T")
HEALTHY_WITHIN: Final = 5.0
"""Seconds that the store has to say whether it can be written to."""
_log = logging.getLogger(__name__)
_create = msgspec.json.Decoder(m.Create)


def gateway_of(request: Request) -> Gateway:
    """The services that a request came to."""
    gateway: Gateway = request.app.state.gateway
    return gateway


def said_in(request: Request) -> Words:
    """The words of the language that a request names, or that its browser prefers.

    An address that names a language which we don't speak is no address: status 404.
    """
    say = words(preferred(request.headers.get("accept-language", "")))
    asked = request.path_params.get("language") or request.query_params.get("language")
    if asked in LANGUAGES:
        return words(asked)
    if asked:
        spoken = ", ".join(LANGUAGES)
        why = say("There is no such language; there are: {languages}.", languages=spoken)
        raise HTTPException(404, why)
    return say


async def open_table(request: Request) -> Response:
    """``POST /tables``."""
    gateway, say = gateway_of(request), said_in(request)
    if not gateway.origins.is_own(request.headers, secure=request.url.scheme == "https"):
        return refused(gateway, "origin", say("This request came from another site."))
    body = await _body(request)
    if body is None:
        return refused(gateway, "too big", say("This message is too long."))
    try:
        wish = _create.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = say("This message can't be read: {why}", why=str(error)[:200])
        return refused(gateway, "unreadable", why)
    try:
        check_settings(wish.settings)
        if not gateway.opening.spend(sender_of(request)):
            raise Refusal("too fast", "You have opened many tables; wait a while.")
        code = await gateway.registry.open(wish, person_of(wish.key, request))
    except Refusal as refusal:
        return refused(gateway, refusal.code, say(refusal.text, **refusal.fields))
    except StoreError as error:
        _log.error("table not stored", extra={"why": str(error)})
        return refused(gateway, "store", say("The table could not be saved. Try again."))
    return answer(m.Created(code=code, path=address("t", code)), status=201)


async def list_tables(request: Request) -> Response:
    """``GET /tables``."""
    tables = gateway_of(request).registry.listed(said_in(request))
    return answer(m.Tables(tables=tuple(tables)))


async def describe_table(request: Request) -> Response:
    """``GET /tables/CODE``."""
    say = said_in(request)
    found = await _asked(request, lambda actor: in_few_words(actor, say))
    return found if isinstance(found, Response) else answer(found)


async def table_record(request: Request) -> Response:
    """``GET /tables/CODE/record``."""
    return await _file(request, record_file, "json", "application/json")


async def table_sheet(request: Request) -> Response:
    """``GET /tables/CODE/sheet.csv``."""
    say = said_in(request)
    return await _file(request, lambda table: sheet_file(table, say), "csv", "text/csv")


async def _file(
    request: Request, made: Callable[[Table], bytes | None], ending: str, kind: str
) -> Response:
    """A file made of what was played at a table."""
    found = await _asked(request, lambda actor: (actor.table.code, made(actor.table)))
    if isinstance(found, Response):
        return found
    code, content = found
    if content is None:
        say = said_in(request)
        return refused(gateway_of(request), "not now", say("No match has been played."))
    return Response(
        content,
        media_type=kind,
        headers={
            "content-disposition": f'attachment; filename="pete-{code}.{ending}"',
            "cache-control": "no-store",
        },
    )


async def table_code_picture(request: Request) -> Response:
    """``GET /tables/CODE/qr.svg``: the address of the table's page, for a phone's camera."""
    import segno

    gateway, say = gateway_of(request), said_in(request)
    code = read_code(request.path_params["code"])
    if not code:
        return refused(gateway, "unknown table", say(NO_TABLE))
    origin = gateway.address_for_others(request)
    if origin is None:
        return refused(gateway, "not now", say("Only this computer can open the table."))
    picture = BytesIO()
    segno.make(origin + address("t", code), error="m").save(
        picture, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")


async def choices(request: Request) -> Response:
    """``GET /choices/LANGUAGE``: what a table can be set to, each with its sentence."""
    say = said_in(request)
    found = {
        "options": [
            {
                "name": name,
                "label": say(OPTION_LABELS[name]),
                "values": None if option.values is None else list(option.values),
                "value_labels": [value_label(name, value, say) for value in option.values or ()],
                "default": option.default,
                "rule": option.rule,
                "source": say(option.source),
                "text": say(option.text),
            }
            for name, option in OPTIONS.items()
        ],
        "presets": {name: dict(preset) for name, preset in PRESETS.items()},
        "preset_labels": {name: say(PRESET_LABELS[name]) for name in PRESETS},
        "preset_texts": {name: say(PRESET_TEXTS[name]) for name in PRESETS},
        "bots": [
            {"name": name, "label": say(level.label), "text": say(level.text)}
            for name, level in LEVELS.items()
        ],
        "languages": dict(LANGUAGES),
    }
    return _json(found)


async def health(request: Request) -> Response:
    """``GET /healthz``: whether the store takes what is written."""
    try:
        async with asyncio.timeout(HEALTHY_WITHIN):
            await gateway_of(request).store.check()
    except (StoreError, TimeoutError) as error:
        _log.error("store failed", extra={"why": str(error) or "it does not answer"})
        return Response("the store can't be written to\n", 503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


async def metrics(request: Request) -> Response:
    """``GET /metrics``."""
    page = gateway_of(request).metrics.page()
    return Response(page, media_type="text/plain; version=0.0.4")


async def favicon(request: Request) -> Response:
    """Browsers ask for it here, whatever the page says."""
    return RedirectResponse(f"{request.app.state.static}/icon.svg")


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    """A message as an answer."""
    return Response(
        msgspec.json.encode(message),
        status_code=status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def refused(gateway: Gateway, code: m.Code, text: str) -> Response:
    """Why a request was not carried out."""
    gateway.metrics.refused.labels(code=code).inc()
    refusal = answer(m.Refused(id=None, code=code, text=text, version=0), _STATUS.get(code, 400))
    if code == "too fast":
        refusal.headers["retry-after"] = _RETRY_AFTER
    return refusal


def _json(value: Any) -> Response:
    return Response(msgspec.json.encode(value), media_type="application/json")


async def _body(request: Request) -> bytes | None:
    """What was sent, unless it is too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > m.LONGEST_MESSAGE:
            return None
    return body


async def _asked(request: Request, read: Callable[[TableActor], T]) -> T | Response:
    """What is read off the table that the request names, or why it can't be."""
    gateway, say = gateway_of(request), said_in(request)
    try:
        actor = await gateway.actor(request, person_of(None, request))
        return await actor.asked(lambda: read(actor))
    except (Refusal, NoEntry) as refusal:
        return refused(gateway, refusal.code, say(refusal.text, **refusal.fields))
    except StoreError:
        return refused(gateway, "store", say(CANT_BE_READ))
