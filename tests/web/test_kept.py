"""One's own matches, kept in the browser: each once, checked, taken elsewhere, deleted."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from page_player import come_to, create, is_over, play_on, record_of, wait_for
from page_scenes import KEYS, SCENES, Scene, store
from page_server import Served, serving

Context = Callable[..., Any]
CODE, THREE = "KEPTAA", "KEPTBB"
WITH_BOTS = Scene("with bots", SCENES["match-over"].until, {"players": 3}, persons=2)
KEPT = "JSON.parse(localStorage.getItem('pete.matches') ?? 'null')?.matches ?? []"
KEEP = "import(`${document.body.dataset.base}/matches/keep.js`)"


@pytest.fixture(scope="module")
def staged(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server with two tables at which a match is over."""
    file = tmp_path_factory.mktemp("kept") / "tables.sqlite3"
    store(file, {CODE: (SCENES["match-over"], "en"), THREE: (WITH_BOTS, "en")})
    with serving(file) as server:
        yield server


def ended(page: Any, served: Served, code: str, key: str = KEYS[0]) -> None:
    """Come back to a seat of a table whose match is over, until it is kept."""
    come_to(page, served, code, key)
    page.locator(".kept:not(:empty)").wait_for(state="attached")


def has_record(page: Any, name: str) -> bool:
    """Whether the record of a match is there."""
    return bool(page.evaluate("(name) => localStorage.getItem(`pete.record.${name}`)", name))


def test_a_match_is_kept_once(staged: Served, context: Context) -> None:
    """Its end is told again to whoever loads the page anew, or opens it a second time."""
    browser = context()
    page = browser.new_page()
    ended(page, staged, CODE)
    wait_for(lambda: has_record(page, f"{CODE}-0"), why="the record is kept")
    page.reload()
    page.locator(".kept:not(:empty)").wait_for(state="attached")
    ended(browser.new_page(), staged, CODE)
    (match,) = page.evaluate(KEPT)
    record = record_of(staged, CODE)
    assert match["id"] == f"{CODE}-0"
    assert [player["name"] for player in match["players"]] == ["Anna", "Ben"]
    assert len(match["scores"]) == len(record["rounds"])
    assert json.loads(page.evaluate(f"localStorage['pete.record.{CODE}-0']")) == record


def test_a_rematch_is_another_match(served: Served, context: Context) -> None:
    """At the same table, with the same players."""
    page = context().new_page()
    code = create(page, served, {"rules": {"target": 2}})
    page.click("#start")
    play_on([page], is_over)
    wait_for(lambda: len(page.evaluate(KEPT)) == 1, why="the first is kept")
    page.click("#go-on")
    # a bot may win it before one has looked
    play_on([page], lambda page: len(page.evaluate(KEPT)) == 2)
    assert {match["id"] for match in page.evaluate(KEPT)} == {f"{code}-0", f"{code}-1"}


def test_who_looked_on_keeps_nothing(staged: Served, context: Context) -> None:
    """It wasn't his match; and the first page fetches nothing of this for him."""
    page = context().new_page()
    page.goto(f"{staged.address}/t/{CODE}")
    page.locator(".ending.of-match h2").wait_for()
    page.wait_for_load_state("networkidle")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(staged.address, wait_until="networkidle")
    assert [address for address in asked if "/matches/" in address] == []
    assert page.evaluate("localStorage.getItem('pete.matches')") is None
    page.click("#played")
    page.locator("#matches #matches-import").wait_for()
    assert page.locator("#matches-delete").count() == 0


def test_the_first_page_tells_what_was_played(
    staged: Served, context: Context, tmp_path: Path
) -> None:
    """Result, opponents, date, one's own figures; and the record can be saved."""
    page = context().new_page()
    ended(page, staged, CODE)
    ended(page, staged, THREE)
    wait_for(lambda: has_record(page, f"{THREE}-0"), why="the record is kept")
    page.goto(staged.address)
    page.click("#matches summary")
    rows = page.locator(".played li")
    assert rows.count() == 2
    records = {code: record_of(staged, code) for code in (CODE, THREE)}
    matches = {match["id"]: match for match in page.evaluate(KEPT)}
    won = sum(match["winner"] == match["side"] for match in matches.values())
    gains = []
    for match in matches.values():
        own = [0, *(row[match["side"]] for row in match["scores"])]
        gains += [after - before for before, after in pairwise(own)]
    figures = page.locator(".figures dd").all_inner_texts()
    assert figures == [
        "2",
        str(won),
        f"{sum(gains) / len(gains):.1f}".removesuffix(".0"),
        str(max(gains)),
    ]
    two = rows.filter(has_text="Opponent: Ben")
    assert re.search(r"\w{3} \d{1,2}, 20\d\d", two.inner_text())
    final = matches[f"{CODE}-0"]["scores"][-1]
    assert f"{final[0]} : {final[1]}" in two.inner_text()
    assert rows.filter(has_text="Opponents: Ben, 1 bot").count() == 1
    with page.expect_download() as saving:
        two.locator(".record").click()
    saved = tmp_path / "record.json"
    saving.value.save_as(saved)
    assert json.loads(saved.read_text(encoding="utf-8")) == records[CODE]


