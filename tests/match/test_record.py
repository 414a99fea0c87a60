"""Records are kept for years and read by other programs: nothing in them may be lost or misread."""

import copy
import json
import re
from random import Random

import pytest

from pete.match.events import event_json
from pete.match.match import IllegalMove, Match
from pete.match.notation import NotationError, move_text
from pete.match.record import FORMAT, MOST_LEVELS, Fault, read_header, read_record, write_record
from pete.match.replay import replay, resume
from random_matches import any_match


def told(record):
    """The events of a record."""
    return [event_json(event) for event in replay(record)]


@pytest.mark.parametrize("seed", range(4))
def test_a_match_is_resumed_where_it_stands(seed):
    """Written, read and resumed after any move, it goes on as if nothing had been."""
    rng = Random(seed)
    for _ in range(25):
        match = any_match(rng, moves=rng.randrange(60))
        record = read_record(write_record(match.record))
        assert record == match.record
        again = resume(record, match.seed)
        for name in ("rules", "winner", "state", "leader", "chain", "drawn_by", "scores_at_deal"):
            assert getattr(again, name) == getattr(match, name), name
        assert list(again.deck) == list(match.deck)
        for _ in range(20):
            if match.is_over:
                break
            if match.is_running:
                move = rng.choice(match.legal())
                assert again.play(move) == match.play(move)
            else:
                assert again.deal() == match.deal()
        assert again.record == match.record
        assert told(again.record) == told(match.record)


def test_a_resumed_match_is_dealt_by_its_seed():
    """R6: with the same seed it goes on with the same deals; with another, with others."""
    match = Match({"preset": "classic", "target": 500}, seed="one")
    rng = Random(0)
    match.deal()
    while match.is_running:
        match.play(rng.choice(match.legal()))
    same, other = resume(match.record, match.seed), resume(match.record)
    for later in (match, same, other):
        later.deal()
    assert same.record == match.record
    assert other.record["rounds"][1]["deck"] != match.record["rounds"][1]["deck"]
    assert other.record["rounds"][1]["leader"] == match.record["rounds"][1]["leader"]


def test_keys_that_nobody_knows_are_kept():
    """Another program's notes survive a resume, a move, a deal and a save, wherever they stand."""
    match = any_match(Random(1), moves=3, preset="classic")
    record = copy.deepcopy(match.record)
    record["event"] = {"name": "Кубок", "round": None}
    record["players"] = [{"name": "Анна", "rating": 1500}, {"club": ["x"]}]
    record["rounds"][0]["clock"] = [1.5, {"left": 3}]
    notes = copy.deepcopy(record)
    again = resume(record)
    while not again.is_over:
        if again.is_running:
            again.play(again.legal()[-1])
        else:
            again.deal()
    written = json.loads(write_record(again.record))
    assert written["event"] == notes["event"]
    assert written["players"] == notes["players"]
    assert written["rounds"][0]["clock"] == notes["rounds"][0]["clock"]
    assert record == notes, "whoever gave the record keeps his own"
    assert told(written)[-1]["match"] in (0, 1)


def test_what_may_be_left_out():
    """``rules`` is classic if left out; ``players`` may be missing, and a name in it."""
    match = any_match(Random(2), moves=8, preset="classic")
    bare = {"format": FORMAT, "rounds": match.record["rounds"]}
    assert told(bare) == told(match.record)
    assert resume(bare).rules == match.rules
    assert read_header({"format": FORMAT, "rounds": []}).names == (None, None)
    named = {"format": FORMAT, "rounds": [], "players": [{}, {"name": "Ben"}]}
    assert read_header(named).names == (None, "Ben")
    assert told({"format": FORMAT, "rounds": []}) == []


def test_letters_of_any_kind_are_written():
    """Names are text: Cyrillic stays readable, and half a surrogate pair loses nobody a game."""
    for name in ("Анна", "🁫", "\u0000", "\ud83c", '"<b>'):
        match = Match({"preset": "classic"}, players=[{"name": name}, {"name": "B"}], seed="x")
        match.deal()
        text = write_record(match.record)
        text.encode("utf-8")
        assert "\n" not in text
        assert read_record(text) == match.record
    assert "Анна" in write_record({"players": [{"name": "Анна"}]})


GOOD = any_match(Random(3), moves=9, preset="classic", players=2).record


