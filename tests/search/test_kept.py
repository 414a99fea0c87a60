"""Compiled code that is kept is the code that would be compiled now.

Numba's own cache goes on playing the old rules after an edit in a module that
is imported; nobody would see it. So the package is copied here, a rule of the
copy is edited, and what the copy then plays must have changed. The other half:
what can go wrong with a folder on disk costs time and nothing else.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numba
import pytest

from pete.search import compiled, kept

PLAY = """
from pete.search.playouts import play_rounds, playouts
played = playouts(2, 0, 100, seed=1)
print(played.moves, played.points, "kept" if play_rounds.stats.cache_hits else "compiled")
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package, in a folder for PYTHONPATH."""
    to_skip = shutil.ignore_patterns("__pycache__", "web", "locale", "book")
    shutil.copytree(kept.PACKAGE, tmp_path / "src" / "pete", ignore=to_skip)
    return tmp_path / "src"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to keep code in, for this process and those that it starts."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path / "cache"))
    return tmp_path / "cache"


def printed(code: str, package: Path) -> list[str]:
    """What a program prints, in another process."""
    environment = {**os.environ, "PYTHONPATH": str(package)}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout.split()


def edit(source: Path, old: str, new: str) -> None:
    """Change a source in one place."""
    text = source.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old} stands {text.count(old)} times in {source.name}"
    source.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.usefixtures("cache")
def test_an_edited_rule_is_played_and_an_unedited_one_is_kept(package: Path) -> None:
    moves, points, how = printed(PLAY, package)
    assert how == "compiled"
    assert printed(PLAY, package) == [moves, points, "kept"]
    edit(package / "pete/rules/settle.py", "return (pips + 2) // 5", "return (pips + 2) // 5 + 90")
    same_moves, more_points, how = printed(PLAY, package)
    assert (same_moves, how) == (moves, "compiled")
    won = (int(more_points) - int(points)) / 90
    assert won in range(50, 101), "90 points more in each round that somebody won"


@pytest.mark.parametrize("folder", kept.SOURCES)
def test_each_source_has_its_part_in_the_digest(
    package: Path, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept, "PACKAGE", package / "pete")
    digest = kept.digest.__wrapped__
    seen = {digest()}
    sources = sorted((package / "pete" / folder).glob("*.py"))
    assert len(sources) > 5
    for source in sources:
        source.write_text(source.read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
        seen.add(digest())
    assert len(seen) == 1 + len(sources)
    (package / "pete" / folder / "new.py").write_text("")
    assert digest() not in seen


def test_another_processor_or_setting_has_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    here = kept.digest.__wrapped__()
    assert here == kept.digest.__wrapped__()
    monkeypatch.setenv("NUMBA_OPT", "0")
    assert here != kept.digest.__wrapped__()


def tiny() -> Any:
    """A kernel that takes no time to compile."""
    dispatcher = numba.njit(lambda number: number + 1)
    dispatcher._cache = kept.Kept("tests.tiny")
    return dispatcher


def compiled_again() -> bool:
    """Whether a fresh process would have to compile ``tiny``."""
    dispatcher = tiny()
    assert dispatcher(1) == 2
    return not dispatcher.stats.cache_hits


def test_what_is_compiled_is_kept_in_one_file(cache: Path) -> None:
    assert compiled_again()
    assert not compiled_again()
    assert tiny()._cache.holds((numba.int64,))
    assert not tiny()._cache.holds((numba.float64,))
    (file,) = cache.rglob("*.*")
    assert file.name.startswith("tests.tiny-")
    assert file.parent.name == kept.digest()


@pytest.mark.parametrize("part", [0.0, 0.5, 0.99])
def test_what_was_cut_short_is_compiled_again(cache: Path, part: float) -> None:
    assert compiled_again()
    (file,) = cache.rglob("*.code")
    whole = file.read_bytes()
    file.write_bytes(whole[: int(len(whole) * part)])
    assert compiled_again()
    assert not compiled_again()


def test_a_folder_that_cannot_be_written_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/dev/null/nothing")
    assert not kept.can_keep()
    assert compiled_again()
    assert compiled_again()


def test_a_process_that_was_stopped_leaves_nothing_half_written(cache: Path) -> None:
    assert kept.can_keep()
    assert compiled_again()
    folder = cache / "seven-toed-pete" / kept.digest()
    (folder / f"{kept._unfinished(123)}abc").touch()
    (folder / f"{kept._unfinished(1234)}abc").touch()
    kept.clear_unfinished(123)
    assert [file.name for file in folder.glob("unfinished*")] == [f"{kept._unfinished(1234)}abc"]


def test_processes_at_once_share_a_folder(cache: Path) -> None:
    code = "import test_kept; print(*[test_kept.compiled_again() for _ in range(20)])"
    paths = os.pathsep.join([str(Path(__file__).parent), str(kept.PACKAGE.parent)])
    both = [
        subprocess.Popen(
            [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": paths}, stdout=-1
        )
        for _ in range(2)
    ]
    for process in both:
        answer, _ = process.communicate()
        assert process.returncode == 0
        assert b"True" not in answer.split()[1:]
    assert len(list(cache.rglob("*.*"))) == 1


def test_old_folders_are_cleared_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(kept.FOLDERS_KEPT + 3):
        folder = tmp_path / f"digest{number}"
        folder.mkdir()
        (folder / "file").touch()
        os.utime(folder, (number, number))
    kept._clear_old(tmp_path)
    left = sorted(folder.name for folder in tmp_path.iterdir())
    assert left == [f"digest{number}" for number in range(3, kept.FOLDERS_KEPT + 3)]


def test_the_users_cache_folder_is_used_unless_another_is_set(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", "/somewhere")
    in_cache = kept.root()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/elsewhere")
    assert kept.root() == Path("/elsewhere/seven-toed-pete")
    assert kept.root() != in_cache


def test_a_module_that_was_replaced_on_disk_does_not_run_as_written(tmp_path: Path) -> None:
    """A program that runs on while it is upgraded keeps nothing."""
    source = tmp_path / "some_rules.py"
    source.write_text("def points(count):\n    return count // 5\n")
    spec = importlib.util.spec_from_file_location("some_rules", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert kept.runs_as_written(module)
    edit(source, "count // 5", "count // 5 + 90")
    assert not kept.runs_as_written(module)


def test_without_sources_nothing_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a zip: a digest of nothing would be the same for all rules."""
    assert kept.sources_are_there()
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    assert not kept.sources_are_there()


def test_here_kernels_are_kept() -> None:
    assert compiled.KEEPS
