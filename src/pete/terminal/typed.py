"""What a person types, read: a tile, a number of the list, a draw, a question, a command.

English and Russian words are both understood at any time, and so are the
letters of the one keyboard typed while the other is switched on: ``64д`` is
what ``64l`` becomes, ``в`` what ``d`` becomes.

Two letters have two meanings: ``д`` alone is a draw («добрать»), behind a tile
it is the left end (the key L); ``к`` alone asks for the ends («концы»), behind a
tile it is the right end (the key R).
"""

import re
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from pete.rules.tiles import MOST_PIPS, Tile, tile_of


class End(Enum):
    """An end of the chain, as it is shown."""

    LEFT = auto()
    RIGHT = auto()


class Asked(Enum):
    """A wish that needs nothing more to be said."""

    DRAW = auto()
    PASS = auto()
    HELP = auto()
    HAND = auto()
    ENDS = auto()
    CHAIN = auto()
    BONEYARD = auto()
    SHEET = auto()
    RULES = auto()
    HINT = auto()
    UNDO = auto()
    QUIT = auto()


@dataclass(frozen=True, slots=True)
class TypedTile:
    """A tile, and the end if one was named."""

    tile: Tile
    end: End | None = None


@dataclass(frozen=True, slots=True)
class TypedNumber:
    """A number of the list of playable tiles, from 1, and the end if one was named."""

    number: int
    end: End | None = None


@dataclass(frozen=True, slots=True)
class Why:
    """Why a tile, a draw or a pass can't be played; None: nothing was named."""

    about: "TypedTile | TypedNumber | Asked | None"


@dataclass(frozen=True, slots=True)
class Save:
    """Save, in this file or the usual one."""

    file: str | None


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something else; empty if nothing was typed."""

    text: str


Typed: TypeAlias = TypedTile | TypedNumber | Asked | Why | Save | Unknown

_WORDS: Final = {
    Asked.DRAW: "d draw добор добрать добираю добираем добери беру взять д в",
    Asked.PASS: "p pass пропуск пропустить пропускаю пас з",
    Asked.HELP: "? help помощь справка ,",
    Asked.HAND: "h hand tiles рука кости р",
    Asked.ENDS: "e ends count концы сумма у к",
    Asked.CHAIN: "c chain цепочка ц",
    Asked.BONEYARD: "b boneyard базар б и",
    Asked.SHEET: "s sheet score scores листок счёт счет л с ы",
    Asked.RULES: "rules правила",
    Asked.HINT: "i hint подсказка подскажи п ш",
    Asked.UNDO: "u undo back назад отмена отменить н г",
    Asked.QUIT: "q quit exit bye выйти выход хватит х й",
}
_BY_WORD: Final = {word: asked for asked, words in _WORDS.items() for word in words.split()}
_END_WORDS: Final = {
    End.LEFT: "l left л лево влево слева налево левый д",
    End.RIGHT: "r right п право вправо справа направо правый к",
}
_END_BY_WORD: Final = {word: end for end, words in _END_WORDS.items() for word in words.split()}
_WHY: Final = ("why", "почему")
_SAVE: Final = ("save", "сохранить", "сохрани")

_END = r"([a-zа-яё]*)"
_TILE: Final = re.compile(rf"{_END}\s*\[?([0-9])[\s:|/.,_–—−-]*([0-9])\]?\s*{_END}")
_NUMBER: Final = re.compile(rf"{_END}\s*([1-9])\s*{_END}")


def typed(line: str) -> Typed:
    """What this line says."""
    text = " ".join(line.split())
    said = text.lower()
    first, _, rest = said.partition(" ")
    if first.rstrip("?") in _WHY:
        return Why(_spoken_of(rest.rstrip("? ")))
    if first in _SAVE:
        return Save((line.split(maxsplit=1)[1:] or [""])[0].strip() or None)
    if said in _BY_WORD:
        return _BY_WORD[said]
    if said.endswith("?") and (about := _spoken_of(said.rstrip("? "))):
        return Why(about)
    return _placed(said) or Unknown(text)


def end_typed(line: str) -> End | None:
    """The end that an answer to «left or right?» names."""
    return _END_BY_WORD.get(" ".join(line.split()).lower())


def is_yes(line: str, *, otherwise: bool) -> bool | None:
    """A yes or a no; ``otherwise`` if nothing was typed, None if it is neither."""
    said = line.strip().lower()
    if not said:
        return otherwise
    if said in ("y", "yes", "д", "да"):
        return True
    return False if said in ("n", "no", "н", "нет") else None


def wants_to_leave(line: str) -> bool:
    """Whether an answer to a question before the deal is a goodbye: «в» draws nothing there."""
    return line.strip().lower() == "в" or typed(line) is Asked.QUIT


def _spoken_of(said: str) -> TypedTile | TypedNumber | Asked | None:
    if _BY_WORD.get(said) in (Asked.DRAW, Asked.PASS):
        return _BY_WORD[said]
    return _placed(said)


def _placed(said: str) -> TypedTile | TypedNumber | None:
    """A tile or a number, with an end named before or behind it, or none."""
    if found := _TILE.fullmatch(said):
        one, other = int(found[2]), int(found[3])
        ends = _end_named(found[1], found[4])
        if max(one, other) > MOST_PIPS or ends is None:
            return None
        return TypedTile(tile_of(one, other), *ends)
    if found := _NUMBER.fullmatch(said):
        ends = _end_named(found[1], found[3])
        return None if ends is None else TypedNumber(int(found[2]), *ends)
    return None


def _end_named(before: str, behind: str) -> tuple[End, ...] | None:
    """One end or none; None if the words name no end, or two."""
    words = [word for word in (before, behind) if word]
    ends = [_END_BY_WORD[word] for word in words if word in _END_BY_WORD]
    return tuple(ends) if len(ends) == len(words) <= 1 else None
