"""Tiles and moves in writing: ``6-4``, ``6-4L``, ``6-4R``, ``draw``, ``pass``.

A lead names no end. In files moves stand exactly so; what a person types is
read by ``pete.terminal.parser``.
"""

import reprlib
from collections.abc import Iterable
from typing import SupportsIndex

from pete.rules.ends import NO_CHAIN, Ends
from pete.rules.errors import TranslatableError
from pete.rules.moves import DRAW, PASS, Move, tile_played
from pete.rules.options import written
from pete.rules.tiles import HIGH, LOW, TILES, Pip, Tile, set_size
from pete.words import N_

_IN_WORDS = {DRAW: "draw", PASS: "pass"}
_BY_WORD = {word: move for move, word in _IN_WORDS.items()}
_TILE = [f"{HIGH[tile]}-{LOW[tile]}" for tile in range(TILES)]
_BY_TILE = {text: tile for tile, text in enumerate(_TILE)}
_NO_MOVE = N_("{value} is not a move; moves are 6-4, 6-4L, 6-4R, draw, pass")


class NotationError(TranslatableError, ValueError):
    """Text that is no tile or no move; says what would be."""


def tile_text(tile: Tile) -> str:
    """``6-4``: the high half first. Raises NotationError for what is no tile's number."""
    if not (is_number(tile) and 0 <= tile < TILES):
        numbers = f"tiles are numbered 0 to {TILES - 1}"
        raise NotationError(f"{shortened(tile)} is not a tile; {numbers}")
    return _TILE[tile]


def tiles_text(tiles: Iterable[Tile]) -> list[str]:
    """Each tile's text, in the order given."""
    return [_TILE[tile] for tile in tiles]


def move_text(move: Move, ends: Ends) -> str:
    """A move as files write it, made when these ends lay open."""
    if move in _IN_WORDS:
        return _IN_WORDS[move]
    text = _TILE[tile_played(move)]
    return text if ends == NO_CHAIN else text + ("R" if move >= TILES else "L")


def moves_text(moves: Iterable[Move], ends: Ends) -> str:
    """Moves in a row: ``6-4L, 6-4R, draw``."""
    return ", ".join(move_text(move, ends) for move in moves)


def read_tile(text: object, pips: Pip) -> Tile:
    """The tile that a file writes so, in the set up to ``pips``. Raises NotationError."""
    tile = _BY_TILE.get(text) if isinstance(text, str) else None
    if tile is None:
        raise NotationError(
            N_("{value} is not a tile; tiles are written 6-4, high half first"),
            value=shortened(text),
        )
    if tile >= set_size(pips):
        raise NotationError(
            N_("{tile} is not in the set up to {pips}-{pips} (R1)"), tile=text, pips=pips
        )
    return tile


def read_move(text: object, ends: Ends) -> Move:
    """The move that a file writes so, when these ends lie open. Raises NotationError.

    The move's form is checked, not whether it is legal.
    """
    if not isinstance(text, str):
        raise NotationError(_NO_MOVE, value=shortened(text))
    if text in _BY_WORD:
        return _BY_WORD[text]
    tile, end = _BY_TILE.get(text[:3]), text[3:]
    if tile is None or end not in ("", "L", "R"):
        raise NotationError(_NO_MOVE, value=shortened(text))
    if (end == "") != (ends == NO_CHAIN):
        if end:
            raise NotationError(N_("{value}: a lead names no end (R7, R8)"), value=text)
        raise NotationError(
            N_("{value}: a tile after the lead names its end, L or R (R7, R8)"), value=text
        )
    return tile + TILES if end == "R" else tile


def is_number(value: object) -> bool:
    """Whether it is a whole number of any make; ``True`` is none."""
    return isinstance(value, SupportsIndex) and not isinstance(value, bool)


def shortened(value: object) -> str:
    """Somebody's value in a message, text in quotes: never long, never more than a line."""
    if value is None or isinstance(value, bool):
        return written(value)
    text = value if isinstance(value, str) else reprlib.repr(value)
    text = "".join(letter if letter.isprintable() else "?" for letter in text[:60])
    text = f"{text[:40]}…" if len(text) > 40 else text
    return f'"{text}"' if isinstance(value, str) else text
