"""What documents name is there, and what there is they name.

Commands and their options, targets of make, files, rooms and arrows, formats, languages: a name
that has changed in the code alone sends a reader into nothing.
"""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import click
import pytest

from pete.cli import COMMANDS
from pete.match.made import MADE_BY
from pete.words import LANGUAGES

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
TODAY = [page for page in PAGES if page.name != "CHANGELOG.md"]
"""Those that speak of the code as it is; the others tell its past, too."""
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
FORMATS = (ROOT / "docs" / "formats.md").read_text("utf-8")
HOSTING = (ROOT / "docs" / "hosting.md").read_text("utf-8")
GLOSSARY = (ROOT / "docs" / "glossary.md").read_text("utf-8")
SOURCES = sorted((ROOT / "src" / "pete").rglob("*.py"))
OURS = ("lang", "help")
"""Options that every command has."""


def page_name(page: Path) -> str:
    """What a page is called in a message."""
    return str(page.relative_to(ROOT))


def code(page: Path) -> list[str]:
    """What stands in a page as code: spans, which may be broken into two lines, and blocks."""
    text = page.read_text("utf-8")
    blocks = re.findall(r"^```[^\n]*\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    rest = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", rest)]
    return [*spans, *(line for block in blocks for line in block.splitlines())]


def options_of(command: str) -> set[str]:
    """What a command's options are called."""
    parameters: list[click.Parameter] = import_module(f"pete.commands.{command}").command.params
    return {name for one in parameters for name in [*one.opts, *one.secondary_opts]}


@pytest.mark.parametrize("page", TODAY, ids=page_name)
def test_commands_are_written_as_they_are_taken(page: Path) -> None:
    """Whoever copies a line out of a page gets what it promises."""
    for text in code(page):
        for command, arguments in re.findall(r"(?:^|[\s$(])pete ([a-z]+)\b([^#(|]*)", text):
            assert command in COMMANDS, text
            typed = re.sub(r'"[^"]*"', "", arguments)
            named = set(re.findall(r"(?<!\S)--[a-z][a-z-]*", typed))
            assert named - {f"--{name}" for name in OURS} <= options_of(command), text


def test_commands_are_found_in_the_pages() -> None:
    """And the test above is of something."""
    assert sum("pete " in text for page in TODAY for text in code(page)) > 40


@pytest.mark.parametrize("page", TODAY, ids=page_name)
def test_targets_of_make_are_there(page: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))
    named = {
        target
        for text in code(page)
        if text.startswith("make ")
        for target in text.partition("#")[0].split()[1:]
        if re.fullmatch(r"[a-z-]+", target)
    }
    assert named <= targets


@pytest.mark.parametrize("page", TODAY, ids=page_name)
def test_files_that_are_named_are_there(page: Path) -> None:
    """By their path, or by so much of its end as the page gives; a word in capitals is any."""
    files = [str(file.relative_to(ROOT)) for file in [*ROOT.glob("*"), *walk()]]
    ending = r"(?:[\w.-]+/)*[\w.-]+\.(?:py|js|css|html|po|txt|toml|json|yml|sh)"
    for text in code(page):
        if re.fullmatch(ending, text) and not re.search(r"[A-Z]{3}", text):
            found = [file for file in files if f"/{file}".endswith(f"/{text}")]
            assert found or text in NOT_OURS, text


NOT_OURS = {"match.json", "my_bot.py"}
"""Files of the reader's own in examples."""


def walk() -> list[Path]:
    """The project's files, but for those that tools made."""
    rooms = [ROOT / room for room in ("src", "tests", "scripts", "docs", "examples", "bench")]
    return [file for room in rooms for file in room.rglob("*") if "__pycache__" not in file.parts]


def test_each_room_is_described() -> None:
    table = ARCHITECTURE.partition("| package |")[2].partition("\n\n")[0]
    rooms = {room for row in table.splitlines() for room in re.findall(r"`([\w.]+)`", cell(row, 1))}
    packages = {init.parent.name for init in (ROOT / "src" / "pete").glob("*/__init__.py")}
    assert rooms == packages | {"web", "cli.py"}


def test_the_arrows_are_those_that_are_checked() -> None:
    """The picture of the rooms is the contract that import-linter holds."""
    drawn = re.search(r"```text\n(rules ←.*?)```", ARCHITECTURE, re.DOTALL)
    assert drawn is not None
    floors = [{*map(str.strip, floor.split("|"))} for floor in drawn[1].split("←")]
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    layers = linter["contracts"][0]["layers"]
    assert floors == [
        {room.removeprefix("pete.") for room in layer.split(" | ")} for layer in reversed(layers)
    ]


def test_each_format_is_described() -> None:
    """A file that we write is one that others may read."""
    known = {
        found
        for source in SOURCES
        for found in re.findall(r"seven-toed-pete[a-z-]*/\d+", source.read_text("utf-8"))
    }
    assert known == set(re.findall(r"seven-toed-pete[a-z-]*/\d+", FORMATS))


def test_each_variable_of_the_environment_is_described() -> None:
    said = "".join(page.read_text("utf-8") for page in TODAY)
    read = {
        name
        for source in SOURCES
        for name in re.findall(r'"(PETE_[A-Z_]+)"', source.read_text("utf-8"))
    }
    assert [name for name in sorted(read) if name not in said] == []


def test_whoever_keeps_a_server_reads_of_each_option() -> None:
    named = set(re.findall(r"--[a-z-]+", HOSTING))
    for_play = {"--browser", "--seed"}
    assert {name for name in options_of("serve") if name != "--lang"} - for_play <= named


def cell(row: str, number: int) -> str:
    """A cell of a row of a table, from 1."""
    return row.split("|")[number] if row.count("|") > number else ""


def test_the_glossary_has_a_column_for_each_language() -> None:
    """Which word is right is settled before anything is translated."""
    head, _, *rows = GLOSSARY[GLOSSARY.index("| English |") :].partition("\n\n")[0].splitlines()
    titles = [title.strip().casefold() for title in head.strip("|").split("|")]
    assert {name.casefold() for name in LANGUAGES.values()} <= set(titles)
    assert len(rows) > 60
    for row in rows:
        cells = [text.strip() for text in row.strip("|").split("|")]
        assert len(cells) == len(titles) and all(cells), row


def test_no_two_classes_share_a_name() -> None:
    """Whoever searches for one finds one. A message may show another room's value by its name."""
    places: dict[str, list[str]] = {}
    for source in SOURCES:
        for name in re.findall(r"^class (\w+)", source.read_text("utf-8"), re.MULTILINE):
            if source.name != "messages.py":
                places.setdefault(name, []).append(page_name(source))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_the_formats_name_everyone_who_can_have_made_a_move() -> None:
    """A program that reads an archived match meets them all."""
    listed = FORMATS.partition("- `moves`: for each round of the record")[2].partition("\n- ")[0]
    assert set(re.findall(r'`"([a-z-]+)"`', listed)) == set(MADE_BY)
