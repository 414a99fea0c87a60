"""Where this program keeps what is its user's, by each system's habits, and how it writes it.

A leaf, like ``words``.
"""

import os
import tempfile
from pathlib import Path
from typing import Final

import platformdirs

_NAME: Final = "seven-toed-pete"


def data_folder() -> Path:
    """What must not be lost: matches and tables."""
    return platformdirs.user_data_path(_NAME, appauthor=False)


def settings_folder() -> Path:
    """What was chosen the last time."""
    return platformdirs.user_config_path(_NAME, appauthor=False)


def cache_folder() -> Path:
    """What can be made again."""
    return platformdirs.user_cache_path(_NAME, appauthor=False)


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
