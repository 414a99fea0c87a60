"""The record of a whole match: ``seven-toed-pete/1``, and ``/2`` for what that can't say.

A record is the JSON object itself, so that what this program doesn't know in
it is kept. ``Header`` is what its head says, checked; its rounds are checked
one by one as they are replayed.
"""

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import isfinite
from operator import index
from typing import Any, Final, TypeAlias

from pete.rules.ends import ends_of
from pete.rules.options import (
    NO_TARGET,
    Finish,
    GoOut,
    Rules,
    RulesError,
    rules_from,
    without_target,
)
from pete.rules.position import Position, drawable_at, hands_and_chain
from pete.rules.settle import side_count
from pete.rules.state import Seat
from pete.rules.tiles import LEADS, Tile, set_size

from .chain import Apart, chain_of
from .notation import NotationError, is_number, read_tile, shortened, tile_text

FORMAT: Final = "seven-toed-pete/1"
FORMAT_2: Final = "seven-toed-pete/2"
"""Written only where a record says what the first format can't."""
FORMATS: Final = (FORMAT, FORMAT_2)
"""What this program reads."""
_READS: Final = f"this program reads {' and '.join(FORMATS)}"
MOST_LEVELS: Final = 300
"""How deep the value of a key may be nested. Python reads no more than some thousand safely."""
_TOO_DEEP: Final = f"no record of a match: nested deeper than {MOST_LEVELS} levels"

_DATE: Final = "%Y-%m-%dT%H:%M:%SZ"
_EXAMPLE: Final = "2026-12-31T23:59:59Z"

_SEED_LIKE: Final = re.compile("[0-9a-fA-F]{8}")
"""What may be the seed in a saved match that can't be read: such text is not quoted."""

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
    scores: tuple[int, ...] | None = None
    """What each side has when the match begins, if the record says so."""
    length: int | None = None
    """After how many rounds the match is over, whatever the scores; None if a target ends it."""
    is_second: bool = False
    """Whether the record is written in the second format."""


def read_record(text: str) -> Record:
    """The record in this text. Raises Fault if it is no JSON object; checks no more."""
    record = read_object(text)
    check_levels(record)
    return record


def read_object(text: str) -> dict[str, Any]:
    """The JSON object in this text, of numbers that can be kept. Raises Fault."""
    try:
        record = json.loads(text, parse_constant=_finite, parse_float=_finite, parse_int=_whole)
    except RecursionError:
        raise Fault(_TOO_DEEP) from None
    except json.JSONDecodeError as error:
        rest = text[error.pos : error.pos + 60].strip()
        where = f"line {error.lineno}, column {error.colno}"
        if not rest:
            raise Fault(f"no record of a match: the JSON breaks off at {where}") from None
        quoted = "" if _SEED_LIKE.search(rest) else f": {shortened(rest)}"
        raise Fault(f"no record of a match: not JSON from {where} on{quoted}") from None
    except ValueError as error:
        raise Fault(f"no record of a match: {_one_line(error)}") from None
    if not isinstance(record, dict):
        raise Fault(f"no record of a match: an object is needed, not {shortened(record)}")
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


def check_levels(record: Record) -> None:
    """Raise Fault where a key of the record, of a round or of a player holds what is too deep."""
    for key, value in record.items():
        entries = value if key in ("rounds", "players") and isinstance(value, list) else [value]
        for entry in entries:
            held = entry.values() if entries is value and isinstance(entry, dict) else [entry]
            if any(_is_deeper(part, MOST_LEVELS) for part in held):
                raise Fault(_TOO_DEEP)


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
    """One line of JSON, in letters that any UTF-8 stream takes. ``match.record`` is a record.

    Raises Fault for what ``read_record`` could not read again.
    """
    _check_type(record)
    text = write_object(record)
    check_levels(record)
    return text


def write_object(content: dict[str, Any]) -> str:
    """The same for what a record stands in. Raises Fault for what JSON can't say."""
    try:
        text = json.dumps(content, ensure_ascii=False, allow_nan=False)
    except (ValueError, TypeError, RecursionError) as error:
        raise Fault(f"the record can't be written: {_one_line(error)}") from None
    try:
        text.encode()
    except UnicodeEncodeError:  # half a surrogate pair in somebody's name
        return json.dumps(content)
    return text


def copy_of(value: Any) -> Any:
    """A record, or a part of one, that shares nothing with it."""
    # loops, for a comprehension would go twice as deep into what Python allows
    if isinstance(value, dict):
        copied = {}
        for key, part in value.items():
            copied[key] = copy_of(part)
        return copied
    if isinstance(value, list):
        parts = []
        for part in value:
            parts.append(copy_of(part))
        return parts
    return value


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
    names, seat = read_names(record, rules), _seat(record, rules)
    if record["format"] == FORMAT:
        return Header(rules, names, "seat" in record, seat)
    length = read_length(record["length"]) if "length" in record else None
    rules = rules if length is None else without_target(rules)
    scores = read_scores(record["scores"], rules) if "scores" in record else None
    _check_dates(record)
    _check_shuffle(record)
    return Header(rules, names, "seat" in record, seat, scores, length, is_second=True)


