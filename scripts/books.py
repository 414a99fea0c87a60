"""Prints the rule book of every table into docs/, one file a language (``make books``)."""

from collections.abc import Iterable
from pathlib import Path

from pete.rules.options import PRESETS
from pete.words import LANGUAGES
from pete.words.book import book

DOCS = Path(__file__).parent.parent / "docs"


def printed(languages: Iterable[str] = LANGUAGES) -> dict[Path, str]:
    """Each language's file and what belongs in it."""
    return {
        DOCS / f"rules{'' if language == 'en' else '.' + language}.md": book(
            language, presets=PRESETS
        )
        for language in languages
    }


if __name__ == "__main__":
    for path, text in printed().items():
        path.write_text(text, encoding="utf-8")
