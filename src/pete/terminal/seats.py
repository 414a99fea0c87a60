"""Who sits at the table: people and bots, by the names that they are given."""

import getpass
import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pete.match.record import Record
from pete.players.player import Notice, Player
from pete.players.table import BOTS, PROGRAM, bot, check_name
from pete.rules.state import Seat
from pete.telling.names import shown
from pete.words import LANGUAGES, Words, words

OPPONENT: Final = "casual"
"""Whoever nobody chose otherwise plays against."""
ME: Final = ("me", "я")
"""What stands for the person at the keyboard."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """One seat: a person, or a bot by its name in the table of bots."""

    name: str
    bot: str | None = None

    @property
    def typed(self) -> str:
        """What is typed to seat it again."""
        return self.bot or self.name


def is_bot(text: str) -> bool:
    """Whether a bot, not a person, is called so."""
    return text.lower() in BOTS or text.startswith(PROGRAM)


def sitter(text: str, me: str) -> Sitter:
    """Whoever is meant: ``me``, a bot's name, or a person's. Raises UnknownBot, or
    ValueError for a name that can't be shown.
    """
    text = text.strip()
    if text.lower() in ME:
        return Sitter(me)
    if text.startswith(PROGRAM):
        check_name(text)
        return Sitter(_called(text.removeprefix(PROGRAM)), text)
    if is_bot(text):
        return Sitter(BOTS[text.lower()].label, text.lower())
    if not shown(text):
        raise ValueError(text)
    return Sitter(shown(text))


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


def players(sitters: Sequence[Sitter]) -> list[dict[str, str]]:
    """Them as a record lists them."""
    return [
        {"name": sitter.name} if sitter.bot is None else {"name": sitter.name, "bot": sitter.bot}
        for sitter in sitters
    ]


def called(sitter: Sitter, say: Words) -> str:
    """What somebody is called at the table: who has no name of his own, in the language there."""
    if sitter.bot is None and sitter.name in {words(code)("Player") for code in LANGUAGES}:
        return say("Player")
    row = BOTS.get(sitter.bot or "")
    return say(row.label) if row and sitter.name == row.label else sitter.name


def names_in(record: Record, say: Words) -> list[str]:
    """The names in a record, one a seat; none if it lists nobody."""
    return [called(sitter, say) for sitter in _sitters(record.get("players", []))]


def sitters_in(record: Record, seats: int) -> list[Sitter]:
    """Whoever sits by a record, a person unless it names a bot, whether or not there is such."""
    return _sitters(record.get("players") or [{}] * seats)


def _sitters(players: Sequence[Mapping[str, object]]) -> list[Sitter]:
    found = []
    for player in players:
        name = player.get("bot")
        found.append(Sitter(str(player.get("name") or ""), None if name is None else str(name)))
    return found


def bots_for(sitters: Sequence[Sitter], seed: bytes, notice: Notice) -> dict[Seat, Player]:
    """The bots, ready to choose. Raises UnknownBot.

    Their luck comes from the match's seed, so that a match that is gone on with
    goes on the same; it tells nothing of the deals.
    """
    return {
        seat: bot(sitter.bot, _luck(seed, seat), notice=notice)
        for seat, sitter in enumerate(sitters)
        if sitter.bot is not None
    }


def _luck(seed: bytes, seat: Seat) -> int:
    digest = hashlib.sha256(b"pete play, the luck of seat %d: " % seat + seed).digest()
    return int.from_bytes(digest[:6], "big")
