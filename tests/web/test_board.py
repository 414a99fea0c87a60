"""The felt: what lies there stays, ends say what counts, and before the lead it says who leads."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from page_player import come_to, wait_for
from page_scenes import KEYS, SCENES as ALL_SCENES, Scene, running, store, yours
from page_server import Served, serving, sitting
from pete.rules.ends import counted, open_pips
from pete.tables.table import Table

Context = Callable[..., Any]


def ends_with_a_double(table: Table) -> bool:
    """A double of some pips lies open at one end alone."""
    match = running(table)
    counts, pips = counted(match.state.ends), open_pips(match.state.ends)
    return yours(table) and len(counts) == 2 and sum(counts) - sum(pips) > 1


def lone_double(table: Table) -> bool:
    """The lead lies alone, and is a double."""
    return yours(table) and len(counted(running(table).state.ends)) == 1


SCENES = {
    "FACEDA": Scene("a double at an end", ends_with_a_double, {"players": 2}),
    "FACEDB": Scene("a double alone", lone_double, {"players": 2, "preset": "pagat"}),
    "FACEDD": ALL_SCENES["long"],
    "FACEDE": Scene(
        "bare and stays so", lambda t: yours(t) and not running(t).chain, {"players": 2}
    ),
    "FACEDC": Scene("bare", lambda t: yours(t) and not running(t).chain, {"players": 2}),
}


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with a table in each state."""
    file = tmp_path_factory.mktemp("staged") / "tables.sqlite3"
    store(file, {code: (scene, "en") for code, scene in SCENES.items()})
    with serving(file) as server:
        yield server


def seated(page: Any, served: Served, code: str, key: str = KEYS[0]) -> None:
    """Come to a seat of a staged table, the first one by default."""
    come_to(page, served, code, key)
    page.locator(".seat").first.wait_for()


def marks(page: Any) -> list[str]:
    """What the marks that are seen say, what fits left out."""
    texts: list[str] = page.locator(".mark[opacity='1'] .value").all_text_contents()
    return texts


def test_a_double_at_an_end_is_marked_with_what_it_counts(staged: Served, context: Context) -> None:
    """It was marked with its half, and the sum beside it said another number."""
    page = context().new_page()
    with sitting(staged, "FACEDA", KEYS[1]):
        seated(page, staged, "FACEDA")
        left, right = (int(text[1:]) for text in marks(page))
        told = page.locator(".count .sum").inner_text().replace("L ", "").replace("R ", "")
        assert told == f"{left} + {right} = {left + right}"
        fits = [
            int(text.split()[-1])
            for text in page.locator(".mark[opacity='1'] .fits").all_text_contents()
        ]
        assert left + right > sum(fits), "one of them counts twice"
        assert {left, right} <= {pips * times for pips in fits for times in (1, 2)}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_mark_covers_a_pip(staged: Served, context: Context, language: str) -> None:
    """Nor does what stands below it, in whatever words."""
    page = context(language=language, viewport={"width": 360, "height": 640}).new_page()
    with sitting(staged, "FACEDA", KEYS[1]):
        seated(page, staged, "FACEDA")
        covered = page.locator(".mark[opacity='1'] :is(.pill, .fits)").evaluate_all(
            """(parts) => {
                const faces = [...document.querySelectorAll(".piece .face")]
                    .map((face) => face.getBoundingClientRect());
                return parts.map((part) => part.getBoundingClientRect()).filter((box) =>
                    faces.some((face) => box.left < face.right && face.left < box.right
                        && box.top < face.bottom && face.top < box.bottom)).length;
            }"""
        )
        assert covered == 0


def test_a_double_alone_is_both_ends_and_counts_once(staged: Served, context: Context) -> None:
    """Two numbers would be added up by whoever sees them."""
    page = context().new_page()
    with sitting(staged, "FACEDB", KEYS[1]):
        seated(page, staged, "FACEDB")
        left, right, count = marks(page)
        assert (left, right) == ("L", "R")
        assert page.locator(".count .sum").inner_text() == count


def test_before_the_lead_the_felt_says_who_leads(staged: Served, context: Context) -> None:
    """Nobody should wonder whose turn it is, or what to do with it."""
    page = context().new_page()
    with sitting(staged, "FACEDC", KEYS[1]):
        seated(page, staged, "FACEDC")
        assert page.locator(".opening .leads").inner_text() == "You lead"
        assert page.locator(".opening .leading").count() == 11
        assert page.locator(".opening .leading.own").count() == page.locator(".held.fits").count()
        page.locator(".held.fits").first.focus()
        page.keyboard.press("Enter")
        page.locator(".piece").wait_for()
        assert page.locator(".opening").is_hidden()


def test_a_preview_of_the_lead_has_the_felt_to_itself(staged: Served, context: Context) -> None:
    """It lay over the words that say who leads; and what may be led is one row of tiles."""
    page = context(viewport={"width": 1440, "height": 900}).new_page()
    with sitting(staged, "FACEDE", KEYS[1]):
        seated(page, staged, "FACEDE")
        tiles = page.locator(".opening .leading")
        assert len({round(tile.bounding_box()["y"]) for tile in tiles.all()}) == 1
        signed = page.locator(".held.again").evaluate_all("(all) => all.map((o) => o.ariaLabel)")
        assert len(signed) == page.locator(".held.fits").count()
        assert all("Again: " in label for label in signed)
        page.locator(".held.fits").first.hover()
        page.locator(".opening.covered").wait_for()
        assert page.locator(".opening").evaluate("(one) => getComputedStyle(one).opacity") == "0"
        page.mouse.move(5, 5)
        page.locator(".opening:not(.covered)").wait_for()


