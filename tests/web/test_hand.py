"""The hand: by finger and by mouse a tile is looked at, lifted, dragged, put back and played."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_player import answer, come_to, heard, record_of, wait_for
from page_scenes import KEYS, SCENES, Scene, fits, running, store, yours
from page_server import Served, serving, sitting
from pete.match.view import view_of
from pete.rules.moves import tile_played
from pete.rules.tiles import HIGH, LOW
from pete.tables.table import Table

Context = Callable[..., Any]
NAMES = ("asking", "early", "four", "full", "long", "draws", "makes way", "chooses", "must draw")
CODES = {name: f"HANDE{letter}" for name, letter in zip(NAMES, "ABCDEFGHJ", strict=True)}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
COUNTS_PLAYS = r"""
window.plays = [];
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) {
    const { type, move } = JSON.parse(text);
    if (type === "play") window.plays.push(move);
    send.call(this, text);
};
"""


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The tables of these tests, as a file holds them: they take a while to be played."""
    file = tmp_path_factory.mktemp("hands") / "tables.sqlite3"
    chooses = {"players": 2, "draw_by_choice": True}
    scenes = {
        **SCENES,
        "makes way": Scene("makes way", makes_way, {"players": 2}),
        "must draw": Scene("must draw", must_draw, {"players": 2}),
        "chooses": Scene("chooses", lambda t: yours(t) and len(running(t).chain) == 2, chooses),
    }
    store(file, {code: (scenes[name], "en") for name, code in CODES.items()})
    return file.read_bytes()


@pytest.fixture
def served(file: Path, stored: bytes) -> Iterator[Served]:
    """A server with these tables, each as it was."""
    file.write_bytes(stored)
    with serving(file) as server:
        yield server


@pytest.fixture
def at(served: Served, context: Context) -> Iterator[Callable[..., Any]]:
    """Opens the page of whoever sits first at a table; another sits there and does nothing."""
    sitters: list[Any] = []

    def open_page(name: str, **more: Any) -> Any:
        sitters.append(sitting(served, CODES[name], KEYS[1]))
        sitters[-1].__enter__()
        page = context(**{"viewport": {"width": 1000, "height": 800}, **more}).new_page()
        page.add_init_script(COUNTS_PLAYS)
        come_to(page, served, CODES[name], KEYS[0])
        page.locator(".held").first.wait_for()
        return page

    yield open_page
    for sitter in sitters:
        sitter.__exit__(None, None, None)


def must_draw(table: Table) -> bool:
    """The first seat goes again with a tile after which it holds others, none of which fits."""
    moves = fits(table) if yours(table) and running(table).state.held[0] > 1 else []
    return bool(moves) and view_of(running(table), 0).laid(moves[0]).draws


def last_move(served: Served, name: str) -> str:
    """The last move of the round that runs."""
    move: str = record_of(served, CODES[name])["rounds"][-1]["moves"][-1]
    return move


def middle(page: Any, selector: str) -> tuple[float, float]:
    """The middle of the first of these, in the window."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def plays(page: Any) -> list[str]:
    """The moves that the page has sent."""
    sent: list[str] = page.evaluate("window.plays")
    return sent


def key_of(tile: Any) -> str:
    """Which tile it is."""
    return str(tile.get_attribute("data-key"))


BADGE = re.compile(r"([LR]?)(\d+ \+ \d+ = (\d+)|\d+)(\+\d)?(again(?:: draw)?)?")


# How it stands.


@pytest.mark.parametrize(
    ("width", "height", "language", "most"), [(390, 844, "en", 21), (360, 640, "ru", 14)]
)
def test_the_felt_keeps_its_size_while_one_draws(
    at: Any, width: int, height: int, language: str, most: int
) -> None:
    """On a telephone the hand's second row took its room from the felt, and the chain jumped."""
    page = at("chooses", language=language, viewport={"width": width, "height": height})
    boxes = """() => [".felt", ".piece"].map((one) => {
        const { x, y, width, height } = document.querySelector(one).getBoundingClientRect();
        return [x, y, width, height].map(Math.round).join();
    })"""
    before = page.evaluate(boxes)
    sizes = []
    while (size := page.locator(".held").count()) < most:
        sizes.append(size)
        page.click(".boneyard.open")
        page.locator(".held").nth(size).wait_for()
        page.locator(".to-move").wait_for()
        assert page.evaluate(boxes) == before, size
    assert min(sizes) <= 7
    least = page.locator(".held").evaluate_all(
        "(all) => Math.min(...all.map((one) => one.offsetHeight))"
    )
    assert least >= 44


