"""Records, views and saves of earlier commits are read as they were meant: ``data/old/README.md``.

What is expected was written down by the code that wrote them.
"""

from pathlib import Path
from typing import Any

import pytest

from old_files import files, in_short
from pete.match.match import Match
from pete.match.notation import moves_text
from pete.match.record import read_record, write_record
from pete.match.replay import replay, resume
from pete.match.view import read_view
from pete.terminal import saved
from pete.terminal.setup import setup_from
from pete.words import words


def each(kind: str) -> list[Any]:
    """The files of a kind, each with a name."""
    return [pytest.param(file, id=f"{file['commit']} {file['what']}") for file in files(kind)]


def standing(match: Match) -> dict[str, Any]:
    """Where a match stands."""
    turn = match.turn if match.is_running else None
    scores, over = [*match.scores], match.is_over
    return {"round": match.round_number, "scores": scores, "turn": turn, "over": over}


@pytest.mark.parametrize("file", each("record"))
def test_an_old_record_is_replayed(file: dict[str, Any]) -> None:
    """Event by event; it stands where it stood, and is written as it was read."""
    record = read_record(file["file"])
    assert [in_short(event) for event in replay(record)] == file["events"]
    match = resume(record)
    assert standing(match) == file["standing"]
    assert write_record(match.record) == file["file"].strip()


@pytest.mark.parametrize("file", each("view"))
def test_an_old_view_is_read(file: dict[str, Any]) -> None:
    """What its seat saw, and what it might do if it had the turn."""
    record = read_record(file["file"])
    assert [in_short(event) for event in replay(record)] == file["events"]
    if "hand" in file:
        view = read_view(record)
        assert view.hand == file["hand"]
        assert moves_text(view.legal(), view.state.ends).split(", ") == file["legal"]


@pytest.mark.parametrize("file", each("save"))
def test_an_old_save_goes_on(file: dict[str, Any], tmp_path: Path) -> None:
    """From where it was left, with the deals that were to come."""
    (tmp_path / "save.json").write_text(file["file"], encoding="utf-8")
    match = saved.saved_in(tmp_path / "save.json")
    assert standing(match) == file["standing"]
    known = max(0, match.round_number)
    for _ in range(20):
        if match.is_over:
            break
        if match.is_running:
            match.play(match.legal()[0])
        else:
            match.deal()
    assert match.record["rounds"][known:] == file["then"]


@pytest.mark.parametrize("file", each("choices"))
def test_what_was_chosen_long_ago_is_offered_again(
    file: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The rules and who sat where; whoever was only ``me`` is me whatever he is called now."""
    monkeypatch.setattr(saved, "settings_folder", lambda: tmp_path)
    (tmp_path / "play.json").write_text(file["file"], encoding="utf-8")
    plan = setup_from({}, [], saved.remembered(), words("en"))
    assert plan.chosen == file["rules"]
    assert [occupant.typed for occupant in plan.occupants][1:] == file["seats"][1:]
