"""The rules' options as options of commands: read off the table, not written again."""

import functools
from collections.abc import Callable, Mapping
from typing import Any

import click

from pete.rules.options import (
    DEFAULT_PRESET,
    OPTIONS,
    PRESETS,
    Option,
    RulesError,
    Value,
    allowed,
    rules_from,
    written,
)

from .speech import Refusal, translated


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
        typed = value.strip().lower()
        if self.option.values is None:
            if typed.isascii() and typed.isdigit() and typed.strip("0") and len(typed) < 19:
                return (int(typed),)
        else:
            for choice in self.option.values:
                if typed == written(choice):
                    return (choice,)
        raise self.fail(
            translated(
                "'{value}' won't do; it may be: {allowed}",
                value=value,
                allowed=_allowed(self.option),
            ),
            param,
            ctx,
        )

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:
        """The values, as short as they can be said."""
        return short_values(self.option)


def _allowed(option: Option) -> str:
    if option.values is None:
        return translated("a whole number from 1")
    return allowed(option)


def short_values(option: Option) -> str:
    """``tile|score``, ``2-4``, ``N``: an option's values for a narrow column."""
    if option.values is None:
        return "N"
    numbers = [value for value in option.values if type(value) is int]
    words = [written(value) for value in option.values if type(value) is not int]
    if len(numbers) > 1:
        words.append(f"{numbers[0]}-{numbers[-1]}")
    return "|".join(words)


def _flag(option: Option) -> click.Option:
    name = option.name.replace("_", "-")
    if option.values == (False, True):
        return click.Option(
            [f"--{name}/--no-{name}", option.name], default=None, help=translated(option.text)
        )
    return click.Option(
        [f"--{name}", option.name], type=OptionValue(option), help=translated(option.text)
    )


def rule_options(function: Callable[..., Any]) -> Callable[..., Any]:
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
        return function(chosen=chosen, **given)

    parameters = [
        click.Option(
            ["--preset"],
            type=click.Choice(list(PRESETS)),
            help=translated(
                "Whose rules, before the options below change them; {default} if left out.",
                default=DEFAULT_PRESET,
            ),
        ),
        *(_flag(option) for option in OPTIONS.values()),
    ]
    gathered.__click_params__ = [  # type: ignore[attr-defined]
        *reversed(parameters),
        *getattr(function, "__click_params__", []),
    ]
    return gathered


def refuse_impossible(chosen: Mapping[str, Value]) -> None:
    """Raise Refusal unless the options make a game."""
    try:
        rules_from(chosen)
    except RulesError as error:
        raise Refusal(translated(error.text, **error.fields)) from None
