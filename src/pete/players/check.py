"""What every player promises, as a function that anybody can call on his own.

>>> import pete
>>> pete.check_player("greedy").positions
60
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from math import ceil
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from pete.match.match import Match
from pete.match.notation import move_text, moves_text, shortened
from pete.match.record import Record
from pete.match.replay import resume
from pete.match.view import View, read_view, view_of
from pete.rules.moves import MOVES

from .player import Choice, Player, SeatLost, close, prepare
from .positions import positions, twin
from .protocol import BadAnswer, check_values
from .table import bot

Making: TypeAlias = Callable[[int], Player]
"""Makes a player, with a seed for its luck; a bot's file calls it ``player``."""

OVERTIME: float = 1.1
"""The 95th percentile of a player's time may be this many times what it was given."""


class PlayerFault(AssertionError):
    """A player breaks a promise; ``record`` is the whole record that it was tried on."""

    def __init__(self, why: str, record: Record | None = None) -> None:
        super().__init__(why)
        self.record = record


@dataclass(frozen=True, slots=True)
class Checked:
    """What was looked at, and the one thing that depends on the machine."""

    positions: int
    twins: int
    """Pairs of deals that look the same and aren't."""
    overtime: float
    """The 95th percentile of time taken by time given; 0 if none was measured."""

    def __str__(self) -> str:
        said = f"{self.positions} positions, {self.twins} twins: legal, deterministic, honest"
        if self.overtime:
            within = max(1, ceil(100 * self.overtime))
            said += f"; 95 of 100 answers came within {within} % of the time they were given"
        return said


def check_player(
    player: str | Making,
    *,
    positions_tried: int = 60,
    thoughts: int = 20,
    timed: int = 20,
    ms: float = 20,
    seed: int = 0,
    strict_time: bool = False,
) -> Checked:
    """Try a player on positions of every kind. Raises PlayerFault.

    ``player`` is a bot's name, ``cmd:PROGRAM ARGS`` too, or a function that
    makes a player for a seed. Everywhere it must choose a legal move, leave
    its view as it was, value only what is legal, and give the same answer to
    the same view, seed and number of ``thoughts``, whatever it was asked
    before, and wherever the tiles lie that it doesn't see.

    ``timed`` of the positions are played by the clock, ``ms`` each. How that
    went is only reported, for machines are busy; with ``strict_time`` it is a
    fault to need more than ``OVERTIME``.
    """
    make = _making(player)
    lot = Random(seed)
    records = list(islice(positions(lot), positions_tried))
    twins = [twin(record, lot) for record in records]
    first, second = make(seed), make(seed)
    try:
        answers = [_answer(first, record, thoughts) for record in records]
        for record, expected in reversed(list(zip(records, answers, strict=True))):
            again = _answer(second, record, thoughts)
            why = "the same view, seed and thoughts give another answer"
            _same(expected, again, record, why)
        for record, other, expected in zip(records, twins, answers, strict=True):
            if other is not None:
                there = _answer(second, other, thoughts)
                _same(expected, there, record, "it sees tiles that its view doesn't show")
        for record, expected in zip(records, answers, strict=True):
            alone = _answer(first, record, thoughts, match_is_gone=True)
            _same(expected, alone, record, "it sees more of a match than its view")
        overtime = _overtime(first, records[:timed], ms)
    finally:
        close(first)
        close(second)
    if strict_time and overtime > OVERTIME:
        raise PlayerFault(f"one answer in twenty takes over {overtime:.2f} times its {ms:g} ms")
    return Checked(len(records), sum(other is not None for other in twins), overtime)


def _making(player: str | Making) -> Making:
    """What makes a player that can at least be asked."""
    if isinstance(player, str):
        return lambda luck: bot(player, luck, notice=_refuse, is_checked=True)
    if not callable(player):
        raise PlayerFault(
            f"{_named(player)} doesn't make a player; give a bot's name, or a function of a seed, "
            "such as lambda seed: MyBot()"
        )

    def made(luck: int) -> Player:
        try:
            one = player(luck)
        except Exception as error:
            raise PlayerFault(
                f"{_named(player)} doesn't make a player for a seed: {_raised(error)}; "
                "give a function of a seed, such as lambda seed: MyBot()"
            ) from error
        if isinstance(one, type) or not callable(getattr(one, "choose", None)):
            raise PlayerFault(
                f"{_named(one)} is not a player; a player is an object that can choose"
            )
        return one

    return made


def _refuse(lost: SeatLost) -> None:
    raise PlayerFault(str(lost))


def _named(thing: object) -> str:
    return "None" if thing is None else f"{shortened(thing)}, of type {type(thing).__name__},"


def _raised(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _chosen(player: Player, view: View, record: Record, **limits: Any) -> Choice:
    """What it chooses; an exception of its own is its fault."""
    try:
        return player.choose(view, **limits)
    except PlayerFault:
        raise
    except Exception as error:
        raise PlayerFault(f"choose raises {_raised(error)}", record) from error


def _answer(
    player: Player, record: Record, thoughts: int, *, match_is_gone: bool = False
) -> Choice:
    """What it chooses, once that is known to be in order; the match is there while it thinks."""
    match: Match | None = resume(record)
    assert match is not None
    view = view_of(match, match.turn)
    if match_is_gone:
        match, view = None, read_view(json.loads(json.dumps(view.record)))
    before = repr(view)
    choice = _chosen(player, view, record, thoughts=thoughts)
    legal, ends = view.legal(), view.state.ends
    if repr(view) != before:
        raise PlayerFault("it changes the view that it is shown", record)
    if not isinstance(choice, Choice):
        raise PlayerFault(f"choose returns {_named(choice)} and not a pete.Choice(move)", record)
    if choice.move not in legal:
        tried = move_text(choice.move, ends) if choice.move in range(MOVES) else repr(choice.move)
        raise PlayerFault(f"{tried} is not legal; legal: {moves_text(legal, ends)}", record)
    values: Any = choice.values
    if isinstance(values, Mapping):
        values = {
            move_text(move, ends) if move in range(MOVES) else str(move): worth
            for move, worth in values.items()
        }
    try:
        check_values(values, [move_text(move, ends) for move in legal])
    except BadAnswer as error:
        raise PlayerFault(str(error), record) from None
    return choice


def _same(expected: Choice, actual: Choice, record: Record, why: str) -> None:
    if (expected.move, dict(expected.values)) != (actual.move, dict(actual.values)):
        raise PlayerFault(f"{why}: {actual} after {expected}", record)


def _overtime(player: Player, records: Sequence[Record], ms: float) -> float:
    """The 95th percentile of the time that it takes, in shares of what it is given."""
    taken = []
    prepare(player)
    for record in records:
        match = resume(record)
        view = view_of(match, match.turn)
        begun = perf_counter()
        _chosen(player, view, record, ms=ms)
        taken.append(1000 * (perf_counter() - begun) / ms)
    return sorted(taken)[(len(taken) * 95 + 99) // 100 - 1] if taken else 0.0
