"""A table asked for: a few questions, each with an answer that Enter gives."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from pete.players.levels import LEVELS, USUAL_LEVEL, level_label, level_named
from pete.players.table import UnknownBot
from pete.rules.options import (
    DEFAULT_PRESET,
    MOST_PLAYERS,
    OPTIONS,
    PRESET_TEXTS,
    PRESETS,
    SHOWN_APART,
    RulesError,
    Value,
    allowed,
    complete,
    rules_from,
    written,
)
from pete.rules.typed import option_typed, value_typed
from pete.words import Words

from .parser import is_yes, wants_to_leave
from .seats import Occupant, all_named, at_level, typed_word
from .setup import Setup, SetupError, completed, me_in, seated

Ask: TypeAlias = Callable[[str, Sequence[str]], str]
"""Asks a person for a line; explains what is meant if he wants that. Raises EOFError."""
Tell: TypeAlias = Callable[[str], None]
"""Tells him one."""


def ask_setup(
    setup: Setup,
    given: Mapping[str, Value],
    asked_for: Callable[[str], str],
    tell: Tell,
    say: Words,
) -> Setup:
    """Change a setup by asking; what an option has ``given`` isn't asked for.

    ``asked_for`` asks for a line. Raises EOFError, also for a person who leaves.
    """
    ask = _explaining(asked_for, tell)
    tell(say("Enter keeps what is in brackets; ? explains, q quits."))
    setup = _ask_seats(setup, ask, tell, say)
    if any(occupant.bot for occupant in setup.occupants):
        setup = _ask_strength(setup, ask, tell, say)
    if "preset" not in given:
        setup = _ask_preset(setup, given, ask, tell, say)
    if "teams" not in given and len(setup.occupants) == MOST_PLAYERS:
        setup = _ask_teams(setup, ask, tell, say)
    if "target" not in given:
        setup = _ask_target(setup, ask, tell, say)
    return _ask_others(setup, ask, tell, say)


def _explaining(asked_for: Callable[[str], str], tell: Tell) -> Ask:
    """Asks until something else than ``?`` is answered."""

    def ask(question: str, meaning: Sequence[str]) -> str:
        while True:
            line = asked_for(question).strip()
            if wants_to_leave(line):
                raise EOFError
            if line != "?":
                return line
            for text in meaning:
                tell(text)

    return ask


def _ask_seats(setup: Setup, ask: Ask, tell: Tell, say: Words) -> Setup:
    me = me_in(setup.occupants, say)
    while True:
        question = say(
            "How many others play: 1, 2 or 3? Or who, separated by commas? [{before}]",
            before=_seats_before(setup, say),
        )
        meaning = say(
            "A number: so many bots play against you. Or everybody in order of turns: me for "
            "yourself, {level} for a bot, any other name for a person at this screen; such as "
            "me, Anna, {level}.",
            level=level_label(USUAL_LEVEL, say),
        )
        line = ask(question, [meaning])
        if not line:
            return setup
        named = [text.strip() for text in line.split(",") if text.strip()]
        try:
            seats = _seats_typed(named, say)
            occupants = [Occupant(me), *(one for one in setup.occupants if one.bot)]
            if seats is None:
                occupants = [seated(text, me, say) for text in named]
                seats = 2 if len(occupants) == 1 else len(occupants)
            chosen = dict(setup.chosen)
            if seats != MOST_PLAYERS:
                chosen.pop("teams", None)
            return completed(chosen, occupants, seats, me, say)
        except SetupError as error:
            tell(str(error))
        except (UnknownBot, RulesError) as error:
            tell(say(error.text, **error.fields))


def _seats_before(setup: Setup, say: Words) -> str:
    """How many bots sit there if nobody else does, or who: nobody need know a bot's name."""
    bots = [one for one in setup.occupants if one.bot]
    if setup.occupants[0].bot is None and len(bots) == len(setup.occupants) - 1:
        return str(len(bots))
    return ", ".join(typed_word(occupant, say) for occupant in setup.occupants)