def test_a_file_takes_them_to_another_browser(
    staged: Served, context: Context, tmp_path: Path
) -> None:
    """With their records, beside what is there, and each once."""
    page, other = context().new_page(), context(language="ru").new_page()
    ended(page, staged, CODE)
    wait_for(lambda: has_record(page, f"{CODE}-0"), why="the record is kept")
    page.goto(staged.address)
    page.click("#matches summary")
    with page.expect_download() as saving:
        page.click("#matches-export")
    saved = tmp_path / "matches.json"
    saving.value.save_as(saved)
    ended(other, staged, THREE, KEYS[1])
    other.goto(staged.address)
    other.click("#matches summary")
    for told in ("Добавлена 1 партия.", "Все партии из этого файла здесь уже есть."):
        with other.expect_file_chooser() as choosing:
            other.click("#matches-import")
        choosing.value.set_files(saved)
        other.locator("#matches [role=status]", has_text=told).wait_for()
    assert {match["id"] for match in other.evaluate(KEPT)} == {f"{CODE}-0", f"{THREE}-0"}
    record = f"localStorage['pete.record.{CODE}-0']"
    assert json.loads(other.evaluate(record)) == json.loads(page.evaluate(record))


MATCH = {
    "id": "ABCDEF-0",
    "ended": 1_790_000_000_000,
    "side": 0,
    "winner": 1,
    "players": [
        {"name": "<b>Anna</b>", "bot": False, "side": 0},
        {"name": "Ben", "bot": False, "side": 1},
    ],
    "scores": [[3, 5], [10, 51]],
    "rules": {},
    "terms": ["Classic"],
}
BROKEN: tuple[dict[str, Any], ...] = (
    {"id": "../x"},
    {"id": 5},
    {"ended": "yesterday"},
    {"ended": 1e300},
    {"ended": -1},
    {"side": 2},
    {"winner": "Ben"},
    {"players": []},
    {"players": [{"name": "a" * 500, "bot": False, "side": 0}, MATCH["players"][1]]},
    {"players": [{"name": "a\nb", "bot": False, "side": 0}, MATCH["players"][1]]},
    {"players": [{"name": "Anna", "bot": False, "side": 7}, MATCH["players"][1]]},
    {"scores": []},
    {"scores": [[1]]},
    {"scores": [[1, -1]]},
    {"scores": [[1, None]]},
    {"scores": [[1, 0.5]]},
    {"rules": {"target": {"deep": 1}}},
    {"rules": []},
    {"terms": "Classic"},
    {"terms": ["a" * 1000]},
)
FORMAT = "pete-matches/1"


NO_FILE = "This is not a file of matches saved by this page."
ODD_RECORDS = ({"record": "none"}, {"record": {"format": "seven-toed-pete/1"}})
BAD_FILES = [
    ("{", NO_FILE),
    ("[]", NO_FILE),
    ('{"format": "pete-matches/9", "matches": []}', NO_FILE),
    (json.dumps({"format": FORMAT, "matches": "none"}), NO_FILE),
    *(
        (
            json.dumps({"format": FORMAT, "matches": [MATCH, MATCH | odd]}),
            "Match 2 of this file can't be read, so nothing was imported.",
        )
        for odd in (*BROKEN, *ODD_RECORDS)
    ),
]


def test_a_bad_file_gets_one_line_and_loses_nothing(staged: Served, context: Context) -> None:
    """Not even the good half of it is taken in: one would not know which."""
    page = context().new_page()
    page.goto(staged.address)
    kept = json.dumps({"format": FORMAT, "since": -1, "matches": [MATCH]})
    page.evaluate("(kept) => localStorage.setItem('pete.matches', kept)", kept)
    page.reload()
    page.click("#matches summary")
    for content, told in BAD_FILES:
        file = {"name": "x.json", "mimeType": "application/json", "buffer": content.encode()}
        page.set_input_files("#matches input", file)
        line = page.locator("#matches [role=status]:not(:empty)")
        line.wait_for()
        assert line.inner_text() == told, content
        assert page.evaluate("localStorage.getItem('pete.matches')") == kept
        line.evaluate("(line) => line.replaceChildren()")


