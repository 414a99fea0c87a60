"""What stands in large over the end of a round or a match: who, how, and what it brought."""

import re
from random import Random

import pytest

from pete.match.events import RoundEnded
from pete.match.notation import read_tile
from pete.match.replay import read_header, replay
from pete.rules.options import make_rules
from pete.rules.state import NOBODY, Outcome
from pete.telling.names import seating_for
from pete.telling.result import round_result, turning_round, turning_told
from pete.telling.settlement import hands_left, settlement_lines
from pete.words import LANGUAGES, words
from vectors import vectors

EN = words("en")
GAMES = vectors("games")
NAMES = ["Anna", "Ben", "Cleo", "Dan"]
PAIRS = {"players": 4, "teams": True}


def ended(outcome, winner, points, *hands):
    """The end of a round with these hands, in writing."""
    tiles = tuple(tuple(read_tile(tile, 6) for tile in hand.split()) for hand in hands)
    return RoundEnded(0, outcome, winner, points, tiles, (), (0,) * len(hands))


OUT = ended(Outcome.DOMINO, 0, 3, "", "6-4 3-2")
NOTHING = ended(Outcome.DOMINO, 0, 0, "", "1-0")
FISH = ended(Outcome.BLOCKED, 1, 5, "6-6 6-5", "1-0")
SHARED = ended(Outcome.BLOCKED, NOBODY, 0, "1-0", "1-0")
REACHED = ended(Outcome.TARGET, 1, 0, "6-6", "1-0")
PARTNER = ended(Outcome.DOMINO, 0, 4, "6-1", "6-4", "", "3-2")
BOTH = ended(Outcome.DOMINO, 0, 4, "", "6-4", "", "3-2")
PAIR_FISH = ended(Outcome.BLOCKED, 1, 4, "6-1", "1-0", "6-6", "0-0")


@pytest.mark.parametrize(
    ("event", "options", "you", "told"),
    [
        (OUT, {}, None, ("Anna goes out", "+3")),
        (OUT, {}, 0, ("You go out", "+3")),
        (OUT, {}, 1, ("Anna goes out", "+3")),
        (NOTHING, {}, 1, ("Anna goes out", "no points")),
        (FISH, {}, 0, ("Blocked: Ben wins the round", "+5")),
        (FISH, {}, 1, ("Blocked: you win the round", "+5")),
        (SHARED, {}, 0, ("Blocked: nobody wins the round", "")),
        (REACHED, {"target": 61}, 0, ("Ben reaches 61", "")),
        (REACHED, {"target": 61}, 1, ("You reach 61", "")),
        (PARTNER, PAIRS, 0, ("Cleo goes out", "+4")),
        (PARTNER, PAIRS, 2, ("You go out", "+4")),
        (BOTH, PAIRS, 2, ("Your side goes out", "+4")),
        (BOTH, PAIRS, 1, ("Anna & Cleo go out", "+4")),
        (PAIR_FISH, PAIRS, 0, ("Blocked: Ben & Dan win the round", "+4")),
        (PAIR_FISH, PAIRS, 3, ("Blocked: your side wins the round", "+4")),
    ],
)
def test_a_round_is_told_in_one_look(event, options, you, told):
    """Who, how, and what it brought; to a player as one speaks to a person."""
    result = round_result(event, seating_for(make_rules(**options), NAMES, EN), EN, you=you)
    assert (result.headline, result.worth) == told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_end_of_the_vectors_has_a_result(number, language):
    """For every seat, with the points that the rules paid; and each hand says what is left."""
    record, say = GAMES[number]["record"], words(language)
    header = read_header(record)
    seating = seating_for(header.rules, header.names, say)
    for event in replay(record):
        if not isinstance(event, RoundEnded):
            continue
        for you in (None, *range(header.rules.players)):
            result = round_result(event, seating, say, you=you)
            assert result.headline and not re.search(r"[{}\n]|\.$", result.headline)
            paid = re.fullmatch(r"\+(\d+)", result.worth)
            assert (int(paid[1]) if paid else 0) == event.settlement
        told = settlement_lines(seating, event, say)
        for line, left in zip(told, hands_left(seating, event, say), strict=False):
            assert line.endswith(left)


@pytest.mark.parametrize(
    ("scores", "winner", "turned"),
    [
        ([(0, 0), (5, 2), (7, 9), (9, 23), (12, 30)], 1, 1),
        ([(0, 0), (2, 5), (9, 9), (9, 11)], 1, 2),
        ([(0, 0), (5, 2), (6, 3), (15, 4), (20, 12)], 0, 2),
        ([(0, 0), (5, 2), (10, 4)], 0, 0),
        ([(0, 0, 0), (9, 5, 5), (9, 6, 11), (9, 20, 12)], 1, 2),
        ([(10, 0), (11, 4), (12, 9), (12, 14)], 1, 2),
        ([(0, 0), (9, 2)], 0, None),
        ([(0, 0), (5, 2), (7, 7)], NOBODY, None),
    ],
)
def test_the_round_that_turned_a_match(scores, winner, turned):
    """After it the winner led for good; who always led gained most in it."""
    assert turning_round(scores, winner) == turned


def test_after_the_turn_the_winner_is_never_caught():
    """In any match that somebody wins, and before it he was not ahead, unless he always was."""
    rng = Random(8)
    for _ in range(2000):
        sides = rng.choice((2, 3, 4))
        scores = [(0,) * sides]
        for _ in range(rng.randint(2, 12)):
            scores.append(tuple(score + rng.choice((0, 0, 1, 3, 9)) for score in scores[-1]))
        most = max(scores[-1])
        if scores[-1].count(most) > 1:
            continue
        winner = scores[-1].index(most)
        ahead = [row[winner] > max(row[:winner] + row[winner + 1 :]) for row in scores]
        turned = turning_round(scores, winner)
        if all(ahead[1:]):
            assert turned is not None
        else:
            assert all(ahead[turned + 1 :]) and not ahead[turned]


@pytest.mark.parametrize(
    ("options", "scores", "winner", "you", "told"),
    [
        ({}, [(0, 0), (5, 2), (7, 16)], 1, 0, "Round 2 turned it: Ben took 14 points."),
        ({}, [(0, 0), (5, 2), (7, 16)], 1, 1, "Round 2 turned it: you took 14 points."),
        ({}, [(0, 0), (1, 0), (9, 6)], 0, 1, "Anna led from the start; round 2 brought 8 points."),
        (
            {},
            [(0, 0), (1, 0), (9, 6)],
            0,
            0,
            "You led from the start; round 2 brought you 8 points.",
        ),
        (PAIRS, [(0, 0), (0, 1), (2, 1)], 0, 2, "Round 2 turned it: your side took 2 points."),
        (PAIRS, [(0, 0), (4, 1)], 0, 2, ""),
    ],
)
def test_what_turned_a_match_is_told(options, scores, winner, you, told):
    """In a sentence that names the round and what it brought."""
    seating = seating_for(make_rules(**options), NAMES, EN)
    assert turning_told(scores, winner, seating, EN, you=you) == told
