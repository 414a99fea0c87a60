"""Ctrl-Z: the terminal is given back as it was, and what stood there is shown again afterwards."""

import os
import signal
import sys
import threading
from collections.abc import Callable


def when_stopped(leave: Callable[[], None], come_back: Callable[[], None]) -> Callable[[], None]:
    """``leave`` before this program is stopped, ``come_back`` when it goes on.

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
        come_back()  # where there is nobody to go on for, nothing was stopped

    before = {
        signal.SIGTSTP: signal.signal(signal.SIGTSTP, stop),
        signal.SIGCONT: signal.signal(signal.SIGCONT, lambda *_: come_back()),
    }

    def end() -> None:
        for number, handler in before.items():
            signal.signal(number, handler)

    return end
