"""What a person types, read: a tile, a number of the list, a draw, a question, a command.

English and Russian words are both understood at any time. What means nothing is
read once more as if the other keyboard had been switched on: ``64д`` is what
``64l`` becomes, ``64g`` what ``64п`` becomes.

A letter means one thing before the deal and at the table, unless it is harmless
there. A draw can't be taken back, so it is never guessed from a single letter of
the other keyboard.
"""

import re
from collections.abc import Sequence
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
    SCORE = auto()
    SHEET = auto()
    LAST = auto()
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
    Asked.DRAW: "d draw д добор добрать добираю добираем добери беру взять",
    Asked.PASS: "p pass пропуск пропустить пропускаю пас",
    Asked.HELP: "? , help помощь справка",  # the comma is its key on a Russian keyboard
    Asked.HAND: "h hand tiles р рука кости",
    Asked.ENDS: "e ends count к концы сумма",
    Asked.CHAIN: "c chain ц цепочка",
    Asked.BONEYARD: "b boneyard б базар",
    Asked.SCORE: "score scores счёт счет",
    Asked.SHEET: "s sheet л листок",
    Asked.LAST: "last было",
    Asked.RULES: "r rules п правила",
    Asked.HINT: "i hint с подсказка подскажи совет",
    Asked.UNDO: "u undo back о отмена отменить назад",
    Asked.QUIT: "q quit exit bye х выход выйти хватит",
}
_BY_WORD: Final = {word: asked for asked, words in _WORDS.items() for word in words.split()}
_END_WORDS: Final = {
    End.LEFT: "l left л лево влево слева налево левый",
    End.RIGHT: "r right п право вправо справа направо правый",
}
_END_BY_WORD: Final = {word: end for end, words in _END_WORDS.items() for word in words.split()}
_WHY: Final = ("why", "почему")
_SAVE: Final = ("save", "сохранить", "сохрани")

_LATIN: Final = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
_CYRILLIC: Final = "ёйцукенгшщзхъфывапролджэячсмитьбю"
_OTHER_KEYBOARD: Final = str.maketrans(_LATIN + _CYRILLIC, _CYRILLIC + _LATIN)

_END = r"([a-zа-яё]*)"
_TILE: Final = re.compile(rf"{_END}\s*\[?([0-9])[\s:|/.,_–—−-]*([0-9])\]?\s*{_END}")
_NUMBER: Final = re.compile(rf"{_END}\s*([1-9])\s*{_END}")


def typed(line: str) -> Typed:
    """What this line says."""
    said = _typed(line)
    if isinstance(said, Unknown):
        text = _on_the_other_keyboard(line)
        other = _typed(text)
        is_guessed_draw = other is Asked.DRAW and len(text.strip()) == 1
        if not isinstance(other, Unknown | Save) and not is_guessed_draw:
            return other
    return said


def _typed(line: str) -> Typed:
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


def _on_the_other_keyboard(line: str) -> str:
    return line.lower().translate(_OTHER_KEYBOARD)


def is_one_of(line: str, words: Sequence[str]) -> bool:
    """Whether one of these words was answered, on either keyboard."""
    said = " ".join(line.split()).lower()
    return said in words or _on_the_other_keyboard(said) in words


def end_typed(line: str) -> End | None:
    """The end that an answer to «left or right?» names."""
    said = " ".join(line.split()).lower()
    return _END_BY_WORD.get(said) or _END_BY_WORD.get(_on_the_other_keyboard(said))


def is_yes(line: str, *, otherwise: bool) -> bool | None:
    """A yes or a no; ``otherwise`` if nothing was typed, None if it is neither."""
    said = line.strip().lower()
    if not said:
        return otherwise
    if said in ("y", "yes", "д", "да"):
        return True
    return False if said in ("n", "no", "н", "нет") else None


def wants_to_leave(line: str) -> bool:
    """Whether an answer is a goodbye."""
    return typed(line) is Asked.QUIT


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
