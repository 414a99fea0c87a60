"""The arithmetic at a round's end comes out where the rules say, line by line.

Players quarrel here more than anywhere: rounding each hand, both sides paid, whose
pips are taken off. The lines must be such that anybody can follow them.
"""

import re
from collections import Counter
from random import Random

import pytest

from pete.match.events import RoundEnded
from pete.match.notation import read_tile
from pete.match.replay import read_header, replay
from pete.rules.options import OPTIONS, complete, make_rules, rules_from
from pete.rules.state import NOBODY, Outcome
from pete.telling.names import seating_for
from pete.telling.settlement import arithmetic, reckoned, settlement_lines
from pete.words import LANGUAGES, words
from random_matches import any_match, any_options
from vectors import vectors

EN = words("en")
GAMES = vectors("games")
NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def ended(outcome, winner, *hands):
    """The end of a round with these hands, in writing."""
    tiles = tuple(tuple(read_tile(tile, 6) for tile in hand.split()) for hand in hands)
    return RoundEnded(0, outcome, winner, 0, tiles, (), (0,) * len(hands))


def lines(event, **options):
    """What is told in English of the end of a round by these rules."""
    return settlement_lines(seating_for(make_rules(**options), NAMES, EN), event, EN)


def number_in(text):
    """``− 6`` is -6."""
    return int(text.replace("−", "-").replace(" ", ""))


@pytest.mark.parametrize("number", range(len(GAMES)))
def test_every_settlement_of_the_vectors_is_reckoned(number):
    """The hands that an event shows are enough to come to its points and its winner."""
    record = GAMES[number]["record"]
    rules = read_header(record).rules
    ends = [event for event in replay(record) if isinstance(event, RoundEnded)]
    assert ends
    for event in ends:
        reckoning = reckoned(rules, event)
        assert reckoning.points == event.settlement
        if event.outcome == Outcome.BLOCKED:
            only = reckoning.fewest[0] if len(reckoning.fewest) == 1 else NOBODY
            assert only == event.winner


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sum_that_is_told_adds_up(language):
    """Each «a + b − c = d» in a line, and each «n ÷ 5», in all rounds of the vectors."""
    say, sums = words(language), 0
    for vector in GAMES:
        header = read_header(vector["record"])
        table = seating_for(header.rules, header.names, say)
        for event in replay(vector["record"]):
            if not isinstance(event, RoundEnded):
                continue
            told = settlement_lines(table, event, say)
            for line in told:
                for left, right in re.findall(r"(\d+(?: [+−] \d+)+) = (−?\d+)", line):
                    terms = re.findall(r"[+−]? ?\d+", left)
                    assert sum(map(number_in, terms)) == number_in(right)
                    sums += 1
                assert not re.search(r"[{}\n]", line)
            if event.winner != NOBODY and event.outcome != Outcome.TARGET:
                assert re.search(rf"\b{event.settlement}\b", told[-1])
    assert sums > 100


def explained(lines, winner):
    """The points that these lines come to, each step of them checked; None: no arithmetic."""
    steps = [line for line in lines if re.match("The others|Less|To the near|.* ÷ 5|A point", line)]
    if not steps:
        return None
    net = number_in(steps[0].split()[-1])
    if steps[1].startswith("Less"):
        less = re.search(r"(\d+) − \d+ = (−?\d+)", steps.pop(1))
        assert number_in(less[1]) == net
        net = max(0, number_in(less[2]))
    assert steps[-1].endswith(f" for {winner}")
    if steps[1].startswith("A point a pip"):
        points = net
    else:
        fives = number_in(steps[1].split()[-1])
        assert fives % 5 == 0 and abs(fives - net) <= 2, steps
        assert f"{fives} ÷ 5" in steps[2]
        points = fives // 5
    assert re.search(rf"\b{points} points? for ", steps[-1]), steps
    return points


def test_the_lines_come_to_what_the_rules_paid():
    """By any rules: a settlement that is added must not be explained as another one is."""
    rng, seen = Random(5), Counter()
    while min(seen[value] for value in OPTIONS["settlement"].values) < 100:
        options = any_options(rng.choice)
        seating = seating_for(rules_from(options), NAMES, EN)
        match = any_match(rng, moves=400, **options)
        for event in replay(match.record):
            if not isinstance(event, RoundEnded):
                continue
            lines = settlement_lines(seating, event, EN)
            winner = "" if event.winner == NOBODY else seating.side_name(event.winner)
            points = explained(lines, winner)
            if event.winner == NOBODY or event.outcome == Outcome.TARGET:
                assert points is None
            else:
                assert points == event.settlement, (options, lines)
                one_sum = arithmetic(seating.rules, event)
                assert not one_sum or number_in(one_sum.split()[-1]) in (points, 5 * points)
                seen[complete(options)["settlement"]] += 1
            if event.outcome == Outcome.BLOCKED:
                fewest = [line for line in lines if line.startswith(f"Fewest: {winner}, ")]
                assert fewest if winner else "nobody wins" in lines[-1]


# R18's own example in the rule book: three play, a block, 6 against 12 and 17
EXAMPLE = ended(Outcome.BLOCKED, 0, "6-0", "6-6", "4-4 5-4")


