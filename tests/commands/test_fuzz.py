"""Whatever is fed to ``pete``, it answers with one line or what was asked for, never a traceback.

Records come from other people's programs, half-written files and hostile hands.
"""

import copy
import io
import json
import os
import shlex
import subprocess
import sys
import threading
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings, strategies as st

from pete.cli import main
from pete.match.record import FORMATS, write_record
from pete.match.view import seen
from random_matches import any_match

PARTS = 6


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("PETE_LANG", "en")
    monkeypatch.setenv("LANGUAGE", "en")


READERS = [
    ["replay", "-", "--events"],
    ["replay", "-"],
    ["view", "-", "--seat", "0"],
    ["view", "-", "--seat", "none"],
    ["count", "-", "--depth", "2", "--json"],
    ["new", "-", "--seed", "x"],
    ["sheet", "-"],
]
"""The commands that read a record."""

NOT_HIDDEN = ["count", "new"]
"""They need the whole record."""

DEEP: list = []
for _ in range(60):
    DEEP = [DEEP]

ODD_VALUES = [
    None,
    True,
    False,
    0,
    -1,
    1,
    3,
    10**30,
    10**4000,
    -(2**63),
    2.5,
    1e308,
    "",
    " ",
    "6-4",
    "6-4L",
    "0-0R",
    "draw",
    "pass",
    "classic",
    "\ud83c",
    "\x1b[2J\r\n",
    "٣-٣",
    "6-4" * 4000,
    [],
    {},
    [[]],
    [None],
    {"name": None},
    {"preset": "russian"},
    list(range(28)),
    DEEP,
]


class Ran:
    """What came of a command, run in this process on raw bytes."""

    def __init__(self, arguments, given=b""):
        out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8") for _ in range(2))
        before = sys.stdin
        sys.stdin = io.TextIOWrapper(io.BytesIO(given))
        try:
            with redirect_stdout(out), redirect_stderr(err):
                self.status = main(arguments)
        finally:
            sys.stdin = before
        out.flush()
        err.flush()
        self.out = out.buffer.getvalue().decode("utf-8")
        self.err = err.buffer.getvalue().decode("utf-8")


def check_answer(ran, why):
    """Done without a word of error; or one line of it, and a status that says so."""
    if ran.status == 0:
        assert ran.err == "", why
    else:
        assert ran.status in (1, 2), why
        assert ran.err.startswith("error: "), why
        assert ran.err.count("\n") == 1 and ran.err.endswith("\n"), why
        assert ran.err.removesuffix("\n").isprintable(), why
        assert len(ran.err) < 600, why


def check_events(ran, why):
    """``check_answer``, and each line that was told is JSON."""
    check_answer(ran, why)
    for line in ran.out.splitlines():
        json.loads(line)


def records(rng):
    """Valid records: whole ones and views, some with names and notes."""
    match = any_match(rng, moves=rng.choice([0, 1, 5, 12, 40]))
    record = match.record
    if rng.random() < 0.5 and match.record["rounds"]:
        record = seen(match, rng.choice([None, *range(match.rules.players)]))
    if rng.random() < 0.5:
        names = [{"name": name, "bot": "greedy"} for name in "АБВГ"[: match.rules.players]]
        record = {**record, "players": names, "note": {"on": ["the", 1.5]}}
    return copy.deepcopy(record)


def places(value, path=()):
    """The path to each thing inside a record."""
    yield path
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    for key, part in inside:
        if isinstance(part, list | dict):
            yield from places(part, (*path, key))
        else:
            yield (*path, key)


def spoilt(record, rng):
    """The record with one thing in it changed, dropped, doubled, moved or added."""
    path = rng.choice(list(places(record))[1:] or [("format",)])
    *outer, last = path
    at = record
    for key in outer:
        at = at[key]
    match rng.choice(["change", "change", "change", "drop", "double", "swap", "add"]):
        case "change":
            at[last] = rng.choice(ODD_VALUES)
        case "drop":
            del at[last]
        case "double" if isinstance(at, list):
            at.insert(last, copy.deepcopy(at[last]))
        case "swap":
            other = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
            at[last], at[other] = at[other], at[last]
        case _:
            name = rng.choice(["seat", "rules", "leader", "players", "x", "preset", "target"])
            if isinstance(at, dict):
                at[name] = rng.choice(ODD_VALUES)
    return record


@pytest.mark.parametrize("part", range(PARTS))
def test_records_of_the_wrong_make(part):
    """Valid records in which a thing or three are not as they should be, for every reader."""
    rng = Random(part)
    refused = 0
    for _ in range(150):
        record = records(rng)
        for _ in range(rng.choice([1, 1, 2, 3])):
            record = spoilt(record, rng)
        text = json.dumps(record)
        check_events(ran := Ran(READERS[0], text.encode()), text[:3000])
        refused += ran.status == 2
        for reader in rng.sample(READERS[1:], 2):
            check_answer(Ran(reader, text.encode()), (reader, text[:3000]))
    assert refused > 50, "hardly anything was wrong"


