"""Whole matches on the page, by pointer, keyboard and finger: each equals its record."""

import re
from collections.abc import Callable
from typing import Any

import pytest

from page_player import (
    answer,
    create,
    is_over,
    laid,
    play_on,
    press,
    record_of,
    scores,
    wait_for,
)
from page_server import Served
from pete.match.replay import follow

Context = Callable[..., Any]


def check_the_record(served: Served, code: str, pages: list[Any]) -> None:
    """What every page shows is what the record says."""
    record = record_of(served, code)
    _, match = follow(record)
    assert match.is_over
    for page in pages:
        assert scores(page) == list(match.scores)
        rows = page.locator(".ending .sheet tbody")
        assert rows.count() == len(record["rounds"])


def sit_down(page: Any, address: str, name: str) -> None:
    """Come by the link, and take a seat."""
    page.goto(address)
    page.fill("#seat-name", name)
    page.click(".sit-here")
    page.locator("#leave").wait_for()  # whoever has a seat can leave it


def test_who_can_invite_nobody_is_told_so(served: Served, context: Context) -> None:
    """Before the table is opened, and where the QR code would be."""
    page = context(language="en").new_page()
    page.goto(served.address)
    page.evaluate("delete document.body.dataset.address")  # as of a server without --origin
    page.click("#friends")
    page.locator("form .only-here").wait_for()
    page.click("#open")
    page.locator(".invitation .only-here").wait_for()
    assert page.locator(".qr").count() == 0


def test_two_friends_meet_by_the_link_and_play_a_match(served: Served, context: Context) -> None:
    """Everything a person does, from the first page on, without a helping hand."""
    anna, ben = context(language="en").new_page(), context(language="ru").new_page()
    anna.goto(served.address)
    anna.click("#friends")
    anna.fill("#my-name", "Anna")
    anna.fill(".field input[type=number]", "4")
    anna.click(".more summary")
    anna.select_option(".field:has-text('Bots play') select", "0")
    anna.click("#open")
    link = anna.locator("#link").input_value()
    code = anna.locator(".invitation .code b").inner_text()
    assert link == f"{served.address}/t/{code}"
    assert anna.locator(".qr").evaluate("image => image.decode().then(() => true)")
    sit_down(ben, link, "Борис")
    anna.locator(".place .name:text-is('Борис')").wait_for()
    anna.click("#start")
    play_on([anna, ben], is_over)
    check_the_record(served, code, [anna, ben])
    told = tuple(page.locator(".ending h2").inner_text() for page in (anna, ben))
    assert told in (
        ("You win the match.", "Anna выигрывает партию."),
        ("Борис wins the match.", "Вы выигрываете партию."),
    )
    again = [anna, ben]
    for page in again:
        page.click("#go-on")
    for page in again:
        page.wait_for_selector('[data-phase="playing"]')
    assert anna.locator(".score").all_inner_texts() == ["0", "0"]


def test_four_play_in_pairs(served: Served, context: Context) -> None:
    """Partners share a score, and everybody sees the same table."""
    owner = context().new_page()
    code = create(owner, served, {"rules": {"players": 4, "teams": True, "target": 3}}, name="Anna")
    guests = [context(language=language).new_page() for language in ("ru", "en", "ru")]
    for guest, name in zip(guests, ("Ben", "Clara", "David"), strict=True):
        sit_down(guest, f"{served.address}/t/{code}", name)
    owner.locator(".place .name:text-is('David')").wait_for()
    owner.click("#start")
    everybody = [owner, *guests]
    play_on(everybody, is_over)
    check_the_record(served, code, everybody)
    assert owner.locator(".tally dt").all_inner_texts() == ["Anna & Clara", "Ben & David"]


KEYS_STATE = """() => {
    const held = [...document.querySelectorAll(".held")];
    return {
        fits: held.findIndex((tile) => tile.classList.contains("fits")),
        focus: held.indexOf(document.activeElement),
        size: held.length,
        spots: [...document.querySelectorAll(".spot")].map((spot) => spot.innerText.trim()[0]),
        draw: document.querySelector(".boneyard.open") !== null,
        go: document.querySelector(".ending:not([hidden]) #go-on:not([aria-disabled])") !== null,
        phase: document.querySelector(".room").dataset.phase,
    };
}"""


