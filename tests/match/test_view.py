"""What a seat sees, and nothing else: the one door for hidden tiles.

A leak here would be the end of a table's trust, whoever reads the record: a
person, a bot, an onlooker, a log.
"""

import copy
from itertools import permutations
from random import Random

import pytest

from naive_referee import NaiveMatch, whole_set
from pete.match import hidden
from pete.match.events import Drew, event_json
from pete.match.match import IllegalMove, Match
from pete.match.notation import read_tile
from pete.match.record import Fault, write_record
from pete.match.replay import replay, resume
from pete.match.view import published, read_view, seen, seen_event, view_of
from pete.rules.evidence import evidence
from pete.rules.moves import DRAW, MOVES, PASS
from pete.rules.state import Outcome
from random_matches import any_match, small_options

PARTS = 8
POSITIONS = 2400


def running_match(rng, **options):
    """A match in the middle of a round, with some rounds before it now and then."""
    while True:
        match = any_match(rng, moves=rng.choice([1, 3, 6, 10, 15, 20, 30, 60]), **options)
        if match.is_running:
            return match


def twin_of(match, seat, rng):
    """A match whose last round the seat can't tell from this one's; None if none was found.

    Tiles that the seat hasn't seen change places, two by two, as long as the
    same moves are legal and the round goes on.
    """
    own = {place for place, text in enumerate(last_deck(seen(match, seat))) if text is not None}
    played = {move[:3] for move in match.record["rounds"][-1]["moves"]}
    deck = last_deck(match.record)
    free = [p for p, text in enumerate(deck) if p not in own and text not in played]
    twin = None
    for _ in range(5):
        if len(free) < 2:
            break
        one, other = rng.sample(free, 2)
        tried = [*deck]
        tried[one], tried[other] = tried[other], tried[one]
        record = copy.deepcopy(match.record)
        record["rounds"][-1]["deck"] = tried
        try:
            found = resume(record)
        except Fault:
            continue
        if found.is_running:
            twin, deck = found, tried
    return None if deck == last_deck(match.record) else twin


def last_deck(record):
    """The deck of the last round, as it is written."""
    return record["rounds"][-1]["deck"]


def refusals(match):
    """What is said to whoever tries each move in turn; nothing where it is legal."""
    said = []
    for move in range(MOVES):
        try:
            resume(match.record).play(move)
        except IllegalMove as error:
            said.append((move, str(error)))
    return said


