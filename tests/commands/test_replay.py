"""``pete replay``, as programs and as people use it: exact events, readable rounds, one error line.

What is no record at all, or a record with anything in it, gives one line and
status 2, never a traceback; what was right comes before what is wrong.
"""

import copy
import json
import subprocess
import sys

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st

from vectors import vectors

GAMES = vectors("games")
BROKEN = vectors("broken")
VIEWS = vectors("views")
ANYTIME = settings(
    deadline=None,
    max_examples=150,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


def place_of(vector):
    """How the error line begins: ``error: round 2 move 14:``."""
    parts = [f"{key} {vector[key]}" for key in ("round", "move") if vector[key] is not None]
    return f"error: {' '.join(parts)}:" if parts else "error: "


@pytest.mark.parametrize("number", range(0, len(GAMES), 3))
def test_events_are_the_vectors(pete, number):
    """Other programs read these lines; every key of every event counts."""
    vector = GAMES[number]
    ran = pete("replay", "--events", "-", given=json.dumps(vector["record"]))
    assert (ran.status, ran.err) == (0, "")
    assert [json.loads(line) for line in ran.out.splitlines()] == vector["events"]


@pytest.mark.parametrize("events", [True, False], ids=["events", "reading"])
@pytest.mark.parametrize("number", range(0, len(BROKEN), 4))
def test_a_fault_is_one_line_that_names_its_place(pete, number, events):
    """Where, by number, and nothing else on standard error."""
    vector = BROKEN[number]
    ran = pete("replay", *["--events"][: int(events)], "-", given=json.dumps(vector["record"]))
    assert ran.status == 2
    assert ran.err.startswith(place_of(vector))
    assert ran.err.count("\n") == 1 and ran.err.endswith("\n")


@pytest.mark.parametrize("vector", BROKEN[::8], ids=place_of)
def test_a_person_finds_the_fault_by_the_page_s_own_numbers(pete, vector):
    """The page counts from 1, as people do, and the error from 0, as programs do: it says both."""
    given_text = json.dumps(vector["record"])
    read, events = (
        pete("replay", "-", given=given_text),
        pete("replay", "--events", "-", given=given_text),
    )
    assert (read.status, read.err) == (events.status, events.err)
    *_, last = read.out.splitlines() or [""]
    if vector["move"] is not None:
        place = f"Move {vector['move'] + 1} of round {vector['round'] + 1} breaks a rule; "
        assert last == place + "the error counts both from 0."
    elif vector["round"] is not None:
        place = f"Round {vector['round'] + 1} breaks a rule; "
        assert last == place + "the error counts rounds from 0."
    else:
        assert "breaks a rule" not in read.out
    assert "breaks a rule" not in events.out


@pytest.mark.parametrize("options", [["--events"], []], ids=["events", "reading"])
def test_what_was_right_comes_before_what_is_wrong(options, tmp_path):
    """Through one pipe, as in a log: the error is the last line, below the events."""
    vector = next(vector for vector in BROKEN if vector["round"] and vector["move"])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(vector["record"]), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "pete", "--lang", "en", "replay", *options, file],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    *told, error = ran.stdout.splitlines()
    assert ran.returncode == 2
    assert error.startswith(place_of(vector))
    assert len(told) > vector["move"]
    assert not any(line.startswith("error") for line in told)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_person_reads_rounds_and_a_sheet(pete, language):
    """The names, the first lead, the last winner and the sheet are there; lines fit."""
    record = {**GAMES[0]["record"], "players": [{"name": "Анна"}, {"name": "Ben"}]}
    ran = pete("--lang", language, "replay", "-", given=json.dumps(record), columns=60)
    assert (ran.status, ran.err) == (0, "")
    assert max(map(len, ran.out.splitlines())) <= 60
    winner = ["Анна", "Ben"][GAMES[0]["events"][-1]["match"]]
    wanted = {
        "en": ["Seven-Toed Pete", "Players: Анна, Ben.", f"{winner} wins the match."],
        "ru": ["Пит с семью пальцами", "Игроки: Анна, Ben.", f"{winner} выигрывает партию."],
    }
    lines = ran.out.splitlines()
    assert all(line in lines for line in wanted[language])
    assert lines.index({"en": "Score sheet", "ru": "Листок"}[language]) > len(lines) / 2


