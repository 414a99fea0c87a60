"""Processes that play must end with whoever asked them to, however that one ends."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from pete.analysis.workers import WorkerLost, Workers
from processes import wait_until_gone

PARENT = """
import os
import sys
import time
from pathlib import Path

from pete.analysis.workers import Workers


def write_down(folder):
    Path(folder, str(os.getpid())).touch()
    time.sleep(1000)


if __name__ == "__main__":
    with Workers(2) as workers:
        work = [workers.submit(write_down, sys.argv[1]) for _ in range(2)]
        work[0].result()
"""


def test_they_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    """Nobody is left to tell them, and they are at work."""
    script, folder = tmp_path / "parent.py", tmp_path / "pids"
    script.write_text(PARENT)
    folder.mkdir()
    with subprocess.Popen([sys.executable, str(script), str(folder)]) as parent:
        while len(pids := [int(path.name) for path in folder.iterdir()]) < 2:
            assert parent.poll() is None
            time.sleep(0.05)
        parent.send_signal(signal.SIGKILL)
    wait_until_gone(*pids)


def test_a_process_that_dies_is_missed() -> None:
    """Its work is not waited for for ever."""
    with Workers(1) as workers, pytest.raises(WorkerLost):
        workers.submit(os._exit, 1).result(60)


def test_what_goes_wrong_there_is_told_here() -> None:
    """With the place where it went wrong; and the process works on."""
    with Workers(1) as workers:
        with pytest.raises(ZeroDivisionError) as raised:
            workers.submit(divmod, 1, 0).result(60)
        assert "function(*args" in "".join(raised.value.__notes__)
        assert workers.submit(divmod, 7, 2).result(60) == (3, 1)


def test_what_is_asked_is_finished_unless_they_are_left() -> None:
    """``shutdown`` is an executor's."""
    workers = Workers(2)
    work = [workers.submit(pow, 2, number) for number in range(20)]
    workers.shutdown()
    assert [each.result(0) for each in work] == [2**number for number in range(20)]
