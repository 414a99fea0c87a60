"""The table by keyboard, beyond a match that is played by it."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from page_player import answer, come_to, heard
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving, sitting

Context = Callable[..., Any]
CODES = {"early": "KEYBRD", "blocked": "KEYEND", "bonus": "KEYAGN"}
CODES_ALONE = {"asking": "KEYASK", "full": "KEYFUL"}


@pytest.fixture
def served(file: Path) -> Iterator[Served]:
    """Tables that are played and one whose round is over; the other player sits there."""
    store(file, {code: (SCENES[name], "en") for name, code in CODES.items()})
    with ExitStack() as stack:
        server = stack.enter_context(serving(file))
        for code in CODES.values():
            stack.enter_context(sitting(server, code, KEYS[1]))
        yield server


def at(served: Served, context: Context, name: str, page: Any = None) -> Any:
    """The page of whoever sits first at a table."""
    page = page or context().new_page()
    code = (CODES | CODES_ALONE)[name]
    come_to(page, served, code, KEYS[0])
    page.locator(".seat").first.wait_for(state="attached")
    return page


def test_enter_goes_on_after_a_round(served: Served, context: Context) -> None:
    """The focus is on the heading there, where it did nothing."""
    page = at(served, context, "blocked")
    page.locator(".ending h2:focus").wait_for()
    page.keyboard.press("h")
    assert "pip" in answer(page)
    assert answer(page).rstrip(".") == page.locator(".settlement li span").first.inner_text()
    page.keyboard.press("Enter")
    page.locator("#go-on[aria-disabled]", has_text="Waiting").wait_for()


def test_home_and_end_go_to_the_ends_of_the_hand(served: Served, context: Context) -> None:
    """As in any row of things."""
    page = at(served, context, "early")
    place = "[...document.querySelectorAll('.held')].indexOf(document.activeElement)"
    page.keyboard.press("End")
    assert page.evaluate(place) == page.locator(".held").count() - 1
    page.keyboard.press("Home")
    assert page.evaluate(place) == 0


def test_keys_of_one_letter_can_be_turned_off(served: Served, context: Context) -> None:
    """Who speaks to his machine would play tiles by talking (WCAG 2.1.4)."""
    page = at(served, context, "early")
    lying = page.locator(".piece").count()
    page.click("[data-icon=settings]")
    page.locator("dialog [name=keys][value=off]").check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    for key in "eb123456789h?":
        page.keyboard.press(key)
    assert page.locator(".log .answer").count() == 0
    assert page.locator("dialog, .spot").count() == 0
    assert page.locator(".piece").count() == lying
    page.keyboard.press("ArrowRight")
    assert page.locator(".held:focus").count() == 1
    page.click("[data-icon=settings]")
    page.locator("dialog [name=keys][value=on]").check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("e")
    assert " fits at L, " in answer(page)


COUNTS_PLAYS = r"""
window.plays = 0;
const { send } = WebSocket.prototype;
WebSocket.prototype.send = function (text) {
    const { move } = JSON.parse(text);
    window.plays += /^\d/.test(move);
    window.move = move ?? window.move;
    send.call(this, text);
};
"""


def held_down(page: Any, key: str) -> None:
    """A key that is held: the keyboard goes on to press it until it is let go."""
    for _ in range(10):
        page.keyboard.down(key)


def test_a_key_that_is_held_down_plays_one_tile(served: Served, context: Context) -> None:
    """A bonus tile gives another go, and the next tile that fits gets the focus: it stays."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "bonus", page)
    tile = page.locator(".held.fits")
    lying = page.locator(".piece").count()
    tile.focus()
    page.keyboard.down("Enter")
    page.locator(".piece").nth(lying).wait_for()
    page.locator(".to-move .held.fits").first.wait_for()
    page.locator(".to-move .held.fits").first.focus()
    held_down(page, "Enter")
    assert page.evaluate("window.plays") == 1
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    page.wait_for_function("window.plays === 2 || document.querySelector('.spot')")


