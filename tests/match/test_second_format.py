"""``seven-toed-pete/2``: matches that begin at given scores, in a position, or last some rounds.

It says what the first format can't, and no program that reads it may take it for anything else.
"""

import copy
import json
import sys
from pathlib import Path
from random import Random

import pytest

from pete.match.chain import chain_of
from pete.match.events import MatchEnded, RoundEnded, event_json
from pete.match.match import Match
from pete.match.notation import tiles_text
from pete.match.record import FORMAT, FORMAT_2, MOST_LEVELS, Fault, read_record, write_record
from pete.match.replay import cut, replay, resume
from pete.match.view import published, read_view, seen, seen_event, view_of
from pete.players.player import close
from pete.players.protocol import question_line, read_question
from pete.players.table import BOTS, bot
from pete.rules.ends import ends_of
from pete.rules.soundness import check
from pete.rules.state import NOBODY
from pete.rules.tiles import members
from random_matches import any_match
from vectors import vectors


def running(rng, **options):
    """A match in the middle of a round that isn't over by the next deal."""
    while True:
        match = any_match(rng, moves=rng.choice([2, 5, 9, 14, 20, 40]), **options)
        if match.is_running:
            return match


def position_of(match):
    """A record whose first round begins where this match stands."""
    state, rules = match.state, match.rules
    drawn = len(match.drawn_by)
    boneyard = [*match.deck][rules.players * rules.hand + drawn :]
    laid = [tile_of(halves) for halves in match.chain]
    hands = [members(hand) for hand in state.hands[: rules.players]]
    return {
        "format": FORMAT_2,
        "rules": match.record["rules"],
        "scores": [*match.scores],
        "rounds": [
            {
                "leader": match.leader,
                "position": {
                    "turn": state.turn,
                    "hands": [len(hand) for hand in hands],
                    "chain": len(laid),
                },
                "deck": tiles_text([*(tile for hand in hands for tile in hand), *laid, *boneyard]),
                "moves": [],
            }
        ],
    }


def tile_of(halves):
    """The number of a tile by its halves."""
    low, high = sorted(halves)
    return high * (high + 1) // 2 + low


def as_told(events, first):
    """Events in JSON, with rounds counted from ``first``."""
    told = [event_json(event) for event in events]
    return [
        {**event, "round": event["round"] - first} if "round" in event else event for event in told
    ]


@pytest.mark.parametrize("part", range(4))
def test_a_match_goes_on_from_a_position_as_it_would_have(part):
    """Wherever a round stands, the same moves lead on from there: events, state, views, deals."""
    rng = Random(part)
    for _ in range(60):
        match = running(rng)
        first = match.round_number
        again = resume(read_record(write_record(position_of(match))), match.seed)
        for _ in range(30):
            assert again.legal() == match.legal()
            assert (again.scores, again.turn, again.chain) == (
                match.scores,
                match.turn,
                match.chain,
            )
            check(again.rules, again.state)
            if not match.is_running:
                break
            assert again.state == match.state
            move = rng.choice(match.legal())
            assert as_told(again.play(move), 0) == as_told(match.play(move), first)
        assert again.winner == match.winner
        assert list(replay(again.record)) == list(replay(resume(again.record).record))


@pytest.mark.parametrize("part", range(4))
def test_a_position_hides_what_a_deal_hides(part):
    """A seat sees its hand, the chain and its own draws; an onlooker sees the chain."""
    rng = Random(100 + part)
    looked = 0
    for _ in range(40):
        match = resume(position_of(running(rng)))
        for _ in range(rng.randrange(6)):
            if match.is_running:
                match.play(rng.choice(match.legal()))
        if not match.is_running:
            continue
        entry = match.record["rounds"][0]
        held, chain = entry["position"]["hands"], entry["position"]["chain"]
        laid = set(range(sum(held), sum(held) + chain))
        for seat in (None, *range(match.rules.players)):
            view = seen(match, seat)
            own = set()
            if seat is not None:
                own = set(range(sum(held[:seat]), sum(held[: seat + 1])))
                own |= {sum(held) + chain + n for n, by in enumerate(match.drawn_by) if by == seat}
            deck = view["rounds"][0]["deck"]
            assert {place for place, text in enumerate(deck) if text is not None} == laid | own
            assert json.loads(write_record(view)) == view
            if seat is None:
                list(replay(view))
                continue
            given, read = view_of(match, seat), read_view(json.loads(json.dumps(view)))
            assert given == read
            assert read.hand == members(match.state.hands[seat])
            for place, tiles in enumerate(read.possible()):
                assert tiles >> match.deck[place] & 1, "the truth is always possible"
            looked += 1
    assert looked > 40


