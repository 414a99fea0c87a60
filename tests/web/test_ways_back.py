"""From the first page back to a table: while its match lasts, and only where one sits."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from page_player import create
from page_server import Served

Context = Callable[..., Any]


def test_the_first_page_leads_back_to_a_match(served: Served, context: Context) -> None:
    """Whoever went there in the middle finds his table, and sits at it again."""
    page = context().new_page()
    page.goto(served.address)
    page.click("#play")
    page.locator(".held").first.wait_for()
    code = page.url.rsplit("/", 1)[-1]
    page.click(".home")
    back = page.locator("#back a")
    back.wait_for()
    assert code in back.inner_text()
    assert "being played" in back.inner_text()
    above = [page.locator(which).bounding_box()["y"] for which in ("#back a", "#play")]
    assert above[0] < above[1], "it stood below the fold, under what begins another match"
    back.click()
    page.locator(".held").first.wait_for()


def test_whoever_sits_there_is_told_in_the_language_of_the_page(
    served: Served, context: Context
) -> None:
    """Bots are called otherwise in each, so what was kept at the table is not their names."""
    page = context(language="ru").new_page()
    page.goto(served.address)
    page.click("#play")
    page.locator(".held").first.wait_for()
    page.context.add_cookies([{"name": "pete_language", "value": "en", "url": served.address}])
    page.goto(served.address)
    back = page.locator("#back a")
    back.wait_for()
    assert back.locator("span").inner_text() == "1 bot · being played"


def test_a_table_that_was_left_or_is_unknown_is_not_offered(
    served: Served, context: Context
) -> None:
    """Nor is one that was only looked at."""
    owner, page = context().new_page(), context(language="ru").new_page()
    code = create(owner, served, {})
    page.goto(f"{served.address}/t/{code}")
    page.click(".sit-here")
    page.locator("#leave").click()
    page.locator(".sit-here").first.wait_for()
    known = "JSON.parse(localStorage.getItem('pete.places') ?? '[]').map(({ code }) => code)"
    assert page.evaluate(known) == []
    page.goto(served.address)
    page.evaluate(
        "(code) => localStorage.setItem('pete.places', JSON.stringify("
        "[{ code: 'ZZZZZZ', others: [] }, { code, others: ['Анна'] }]))",
        code,
    )
    page.reload()
    page.locator("#back a").wait_for()
    assert page.locator("#back a").count() == 1
    assert page.evaluate(known) == [code]


@pytest.mark.parametrize(
    "keep",
    [
        "(kept) => localStorage.setItem('pete.places', kept)",
        "(kept) => sessionStorage.setItem('pete.places', kept)",
        "(kept) => history.replaceState({ 'pete.places': kept }, '')",
    ],
    ids=["local", "session", "history"],
)
def test_a_way_back_is_found_wherever_it_is_kept(
    served: Served, context: Context, keep: str
) -> None:
    """A browser that forbids its stores keeps it with the page, as long as this is loaded again."""
    code = create(context().new_page(), served, {})
    page = context().new_page()
    page.goto(served.address)
    page.evaluate(keep, json.dumps([{"code": code, "others": []}]))
    page.reload()
    page.locator("#back a", has_text=code).wait_for()


def test_who_sits_nowhere_fetches_no_way_back(served: Served, context: Context) -> None:
    """Most visitors come for the first time: for them the page asks for nothing more."""
    page = context().new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(served.address, wait_until="networkidle")
    assert any(address.endswith("/shell/words.js") for address in asked)
    assert [address for address in asked if address.endswith("/back.js")] == []


def test_a_page_that_is_shown_again_takes_back_a_way_that_leads_nowhere(
    served: Served, context: Context
) -> None:
    """The browser kept it as it was before its reader left the only table at which he sat."""
    code = create(context().new_page(), served, {})
    page = context().new_page()
    page.goto(served.address)
    page.evaluate(
        "(kept) => localStorage.setItem('pete.places', kept)",
        json.dumps([{"code": code, "others": []}]),
    )
    page.reload()
    page.locator("#back a").wait_for()
    page.evaluate("localStorage.setItem('pete.places', '[]')")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    page.locator("#back").wait_for(state="hidden", timeout=10_000)
