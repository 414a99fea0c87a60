"""The printed rule books are the ones that the program shows: nobody edits a copy."""

import runpy
from pathlib import Path

import pytest

BOOKS = runpy.run_path(str(Path(__file__).parents[2] / "scripts" / "books.py"))["printed"]()


@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.name)
def test_printed_as_told(path: Path) -> None:
    """``make books`` after an edit of the book, or players read the old rules."""
    assert path.read_text(encoding="utf-8") == BOOKS[path]