# By finger.


def test_a_finger_lifts_a_tile_before_it_plays_it(at: Any) -> None:
    """It shows where the tile goes, what it counts and scores, and whether one goes on."""
    page = at("early", **PHONE)
    tile = page.locator(".held.fits:not(.both)").first
    name = key_of(tile)
    assert tile.get_attribute("aria-pressed") is None
    tile.tap()
    assert tile.get_attribute("aria-pressed") == "true"
    assert plays(page) == []
    badge = BADGE.fullmatch(page.locator(".spot .worth").inner_text().replace("\n", ""))
    assert badge is not None
    end, sum_, _, gain, again = badge.groups()
    points = f"{gain[1:]} point" if gain else "no points"
    told = answer(page)
    assert told.startswith(f"{name} at {end} makes {sum_}: {points}")
    assert ("you go again" in told) == bool(again)
    assert told.endswith("Tap it again to play.")
    tile.tap()
    wait_for(lambda: plays(page) == [f"{name}{end}"], why="the second tap plays")


def test_a_tap_on_a_ghost_plays_there(at: Any) -> None:
    """Each of the two is named by the letter of its end."""
    page = at("asking", **PHONE)
    tile = page.locator(".held.both").first
    name = key_of(tile)
    tile.tap()
    assert [text[0] for text in page.locator(".worth").all_inner_texts()] == ["L", "R"]
    assert heard(page)[-1].startswith(f"{name}: L or R? At L: ")
    page.locator(".spot").nth(1).tap()
    wait_for(lambda: plays(page) == [f"{name}R"], why="it goes where the ghost lies")


def test_a_tap_on_the_felt_puts_the_tile_back_and_one_on_its_neighbour_changes(at: Any) -> None:
    """Nothing is decided before it is played."""
    page = at("asking", **PHONE)
    one, other = page.locator(".held.fits").all()[:2]
    one.tap()
    other.tap()
    assert [key_of(tile) for tile in page.locator(".held.lifted").all()] == [key_of(other)]
    felt = page.locator(".felt").bounding_box()
    page.touchscreen.tap(felt["x"] + 12, felt["y"] + felt["height"] - 12)
    assert page.locator(".held.lifted, .spot, .ghost").count() == 0
    assert plays(page) == []


def makes_way(table: Table) -> bool:
    """A tile of the first seat goes to one end and gives another go; its neighbour fits then."""
    moves = fits(table) if yours(table) and len(running(table).chain) > 1 else []
    view = view_of(running(table), 0) if moves else None
    for move in sorted(moves, key=tile_played):
        assert view is not None
        tile, laid = tile_played(move), view.laid(move)
        later = [other for other in view.hand if other > tile]
        ways = [other for other in moves if tile_played(other) == tile]
        if laid.again and len(ways) == 1 and later:
            return bool({HIGH[later[0]], LOW[later[0]]} & set(laid.open_pips))
    return False


NERVES = """([tile, x, y]) => new MutationObserver((_, watching) => {
    if (document.querySelector(`.held[data-key="${tile}"]`) !== null) return;
    watching.disconnect();
    tapped(x, y);
    tapped(x, y);
}).observe(document.querySelector(".hand"), { childList: true })"""
TAPPED = """() => {
    window.tapped = (x, y) => {
        const under = document.elementFromPoint(x, y);
        const how = { detail: 1, bubbles: true, cancelable: true, clientX: x, clientY: y };
        under.dispatchEvent(new PointerEvent("click", how));
        return under.closest(".held")?.dataset.key;
    };
}"""


@pytest.mark.parametrize("one_tap", [False, True])
def test_nervous_fingers_play_one_tile(at: Any, one_tap: bool) -> None:
    """A bonus tile gives another go, and another tile that fits comes under the finger."""
    page = at("makes way", **PHONE)
    if one_tap:
        prefer_one_tap(page)
    page.evaluate(TAPPED)
    held = page.locator(".held").all()
    place = next(
        place
        for place, tile in enumerate(held)
        if "fits" in (look := str(tile.get_attribute("class")))
        and "both" not in look
        and "Again" in str(tile.get_attribute("aria-label"))
        and place + 1 < len(held)
    )
    name = key_of(held[place])
    box = held[place].bounding_box()
    x, y = box["x"] + 0.8 * box["width"], box["y"] + box["height"] / 2
    page.evaluate(NERVES, [name, x, y])
    page.touchscreen.tap(x, y)
    if not one_tap:
        page.touchscreen.tap(x, y)
    page.locator(f".held[data-key='{name}']").wait_for(state="detached")
    page.locator(".to-move .held.fits").first.wait_for()
    assert [move[:3] for move in plays(page)] == [name]
    assert page.locator(".held.lifted").count() == 0
    page.wait_for_timeout(550)
    neighbour = page.evaluate("([x, y]) => tapped(x, y)", [x, y])
    assert neighbour != name
    lifted = page.locator(f".held.lifted[data-key='{neighbour}']")
    wait_for(lambda: len(plays(page)) > 1 or lifted.count(), why="a later tap counts")