def test_a_view_is_read_as_far_as_it_shows(pete):
    """An unfinished round is no fault; whose move it is stands at its end."""
    view = next(v["view"] for v in VIEWS if None in v["view"]["rounds"][-1]["deck"])
    ran = pete("replay", "-", given=json.dumps(view))
    assert (ran.status, ran.err) == (0, "")
    assert "The round is not over: it is " in ran.out


@pytest.mark.parametrize(
    ("given_text", "why"),
    [
        ("", "standard input is empty; it holds no record of a match"),
        ("{", "standard input: no record of a match: "),
        ("[]", "standard input: no record of a match: "),
        ("null", "standard input: no record of a match: "),
        ("[" * 100_000, "standard input: no record of a match: "),
        ('{"format": "chess/1"}', 'standard input: unknown format "chess/1"'),
        (
            '{"format": "seven-toed-pete/1"}',
            'standard input: no record of a match: "rounds" is missing',
        ),
        (
            '{"format": "seven-toed-pete/2", "rounds": 3}',
            'standard input: no record of a match: "rounds" is not a list',
        ),
        ('{"format": "seven-toed-pete/1", "rounds": [1.5]}', "round 0: "),
        ('{"format": "seven-toed-pete/1", "rounds": [], "rules": {"target": 0}}', "rules: target"),
        ("x" * 1_000_000, "standard input: no record of a match: "),
        ("9" * 10_000, "standard input: no record of a match: "),
    ],
)
def test_what_is_no_record_says_so(pete, given_text, why):
    """In one line, quickly, and shortened, whatever it was."""
    ran = pete("replay", "--events", "-", given=given_text)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"error: {why}")
    assert ran.err.count("\n") == 1 and len(ran.err) < 400
    read = pete("replay", "-", given=given_text)
    assert (read.status, read.err) == (2, ran.err)


def test_bytes_that_are_no_text(pete, tmp_path):
    """A picture was given by mistake."""
    file = tmp_path / "picture.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    assert (
        pete("replay", str(file)).err
        == f"error: {file}: no record of a match: not UTF-8 at byte 0\n"
    )


def test_what_the_system_refuses_has_status_1(pete, tmp_path):
    """A script can tell a missing file from a bad one."""
    gone, folder = tmp_path / "gone.json", tmp_path
    assert pete("replay", str(gone)) == pete("replay", "--events", str(gone))
    ran = pete("replay", str(gone))
    assert (ran.status, ran.err) == (1, f"error: {gone}: there is no such file\n")
    ran = pete("replay", str(folder))
    assert (ran.status, ran.err) == (1, f"error: {folder}: this is a folder, not a file\n")
    assert pete("replay", "a\0b").status == 1


def places_in(value, path=()):
    """Each place in a JSON value, by the keys that lead there."""
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places_in(value[key], (*path, key))
    elif isinstance(value, list):
        for number, item in enumerate(value):
            yield from places_in(item, (*path, number))


SMALL = min((vector["record"] for vector in GAMES), key=lambda record: len(json.dumps(record)))
PLACES = list(places_in(SMALL))
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**30), 10**30)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["6-4", "6-4L", "draw", "pass", "classic", "seven-toed-pete/1"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


@ANYTIME
@given(st.data())
def test_anything_in_a_record_is_read_or_refused(pete, data):
    """Any part of a good record becomes anything at all, or is left out, once or twice."""
    record = copy.deepcopy(SMALL)
    for _ in range(data.draw(st.integers(1, 2))):
        *path, last = data.draw(st.sampled_from(PLACES[1:]))
        try:
            part = record
            for key in path:
                part = part[key]
            if data.draw(st.booleans()):
                part[last] = data.draw(ANYTHING)
            else:
                del part[last]
        except (LookupError, TypeError):
            continue
    given_text = json.dumps(record)
    for options in ([], ["--events"]):
        ran = pete("replay", *options, "-", given=given_text)
        assert (ran.status, ran.err.count("\n")) in ((0, 0), (2, 1))
        assert ran.err == "" or ran.err.startswith("error: ")


@ANYTIME
@given(st.integers(0), st.binary(max_size=20))
def test_a_record_cut_off_or_spoilt_is_refused(pete, tmp_path_factory, place, spoilt):
    """Half a download, a flipped byte: one line."""
    whole = json.dumps(SMALL).encode()
    cut = whole[: place % len(whole)] + spoilt
    file = tmp_path_factory.getbasetemp() / "cut.json"
    file.write_bytes(cut)
    ran = pete("replay", str(file))
    assert (ran.status, ran.err.count("\n")) in ((0, 0), (2, 1))