PLAIN = f"cmd:{sys.executable} {Path(__file__).parents[2] / 'examples' / 'plain_bot.py'}"


def no_stand_in(lost):
    """A program that answers what isn't legal loses its seat."""
    raise AssertionError(str(lost))


@pytest.mark.parametrize("name", [*BOTS, PLAIN])
def test_bots_play_from_positions(name):
    """Each one moves legally, and by its view alone; programs read the record themselves."""
    rng = Random(7)
    player = bot(name, 1, notice=no_stand_in)
    for _ in range(6):
        match = resume(position_of(running(rng)))
        for _ in range(8):
            if not match.is_running:
                break
            view = view_of(match, match.turn)
            choice = player.choose(view, thoughts=8)
            assert choice.move in match.legal()
            alone = read_view(json.loads(json.dumps(view.record)))
            assert player.choose(alone, thoughts=8).move == choice.move
            match.play(choice.move)
    close(player)


SECOND = vectors("second")


@pytest.mark.parametrize("number", range(len(SECOND)))
def test_what_any_program_must_give(number):
    """The vectors: matches of ``games.jsonl`` that begin later, or end sooner, with their events.

    Those events came from a program that shares no code with this one.
    """
    vector = SECOND[number]
    assert [event_json(event) for event in replay(vector["record"])] == vector["events"]
    record = read_record(write_record(vector["record"]))
    assert record == vector["record"] and resume(record).is_over


def test_a_match_begins_at_given_scores():
    """They count towards the target, and stand in every event and on every view."""
    match = Match({"preset": "classic", "target": 50}, seed="scores", scores=(47, 12))
    assert match.record["format"] == FORMAT_2 and match.record["scores"] == [47, 12]
    assert match.scores == (47, 12)
    match.deal()
    assert match.scores_at_deal == (47, 12)
    rng = Random(0)
    while not match.is_over:
        match.play(rng.choice(match.legal())) if match.is_running else match.deal()
    events = list(replay(match.record))
    assert all(event.scores[0] >= 47 and event.scores[1] >= 12 for event in events)
    assert events[-1] == MatchEnded(match.winner, match.scores)
    assert resume(match.record).scores == match.scores


@pytest.mark.parametrize("length", [1, 3])
def test_a_match_of_so_many_rounds(length):
    """It ends with its last round, at any score; no target is looked at, in mid-round either."""
    rng = Random(length)
    ties = 0
    for number in range(60):
        rules = {"preset": "classic", "target": 1, "finish": "immediate", "pips": 4, "hand": 3}
        match = Match(rules, seed=str(number), length=length)
        told = []
        while not match.is_over:
            told += match.play(rng.choice(match.legal())) if match.is_running else match.deal()
        assert len([event for event in told if isinstance(event, RoundEnded)]) == length
        assert isinstance(told[-1], MatchEnded)
        most = [side for side, score in enumerate(match.scores) if score == max(match.scores)]
        assert match.winner == (most[0] if len(most) == 1 else NOBODY)
        ties += match.winner == NOBODY
        assert event_json(told[-1])["match"] == (None if match.winner == NOBODY else match.winner)
        assert list(replay(read_record(write_record(match.record)))) == told
        again = resume(match.record)
        assert again.is_over and again.winner == match.winner
        with pytest.raises(Fault, match="the match is over"):
            again.deal()
    assert ties or length > 1