def prefer_one_tap(page: Any) -> None:
    """Choose in the settings that one tap plays."""
    page.click("[data-icon=settings]")
    page.locator("dialog [name=oneTap][value=on]").check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_one_tap_plays_for_whoever_wants_it(at: Any) -> None:
    """But a tile that fits both ends still asks; and the wish outlives the page."""
    page = at("asking", **PHONE)
    prefer_one_tap(page)
    page.reload()
    page.locator(".held.both").first.tap()
    assert page.locator(".spot").count() == 2
    assert plays(page) == []
    single = page.locator(".held.fits:not(.both)").first
    name = key_of(single)
    single.tap()
    wait_for(lambda: plays(page) != [], why="it is played at once")
    assert plays(page)[0][:-1] == name


def test_a_second_tap_on_a_tile_that_fits_both_ends_says_where_to_tap(at: Any) -> None:
    """It stays lifted: a finger that was told to tap again must not find all gone."""
    page = at("asking", **PHONE)
    tile = page.locator(".held.both").first
    tile.tap()
    page.wait_for_timeout(600)  # no slip of a nervous finger any more
    tile.tap()
    page.locator(".log", has_text="Tap one of its places on the table.").wait_for()
    assert page.locator(".spot").count() == 2
    assert plays(page) == []


def test_a_finger_drags_a_tile_to_an_end(at: Any) -> None:
    """The ghost under the finger is lit, and that is where the tile lies then."""
    page = at("asking", **PHONE)
    tile = page.locator(".held.both").first
    name = key_of(tile)
    start = middle(page, ".held.both")
    tile.tap()
    target = middle(page, ".spot >> nth=1")
    page.keyboard.press("Escape")
    session = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]},
        )

    touch("touchStart", start)
    for step in range(1, 9):
        part = step / 8
        here = tuple(a + (b - a) * part for a, b in zip(start, target, strict=True))
        touch("touchMove", here)  # type: ignore[arg-type]
    assert page.locator(".ghost").count() == 2
    assert page.locator(".ghost.aimed").count() == 1
    touch("touchEnd")
    wait_for(lambda: plays(page) == [f"{name}R"], why="it lies where it was let go")


def test_a_tile_that_does_not_fit_says_why(at: Any) -> None:
    """It is dimmed, and answers a tap with the rule that forbids it."""
    page = at("early", **PHONE)
    tile = page.locator(".held.unfit").first
    assert tile.get_attribute("aria-disabled") == "true"
    assert float(tile.locator(".domino").evaluate("(one) => getComputedStyle(one).opacity")) < 0.8
    tile.tap(force=True)
    assert key_of(tile) in answer(page)
    assert page.locator(".ghost, .spot").count() == 0


# By mouse.


def test_a_mouse_shows_and_a_click_plays_where_fingers_can_be_used_too(at: Any) -> None:
    """A laptop has both: what counts is what presses."""
    page = at("early", has_touch=True)
    tile = page.locator(".held.fits:not(.both)").first
    name = key_of(tile)
    assert page.locator(".ghost").count() == 0
    tile.hover()
    assert page.locator(".ghost").count() == page.locator(".preview .worth").count() == 1
    page.mouse.move(2, 2)
    assert page.locator(".ghost, .worth").count() == 0
    tile.click()
    wait_for(lambda: plays(page) != [], why="a click plays")
    assert plays(page)[0][:-1] == name


def test_both_ends_are_shown_and_clicked(at: Any) -> None:
    """Both places with their worth before anything is decided; after the click they are buttons."""
    page = at("asking")
    tile = page.locator(".held.both").first
    name = key_of(tile)
    tile.hover()
    assert page.locator(".ghost").count() == 2
    badges = [text.replace("\n", "") for text in page.locator(".worth").all_inner_texts()]
    assert all(BADGE.fullmatch(text) for text in badges)
    assert page.locator(".spot").count() == 0
    tile.click()
    assert plays(page) == []
    page.locator(".spot").first.click()
    wait_for(lambda: plays(page) == [f"{name}L"], why="it lies where the ghost was")


