"""Compiling behind the scenes, so that nobody at a table waits for it.

``begin()`` returns at once. Another process compiles every kernel into what is
kept on disk (``kept``), for compiling would hold up every thread of this one;
then a thread loads them here, in some tenths of a second. From then on
``is_ready()``, and no kernel takes time on its first call. Until then a bot may
answer by something lighter. Nothing of it is left when the program ends.

This module itself loads neither Numba nor NumPy.
"""

import atexit
import os
import pkgutil
import subprocess
import sys
import threading
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

_PACKAGE_FOLDER = Path(__file__).parent


class _Preparation:
    """The thread, the process that it waits for, and how far they are."""

    def __init__(self) -> None:
        self.thread: threading.Thread | None = None
        self.compiler: subprocess.Popen[bytes] | None = None
        self.done = threading.Event()
        self.given_up = threading.Event()
        self.lock = threading.Lock()


_here = _Preparation()


def begin() -> None:
    """Start to prepare every kernel, unless that was done before."""
    with _here.lock:
        if _here.thread is None:
            _here.thread = threading.Thread(target=_prepare, name="pete-ready", daemon=True)
            atexit.register(_give_up)
            _here.thread.start()


def is_ready() -> bool:
    """Whether all is compiled and loaded. False for ever unless it was begun."""
    return _here.done.is_set()


def wait(seconds: float | None = None) -> bool:
    """Begin, and wait until it is ready, or no longer than that; whether it is."""
    begin()
    return _here.done.wait(seconds)


def compile_all() -> None:
    """Compile every kernel of this package here and now, or load it if it is kept."""
    for kernel in _kernels():
        if _here.given_up.is_set():
            return
        kernel.compile()


def _kernels() -> list[Any]:
    for module in pkgutil.iter_modules([str(_PACKAGE_FOLDER)]):
        import_module(f"{__package__}.{module.name}")
    from .compiled import KERNELS

    return list(KERNELS.values())


def _prepare() -> None:
    kernels = _kernels()
    from .compiled import KEEPS
    from .kept import can_keep, keep_for_this_program_only

    if KEEPS and not can_keep():
        keep_for_this_program_only()
    if KEEPS and not all(kernel.is_kept() for kernel in kernels):
        _compile_elsewhere()
    compile_all()
    if not _here.given_up.is_set():
        _here.done.set()


def _compile_elsewhere() -> None:
    """Run ``compile_all`` in another process, which doesn't outlive this one's interest."""
    paths = [str(_PACKAGE_FOLDER.parent.parent), os.environ.get("PYTHONPATH", "")]
    with _here.lock, suppress(OSError):
        if not _here.given_up.is_set():
            _here.compiler = subprocess.Popen(
                [sys.executable, "-P", "-m", f"{__package__}.ready"],
                env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))},
                stdin=subprocess.PIPE,  # its end is ours, however we end
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # Ctrl-C at the table is not meant for it
            )
    if _here.compiler is not None:
        _here.compiler.wait()
        assert _here.compiler.stdin is not None
        _here.compiler.stdin.close()


def _give_up() -> None:
    """The program ends: leave neither process nor thread behind."""
    with _here.lock:
        _here.given_up.set()
        if _here.compiler is not None:
            _stop(_here.compiler)
    if _here.thread is not None:
        _here.thread.join()


def _stop(compiler: "subprocess.Popen[bytes]") -> None:
    compiler.kill()
    compiler.wait()
    from .kept import clear_unfinished

    clear_unfinished(compiler.pid)


def _compile_while_wanted() -> None:
    """Be the other process: compile, but not longer than the process that asked for it runs."""
    threading.Thread(target=_end_with_the_input, daemon=True).start()
    compile_all()


def _end_with_the_input() -> None:
    sys.stdin.buffer.read()
    from .kept import clear_unfinished

    clear_unfinished(os.getpid())
    os._exit(1)


if __name__ == "__main__":
    _compile_while_wanted()
