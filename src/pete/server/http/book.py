"""The rule book as a page: contents, a way to each rule, and pictures of its chains."""

import json
import re
from html import escape
from typing import Any, Final
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import Response

from pete.rules.options import RulesError, as_written, rules_from
from pete.server.runtime.registry import read_code
from pete.words import LANGUAGES, Words
from pete.words.book import book

from .addresses import address
from .routes import gateway_of, refused, said_in

_HEADING: Final = re.compile(r"<h2>(.*?)</h2>")
_RULE: Final = re.compile(r"<p><strong>(R\d+)</strong>")
"""A rule of the book, to which one can point."""
_NAMED: Final = re.compile(r"(?<![\w>#])(R\d+)\b")
"""A rule that another one refers to."""
_CHAIN: Final = re.compile(r"<td>(\d-\d(?: · \d-\d)*)</td>\s*<td>([^<]*)</td>")
"""A chain as it lies, and what its ends make: the page's script draws it."""


async def rule_book(request: Request) -> Response:
    """``GET /book/LANGUAGE?option=value``: the rules of a table, to be read.

    ``table=CODE`` is the table that the reader comes from.
    """
    say = said_in(request)
    asked = {k: v for k, v in request.query_params.items() if k != "language"}
    options = {name: _value(text) for name, text in asked.items() if name != "table"}
    try:
        rules = rules_from(options)
    except RulesError as error:
        return refused(gateway_of(request), "rules", say(error.text, **error.fields))
    body, contents = _linked(_html(book(say.language, as_written(rules))))
    page = _page(body, contents, say, asked=asked, static=request.app.state.static)
    return Response(page, media_type="text/html")


def _value(text: str) -> Any:
    """An option's value as an address writes it: as JSON does, words without quotes."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, int | bool | None) else text


def _html(text: str) -> str:
    from markdown_it import MarkdownIt

    return str(MarkdownIt("commonmark", {"html": False}).enable("table").render(text))


def _linked(html: str) -> tuple[str, str]:
    """The book with an anchor at each part and rule and a link to each, and its contents."""
    html = _NAMED.sub(r'<a href="#\1">\1</a>', html)
    html = _RULE.sub(r'<p id="\1"><strong><a href="#\1">\1</a></strong>', html)
    html = _CHAIN.sub(r'<td class="chain" data-ends="\2">\1</td><td>\2</td>', html)
    parts: list[str] = []

    def numbered(found: re.Match[str]) -> str:
        parts.append(f'<li><a href="#part-{len(parts) + 1}">{found[1]}</a></li>')
        return f'<h2 id="part-{len(parts)}">{found[1]}</h2>'

    return _HEADING.sub(numbered, html), "\n".join(parts)


def _page(body: str, contents: str, say: Words, *, asked: dict[str, str], static: str) -> str:
    query = escape(f"?{urlencode(asked)}" if asked else "")
    code, to_table = read_code(asked.get("table", "")), escape(say("Back to the table"))
    back = f'<a href="{address("t", code)}">← {to_table}</a>' if code else ""
    others = "\n".join(
        f'<a href="{address("book", code)}{query}" lang="{code}" hreflang="{code}">{name}</a>'
        for code, name in LANGUAGES.items()
        if code != say.language
    )
    head, end, rest = body.partition("</p>")
    rules, game, home, listed = map(
        escape, (say("Rules"), say("Seven-Toed Pete"), say("First page"), say("Contents"))
    )
    return f"""<!DOCTYPE html>
<html lang="{say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{rules} · {game}</title>
<link rel="icon" href="{static}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{static}/book.css">
<script src="{static}/shell/light.js"></script>
<script type="module" src="{static}/book/pictures.js"></script>
</head>
<body>
<header class="top">
<span class="ways">{back} <a href="{address()}">{home}</a></span>
<span class="languages">{others}</span>
</header>
<main>
{head}{end}
<nav class="contents" aria-labelledby="contents">
<h2 id="contents">{listed}</h2>
<ol>
{contents}
</ol>
</nav>
{rest}</main>
<footer class="top"><a href="#contents">↑ {listed}</a></footer>
</body>
</html>
"""
