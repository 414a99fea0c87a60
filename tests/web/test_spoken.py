"""The live sentences of a scripted round, pinned in both languages.

A screen reader hears these, in this order, and each once. When they are meant to
change: PETE_PIN=1 pytest tests/web/test_spoken.py, and read what has changed.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import heard, laid, play_on, record_of
from page_scenes import KEYS, Scene, store
from page_server import serving

Context = Callable[..., Any]
CODE = "SPKNRD"
FORCED = ("you draw.", "you pass.", "вы добираете.", "вы пропускаете ход.")
FROM_THE_DEAL = Scene("spoken", lambda table: True, {"players": 2, "reserve": 2})


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_round_is_told(file: Path, context: Context, language: str) -> None:
    """Who plays what, what it counts, why again, why one draws, whose turn, how the round ends."""
    pinned = Path(__file__).with_name(f"spoken_{language}.txt")
    store(file, {CODE: (FROM_THE_DEAL, language)})
    with serving(file) as served:
        pages = []
        for key in KEYS[:2]:
            page = context(language=language).new_page()
            page.goto(served.address)
            page.evaluate(
                "([name, key]) => localStorage.setItem(name, key)", [f"pete.key.{CODE}", key]
            )
            page.goto(f"{served.address}/t/{CODE}")
            page.locator(".held").first.wait_for()
            pages.append(page)
        over = '[data-phase="round over"] .ending:not([hidden])'
        play_on(pages, lambda page: page.locator(over).count() > 0)
        told = heard(pages[0])
        moves = record_of(served, CODE)["rounds"][0]["moves"]
        turns = [said for said in told if said.startswith(("Your turn", "Ваш ход"))]
        asked = [said for said in told if "?" in said]
        forced = [said for said in told if said.endswith(FORCED)]
        events = len(told) - len(turns) - len(asked) - len(forced)
        assert events == len(moves) + 1, "one sentence an event"
        assert laid(pages[0]) == sum("-" in move for move in moves)
    if os.environ.get("PETE_PIN"):
        pinned.write_text("\n".join(told) + "\n", encoding="utf-8")
    assert told == pinned.read_text(encoding="utf-8").splitlines()
