"""The rules import typing, dataclasses and enum, and each other: so they compile unchanged."""

import ast
from pathlib import Path

import pytest

import pete.rules

FILES = sorted(Path(pete.rules.__file__).parent.glob("*.py"))
ALLOWED = {"typing", "dataclasses", "enum"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_nothing_else_is_imported(file: Path) -> None:
    """import-linter can only forbid by name what it knows; here all else is forbidden."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            assert {alias.name for alias in node.names} <= ALLOWED
        if isinstance(node, ast.ImportFrom):
            assert node.level == 1 or node.module in ALLOWED
