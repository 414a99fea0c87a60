"""A program at the table must never stall it, cheat it, or outlive it, whatever it does.

Each broken engine is a script of a few lines; limits are short, so that a
hanging one costs little, and a working one is given all the time it wants.
"""

import contextlib
import gc
import json
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import pytest

import pete
from pete.players import program
from pete.players.external import External
from pete.players.greedy import Greedy
from pete.players.program import LONGEST, Program
from pete.players.table import BOTS, check_name
from pete.words import words
from processes import is_alive, wait_until_gone

ANSWER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {answer}
"""
PLAY = 'print(json.dumps({"id": asked["id"], "move": "draw"}), flush=True)'

BROKEN = {
    "dies at once": ("import sys; sys.exit(3)", "it ended with status 3"),
    "dies of a fault": ("input(); {}[1]", "it ended with status 1: KeyError: 1"),
    "is ended": ("import os, signal; os.kill(os.getpid(), signal.SIGTERM)", "SIGTERM"),
    "hangs": ("import time; time.sleep(1000)", "no answer within 0.4 s"),
    "doesn't read": ("import time; time.sleep(1000)", "no answer within 0.4 s"),
    "closes its output": ("import os, time; os.close(1); time.sleep(1000)", "closed its output"),
    "closes its input": ("import os, time; os.close(0); time.sleep(1000)", "no answer within"),
    "says hello": ("print('hello', flush=True); input()", 'not JSON: "hello"'),
    "writes no end": (
        "import sys\nwhile True: sys.stdout.write('x' * 65536)",
        f"it wrote {LONGEST} bytes and no end of the line",
    ),
    "writes blank lines": ("while True: print()", "no answer within 0.4 s"),
    "complains without end": (
        "import sys\nwhile True: sys.stderr.write('x' * 65536)",
        "no answer within 0.4 s",
    ),
    "answers no object": (ANSWER.replace("{answer}", "print([1], flush=True)"), "an object"),
    "answers in no UTF-8": (
        "import os; input(); os.write(1, b'\\xff\\n'); input()",
        "not UTF-8 at byte 0",
    ),
    "answers too deep": (
        ANSWER.replace("{answer}", "print('[' * 500000, flush=True)"),
        "nested too deeply",
    ),
    "answers another": (
        ANSWER.replace("{answer}", 'print(\'{"id": 99, "move": "draw"}\', flush=True)'),
        "it answers question 99 and was asked 1",
    ),
    "answers without an id": (
        ANSWER.replace("{answer}", 'print(\'{"move": "draw"}\', flush=True)'),
        "it answers question null and was asked 1",
    ),
    "gives no move": (
        ANSWER.replace("{answer}", 'print(json.dumps({"id": asked["id"]}), flush=True)'),
        "no move is given",
    ),
    "gives up": (
        ANSWER.replace(
            "{answer}", 'print(json.dumps({"id": asked["id"], "error": "too hard"}), flush=True)'
        ),
        '"too hard"',
    ),
    "gives nonsense": (ANSWER.replace("{answer}", PLAY.replace("draw", "9-9")), "is not a move"),
    "gives a number": (
        ANSWER.replace("{answer}", PLAY.replace('"draw"', "5")),
        "5 is not a move; moves are",
    ),
    "names an end for the lead": (
        ANSWER.replace("{answer}", PLAY.replace("draw", "6-6L")),
        "a lead names no end",
    ),
    "cheats": (ANSWER.replace("{answer}", PLAY), "draw is not legal; legal: "),
}

SAID_BY_NOTATION = {"gives nonsense", "gives a number", "names an end for the lead"}
"""What is wrong with a move's text is said as of a record: in English."""


def view_at_start() -> pete.View:
    """The first view of a round whose leader can lead, so that he may not draw."""
    match = pete.Match(seed="a lead", players=[{"name": "x" * 100_000}] * 2)
    match.deal()
    assert match.legal() != [56]
    return pete.view_of(match, match.turn)


def command_for(folder: Path, source: str) -> str:
    """``cmd:`` and a Python script with this source."""
    script = folder / "bot.py"
    script.write_text(source)
    return f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(script))}"


