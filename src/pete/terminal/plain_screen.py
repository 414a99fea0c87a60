"""The match in plain sentences, one an event: fit for a screen reader, a pipe and a log.

It needs nothing from its terminal.
"""

import sys
import textwrap
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext

from pete.telling.book import in_sentences
from pete.telling.wrapping import glued, unglued
from pete.words import Words

from .answers import turn_lines
from .keyboard import REDRAW, Keyboard
from .output import clear_screen, terminal_columns, write_at_once
from .screen import Blocks
from .snapshot import Snapshot
from .suspend import on_suspend


class PlainScreen:
    """See ``Screen``."""

    is_plain = True

    def __init__(self, keyboard: Keyboard, say: Words) -> None:
        self._keyboard, self._say = keyboard, say
        self._is_asking = False

    def width(self) -> int:
        """See ``Screen``."""
        return 80

    def tell(self, snapshot: Snapshot, sentence: str, instead_of: str = "") -> None:
        """See ``Screen``; what was printed stays."""
        self._print(sentence)

    def answer(self, lines: Sequence[str]) -> None:
        """See ``Screen``."""
        for line in lines:
            self._print(line)

    def page(self, heading: str, blocks: Blocks, onward: str, shown: Snapshot | None = None) -> str:
        """See ``Screen``; nothing needs to be waited for."""
        self.answer([heading, *(line for block in blocks for line in block if line)])
        return ""

    def book(self, markdown: str, onward: str) -> str:
        """See ``Screen``; nothing needs to be waited for."""
        self.answer(in_sentences(markdown))
        return ""

    def turn(self, snapshot: Snapshot) -> None:
        """See ``Screen``."""
        self.answer(turn_lines(snapshot, self._say))

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
        """See ``Screen``: where there is a screen, what stood on it is cleared."""
        clear_screen()
        self._print(hidden)
        self._keyboard.forget()
        self.ask(ready)
        clear_screen()

    def close(self, *, hides: bool = False) -> None:
        """See ``Screen``."""
        if hides:
            clear_screen()
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
        if columns < 2 or len(line) < columns:
            return [line]
        margin = len(line) - len(line.lstrip())
        broken = textwrap.wrap(
            glued(line),
            columns - 1,
            subsequent_indent=" " * 2 * margin,
            break_long_words=False,
            break_on_hyphens=False,
        )
        return [unglued(part) for part in broken]


@contextmanager
def _asked_again(question: str) -> Iterator[None]:
    """Show a question once more to a person who comes back from the shell (Ctrl-Z, fg)."""
    end = on_suspend(lambda: None, lambda: write_at_once(question))
    try:
        yield
    finally:
        end()