def test_rounds_after_those_given_are_dealt_by_the_seed():
    """A table that begins a match from a record deals on: rounds are counted from its first."""
    match = Match({"preset": "classic"}, seed="first", length=3)
    match.deal()
    while match.is_running:
        match.play(match.legal()[0])
    on = resume(match.record, match.seed)
    match.deal()
    on.deal()
    assert on.record == match.record
    given = position_of(running(Random(4), preset="classic", target=500))
    one, other = resume(given, b"s" * 32), resume(given, b"s" * 32)
    for played in (one, other):
        while played.is_running:
            played.play(played.legal()[0])
        played.deal()
        assert played.round_number == 1
    assert one.record == other.record


def test_the_first_format_is_written_for_all_it_can_say():
    """A program that knows only that one reads every match that it could always read."""
    match = Match({"preset": "classic"}, seed="x")
    match.deal()
    assert match.record["format"] == FORMAT
    assert resume(match.record).record["format"] == FORMAT
    position = position_of(match)["rounds"][0]
    other = Match({"preset": "classic"}, seed="x")
    other.deal(match.deck, match.leader, position["position"])
    assert other.record["format"] == FORMAT_2


def test_the_first_format_knows_none_of_it():
    """There the new keys are somebody's notes, as they always were."""
    match = any_match(Random(3), moves=12, preset="classic", target=100)
    notes = {"scores": "none", "length": 0, "began": 1, "shuffle": []}
    record = {**match.record, **notes}
    record["rounds"] = [{**entry, "position": 7, "times": "x"} for entry in record["rounds"]]
    assert list(replay(record)) == list(replay(match.record))
    assert resume(record).record == record


def test_no_round_is_dealt_of_a_match_that_is_over():
    """With ``finish`` "round" a round may go on beyond the target, but none begins there."""
    match = Match({"preset": "classic", "target": 20, "finish": "round"}, seed="x", scores=(25, 3))
    with pytest.raises(Fault, match="by the scores at its start"):
        match.deal()
    tied = Match({"preset": "classic", "target": 20, "finish": "round"}, seed="x", scores=(25, 25))
    assert tied.deal() == []


def test_dates_and_proofs_are_kept():
    """When it was played, and what proves the shuffle: read, kept and written again."""
    match = Match({"preset": "classic"}, seed="x", length=1)
    match.deal()
    for _ in range(3):
        match.play(match.legal()[0])
    record = copy.deepcopy(match.record) | {
        "began": "2026-12-01T00:16:05Z",
        "ended": "2026-12-01T00:16:05Z",
        "shuffle": {"scheme": "chain", "end": "00ff"},
    }
    record["rounds"][0] |= {"times": [10, 10], "shuffle": {"link": "aa"}}
    again = resume(read_record(write_record(record)))
    assert again.record == record
    assert again.play(again.legal()[0])
    list(replay(again.record))


def test_a_view_of_a_running_round_holds_no_proof_of_its_shuffle():
    """What proves a shuffle tells every tile; of the rounds before it tells nothing new."""
    match = Match({"preset": "classic", "target": 500}, seed="x", length=3)
    match.deal()
    while match.is_running:
        match.play(match.legal()[0])
    match.deal()
    for entry in match.record["rounds"]:
        entry["shuffle"] = {"link": "secret"}
    view = seen(match, 0)
    assert [("shuffle" in entry) for entry in view["rounds"]] == [True, False]
    assert "shuffle" in match.record["rounds"][1]
    first = Match({"preset": "classic"}, seed="x")
    first.deal()
    first.record["rounds"][0]["shuffle"] = "somebody's note"
    assert seen(first, 0)["rounds"][0]["shuffle"] == "somebody's note"


