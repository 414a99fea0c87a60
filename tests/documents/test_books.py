"""The printed rule books are the ones that the program shows: nobody edits a copy."""

import runpy
from pathlib import Path

import pytest

from pete.words import LANGUAGES

PRINTED = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "books.py"))["printed"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_printed_as_told(language: str) -> None:
    """``make books`` after an edit of the book, or players read the old rules."""
    for path, text in PRINTED([language]).items():
        assert path.read_text(encoding="utf-8") == text, "run make generated"