def check_format(record: Record) -> None:
    """Raise Fault unless this is a record that this program reads."""
    _check_type(record)
    if "format" not in record:
        raise Fault(f'no record of a match: "format" is missing; {_READS}')
    if record["format"] not in FORMATS:
        raise Fault(f"unknown format {shortened(record['format'])}; {_READS}")
    if not isinstance(record.get("rounds"), list):
        what = "is missing" if "rounds" not in record else "is not a list"
        raise Fault(f'no record of a match: "rounds" {what}')


def read_names(record: Record, rules: Rules) -> tuple[str | None, ...]:
    """What each seat is called; None where the record doesn't say. Raises Fault."""
    if "players" not in record:
        return (None,) * rules.players
    players = record["players"]
    if not isinstance(players, list) or len(players) != rules.players:
        raise Fault(f'"players" needs one entry per seat, {rules.players} in all')
    for seat, player in enumerate(players):
        if not isinstance(player, dict) or not isinstance(player.get("name", ""), str):
            raise Fault(f'"players": seat {seat} needs an object whose "name" is text')
    return tuple(player.get("name") for player in players)


def read_length(length: Any) -> int:
    """The number of rounds that a match has. Raises Fault."""
    if type(length) is not int or length < 1:
        raise Fault(f'"length" is {shortened(length)}; a whole number of rounds from 1 is needed')
    return length


def read_scores(scores: Any, rules: Rules) -> tuple[int, ...]:
    """What each side has at the start. Raises Fault."""
    sides = side_count(rules)
    if not isinstance(scores, Sequence) or isinstance(scores, str) or len(scores) != sides:
        raise Fault(f'"scores" needs one number per side, {sides} in all')
    for side, score in enumerate(scores):
        if type(score) is not int or not 0 <= score < NO_TARGET:
            why = f"a whole number from 0, below {NO_TARGET}, is needed"
            raise Fault(f'"scores": side {side} has {shortened(score)}; {why}')
    if rules.finish == Finish.IMMEDIATE and max(scores) >= rules.target:
        raise Fault(f'"scores": {max(scores)} of {rules.target} points: the match is over (R19)')
    return tuple(scores)


def read_round(number: int, entry: Any, header: Header) -> list[Tile | None]:
    """Check the shape of a round; its deck is returned. Raises Fault.

    None stands for a tile that a view doesn't show.
    """
    rules = header.rules
    if not isinstance(entry, dict):
        raise Fault(f"{shortened(entry)} is not a round; an object is needed", number)
    for key in ("leader", "deck", "moves"):
        if key not in entry:
            raise Fault(f'"{key}" is missing', number)
    leader, deck, moves = entry["leader"], entry["deck"], entry["moves"]
    check_seat(leader, rules, number)
    if not isinstance(moves, list):
        raise Fault('"moves" is not a list', number)
    if not isinstance(deck, list) or len(deck) != set_size(rules.pips):
        length = f"{len(deck)} tiles" if isinstance(deck, list) else shortened(deck)
        raise Fault(f"the deck is {length}; the whole set is {set_size(rules.pips)} (R1)", number)
    try:
        tiles = [None if t is None and header.is_view else read_tile(t, rules.pips) for t in deck]
    except NotationError as error:
        raise Fault(f"deck: {error}", number) from None
    for place, tile in enumerate(tiles):
        if tile is not None and tile in tiles[:place]:
            raise Fault(f"deck: {deck[place]} is there twice (R1)", number)
    if header.is_second:
        _check_times(entry, number)
        _check_shuffle(entry, number)
    return tiles


def check_seat(leader: Any, rules: Rules, number: int) -> None:
    """Raise Fault unless this can lead a round."""
    if type(leader) is not int or not 0 <= leader < rules.players:
        why = f"leader {shortened(leader)} is not a seat; seats are 0 to {rules.players - 1}"
        raise Fault(why, number)


def is_whole_set(deck: Any, rules: Rules) -> bool:
    """R1: whether each tile of the set is there once, by its number."""
    if not isinstance(deck, Iterable):
        return False
    tiles = [*deck]
    if not all(is_number(tile) for tile in tiles):
        return False
    return sorted(map(index, tiles)) == [*range(set_size(rules.pips))]


