"""Every text is said in every language, whole and with the right endings.

A text that is forgotten comes out English in the middle of a Russian sentence; a
field that is lost or misspelt stops a game. Both are found here, not at a table.
"""

import ast
import importlib.util
import re
import string
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from pete.words import LANGUAGES, TYPED, words

ROOT = Path(__file__).parent.parent.parent
LATER = [language for language in LANGUAGES if language != "en"]
"""The languages that have a catalogue; English is the key."""


def script() -> ModuleType:
    """``scripts/catalogue.py``, which gathers the texts."""
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "scripts" / "catalogue.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CATALOGUE = script()
SAYING = {name: places[0] - 1 if places else 0 for name, places in CATALOGUE.KEYWORDS.items()}
"""Where in the call of each the text stands."""


def texts(catalog: Catalog) -> list[Message]:
    """Its messages without the header."""
    return [message for message in catalog if message.id]


def forms(said: Any) -> list[str]:
    """A text, or each form of it."""
    return [said] if isinstance(said, str) else [*said]


def fields(text: str) -> set[str]:
    """The names in braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def said_in_the_code() -> Iterator[tuple[str, str]]:
    """Each text that the code says, with its file, read off the syntax tree."""
    for file in sorted((ROOT / "src" / "pete").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                called = node.func
                name = called.attr if isinstance(called, ast.Attribute) else None
                name = called.id if isinstance(called, ast.Name) else name
                at = SAYING.get(name or "", len(node.args))
                text = node.args[at] if len(node.args) > at else None
                if isinstance(text, (ast.Constant, ast.JoinedStr)):
                    yield file.name, text.value if isinstance(text, ast.Constant) else ""


@pytest.mark.parametrize("language", LATER)
def test_catalogue_holds_what_is_said_and_no_more(language: str) -> None:
    """``make words`` was run after the last text was written."""
    gathered = {forms(message.id)[0] for message in texts(CATALOGUE.template())}
    kept = {forms(message.id)[0] for message in texts(CATALOGUE.read_catalogue(language))}
    assert gathered - kept == set(), "run make words"
    assert kept - gathered == set(), "run make words"


def test_nothing_is_said_where_it_is_not_found() -> None:
    """A text inside an f-string, or put together by one, is never gathered."""
    gathered = {forms(message.id)[0] for message in texts(CATALOGUE.template())}
    said = list(said_in_the_code())
    assert len(said) > 100
    assert [(file, text) for file, text in said if text not in gathered] == []


def test_each_error_that_can_be_said_in_a_language_is() -> None:
    """A new one is gathered, or its texts stand in ``N_``; else it comes out in English."""
    sources = "".join(file.read_text("utf-8") for file in sorted((ROOT / "src").rglob("*.py")))
    errors = re.findall(r"^class (\w+)\(TranslatableError\b", sources, re.MULTILINE)
    assert len(errors) > 4
    gathered = {forms(message.id)[0] for message in texts(CATALOGUE.template())}
    for name in errors:
        said = re.findall(rf'\b{name}\(\s*(?:N_\(\s*)?"((?:[^"\\]|\\.)*)"', sources)
        if SAYING.get(name) != 1:
            assert [text for text in said if not any(g.startswith(text) for g in gathered)] == []


@pytest.mark.parametrize("language", LATER)
def test_everything_is_translated(language: str) -> None:
    """No text is left out, guessed (fuzzy) or kept after its time (obsolete)."""
    catalog = CATALOGUE.read_catalogue(language)
    assert CATALOGUE.missing(catalog) == []
    assert [message.id for message in catalog if message.fuzzy] == []
    assert list(catalog.obsolete) == []


@pytest.mark.parametrize("language", LATER)
def test_fields_are_the_same(language: str) -> None:
    """Each translation fills in what the English fills in. A form that is of 1 alone needs no
    number where the English has none; in Russian it is of 21, too. Of click's texts, whose fields
    are not ours to choose, a translation may leave some out."""
    catalog = CATALOGUE.read_catalogue(language)
    form_of = c2py(catalog.plural_expr)
    of_one_alone = [form_of(n) for n in range(200)].count(form_of(1)) == 1
    clicks = {forms(text)[0] for text in CATALOGUE.CLICK}
    for message in texts(catalog):
        english = forms(message.id)
        known = set().union(*map(fields, english))
        for number, form in enumerate(forms(message.string)):
            if not form:
                continue
            if english[0] in clicks or (of_one_alone and number == form_of(1)):
                assert fields(form) <= known, form
            else:
                assert known == fields(form), form


@pytest.mark.parametrize("language", LATER)
def test_make_words_changes_nothing(language: str) -> None:
    """Two people who gather the same texts have nothing to merge: no date, no other lines."""
    written = CATALOGUE.written(CATALOGUE.brought_up_to_date(language), language)
    assert CATALOGUE.catalogue_file(language).read_bytes() == written, "run make words"
    assert CATALOGUE.TEXTS.read_text("utf-8") == CATALOGUE.page_list(), "run make words"
    head = written.split(b"\n\n")[0]
    assert not re.search(rb"Date|Generated|EMAIL|FULL NAME|FIRST AUTHOR", head)


@pytest.mark.parametrize(
    ("number", "pips", "points", "players"),
    [
        (0, "0 точек", "0 очков", "0 игроков"),
        (1, "1 точка", "1 очко", "1 игрок"),
        (2, "2 точки", "2 очка", "2 игрока"),
        (4, "4 точки", "4 очка", "4 игрока"),
        (5, "5 точек", "5 очков", "5 игроков"),
        (11, "11 точек", "11 очков", "11 игроков"),
        (12, "12 точек", "12 очков", "12 игроков"),
        (21, "21 точка", "21 очко", "21 игрок"),
        (22, "22 точки", "22 очка", "22 игрока"),
        (25, "25 точек", "25 очков", "25 игроков"),
        (111, "111 точек", "111 очков", "111 игроков"),
        (121, "121 точка", "121 очко", "121 игрок"),
    ],
)
def test_russian_numbers_take_the_right_endings(
    number: int, pips: str, points: str, players: str
) -> None:
    """The fault that Russian players report most of programs from elsewhere."""
    say = words("ru")
    assert pips == say.plural("{n} pip", "{n} pips", number)
    assert points == say.plural("{n} point", "{n} points", number)
    assert players == say.plural("{n} player", "{n} players", number)


@pytest.mark.parametrize(("number", "points"), [(0, "0 points"), (1, "1 point"), (21, "21 points")])
def test_english_numbers_take_the_right_endings(number: int, points: str) -> None:
    """Nobody reads «1 points» without thinking less of the rest."""
    assert points == words("en").plural("{n} point", "{n} points", number)


def test_russian_keeps_to_the_glossary() -> None:
    """docs/glossary.md, «Words that we don't use», and how we write: ё, «ёлочки»."""
    refused = (
        r"фишк|костяшк|резерв|бонусн|\bматч|\bпас\b|\bпасу|смыл|счёт\w* концов"
        r"|\bрук(?:а|у|ой|е|и)\b|вылож|выклад|разновидност|пара на пару|старш\w+ полови"
        r"|рыбу (?:не )?выигр|выигр\w+ рыбу|половинами"
        r"|\b(?:еще|ее|мое|твое|свое|счет\w*|расчет\w*|идет|зайдет|дает|четыре[хм] игрок)\b"
        r'|"|“|”'
    )
    for message in texts(CATALOGUE.read_catalogue("ru")):
        if message.context == TYPED:  # people may type what we don't write
            continue
        for form in forms(message.string):
            assert not re.search(refused, form, re.IGNORECASE), form


def test_english_is_what_people_say_today() -> None:
    """Texts were once short like riddles; these phrases had to be read twice."""
    refused = (
        r"gone on with|won't do|needs? must|nobody need\b|whoever|as a rule|it is told|must be gone"
        r"|(?<!there )\bis no (?:number|seat|move|tile|address|program)|think how much"
        r"|by its guess|if left out|mend that|throw it away|wiped|of any make"
    )
    for message in texts(CATALOGUE.template()):
        for form in forms(message.id):
            assert not re.search(refused, form, re.IGNORECASE), form


def test_an_unknown_language_is_refused() -> None:
    """Asking for one is a mistake in a program; it must not be English by silence."""
    with pytest.raises(ValueError, match=f"no such language: xx; there are {', '.join(LANGUAGES)}"):
        words("xx")