def test_only_the_leader_sees_tiles_of_his_own_lit(staged: Served, context: Context) -> None:
    """The others wondered why theirs shone, which couldn't be led."""
    page = context().new_page()
    with sitting(staged, "FACEDE", KEYS[0]):
        seated(page, staged, "FACEDE", KEYS[1])
        assert page.locator(".opening .leads").inner_text() == "Anna leads"
        assert page.locator(".opening .leading.own").count() == 0
        assert page.locator(".opening.yours").count() == 0


def test_the_sum_says_who_has_scored(staged: Served, context: Context) -> None:
    """“5 → 1 point” was read as a promise to whoever came next; a bot in his place gets none."""
    page = context().new_page()
    with sitting(staged, "FACEDE", KEYS[1]):
        seated(page, staged, "FACEDE")
        told = page.evaluate(
            """async () => {
                const { showCount } = await import(`${document.body.dataset.base}/table/strip.js`);
                const seats = [{ seat: 0, name: "Anna" }, { seat: 1, name: "Tortoise" }];
                const ends = { counted: [4, 1], count: 5, points: 1 };
                return ["Anna", "Ben"].map((name, seat) => {
                    const count = document.createElement("p");
                    const moves = [{ type: "laid", seat, name }];
                    showCount(count, { ends, seats, you: 0, moves });
                    return count.querySelector(".gives").textContent;
                });
            }"""
        )
        assert told == ["→ you +1", "→ Ben +1"]


LIES = """(piece) => [piece.style.transform, piece.known ?? null]"""


def test_what_lies_stays_and_a_resize_lays_anew_at_once(staged: Served, context: Context) -> None:
    """A tile is drawn once, and moves only when the window has another shape."""
    page = context(viewport={"width": 1200, "height": 800}).new_page()
    with sitting(staged, "FACEDA", KEYS[1]):
        seated(page, staged, "FACEDA")
        pieces = page.locator(".piece")
        pieces.evaluate_all("(all) => all.forEach((one, place) => { one.known = place })")
        before = [piece.evaluate(LIES) for piece in pieces.all()]
        page.locator(".held.fits").first.focus()
        page.keyboard.press("Enter")
        if page.locator(".spot").count():
            page.keyboard.press("Enter")
        pieces.nth(len(before)).wait_for()
        after = [piece.evaluate(LIES) for piece in pieces.all()]
        assert [one for one in after if one[1] is not None] == before

        camera = page.locator(".camera")
        assert camera.evaluate("(one) => one instanceof HTMLElement"), "else each frame is drawn"

        page.set_viewport_size({"width": 360, "height": 640})
        width = "(felt) => felt.clientWidth"
        wait_for(lambda: page.locator(".felt").evaluate(width) < 360, why="the felt is a phone's")
        page.evaluate("() => new Promise(requestAnimationFrame)")
        assert camera.evaluate("(one) => one.getAnimations().length") == 0
        outside = """(pieces) => {
            const felt = document.querySelector(".felt").getBoundingClientRect();
            return pieces.map((piece) => piece.querySelector(".face").getBoundingClientRect())
                .filter((box) => box.left < felt.left || box.right > felt.right
                    || box.top < felt.top || box.bottom > felt.bottom).length;
        }"""
        assert pieces.evaluate_all(outside) == 0


FIGURE = """async () => {
    const { figure } = await import(`${document.body.dataset.base}/board/figure.js`);
    const marks = [{ count: "12", fits: "" }, { count: "3", fits: "fits 3" }];
    const made = figure([[6, 6, true], [6, 3, false]], { lead: 0, marks, label: "6-6, 6-3" });
    const text = new XMLSerializer().serializeToString(made);
    const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    const names = [...text.matchAll(/url\\(#([^)]+)\\)/g)].map(([, name]) => name);
    const bare = [...read.querySelectorAll("rect, circle, text")].filter((one) =>
        one.closest("[fill]") === null);
    return {
        named: read.getAttribute("aria-label"),
        words: [...read.querySelectorAll("text")].map((one) => one.textContent),
        pips: read.querySelectorAll(".pips circle").length,
        missing: names.filter((name) => read.querySelector(`[id="${name}"]`) === null),
        bare: bare.length,
    };
}"""


def test_a_figure_stands_for_itself(staged: Served, context: Context) -> None:
    """It is shared as an image, where no style sheet of the page is at hand."""
    page = context().new_page()
    with sitting(staged, "FACEDA", KEYS[1]):
        seated(page, staged, "FACEDA")
        assert page.evaluate(FIGURE) == {
            "named": "6-6, 6-3",
            "words": ["L12", "", "R3", "fits 3"],
            "pips": 21,
            "missing": [],
            "bare": 0,
        }


def test_what_lies_stays_when_the_felt_alone_is_smaller(staged: Served, context: Context) -> None:
    """A sentence of two lines, a question, a fuller hand: tiles turned before one's eyes."""
    page = context(viewport={"width": 390, "height": 844}).new_page()
    lying = "() => [...document.querySelectorAll('.piece')].map((one) => one.style.transform)"
    seen = "() => document.querySelector('.camera').style.transform"
    with sitting(staged, "FACEDD", KEYS[1]):
        seated(page, staged, "FACEDD")
        page.locator(".piece").first.wait_for()
        before, camera = page.evaluate(lying), page.evaluate(seen)
        page.evaluate("() => { document.querySelector('.said').style.minHeight = '220px'; }")
        wait_for(lambda: page.evaluate(seen) != camera, why="the camera goes farther away")
        assert page.evaluate(lying) == before
        page.set_viewport_size({"width": 844, "height": 700})
        wait_for(lambda: page.evaluate(lying) != before, why="another window, another board")
