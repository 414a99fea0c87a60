"""The line to a table: what ends it for good, what only breaks it, and what time it is there."""

import json
import re
from collections.abc import Callable
from itertools import cycle, pairwise
from pathlib import Path
from typing import Any

import pytest

from page_player import come_to, create, is_over, play_on, record_of, scores, wait_for
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting
from pete.match.replay import follow
from pete.words import LANGUAGES, words

Context = Callable[..., Any]
CODE = "ATLNGT"
SOCKET = re.compile("/socket$")


class Answering:
    """A server at the other end of a page's line: it answers each hello in the same way."""

    def __init__(self, page: Any, *messages: dict[str, Any], close: int) -> None:
        self.hellos: list[dict[str, Any]] = []
        self._messages, self._close = messages, close
        page.route_web_socket(SOCKET, self._open)

    def _open(self, line: Any) -> None:
        def hear(text: str) -> None:
            message = json.loads(text)
            if message["type"] == "hello":
                self.hellos.append(message)
                for answer in self._messages:
                    line.send(json.dumps(answer))
                line.close(code=self._close)

        line.on_message(hear)


def refused(code: str, text: str) -> dict[str, Any]:
    return {"type": "refused", "id": None, "code": code, "text": text, "version": 0}


def knock(page: Any) -> None:
    """Let two minutes go by, in which all happens that could open a line again."""
    page.clock.run_for(60_000)
    for happens in ("online", "focus", "pageshow"):
        page.evaluate("(name) => dispatchEvent(new Event(name))", happens)
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.clock.run_for(60_000)


SENTENCE = "The journal of this table can't be read."
FINAL = [
    (4001, {"type": "stood down", "text": SENTENCE}, "This table is open in another window."),
    (4003, None, "The page and the server don't understand each other."),
    (4004, refused("unknown table", SENTENCE), "There is no such table, or it is long over."),
    (4005, refused("look on", SENTENCE), SENTENCE),
    (4008, refused("too fast", SENTENCE), SENTENCE),
    (4008, None, "There are too many connections from here. Wait a minute, then try again."),
    (4014, refused("unreadable table", SENTENCE), SENTENCE),
    (4014, None, "This table can't be read any more: something is wrong with what is stored."),
]


@pytest.mark.parametrize(
    ("final", "language"),
    list(zip(FINAL, cycle(LANGUAGES), strict=False)),
    ids=lambda value: value if isinstance(value, str) else f"{value[0]}-{bool(value[1])}",
)
def test_a_final_refusal_is_said_and_nobody_knocks_again(
    served: Served,
    context: Context,
    final: tuple[int, dict[str, Any] | None, str],
    language: str,
) -> None:
    """It is no broken line: whoever comes again gets the same answer, for ever."""
    code, message, told = final
    page = context(language=language).new_page()
    table = create(context().new_page(), served, {})
    server = Answering(page, *([message] if message else []), close=code)
    page.clock.install()
    page.goto(f"{served.address}/t/{table}")
    sentence = told if told == SENTENCE else words(language)(told)
    # a sentence comes before the line is closed; the way on is shown when it is
    page.locator(".cut-off .notice", has_text=sentence).wait_for()
    page.locator(".notice a, .notice button").first.wait_for()
    knock(page)
    assert len(server.hellos) == 1


def test_who_was_told_to_wait_can_try_again(served: Served, context: Context) -> None:
    """By a press: a page that does it by itself is what there is too much of."""
    page = context().new_page()
    table = create(context().new_page(), served, {})
    server = Answering(page, close=4008)
    page.goto(f"{served.address}/t/{table}")
    page.click("#return")
    wait_for(lambda: page.title() and len(server.hellos) == 2, why="it doesn't try again")


@pytest.mark.parametrize("code", [1006, 1011, 1012, 4013])
def test_a_broken_line_is_opened_again(served: Served, context: Context, code: int) -> None:
    """Whatever breaks it; only what is final ends it."""
    page = context().new_page()
    table = create(context().new_page(), served, {})
    server = Answering(page, close=1000 if code == 1006 else code)
    page.clock.install()
    page.goto(f"{served.address}/t/{table}")
    page.locator(".notice", has_text="The connection is lost.").wait_for()
    page.clock.run_for(2_000)
    wait_for(lambda: page.title() and len(server.hellos) > 1, why="it doesn't come back")


NOTES_LINES = """
window.lines = [];
window.WebSocket = class extends WebSocket {
    constructor(...way) {
        super(...way);
        window.lines.push(performance.now());
    }
};
"""


def test_a_server_that_is_busy_is_asked_more_and_more_seldom(
    served: Served, context: Context
) -> None:
    """A thousand pages that all knock at once, and again at once, would keep it busy."""
    page = context().new_page()
    table = create(context().new_page(), served, {})
    Answering(page, close=1011)
    page.clock.install()
    page.add_init_script(NOTES_LINES)
    page.goto(f"{served.address}/t/{table}")

    def opened() -> list[float]:
        page.clock.run_for(200)
        times: list[float] = page.evaluate("window.lines")
        return times

    wait_for(lambda: len(opened()) >= 6, why="it doesn't come back")
    times = opened()
    gaps = [after - before for before, after in pairwise(times)]
    assert gaps[0] <= 1_000 and gaps[4] >= 4_000


