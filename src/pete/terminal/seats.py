"""Who sits at the table: people and bots, by the names that they are given."""

import getpass
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pete.match.deal import bot_seed
from pete.match.record import Record
from pete.players.player import PROGRAM, Notice, Player
from pete.players.table import BOTS, bot, bot_named, bot_word, check_name
from pete.rules.state import Seat
from pete.telling.names import shown
from pete.words import LANGUAGES, Words, words

OPPONENT: Final = "casual"
"""The opponent if none is chosen."""
ME: Final = "me"
"""What stands for the person at the keyboard; each catalogue has its own, too (``typed``)."""


@dataclass(frozen=True, slots=True)
class Occupant:
    """One seat: a person, or a bot by its name in the table of bots."""

    name: str
    bot: str | None = None

    @property
    def typed(self) -> str:
        """What is typed to seat it again."""
        return self.bot or self.name


def typed_word(occupant: Occupant, say: Words) -> str:
    """What is typed to seat somebody again."""
    return bot_word(occupant.bot, say) if occupant.bot and occupant.bot in BOTS else occupant.typed


def is_bot(text: str) -> bool:
    """Whether a bot, not a person, is called so."""
    return bot_named(text) is not None or text.startswith(PROGRAM)


def is_me(text: str) -> bool:
    """Whether the person at the keyboard is called so in any language."""
    return any(text.lower() in words(code).typed(ME) for code in LANGUAGES)


def occupant(text: str, me: str) -> Occupant:
    """The player that is meant: ``me``, a bot's name, or a person's. Raises UnknownBot, or
    ValueError for a name that can't be shown.
    """
    text = text.strip()
    if is_me(text):
        return Occupant(me)
    if text.startswith(PROGRAM):
        check_name(text)
        return Occupant(_called(text.removeprefix(PROGRAM)), text)
    if name := bot_named(text):
        return Occupant(BOTS[name].label, name)
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
        else {"name": occupant.name, "bot": occupant.bot}
        for occupant in occupants
    ]


def called(occupant: Occupant, say: Words) -> str:
    """What somebody is called at the table: who has no name of his own, in the language there."""
    if occupant.bot is None and occupant.name in {words(code)("Player") for code in LANGUAGES}:
        return say("Player")
    row = BOTS.get(occupant.bot or "")
    return say(row.label) if row and occupant.name == row.label else occupant.name


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
        seat: bot(occupant.bot, bot_seed(seed, seat), notice=notice)
        for seat, occupant in enumerate(occupants)
        if occupant.bot is not None
    }
