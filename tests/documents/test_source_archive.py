"""The source archive is the whole project: whoever has it can build, play and test."""

import subprocess
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def test_nothing_that_is_needed_is_left_out():
    """Every file that is kept under version control, but those that are about that."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("this is no clone")
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    included = [*settings["tool"]["hatch"]["build"]["targets"]["sdist"]["include"], ".gitignore"]
    tops = {file.split("/")[0] for file in listed.stdout.splitlines()} - {"pyproject.toml"}
    assert [top for top in tops if not any(fnmatch(top, kept) for kept in included)] == []
