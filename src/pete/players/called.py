"""What bots are called at a table: short names, as people have them."""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from pete.words import LANGUAGES, N_, words

BOT_NAMES: Final = (
    N_("Greta"),
    N_("Max"),
    N_("Nina"),
    N_("Leo"),
    N_("Elsa"),
    N_("Felix"),
    N_("Nora"),
    N_("Hugo"),
    N_("Mila"),
    N_("Oscar"),
    N_("Stella"),
    N_("Roman"),
    N_("Ida"),
    N_("Bruno"),
    N_("Alma"),
    N_("Victor"),
)
"""In each language they are written its own way."""


def free_names(code: str, taken: Iterable[str]) -> Iterator[str]:
    """The names that nobody has in any language, in an order that a table's ``code`` decides.

    There are more than seats.
    """
    heard = {name.casefold() for name in taken}
    for name in Random(code).sample(BOT_NAMES, len(BOT_NAMES)):
        if heard.isdisjoint(spoken(name)):
            yield name


def spoken(name: str) -> set[str]:
    """How a bot's name sounds in each language."""
    return {words(code)(name).casefold() for code in LANGUAGES}
