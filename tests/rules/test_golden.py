"""Golden rounds: each rule and each value of each option, worked out on paper.

The vectors and the naive referee say that two programs agree; these say what
the rules mean, and a person can check each line with a pencil.
"""

import pytest

from golden_rounds import Golden, Naive, Ours, golden_rounds, hold
from pete.match.match import IllegalMove
from pete.match.notation import NotationError
from pete.match.record import Fault
from pete.rules.options import OPTIONS, PRESETS, RulesError

GOLDEN = golden_rounds()
NAMES = [golden.name for golden in GOLDEN]

RULES = [f"R{number}" for number in range(1, 20)]

BY_SAMPLE = ("target", "reserve", "pips", "hand")
"""Options with many values; the reserve's are all shown by ``test_every_reserve``."""
SAMPLES = 3


def comes_out_otherwise(golden, options):
    """Whether the golden round can't be played to the letter under these rules."""
    try:
        hold(golden, Ours(options))
    except (AssertionError, Fault, IllegalMove, NotationError, RulesError):
        return True
    return False


def other_values(name, value):
    """Some values that the option might have instead."""
    some = OPTIONS[name].values or (1, 2, 50, 1000)
    return [other for other in some if type(other) is not type(value) or other != value]


@pytest.mark.parametrize("golden", GOLDEN, ids=NAMES)
def test_a_golden_round(golden):
    """It comes out to the letter."""
    hold(golden, Ours(golden.options))


@pytest.mark.parametrize("golden", GOLDEN, ids=NAMES)
def test_the_naive_referee_agrees(golden):
    """So both readings of the rules were made by the same book."""
    hold(golden, Naive(golden.options))


@pytest.mark.parametrize("golden", GOLDEN, ids=NAMES)
def test_a_golden_round_shows_what_it_says(golden):
    """It is played by the values that it shows, and under others it comes out otherwise."""
    assert golden.name.split(":")[0] in golden.shows
    options = {**PRESETS[golden.options["preset"]], **golden.options}
    for name, value in golden.shown_options():
        assert options[name] == value and type(options[name]) is type(value), name
        assert any(
            comes_out_otherwise(golden, {**golden.options, name: other})
            for other in other_values(name, value)
        ), f"{name} might as well be anything"


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_has_a_golden_round(rule):
    """A rule that none is named after would be nobody's."""
    assert any(name.startswith(f"{rule}: ") for name in NAMES)


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_has_a_golden_round(name):
    """Whoever adds an option, or a value, writes a round that shows it."""
    shown = {
        value for golden in GOLDEN for option, value in golden.shown_options() if option == name
    }
    if name in BY_SAMPLE:
        assert len(shown) >= SAMPLES
    else:
        assert shown == set(OPTIONS[name].values)


@pytest.mark.parametrize("reserve", OPTIONS["reserve"].values)
def test_every_reserve(reserve):
    """R4: seat 0 leads 0-0, and no other blank is his or the boneyard's: he draws what there is.

    28 tiles less 2 hands of 7 leave 14; null stands for 2 with two players.
    """
    drawn = 14 - (2 if reserve is None else reserve)
    hands = "0-0 6-6 5-5 4-4 3-3 2-2 1-1 | 6-0 5-0 4-0 3-0 2-0 1-0 6-5"
    boneyard = "6-4 6-3 6-2 6-1 5-4 5-3 5-2 5-1 4-3 4-2 4-1 3-2 3-1 2-1"
    hold(
        Golden(
            f"R4: {drawn} of 14",
            options={"preset": "classic", "reserve": reserve},
            lines=[
                f"deal 0: {hands} | {boneyard}",
                "0 0-0  0 → 0  0 0",
                *[f"0 draw {tile}" for tile in boneyard.split()[:drawn]],
                "legal pass",
                "0 pass",
            ],
        ),
        Ours({"preset": "classic", "reserve": reserve}),
    )
