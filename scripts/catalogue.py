"""Gathers every text that is to be translated into the catalogues (``make words``).

Texts stand in the code as they are read in English: in calls of ``translated``,
``say``, ``say.plural``, ``subcommand``, and in the tables of commands, options
and bots. New ones arrive in each ``pete.po`` untranslated; those that are gone
leave it. Prints what is still missing.
"""

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pete.cli import COMMANDS
from pete.players.table import BOTS
from pete.rules.options import OPTIONS
from pete.words import LANGUAGES, LOCALE

SOURCE = Path(__file__).parent.parent / "src"
KEYWORDS = {"translated": None, "say": None, "plural": (1, 2), "subcommand": (2,), "N_": None}
CLICK = (
    "Usage",
    "Options",
    "Commands",
    "Show this message and exit.",
    "[OPTIONS]",
    "[required]",
    "required",
    "default",
)
"""Words of click's own that show in our help."""


def template() -> Catalog:
    """Every text of the program, untranslated."""
    catalog = Catalog(project="Seven-Toed Pete", charset="utf-8", fuzzy=False)
    found = extract_from_dir(SOURCE, [("**.py", "python")], keywords=KEYWORDS)
    for file, _, message, _, _ in found:
        catalog.add(message, locations=[(file, 0)])
    tables = {
        "pete/cli.py": COMMANDS.values(),
        "pete/rules/options.py": [option.text for option in OPTIONS.values()],
        "pete/players/table.py": [bot.text for bot in BOTS.values()],
        "click": CLICK,
    }
    for file, texts in tables.items():
        for text in texts:
            catalog.add(text, locations=[(file, 0)])
    return catalog


def missing(catalog: Catalog) -> list[str]:
    """The texts that a catalogue doesn't translate, each form of a plural included."""
    return [
        str(message.id)
        for message in catalog
        if message.id and not all(message.string if message.pluralizable else [message.string])
    ]


def main() -> None:
    """Bring every catalogue up to date and say what it lacks."""
    texts = template()
    for language in LANGUAGES:
        path = LOCALE / language / "LC_MESSAGES" / "pete.po"
        if language == "en":
            continue
        with path.open("rb") as po:
            catalog = read_po(po, locale=language)
        catalog.update(texts, no_fuzzy_matching=True, keep_user_comments=False)
        catalog.obsolete.clear()
        with path.open("wb") as po:
            write_po(po, catalog, width=100, sort_output=True, include_lineno=False)
        with path.with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalog)
        lacks = missing(catalog)
        print(f"{language}: {len(catalog)} texts, {len(lacks)} not translated")
        for text in lacks:
            print(f"  {text}")


if __name__ == "__main__":
    main()
