"""A match is played in one window at a time: whoever plays it holds its lock.

The system lets go of the lock when the program ends, however it ends.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform != "win32":
    import fcntl


@contextmanager
def held(place: Path) -> Iterator[bool]:
    """Hold the match in this file; False if another window does.

    Where no lock can be written nothing is saved either, and the match is played.
    """
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = _lock(place).open("w")
    except OSError:
        yield True
        return
    with lock:
        if not _take(lock):
            yield False
            return
        try:
            yield True
        finally:
            _lock(place).unlink(missing_ok=True)


def is_held(place: Path) -> bool:
    """Whether a match is being played just now."""
    try:
        with _lock(place).open() as lock:
            return not _take(lock)
    except OSError:
        return False


def _lock(place: Path) -> Path:
    return place.with_suffix(".lock")


def _take(lock: IO[str]) -> bool:
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
    return True