def test_whatever_is_kept_is_checked_or_left_out(staged: Served, context: Context) -> None:
    """What is sound among it stays, newest first and each once; a name is text, never markup."""
    page = context().new_page()
    page.goto(staged.address)
    later = MATCH | {"id": "ABCDEF-1", "ended": MATCH["ended"] + 1}
    found = page.evaluate(
        f"""async ([odd, mixed]) => {{
            const keep = await {KEEP};
            const read = (kept) => {{
                localStorage.setItem("pete.matches", kept);
                return keep.kept();
            }};
            return [odd.map(read), read(mixed).matches.map(({{ id }}) => id)];
        }}""",
        [
            ["null", "{}", "[]", "5", "{", '{"a": ' * 3000, json.dumps({"format": FORMAT})],
            json.dumps(
                {
                    "format": FORMAT,
                    "since": "x",
                    "matches": [None, *(MATCH | b for b in BROKEN), MATCH, later, MATCH],
                }
            ),
        ],
    )
    assert found[0] == [{"since": -1, "matches": []}] * 7
    assert found[1] == ["ABCDEF-1", "ABCDEF-0"]
    page.reload()
    page.click("#matches summary")
    assert page.locator(".played li").count() == 2
    assert page.locator(".played b b").count() == 0


def test_they_are_deleted_when_that_is_wanted(staged: Served, context: Context) -> None:
    """Not before the question is answered; then they stay away, though their table is there."""
    page = context().new_page()
    ended(page, staged, CODE)
    wait_for(lambda: has_record(page, f"{CODE}-0"), why="the record is kept")
    page.goto(staged.address)
    page.click("#matches summary")
    page.click("#matches-delete")
    page.locator("#matches-stay:focus").click()
    page.locator("#matches-delete:focus").wait_for()
    assert len(page.evaluate(KEPT)) == 1
    page.click("#matches-delete")
    page.click("#matches-delete-all")
    page.locator("#matches [role=status]", has_text="All matches are deleted.").wait_for()
    assert page.evaluate(KEPT) == []
    assert not has_record(page, f"{CODE}-0")
    page.goto(f"{staged.address}/t/{CODE}")
    page.locator(".ending.of-match h2").wait_for()
    page.wait_for_load_state("networkidle")
    assert page.evaluate(KEPT) == []


QUOTA = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, value) {
    const others = Object.entries(localStorage).filter(([known]) => known !== name);
    const taken = others.reduce((sum, [, text]) => sum + text.length, 0);
    if (this === localStorage && taken + String(value).length > window.quota) {
        throw new DOMException("The quota is exceeded.", "QuotaExceededError");
    }
    setItem.call(this, name, value);
};
window.quota = Infinity;
"""


def test_where_room_runs_out_the_oldest_records_go_first(staged: Served, context: Context) -> None:
    """What came of their matches stays."""
    page = context().new_page()
    page.add_init_script(QUOTA)
    page.goto(staged.address)
    matches = [MATCH | {"id": f"ABCDEF-{n}", "ended": n} for n in range(6)]
    kept = page.evaluate(
        f"""async (matches) => {{
            const {{ keep, kept, keepRecord, recordOf }} = await {KEEP};
            const long = {{ format: "seven-toed-pete/1", rounds: [], x: "x".repeat(9000) }};
            const record = JSON.stringify(long);
            window.quota = 33_000;
            const isKept = matches.map(
                (match) => keep([match]).isKept && keepRecord(match.id, record)
            );
            return [isKept, kept().matches.map(({{ id }}) => [id, recordOf(id) !== null])];
        }}""",
        matches,
    )
    assert kept[0] == [True] * 6
    assert kept[1] == [[f"ABCDEF-{n}", n >= 3] for n in reversed(range(6))]


NO_ROOM = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, value) {
    if (this === localStorage && /^pete.(matches|record)/.test(name)) {
        throw new DOMException("The quota is exceeded.", "QuotaExceededError");
    }
    setItem.call(this, name, value);
};
"""


def test_where_there_is_no_room_that_is_said(staged: Served, context: Context) -> None:
    """At the match's end, where its record can still be saved, and when a file is taken in."""
    page = context().new_page()
    page.add_init_script(NO_ROOM)
    ended(page, staged, CODE)
    assert "no room" in page.locator(".kept").text_content()
    page.goto(staged.address)
    page.click("#played")
    page.set_input_files(
        "#matches input",
        {
            "name": "x.json",
            "mimeType": "application/json",
            "buffer": json.dumps({"format": FORMAT, "matches": [MATCH]}).encode(),
        },
    )
    page.locator("#matches [role=status]", has_text="There is no room").wait_for()


def test_long_lists_are_shown_by_and_by(staged: Served, context: Context) -> None:
    """The first page of somebody who plays every day stays short until he asks."""
    page = context().new_page()
    page.goto(staged.address)
    matches = [MATCH | {"id": f"ABCDEF-{n}", "ended": n} for n in range(30)]
    page.evaluate(
        "(kept) => localStorage.setItem('pete.matches', kept)",
        json.dumps({"format": FORMAT, "since": -1, "matches": matches}),
    )
    page.reload()
    page.click("#matches summary")
    assert page.locator(".played li").count() == 10
    page.click("#matches-all")
    assert page.locator(".played li").count() == 30
