"""What options, their values and the presets are called, and a table's rules in short."""

from collections.abc import Mapping
from typing import Any, Final

from pete.rules.options import DEFAULT_PRESET, PRESETS, SHOWN_APART, Value, complete, written
from pete.words import LANGUAGES, N_, Words, words

OPTION_LABELS: Final[Mapping[str, str]] = {
    "players": N_("Players"),
    "teams": N_("Pairs"),
    "target": N_("Target"),
    "finish": N_("The match ends"),
    "reserve": N_("Reserve"),
    "draw_by_choice": N_("Draw by choice"),
    "bonus": N_("Bonus tiles"),
    "go_out": N_("Going out"),
    "washed_up": N_("Washed up"),
    "settlement": N_("Settlement"),
    "next_lead": N_("Next lead"),
    "pips": N_("Highest half"),
    "hand": N_("Tiles in a hand"),
}
VALUE_LABELS: Final[Mapping[tuple[str, str], str]] = {
    ("finish", "immediate"): N_("at once"),
    ("finish", "round"): N_("with the round"),
    ("reserve", "null"): N_("by players"),
    ("bonus", "tile"): N_("doubles and scoring tiles"),
    ("bonus", "score"): N_("doubles and tiles that scored"),
    ("go_out", "plain"): N_("by a plain tile"),
    ("go_out", "any"): N_("by any tile"),
    ("washed_up", "counts"): N_("counts as 0 pips"),
    ("washed_up", "out"): N_("is left out"),
    ("settlement", "net-fives"): N_("fives, less own pips"),
    ("settlement", "fives"): N_("fives"),
    ("settlement", "pips"): N_("a point a pip"),
    ("next_lead", "rotate"): N_("the next seat"),
    ("next_lead", "winner"): N_("who went out"),
}
PRESET_LABELS: Final[Mapping[str, str]] = {
    "classic": N_("Classic"),
    "russian": N_("Russian"),
    "pagat": N_("Pagat"),
}


def preset_named(text: str) -> str | None:
    """The preset that is called so in any language; None if none is."""
    word = " ".join(text.split()).lower()
    if word in PRESETS:
        return word
    for code in LANGUAGES:
        say = words(code)
        for name, label in PRESET_LABELS.items():
            if word in (say(name).lower(), say(label).lower()):
                return name
    return None


def value_label(option: str, value: Value, say: Words) -> str:
    """What an option's value is called; a number is its own name."""
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    label = VALUE_LABELS.get((option, written(value)))
    return written(value) if label is None else say(label)


def rules_in_short(chosen: Mapping[str, Any], say: Words, length: int | None = None) -> list[str]:
    """A table's rules, a few words each: the preset, who plays, how far, and what is changed.

    With a ``length`` the match lasts so many rounds, and no target ends it. Raises
    RulesError for what makes no rules.
    """
    options, preset = complete(chosen), str(chosen.get("preset", DEFAULT_PRESET))
    players, target = options["players"], options["target"]
    assert isinstance(players, int) and isinstance(target, int), "these are numbers"
    alone = say.plural("{n} player", "{n} players", players)
    changed = [
        f"{say(OPTION_LABELS[name])}: {value_label(name, value, say)}"
        for name, value in options.items()
        if name not in SHOWN_APART and value != PRESETS[preset][name]
    ]
    how_far = say.plural("to {n} point", "to {n} points", target)
    if length is not None:
        how_far = say.plural("{n} round", "{n} rounds", length)
    return [
        say(PRESET_LABELS[preset]),
        say("two against two") if options["teams"] else alone,
        how_far,
        *changed,
    ]


def rules_line(chosen: Mapping[str, Any], say: Words, length: int | None = None) -> str:
    """The same as a sentence."""
    return say("Rules: {rules}.", rules="; ".join(rules_in_short(chosen, say, length)))
