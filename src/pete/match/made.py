"""Who made a move, as it is kept beside a record, which doesn't say."""

from typing import Final, Literal, TypeAlias, get_args

MadeBy: TypeAlias = Literal["person", "bot", "stand-in", "clock", "record"]
"""The seat's person or its bot, a bot in a person's place, one for whom the time was up; or the
move stood in the record that the match went on from."""
MADE_BY: Final[tuple[MadeBy, ...]] = get_args(MadeBy)
