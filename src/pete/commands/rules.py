"""``pete rules``: the rule book for the chosen options."""

import json
import sys
from typing import Any

import click

from pete.rules.options import OPTIONS, PRESETS, as_written, rules_from

from .files import write_text
from .options import rule_options
from .speech import spoken, subcommand, translated


@subcommand(
    "rules",
    "Read the rule book for the options you choose.\n\n"
    "Say `pete rules --preset russian` for the Russian page's game, or change any option.",
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
        write_text(None, json.dumps(table(), ensure_ascii=False))
        return
    rules = rules_from(chosen)
    from pete.words.book import book

    text = book(spoken().language, as_written(rules))
    if plain or not sys.stdout.isatty():
        click.echo(text.replace("**", ""))
        return
    from rich.console import Console
    from rich.markdown import Markdown

    console = Console()
    with console.pager(styles=True, links=False):
        console.print(Markdown(text), width=min(console.width, 88))


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
