"""What is asked for over HTTP, but for the page's own files."""

import json
import logging
import re
from collections.abc import Mapping
from html import escape
from io import BytesIO
from math import ceil
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from pete.match.record import write_record
from pete.match.view import seen
from pete.players.table import BOTS
from pete.rules.options import OPTIONS, PRESET_TEXTS, PRESETS, RulesError, as_written, rules_from
from pete.telling.labels import OPTION_LABELS, PRESET_LABELS, value_label
from pete.words import LANGUAGES, Words, words
from pete.words.book import book

from . import messages as m
from .commands import Declined, check_settings
from .front import Front
from .keeper import Keeper
from .limits import GUESSING, OPENING
from .lobby import CANT_BE_READ, NO_TABLE, in_few_words, read_code
from .security import person_of, preferred
from .store import StoreError

_STATUS: Final[Mapping[str, int]] = {
    "unknown table": 404,
    "origin": 403,
    "too fast": 429,
    "too big": 413,
    "store": 503,
}
_RULE: Final = re.compile(r"<p><strong>(R\d+)</strong>")
"""A rule of the book, to which one can point."""
_RETRY_AFTER: Final = str(ceil(1 / min(OPENING.per_second, GUESSING.per_second)))
"""Seconds until there is credit for one more."""
_log = logging.getLogger(__name__)
_create = msgspec.json.Decoder(m.Create)


def front_of(request: Request) -> Front:
    """The house that a request came to."""
    front: Front = request.app.state.front
    return front


def said_in(request: Request) -> Words:
    """The words of the language that a request names, or that its browser prefers.

    An address that names a language which we don't speak is no address: status 404.
    """
    say = words(preferred(request.headers.get("accept-language", "")))
    in_path = request.path_params.get("language")
    asked = request.query_params.get("language", "") if in_path is None else in_path
    if asked in LANGUAGES:
        return words(asked)
    if in_path is not None:
        spoken = ", ".join(LANGUAGES)
        why = say("There is no such language; there are: {languages}.", languages=spoken)
        raise HTTPException(404, why)
    return say


async def open_table(request: Request) -> Response:
    """``POST /tables``."""
    front, say = front_of(request), said_in(request)
    if not front.origins.is_own(request.headers, secure=request.url.scheme == "https"):
        return refused(front, "origin", say("This request came from another site."))
    body = await _body(request)
    if body is None:
        return refused(front, "too big", say("This message is too long."))
    try:
        wish = _create.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = say("This message can't be read: {why}", why=str(error)[:200])
        return refused(front, "unreadable", why)
    try:
        check_settings(wish.settings)
        if not front.opening.spend(front.address(request)):
            raise Declined("too fast", "You have opened many tables; wait a while.")
        code = await front.lobby.open(wish, person_of(wish.key, request))
    except Declined as declined:
        return refused(front, declined.code, say(declined.text, **declined.fields))
    except StoreError as error:
        _log.error("table not stored", extra={"why": str(error)})
        return refused(front, "store", say("The table could not be saved. Try again."))
    return answer(m.Created(code=code, path=f"/t/{code}"), status=201)


async def list_tables(request: Request) -> Response:
    """``GET /tables``."""
    tables = front_of(request).lobby.listed(said_in(request))
    return answer(m.Tables(tables=tuple(tables)))


async def describe_table(request: Request) -> Response:
    """``GET /tables/CODE``."""
    keeper = await _keeper(request)
    if isinstance(keeper, Response):
        return keeper
    say = said_in(request)
    return answer(await keeper.asked(lambda: in_few_words(keeper, say)))


async def table_record(request: Request) -> Response:
    """``GET /tables/CODE/record``."""
    keeper = await _keeper(request)
    if isinstance(keeper, Response):
        return keeper
    record = await keeper.asked(
        lambda: None if keeper.table.match is None else seen(keeper.table.match, None)
    )
    if record is None:
        say = said_in(request)
        return refused(front_of(request), "not now", say("No match has been played."))
    return Response(
        write_record(record),
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="pete-{keeper.table.code}.json"',
            "cache-control": "no-store",
        },
    )


async def table_code_picture(request: Request) -> Response:
    """``GET /tables/CODE/qr.svg``: the address of the table's page, for a phone's camera."""
    import segno

    front, say = front_of(request), said_in(request)
    code = read_code(request.path_params["code"])
    if not code:
        return refused(front, "unknown table", say(NO_TABLE))
    address = front.address_for_others(request)
    if address is None:
        return refused(front, "not now", say("Only this computer can open the table."))
    picture = BytesIO()
    segno.make(f"{address}/t/{code}", error="m").save(
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
            {"name": name, "label": say(bot.label), "text": say(bot.text)}
            for name, bot in BOTS.items()
        ],
        "languages": dict(LANGUAGES),
    }
    return _json(found)


async def rule_book(request: Request) -> Response:
    """``GET /book/LANGUAGE?option=value``: the rules of a table, to be read."""
    from markdown_it import MarkdownIt

    say = said_in(request)
    try:
        chosen = {name: _value(name, text) for name, text in request.query_params.items()}
        rules = rules_from({k: v for k, v in chosen.items() if k != "language"})
    except RulesError as error:
        return refused(front_of(request), "rules", say(error.text, **error.fields))
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    told = markdown.render(book(say.language, as_written(rules)))
    body = _RULE.sub(r'<p id="\1"><strong>\1</strong>', told)
    static = request.app.state.static
    page = f"""<!DOCTYPE html>
<html lang="{say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(say("Rules"))}</title>
<link rel="stylesheet" href="{static}/book.css">
</head>
<body>
<main>
{body}</main>
</body>
</html>
"""
    return Response(page, media_type="text/html")


def _value(name: str, text: str) -> Any:
    """An option's value as an address writes it: as JSON does, words without quotes."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, int | bool | None) else text


async def health(request: Request) -> Response:
    """``GET /healthz``: whether the store answers."""
    front = front_of(request)
    try:
        await front.store.awake()
    except StoreError:
        return Response("the store does not answer\n", status_code=503, media_type="text/plain")
    return Response("ok\n", media_type="text/plain")


async def metrics(request: Request) -> Response:
    """``GET /metrics``."""
    page = front_of(request).metrics.page()
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


def refused(front: Front, code: m.Code, text: str) -> Response:
    """Why a request was not carried out."""
    front.metrics.refused.labels(code=code).inc()
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


async def _keeper(request: Request) -> Keeper | Response:
    front, say = front_of(request), said_in(request)
    try:
        return await front.keeper(request, person_of(None, request))
    except Declined as declined:
        return refused(front, declined.code, say(declined.text, **declined.fields))
    except StoreError:
        return refused(front, "store", say(CANT_BE_READ))
