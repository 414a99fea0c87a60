"""Sentences tell what happened, all of it and nothing else, in good English and Russian."""

import re

import pytest

from pete.match.events import Drew, MatchEnded, Passed, Played, RoundEnded, event_json
from pete.match.match import Match
from pete.match.notation import read_move, read_tile, tile_text
from pete.match.replay import read_header, replay
from pete.rules.ends import COUNT, END_STATES, NO_CHAIN
from pete.rules.options import make_rules
from pete.rules.state import NOBODY, Outcome
from pete.rules.tiles import set_size
from pete.telling.names import seating_for
from pete.telling.sentences import (
    count_spelled,
    draws_together,
    points_spelled,
    sentence,
    sentence_of,
    why_again,
)
from pete.words import LANGUAGES, words
from vectors import vectors

GAMES = vectors("games")
EN, RU = words("en"), words("ru")


def played(hands, drawn, moves, **options):
    """The events of a round with these hands, led by seat 0; ``drawn`` is drawn first."""
    match = Match(options)
    deck = [read_tile(tile, 6) for tile in " ".join([*hands, drawn]).split()]
    deck += [tile for tile in range(set_size(match.rules.pips)) if tile not in deck]
    events = match.deal(deck, 0)
    for move in moves.split():
        events += match.play(read_move(move, match.state.ends))
    return events


def told(events, names, say, you=None, **options):
    """The sentences of these events."""
    table = seating_for(make_rules(**options), names, say)
    return [sentence(event, table, say, you=you) for event in events]


HANDS = ("6-4 6-6 4-0 1-0 2-0 3-0 3-1", "6-5 5-2 6-1 6-2 6-3 2-1 1-1")


def test_a_round_begins():
    """Each kind of tile once: a lead, a double, a tile that scores nothing, one that scores."""
    events = played(HANDS, "3-3", "6-4 6-6L 4-0R 6-5L")
    assert told(events, ["Anna", "Ben"], EN) == [
        "Anna leads 6-4: 6 + 4 = 10, 2 points. Again: 6-4 has 10 pips.",
        "Anna plays 6-6 at L: 12 + 4 = 16. Again: 6-6 is a double.",
        "Anna plays 4-0 at R: 12 + 0 = 12.",
        "Ben plays 6-5 at L: 5 + 0 = 5, 1 point.",
    ]
    assert told(events, ["Анна", "Борис"], RU) == [
        "Анна заходит костью 6-4: 6 + 4 = 10, 2 очка. Ещё ход: на 6-4 — 10 точек.",
        "Анна прикладывает 6-6 к концу L: 12 + 4 = 16. Ещё ход: 6-6 — дубль.",
        "Анна прикладывает 4-0 к концу R: 12 + 0 = 12.",
        "Борис прикладывает 6-5 к концу L: 5 + 0 = 5, 1 очко.",
    ]


def test_the_reason_for_another_turn_is_the_tables():
    """Where points earn it, a scoring tile that scored is no reason by itself (R11)."""
    events = played(HANDS, "3-3", "6-4 6-6L", bonus="score")
    table = seating_for(make_rules(bonus="score"), ["Anna", "Ben"], EN)
    assert [why_again(event, table.rules, EN) for event in events] == [
        "6-4 has scored",
        "6-6 is a double",
    ]


def test_draws_show_their_tile_to_whoever_saw_it():
    """A tile in a sentence is a tile told; who didn't see it hears of none."""
    seen = Drew(0, 1, read_tile("4-1", 6), (0, 0))
    hidden = Drew(0, 1, None, (0, 0))
    assert told([seen, hidden], ["Anna", "Ben"], EN) == ["Ben draws 4-1.", "Ben draws a tile."]
    assert told([seen, hidden], ["Анна", "Борис"], RU) == [
        "Борис добирает 4-1.",
        "Борис добирает кость.",
    ]
    assert told([Drew(0, 1, 0, (0, 0))], ["Anna", "Ben"], EN) == ["Ben draws 0-0."]
    assert told([Passed(0, 0, (0, 0))], ["Anna", "Ben"], EN) == ["Anna passes."]


