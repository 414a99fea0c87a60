"""Processes to measure in, one a core, that end at once when they are told to."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")


def cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(ProcessPoolExecutor):
    """An executor whose work is stopped when it is left, so that Ctrl-C is answered at once.

    The processes are started afresh, not forked: threads of this one, such as a
    progress bar's, would break a forked one. So a script that uses it begins
    under ``if __name__ == "__main__":``, or each process would run it again.
    """

    def __init__(self, workers: int) -> None:
        self._others = {process.pid for process in multiprocessing.active_children()}
        super().__init__(workers, multiprocessing.get_context("spawn"), initializer=_prepare)

    def submit(
        self, function: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """See ``Executor``."""
        blocked = _without_interrupts()
        try:  # new processes are started here, and leave Ctrl-C to this one
            return super().submit(_interruptible, function, *args, **kwargs)
        finally:
            if blocked is not None:
                signal.pthread_sigmask(signal.SIG_SETMASK, blocked)

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_val: BaseException | None,
        exc_tb: TracebackType | None,
    ) -> bool | None:
        self.shutdown(wait=False, cancel_futures=True)
        for process in multiprocessing.active_children():
            if process.pid not in self._others:
                process.terminate()
        return super().__exit__(exc_type, exc_val, exc_tb)


def _without_interrupts() -> "set[int] | None":
    if not hasattr(signal, "pthread_sigmask"):
        return None
    return {*signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})}


class Stopped(BaseException):
    """This work is not wanted any more."""


_busy = [False]


def _prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)


def _stop(*_: object) -> None:
    """Leave off what is being done, closing what is open; who does nothing ends anyway."""
    if _busy[0]:
        raise Stopped


def _interruptible(function: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
    _busy[0] = True
    try:
        return function(*args, **kwargs)
    finally:
        _busy[0] = False
