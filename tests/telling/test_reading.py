"""A record that is read aloud: everything that happened, in order, in the width there is."""

import re

import pytest
from rich.cells import cell_len

from pete.match.events import Drew, MatchEnded, RoundEnded
from pete.match.record import Fault
from pete.match.replay import follow, read_header, replay, resume
from pete.telling.names import seating_for
from pete.telling.reading import reading
from pete.telling.sentences import sentence
from pete.telling.settlement import settlement_lines
from pete.words import LANGUAGES, words
from vectors import vectors

EN = words("en")
GAMES = vectors("games")
VIEWS = vectors("views")
BROKEN = vectors("broken")


def unwrapped(lines):
    """The text in one piece, for looking things up in it."""
    return " ".join(line.strip() for line in lines)


def until_fault(told):
    """What is told, and the fault that it stops at."""
    came = []
    try:
        for one in told():
            came.append(one)  # noqa: PERF402 what came before the fault is wanted
    except Fault as fault:
        return came, str(fault)
    return came, ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 80, 200])
def test_everything_that_happened_is_told_in_order(width, language):
    """Each event's sentence, each round's arithmetic; no line wider than the terminal."""
    say = words(language)
    for vector in GAMES[::4]:
        record = vector["record"]
        header = read_header(record)
        table = seating_for(header.rules, header.names, say)
        lines = list(reading(record, say, width))
        assert max(map(cell_len, lines)) <= width
        text, place = unwrapped(lines), 0
        for event in replay(record):
            told = [sentence(event, table, say)]
            if isinstance(event, RoundEnded):
                told += settlement_lines(table, event, say)
            for line in told:
                assert line in text[place:], line
                place = text.index(line, place) + len(line)


def test_what_is_of_the_match_stands_at_the_edge():
    """A round's events are its own: they stand further in, under its heading."""
    lines = list(reading(GAMES[0]["record"], EN))
    (end,) = [line for line in lines if "wins the match" in line and "Score:" in line]
    assert not end.startswith(" ")
    first = next(number for number, line in enumerate(lines) if line.startswith("Round 1."))
    assert lines[first + 1].startswith("  ")


@pytest.mark.parametrize("number", range(len(VIEWS)))
def test_a_view_tells_no_more_than_it_shows(number):
    """Behind a view stands some deal that fits it; not a tile of that may be told.

    Its unfinished round stays unfinished, and it is said whose move it is.
    """
    view = VIEWS[number]["view"]
    header, match = follow(view)
    table = seating_for(header.rules, header.names, EN)
    text = unwrapped(reading(view, EN, 80))
    events = list(replay(view))
    unseen = sum(isinstance(event, Drew) and event.tile is None for event in events)
    assert unseen == text.count(" draws a tile.")
    if match.is_running:
        assert f"it is {table.names[match.turn]}'s move." in text
        last = view["rounds"][-1]
        seen = {tile for tile in last["deck"] if tile}
        seen |= {move[:3] for move in last["moves"] if move not in ("draw", "pass")}
        rest = text[text.rindex("Round ") : text.index("Score sheet")]
        rest = rest[: rest.find("The chain:")] if "The chain:" in rest else rest
        assert set(re.findall(r"\b\d-\d\b", rest)) <= seen


def test_views_that_hide_something_are_among_them():
    """The test above would be empty if nothing were hidden."""
    events = [event for vector in VIEWS for event in replay(vector["view"])]
    assert any(isinstance(event, Drew) and event.tile is None for event in events)


def test_whose_view_it_is_stands_above():
    """A record that tells less than it might must say so."""
    seats = {view["view"]["seat"]: view["view"] for view in VIEWS}
    assert None in seats and 0 in seats
    assert "What an onlooker may see." in list(reading(seats[None], EN))
    name = read_header(seats[0]).names[0] or "Player 1"
    assert f"What {name} may see." in list(reading(seats[0], EN))


def test_where_an_unfinished_match_stands():
    """Not dealt, a round to come, a round begun: a reader wants to know who is next."""
    nothing = {"format": "seven-toed-pete/1", "rounds": []}
    assert "Nothing is dealt yet." in list(reading(nothing, EN))
    record = GAMES[0]["record"]
    one_round = {**record, "rounds": record["rounds"][:1]}
    leader = follow(one_round)[1].next_leader()
    assert f"The match is not over: Player {leader + 1} is to lead the next round." in unwrapped(
        reading({**one_round, "players": [{}, {}]}, EN)
    )
    first = record["rounds"][0]
    begun = {**record, "players": [{}, {}], "rounds": [{**first, "moves": []}]}
    lines = list(reading(begun, EN))
    assert f"Round 1. Player {first['leader'] + 1} is to lead." in lines
    assert f"  The round is not over: it is Player {first['leader'] + 1}'s move." in lines
    moved = {**begun, "rounds": [{**first, "moves": first["moves"][:5]}]}
    assert any(line.startswith("  The chain: ") for line in reading(moved, EN))


@pytest.mark.parametrize("number", range(0, len(BROKEN), 6))
def test_a_broken_record_is_told_up_to_its_fault(number):
    """Whoever looks for a mistake reads on to the very move before it."""
    record = BROKEN[number]["record"]
    lines, read = until_fault(lambda: reading(record, EN, 80))
    events, replayed = until_fault(lambda: replay(record))
    assert read == replayed != ""
    if events and not isinstance(events[-1], MatchEnded):
        header = read_header(record)
        table = seating_for(header.rules, header.names, EN)
        assert sentence(events[-1], table, EN) in unwrapped(lines)
    assert "Score sheet" not in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_match_of_the_second_format_is_told(language):
    """One that begins in the middle, at other scores, and ends with its first round."""
    deck = ["2-0", "1-0", "2-2", "0-0", "1-1", "2-1"]
    position = {"turn": 1, "hands": [2, 2], "chain": 2}
    record = {
        "format": "seven-toed-pete/2",
        "rules": {"pips": 2, "hand": 1},
        "scores": [3, 4],
        "length": 1,
        "rounds": [{"leader": 0, "position": position, "deck": deck, "moves": []}],
    }
    say = words(language)
    match = resume(record)
    while not match.is_over:
        match.play(match.legal()[0])
    text = "\n".join(reading(match.record, say))
    assert say("at the start") in text
    assert say.plural("{n} round", "{n} rounds", 1) in text
    assert re.search("3.*4", text)
    name = say("Player {number}", number=2)
    assert (
        say("Round {number} begins in the middle: it is {name}'s move.", number=1, name=name)
        in text
    )
    assert say("The chain: {chain}", chain="1-1 · 1-2") in text
