"""Where a match is shown and a person asked: what every way of showing it must do, and plain lines.

``Lines`` needs nothing from its terminal: one sentence an event, fit for a
screen reader, a pipe and a log.
"""

import os
import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import Final, Protocol

from pete.telling.book import in_sentences
from pete.words import Words

from .keyboard import REDRAW, Keyboard
from .look import Look
from .readouts import turn_lines
from .suspend import on_suspend


class Screen(Protocol):
    """A way of showing a match. The person at it changes at ``curtain`` only."""

    is_plain: bool
    """Whether it speaks in sentences and draws nothing."""

    def width(self) -> int:
        """How many columns there are."""
        ...

    def tell(self, look: Look, sentence: str) -> None:
        """Something happened, and the table looks so now."""
        ...

    def answer(self, lines: Sequence[str]) -> None:
        """Something that was asked for, to be read before the next move."""
        ...

    def page(
        self, heading: str, blocks: Sequence[Sequence[str]], onward: str, look: Look | None = None
    ) -> str:
        """Something longer, read in peace, below the table if that is given.

        ``onward`` says what Enter does. Returns what was typed; raises EOFError.
        """
        ...

    def book(self, markdown: str, onward: str) -> str:
        """A text to be leafed through. Returns what was typed; raises EOFError."""
        ...

    def turn(self, look: Look) -> None:
        """It is for whoever sits there to choose, and the table looks so."""
        ...

    def ask(self, question: str) -> str:
        """What is answered. Raises EOFError."""
        ...

    def pause(self, seconds: float) -> str | None:
        """Let what happened be read; a line, if one was typed to hurry. Raises EOFError."""
        ...

    def wait(self, why: str) -> None:
        """Say why nothing can be typed or hurried now."""
        ...

    def curtain(self, hidden: str, ready: str) -> None:
        """Hide everything, say for whom, and wait until that person is ready. Raises EOFError."""
        ...

    def close(self, *, hides: bool = False) -> None:
        """Leave the terminal as it was; ``hides``: a hand that others mustn't see stands there."""
        ...


class Lines:
    """Plain sentences."""

    is_plain = True

    def __init__(self, keyboard: Keyboard, say: Words) -> None:
        self._keyboard, self._say = keyboard, say
        self._is_asking = False

    def width(self) -> int:
        """See ``Screen``."""
        return 80

    def tell(self, look: Look, sentence: str) -> None:
        """See ``Screen``."""
        self._print(sentence)

    def answer(self, lines: Sequence[str]) -> None:
        """See ``Screen``."""
        for line in lines:
            self._print(line)

    def page(
        self, heading: str, blocks: Sequence[Sequence[str]], onward: str, look: Look | None = None
    ) -> str:
        """See ``Screen``; nothing needs to be waited for."""
        self.answer([heading, *(line for block in blocks for line in block if line)])
        return ""

    def book(self, markdown: str, onward: str) -> str:
        """See ``Screen``; nothing needs to be waited for."""
        self.answer(in_sentences(markdown))
        return ""

    def turn(self, look: Look) -> None:
        """See ``Screen``."""
        self.answer(turn_lines(look, self._say))

    def ask(self, question: str) -> str:
        """See ``Screen``."""
        *before, last = self._broken(question)
        sys.stdout.write("".join(f"{part}\n" for part in before) + last)
        sys.stdout.write(" " if self._keyboard.is_terminal else "\n")
        sys.stdout.flush()
        self._is_asking = self._keyboard.is_terminal
        with _asked_again(f"\r{last} ") if self._is_asking else nullcontext():
            line = self._keyboard.line()
        self._is_asking = False
        return self.ask(question) if line == REDRAW else line

    def pause(self, seconds: float) -> str | None:
        """See ``Screen``."""
        sys.stdout.flush()
        if seconds <= 0:
            return None
        if not self._keyboard.is_terminal:
            time.sleep(seconds)
            return None
        return self._keyboard.line_within(seconds)

    def wait(self, why: str) -> None:
        """See ``Screen``; at every move it would be too much."""

    def curtain(self, hidden: str, ready: str) -> None:
        """See ``Screen``: where there is a screen, what stood on it is wiped off."""
        wipe()
        self._print(hidden)
        self._keyboard.forget()
        self.ask(ready)
        wipe()

    def close(self, *, hides: bool = False) -> None:
        """See ``Screen``."""
        if hides:
            wipe()
        elif self._is_asking:  # the last line is a question that nobody answered
            sys.stdout.write("\n")
        sys.stdout.flush()

    def _print(self, line: str) -> None:
        sys.stdout.write("".join(f"{part}\n" for part in self._broken(line)))

    def _broken(self, line: str) -> list[str]:
        """The line broken between words if it is wider than the terminal; what follows stands
        further in. A path or a command is in one piece, to be copied.
        """
        columns = terminal_columns()
        if not columns or len(line) < columns:
            return [line]
        margin = len(line) - len(line.lstrip())
        return textwrap.wrap(
            line,
            columns - 1,
            subsequent_indent=" " * 2 * margin,
            break_long_words=False,
            break_on_hyphens=False,
        )


@contextmanager
def _asked_again(question: str) -> Iterator[None]:
    """Show a question once more to whoever comes back from the shell (Ctrl-Z, fg)."""
    end = on_suspend(lambda: None, lambda: write_at_once(question))
    try:
        yield
    finally:
        end()


def write_at_once(text: str) -> None:
    """Write past the buffer of standard output: in the midst of anything else."""
    os.write(sys.stdout.fileno(), text.encode())


WIPE: Final = "\x1b[H\x1b[2J\x1b[3J"
"""What empties a screen and forgets what was scrolled off it."""


def terminal_columns() -> int:
    """The columns of the window now; 0 where there is none."""
    try:
        return os.get_terminal_size(sys.stdout.fileno()).columns
    except OSError:
        return 0


def can_be_wiped() -> bool:
    """Whether nothing is left to be seen after ``wipe``; what isn't a terminal has its own ways."""
    return not sys.stdout.isatty() or os.environ.get("TERM", "") not in ("dumb", "unknown", "")


def wipe() -> None:
    """Clear the screen and what was scrolled off it; push it out of sight where that can't be."""
    if not sys.stdout.isatty():
        return
    if not can_be_wiped():
        sys.stdout.write("\n" * 200)
    else:
        sys.stdout.write(WIPE)
    sys.stdout.flush()
