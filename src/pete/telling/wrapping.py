"""Long sentences in the width there is."""

import re
from typing import Final

INDENT: Final = "  "
_GLUE: Final = "\ue000"  # stands for a space where no line may end; no name holds it
_NO_BREAK: Final = re.compile(
    r" (?=[+=−÷—] )"  # before a sign or a dash
    r"|(?<= [+=−÷]) "  # after a sign
    r"|(?<!-\d)(?<=\d) (?=[^\W\d_])"  # 5 points, but not 5-0 on
    r"|(?<=\d-\d) (?=\d)"  # a tile and its pips: 5-0 5
    r"|(?<=\d:) (?=\d-)"  # the number of a tile: 1: 5-0
)
_NARROW: Final = 12
"""Columns; in fewer, nothing stands further in."""


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines that fit the width, measured as a terminal measures letters.

    Sums stay in one piece, and so do a number and its noun; the lines after the first stand
    further in.
    """
    from rich.console import Console
    from rich.text import Text

    hanging = INDENT if width >= _NARROW else ""
    room = max(1, width - len(indent) - len(hanging))
    lines = Text(glued(text)).wrap(Console(width=room), room)
    return [
        indent + (hanging if place else "") + unglued(line.plain.rstrip())
        for place, line in enumerate(lines)
    ]


def glued(text: str) -> str:
    """The text with no space where no line may end, for what breaks lines."""
    return _NO_BREAK.sub(_GLUE, text)


def unglued(text: str) -> str:
    """The text with its spaces again."""
    return text.replace(_GLUE, " ")
