"""A player's luck: it depends on what the seat sees and on the seed, and on nothing else."""

from hashlib import sha256

from pete.match.view import View


def lot_for(view: View, seed: int) -> int:
    """A number below 2⁶⁴ for a seat's choice at this moment of the round."""
    seen = (seed, view.seat, view.leader, view.scores_at_deal, view.moves, view.shown, view.rules)
    return int.from_bytes(sha256(repr(seen).encode()).digest()[:8], "big")
