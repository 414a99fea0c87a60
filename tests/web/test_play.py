"""Playing at once: what one chooses on the first page, and that tomorrow it is one press."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served
from pete.players.levels import LEVELS, USUAL_LEVEL
from pete.players.table import BOTS
from pete.rules.options import DEFAULT_PRESET, MOST_PLAYERS, PRESETS
from pete.words import LANGUAGES, words

Context = Callable[..., Any]


def settings_sent(page: Any) -> dict[str, Any]:
    """Press, and see what table is asked for."""
    with page.expect_request(lambda asked: asked.method == "POST") as asked:
        page.click("#play")
    found: dict[str, Any] = json.loads(asked.value.post_data)
    return found


def choose(page: Any, group: str, value: str) -> None:
    page.locator(f"[name={group}][value='{value}']").check()


def test_tomorrow_it_is_one_press(served: Served, context: Context) -> None:
    """What was chosen last time is chosen already, and the bots are as strong as was said."""
    browser = context()
    page = browser.new_page()
    page.goto(served.address)
    for group, value in (("others", "3"), ("level", "expert"), ("preset", "pagat")):
        choose(page, group, value)
    page.fill("#name", "Anna")
    page.locator("[data-about=level]", has_text=LEVELS["expert"].text).wait_for()
    page.reload()
    page.locator("[name=level][value=expert]:checked").wait_for(state="attached")
    page.locator("[data-about=level]", has_text=LEVELS["expert"].text).wait_for()
    assert page.locator("#name").input_value() == "Anna"
    wish = settings_sent(page)
    assert wish["start"] and wish["name"] == "Anna"
    assert wish["settings"]["bot"] == "expert"
    assert wish["settings"]["rules"] == {"preset": "pagat", "players": 4}
    page.locator(".held").first.wait_for()


@pytest.mark.parametrize("language", list(LANGUAGES))
def test_below_the_rules_stands_what_they_are(
    served: Served, context: Context, language: str
) -> None:
    """Each by its own sentence: a name as "Pagat" says nothing to who has not met it."""
    page = context(language=language).new_page()
    page.goto(served.address)
    page.locator("#first.ready").wait_for()
    told = set()
    for preset in PRESETS:
        choose(page, "preset", preset)
        wanted = page.locator(f"[name=preset][value={preset}]").get_attribute("title")
        page.locator("[data-about=preset]", has_text=wanted).wait_for()
        told.add(page.locator("[data-about=preset]").inner_text())
    assert len(told) == len(PRESETS)
    assert "" not in told


def test_who_has_chosen_nothing_gets_the_usual(served: Served, context: Context) -> None:
    page = context().new_page()
    page.goto(served.address)
    settings = settings_sent(page)["settings"]
    assert settings["bot"] == USUAL_LEVEL
    assert settings["rules"] == {"preset": DEFAULT_PRESET, "players": 2}


def test_what_is_chosen_before_the_rest_is_there_counts(served: Served, context: Context) -> None:
    """What was chosen last time comes later, and is older."""
    browser = context()
    page = browser.new_page()
    page.goto(served.address)
    choose(page, "level", "club")
    page.wait_for_function("localStorage.getItem('pete.taste')?.includes('club')")
    held: list[Any] = []
    is_let_go: list[bool] = []
    page.route("**/static/**", lambda route: route.continue_() if is_let_go else held.append(route))
    page.goto(served.address, wait_until="commit")
    page.locator("#first.ready").wait_for()
    choose(page, "level", "beginner")
    is_let_go.append(True)
    for route in held:
        route.continue_()
    assert settings_sent(page)["settings"]["bot"] == "beginner"


@pytest.mark.parametrize("kept", ['{"others": 7, "level": "uniform", "preset": 3}', "nonsense"])
def test_what_no_page_of_ours_kept_is_the_usual(
    served: Served, context: Context, kept: str
) -> None:
    page = context().new_page()
    page.goto(served.address)
    page.evaluate("kept => localStorage.setItem('pete.taste', kept)", kept)
    page.reload()
    settings = settings_sent(page)["settings"]
    assert (settings["bot"], settings["rules"]["players"]) == (USUAL_LEVEL, 2)


def test_every_choice_of_the_server_can_be_remembered(served: Served, context: Context) -> None:
    """The page lists what it believes; a level that it doesn't know would be forgotten."""
    page = context().new_page()
    page.goto(served.address)
    for group, values in (
        ("level", LEVELS),
        ("preset", PRESETS),
        ("others", range(1, MOST_PLAYERS)),
    ):
        shown = page.locator(f"[name={group}]").evaluate_all("all => all.map(one => one.value)")
        assert shown == [str(value) for value in values]
        for value in shown:
            choose(page, group, value)
            page.wait_for_function(
                "([group, value]) => String(JSON.parse("
                "localStorage.getItem('pete.taste') ?? '{}')[group]) === value",
                arg=[group, value],
            )


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_bot_is_named(served: Served, context: Context, language: str) -> None:
    """Neither where one chooses nor at the table: what bots are called is of no use there."""
    page = context(language=language).new_page()
    page.goto(served.address)
    page.locator("#first.ready").wait_for()
    say = words(language)
    levels = " ".join(say(level.label) for level in LEVELS.values()).lower().split()
    names = {word.lower() for bot in BOTS.values() for word in (bot.name, say(bot.label))}
    shown = page.locator("body").inner_text()
    choose(page, "others", "3")
    page.click("#play")
    page.locator(".held").first.wait_for()
    shown += page.locator("body").inner_text()
    assert {"greedy", "uniform", "flat"} <= names - {*levels}
    assert not (names - {*levels}) & {*shown.lower().split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_play_is_seen_at_once_on_a_small_telephone(
    served: Served, context: Context, language: str
) -> None:
    """Without scrolling, however it is held."""
    for width, height in ((360, 640), (640, 360), (320, 568)):
        page = context(language=language, viewport={"width": width, "height": height}).new_page()
        page.goto(served.address)
        page.locator("#first.ready").wait_for()
        box = page.locator("#play").bounding_box()
        assert box["y"] + box["height"] <= height
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_how_it_is_installed(served: Served, context: Context, language: str) -> None:
    """By the browser's own question, once; where there is none, in words beside the button."""
    page = context(language=language).new_page()
    page.goto(served.address)
    page.locator("#first.ready").wait_for()
    page.evaluate(
        """() => {
            const question = new Event("beforeinstallprompt", { cancelable: true });
            question.prompt = async () => document.body.append("Asked!");
            dispatchEvent(question);
        }"""
    )
    page.click("#install")
    page.get_by_text("Asked!").wait_for()
    assert page.locator("#installing").inner_text() == ""
    page.click("#install")
    page.locator("#installing:not(:empty)").wait_for()
    menu = "Choose “Install” or “Add to Home Screen” in your browser's menu."
    assert page.locator("#installing").inner_text() == words(language)(menu)
