"""The options: one table that everything else reads, and the presets.

Where the sources of the game differ, the difference is a row of ``OPTIONS``.
The sources: **E**, the English page (Seven-Toed Pete on domino-play.com);
**R**, the Russian page («Пит с семью пальцами»); **P**, the account on Pagat,
of which only ``players`` (four), ``bonus`` and ``next_lead`` are known.

``Rules`` holds the same options as whole numbers, for the functions of this
package; ``make_rules`` is the way from one to the other.
"""

from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any, Final, Mapping, TypeAlias

from .errors import TranslatableError
from .tiles import MOST_PIPS, set_size

SHOWN_APART: Final = ("players", "teams", "target")
"""Options that change no preset's character, and are shown by themselves: who plays, how far."""

Value: TypeAlias = "int | bool | str | None"
"""An option's value as people and records write it."""


class Finish(IntEnum):
    """R19: when the target is looked at."""

    IMMEDIATE = 0
    ROUND = 1


class Bonus(IntEnum):
    """R11: which tiles give another go."""

    TILE = 0
    SCORE = 1


class GoOut(IntEnum):
    """R14: which last tile ends the round."""

    PLAIN = 0
    ANY = 1


class WashedUp(IntEnum):
    """R17: what a washed-up seat is worth in a block."""

    COUNTS = 0
    OUT = 1


class Settlement(IntEnum):
    """R18: what the winner of a round gets."""

    NET_FIVES = 0
    FIVES = 1
    PIPS = 2


class NextLead(IntEnum):
    """R6: who leads after the first round."""

    ROTATE = 0
    WINNER = 1


@dataclass(frozen=True, slots=True)
class Rules:
    """The options as the rules read them; made by ``make_rules``, which checks them."""

    players: int
    teams: int
    target: int
    finish: int
    reserve: int
    draw_by_choice: int
    bonus: int
    go_out: int
    washed_up: int
    settlement: int
    next_lead: int
    pips: int
    hand: int


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the table."""

    name: str
    values: "tuple[Value, ...] | None"
    """What it may be; None: any whole number from 1."""
    default: Value
    """Its value in ``classic``."""
    rule: str
    """The rule that it belongs to."""
    source: str
    """Which page asks for what, in a player's words."""
    text: str
    """One sentence for a player."""
    codes: "type[IntEnum] | None" = None
    """The numbers behind the words, where the values are words."""


def _words(codes: type[IntEnum]) -> tuple[str, ...]:
    return tuple(code.name.lower().replace("_", "-") for code in codes)


def _chosen(
    name: str, codes: type[IntEnum], default: str, rule: str, source: str, text: str
) -> Option:
    return Option(name, _words(codes), default, rule, source, text, codes)


_NO_YES: Final = (False, True)
MOST_RESERVED: Final = 14
MOST_PLAYERS: Final = 4
RESERVE_BY_PLAYERS: Final[Mapping[int, int]] = {2: 2, 3: 1, 4: 0}
"""R4: what ``reserve`` null stands for (R; with four players all tiles are dealt)."""

OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option(
            "players",
            (2, 3, 4),
            2,
            "R3",
            "English and Russian page: 2 to 4",
            "How many play, bots included.",
        ),
        Option(
            "teams",
            _NO_YES,
            False,
            "R5",
            "Russian page: four may play two against two",
            "Four players make two sides of two, partners opposite each other.",
        ),
        Option(
            "target",
            None,
            50,
            "R19",
            "English page: 50, 100, 150, 200 or 250",
            "The first side with this many points wins the match.",
        ),
        _chosen(
            "finish",
            Finish,
            "immediate",
            "R19",
            "English page: the first to score so much wins; we infer: at once",
            "Whether the match ends with the tile that reaches the target, or with the round.",
        ),
        Option(
            "reserve",
            (None, *range(MOST_RESERVED + 1)),
            0,
            "R4",
            "English page: none, in a variation 2; Russian page: 2 with 2 players, 1 with 3",
            "How many tiles of the boneyard are never drawn; by players: two if two play, "
            "one if three play, none if four play.",
        ),
        Option(
            "draw_by_choice",
            _NO_YES,
            False,
            "R13",
            "English page: no; Russian page: only a variation says no, so we infer yes",
            "Whether a player who can play may draw a tile instead.",
        ),
        _chosen(
            "bonus",
            Bonus,
            "tile",
            "R11",
            "English and Russian page: doubles and scoring tiles; "
            "Pagat: doubles and tiles that scored",
            "What gives another go: doubles and scoring tiles, or doubles and tiles that scored.",
        ),
        _chosen(
            "go_out",
            GoOut,
            "plain",
            "R14",
            "English and Russian page: by a plain tile; a house rule: by any",
            "Which last tile ends the round: only one that gives no other go, or any.",
        ),
        _chosen(
            "washed_up",
            WashedUp,
            "counts",
            "R17",
            "no page says; we infer 0 pips from the empty hand",
            "Whether a washed-up player can win a blocked round with 0 pips, or is left out.",
        ),
        _chosen(
            "settlement",
            Settlement,
            "net-fives",
            "R18",
            "English page: in fives, less own pips; Russian page, as we read it: a point a pip; "
            "a house rule: in fives",
            "What the winner of a round gets for the others' pips: in fives, less his own; "
            "in fives; or a point a pip.",
        ),
        _chosen(
            "next_lead",
            NextLead,
            "rotate",
            "R6",
            "Pagat: the next seat; a house rule: the player who went out",
            "Who leads the next round: the seat after the last leader, or the player who went out.",
        ),
        Option(
            "pips",
            tuple(range(2, MOST_PIPS + 1)),
            MOST_PIPS,
            "R1",
            "English and Russian page: 6; less makes a shorter game",
            "The highest number on a tile: 6 in the full set; less makes a shorter game.",
        ),
        Option(
            "hand",
            tuple(range(1, 8)),
            7,
            "R3",
            "English and Russian page: 7; less makes a shorter game",
            "How many tiles each player is dealt.",
        ),
    )
}

DEFAULT_PRESET: Final = "classic"
_CLASSIC: Final = {name: option.default for name, option in OPTIONS.items()}
PRESETS: Final[Mapping[str, Mapping[str, Value]]] = {
    DEFAULT_PRESET: _CLASSIC,
    "russian": _CLASSIC
    | {"target": 100, "reserve": None, "draw_by_choice": True, "settlement": "pips"},
    "pagat": _CLASSIC | {"players": 4, "bonus": "score"},
}
"""Every option of each preset: ``classic`` follows E, ``russian`` R, ``pagat`` P and else E."""


class RulesError(TranslatableError, ValueError):
    """Options that make no game; says which, and what would."""


PRESET_TEXTS: Final[Mapping[str, str]] = {
    "classic": "To 50 points; every tile may be drawn, and every five pips left are a point.",
    "russian": "To 100 points; up to two tiles stay face down, you may draw when you could play, "
    "and each pip left is a point.",
    "pagat": "To 50 points, usually for four; only doubles and tiles that score give another go.",
}
"""A sentence on each preset, to choose by."""


def allowed(option: Option) -> list[str]:
    """What an option may be, as short as it can be said: ``null``, ``0-14``; any number is N."""
    if option.values is None:
        return ["N"]
    numbers = [value for value in option.values if type(value) is int]
    words = [written(value) for value in option.values if type(value) is not int]
    if len(numbers) > 1 and numbers == [*range(numbers[0], numbers[-1] + 1)]:
        return [*words, f"{numbers[0]}-{numbers[-1]}"]
    return [*words, *map(str, numbers)]


