"""The user interface: who types, in which language, drawn or in plain sentences, how fast."""

import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass

from pete.words import Words

from .keyboard import Keyboard
from .parser import is_yes, wants_to_leave
from .plain_screen import PlainScreen


@dataclass(frozen=True, slots=True)
class Interface:
    """How this program and a person talk."""

    keyboard: Keyboard
    say: Words
    is_plain: bool
    pace: float
    """Seconds for an event to be read."""

    def plain_screen(self) -> PlainScreen:
        """Where questions are asked that belong to no match."""
        return PlainScreen(self.keyboard, self.say)

    def confirm(self, question: str, *, default: bool) -> bool:
        """Whether a question is answered with yes; ``default`` by Enter. Raises EOFError."""
        lines = self.plain_screen()
        while True:
            line = lines.ask(question)
            answer = False if wants_to_leave(line) else is_yes(line, otherwise=default)
            if answer is not None:
                return answer
            lines.answer([self.say("Yes or no?")])


def can_draw(keyboard: Keyboard, environment: Mapping[str, str] = os.environ) -> bool:
    """Whether there is a terminal on both sides, with letters enough; it may have no colours."""
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    return (
        keyboard.is_terminal
        and sys.stdout.isatty()
        and encoding.startswith("utf")
        and environment.get("TERM", "dumb") not in ("", "dumb", "unknown")
    )