def test_the_space_bar_presses_what_it_was_put_down_on(served: Served, context: Context) -> None:
    """Held while the focus goes on to the next tile it would press that one."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "bonus", page)
    page.locator("[data-icon=help]").focus()
    page.keyboard.down(" ")
    page.locator(".held.fits").focus()
    held_down(page, " ")
    page.keyboard.up(" ")
    assert page.evaluate("window.plays") == 0
    page.keyboard.press(" ")
    assert page.evaluate("window.plays") == 1


def test_a_key_held_on_a_button_does_not_press_in_the_dialog_that_it_opens(
    served: Served, context: Context
) -> None:
    """Whoever is asked whether he wants to leave has not answered by his question."""
    page = at(served, context, "early")
    page.click("[data-icon=settings]")
    page.locator("dialog .leave").focus()
    page.keyboard.down("Enter")
    asked = page.locator("dialog", has_text="you can't have it back")
    asked.wait_for()
    for button in (".close", ".leave"):
        page.locator(f"dialog {button}").focus()
        held_down(page, "Enter")
        assert asked.count() == 1
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    page.locator(".hand").wait_for(state="hidden")


def test_the_second_press_of_a_double_click_is_for_the_same_button(
    served: Served, context: Context
) -> None:
    """Else it would say yes to what the first one asks."""
    page = at(served, context, "early")
    page.click("[data-icon=settings]")
    asked = page.locator("dialog", has_text="you can't have it back")
    there = "(one) => Object.assign(one.style, { position: 'fixed', left: '9px', top: '9px' })"
    for click in (1, 2, 3):
        page.locator("dialog .leave").evaluate(there)
        box = page.locator("dialog .leave").bounding_box()
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down(click_count=click)
        page.mouse.up(click_count=click)
        asked.wait_for()
    page.locator("dialog .leave").click()
    page.locator(".hand").wait_for(state="hidden")


def test_a_key_that_is_held_down_asks_for_a_table_once(served: Served, context: Context) -> None:
    """On the first page, too: whoever tries many codes is sent off for a while."""
    page = context().new_page()
    page.goto(served.address)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.fill("#code", "ZZZZZZ")
    page.locator("#code").focus()
    page.keyboard.down("Enter")
    for _ in range(3):
        page.locator("#trouble", has_text="There is no such table").wait_for()
        page.keyboard.down("Enter")
        page.locator("#join-go:not([aria-busy])").wait_for()
    assert len([url for url in asked if url.endswith("/tables/ZZZZZZ")]) == 1


def digit_of(tile: Any) -> str:
    """The digit that lifts a tile."""
    return str(tile.get_attribute("data-digit"))


def test_a_digit_lifts_a_tile_and_enter_plays_it(served: Served, context: Context) -> None:
    """Whoever counts his tiles hears what one would do before it lies on the table."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "early", page)
    tile = page.locator(".held.fits:not(.both)").first
    name, digit = tile.get_attribute("data-key"), digit_of(tile)
    held_down(page, digit)
    page.keyboard.up(digit)
    page.keyboard.press(digit)
    lifted = page.locator(".held.lifted")
    assert lifted.get_attribute("data-key") == name
    assert lifted.get_attribute("aria-pressed") == "true"
    assert page.locator(".held[aria-pressed=true]").count() == 1
    assert answer(page).startswith(f"{name} at ")
    assert page.evaluate("window.plays") == 0
    page.keyboard.press("Enter")
    page.wait_for_function("window.plays === 1")


def test_a_lifted_tile_is_played_by_enter_wherever_the_focus_is(
    served: Served, context: Context
) -> None:
    """The focus may have gone to the page itself, by a click beside everything."""
    page = context().new_page()
    page.add_init_script(COUNTS_PLAYS)
    at(served, context, "early", page)
    page.keyboard.press(digit_of(page.locator(".held.fits:not(.both)").first))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    page.wait_for_function("window.plays === 1")


@pytest.mark.parametrize("put_back", ["Escape", "another"])
def test_a_lifted_tile_is_put_back(served: Served, context: Context, put_back: str) -> None:
    """By Escape, or by going on to another tile."""
    page = at(served, context, "early")
    page.keyboard.press(digit_of(page.locator(".held.fits").first))
    assert page.locator(".held.lifted").count() == 1
    page.keyboard.press("ArrowRight" if put_back == "another" else put_back)
    assert page.locator(".held.lifted, .spot").count() == 0
    assert page.locator(".held:focus").count() == 1


@pytest.fixture
def asking(file: Path, context: Context) -> Iterator[Any]:
    """A page whose focus is on a tile that fits both ends, and that tile."""
    store(file, {CODES_ALONE["asking"]: (SCENES["asking"], "en")})
    with serving(file) as served, sitting(served, CODES_ALONE["asking"], KEYS[1]):
        page = context().new_page()
        page.add_init_script(COUNTS_PLAYS)
        at(served, context, "asking", page)
        tile = page.locator(".held.both").first
        tile.focus()
        yield page, tile.get_attribute("data-key")


TYPED = """([key, code]) => document.activeElement.dispatchEvent(
    new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true }))"""


