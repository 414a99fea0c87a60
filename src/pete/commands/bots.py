"""How commands speak of bots."""

from pete.players.player import SeatLost

from .speech import translated


def told(lost: SeatLost) -> str:
    """One line: a program has lost its seat, and why."""
    return translated(
        "{player} loses its seat to {stand_in}: {why}",
        player=" ".join(lost.player.split()),
        stand_in=lost.stand_in,
        why=lost.why,
    )
