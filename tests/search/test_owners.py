"""A kernel works only in memory that somebody still holds.

Numba counts who holds an array, but not who holds a row of an array of records: it lets
an array go that is made inside of a kernel after its last mention, also while a row of it
is in use. What is made next can get the same memory. So whatever has fields is made in
Python and given to the kernel, which can't lose it.
"""

import ast
from pathlib import Path
from types import FunctionType
from typing import Any

import numba
import pytest

import pete.search
from pete.match.match import Match
from pete.match.view import view_of
from pete.players.thinking import knowledge
from pete.search import tree
from pete.search.compiled import JIT, STATE
from pete.search.tree import empty_tree, root_values

SOURCES = sorted(Path(pete.search.__file__).parent.glob("*.py"))
DECORATORS = {"kernel", "inlined"}
NUMBERS = {"int8", "int16", "int32", "int64", "uint64", "float64", "bool_"}
"""Arrays of these are counted by Numba, their slices, too."""
MAKE_ARRAYS = {"empty", "zeros", "ones", "full", "array", "empty_like", "zeros_like", "ones_like"}


def is_compiled(function: ast.FunctionDef) -> bool:
    """Whether the function is decorated to be compiled."""
    names = [each.func if isinstance(each, ast.Call) else each for each in function.decorator_list]
    return any(isinstance(name, ast.Name) and name.id in DECORATORS for name in names)


def arrays_of_records(source: str) -> list[str]:
    """Where compiled functions make an array that isn't one of plain numbers."""
    found = []
    for function in ast.walk(ast.parse(source)):
        if not (isinstance(function, ast.FunctionDef) and is_compiled(function)):
            continue
        for call in ast.walk(function):
            if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)):
                continue
            if call.func.attr in MAKE_ARRAYS:
                kinds = [*call.args[1:], *(word.value for word in call.keywords)]
                plain = [isinstance(k, ast.Attribute) and k.attr in NUMBERS for k in kinds]
                if not (plain and all(plain)):
                    found.append(f"{function.name}: {ast.unparse(call)}")
    return found


@pytest.mark.parametrize("source", SOURCES, ids=[source.stem for source in SOURCES])
def test_no_kernel_makes_an_array_of_records(source: Path) -> None:
    """Rules, states and rooms come from Python; of its own a kernel has arrays of numbers."""
    assert arrays_of_records(source.read_text()) == []


@pytest.mark.parametrize(
    "made",
    [
        "state = np.empty(1, STATE)[0]",
        "states = np.zeros(1, dtype=STATE); state = states[0]",
        "state = np.empty_like(states)[0]",
        "copies = states.copy(); rooms = np.full(2, 0, ROOM)",
    ],
)
def test_the_scan_finds_what_it_looks_for(made: str) -> None:
    """In one line or in two: naming the array doesn't keep it, if it isn't mentioned again."""
    source = f"@kernel(types.int64)\ndef lost(n):\n    {made}\n    return n\n"
    assert len(arrays_of_records(source)) == 1
    assert arrays_of_records(source.replace("@kernel(types.int64)\n", "")) == []


def remade(function: Any, names: dict[str, Any]) -> Any:
    """The compiled function made once more, where these names mean something else."""
    return numba.njit(**JIT)(FunctionType(function.py_func.__code__, names, "remade"))


def test_the_tree_shares_its_memory_with_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """It thinks the same when its path has the size of a state, and so could get its memory."""
    match = Match({"preset": "classic"}, seed="owners")
    match.deal()
    view = view_of(match, match.turn)
    results = []
    names = {**vars(tree), "MOST_DEPTH": STATE.itemsize // 8}
    names["_walk_down"] = remade(tree._walk_down, names)
    for kernel in (tree._think, remade(tree._think, names)):
        monkeypatch.setattr(tree, "_think", kernel)
        rules, root, deals, luck = knowledge(view, 1, 50)
        grown = empty_tree(1000)
        tree.think(rules, root, deals, grown, luck, 0, 30, 0.0)
        results.append(root_values(grown))
    assert results[0] == results[1]
