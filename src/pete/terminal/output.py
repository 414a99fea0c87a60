"""Writing to the terminal: its width, clearing it, past the buffer of standard output."""

import os
import sys
from typing import Final


def write_at_once(text: str) -> None:
    """Write past the buffer of standard output: in the midst of anything else."""
    os.write(sys.stdout.fileno(), text.encode())


CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"
"""What empties a screen and forgets what was scrolled off it."""


def terminal_columns() -> int:
    """The columns of the window now; 0 where there is none."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 0


def can_clear() -> bool:
    """Whether ``clear_screen`` leaves nothing to be seen; a pipe needs no clearing."""
    return not sys.stdout.isatty() or os.environ.get("TERM", "") not in ("dumb", "unknown", "")


def clear_screen() -> None:
    """Clear the screen and what was scrolled off it; push it out of sight where that can't be."""
    if not sys.stdout.isatty():
        return
    if not can_clear():
        sys.stdout.write("\n" * 200)
    else:
        sys.stdout.write(CLEAR)
    sys.stdout.flush()
