"""The match drawn, on the terminal's other screen, which keeps nothing that was scrolled off it."""

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from rich.console import Console, ConsoleDimensions, RenderableType
from rich.markdown import Markdown
from rich.text import Text

from pete.words import Words

from .keyboard import REDRAW, Keyboard
from .output import CLEAR, write_at_once
from .parser import TypedCommand, parse
from .screen import Blocks
from .snapshot import Snapshot
from .suspend import on_suspend
from .table_renderer import HEADING, Title, render_table, wrapped

Page: TypeAlias = list[Text]
"""As many lines as fit on the screen."""
Size: TypeAlias = tuple[int, int]
"""Columns and rows."""

_ENTER_ALTERNATE_SCREEN: Final = "\x1b[?1049h\x1b[H\x1b[2J"
_LEAVE_ALTERNATE_SCREEN: Final = "\x1b[?1049l"
_CURSOR_HOME: Final = "\x1b[H"
_CLEAR_TO_LINE_END: Final = "\x1b[K"
_CLEAR_TO_SCREEN_END: Final = "\x1b[J"
_WIDEST_TEXT: Final = 88
"""Columns of the rule book."""
_WIDEST_TABLE: Final = 120
"""Columns of anything: a table that is wider can't be taken in at a glance."""
_LEAST_TABLE: Final = 12
"""Rows of a table that stands above a round's end; where there are fewer, it stands alone."""
_LEAST_COLUMNS: Final = 16
_LEAST_ROWS: Final = 4
"""A window in which at least the ends, the hand and the question can be read."""
_LONGEST_LOG: Final = 40
"""Sentences that are kept of what happened."""
_BETWEEN_GLANCES: Final = 0.2
"""Seconds between two glances at the size of the window."""


