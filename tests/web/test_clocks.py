"""Time on the page: the clock of a turn, and how long until the next round is dealt.

The page's own clock is stopped and set on by hand, so that no second is lost while the
machine is busy.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from page_player import come_to, create
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODE = "TMSRVN"


@contextmanager
def at_table(
    file: Path, context: Context, scene: str, *, seats: int
) -> Iterator[tuple[Any, Served]]:
    """The page of the first seat of a stored table, at which the others sit, too; its server."""
    store(file, {CODE: (SCENES[scene], "en")})
    with ExitStack() as stack:
        served = stack.enter_context(serving(file))
        for key in KEYS[1:seats]:
            stack.enter_context(sitting(served, CODE, key))
        page = context().new_page()
        page.clock.install()
        come_to(page, served, CODE, KEYS[0])
        page.locator(f".seats .seat:not(.away) >> nth={seats - 2}").wait_for()
        yield page, served


@contextmanager
def time_stopped(page: Any, served: Served) -> Iterator[None]:
    """No more time goes by on the page; it had ``clock.install`` before it was opened.

    The server is stopped, too: after a leap the page asks it for the time, and would be told
    that none has gone by.
    """
    stop_clock(page)
    with served.suspended():
        yield


def stop_clock(page: Any) -> None:
    """Stop the page's own clock."""
    from playwright.sync_api import Error

    for ahead in (1, 2, 4, 8):  # seconds that asking and telling may take
        try:
            page.clock.pause_at(page.evaluate("Date.now()") / 1000 + ahead)
        except Error as error:
            if "to the past" not in str(error):
                raise
        else:
            return
    raise AssertionError("the page's clock can't be stopped")


def seconds(clock: str) -> int:
    """What a clock shows, such as ``1:05``."""
    minutes, rest = clock.split(":")
    return 60 * int(minutes) + int(rest)


def test_the_next_round_is_counted_down(file: Path, context: Context) -> None:
    """When one is ready and waits for others: second by second, and whom he waits for."""
    with at_table(file, context, "round-over", seats=3) as (page, served):
        page.locator("#go-on").wait_for()
        countdown = page.locator("#deal-in")
        assert countdown.inner_text() == ""
        page.click("#go-on")
        page.locator("#deal-in", has_text="The next round is dealt in").wait_for()
        assert "Still to come: Ben, Clara." in page.locator(".go .hint").inner_text()
        with time_stopped(page, served):
            found = re.search(r"in (\d+) second", countdown.inner_text())
            assert found is not None
            left = int(found[1])
            assert left <= 30
            for gone in (1, 2, 3):
                page.clock.run_for(1000)
                assert f"in {left - gone} second" in countdown.inner_text()
            page.clock.fast_forward(1000 * left)
            assert countdown.inner_text() == "The next round is dealt in 0 seconds."


def test_the_clock_of_a_turn_runs_and_the_others_stand(file: Path, context: Context) -> None:
    """Second by second, and not below nothing; each seat shows what is left in its bank."""
    with at_table(file, context, "clocks", seats=4) as (page, served):
        mine, others = page.locator(".me .time"), page.locator(".seats .time")
        with time_stopped(page, served):
            left, standing = seconds(mine.inner_text()), others.all_inner_texts()
            assert left <= 1800 + 10 * 7
            assert [seconds(clock) >= 1800 for clock in standing] == [True] * 3
            for gone in (1, 2, 3):
                page.clock.run_for(1000)
                assert seconds(mine.inner_text()) == left - gone
            page.clock.fast_forward(1000 * left)
            assert mine.inner_text() == "0:00"
            assert others.all_inner_texts() == standing
            assert page.locator(".me .what").inner_text() == "your turn"


def test_a_clock_that_is_nearly_out_says_so(file: Path, context: Context) -> None:
    """To the eye by more than a colour, and once to the ear."""
    with (
        at_table(file, context, "clocks", seats=4) as (page, served),
        time_stopped(page, served),
    ):
        burnt = "(one) => new DOMMatrix(one.style.transform).a"
        fuse = page.locator(".me .fuse i")
        before, left = fuse.evaluate(burnt), seconds(page.locator(".me .time").inner_text())
        assert page.locator(".urgent").count() == 0
        page.clock.fast_forward(1000 * (left - 9))
        assert fuse.evaluate(burnt) < before / 10
        assert page.locator(".seat.urgent").count() == page.locator(".me .urgent").count() == 1
        assert page.locator(".alarm >> visible=true").count() == 1
        for _ in range(3):
            page.clock.run_for(1000)
        said = [text for text in page.locator(".log p").all_text_contents() if "left." in text]
        assert len(said) == 1
        assert re.fullmatch(r"(8|9|10) seconds left\.", said[0])


def test_when_the_time_is_up_the_page_says_so(served: Served, context: Context) -> None:
    """A bot makes the move: nobody wonders who has played his tile."""
    page = context().new_page()
    clock = {"seconds": 5, "increment": None}
    create(page, served, {"rules": {"target": 100}, "clock": clock}, name="Anna")
    page.click("#start")
    page.locator(".log p", has_text="Your time is up: a bot plays for you.").first.wait_for()
