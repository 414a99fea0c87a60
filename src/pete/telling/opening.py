"""The bare table before the lead: who leads, why it is that player, and what may be led."""

from pete.rules.options import NextLead, Rules
from pete.rules.state import Outcome, Seat
from pete.rules.tiles import DOUBLES, HIGH, LEADS, Tile, members
from pete.words import Words

from .names import Seating


def who_leads(seat: Seat, seating: Seating, say: Words, *, you: Seat | None = None) -> str:
    """``Ben leads``, or ``You lead`` to the player of the seat."""
    if seat == you:
        return say("You lead")
    return say("{name} leads", name=seating.names[seat])


def why_leads(
    rules: Rules, number: int, say: Words, *, passed: bool, before: Outcome | None
) -> str:
    """Why it is that player who leads round ``number`` (R6, R7).

    ``passed``: whoever was to lead has let the lead pass. ``before`` is how the round
    before ended, if there was one.
    """
    if passed:
        return say("The player before had no tile to lead.")
    if number == 0:
        return say("By lot.")
    if rules.next_lead == NextLead.WINNER and before == Outcome.DOMINO:
        return say("The player who goes out leads the next round.")
    return say("The lead goes round the table.")


def tiles_to_lead(rules: Rules) -> list[Tile]:
    """The tiles of the set that may be led (R7): doubles first, high before low."""
    tiles = [tile for tile in members(LEADS) if HIGH[tile] <= rules.pips]
    return sorted(tiles, key=lambda tile: (~DOUBLES >> tile & 1, -tile))