def test_a_seat_hears_of_itself_as_you():
    """Nobody speaks of the person before him by name; all others stay who they are."""
    events = played(HANDS, "3-3", "6-4 6-6L 4-0R 6-5L")
    assert told(events, ["Anna", "Ben"], EN, 0) == [
        "You lead 6-4: 6 + 4 = 10, 2 points. Again: 6-4 has 10 pips.",
        "You play 6-6 at L: 12 + 4 = 16. Again: 6-6 is a double.",
        "You play 4-0 at R: 12 + 0 = 12.",
        "Ben plays 6-5 at L: 5 + 0 = 5, 1 point.",
    ]
    assert told(events, ["Анна", "Борис"], RU, 0) == [
        "Вы заходите костью 6-4: 6 + 4 = 10, 2 очка. Ещё ход: на 6-4 — 10 точек.",
        "Вы прикладываете 6-6 к концу L: 12 + 4 = 16. Ещё ход: 6-6 — дубль.",
        "Вы прикладываете 4-0 к концу R: 12 + 0 = 12.",
        "Борис прикладывает 6-5 к концу L: 5 + 0 = 5, 1 очко.",
    ]
    events = [Drew(0, 1, read_tile("3-3", 6), (0, 0)), Passed(0, 1, (0, 0))]
    assert told(events, ["Anna", "Ben"], EN, 1) == ["You draw 3-3.", "You pass."]
    assert told(events, ["Анна", "Борис"], RU, 1) == ["Вы добираете 3-3.", "Вы пропускаете ход."]
    assert told(events, ["Anna", "Ben"], EN, 0) == ["Ben draws 3-3.", "Ben passes."]
    hands = ("0-0 1-1 2-2", "1-0 2-0 2-1")
    *_, last = played(hands, "", "0-0 pass 1-0R 1-1R pass 2-0L 2-2L", pips=2, hand=3)
    assert told([last], ["Anna", "Ben"], EN, 0)[0].endswith(
        " You are washed up: no tile is left, and there is nothing to draw."
    )
    assert told([last], ["Анна", "Борис"], RU, 0)[0].endswith(
        " Вы на мели: костей больше нет, а добирать нечего."
    )


@pytest.mark.parametrize("say", [EN, RU], ids=["en", "ru"])
def test_what_a_seat_does_is_never_told_of_it_by_name(say):
    """In any event of the vectors, alone or in a pair: the name of whoever listens is missing."""
    heard = 0
    for vector in GAMES:
        header = read_header(vector["record"])
        names = [f"«{seat}»" for seat in range(header.rules.players)]
        table = seating_for(header.rules, names, say)
        for event in replay(vector["record"]):
            for you in range(header.rules.players):
                line = sentence(event, table, say, you=you)
                is_own = getattr(event, "seat", you) == you
                if header.rules.teams and isinstance(event, RoundEnded | MatchEnded):
                    assert table.sides[you % 2] not in line
                elif is_own:
                    assert names[you] not in line
                heard += is_own
    assert heard > 100


def test_draws_in_a_row_are_one_sentence():
    """Five times «Ben draws a tile» tells less than once that he draws five."""
    score = (0, 0)
    draws = [Drew(0, 1, read_tile(tile, 6), score) for tile in ("3-3", "2-1", "4-0")]
    hidden = [Drew(0, 1, None, score)] * 5
    table = seating_for(make_rules(), ["Anna", "Ben"], EN)
    events = [Drew(0, 0, None, score), *draws, Passed(0, 1, score), *hidden]
    groups = draws_together(events)
    assert [len(group) for group in groups] == [1, 3, 1, 5]
    assert [sentence_of(group, table, EN, you=1) for group in groups] == [
        "Anna draws a tile.",
        "You draw 3-3, 2-1, 4-0.",
        "You pass.",
        "Ben draws 5 tiles.",
    ]
    assert [sentence_of(group, table, RU) for group in groups[1:]] == [
        "Ben добирает 3-3, 2-1, 4-0.",
        "Ben пропускает ход.",
        "Ben добирает 5 костей.",
    ]


def ended(outcome, winner, settlement, hands, scores):
    """The end of a round; ``hands`` in writing."""
    tiles = tuple(tuple(read_tile(tile, 6) for tile in hand.split()) for hand in hands)
    return RoundEnded(0, outcome, winner, settlement, tiles, (), scores)


