"""What those at a table are called."""

from collections.abc import Sequence
from functools import lru_cache

from pete.rules.options import Rules
from pete.rules.state import Seat
from pete.tables.table import Chair, Table
from pete.telling import names as telling
from pete.words import Words

_seating_for = lru_cache(maxsize=4096)(telling.seating_for)
"""Kept, for it is asked for with each message."""


def names_at(table: Table, say: Words) -> telling.Seating:
    """The names by which what happens at this table is told: those of its match."""
    if table.match is None:
        return named(table.rules, table.chairs, say)
    return named(table.match.rules, table.players, say)


def players_named(table: Table, version: int, say: Words) -> telling.Seating:
    """The names of those who played when the table had that version."""
    if table.match is None:
        return names_at(table, say)
    return named(table.match.rules, table.players_at(version), say)


def player_at(table: Table, version: int, holder: str) -> Seat | None:
    """The seat that is ``you``, to the person with this key, in what happened then.

    It may be another's now; who has that seat now has done nothing of it.
    """
    if not holder:
        return None
    players = enumerate(table.players_at(version))
    return next((seat for seat, player in players if player.holder == holder), None)


def player_on(table: Table, seat: Seat | None) -> Seat | None:
    """The seat that is ``you`` in what is told of a match: not of one who came after its end."""
    if seat is None or seat >= len(table.players):
        return None
    return seat if table.players[seat].holder == table.chairs[seat].holder else None


def named(rules: Rules, chairs: Sequence[Chair], say: Words) -> telling.Seating:
    """The names that these seats are called by, each fit to be shown and unlike the others.

    A bot has another name in each language. Who comes in the middle of a match renames nobody.
    """
    names = tuple(bot_name(chair.name, say) if chair.bot else chair.name for chair in chairs)
    came = tuple(sorted(range(len(chairs)), key=lambda seat: chairs[seat].named_at))
    return _seating_for(rules, names, say, came)


def bot_name(name: str, say: Words) -> str:
    """What a bot is called in a language, by what it is called in the journal.

    In older tables that is the label of the bot.
    """
    return say(name) if name else ""
