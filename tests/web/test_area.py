"""The table while it is played: who sits where, whose turn it is, and what lies beside it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from page_player import come_to, wait_for
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
STATES = ("early", "away", "four", "pairs")
# where there is most to be said beside the chain: a button, a reserve, and what is asked
WORDY = {"draws": 0, "asking": 0, "partner-asked": 1}
CODES = {
    name: f"RAND{letter}K"
    for name, letter in zip((*STATES, *WORDY, "lead"), "ABCDEFGH", strict=True)
}
LONG = "Maximiliane-Konstantinopolskaja der Xte."
assert len(LONG) == 40
SIZES = [(360, 640), (390, 844), (640, 360), (768, 1024), (1440, 900), (1920, 1080)]
# a small telephone on its side, and the narrowest window that has the column
EDGES = [(568, 320), (480, 360), (1100, 700)]
NAMED = """(name) => document.querySelectorAll(".seat .name, .pair, .pairs bdi")
    .forEach((one) => one.textContent = name)"""
BUSY = """(told) => document.querySelectorAll(".seats .what").forEach((one) => {
    one.hidden = false;
    one.textContent = told;
})"""
# by what stands in it: a plate is its card and what its player is doing
OVERLAPS = """() => {
    const parts = [...document.querySelectorAll(
        ".bar, .table-top > .felt, .seat, .pairs, .count, .boneyard, .said, .held, .side"
    )].filter((one) => one.checkVisibility());
    const boxes = parts.map((one) => one.getBoundingClientRect());
    const found = [];
    boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b, j) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const other = parts[i + 1 + j];
        if (across > 1 && down > 1) found.push(`${parts[i].className} / ${other.className}`);
    }));
    for (const one of parts) {
        const box = one.getBoundingClientRect();
        if (box.left < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) {
            found.push(`${one.className} sticks out`);
        }
    }
    return found;
}"""
CUT = """() => [...document.querySelectorAll(
        ".what, .score, .number, .sum, .gives, .time, .pairs dd"
    )]
    .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1
        && getComputedStyle(one).display !== "inline")
    .map((one) => one.className + ": " + one.textContent)"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a table of two, three and four, and one of pairs."""
    file = tmp_path_factory.mktemp("staged") / "tables.sqlite3"
    store(file, {code: (SCENES[name], "en") for name, code in CODES.items()})
    with serving(file) as server:
        yield server


def come(context: Context, served: Served, name: str, *, seat: int | None = 0, **more: Any) -> Any:
    """The page of a seat at a staged table, or of somebody who looks on."""
    page = context(**more).new_page()
    come_to(page, served, CODES[name], "" if seat is None else KEYS[seat])
    page.locator(".seat").first.wait_for()
    return page


def middle(page: Any, selector: str) -> tuple[float, float]:
    """Where the middle of something is on the screen."""
    box = page.locator(selector).first.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def seat_of(name: str) -> str:
    return f'.seat:has(.name[title="{name}"])'


def test_players_sit_around_the_felt_in_the_order_of_play(staged: Served, context: Context) -> None:
    """One looked for one's partner in a row of plates; across from one is where he sits."""
    page = come(context, staged, "pairs", seat=1, viewport={"width": 1440, "height": 900})
    chain = middle(page, ".table-top > .felt")
    left, partner, right = (middle(page, seat_of(name)) for name in ("Clara", "David", "Anna"))
    assert left[0] < partner[0] < right[0]
    assert partner[1] < min(left[1], right[1])
    assert abs(partner[0] - chain[0]) < 2
    assert middle(page, seat_of("Ben"))[1] > chain[1]
    assert page.locator(f"{seat_of('David')} .pair").inner_text() == "partner"


