"""``docs/bots.md`` is how people come to write bots: what it shows must work as shown."""

import os
import re
import runpy
import shlex
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pete.commands.arena import command as arena
from pete.commands.engine import command as engine
from pete.players.external import GRACE, GRACE_AT_FIRST, PATIENCE
from pete.players.program import LONGEST

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
BOT, *OTHERS = EXAMPLES
LADDER = runpy.run_path(str(ROOT / "scripts" / "ladder.py"))


@pytest.mark.parametrize("example", OTHERS)
def test_examples_run(example: str, tmp_path: Path) -> None:
    """As they would in a file of their own."""
    file = tmp_path / "example.py"
    file.write_text(example)
    runpy.run_path(str(file))


def test_there_are_examples() -> None:
    """And the tests above are of something."""
    assert len(EXAMPLES) == 2


def test_the_bot_plays(tmp_path: Path) -> None:
    """To the letter, as the page has it saved and called: it keeps its seat."""
    (tmp_path / "my_bot.py").write_text(BOT)
    extra = {
        "pete play": ["--seat", "greedy", "--target", "3"],
        "pete arena": ["--rounds", "4", "--json"],
        "python3 -c": [],
    }
    calls = re.findall(
        r"^(?:pete|python3) .*my_bot.*$", PAGE.partition("`view` is")[0], re.MULTILINE
    )
    assert len(calls) == len(extra)
    for call in calls:
        words = shlex.split(call.replace("python3", sys.executable))
        words += extra[" ".join(call.split()[:2])]
        ran = subprocess.run(
            [sys.executable, "-m", *words] if words[0] == "pete" else words,
            cwd=tmp_path,
            env={**os.environ, "LANGUAGE": "en", "HOME": str(tmp_path), "XDG_DATA_HOME": ""},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            text=True,
        )
        assert (ran.returncode, ran.stderr) == (0, "")
        assert "loses its seat" not in ran.stdout
        signs = ('"seats_lost": 0', "wins the match", "60 positions")
        assert any(sign in ran.stdout for sign in signs), ran.stdout


def test_options_exist() -> None:
    """An option that was renamed would be looked for in vain."""
    known = {option for each in (arena, engine) for param in each.params for option in param.opts}
    shown = set(re.findall(r"(?<![\w-])--[a-z]+", PAGE))
    assert shown - {"--rounds", "--ms"} <= known
    assert {"--rounds", "--ms"} <= known


def test_limits_are_those_of_the_program() -> None:
    """Whoever writes an engine goes by them."""
    assert f"{GRACE:g} seconds over its time ({GRACE_AT_FIRST:g} seconds" in " ".join(PAGE.split())
    assert (PATIENCE, LONGEST) == (60, 1 << 20), "a minute; a megabyte"


def test_the_ladder_is_written_between_its_marks() -> None:
    """Measured figures in, and all that people wrote stays."""
    score = {"margin": 1.25, "low": 1.0, "high": 1.5, "ms_per_move": 29.6}
    strong: dict[str, Any] = {"bot": "strong", **score}
    weak: dict[str, Any] = {"bot": "weak", **score, "margin": -1.25, "ms_per_move": 0.004}
    told = {"contestants": [weak, strong], "pairs": [{"contestants": [weak, strong]}]}
    longer = [
        {**strong, "margin": 1.5, "low": 1.4, "high": 1.6},
        {**weak, "margin": -1.5, "low": -1.6, "high": -1.4},
    ]
    lines = LADDER["table"](told, [{"contestants": longer}])
    assert lines == [
        "| | against strong | against weak | all others | ms a move |",
        "|---|---|---|---|---|",
        "| **strong** | · | +1.50 ± 0.10 | +1.25 ± 0.25 | 30 |",
        "| **weak** | −1.50 ± 0.10 | · | −1.25 ± 0.25 | 0.00 |",
    ]
    page = LADDER["written"](PAGE, lines)
    assert "\n".join(lines) in page
    assert page.split(LADDER["BEGIN"])[0] == PAGE.split(LADDER["BEGIN"])[0]
    assert page.split(LADDER["END"])[1] == PAGE.split(LADDER["END"])[1]
    assert LADDER["written"](page, lines) == page
