"""A person at a terminal, for tests: types lines, and reads the screen as it is drawn."""

import os
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pexpect
import pyte

from processes import state_of

PATIENCE = 60.0
"""Seconds after which a screen that doesn't come is given up; only a fault takes as long."""
_SHELL = """
import os, signal, sys
child = os.fork()
if not child:
    os.setpgid(0, 0)
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    os.tcsetpgrp(0, os.getpid())
    signal.signal(signal.SIGTTOU, signal.SIG_DFL)
    os.execv(sys.executable, [sys.executable, *sys.argv[2:]])
with open(sys.argv[1] + ".new", "w") as file:
    file.write(str(child))
os.rename(sys.argv[1] + ".new", sys.argv[1])
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
"""What a shell does for a job in the foreground: nothing can be stopped that nobody could wake."""
_WIDER = 3
"""How much wider the second, measuring screen is."""


class Terminal:
    """``pete`` in a pseudo-terminal of so many columns and rows.

    Two screens read what it writes: one as wide as the terminal, which is what a
    person sees, and a wider one on which nothing wraps, which tells what doesn't fit.
    """

    def __init__(
        self,
        *arguments: str,
        home: Path,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        has_shell: bool = False,
    ) -> None:
        self.columns = columns
        self._screen = pyte.Screen(columns, rows)
        self._measuring = pyte.Screen(_WIDER * columns, rows)
        self._shown, self._measured = (
            pyte.ByteStream(screen) for screen in (self._screen, self._measuring)
        )
        self._read_by_measure = 0
        self._lines: list[str] | None = None
        self.written = b""
        """Everything that it wrote."""
        command, job = ["-m", "pete", "play", *arguments], home / "job"
        self.process = pexpect.spawn(
            sys.executable,
            ["-c", _SHELL, str(job), *command] if has_shell else command,
            env=environment_for(home) | dict(environment or {}),
            dimensions=(rows, columns),
            timeout=PATIENCE,
        )
        self.pid = int(self.process.pid)
        """The process of ``pete``."""
        if has_shell:
            self.until(job.exists)
            self.pid = int(job.read_text())

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.close(force=True)

    @property
    def lines(self) -> list[str]:
        """What is on the screen."""
        if self._lines is None:
            self._lines = [line.rstrip() for line in self._screen.display]
        return self._lines

    @property
    def text(self) -> str:
        """The same in one piece."""
        return "\n".join(self.lines)

    def flat(self) -> str:
        """The same as if no line had been wrapped."""
        return " ".join(self.text.split())

    @property
    def frames(self) -> int:
        """How often the screen was drawn: a frame ends by clearing what is below it."""
        return self.written.count(b"\x1b[J")

    def type(self, line: str) -> None:
        """Type a line and press Enter."""
        self.process.send(f"{line}\r")

    def press(self, control: str) -> None:
        """Press a letter with Ctrl."""
        self.process.sendcontrol(control)

    def until(self, is_there: str | Callable[[], bool]) -> None:
        """Read on until a text is on the screen, however wrapped, or until something is true."""
        until = time.monotonic() + PATIENCE
        while not (is_there in self.flat() if isinstance(is_there, str) else is_there()):
            assert time.monotonic() < until, f"never came: {is_there!r}\n{self.text}"
            self._read()

    def settled(self) -> str:
        """Read on until it has nothing more to write and sleeps: it waits.

        On a busy machine it may write nothing for a while because others have the
        processor; then it doesn't sleep.
        """
        quiet = 0
        while quiet < 3:
            quiet = 0 if self._read() or self._is_at_work() else quiet + 1
        return self.text

    def ended(self) -> int:
        """Read to the end; its exit status, or minus the signal that ended it."""
        until = time.monotonic() + PATIENCE
        while self._read() or not self.process.eof():
            assert time.monotonic() < until, f"it doesn't end:\n{self.text}"
        self.process.close()
        if self.process.exitstatus is None:
            return -int(self.process.signalstatus or 0)
        return int(self.process.exitstatus)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the window."""
        self._measure()
        self._lines, self.columns = None, columns
        self._screen.resize(rows, columns)
        self._measuring.resize(rows, _WIDER * columns)
        self.process.setwinsize(rows, columns)

    def widest(self) -> int:
        """How many columns the widest line on the screen takes."""
        self._measure()
        return max(len(line.rstrip()) for line in self._measuring.display)

    def _measure(self) -> None:
        """Show the wider screen what it hasn't read: few tests ask it, and reading is slow."""
        self._measured.feed(self.written[self._read_by_measure :])
        self._read_by_measure = len(self.written)

    def _is_at_work(self) -> bool:
        return state_of(self.pid) in ("R", "D")

    def _read(self) -> bool:
        try:
            more = self.process.read_nonblocking(65536, timeout=0.03)
        except pexpect.TIMEOUT:
            return False
        except pexpect.EOF:
            return False
        self.written += more
        self._shown.feed(more)
        self._lines = None
        return True


def environment_for(home: Path) -> dict[str, str]:
    """A person's environment in a home of his own."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG")}
    return kept | {
        "HOME": str(home),
        "USER": "anna",
        "LOGNAME": "anna",
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "LANGUAGE": "en",
        "TERM": "xterm-256color",
        "PYTHONUTF8": "1",
        "PYTHONWARNINGS": "error",
    }
