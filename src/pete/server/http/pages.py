"""The page's own files: under an address that changes with them, so that they keep for ever.

What is needed before anything can be seen stands in the page itself, so that no second
round trip is waited for: ``{{inline NAME}}`` is the file's content, a style sheet's imports
in their places. The page's policy names these scripts and styles by their digests.
"""

import hashlib
import json
import mimetypes
import re
from base64 import b64encode
from collections.abc import Mapping
from functools import cache
from html import escape
from http import HTTPStatus
from typing import Any, Final

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from pete.players.levels import LEVELS, USUAL_LEVEL
from pete.rules.options import MOST_PLAYERS, PRESET_TEXTS
from pete.server.release import release, sent_files
from pete.server.runtime.registry import read_code
from pete.server.store.base import StoreError
from pete.tables.decisions import Refusal
from pete.telling.labels import PRESET_LABELS
from pete.words import COUNTED, LANGUAGES, N_, Words, words

from .addresses import address
from .gateway import NoEntry
from .routes import gateway_of, said_in
from .security import (
    COOKIE,
    COOKIE_SECONDS,
    fresh_visitor,
    person_of,
    policy,
    visitor_of,
)

LANGUAGE_COOKIE: Final = "pete_language"
"""The language that a visitor chose on the page; without it his browser's own."""
_TEXT: Final = re.compile(r"\[\[(.+?)\]\]")
_INLINE: Final = re.compile(r"\{\{inline (\S+)\}\}")
_IMPORT: Final = re.compile(r'^@import "(\S+)";$', re.MULTILINE)
FIRST: Final = "index.html"
TABLE: Final = "table.html"
ABOUT: Final = N_(
    "Play Seven-Toed Pete, the domino game that counts by fives, with friends or against"
    " the computer."
)
ICONS: Final = (
    ("icon.svg", "any", "image/svg+xml", "any"),
    ("icon-192.png", "192x192", "image/png", "any"),
    ("icon-512.png", "512x512", "image/png", "any"),
    ("icon-maskable-512.png", "512x512", "image/png", "maskable"),
)
"""Name, size, kind and purpose of each picture that stands for the installed page."""
_FOREVER: Final = "public, max-age=31536000, immutable"


class Pages:
    """The files as they were when the server started."""

    def __init__(self) -> None:
        self._files = {**sent_files()}
        self.version = release()
        self.static = address("static", self.version)
        self._pages = {name: self._files.pop(name).decode() for name in (FIRST, TABLE)}
        for path in [path for path in self._files if path.endswith(".css")]:
            self._files[path] = self._with_imports(path).encode()

    def _with_imports(self, path: str) -> str:
        """A style sheet in one piece."""
        return _IMPORT.sub(lambda found: self._with_imports(found[1]), self._files[path].decode())

    def page(self, name: str, say: Words) -> str:
        """A page: its ``[[texts]]`` in a language, and what it has in itself in its place."""
        text = _TEXT.sub(lambda found: escape(say(found[1])), self._pages[name])
        filled = {
            "static": self.static,
            "language": say.language,
            "languages": escape(json.dumps(LANGUAGES, ensure_ascii=False)),
            "root": address(),
            "language buttons": "\n".join(map(_button, LANGUAGES)),
            "opponents": _choices("others", {str(n): str(n) for n in range(1, MOST_PLAYERS)}),
            "levels": _choices(
                "level",
                {name: say(level.label) for name, level in LEVELS.items()},
                {name: say(level.text) for name, level in LEVELS.items()},
                chosen=USUAL_LEVEL,
            ),
            "presets": _choices(
                "preset",
                {name: say(label) for name, label in PRESET_LABELS.items()},
                {name: say(text) for name, text in PRESET_TEXTS.items()},
            ),
        }
        for field, value in filled.items():
            text = text.replace(f"{{{{{field}}}}}", value)
        return _INLINE.sub(lambda found: self._files[found[1]].decode(), text)

    def inside(self, name: str, ending: str) -> list[str]:
        """The digests of the scripts (``.js``) or styles (``.css``) that a page has in itself."""
        paths = [path for path in _INLINE.findall(self._pages[name]) if path.endswith(ending)]
        return [_digest(self._files[path]) for path in paths]

    def file(self, path: str) -> bytes | None:
        """A file's content."""
        return self._files.get(path)

    def texts(self) -> list[list[str]]:
        """The page's texts in English; two forms where they count something."""
        found: list[list[str]] = json.loads(self._files.get("texts.json", b"[]"))
        return found


def _choices(
    name: str,
    labels: Mapping[str, str],
    texts: Mapping[str, str] | None = None,
    *,
    chosen: str | None = None,
) -> str:
    """The choices of which the first page has one; the first is chosen, unless another is.

    ``texts`` has a sentence on each.
    """
    chosen = chosen or next(iter(labels))
    return "\n".join(
        f'<label><input type="radio" name="{name}" value="{value}"'
        + (f' title="{escape(texts[value])}"' if texts else "")
        + (" checked" if value == chosen else "")
        + f"><span>{escape(label)}</span></label>"
        for value, label in labels.items()
    )


