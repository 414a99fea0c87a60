"""What happened: the list of moves, what the others did meanwhile, and what is heard of it."""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from page_player import clicked, come_to, heard, play_on, wait_for
from page_scenes import KEYS, SCENES, Scene, running, store, yours
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODE = "SCNMVS"
YOURS = ".your-turn .held.fits"


def lines(page: Any) -> list[str]:
    """The list of moves, as it is read."""
    found = page.locator(".moves > li").evaluate_all(
        "(all) => all.map((one) => one.querySelector('.unseen')?.textContent ?? one.textContent)"
    )
    return [str(text).strip() for text in found]


def new_lines(page: Any) -> list[str]:
    """Those that are marked as made since one's own last move."""
    texts = page.locator(".moves > .new .unseen").all_text_contents()
    return [str(text) for text in texts]


def seated(page: Any, served: Served, code: str) -> None:
    """The first seat of a scene is this page's."""
    come_to(page, served, code, KEYS[0])
    page.locator(".held").first.wait_for()


def moved_once(page: Any) -> None:
    """One's turn is played to its end, and has come back."""
    while True:
        before = len(lines(page))
        play_on([page], lambda page, before=before: len(lines(page)) != before)
        # one may have to draw on, and the round may end
        play_on([page], lambda page: page.locator(YOURS).count() > 0)
        if new_lines(page):
            return


@contextmanager
def with_bots(
    file: Path, context: Context, language: str = "en", script: str = "", **more: Any
) -> Iterator[Any]:
    """A page whose turn it is in the middle of a round with three bots, which don't wait."""
    scene = Scene(
        "bots",
        lambda table: yours(table) and len(running(table).chain) == 5,
        {"players": 4, "target": 200},
        persons=1,
        pace=0,
    )
    store(file, {CODE: (scene, language)})
    with serving(file) as served:
        page = context(language=language, **more).new_page()
        page.add_init_script(script)
        seated(page, served, CODE)
        page.locator(YOURS).first.wait_for()
        yield page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_list_is_after_a_reload_what_it_was(
    file: Path, context: Context, language: str
) -> None:
    """Who looks away has the whole round before him, in his language, and his own part of it."""
    with with_bots(file, context, language) as page:
        moved_once(page)
        before, since = lines(page), new_lines(page)
        assert len(before) > 6
        assert before[-len(since) :] == since
        told = heard(page)
        page.reload()
        page.locator(YOURS).first.wait_for()
        assert lines(page) == before
        assert new_lines(page) == since
        assert heard(page) == told[-2:], "who comes back hears what he has missed"


def test_a_line_lights_its_tile(file: Path, context: Context) -> None:
    """By mouse, by key and by finger; of each tile its own, on whichever end it was laid."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context().new_page()
        seated(page, served, CODE)
        buttons = page.locator(".moves button")
        assert buttons.count() == 5
        order = page.evaluate(
            """() => [...document.querySelectorAll(".moves button")].map((button) => {
                button.focus();
                const pieces = [...document.querySelectorAll(".piece")];
                return pieces.filter((piece) => piece.classList.contains("lit")).length;
            })"""
        )
        assert order == [1] * 5
        page.keyboard.press("ArrowUp")
        assert buttons.nth(3).evaluate("(one) => one === document.activeElement")
        lit = page.locator(".piece.lit")
        buttons.first.hover()
        assert lit.count() == 1
        page.mouse.move(5, 5)
        page.locator("body").evaluate("() => document.activeElement.blur()")
        assert lit.count() == 0


def test_a_line_of_the_sheet_on_a_phone_shows_the_board(file: Path, context: Context) -> None:
    """The sheet lies over it: so it goes, and the tile stays lit for a while."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context(viewport={"width": 360, "height": 640}).new_page()
        seated(page, served, CODE)
        page.click("[data-icon=sheet]")
        page.locator("dialog .moves button").last.click()
        page.locator("dialog").wait_for(state="detached")
        assert page.locator(".piece.lit.newest").count() == 1


def test_what_the_others_did_is_seen_in_one_look(file: Path, context: Context) -> None:
    """Beside the hand, on a phone too: player by player what is marked in the list."""
    with with_bots(file, context, viewport={"width": 390, "height": 844}) as page:
        moved_once(page)
        strip = page.locator(".log p").last.locator(".since")
        marked = [re.search(r"\d-\d", line) for line in new_lines(page)]
        shown = re.findall(r"\d-\d", " ".join(strip.locator(".in-brief").all_text_contents()))
        assert shown == [found[0] for found in marked if found]
        box, log = strip.bounding_box(), page.locator(".log").bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= 390
        assert log["y"] - 1 <= box["y"] and box["y"] + box["height"] <= log["y"] + log["height"] + 1