needs_proc = pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks into /proc")


@pytest.mark.parametrize("fault", BROKEN)
def test_a_broken_program_loses_its_seat(fault: str, tmp_path: Path) -> None:
    """The table goes on with greedy's move, and one line says why."""
    source, why = BROKEN[fault]
    told: list[pete.SeatLost] = []
    hangs = "within" in why
    player = External(
        command_for(tmp_path, source),
        Greedy(),
        stand_in_name="greedy",
        notice=told.append,
        grace=0.3,
        grace_at_first=0.3 if hangs else 30,
    )
    assert player._program is not None
    process = player._program._process
    view = view_at_start()
    assert Greedy().choose(view).move == player.choose(view, ms=100).move
    assert len(told) == 1
    assert why in str(told[0])
    assert "\n" not in str(told[0])
    assert " loses its seat to greedy: " in str(told[0])
    if fault not in SAID_BY_NOTATION:
        assert words("ru")(told[0].why) != told[0].why, "it isn't said in Russian"
    assert process.returncode is not None, "it has not been waited for"
    assert Greedy().choose(view).move == player.choose(view, ms=100).move
    assert len(told) == 1, "a seat is lost once"
    player.close()


def test_whoever_is_interrupted_leaves_no_program_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even in the moment when it was started and nobody knew of it yet."""
    started = []

    def start(*words: Any, **given: Any) -> subprocess.Popen[bytes]:
        started.append(real_start(*words, **given))
        signal.raise_signal(signal.SIGTERM)
        return started[0]

    real_start = subprocess.Popen
    monkeypatch.setattr(program.subprocess, "Popen", start)
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            Program("sleep 1000")
        gc.collect()
        assert started[0].wait(30) == -signal.SIGKILL
    finally:
        signal.signal(signal.SIGTERM, before)
        started[0].kill()


def test_a_late_answer_loses_the_seat(tmp_path: Path) -> None:
    """A first answer may be slow, for a program must start; a later one may not."""
    source = f"""
import json, sys, time
for number, line in enumerate(sys.stdin):
    asked = json.loads(line)
    time.sleep(1000 if number else 0.5)
    print(json.dumps({{"id": asked["id"], "move": {first_move()!r}}}), flush=True)
"""
    told: list[pete.SeatLost] = []
    name = command_for(tmp_path, source)
    player = External(name, Greedy(), stand_in_name="greedy", notice=told.append, grace=0.1)
    view = view_at_start()
    assert first_move() == pete.move_text(player.choose(view, ms=10).move, view.state.ends)
    assert not told
    player.choose(view, ms=10)
    assert "no answer within 0.1 s" in str(told[0])
    player.close()


def first_move() -> str:
    """A legal move in ``view_at_start``."""
    view = view_at_start()
    return pete.move_text(view.legal()[0], view.state.ends)


def test_an_answer_after_the_answer_loses_the_seat(tmp_path: Path) -> None:
    """Else each question would be answered by what was meant for the one before."""
    play = PLAY.replace("draw", first_move())
    told: list[pete.SeatLost] = []
    name = command_for(tmp_path, ANSWER.replace("{answer}", f"{play}; {play}"))
    player = pete.bot(name, notice=told.append)
    view = view_at_start()
    player.choose(view)
    player.choose(view)
    assert "it answers question 1 and was asked 2" in str(told[0])
    pete.close(player)


def test_it_is_shown_the_seat_s_view_and_nothing_else(tmp_path: Path) -> None:
    """A program of unknown make is the last that should see a hidden tile."""
    heard = tmp_path / "heard"
    answer = f"open({str(heard)!r}, 'a').write(line); " + PLAY.replace("draw", first_move())
    player = pete.bot(command_for(tmp_path, ANSWER.replace("{answer}", answer)))
    view = view_at_start()
    player.choose(view, ms=250)
    player.choose(view)
    pete.close(player)
    first, second = heard.read_text().splitlines()
    shown = {
        "legal": [pete.move_text(move, view.state.ends) for move in view.legal()],
        "hand": [pete.tile_text(tile) for tile in view.hand],
        "open": [],
        "record": view.record,
    }
    assert {"id": 1, "ms": 250, **shown} == json.loads(first)
    assert {"id": 2, **shown} == json.loads(second)


def test_estimates_are_taken_as_far_as_they_make_sense(tmp_path: Path) -> None:
    """They are a courtesy: nobody is thrown out for a bad one, nobody misled by it."""
    view = view_at_start()
    moves = [pete.move_text(move, view.state.ends) for move in view.legal()]
    assert len(moves) > 1
    values = f'{{"{moves[0]}": 2, "{moves[1]}": float("nan"), "9-9": 1.0, "draw": 3}}'
    play = PLAY.replace('"draw"', f'"{moves[0]}", "values": {values}, "ms": "soon"')
    player = pete.bot(command_for(tmp_path, ANSWER.replace("{answer}", play)), notice=pytest.fail)
    assert pete.Choice(view.legal()[0], {view.legal()[0]: 2.0}) == player.choose(view)
    pete.close(player)


@needs_proc
@pytest.mark.parametrize("way", ["closed", "forgotten", "lost"])
def test_nothing_that_it_started_is_left(way: str, tmp_path: Path) -> None:
    """A table that leaves processes behind fills a machine in a night."""
    pids = tmp_path / "pids"
    source = f"""