@pytest.mark.parametrize(("end", "place"), [("L", 0), ("R", 1)])
def test_a_tile_is_dragged_to_an_end(served: Served, at: Any, end: str, place: int) -> None:
    """It goes where it is let go, and only there."""
    page = at("asking")
    tile = page.locator(".held.both").first
    name = key_of(tile)
    tile.click()
    target = middle(page, f".spot >> nth={place}")
    page.keyboard.press("Escape")
    page.mouse.move(*middle(page, ".held.both"))
    page.mouse.down()
    page.mouse.move(target[0], target[1] - 60, steps=4)
    page.mouse.move(*target, steps=4)
    page.mouse.up()
    wait_for(
        lambda: last_move(served, "asking") == f"{name}{end}", why="it lies where it was dropped"
    )


def test_a_tile_let_go_beside_the_board_is_not_played(at: Any) -> None:
    """A slip costs nothing."""
    page = at("asking")
    start = middle(page, ".held.both")
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(start[0] + 40, start[1] + 8, steps=4)
    page.mouse.up()
    page.keyboard.press("h")
    assert answer(page).startswith("Your hand")
    assert plays(page) == []
    assert page.locator(".spot").count() == 0


def test_a_lifted_tile_is_put_back(at: Any) -> None:
    """By Escape, or by a click on the felt."""
    page = at("asking")
    tile = page.locator(".held.both").first
    tile.click()
    assert page.locator(".spot").count() == 2
    page.keyboard.press("Escape")
    assert page.locator(".spot").count() == 0
    tile.click()
    felt = page.locator(".felt").bounding_box()
    page.mouse.click(felt["x"] + 12, felt["y"] + felt["height"] - 12)
    assert page.locator(".spot, .held.lifted").count() == 0


# Where things are.

COVERED = """() => {
    const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const covers = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
        && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const [pieces, ghosts] = [boxes(".piece .face"), boxes(".ghost .face")];
    const badges = boxes(".worth");
    const [felt] = boxes(".felt");
    return badges.flatMap((badge, place) => [
        pieces.some((piece) => covers(badge, piece)) && "a tile",
        ghosts.some((ghost, other) => other !== place && covers(badge, ghost)) && "a ghost",
        badges.some((other, at) => at > place && covers(badge, other)) && "a badge",
        badge.left < felt.left && "the rim",
        badge.right > felt.right && "the rim",
        badge.top < felt.top && "the rim",
        badge.bottom > felt.bottom && "the rim",
    ]).filter(Boolean);
}"""


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (768, 1024), (1440, 900)], ids=str)
@pytest.mark.parametrize("name", ["asking", "early", "four", "full", "long"])
def test_a_badge_covers_no_tile(at: Any, name: str, size: tuple[int, int]) -> None:
    """Neither those that lie nor the other ghost: one compares them."""
    page = at(name, viewport={"width": size[0], "height": size[1]})
    for tile in page.locator(".held.fits").all():
        tile.hover()
        page.locator(".worth").first.wait_for()
        assert page.evaluate(COVERED) == [], key_of(tile)


HANDS = """() => {
    const tiles = [...document.querySelectorAll(".held")];
    const box = (one) => one.getBoundingClientRect();
    const faces = tiles.map((tile) => box(tile.querySelector(".face")));
    const pips = tiles.map((tile) => [...tile.querySelectorAll(".pips circle")].map(box));
    const inside = (pip, face) => pip.right > face.left && pip.left < face.right
        && pip.bottom > face.top && pip.top < face.bottom;
    return tiles.flatMap((tile, place) => {
        const { left, top, width, height } = box(tile);
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)?.closest(".held");
        const small = width < 43.9 || height < 43.9;
        const out = left < 0 || top < 0 || left + width > innerWidth || top + height > innerHeight;
        const hidden = pips[place].some(
            (pip) => faces.some((face, other) => other !== place && inside(pip, face)));
        return [
            small && "small", out && "outside", hit !== tile && "not hit", hidden && "covered",
        ].filter(Boolean);
    });
}"""


