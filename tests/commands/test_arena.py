"""``pete arena``: what programs read of it, what people read, and what it refuses."""

import json
import re
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pexpect
import pytest

from pete.analysis.arena import FEWEST
from pete.cli import main
from pete.commands import arena_plan
from pete.commands.files import check_writable
from pete.players.table import BOTS
from processes import wait_until_gone

ARENA = ("arena", "--lang", "en", "--seed", "1", "--jobs", "1")


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The exit status, what was printed, and what was complained of."""
    status = main([*ARENA, *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def as_json(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """The last line, read."""
    status, out, _ = run(capsys, *arguments, "--json")
    assert status == 0
    read = json.loads(out.splitlines()[-1])
    assert isinstance(read, dict)
    return read


def test_json_as_promised(capsys: pytest.CaptureFixture[str]) -> None:
    """``docs/formats.md``: other programs rely on these names."""
    told = as_json(capsys, "greedy", "uniform", "--players", "2", "--rounds", "41")
    assert told["rounds"] == 42, "up to whole deals"
    assert told["deals"] == 21
    assert [one["bot"] for one in told["contestants"]] == ["greedy", "uniform"]
    for one in told["contestants"]:
        assert one["low"] < one["margin"] < one["high"]
        assert one["points"] > 0
        assert one["ms_per_move"] >= 0
        assert {"bot", "margin", "low", "high", "points", "ms_per_move", "seats_lost"} == set(one)
    first, second = told["contestants"]
    assert first["margin"] == -second["margin"] == pytest.approx(first["points"] - second["points"])


def test_the_same_seed_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    """With one process or two."""
    arguments = ("greedy", "uniform", "--rounds", "20")
    figures = [
        [(one["margin"], one["points"]) for one in as_json(capsys, *given)["contestants"]]
        for given in (arguments, arguments, (*arguments, "--jobs", "2"), (*arguments, "--seed=2"))
    ]
    assert figures[0] == figures[1] == figures[2] != figures[3]


def test_one_deal_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON has no infinity, so it is null."""
    (first, _) = as_json(capsys, "greedy", "uniform", "--rounds", "1")["contestants"]
    assert first["low"] is first["high"] is None


def test_as_many_seats_as_bots(capsys: pytest.CaptureFixture[str]) -> None:
    """Three names mean three players; two names at more seats take them in turn."""
    arguments = ("greedy", "uniform", "casual", "--rounds", "3")
    assert len(as_json(capsys, *arguments)["contestants"]) == 3
    assert as_json(capsys, *arguments)["rounds"] == 3
    two_at_three = as_json(capsys, "greedy", "uniform", "--players", "3", "--rounds", "1")
    assert two_at_three["rounds"] == 6
    pairs = ("greedy", "uniform", "--players", "4", "--set", "teams=true", "--rounds", "1")
    assert as_json(capsys, *pairs)["rounds"] == 2
    assert as_json(capsys, "greedy", "uniform", "--preset", "pagat", "--rounds", "1")["rounds"] == 2


def test_all_against_all(capsys: pytest.CaptureFixture[str]) -> None:
    """Each pair with its interval, and each bot over all its pairs."""
    told = as_json(capsys, "greedy", "uniform", "casual", "--all", "--rounds", "10")
    assert told["rounds"] == 30
    pairs = [[one["bot"] for one in pair["contestants"]] for pair in told["pairs"]]
    assert pairs == [["greedy", "uniform"], ["greedy", "casual"], ["uniform", "casual"]]
    assert sum(one["margin"] for one in told["contestants"]) == pytest.approx(0, abs=1e-3)


def test_all_of_the_table_if_none_are_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """``pete arena --all``; of the table, those that need no compiler, for the test's sake."""
    quick = {name: BOTS[name] for name in ("uniform", "greedy", "casual")}
    monkeypatch.setattr(arena_plan, "BOTS", quick)
    told = as_json(capsys, "--all", "--rounds", "2")
    assert [one["bot"] for one in told["contestants"]] == [*quick]
    assert len(told["pairs"]) == 3


def test_against_one(capsys: pytest.CaptureFixture[str]) -> None:
    """A ladder of one bot at several times is measured against one other."""
    told = as_json(capsys, "greedy", "casual@5ms", "--against", "uniform", "--rounds", "4")
    pairs = [[one["bot"] for one in pair["contestants"]] for pair in told["pairs"]]
    assert pairs == [["greedy", "uniform"], ["casual@5ms", "uniform"]]


def test_matches(capsys: pytest.CaptureFixture[str]) -> None:
    """Shares won, with their intervals, beside the points."""
    told = as_json(capsys, "greedy", "uniform", "--match", "--rounds", "8", "--set", "target=20")
    assert told["deals"] == 4
    assert told["rounds"] > 8
    first, second = told["contestants"]
    assert first["wins"] + second["wins"] == pytest.approx(1)
    assert first["wins_low"] <= first["wins"] <= first["wins_high"]


