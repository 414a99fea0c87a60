"""The match that is wanted: by what was asked for, and by what was chosen the last time."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pete.match.record import Record
from pete.players.levels import LEVELS, USUAL_LEVEL, level_label
from pete.players.table import UnknownBot
from pete.rules.options import (
    DEFAULT_PRESET,
    MOST_PLAYERS,
    PRESETS,
    SHOWN_APART,
    RulesError,
    Value,
    complete,
    rules_from,
)
from pete.telling.labels import rules_line
from pete.telling.names import seating_for
from pete.words import Words

from .seats import ME, Occupant, all_named, at_level, called, my_name, occupant


class SetupError(ValueError):
    """Choices that don't go together; says which, in one line."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A match that can begin."""

    chosen: dict[str, Value]
    """The options, as a record's ``rules`` writes them."""
    occupants: tuple[Occupant, ...]
    remarks: tuple[str, ...] = ()
    """What is to be said of choices that were made the last time."""


def choices_of(record: Record, say: Words) -> dict[str, Any]:
    """What is remembered of a match for the next one: a person who has no name but the system's,
    or none, is ``me`` in any language.
    """
    seats = [player.get("bot") or player.get("name", "") for player in record.get("players", [])]
    seats = [ME if seat == my_name(say) else seat for seat in seats]
    return {"rules": record.get("rules", {}), "seats": seats}


def setup_from(
    chosen: Mapping[str, Value], seats: Sequence[str], last: Mapping[str, Any], say: Words
) -> Setup:
    """The table of these options and seats; what they leave open is as it was the last time.

    ``seats`` are names as they are typed. Raises SetupError, RulesError and UnknownBot.
    """
    before = _last_setup(last, say)
    rules: dict[str, Value] = {}
    if "preset" not in chosen:
        rules = dict(before.chosen) if before else {"preset": DEFAULT_PRESET}
    rules |= chosen
    me = me_in(before.occupants if before else (), say)
    occupants = [seated(text, me, say) for text in seats]
    if not seats and before and "preset" not in chosen:
        occupants = list(before.occupants)
    wanted = _players(chosen, rules, occupants)
    if seats and len(occupants) > wanted:
        given = len(occupants)
        raise SetupError(
            say("{given} seats are named, but {wanted} play", given=given, wanted=wanted)
        )
    if wanted != MOST_PLAYERS and "teams" not in chosen:
        rules.pop("teams", None)
    setup = completed(rules, occupants, wanted, me, say)
    return replace(setup, remarks=_remarks(setup, before, chosen, say))


def _remarks(
    setup: Setup, before: Setup | None, chosen: Mapping[str, Value], say: Words
) -> tuple[str, ...]:
    if before is None or "preset" in chosen:
        return ()
    text = say("Everything else is as it was last time.")
    return (text, *(before.remarks if setup.occupants == before.occupants else ()))


def _players(
    chosen: Mapping[str, Value], rules: Mapping[str, Value], occupants: Sequence[Occupant]
) -> int:
    """How many play: as was asked, or as many as sit there, or as the rules have it."""
    if "players" in chosen:
        return int(chosen["players"] or 0)
    if len(occupants) == 1:
        return 2
    return len(occupants) or int(complete(rules)["players"] or 0)


def completed(
    rules: dict[str, Value], occupants: Sequence[Occupant], wanted: int, me: str, say: Words
) -> Setup:
    """The setup with so many seats: bots take those that nobody has. Raises RulesError.

    They are as strong as those that sit there already.
    """
    filled = list(occupants)[:wanted] or [Occupant(me)]
    while len(filled) < wanted:
        filled.append(at_level(next((one.level for one in filled if one.level), USUAL_LEVEL)))
    if not 2 <= len(filled) <= MOST_PLAYERS:
        raise SetupError(say("two to four can play; {given} seats are named", given=len(filled)))
    rules["players"] = len(filled)
    rules_from(rules)
    return Setup(rules, tuple(all_named(filled)))


def _last_setup(last: Mapping[str, Any], say: Words) -> Setup | None:
    """What was chosen the last time, if it still makes a table."""
    rules, seats = last.get("rules"), last.get("seats")
    if not isinstance(rules, dict) or not isinstance(seats, list):
        return None
    try:
        me = my_name(say)
        occupants, remarks = [], []
        for text in seats:
            try:
                occupants.append(seated(str(text), me, say))
            except UnknownBot as error:  # it has gone since
                occupants.append(at_level(USUAL_LEVEL))
                why = say(error.text, **error.fields)
                remarks.append(say("{why}; another bot sits there.", why=why))
        setup = completed(dict(rules), occupants, len(occupants), me, say)
        return replace(setup, remarks=tuple(remarks))
    except (SetupError, RulesError):
        return None


def me_in(occupants: Sequence[Occupant], say: Words) -> str:
    """The name of the person at the keyboard: the first person who sits there, or sat last time."""
    return next((occupant.name for occupant in occupants if occupant.bot is None), my_name(say))


def seated(text: str, me: str, say: Words) -> Occupant:
    """The player that is meant by what was typed. Raises SetupError and UnknownBot."""
    try:
        return occupant(text, me)
    except UnknownBot:
        raise
    except ValueError:
        raise SetupError(say("a name needs visible letters")) from None


def summary(setup: Setup, say: Words) -> str:
    """Who plays, by whose rules, how far."""
    table = seating_for(
        rules_from(setup.chosen), [called(occupant, say) for occupant in setup.occupants], say
    )
    players = say("At the table: {names}.", names=", ".join(table.sides))
    return " ".join(filter(None, (players, _strength(setup, say), rules_line(setup.chosen, say))))


def _strength(setup: Setup, say: Words) -> str:
    """How strong the bots are, if they have been chosen by that."""
    levels = {one.level for one in setup.occupants if one.level}
    labels = ", ".join(level_label(name, say) for name in LEVELS if name in levels)
    return say("Strength: {levels}.", levels=labels) if labels else ""


def preset_name(chosen: Mapping[str, Any], say: Words) -> str:
    """Whose rules these are: ``classic``, or ``classic, changed``."""
    preset = str(chosen.get("preset", DEFAULT_PRESET))
    options = complete(chosen)
    changed = [name for name, value in PRESETS[preset].items() if options[name] != value]
    if set(changed) <= set(SHOWN_APART):
        return say(preset)
    return say("{preset}, changed", preset=say(preset))