def test_a_hello_that_came_too_late_is_said_again(served: Served, context: Context) -> None:
    """The server waits for it for ten seconds, and closes by the code of one that it can't read."""
    page = context().new_page()
    table = create(context().new_page(), served, {})
    lines: list[Any] = []
    page.route_web_socket(SOCKET, lambda line: lines.append(line))
    page.clock.install()
    page.goto(f"{served.address}/t/{table}")
    wait_for(lambda: page.title() and lines, why="no line")
    page.locator(".notice").wait_for()
    page.clock.run_for(10_500)
    lines[0].close(code=4003)
    page.locator(".notice", has_text="The connection is lost.").wait_for()
    page.clock.run_for(2_000)
    wait_for(lambda: page.title() and len(lines) > 1, why="it doesn't come back")


Change = Callable[[dict[str, Any]], list[dict[str, Any]]]


def as_it_is(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [message]


class Between:
    """Stands in a page's line, and changes what its server says."""

    def __init__(self, page: Any, change: Change = as_it_is) -> None:
        """``change`` gives what is heard instead of a message."""
        self.came: list[dict[str, Any]] = []
        self.asked: list[dict[str, Any]] = []
        self.change = change
        self.is_deaf = False
        page.route_web_socket(SOCKET, self._open)

    def say(self, *messages: dict[str, Any]) -> None:
        """Say something to the page in the server's place."""
        for message in messages:
            self._line.send(json.dumps(message))

    def cut(self) -> None:
        """Break the line; the page may open another one."""
        self._line.close(code=1011)

    def _open(self, line: Any) -> None:
        self._line = line
        server = line.connect_to_server()

        def ask(text: str) -> None:
            self.asked.append(json.loads(text))
            if not self.is_deaf:
                server.send(text)

        line.on_message(ask)

        def hear(text: str) -> None:
            message = json.loads(text)
            self.came.append(message)
            self.say(*self.change(message))

        server.on_message(hear)


SET_BACK = """() => {
    const { now } = Date;
    Date.now = () => now() - 3_600_000;
}"""


def test_a_dead_line_is_noticed_though_the_clock_is_set_back(
    served: Served, context: Context
) -> None:
    """By an hour, while the page is open: nobody waits an hour for a table that is gone."""
    page = context().new_page()
    page.clock.install()
    line = Between(page)
    create(page, served, {})
    page.locator("#start").wait_for()
    page.evaluate(SET_BACK)
    line.change = lambda message: []
    page.clock.run_for(30_000)
    page.locator(".notice", has_text="The connection is lost.").wait_for()


def test_looking_again_and_again_keeps_no_dead_line(served: Served, context: Context) -> None:
    """Each look asks whether the server is there; it is the first question that is waited for."""
    page = context().new_page()
    page.clock.install()
    line = Between(page)
    create(page, served, {})
    page.locator("#start").wait_for()
    line.change = lambda message: []
    for _ in range(12):
        page.clock.run_for(2_000)
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator(".notice", has_text="The connection is lost.").wait_for()


def left(page: Any) -> int:
    """Seconds on the clock of the viewer's own turn."""
    minutes, seconds = page.locator(".me .time").inner_text().split(":")
    return 60 * int(minutes) + int(seconds)


@pytest.fixture
def timed(file: Path, context: Context) -> Any:
    """A table at which a clock runs for the viewer, and his line."""
    store(file, {CODE: (SCENES["clocks"], "en")})
    with serving(file) as served, sitting(served, CODE, KEYS[1]):
        page = context().new_page()
        page.clock.install()
        line = Between(page)
        come_to(page, served, CODE, KEYS[0])
        page.locator(".me .time").wait_for()
        yield page, line, served


def test_time_that_is_left_does_not_change_when_the_clock_is_set_back(timed: Any) -> None:
    """Nor when it is set on: only the server says what time it is."""
    page, *_ = timed
    before = left(page)
    page.evaluate(SET_BACK)
    page.clock.run_for(2_000)
    assert before - 10 <= left(page) <= before


def test_the_servers_clock_is_believed_anew_whenever_it_tells_the_time(timed: Any) -> None:
    """While its machine slept it stood still; the deadlines that it had told are later then."""
    page, line, served = timed
    before = left(page)

    def behind(seconds: int) -> None:
        line.change = lambda message: [message | {"now": message["now"] - 1000 * seconds}]
        line.came.clear()

    def is_later(kind: str, seconds: int) -> None:
        def came() -> bool:
            return bool(page.title()) and kind in [message["type"] for message in line.came]

        wait_for(came, why=f"no {kind}")
        page.clock.run_for(1_000)
        assert before + seconds - 60 <= left(page) <= before + seconds

    behind(600)
    page.clock.run_for(8_000)  # so long is it silent that the page asks
    is_later("pong", 600)
    behind(1200)
    with sitting(served, CODE, KEYS[2]):
        is_later("presence", 1200)


def with_more(value: Any) -> Any:
    """The same with fields that nobody knows, wherever there are fields; not in maps by name."""
    if isinstance(value, list):
        return [with_more(one) for one in value]
    if not isinstance(value, dict):
        return value
    maps = ("options", "rules")
    known = {name: one if name in maps else with_more(one) for name, one in value.items()}
    return known | {"newer": {"and": ["more", None]}}


def newer(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What a server of a later release might say instead."""
    message = with_more(message)
    if message["type"] == "news":
        unknown = {"type": "polished", "version": message["table"]["version"], "tile": "6-6"}
        message["events"] = [unknown, *message["events"], unknown]
    return [{"type": "weather", "is": "fine"}, message]


def test_what_is_new_in_the_protocol_is_ignored(served: Served, context: Context) -> None:
    """Fields, events and messages that this page doesn't know: the match is played to its end."""
    page = context().new_page()
    Between(page, newer)
    code = create(page, served, {"rules": {"target": 3}}, name="Anna")
    page.click("#start")
    play_on([page], is_over)
    _, match = follow(record_of(served, code))
    assert scores(page) == list(match.scores)
    assert "undefined" not in page.locator("body").inner_text()


LATER = "fedcba987654"


def later(message: dict[str, Any]) -> list[dict[str, Any]]:
    """What is said by a server whose page is of another release."""
    if message["type"] == "table":
        return [message | {"release": LATER}]
    return [
        message | {"table": message["table"] | {"release": LATER}}
        if "table" in message
        else message
    ]


def test_an_older_page_loads_itself_anew_once_and_keeps_its_seat(
    served: Served, context: Context
) -> None:
    """As after an upgrade; what stands between may hand out the old page still: then it goes on."""
    page = context().new_page()
    line = Between(page)
    create(page, served, {"rules": {"target": 100}}, name="Anna")
    page.locator("#start").wait_for()
    loaded: list[str] = []
    page.on("domcontentloaded", lambda loaded_page: loaded.append(loaded_page.url))
    line.change = later
    page.click("#start")
    wait_for(lambda: page.title() and loaded, why="it isn't loaded anew")
    page.locator(".me .name", has_text="Anna").wait_for()
    play_on([page], lambda page: page.locator(".piece").count() > 2)
    assert len(loaded) == 1


def test_a_page_is_not_loaded_anew_before_a_press_is_answered_nor_under_a_dialog(
    served: Served, context: Context
) -> None:
    """Nobody loses what he has just done."""
    page = context().new_page()
    line = Between(page)
    create(page, served, {"rules": {"target": 100}}, name="Anna")
    page.locator("#start").wait_for()
    loaded: list[str] = []
    page.on("domcontentloaded", lambda loaded_page: loaded.append(loaded_page.url))
    table = next(message for message in line.came if message["type"] == "table")
    line.came.clear()
    kept: list[dict[str, Any]] = []
    line.change = lambda message: kept.append(message) or []
    page.click("#start")
    wait_for(lambda: page.title() and kept, why="the match doesn't begin")
    line.say(*later(table | {"onlookers": 7}))
    page.locator(".about", has_text="7 watch").wait_for()
    assert loaded == [], "the press is not answered"
    page.click("[data-icon=help]")
    page.locator("dialog").wait_for()
    line.change = later
    line.say(*[told for message in kept for told in later(message)])
    page.locator(".held").first.wait_for()
    assert loaded == [], "a dialog is open"
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    line.say({"type": "pong", "now": table["now"]})
    wait_for(lambda: page.title() and loaded, why="it isn't loaded anew")


def test_what_was_not_answered_is_said_again_and_what_was_is_not(
    served: Served, context: Context
) -> None:
    """By the same id: a press is neither lost with its line nor done twice."""
    page = context().new_page()
    line = Between(page)
    create(page, served, {"rules": {"target": 100}}, name="Anna")
    page.locator("#start").wait_for()

    def starts() -> list[dict[str, Any]]:
        return [message for message in line.asked if message["type"] == "start"]

    line.is_deaf = True
    page.click("#start")
    wait_for(lambda: page.title() and starts(), why="it isn't said")
    line.is_deaf = False
    line.cut()
    page.locator(".held").first.wait_for()
    first, again = starts()
    assert again == first
    hellos = len([message for message in line.asked if message["type"] == "hello"])
    line.cut()
    wait_for(
        lambda: page.title() and [m["type"] for m in line.asked].count("hello") > hellos,
        why="it doesn't come back",
    )
    page.locator(".room:not(.cut-off)").wait_for()
    assert len(starts()) == 2
