"""The languages: one gettext catalogue each, read by everything that speaks.

The English text is the key. ``locale/LANGUAGE/LC_MESSAGES/pete.po`` holds the
translations; English needs none.
"""

import functools
import gettext
import os
from collections.abc import Mapping

# not by pathlib: every start of the command would wait for it
LOCALE = os.path.join(os.path.dirname(__file__), "locale")  # noqa: PTH118, PTH120
LANGUAGES: Mapping[str, str] = {"en": "English", "ru": "русский"}
"""Each language's code and its name in itself."""
COUNTED: Mapping[str, Mapping[str, int]] = {
    "en": {"one": 1, "other": 2},
    "ru": {"one": 1, "few": 2, "many": 5, "other": 2},
}
"""Of each language, a number of each category of plurals in CLDR, and so of a browser's
``Intl.PluralRules``; where only fractions are ``other``, its form is that of a few."""
SEPARATORS: Mapping[str, str] = {"en": ",", "ru": ";"}
"""Of each language, what stands between the cells of a table in CSV: Excel reads no other there."""

TYPED = "typed"
"""The context, in a catalogue, of the words that people type."""


def N_(text: str) -> str:  # noqa: N802 - so gettext's tools call it
    """Marks a text that is said later: it is to be translated."""
    return text


class Words:
    """What is said in one language."""

    def __init__(self, language: str) -> None:
        """Raises ValueError for a language that there is no catalogue of."""
        if language not in LANGUAGES:
            raise ValueError(f"no such language: {language}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._catalogue = gettext.translation("pete", LOCALE, [language], fallback=language == "en")

    def __call__(self, text: str, **fields: object) -> str:
        """The text in this language, its ``{fields}`` filled in."""
        translation = self._catalogue.gettext(text)
        return translation.format(**fields) if fields else translation

    def typed(self, text: str) -> list[str]:
        """The words that are typed in this language for these English ones."""
        return self._catalogue.pgettext(TYPED, text).split()

    def plural(self, one: str, many: str, n: int, **fields: object) -> str:
        """The form of the text that the number ``{n}`` takes: 1 point, 2 points; 1 очко, 2 очка."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **fields)

    def form(self, one: str, many: str, n: int) -> str:
        """The form that a number takes, ``{n}`` left as it is: for who fills it in later."""
        return self._catalogue.ngettext(one, many, n)


@functools.cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)


def language_wanted(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment's locale asks for, or English."""
    for variable in ("PETE_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in environment.get(variable, "").split(":"):
            language = wanted[:2].lower()
            if language in LANGUAGES:
                return language
            if wanted and variable != "LANGUAGE":
                return "en"
    return "en"
