"""What a goodbye tells to be typed must be found by the shell that it is typed in."""

import sys

import pytest

from pete.terminal.program_name import program_name


@pytest.fixture
def scripts(tmp_path, monkeypatch):
    """A private environment's script, and a folder on the shell's path."""
    monkeypatch.chdir(tmp_path)
    for folder in ("own", "on-path"):
        script = tmp_path / folder / "pete"
        script.parent.mkdir()
        script.write_text("#!/bin/sh\n")
        script.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path / "elsewhere"))
    return tmp_path


def test_a_script_that_the_shell_does_not_find(scripts, monkeypatch):
    """It is called by the way that was typed; another ``pete`` on the path is not it."""
    monkeypatch.setattr(sys, "argv", ["own/pete", "play"])
    assert program_name() == "own/pete"
    monkeypatch.setenv("PATH", str(scripts / "on-path"))
    assert program_name() == "own/pete"


def test_a_script_that_the_shell_finds(scripts, monkeypatch):
    """By its name."""
    monkeypatch.setenv("PATH", str(scripts / "on-path"))
    monkeypatch.setattr(sys, "argv", [str(scripts / "on-path" / "pete"), "play"])
    assert program_name() == "pete"


def test_the_module(scripts, monkeypatch):
    """``python -m pete`` installed no script, perhaps."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/pete/__main__.py", "play"])
    monkeypatch.setattr(sys, "orig_argv", ["/opt/my python", "-m", "pete", "play"])
    assert program_name() == "'/opt/my python' -m pete"
    monkeypatch.setenv("PATH", str(scripts / "on-path"))
    assert program_name() == "pete"


def test_anything_else(scripts, monkeypatch):
    """A program that calls the command within itself knows best; the name is told."""
    monkeypatch.setattr(sys, "argv", ["/usr/bin/pytest"])
    assert program_name() == "pete"