@pytest.mark.parametrize("part", range(2))
def test_no_proof_of_a_shuffle_gets_out_while_a_round_runs(part):
    """Wherever the record keeps it: no view, no event and no error of a running round tells it."""
    rng = Random(300 + part)
    for _ in range(30):
        match = resume(position_of(running(rng)))
        match.record["shuffle"] = match.record["rounds"][-1]["shuffle"] = {"link": "secret"}
        for seat in (None, *range(match.rules.players)):
            view = seen(match, seat)
            assert "secret" not in json.dumps(view)
            assert "secret" not in json.dumps(published(match))
            told = [event_json(seen_event(event, seat)) for event in replay(view)]
            told += [event_json(seen_event(event, seat)) for event in replay(match.record)]
            assert "secret" not in json.dumps(told)
            if seat is not None:
                assert "secret" not in repr(view_of(match, seat))
        for entry in ({"moves": ["7-7"]}, {"deck": ["0-0"]}, {"leader": 9}, {"position": 1}):
            spoilt = {**match.record, "rounds": [{**match.record["rounds"][0], **entry}]}
            with pytest.raises(Fault) as refused:
                list(replay(spoilt))
            assert "secret" not in str(refused.value)
    assert match.record["shuffle"] == {"link": "secret"}


def finished(rng, **options):
    """A record of the second format with several rounds, dates, times and proofs."""
    match = Match({"preset": "classic", **options}, seed=str(rng.random()), length=3)
    while not match.is_over:
        if match.is_running:
            match.play(rng.choice(match.legal()))
        else:
            match.deal()
    match.record |= {"began": "2026-12-01T00:00:00Z", "ended": "2026-12-01T01:00:00Z"}
    match.record["shuffle"] = {"end": "secret"}
    for entry in match.record["rounds"]:
        entry |= {"times": [*range(len(entry["moves"]))], "shuffle": {"link": "of a round"}}
    return match


def test_a_record_that_is_cut_back_says_nothing_of_what_came_later():
    """Neither when it ended, nor what proves the shuffle of rounds to come."""
    record = finished(Random(1)).record
    for number, entry in enumerate(record["rounds"]):
        for move in range(len(entry["moves"]) + 1):
            before = cut(record, number, move)
            is_whole = number == 2 and move == len(entry["moves"])
            assert ("ended" in before, "shuffle" in before) == (is_whole, is_whole)
            assert before["began"] == record["began"]
            assert before["rounds"][number]["times"] == [*range(move)]
            assert before["rounds"][:number] == record["rounds"][:number]
    assert cut(record, 2, len(record["rounds"][2]["moves"])) == record


@pytest.mark.parametrize("rules", [{}, {"reserve": 4, "players": 3}, {"draw_by_choice": True}])
def test_a_view_cut_back_is_what_the_seat_saw_then(rules):
    """A tile that it drew later, or that lay open when the round was over, is hidden again."""
    match = finished(Random(2), **rules)
    for seat in (None, *range(match.rules.players)):
        view = seen(match, seat)
        for number, entry in enumerate(match.record["rounds"]):
            for move in range(len(entry["moves"]) + 1):
                then = seen(resume(cut(match.record, number, move)), seat)
                assert cut(view, number, move) == then
                list(replay(then))


def test_a_view_from_a_position_cut_back_shows_its_chain():
    """Everybody saw those tiles; of the draws only those that had been made."""
    rng = Random(4)
    for _ in range(20):
        match = resume(position_of(running(rng)))
        while match.is_running:
            match.play(rng.choice(match.legal()))
        for seat in (None, 0, 1):
            view = seen(match, seat)
            for move in range(len(match.record["rounds"][0]["moves"])):
                then = seen(resume(cut(match.record, 0, move)), seat)
                assert cut(view, 0, move) == then
                assert cut(cut(view, 0, move + 1), 0, move) == then


def test_a_match_that_goes_on_has_not_ended():
    """A date of its end would be false from the next deal or move on."""
    for is_cut in (False, True):
        match = Match({"preset": "classic"}, seed="x", length=2)
        match.deal()
        while match.is_running:
            match.play(match.legal()[0])
        record = copy.deepcopy(match.record) | {"ended": "2026-12-01T01:00:00Z"}
        if is_cut:
            record["rounds"][0]["moves"].pop()
        again = resume(record)
        assert "ended" in again.record
        again.play(again.legal()[0]) if is_cut else again.deal()
        assert "ended" not in again.record
        assert "ended" in record
    first = Match({"preset": "classic"}, seed="x")
    first.record["ended"] = "somebody's note"
    first.deal()
    assert first.record["ended"] == "somebody's note"


