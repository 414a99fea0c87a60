"""Ctrl-Z: the terminal is given back as it was, and what stood there is shown again afterwards."""

import os
import signal
import sys
import threading
from collections.abc import Callable


def on_suspend(leave: Callable[[], None], resume: Callable[[], None]) -> Callable[[], None]:
    """``leave`` before this program is stopped, ``resume`` when it goes on.

    Returns what makes an end of that. Both are called in the midst of anything
    else, so they must write past the buffer of standard output.
    """
    if sys.platform == "win32" or threading.current_thread() is not threading.main_thread():
        return lambda: None

    def stop(*_: object) -> None:
        leave()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, stop)
        resume()  # where there is nobody to go on for, nothing was stopped

    before = {
        signal.SIGTSTP: signal.signal(signal.SIGTSTP, stop),
        signal.SIGCONT: signal.signal(signal.SIGCONT, lambda *_: resume()),
    }

    def end() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return end