def read_position(
    given: Any, leader: Seat, deck: Sequence[Tile | None], rules: Rules, number: int = 0
) -> Position:
    """The position that a round begins in; ``deck`` as a view may show it. Raises Fault."""
    if number > 0:
        raise Fault('"position": only the first round can begin in one', number)
    if not isinstance(given, dict):
        raise Fault(f'"position" is {shortened(given)}; an object is needed', number)
    for key in ("turn", "hands", "chain"):
        if key not in given:
            raise Fault(f'"position": "{key}" is missing', number)
    turn, held, tiles = given["turn"], given["hands"], given["chain"]
    if type(turn) is not int or not 0 <= turn < rules.players:
        why = f"turn {shortened(turn)} is not a seat; seats are 0 to {rules.players - 1}"
        raise Fault(f'"position": {why}', number)
    if not isinstance(held, list) or [type(tiles) for tiles in held] != [int] * rules.players:
        why = f'"hands" needs the number of tiles of each seat, {rules.players} in all'
        raise Fault(f'"position": {why}', number)
    if type(tiles) is not int or min(tiles, *held) < 0:
        raise Fault('"position": "chain" and "hands" are whole numbers of tiles', number)
    whole = set_size(rules.pips)
    if sum(held) + tiles > whole:
        why = f'"hands" and "chain" have more tiles than the set of {whole} (R1)'
        raise Fault(f'"position": {why}', number)
    laid = deck[sum(held) : sum(held) + tiles]
    if None in laid:
        raise Fault("deck: everybody sees the tiles of the chain", number)
    chain = [tile for tile in laid if tile is not None]
    position = _checked(turn, leader, tuple(held), chain, rules)
    if isinstance(position, str):
        raise Fault(f'"position": {position}', number)
    return position


def _checked(
    turn: Seat, leader: Seat, held: tuple[int, ...], laid: Sequence[Tile], rules: Rules
) -> Position | str:
    """The position, or why no play can come to it."""
    try:
        position = Position(turn, held, tuple(laid), ends_of(chain_of(laid)))
    except Apart as apart:
        return f"{tile_text(apart.left)} and {tile_text(apart.right)} don't join in the chain (R8)"
    drawable = drawable_at(rules, position)
    if drawable < 0:
        there = set_size(rules.pips) - hands_and_chain(position)
        return f"{there} tiles are left for the boneyard, and the reserve is never drawn (R4)"
    if laid and not any(LEADS >> tile & 1 for tile in laid):
        return "no tile of the chain could have been the lead (R7)"
    if drawable == 0 and held[turn] == 0:
        return f"seat {turn} has the turn, and neither a tile nor one to draw (R15)"
    for seat, tiles in enumerate(held):
        never = not laid or rules.go_out == GoOut.ANY
        if tiles == 0 and (never or (drawable > 0 and seat != turn)):
            return f"seat {seat} holds no tile, and isn't washed up (R14, R15)"
    return position if laid else _before_the_lead(position, leader, drawable, rules) or position


def _before_the_lead(position: Position, leader: Seat, drawable: int, rules: Rules) -> str | None:
    """Why no play can come to it before a tile is led, if none can."""
    for seat, tiles in enumerate(position.held):
        if tiles < rules.hand or (tiles > rules.hand and seat != leader):
            why = (
                f"before the lead only seat {leader} may hold more than {rules.hand}, and none less"
            )
            return f"seat {seat} holds {tiles}; {why} (R3, R7)"
    if drawable > 0 and position.turn != leader:
        return f"seat {leader} is to lead, and passes only when nothing is left to draw (R7, R12)"
    return None


def _check_dates(record: Record) -> None:
    dates = []
    for key in ("began", "ended"):
        if key in record:
            try:
                dates.append(_moment(record[key]))
            except (TypeError, ValueError):
                why = f"is {shortened(record[key])}; a moment is written {_EXAMPLE}"
                raise Fault(f'"{key}" {why}') from None
    if sorted(dates) != dates:
        raise Fault('"ended" lies before "began"')


def _moment(text: Any) -> datetime:
    moment = datetime.strptime(text, _DATE)
    if moment.strftime(_DATE) != text:
        raise ValueError("a digit is missing")
    return moment


def _check_times(entry: dict[str, Any], number: int) -> None:
    if "times" not in entry:
        return
    times, moves = entry["times"], entry["moves"]
    if not isinstance(times, list) or len(times) > len(moves):
        raise Fault('"times" needs a list of no more numbers than there are moves', number)
    for move, at in enumerate(times):
        if type(at) is not int or at < 0 or at < times[max(0, move - 1)]:
            why = "milliseconds since the match began, no fewer than before, are needed"
            raise Fault(f'"times": {shortened(at)}; {why}', number, move)


def _check_shuffle(entry: dict[str, Any], number: int | None = None) -> None:
    if "shuffle" in entry and not isinstance(entry["shuffle"], dict):
        raise Fault(f'"shuffle" is {shortened(entry["shuffle"])}; an object is needed', number)


def _check_type(record: object) -> None:
    """Raise TypeError for a program's slip: what was read from a file is an object."""
    if not isinstance(record, dict):
        what = type(record).__name__
        hint = f"; give {what.lower()}.record" if hasattr(record, "record") else ""
        raise TypeError(f"a record is needed, the object that read_record gives, not {what}{hint}")


def _seat(record: Record, rules: Rules) -> Seat | None:
    seat = record.get("seat")
    if seat is None or (type(seat) is int and 0 <= seat < rules.players):
        return seat
    raise Fault(f'"seat" is {shortened(seat)}; seats are 0 to {rules.players - 1}, or null')


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())