import os, subprocess, sys, time
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
with open({str(pids) + ".new"!r}, "w") as out:
    out.write(f"{{os.getpid()}} {{child.pid}}")
os.rename({str(pids) + ".new"!r}, {str(pids)!r})
print("hello", flush=True) if {way == "lost"} else None
time.sleep(1000)
"""
    player = pete.bot(command_for(tmp_path, source), notice=lambda lost: None)
    while not pids.exists():
        time.sleep(0.01)
    own, child = map(int, pids.read_text().split())
    assert is_alive(own)
    assert is_alive(child)
    if way == "lost":
        player.choose(view_at_start())
    if way != "forgotten":
        pete.close(player)
    del player
    assert not is_alive(own)
    wait_until_gone(child)  # the child is the system's to bury


def open_files() -> set[tuple[str, str]]:
    """The numbers of this process's open files, and what they are; all but the list itself."""
    files = set()
    for file in Path("/proc/self/fd").iterdir():
        with contextlib.suppress(FileNotFoundError):
            files.add((file.name, str(file.readlink())))
    return {(number, what) for number, what in files if not what.endswith("/fd")}


def plain_threads() -> set[threading.Thread]:
    """Those that run, but for the one that compiles and may begin or end meanwhile."""
    return {thread for thread in threading.enumerate() if thread.name != "pete-ready"}


@needs_proc
def test_no_thread_and_no_open_file_is_left(tmp_path: Path) -> None:
    """Ten programs one after another must leave this one as it was."""
    files, threads = open_files(), plain_threads()
    for _ in range(10):
        name = command_for(tmp_path, ANSWER.replace("{answer}", PLAY.replace("draw", first_move())))
        player = pete.bot(name, notice=pytest.fail)
        player.choose(view_at_start())
        pete.close(player)
        pete.close(player)
    assert open_files() <= files, "what others had open may be closed meanwhile"
    assert plain_threads() <= threads


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("cmd:/no/such --fast", "/no/such can't be started: there is no such program"),
        ("cmd:./nosuch", "./nosuch can't be started: there is no such program"),
        ("cmd:", "the program is missing; say cmd:PROGRAM ARGS"),
        ("cmd:'", "can't be split into words: a closing quotation mark is missing"),
        ("cmd:/", "/ can't be started: it is not a program"),
        ("cmd:a\0b", "can't be started"),
        ("nobody", f"unknown bot 'nobody'; bots: {', '.join(BOTS)}"),
    ],
)
def test_what_can_t_be_started_is_refused_in_one_line(name: str, why: str) -> None:
    """As soon as it is named, and not in the middle of a match; in any language."""
    for refuse in (check_name, pete.bot):
        with pytest.raises(pete.UnknownBot, match=r"^[^\n]*$") as refused:
            refuse(name)
        assert why in str(refused.value)
        assert words("ru")(refused.value.text, **refused.value.fields) != str(refused.value)
