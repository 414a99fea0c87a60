"""Small talk on the page: said, seen and heard by the others, muted by one; and a bot's seat, asked
for and had.
"""

from collections.abc import Callable
from typing import Any

import pytest

from page_player import create, play_on, wait_for
from page_server import Served

Context = Callable[..., Any]


@pytest.fixture
def two(served: Served, context: Context) -> tuple[str, Any, Any]:
    """A table for three before its match, its owner Anna, and Ben, who reads Russian."""
    anna = context().new_page()
    code = create(anna, served, {"rules": {"players": 3, "target": 500}}, name="Anna")
    ben = context(language="ru").new_page()
    ben.goto(f"{served.address}/t/{code}")
    ben.fill("#seat-name", "Ben")
    ben.click(".sit-here")
    ben.locator("#leave").wait_for()
    anna.locator(".place .name", has_text="Ben").wait_for()
    return code, anna, ben


def say(page: Any, text: str) -> None:
    page.click("[data-icon=talk]")
    page.click(f".sentences button:has-text('{text}')")


def test_a_sentence_is_seen_at_the_seat_and_heard_with_the_name(two: tuple[str, Any, Any]) -> None:
    """Each in his own language; by the eye it stands at the seat, and goes by itself."""
    _, anna, ben = two
    say(anna, "Good luck!")
    bubble = ben.locator(".bubble")
    bubble.wait_for()
    assert bubble.text_content() == "Anna: Удачи!"
    assert ben.locator(".bubbles").get_attribute("aria-live") == "polite"
    assert anna.locator(".bubble").text_content() == "Anna: Good luck!"
    bubble.wait_for(state="detached")


def test_a_third_one_is_too_much_and_one_is_told_so(two: tuple[str, Any, Any]) -> None:
    _, anna, ben = two
    for _ in range(3):
        say(anna, "Thanks!")
    anna.locator(".bubble.answer", has_text="twice a minute").wait_for()
    ben.locator(".bubble").wait_for()


def test_who_is_muted_is_not_heard_here_and_by_the_others_still(
    served: Served, context: Context, two: tuple[str, Any, Any]
) -> None:
    """The browser remembers it for this table, also under another name; the one who is muted
    learns nothing of it.
    """
    code, anna, ben = two
    ben.click("[data-icon=talk]")
    ben.locator(".hearing label", has_text="Anna").click()
    ben.reload()
    anna.fill("#seat-name", "Anya")
    anna.press("#seat-name", "Enter")
    ben.locator(".place .name", has_text="Anya").wait_for()
    ben.locator("[data-icon=talk]").wait_for()
    looker = context().new_page()
    looker.goto(f"{served.address}/t/{code}")
    looker.locator("[data-icon=talk]").wait_for()
    say(anna, "Oh no!")
    looker.locator(".bubble").wait_for()
    assert ben.locator(".bubble").count() == 0
    ben.click("[data-icon=talk]")
    box = ben.locator(".hearing input")
    assert not box.is_checked()
    box.check()
    say(anna, "Oh no!")
    ben.locator(".bubble").wait_for()
    looker.click("[data-icon=talk]")
    assert looker.locator(".sentences").count() == 0, "who watches hears, and says nothing"


def test_it_is_said_by_keyboard_and_the_keys_of_the_table_rest(two: tuple[str, Any, Any]) -> None:
    """A digit in the panel plays no tile."""
    _, anna, ben = two
    anna.click("#start")
    page = wait_for(
        lambda: next((one for one in (anna, ben) if one.locator(".your-turn").count()), None),
        why="nobody is to move",
    )
    held = page.locator(".hand .held").count()
    page.locator("[data-icon=talk]").focus()
    page.keyboard.press("Enter")
    page.locator(".sentences button:focus").wait_for()
    for key in ("1", "2", "d", "ArrowRight"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.locator("[data-icon=talk]:focus").wait_for()
    assert not page.locator(".talk-panel").is_visible()
    assert page.locator(".hand .held").count() == held
    assert page.locator(".held.lifted").count() == 0
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".bubble").wait_for()