@pytest.mark.parametrize(
    ("event", "options", "english", "russian"),
    [
        (
            ended(Outcome.DOMINO, 1, 7, ["6-5 6-6 6-6", ""], (2, 7)),
            {},
            "Ben goes out and gets 7 points. Score: 2 for Anna, 7 for Ben.",
            "Ben выходит и получает 7 очков. Счёт: Anna — 2, Ben — 7.",
        ),
        (
            ended(Outcome.BLOCKED, 0, 1, ["1-0", "3-3"], (1, 0)),
            {},
            "Blocked: nobody can play or draw. Anna wins the round with the fewest pips and gets "
            "1 point. Score: 1 for Anna, 0 for Ben.",
            "Рыба: никто не может ни сходить, ни добрать. Anna выигрывает раунд с наименьшим "
            "числом точек и получает 1 очко. Счёт: Anna — 1, Ben — 0.",
        ),
        (
            ended(Outcome.BLOCKED, NOBODY, 0, ["3-0", "2-1"], (0, 0)),
            {},
            "Blocked: nobody can play or draw. The fewest pips are shared, so nobody wins the "
            "round. Score: 0 for Anna, 0 for Ben.",
            "Рыба: никто не может ни сходить, ни добрать. Меньше всего точек поровну у "
            "нескольких, поэтому раунд не выигрывает никто. Счёт: Anna — 0, Ben — 0.",
        ),
        (
            ended(Outcome.BLOCKED, NOBODY, 0, ["", ""], (0, 0)),
            {"washed_up": "out"},
            "Blocked: nobody can play or draw. Everybody is washed up, so nobody wins the round. "
            "Score: 0 for Anna, 0 for Ben.",
            "Рыба: никто не может ни сходить, ни добрать. На мели все, поэтому раунд не "
            "выигрывает никто. Счёт: Anna — 0, Ben — 0.",
        ),
        (
            ended(Outcome.BLOCKED, NOBODY, 0, ["", "3-0", "2-1"], (0, 0, 0)),
            {"players": 3, "washed_up": "out"},
            "Blocked: nobody can play or draw. The fewest pips are shared, so nobody wins the "
            "round. Score: 0 for Anna, 0 for Ben, 0 for Player 3.",
            "Рыба: никто не может ни сходить, ни добрать. Меньше всего точек поровну у "
            "нескольких, поэтому раунд не выигрывает никто. "
            "Счёт: Anna — 0, Ben — 0, Игрок 3 — 0.",
        ),
        (
            ended(Outcome.TARGET, 1, 0, ["3-0", "2-1"], (10, 51)),
            {},
            "Ben reaches the target, 50: the round ends here, without settlement. "
            "Score: 10 for Anna, 51 for Ben.",
            "Ben достигает цели (50): раунд на этом окончен, расчёта нет. "
            "Счёт: Anna — 10, Ben — 51.",
        ),
        (
            MatchEnded(1, (10, 51)),
            {},
            "Ben wins the match. Score: 10 for Anna, 51 for Ben.",
            "Ben выигрывает партию. Счёт: Anna — 10, Ben — 51.",
        ),
        (
            MatchEnded(0, (50, 40)),
            {"players": 4, "teams": True},
            "Anna & Player 3 win the match. Score: 50 for Anna & Player 3, 40 for Ben & Player 4.",
            "Anna и Игрок 3 выигрывают партию. Счёт: Anna и Игрок 3 — 50, Ben и Игрок 4 — 40.",
        ),
        (
            ended(Outcome.DOMINO, 1, 0, ["6-5", "", "6-6", "5-5"], (2, 7)),
            {"players": 4, "teams": True},
            "Ben goes out, and Ben & Player 4 get 0 points. "
            "Score: 2 for Anna & Player 3, 7 for Ben & Player 4.",
            "Ben выходит, Ben и Игрок 4 получают 0 очков. "
            "Счёт: Anna и Игрок 3 — 2, Ben и Игрок 4 — 7.",
        ),
        (
            ended(Outcome.DOMINO, 1, 6, ["6-5", "", "6-6", ""], (2, 7)),
            {"players": 4, "teams": True},
            "Ben & Player 4 go out and get 6 points. "
            "Score: 2 for Anna & Player 3, 7 for Ben & Player 4.",
            "Ben и Игрок 4 выходят и получают 6 очков. "
            "Счёт: Anna и Игрок 3 — 2, Ben и Игрок 4 — 7.",
        ),
    ],
)
def test_rounds_and_matches_end(event, options, english, russian):
    """Who won, why, what it brought, and where everybody stands; one or two in a side."""
    assert told([event], ["Anna", "Ben"], EN, **options) == [english]
    assert told([event], ["Anna", "Ben"], RU, **options) == [russian]


