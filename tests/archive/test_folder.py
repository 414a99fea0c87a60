"""The archive of one machine keeps each match whole, and for its owner only."""

import os
import stat
from pathlib import Path
from random import Random

import pytest

from archived_matches import archived
from pete.archive.folder import FolderArchive
from pete.archive.match import ArchiveError, fresh_name


def test_a_file_is_its_owners_and_bears_the_name(tmp_path: Path) -> None:
    """It holds every tile of everybody."""
    match = archived(Random(1))
    FolderArchive(tmp_path).keep(match)
    (file,) = tmp_path.iterdir()
    assert file.name == f"{match.name}.json"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_what_breaks_off_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the match is there whole or not at all, and the error is one line."""

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    archive, match = FolderArchive(tmp_path), archived(Random(1))
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ArchiveError, match="No space left on device"):
        archive.keep(match)
    assert archive.find(match.name) is None
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_file_hides_no_other(tmp_path: Path) -> None:
    """Lists pass over it; whoever asks for it by name hears what is wrong."""
    archive = FolderArchive(tmp_path)
    whole = archived(Random(1), holders=("anna", "ben"))
    archive.keep(whole)
    damaged, renamed = fresh_name(), fresh_name()
    (tmp_path / f"{damaged}.json").write_text("{")
    (tmp_path / f"{renamed}.json").write_bytes((tmp_path / f"{whole.name}.json").read_bytes())
    (tmp_path / "notes.txt").write_text("mine")
    (tmp_path / "notes.json").write_text("{}")
    (tmp_path / f".{whole.name}.json.x1").write_text("broken off")
    assert archive.between(0, 1 << 60, most=10) == [whole]
    assert archive.by_holder("anna", most=10) == [whole]
    with pytest.raises(ArchiveError, match=f"{damaged}.json: no archived match"):
        archive.find(damaged)
    with pytest.raises(ArchiveError, match=f"it holds the match {whole.name}"):
        archive.find(renamed)


def test_what_the_system_refuses_is_one_error(tmp_path: Path) -> None:
    """A file where the folder should be: every method says so in the same way."""
    (tmp_path / "file").write_text("")
    archive, match = FolderArchive(tmp_path / "file"), archived(Random(1))
    for wish in (
        lambda: archive.keep(match),
        lambda: archive.find(match.name),
        lambda: archive.between(0, 1, most=1),
        lambda: archive.by_holder("anna", most=1),
        lambda: archive.delete(match.name),
    ):
        with pytest.raises(ArchiveError, match=r"File exists|Not a directory"):
            wish()
