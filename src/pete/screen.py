"""Where a table can be opened: in a browser, if there is a screen to show it on.

``python -m pete.screen`` prints the subcommand that opens one here.
"""

import os
import sys


def has_screen() -> bool:
    """Whether a browser has somewhere to open: one of text would take this terminal."""
    return (
        sys.platform in ("win32", "darwin")
        or "DISPLAY" in os.environ
        or "WAYLAND_DISPLAY" in os.environ
    )


if __name__ == "__main__":
    print("serve" if has_screen() else "play")
