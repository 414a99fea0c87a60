"""What the owner of a table decides before the match, and where a table is in its life."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from pete.players.levels import USUAL_LEVEL

BotName: TypeAlias = Annotated[str, Meta(max_length=64)]
Phase: TypeAlias = Literal["waiting", "playing", "round over", "match over"]


class Clock(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table's clock: so many seconds a move, or a bank of them with an increment a move.

    When time runs out, a bot makes the move.
    """

    seconds: Annotated[int, Meta(ge=5, le=7200)]
    """For each move if there is no increment, else for the whole match."""
    increment: Annotated[int, Meta(ge=0, le=300)] | None = None
    """Seconds that a move adds to the bank; null: the time is for each move."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a table's owner decides before the match."""

    rules: dict[str, int | bool | str | None] = {}
    """As in a record: a ``preset`` and the options that differ from it."""
    public: bool = False
    """Whether the table is in the list, or found only by its link and code."""
    bot: BotName = USUAL_LEVEL
    """The level of the bots that take empty seats, and the seats of those who are away.

    The name of a bot, as older pages send it, is understood, too.
    """
    takeover: Annotated[int, Meta(ge=5, le=3600)] | None = 60
    """After so many seconds a bot plays for somebody who is away while others wait; null: never."""
    clock: Clock | None = None
    pace: Annotated[float, Meta(ge=0, le=3)] = 1.0
    """How fast bots play and tiles are shown: 1 a person's pace, 0 at once."""
