"""Who sits at the table: names made fit to be shown, and no two alike."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pete.rules.options import Rules
from pete.rules.settle import side_of
from pete.rules.state import Seat, Side
from pete.words import Words

LONGEST_NAME: Final = 40
"""Letters."""
_MARKS_IN_A_ROW: Final = 2
"""Accents and the like on one letter; more make towers."""
_JOINER: Final = "\u200d"
# Letters and marks by their category, and yet nothing to be seen.
_INVISIBLE: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where, by name, and the rules that they play by."""

    rules: Rules
    names: tuple[str, ...]
    """One a seat, each fit to be shown and unlike the others."""
    sides: tuple[str, ...]
    """One a side: the seat's name, or both partners'."""

    def side_name(self, side: Side) -> str:
        """The name of a side: ``Anna``, or ``Anna & Ben``."""
        return self.sides[side]

    def seats_of(self, side: Side) -> list[Seat]:
        """The seats that play for a side: one, or two in teams."""
        return [s for s in range(self.rules.players) if side_of(self.rules, s) == side]


def is_yours(side: Side, seating: Seating, you: Seat | None) -> bool:
    """Whether it is the side of the seat that listens."""
    return you is not None and side_of(seating.rules, you) == side


def as_heard(
    side: Side, seating: Seating, you: Seat | None, *, alone: str, pair: str, others: str
) -> str:
    """What is told of a side, to who plays for it ``alone``, to one of a ``pair``, or to others."""
    if not is_yours(side, seating, you):
        return others
    return pair if seating.rules.teams else alone


def seating_for(
    rules: Rules, given: Sequence[str | None], say: Words, came: Sequence[Seat] = ()
) -> Seating:
    """These names, one a seat; those that are missing are «Player 1» and so on.

    Of two that sound the same the later is numbered: ``came`` has the seats in the order in
    which their names came to the table, if it isn't that of the seats.
    """
    names = [""] * rules.players
    for seat in came or range(rules.players):
        name = shown(given[seat] or "") if seat < len(given) else ""
        names[seat] = _unlike(names, name or say("Player {number}", number=seat + 1))
    sides = tuple(names)
    if rules.teams:
        sides = tuple(
            say("{one} & {other}", one=names[side], other=names[side + 2]) for side in (0, 1)
        )
    return Seating(rules, tuple(names), sides)


def shown(name: str) -> str:
    """A name as it may be shown: one short line of visible text, perhaps empty.

    Control and direction characters, zero-width ones and towers of accents are
    left out, but for what joins two pictures into one: a family. What is left is
    text, never markup: the code that shows it escapes it.
    """
    kept: list[str] = []
    marks = 0
    given = unicodedata.normalize("NFC", name[: 20 * LONGEST_NAME])
    for place, letter in enumerate(given):
        category = unicodedata.category(letter)
        if letter == _JOINER and _is_picture(kept[-1:]) and _is_picture(given[place + 1 :][:1]):
            kept.append(letter)
            continue
        if letter.isspace():
            letter = " "
        elif category[0] == "C" or letter in _INVISIBLE or _is_selector(letter):
            continue
        marks = marks + 1 if category[0] == "M" else 0
        if marks <= _MARKS_IN_A_ROW:
            kept.append(letter)
    return _short(" ".join("".join(kept).split()))


def _is_selector(letter: str) -> bool:
    """A variation selector: changes the look of the letter before it, if anything."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_picture(letter: Sequence[str]) -> bool:
    """Whether it is one letter that shows a picture, perhaps with the colour of its skin."""
    return len(letter) == 1 and (
        unicodedata.category(letter[0]) == "So" or "\U0001f3fb" <= letter[0] <= "\U0001f3ff"
    )


def _short(name: str, longest: int = LONGEST_NAME) -> str:
    return name if len(name) <= longest else name[: longest - 1].rstrip(f" {_JOINER}") + "…"


def _unlike(others: Sequence[str], name: str) -> str:
    """The name, numbered if another sounds the same."""
    taken = {_sound(other) for other in others}
    numbered, number = name, 1
    while _sound(numbered) in taken:
        number += 1
        ending = f" ({number})"
        numbered = _short(name, LONGEST_NAME - len(ending)) + ending
    return numbered


def _sound(name: str) -> str:
    """The same for names that one takes for each other; not everywhere joined pictures join."""
    return name.casefold().replace(_JOINER, "")