class FullScreen:
    """A table redrawn after every event, in the size that the window has then."""

    is_plain = False

    def __init__(self, keyboard: Keyboard, say: Words, title: Title) -> None:
        self._keyboard, self.say, self._title = keyboard, say, title
        self._console = Console(highlight=False, markup=False, emoji=False)
        self._snapshot: Snapshot | None = None
        self._log: list[str] = []
        self._answer: list[str] = []
        self._shown = ""
        self._drawn_for: Size = (0, 0)
        self._write(_ENTER_ALTERNATE_SCREEN)
        self._stay = on_suspend(
            leave=lambda: write_at_once(_LEAVE_ALTERNATE_SCREEN), resume=self._come_back
        )
        self._keyboard.ends_lines_at_redraw(does=True)

    def width(self) -> int:
        """See ``Screen``."""
        return _room(self._size())[0]

    def tell(self, snapshot: Snapshot, sentence: str, instead_of: str = "") -> None:
        """See ``Screen``."""
        is_new_round = (
            self._snapshot is not None and snapshot.round_number != self._snapshot.round_number
        )
        log = [] if is_new_round else self._log[-_LONGEST_LOG:]
        if log[-1:] == [instead_of]:
            log.pop()
        self._snapshot, self._log, self._answer = snapshot, [*log, sentence], []

    def answer(self, lines: Sequence[str]) -> None:
        """See ``Screen``."""
        self._answer = list(lines)

    def turn(self, snapshot: Snapshot) -> None:
        """See ``Screen``."""
        self._snapshot = snapshot

    def ask(self, question: str) -> str:
        """See ``Screen``."""
        while True:
            self._draw(question)
            line = self._line()
            if line is not None:
                self._answer = []
                return line

    def pause(self, seconds: float) -> str | None:
        """See ``Screen``."""
        self._draw(self.say("Enter: faster.") if seconds > 0 else "")
        return self._keyboard.line_within(seconds) if seconds > 0 else None

    def wait(self, why: str) -> None:
        """See ``Screen``."""
        self._draw(why)

    def curtain(self, hidden: str, ready: str) -> None:
        """See ``Screen``."""
        self._snapshot, self._log, self._answer = None, [], []
        self._write(CLEAR)
        self._keyboard.forget()
        self._leafed(lambda width, _: [wrapped(hidden, width, HEADING)], ready)
        self._write(CLEAR)

    def page(self, heading: str, blocks: Blocks, onward: str, shown: Snapshot | None = None) -> str:
        """See ``Screen``."""

        def laid_out(width: int, height: int) -> list[Page]:
            parts = [
                [line for text in block for line in wrapped(text, width) or [Text()]]
                for block in blocks
            ]
            parts[0] = [*wrapped(heading, width, HEADING), Text(), *parts[0]]
            if shown is not None:
                left = height - len(parts[0]) - 1
                room = left if left >= _LEAST_TABLE else height  # a page of its own
                table = render_table(shown, self.say, title=self._title, width=width, height=room)
                parts = [table, *parts]
            return stacked(parts, height)

        return self._leafed(laid_out, onward, is_left_by_typing=shown is None)

    def book(self, markdown: str, onward: str) -> str:
        """See ``Screen``."""

        def laid_out(width: int, height: int) -> list[Page]:
            lines = self._rendered(Markdown(markdown), min(width, _WIDEST_TEXT))
            return stacked([lines], height)

        return self._leafed(laid_out, onward, self.say("q: back."), is_left_by_typing=True)

    def close(self, *, hides: bool = False) -> None:
        """See ``Screen``; the other screen is never seen again."""
        self._stay()
        self._keyboard.ends_lines_at_redraw(does=False)
        self._write(_LEAVE_ALTERNATE_SCREEN)

    def _line(self) -> str | None:
        """What is typed in the window as it is; None if it is to be drawn anew before."""
        line = None
        while line is None and self._size() == self._drawn_for:
            line = self._keyboard.line_within(_BETWEEN_GLANCES)
        if line is None:
            self._keyboard.forget()  # what was typed isn't shown any more
        return None if line == REDRAW else line

    def _leafed(
        self,
        laid_out: Callable[[int, int], list[Page]],
        onward: str,
        leave: str = "",
        *,
        is_left_by_typing: bool = False,
    ) -> str:
        """Show pages one after another; the last line typed.

        ``quit`` leaves them, or whatever is typed, which is meant for what comes next.
        """
        read = 0
        while True:
            size = self._size()
            width, height = _room(size)
            pages = laid_out(width, max(1, height - 2))
            number = page_after(pages, read)
            is_last = number == len(pages) - 1
            more = self.say("Enter: page {n} of {all}.", n=number + 2, all=len(pages))
            self._put(
                [*pages[number], Text()], onward if is_last else f"{more} {leave}".strip(), size
            )
            line = self._line()
            if line is not None:
                read = sum(map(_letters, pages[: number + 1]))
                is_answer = is_left_by_typing and line.strip()
                if is_last or is_answer or parse(line) is TypedCommand.QUIT:
                    return line

    def _draw(self, prompt: str) -> None:
        size = self._size()
        width, height = _room(size)
        if self._snapshot is None:
            lines = [line for text in [*self._log, *self._answer] for line in wrapped(text, width)]
            self._put(lines, prompt, size)
            return
        if width < _LEAST_COLUMNS or height < _LEAST_ROWS:
            small = self.say("The window is too small for the table; make it larger.")
            texts = [small, *self._answer]
            self._put([line for text in texts for line in wrapped(text, width)], prompt, size)
            return
        lines = render_table(
            self._snapshot,
            self.say,
            title=self._title,
            width=width,
            height=height - 1,
            log=[text for text in self._log if text not in self._answer],
            answer=self._answer,
        )
        self._put(lines, prompt, size)

    def _put(self, lines: Sequence[Text], prompt: str, size: Size) -> None:
        """Show what was laid out for this size of the window, whatever it is by now."""
        self._drawn_for = size
        width, height = _room(size)
        margin = " " * ((size[0] - width) // 2)
        self._console.size = ConsoleDimensions(width, height)
        asked = wrapped(prompt, max(1, width - 1)) or [Text()]
        above = [*lines, *asked[:-1]]
        with self._console.capture() as frame:
            for line in above[max(0, len(above) - height + 1) :]:
                self._console.print(line, end="\n", no_wrap=True, overflow="crop", crop=True)
        drawn = "".join(
            f"{margin}{line}{_CLEAR_TO_LINE_END}\n" for line in frame.get().splitlines()
        )
        self._shown = f"{_CURSOR_HOME}{drawn}{_CLEAR_TO_SCREEN_END}{margin}{asked[-1].plain} "
        self._write(self._shown)

    def _rendered(self, what: RenderableType, width: int) -> list[Text]:
        self._console.size = ConsoleDimensions(width, self._size()[1])
        with self._console.capture() as text:
            self._console.print(what)
        return [Text.from_ansi(line) for line in text.get().splitlines()]

    def _size(self) -> Size:
        """The window's columns and rows now."""
        try:
            columns, rows = os.get_terminal_size(sys.stdout.fileno())
        except OSError:
            columns, rows = 0, 0
        return (columns or 80, rows or 24)

    def _write(self, text: str) -> None:
        sys.stdout.write(text)
        sys.stdout.flush()

    def _come_back(self) -> None:
        self._keyboard.ends_lines_at_redraw(does=True)
        write_at_once(_ENTER_ALTERNATE_SCREEN + self._shown)


def _room(size: Size) -> Size:
    """The columns and rows that are used, in the middle of the window."""
    columns, rows = size
    return min(columns, _WIDEST_TABLE), rows


def page_after(pages: Sequence[Page], read: int) -> int:
    """The page that goes on where so many letters have been read, however wide it is now."""
    number = passed = 0
    for place, page in enumerate(pages):
        if passed <= read:
            number = place
        passed += _letters(page)
    return number


def _letters(page: Page) -> int:
    return sum(not letter.isspace() for line in page for letter in line.plain)


def stacked(blocks: Sequence[Page], height: int) -> list[Page]:
    """The blocks on as few pages as they need; one that fits on a page isn't cut."""
    pages: list[Page] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + 1 + len(block) > height:
            pages.append([])
        elif pages[-1]:
            pages[-1].append(Text())
        for line in block:
            if len(pages[-1]) >= height:
                pages.append([])
            pages[-1].append(line)
    return pages
