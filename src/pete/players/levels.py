"""How strong the bots at a table are: what people choose from, who need not know one by name.

A level's name stands wherever a table's settings and journal name a bot. Names of bots, which
older pages send and older tables hold, go on being understood.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pete.words import LANGUAGES, N_, Words, words

from .table import BOTS


@dataclass(frozen=True, slots=True)
class Level:
    """One row of the table."""

    name: str
    label: str
    """What it is called."""
    bot: str
    """Who plays, by the name in the table of bots."""
    thoughts: int | None
    """How often that bot thinks about a move; None: for the time that the table gives it."""
    text: str
    """One sentence for the person who chooses."""


LEVELS: Final[Mapping[str, Level]] = {
    level.name: level
    for level in (
        Level(
            "beginner",
            N_("Beginner"),
            "beginner",
            None,
            N_("Often misses the tile that scores: for your first matches."),
        ),
        Level(
            "casual",
            N_("Casual player"),
            "casual",
            None,
            N_("Plays sensibly, and overlooks something now and then."),
        ),
        Level(
            "club",
            N_("Club player"),
            "club",
            12,
            N_("Thinks about what you may hold, and rarely misses a chance."),
        ),
        Level(
            "expert",
            N_("Expert"),
            "expert",
            None,
            N_("Weighs thousands of deals; the strongest that we have."),
        ),
    )
}
"""From the weakest to the strongest. What each is worth is measured in ``docs/bots.md``."""
USUAL_LEVEL: Final = "casual"
"""For who has chosen nothing: a newcomer beats it now and then."""


def is_level_or_bot(name: str) -> bool:
    """Whether bots at a table can be set to it."""
    return name in LEVELS or name in BOTS


def bot_of(name: str) -> tuple[str, int | None]:
    """Which bot plays at a level, and how often it thinks; of a bot's name that bot itself."""
    level = LEVELS.get(name)
    return (name, None) if level is None else (level.bot, level.thoughts)


def level_named(text: str) -> str | None:
    """The level that is called so, by its name or in any language; None if none is."""
    word = " ".join(text.split()).casefold()
    return next(
        (
            name
            for name, level in LEVELS.items()
            if word in (name, *(words(code)(level.label).casefold() for code in LANGUAGES))
        ),
        None,
    )


def level_label(name: str, say: Words) -> str:
    """What a level is called; empty for what is none."""
    return say(LEVELS[name].label) if name in LEVELS else ""
