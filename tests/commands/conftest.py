"""Running ``pete`` as its user does, but within this process."""

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from pete.cli import main


@dataclass(frozen=True)
class Ran:
    """What came of a command."""

    status: int
    out: str
    err: str


@pytest.fixture
def pete(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Callable[..., Ran]:
    """``pete("replay", FILE)``: speaks English unless told otherwise, in 80 columns."""

    def run(*arguments: str, given: str = "", columns: int = 80, language: str = "en") -> Ran:
        monkeypatch.setenv("LANGUAGE", language)
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        capsys.readouterr()
        status = main(arguments)
        out, err = capsys.readouterr()
        return Ran(status, out, err)

    return run
