"""Typed lines, with or without waiting for them."""

import os
import re
import select
import sys
import time
from contextlib import suppress
from typing import Final

if sys.platform != "win32":
    import termios

REDRAW: Final = "\x0c"
"""What Ctrl-L is as a line: draw the screen anew, and drop what was typed before."""
_ESCAPES: Final = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|O.|.)?")
"""Arrows and other keys that have no letter."""
_LONGEST_LINE: Final = 4096
"""Bytes; what is longer is taken for several lines."""


class Keyboard:
    """Standard input, line by line.

    ``input`` can't be asked with a time limit, and would remember one player's
    lines for the next one's arrow keys.
    """

    def __init__(self) -> None:
        self._descriptor = sys.stdin.fileno()
        self._encoding = sys.stdin.encoding or "utf-8"
        self._read = b""
        self._ended = False
        self._end_before: bytes = b"\0"
        self.is_terminal = sys.stdin.isatty()
        self._ends = re.compile(rb"[\n\x0c]" if self.is_terminal else rb"\n")

    def line(self) -> str:
        """The next line. Raises EOFError."""
        while True:
            line = self.line_within(None)
            if line is not None:
                return line

    def line_within(self, seconds: float | None) -> str | None:
        """The next line if it is typed in time; None waits for ever. Raises EOFError."""
        until = None if seconds is None else time.monotonic() + seconds
        while (
            not self._ends.search(self._read)
            and len(self._read) < _LONGEST_LINE
            and not self._ended
        ):
            left = None if until is None else max(0.0, until - time.monotonic())
            if not self._is_ready(left):
                return None
            self._take()
        if not self._read:
            raise EOFError
        end = self._ends.search(self._read)
        line = self._read[: end.start() if end else None]
        self._read = self._read[end.end() if end else len(self._read) :]
        if end and end[0] == REDRAW.encode():
            return REDRAW
        return _ESCAPES.sub("", line.decode(self._encoding, errors="replace")).rstrip("\r")

    def forget(self) -> None:
        """Drop what a terminal has been typed ahead: it was meant for another hand."""
        if self.is_terminal:
            self._read = b""
            if sys.platform != "win32":
                with suppress(termios.error):  # the terminal is gone
                    termios.tcflush(self._descriptor, termios.TCIFLUSH)  # unended lines, too
            while not self._ended and self._is_ready(0) and os.name != "nt":
                self._take()
                self._read = b""

    def ends_lines_at_redraw(self, *, does: bool) -> None:
        """Whether Ctrl-L is handed over at once, without Enter."""
        if sys.platform != "win32" and self.is_terminal:
            with suppress(termios.error):  # the terminal is gone
                modes = termios.tcgetattr(self._descriptor)
                now = modes[6][termios.VEOL]
                if does and now != REDRAW.encode():
                    self._end_before = now
                modes[6][termios.VEOL] = REDRAW.encode() if does else self._end_before
                termios.tcsetattr(self._descriptor, termios.TCSANOW, modes)

    def _take(self) -> None:
        try:
            more = os.read(self._descriptor, _LONGEST_LINE)
        except OSError:  # the terminal is gone
            more = b""
        self._read += more
        self._ended = not more

    def _is_ready(self, seconds: float | None) -> bool:
        if os.name == "nt":  # a console can't be waited for there
            if seconds is None:
                return True
            time.sleep(seconds)
            return False
        return bool(select.select([self._descriptor], [], [], seconds)[0])
