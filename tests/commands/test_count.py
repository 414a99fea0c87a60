"""``pete count``: the vectors through the command; from the middle of a round; and its end."""

import json
import signal
import subprocess
import sys
from random import Random

import pytest

from naive_referee import NaiveMatch, whole_set
from pete.match.match import Match
from pete.match.record import write_record
from random_matches import any_match
from vectors import vectors

COUNTS = vectors("counts")


@pytest.mark.parametrize("number", range(len(COUNTS)))
def test_a_fresh_deal(pete, number):
    """Sequences of 1, 2 … N moves."""
    vector = COUNTS[number]
    entry = {"leader": vector["leader"], "deck": vector["deck"], "moves": []}
    record = {"format": "seven-toed-pete/1", "rules": vector["rules"], "rounds": [entry]}
    depth = len(vector["counts"])
    ran = pete("count", "-", "--depth", str(depth), "--json", given=json.dumps(record))
    assert (ran.status, ran.err) == (0, "")
    assert json.loads(ran.out) == {"counts": vector["counts"]}
    told = pete("count", "-", "--depth", "2", given=json.dumps(record))
    first, second = vector["counts"][:2]
    assert told.out.splitlines() == [f"1 move: {first} ways", f"2 moves: {second} ways"]


def counted_naively(record, depth):
    """The same by the naive referee, again from the start for each sequence; no target."""
    rules = {**record["rules"], "finish": "round"}
    counts, sequences = [], [[]]
    for _ in range(depth):
        sequences = [
            [*made, move] for made in sequences for move in legal_after(record, rules, made)
        ]
        counts.append(len(sequences))
    return counts


def legal_after(record, rules, made):
    """What may be done in the record's last round after some more moves."""
    naive = NaiveMatch({**rules, "target": 10**9})
    for entry in record["rounds"]:
        naive.start_round(entry["leader"], entry["deck"])
        for move in [*entry["moves"], *(made if entry is record["rounds"][-1] else [])]:
            naive.play(move)
    return naive.legal()


@pytest.mark.parametrize("seed", range(30))
def test_from_anywhere(pete, seed):
    """In the middle of rounds, near their ends, and over: a finished round is not extended."""
    rng = Random(seed)
    match = any_match(rng, moves=rng.randrange(1, 30))
    ran = pete("count", "-", "--depth", "3", "--json", given=json.dumps(match.record))
    assert (ran.status, ran.err) == (0, "")
    if match.is_running:
        assert json.loads(ran.out) == {"counts": counted_naively(match.record, 3)}
    else:
        assert json.loads(ran.out) == {"counts": [0, 0, 0]}


def test_the_target_is_ignored(pete):
    """5-5 would win the match; it is followed by 5-1 on either end, which goes out."""
    deck = ["5-5", "5-1", "6-6", "6-4"]
    deck += [tile for tile in whole_set(6) if tile not in deck]
    entry = {"leader": 0, "deck": deck, "moves": []}
    rules = {"target": 1, "hand": 2}
    record = {"format": "seven-toed-pete/1", "rules": rules, "rounds": [entry]}
    ran = pete("count", "-", "--depth", "3", "--json", given=json.dumps(record))
    assert json.loads(ran.out) == {"counts": [1, 2, 0]}


def test_what_is_known_is_told_at_once(tmp_path):
    """Sixty moves ahead take for ever: whoever has waited long enough keeps what there is."""
    file = tmp_path / "record.json"
    match = Match({"preset": "classic"}, seed="a long evening")
    match.deal()
    file.write_text(write_record(match.record))
    command = [sys.executable, "-m", "pete", "count", str(file), "--depth", "60"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as counting:
        assert counting.stdout is not None and counting.stderr is not None
        assert all(counting.stdout.readline() for _ in range(3))
        counting.send_signal(signal.SIGINT)
        assert "Traceback" not in counting.stderr.read()
    assert counting.returncode == 130


def test_what_it_refuses(pete):
    """A view, for it doesn't know the tiles; a record without a round; a broken one."""
    vector = vectors("views")[0]
    ran = pete("count", "-", "--depth", "1", given=json.dumps(vector["view"]))
    assert ran.status == 2 and ran.err.count("\n") == 1 and "whole record is needed" in ran.err
    empty = {"format": "seven-toed-pete/1", "rounds": []}
    ran = pete("count", "-", "--depth", "1", given=json.dumps(empty))
    assert ran.status == 2 and "no round" in ran.err
    broken = vectors("broken")[0]
    ran = pete("count", "-", "--depth", "1", given=json.dumps(broken["record"]))
    assert ran.status == 2 and ran.err.startswith("error: round ")


def test_as_text_it_ends_with_the_first_nothing(pete):
    """All longer sequences are nothing, too; two hundred lines of 0 say no more."""
    match = Match({"pips": 2, "hand": 3}, seed="short")
    match.deal()
    told = pete("count", "-", "--depth", "200", given=write_record(match.record)).out.splitlines()
    assert len(told) < 20 and told[-1].endswith(": 0 ways")
    assert not any(line.endswith(": 0 ways") for line in told[:-1])