def changed(path, value):
    """The good record with one thing changed; ``...`` takes it out."""
    record = copy.deepcopy(GOOD)
    *outer, last = path
    at = record
    for key in outer:
        at = at[key]
    if value is ...:
        del at[last]
    else:
        at[last] = value
    return record


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        (["format"], ..., (None, None), "format"),
        (["format"], "seven-toed-pete/3", (None, None), "seven-toed-pete/3"),
        (["format"], 1, (None, None), "unknown format"),
        (["rules"], [], (None, None), "object of options"),
        (["rules"], {"spinner": 1}, (None, None), "spinner"),
        (["rules"], {"teams": True}, (None, None), "teams need 4"),
        (["rounds"], ..., (None, None), '"rounds" is missing'),
        (["rounds"], {}, (None, None), "not a list"),
        (["players"], [{}], (None, None), "one entry per seat"),
        (["players"], {"0": {}}, (None, None), "one entry per seat"),
        (["players"], [{}, {"name": 3}], (None, None), "seat 1"),
        (["players"], [{}, "Ben"], (None, None), "seat 1"),
        (["seat"], 2, (None, None), "seats are 0 to 1"),
        (["seat"], True, (None, None), "seats are 0 to 1"),
        (["rounds", 0], 7, (0, None), "not a round"),
        (["rounds", 0, "leader"], ..., (0, None), '"leader" is missing'),
        (["rounds", 0, "leader"], 2, (0, None), "seats are 0 to 1"),
        (["rounds", 0, "leader"], -1, (0, None), "seats are 0 to 1"),
        (["rounds", 0, "leader"], True, (0, None), "seats are 0 to 1"),
        (["rounds", 0, "leader"], 0.0, (0, None), "seats are 0 to 1"),
        (["rounds", 0, "deck"], ..., (0, None), '"deck" is missing'),
        (["rounds", 0, "deck"], "6-4", (0, None), "the whole set is 28"),
        (["rounds", 0, "deck"], [], (0, None), "the whole set is 28"),
        (["rounds", 0, "deck", 3], "4-6", (0, None), '"4-6" is not a tile'),
        (["rounds", 0, "deck", 3], "7-0", (0, None), '"7-0" is not a tile'),
        (["rounds", 0, "deck", 3], 64, (0, None), "64 is not a tile"),
        (["rounds", 0, "deck", 3], None, (0, None), "null is not a tile"),
        (["rounds", 0, "deck", 3], GOOD["rounds"][0]["deck"][4], (0, None), "is there twice"),
        (["rounds", 0, "moves"], ..., (0, None), '"moves" is missing'),
        (["rounds", 0, "moves"], "draw", (0, None), "not a list"),
        (["rounds", 0, "moves", 1], "Draw", (0, 1), "is not a move"),
        (["rounds", 0, "moves", 1], "6-4 L", (0, 1), "is not a move"),
        (["rounds", 0, "moves", 1], "", (0, 1), "is not a move"),
        (["rounds", 0, "moves", 1], None, (0, 1), "is not a move"),
        (["rounds", 0, "moves", 1], ["draw"], (0, 1), "is not a move"),
        (["rounds", 0, "moves", 0], "6-4L", (0, 0), "names no end"),
    ],
)
def test_where_a_record_is_at_fault(path, value, place, words):
    """Each says where, and what would do, in one line that is fit to be read."""
    with pytest.raises(Fault) as refused:
        list(replay(changed(path, value)))
    fault = refused.value
    assert (fault.round, fault.move) == place
    assert words in str(fault)
    assert "\n" not in str(fault) and len(str(fault)) < 300


@pytest.mark.parametrize(
    "text", ["", " ", "{", "[]", "3", '"record"', "null", "NaN", "{}{}", "{'a': 1}", "[" * 100_000]
)
def test_what_is_no_record(text):
    """It is refused before anything is made of it."""
    with pytest.raises(Fault, match="no record"):
        list(replay(read_record(text)))


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("1e400", '"1e400" is a number that can\'t be kept: it is not finite'),
        ("-Infinity", '"-Infinity" is a number that can\'t be kept: it is not finite'),
        ("9" * 5000, "a number of 5000 digits is too long to be kept"),
        (
            "[" * (MOST_LEVELS + 1) + "]" * (MOST_LEVELS + 1),
            f"nested deeper than {MOST_LEVELS} levels",
        ),
    ],
)
def test_what_could_not_be_written_again(value, why):
    """It is refused when it is read, in our words, for nothing unknown may be lost in silence."""
    with pytest.raises(Fault, match=f"^no record of a match: {re.escape(why)}$"):
        read_record(f'{{"format": "{FORMAT}", "rounds": [], "note": {value}}}')


