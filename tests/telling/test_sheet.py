"""The sheet holds every point of a match, once, where people look for it, on any screen."""

import csv
import io
import re

import pytest
from rich.cells import cell_len

from pete.match.events import MatchEnded, Played, RoundEnded
from pete.match.match import Match
from pete.match.notation import tile_text
from pete.match.replay import read_header, replay
from pete.rules.options import make_rules
from pete.rules.settle import side_of
from pete.rules.state import NOBODY
from pete.rules.tiles import TILES
from pete.telling.names import seating_for
from pete.telling.page import sheet_html
from pete.telling.sheet import sheet_csv, sheet_of, sheet_text
from pete.words import LANGUAGES, words
from vectors import vectors

EN = words("en")
GAMES = vectors("games")
LONG = ["Шарлотта-Александра Перл", "Maximilian of Nowhere", "日本語の名前はとても長い", "B"]


def match_of(number, names=None, say=EN):
    """The events of a vector, and the sheet that they fill."""
    record = GAMES[number]["record"]
    header = read_header(record)
    events = list(replay(record))
    return events, sheet_of(seating_for(header.rules, names or header.names, say), events)


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_what_is_written_adds_up_to_what_stands_below(number):
    """Tiles and settlement of each round, side by side, make the running totals."""
    events, sheet = match_of(number)
    totals = [0 for _ in sheet.sides]
    for row in sheet.rounds:
        for entry in row.entries:
            totals[entry.side] += entry.points
            assert entry.count == 5 * entry.points
        if row.ended is not None and row.ended.settlement:
            totals[row.ended.winner] += row.ended.settlement
        assert tuple(totals) == row.scores
    scored = [event for event in events if isinstance(event, Played) and event.points]
    assert len(scored) == sum(len(row.entries) for row in sheet.rounds)
    assert [row.number for row in sheet.rounds] == list(range(len(sheet.rounds)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 80, 200])
def test_text_fits_and_loses_nothing(width, language):
    """Four sides with long names fit 40 columns, and each point is there with its tile."""
    for number in range(0, len(GAMES), 3):
        events, sheet = match_of(number, LONG, words(language))
        text = sheet_text(sheet, words(language), width)
        assert max(map(cell_len, text.splitlines())) <= width
        for event in events:
            if isinstance(event, Played) and event.points:
                tile = tile_text(event.tile)
                assert re.search(rf"\b{tile}(: [^→]* →)? {event.points}\b", text)
        for name in sheet.seating.sides:
            letters = [letter for letter in name if letter != " "]
            assert all(letter in text for letter in letters)


def test_rounds_go_down_and_sides_across():
    """A small match in full, as it is read: worked out by hand from the record's moves."""
    hands = "6-4 6-6 4-0 1-0 2-0 3-0 3-1", "6-5 5-2 6-1 6-2 6-3 2-1 1-1"
    held = " ".join(hands).split()
    rest = [tile_text(tile) for tile in range(TILES) if tile_text(tile) not in held]
    moves = ["6-4", "6-6L", "4-0R", "6-5L"]
    record = {
        "format": "seven-toed-pete/1",
        "rounds": [{"leader": 0, "deck": held + rest, "moves": moves}],
    }
    table = seating_for(make_rules(), ["Anna", "Ben"], EN)
    sheet = sheet_of(table, replay(record))
    assert sheet_text(sheet, EN, 80).splitlines() == [
        "                        Anna                 Ben",
        "────────────────────────────────────────────────",
        "round 1  6-4: 6 + 4 = 10 → 2  6-5: 5 + 0 = 5 → 1",
        "total                      2                   1",
    ]
    assert sheet_text(sheet, EN, 40).splitlines()[2:] == [
        "round 1  6-4: 10 → 2  6-5: 5 → 1",
        "total              2           1",
    ]
    assert sheet_text(sheet, EN, 24).splitlines()[2:] == [
        "round 1  6-4 2  6-5 1",
        "total        2      1",
        "",
        "6-4 2: the tile, and",
        "  its points",
    ]


