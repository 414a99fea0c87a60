"""Where this program keeps what is its user's, by each system's habits; a leaf, like ``words``."""

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
