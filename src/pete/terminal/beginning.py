"""Before the first deal: which match it is, a new one or one that was left."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from pete.match.match import Match
from pete.match.notation import shortened
from pete.match.record import Record
from pete.players.table import PROGRAM
from pete.rules.options import Value
from pete.telling.names import table_for
from pete.words import Words

from . import saved, started
from .plan import Plan, planned, summary
from .questions import questions
from .room import Room
from .seats import names_in, players
from .typed import Asked, is_yes, typed


def new_match(room: Room, chosen: Mapping[str, Value], named: Sequence[str]) -> dict[str, Any]:
    """What ``Match`` needs to know, by options and, where somebody types, by questions.

    Raises NoPlan, RulesError, UnknownBot and EOFError.
    """
    is_asked = room.keyboard.is_terminal
    plan = planned(chosen, named, saved.remembered() if is_asked else {}, room.say)
    if is_asked and not (named and "preset" in chosen):
        plan = _agreed(room, plan, chosen)
    return {"rules": dict(plan.chosen), "players": players(plan.sitters)}


def _agreed(room: Room, plan: Plan, chosen: Mapping[str, Value]) -> Plan:
    """The plan that whoever is there says yes to, changed if he wants it. Raises EOFError."""
    lines = room.questions()
    lines.answer([summary(plan, room.say)])
    answer = lines.ask(room.say("Enter to play, c to change it:"))
    if not answer.strip():
        return plan
    if typed(answer) is Asked.QUIT:
        raise EOFError
    return questions(plan, chosen, lines.ask, lambda told: lines.answer([told]), room.say)


def offered(room: Room) -> str | None:
    """The file of a match that was left, if whoever is there goes on with it. Raises EOFError."""
    if not room.keyboard.is_terminal:
        return None
    say, lines = room.say, room.questions()
    for place in saved.saved_matches():
        match = _match_or_word(room, place)
        if match is None:
            continue
        names = ", ".join(table_for(match.rules, names_in(match.record), say).names)
        scores = " : ".join(map(str, match.scores))
        lines.answer([say("A match was left: {names}; {scores}.", names=names, scores=scores)])
        while True:
            answer = lines.ask(say("Enter goes on with it; n: a new one; x: throw it away:"))
            if answer.strip().lower() in ("x", "х"):
                place.unlink(missing_ok=True)
                return None
            goes_on = is_yes(answer, otherwise=True)
            if goes_on is not None:
                return str(place) if goes_on else None
    return None


def latest(room: Room) -> Path | None:
    """The match that was left last; None if none waits. One that is damaged is passed over."""
    for place in saved.saved_matches():
        if _match_or_word(room, place) is not None:
            return place
    return None


def _match_or_word(room: Room, place: Path) -> Match | None:
    """The match that was left there, or one line on why it is passed over."""
    say = room.say
    try:
        return saved.saved_in(place)
    except (saved.Damaged, OSError) as error:
        told = say(
            "Passed over: {damage}. Mend that file or throw it away.",
            damage=damaged(place, error, say),
        )
        room.questions().answer([told])
        return None


def gone_on_with(room: Room, place: Path) -> tuple[Match, Path]:
    """A match that was left, and where it is saved from now on.

    Raises Damaged, EOFError, and OSError for a file that the system doesn't give.
    """
    say = room.say
    try:
        match = saved.saved_in(place)
    except saved.Damaged as error:
        raise saved.Damaged(damaged(place, error, say)) from None
    if place.parent == saved.matches_folder():
        return match, place
    if match.is_over:
        raise saved.Damaged(
            say("{place}: that match is over; see {pete} replay", place=place, pete=started.pete())
        )
    for program in _programs(match.record):
        if not _may_start(room, program):
            raise saved.Damaged(
                say("{place} would start a program: {program}", place=place, program=program)
            )
    return match, saved.new_place()


def _programs(record: Record) -> list[str]:
    """The programs that a record wants to seat: it may come from anybody."""
    bots = [str(player.get("bot")) for player in record.get("players", [])]
    return [shortened(bot.removeprefix(PROGRAM)) for bot in bots if bot.startswith(PROGRAM)]


def _may_start(room: Room, program: str) -> bool:
    if not room.keyboard.is_terminal:
        return False
    question = room.say("This match starts the program {program}. Let it? [no]", program=program)
    return is_yes(room.questions().ask(question), otherwise=False) is True


def damaged(place: Path, error: saved.Damaged | OSError, say: Words) -> str:
    """One line on a file that can't be gone on with."""
    why = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return say("{place} can't be gone on with, and is kept: {why}", place=place, why=why)