@pytest.mark.parametrize("part", range(PARTS))
def test_records_that_were_cut_or_garbled(part):
    """A file half written, a byte flipped, a piece twice: at each place of a small record."""
    rng = Random(100 + part)
    whole = write_record(records(rng)).encode()
    for _ in range(150):
        cut, other = sorted(rng.choices(range(len(whole) + 1), k=2))
        for garbled in (
            whole[:cut],
            whole[cut:],
            whole[:cut] + rng.randbytes(rng.randrange(4)) + whole[cut + 1 :],
            whole[:cut] + whole[other:],
            whole[:other] + whole[cut:],
        ):
            check_events(Ran(READERS[0], garbled), garbled)
        assert Ran(READERS[0], whole[: min(cut, len(whole) - 1)]).status == 2


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                [
                    "format",
                    "rules",
                    "rounds",
                    "leader",
                    "deck",
                    "moves",
                    "seat",
                    "scores",
                    "length",
                    "began",
                    "position",
                ]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(json_values, st.sampled_from(READERS))
def test_json_that_is_no_record(value, reader):
    """Any JSON, and what is almost JSON: NaN, infinity."""
    check_answer(Ran(reader, json.dumps(value).encode()), value)
    if isinstance(value, dict):
        for form in FORMATS:
            almost = json.dumps({"rounds": [], **value, "format": form})
            check_answer(Ran(reader, almost.encode()), almost)


NONSENSE = {
    "nothing": b"",
    "a blank": b" \n",
    "a null byte": b"\0",
    "random bytes": Random(0).randbytes(1000),
    "no UTF-8": b'{"format": "\xff\xfe"}',
    "UTF-16": '{"format": 1}'.encode("utf-16"),
    "half a surrogate": b'{"format": "\\ud83c"}',
    "another format": b'{"format": "seven-toed-pete/3", "rounds": []}',
    "NaN": b"NaN",
    "NaN in a note": b'{"format": "seven-toed-pete/1", "rounds": [], "x": NaN}',
    "a number too large to hold": b'{"format": "seven-toed-pete/1", "rounds": [], "x": 1e999}',
    "a number of 5000 digits": b'{"format": "seven-toed-pete/1", "rounds": ' + b"9" * 5000 + b"}",
    "a target of 5000 digits": b'{"format": "seven-toed-pete/1", "rounds": [], "rules": {"target": '
    + b"9" * 5000
    + b"}}",
    "nesting": b"[" * 100_000,
    "nesting that closes": b"[" * 5000 + b"]" * 5000,
    "nesting in a note": b'{"format": "seven-toed-pete/1", "rounds": [], "x": '
    + b"[" * 400
    + b"]" * 400
    + b"}",
    "two records": b'{"format": "seven-toed-pete/1", "rounds": []}' * 2,
    "ten megabytes of nonsense": b"nonsense! " * 2**20,
    "ten megabytes of blanks": b" " * 10 * 2**20,
    "ten megabytes of list": b"[" + b"0," * 5 * 2**20 + b"0]",
    "a million rounds": b'{"format": "seven-toed-pete/1", "rounds": [' + b"0," * 2**20 + b"0]}",
}


@pytest.mark.parametrize("what", NONSENSE)
def test_nonsense(what):
    """Refused with status 2, by everything that reads records, and nothing told."""
    readers = READERS if len(NONSENSE[what]) < 10_000 else READERS[:1]
    for reader in readers:
        ran = Ran(reader, NONSENSE[what])
        check_answer(ran, reader)
        assert ran.status == 2 and ran.out == ""


def test_a_mark_before_the_text():
    """Some editors write one; it is no fault."""
    record = any_match(Random(1), moves=5).record
    with_mark = b"\xef\xbb\xbf" + write_record(record).encode()
    assert Ran(READERS[0], with_mark).out == Ran(READERS[0], with_mark[3:]).out != ""


def in_a_shell(command, given=b""):
    """Run ``pete`` as a shell's line."""
    program = f"{shlex.quote(sys.executable)} -m pete"
    return subprocess.run(
        ["bash", "-c", command.replace("pete", program)],
        env={**os.environ, "LANGUAGE": "en"},
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
    )


def one_line(raw):
    """What was said on standard error: one line, and no traceback."""
    text = raw.decode()
    assert text.startswith("error: ") and text.count("\n") == 1, text
    return text


@pytest.mark.parametrize("what", ["ten megabytes of nonsense", "nesting", "no UTF-8", "nothing"])
def test_nonsense_to_a_program(what):
    """The same through real pipes."""
    ran = in_a_shell("pete replay - --events", NONSENSE[what])
    assert ran.returncode == 2
    assert ran.stdout == b""
    one_line(ran.stderr)


def test_what_the_system_refuses(tmp_path):
    """No such file, a folder, a link to nowhere, to itself, a name too long: status 1."""
    nowhere, itself, inside = tmp_path / "nowhere", tmp_path / "itself", tmp_path / "file"
    nowhere.symlink_to(tmp_path / "gone")
    itself.symlink_to(itself)
    inside.write_text("{}")
    for path in (
        tmp_path,
        tmp_path / "missing",
        nowhere,
        itself,
        inside / "below",
        tmp_path / ("x" * 300),
        f"{tmp_path}/\0",
    ):
        for reader in READERS:
            ran = Ran([reader[0], str(path), *reader[2:]])
            check_answer(ran, path)
            assert ran.status == 1 and ran.out == "", path