GOOD = position_of(running(Random(21), preset="russian", players=3, target=300))


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


NEGATIVE = {"moves": ["draw"], "times": [-1]}
FALLING = {"moves": ["draw", "draw"], "times": [2, 1]}
IN_POSITION = ["rounds", 0, "position"]


@pytest.mark.parametrize(
    ("path", "value", "place", "words"),
    [
        (["scores"], [1, 2], None, "one number per side, 3 in all"),
        (["scores"], None, None, "one number per side"),
        (["scores"], [0, -1, 0], None, "side 1 has -1"),
        (["scores"], [0, True, 0], None, "side 1 has true"),
        (["scores"], [0, 10**9, 0], None, "side 1"),
        (["scores"], [300, 0, 0], None, "the match is over"),
        (["length"], 0, None, "whole number of rounds"),
        (["length"], None, None, "whole number of rounds"),
        (["began"], "yesterday", None, "2026-12-31T23:59:59Z"),
        (["began"], "2026-1-1T00:00:00Z", None, "2026-12-31T23:59:59Z"),
        (["ended"], 5, None, "a moment"),
        (["shuffle"], [], None, "an object"),
        (["rounds", 0, "shuffle"], 1, 0, "an object"),
        (["rounds", 0, "times"], 5, 0, "no more numbers"),
        (["rounds", 0, "times"], [1], 0, "no more numbers"),
        (["rounds", 0], {**GOOD["rounds"][0], **NEGATIVE}, (0, 0), "milliseconds since"),
        (["rounds", 0], {**GOOD["rounds"][0], **FALLING}, (0, 1), "milliseconds since"),
        (IN_POSITION, None, 0, "an object"),
        ([*IN_POSITION, "turn"], ..., 0, '"turn" is missing'),
        ([*IN_POSITION, "turn"], 3, 0, "seats are 0 to 2"),
        ([*IN_POSITION, "turn"], True, 0, "seats are 0 to 2"),
        ([*IN_POSITION, "hands"], ..., 0, '"hands" is missing'),
        ([*IN_POSITION, "hands"], [1, 2], 0, "3 in all"),
        ([*IN_POSITION, "hands"], [1, 2, "3"], 0, "3 in all"),
        ([*IN_POSITION, "hands"], [1, 2, -3], 0, "whole numbers"),
        ([*IN_POSITION, "hands"], [9, 9, 9], 0, "more tiles than the set"),
        ([*IN_POSITION, "chain"], ..., 0, '"chain" is missing'),
        ([*IN_POSITION, "chain"], None, 0, "whole numbers"),
        ([*IN_POSITION, "chain"], 28, 0, "(R"),
    ],
)
def test_where_a_record_is_at_fault(path, value, place, words):
    """Each says where, and what would do, in one line."""
    list(replay(GOOD))
    with pytest.raises(Fault) as refused:
        list(replay(changed(path, value)))
    assert (refused.value.round, refused.value.move) == (
        place if isinstance(place, tuple) else (place, None)
    )
    assert words in str(refused.value)
    assert "\n" not in str(refused.value) and len(str(refused.value)) < 300


def written_out(hands, chain, turn=0, *, boneyard=None, moves=(), **rules):
    """A record of a position in the small set up to 2-2 (or 3-3), written by hand."""
    placed = [tile for hand in hands for tile in hand] + chain
    pips = rules.get("pips", 2)
    every = [f"{high}-{low}" for high in range(pips + 1) for low in range(high + 1)]
    rest = [tile for tile in every if tile not in placed] if boneyard is None else boneyard
    position = {"turn": turn, "hands": [len(hand) for hand in hands], "chain": len(chain)}
    entry = {"leader": 0, "position": position, "deck": placed + rest, "moves": [*moves]}
    rules = {"pips": pips, "hand": 1, "players": len(hands), **rules}
    return {"format": FORMAT_2, "rules": rules, "rounds": [entry]}


