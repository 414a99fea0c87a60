"""Another program, asked line by line: it may die, hang, babble or flood, and we go on.

One loop at a time writes the question, reads the answer, drains what the
program complains of, and watches the clock. No threads; POSIX systems only.
"""

import errno
import os
import selectors
import shlex
import shutil
import signal
import subprocess
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import IO, Final

from pete.rules.errors import TranslatableError
from pete.words import N_

LONGEST: Final = 1 << 20
"""Bytes of a line that are read: 1 MiB, thousands of times what an answer needs."""
_CHUNK: Final = 1 << 16
"""Bytes that are read at once."""
_LAST_WORDS: Final = 300
"""Bytes of its complaints that are kept, for the line that says how it ended."""
_POLITE: Final = 0.3
"""Seconds that a program has to end by itself when its input ends."""
_NO_PROGRAM: Final = N_("{program} can't be started: it is not a program")


class ProgramFault(TranslatableError):
    """The program gave no line; says why."""


def words_of(command: str) -> list[str]:
    """PROGRAM ARGS as a shell would split them. Raises ProgramFault if there is no such program."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        if "quotation" in str(error):
            why = N_("{command} can't be split into words: a closing quotation mark is missing")
        else:
            why = N_("{command} can't be split into words: nothing follows the last backslash")
        raise ProgramFault(why, command=command) from None
    if not words:
        raise ProgramFault(N_("the program is missing; say cmd:PROGRAM ARGS"))
    if shutil.which(words[0]) is None:
        if Path(words[0]).exists():
            raise ProgramFault(_NO_PROGRAM, program=words[0])
        raise ProgramFault(
            N_("{program} can't be started: there is no such program"), program=words[0]
        )
    return words


class Program:
    """A running program.

    ``close`` it, and it and all that it started are gone; so they are when the
    object is forgotten, or at the interpreter's end.
    """

    def __init__(self, command: str) -> None:
        """Start it: PROGRAM ARGS as a shell would split them. Raises ProgramFault."""
        if os.name != "posix":
            raise ProgramFault(N_("programs can play on POSIX systems only"))
        words = words_of(command)
        with _undisturbed():
            try:
                process = subprocess.Popen(
                    words,
                    bufsize=0,
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE,
                    start_new_session=True,  # a group of its own, to be ended as one
                )
            except (OSError, ValueError) as error:
                if isinstance(error, OSError) and error.errno == errno.ENOEXEC:
                    raise ProgramFault(_NO_PROGRAM, program=words[0]) from None
                why = (isinstance(error, OSError) and error.strerror) or str(error)
                raise ProgramFault(
                    N_("{program} can't be started: {why}"), program=words[0], why=why
                ) from None
            self._selector = selectors.DefaultSelector()
            self._end = weakref.finalize(self, _end, process, self._selector)
        assert process.stdin and process.stdout and process.stderr
        self._input, self._output, self._complaints = process.stdin, process.stdout, process.stderr
        self._process = process
        for pipe in (self._input, self._output, self._complaints):
            os.set_blocking(pipe.fileno(), False)
        for pipe in (self._output, self._complaints):
            self._selector.register(pipe, selectors.EVENT_READ)
        self._unsent = b""
        self._heard = bytearray()
        self._last_words = b""

    def ask(self, question: str, seconds: float) -> bytes:
        """Its next line, blank ones left out, after it was sent this one. Raises ProgramFault."""
        deadline = monotonic() + seconds
        self._send(question.encode() + b"\n")
        while True:
            line, newline, rest = self._heard.lstrip().partition(b"\n")
            if newline:
                self._heard = rest
                return bytes(line)
            if len(line) > LONGEST:
                raise ProgramFault(
                    N_("it wrote {bytes} bytes and no end of the line"), bytes=LONGEST
                )
            left = deadline - monotonic()
            if left <= 0:
                raise ProgramFault(N_("no answer within {seconds} s"), seconds=f"{seconds:.1f}")
            for key, _ in self._selector.select(left):
                if key.fileobj is self._input:
                    self._send(b"")
                elif not self._read(key.fileobj):
                    raise self._how_it_ended()

    def close(self, *, politely: bool = True) -> None:
        """End it and all that it started; it may end by itself first."""
        self._end.detach()
        _end(self._process, self._selector, politely=politely)

    def _send(self, more: bytes) -> None:
        """Write as much as the program takes now; the rest when it takes more."""
        self._unsent += more
        try:
            self._unsent = self._unsent[os.write(self._input.fileno(), self._unsent) :]
        except BlockingIOError:
            pass
        except BrokenPipeError:  # it reads no more: what it says, or its end, will tell
            self._unsent = b""
        waits = self._input.fileno() in self._selector.get_map()
        if self._unsent and not waits:
            self._selector.register(self._input, selectors.EVENT_WRITE)
        elif waits and not self._unsent:
            self._selector.unregister(self._input)

    def _read(self, pipe: object) -> bool:
        """Read what there is; False if the answers have come to an end."""
        if pipe is self._complaints:
            if self._hear_complaint() == b"":
                self._selector.unregister(self._complaints)
            return True
        heard = self._output.read(_CHUNK)
        self._heard += heard or b""
        return heard != b""

    def _hear_complaint(self) -> bytes | None:
        words: bytes | None = self._complaints.read(_CHUNK)
        self._last_words = (self._last_words + (words or b""))[-_LAST_WORDS:]
        return words

    def _how_it_ended(self) -> ProgramFault:
        """Its answers have come to an end: end the rest of it, and say what is known."""
        for _ in range(4):  # a pipe holds no more, and a flood has no end
            self._hear_complaint()
        self.close(politely=False)
        status = self._process.returncode
        complaint = self._last_words.decode(errors="replace").strip().rpartition("\n")[2]
        last = f": {complaint}" if complaint else ""
        if status == -signal.SIGKILL:
            return ProgramFault(N_("it closed its output{last}"), last=last)
        if status < 0:
            name = signal.Signals(-status).name
            return ProgramFault(N_("it was ended by {signal}{last}"), signal=name, last=last)
        return ProgramFault(N_("it ended with status {status}{last}"), status=status, last=last)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C and its like come when what was started is known, and so will be ended."""
    if threading.current_thread() is not threading.main_thread():  # another hears of them
        yield
        return
    came: list[int] = []
    numbers = (signal.SIGINT, signal.SIGTERM)
    handlers = [signal.signal(number, lambda it, _: came.append(it)) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, handlers, strict=True):
            signal.signal(number, handler)
        for waiting in came:
            signal.raise_signal(waiting)


def _end(
    process: subprocess.Popen[bytes], selector: selectors.BaseSelector, *, politely: bool = False
) -> None:
    pipes = [pipe for pipe in (process.stdin, process.stdout, process.stderr) if pipe]
    if process.returncode is None:
        selector.close()
        pipes[0].close()
        if politely:
            _wait_for_end(pipes[1:])
        # before it is waited for: until then nobody else can get its number
        with suppress(ProcessLookupError, PermissionError):  # nothing of it is left
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    for pipe in pipes:
        pipe.close()


def _wait_for_end(pipes: list[IO[bytes]]) -> None:
    """Wait a moment until everything that a program can write to is closed."""
    deadline = monotonic() + _POLITE
    with selectors.DefaultSelector() as selector:
        for pipe in pipes:
            selector.register(pipe, selectors.EVENT_READ)
        while selector.get_map() and (left := deadline - monotonic()) > 0:
            for key, _ in selector.select(left):
                if os.read(key.fd, _CHUNK) == b"":
                    selector.unregister(key.fileobj)
