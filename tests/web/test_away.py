"""Away and back: cut off, reloaded, a second window, a server killed in the middle.

Each was somebody's real evening. The match goes on where it was, nothing is played
twice, and what both see in the end is the record.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import (
    clicked,
    create,
    is_over,
    laid,
    play_on,
    record_of,
    scores,
    sentences,
    wait_for,
)
from page_server import Served, serving
from pete.match.replay import follow

Context = Callable[..., Any]


@pytest.fixture
def table(served: Served, context: Context) -> tuple[str, Any, Any]:
    """Two who have begun a match, and its code."""
    anna, ben = context().new_page(), context(language="ru").new_page()
    code = create(anna, served, {"rules": {"target": 12}}, name="Anna")
    ben.goto(f"{served.address}/t/{code}")
    ben.click("#sit")
    anna.locator(".place.person").nth(1).wait_for()
    anna.click("#start")
    play_on([anna, ben], lambda page: laid(page) >= 2)
    # a draw or a pass would go on by itself
    play_on(
        [anna, ben], lambda _: any(page.locator(".to-move .fits").count() for page in (anna, ben))
    )
    return code, anna, ben


def moves(served: Served, code: str) -> int:
    """How many moves the record has."""
    return sum(len(entry["moves"]) for entry in record_of(served, code)["rounds"])


def play_out(served: Served, code: str, pages: list[Any]) -> None:
    """Play to the end; all pages and the record say the same."""
    play_on(pages, is_over)
    _, match = follow(record_of(served, code))
    assert match.is_over
    assert [scores(page) for page in pages] == [list(match.scores)] * len(pages)


def test_cut_off_in_the_middle(served: Served, table: tuple[str, Any, Any]) -> None:
    """The one sees that he is cut off, the other that he is away; then all is as it was."""
    code, anna, ben = table
    ben.context.set_offline(True)
    ben.locator(".notice:not([hidden])").wait_for()
    anna.locator(".seats .seat.away").wait_for()
    before = [anna.locator(".held").count(), ben.locator(".held").count()]
    ben.context.set_offline(False)
    ben.locator(".room:not(.cut-off)").wait_for()
    anna.locator(".seats .seat:not(.away)").wait_for()
    assert ben.locator(".notice:not([hidden])").count() == 0
    assert before == [anna.locator(".held").count(), ben.locator(".held").count()]
    play_out(served, code, [anna, ben])


def test_reloaded_in_the_middle(served: Served, table: tuple[str, Any, Any]) -> None:
    """The table is laid as it was, tile for tile, and old sentences aren't said again."""
    code, anna, ben = table
    where = "() => [...document.querySelectorAll('.piece')].map((one) => one.style.transform)"
    chain, hand = anna.evaluate(where), anna.locator(".held").all()
    held = sorted(tile.get_attribute("data-key") for tile in hand)
    anna.reload()
    anna.locator(".piece").first.wait_for()
    assert anna.evaluate(where) == chain
    again = sorted(tile.get_attribute("data-key") for tile in anna.locator(".held").all())
    assert again == held
    assert [said for said in sentences(anna) if "plays" in said] == []
    play_out(served, code, [anna, ben])


def test_a_second_window_takes_the_seat_and_the_first_stands_down(
    served: Served, table: tuple[str, Any, Any]
) -> None:
    """The old one doesn't fight back; a press brings the seat back to it."""
    code, anna, ben = table
    second = anna.context.new_page()
    second.goto(f"{served.address}/t/{code}")
    second.locator(".held").first.wait_for()
    anna.locator("#return").wait_for()
    play_on([second, ben], lambda page: laid(page) >= 4)
    anna.click("#return")
    second.locator("#return").wait_for()
    anna.locator(".room:not(.cut-off)").wait_for()
    second.close()
    play_out(served, code, [anna, ben])


def test_the_server_is_killed_in_the_middle(file: Path, context: Context, luck: str) -> None:
    """Three times with -9, at whatever moment: the pages come back by themselves."""
    with serving(file, luck) as served:
        anna, ben = context().new_page(), context(language="ru").new_page()
        code = create(anna, served, {"rules": {"target": 8}}, name="Anna")
        ben.goto(f"{served.address}/t/{code}")
        ben.click("#sit")
        anna.locator(".place.person").nth(1).wait_for()
        anna.click("#start")
        for least in (3, 6, 9):
            play_on([anna, ben], lambda page, least=least: least <= laid(page) or is_over(page))
            if is_over(anna):
                break
            for page in (anna, ben):
                clicked(page)
            served.kill()
            anna.locator(".notice:not([hidden])").wait_for()
            served.start()
            for page in (anna, ben):
                page.locator(".room:not(.cut-off)").wait_for()
        play_out(served, code, [anna, ben])


def test_one_who_stays_away_is_played_for_and_gets_his_seat_back(
    served: Served, context: Context
) -> None:
    """Visibly, after the countdown that the table set."""
    anna, ben = context().new_page(), context(language="ru").new_page()
    settings = {"rules": {"target": 200}, "takeover": 5}
    code = create(anna, served, settings, name="Anna")
    ben.goto(f"{served.address}/t/{code}")
    ben.click("#sit")
    anna.locator(".place.person").nth(1).wait_for()
    anna.click("#start")
    ben.locator(".held").first.wait_for()
    ben.close()
    anna.locator(".seat.away").wait_for()
    play_on([anna], lambda page: any("bot" in said for said in sentences(page)))
    back = context(language="ru").new_page()
    back.goto(f"{served.address}/t/{code}")
    wait_for(lambda: back.locator(".seat").count() == 2, why="an onlooker sees both seats")


def test_an_unknown_table_says_so(served: Served, context: Context) -> None:
    """No endless spinner, and no buttons that do nothing: one can go on from there."""
    page = context().new_page()
    code = create(page, served, {})
    page.goto(f"{served.address}/t/ZZZZZZ")
    page.locator("#trouble", has_text="no such table").wait_for()
    page.fill("#code", code)
    page.click("#join-go")
    page.locator(".place.person").wait_for()
    page.goto(f"{served.address}/nonsense")
    page.locator("#trouble", has_text="no such page").wait_for()
