"""The page to print: whole in itself, well formed, safe with any name, and complete."""

import re
from html.parser import HTMLParser

import pytest

from pete.match.replay import read_header, replay
from pete.rules.options import make_rules
from pete.telling.names import seating_for
from pete.telling.page import sheet_html
from pete.telling.sheet import sheet_of
from pete.words import LANGUAGES, words
from vectors import vectors

EN = words("en")
GAMES = vectors("games")
NEVER_CLOSED = {"meta", "circle", "rect", "path", "use"}


class Outline(HTMLParser):
    """The elements of a page and its text; fails where tags don't nest."""

    def __init__(self, page):
        super().__init__()
        self.open, self.elements, self.text = [], [], []
        self.feed(page)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        if tag not in NEVER_CLOSED:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.text.append(data)

    def count(self, tag):
        return sum(element == tag for element, _ in self.elements)


def page_of(number, names=None, language="en"):
    """A vector's sheet and its page."""
    record = GAMES[number]["record"]
    header = read_header(record)
    say = words(language)
    sheet = sheet_of(seating_for(header.rules, names or header.names, say), replay(record))
    return sheet, sheet_html(sheet, say)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(0, len(GAMES), 5))
def test_page_is_well_formed_and_complete(number, language):
    """A column a side, a body a round, an item a scoring tile; the language is named."""
    sheet, page = page_of(number, language=language)
    outline = Outline(page)
    assert outline.elements[0] == ("html", {"lang": language})
    assert outline.count("thead") == 1
    assert outline.count("tbody") == len(sheet.rounds)
    assert outline.count("li") == sum(len(row.entries) for row in sheet.rounds)
    columns = [element for element in outline.elements if element == ("th", {"scope": "col"})]
    winners = [element for element in outline.elements if element[1].get("class") == "won"]
    assert len(columns) + len(winners) == 1 + len(sheet.sides)
    assert len(winners) == 1
    assert all(name in outline.text for name in sheet.seating.sides)


def test_page_needs_nothing_else():
    """It is kept, mailed and printed for years: no script, no font, no address, no picture."""
    _, page = page_of(0)
    assert not re.search(r"<script|\bsrc=|https?:|url\(|@import|<link|\bon\w+=", page)


def test_page_follows_light_and_dark_and_paper():
    """It is read at night and printed by day."""
    _, page = page_of(0)
    for wanted in ("prefers-color-scheme: dark", "@media print", "color-scheme: light dark"):
        assert wanted in page


def test_names_are_text():
    """A name that is HTML shows as what was typed, and does nothing."""
    names = ["<script>x()</script>", "\"&'<b>"]
    _, page = page_of(0, names)
    outline = Outline(page)
    assert outline.count("script") == outline.count("b") == 0
    assert all(name in outline.text for name in names)


def test_an_empty_sheet_is_a_page_too():
    """Printed before the match begins, to be filled in by hand."""
    page = sheet_html(sheet_of(seating_for(make_rules(), ["Anna", "Ben"], EN), []), EN)
    outline = Outline(page)
    assert outline.count("tbody") == 0
    assert "Nothing is written on the sheet yet." in outline.text
