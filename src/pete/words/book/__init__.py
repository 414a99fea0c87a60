"""The rule book for players: one Markdown text a language, cut to the rules of a table.

The texts lie beside this file (`en.md`, `ru.md`, …). Two things in them are not Markdown:

- `- {bonus=tile} A list item …` stands only where its condition holds. A condition compares one
  option with `=`, or with `<` or `>` and a whole number; several are joined by `, ` and must all
  hold. Values are spelled as in JSON, without quotes: `tile`, `14`, `true`, `null`. The item may
  go on in lines that are indented by two spaces; such items are not nested.
- `{target}`, anywhere else, is the value of that option.

No other brace may stand in a text. Each rule is one paragraph that starts with its number in bold.
"""

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

__all__ = ["book", "languages"]


class Condition(NamedTuple):
    """One comparison, for instance `reserve`, `>`, `0`."""

    option: str
    sign: str  # "=", "<" or ">"
    value: str  # as in JSON, without quotes


class Line(NamedTuple):
    """One line of a text."""

    place: str  # file and line number, for messages
    conditions: tuple[Condition, ...]  # all must hold; empty: the line always stands
    text: str  # without the conditions


CONDITION = re.compile(r"([a-z_]+)([=<>])(\d+|(?<==)[a-z-]+)")
ITEM = re.compile(r"- \{([^{}]*)\} (\S.*)")
PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


def book(
    lang: str,
    options: Mapping[str, object] | None = None,
    presets: Mapping[str, Mapping[str, object]] | None = None,
) -> str:
    """The rule book in `lang`, as Markdown.

    With `options` (a value for every option) it is the book of one table: only what applies is
    left, and values stand for placeholders. Without, it is the book of all tables: each item names
    its condition and those of the `presets` (a value for every option, by name) that meet it.

    ValueError: there is no book in this language, or an option that the text asks for is missing.
    """
    if lang not in languages():
        raise ValueError(f"no rule book in {lang!r}; there is one in {', '.join(languages())}")
    lines = text_of(lang)
    kept = of_all_tables(lines, presets or {}) if options is None else of_one_table(lines, options)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)) + "\n"


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a book, in alphabetical order."""
    names = (entry.name for entry in files(__name__).iterdir())
    return tuple(sorted(name.removesuffix(".md") for name in names if name.endswith(".md")))


@cache
def text_of(lang: str) -> tuple[Line, ...]:
    """The whole text in one language."""
    name = f"{lang}.md"
    return parse(files(__name__).joinpath(name).read_text(encoding="utf-8"), name)


def parse(text: str, file: str) -> tuple[Line, ...]:
    """The lines of a text with their conditions; ValueError, naming file and line, on a fault."""
    lines = []
    conditions: tuple[Condition, ...] = ()
    for number, line in enumerate(text.splitlines(), 1):
        place = f"{file}:{number}"
        if line.startswith("- {"):
            conditions, kept = parse_item(line, place)
        else:
            conditions, kept = conditions if line.startswith("  ") else (), line
        if re.search(r"[{}]", PLACEHOLDER.sub("", kept)):
            raise ValueError(f"{place}: stray brace: {line}")
        lines.append(Line(place, conditions, kept))
    return tuple(lines)


def parse_item(line: str, place: str) -> tuple[tuple[Condition, ...], str]:
    """The conditions of an item's first line, and that line without them."""
    item = ITEM.fullmatch(line)
    found = [CONDITION.fullmatch(part) for part in item[1].split(", ")] if item else []
    conditions = tuple(Condition(*match.groups()) for match in found if match)
    if not item or len(conditions) < len(found):
        raise ValueError(f"{place}: malformed condition: {line}")
    return conditions, f"- {item[2]}"


def of_one_table(lines: Iterable[Line], options: Mapping[str, object]) -> list[str]:
    """What stands under these options, with their values filled in."""
    return [filled(line, options) for line in lines if applies(line, options)]


def filled(line: Line, options: Mapping[str, object]) -> str:
    """A line with the options' values in place of its placeholders."""
    return PLACEHOLDER.sub(lambda found: spelled(options, found[1], line.place), line.text)


def applies(line: Line, options: Mapping[str, object]) -> bool:
    """Whether all the conditions of a line hold."""
    return all(holds(condition, options, line.place) for condition in line.conditions)


def of_all_tables(lines: Iterable[Line], presets: Mapping[str, Mapping[str, object]]) -> list[str]:
    """Every line, with conditions written out and options named in place of their values."""
    written = (introduced(line, presets) if line.conditions else line.text for line in lines)
    return [PLACEHOLDER.sub(r"`\1`", text) for text in written]


def introduced(line: Line, presets: Mapping[str, Mapping[str, object]]) -> str:
    """A line of an item; its first line says when the item applies, and in which presets."""
    if not line.text.startswith("- "):
        return line.text
    terms = ", ".join(f"`{option} {sign} {value}`" for option, sign, value in line.conditions)
    names = ", ".join(name for name, options in presets.items() if applies(line, options))
    sentence = line.text.removeprefix("- ")
    return f"- {terms}{names and f' ({names})'}: {sentence[0].lower()}{sentence[1:]}"


def holds(condition: Condition, options: Mapping[str, object], place: str) -> bool:
    """Whether the options meet the condition; `<` and `>` hold of no value but a number."""
    option, sign, wanted = condition
    value = spelled(options, option, place)
    if sign == "=":
        return value == wanted
    if not value.isdecimal():
        return False
    return int(value) < int(wanted) if sign == "<" else int(value) > int(wanted)


def spelled(options: Mapping[str, object], option: str, place: str) -> str:
    """The option's value as the texts spell it."""
    if option not in options:
        raise ValueError(f"{place}: no value for the option {option!r}")
    return json.dumps(options[option]).strip('"')
