"""What the server writes down: one JSON object a line, without a tile, a key, a code or a name.

Libraries quote what they were given: addresses with a table's code, messages with a key. Of
theirs only warnings are written down, and of these only what the library itself has to say.
"""

import json
import logging
import sys
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Final, TextIO

_OURS: Final = "pete"
FIELDS: Final = ("table", "why", "bot", "method", "route", "status", "ms", "count")
"""What a line may have beside its message; nothing else that is handed over gets in."""
REPEATED_EVERY: Final = 60.0
"""Seconds between two lines that say the same warning: a stranger must not fill the disk."""
_MOST_REPEATED: Final = 1_000
"""Warnings that are known again."""


class Lines(logging.Formatter):
    """JSON lines."""

    def format(self, record: logging.LogRecord) -> str:
        """See ``logging.Formatter``."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage() if _is_ours(record) else _said_by_itself(record),
        }
        line |= {
            name: value for name in FIELDS if (value := getattr(record, name, None)) is not None
        }
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _where(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False, default=str)


@dataclass(slots=True)
class _Repeated:
    """A warning that was written down, and what came since."""

    at: float
    last: logging.LogRecord
    count: int = 0


class Seldom(logging.StreamHandler[TextIO]):
    """Writes a warning that repeats once a minute, with how often it came since."""

    def __init__(self, stream: TextIO, *, monotonic: Callable[[], float] = time.monotonic) -> None:
        super().__init__(stream)
        self._monotonic = monotonic
        self._repeated: OrderedDict[tuple[object, ...], _Repeated] = OrderedDict()
        """By what is the same, the longest ago first."""

    def emit(self, record: logging.LogRecord) -> None:
        """See ``logging.Handler``."""
        now = self._monotonic()
        self._write_what_repeated(now)
        if record.levelno < logging.WARNING:
            super().emit(record)
            return
        error = record.exc_info[0] if record.exc_info else None
        same = (record.name, _said_by_itself(record), getattr(record, "table", None), error)
        if same in self._repeated:
            self._repeated[same].last = record
            self._repeated[same].count += 1
            return
        super().emit(record)
        self._repeated[same] = _Repeated(now, record)
        if len(self._repeated) > _MOST_REPEATED:
            self._write(self._repeated.popitem(last=False)[1])

    def close(self) -> None:
        """See ``logging.Handler``: what has not been said yet is."""
        for repeated in self._repeated.values():
            self._write(repeated)
        self._repeated.clear()
        super().close()

    def _write_what_repeated(self, now: float) -> None:
        while self._repeated:
            same, oldest = next(iter(self._repeated.items()))
            if now - oldest.at < REPEATED_EVERY:
                return
            del self._repeated[same]
            if oldest.count:
                self._write(oldest)
                self._repeated[same] = _Repeated(now, oldest.last)

    def _write(self, repeated: _Repeated) -> None:
        """Say how often a warning came again, if it did."""
        if repeated.count:
            repeated.last.count = repeated.count
            super().emit(repeated.last)


def _is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] == _OURS


def _said_by_itself(record: logging.LogRecord) -> str:
    """A library's words without what it quotes; asyncio quotes from the second line on."""
    return str(record.msg).partition("\n")[0]


def _where(error: BaseException) -> str:
    """What went wrong and where, without the values that its text may quote."""
    places = [f"{frame.name}:{frame.lineno}" for frame in extract_tb(error.__traceback__)]
    return f"{type(error).__name__} in {' > '.join(places[-6:])}"


def write_log(level: str) -> None:
    """Write down what is at least so important, on standard error."""
    handler = Seldom(sys.stderr)
    handler.setFormatter(Lines())
    least = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(least, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger(_OURS).setLevel(least)
