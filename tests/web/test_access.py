"""For everybody: axe on every page in every state, light and dark; what a screen reader hears."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_player import answer, come_to
from page_scenes import KEYS, SCENES, store
from page_server import Served, serving
from page_states import STATES

Context = Callable[..., Any]
AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ"
CODES = {name: f"SCENE{LETTERS[place]}" for place, name in enumerate(SCENES)}
SERIOUS = """async (only) => {
    const rules = only === null ? {} : { runOnly: { type: "rule", values: [only] } };
    const found = await axe.run(document, { resultTypes: ["violations"], ...rules });
    return found.violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(", ")}`);
}"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a table in each scene."""
    file = tmp_path_factory.mktemp("staged") / "tables.sqlite3"
    store(file, {code: (SCENES[name], "en") for name, code in CODES.items()})
    with serving(file) as server:
        yield server


def serious(page: Any, only: str | None = None) -> list[str]:
    """What axe finds, as sentences: by all its rules, or by one alone."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: npm ci")
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(SERIOUS, only)
    return found


def seated(page: Any, served: Served, code: str) -> None:
    """Come to the first seat of a staged table."""
    come_to(page, served, code, KEYS[0])
    page.locator(".seat").first.wait_for(state="attached")


@pytest.mark.parametrize("name", STATES)
def test_nothing_serious_in_any_state(staged: Served, context: Context, name: str) -> None:
    """On a phone, where most is squeezed, light and dark; with the longer words."""
    page = context(language="ru", viewport={"width": 360, "height": 640}).new_page()
    state = STATES[name]
    with state.seen(page, staged, CODES[state.scene] if state.scene else ""):
        page.emulate_media(color_scheme="light")
        assert serious(page) == []
        # the dark changes nothing but colours
        page.emulate_media(color_scheme="dark")
        assert serious(page, "color-contrast") == []


@pytest.mark.parametrize("light", ["light", "dark"])
def test_nothing_serious_elsewhere(served: Served, context: Context, light: str) -> None:
    """The tables that one may watch, and a table that isn't there."""
    page = context(color_scheme=light, language="ru").new_page()
    page.goto(served.address)
    page.locator("#first.ready").wait_for()
    page.click("#watch")
    page.locator("#panel h2").wait_for()
    assert serious(page) == []
    page.goto(f"{served.address}/t/ZZZZZZ")
    page.locator("#trouble:not(:empty)").wait_for()
    assert serious(page) == []


def test_fingers_find_their_target(staged: Served, context: Context) -> None:
    """Whatever can be pressed measures at least 44 by 44, on a phone."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    for name in ("early", "asking", "round-over", "match-over"):
        seated(page, staged, CODES[name])
        if name == "asking":
            page.locator(".held.both").first.click()
        small = page.evaluate(
            """() => [...document.querySelectorAll("button, .button, summary")]
                .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
                .filter(([, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
                .map(([html, box]) => `${html} ${box.width} x ${box.height}`)"""
        )
        assert small == [], name


NAMES = {
    "en": {
        "hand": ["Your hand"],
        "tile": "At L",
        "icons": [
            *("First page", "Moves and score sheet", "Invite", "Settings", "Help"),
            "Say something",
        ],
    },
    "ru": {
        "hand": ["Ваши кости"],
        "tile": "К концу L",
        "icons": [
            *("На главную", "Ходы и листок", "Пригласить", "Настройки", "Помощь"),
            "Сказать что-нибудь",
        ],
    },
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_things_are_called(staged: Served, context: Context, language: str) -> None:
    """Names of buttons and groups, as a screen reader says them."""
    page = context(language=language).new_page()
    seated(page, staged, CODES["early"])
    wanted = NAMES[language]
    bar = page.locator(".bar a, .bar button.icon").all()
    assert [one.get_attribute("aria-label") for one in bar] == wanted["icons"]
    assert [page.locator(".hand").get_attribute("aria-label")] == wanted["hand"]
    names = [tile.get_attribute("aria-label") for tile in page.locator(".held").all()]
    keys = [tile.get_attribute("data-key") for tile in page.locator(".held").all()]
    assert all(name.startswith(f"{key}. ") for name, key in zip(names, keys, strict=True))
    assert any(wanted["tile"] in name for name in names)
    told = page.locator(".board").get_attribute("aria-label")
    assert page.locator("#in-words").text_content() == told


def test_whose_turn_it_is_can_be_asked(staged: Served, context: Context) -> None:
    """While somebody thinks nothing is said, and who doesn't see waited for nobody knew whom."""
    page = context().new_page()
    for name, turn in (("away", "It's Ben's turn."), ("early", "It's your turn.")):
        seated(page, staged, CODES[name])
        page.keyboard.press("e")
        assert answer(page).endswith(turn)
    seated(page, staged, CODES["round-over"])
    page.keyboard.press("e")
    assert "turn" not in answer(page)


def test_a_partner_is_told_by_a_word_and_by_a_colour(staged: Served, context: Context) -> None:
    """In pairs one looks for him all the time; colour alone would not do."""
    page = context(language="ru").new_page()
    seated(page, staged, CODES["pairs"])
    told = page.locator(".seats .seat").all_inner_texts()
    assert ["партнёр" in text for text in told] == [False, True, False]
    colours = page.locator(".seat").evaluate_all(
        "(seats) => seats.map((seat) => getComputedStyle(seat).getPropertyValue('--pair'))"
    )
    ben, partner, david, own = colours
    assert partner == own != ben == david


def test_a_side_has_one_colour(staged: Served, context: Context) -> None:
    """The winner was told in the colour of whoever sat first, which the chart gave to another."""
    page = context().new_page()
    seated(page, staged, CODES["match-over"])
    page.locator(".curve bdi.side-0").wait_for()
    colour = "(one) => getComputedStyle(one).color"
    sides = [page.locator(f".curve bdi.side-{side}").evaluate(colour) for side in (0, 1)]
    assert sides[0] != sides[1]
    for place in (".tally dt", ".ending thead bdi"):
        assert [one.evaluate(colour) for one in page.locator(place).all()] == sides
    winner = page.locator(".ending h2").inner_text().split()[0]
    won = [winner in name for name in page.locator(".tally dt").all_inner_texts()].index(True)
    assert page.locator(".ending h2").evaluate(colour) == sides[won]


def test_the_numbers_at_the_ends_stand_out_in_forced_colours(
    staged: Served, context: Context
) -> None:
    """They were drawn in the felt's light ink, and the felt was white then."""
    for scheme in ("light", "dark"):
        page = context(forced_colors="active", color_scheme=scheme).new_page()
        seated(page, staged, CODES["early"])
        fill = "(one) => getComputedStyle(one).fill"
        number, ground = (
            page.locator(f".mark {part}").first.evaluate(fill) for part in ("text", ".pill")
        )
        assert {number, ground} == {"rgb(0, 0, 0)", "rgb(255, 255, 255)"}


def test_the_chart_takes_the_colours_of_the_system(staged: Served, context: Context) -> None:
    """The target stayed in the page's red, whatever one had chosen."""
    page = context(forced_colors="active").new_page()
    seated(page, staged, CODES["match-over"])
    texts = page.locator(".graph text")
    texts.first.wait_for()
    assert set(texts.evaluate_all("(all) => all.map((one) => getComputedStyle(one).fill)")) == {
        page.locator("body").evaluate("(one) => getComputedStyle(one).color")
    }
