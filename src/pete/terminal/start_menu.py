"""The start menu: which match is played, a new one or one that was left."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pete.folders import reason
from pete.match.match import Match
from pete.match.notation import shortened
from pete.match.record import Record
from pete.players.player import PROGRAM
from pete.rules.options import Value, as_written, rules_from
from pete.telling.names import seating_for
from pete.words import Words

from . import saved
from .interface import Interface
from .parser import Answer, parse_answer, shown_input, wants_to_leave
from .program_name import program_name
from .seats import names_in, players
from .setup import Setup, setup_from, summary
from .setup_questions import ask_setup
from .timeline import Timeline


@dataclass(frozen=True, slots=True)
class StartChoice:
    """What is to be played."""

    file: str | None = None
    """The file of a match that was left; None: a new one."""
    changes: bool = False
    """Whether the new one is to be changed first."""


def asks_first(interface: Interface, chosen: Mapping[str, Value], named: Sequence[str]) -> bool:
    """Whether there is anything to ask, and anybody."""
    return interface.keyboard.is_terminal and not (named and "preset" in chosen)


def show_greeting(interface: Interface) -> None:
    """The first lines that somebody sees who has never heard of the game."""
    say = interface.say
    what = say(
        "Dominoes for two to four: add tiles to the ends of a chain, and score when both ends "
        "add up to five, ten, fifteen or twenty."
    )
    interface.plain_screen().answer([say("Seven-Toed Pete"), what, ""])


def set_up_match(
    interface: Interface,
    chosen: Mapping[str, Value],
    named: Sequence[str],
    *,
    changes: bool = False,
) -> dict[str, Any]:
    """What ``Match`` needs to know, by options and, where somebody types, by questions.

    ``changes``: it has been said already that it is to be changed. Raises SetupError,
    RulesError, UnknownBot and EOFError.
    """
    last = saved.remembered() if interface.keyboard.is_terminal else {}
    setup = setup_from(chosen, named, last, interface.say)
    if changes or (asks_first(interface, chosen, named) and not _is_agreed(interface, setup)):
        lines = interface.plain_screen()
        setup = ask_setup(
            setup, chosen, lines.ask, lambda text: lines.answer([text]), interface.say
        )
    return {"rules": dict(setup.chosen), "players": players(setup.occupants)}


def _is_agreed(interface: Interface, setup: Setup) -> bool:
    """Whether the person plays so; else the setup is to be changed. Raises EOFError."""
    lines = interface.plain_screen()
    lines.answer([summary(setup, interface.say), *setup.remarks])
    while True:
        answer = lines.ask(
            interface.say(
                "Enter: play; c: change players, strength, rules; r: read the rules; q: quit:"
            )
        )
        is_change = parse_answer(answer) is Answer.CHANGE
        if is_change or not answer.strip():
            return not is_change
        if wants_to_leave(answer):
            raise EOFError
        if parse_answer(answer) is Answer.RULES:
            _show_rules(interface, setup)
        else:
            lines.answer([_no_answer(answer, interface.say)])


def _show_rules(interface: Interface, setup: Setup) -> None:
    from pete.words.book import book

    text = book(interface.say.language, as_written(rules_from(setup.chosen)))
    if interface.is_plain:
        interface.plain_screen().book(text, "")
        return
    from .full_screen import FullScreen

    screen = FullScreen(interface.keyboard, interface.say, (interface.say("Seven-Toed Pete"), ""))
    try:
        screen.book(text, interface.say("Enter: back."))
    finally:
        screen.close()


def offer_saved_matches(interface: Interface) -> StartChoice:
    """A match that was left, if the person resumes it, or a new one. Raises EOFError."""
    if not interface.keyboard.is_terminal:
        return StartChoice()
    say, lines = interface.say, interface.plain_screen()
    for place in saved.saved_matches():
        match = _match_or_note(interface, place)
        if match is None:
            continue
        names = ", ".join(seating_for(match.rules, names_in(match.record, say), say).names)
        scores = " : ".join(map(str, match.scores))
        lines.answer(
            [say("There is an unfinished match: {names}; {scores}.", names=names, scores=scores)]
        )
        while True:
            answer = lines.ask(
                say(
                    "Enter: resume it; n: a new one; c: a new one with changes; x: delete "
                    "it; q: quit:"
                )
            )
            if not answer.strip():
                return StartChoice(str(place))
            if parse_answer(answer) in (Answer.NEW, Answer.CHANGE):
                return StartChoice(changes=parse_answer(answer) is Answer.CHANGE)
            if wants_to_leave(answer):
                raise EOFError
            if parse_answer(answer) is not Answer.DELETE:
                lines.answer([_no_answer(answer, say)])
            elif interface.confirm(say("Delete that match for good? [no]"), default=False):
                place.unlink(missing_ok=True)
                return StartChoice()
    return StartChoice()


def _no_answer(line: str, say: Words) -> str:
    return say("'{typed}' is not one of these answers.", typed=shown_input(line))


def latest_saved(interface: Interface) -> Path | None:
    """The match that was left last; None if none waits. A damaged one is passed over."""
    for place in saved.saved_matches():
        if _match_or_note(interface, place) is not None:
            return place
    return None


def _match_or_note(interface: Interface, place: Path) -> Match | None:
    """The match that was left there, or one line on why it is passed over."""
    say = interface.say
    try:
        return saved.saved_in(place)
    except (saved.Damaged, OSError) as error:
        text = say(
            "Skipped: {damage}. Fix or delete that file.",
            damage=damage_line(place, error, say),
        )
        interface.plain_screen().answer([text])
        return None


def resume_match(interface: Interface, place: Path) -> tuple[Match, Timeline, Path | None]:
    """A match that was left, the times of its moves, and where it is saved from now on.

    Raises Damaged, EOFError, and OSError for a file that the system doesn't give.
    """
    say = interface.say
    try:
        match, timeline = saved.saved_with_times(place)
    except saved.Damaged as error:
        raise saved.Damaged(damage_line(place, error, say)) from None
    if saved.is_in_folder(place):
        return match, timeline, place
    if match.is_over:
        raise saved.Damaged(
            say("{place}: that match is over; see {pete} replay", place=place, pete=program_name())
        )
    for program in _programs(match.record):
        if not _may_start(interface, program):
            raise saved.Damaged(
                say("{place} would start a program: {program}", place=place, program=program)
            )
    return match, timeline, saved.new_place()


def _programs(record: Record) -> list[str]:
    """The programs that a record wants to seat: it may come from anybody."""
    bots = [str(player.get("bot")) for player in record.get("players", [])]
    return [shortened(bot.removeprefix(PROGRAM)) for bot in bots if bot.startswith(PROGRAM)]


def _may_start(interface: Interface, program: str) -> bool:
    if not interface.keyboard.is_terminal:
        return False
    question = interface.say(
        "This match would start the program {program}. Allow it? [no]", program=program
    )
    return interface.confirm(question, default=False)


def damage_line(place: Path, error: saved.Damaged | OSError, say: Words) -> str:
    """One line on a file that holds no match to resume."""
    if isinstance(error, saved.Damaged):
        why = say(error.text, **error.fields)
    else:
        why = reason(error, say)
    return say("{place} can't be resumed; the file is left as it is: {why}", place=place, why=why)
