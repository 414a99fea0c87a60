"""Gathers every text that is to be translated into the catalogues (``make words``).

Texts stand in the code as they are read in English: in calls of ``translated``,
``say``, ``say.plural``, ``subcommand`` and ``N_``, in the errors that people are
told, and in the tables of commands, options and bots; those of the page are
called in the same way in its JavaScript, and are listed in ``web/texts.json``
for the server to hand out. New ones arrive in each ``pete.po`` untranslated;
those that are gone leave it. Prints what is still missing.
"""

import json
import re
from collections.abc import Iterable
from contextlib import redirect_stderr
from io import BytesIO, StringIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from pete.cli import COMMANDS
from pete.players.table import BOTS
from pete.rules.options import OPTIONS, PRESET_TEXTS, PRESETS
from pete.terminal import parser, seats
from pete.words import LANGUAGES, LOCALE, TYPED

SOURCE = Path(__file__).parent.parent / "src"
WEB = SOURCE / "pete" / "web"
TEXTS = WEB / "texts.json"
FRONT_TEXT = re.compile(r"\[\[(.+?)\]\]")
"""A text in a page, which the server fills in."""
KEYWORDS = {
    "translated": None,
    "say": None,
    "plural": (1, 2),
    "subcommand": (2,),
    "RulesError": None,
    "UnknownBot": None,
    "Refusal": (2,),
    "N_": None,
}
CLICK: tuple[str | tuple[str, str], ...] = (
    "Usage:",
    "Options",
    "Commands",
    "Positional arguments",
    "Show this message and exit.",
    "required",
    "default: {default}",
    "Missing command.",
    "Missing argument",
    "Missing option",
    "No such command {name!r}.",
    "No such option {name!r}.",
    ("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)"),
    ("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})"),
    "Option {name!r} does not take a value.",
    ("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments."),
    "Argument {name!r} takes {nargs} values.",
    "Invalid value: {message}",
    "Invalid value for {param_hint}: {message}",
    "Choose from:\n\t{choices}",
    ("{value!r} is not {choice}.", "{value!r} is not one of {choices}."),
    "{value!r} is not a valid boolean. Recognized values: {states}",
)
"""What click says of its own in our help and errors; it looks it up in our catalogue."""

HEADER = """\
# Seven-Toed Pete in {language}. The MIT licence, like the whole project.
# Gathered by scripts/catalogue.py (make words); translations are written in here by hand.
msgid ""
msgstr ""
"Project-Id-Version: Seven-Toed Pete\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural_forms}\\n"

"""
"""The head of a catalogue: nothing in it changes from one run to the next."""


def template() -> Catalog:
    """Every text of the program, untranslated."""
    catalog = Catalog(project="Seven-Toed Pete", charset="utf-8", fuzzy=False)
    with redirect_stderr(StringIO()):  # Babel warns of f-strings that aren't said; a test does, too
        found = [*extract_from_dir(SOURCE, [("**.py", "python")], keywords=KEYWORDS)]
    for file, _, message, _, _ in found:
        catalog.add(message, locations=[(file, 0)])
    for page_text in page_texts():
        catalog.add(page_text if len(page_text) > 1 else page_text[0], locations=[("pete/web", 0)])
    for page in sorted(WEB.glob("*.html")):
        for text in FRONT_TEXT.findall(page.read_text(encoding="utf-8")):
            catalog.add(text, locations=[(f"pete/web/{page.name}", 0)])
    tables: dict[str, Iterable[str | tuple[str, str]]] = {
        "pete/cli.py": COMMANDS.values(),
        "pete/rules/options.py": [
            *PRESETS,
            *PRESET_TEXTS.values(),
            *(text for option in OPTIONS.values() for text in (option.text, option.source)),
        ],
        "pete/players/table.py": [text for bot in BOTS.values() for text in (bot.label, bot.text)],
        "click": CLICK,
    }
    for file, texts in tables.items():
        for text in texts:
            catalog.add(text, locations=[(file, 0)])
    for text in (*parser.WORDS.values(), parser.KEYBOARD):
        catalog.add(text, locations=[("pete/terminal/parser.py", 0)], context=TYPED)
    catalog.add(seats.ME, locations=[("pete/terminal/seats.py", 0)], context=TYPED)
    return catalog


def page_texts() -> list[tuple[str, ...]]:
    """The texts of the page; two forms where something is counted."""
    keywords = {"say": None, "plural": (1, 2)}
    inside = {"**.js": {"parse_template_string": "true"}}
    found = extract_from_dir(WEB, [("**.js", "javascript")], inside, keywords=keywords)
    return sorted({(text,) if isinstance(text, str) else tuple(text) for _, _, text, _, _ in found})


def page_list() -> str:
    """What ``texts.json`` is to hold."""
    return json.dumps(page_texts(), ensure_ascii=False, indent=0) + "\n"


def missing(catalog: Catalog) -> list[str]:
    """The texts that a catalogue doesn't translate, each form of a plural included."""
    return [
        str(message.id)
        for message in catalog
        if message.id and not all(message.string if message.pluralizable else [message.string])
    ]


def catalogue_file(language: str) -> Path:
    """Where the translations into a language are written."""
    return Path(LOCALE) / language / "LC_MESSAGES" / "pete.po"


def read_catalogue(language: str) -> Catalog:
    """The translations as they are written now; none of a language that is new."""
    if not catalogue_file(language).exists():
        return Catalog(locale=language, charset="utf-8")
    with catalogue_file(language).open("rb") as po:
        return read_po(po, locale=language)


def written(catalog: Catalog, language: str) -> bytes:
    """The catalogue's file: the same texts give the same bytes."""
    po = BytesIO()
    po.write(HEADER.format(language=language, plural_forms=catalog.plural_forms).encode())
    write_po(po, catalog, width=100, sort_output=True, include_lineno=False, omit_header=True)
    return po.getvalue()


def brought_up_to_date(language: str) -> Catalog:
    """The translations with new texts added and those that are gone left out."""
    catalog = read_catalogue(language)
    catalog.update(template(), no_fuzzy_matching=True, keep_user_comments=False)
    catalog.obsolete.clear()
    return catalog


def main() -> None:
    """Bring every catalogue up to date and say what it lacks."""
    TEXTS.write_text(page_list(), encoding="utf-8")
    for language in LANGUAGES:
        if language == "en":
            continue
        catalog = brought_up_to_date(language)
        catalogue_file(language).parent.mkdir(parents=True, exist_ok=True)
        catalogue_file(language).write_bytes(written(catalog, language))
        with catalogue_file(language).with_suffix(".mo").open("wb") as mo:
            write_mo(mo, catalog)
        lacks = missing(catalog)
        print(f"{language}: {len(catalog)} texts, {len(lacks)} not translated")
        for text in lacks:
            print(f"  {text}")


if __name__ == "__main__":
    main()