@pytest.mark.parametrize(
    ("event", "options", "english", "russian"),
    [
        (
            ended(Outcome.DOMINO, 1, 7, ["6-5 6-6 6-6", ""], (2, 7)),
            {},
            "You go out and get 7 points. Score: 2 for Anna, 7 for you.",
            "Вы выходите и получаете 7 очков. Счёт: Anna — 2, вы — 7.",
        ),
        (
            ended(Outcome.BLOCKED, 1, 1, ["3-3", "1-0"], (0, 1)),
            {},
            "Blocked: nobody can play or draw. You win the round with the fewest pips and get "
            "1 point. Score: 0 for Anna, 1 for you.",
            "Рыба: никто не может ни сходить, ни добрать. Вы выигрываете раунд с наименьшим "
            "числом точек и получаете 1 очко. Счёт: Anna — 0, вы — 1.",
        ),
        (
            ended(Outcome.TARGET, 1, 0, ["3-0", "2-1"], (10, 51)),
            {},
            "You reach the target, 50: the round ends here, without settlement. "
            "Score: 10 for Anna, 51 for you.",
            "Вы достигаете цели (50): раунд на этом окончен, расчёта нет. "
            "Счёт: Anna — 10, вы — 51.",
        ),
        (
            MatchEnded(1, (10, 51)),
            {},
            "You win the match. Score: 10 for Anna, 51 for you.",
            "Вы выигрываете партию. Счёт: Anna — 10, вы — 51.",
        ),
        (
            MatchEnded(0, (51, 10)),
            {},
            "Anna wins the match. Score: 51 for Anna, 10 for you.",
            "Anna выигрывает партию. Счёт: Anna — 51, вы — 10.",
        ),
        (
            MatchEnded(1, (10, 51)),
            {"players": 4, "teams": True},
            "Your side wins the match. Score: 10 for Anna & Player 3, 51 for your side.",
            "Ваша сторона выигрывает партию. Счёт: Anna и Игрок 3 — 10, ваша сторона — 51.",
        ),
        (
            ended(Outcome.DOMINO, 1, 0, ["6-5", "", "6-6", "5-5"], (2, 7)),
            {"players": 4, "teams": True},
            "You go out, and your side gets 0 points. "
            "Score: 2 for Anna & Player 3, 7 for your side.",
            "Вы выходите, и ваша сторона получает 0 очков. "
            "Счёт: Anna и Игрок 3 — 2, ваша сторона — 7.",
        ),
        (
            ended(Outcome.DOMINO, 1, 6, ["6-5", "5-5", "6-6", ""], (2, 7)),
            {"players": 4, "teams": True},
            "Player 4 goes out, and your side gets 6 points. "
            "Score: 2 for Anna & Player 3, 7 for your side.",
            "Игрок 4 выходит, и ваша сторона получает 6 очков. "
            "Счёт: Anna и Игрок 3 — 2, ваша сторона — 7.",
        ),
        (
            ended(Outcome.DOMINO, 1, 6, ["6-5", "", "6-6", ""], (2, 7)),
            {"players": 4, "teams": True},
            "Your side goes out and gets 6 points. Score: 2 for Anna & Player 3, 7 for your side.",
            "Ваша сторона выходит и получает 6 очков. Счёт: Anna и Игрок 3 — 2, ваша сторона — 7.",
        ),
        (
            ended(Outcome.TARGET, 1, 0, ["3-0", "2-1", "6-6", "1-1"], (10, 51)),
            {"players": 4, "teams": True},
            "Your side reaches the target, 50: the round ends here, without settlement. "
            "Score: 10 for Anna & Player 3, 51 for your side.",
            "Ваша сторона достигает цели (50): раунд на этом окончен, расчёта нет. "
            "Счёт: Anna и Игрок 3 — 10, ваша сторона — 51.",
        ),
        (
            ended(Outcome.BLOCKED, 1, 3, ["3-0", "2-1", "6-6", "1-1"], (10, 51)),
            {"players": 4, "teams": True},
            "Blocked: nobody can play or draw. Your side wins the round with the fewest pips and "
            "gets 3 points. Score: 10 for Anna & Player 3, 51 for your side.",
            "Рыба: никто не может ни сходить, ни добрать. Ваша сторона выигрывает раунд с "
            "наименьшим числом точек и получает 3 очка. "
            "Счёт: Anna и Игрок 3 — 10, ваша сторона — 51.",
        ),
    ],
)
def test_ends_are_told_to_whoever_has_won_or_lost(event, options, english, russian):
    """Seat 1 listens: what it wins it wins as you, or as your side."""
    assert told([event], ["Anna", "Ben"], EN, 1, **options) == [english]
    assert told([event], ["Anna", "Ben"], RU, 1, **options) == [russian]


