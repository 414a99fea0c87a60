"""The rule book as a page: one finds one's way in it, and sees what it speaks of."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

import pytest

from page_player import create
from page_server import Served
from pete.words import LANGUAGES
from pete.words.book import book

Context = Callable[..., Any]
ROW = re.compile(r"^\| (\d-\d(?: · \d-\d)*) \| (\d+) \+ (\d+) = \d+ \|", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_chain_of_the_book_is_drawn(served: Served, context: Context, language: str) -> None:
    """As it is written: so many tiles, and at L and R what the count adds up."""
    page = context(language=language).new_page()
    page.goto(f"{served.address}/book/{language}")
    page.locator(".chain .figure").first.wait_for()
    rows = ROW.findall(book(language))
    cells = page.locator(".chain").all()
    assert len(cells) == len(rows) > 10
    for cell, (chain, left, right) in zip(cells, rows, strict=True):
        tiles = chain.split(" · ")
        assert cell.locator(".figure .tile").count() == len(tiles)
        shown = [mark.text_content() for mark in cell.locator(".figure .mark .sum").all()]
        assert shown == ([left, right] if len(tiles) > 1 else [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_link_of_the_book_arrives(served: Served, context: Context, language: str) -> None:
    """The contents, the rules that others refer to, and the way back."""
    page = context().new_page()
    page.goto(f"{served.address}/book/{language}?preset=russian")
    lost = """() => [...document.querySelectorAll('a[href^="#"]')]
        .filter((link) => !document.getElementById(link.hash.slice(1))).map((link) => link.hash)"""
    assert page.evaluate(lost) == []
    headings = page.locator("main h2[id^=part]").all_inner_texts()
    assert page.locator(".contents li").all_inner_texts() == headings
    rules = page.locator("p[id^=R]").count()
    assert rules == 19
    other = page.locator(".languages a")
    assert all("preset=russian" in link.get_attribute("href") for link in other.all())
    page.locator(".top a[href='/']").click()
    page.locator("#play").wait_for()


def test_from_the_book_one_finds_back_to_the_table(served: Served, context: Context) -> None:
    """It is opened in a window of its own, which had no other way than the first page."""
    page = context().new_page()
    code = create(page, served, {"rules": {"players": 3}}, name="Anna")
    with page.expect_popup() as opening:
        page.click(".rules a")
    book = opening.value
    book.click(".languages a")
    book.wait_for_url("**/book/ru?*")
    book.click(".top a[href^='/t/']")
    book.wait_for_url(f"{served.address}/t/{code}")


@pytest.mark.parametrize("table", ["//evil.example", "K7M2Q", "<b>K7M2"])
def test_only_a_table_is_a_way_back(served: Served, context: Context, table: str) -> None:
    """Whoever sends somebody a link to the book can't choose where he goes from there."""
    page = context().new_page()
    page.goto(f"{served.address}/book/en?{urlencode({'table': table})}")
    assert page.locator(".ways a").evaluate_all("(all) => all.map(({ href }) => href)") == [
        f"{served.address}/"
    ]


def test_the_book_fits_a_small_phone(served: Served, context: Context) -> None:
    """Rows become cards; nothing is to be pushed aside to be read."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    page.goto(f"{served.address}/book/ru")
    page.locator(".chain .figure").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 360
