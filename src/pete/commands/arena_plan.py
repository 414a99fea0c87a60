"""What ``pete arena`` is asked to measure."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import click

from pete.analysis.contestants import contestant, seatings
from pete.analysis.tournament import Tournament, everybody
from pete.players.table import BOTS
from pete.rules.options import (
    DEFAULT_PRESET,
    MOST_PLAYERS,
    Rules,
    RulesError,
    Value,
    complete,
    rules_from,
)
from pete.rules.typed import option_typed

from .speech import CommandRefused, translated

ROUNDS: Final = 1000
MOST_ROUNDS: Final = 10_000_000
MS: Final = 100
"""Thinking time a move, if none is given."""


class Setting(click.ParamType[tuple[str, Value]]):
    """``option=value``."""

    name = "setting"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[str, Value]:
        """The option's name and its value as a record writes it."""
        if isinstance(value, tuple):
            return value
        try:
            return option_typed(value)
        except RulesError as error:
            raise self.fail(translated(error.text, **error.fields), param, ctx) from None


@dataclass(frozen=True, slots=True)
class Plan:
    """A tournament, and how far to go."""

    tournament: Tournament
    deals: int
    until: float | None


def plan(
    names: Sequence[str],
    seed: str,
    *,
    all_meet: bool,
    against: str | None,
    preset: str | None,
    players: tuple[Value] | None,
    settings: Sequence[tuple[str, Value]],
    rounds: int | None,
    until: float | None,
    matches: bool,
    ms: float | None,
    thoughts: int | None,
) -> Plan:
    """Raises CommandRefused, RulesError and UnknownBot for what can't be measured."""
    if ms is not None and thoughts is not None:
        raise CommandRefused(translated("give --ms or --thoughts, not both"))
    if all_meet and against is not None:
        raise CommandRefused(translated("give --all or --against, not both"))
    labels = [*BOTS] if all_meet and not names else [*names, *([against] if against else [])]
    if ms is None and thoughts is None:
        ms = MS
    contestants = tuple(contestant(label, ms=ms, thoughts=thoughts) for label in labels)
    many = len(contestants)
    if many < 2:
        raise CommandRefused(
            translated("name two bots or more; bots: {bots}", bots=", ".join(BOTS))
        )
    pairings: tuple[tuple[int, ...], ...] = ()
    if all_meet:
        pairings = everybody(many)
    elif against is not None:
        pairings = tuple((number, many - 1) for number in range(many - 1))
    if players and any(name == "players" for name, _ in settings):
        raise CommandRefused(translated("give --players or --set players=…, not both"))
    rules: dict[str, Value] = {"preset": preset} if preset else {}
    rules |= {"players": players[0]} if players else {}
    rules |= dict(settings)
    at_a_table = 2 if pairings else many
    if "players" not in rules and at_a_table > int(str(complete(rules)["players"])):
        rules["players"] = min(at_a_table, MOST_PLAYERS)
    made = rules_from(rules)
    _refuse_too_many(at_a_table, made)
    each_deal = len(seatings(at_a_table, made.players))
    wanted = rounds or (ROUNDS if until is None else MOST_ROUNDS)
    return Plan(
        Tournament(contestants, {"preset": DEFAULT_PRESET, **rules}, seed, pairings, matches),
        deals=-(-wanted // each_deal),
        until=until,
    )


def _refuse_too_many(contestants: int, rules: Rules) -> None:
    if rules.teams and contestants > 2:
        raise CommandRefused(translated("teams are two sides, so name two bots, or use --all"))
    if contestants > rules.players:
        raise CommandRefused(
            translated(
                "{bots} bots are too many for {seats} seats; use --all for each against each",
                bots=contestants,
                seats=rules.players,
            )
        )
