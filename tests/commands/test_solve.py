"""``pete solve``: the vectors by the command, lines that are legal, what it tells and refuses."""

import json
import signal
import threading
from random import Random

import pytest

from pete.match.match import Match
from pete.match.replay import resume
from random_matches import any_match
from vectors import vectors

VALUES = vectors("values")

HARD = {"preset": "russian", "hand": 3, "reserve": 0}
"""Twenty tiles to draw by choice: no machine solves that in a moment."""


def record_of(vector):
    """A record whose one round is just dealt."""
    entry = {"leader": vector["leader"], "deck": vector["deck"], "moves": []}
    return {"format": "seven-toed-pete/1", "rules": vector["rules"], "rounds": [entry]}


def dealt(rules, seed="dealt"):
    """A record with one round of these rules, just dealt."""
    match = Match(rules, seed=seed)
    match.deal()
    return match.record


def goes_on_with(record, line):
    """The record with some more moves, the target out of reach."""
    *before, last = record["rounds"]
    rules = {**record.get("rules", {}), "finish": "round", "target": 10**9}
    return {**record, "rules": rules, "rounds": [*before, {**last, "moves": last["moves"] + line}]}


@pytest.mark.parametrize("number", range(0, len(VALUES), 6))
def test_a_fresh_deal(pete, number):
    """The value that any program must give, and nothing more than that and a line."""
    ran = pete("solve", "-", "--json", given=json.dumps(record_of(VALUES[number])))
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    told = json.loads(ran.out)
    assert list(told) == ["value", "line"]
    assert told["value"] == VALUES[number]["value"]


def test_to_the_letter(pete):
    """Keys, their order and spaces, as other programs read them."""
    rules = {"preset": "classic", "pips": 3, "hand": 2, "reserve": 6}
    deck = ["1-1", "2-1", "3-0", "2-0", "0-0", "1-0", "2-2", "3-1", "3-2", "3-3"]
    record = {
        "format": "seven-toed-pete/1",
        "rules": rules,
        "rounds": [{"leader": 0, "deck": deck, "moves": ["1-1"]}],
    }
    # seat 0 has 2-1 to go again with, goes out, and gets 5 pips: one point
    ran = pete("solve", "-", "--json", given=json.dumps(record))
    assert ran.out == '{"value": 1, "line": ["2-1L"]}\n'


def test_from_the_middle_of_matches(pete):
    """Points and rounds before change nothing; the line goes to the round's end and gains that."""
    lot, solved = Random("middle"), 0
    while solved < 25:
        players, teams = lot.choice([(2, False), (4, True)])
        match = any_match(
            lot,
            moves=lot.randrange(5, 60),
            preset=lot.choice(["classic", "pagat", "russian"]),
            players=players,
            teams=teams,
            pips=lot.choice([4, 6]),
            hand=3,
            reserve=12,
        )
        if not match.is_running:
            continue
        solved += 1
        ran = pete("solve", "-", "--json", given=json.dumps(match.record))
        assert (ran.status, ran.err) == (0, "")
        told = json.loads(ran.out)
        then = resume(goes_on_with(match.record, told["line"]))
        assert not then.is_running
        gained = [after - before for after, before in zip(then.scores, match.scores, strict=True)]
        assert told["value"] == gained[0] - gained[1]


def told_of(value, sides, language):
    """The sentence that must come first, of sides that are one player each."""
    better, other = sides if value > 0 else reversed(sides)
    n = abs(value)
    if language == "en":
        points = "1 point" if n == 1 else f"{n} points"
        gets = f"{better} gets {points} more than {other}" if n else ENGLISH_EQUAL
        return f"If both sides see every tile and play their best, {gets} {ENGLISH_END}"
    points = "1 очко" if n == 1 else f"{n} очка" if n in (2, 3, 4) else f"{n} очков"
    gets = f"{better} получает на {points} больше, чем {other}." if n else RUSSIAN_EQUAL
    return f"{RUSSIAN_BEGINNING} {gets}"