@pytest.mark.parametrize("bracket", ["[]", '{"a":}'])
def test_what_is_unknown_is_kept_however_it_looks(bracket):
    """The deepest nesting, a great number, a small one: all come through reading and resuming."""
    deep = bracket[:-1] * MOST_LEVELS + "1" + bracket[-1] * MOST_LEVELS
    known = f'"format": "{FORMAT}", "rounds": []'
    text = f'{{{known}, "deep": {deep}, "big": {"9" * 4000}, "small": 1e-300}}'
    record = resume(read_record(text)).record
    assert json.loads(write_record(record)) == json.loads(text)


def test_json_is_answered_in_json():
    """Whoever wrote ``true`` is not told of ``True``, and a text is told from a number."""
    with pytest.raises(Fault, match="leader 5 is not a seat"):
        list(replay(changed(["rounds", 0, "leader"], 5)))
    with pytest.raises(Fault, match='leader "1" is not a seat'):
        list(replay(changed(["rounds", 0, "leader"], "1")))
    for path, value in ((["rounds", 0, "leader"], True), (["format"], None), (["seat"], False)):
        with pytest.raises(Fault, match=rf"\b{json.dumps(value)}\b"):
            list(replay(changed(path, value)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("# Notes", 'not JSON from line 1, column 1 on: "# Notes"'),
        ('{"format":\n wrong}', 'not JSON from line 2, column 2 on: "wrong}"'),
        ('{"format": ', "the JSON breaks off at line 1, column 12"),
    ],
)
def test_what_is_no_json_is_told_where(text, why):
    """Whoever named the wrong file sees at once which it was; whoever edited one, where."""
    with pytest.raises(Fault, match=f"^no record of a match: {re.escape(why)}$"):
        read_record(text)


def test_an_illegal_move_changes_nothing():
    """A refused move leaves the match as it was, and says what was legal."""
    match = any_match(Random(4), moves=6, preset="classic")
    before = copy.deepcopy((match.record, match.state, match.chain, match.drawn_by))
    legal = match.legal()
    refused = 0
    for move in range(-1, 60):
        if move not in legal:
            with pytest.raises(IllegalMove, match="legal: "):
                match.play(move)
            refused += 1
    assert refused > 50
    assert before == (match.record, match.state, match.chain, match.drawn_by)


def test_a_move_may_be_given_by_its_text():
    """As files write it; what is no move, and what isn't legal, is told and changes nothing."""
    rng = Random(7)
    match = any_match(rng, moves=0)
    twin = resume(match.record, match.seed)
    while match.is_running:
        move = rng.choice(match.legal())
        assert twin.play(move_text(move, twin.state.ends)) == match.play(move)
    match = any_match(rng, moves=6)
    before = copy.deepcopy(match.record)
    for text, refusal in (("6-4-2", NotationError), ("4-6L", NotationError), ("pass", IllegalMove)):
        with pytest.raises(refusal):
            match.play(text)
    assert match.record == before


def test_a_match_shows_how_it_stands_and_no_tile():
    """Whoever looks at it in a notebook may sit there and play."""
    match = Match({"preset": "classic", "target": 5}, seed="a")
    seen = {repr(match)}
    while not match.is_over:
        match.play(match.legal()[0]) if match.is_running else match.deal()
        seen.add(repr(match))
    assert "<Match: round_number -1, scores (0, 0), to be dealt>" in seen
    assert f"scores {match.scores}, winner {match.winner}>" in repr(match)
    assert not [text for text in seen if re.search("[0-6]-[0-6]|deck|hand", text)]


def test_only_a_deal_that_is_due():
    """Not in the middle of a round, with another leader or half a set, nor after the end."""
    match = Match({"preset": "classic", "target": 1}, seed="due")
    with pytest.raises(Fault, match="whole set"):
        match.deal(list(range(27)))
    with pytest.raises(Fault, match="whole set"):
        match.deal([0, *range(27)])
    match.deal()
    with pytest.raises(Fault, match="isn't over yet"):
        match.deal()
    while not match.is_over:
        if match.is_running:
            match.play(match.legal()[0])
        else:
            with pytest.raises(Fault, match="is to lead"):
                match.deal(leader=1 - match.next_leader())
            match.deal()
    with pytest.raises(Fault, match="the match is over"):
        match.deal()
