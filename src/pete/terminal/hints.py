"""What the strongest bot would play, and what it thinks each move is worth."""

from typing import Final

from pete.match.notation import tile_text
from pete.match.view import View
from pete.players.table import STRONGEST, bot
from pete.rules.ends import NO_CHAIN, Ends
from pete.rules.moves import DRAW, PASS, Move, tile_played
from pete.rules.tiles import TILES
from pete.search import ready
from pete.telling.decimals import signed
from pete.words import Words

from .snapshot import is_same_either_way

THINKING_MS: Final = 1000.0
"""What the strongest bot may take for a hint."""
PATIENCE: Final = 2.0
"""Seconds that a hint waits for the search to be loaded; compiling it takes longer, once."""


def hint_lines(view: View, say: Words) -> list[str]:
    """The best move by the view of the player who asks, then each move with its worth, best first.

    The worth is in points from here to the round's end: his side's less the others'.
    """
    ends, moves = view.state.ends, view.legal()
    texts = {move: _move_text(move, ends, say) for move in moves}
    if len(set(texts.values())) == 1:
        return [say("There is only one move: {move}.", move=texts[moves[0]])]
    strongest = bot(STRONGEST)
    lines = []
    if not ready.wait(PATIENCE):
        lines.append(
            say("The strongest bot is still getting ready and doesn't look as far ahead yet.")
        )
    choice = strongest.choose(view, ms=THINKING_MS)
    lines.append(say("The strongest bot would play {move}.", move=texts[choice.move]))
    if choice.values:
        lines.append(say("Your side's estimated lead at the round's end:"))
    ranked = sorted(choice.values.items(), key=lambda item: (item[0] != choice.move, -item[1]))
    worths: dict[str, float] = {}
    for move, worth in ranked:
        worths.setdefault(texts[move], worth)  # of two mirror images the better guess
    return lines + [f"{text}: {signed(worth, say, digits=1)}" for text, worth in worths.items()]


def _move_text(move: Move, ends: Ends, say: Words) -> str:
    """The move in words: without its end where either end comes to the same."""
    if move == DRAW:
        return say("a draw")
    if move == PASS:
        return say("a pass")
    tile = tile_text(tile_played(move))
    if ends == NO_CHAIN or is_same_either_way(ends):
        return tile
    if move >= TILES:
        return say("{tile} at R", tile=tile)
    return say("{tile} at L", tile=tile)
