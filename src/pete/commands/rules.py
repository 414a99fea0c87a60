"""``pete rules``: the rule book for the chosen options."""

import json
import os
import shutil
import sys
import textwrap
from typing import Any, Final

import click

from pete.rules.options import OPTIONS, PRESETS, as_written, rules_from

from .options import rule_options
from .speech import print_text, spoken, subcommand, translated

_WIDEST: Final = 88
"""Columns of the rule book."""


@subcommand(
    "rules",
    "Read the rule book for the options you choose.\n\n"
    "Type `pete rules --preset russian` for the Russian page's game, or change any option.",
)
@rule_options
@click.option(
    "--json", "as_json", is_flag=True, help=translated("Print the table of options as JSON.")
)
@click.option(
    "--plain", is_flag=True, help=translated("No colours and no drawing: plain sentences.")
)
def command(chosen: dict[str, Any], as_json: bool, plain: bool) -> None:
    """See the help text."""
    if as_json:
        print_text(json.dumps(table(), ensure_ascii=False))
        return
    rules = rules_from(chosen)
    from pete.telling.book import in_sentences
    from pete.words.book import book

    text = book(spoken().language, as_written(rules))
    if plain or not sys.stdout.isatty():
        for line in in_sentences(text):
            click.echo(textwrap.fill(line, _width(), subsequent_indent=_margin(line)))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    # as git does: or less would show our styles as signs
    os.environ.setdefault("LESS", "-R")
    console = Console()
    with console.pager(styles="NO_COLOR" not in os.environ, links=False):
        console.print(Markdown(text), width=_width())


def _width() -> int:
    return min(shutil.get_terminal_size().columns, _WIDEST)


def _margin(line: str) -> str:
    return line[: len(line) - len(line.lstrip())]


def table() -> dict[str, Any]:
    """The options and presets, as other programs read them."""
    return {
        "options": {
            name: {
                "values": {"from": 1} if option.values is None else list(option.values),
                "default": option.default,
                "rule": option.rule,
                "source": option.source,
                "text": option.text,
            }
            for name, option in OPTIONS.items()
        },
        "presets": {name: dict(preset) for name, preset in PRESETS.items()},
    }