def test_an_empty_sheet_says_so():
    """Before the first move there is nothing to draw a table around."""
    sheet = sheet_of(seating_for(make_rules(), [], EN), [])
    assert sheet_text(sheet, EN) == "Nothing is written on the sheet yet."
    assert sheet_csv(sheet, EN) == "round,for,ends,count,Player 1,Player 2\n"


def test_names_are_no_markup():
    """rich would take [red] for a colour and :smile: for a picture."""
    table = seating_for(make_rules(), ["[red]Ann[/]", ":smile:"], EN)
    text = sheet_text(sheet_of(table, list(replay(GAMES[0]["record"]))), EN)
    assert "[red]Ann[/]" in text
    assert ":smile:" in text


@pytest.mark.parametrize("number", range(0, len(GAMES), 4))
def test_csv_is_read_back(number):
    """By a spreadsheet: columns of numbers that add up, and one total a round."""
    events, sheet = match_of(number)
    rows = list(csv.DictReader(io.StringIO(sheet_csv(sheet, EN))))
    sums = dict.fromkeys(sheet.seating.sides, 0)
    for row in rows:
        for name in sums:
            if row["for"] == "total":
                assert int(row[name]) == sums[name]
            else:
                sums[name] += int(row[name] or 0)
    rounds = [event for event in events if isinstance(event, RoundEnded)]
    assert len(rounds) == sum(row["for"] == "total" for row in rows)
    scored = [event for event in events if isinstance(event, Played) and event.points]
    told = [row for row in rows if row["for"].startswith("tile ")]
    for event, row in zip(scored, told, strict=True):
        assert row["for"] == f"tile {tile_text(event.tile)}"
        assert int(row["count"]) == event.count == sum(map(int, row["ends"].split(" + ")))
        side = sheet.seating.sides[side_of(sheet.seating.rules, event.seat)]
        assert [name for name in sums if row[name]] == [side]


def test_names_are_whole_in_files():
    """Forty letters fit a file; only a drawing has no room for them."""
    names = ["Maximilian Alexander of Nowhere-on-Thames", "Б" * 40]
    sheet = sheet_of(seating_for(make_rules(), [names[0][:40], names[1]], EN), [])
    for text in (sheet_csv(sheet, EN), sheet_html(sheet, EN)):
        assert names[0][:40] in text and names[1] in text


def test_csv_names_are_no_formulas():
    """A spreadsheet runs what begins with one of these, and anybody may choose his name."""
    names = ["=1+1", "+1", "-1", "@SUM(A1)"]
    sheet = sheet_of(seating_for(make_rules(players=4), names, EN), [])
    (head,) = csv.reader(io.StringIO(sheet_csv(sheet, EN)))
    assert head[4:] == ["'=1+1", "'+1", "'-1", "'@SUM(A1)"]
    quoted = sheet_of(seating_for(make_rules(), ['a "b", c', "d;e"], EN), [])
    assert next(csv.reader(io.StringIO(sheet_csv(quoted, EN))))[4:] == ['a "b", c', "d;e"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stood_at_the_start_is_written_first(language):
    """Who adds up a column finds where its first points come from, and a tie is told."""
    say = words(language)
    match = Match(seed="2", length=1, scores=(31, 24))
    events = match.deal()
    while not match.is_over:
        events += match.play(match.legal()[0])
    sheet = sheet_of(seating_for(match.rules, ["A", "B"], say), events, match.scores_at_start)
    for text in (sheet_text(sheet, say), sheet_csv(sheet, say), sheet_html(sheet, say)):
        _, after = text.split(say("at the start"), 1)
        assert re.findall("[0-9]+", after)[:2] == ["31", "24"]
    tied = sheet_of(sheet.seating, [MatchEnded(NOBODY, (5, 5))])
    assert tied.winner == NOBODY
    assert say("The match ends in a tie.") in sheet_html(tied, say)
