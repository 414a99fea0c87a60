"""What the server writes down: one JSON object a line, without a tile, a key, a code or a name.

Libraries quote what they were given: addresses with a table's code, messages with a key. Of
theirs only warnings are written down, and of these only what the library itself has to say.
"""

import json
import logging
import sys
from datetime import UTC, datetime
from traceback import extract_tb
from typing import Final

_OURS: Final = "pete"
FIELDS: Final = ("table", "why", "bot", "method", "route", "status", "ms", "count")
"""What a line may have beside its message; nothing else that is handed over gets in."""


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
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    least = logging.getLevelNamesMapping()[level.upper()]
    logging.basicConfig(level=max(least, logging.WARNING), handlers=[handler], force=True)
    logging.getLogger(_OURS).setLevel(least)
