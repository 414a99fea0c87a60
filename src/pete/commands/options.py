"""The rules' options as options of commands: read off the table, not written again."""

import functools
from collections.abc import Callable
from math import isfinite
from typing import Any

import click

from pete.rules.options import (
    DEFAULT_PRESET,
    MOST_PLAYERS,
    OPTIONS,
    PRESETS,
    Option,
    RulesError,
    Value,
    allowed,
    complete,
    written,
)
from pete.rules.typed import value_typed
from pete.telling.labels import preset_named

from .speech import translated


class Number(click.FloatRange):
    """A number between bounds, called so where it is refused."""

    name = "number"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """The number that was typed."""
        try:
            number = float(value)
            if not isfinite(number):
                raise ValueError(value)
        except ValueError:
            raise self.fail(
                translated("'{value}' is not a number", value=value), param, ctx
            ) from None
        least, most = self.min, self.max
        is_low = least is not None and (number <= least if self.min_open else number < least)
        if not is_low and (most is None or number <= most):
            return number
        fields = {"value": value, "least": least, "most": most}
        if most is not None:
            why = translated(
                "'{value}' is not allowed; use a number from {least} to {most}", **fields
            )
        elif self.min_open:
            why = translated("'{value}' is not allowed; use a number above {least}", **fields)
        else:
            why = translated("'{value}' is not allowed; use a number from {least}", **fields)
        raise self.fail(why, param, ctx)


class WholeNumber(click.IntRange):
    """The same for whole numbers."""

    name = "whole number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number that was typed."""
        try:
            number = int(value)
        except ValueError:
            raise self.fail(
                translated("'{value}' is not a whole number", value=value), param, ctx
            ) from None
        least, most = self.min, self.max
        if (least is None or number >= least) and (most is None or number <= most):
            return number
        fields = {"value": value, "least": least, "most": most}
        if most is None:
            why = translated("'{value}' is not allowed; use a whole number from {least}", **fields)
        else:
            why = translated(
                "'{value}' is not allowed; use a whole number from {least} to {most}", **fields
            )
        raise self.fail(why, param, ctx)


class OptionValue(click.ParamType[tuple[Value]]):
    """One option's value as it is typed: a word, a number, or null.

    It comes in a tuple, for click takes a bare None for «not given».
    """

    name = "value"

    def __init__(self, option: Option) -> None:
        self.option = option

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[Value]:
        """The value as a record writes it."""
        try:
            return (value_typed(self.option, value),)
        except RulesError:
            raise self.fail(self._why_not(value), param, ctx) from None

    def _why_not(self, value: str) -> str:
        """Without the option's name: click says it before."""
        if self.option.values is None:
            return translated("'{value}' is not allowed; use a whole number from 1", value=value)
        choices = ", ".join(allowed(self.option))
        return translated(
            "'{value}' is not allowed; use one of: {allowed}", value=value, allowed=choices
        )

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The values, as short as they can be said."""
        return "|".join(allowed(self.option))


class PresetName(click.Choice[str]):
    """A preset by its name, or by what it is called in any language."""

    def __init__(self) -> None:
        super().__init__(list(PRESETS))

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The preset's name in a record."""
        return super().convert(preset_named(str(value)) or value, param, ctx)


def _flag(option: Option) -> click.Option:
    name = option.name.replace("_", "-")
    if option.values == (False, True):
        return click.Option(
            [f"--{name}/--no-{name}", option.name], default=None, help=translated(option.text)
        )
    return click.Option(
        [f"--{name}", option.name],
        type=OptionValue(option),
        help=f"{translated(option.text)}  [{DEFAULT_PRESET}: {written(option.default)}]",
    )


def _preset_option(help: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option("--preset", type=PresetName(), help=help)


preset_option = _preset_option(
    translated(
        "Preset to start from; by default {default}.",
        default=DEFAULT_PRESET,
    )
)
remembered_preset_option = _preset_option(
    translated(
        "Preset to start from; by default the last one used, at first {default}.",
        default=DEFAULT_PRESET,
    )
)


def rule_options(
    function: Callable[..., Any],
    preset: Callable[[Callable[..., Any]], Callable[..., Any]] = preset_option,
) -> Callable[..., Any]:
    """Give a command ``--preset`` and an option for each row of the table.

    The function gets ``chosen``: those that were given, as a record's ``rules``
    writes them.
    """

    @functools.wraps(function)
    def gathered(**given: Any) -> Any:
        taken = {name: given.pop(name) for name in ("preset", *OPTIONS)}
        chosen = {
            name: value[0] if isinstance(value, tuple) else value
            for name, value in taken.items()
            if value is not None
        }
        return function(chosen=_with_partners(chosen), **given)

    # click shows first what was decorated last
    given_below = getattr(function, "__click_params__", [])
    gathered.__click_params__ = [  # type: ignore[attr-defined]
        _flag(option) for option in reversed([*OPTIONS.values()])
    ]
    preset(gathered)
    gathered.__click_params__ += given_below  # type: ignore[attr-defined]
    return gathered


def _with_partners(chosen: dict[str, Value]) -> dict[str, Value]:
    """The options, and four players where teams are asked for and nobody said how many play."""
    is_open = chosen.get("teams") and "players" not in chosen
    if is_open and complete(chosen)["players"] != MOST_PLAYERS:
        return {**chosen, "players": MOST_PLAYERS}
    return chosen
