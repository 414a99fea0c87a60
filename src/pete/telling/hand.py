"""What can be said of a hand: where a tile goes and what for, or why nowhere."""

from collections.abc import Collection

from pete.match.notation import tile_text
from pete.rules.ends import AFTER, NO_CHAIN, PLACES, Ends, open_pips
from pete.rules.moves import PASS, Move, tile_played
from pete.rules.options import Rules
from pete.rules.tiles import TILES, Tile
from pete.words import Words

from .sentences import count_and_points, why_bonus


def fit_text(rules: Rules, ends: Ends, move: Move, say: Words, *, again: bool, draws: bool) -> str:
    """``At R: 12 + 3 = 15, 3 points. Again: 6-3 has scored.``

    Who goes on and has no other tile that fits has to draw (R12, R15).
    """
    text = count_and_points(AFTER[ends * PLACES + move], say)
    if ends == NO_CHAIN:
        text = say("As the lead: {what}.", what=text)
    elif move >= TILES:
        text = say("At R: {what}.", what=text)
    else:
        text = say("At L: {what}.", what=text)
    if not again:
        return text
    text += " " + say("Again: {why}.", why=why_bonus(rules, tile_played(move), say))
    return text + " " + say("You will have to draw.") if draws else text


def why_not(ends: Ends, tile: Tile, say: Words) -> str:
    """Why a tile that fits nowhere does not (R7, R8)."""
    name = tile_text(tile)
    if ends == NO_CHAIN:
        return say("The lead must be a double or have 5 or 10 pips; {tile} is neither.", tile=name)
    left, right = open_pips(ends)
    if left == right:
        return say("Both ends are {pips}, and {tile} has no {pips}.", tile=name, pips=left)
    return say(
        "The ends are {left} and {right}, and {tile} has neither.",
        tile=name,
        left=left,
        right=right,
    )


def why_not_there(ends: Ends, tile: Tile, say: Words, *, on_right: bool) -> str:
    """Why a tile does not fit one of the two ends (R8)."""
    pip, name = open_pips(ends)[on_right], tile_text(tile)
    if on_right:
        return say("Only {pip} fits at R, and {tile} has no {pip}.", tile=name, pip=pip)
    return say("Only {pip} fits at L, and {tile} has no {pip}.", tile=name, pip=pip)


def lead_text(say: Words) -> str:
    """What may be led (R7)."""
    return say("Lead a double or a tile of 5 or 10 pips.")


def forced_text(ends: Ends, hand: Collection[Tile], move: Move, say: Words) -> str:
    """Why the only move of a hand is to draw or to pass (R7, R8, R12), said to its holder."""
    why = _nothing_fits(ends, hand, say)
    if move == PASS:
        return say("{why}, and there is nothing to draw: you pass.", why=why)
    return say("{why}: you draw.", why=why)


def _nothing_fits(ends: Ends, hand: Collection[Tile], say: Words) -> str:
    if not hand:
        return say("You go again, and no tile is left")
    if ends == NO_CHAIN:
        return say("You hold no double and no tile of 5 or 10 pips")
    left, right = open_pips(ends)
    if left == right:
        return say("Nothing fits {pips}", pips=left)
    return say("Nothing fits {left} or {right}", left=left, right=right)
