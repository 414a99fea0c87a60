"""The picture in each README is the table as it looks now, or it promises what isn't there."""

import html
import re
import runpy
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "picture.py"))
PICTURES = SCRIPT["PICTURES"]


@pytest.mark.parametrize("language", PICTURES)
def test_the_picture_of_a_terminal_game_is_up_to_date(language):
    """The same seed gives the same table; if it looks different now, it wants to be drawn anew."""
    drawn = PICTURES[language].read_text(encoding="utf-8")
    lines = defaultdict(list)
    letters = r'<text class="pete-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>'
    for x, y, text in re.findall(letters, drawn):
        lines[float(y)].append((float(x), html.unescape(text)))
    shown = ["".join(text for _, text in sorted(lines[y])) for y in sorted(lines)]
    expected = without_spaces([line.plain for line in SCRIPT["table"](language)])
    assert expected == without_spaces(shown), "python scripts/picture.py draws it anew"


def without_spaces(lines: list[str]) -> list[str]:
    """The lines that aren't empty, and of them what isn't space: a picture has none."""
    return [text for line in lines if (text := "".join(line.split()))]


@pytest.mark.parametrize("language", PICTURES)
def test_the_picture_needs_nothing_from_elsewhere(language):
    """It is looked at offline, and on pages that fetch nothing."""
    drawn = PICTURES[language].read_text(encoding="utf-8")
    assert "url(http" not in drawn
    assert "@font-face" not in drawn
    assert "@import" not in drawn
