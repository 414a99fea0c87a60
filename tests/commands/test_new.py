"""``pete new``: records that other programs can play on, dealt by a seed or by chance."""

import json
from random import Random

import pytest

from naive_referee import NaiveMatch
from pete.match.match import Match
from pete.match.replay import resume
from pete.rules.options import OPTIONS
from random_matches import any_match


def dealt(pete, *arguments, **how):
    """The record that it prints."""
    ran = pete("new", *arguments, **how)
    assert (ran.status, ran.err) == (0, ""), ran.err
    assert ran.out.count("\n") == 1
    return json.loads(ran.out)


@pytest.mark.parametrize(
    ("arguments", "rules"),
    [
        ([], {"preset": "classic"}),
        (["--preset", "russian", "--players", "3"], {"preset": "russian", "players": 3}),
        (
            ["--players", "4", "--teams", "--target", "100", "--reserve", "null"],
            {"players": 4, "teams": True, "target": 100, "reserve": None},
        ),
        (["--teams"], {"players": 4, "teams": True}),
        (["--preset", "pagat", "--teams"], {"preset": "pagat", "teams": True}),
        (["--target", "9" * 1000], {"target": int("9" * 1000)}),
        (
            ["--pips", "3", "--hand", "2", "--no-draw-by-choice", "--next-lead", "winner"],
            {"pips": 3, "hand": 2, "draw_by_choice": False, "next_lead": "winner"},
        ),
    ],
)
def test_a_record_to_play_on(pete, arguments, rules):
    """It has the rules that were chosen and a deal, and it replays."""
    record = dealt(pete, *arguments)
    assert record["rules"] == rules
    assert "players" not in record and "seed" not in record
    (entry,) = record["rounds"]
    assert entry["moves"] == []
    ran = pete("replay", "-", "--events", given=json.dumps(record))
    assert (ran.status, ran.err) == (0, "")
    assert resume(record).rules == resume({**record, "rounds": []}).rules
    assert NaiveMatch(record["rules"]).start_round(entry["leader"], entry["deck"]) is not None


def test_the_same_seed_deals_the_same(pete):
    """And chance, when none is given, never the same again."""
    one = dealt(pete, "--seed", "kitchen table")
    assert one == dealt(pete, "--seed", "kitchen table")
    assert one["rounds"] == dealt(pete, "--seed", "kitchen table", "--target", "9")["rounds"]
    assert one != dealt(pete, "--seed", "kitchen chair")
    match = Match({"preset": "classic"}, seed="kitchen table")
    match.deal()
    assert one == match.record
    assert dealt(pete)["rounds"] != dealt(pete)["rounds"]


def test_names(pete):
    """One for each seat, in any letters."""
    record = dealt(pete, "--name", "Анна", "--name", "🁫 Ben")
    assert record["players"] == [{"name": "Анна"}, {"name": "🁫 Ben"}]
    ran = pete("new", "--name", "Анна", "--players", "3")
    assert ran.status == 2 and ran.out == ""
    assert ran.err == "error: 1 name for 3 seats; give one for each, or none\n"


@pytest.mark.parametrize("seed", range(12))
def test_the_next_round(pete, seed):
    """A record whose round is over gets the next deal, with the leader that R6 gives."""
    rng = Random(seed)
    match = any_match(rng, moves=1)
    while match.is_running:
        match.play(rng.choice(match.legal()))
    if match.is_over:
        ran = pete("new", "-", given=json.dumps(match.record))
        assert ran.status == 2 and "the match is over; nothing more is dealt" in ran.err
        return
    before = {**match.record, "note": ["kept"]}
    record = dealt(pete, "-", "--seed", "next", given=json.dumps(before))
    assert record["note"] == ["kept"]
    assert record["rounds"][:-1] == before["rounds"]
    naive = NaiveMatch(before["rules"])
    for entry in before["rounds"]:
        naive.start_round(entry["leader"], entry["deck"])
        for move in entry["moves"]:
            naive.play(move)
    assert record["rounds"][-1]["leader"] == naive.next_leader()
    assert record == dealt(pete, "-", "--seed", "next", given=json.dumps(before))


def test_a_whole_match_in_turn_with_another_program(pete):
    """Deal, play elsewhere, deal the next round by the same seed … as one match would."""
    rules = ["--target", "10", "--seed", "arena"]
    record = dealt(pete, *rules)
    alone = Match({"target": 10}, seed="arena")
    alone.deal()
    while True:
        match = resume(record)
        while match.is_running:
            alone.play(match.legal()[0])
            match.play(match.legal()[0])
        assert match.record == alone.record
        if match.is_over:
            break
        alone.deal()
        record = dealt(pete, "-", "--seed", "arena", given=json.dumps(match.record))
    assert alone.is_over


def test_an_unfinished_round_is_not_dealt_over(pete):
    """Nobody loses a round that is being played."""
    match = Match({"preset": "classic"}, seed="running")
    match.deal()
    ran = pete("new", "-", given=json.dumps(match.record))
    assert ran.status == 2 and ran.out == ""
    assert ran.err == "error: round 0 isn't over yet, so no other can be dealt\n"


def test_into_a_file(pete, tmp_path):
    """Any name of any letters; nothing is printed but where it went."""
    file = tmp_path / "игра.json"
    ran = pete("new", "--seed", "x", "--output", str(file))
    assert (ran.status, ran.out) == (0, "")
    assert json.loads(file.read_text(encoding="utf-8")) == dealt(pete, "--seed", "x")


def test_every_row_of_the_table_is_an_option(pete):
    """Whoever adds an option has added it here, too."""
    told = "".join(pete("new", "--help").out.split())
    for name, option in OPTIONS.items():
        assert f"--{name.replace('_', '-')}" in told
        if option.values != (False, True):
            assert f"[classic:{option.default}]" in told, "what it is if left out"


def test_a_match_of_a_number_of_rounds(pete):
    """It is written in the format that can say so, and no round is dealt after the last."""
    record = dealt(pete, "--length", "2", "--target", "1", "--pips", "3", "--hand", "2")
    assert (record["format"], record["length"]) == ("seven-toed-pete/2", 2)
    assert dealt(pete)["format"] == "seven-toed-pete/1"
    for rounds in (1, 2):
        match = resume(record)
        assert match.round_number == rounds - 1
        while match.is_running:
            match.play(match.legal()[0])
        ran = pete("new", "-", given=json.dumps(match.record))
        if rounds == 1:
            record = json.loads(ran.out)
    assert (ran.status, ran.err) == (2, "error: the match is over; nothing more is dealt\n")
    ran = pete("new", "-", "--length", "3", given=json.dumps(match.record))
    assert ran.status == 2 and ran.err.startswith("error: the record has its own rules")


@pytest.mark.parametrize("name", ["", " ", "\u200b"])
def test_a_name_that_nobody_sees_is_refused(pete, name):
    """As at the table: else a seat of the record has no name that could be said."""
    ran = pete("new", "--name", name, "--name", "Ben")
    assert (ran.status, ran.out, ran.err) == (2, "", "error: a name needs visible letters\n")


def test_the_help_says_what_a_reserve_of_null_is(pete):
    """By the number of players; nobody would guess it."""
    told = " ".join(pete("new", "--help").out.split())
    assert "by players: two if two play, one if three play, none if four play" in told