def typed(page: Any) -> bool:
    """Do something by keys alone: digits, arrows and Enter in turn, L and R, D."""
    state = page.evaluate(KEYS_STATE)
    if state["spots"]:
        page.keyboard.press(state["spots"][state["size"] % len(state["spots"])].lower())
    elif state["fits"] >= 0 and state["fits"] < 9 and state["size"] % 3 == 0:
        page.keyboard.press(str(state["fits"] + 1))
    elif state["fits"] >= 0:
        steps = (state["fits"] - max(state["focus"], 0)) % state["size"]
        if state["focus"] < 0:
            page.keyboard.press("ArrowRight")
        for _ in range(steps):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    elif state["draw"]:
        page.keyboard.press("d")
    elif state["phase"] == "round over" and state["go"]:
        for _ in range(40):
            if page.evaluate("document.activeElement?.id") == "go-on":
                break
            page.keyboard.press("Tab")
        page.keyboard.press("Enter")
    else:
        return False
    return True


def test_one_plays_alone_by_keyboard(served: Served, context: Context) -> None:
    """From the first page to the end of a match, without a pointer."""
    page = context().new_page()
    create(page, served, {"rules": {"target": 12, "preset": "russian"}})
    page.locator("#start").wait_for()
    for _ in range(60):
        if page.evaluate("document.activeElement?.id") == "start":
            break
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_selector(".held")
    for key, told in {
        "e": r"No tile|Left end",
        "h": r"Your hand: \d-\d",
        "b": r"To draw: \d+ tiles?\.",
        "s": r": \d+, .+: \d+\.",
    }.items():
        page.keyboard.press(key)
        assert re.search(told, answer(page)), key
    page.keyboard.press("?")
    page.wait_for_selector("dialog kbd")
    page.keyboard.press("Escape")
    play_on([page], is_over, typed)
    code = page.url.rsplit("/", 1)[-1]
    check_the_record(served, code, [page])


def tapped(page: Any) -> bool:
    """Do something with a finger."""
    for selector in (".spot", ".held.fits", ".boneyard.open"):
        if page.locator(selector).count():
            return press(page, selector, how="tap")
    if page.locator('[data-phase="round over"] .ending:not([hidden]) #go-on').count():
        return press(page, "#go-on", how="tap")
    return False


def test_one_plays_on_a_phone_by_touch(served: Served, context: Context) -> None:
    """360 by 640: nothing is out of reach, in Russian, from the big button on."""
    phone = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    page = context(language="ru", **phone).new_page()
    code = create(page, served, {"rules": {"target": 4}})
    page.tap("#start")
    page.wait_for_selector(".held")
    play_on([page], is_over, tapped)
    check_the_record(served, code, [page])
    wide = "document.documentElement.scrollWidth"
    assert page.evaluate(wide) <= 360


def test_play_starts_at_once(served: Served, context: Context) -> None:
    """One press, and one sits at the table; pressed twice it opens one table."""
    page = context(language="ru").new_page()
    page.goto(served.address)
    opened: list[str] = []
    page.on("request", lambda asked: opened.append(asked.method) if asked.method == "POST" else 0)
    page.locator("#play").dblclick()
    page.wait_for_selector(".held")
    assert opened == ["POST"]
    page.locator(".me .doing", has_text=re.compile("ваш ход|добор")).wait_for()


def test_fast_clicks_play_one_tile(served: Served, context: Context) -> None:
    """The faults of others: a second click, before the first was answered, spent another move."""
    page = context().new_page()
    sent: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
    create(page, served, {"rules": {"target": 100}})
    page.click("#start")
    at_once = ".to-move .held.fits:not(.both)"
    play_on([page], lambda page: page.locator(at_once).count() > 0)
    lying = laid(page)
    sent.clear()
    page.evaluate(
        """(at_once) => {
            const tiles = document.querySelectorAll(".held");
            document.querySelector(at_once).click();
            for (const tile of [...tiles, ...tiles]) tile.click();
        }""",
        at_once,
    )
    page.locator(".piece").nth(lying).wait_for()
    tiles = [frame for frame in sent if re.search(r'"move":"\d-\d', frame)]
    assert len(tiles) == 1


@pytest.mark.parametrize("language", ["en", "ru"])
def test_why_not_is_told(served: Served, context: Context, language: str) -> None:
    """A tile that doesn't fit says why when it is pressed; nothing is played."""
    page = context(language=language).new_page()
    create(page, served, {"rules": {"target": 100}})
    page.click("#start")
    play_on([page], has_a_choice)
    tile = page.locator(".held.unfit").first
    label = tile.get_attribute("aria-label")
    lying = page.locator(".piece").count()

    def asked() -> int:
        # a press where another tile was just played from isn't taken for one of this
        tile.click(force=True)
        return int(page.locator(".log .answer").count())

    wait_for(asked, why="no answer comes")
    assert answer(page) == label.split(". ", 1)[1]
    assert page.locator(".piece").count() == lying


def has_a_choice(page: Any) -> bool:
    """One tile of the hand fits and another doesn't: nothing goes on by itself."""
    return all(page.locator(one).count() for one in (".piece", ".to-move .fits", ".unfit"))