@pytest.mark.parametrize("name", STATES)
def test_who_looks_on_sees_everybody(staged: Served, context: Context, name: str) -> None:
    """Nobody is at the place of somebody who only watches."""
    page = come(context, staged, name, seat=None, viewport={"width": 390, "height": 844})
    places = page.locator(".seats .seat").evaluate_all("(all) => all.map((o) => o.dataset.place)")
    wanted = {2: ["top"], 3: ["left", "right"], 4: ["left", "top", "right"]}[len(places)]
    assert places == [*wanted, "bottom"]
    assert page.locator(".mine").is_hidden()


def test_a_pair_has_one_score_and_it_is_shown_once(staged: Served, context: Context) -> None:
    """It stood on both plates, as if each partner had it: one added them up."""
    page = come(context, staged, "pairs", viewport={"width": 390, "height": 844})
    assert [one.is_visible() for one in page.locator(".seat .score").all()] == [False] * 4
    told = [text.split("\n") for text in page.locator(".pairs > div").all_inner_texts()]
    assert [name for name, _ in told] == ["Anna & Clara", "Ben & David"]
    assert page.locator(".pairs .own").inner_text().startswith("Anna & Clara")
    whose = page.locator(".pair").all_text_contents()
    assert whose == ["& David", "partner", "& Ben", "& Clara"]


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("seat", [0, None])
def test_nothing_overlaps_and_nothing_is_cut(
    staged: Served, context: Context, name: str, seat: int | None
) -> None:
    """Whatever the window, though everybody has the longest of names and says something."""
    page = come(context, staged, name, seat=seat)
    frame = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    found = dict[tuple[int, int], list[str]]()
    for width, height in (*SIZES, *EDGES):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(frame)
        overlaps = page.evaluate(OVERLAPS)
        page.evaluate(NAMED, LONG)
        page.evaluate(BUSY, "washed up")
        overlaps += page.evaluate(OVERLAPS) + page.evaluate(CUT)
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            overlaps.append("the page scrolls sideways")
        if overlaps:
            found[width, height] = overlaps
    assert found == {}


@pytest.mark.parametrize("name", WORDY)
def test_nothing_lies_over_what_is_asked_or_offered(
    staged: Served, context: Context, name: str
) -> None:
    """On a telephone's side the button to draw hid the sum, and the sum what had been played."""
    with ExitStack() as others:
        for key in SCENES[name].comes():
            if key != KEYS[WORDY[name]]:
                others.enter_context(sitting(staged, CODES[name], key))
        page = come(context, staged, name, seat=WORDY[name], language="ru")
        page.locator(".held.fits").first.wait_for()
        found = dict[tuple[int, int], list[str]]()
        for width, height in (*SIZES, *EDGES):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
            if overlaps := page.evaluate(OVERLAPS) + page.evaluate(CUT):
                found[width, height] = overlaps
        assert found == {}


SIGNS = """() => [...document.querySelectorAll(".bar .icon")]
    .filter((one) => one.checkVisibility())
    .filter((one) => {
        const line = 1.9 * parseFloat(getComputedStyle(one).fontSize);
        const [sign, word] = [one.querySelector("svg"), one.querySelector(".label")];
        return sign.clientWidth < 24 || word.getBoundingClientRect().height > line;
    })
    .map((one) => one.ariaLabel)"""


@pytest.mark.parametrize("letters", ["100%", "200%"])
def test_the_words_of_the_bar_leave_its_signs_their_size(
    staged: Served, context: Context, letters: str
) -> None:
    """On a tablet, in Russian, three of them were specks, and the words beside took two lines."""
    page = come(context, staged, "early", language="ru")
    page.evaluate("(size) => document.documentElement.style.fontSize = size", letters)
    for width in (700, 768, 960, 1024, 1060, 1440, 1920):
        page.set_viewport_size({"width": width, "height": 900})
        page.evaluate("new Promise(requestAnimationFrame)")
        assert page.evaluate(SIGNS) == [], width
        bar = page.locator(".bar")
        assert bar.evaluate("(one) => one.scrollWidth - one.clientWidth") <= 0, width
        has_words = page.locator(".bar .label").last.is_visible()
        assert has_words == (width >= (960 if letters == "100%" else 1920)), width


