"""On what terms a table plays, in words: to be read before one sits down."""

from pete.players.levels import level_label
from pete.tables.settings import Clock, Settings
from pete.telling.labels import rules_in_short
from pete.words import Words


def terms(settings: Settings, say: Words, length: int | None = None) -> tuple[str, ...]:
    """The rules, the clock and the bots, a few words each.

    With a ``length`` the match lasts so many rounds, whatever target was set.
    """
    level = level_label(settings.bot, say)
    bots = [say("bots: {bot}", bot=level)] if level else []
    clock = [] if settings.clock is None else [_clock(settings.clock, say)]
    return (*rules_in_short(settings.rules, say, length), *clock, *bots)


def _clock(clock: Clock, say: Words) -> str:
    if clock.increment is None:
        return say.plural("{n} second a move", "{n} seconds a move", clock.seconds)
    if clock.seconds % 60:
        bank = say.plural("{n} second a match", "{n} seconds a match", clock.seconds)
    else:
        bank = say.plural("{n} minute a match", "{n} minutes a match", clock.seconds // 60)
    if not clock.increment:
        return bank
    more = say.plural("{n} second more a move", "{n} seconds more a move", clock.increment)
    return f"{bank}, {more}"
