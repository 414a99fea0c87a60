"""Nobody waits for the compiler, and nothing of it is left behind.

Each test has a process of its own, for a process prepares its kernels once.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from processes import PATIENCE, is_alive, wait_until_gone

LOADS_NO_NUMBA = """
import sys
import time
from pete.search import ready
assert not ready.is_ready()
assert not {"numba", "numpy"} & set(sys.modules)
"""


def run(code: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run a program that must end well and have nothing to complain of."""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOADS_NO_NUMBA + code],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done


def test_once_ready_no_kernel_compiles_anything_more() -> None:
    """The types that each is compiled for are those that it is called with."""
    code = """
assert ready.wait()
assert ready.is_ready()
import pete
from pete.search.compiled import KERNELS
from pete.search.playouts import playouts
before = {name: kernel.dispatcher.signatures for name, kernel in KERNELS.items()}
assert all(len(signatures) == 1 for signatures in before.values())
for preset in pete.PRESETS:
    match = pete.Match({"preset": preset}, seed="ready")
    match.deal()
    while match.is_running:
        choice = pete.bot("expert").choose(pete.view_of(match, match.turn), thoughts=20)
        match.play(choice.move)
playouts(2, 0, 10, seed=1)
after = {name: kernel.dispatcher.signatures for name, kernel in KERNELS.items()}
assert before == after, [name for name in before if before[name] != after[name]]
print(len(after))
"""
    assert int(run(code).stdout) > 5


def test_a_program_that_ends_meanwhile_stops_the_compiler(tmp_path: Path) -> None:
    code = """
import time
ready.begin()
while ready._here.compiler is None:
    time.sleep(0.01)
print(ready._here.compiler.pid)
"""
    process = int(run(code, NUMBA_CACHE_DIR=str(tmp_path)).stdout)
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)
    assert not list(tmp_path.rglob("unfinished*"))


def test_a_program_that_ends_at_once_ends_well(tmp_path: Path) -> None:
    run("ready.begin()", NUMBA_CACHE_DIR=str(tmp_path))
    assert not list(tmp_path.rglob("*.code"))


def test_where_nothing_can_be_kept_it_is_kept_till_the_end(tmp_path: Path) -> None:
    code = """
import os, time
ready.begin()
while ready._here.compiler is None:
    time.sleep(0.01)
print(os.environ["NUMBA_CACHE_DIR"])
"""
    folder = run(code, NUMBA_CACHE_DIR="/dev/null/nothing", TMPDIR=str(tmp_path)).stdout.strip()
    assert folder.startswith(str(tmp_path))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "arguments",
    [["--help"], ["rules"], ["rules", "--json"], ["play", "--help"], ["bench", "--help"]],
)
def test_what_needs_no_search_loads_none(arguments: list[str]) -> None:
    code = f"""
from pete.cli import main
try:
    status = main({arguments!r})
except SystemExit as end:
    status = end.code
assert not status
assert not {{"numba", "numpy"}} & set(sys.modules)
"""
    assert run(code).stdout


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGINT, signal.SIGKILL], ids=str)
def test_a_program_that_is_ended_from_outside_leaves_no_compiler(
    tmp_path: Path, end: signal.Signals
) -> None:
    """Nothing of it runs then that could stop the compiler: that has to notice by itself."""
    code = """
import time
ready.begin()
while ready._here.compiler is None:
    time.sleep(0.01)
from pete.search.compiled import KERNELS
print(ready._here.compiler.pid, len(KERNELS), flush=True)
while True:
    time.sleep(1)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", LOADS_NO_NUMBA + code],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    compiler, kernels = map(int, process.stdout.readline().split())
    while not list(tmp_path.rglob("*.code")):
        assert is_alive(compiler), "it compiles"
        time.sleep(0.01)
    process.send_signal(end)
    process.communicate(timeout=PATIENCE)
    wait_until_gone(compiler)
    assert len(list(tmp_path.rglob("*.code"))) < kernels, "it had not finished"
    assert not list(tmp_path.rglob("unfinished*"))