@pytest.mark.parametrize("part", range(PARTS))
def test_twin_worlds(part):
    """Two matches that differ only in what a seat can't know look the same to it, byte by byte."""
    rng = Random(part)
    twins = 0
    for _ in range(POSITIONS // PARTS):
        match = running_match(rng)
        seat = rng.choice([None, *range(match.rules.players)])
        twin = twin_of(match, seat, rng)
        if twin is None:
            continue
        twins += 1
        assert write_record(seen(match, seat)) == write_record(seen(twin, seat))
        assert events_for(match, seat) == events_for(twin, seat)
        if seat is not None:
            assert view_of(match, seat) == view_of(twin, seat)
            assert repr(view_of(match, seat)) == repr(view_of(twin, seat))
        if seat == match.turn and rng.random() < 0.05:
            assert refusals(match) == refusals(twin)
    assert twins > POSITIONS // PARTS // 2, "hardly a twin was found"


def events_for(match, seat):
    """All that has happened, as it was told to the seat."""
    return [event_json(seen_event(event, seat)) for event in replay(match.record)]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_seat_sees_its_own_tiles_and_no_others(part):
    """Tile by tile: dealt to it or drawn by it, in their places; the rest is null."""
    rng = Random(1000 + part)
    for _ in range(60):
        match = running_match(rng)
        number, hand = match.round_number, match.rules.hand
        drew = [e.seat for e in replay(match.record) if isinstance(e, Drew) and e.round == number]
        for seat in [None, *range(match.rules.players)]:
            view = seen(match, seat)
            for place, text in enumerate(last_deck(view)):
                drawn = place - match.rules.players * hand
                owner = drew[drawn] if 0 <= drawn < len(drew) else None
                owner = place // hand if drawn < 0 else owner
                mine = owner is not None and owner == seat
                assert text == (last_deck(match.record)[place] if mine else None)
            assert view["seat"] == seat
            assert view["rounds"][:-1] == match.record["rounds"][:-1], "finished rounds are whole"
            assert view["rounds"][-1]["moves"] == match.record["rounds"][-1]["moves"]
            if seat is not None:
                own = view_of(match, seat)
                assert own.hand == match_hand(match, seat)
                assert own.scores == match.scores
                assert own.legal() == (match.legal() if seat == match.turn else [])
                assert own.chain == tuple(match.chain)


def match_hand(match, seat):
    """What the seat holds, by the state itself."""
    return [tile for tile in range(28) if match.state.hands[seat] >> tile & 1]


def test_a_finished_round_is_whole():
    """Once it is over everybody turns his tiles up."""
    rng = Random(5)
    match = Match({"preset": "classic", "target": 500}, seed="over")
    match.deal()
    while match.is_running:
        match.play(rng.choice(match.legal()))
    for seat in (None, 0, 1):
        assert seen(match, seat) == {**match.record, "seat": seat}
    with pytest.raises(ValueError, match="no round is running"):
        view_of(match, 0)


def test_before_the_first_deal_there_is_no_view():
    """No round has been dealt: that none is running sounded as if one were over."""
    with pytest.raises(ValueError, match="no round has been dealt yet"):
        view_of(Match(seed="early"), 0)
    with pytest.raises(Fault, match="no round has been dealt yet"):
        read_view({**Match(seed="early").record, "seat": 0})


def test_a_seat_that_nobody_sits_on_sees_nothing():
    """A number too high, or below 0, which Python would count from the end."""
    match = Match({"preset": "classic"}, seed="seats")
    match.deal()
    for seat in (-1, 2, 4):
        with pytest.raises(ValueError, match="seats are 0 to 1"):
            seen(match, seat)


def test_an_event_is_seen_by_who_drew():
    """A drawn tile is told to its seat alone; everything else to everybody."""
    rng = Random(6)
    for _ in range(40):
        match = any_match(rng, moves=40)
        for event in replay(match.record):
            for seat in (None, 0, 1, 2, 3):
                told = seen_event(event, seat)
                if isinstance(event, Drew) and event.seat != seat:
                    assert told == Drew(event.round, event.seat, None, event.scores)
                else:
                    assert told == event


def test_keys_that_nobody_knows_are_kept():
    """Another program's notes in a record are in the view of it, too."""
    match = Match({"preset": "classic"}, players=[{"name": "Анна"}, {"name": "Ben"}], seed="keys")
    match.deal()
    match.play(match.legal()[0])
    record = copy.deepcopy(match.record)
    record["place"] = {"city": "Тверь"}
    record["players"][1]["rating"] = 1500
    record["rounds"][0]["clock"] = [3, 2]
    view = seen(resume(record), 1)
    assert view["place"] == {"city": "Тверь"}
    assert view["players"][1] == {"name": "Ben", "rating": 1500}
    assert view["rounds"][0]["clock"] == [3, 2]
    assert read_view(view).record == view


def test_a_view_is_no_part_of_the_match():
    """Whoever scribbles in his view scribbles in nobody else's."""
    match = Match({"preset": "classic"}, seed="mine")
    match.deal()
    before = copy.deepcopy(match.record)
    view = seen(match, 0)
    view["rounds"][-1]["moves"].append("pass")
    view["rounds"][-1]["deck"][0] = None
    view["rounds"].append({})
    of_a_bot = view_of(match, 1)
    of_a_bot.state.hands[1] = 0
    of_a_bot.state.scores[0] = 99
    assert match.record == before
    assert view_of(match, 1).hand == match_hand(match, 1) != []
    assert view_of(match, 1).scores == (0, 0)


def small_view(rng):
    """A view of a running round of the smallest set, where every deck can be tried."""
    options = small_options(rng.choice)
    while True:
        match = any_match(rng, moves=rng.randrange(1, 9), **options)
        if match.is_running and match.round_number == 0:
            return seen(match, rng.choice([None, *range(match.rules.players)]))


def tampered(view, rng):
    """The view with something changed in its round."""
    view = copy.deepcopy(view)
    deck, moves = view["rounds"][0]["deck"], view["rounds"][0]["moves"]
    place = rng.randrange(len(moves) + 1)
    move = rng.choice(["draw", "pass", *[t + end for t in whole_set(3) for end in ("", "L", "R")]])
    match rng.choice(["another move", "one more", "one less", "swapped tiles", "another tile"]):
        case "another move":
            moves[place:] = [move, *moves[place + 1 :]]
        case "one more":
            moves.insert(place, move)
        case "one less":
            del moves[place : place + 1]
        case "swapped tiles":
            one, other = rng.sample(range(len(deck)), 2)
            deck[one], deck[other] = deck[other], deck[one]
        case "another tile":
            unseen = [tile for tile in whole_set(2) if tile not in deck]
            deck[rng.randrange(len(deck))] = rng.choice([None, *unseen])
    return view


def ways(view):
    """For each deck that is as shown: how the round stands after 0, 1, 2 … moves, and its events.

    It ends where a move is illegal.
    """
    entry = view["rounds"][0]
    hidden = [tile for tile in whole_set(2) if tile not in entry["deck"]]
    for others in permutations(hidden):
        rest = iter(others)
        naive = NaiveMatch(view["rules"])
        told = naive.start_round(entry["leader"], [tile or next(rest) for tile in entry["deck"]])
        stands, events = [told[-1]["end"] if told else "runs"], []
        for move in entry["moves"]:
            if move not in naive.legal():
                break
            told = naive.play(move)
            events.append(told[0])
            stands.append(told[1]["end"] if len(told) > 1 else "runs")
        yield stands, events


def first_fault(view):
    """Where the round is at fault, round and move, and the events before; by trying all decks."""
    entry, seat = view["rounds"][0], view["seat"]
    deck, moves = entry["deck"], entry["moves"]
    naive = NaiveMatch(view["rules"])
    hand, drawn = naive.hand_size, naive.players * naive.hand_size
    if seat is not None and None in deck[seat * hand : (seat + 1) * hand]:
        return (0, None), []
    tried = list(ways(view))
    events = []
    for made in range(len(moves) + 1):
        stands = {stand[made]: told for stand, told in tried if len(stand) > made}
        if not stands:
            return (0, made - 1 if made else None), events
        # everybody sees a domino and a target; that it's blocked, if it is so by every deck
        over = [end for end in ("domino", "target") if end in stands]
        end = over[0] if over else "runs" if "runs" in stands else "blocked"
        if made:
            event = {**stands[end][made - 1]}
            if event["move"] == "draw":
                event["tile"] = deck[drawn]
                if event["tile"] is None and event["seat"] == seat:
                    return (0, made - 1), events
                drawn += 1
            events.append(event)
        if end != "runs":
            return (0, made if 0 < made < len(moves) else None), events
    drawers = [event["seat"] for event in events if event["move"] == "draw"]
    owner = [place // hand for place in range(naive.players * hand)] + drawers
    owner += [None] * (len(deck) - len(owner))
    if any(tile and (seat is None or by != seat) for tile, by in zip(deck, owner, strict=True)):
        return (0, None), events
    return None, events


def told_until_fault(view):
    """The events that are told of a view, and where it is found at fault."""
    told = []
    try:
        for event in replay(view):
            told.append(event_json(event))
    except Fault as fault:
        return told, (fault.round, fault.move)
    return told, None


@pytest.mark.parametrize("part", range(PARTS))
def test_a_view_that_was_tampered_with(part):
    """The fault is found at the first move that agrees with no deal, and not before."""
    rng = Random(part)
    faults = 0
    for _ in range(60):
        view = tampered(small_view(rng), rng)
        place, events = first_fault(view)
        assert told_until_fault(view) == (events, place), view
        faults += place is not None
    assert faults > 10, "hardly anything was at fault"


@pytest.mark.parametrize(
    ("seat", "moves", "move", "why"),
    [
        (1, ["6-6", "draw"], None, "whether seat 0 had a 6, it can't know"),
        (0, ["6-6", "draw"], 1, "it holds 6-5, so it must play"),
        (1, ["6-6", "6-0R"], 1, "6-0 is its own: seat 0 can't have played it"),
        (None, ["6-6", "6-0R"], None, "an onlooker can't know"),
        (1, ["6-6", "6-5R", "draw"], 2, "it holds 6-0, so it must play"),
        (1, ["6-6", "6-5R", "5-4R"], 2, "it doesn't hold 5-4"),
        (None, ["6-6", "6-5R", "pass"], 2, "there is a boneyard to draw from"),
        (None, ["6-6", "6-5R", "6-0L", "6-4R"], 3, "no 6 lies open"),
        (None, ["6-6", "6-5R", "6-0L", "6-0L"], 3, "it was played before"),
        (None, ["6-6", "6-5R", "draw", "5-4R", "5-3R"], 4, "no 5 lies open"),
        (None, ["6-6", "6-5R", "draw", "draw", "6-1L", "6-5R"], 5, "it was played before"),
        (None, ["5-4"], 0, "no seat may lead it"),
        (None, ["6-6L"], 0, "a lead names no end"),
    ],
)
def test_what_a_seat_can_tell_of_a_round(seat, moves, move, why):
    """It knows its own hand, what was played, and the rules; that is enough for each of these."""
    match = Match({"preset": "classic", "hand": 3})
    deck = ["6-6", "6-5", "2-1", "6-0", "1-1", "3-3"]
    deck += [tile for tile in whole_set(6) if tile not in deck]
    match.deal([read_tile(tile, 6) for tile in deck], leader=0)
    view = seen(match, seat)
    view["rounds"][0]["moves"] = moves
    told, place = told_until_fault(view)
    assert place == (None if move is None else (0, move)), why
    assert len(told) == len(moves[:move]), why


@pytest.mark.parametrize("last", ["2-1R", "2-1L"])
def test_a_round_that_is_over_hides_nothing(last):
    """Everybody saw seat 0 go out: a deck that is hidden still is at fault, and so is a move more.

    The golden round of four players with a tile each, whose others are washed up.
    """
    moves = ["draw", "draw", "pass", "0-0", "pass", "pass", "2-0R", "pass", "2-2R", "1-0L", "1-1L"]
    rules = {"players": 4, "reserve": None, "pips": 2, "hand": 1}
    entry = {"leader": 0, "deck": [None] * 6, "moves": [*moves, last]}
    view = {"format": "seven-toed-pete/1", "rules": rules, "rounds": [entry], "seat": None}
    told, place = told_until_fault(view)
    assert len(told) == len(moves) + 1 and "end" not in told[-1]
    assert place == (0, None)
    entry["moves"].append("pass")
    assert told_until_fault(view) == (told, (0, len(moves) + 1))


def test_a_round_that_must_be_blocked_hides_nothing():
    """The last move is legal, and ends the round by every deck (R16): a move more is at fault.

    Seat 0 is left with 0-0 or 2-2, seat 1 with the other; at both ends lies a 1.
    """
    moves = ["1-1", "pass", "2-1R", "2-0R", "1-0R"]
    rules = {"pips": 2, "hand": 3}
    entry = {"leader": 0, "deck": [None] * 6, "moves": moves}
    view = {"format": "seven-toed-pete/1", "rules": rules, "rounds": [entry], "seat": None}
    told, place = told_until_fault(view)
    assert [event["move"] for event in told] == moves
    assert place == (0, None)
    for more in ("pass", "0-0L"):
        entry["moves"] = [*moves, more]
        assert told_until_fault(view) == (told, (0, len(moves)))


@pytest.fixture
def followed(monkeypatch):
    """How many moves are followed, each time that a view's evidence is gathered."""
    counted = []

    def counting(rules, state, moves):
        counted.append(len(moves))
        return evidence(rules, state, moves)

    monkeypatch.setattr(hidden, "evidence", counting)
    return counted


@pytest.mark.parametrize("passes", [2, 3, 40, 20_000])
@pytest.mark.parametrize("after", [[], ["6-6L"], ["7-7"]])
def test_many_passes_are_soon_refused(passes, after, followed):
    """Where everybody passes the round is blocked (R16): no view goes on with more of them."""
    rules = {"preset": "classic", "reserve": 14}
    entry = {"leader": 0, "deck": [None] * 28, "moves": ["6-6", *["pass"] * passes, *after]}
    view = {"format": "seven-toed-pete/1", "rules": rules, "rounds": [entry], "seat": None}
    told, place = told_until_fault(view)
    assert place == (0, 2)
    assert [event["move"] for event in told] == ["6-6", "pass"]
    assert sum(followed) < 20, "the more passes, the longer it takes"


def test_a_fault_is_found_by_halves(followed):
    """Not move by move from the end: a program may be asked about long views again and again."""
    rng, faults = Random("halves"), 0
    for _ in range(30):
        match = running_match(rng, preset="classic", players=2)
        view = seen(match, 0)
        entry = view["rounds"][-1]
        for place in range(len(entry["moves"])):
            followed.clear()
            moves = [*entry["moves"][:place], "draw", *entry["moves"][place:]]
            _, at = told_until_fault({**view, "rounds": [{**entry, "moves": moves}]})
            faults += at is not None and len(followed) > 1
            assert len(followed) <= 8
    assert faults > 20, "hardly anything was at fault"


def test_a_view_without_its_own_tiles_is_none():
    """Else a bot would choose by half a hand."""
    match = Match({"preset": "classic", "hand": 1})
    deck = ["6-5", "4-4", "1-0", "2-0", "6-6"]
    deck += [tile for tile in whole_set(6) if tile not in deck]
    match.deal([read_tile(tile, 6) for tile in deck], leader=0)
    for _ in range(3):
        match.play(match.legal()[0])
    view = seen(match, 0)
    assert last_deck(view)[:6] == ["6-5", None, "1-0", "2-0", "6-6", None]
    read_view(view)
    for place, fault in ((0, (0, None)), (2, (0, 0)), (4, (0, 2))):
        robbed = copy.deepcopy(view)
        last_deck(robbed)[place] = None
        assert told_until_fault(robbed)[1] == fault
        with pytest.raises(Fault):
            read_view(robbed)


def test_a_view_that_shows_more_than_its_seat_saw_is_none():
    """Neither one tile of another hand, nor every tile of a round that runs."""
    match = running_match(Random("shown"), preset="classic", players=2)
    for seat in (None, 0, 1):
        view = seen(match, seat)
        for place, text in enumerate(last_deck(match.record)):
            if last_deck(view)[place] is None:
                shown = copy.deepcopy(view)
                last_deck(shown)[place] = text
                with pytest.raises(Fault, match=f"{text} is shown, and .* not seen it there"):
                    list(replay(shown))
        with pytest.raises(Fault, match=r"is shown, and .* has not seen it there"):
            list(replay({**match.record, "seat": seat}))


def test_what_a_tile_comes_to_is_what_it_comes_to():
    """A bot that weighs by ``laid`` weighs what the referee then counts, scores and lets go on.

    Only a block, which hangs on hidden tiles, ends the turn without its knowing (R16).
    """
    rng, told = Random("again"), {True: 0, False: 0}
    while min(told.values()) < 100:
        match = running_match(rng)
        view = view_of(match, match.turn)
        for move in view.legal():
            if move in (DRAW, PASS):
                with pytest.raises(ValueError, match="is not a tile"):
                    view.laid(move)
                continue
            laid, after = view.laid(move), resume(match.record)
            played, *_ = after.play(move)
            assert (laid.count, laid.points) == (played.count, played.points)
            assert laid.tile in view.hand
            if after.state.outcome == Outcome.BLOCKED:
                assert not played.again
            else:
                assert laid.again == played.again
                assert laid.draws == (played.again and after.legal() == [DRAW])
            if after.is_running:
                then = view_of(after, after.turn)
                assert (laid.ends, laid.open_pips) == (then.state.ends, then.open_pips)
                assert then.open_pips == (then.chain[0][0], then.chain[-1][-1])
            told[laid.again] += 1


def test_what_isn_t_legal_comes_to_nothing():
    """A number made up out of a tile that others hold, or by a seat without the turn."""
    match = Match({"preset": "classic"}, seed="nothing")
    match.deal()
    view, waiting = view_of(match, match.turn), view_of(match, 1 - match.turn)
    for move in range(MOVES):
        if move not in view.legal():
            with pytest.raises(ValueError, match="legal: "):
                view.laid(move)
        with pytest.raises(ValueError, match="legal: "):
            waiting.laid(move)


def test_what_is_published_is_whole_only_between_rounds():
    """While a round runs anybody gets what an onlooker sees; a whole record names no viewer."""
    rng, between = Random("published"), 0
    for _ in range(60):
        match = any_match(rng, moves=rng.choice([5, 20, 60, 200]))
        record = published(match)
        if match.is_running:
            assert record == seen(match, None)
        else:
            between += 1
            assert record == match.record
    assert 0 < between < 60
