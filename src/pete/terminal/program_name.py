"""How this program was started, so that what is told to be typed works when it is typed."""

import shlex
import shutil
import sys
from pathlib import Path


def program_name() -> str:
    """``pete``, or the way to it where the shell doesn't find it by that name."""
    way = Path(sys.argv[0])
    found = shutil.which("pete")
    if way.name == "__main__.py":
        return "pete" if found else f"{shlex.quote(sys.orig_argv[0])} -m pete"
    if way.stem != "pete" or (found and way.exists() and Path(found).samefile(way)):
        return "pete"
    return shlex.quote(sys.argv[0])