def test_who_leads_is_read_with_large_letters(staged: Served, context: Context) -> None:
    """What may be led left the line above it no height: half of it was seen, or nothing."""
    page = come(context, staged, "lead", viewport={"width": 1440, "height": 900})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    leads = page.locator(".opening .leads")
    leads.wait_for()
    cut = "(one) => one.scrollHeight - one.clientHeight"
    assert leads.evaluate(cut) <= 1
    assert leads.bounding_box()["height"] > 0


CHAIN_COVERED = """() => {
    const covers = [...document.querySelectorAll(".count, .boneyard, .seat")]
        .filter((one) => one.checkVisibility() && one.closest(".mine") === null)
        .map((one) => one.getBoundingClientRect());
    const top = document.querySelector(".table-top").getBoundingClientRect();
    return [...document.querySelectorAll(".piece, .mark:not([opacity='0'])")].filter((one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
        return y < top.top || y > top.bottom || covers.some((cover) =>
            cover.left < x && x < cover.right && cover.top < y && y < cover.bottom);
    }).length;
}"""


@pytest.mark.parametrize("name", ["early", "pairs", "asking", "draws"])
def test_large_letters_leave_the_chain_in_sight(
    staged: Served, context: Context, name: str
) -> None:
    """The sum, or three who play, stood over all of it on a telephone."""
    window = context(language="ru", viewport={"width": 360, "height": 640})
    window.add_init_script(
        """document.addEventListener("DOMContentLoaded", () => {
            document.documentElement.style.fontSize = "32px";
        })"""
    )
    page = window.new_page()
    come_to(page, staged, CODES[name], KEYS[0])
    page.locator(".seat").first.wait_for()
    wait_for(lambda: page.evaluate(CHAIN_COVERED) == 0, why="something lies over the chain")


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("name", ["early", "pairs"])
def test_large_letters_leave_turn_sum_and_hand_in_sight(
    staged: Served, context: Context, name: str, width: int, height: int
) -> None:
    """At twice the size what doesn't fit scrolls, in one direction."""
    page = come(context, staged, name, viewport={"width": width, "height": height})
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    page.evaluate("new Promise(requestAnimationFrame)")
    for part in (".me .what", ".count .sum", ".held >> nth=0", ".held >> nth=-1"):
        box = page.locator(part).bounding_box()
        assert box["x"] >= -1 and box["x"] + box["width"] <= width + 1, part
        assert box["y"] >= -1 and box["y"] + box["height"] <= height + 1, part
    assert page.evaluate(CUT) == []
    scrolls = "(one) => one.scrollWidth > one.clientWidth + 1"
    assert not page.locator(":root").evaluate(scrolls)
    assert not page.locator(".table-top").evaluate(scrolls)


def test_whose_turn_it_is_shows_everywhere(staged: Served, context: Context) -> None:
    """By more than a colour: on the plate, on the felt, and among the browser's tabs."""
    mine = come(context, staged, "pairs")
    assert mine.locator(".me .what").inner_text() == "your turn"
    assert mine.title().startswith("● ")
    assert "icon-turn" in mine.locator("link[rel=icon]").get_attribute("href")
    assert mine.locator(".play-area").get_attribute("data-turn") == "own"
    bens = come(context, staged, "pairs", seat=1)
    assert bens.locator(".seat.turn .what").inner_text() != ""
    assert bens.locator(".play-area").get_attribute("data-turn") == "right"
    assert not bens.title().startswith("● ")
    assert "icon-turn" not in bens.locator("link[rel=icon]").get_attribute("href")
    light = "(one) => getComputedStyle(one, '::after').opacity"
    assert bens.locator(".table-top").evaluate(light) == "1"


