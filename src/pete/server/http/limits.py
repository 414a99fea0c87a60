"""Credits: so much at once, and so much from then on. All of it bounded in memory.

An address is what ``security.sender`` makes of one: the first 64 bits, if it is of IPv6.
"""

from collections import Counter, OrderedDict
from dataclasses import dataclass
from typing import Final

from pete.server.runtime.time import Time


@dataclass(frozen=True, slots=True)
class Rate:
    """``burst`` at once, then ``per_second``."""

    burst: float
    per_second: float


SOCKET: Final = Rate(20, 10)
"""Messages on one socket."""
OPENING: Final = Rate(20, 0.2)
"""Tables that one address opens."""
GUESSING: Final = Rate(30, 0.2)
"""Codes of no table that one address tries."""
MISTAKES: Final = 20
"""Unreadable or superfluous messages that a socket may send before it is closed."""
MOST_SOCKETS: Final = 10_000
"""Sockets that are open at once."""
SOCKETS_EACH: Final = 200
"""Sockets that one address has open: a whole school behind one."""
MOST_CONNECTIONS: Final = 12_000
"""Connections that are open at once: sockets, and those on which pages are asked for."""
CONNECTIONS_EACH: Final = 400
"""Connections that one address has open: a browser has six beside its socket, for a moment."""
REQUEST_WITHIN: Final = 10.0
"""Seconds from when a request can come until all of it has to be here."""
_MOST_ADDRESSES: Final = 10_000


class Credits:
    """What one sender has left."""

    __slots__ = ("_left", "_rate", "_since")

    def __init__(self, rate: Rate, now: int) -> None:
        self._rate, self._left, self._since = rate, rate.burst, now

    def spend(self, now: int) -> bool:
        """Take one; False if there is none."""
        passed = max(0, now - self._since) / 1000
        self._left = min(self._rate.burst, self._left + passed * self._rate.per_second)
        self._since = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def is_out(self, now: int) -> bool:
        """Whether there is none, without taking one."""
        passed = max(0, now - self._since) / 1000
        return self._left + passed * self._rate.per_second < 1


class Addresses:
    """Credits for each address; the ones not heard of for longest are forgotten."""

    def __init__(self, rate: Rate, time: Time) -> None:
        self._rate, self._time = rate, time
        self._credits: OrderedDict[str, Credits] = OrderedDict()

    def spend(self, address: str) -> bool:
        """Take one of this address's; False if it has none."""
        return self._of(address).spend(self._time.now())

    def is_out(self, address: str) -> bool:
        """Whether it has none."""
        return self._of(address).is_out(self._time.now())

    def _of(self, address: str) -> Credits:
        found = self._credits.get(address)
        if found is None:
            found = self._credits[address] = Credits(self._rate, self._time.now())
            if len(self._credits) > _MOST_ADDRESSES:
                self._credits.popitem(last=False)
        self._credits.move_to_end(address)
        return found


class OpenSockets:
    """How many sockets are open, in all and from each address."""

    def __init__(self, most: int, each: int, *, but: str | None = None) -> None:
        """``but`` is an address of which only the whole is limited: it counts for many."""
        self._most, self._each, self._but = most, each, but
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """One more; False, and nothing is counted, if that is too many."""
        has_many = self._open[address] >= self._each and address != self._but
        if has_many or self._open.total() >= self._most:
            return False
        self._open[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One less."""
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]
