"""Where this program keeps what is its user's, by each system's habits, and how it writes it.

A leaf, but for ``words``.
"""

import errno
import os
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

import platformdirs

from pete.words import N_, Words

_NAME: Final = "seven-toed-pete"


NO_HOME: Final = N_("there is no home folder; set HOME to one")


class NoHome(OSError):
    """The system knows no home of this user: no HOME is set, and nobody has this number."""

    def __init__(self) -> None:
        super().__init__(errno.ENOENT, NO_HOME)


def data_folder() -> Path:
    """What must not be lost: matches and tables. Raises NoHome."""
    return _folder(platformdirs.user_data_path)


def settings_folder() -> Path:
    """What was chosen the last time. Raises NoHome."""
    return _folder(platformdirs.user_config_path)


def cache_folder() -> Path:
    """What can be made again. Raises NoHome."""
    return _folder(platformdirs.user_cache_path)


def expanded(path: Path) -> Path:
    """A path that somebody typed, with ``~`` for a home. Raises NoHome."""
    try:
        return path.expanduser()
    except RuntimeError:
        raise NoHome from None


def reason(error: OSError, say: Words) -> str:
    """Why the system refuses a file."""
    return say(NO_HOME) if isinstance(error, NoHome) else error.strerror or str(error)


def _folder(path: Callable[..., Path]) -> Path:
    try:
        folder = path(_NAME, appauthor=False)
    except RuntimeError:
        raise NoHome from None
    if not folder.is_absolute():  # an older platformdirs leaves the ~ where it was
        raise NoHome
    return folder


def write_whole(place: Path, content: bytes) -> None:
    """Write a file that only its owner reads; either all of it is there, or what was before.

    It is written beside its place and moved there. Raises OSError.
    """
    place.parent.mkdir(parents=True, exist_ok=True)
    descriptor, beside = tempfile.mkstemp(dir=place.parent, prefix=f".{place.name}.")  # mode 0600
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(beside).replace(place)
    except BaseException:
        Path(beside).unlink(missing_ok=True)
        raise