def test_the_sum_says_which_end_is_which(staged: Served, context: Context) -> None:
    """As the marks at the ends do: L first, then R."""
    page = come(context, staged, "early")
    assert page.locator(".count .sum").inner_text().replace("\n", "").startswith("L ")
    assert " + R " in page.locator(".count .sum").inner_text()


def test_the_tabs_are_walked_with_the_arrows(staged: Served, context: Context) -> None:
    """One is seen, and one alone is come to by Tab."""
    page = come(context, staged, "early", viewport={"width": 1440, "height": 900})
    page.locator("#tab-moves").focus()
    for key, chosen in (("ArrowRight", "sheet"), ("ArrowRight", "moves"), ("End", "sheet")):
        page.keyboard.press(key)
        assert page.evaluate("document.activeElement.id") == f"tab-{chosen}"
        tabs = page.locator("[role=tab]")
        states = tabs.evaluate_all("(all) => all.map((o) => [o.ariaSelected, o.tabIndex])")
        assert sorted(states) == [["false", -1], ["true", 0]]
        panels = page.locator(".side [role=tabpanel]:not([hidden])")
        assert panels.evaluate_all("(all) => all.map((o) => o.id)") == [f"panel-{chosen}"]


@pytest.mark.parametrize("way", ["button", "Escape", "back", "outside", "swipe", "wider"])
def test_on_a_phone_the_column_slides_up_and_goes_again(
    staged: Served, context: Context, way: str
) -> None:
    """It is the same column, and stands beside the table again when there is room."""
    page = come(context, staged, "four", viewport={"width": 390, "height": 844})
    assert page.locator(".side-content").is_hidden()
    page.click("[data-icon=sheet]")
    sheet = page.locator("dialog.side")
    sheet.wait_for()
    page.click("#tab-sheet")
    assert sheet.locator(".sheet tbody").count() > 0
    assert sheet.locator(".totals dd").count() == 4
    match way:
        case "button":
            page.click("dialog .close")
        case "Escape":
            page.keyboard.press("Escape")
        case "back":
            page.go_back()
        case "outside":
            page.mouse.click(195, 20)
        case "swipe":
            head = sheet.locator("header").bounding_box()
            page.mouse.move(195, head["y"] + 8)
            page.mouse.down()
            page.mouse.move(195, head["y"] + 45)
            page.mouse.move(195, head["y"] + 145)
            page.mouse.up()
        case _:
            page.set_viewport_size({"width": 1440, "height": 900})
    sheet.wait_for(state="detached")
    assert page.locator(".stage > .side .side-content .sheet tbody").count() > 0
    gone = "history.state?.dialog === undefined"
    wait_for(lambda: page.evaluate(gone), why="the sheet has left its step in the history")


def test_a_tap_on_a_plate_shows_the_name_whole(staged: Served, context: Context) -> None:
    """Where it is shortened, a mouse is told on hovering; a finger has to have a way, too."""
    page = come(context, staged, "four", viewport={"width": 360, "height": 640}, has_touch=True)
    page.evaluate(NAMED, LONG)
    assert page.locator(".seat .name").first.get_attribute("title") == "Ben"
    page.locator(".seat").first.tap()
    names = page.locator("dialog .totals bdi")
    page.locator("dialog.side").wait_for()
    names.evaluate_all("(all, name) => all.forEach((one) => one.textContent = name)", LONG)
    boxes = page.locator("dialog .totals dt").all()
    assert [one.evaluate("(o) => o.scrollWidth <= o.clientWidth") for one in boxes] == [True] * 4


def test_another_dialog_gives_the_column_back(staged: Served, context: Context) -> None:
    """A key opens the help over it: the moves and the sheet were gone with the dialog."""
    page = come(context, staged, "early", viewport={"width": 390, "height": 844})
    page.click("[data-icon=sheet]")
    page.locator("dialog.side").wait_for()
    page.evaluate("document.querySelector('[data-icon=help]').click()")
    page.locator("dialog.help").wait_for()
    assert page.locator(".stage > .side .side-content").count() == 1
