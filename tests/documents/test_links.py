"""Every document of the project: what it points at is there, and no command goes unnamed."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest

from pete.cli import COMMANDS

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])
READMES = ("README.md", "README.ru.md")


def name(page: Path) -> str:
    """What a page is called in a message."""
    return str(page.relative_to(ROOT))


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)


def links(page: Path) -> list[str]:
    """Where a page's links and pictures lead within the project."""
    found = re.findall(r"\]\(([^)\s]+)\)", prose(page))
    return [unquote(link) for link in found if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """The page's headings as links name them."""
    headings = re.findall(r"^#+ (.+)$", prose(page), flags=re.MULTILINE)
    kept = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {heading.strip().replace(" ", "-") for heading in kept}


def test_there_are_pages_and_links():
    """And the tests below are of something."""
    assert {"README.md", "CONTRIBUTING.md", "docs/formats.md"} <= {name(page) for page in PAGES}
    assert "docs/formats.md#the-shuffle" in links(ROOT / "README.md")
    assert "the-shuffle" in anchors(ROOT / "docs/formats.md")


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page):
    """A picture that isn't there is the first thing that a visitor sees."""
    for link in links(page):
        path, _, anchor = link.partition("#")
        aim = (page.parent / path).resolve() if path else page
        assert aim.exists() and aim.is_relative_to(ROOT), link
        assert not anchor or anchor in anchors(aim), link


@pytest.mark.parametrize("readme", READMES)
def test_the_readmes_name_each_command(readme):
    """Whoever reads what there is should read of all of it."""
    told = (ROOT / readme).read_text("utf-8")
    missing = [command for command in COMMANDS if f"`pete {command}`" not in told]
    assert missing == []
