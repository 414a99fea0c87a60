"""From messages to what the page knows: what comes late, twice, or too late to follow."""

from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served

Context = Callable[..., Any]
SEATS = [{"seat": 0, "held": 7, "away": False, "takeover_at": None, "idle_at": None}]
TABLE = {
    "version": 8,
    "match": 0,
    "sheet": [],
    "moves": [],
    "seats": SEATS,
    "deal_at": None,
    "onlookers": 0,
}
AFTER = """async ({ table, message }) => {
    const state = await import(document.body.dataset.base + "/table/state.js");
    const known = state.withTable(state.NOTHING, table);
    const next = { news: state.withNews, presence: state.withPresence }[message.type];
    return next(known, message);
}"""


@pytest.fixture
def after(served: Served, context: Context) -> Callable[..., Any]:
    """What the page knows after a message, having known the table at version 8."""
    page = context().new_page()
    page.goto(served.address)
    return lambda message: page.evaluate(AFTER, {"table": TABLE, "message": message})


def news(since: int, version: int, *events: int) -> dict[str, Any]:
    """News of these versions."""
    told = [{"type": "changed", "version": event} for event in events]
    table = {**TABLE, "version": version}
    return {"type": "news", "since": since, "events": told, "table": table}


def test_news_is_told_once_and_in_order(after: Callable[..., Any]) -> None:
    """Old news changes nothing; after a gap there is none, and the whole table is asked for."""
    found = after(news(7, 10, 8, 9, 10))
    assert found["table"]["version"] == 10
    assert [event["version"] for event in found["waiting"]] == [9, 10]
    assert found["shown"]["version"] == 8
    old = after(news(5, 7, 6, 7))
    assert (old["table"]["version"], old["waiting"]) == (8, [])
    assert after(news(9, 10, 10)) is None


def test_the_moves_of_a_round_are_added_up_from_the_news(after: Callable[..., Any]) -> None:
    """Anew from each deal, each once; of a match that has just begun the server tells them all."""

    def heard(*events: tuple[str, int], moves: tuple[Any, ...] = ()) -> list[Any]:
        told = [{"type": kind, "version": version} for kind, version in events]
        table = {**TABLE, "version": 12, "moves": [*moves]}
        found = after({"type": "news", "since": 7, "events": told, "table": table})
        return [(move["type"], move["version"]) for move in found["table"]["moves"]]

    assert heard(("drawn", 8), ("drawn", 9), ("changed", 10), ("laid", 11)) == [
        ("drawn", 9),
        ("laid", 11),
    ]
    assert heard(("laid", 9), ("round over", 9), ("dealt", 11)) == [("dealt", 11)]
    whole = ({"type": "dealt", "version": 9}, {"type": "laid", "version": 9})
    assert heard(("changed", 9), ("dealt", 9), moves=whole) == [("dealt", 9), ("laid", 9)]


NOTED = """async (events) => {
    const { base } = document.body.dataset;
    const { NOTHING } = await import(`${base}/table/state.js`);
    const { afterNext, whyAgain } = await import(`${base}/table/events.js`);
    const bare = { chain: [], hand: [], seats: [], moves: [] };
    const shown = { ...bare, version: 0, you: 0, phase: "playing" };
    const waiting = [...events, { type: "changed" }];
    let state = { ...NOTHING, table: shown, shown, waiting };
    return events.map(() => whyAgain((state = afterNext(state)).notes[0]));
}"""


def test_why_one_goes_on_is_known_after_a_draw(served: Served, context: Context) -> None:
    """The card had called it an ordinary turn."""
    page = context().new_page()
    page.goto(served.address)
    laid = {"type": "laid", "seat": 0, "tile": "1-1", "halves": [1, 1, True], "end": ""}
    bonus = laid | {"again": True, "again_text": "1-1 is a double", "points": 0}
    draw = {"type": "drawn", "seat": 0, "tile": "6-0"}
    plain = laid | {"again": False, "again_text": "", "points": 0}
    why = "1-1 is a double"
    assert page.evaluate(NOTED, [bonus, draw, draw, plain, draw]) == [why, why, why, "", ""]


def test_who_is_away_is_told_of_the_table_as_it_is(after: Callable[..., Any]) -> None:
    """And changes nothing else; of a table before that one it is over."""
    seat = {"seat": 0, "held": 1, "away": True, "takeover_at": 5000, "idle_at": None}
    presence = {"type": "presence", "version": 8, "seats": [seat], "deal_at": 9, "onlookers": 2}
    for table in (after(presence)["table"], after(presence)["shown"]):
        assert table["seats"] == [{**SEATS[0], "away": True, "takeover_at": 5000}]
        assert (table["deal_at"], table["onlookers"]) == (9, 2)
    assert after(presence | {"version": 7})["table"] == TABLE
