"""Processes to measure in, one a core, that end at once when they are told to."""

import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from queue import SimpleQueue
from types import TracebackType
from typing import Any, Final, ParamSpec, TypeVar

Given = ParamSpec("Given")
Result = TypeVar("Result")

_SECONDS_TO_END: Final = 3.0
"""What a process has to end its work in, and the programs that play for it."""


class WorkerLost(Exception):
    """A process was ended from outside, by a system without memory say."""


def cores() -> int:
    """How many processors this program may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Workers(ThreadPoolExecutor):
    """An executor whose work is stopped when it is left, so that Ctrl-C is answered at once.

    Each thread asks a process of its own, by a pipe of its own, so whichever
    end is killed, the other knows: no process outlives this one. A process
    that dies makes its work raise WorkerLost.

    They are started afresh, not forked: threads of this one, such as a
    progress bar's, would break a forked one. So a script that uses it begins
    under ``if __name__ == "__main__":``, or each process would run it again.
    """

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        with _interrupts_wait():
            self._asked = [_Worker() for _ in range(workers)]
        self._free: SimpleQueue[_Worker] = SimpleQueue()
        for worker in self._asked:
            self._free.put(worker)

    def submit(
        self, function: Callable[Given, Result], /, *args: Given.args, **kwargs: Given.kwargs
    ) -> Future[Result]:
        """See ``Executor``."""
        return super().submit(self._done_elsewhere, function, args, kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """See ``Executor``."""
        super().shutdown(wait, cancel_futures=cancel_futures)
        if wait:
            for worker in self._asked:
                worker.end()

    def __exit__(
        self,
        exc_type: type[BaseException] | None,
        exc_val: BaseException | None,
        exc_tb: TracebackType | None,
    ) -> bool | None:
        for worker in self._asked:
            worker.process.terminate()
        deadline = time.monotonic() + _SECONDS_TO_END
        for worker in self._asked:
            worker.process.join(max(0.0, deadline - time.monotonic()))
            worker.process.kill()
        self.shutdown(cancel_futures=True)
        return None

    def _done_elsewhere(self, *work: Any) -> Any:
        worker = self._free.get()
        try:
            return worker.do(work)
        finally:
            self._free.put(worker)


class _Worker:
    """A process, and our end of the pipe to it."""

    def __init__(self) -> None:
        spawned = multiprocessing.get_context("spawn")
        self._pipe, its_end = spawned.Pipe()
        self.process = spawned.Process(target=_work, args=(its_end,), daemon=True)
        self.process.start()
        its_end.close()  # or its death would not be heard

    def do(self, work: Any) -> Any:
        try:
            self._pipe.send(work)
            result, error = self._pipe.recv()
        except (EOFError, OSError):
            raise WorkerLost("the system ended one of the processes that were playing") from None
        if error is not None:
            raise error
        return result

    def end(self) -> None:
        self._pipe.close()
        self.process.join()


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C comes when all processes are started and known.

    They begin with it held back, too, until they leave it to this one.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # else it starts with the first process, and lets them in
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _work(pipe: "Connection[Any, Any]") -> None:
    """What a process does: as it is asked, until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, signal.SIGTERM})
    threading.Thread(target=_end_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            function, args, kwargs = pipe.recv()
            result, error = None, None
            try:
                result = function(*args, **kwargs)
            except Exception as raised:
                raised.add_note(traceback.format_exc())
                error = raised
            pipe.send((result, error))


def _stop(*_: object) -> None:
    """Leave off what is being done, closing what is open."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.unraisablehook = lambda _: os._exit(1)  # an import's callbacks would swallow it
    raise SystemExit(1)


def _end_with_parent() -> None:
    """However the parent ended, end as if it had said so."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(_SECONDS_TO_END)
    os._exit(1)
