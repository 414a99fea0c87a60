"""What is posted to the keeper of a table."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from .due import Thought
from .line import Line
from .messages import Command, Have, Hurry, Ping, Speak


@dataclass(frozen=True, slots=True)
class Joined:
    """A socket has said hello, and has the table's happenings up to a version already."""

    line: Line
    version: int | None


@dataclass(frozen=True, slots=True)
class Gone:
    """A socket is closed."""

    line: Line


@dataclass(frozen=True, slots=True)
class Said:
    """A message came in, at a time of ``perf_counter``."""

    line: Line
    message: Command | Have | Speak | Ping | Hurry
    at: float


@dataclass(frozen=True, slots=True)
class Asked:
    """Somebody reads the table, when all that he could see of it is stored."""

    read: Callable[[], Any]
    answer: "asyncio.Future[Any]"


@dataclass(frozen=True, slots=True)
class Tick:
    """It is time to look what is due."""


Letter: TypeAlias = Joined | Gone | Said | Asked | Thought | Tick