@pytest.mark.parametrize(
    ("settlement", "points", "reckoning"),
    [
        ("net-fives", 5, "12 + 17 − 6 = 23 → 25"),
        ("fives", 6, "12 + 17 = 29 → 30"),
        ("pips", 29, "12 + 17 = 29"),
    ],
)
def test_the_rule_books_example(settlement, points, reckoning):
    """The book works this round out by hand for each way to settle."""
    rules = make_rules(players=3, settlement=settlement)
    assert points == reckoned(rules, EXAMPLE).points
    assert reckoning == arithmetic(rules, EXAMPLE)


def test_each_step_has_a_line():
    """Hands, who has fewest, the sum, what is taken off, rounded once, divided."""
    assert lines(EXAMPLE, players=3) == [
        "Anna: 6-0; 6 pips",
        "Ben: 6-6; 12 pips",
        "Cleo: 4-4, 5-4; 17 pips",
        "Fewest: Anna, 6 pips.",
        "The others' pips: 12 + 17 = 29",
        "Less the winner's own: 29 − 6 = 23",
        "To the nearest five: 25",
        "25 ÷ 5 = 5 points for Anna",
    ]
    assert lines(EXAMPLE, players=3, settlement="fives")[-3:] == [
        "The others' pips: 12 + 17 = 29",
        "To the nearest five: 30",
        "30 ÷ 5 = 6 points for Anna",
    ]
    assert lines(EXAMPLE, players=3, settlement="pips")[-2:] == [
        "The others' pips: 12 + 17 = 29",
        "A point a pip: 29 points for Anna",
    ]


def test_going_out_is_no_washing_up():
    """Both have no tile; only one of them has won."""
    event = ended(Outcome.DOMINO, 0, "", "", "2-1")
    assert lines(event, players=3)[:3] == [
        "Anna: no tile left",
        "Ben: washed up",
        "Cleo: 2-1; 3 pips",
    ]
    assert lines(event, players=3)[-1] == "5 ÷ 5 = 1 point for Anna"


def test_partners_are_taken_together():
    """R17, R18: their pips are compared together, and a partner's are taken off."""
    event = ended(Outcome.DOMINO, 1, "6-6", "", "5-5", "4-3")
    assert lines(event, players=4, teams=True)[4:] == [
        "Anna & Cleo: 12 + 10 = 22 pips",
        "Ben & Dan: 0 + 7 = 7 pips",
        "The others' pips: 22",
        "Less the winner's own: 22 − 7 = 15",
        "To the nearest five: 15",
        "15 ÷ 5 = 3 points for Ben & Dan",
    ]


def test_never_below_nothing():
    """A winner with more pips than all others together gets 0, and the line says why."""
    event = ended(Outcome.DOMINO, 1, "1-0", "", "1-1", "6-6")
    assert "Less the winner's own: 3 − 12 = −9, which counts as 0" in lines(
        event, players=4, teams=True
    )
    even = ended(Outcome.DOMINO, 1, "1-0", "", "1-1", "2-1")
    assert "Less the winner's own: 3 − 3 = 0" in lines(even, players=4, teams=True)


def test_one_sum_says_no_number_twice():
    """Two play, and one is left with 12 pips: there is nothing to add up."""
    event = ended(Outcome.DOMINO, 1, "6-6", "")
    assert arithmetic(make_rules(), event) == "12 → 10"
    assert arithmetic(make_rules(settlement="pips"), event) == ""


def test_whoever_goes_out_is_not_left_out():
    """R17 looks at blocks alone, by whichever rules: a side without a tile has won a domino."""
    event = ended(Outcome.DOMINO, 0, "", "", "2-1")
    assert reckoned(make_rules(players=3, washed_up="out"), event).out == ()


def test_washed_up_counts_or_is_left_out():
    """R17 both ways, on one block: with 0 pips he wins it, or he is not looked at."""
    hands = ("", "1-0", "3-3")
    counts = ended(Outcome.BLOCKED, 0, *hands)
    assert lines(counts, players=3)[:1] == ["Anna: washed up, 0 pips"]
    assert "Fewest: Anna, 0 pips." in lines(counts, players=3)
    out = ended(Outcome.BLOCKED, 1, *hands)
    told = lines(out, players=3, washed_up="out")
    assert told[:1] == ["Anna: washed up, left out of the comparison"]
    assert "Fewest: Ben, 1 pip." in told
    assert reckoned(make_rules(players=3, washed_up="out"), out).out == (0,)


def test_ties_and_tables_of_the_washed_up_pay_nobody():
    """Nobody wins, and it is said why; no arithmetic follows."""
    tie = ended(Outcome.BLOCKED, NOBODY, "1-0", "5-5", "1-0")
    assert lines(tie, players=3)[-1] == (
        "Fewest: Anna, Cleo, 1 pip each. A tie: nobody wins the round."
    )
    all_out = ended(Outcome.BLOCKED, NOBODY, "", "")
    assert lines(all_out, washed_up="out")[-1] == "Everybody is washed up: nobody wins the round."
    assert arithmetic(make_rules(players=3), tie) == ""


def test_the_target_in_mid_round_settles_nothing():
    """R19: the hands are shown, and it is said that they bring nothing."""
    event = ended(Outcome.TARGET, 0, "1-0", "5-5")
    assert lines(event) == [
        "Anna: 1-0; 1 pip",
        "Ben: 5-5; 10 pips",
        "The target was reached in mid-round: there is no settlement.",
    ]
    assert reckoned(make_rules(), event).points == 0
    assert arithmetic(make_rules(), event) == ""