def test_washed_up_says_what_it_means():
    """The oddest thing in the game (R15) is told where it happens."""
    hands = ("0-0 1-1 2-2", "1-0 2-0 2-1")
    *_, last = played(hands, "", "0-0 pass 1-0R 1-1R pass 2-0L 2-2L", pips=2, hand=3)
    assert told([last], ["Anna", "Ben"], EN) == [
        "Anna plays 2-2 at L: 4 + 2 = 6. "
        "Anna is washed up: no tile is left, and there is nothing to draw."
    ]
    assert told([last], ["Анна", "Борис"], RU) == [
        "Анна прикладывает 2-2 к концу L: 4 + 2 = 6. "
        "Анна на мели: костей больше нет, а добирать нечего."
    ]


@pytest.mark.parametrize("say", [EN, RU], ids=["en", "ru"])
def test_every_count_is_spelled_out_and_right(say):
    """What teaches scoring must add up, for all the ends there are."""
    assert count_spelled(NO_CHAIN, say) == ""
    for ends in range(END_STATES):
        if ends != NO_CHAIN:
            terms, _, total = count_spelled(ends, say).rpartition(" = ")
            assert int(total) == COUNT[ends]
            assert not terms or sum(map(int, terms.split(" + "))) == COUNT[ends]


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("6-6", "12"),
        ("6-6 6-3R", "12 + 3 = 15"),
        ("6-6 6-4L 4-4L", "8 + 12 = 20"),
        ("5-5 5-0R", "10 + 0 = 10"),
        ("0-0", "0"),
    ],
)
def test_examples_of_counts(moves, count):
    """The rule book's own examples of R9: a double counts both halves at an end, once alone."""
    tiles = " ".join(move.rstrip("LR") for move in moves.split())
    held = [*tiles.split(), *(tile for tile in HANDS[0].split() if tile not in tiles)][:7]
    *_, last = played([" ".join(held)], "", moves)
    assert count == count_spelled(last.ends, EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_of_the_vectors_is_told(language):
    """One line that ends in a full stop, with who did it, the tile, the count and the points."""
    say = words(language)
    for vector in GAMES:
        header = read_header(vector["record"])
        table = seating_for(header.rules, header.names, say)
        for event in replay(vector["record"]):
            line = sentence(event, table, say)
            assert re.fullmatch(r"[^\n{}]+\.", line), line
            facts = event_json(event)
            if "seat" in facts:
                assert line.startswith(f"{table.names[event.seat]} ")
            if isinstance(event, Played):
                assert f" {tile_text(event.tile)}" in line
                assert re.search(rf"\b{event.count}[.,]", line)
                assert (points_spelled(event.points, say) in line) == (event.points > 0)
                again = say("Again: {why}.", why=why_again(event, table.rules, say))
                assert (again in line) == event.again
            if isinstance(event, RoundEnded | MatchEnded):
                assert all(table.side_name(side) in line for side in range(len(event.scores)))
                assert all(re.search(rf"\b{score}\b", line) for score in event.scores)
