"""A line of the log has what it is given: a field that the log doesn't know would be left out."""

import ast
from pathlib import Path

import pytest

import pete.server
from pete.server.runtime.log import FIELDS

SERVER = Path(pete.server.__file__).parent
CALLS = [
    pytest.param(call, id=f"{source.relative_to(SERVER)}:{call.lineno}")
    for source in sorted(SERVER.rglob("*.py"))
    for call in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    if isinstance(call.func.value, ast.Name) and call.func.value.id == "_log"
]


@pytest.mark.parametrize("call", CALLS)
def test_every_field_that_is_logged_is_known(call: ast.Call) -> None:
    """They are written where they are logged, so that one sees what can get into the log."""
    for given in call.keywords:
        if given.arg != "extra":
            assert given.arg == "exc_info"
            continue
        assert isinstance(given.value, ast.Dict), "extra={...}"
        names = [key.value if isinstance(key, ast.Constant) else None for key in given.value.keys]
        assert set(names) <= set(FIELDS), names


def test_every_known_field_is_logged_somewhere() -> None:
    logged = {
        key.value
        for param in CALLS
        for call in param.values
        if isinstance(call, ast.Call)
        for key in ast.walk(call)
        if isinstance(key, ast.Constant)
    }
    assert set(FIELDS) <= logged
