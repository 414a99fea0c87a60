"""Where things are: the addresses that pages, the manifest, pictures and answers name.

The page has the same in ``web/shell/words.js`` (``address``), told by ``data-base``. A
server that stands behind a path of somebody's site has to be told of it here, and nowhere else.
"""

from typing import Final
from urllib.parse import quote

ROOT: Final = ""
"""What every path begins with."""


def address(*steps: str) -> str:
    """The path of what lies there: ``address("t", "K7M2QX")`` is ``/t/K7M2QX``.

    Without steps it is that of the first page.
    """
    return f"{ROOT}/{'/'.join(quote(step) for step in steps)}"