def not_allowed(option: Option, value: Any) -> "RulesError":
    """The error that says that an option can't be this."""
    if option.values is None:
        return RulesError(
            "{option} is {value}; use a whole number from 1",
            option=option.name,
            value=short(value),
        )
    return RulesError(
        "{option} is {value}; use one of: {allowed}",
        option=option.name,
        value=short(value),
        allowed=", ".join(allowed(option)),
    )


def written(value: Value) -> str:
    """A value as JSON writes it, but words without quotes."""
    if value is None:
        return "null"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _is_allowed(option: Option, value: Any) -> bool:
    if option.values is None:
        return type(value) is int and value >= 1
    return any(type(value) is type(choice) and value == choice for choice in option.values)


def complete(chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every option's value, as written: those chosen, the rest from the preset.

    ``chosen`` may name a ``preset``, else it is ``classic``. Raises RulesError.
    """
    preset = chosen.get("preset", DEFAULT_PRESET)
    if not isinstance(preset, str) or preset not in PRESETS:
        raise RulesError(
            "unknown preset {preset}; presets: {presets}",
            preset=short(preset),
            presets=", ".join(PRESETS),
        )
    for name, value in chosen.items():
        if name == "preset":
            continue
        if name not in OPTIONS:
            raise RulesError(
                "unknown option {option}; options: {options}",
                option=short(name),
                options=", ".join(OPTIONS),
            )
        if not _is_allowed(OPTIONS[name], value):
            raise not_allowed(OPTIONS[name], value)
    options = {**PRESETS[preset], **chosen}
    options.pop("preset", None)
    return options


def make_rules(preset: str = DEFAULT_PRESET, **options: Value) -> Rules:
    """The rules of a preset with some options changed: ``make_rules("russian", players=3)``.

    Raises RulesError for what makes no game, and TypeError.
    """
    if not isinstance(preset, str):
        raise TypeError(
            f"the preset is {short(preset)}; give its name, and options by name: "
            'make_rules("russian", players=3)'
        )
    return rules_from({**options, "preset": preset})


def rules_from(chosen: Mapping[str, Any]) -> Rules:
    """The same from a mapping, such as a record's ``rules``. Raises RulesError."""
    options = complete(chosen)
    if options["reserve"] is None:
        options["reserve"] = RESERVE_BY_PLAYERS[int(str(options["players"]))]
    rules = Rules(**{name: _code(OPTIONS[name], value) for name, value in options.items()})
    if rules.teams and rules.players != MOST_PLAYERS:
        raise RulesError(
            "teams is true with {players} players; teams need 4", players=rules.players
        )
    dealt, there = rules.players * rules.hand, set_size(rules.pips)
    if dealt > there:
        raise RulesError(
            "{players} players with hand {hand} take {dealt} tiles; "
            "a set with pips {pips} has {there}",
            players=rules.players,
            hand=rules.hand,
            dealt=dealt,
            pips=rules.pips,
            there=there,
        )
    return rules


NO_TARGET: Final = 10**9
"""A target that no match reaches: of one that ends otherwise."""


def without_target(rules: Rules) -> Rules:
    """The same rules where no score ends the match."""
    return replace(rules, finish=Finish.ROUND, target=NO_TARGET)


def as_written(rules: Rules) -> dict[str, Value]:
    """Every option's value as written, ``reserve`` as a number."""
    return {name: _word(option, getattr(rules, name)) for name, option in OPTIONS.items()}


def _code(option: Option, value: Any) -> int:
    if option.codes is None:
        return int(value)
    return option.codes(_words(option.codes).index(value))


def _word(option: Option, code: int) -> Value:
    if option.codes is not None:
        return _words(option.codes)[code]
    return bool(code) if option.values == _NO_YES else code


def short(value: Any) -> str:
    """Somebody's value in a message, as JSON writes it, and never long."""
    text = written(value) if value is None or isinstance(value, bool) else repr(value)
    return text if len(text) <= 40 else text[:39] + "…"
