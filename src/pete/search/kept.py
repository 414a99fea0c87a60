"""Compiled code, kept on disk for the next start.

Numba's own cache looks at the file that a function stands in: it doesn't
notice an edit in a module that the file imports, and the old rules go on being
played. Here a folder is named by a digest of everything that goes in: each
source of ``rules`` and ``search``, the versions of Python, NumPy and Numba, the
processor, and Numba's settings. In it, each compiled function is one file,
written whole under another name and then renamed, so that processes can share
it. A file that can't be read or written costs time and nothing else.

The folder stands in ``compiled`` in the user's cache folder for this program,
or in ``$NUMBA_CACHE_DIR`` if that is set; without a home it is a temporary one.
"""

import atexit
import hashlib
import os
import pickle
import shutil
import sys
import tempfile
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

import llvmlite
import numba
import numpy as np
from numba.core import compiler, registry, serialize
from numba.core.caching import _Cache

from pete.folders import NoHome, cache_folder

PACKAGE: Final = Path(__file__).parent.parent
SOURCES: Final = ("rules", "search")
"""The folders of the package whose every file goes in."""
FOLDERS_KEPT: Final = 4
"""How many folders are left, the last used: of other versions, edits and processors."""


def root() -> Path:
    """Where the folders stand, one for each digest."""
    chosen = os.environ.get("NUMBA_CACHE_DIR")
    if chosen:
        return Path(chosen) / "seven-toed-pete"
    try:
        return cache_folder() / "compiled"
    except NoHome:
        keep_for_this_program_only()
        return root()


def keep_for_this_program_only() -> None:
    """Where nothing can be kept for the next start, keep it until this program ends."""
    folder = tempfile.mkdtemp(prefix="pete-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    os.environ["NUMBA_CACHE_DIR"] = folder


@cache
def digest() -> str:
    """What the folder is called: another name whenever the code could be another."""
    goes_in = hashlib.sha256()
    versions = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
    processor = registry.cpu_target.target_context.codegen().magic_tuple()
    settings = sorted(
        item
        for item in os.environ.items()
        if item[0].startswith("NUMBA_") and item[0] != "NUMBA_CACHE_DIR"
    )
    goes_in.update(repr((versions, processor, settings)).encode())
    for folder in SOURCES:
        for source in sorted((PACKAGE / folder).glob("*.py")):
            content = source.read_bytes()
            goes_in.update(f"{folder}/{source.name} {len(content)}\n".encode())
            goes_in.update(content)
    return goes_in.hexdigest()[:32]


def sources_are_there() -> bool:
    """Whether there is something to digest: not in a zip, nor where only bytecode is installed."""
    return all(any((PACKAGE / folder).glob("*.py")) for folder in SOURCES)


def can_keep() -> bool:
    """Whether this process can write to where the folders stand."""
    try:
        root().mkdir(parents=True, exist_ok=True, mode=0o700)
        tempfile.TemporaryFile(dir=root()).close()
    except OSError:
        return False
    return True


def runs_as_written(module: ModuleType) -> bool:
    """Whether the module that runs is the one that lies on disk now.

    A process that goes on while the program under it is replaced must not keep
    the old rules' code under the new rules' name.
    """
    assert module.__spec__ is not None
    loader: Any = module.__spec__.loader
    written = loader.get_code(module.__name__)
    functions = [constant for constant in written.co_consts if isinstance(constant, CodeType)]
    return all(
        function.__code__ in functions
        for function in vars(module).values()
        if isinstance(function, FunctionType) and function.__module__ == module.__name__
    )


class Kept(_Cache):
    """What a dispatcher of Numba asks before it compiles a function, and tells afterwards."""

    def __init__(self, name: str) -> None:
        self._name = name

    @property
    def cache_path(self) -> str:
        """The folder."""
        return str(root() / digest())

    def holds(self, types: Any) -> bool:
        """Whether the function was kept, compiled for these types of parameters."""
        return self._file(types).is_file()

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """The function compiled for these types, or None."""
        target_context.refresh()
        file = self._file(sig)
        try:
            content = file.read_bytes()
            checksum, code = content[:32], content[32:]
            if hashlib.sha256(code).digest() != checksum:
                return None
            with suppress(OSError):
                os.utime(file.parent)
            return compiler.CompileResult._rebuild(target_context, *pickle.loads(code))
        except OSError:
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the function compiled for these types, if it can be kept."""
        if data.lifted or data.library.has_dynamic_globals:
            return
        code = serialize.dumps(data._reduce())
        file = self._file(sig)
        with suppress(OSError):
            if not file.parent.exists():
                file.parent.mkdir(parents=True, mode=0o700, exist_ok=True)
                _clear_old(root())
            handle, unfinished = tempfile.mkstemp(dir=file.parent, prefix=_unfinished(os.getpid()))
            with os.fdopen(handle, "wb") as stream:
                stream.write(hashlib.sha256(code).digest() + code)
            Path(unfinished).replace(file)

    def _file(self, sig: Any) -> Path:
        types = hashlib.sha256(str(sig).encode()).hexdigest()[:16]
        return root() / digest() / f"{self._name}-{types}.code"

    def enable(self) -> None:
        """It is always on."""

    def disable(self) -> None:
        """It is always on."""

    def flush(self) -> None:
        """Nothing is held back."""


def _unfinished(process: int) -> str:
    """How the names of files begin that a process is writing."""
    return f"unfinished-{process}-"


def clear_unfinished(process: int) -> None:
    """Remove what a process, which was stopped, was writing."""
    for file in (root() / digest()).glob(f"{_unfinished(process)}*"):
        file.unlink(missing_ok=True)


def _clear_old(folder: Path) -> None:
    """Remove all but the folders that were used last."""
    by_use = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
    for old in by_use[FOLDERS_KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