@pytest.mark.parametrize(
    ("record", "words"),
    [
        (written_out([["0-0"], ["1-0"]], ["1-1", "2-2"]), "1-1 and 2-2 don't join"),
        (written_out([["0-0"], ["1-1"]], ["2-1", "1-0"]), "could have been the lead"),
        (
            written_out([[], ["1-0", "0-0"]], ["2-2", "2-1", "1-1"], reserve=1),
            "neither a tile nor one to draw",
        ),
        (written_out([["0-0"], []], ["1-1"]), "seat 1 holds no tile, and isn't washed up"),
        (written_out([["0-0"], []], []), "seat 1 holds no tile"),
        (written_out([[], ["0-0"]], []), "seat 0 holds no tile"),
        (
            written_out([["0-0", "1-0"], []], ["2-2", "2-1", "1-1"], reserve=1, go_out="any"),
            "seat 1 holds no tile",
        ),
        (written_out([[], ["1-0", "0-0"]], ["2-2"], go_out="any"), "seat 0 holds no tile"),
        (written_out([["0-0"], ["1-0", "1-1"]], [], hand=2), "seat 0 holds 1"),
        (written_out([["0-0", "2-0"], ["1-0"]], [], hand=2), "seat 1 holds 1"),
        (written_out([["0-0"], ["1-0", "2-0"]], []), "seat 1 holds 2"),
        (written_out([["1-0"], ["0-0"]], [], turn=1), "seat 0 is to lead"),
    ],
)
def test_a_position_that_no_play_can_come_to(record, words):
    """It is refused, for what would follow from it is no game."""
    with pytest.raises(Fault, match=r"^round 0: ") as refused:
        list(replay(record))
    assert words in str(refused.value)


def test_positions_at_the_edge():
    """A washed-up seat, an empty hand that must draw, hands of other sizes, a block at once."""
    washed = written_out([["0-0", "1-0"], []], ["2-2", "2-1", "1-1"], reserve=1)
    match = resume(washed)
    assert match.legal_text() == "1-0R"
    assert [event.seat for event in match.play("1-0R")[:1]] == [0]
    must_draw = resume(written_out([[], ["1-0", "0-0"]], ["2-2", "2-1"]))
    assert must_draw.legal_text() == "draw"
    uneven = resume(written_out([["0-0", "1-1"], ["1-0"]], []))
    assert uneven.legal_text() == "0-0, 1-1"
    passed_on = resume(written_out([["1-0", "2-0"], ["0-0"]], [], turn=1, reserve=3))
    assert passed_on.legal_text() == "0-0"
    blocked = list(replay(written_out([["0-0"], ["1-0"]], ["2-2"], reserve=3)))
    assert [type(event).__name__ for event in blocked] == ["RoundEnded"]


def test_a_chain_lies_as_it_was_laid():
    """Left to right each tile joins its neighbour; what lies open follows from the picture."""
    rng = Random(5)
    for _ in range(200):
        match = any_match(rng, moves=rng.randrange(40))
        assert ends_of(match.chain) == match.state.ends
        laid = [tile_of(halves) for halves in match.chain]
        assert chain_of(laid) == match.chain


def test_a_copy_is_a_match_of_its_own():
    """Played, dealt and scribbled on, it changes nothing in the first; both deal the same."""
    rng = Random(9)
    for _ in range(40):
        match = any_match(rng, moves=rng.randrange(40))
        before = copy.deepcopy(vars(match))
        other = match.copy()
        assert vars(other) == before
        for _ in range(25):
            if other.is_over:
                break
            other.play(rng.choice(other.legal())) if other.is_running else other.deal()
        other.record["note"] = 1
        other.record["rules"]["target"] = 3
        assert vars(match) == before
        if not match.is_running and not match.is_over:
            third = match.copy()
            assert third.deal() == match.deal() and third.record == match.record


def test_no_leader_that_is_no_seat():
    """What ``deal`` takes can be read again."""
    for leader in (7, -1, True, 1.0, "0"):
        match = Match({"preset": "classic"}, seed="x")
        with pytest.raises(Fault, match="is not a seat"):
            match.deal(leader=leader)
        assert match.record["rounds"] == []


