"""What the thinking bots choose stays as it is, unless somebody means to change it.

The values of moves may change by a hair on another machine; so the choices are kept only in
views in which the best two moves are clearly apart.
"""

import json

import pytest

import pete
from pete.players.table import bot
from vectors import vectors

HEAD, *KEPT = vectors("choices")


def test_there_are_choices_of_many_kinds() -> None:
    """Presets, seats and moments of a round."""
    assert len(KEPT) == 50
    views = [pete.read_view(row["record"]) for row in KEPT]
    assert {view.rules.players for view in views} == {2, 3, 4}
    assert {bool(view.moves) for view in views} == {False, True}
    assert len({row["record"]["rules"]["preset"] for row in KEPT}) == 3


@pytest.mark.parametrize("name", HEAD["thoughts"])
def test_the_choices_are_kept(name: str) -> None:
    """Whoever changes them on purpose writes the file anew, and "play changes" in the commit."""
    player, other = bot(name, HEAD["seed"]), []
    for number, row in enumerate(KEPT):
        view = pete.read_view(row["record"])
        choice = player.choose(view, thoughts=HEAD["thoughts"][name])
        move = pete.move_text(choice.move, view.state.ends)
        if move != row[name]:
            other.append(f"{number}: {move} in place of {row[name]}")
    assert not other, (
        f"{name} plays otherwise. If it is meant to, say so in the commit (play changes), and "
        f"run .venv/bin/python scripts/choices.py: {json.dumps(other)}"
    )