def test_a_file_that_vanishes(tmp_path, monkeypatch):
    """It was there when it was named, and fails under the reader's hands."""
    from pete.commands import records

    def gone(path):
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(records, "bytes_in", gone)
    ran = Ran(["replay", str(tmp_path / "x"), "--events"])
    check_answer(ran, "vanished")
    assert ran.status == 1 and "can't be read or written" in ran.err


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system without endless devices")
def test_a_file_that_never_ends():
    """As much of it is read as a record may have, not all the memory that there is."""
    for arguments in (["replay"], ["count", "--depth", "1"]):
        ran = Ran([*arguments, "/dev/zero"])
        check_answer(ran, arguments)
        assert ran.status == 2 and "no record is that long" in ran.err


def test_a_pipe_with_a_name(tmp_path):
    """A record may come through one, whole or broken off."""
    pipe = tmp_path / "pipe"
    text = write_record(any_match(Random(3), moves=9).record).encode()
    for sent, status in ((text, 0), (text[:-5], 2), (b"", 2)):
        os.mkfifo(pipe)
        writer = threading.Thread(target=pipe.write_bytes, args=[sent])
        writer.start()
        ran = Ran(["replay", str(pipe), "--events"])
        writer.join()
        pipe.unlink()
        check_events(ran, sent)
        assert ran.status == status


def test_streams_that_are_closed():
    """Whoever closes a stream, or reads no further, gets a status and no traceback."""
    ran = in_a_shell("pete replay - --events <&-")
    assert ran.returncode == 2
    one_line(ran.stderr)
    assert in_a_shell("pete rules --json >&- 2>&-").returncode == 0
    ran = in_a_shell("pete replay /nowhere 2>&-")
    assert ran.returncode == 1 and ran.stdout == b""
    assert in_a_shell("pete rules --json | true").stderr == b""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full disk to show")
def test_a_disk_that_is_full():
    """The system refuses to write: one line, status 1."""
    for arguments in ("rules --json", "new --seed x", "new --seed x --output /dev/full"):
        ran = in_a_shell(f"pete {arguments} > /dev/full")
        assert ran.returncode == 1
        one_line(ran.stderr)


ABUSES = [
    ["view", "-"],
    ["view", "-", "--seat"],
    ["view", "-", "--seat", "nobody"],
    ["view", "-", "--seat", "-1"],
    ["view", "-", "--seat", "2"],
    ["view", "-", "--seat", "9" * 5000],
    ["view", "-", "--seat", "٣"],
    ["view", "-", "--seat", ""],
    ["view"],
    ["count", "-"],
    ["count", "-", "--depth", "0"],
    ["count", "-", "--depth", "-3"],
    ["count", "-", "--depth", "x"],
    ["count", "-", "--depth", "9" * 5000],
    ["count", "-", "--depth", "1.5"],
    ["count"],
    ["new", "--players", "5"],
    ["new", "--players", ""],
    ["new", "--players", "٣"],
    ["new", "--players", "2", "--players"],
    ["new", "--teams", "--players", "3"],
    ["new", "--preset", "house"],
    ["new", "--preset", ""],
    ["new", "--target", "0"],
    ["new", "--target", "-5"],
    ["new", "--target", "1e3"],
    ["new", "--target", "9" * 5000],
    ["new", "--reserve", "15"],
    ["new", "--reserve", "none"],
    ["new", "--pips", "3"],
    ["new", "--hand", "7", "--players", "4", "--pips", "5"],
    ["new", "--spinner"],
    ["new", "--name", "Анна"],
    ["new", "-", "--preset", "classic"],
    ["new", "-", "--name", "Анна"],
    ["new", "--output", "/"],
    ["new", "--output", "/no/such/folder/x.json"],
    ["new", "--output", "\0"],
    ["new", "--lang", "tlh"],
    ["rules", "--preset", "house"],
    ["rules", "--teams", "--players", "2"],
    ["rules", "--settlement", "pip"],
    ["rules", "FILE"],
    ["replay"],
    ["replay", "-", "--event"],
    ["replay", "-", "-"],
    ["replay", "--", "--events"],
    ["nonsense"],
    ["--nonsense"],
    [""],
    ["\ud800"],
    ["replay", "\udcff"],
    ["--lang"],
    ["--lang", "tlh", "rules"],
]


@pytest.mark.parametrize("arguments", ABUSES, ids=lambda arguments: " ".join(arguments)[:40])
def test_arguments_that_make_no_sense(arguments):
    """One line that says what is wrong; nothing is printed, nothing is written."""
    record = write_record(any_match(Random(2), moves=4, preset="classic", players=2).record)
    ran = Ran(arguments, record.encode())
    check_answer(ran, arguments)
    assert ran.status in (1, 2)
    assert ran.out == ""
