"""The record of a whole match: ``seven-toed-pete/1``.

A record is the JSON object itself, so that what this program doesn't know in
it is kept. ``Header`` is what its head says, checked; its rounds are checked
one by one as they are replayed.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from math import isfinite
from typing import Any, TypeAlias

from pete.rules.options import Rules, RulesError, rules_from
from pete.rules.state import Seat
from pete.rules.tiles import Tile, set_size

from .notation import NotationError, read_tile, shortened

FORMAT = "seven-toed-pete/1"
MOST_LEVELS = 300
"""How deep a record may be nested: it needs four levels, and what is unknown in it has the rest.
Python copies no more than a few hundred safely."""
_TOO_DEEP = f"no record of a match: nested deeper than {MOST_LEVELS} levels"

Record: TypeAlias = dict[str, Any]
"""A record's JSON object."""


class Fault(ValueError):
    """Where and why something is no record of a game.

    ``round`` and ``move`` count from 0. Without a move the fault is in the
    deal, the leader, or the round as a whole; without a round, in the head.
    """

    def __init__(self, why: str, round: int | None = None, move: int | None = None) -> None:
        place = "" if round is None else f"round {round}"
        place += "" if move is None else f" move {move}"
        super().__init__(f"{place}: {why}" if place else why)
        self.why, self.round, self.move = why, round, move


@dataclass(frozen=True, slots=True)
class Header:
    """The head of a record."""

    rules: Rules
    names: tuple[str | None, ...]
    """One a seat, as given."""
    is_view: bool
    """Whether the record holds only what somebody may see."""
    seat: Seat | None
    """Whose view it is; None of an onlooker, or a whole record."""


def read_record(text: str) -> Record:
    """The record in this text. Raises Fault if it is no JSON object; checks no more."""
    try:
        record = json.loads(text, parse_constant=_finite, parse_float=_finite, parse_int=_whole)
    except RecursionError:
        raise Fault(_TOO_DEEP) from None
    except json.JSONDecodeError as error:
        rest = text[error.pos : error.pos + 60].strip()
        where = f"line {error.lineno}, column {error.colno}"
        if rest:
            raise Fault(
                f"no record of a match: no JSON from {where} on: {shortened(rest)}"
            ) from None
        raise Fault(f"no record of a match: the JSON breaks off at {where}") from None
    except ValueError as error:
        raise Fault(f"no record of a match: {_one_line(error)}") from None
    if not isinstance(record, dict):
        raise Fault(f"no record of a match: an object is needed, this is {shortened(record)}")
    if _is_deeper(record, MOST_LEVELS):
        raise Fault(_TOO_DEEP)
    return record


def _finite(text: str) -> float:
    """A number that can be written again: JSON knows no NaN and no infinity."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{shortened(text)} is a number that can't be kept: it is not finite")
    return number


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:  # Python reads some thousands of digits
        raise ValueError(f"a number of {len(text)} digits is too long to be kept") from None


def _is_deeper(value: Any, levels: int) -> bool:
    """Whether lists and objects lie in each other more than so many levels deep."""
    inside = [value]
    for _ in range(levels + 1):
        outer = [item for item in inside if isinstance(item, list | dict)]
        if not outer:
            return False
        inside = [part for item in outer for part in _parts(item)]
    return True


def _parts(item: list[Any] | dict[str, Any]) -> Iterable[Any]:
    return item.values() if isinstance(item, dict) else item


def write_record(record: Record) -> str:
    """One line of JSON, in letters that any UTF-8 stream takes. ``match.record`` is a record."""
    _check_type(record)
    text = json.dumps(record, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair in somebody's name
        return json.dumps(record)
    return text


def read_header(record: Record) -> Header:
    """Check a record's head: all but its rounds. Raises Fault."""
    check_format(record)
    chosen = record.get("rules", {})
    if not isinstance(chosen, dict):
        raise Fault(f'"rules" is {shortened(chosen)}; an object of options is needed')
    try:
        rules = rules_from(chosen)
    except RulesError as error:
        raise Fault(f"rules: {error}") from None
    if not isinstance(record.get("rounds"), list):
        raise Fault('"rounds" is missing' if "rounds" not in record else '"rounds" is no list')
    return Header(rules, _names(record, rules), "seat" in record, _seat(record, rules))


def check_format(record: Record) -> None:
    """Raise Fault unless this is a record that this program reads."""
    _check_type(record)
    if "format" not in record:
        raise Fault(f'no record of a match: "format" is missing; this program reads {FORMAT}')
    if record["format"] != FORMAT:
        raise Fault(f"unknown format {shortened(record['format'])}; this program reads {FORMAT}")


def read_round(number: int, entry: Any, rules: Rules, *, is_view: bool) -> list[Tile | None]:
    """Check the shape of a round; its deck is returned. Raises Fault.

    None stands for a tile that a view doesn't show.
    """
    if not isinstance(entry, dict):
        raise Fault(f"{shortened(entry)} is no round; an object is needed", number)
    for key in ("leader", "deck", "moves"):
        if key not in entry:
            raise Fault(f'"{key}" is missing', number)
    leader, deck, moves = entry["leader"], entry["deck"], entry["moves"]
    if type(leader) is not int or not 0 <= leader < rules.players:
        raise Fault(
            f"leader {shortened(leader)} is no seat; seats are 0 to {rules.players - 1}", number
        )
    if not isinstance(moves, list):
        raise Fault('"moves" is no list', number)
    if not isinstance(deck, list) or len(deck) != set_size(rules.pips):
        length = f"{len(deck)} tiles" if isinstance(deck, list) else shortened(deck)
        raise Fault(f"the deck is {length}; the whole set is {set_size(rules.pips)} (R1)", number)
    try:
        tiles = [None if t is None and is_view else read_tile(t, rules.pips) for t in deck]
    except NotationError as error:
        raise Fault(f"deck: {error}", number) from None
    for place, tile in enumerate(tiles):
        if tile is not None and tile in tiles[:place]:
            raise Fault(f"deck: {deck[place]} is there twice (R1)", number)
    return tiles


def _check_type(record: object) -> None:
    """Raise TypeError for a program's slip: what was read from a file is an object."""
    if not isinstance(record, dict):
        what = type(record).__name__
        hint = f"; give {what.lower()}.record" if hasattr(record, "record") else ""
        raise TypeError(f"a record is needed, the object that read_record gives, no {what}{hint}")


def _names(record: Record, rules: Rules) -> tuple[str | None, ...]:
    if "players" not in record:
        return (None,) * rules.players
    players = record["players"]
    if not isinstance(players, list) or len(players) != rules.players:
        raise Fault(f'"players" needs one entry a seat, {rules.players} in all')
    for seat, player in enumerate(players):
        if not isinstance(player, dict) or not isinstance(player.get("name", ""), str):
            raise Fault(f'"players": seat {seat} needs an object whose "name" is text')
    return tuple(player.get("name") for player in players)


def _seat(record: Record, rules: Rules) -> Seat | None:
    seat = record.get("seat")
    if seat is None or (type(seat) is int and 0 <= seat < rules.players):
        return seat
    raise Fault(f'"seat" is {shortened(seat)}; seats are 0 to {rules.players - 1}, or null')


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
