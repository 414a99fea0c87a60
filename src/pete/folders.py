"""Where this program keeps what is its user's, by each system's habits, and how it writes it.

A leaf, but for ``words``.
"""

import errno
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

import platformdirs

from pete.words import N_, Words

_NAME: Final = "seven-toed-pete"


NO_HOME: Final = N_("there is no home folder; set HOME to one")


_REASONS: Final[Mapping[int | None, str]] = {
    errno.ENOENT: N_("there is no such file or folder"),
    errno.EISDIR: N_("this is a folder, not a file"),
    errno.ENOTDIR: N_("a part of the path is a file, not a folder"),
    errno.EEXIST: N_("a file of that name is in the way"),
    errno.EACCES: N_("the system does not allow it"),
    errno.EPERM: N_("the system does not allow it"),
    errno.EROFS: N_("it can only be read from, not written to"),
    errno.ENOSPC: N_("there is no space left"),
    errno.EDQUOT: N_("there is no space left"),
    errno.EFBIG: N_("the file would be too large"),
    errno.ENAMETOOLONG: N_("the name is too long"),
    errno.EMFILE: N_("too many files are open"),
    errno.EIO: N_("the device can't be read or written"),
    errno.EADDRINUSE: N_("another program listens there already"),
    errno.EADDRNOTAVAIL: N_("this computer has no such address"),
}
"""What the system's own words would be in English only, by the number of the error."""


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


def reason(error: OSError | ValueError, say: Words) -> str:
    """Why the system refuses a file, an address or a program; in its own words if need be."""
    if isinstance(error, NoHome):
        return say(NO_HOME)
    number = error.errno if isinstance(error, OSError) else None
    if number in _REASONS:
        return say(_REASONS[number])
    return (isinstance(error, OSError) and error.strerror) or str(error)


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
