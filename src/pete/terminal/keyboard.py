"""Lines from whoever types, with or without waiting for them."""

import os
import select
import sys
import time
from typing import Final

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
        self.is_terminal = sys.stdin.isatty()

    def line(self) -> str:
        """The next line. Raises EOFError."""
        while True:
            line = self.line_within(None)
            if line is not None:
                return line

    def line_within(self, seconds: float | None) -> str | None:
        """The next line if it is typed in time; None waits for ever. Raises EOFError."""
        until = None if seconds is None else time.monotonic() + seconds
        while b"\n" not in self._read and len(self._read) < _LONGEST_LINE and not self._ended:
            left = None if until is None else max(0.0, until - time.monotonic())
            if not self._is_ready(left):
                return None
            self._take()
        if not self._read:
            raise EOFError
        line, _, self._read = self._read.partition(b"\n")
        return line.decode(self._encoding, errors="replace").rstrip("\r")

    def forget(self) -> None:
        """Drop what a terminal has been typed ahead: it was meant for another hand."""
        if self.is_terminal:
            self._read = b""
            while not self._ended and self._is_ready(0) and os.name != "nt":
                self._take()
                self._read = b""

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
