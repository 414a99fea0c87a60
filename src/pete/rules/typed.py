"""Options as people type them: ``reserve=2``, ``bonus=score``, ``target=100``."""

from typing import Container

from .options import OPTIONS, Option, RulesError, Value, not_allowed, short, written

_LONGEST_NUMBER = 1000
"""Digits: a bound that nobody meets, below what Python reads."""


def option_typed(text: str, known: Container[str] = OPTIONS) -> tuple[str, Value]:
    """An option among those ``known`` and its value, typed as ``name=value``.

    Raises RulesError.
    """
    name, _, typed = text.partition("=")
    name = name.strip().lower().replace("-", "_")
    if name not in OPTIONS or name not in known:
        raise RulesError(
            "unknown option {option}; options: {options}",
            option=short(name),
            options=", ".join(option for option in OPTIONS if option in known),
        )
    return name, value_typed(OPTIONS[name], typed)


def value_typed(option: Option, text: str) -> Value:
    """An option's value: a word, a number, yes or no as true or false, or null.

    Raises RulesError.
    """
    typed = text.strip().lower()
    if option.values is None:
        is_number = typed.isascii() and typed.isdigit() and len(typed) <= _LONGEST_NUMBER
        if is_number and int(typed) >= 1:
            return int(typed)
    for value in option.values or ():
        if typed == written(value):
            return value
    raise not_allowed(option, text)