@pytest.mark.parametrize("players", [["A", 5], ["A", None], [{"name": 1}, "B"], [b"A", "B"]])
def test_no_name_that_is_no_text(players):
    """A record with such a name could not be read again."""
    with pytest.raises(Fault, match='"name" is text'):
        Match({"preset": "classic"}, players=players)


def test_a_deck_is_the_match_s_own():
    """Whoever gave the deck may go on using his list."""
    deck = [*range(28)]
    match = Match({"preset": "classic"}, seed="x")
    match.deal(deck, 0)
    deck.reverse()
    assert list(match.deck) == [*range(28)]


def test_the_deepest_note_reaches_a_program():
    """A question holds the record, and is a level deeper than it."""
    match = Match({"preset": "classic"}, seed="x")
    match.deal()
    note = None
    for _ in range(MOST_LEVELS):
        note = [note]
    match.record["note"] = note
    view = view_of(resume(read_record(write_record(match.record))), match.turn)
    asked = read_question(question_line(1, view, None).encode())
    assert asked.view.record["note"] == note
    match.record["note"] = [note]
    with pytest.raises(Fault, match="nested deeper"):
        write_record(match.record)


def repr_of(value):
    """A test's name; Python writes no number of thousands of digits."""
    return "long" if isinstance(value, int) else repr(value)


@pytest.mark.parametrize(
    "value", [float("nan"), float("inf"), -float("inf"), {1, 2}, 10**5000], ids=repr_of
)
def test_what_could_not_be_read_again_is_not_written(value):
    """A file that this program can't read is worse than an error now."""
    match = Match({"preset": "classic"}, seed="x")
    match.record["note"] = [value]
    with pytest.raises(Fault, match="can't be written"):
        write_record(match.record)


JUNK = (None, True, -1, 0, 2, 28, 10**30, 1.5, "", "6-4", [], {}, [[]], [1, 2], [0, 0, 0])


def spoiled(record, lot):
    """The record with one thing changed by chance, seldom a tile or a move."""
    record = copy.deepcopy(record)
    entry = lot.choice(record["rounds"])
    at = lot.choice([record, entry, entry.get("position", record)])
    key = lot.choice(list(at))
    if isinstance(at[key], int) and lot.random() < 0.5:
        at[key] += lot.choice([-1, 1])
    elif isinstance(at[key], list) and lot.random() < 0.5:
        lot.shuffle(at[key])
    elif lot.random() < 0.2:
        del at[key]
    else:
        at[key] = copy.deepcopy(lot.choice(JUNK))
    return record


def why_refused(record):
    """What is wrong with a record; empty if nothing is."""
    try:
        list(replay(record))
    except Fault as fault:
        return str(fault)
    return ""


def test_spoiled_records_are_played_or_refused():
    """Whatever stands in it: events that can be resumed and seen, or one line that says where."""
    lot, played, refused = Random(11), 0, 0
    for _ in range(1500):
        record = spoiled(lot.choice(SECOND)["record"], lot)
        why = why_refused(record)
        if why:
            assert "\n" not in why and len(why) < 300
            refused += 1
            continue
        match = resume(record)
        if match.round_number >= 0:
            check(match.rules, match.state)
        for seat in (None, *range(match.rules.players)):
            list(replay(json.loads(json.dumps(seen(match, seat)))))
        played += 1
    assert played > 20 and refused > 1000


@pytest.mark.parametrize(("hands", "chain"), [([10**20, 7], 0), ([7, 7], 15), ([7, 7], 10**400)])
def test_a_position_of_more_tiles_than_there_are(hands, chain):
    """The count itself is at fault, and not some tile or a boneyard of less than nothing."""
    match = Match("classic", seed="too many")
    position = {"turn": 0, "hands": hands, "chain": chain}
    why = '"hands" and "chain" have more tiles than the set of 28'
    with pytest.raises(Fault, match=f'^round 0: "position": {why} \\(R1\\)$'):
        match.deal(position=position)
    with pytest.raises(Fault, match="0 tiles are left for the boneyard, and the reserve is never"):
        Match({"reserve": 2}).deal(position={"turn": 0, "hands": [14, 14], "chain": 0})