def test_it_stops_when_it_knows(capsys: pytest.CaptureFixture[str]) -> None:
    """``--until`` alone means: as many rounds as that takes."""
    told = as_json(capsys, "greedy", "greedy", "--until", "0.5")
    assert told["deals"] == FEWEST


def test_a_table_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    """The best first, and all that is needed to repeat it."""
    status, out, err = run(capsys, "uniform", "greedy", "--rounds", "60")
    assert status == 0
    assert err == "", "no progress bar where nobody looks on"
    lines = out.splitlines()
    assert lines[0] == "30 deals, each played in each seating. 60 rounds of classic, seed 1"
    assert re.split(" {2,}", lines[2]) == ["bot", "margin", "95 % interval", "points", "ms a move"]
    assert re.fullmatch(r"greedy +\+\d\.\d\d +.\d\.\d\d … \+\d\.\d\d +\d\.\d\d +0\.\d\d", lines[3])
    assert lines[4].startswith("uniform ")
    assert len(lines) == 5


def test_it_speaks_russian(capsys: pytest.CaptureFixture[str]) -> None:
    """Plurals and all: 1 раздача, 22 раунда."""
    main([*ARENA, "--lang", "ru", "greedy", "uniform", "--all", "--rounds", "22"])
    out, _ = capsys.readouterr()
    assert "11 раздач" in out
    assert "22 раунда" in out
    assert "перевес" in out
    assert not re.search(r"\b(margin|points|interval|deal|round)", out)


