"""The table of bots: one line each. A bot's file is loaded when it is asked for."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Final

from .player import Player


@dataclass(frozen=True, slots=True)
class Bot:
    """One row of the table."""

    name: str
    module: str
    """The file that defines ``player(seed)``."""
    text: str
    """One sentence for whoever chooses an opponent."""


BOTS: Final[Mapping[str, Bot]] = {
    row.name: row
    for row in (
        Bot("uniform", "uniform", "Plays any tile that fits, by chance."),
        Bot("greedy", "greedy", "Takes the most points now and thinks no further."),
    )
}


class UnknownBot(ValueError):
    """A name that isn't in the table; says which are."""


def bot(name: str, seed: int = 0) -> Player:
    """The bot of that name. Raises UnknownBot."""
    if name not in BOTS:
        raise UnknownBot(f"unknown bot '{name}'; bots: {', '.join(BOTS)}")
    module = import_module(f".{BOTS[name].module}", __package__)
    player: Player = module.player(seed)
    return player
