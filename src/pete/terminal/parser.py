"""What a person types, read: a tile, a number of the list, a draw, a question, a command.

The words of every language are understood at any time: ``WORDS`` has the English ones, each
catalogue its own. What means nothing is read once more as if the other keyboard had been
switched on: ``64д`` is what ``64l`` becomes, ``64g`` what ``64п`` becomes.

Behind or before a tile a letter is an end, by its letter (Л and П, as left and right are
called; Р, as R is spoken) or by its place on the keyboard (Д and К); alone it is a command.
That means one thing before the deal and at the table, unless it is harmless there. A draw
can't be taken back, so it is never guessed from a single letter of the other keyboard.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from typing import Final, TypeAlias, TypeVar

from pete.rules.tiles import MOST_PIPS, Tile, tile_of
from pete.words import LANGUAGES, words


class End(Enum):
    """An end of the chain, as it is shown."""

    LEFT = auto()
    RIGHT = auto()


class TypedCommand(Enum):
    """A command that needs nothing more to be said."""

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

    about: "TypedTile | TypedNumber | TypedCommand | None"


@dataclass(frozen=True, slots=True)
class Save:
    """Save, in this file or the usual one."""

    file: str | None


@dataclass(frozen=True, slots=True)
class Unknown:
    """Something else; empty if nothing was typed."""

    text: str


Input: TypeAlias = TypedTile | TypedNumber | TypedCommand | Why | Save | Unknown


class Verb(Enum):
    """A word that something follows."""

    WHY = auto()
    SAVE = auto()


class YesOrNo(Enum):
    """An answer to a question that has only two."""

    YES = auto()
    NO = auto()


class Answer(Enum):
    """What may be answered before the deal."""

    CHANGE = auto()
    RULES = auto()
    NEW = auto()
    DELETE = auto()


WORDS: Final[Mapping[TypedCommand | End | Verb | YesOrNo | Answer, str]] = {
    TypedCommand.DRAW: "d draw",
    TypedCommand.PASS: "p pass",
    TypedCommand.HELP: "? help",
    TypedCommand.HAND: "h hand tiles",
    TypedCommand.ENDS: "e ends count",
    TypedCommand.CHAIN: "c chain",
    TypedCommand.BONEYARD: "b boneyard",
    TypedCommand.SCORE: "score scores",
    TypedCommand.SHEET: "s sheet",
    TypedCommand.LAST: "last",
    TypedCommand.RULES: "r rules",
    TypedCommand.HINT: "i hint",
    TypedCommand.UNDO: "u undo back",
    TypedCommand.QUIT: "q quit exit bye",
    End.LEFT: "l left",
    End.RIGHT: "r right",
    Verb.WHY: "why",
    Verb.SAVE: "save",
    YesOrNo.YES: "y yes",
    YesOrNo.NO: "n no",
    Answer.CHANGE: "c change",
    Answer.RULES: "r rules",
    Answer.NEW: "n new",
    Answer.DELETE: "x delete",
}
"""What may be typed in English; in the catalogues the same texts have the context ``typed``."""

_Meaning = TypeVar("_Meaning", TypedCommand, End, Verb, YesOrNo, Answer)


@cache
def _by_word(kind: type[_Meaning]) -> Mapping[str, _Meaning]:
    """What each word of each language means."""
    return {
        word: meaning
        for language in LANGUAGES
        for meaning, english in WORDS.items()
        if isinstance(meaning, kind)
        for word in words(language).typed(english)
    }


KEYBOARD: Final = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
"""The keys of an English keyboard; each catalogue has what the same keys write in its language."""


@cache
def _keyboards() -> tuple[Mapping[int, int], ...]:
    """For each other language, what a letter becomes on the other one of its two keyboards."""
    return tuple(
        str.maketrans(KEYBOARD + theirs, theirs + KEYBOARD)
        for language in LANGUAGES
        for theirs in words(language).typed(KEYBOARD)
        if theirs != KEYBOARD
    )


_END = r"([^\W\d_]*)"
_TILE: Final = re.compile(rf"{_END}\s*\[?([0-9])[\s:|/.,_–—−-]*([0-9])\]?\s*{_END}")
_NUMBER: Final = re.compile(rf"{_END}\s*([1-9])\s*{_END}")


def parse(line: str) -> Input:
    """What this line says."""
    said = _parse(line)
    if isinstance(said, Unknown):
        for text in _on_other_keyboards(line):
            other = _parse(text)
            is_guessed_draw = other is TypedCommand.DRAW and len(text.strip()) == 1
            if not isinstance(other, Unknown | Save) and not is_guessed_draw:
                return other
    return said


def _parse(line: str) -> Input:
    text = " ".join(line.split())
    said = text.lower()
    first, _, rest = said.partition(" ")
    if _by_word(Verb).get(first.rstrip("?")) is Verb.WHY:
        return Why(_spoken_of(rest.rstrip("? ")))
    if _by_word(Verb).get(first) is Verb.SAVE:
        return Save((line.split(maxsplit=1)[1:] or [""])[0].strip() or None)
    asked: TypedCommand | None = _by_word(TypedCommand).get(said)
    if asked is not None:
        return asked
    if said.endswith("?") and (about := _spoken_of(said.rstrip("? "))):
        return Why(about)
    return _placed(said) or Unknown(text)


def _on_other_keyboards(line: str) -> list[str]:
    return [line.lower().translate(keyboard) for keyboard in _keyboards()]


def parse_answer(line: str) -> Answer | None:
    """The answer that a line gives, on either keyboard."""
    return _word_typed(line, Answer)


def parse_end(line: str) -> End | None:
    """The end that an answer to «L or R?» names."""
    return _word_typed(line, End)


def _word_typed(line: str, kind: type[_Meaning]) -> _Meaning | None:
    meanings = _by_word(kind)
    said: str = " ".join(line.split()).lower()
    typed = [said, *_on_other_keyboards(said)]
    return next((meanings[word] for word in typed if word in meanings), None)


def is_yes(line: str, *, otherwise: bool) -> bool | None:
    """A yes or a no; ``otherwise`` if nothing was typed, None if it is neither."""
    if not line.strip():
        return otherwise
    said = _by_word(YesOrNo).get(line.strip().lower())
    return None if said is None else said is YesOrNo.YES


def shown_input(line: str) -> str:
    """What was typed, short and fit to be shown, for the line that says that it means nothing."""
    text = line.strip()
    short = text if len(text) <= 20 else text[:19] + "…"
    return "".join(letter if letter.isprintable() else "?" for letter in short)


def wants_to_leave(line: str) -> bool:
    """Whether an answer is a goodbye."""
    return parse(line) is TypedCommand.QUIT


def _spoken_of(said: str) -> TypedTile | TypedNumber | TypedCommand | None:
    asked: TypedCommand | None = _by_word(TypedCommand).get(said)
    if asked in (TypedCommand.DRAW, TypedCommand.PASS):
        return asked
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
    named = [word for word in (before, behind) if word]
    ends = [_by_word(End)[word] for word in named if word in _by_word(End)]
    return tuple(ends) if len(ends) == len(named) <= 1 else None