TOGETHER = """async ([events, seats, language]) => {
    const { base } = document.body.dataset;
    const { learnWords } = await import(`${base}/shell/words.js`);
    await learnWords();
    const { makeEar } = await import(`${base}/moves/ear.js`);
    const said = [];
    const ear = makeEar((text) => said.push(text));
    for (const [event, turn, isMore] of events)
        ear.hear(event, { you: 0, phase: "playing", turn, seats }, isMore);
    return said;
}"""


def laid(seat: int, tile: str, end: str, counted: Sequence[int], points: int = 0) -> dict[str, Any]:
    """A tile that was laid."""
    ends = {"pips": counted, "counted": counted, "count": sum(counted), "points": points}
    return {
        "type": "laid",
        "seat": seat,
        "name": NAMES[seat],
        "tile": tile,
        "end": end,
        "ends": ends,
        "points": points,
        "again": tile[0] == tile[-1],
        "text": f"{seat} lays {tile}.",
    }


NAMES = ["Anna", "Ben", "Clara", "David", "Eve"]
HEARD = {
    "en": "Ben: 5-1 at L; Clara: 5-5 at R (again), 5-4 at R, 1 point; "
    "David: 1-1 at L (again), drew 2 tiles, 4-2 at R. The ends: 2 + 2 = 4.",
    "ru": "Ben: 5-1 к концу L; Clara: 5-5 к концу R (ещё ход), 5-4 к концу R, 1 очко; "
    "David: 1-1 к концу L (ещё ход), добирает 2 кости, 4-2 к концу R. На концах: 2 + 2 = 4.",
}

