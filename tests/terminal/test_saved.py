"""A saved match is whole, goes on as it would have, and only its owner reads it."""

import json
import os
import stat
from pathlib import Path
from random import Random

import pytest

from pete.folders import write_whole
from pete.match.match import Match
from pete.match.record import write_record
from pete.terminal import saved
from random_matches import any_match


@pytest.fixture(autouse=True)
def folders(tmp_path, monkeypatch):
    """Everything that is kept lies in the test's own folder."""
    monkeypatch.setattr(saved, "data_folder", lambda: tmp_path / "data")
    monkeypatch.setattr(saved, "settings_folder", lambda: tmp_path / "config")
    return tmp_path


def test_a_match_goes_on_as_it_would_have():
    """The record, the turn, and every deal to come: that is why the seed is kept."""
    place = saved.new_place()
    for number in range(20):
        match = any_match(Random(number), moves=30)
        saved.save(match, place)
        again = saved.saved_in(place)
        assert again.record == match.record
        assert (again.seed, again.scores, again.is_running) == (
            match.seed,
            match.scores,
            match.is_running,
        )
        played_on(match, Random(number))
        played_on(again, Random(number))
        assert again.record == match.record


def played_on(match: Match, random: Random) -> None:
    """Two more deals, so that the seed tells."""
    rounds = match.round_number + 2
    while not match.is_over and match.round_number < rounds:
        if match.is_running:
            match.play(random.choice(match.legal()))
        else:
            match.deal()


def test_only_its_owner_reads_it():
    """It holds every hand and the deals to come."""
    place = saved.new_place()
    saved.save(any_match(Random(1), moves=5), place)
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


def test_a_write_that_fails_leaves_what_was_there(monkeypatch):
    """A full disk costs the newest move, never the match; and no litter stays."""
    place = saved.new_place()
    match = any_match(Random(1), moves=5)
    saved.save(match, place)
    before = place.read_text()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    match.play(match.legal()[0])
    with pytest.raises(OSError, match="No space"):
        saved.save(match, place)
    assert place.read_text() == before
    assert list(place.parent.iterdir()) == [place]


def test_the_latest_is_gone_on_with_first():
    """Two windows, two matches: neither takes the other's place."""
    one, other = saved.new_place(), saved.new_place()
    assert one != other
    assert saved.saved_matches() == []
    saved.save(any_match(Random(1), moves=5), one)
    saved.save(any_match(Random(2), moves=5), other)
    older = one.stat().st_mtime_ns - 10**9
    os.utime(one, ns=(older, older))
    assert saved.saved_matches() == [other, one]


@pytest.mark.parametrize(
    "damage",
    [
        lambda text: "",
        lambda text: text[: len(text) // 2],
        lambda text: "[]",
        lambda text: "nonsense",
        lambda text: "[" * 100_000,
        lambda text: json.dumps({**json.loads(text), "format": "seven-toed-pete-save/9"}),
        lambda text: json.dumps({**json.loads(text), "seed": "no seed"}),
        lambda text: json.dumps({**json.loads(text), "seed": None}),
        lambda text: json.dumps({**json.loads(text), "record": None}),
        lambda text: json.dumps({**json.loads(text), "record": {}}),
        lambda text: text.replace('"moves": [', '"moves": ["9-9", '),
    ],
)
def test_a_damaged_file_is_refused_in_a_line_and_kept(damage):
    """It may be all that somebody has left of his match."""
    place = saved.new_place()
    saved.save(any_match(Random(1), moves=5), place)
    broken = damage(place.read_text())
    place.write_text(broken)
    with pytest.raises(saved.Damaged) as refused:
        saved.saved_in(place)
    assert "\n" not in str(refused.value)
    assert place.read_text() == broken


def test_bytes_that_are_no_text_are_refused():
    """Somebody names a picture."""
    place = saved.new_place()
    write_whole(place, b"")
    place.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(saved.Damaged):
        saved.saved_in(place)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="a system without endless devices")
def test_a_file_that_never_ends_is_refused():
    """And doesn't eat all the memory that there is."""
    with pytest.raises(saved.Damaged, match="no record is that long"):
        saved.saved_in(Path("/dev/zero"))


def test_a_record_is_gone_on_with_too(tmp_path):
    """``pete new`` deals one, and people play it."""
    match = any_match(Random(3), moves=10, preset="classic")
    file = tmp_path / "record.json"
    file.write_text(write_record(match.record), encoding="utf-8")
    assert saved.saved_in(file).record == match.record


def test_the_seed_stays_out_of_the_record():
    """Records are shown and shared; whoever has the seed knows every deal to come."""
    match = any_match(Random(1), moves=5)
    place = saved.new_place()
    saved.save(match, place)
    assert match.seed.hex() not in write_record(saved.saved_in(place).record)
    assert match.seed.hex() not in saved.keep_last(match).read_text()


def test_choices_are_remembered_and_nonsense_is_forgotten(tmp_path):
    """A damaged file of choices costs the choices, not the evening."""
    assert saved.remembered() == {}
    saved.remember({"seats": ["Анна", "greedy"]})
    assert saved.remembered() == {"seats": ["Анна", "greedy"]}
    (place,) = (tmp_path / "config").iterdir()
    for nonsense in ("", "[1]", "{", "[" * 100_000):
        place.write_text(nonsense)
        assert saved.remembered() == {}


def test_a_folder_that_cannot_be_written_costs_no_choice(monkeypatch):
    """A home that is read only is no reason not to play."""
    monkeypatch.setattr(saved, "settings_folder", lambda: Path("/dev/null/nowhere"))
    saved.remember({"seats": []})
    assert saved.remembered() == {}
