"""The end of a round and of the match: the result first, the board seen, the way on in reach."""

import re
import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from page_player import come_to, create, is_over, play_on
from page_scenes import KEYS, SCENES, Scene, store
from page_server import Served, serving

Context = Callable[..., Any]
CODES = {
    "round-over": "ENDEDA",
    "blocked": "ENDEDB",
    "match-over": "ENDEDC",
    "teams-over": "ENDEDD",
    "goes-on": "ENDEDE",
    "goes-on-over": "ENDEDF",
    "waits": "ENDEDH",
}
PHONES = [(360, 640), (390, 844), (640, 360), (568, 320)]


GOES_ON = {
    "goes-on": Scene("goes-on", lambda t: t.phase == "round over", scores=(20, 35)),
    "goes-on-over": Scene("goes-on-over", lambda t: t.phase == "match over", scores=(20, 35)),
}
"""Matches that began with these scores."""
WAITS = {"waits": SCENES["round-over"]}
"""One is ready there, so that the next round comes in half a minute."""


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with tables at which something is over."""
    file = tmp_path_factory.mktemp("ended") / "tables.sqlite3"
    store(file, {code: ((SCENES | GOES_ON | WAITS)[name], "en") for name, code in CODES.items()})
    with serving(file) as server:
        yield server


def seated(page: Any, served: Served, scene: str, seat: int = 0) -> None:
    """Come back to a seat, and see how it ended."""
    code = CODES[scene]
    come_to(page, served, code, KEYS[seat])
    page.locator(".ending h2").wait_for()


SIGHT = """() => {
    const box = (one) => document.querySelector(one).getBoundingClientRect();
    const [title, ways, go, felt, ending] =
        [".ending h2", ".ending > .go", "#go-on", ".felt", ".ending"].map(box);
    const worth = document.querySelector(".ending h2 .brought")?.getBoundingClientRect() ?? title;
    const at = document.elementFromPoint(go.x + go.width / 2, go.y + go.height / 2);
    return {
        first: document.querySelector(".told").scrollTop === 0 && title.top >= 0,
        clear: title.bottom <= ways.top,
        whole: worth.top >= title.top - 1 && worth.bottom <= title.bottom + 1,
        reach: go.bottom <= innerHeight && at?.id === "go-on",
        board: Math.min(felt.width, felt.height) >= 60
            && (felt.bottom <= ending.top + 1 || felt.right <= ending.left + 1),
        across: document.documentElement.scrollWidth <= innerWidth,
    };
}"""


@pytest.mark.parametrize("scene", ["round-over", "blocked", "match-over", "teams-over"])
def test_the_result_comes_first(staged: Served, context: Context, scene: str) -> None:
    """It has the focus, and nothing over it; the next press needs no scrolling."""
    page = context().new_page()
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        seated(page, staged, scene)
        page.locator(".ending h2:focus").wait_for()
        found = page.evaluate(SIGHT)
        assert all(found.values()), (width, height, found)


DECIDED = """() => {
    const [line, ways, told] = [".deciding", ".ending > .go", ".told"]
        .map((one) => document.querySelector(one));
    return line.textContent !== "" && told.scrollTop === 0 && line.checkVisibility()
        && line.getBoundingClientRect().bottom <= ways.getBoundingClientRect().top;
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("scene", ["round-over", "blocked", "match-over", "teams-over"])
def test_what_decided_it_is_seen_without_scrolling(
    staged: Served, context: Context, scene: str, language: str
) -> None:
    """Who got how many points, and what for, was the last line of all, below a telephone's edge."""
    page = context(language=language).new_page()
    for width, height in [(360, 640), (390, 844), (320, 568)]:
        page.set_viewport_size({"width": width, "height": height})
        seated(page, staged, scene)
        assert page.evaluate(DECIDED), (width, height)


def test_what_a_round_brought_is_told_apart(staged: Served, context: Context) -> None:
    """Beside the settlement's points stood those of the whole round, and neither said which."""
    page = context().new_page()
    seated(page, staged, "round-over")
    assert "settlement" in page.locator(".ending h2 .brought").inner_text()
    for gained in page.locator(".tally .gained").all():
        assert gained.inner_text().endswith(" this round")


def test_a_tie_is_nobodys(staged: Served, context: Context) -> None:
    """It stood there in the class of a side that there is not."""
    page = context().new_page()
    page.goto(staged.address)
    tie = """async () => {
        const { makeEnding } = await import(`${document.body.dataset.base}/ending/ending.js`);
        const { element, show } = makeEnding(() => {});
        const ending = { end: "target", winner: null, headline: "Tie", worth: "", hands: [[], []],
            left: ["", ""], lines: ["", ""] };
        const seats = ["Anna", "Ben"]
            .map((name, seat) => ({ seat, side: seat, name, kind: "bot" }));
        show({ waiting: [], offset: 0 }, { code: "AAAAAA", phase: "match over", ending, seats,
            sides: ["Anna", "Ben"], scores: [5, 5], winner: null, winner_text: "Tie", sheet: [],
            scores_at_start: [0, 0],
            options: { target: 5 }, result: null, you: null, deal_at: null });
        return element.querySelector("h2").className;
    }"""
    assert page.evaluate(tie) == ""


def test_the_board_is_one_press_away(staged: Served, context: Context) -> None:
    """With nothing over it, and the next round still in reach."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    seated(page, staged, "match-over")
    tall = "document.querySelector('.felt').getBoundingClientRect().height"
    before = page.evaluate(tall)
    page.click("#put-aside")
    page.locator(".ending .told").wait_for(state="hidden")
    assert page.evaluate(tall) > 2 * before
    assert page.locator("#go-on").is_visible()
    page.click("#put-aside")
    page.locator(".ending h2").wait_for()


def test_who_waits_is_told_and_moves_nothing(staged: Served, context: Context) -> None:
    """Whoever reads the reckoning stays where he reads, and keeps what he has the focus on."""
    page, other = context().new_page(), context().new_page()
    page.set_viewport_size({"width": 360, "height": 640})
    seated(page, staged, "waits")
    seated(other, staged, "waits", 1)
    page.locator(".ending summary").focus()
    page.evaluate("document.querySelector('.told').scrollTop = 60")
    other.click("#go-on")
    page.locator(".go .hint", has_text="Ben is ready.").wait_for()
    assert page.evaluate("document.querySelector('.told').scrollTop") == 60
    assert page.locator(".ending summary:focus").count() == 1


def test_the_curve_shows_what_turned_the_match(staged: Served, context: Context) -> None:
    """A column for that round, its number marked, and a sentence; each side has line and name."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    seated(page, staged, "match-over")
    told = page.locator(".curve figcaption").inner_text()
    number = page.locator(".graph text.turned").text_content()
    assert f"ound {number}" in told
    turn, axis = (
        page.locator(".graph .turn").bounding_box(),
        page.locator("text.turned").bounding_box(),
    )
    assert abs(turn["x"] + turn["width"] - (axis["x"] + axis["width"] / 2)) < 2
    assert page.locator(".graph polyline").count() == 2
    names = page.locator(".graph .name").all_inner_texts()
    shown = page.locator(".tally dt").all_inner_texts()
    points = page.locator(".tally dd").all_inner_texts()
    assert names == [f"{score} {name}" for score, name in zip(points, shown, strict=True)]
    inside = """(names) => names.every((name) => {
        const [own, all] = [name, document.querySelector(".curve")]
            .map((one) => one.getBoundingClientRect());
        return own.right <= all.right + 1 && own.bottom <= all.bottom;
    })"""
    assert page.locator(".graph .name").evaluate_all(inside)


def test_what_a_match_began_with_is_no_gain(staged: Served, context: Context) -> None:
    """Neither in the round, nor in the curve, nor in one's own figures."""
    page = context().new_page()
    seated(page, staged, "goes-on")
    gained = [int(text.split()[0]) for text in page.locator(".gained").all_text_contents()]
    scores = [int(text) for text in page.locator(".tally dd:not(.gained)").all_text_contents()]
    assert [score - more for score, more in zip(scores, gained, strict=True)] == [20, 35]
    seated(page, staged, "goes-on-over")
    starts = page.locator(".graph polyline").evaluate_all(
        "(lines) => lines.map((line) => Number(line.getAttribute('points').split(/[ ,]/)[1]))"
    )
    ground = page.locator(".graph .ground").evaluate("(line) => line.getBBox().y")
    assert ground > starts[0] > starts[1]
    page.locator(".kept", has_text="your matches").wait_for()
    page.goto(staged.address)
    (kept,) = page.evaluate("JSON.parse(localStorage.getItem('pete.matches')).matches")
    assert kept["start"] == [20, 35]
    a_round = (kept["scores"][-1][0] - 20) / len(kept["scores"])
    page.click("#matches summary")
    shown = page.locator(".figures div", has_text="Points a round").locator("dd").text_content()
    assert float(shown) == pytest.approx(a_round, abs=0.05)


NO_WAYS = """
Object.defineProperty(window, "isSecureContext", { value: false });
for (const way of ["share", "canShare", "clipboard"]) {
    Object.defineProperty(navigator, way, { value: undefined });
}
delete Navigator.prototype.share;
Document.prototype.execCommand = () => false;
"""
WITH_SHARE = """
Object.defineProperty(navigator, "canShare", { value: ({ files }) => files.length === 1 });
Object.defineProperty(navigator, "share", { value: async (given) => { window.given = given; } });
"""


def test_over_plain_http_there_is_another_way_to_share(
    staged: Served, context: Context, tmp_path: Path
) -> None:
    """The picture is saved, the text lies selected, and the page says why."""
    page = context().new_page()
    page.add_init_script(NO_WAYS)
    seated(page, staged, "match-over")
    page.click("#share")
    with page.expect_download() as saving:
        page.click("#share-picture")
    saved = tmp_path / "match.png"
    saving.value.save_as(saved)
    content = saved.read_bytes()
    assert content.startswith(b"\x89PNG")
    assert struct.unpack(">II", content[16:24]) == (1080, 1350)
    assert "downloads" in page.locator("dialog [role=status]").inner_text()
    assert "http" in page.locator("dialog .hint").first.inner_text()
    assert page.locator("#share-go").count() == 0
    page.click("#share-copy")
    page.locator("dialog [role=status]", has_text="selected").wait_for()
    text = page.locator("#share-text").input_value()
    chosen = "[document.activeElement.selectionStart, document.activeElement.selectionEnd]"
    assert page.evaluate(chosen) == [0, len(text)]
    winner = page.locator(".ending h2").text_content()
    assert winner in text and all(
        f"{name.inner_text()} {score.inner_text()}" in text
        for name, score in zip(
            page.locator(".tally dt").all(), page.locator(".tally dd").all(), strict=True
        )
    )


def test_where_the_browser_shares_it_gets_picture_and_text(
    staged: Served, context: Context
) -> None:
    """The same picture, and the same line."""
    page = context().new_page()
    page.add_init_script(WITH_SHARE)
    seated(page, staged, "match-over")
    page.click("#share")
    page.click("#share-go")
    page.locator("dialog [role=status]", has_text="It is shared.").wait_for()
    given = page.evaluate("[given.text, given.files[0].type, given.files[0].size > 5000]")
    assert given == [page.locator("#share-text").input_value(), "image/png", True]


WITHOUT_PICTURE = """
HTMLCanvasElement.prototype.toBlob = () => {};
Document.prototype.execCommand = () => true;
"""


def test_the_ways_to_share_do_not_wait_for_the_picture(staged: Served, context: Context) -> None:
    """A machine that drew it slowly showed a picture and a text, and nothing to press."""
    page = context().new_page()
    page.add_init_script(WITHOUT_PICTURE)
    seated(page, staged, "match-over")
    page.click("#share")
    page.locator("#share-picture").wait_for()
    page.click("#share-copy")
    page.locator("dialog [role=status]", has_text="The text is copied.").wait_for()


def test_a_browser_that_shares_no_files_is_given_the_text(staged: Served, context: Context) -> None:
    """It had no button to share with, though it could send the line."""
    page = context().new_page()
    page.add_init_script(WITH_SHARE.replace("files.length === 1", "false"))
    seated(page, staged, "match-over")
    page.click("#share")
    page.click("#share-go")
    page.locator("dialog [role=status]", has_text="It is shared.").wait_for()
    text = page.locator("#share-text").input_value()
    assert page.evaluate("given") == {"text": text}


def test_long_names_are_text_and_fit(served: Served, context: Context) -> None:
    """Whatever somebody calls himself; the whole name can be read somewhere."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    name = "<b>Maximilian</b> <i>of the</i> Longs"
    create(page, served, {"rules": {"target": 5}}, name=name)
    page.click("#start")
    play_on([page], is_over)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.locator(".ending :is(b, i)", has_text="Maximilian").count() == 0
    assert page.locator(".tally bdi").first.get_attribute("title") == name
    page.click("#share")
    assert name in page.locator("#share-text").input_value()


def test_a_chain_that_is_over_is_seen_from_as_near_as_can_be(
    staged: Served, context: Context
) -> None:
    """Room was left at its ends for tiles that nobody would lay: it was a fifth of the felt."""
    page = context(viewport={"width": 360, "height": 640}).new_page()
    seated(page, staged, "match-over")
    seen = """() => {
        const [chain, felt] = [".chain", ".felt"]
            .map((one) => document.querySelector(one).getBoundingClientRect());
        return Math.max(chain.width / felt.width, chain.height / felt.height);
    }"""
    lies = """() => [...document.querySelectorAll(".piece")].map((one) => one.style.transform)"""
    assert page.evaluate(seen) > 0.7
    before = page.evaluate(lies)
    page.click("#put-aside")
    page.locator(".ending .told").wait_for(state="hidden")
    assert page.evaluate(seen) > 0.7
    assert page.evaluate(lies) == before


def test_the_headline_is_heard_as_a_sentence(staged: Served, context: Context) -> None:
    """“Greedy goes out settlement +4” was read without a pause."""
    page = context().new_page()
    seated(page, staged, "round-over")
    told = page.locator(".ending h2").evaluate(
        "(title) => [...title.children].filter((one) => !one.ariaHidden).map((o) => o.textContent)"
    )
    assert len(told) == 1
    assert re.search(r"\w, settlement \+\d+$", told[0]), told


def test_on_a_phone_the_ways_on_stand_in_a_row(file: Path, context: Context) -> None:
    """In Russian the last of three was alone in a second one, and took room from the result."""
    store(file, {"ENDEDG": (SCENES["match-over"], "ru")})
    with serving(file) as server:
        page = context(language="ru", viewport={"width": 360, "height": 640}).new_page()
        come_to(page, server, "ENDEDG", KEYS[0])
        page.locator(".ending h2").wait_for()
        rows = page.locator(".go button").evaluate_all(
            "(all) => all.map((one) => one.getBoundingClientRect().top)"
        )
        assert len(rows) == 3
        assert len(set(rows)) == 1
