"""Plays by chance: the measure of everything that thinks."""

from dataclasses import dataclass
from random import Random

from pete.match.view import View
from pete.rules.moves import DRAW, PASS, tile_played

from .player import Choice, Player, moves_to_choose_from


@dataclass(frozen=True, slots=True)
class Uniform:
    """One of the playable tiles, each as likely, then one of its ends; a draw counts as a tile."""

    seed: int

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """See ``Player``; time and thoughts change nothing."""
        lot = Random(f"{self.seed} {view.seat} {view.hand} {view.moves}")
        by_tile: dict[int, list[int]] = {}
        for move in moves_to_choose_from(view, ms, thoughts):
            by_tile.setdefault(-1 if move in (DRAW, PASS) else tile_played(move), []).append(move)
        return Choice(lot.choice(by_tile[lot.choice(list(by_tile))]))


def player(seed: int) -> Player:
    """A uniform player."""
    return Uniform(seed)
