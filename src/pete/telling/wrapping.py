"""Long sentences in the width there is."""

import re
from typing import Final

INDENT: Final = "  "
_GLUE: Final = "\ue000"  # stands for a space where no line may end; no name holds it
_IN_SUMS: Final = re.compile(r" (?=[+=−÷] )|(?<= [+=−÷]) ")


def wrapped(text: str, width: int, indent: str = "") -> list[str]:
    """The text in lines that fit the width, measured as a terminal measures letters.

    Sums stay in one piece; the lines after the first stand further in.
    """
    from rich.console import Console
    from rich.text import Text

    room = max(1, width - len(indent) - len(INDENT))
    glued = Text(_IN_SUMS.sub(_GLUE, text))
    lines = [line.plain.rstrip() for line in glued.wrap(Console(width=room), room)]
    lines = [line.replace(_GLUE, " ") for line in lines]
    return [indent + (INDENT if place else "") + line for place, line in enumerate(lines)]