MORE = {"en": "Eve draws 2 more tiles.", "ru": "Eve добирает ещё 2 кости."}
DRAWS = {"en": "Eve draws 2 tiles.", "ru": "Eve добирает 2 кости."}
DRAWN_AND_LAID = {
    "en": "David: drew 2 tiles, 4-2 at R. The ends: 2 + 2 = 4.",
    "ru": "David: добирает 2 кости, 4-2 к концу R. На концах: 2 + 2 = 4.",
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_follows_on_one_another_is_heard_in_one_sentence(
    served: Served, context: Context, language: str
) -> None:
    """It would pile up in the ear; single moves, and one's own, are told as they happen.

    The first tile that a person draws is told at once, whatever he does then and when; those that
    follow are one sentence, before what he does with them. A bot has one for all.
    """
    page = context(language=language).new_page()
    page.goto(served.address)
    draw = {"type": "drawn", "seat": 3, "name": "David", "tile": None, "text": "3 draws."}
    events = [
        (laid(0, "6-6", "", [12]), 1, False),
        (laid(1, "5-1", "left", [5, 12]), 2, False),
        (laid(2, "5-5", "right", [5, 10]), 2, False),
        (laid(2, "5-4", "right", [1, 4], 1), 3, False),
        (laid(3, "1-1", "left", [2, 4]), 3, True),
        (draw, 3, True),
        (draw, 3, False),
        (laid(3, "4-2", "right", [2, 2]), 0, False),
        (laid(0, "2-1", "left", [1, 2]), 4, False),
        (draw | {"seat": 4, "name": "Eve", "text": "4 draws."}, 4, False),
        (draw | {"seat": 4, "name": "Eve"}, 4, False),
        (draw | {"seat": 4, "name": "Eve"}, 4, False),
        (laid(4, "2-2", "right", [1, 4]), 0, False),
        (draw | {"seat": 4, "name": "Eve"}, 4, True),
        (draw | {"seat": 4, "name": "Eve"}, 4, False),
        (laid(4, "4-3", "right", [1, 3]), 0, False),
        (draw, 3, False),
        (draw, 3, False),
        (laid(3, "4-2", "right", [2, 2]), 0, False),
        ({"type": "round over", "text": "It is over."}, None, False),
    ]
    bots = [None, "greedy", "greedy", "greedy", None]
    seats = [{"bot": bot} for bot in bots]
    said = page.evaluate(TOGETHER, [events, seats, language])
    assert said == [
        "0 lays 6-6.",
        HEARD[language],
        "0 lays 2-1.",
        "4 draws.",
        MORE[language],
        "4 lays 2-2.",
        DRAWS[language],
        "4 lays 4-3.",
        DRAWN_AND_LAID[language],
        "It is over.",
    ]


LISTED = """async ([tables]) => {
    const { base } = document.body.dataset;
    const { learnWords } = await import(`${base}/shell/words.js`);
    await learnWords();
    const { makeMoves } = await import(`${base}/moves/list.js`);
    const { element, show } = makeMoves(() => null);
    return tables.map((table) => {
        show(table);
        return [...element.querySelectorAll(".unseen")].map((told) => told.textContent);
    });
}"""


@pytest.mark.parametrize(("width", "height"), [(390, 844), (360, 640), (640, 360)])
def test_the_strip_shows_whole_lines_and_says_again(
    file: Path, context: Context, width: int, height: int
) -> None:
    """The third line was cut, the button of small talk covered some of it, and nobody saw why
    somebody had laid twice.
    """
    store(file, {CODE: (SCENES["pairs"], "ru")})
    with serving(file) as served, sitting(served, CODE, KEYS[1]):
        page = context(language="ru", viewport={"width": width, "height": height}).new_page()
        seated(page, served, CODE)
        page.locator(".since").wait_for()
        strip, log = page.locator(".log p").last.bounding_box(), page.locator(".log").bounding_box()
        assert strip["y"] >= log["y"] - 1
        assert strip["y"] + strip["height"] <= log["y"] + log["height"] + 1
        button = page.locator("[data-icon=talk]").bounding_box()
        assert button["y"] + button["height"] <= page.locator(".table-top").bounding_box()["y"] + 1
        moves = page.locator(".since .in-brief").all()
        bonus = [each.locator(".again svg").count() > 0 for each in moves]
        tiles = [re.match(r"(\d)-(\d)", str(each.text_content())) for each in moves]
        assert True in bonus
        for said, tile in zip(bonus, tiles, strict=True):
            assert said == (tile is not None and is_bonus(*map(int, tile.groups())))


STRIP = """async ([table]) => {
    const { base } = document.body.dataset;
    const { learnWords } = await import(`${base}/shell/words.js`);
    await learnWords();
    const { sinceStrip } = await import(`${base}/moves/list.js`);
    const strip = sinceStrip(table);
    document.body.replaceChildren(strip);
    const part = (one) => ["bdi, .dot:last-child", ".in-brief"].map((o) => one.querySelector(o));
    const lines = [16, 18, 20, 24, 28].map((width) => {
        strip.style.cssText = `display: block; width: ${width}em`;
        return [...strip.querySelectorAll(".chip")].every((chip) => {
            const [name, deed] = part(chip).map((one) => one.getBoundingClientRect());
            const isTogether = name.top < deed.bottom && deed.top < name.bottom;
            const ends = [...chip.querySelectorAll(".in-brief")]
                .map((one) => one.getBoundingClientRect().right);
            return isTogether && Math.max(...ends) <= strip.getBoundingClientRect().right + 1;
        });
    });
    return [[...strip.querySelectorAll(".chip")].map((one) => one.textContent), lines];
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_strip_begins_with_what_one_had_to_draw_and_keeps_names_with_their_moves(
    served: Served, context: Context, language: str
) -> None:
    """One's own three draws were nowhere when one could play at last; and a name stood at the end
    of a line, its move on the next.
    """
    page = context(language=language).new_page()
    page.goto(served.address)
    page.add_style_tag(url=page.evaluate("`${document.body.dataset.base}/table.css`"))
    draw = {"type": "drawn", "seat": 0, "name": "Anna", "tile": [1, 0], "text": "…"}
    moves = [
        laid(0, "6-4", "", [6, 4]),
        laid(1, "6-2", "left", [2, 4], 2),
        laid(2, "4-4", "right", [2, 8], 2),
        laid(2, "4-3", "right", [2, 3], 1),
        *[draw | {"version": version} for version in (6, 7, 8)],
    ]
    table = {
        "moves": moves,
        "chain": [[0, 0, True]] * 4,
        "you": 0,
        "phase": "playing",
        "seats": [{"name": name, "side": seat} for seat, name in enumerate(NAMES[:3])],
    }
    chips, together = page.evaluate(STRIP, [table])
    assert chips[0] == {"en": "Ayou drew 3 tiles", "ru": "Aвы добрали 3 кости"}[language]
    assert [chip[1:] for chip in chips[1:]] == [
        "Ben6-2+2",
        {"en": "Clara4-4+2again!4-3+1", "ru": "Clara4-4+2ещё ход!4-3+1"}[language],
    ]
    assert together == [True] * 5


def is_bonus(high: int, low: int) -> bool:
    """Whether a tile gives another go."""
    return high == low or high + low in (5, 10)


def test_a_line_says_what_the_server_says_of_its_move_now(served: Served, context: Context) -> None:
    """In another language it is the same move, and another line; whoever has the seat now."""
    page = context().new_page()
    page.goto(served.address)
    move = laid(0, "6-6", "", [12]) | {"version": 5}
    draws = [
        {"type": "drawn", "seat": 1, "name": "Ben", "version": version, "tile": None, "text": "…"}
        for version in (6, 7)
    ]
    table = {
        "match": 0,
        "round": 0,
        "moves": [move, *draws],
        "chain": [[6, 6, True]],
        "you": None,
        "phase": "round over",
        "language": "en",
        "seats": [{"name": "Anna", "side": 0}, {"name": "Vera", "side": 1}],
    }
    russian = {"language": "ru", "moves": [move | {"text": "0 ходит 6-6."}, *draws]}
    assert page.evaluate(LISTED, [[table, table | russian]]) == [
        ["0 lays 6-6.", "Ben: drew 2 tiles."],
        ["0 ходит 6-6.", "Ben: drew 2 tiles."],
    ]


def test_no_move_is_heard_twice(file: Path, context: Context) -> None:
    """What was told together is not told again when the turn comes, nor when it is shown."""
    with with_bots(file, context) as page:
        moved_once(page)
        said = " ".join(told for told in heard(page) if not told.endswith("?"))
        for tile in re.findall(r"plays (\d-\d)", " ".join(lines(page)[6:])):
            # a bonus tile is named once more where it is said why
            why = len(re.findall(rf"{tile} (?:is a|has scored)", said))
            assert len(re.findall(rf"\b{tile}\b", said)) - why == 1, (tile, said)


# What travels


def lively(page: Any, *, pace: str = "person") -> None:
    """The page of somebody who likes motion."""
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(
        f"localStorage.setItem('pete.taste', '{json.dumps({'pace': pace, 'sound': False})}')"
    )


IN_THE_AIR = "document.querySelectorAll('.flying').length"


WATCH_MARKS = """() => {
    window.moving = [];
    const look = () => {
        requestAnimationFrame(look);
        const isHidden = (piece) => piece.style.visibility === "hidden";
        const camera = document.querySelector(".camera").getAnimations();
        if (camera.length === 0 && ![...document.querySelectorAll(".piece")].some(isHidden)) return;
        window.moving.push(Number(getComputedStyle(document.querySelector(".marks")).opacity));
    };
    requestAnimationFrame(look);
}"""


def test_the_marks_of_the_ends_step_aside_while_the_chain_moves(
    file: Path, context: Context
) -> None:
    """A badge stood where a tile came down, or over tiles that the camera had yet to move."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context().new_page()
        lively(page)
        seated(page, served, CODE)
        page.evaluate(WATCH_MARKS)
        clicked(page)
        clicked(page)
        back = """window.moving.length > 0
            && document.querySelector(".marks").getAnimations().length === 0"""
        wait_for(lambda: page.evaluate(back), why="the marks come back")
        assert max(page.evaluate("window.moving")) < 0.5


def test_tiles_travel_and_nothing_waits_for_them(file: Path, context: Context) -> None:
    """What is laid lies there for whoever can't see it move; F, or a click, ends the journey."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context().new_page()
        lively(page)
        seated(page, served, CODE)
        before = page.locator(".piece").count()
        clicked(page)
        clicked(page)
        page.wait_for_function(f"{IN_THE_AIR} > 0")
        assert page.locator(".piece").count() == before + 1
        moving = page.evaluate(
            """() => document.getAnimations()
                .filter((one) => one.effect.target.closest(".flights"))
                .flatMap((one) => one.effect.getKeyframes().flatMap(Object.keys))"""
        )
        allowed = {"transform", "opacity", "offset", "computedOffset", "easing", "composite"}
        assert set(moving) <= allowed
        page.keyboard.press("f")
        wait_for(lambda: page.evaluate(IN_THE_AIR) == 0, why="a journey goes on")
        hidden = "[...document.querySelectorAll('.piece')].filter((p) => p.style.visibility).length"
        assert page.evaluate(hidden) == 0


TAKES_OFF = """
new MutationObserver(() => {
    if (document.querySelector(".flying") === null || window.tookOff) return;
    window.tookOff = true;
    const next = (frames) => frames === 0 ? performance.mark("in the air")
        : requestAnimationFrame(() => next(frames - 1));
    next(3);
    setTimeout(() => performance.mark("nearly there"), 340);
}).observe(document, { subtree: true, childList: true });
"""


@contextmanager
def traced(page: Any) -> Iterator[list[dict[str, Any]]]:
    """What the browser writes down of its own work, all of it there at the end."""
    devtools = page.context.new_cdp_session(page)
    found: list[dict[str, Any]] = []
    ended: list[Any] = []
    devtools.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    devtools.on("Tracing.tracingComplete", lambda data: ended.append(data))
    categories = ["devtools.timeline", "blink.user_timing"]
    devtools.send("Tracing.start", {"traceConfig": {"includedCategories": categories}})
    yield found
    devtools.send("Tracing.end")
    wait_for(lambda: page.evaluate("1") and ended, why="no trace")


@pytest.mark.parametrize("width", [390, 1440])
def test_what_travels_is_neither_laid_out_nor_painted(
    file: Path, context: Context, width: int
) -> None:
    """The browser moves pictures that it has: so it stays smooth while the page is busy."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context(viewport={"width": width, "height": 844}).new_page()
        lively(page)
        seated(page, served, CODE)
        page.evaluate(TAKES_OFF)
        with traced(page) as trace:
            # one tile: a pointer that goes on to the next has its place drawn
            clicked(page)
            if page.locator(".spot").count():
                clicked(page)
            page.wait_for_function("window.tookOff")
            wait_for(lambda: page.evaluate(IN_THE_AIR) == 0, why="a journey goes on")
    when = {event["name"]: event["ts"] for event in trace}
    air = range(when["in the air"], when["nearly there"])
    seen = [event for event in trace if event["ts"] in air]
    layouts = [event for event in seen if event["name"] == "Layout"]
    painted = Counter(event["args"]["data"]["nodeId"] for event in seen if event["name"] == "Paint")
    # a second that goes by, or another's move, draws something once; a journey would in each frame
    assert max(len(layouts), *painted.values(), 0) <= 3, painted
    assert len(air) > 0


@pytest.mark.parametrize("width", [390, 1440])
def test_a_move_is_laid_out_once(file: Path, context: Context, width: int) -> None:
    """Each look at where something is, after something was written, had the page laid out: five
    times a move, and it stood still meanwhile.
    """
    with with_bots(file, context, viewport={"width": width, "height": 844}) as page:
        lively(page)
        page.reload()
        page.locator(YOURS).first.wait_for()
        before = page.locator(".piece").count()
        with traced(page) as trace:
            play_on([page], lambda page: page.locator(".piece").count() >= before + 4)
        address = page.url.split("/t/")[0]
    laid_out = Counter((one["pid"], one["tid"]) for one in trace if one["name"] == "Layout")
    thread = laid_out.most_common(1)[0][0]
    own = [one for one in trace if (one["pid"], one["tid"]) == thread and one["ph"] == "X"]
    own.sort(key=lambda one: (one["ts"], -one["dur"]))
    layouts, functions, frames = (
        [one for one in own if one["name"] == name]
        for name in ("Layout", "FunctionCall", "FireAnimationFrame")
    )
    # what drives the page in a test asks for layouts, too, and comes from nowhere
    calls = [one for one in functions if address in one["args"]["data"].get("url", "")]
    assert calls
    at_once, in_frames = Counter[int](), Counter[int]()
    for layout in layouts:
        call = next((call for call in calls if holds(call, layout)), None)
        if call is not None:
            in_frame = any(holds(frame, layout) for frame in frames)
            (in_frames if in_frame else at_once)[call["ts"]] += 1
    # for the tile that gets the focus
    assert max(at_once.values(), default=0) <= 1
    # all look together, and once more at a sentence that is too long
    assert max(in_frames.values(), default=0) <= 2


def holds(outer: dict[str, Any], inner: dict[str, Any]) -> bool:
    """Whether one thing that was written down happened within another."""
    return bool(outer["ts"] <= inner["ts"] < outer["ts"] + outer["dur"])


@pytest.mark.parametrize("how", ["reduced", "once"])
def test_nothing_travels_for_who_does_not_want_it(file: Path, context: Context, how: str) -> None:
    """Nor does anything wait in its place."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context().new_page()
        lively(page, pace="once" if how == "once" else "person")
        if how == "reduced":
            page.emulate_media(reduced_motion="reduce")
        page.add_init_script(
            """new MutationObserver((all) => all.some(({ addedNodes }) => [...addedNodes]
                .some((node) => node.className === "flying")) && (window.flew = true))
                .observe(document, { subtree: true, childList: true })"""
        )
        seated(page, served, CODE)
        before = page.locator(".piece").count()
        clicked(page)
        clicked(page)
        wait_for(lambda: page.locator(".piece").count() > before, why="nothing is laid")
        assert page.evaluate("window.flew") is None


# Sounds

LISTENS = """
window.rung = 0;
const quiet = () => new Proxy(function () {}, {
    get: (_, name) => name === "getChannelData" ? () => new Float32Array(9) : quiet(),
    set: () => true,
    apply: () => quiet(),
});
window.AudioContext = class {
    state = "running"; currentTime = 0; sampleRate = 100; destination = {};
    createOscillator() { window.rung += 1; return quiet(); }
    createGain() { return quiet(); }
    createBiquadFilter() { return quiet(); }
    createBufferSource() { window.rung += 1; return quiet(); }
    createBuffer() { return quiet(); }
};
"""


NEVER_ASKED = """
if (location.protocol === "http:" && sessionStorage.getItem("asked") === null) {
    localStorage.setItem("pete.taste", JSON.stringify({ pace: "once" }));
    sessionStorage.setItem("asked", "yes");
}
"""


def test_sounds_are_offered_once_and_one_key_ends_them(file: Path, context: Context) -> None:
    """At one's first move; what was answered is remembered, and a reload rings nothing again."""
    with with_bots(file, context, script=LISTENS + NEVER_ASKED) as page:
        offer = page.locator(".sound-offer")
        assert offer.is_hidden()
        while not offer.is_visible():
            clicked(page)
        assert page.evaluate("window.rung") == 0
        page.locator("#sounds-on").focus()
        page.keyboard.press("Enter")
        offer.wait_for(state="hidden")
        assert page.evaluate("window.rung") > 0
        page.locator(YOURS).first.wait_for()
        page.reload()
        page.locator(YOURS).first.wait_for()
        assert page.evaluate("window.rung") == 0, "the last sound again"
        moved_once(page)
        assert offer.is_hidden()
        assert page.evaluate("window.rung") > 0
        page.keyboard.press("m")
        page.evaluate("window.rung = 0")
        moved_once(page)
        assert page.evaluate("window.rung") == 0


HIDES = """() => {
    const box = document.querySelector(".sound-offer").getBoundingClientRect();
    const told = ".bar, .felt, .seat, .piece, .marks g, .count, .boneyard, .log, .held";
    return [...document.querySelectorAll(told)].map((one) => one.getBoundingClientRect())
        .filter((other) => other.top < box.bottom && box.top < other.bottom)
        .length + (box.left < 0 || box.right > innerWidth ? 1 : 0);
}"""


@pytest.mark.parametrize(("width", "letters"), [(390, 16), (1440, 16), (360, 32)])
def test_the_question_about_sounds_hides_nothing_and_goes_with_the_next_move(
    file: Path, context: Context, width: int, letters: int
) -> None:
    """It lay for a whole round over the chain's end and what fits there; with letters of twice the
    size it was wider than the window.
    """
    enlarged = f"""document.addEventListener("DOMContentLoaded", () => {{
        document.documentElement.style.fontSize = "{letters}px";
    }})"""
    size = {"width": width, "height": 844}
    with with_bots(file, context, script=NEVER_ASKED + enlarged, viewport=size) as page:
        play_on([page], lambda page: page.locator(".sound-offer").is_visible())
        assert page.evaluate(HIDES) == 0
        # what the bots do meanwhile is no move of one's own
        own = page.locator(".moves > .laid.side-0")
        before = own.count()
        play_on([page], lambda _: own.count() != before)
        assert page.locator(".sound-offer").is_hidden()


def test_a_page_that_is_not_seen_is_silent(served: Served, context: Context) -> None:
    """Nobody wants to hear a table behind another page."""
    page = context().new_page()
    page.add_init_script(LISTENS)
    page.goto(served.address)
    rung = page.evaluate(
        """async () => {
            const { base } = document.body.dataset;
            const { prefer } = await import(`${base}/shell/memory.js`);
            const { ring } = await import(`${base}/table/sounds.js`);
            prefer({ sound: true });
            ring("tile");
            const seen = window.rung;
            Object.defineProperty(document, "hidden", { get: () => true });
            ring("tile");
            return [seen > 0, window.rung - seen];
        }"""
    )
    assert rung == [True, 0]
