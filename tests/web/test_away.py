"""Away and back: cut off, reloaded, a second window, a server killed in the middle.

Each was somebody's real evening. The match goes on where it was, nothing is played
twice, and what both see in the end is the record.
"""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import (
    answer,
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
from pete.tables.decisions import SEATED_ELSEWHERE
from pete.words import words

Context = Callable[..., Any]


@pytest.fixture
def table(served: Served, context: Context) -> tuple[str, Any, Any]:
    """Two who have begun a match, and its code."""
    anna, ben = context().new_page(), context(language="ru").new_page()
    code = create(anna, served, {"rules": {"target": 3}}, name="Anna")
    ben.goto(f"{served.address}/t/{code}")
    ben.click(".sit-here")
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
    where = (
        "() => [...document.querySelectorAll('.piece')].map((one) => one.style.transform).sort()"
    )
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
        code = create(anna, served, {"rules": {"target": 5}}, name="Anna")
        ben.goto(f"{served.address}/t/{code}")
        ben.click(".sit-here")
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


def test_one_who_goes_away_is_waited_for(served: Served, context: Context) -> None:
    """The others see how much longer; a long time, so that it can't be missed."""
    anna, ben = context().new_page(), context().new_page()
    code = create(anna, served, {"takeover": 3600}, name="Anna")
    ben.goto(f"{served.address}/t/{code}")
    ben.click(".sit-here")
    anna.locator(".place.person").nth(1).wait_for()
    anna.click("#start")
    ben.locator(".held").first.wait_for()
    ben.close()
    told = anna.locator(".seats .seat.away .doing", has_text=re.compile(r"^away\d+:\d\d$"))
    told.wait_for()
    shown = told.inner_text()
    wait_for(lambda: shown != told.inner_text(), why="it isn't counted down")


def test_one_who_stays_away_is_played_for_and_gets_his_seat_back(
    served: Served, context: Context
) -> None:
    """Visibly, after what the table set; the match goes on with him."""
    anna, ben = context().new_page(), context(language="ru").new_page()
    settings = {"rules": {"target": 3}, "takeover": 5}
    code = create(anna, served, settings, name="Anna")
    ben.goto(f"{served.address}/t/{code}")
    ben.fill("#seat-name", "Ben")
    ben.click(".sit-here")
    anna.locator(".place.person").nth(1).wait_for()
    anna.click("#start")
    ben.locator(".held").first.wait_for()
    ben.close()
    bens = anna.locator(".seats .seat")
    anna.locator(".log p", has_text="Ben is away").wait_for()
    bens.locator(".doing [title='away, a bot plays']", has_text="a bot plays").wait_for()
    back = ben.context.new_page()
    back.goto(f"{served.address}/t/{code}")
    back.locator(".me .name", has_text="Ben").wait_for()
    anna.locator(".log p", has_text="Ben is back and plays again.").wait_for()
    anna.locator(".seats .seat:not(.away)").wait_for()
    held = bens.locator(".holds .number")
    wait_for(lambda: back.locator(".held").count() == int(held.inner_text()), why="his own hand")
    play_out(served, code, [anna, back])


def test_one_who_leaves_in_the_middle_looks_on(served: Served, table: tuple[str, Any, Any]) -> None:
    """He is asked first; a bot plays on in his seat, to the end, and the seat is gone for good."""
    code, anna, ben = table
    ben.click("[data-icon=settings]")
    ben.click("dialog .leave")
    ben.locator("dialog", has_text="вернуть место будет нельзя").wait_for()
    ben.click("dialog .leave")
    ben.locator(".seats .seat").nth(1).wait_for()
    anna.locator(".log p", has_text="leaves the table").wait_for()
    for _ in ("at once", "when he comes again"):
        assert ben.locator("dialog").count() == 0
        assert ben.locator(".hand:visible").count() == 0
        ben.keyboard.press("h")
        assert answer(ben) == "Вы зритель."
        ben.reload()
        ben.locator(".seats .seat").nth(1).wait_for()
    play_out(served, code, [anna, ben])


COUNTS_LINES = """
window.lines = 0;
window.WebSocket = class extends WebSocket {
    constructor(...way) {
        super(...way);
        window.lines += 1;
    }
};
"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_whoever_sits_elsewhere_is_told_so_and_does_not_knock_again(
    served: Served, context: Context, language: str
) -> None:
    """Close code 4005: by the cookie he has a seat here, but not the key to it."""
    browser = context(language=language)
    page = browser.new_page()
    code = create(page, served, {"rules": {"target": 12}}, name="Anna")
    page.locator(".place .you").wait_for()
    page.evaluate("(name) => localStorage.removeItem(name)", f"pete.key.{code}")
    other = browser.new_page()
    other.clock.install()
    other.add_init_script(COUNTS_LINES)
    other.goto(f"{served.address}/t/{code}")
    # the sentence comes before the line is closed; the way on is shown when it is
    on = other.locator(".notice a.button", has_text=words(language)("Another table"))
    on.wait_for()
    assert words(language)(SEATED_ELSEWHERE) in other.locator(".notice").inner_text()
    assert on.get_attribute("href") == "/", "it is no dead end"
    other.clock.run_for(120_000)
    for happens in ("online", "focus", "pageshow"):
        other.evaluate("(name) => dispatchEvent(new Event(name))", happens)
    other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    other.clock.run_for(120_000)
    assert other.evaluate("window.lines") == 1
    page.click("#start")
    page.locator(".held").first.wait_for()


def test_only_a_question_without_an_answer_tells_that_the_line_is_dead(
    served: Served, context: Context
) -> None:
    """A page that nobody looks at looks at its clock once a minute; its line lives all the same."""
    page = context().new_page()
    page.clock.install()
    answers: list[str] = []
    deaf = False

    def line(socket: Any) -> None:
        server = socket.connect_to_server()

        def hear(text: str) -> None:
            answers.append(text)
            if not deaf:
                socket.send(text)

        server.on_message(hear)

    page.route_web_socket(re.compile("/socket$"), line)
    create(page, served, {})
    page.locator("#start").wait_for()
    for _ in range(2):
        answers.clear()
        page.clock.fast_forward(60_000)
        assert page.locator(".cut-off").count() == 0
        # what comes over the line is heard while the page is asked for something
        wait_for(
            lambda: page.title() and any('"pong"' in text for text in answers),
            why="it doesn't ask",
        )
    deaf = True
    page.clock.run_for(30_000)
    page.locator(".notice", has_text="The connection is lost.").wait_for()


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
