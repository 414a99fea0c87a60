"""A match is played in one window at a time: the program that plays it holds its lock.

The system lets go of the lock when the program ends, however it ends. A lock
file that stays behind then is taken again by the next program that resumes the match,
and goes when that is left or over.
"""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

if sys.platform != "win32":
    import fcntl

_PATIENCE: Final = 0.5
"""Seconds in which ``is_locked``, asked in another window, has long let go again."""


@contextmanager
def locked(place: Path | None) -> Iterator[bool]:
    """Hold the match in this file; False if another window does.

    Where no lock can be written nothing is saved either, and the match is played.
    """
    if place is None:
        yield True
        return
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        lock = _taken(_lock(place))
    except OSError:
        yield True
        return
    if lock is None:
        yield False
        return
    with lock:
        try:
            yield True
        finally:
            _lock(place).unlink(missing_ok=True)


def is_locked(place: Path) -> bool:
    """Whether a match is being played just now; several may ask at once."""
    try:
        with _lock(place).open() as lock:
            return not _take(lock, is_shared=True)
    except OSError:
        return False


def _lock(place: Path) -> Path:
    return place.with_suffix(".lock")


def _taken(place: Path) -> IO[str] | None:
    """The lock, open and ours; None if another window has it. Raises OSError."""
    until = time.monotonic() + _PATIENCE
    while True:
        lock = place.open("a")
        if _take(lock) and _is_there(lock, place):
            return lock
        lock.close()
        if time.monotonic() > until:
            return None
        time.sleep(_PATIENCE / 20)


def _is_there(lock: IO[str], place: Path) -> bool:
    """Whether this file is still the one that others find, not one thrown away since."""
    if sys.platform == "win32":
        return True
    try:
        return os.path.samestat(os.fstat(lock.fileno()), place.stat())
    except FileNotFoundError:
        return False


def _take(lock: IO[str], *, is_shared: bool = False) -> bool:
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, (fcntl.LOCK_SH if is_shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        except OSError:
            return False
    return True
