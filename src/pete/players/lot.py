"""A player's luck: it depends on what the seat sees and on the seed, and on nothing else."""

from functools import cache
from hashlib import sha256

from pete.match.view import View
from pete.rules.options import Rules, Value, as_written, make_rules


def lot_for(view: View, seed: int) -> int:
    """A number below 2⁶⁴ for a seat's choice at this moment of the round."""
    seen = (
        seed,
        view.seat,
        view.leader,
        view.scores_at_deal,
        view.moves,
        view.shown,
        differing(view.rules),
    )
    return int.from_bytes(sha256(repr(seen).encode()).digest()[:8], "big")


@cache
def differing(rules: Rules) -> tuple[tuple[str, Value], ...]:
    """The options that differ from ``classic``: one that is new changes nobody's luck."""
    usual = as_written(make_rules())
    return tuple(sorted(item for item in as_written(rules).items() if item[1] != usual[item[0]]))
