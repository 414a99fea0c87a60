"""``import pete``: a small face that loads quickly, and examples that run as they are printed."""

import ast
import doctest
import inspect
import json
import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pete
from naive_referee import NaiveMatch

PROJECT = Path(__file__).parents[1]
SOURCES = PROJECT / "src" / "pete"

HEAVY = ("numpy", "numba", "rich", "click", "babel", "platformdirs", "asyncio", "multiprocessing")
"""What a script that only wants the game needn't wait for."""

PRINTED = sorted(
    path
    for pattern in ("*.md", "docs/**/*.md", "src/**/*.md")
    for path in PROJECT.glob(pattern)
    if "```python" in path.read_text(encoding="utf-8")
)
"""The documents with examples."""

WITH_DOCTESTS = sorted(
    path for path in SOURCES.rglob("*.py") if re.search("^ *>>> ", path.read_text(), re.MULTILINE)
)


def test_the_face_is_what_there_is():
    """Every name that it promises is there, and ``dir`` shows no other."""
    assert sorted(pete.__all__) == dir(pete)
    assert len(set(pete.__all__)) == len(pete.__all__)
    for name in pete.__all__:
        assert getattr(pete, name) is not None, name
    with pytest.raises(AttributeError, match="no attribute 'spinner'"):
        pete.spinner  # noqa: B018


def test_type_checkers_see_the_same_face():
    """They read the imports that are never run; these name what ``__all__`` names, from there."""
    tree = ast.parse((SOURCES / "__init__.py").read_text())
    for_checkers = {
        alias.name: node.module
        for branch in tree.body
        if isinstance(branch, ast.If)
        for node in branch.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert {"__version__", *for_checkers} == set(pete.__all__)
    for name, module in for_checkers.items():
        assert getattr(import_module(f"pete.{module}"), name) is getattr(pete, name)
    assert (SOURCES / "py.typed").exists()


def test_everything_in_the_face_says_what_it_is():
    """A docstring of its own, for whoever asks ``help(pete.…)``."""
    for name in pete.__all__:
        thing = getattr(pete, name)
        if inspect.isclass(thing) or inspect.isfunction(thing):
            assert inspect.getdoc(thing), name
            assert not inspect.getdoc(thing).startswith(f"{name}("), name


def loaded_after(code):
    """The modules that a fresh interpreter has loaded after this code."""
    ran = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys, json\nprint(json.dumps(list(sys.modules)))"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(ran.stdout.splitlines()[-1]))


@pytest.mark.parametrize(
    "code",
    [
        "import pete",
        "from pete import Match\nm = Match(seed='x')\nm.deal()\nm.play(m.legal()[0])",
        "import pete\nm = pete.Match(seed='x')\nm.deal()\npete.view_of(m, 0)",
        "import pete\nlist(pete.replay(pete.read_record('"
        '{"format": "seven-toed-pete/1", "rounds": []}'
        "')))",
        "import pete\npete.bot('greedy')",
    ],
)
def test_nothing_heavy_is_loaded(code):
    """The game alone needs the standard library, and little of it."""
    bare, now = loaded_after(""), loaded_after(code)
    assert not {name for name in now - bare if name.split(".")[0] in HEAVY}


def test_nothing_at_all_is_loaded_before_it_is_asked_for():
    """``import pete`` reads one file."""
    assert {name for name in loaded_after("import pete") if name.startswith("pete")} == {"pete"}


@pytest.mark.parametrize("path", WITH_DOCTESTS, ids=lambda path: str(path.relative_to(SOURCES)))
def test_examples_in_docstrings(path):
    """They run, and say what they say."""
    parts = path.relative_to(SOURCES.parent).with_suffix("").parts
    module = import_module(".".join(part for part in parts if part != "__init__"))
    failed, tried = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert tried > 0 and failed == 0


@pytest.mark.parametrize("path", PRINTED, ids=lambda path: str(path.relative_to(PROJECT)))
def test_examples_in_documents(path, tmp_path):
    """A reader who copies a document's blocks, one after another, sees them run."""
    blocks = re.findall(
        r"^```python\n(.*?)^```$", path.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    assert blocks, "a block that opens and never closes"
    script = tmp_path / "example.py"
    script.write_text("\n".join(blocks), encoding="utf-8")
    ran = subprocess.run(
        [sys.executable, "-W", "error", str(script)],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr


def test_the_front_page_has_an_example():
    """Whoever comes to program finds the first ten lines there."""
    assert PROJECT / "README.md" in PRINTED


def test_a_match_by_the_library_alone():
    """A bot at each seat, each with its own view; the record that is left says what happened."""
    match = pete.Match({"preset": "pagat", "teams": True}, seed="library")
    bots = [pete.bot("uniform", seed=seat) for seat in range(4)]
    told = []
    while not match.is_over:
        if match.is_running:
            view = pete.view_of(match, match.turn)
            told += match.play(bots[match.turn].choose(view).move)
        else:
            told += match.deal()
    record = pete.read_record(pete.write_record(match.record))
    assert list(pete.replay(record)) == told
    naive, expected = NaiveMatch(record["rules"]), []
    for entry in record["rounds"]:
        expected += naive.start_round(entry["leader"], entry["deck"])
        for move in entry["moves"]:
            expected += naive.play(move)
    assert [pete.event_json(event) for event in told] == expected
    assert match.winner in (0, 1) and max(match.scores) >= 50
