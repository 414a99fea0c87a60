"""One folder of each kind: nobody looks for his tables in one place and his matches in another."""

from pathlib import Path

import pete
from pete import folders
from pete.commands.serve import default_file
from pete.search.kept import root
from pete.terminal.saved import matches_folder

PACKAGE = Path(pete.__file__).parent


def test_everything_is_kept_in_the_programs_own_folders(monkeypatch):
    """Tables and matches side by side, and compiled code where it may be thrown away."""
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    assert default_file().parent == matches_folder().parent == folders.data_folder()
    assert root().parent == folders.cache_folder()


def test_nobody_else_asks_the_system_for_a_folder():
    """A second name for the program's folder would begin so."""
    asking = [
        str(file.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if "platformdirs" in file.read_text(encoding="utf-8")
    ]
    assert asking == ["folders.py"]
