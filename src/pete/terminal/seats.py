"""Who sits at the table: people and bots, by the names that they are given."""

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from pete.match.deal import bot_seed
from pete.match.record import Record
from pete.players.called import BOT_NAMES, free_names
from pete.players.levels import LEVELS, bot_of, level_label, level_named
from pete.players.player import PROGRAM, Notice, Player
from pete.players.table import BOTS, bot, bot_named, bot_word, check_name
from pete.rules.state import Seat
from pete.telling.names import shown
from pete.words import LANGUAGES, Words, words

ME: Final = "me"
"""What stands for the person at the keyboard; each catalogue has its own, too (``typed``)."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """One seat: a person, or a bot by its level or its name in the table of bots."""

    name: str
    """Empty: a bot that has no name yet."""
    bot: str | None = None

    @property
    def typed(self) -> str:
        """What is typed to seat it again."""
        return self.bot or self.name

    @property
    def level(self) -> str | None:
        """How strong a bot is that nobody has asked for by its own name."""
        return self.bot if self.bot in LEVELS else None


def typed_word(occupant: Occupant, say: Words) -> str:
    """What is typed to seat somebody again."""
    if occupant.level:
        return level_label(occupant.level, say)
    return bot_word(occupant.bot, say) if occupant.bot and occupant.bot in BOTS else occupant.typed


def at_level(level: str) -> Occupant:
    """A bot of that strength, which gets a name when it is known who else sits there."""
    return Occupant("", level)


def all_named(occupants: Sequence[Occupant]) -> list[Occupant]:
    """Them with a name for each bot that has none of its own, which nobody else there has."""
    names = free_names("", [one.name for one in occupants if not one.level])
    return [replace(one, name=next(names)) if one.level else one for one in occupants]


def is_bot(text: str) -> bool:
    """Whether a bot, not a person, is called so."""
    is_word = level_named(text) is not None or bot_named(text) is not None
    return is_word or text.startswith(PROGRAM)


def is_me(text: str) -> bool:
    """Whether the person at the keyboard is called so in any language."""
    return any(text.lower() in words(code).typed(ME) for code in LANGUAGES)


def occupant(text: str, me: str) -> Occupant:
    """The player that is meant: ``me``, a level, a bot's name, or a person's. Raises UnknownBot,
    or ValueError for a name that can't be shown.
    """
    text = text.strip()
    if is_me(text):
        return Occupant(me)
    if text.startswith(PROGRAM):
        check_name(text)
        return Occupant(_called(text.removeprefix(PROGRAM)), text)
    if name := level_named(text) or bot_named(text):
        return at_level(name) if name in LEVELS else Occupant(BOTS[name].label, name)
    if not shown(text):
        raise ValueError(text)
    return Occupant(shown(text))


def _called(program: str) -> str:
    """What a program is called at the table: its file's name."""
    words = program.split()
    return (shown(Path(words[0]).name) if words else "") or PROGRAM.rstrip(":")


def my_name(say: Words) -> str:
    """What the system calls the person at the keyboard."""
    try:
        name = shown(getpass.getuser())
    except (OSError, KeyError):  # nobody is logged in
        name = ""
    return name.title() if name and name != "root" and not is_bot(name) else say("Player")


def players(occupants: Sequence[Occupant]) -> list[dict[str, str]]:
    """Them as a record lists them."""
    return [
        {"name": occupant.name}
        if occupant.bot is None
        else {"name": occupant.name, "bot": bot_of(occupant.bot)[0]}
        for occupant in occupants
    ]


def called(occupant: Occupant, say: Words) -> str:
    """What somebody is called at the table: who has no name of his own, in the language there."""
    if occupant.bot is None and occupant.name in {words(code)("Player") for code in LANGUAGES}:
        return say("Player")
    row = BOTS.get(occupant.bot or "")
    is_ours = row is not None and occupant.name in (row.label, *BOT_NAMES)
    return say(occupant.name) if is_ours else occupant.name


def names_in(record: Record, say: Words) -> list[str]:
    """The names in a record, one a seat; none if it lists nobody."""
    return [called(occupant, say) for occupant in _occupants(record.get("players", []))]


def occupants_of(record: Record, seats: int) -> list[Occupant]:
    """The players that a record seats, people unless it names bots, whether or not those exist."""
    return _occupants(record.get("players") or [{}] * seats)


def _occupants(players: Sequence[Mapping[str, object]]) -> list[Occupant]:
    found = []
    for player in players:
        name = player.get("bot")
        found.append(Occupant(str(player.get("name") or ""), None if name is None else str(name)))
    return found


def bots_for(occupants: Sequence[Occupant], seed: bytes, notice: Notice) -> dict[Seat, Player]:
    """The bots, ready to choose. Raises UnknownBot.

    Their luck comes from the match's seed, so that a match that is resumed
    goes on the same; it tells nothing of the deals.
    """
    return {
        seat: bot(bot_of(occupant.bot)[0], bot_seed(seed, seat), notice=notice)
        for seat, occupant in enumerate(occupants)
        if occupant.bot is not None
    }
