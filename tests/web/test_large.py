"""Letters of twice the size on a telephone: what doesn't fit scrolls, and in one direction."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from page_scenes import SCENES, store
from page_server import Served, serving
from page_states import STATES

Context = Callable[..., Any]
SCENES_HERE = ("bots", "early", "gathering", "round-over", "blocked", "match-over", "teams-over")
CODES = {
    (scene, language): f"LARGE{letter}"
    for letter, (scene, language) in zip(
        "ABCDEFGHJKMNPQ",
        [(scene, language) for language in ("en", "ru") for scene in SCENES_HERE],
        strict=True,
    )
}
ENLARGED = """document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "32px";
})"""
# a page that scrolls sideways, or a part of it that does
SIDEWAYS = """() => [document.documentElement, ...document.querySelectorAll("body *")]
    .filter((one) => one.clientWidth > 2 && one.scrollWidth > one.clientWidth + 1)
    .filter((one) => one === document.documentElement
        || ["auto", "scroll"].includes(getComputedStyle(one).overflowX))
    .map((one) => `${one.localName} ${one.className}`)"""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with these scenes in both languages."""
    file = tmp_path_factory.mktemp("large") / "tables.sqlite3"
    store(file, {code: (SCENES[scene], language) for (scene, language), code in CODES.items()})
    with serving(file) as server:
        yield server


@contextmanager
def enlarged(
    context: Context, served: Served, name: str, language: str, size: tuple[int, int]
) -> Iterator[Any]:
    """A state of the page, read with large letters in a window of this size."""
    state = STATES[name]
    viewport = {"width": size[0], "height": size[1]}
    window = context(language=language, viewport=viewport)
    window.add_init_script(ENLARGED)
    page = window.new_page()
    code = "" if state.scene is None else CODES[state.scene, language]
    with state.seen(page, served, code):
        yield page


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize(
    "name",
    [
        *("first", "friends", "waiting", "invited", "settings", "asks-seat", "book"),
        *("help", "shared", "no-matches", "many-matches"),
    ],
)
def test_nothing_scrolls_sideways(
    staged: Served, context: Context, name: str, language: str
) -> None:
    """Rows of choices stood in one line, whatever they said: the first page was 597 pixels wide."""
    with enlarged(context, staged, name, language, (360, 640)) as page:
        assert page.evaluate(SIDEWAYS) == []


RESULT = """() => {
    const ways = document.querySelector(".ending > .go").getBoundingClientRect();
    const told = document.querySelector(".ending .told").getBoundingClientRect();
    const above = Math.min(ways.top, told.bottom) + 1;
    const parts = ".ending h2, .ending h2 .brought, .ending .tally > :first-child";
    return [...document.querySelectorAll(parts)]
        .filter((one) => {
            const box = one.getBoundingClientRect();
            return box.bottom > above || box.right > told.right + 1;
        })
        .map((one) => one.innerText);
}"""
BROKEN = """() => {
    const words = document.createTreeWalker(document.querySelector(".ending h2"), 4);
    const found = [];
    for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
        for (const { index, 0: word } of node.data.matchAll(/\\p{L}+/gu)) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            if (range.getClientRects().length > 1) found.push(word);
        }
    }
    return found;
}"""


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
@pytest.mark.parametrize("name", ["round-over", "blocked", "match-over", "teams-over"])
def test_the_result_is_read_above_the_ways_on(
    staged: Served, context: Context, name: str, size: tuple[int, int]
) -> None:
    """The buttons cut it, and what it brought left so little room that its words were broken."""
    with enlarged(context, staged, name, "ru", size) as page:
        page.locator(".ending h2").wait_for()
        assert page.evaluate(RESULT) == []
        assert page.evaluate(BROKEN) == []
        ways = page.locator(".go").bounding_box()
        assert ways["y"] + ways["height"] <= size[1] + 1


@pytest.mark.parametrize("size", [(360, 640), (640, 360)])
def test_what_one_has_asked_is_read_whole(
    staged: Served, context: Context, size: tuple[int, int]
) -> None:
    """One line was seen of why a tile doesn't fit: "The ends are 1 and"."""
    with enlarged(context, staged, "early", "en", size) as page:
        page.locator(".held.unfit").first.click(force=True)
        page.locator(".log .answer").wait_for()
        log, answer = (
            page.locator(".log").bounding_box(),
            page.locator(".log .answer").bounding_box(),
        )
        lines = "(one) => one.clientHeight"
        assert answer["height"] > page.locator(".me .name").evaluate(lines), "not long enough"
        assert log["y"] - 1 <= answer["y"]
        assert answer["y"] + answer["height"] <= log["y"] + log["height"] + 1