def test_a_plot(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """An SVG that is XML, with a row a bot."""
    file = tmp_path / "plot.svg"
    status, _, err = run(
        capsys, "greedy", "uniform", "--all", "--rounds", "10", "--plot", str(file)
    )
    assert status == 0
    assert str(file) in err
    root = ElementTree.parse(file).getroot()
    assert len(root.findall("{*}circle")) == 2
    assert len(root.findall("{*}line[@class='interval']")) == 2


def test_a_program_that_loses_every_seat_is_given_up(capsys: pytest.CaptureFixture[str]) -> None:
    """Told once, counted in the table, and no success: greedy was measured in its place."""
    status, out, err = run(capsys, "cmd:true", "greedy", "--rounds", "1000")
    assert status == 1
    lost, given_up = err.splitlines()
    assert lost == "cmd:true loses its seat to greedy: it ended with status 0"
    assert given_up == "error: cmd:true loses every seat, so nothing more is measured"
    assert "cmd:true lost its seat 4 times" in out


def test_what_can_t_be_written_is_refused_before_hours_of_play(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """And looking for it leaves nothing behind, nor harms what was there."""
    refused = run(capsys, "greedy", "uniform", "--plot", str(tmp_path / "no" / "plot.svg"))
    assert refused == (1, "", f"error: {tmp_path}/no/plot.svg: there is no such folder\n")
    (tmp_path / "folder.svg").mkdir()
    refused = run(capsys, "greedy", "uniform", "--plot", str(tmp_path / "folder.svg"))
    assert refused == (1, "", f"error: {tmp_path}/folder.svg: this is a folder, not a file\n")
    check_writable(str(tmp_path / "new.svg"))
    (tmp_path / "old.svg").write_text("before")
    check_writable(str(tmp_path / "old.svg"))
    assert {path.name for path in tmp_path.iterdir()} == {"folder.svg", "old.svg"}
    assert (tmp_path / "old.svg").read_text() == "before"


REFUSED = {
    ("greedy",): f"name two bots or more; bots: {', '.join(BOTS)}",
    (): "name two bots or more",
    ("greedy", "nobody"): "unknown bot 'nobody'",
    ("greedy", "cmd:/no/such"): "error: /no/such can't be started: there is no such program",
    ("greedy", "greedy@30"): "the unit is missing; say greedy@30ms or greedy@500thoughts",
    ("greedy", "greedy@30s"): "the unit is missing; say greedy@30ms or greedy@500thoughts",
    ("greedy", "greedy@0ms"): "greedy@0ms: the limit must be above zero",
    ("greedy", "greedy@0.0ms"): "greedy@0.0ms: the limit must be above zero",
    ("greedy", "greedy@0thoughts"): "greedy@0thoughts: the limit must be above zero",
    ("greedy",) * 5: "5 bots are too many for 4 seats",
    (*("greedy",) * 3, "--players", "2"): "3 bots are too many for 2 seats",
    (*("greedy",) * 3, "--set", "teams=true", "--players", "4"): "teams are two sides",
    ("greedy", "uniform", "--set", "teams=true"): "teams is true with 2 players",
    ("greedy", "uniform", "--set", "nonsense"): "unknown option 'nonsense'",
    ("greedy", "uniform", "--set", "target=0"): "target is '0'; use a whole number from 1",
    ("greedy", "uniform", "--ms", "1", "--thoughts", "1"): "--ms or --thoughts, not both",
    ("greedy", "uniform", "--players", "2", "--set", "players=3"): "--set players=…, not both",
    ("greedy", "uniform", "--all", "--against", "casual"): "--all or --against, not both",
    ("greedy", "uniform", "--ms", "abc"): "'abc' is not a number (",
    ("greedy", "uniform", "--rounds", "abc"): "'abc' is not a whole number (",
    ("greedy", "uniform", "--ms", "nan"): "'nan' is not a number",
    ("greedy", "uniform", "--until", "inf"): "'inf' is not a number",
    ("greedy", "uniform", "--until", "0"): "'0' is not allowed; use a number above 0",
    ("greedy", "uniform", "--plot", "x.png"): "name a .svg file",
}


def test_of_one_deal_nobody_knows_how_sure_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    """A question mark, as beside each bot, and nothing infinite."""
    status, out, _ = run(
        capsys, "--all", "greedy", "uniform", "club", "--rounds", "2", "--players", "2"
    )
    assert status == 0
    assert out.count("± ?") == 6
    assert "inf" not in out


@pytest.mark.parametrize("arguments", REFUSED, ids=" ".join)
def test_what_can_t_be_measured_is_refused(
    arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line, before anything is played."""
    status, out, err = run(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert err.startswith("error: ")
    assert err.count("\n") == 1
    assert REFUSED[arguments] in err


def slow_command(tmp_path: Path) -> list[str]:
    """An arena that would go on for hours, of a program that writes down its process."""
    script = tmp_path / "bot.py"
    example = Path(__file__).parents[2] / "examples" / "plain_bot.py"
    script.write_text(
        f"import os, runpy\nopen({str(tmp_path / 'pids')!r}, 'a').write(f'{{os.getpid()}}\\n')\n"
        f"runpy.run_path({str(example)!r}, run_name='__main__')\n"
    )
    bot = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(script))}"
    return ["-m", "pete", *ARENA, bot, "uniform", "--rounds", "1000000", "--jobs", "2"]


def assert_gone(pids: Path) -> None:
    """None of the programs that were started is left."""
    wait_until_gone(*map(int, pids.read_text().split()))


def at_a_terminal(command: list[str]) -> "pexpect.spawn[str]":
    """A Python program in a window of 100 columns."""
    return pexpect.spawn(
        sys.executable,
        command,
        dimensions=(24, 100),
        timeout=60,
        encoding="utf-8",
        codec_errors="replace",
    )


def test_ctrl_c_shows_what_was_measured(tmp_path: Path) -> None:
    """In a terminal: the bar goes, the table comes, and nothing is left behind."""
    child = at_a_terminal(slow_command(tmp_path))
    child.expect(r"± \d+\.\d\d")
    child.expect("time left")
    child.sendintr()
    child.expect(r"\d+ deals, each played in each seating\. \d+ rounds of classic, seed 1")
    child.expect(r"uniform\s+(margin: )?[+-]?\d+\.\d\d")  # beside it, or below
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")
    assert_gone(tmp_path / "pids")


def test_ctrl_c_twice_ends_it_at_once(tmp_path: Path) -> None:
    """Even while the first is still being answered: no traceback, and nothing is left behind."""
    child = at_a_terminal(slow_command(tmp_path))
    child.expect("dealing")
    child.sendintr()
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130 or child.signalstatus == signal.SIGINT
    assert "Traceback" not in (child.before or "")
    if (tmp_path / "pids").exists():
        assert_gone(tmp_path / "pids")


def test_a_polite_end_shows_what_was_measured(tmp_path: Path) -> None:
    """As when a batch system's time is over."""
    with subprocess.Popen(
        [sys.executable, *slow_command(tmp_path), "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as arena:
        while not (tmp_path / "pids").exists():
            time.sleep(0.05)
        time.sleep(1)
        arena.send_signal(signal.SIGTERM)
        out, err = arena.communicate(timeout=60)
    assert arena.returncode == 130
    assert "Traceback" not in err
    if out:  # a busy machine may not have come so far
        assert json.loads(out)["rounds"] > 0
    assert_gone(tmp_path / "pids")


def test_bots_have_their_shown_names(capsys: pytest.CaptureFixture[str]) -> None:
    """They can be typed, and are read in the table; other programs read the table's own names."""
    arguments = ["жадина", "Случай@5ms", "--preset", "русский", "--lang", "ru", "--rounds", "2"]
    status = main([*ARENA, *arguments])
    table = capsys.readouterr().out
    assert status == 0
    assert "жадина" in table and "случай@5ms" in table
    assert not {"greedy", "uniform"} & set(re.findall("[a-z]+", table))
    read = as_json(capsys, *arguments)
    assert [one["bot"] for one in read["contestants"]] == ["greedy", "uniform@5ms"]
