"""A table asked for: a few questions, each with an answer that Enter gives."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TypeAlias

from pete.players.table import BOTS, UnknownBot
from pete.rules.options import (
    DEFAULT_PRESET,
    MOST_PLAYERS,
    OPTIONS,
    PRESET_TEXTS,
    PRESETS,
    RulesError,
    Value,
    allowed,
    complete,
    rules_from,
    written,
)
from pete.rules.typed import option_typed, value_typed
from pete.words import Words

from .plan import APART, NoPlan, Plan, completed, seated
from .seats import OPPONENT, my_name
from .typed import is_yes

Ask: TypeAlias = Callable[[str], str]
"""Asks a person for a line. Raises EOFError."""
Tell: TypeAlias = Callable[[str], None]
"""Tells him one."""


def questions(plan: Plan, given: Mapping[str, Value], ask: Ask, tell: Tell, say: Words) -> Plan:
    """Change a plan by asking; what an option has ``given`` isn't asked for. Raises EOFError."""
    tell(say("Enter keeps what stands in brackets."))
    plan = _ask_seats(plan, ask, tell, say)
    if "preset" not in given:
        plan = _ask_preset(plan, given, ask, tell, say)
    if "teams" not in given and len(plan.sitters) == MOST_PLAYERS:
        plan = _ask_teams(plan, ask, tell, say)
    if "target" not in given:
        plan = _ask_target(plan, ask, tell, say)
    return _ask_others(plan, ask, tell, say)


def _ask_seats(plan: Plan, ask: Ask, tell: Tell, say: Words) -> Plan:
    for name, row in BOTS.items():
        tell(f"  {name}: {say(row.text)}")
    before = ", ".join(sitter.typed for sitter in plan.sitters)
    me = next((sitter.name for sitter in plan.sitters if sitter.bot is None), my_name(say))
    while True:
        question = say(
            "Who sits at the table, people and bots, in their turn? [{before}]", before=before
        )
        line = ask(question).strip()
        if not line:
            return plan
        try:
            sitters = [seated(text, me, say) for text in line.split(",") if text.strip()]
            if len(sitters) == 1:
                sitters.append(seated(OPPONENT, me, say))
            chosen = dict(plan.chosen)
            if len(sitters) != MOST_PLAYERS:
                chosen.pop("teams", None)
            return completed(chosen, sitters, len(sitters), me, say)
        except NoPlan as error:
            tell(str(error))
        except (UnknownBot, RulesError) as error:
            tell(say(error.text, **error.fields))


def _ask_preset(plan: Plan, given: Mapping[str, Value], ask: Ask, tell: Tell, say: Words) -> Plan:
    for name in PRESETS:
        tell(f"  {name}: {say(PRESET_TEXTS[name])}")
    before = str(plan.chosen.get("preset", DEFAULT_PRESET))
    while True:
        line = ask(say("Whose rules? [{before}]", before=before)).strip().lower()
        if not line or line == before:
            return plan
        names = [name for name in PRESETS if name.startswith(line)]
        if len(names) == 1:
            kept = {
                name: value for name, value in plan.chosen.items() if name in ("players", "teams")
            }
            return replace(plan, chosen={**kept, **given, "preset": names[0]})
        tell(say("One of these: {names}", names=", ".join(PRESETS)))


def _ask_teams(plan: Plan, ask: Ask, tell: Tell, say: Words) -> Plan:
    is_before = bool(complete(plan.chosen)["teams"])
    before = say("yes") if is_before else say("no")
    while True:
        line = ask(
            say("In teams, first and third against second and fourth? [{before}]", before=before)
        )
        answer = is_yes(line, otherwise=is_before)
        if answer is not None:
            return replace(plan, chosen={**plan.chosen, "teams": answer})
        tell(say("Yes or no?"))


def _ask_target(plan: Plan, ask: Ask, tell: Tell, say: Words) -> Plan:
    target, before = OPTIONS["target"], complete(plan.chosen)["target"]
    while True:
        line = ask(say("Points that win the match? [{before}]", before=before)).strip()
        if not line:
            return plan
        try:
            return replace(plan, chosen={**plan.chosen, "target": value_typed(target, line)})
        except RulesError:
            tell(say("A whole number from 1."))


def _ask_others(plan: Plan, ask: Ask, tell: Tell, say: Words) -> Plan:
    while True:
        line = ask(say("Change another option, such as reserve=2? (? lists them) [no]")).strip()
        if is_yes(line, otherwise=False) is False:
            return plan
        if line == "?":
            for told in _listed(plan, say):
                tell(told)
            continue
        try:
            name, value = option_typed(line, OPTIONS.keys() - set(APART))
            chosen = {**plan.chosen, name: value}
            rules_from(chosen)
            plan = replace(plan, chosen=chosen)
            tell(f"{name}={written(value)}")
        except RulesError as error:
            tell(say(error.text, **error.fields))


def _listed(plan: Plan, say: Words) -> list[str]:
    options = complete(plan.chosen)
    return [
        f"  {name}={written(options[name])}: {say(option.text)} ({', '.join(allowed(option))})"
        for name, option in OPTIONS.items()
        if name not in APART
    ]