HIDDEN = """() => {
    const bubble = document.querySelector(".bubble").getBoundingClientRect();
    return [...document.querySelectorAll(".said, .your-turn .me .doing")]
        .map((one) => [one.className, one.getBoundingClientRect()])
        .filter(([, other]) => bubble.top < other.bottom && other.top < bubble.bottom
            && bubble.left < other.right && other.left < bubble.right)
        .map(([name]) => name);
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1440, 900)], ids=str)
def test_ones_own_sentence_leaves_what_happened_and_whose_turn_it_is(
    two: tuple[str, Any, Any], size: tuple[int, int]
) -> None:
    """It lay over the line of what was said last."""
    _, anna, ben = two
    for page in (anna, ben):
        page.set_viewport_size({"width": size[0], "height": size[1]})
    anna.click("#start")
    for page in (anna, ben):
        page.locator(".hand .held").first.wait_for()
        page.click("[data-icon=talk]")
        page.locator(".sentences button").nth(4).click()
        page.locator(".mine").wait_for()
        page.locator(f".bubble[data-seat='{int(page is ben)}']").wait_for()
        assert page.evaluate(HIDDEN) == []


def test_who_sits_down_meanwhile_does_not_take_away_that_it_is_ones_turn(
    served: Served, context: Context
) -> None:
    """The line said that somebody had sat down, and no more whose turn it was."""
    anna = context().new_page()
    code = create(anna, served, {"rules": {"players": 2, "target": 500}}, name="Anna")
    anna.click("#start")
    play_on([anna], lambda page: page.locator(".your-turn .held.fits").count() > 0)
    vera = context().new_page()
    vera.goto(f"{served.address}/t/{code}")
    vera.click("#take-seat")
    vera.fill("dialog input:not([type=radio])", "Vera")
    vera.click("dialog .primary")
    anna.click(".offer button:has-text('Allow')")
    anna.locator(".seat .name", has_text="Vera").wait_for()
    newest = anna.locator(".log p").last
    newest.filter(has_text="Vera").wait_for()
    assert str(newest.text_content()).startswith("Your turn: ")


def test_a_friend_asks_for_the_seat_of_a_bot_and_plays(
    served: Served, context: Context, two: tuple[str, Any, Any]
) -> None:
    """He waits where he can see it, the owner decides in peace, and then he has a hand."""
    code, anna, ben = two
    anna.click("#start")
    anna.locator(".hand .held").first.wait_for()
    vera = context().new_page()
    vera.goto(f"{served.address}/t/{code}")
    vera.locator("#take-seat").wait_for()
    assert vera.locator("button:visible", has_text="Sit down").count() == 1, "for one free seat"
    vera.click("#take-seat")
    vera.locator("dialog", has_text="Anna is asked first.").wait_for()
    vera.fill("dialog input:not([type=radio])", "Vera")
    vera.click("dialog .primary")
    vera.locator(".offer", has_text="Waiting for Anna.").wait_for()
    assert ben.locator(".offer .ways button").count() == 0
    anna.click(".offer button:has-text('Allow')")
    play_on([anna, ben], lambda _: vera.locator(".mine:visible").count() > 0)
    anna.locator(".seat .name", has_text="Vera").wait_for()
    if anna.locator('[data-phase="round over"]').count():
        vera.click("#go-on")
    play_on([anna, ben, vera], lambda _: vera.locator(".hand .held").count() > 0)
    assert vera.evaluate("localStorage.getItem('pete.name')") == "Vera"


def test_of_several_seats_one_is_chosen_where_it_is(served: Served, context: Context) -> None:
    """By its own button beside the bot that sits there."""
    anna, vera = context().new_page(), context().new_page()
    code = create(anna, served, {"rules": {"players": 3}}, name="Anna")
    anna.click("#start")
    vera.goto(f"{served.address}/t/{code}")
    vera.locator(".seat .take:visible").nth(1).wait_for()
    chosen = vera.locator(".seat .take:visible").nth(1)
    seat = chosen.get_attribute("data-seat")
    chosen.click()
    assert vera.locator("dialog input:checked").get_attribute("value") == seat


def test_a_no_is_told_in_peace(served: Served, context: Context, two: tuple[str, Any, Any]) -> None:
    code, anna, _ = two
    anna.click("#start")
    vera = context().new_page()
    vera.goto(f"{served.address}/t/{code}")
    vera.click("#take-seat")
    vera.click("dialog .primary")
    anna.click(".offer button:has-text('No')")
    vera.locator(".offer", has_text="The answer was no.").wait_for()
    assert vera.locator("#take-seat, .take:visible").count() == 0, "not again at once"
