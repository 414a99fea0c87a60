"""Processes that a test is to leave behind none of."""

import contextlib
import os
import time
from pathlib import Path

PATIENCE = 60.0
"""Seconds within which a process must be gone; only a fault takes as long."""


def is_alive(pid: int) -> bool:
    """Whether a process is there, and more than a zombie that nobody has waited for."""
    if Path("/proc/self/stat").exists():
        return state_of(pid) not in ("", "Z", "X")
    with contextlib.suppress(PermissionError):
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return False
    return True


def state_of(pid: int) -> str:
    """The letter by which Linux tells what a process does: ``T`` if it is stopped."""
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    return ""


def wait_until_gone(*pids: int) -> None:
    """Until none of them is alive: the system, or another, may have to see to it first."""
    deadline = time.monotonic() + PATIENCE
    for pid in pids:
        while is_alive(pid):
            assert time.monotonic() < deadline, f"process {pid} is still there"
            time.sleep(0.01)
