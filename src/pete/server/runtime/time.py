"""The server's clock, a table's own time, and being called at a time: tests give it other clocks.

Every duration in the server is measured by one clock: the time of day when the
server started, carried on by a clock that nobody sets. It stands still while
the process is suspended, so that nobody loses a turn, and every deadline and
every wait moves with it.
"""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol

BEAT: Final = 1_000
"""Milliseconds between two looks at whether the process still runs."""
LATE: Final = 3_000
"""Milliseconds: what takes longer, though it takes no time, does not count as time."""


class Alarm(Protocol):
    """A call that is to come."""

    def cancel(self) -> None:
        """It does not come."""
        ...


class Time(Protocol):
    """What the server knows of time."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        ...

    def date(self) -> int:
        """Milliseconds since 1970 by the system's clock, which may be set: never for a duration."""
        ...

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Have something called once it is so late; it may be called too early."""
        ...

    def start(self, stood_still: Callable[[int], None]) -> None:
        """Notice from now on when the process is suspended.

        ``stood_still`` is called with the milliseconds for which time has stood still.
        """
        ...

    def stop(self) -> None:
        """Notice nothing more."""
        ...


def _later(seconds: float, call: Callable[[], None]) -> Alarm:
    return asyncio.get_running_loop().call_later(seconds, call)


class ServerTime:
    """See ``Time``: the system's clock, read once, and the running event loop."""

    def __init__(
        self,
        *,
        wall_ns: Callable[[], int] = time.time_ns,
        monotonic_ns: Callable[[], int] = time.monotonic_ns,
        call_later: Callable[[float, Callable[[], None]], Alarm] = _later,
    ) -> None:
        """What is given are the system's clocks, in nanoseconds, and the loop's ``call_later``."""
        self._wall_ns, self._monotonic_ns = wall_ns, monotonic_ns
        self._call_later = call_later
        self._ahead = self.date() - self._monotonic()
        """What our time is ahead of the monotonic clock."""
        self._latest = 0
        """The latest time that was given: none that is before it is given."""
        self._beat_at: int | None = None
        self._beat: Alarm | None = None
        self._stood_still: Callable[[int], None] = lambda _: None

    def now(self) -> int:
        """See ``Time``."""
        self._latest = max(self._latest, self._running())
        return self._latest

    def date(self) -> int:
        """See ``Time``."""
        return self._wall_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """See ``Time``."""
        return self._call_later(max(0, when - self._running()) / 1000, call)

    def start(self, stood_still: Callable[[int], None]) -> None:
        """See ``Time``."""
        self._stood_still = stood_still
        self._beats()

    def stop(self) -> None:
        """See ``Time``."""
        if self._beat is not None:
            self._beat.cancel()
        self._beat = self._beat_at = None

    def _beats(self) -> None:
        self._running()
        self._beat_at = self._monotonic()
        self._beat = self._call_later(BEAT / 1000, self._beats)

    def _running(self) -> int:
        """The time now; if nothing has run since long ago, it goes on from the last beat."""
        reading = self._monotonic()
        if self._beat_at is not None and reading - self._beat_at > BEAT + LATE:
            gap = reading - self._beat_at
            self._ahead -= gap
            self._beat_at = reading
            self._stood_still(gap)
        return reading + self._ahead

    def _monotonic(self) -> int:
        return self._monotonic_ns() // 1_000_000


class TableTime:
    """A table's own time: the server's, but never before what has happened at the table.

    A journal may hold times to come: they were written under another clock. The
    table's time goes on from there at the usual speed, and so nothing waits for
    the server's clock to get there.
    """

    def __init__(self, time: Time, last_at: int) -> None:
        """``last_at``: when the last thing happened at the table."""
        self._time, self._ahead = time, 0
        self.not_before(last_at)

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._time.now() + self._ahead

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Have something called once it is so late at the table; it may be called too early."""
        return self._time.call_at(when - self._ahead, call)

    def not_before(self, at: int) -> None:
        """Be at least so late."""
        self._ahead += max(0, at - self.now())

    @contextmanager
    def waiting(self) -> Iterator[None]:
        """Wait for something in here: if it takes too long, time has stood still meanwhile."""
        began = self.now()
        try:
            yield
        finally:
            if (took := self.now() - began) > LATE:
                self._ahead -= took