ENGLISH_EQUAL = "neither gets more than the other"
ENGLISH_END = "from here to the end of the round."
RUSSIAN_BEGINNING = "Если обе стороны видят все кости и играют наилучшим образом, до конца раунда"
RUSSIAN_EQUAL = "ни одна не получает больше другой."


@pytest.mark.parametrize("columns", [40, 80])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_a_person_reads(pete, columns, language):
    """Who gets more, and then every event of the line, in the width there is."""
    met, sides = set(), ("Анна", "Ben")
    for seed in range(30):
        record = dealt({"preset": "classic", "pips": 3, "hand": 2}, str(seed))
        record["players"] = [{"name": name} for name in sides]
        given = json.dumps(record)
        value, line = json.loads(pete("solve", "-", "--json", given=given).out).values()
        ran = pete("solve", "-", given=given, columns=columns, language=language)
        assert (ran.status, ran.err) == (0, "")
        assert max(len(line) for line in ran.out.splitlines()) <= columns
        told = " ".join(ran.out.split())
        assert told.startswith(told_of(value, sides, language) + " ")
        tiles = [told.index(f" {move[:3]}") for move in line if "-" in move]
        assert len(tiles) == len(line) - line.count("draw") - line.count("pass")
        met.add(min(abs(value), 2))
    assert met == {0, 1, 2}


@pytest.mark.parametrize(("language", "gets"), [("en", " get "), ("ru", " получают на ")])
def test_partners_get_it_together(pete, language, gets):
    """A side of two is spoken of in the plural."""
    ran = pete(
        "solve",
        "-",
        given=json.dumps(dealt({"preset": "classic", "players": 4, "teams": True}, "partners")),
        language=language,
        columns=300,
    )
    assert (ran.status, ran.err) == (0, "")
    assert gets in ran.out.splitlines()[0]


def test_what_it_refuses(pete):
    """One line each: a view, no round, a finished round, three sides, a broken record."""
    view = vectors("views")[0]["view"]
    empty = {"format": "seven-toed-pete/1", "rounds": []}
    over = vectors("games")[0]["record"]
    broken = vectors("broken")[0]["record"]
    refused = {
        "may see; the whole record is needed": view,
        "no round to solve": empty,
        "nothing is left to solve": over,
        "3 sides": dealt({"preset": "classic", "players": 3}),
        "error: round ": broken,
    }
    for why, record in refused.items():
        ran = pete("solve", "-", "--json", given=json.dumps(record))
        assert (ran.status, ran.out) == (2, "")
        assert ran.err.startswith("error: ") and ran.err.count("\n") == 1
        assert why in ran.err


def test_a_match_that_the_last_tile_has_won_is_over(pete):
    """R19: the target stops the round in the middle, so that nothing is left of it."""
    match = any_match(Random("won"), moves=10_000, preset="classic", target=1)
    assert match.is_over
    ran = pete("solve", "-", given=json.dumps(match.record))
    assert ran.status == 2 and "round 0 is over" in ran.err


def test_it_gives_up_in_time(pete):
    """One line, in either language, and no thread goes on in secret."""
    record = json.dumps(dealt(HARD))
    before = threading.active_count()
    ran = pete("solve", "-", "--limit", "1", given=record)
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "error: not solved within 1 second\n"
    ran = pete("solve", "-", "--limit", "1", given=record, language="ru")
    assert ran.err == "error: за 1 секунду решить не удалось\n"
    assert threading.active_count() == before


def test_ctrl_c_stops_it(pete):
    """In the middle of the search, which is a long piece of compiled code."""
    record, interrupted = json.dumps(dealt(HARD)), []

    def interrupt(*_):
        interrupted.append(True)
        raise KeyboardInterrupt

    pete("solve", "-", given=json.dumps(dealt({"preset": "classic"})))  # all is compiled
    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 1)
    try:
        ran = pete("solve", "-", "--limit", "600", given=record)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert interrupted == [True]
    assert (ran.status, ran.out, ran.err.strip()) == (130, "", "")
