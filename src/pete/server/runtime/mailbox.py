"""What is posted to the actor of a table."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from pete.server.messages import Command, Have, Hurry, Ping, Speak, Talk
from pete.tables.schedule import BotChoice

from .connection import Connection


@dataclass(frozen=True, slots=True)
class Connected:
    """A socket has said hello, and has the table's happenings up to a version already."""

    connection: Connection
    version: int | None


@dataclass(frozen=True, slots=True)
class Disconnected:
    """A socket is closed."""

    connection: Connection


@dataclass(frozen=True, slots=True)
class Received:
    """A message came in, at a time of ``perf_counter``."""

    connection: Connection
    message: Command | Have | Speak | Ping | Hurry | Talk
    at: float


@dataclass(frozen=True, slots=True)
class Query:
    """Somebody reads the table, when all that he could see of it is stored."""

    read: Callable[[], Any]
    answer: "asyncio.Future[Any]"


@dataclass(frozen=True, slots=True)
class Tick:
    """It is time to look what is due."""


@dataclass(frozen=True, slots=True)
class TimeStoodStill:
    """The server's time is behind what everybody's screen has counted on to."""


Mail: TypeAlias = Connected | Disconnected | Received | Query | BotChoice | Tick | TimeStoodStill
