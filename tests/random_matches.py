"""Matches by chance: any rules of the table, any deal, any legal moves.

Chance is a ``choose`` that takes one of some things, so that a ``Random`` can
stand behind it, or Hypothesis, which then shrinks what it chose.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pete.match.match import Match
from pete.rules.options import OPTIONS, PRESETS
from pete.rules.tiles import set_size

Choose = Callable[[Sequence[Any]], Any]

TARGETS = (1, 2, 5, 10, 20, 50, 250)
"""Low ones are reached in the middle of rounds, high ones hardly ever."""


def any_options(choose: Choose, **fixed: Any) -> dict[str, Any]:
    """A record's ``rules``: a preset, and any row of the table changed, but for those ``fixed``."""
    options = {"preset": choose(list(PRESETS))}
    for name, option in OPTIONS.items():
        if name in fixed:
            options[name] = fixed[name]
        elif choose([True, False]):
            options[name] = choose(option.values or TARGETS)
    return made_possible(options, choose)


def small_options(choose: Choose) -> dict[str, Any]:
    """Any rules with the smallest set, of which every deck can be tried."""
    return any_options(choose, pips=2, target=50, reserve=choose([0, 1, 2]))


def made_possible(options: dict[str, Any], choose: Choose) -> dict[str, Any]:
    """The same with players, teams and hand such that the rules make a game."""
    if options.get("teams"):
        options["players"] = 4
    table = PRESETS[options["preset"]] | options
    most = set_size(table["pips"]) // table["players"]
    if table["hand"] > most:
        options["hand"] = choose(list(range(1, most + 1)))
    return options


def any_match(rng: Random, *, moves: int, **options: Any) -> Match:
    """A match of any rules, or of these, after some moves; a deal counts as a move, too.

    It may stop anywhere, also before its first deal, and stops when it is over.
    """
    match = Match(options or any_options(rng.choice), seed=str(rng.random()))
    for _ in range(moves):
        if match.is_over:
            break
        if match.is_running:
            match.play(rng.choice(match.legal()))
        else:
            match.deal()
    return match
