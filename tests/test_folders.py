"""One folder of each kind: nobody looks for his tables in one place and his matches in another."""

import errno
import os
from pathlib import Path

import pytest

import pete
from pete import folders
from pete.commands.serve import default_file
from pete.search.kept import root
from pete.terminal.saved import matches_folder
from pete.words import words

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


@pytest.mark.parametrize(
    "number",
    [
        errno.ENOENT,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.EEXIST,
        errno.EACCES,
        errno.EPERM,
        errno.EROFS,
        errno.ENOSPC,
        errno.EDQUOT,
        errno.EFBIG,
        errno.ENAMETOOLONG,
        errno.EMFILE,
        errno.EIO,
        errno.EADDRINUSE,
        errno.EADDRNOTAVAIL,
    ],
    ids=errno.errorcode.get,
)
def test_why_the_system_refuses_is_said_in_the_reader_s_language(number):
    """The system speaks its own: a Russian line must not end in English."""
    error = OSError(number, os.strerror(number))
    assert folders.reason(error, words("en")).isascii()
    assert not set("abcdefghijklmnopqrstuvwxyz") & set(folders.reason(error, words("ru")).lower())


def test_only_one_place_has_the_system_s_own_words():
    """A second one would leave English in a Russian line; what has no reader's language may."""
    using = {
        str(file.relative_to(PACKAGE))
        for file in PACKAGE.rglob("*.py")
        if "strerror" in file.read_text(encoding="utf-8")
    }
    assert using == {"folders.py", "archive/folder.py", "players/program.py"}