def _ask_strength(setup: Setup, ask: Ask, tell: Tell, say: Words) -> Setup:
    for number, level in enumerate(LEVELS.values(), start=1):
        tell(f"  {number} {say(level.label)}: {say(level.text)}")
    chosen = {one.level for one in setup.occupants if one.bot}
    (before,) = chosen if len(chosen) == 1 else (None,)
    kept = say("as they are") if before is None else level_label(before, say)
    while True:
        meaning = say("Its number, or its first letters: all bots are as strong then.")
        line = ask(say("How strong are they? [{before}]", before=kept), [meaning])
        if not line:
            return setup
        typed = _level_typed(line, say)
        if typed is not None:
            seats = [at_level(typed) if one.bot else one for one in setup.occupants]
            return replace(setup, occupants=tuple(all_named(seats)))
        tell(say("A number from 1 to {most}.", most=len(LEVELS)))


def _level_typed(line: str, say: Words) -> str | None:
    """The level that is meant by its number, or by the beginning of what it is called."""
    if line.isdecimal():
        return dict(enumerate(LEVELS, start=1)).get(int(line))
    word = line.casefold()
    found = [
        name
        for name, level in LEVELS.items()
        if name.startswith(word) or say(level.label).casefold().startswith(word)
    ]
    return found[0] if len(found) == 1 else level_named(line)


def _seats_typed(named: Sequence[str], say: Words) -> int | None:
    """How many play, if that was answered and not who. Raises SetupError."""
    if not any(text.isdecimal() for text in named):
        return None
    if len(named) == 1 and named[0] in ("1", "2", "3"):
        return int(named[0]) + 1
    raise SetupError(
        say("A number alone says how many others play: 1, 2 or 3. A name needs a letter.")
    )


def _ask_preset(
    setup: Setup, given: Mapping[str, Value], ask: Ask, tell: Tell, say: Words
) -> Setup:
    for name in PRESETS:
        tell(f"  {say(name)}: {say(PRESET_TEXTS[name])}")
    before = str(setup.chosen.get("preset", DEFAULT_PRESET))
    while True:
        meaning = say(
            "A complete set of rules; its first letters are enough. You can "
            "change single options later."
        )
        line = ask(say("Which preset? [{before}]", before=say(before)), [meaning]).lower()
        if not line or line == before:
            return setup
        names = [
            name for name in PRESETS if name.startswith(line) or say(name).lower().startswith(line)
        ]
        if len(names) == 1:
            kept = {
                name: value for name, value in setup.chosen.items() if name in ("players", "teams")
            }
            return replace(setup, chosen={**kept, **given, "preset": names[0]})
        tell(say("One of these: {names}", names=", ".join(map(say, PRESETS))))


def _ask_teams(setup: Setup, ask: Ask, tell: Tell, say: Words) -> Setup:
    is_before = bool(complete(setup.chosen)["teams"])
    before = say("yes") if is_before else say("no")
    while True:
        line = ask(
            say("In teams, first and third against second and fourth? [{before}]", before=before),
            [say("Yes or no: two partners share one score and sit across from each other.")],
        )
        answer = is_yes(line, otherwise=is_before)
        if answer is not None:
            return replace(setup, chosen={**setup.chosen, "teams": answer})
        tell(say("Yes or no?"))


def _ask_target(setup: Setup, ask: Ask, tell: Tell, say: Words) -> Setup:
    target, before = OPTIONS["target"], complete(setup.chosen)["target"]
    while True:
        line = ask(say("Points that win the match? [{before}]", before=before), [say(target.text)])
        if not line:
            return setup
        try:
            return replace(setup, chosen={**setup.chosen, "target": value_typed(target, line)})
        except RulesError:
            tell(say("A whole number from 1."))


def _ask_others(setup: Setup, ask: Ask, tell: Tell, say: Words) -> Setup:
    while True:
        line = ask(
            say("Change another option, such as reserve=2? (? lists them) [no]"),
            _listed(setup, say),
        )
        if is_yes(line, otherwise=False) is False:
            return setup
        if line.partition("=")[0].strip().lower() == "players":
            tell(say("How many play follows from who sits at the table."))
            continue
        try:
            name, value = option_typed(line, OPTIONS.keys() - {"players"})
            chosen = {**setup.chosen, name: value}
            rules_from(chosen)
            setup = replace(setup, chosen=chosen)
            tell(f"{name}={written(value)}")
        except RulesError as error:
            tell(say(error.text, **error.fields))


def _listed(setup: Setup, say: Words) -> list[str]:
    options = complete(setup.chosen)
    return [
        f"  {name}={written(options[name])}: {say(option.text)} ({', '.join(allowed(option))})"
        for name, option in OPTIONS.items()
        if name not in SHOWN_APART
    ]