def _button(language: str) -> str:
    """The button on the first page that chooses a language."""
    name = escape(LANGUAGES[language])
    return f'<button type="button" data-language="{language}" lang="{language}">{name}</button>'


def _digest(content: bytes) -> str:
    """Content as a policy names it."""
    return f"'sha256-{b64encode(hashlib.sha256(content).digest()).decode()}'"


@cache
def pages() -> Pages:
    """The page, read once."""
    return Pages()


async def index(request: Request) -> Response:
    """``GET /`` and ``GET /t/CODE``: the first page, and that of a table.

    A code of no table is answered with the first page, too, and status 404.
    """
    typed = request.path_params.get("code")
    if typed is None:
        return _answer(request, FIRST)
    code = read_code(typed)
    status = await _status(request) if code else 404
    if status == 404:
        return _answer(request, FIRST, status=404)
    return _answer(request, TABLE, code=code, status=status)


async def nowhere(request: Request, error: Exception) -> Response:
    """What is not found: a page says so to a person who mistyped the address."""
    why = error.detail if isinstance(error, HTTPException) else ""
    is_read = "text/html" in request.headers.get("accept", "")
    if is_read and request.method == "GET" and why == HTTPStatus.NOT_FOUND.phrase:
        return _answer(request, FIRST, status=404)
    return PlainTextResponse(why, status_code=404)


async def _status(request: Request) -> int:
    """404: no such table; 503: it can't be read; whatever else there is, its socket tells."""
    try:
        await gateway_of(request).actor(request, person_of(None, request))
    except NoEntry as no_entry:
        return 404 if no_entry.code == "unknown table" else 503
    except (Refusal, StoreError):
        return 200
    return 200


def _answer(request: Request, name: str, *, code: str = "", status: int = 200) -> Response:
    """A page, in the language that was chosen there, or that the browser prefers."""
    wished = request.cookies.get(LANGUAGE_COOKIE, "")
    say = words(wished) if wished in LANGUAGES else said_in(request)
    made = pages()
    for_others = gateway_of(request).address_for_others(request) or ""
    # what a link leads to is pictured where it was sent, so the picture needs a whole address
    origin = for_others or f"{request.url.scheme}://{request.headers.get('host', '')}"
    page = made.page(name, say)
    for field, value in {"code": code, "address": for_others, "origin": origin}.items():
        page = page.replace(f"{{{{{field}}}}}", escape(value))
    response = Response(
        page,
        status_code=status,
        media_type="text/html",
        headers={
            "cache-control": "no-cache",
            "vary": "Accept-Language, Cookie",
            "content-security-policy": policy(
                request.headers.get("host", ""),
                scripts=made.inside(name, ".js"),
                styles=made.inside(name, ".css"),
            ),
        },
    )
    if visitor_of(request) is None:
        response.set_cookie(
            COOKIE,
            fresh_visitor(),
            max_age=COOKIE_SECONDS,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return response


async def static(request: Request) -> Response:
    """``GET /static/VERSION/…``."""
    path: str = request.path_params["path"]
    content = pages().file(path)
    if content is None:
        return PlainTextResponse("There is no such file.\n", status_code=404)
    kind = "text/javascript" if path.endswith(".js") else mimetypes.guess_type(path)[0]
    return Response(
        content,
        media_type=kind or "application/octet-stream",
        headers={"cache-control": _kept(request.path_params["version"])},
    )


def _kept(version: str) -> str:
    """How long a browser may keep what it asked for by this version."""
    return _FOREVER if version == pages().version else "no-cache"


async def manifest(request: Request) -> Response:
    """``GET /manifest/LANGUAGE``: what a phone or a desktop needs to install the page."""
    made, say = pages(), said_in(request)
    icons = [
        {"src": f"{made.static}/{name}", "sizes": sizes, "type": kind, "purpose": purpose}
        for name, sizes, kind, purpose in ICONS
    ]
    found = {
        "id": address(),
        "start_url": address(),
        "scope": address(),
        "name": say("Seven-Toed Pete"),
        "short_name": say("Pete"),
        "description": say(ABOUT),
        "lang": say.language,
        "display": "standalone",
        "background_color": "#24574a",
        "theme_color": "#24574a",
        "categories": ["games", "entertainment"],
        "icons": icons,
    }
    return Response(
        msgspec.json.encode(found),
        media_type="application/manifest+json",
        headers={"cache-control": "no-cache"},
    )


async def page_words(request: Request) -> Response:
    """``GET /words/LANGUAGE``: the page's texts."""
    return Response(
        msgspec.json.encode(catalogue(said_in(request))),
        media_type="application/json",
        headers={"cache-control": _kept(request.query_params.get("v", ""))},
    )


def catalogue(say: Words) -> dict[str, Any]:
    """The page's texts in one language, by the English.

    ``plurals`` has, by the singular, a form for each category of ``Intl.PluralRules``.
    """
    texts: dict[str, str] = {}
    plurals: dict[str, dict[str, str]] = {}
    for text in pages().texts():
        if len(text) == 1:
            texts[text[0]] = say(text[0])
        else:
            plurals[text[0]] = {
                category: say.form(text[0], text[1], n)
                for category, n in COUNTED[say.language].items()
            }
    return {"language": say.language, "texts": texts, "plurals": plurals}
