"""A newcomer's words are explained where he meets them, with the rule's number."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from page_player import come_to
from page_scenes import KEYS, SCENES, Scene, store
from page_server import serving

Context = Callable[..., Any]
CODE = "EXPLAN"
WASHED_UP = Scene(
    "washed up at the end",
    lambda table: table.phase == "round over" and someone_out(table),
    {"players": 3},
)
PARTNER_OUT = Scene(
    "a partner washed up at the end",
    lambda table: table.phase == "round over" and someone_out(table) and one_side_is_out(table),
    {"players": 4, "teams": True},
)


def someone_out(table: Any) -> bool:
    """Somebody who didn't go out has no tile left when the round is over."""
    ended = table.last_end
    out = [hand for hand in ended.hands if not hand]
    return ended.outcome.name == "DOMINO" and len(out) > 1


def one_side_is_out(table: Any) -> bool:
    """Only the partners who have won have no tile left."""
    hands = table.last_end.hands
    return {seat % 2 for seat, hand in enumerate(hands) if not hand} == {table.last_end.winner}


@pytest.mark.parametrize(
    ("scene", "rules"),
    [
        (SCENES["blocked"], ["R17", "R18"]),
        (WASHED_UP, ["R18", "R15"]),
        (PARTNER_OUT, ["R18", "R15"]),
    ],
    ids=["a block", "washed up", "a partner washed up"],
)
def test_the_end_of_a_round_explains_itself(
    file: Path, context: Context, scene: Scene, rules: list[str]
) -> None:
    """What happened there, and no more; each leads to its rule in this table's book."""
    store(file, {CODE: (scene, "en")})
    with serving(file) as served:
        page = context().new_page()
        come_to(page, served, CODE, KEYS[0])
        page.locator(".ending:not([hidden])").wait_for()
        assert page.locator(".ending .rule").all_inner_texts() == rules
        page.click("[data-icon=help]")
        told = page.locator("dialog .rule")
        told.first.wait_for()
        assert told.all_inner_texts() == ["R11", "R12", "R14", "R15", "R17", "R18"]
        addresses = [link.get_attribute("href") for link in told.all()]
        page.goto(served.address + addresses[-1])
        assert re.search(r"\?.*players=\d.*#R18$", page.url)
        assert page.locator("#R18:target").count() == 1
