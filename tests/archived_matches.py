"""Archived matches by chance, for tests of whatever keeps them."""

from random import Random

from pete.archive.match import NOBODYS, ArchivedMatch, Made
from pete.match.match import Match

WAYS = ("person", "bot", "stand-in", "clock")


def archived(
    chance: Random,
    *,
    name: str | None = None,
    ended: int | None = None,
    holders: tuple[str, ...] | None = None,
) -> ArchivedMatch:
    """A finished match of two rounds or so, as if it had been played; what is given, so."""
    match = Match({"target": 15}, seed=chance.randbytes(32), players=["Anna", "Ben ☺ Ёж"])
    while not match.is_over:
        if match.is_running:
            match.play(chance.choice(match.legal()))
        else:
            match.deal()
    moments = sum(len(entry["moves"]) for entry in match.record["rounds"])
    ended = chance.randrange(1_000_000, 2_000_000) if ended is None else ended
    clock = iter(range(ended - moments + 1, ended + 1))
    return ArchivedMatch(
        name=name or chance.randbytes(16).hex(),
        began=ended - moments,
        ended=ended,
        holders=holders or (chance.randbytes(8).hex(), NOBODYS),
        moves=tuple(
            tuple(Made(next(clock), chance.choice(WAYS)) for _ in entry["moves"])
            for entry in match.record["rounds"]
        ),
        record=match.record,
    )
