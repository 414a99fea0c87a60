"""The time of day, and being called at one: a seam, so that tests need not wait."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


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

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """Have something called once it is so late."""
        ...


class RealTime:
    """The system's clock and the running event loop."""

    def now(self) -> int:
        """See ``Time``."""
        return time.time_ns() // 1_000_000

    def call_at(self, when: int, call: Callable[[], None]) -> Alarm:
        """See ``Time``. Comes early only if the system's clock is set back meanwhile."""
        wait = max(0, when - self.now())
        return asyncio.get_running_loop().call_later(wait / 1000, call)