SIGNS = """() => {
    const boxes = (selector) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const covers = (one, other) =>
        Math.min(one.right, other.right) > Math.max(one.left, other.left)
        && Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);
    const signs = boxes(".held.again .line-art");
    const told = boxes(".held .pips circle, .said, .me .doing, .me .score");
    return [signs.length > 0, told.filter((one) => signs.some((sign) => covers(sign, one))).length];
}"""


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (1440, 900)], ids=str)
@pytest.mark.parametrize("name", ["full", "early"])
def test_the_sign_of_another_go_covers_no_pip(at: Any, name: str, size: tuple[int, int]) -> None:
    """It hid a corner: a 5-0 was read as a 5-1. Lifted or not, it leaves whose turn it is, too."""
    page = at(name, viewport={"width": size[0], "height": size[1]}, has_touch=True)
    assert page.evaluate(SIGNS) == [True, 0]
    page.locator(".held.again").first.tap()
    page.locator(".held.again.lifted").wait_for()
    assert page.evaluate(SIGNS) == [True, 0]


@pytest.mark.parametrize(
    "size", [(360, 640), (320, 568), (390, 844), (640, 360), (768, 1024), (1440, 900)], ids=str
)
def test_every_tile_of_a_large_hand_is_reached(at: Any, size: tuple[int, int]) -> None:
    """Twenty-one tiles: each is within the window, a finger wide, and covers no other's pips."""
    page = at("full", viewport={"width": size[0], "height": size[1]}, has_touch=True)
    assert page.locator(".held").count() == 21
    assert page.evaluate(HANDS) == []
    tile = page.locator(".held.fits").last
    tile.tap()
    assert key_of(page.locator(".held.lifted")) == key_of(tile)
    assert page.evaluate(HANDS) == []
    felt = page.locator(".table-top").bounding_box()
    assert felt["height"] >= 0.28 * size[1]
    for part in (".count", ".your-turn .me .doing"):
        box = page.locator(part).bounding_box()
        assert 0 <= box["y"] <= size[1] - box["height"]


def test_a_drawn_tile_is_sorted_in_and_marked(at: Any) -> None:
    """It stood last, and somewhere else after a reload."""
    page = at("draws")
    held = [key_of(tile) for tile in page.locator(".held").all()]
    page.locator(".boneyard.open").click()
    page.locator(".held").nth(len(held)).wait_for()
    shown = [key_of(tile) for tile in page.locator(".held").all()]
    fresh = [key_of(tile) for tile in page.locator(".held.fresh").all()]
    assert set(shown) - set(held) == set(fresh)
    assert len(fresh) == 1
    page.reload()
    page.locator(".held").nth(len(held)).wait_for()
    assert [key_of(tile) for tile in page.locator(".held").all()] == shown


def test_nothing_to_say_is_no_empty_badge(at: Any) -> None:
    """Between one's own move and what came of it a small yellow spot flashed."""
    page = at("asking")
    style = """(text) => {
        const doing = document.querySelector(".your-turn .me .doing");
        const copy = doing.cloneNode();
        copy.textContent = text;
        doing.after(copy);
        const { backgroundColor } = getComputedStyle(copy);
        copy.remove();
        return backgroundColor;
    }"""
    assert page.evaluate(style, "your turn") == "rgb(255, 200, 87)"
    assert page.evaluate(style, "") == "rgba(0, 0, 0, 0)"


@pytest.mark.parametrize(("language", "told"), [("en", "again: draw"), ("ru", "ещё ход: добор")])
def test_the_badge_says_that_one_will_go_again_by_drawing(
    at: Any, language: str, told: str
) -> None:
    """It said "again" alone, and what came of it was no other tile but a draw."""
    page = at("must draw", language=language, **PHONE)
    page.locator(".held.fits").first.tap()
    assert told in [word.strip() for word in page.locator(".worth .more").all_inner_texts()]


LIFT_TOLD = """async (tile) => {
    const { base } = document.body.dataset;
    await (await import(`${base}/shell/words.js`)).learnWords();
    const { liftTold } = await import(`${base}/hand/told.js`);
    return liftTold(tile, false).seen;
}"""


def test_who_goes_again_without_a_tile_is_told_that_he_draws(
    served: Served, context: Context
) -> None:
    """A last double looked like a domino, and the round went on with a draw.

    So it did with tiles left of which none fits.
    """
    page = context().new_page()
    page.goto(served.address)
    ends = {"pips": [6, 6], "counted": [12, 6], "count": 18, "points": 0}
    for draws in (True, False):
        fit = {"move": "6-6L", "end": "left", "ends": ends, "again": True, "text": ""}
        tile = {"tile": "6-6", "fits": [fit | {"draws": draws}], "why_not": ""}
        told = page.evaluate(LIFT_TOLD, tile)
        assert ("You will have to draw." in told) == draws, told