@pytest.mark.parametrize(
    ("key", "code", "end"),
    [
        pytest.param("л", "KeyK", "L", id="Russian letter"),
        pytest.param("П", "KeyG", "R", id="Russian letter, capital"),
        pytest.param("д", "KeyL", "L", id="Russian layout, place"),
        pytest.param("к", "KeyR", "R", id="Russian layout, other place"),
        pytest.param("l", "KeyP", "L", id="Dvorak"),
        pytest.param("r", "KeyO", "R", id="Dvorak, other letter"),
        pytest.param("n", "KeyL", "", id="Dvorak, place"),
        pytest.param("p", "KeyR", "", id="Dvorak, other place"),
    ],
)
def test_ends_are_typed_in_any_layout(asking: Any, key: str, code: str, end: str) -> None:
    """Л and П as L and R, by letter and by place; but who types Latin letters means them."""
    page, tile = asking
    page.evaluate(TYPED, [key, code])
    page.keyboard.press("h")
    page.wait_for_function("(plays) => window.plays === plays", arg=int(end != ""))
    if end:
        assert page.evaluate("window.move") == f"{tile}{end}"


def test_enter_on_a_tile_that_fits_both_ends_asks_which(asking: Any) -> None:
    """The arrows go between the ends then, and each is named by what comes of it."""
    page, tile = asking
    page.keyboard.press("Enter")
    assert page.locator(".held.lifted").get_attribute("data-key") == tile
    assert heard(page)[-1].startswith(f"{tile}: L or R? At L: ")
    spots = page.locator(".spot .unseen").all_text_contents()
    focused = "document.activeElement.querySelector('.unseen').textContent"
    assert page.evaluate(focused) == spots[0]
    page.keyboard.press("ArrowRight")
    assert page.evaluate(focused) == spots[1] != spots[0]
    page.keyboard.press("Enter")
    page.wait_for_function("window.plays === 1")
    assert page.evaluate("window.move") == f"{tile}R"


def test_an_end_alone_asks_for_a_tile(served: Served, context: Context) -> None:
    """A key that does nothing teaches nothing."""
    page = at(served, context, "early")
    page.keyboard.press("l")
    assert answer(page).startswith("Lift a tile first")


def test_every_tile_of_a_large_hand_is_reached_by_digits(file: Path, context: Context) -> None:
    """The same digit again goes ten further, without haste; other keys begin anew."""
    store(file, {CODES_ALONE["full"]: (SCENES["full"], "en")})
    with serving(file) as served, sitting(served, CODES_ALONE["full"], KEYS[1]):
        page = at(served, context, "full")
        place = "[...document.querySelectorAll('.held')].indexOf(document.activeElement)"
        assert page.locator(".held").count() == 21
        reached = []
        for digit in "1234567890":
            for _ in range(2):
                page.keyboard.press(digit)
                reached.append(page.evaluate(place))
        page.keyboard.press("1")
        page.keyboard.press("1")
        page.keyboard.press("1")
        assert sorted([*reached, page.evaluate(place)]) == list(range(21))
        page.keyboard.press("1")
        assert page.evaluate(place) == 0
        page.keyboard.press("ArrowRight")
        page.keyboard.press("2")
        assert page.evaluate(place) == 1


def test_arrows_go_from_row_to_row(file: Path, context: Context) -> None:
    """As they look: the tile below is the one that the down arrow goes to."""
    store(file, {CODES_ALONE["full"]: (SCENES["full"], "en")})
    with serving(file) as served, sitting(served, CODES_ALONE["full"], KEYS[1]):
        page = context(viewport={"width": 360, "height": 640}).new_page()
        at(served, context, "full", page)
        where = """() => {
            const { left, top } = document.activeElement.getBoundingClientRect();
            return [Math.round(left), Math.round(top)];
        }"""
        page.keyboard.press("Home")
        left, top = page.evaluate(where)
        page.keyboard.press("ArrowDown")
        below = page.evaluate(where)
        assert below[0] == left
        assert below[1] > top
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        assert page.evaluate(where) == [left, top]


FILL_THE_LOG = """(log) => {
    for (let line = 0; line < 40; line += 1) log.append(document.createElement("p"), String(line));
    return log.scrollHeight > log.clientHeight;
}"""


def test_the_focus_goes_along_from_page_to_table(file: Path, context: Context, luck: str) -> None:
    """What was pressed goes with its page, and Tab began at the top of the next one.

    Also in a browser that can't tell by itself what is to be seen, such as Safari until 2024.
    """
    page = context().new_page()
    page.add_init_script("delete Element.prototype.checkVisibility")
    with serving(file, luck) as served:
        page.goto(served.address)
        page.locator("#first.ready").wait_for()
        page.locator("#friends").press("Enter")
        page.locator("#open").press("Enter")
        page.locator("#at-the-table:focus").wait_for()
        page.locator("#start").press("Enter")
        page.locator(".hand:focus").wait_for()
        page.keyboard.press("Tab")
        page.locator(".held:focus").wait_for()
        assert page.locator(".log").evaluate(FILL_THE_LOG), "it scrolls"
        for _ in range(12):
            page.keyboard.press("Shift+Tab")
            assert page.locator(".log:focus").count() == 0, "what scrolls for the eyes is no stop"
