"""The times of a match go forward, outlive its save, and are never another match's."""

import json
from pathlib import Path
from random import Random

import pytest

from pete.match.match import Match
from pete.terminal import saved, timeline
from pete.terminal.timeline import Timeline, timeline_of
from random_matches import any_match


def test_times_never_go_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's clock may be put back in the middle of a match."""
    clock = iter([5_000, 3_000, 7_000])
    monkeypatch.setattr(timeline, "now", lambda: next(clock))
    times = Timeline(4_000)
    times.deal()
    times.add("person")
    times.add("bot")
    times.deal()
    times.add("bot")
    assert times.moves == [[(5_000, "person"), (5_000, "bot")], [(7_000, "bot")]]
    assert times.ended == 7_000
    times.take_back()
    assert times.ended == 5_000


def test_times_are_saved_with_the_match(tmp_path: Path) -> None:
    """Whoever goes on the next day has the times of the day before."""
    match = any_match(Random(1), moves=20)
    times = Timeline(1_000, [[(2_000 + number, "bot") for number, _ in enumerate(entry["moves"])]
                             for entry in match.record["rounds"]])  # fmt: skip
    saved.save(match, tmp_path / "m.json", times)
    again, found = saved.saved_with_times(tmp_path / "m.json")
    assert again.record == match.record
    assert found == times


@pytest.mark.parametrize(
    "damage",
    [
        lambda times: None,
        lambda times: {},
        lambda times: [times],
        lambda times: times | {"began": "yesterday"},
        lambda times: times | {"began": 10**18},
        lambda times: times | {"moves": None},
        lambda times: times | {"moves": times["moves"][1:]},
        lambda times: times | {"moves": [*times["moves"][:-1], times["moves"][-1][1:]]},
        lambda times: times | {"moves": [[at for at, _ in made] for made in times["moves"]]},
        lambda times: times | {"moves": [[[at, "ghost"] for at, _ in m] for m in times["moves"]]},
        lambda times: times | {"moves": [[["1", by] for _, by in made] for made in times["moves"]]},
        lambda times: times | {"moves": [[[-9, by] for _, by in made] for made in times["moves"]]},
    ],
)
def test_times_that_fit_no_more_are_the_times_of_now(tmp_path: Path, damage) -> None:
    """A save of an older program, or one that was edited, costs the times and nothing else."""
    players = [{"name": "Anna"}, {"name": "Ben", "bot": "greedy"}]
    match = Match({"preset": "classic"}, seed="times", players=players)
    match.deal()
    seats = []
    while match.is_running and len(seats) < 10:
        seats.append(match.turn)
        match.play(match.legal()[0])
    place = tmp_path / "m.json"
    saved.save(match, place, timeline_of(match.record))
    whole = json.loads(place.read_text())
    place.write_text(json.dumps(whole | {"timeline": damage(whole["timeline"])}))
    again, times = saved.saved_with_times(place)
    assert again.record == match.record
    assert [by for _, by in times.moves[0]] == ["record"] * len(seats)
    assert {at for at, _ in times.moves[0]} == {times.began}
