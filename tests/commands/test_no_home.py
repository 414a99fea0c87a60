"""A user without HOME and without an entry, as in many a container: everything works that can.

Nothing is written where nobody would look for it, and what can't be kept is said in one line.
"""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from pete.cli import COMMANDS
from pete.match.match import Match
from pete.match.record import write_record
from pete.match.view import seen

NOBODY = """
import pwd, sys

def nobody(_):
    raise KeyError("there is no such user")

pwd.getpwuid = nobody
from pete.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The command, where the system knows no user of this number."""

MATCH = Match({"preset": "classic", "pips": 3, "hand": 2}, seed="homeless")
MATCH.deal()
MATCH.play(MATCH.legal()[0])
QUESTION = json.dumps({"id": 1, "record": seen(MATCH, MATCH.turn)}) + "\n"
NO_HOME = "there is no home folder; set HOME to one"


def environment(folder: Path) -> dict[str, str]:
    """Nothing that names a home."""
    return {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TMPDIR": str(folder / "temporary")}


@pytest.fixture
def alone(tmp_path):
    """Runs ``pete`` as nobody, in a folder of its own."""
    (tmp_path / "here").mkdir()
    (tmp_path / "temporary").mkdir()
    (tmp_path / "record.json").write_text(write_record(MATCH.record), encoding="utf-8")

    def run(*arguments, given="", **changed):
        return subprocess.run(
            [sys.executable, "-c", NOBODY, *arguments],
            input=given,
            capture_output=True,
            text=True,
            timeout=300,
            cwd=tmp_path / "here",
            env=environment(tmp_path) | changed,
            check=False,
        )

    return run


WORKS = {
    "rules": (["rules", "--plain"], ""),
    "replay": (["replay", "../record.json"], ""),
    "sheet": (["sheet", "../record.json", "--format", "html"], ""),
    "view": (["view", "../record.json", "--seat", "0"], ""),
    "count": (["count", "../record.json", "--depth", "2"], ""),
    "new": (["new"], ""),
    "engine": (["engine", "--bot", "greedy"], QUESTION),
    "arena": (["arena", "greedy", "uniform", "--rounds", "4"], ""),
    "bench": (["bench", "playouts", "--rounds", "100"], ""),
}
"""What needs no home. ``solve`` compiles as ``bench`` does, and takes longer over it."""


def test_each_command_is_tried():
    """A new one is not forgotten."""
    assert {*WORKS, "solve", "play", "serve"} == set(COMMANDS)


@pytest.mark.parametrize("name", WORKS)
def test_what_needs_no_home_needs_none(name, alone, tmp_path):
    """It does what it does, says nothing of homes, and leaves nothing behind."""
    arguments, given = WORKS[name]
    ran = alone(*arguments, given=given)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout and "Traceback" not in ran.stderr and "home" not in ran.stderr
    assert [*(tmp_path / "here").iterdir()] == [*(tmp_path / "temporary").iterdir()] == []


@pytest.mark.parametrize(("language", "why"), [("en", NO_HOME), ("ru", "домашней папки нет")])
def test_a_match_is_played_without_being_saved(alone, tmp_path, language, why):
    """That is said once while it is played, and again to whoever leaves it."""
    given = "".join("1\n" for _ in range(3))
    command = ["play", "--plain", "--bot", "greedy", "--seed", "x", "--lang", language]
    ran = alone(*command, given=given)
    assert (ran.returncode, ran.stderr) == (0, "")
    told = [line for line in ran.stdout.splitlines() if why in line]
    assert len(told) == 2 and told[-1] == ran.stdout.splitlines()[-1]
    assert [*(tmp_path / "here").iterdir()] == []


def test_what_is_saved_by_name_is_saved(alone, tmp_path):
    """``save`` writes where one says; ``~`` is no folder here; and it can be resumed."""
    given = "save ../kept.json\nsave ~/kept.json\nsave\n"
    ran = alone("play", "--plain", "--bot", "greedy", "--seed", "x", given=given)
    assert (tmp_path / "kept.json").exists()
    assert f"Not saved in ~/kept.json: {NO_HOME}" in ran.stdout
    again = alone("play", "--plain", "--resume", "../kept.json")
    assert (again.returncode, again.stderr) == (0, "")


def test_there_is_nothing_to_resume(alone):
    """One line, and no other fault than that."""
    ran = alone("play", "--resume")
    assert (ran.returncode, ran.stderr.count("\n")) == (2, 1)
    assert ran.stderr.startswith("error: there is no unfinished match")


def test_a_server_wants_a_file(alone, tmp_path):
    """Tables without a home would be lost, so it asks for one by name; then it serves."""
    ran = alone("serve", "--no-browser", "--port", "0")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr == f"error: tables need a file: name one with --db ({NO_HOME})\n"
    command = ["serve", "--no-browser", "--port", "0", "--db", str(tmp_path / "tables.sqlite3")]
    with subprocess.Popen(
        [sys.executable, "-c", NOBODY, *command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path / "here",
        env=environment(tmp_path),
    ) as server:
        assert server.stdout is not None and server.stderr is not None
        address = server.stdout.readline().split()[-1]
        with urlopen(address, timeout=60) as page:
            assert page.status == 200
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 0
        assert server.stderr.read() == ""
    assert [*(tmp_path / "here").iterdir()] == []


def test_a_home_that_cannot_be_written_costs_no_game(alone, tmp_path):
    """HOME may name what isn't there, or what nobody may write."""
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    ran = alone("play", "--plain", "--bot", "greedy", "--seed", "x", HOME=str(blocked / "home"))
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "can't be saved" in ran.stdout
