"""A record as a person reads it: who plays what, round by round, and the sheet at the end."""

from collections.abc import Iterator, Sequence
from typing import Any

from pete.match.chain import LaidTile, chain_of
from pete.match.events import Event, MatchEnded, RoundEnded
from pete.match.notation import read_tile
from pete.match.record import FORMAT_2, Header, Record, read_header
from pete.match.replay import follow, replay
from pete.words import Words

from .labels import rules_line
from .names import Seating, seating_for
from .sentences import sentence
from .settlement import settlement_lines
from .sheet import sheet_of, sheet_text
from .wrapping import INDENT, wrapped


def reading(record: Record, say: Words, width: int = 80) -> Iterator[str]:
    """The lines, none wider than ``width``. Raises Fault where the record breaks a rule.

    A view is read as far as it shows.
    """
    header = read_header(record)
    seating = seating_for(header.rules, header.names, say)
    yield from heading(record, header, seating, say, width)
    events: list[Event] = []
    number = -1
    for event in replay(record):
        events.append(event)
        if not isinstance(event, MatchEnded) and event.round != number:
            number = event.round
            yield from _round_heading(record, number, seating, say, width)
        indent = "" if isinstance(event, MatchEnded) else INDENT
        yield from wrapped(sentence(event, seating, say), width, indent)
        if isinstance(event, RoundEnded):
            yield from _round_end(event, seating, say, width)
    if not events or not isinstance(events[-1], MatchEnded):
        yield from _how_it_stands(record, number, seating, say, width)
    yield ""
    yield say("Score sheet")
    yield from sheet_text(sheet_of(seating, events, header.scores), say, width).splitlines()


def heading(
    record: Record, header: Header, seating: Seating, say: Words, width: int = 80
) -> Iterator[str]:
    """What is played and who plays, in a few lines."""
    yield say("Seven-Toed Pete")
    if header.rules.teams:
        players = say("{one} against {other}", one=seating.sides[0], other=seating.sides[1])
    else:
        players = ", ".join(seating.names)
    yield from wrapped(say("Players: {players}.", players=players), width)
    yield from wrapped(rules_line(record.get("rules", {}), say, header.length), width)
    if header.is_view and header.seat is None:
        yield from wrapped(say("What an onlooker may see."), width)
    elif header.seat is not None:
        name = seating.names[header.seat]
        yield from wrapped(say("What {name} may see.", name=name), width)


def chain_spelled(chain: Sequence[LaidTile], say: Words) -> str:
    """The chain as it lies, left to right: ``5-6 · 6-4``."""
    laid = " · ".join(f"{left}-{right}" for left, right in chain)
    return say("The chain: {chain}", chain=laid) if laid else say("The chain: no tiles")


def _round_heading(
    record: Record, number: int, seating: Seating, say: Words, width: int
) -> Iterator[str]:
    entry = record["rounds"][number]
    yield ""
    if record["format"] == FORMAT_2 and "position" in entry:
        yield from _position(number, entry, seating, say, width)
        return
    leader = seating.names[entry["leader"]]
    yield from wrapped(
        say("Round {number}. {name} is to lead.", number=number + 1, name=leader), width
    )


def _position(
    number: int, entry: dict[str, Any], seating: Seating, say: Words, width: int
) -> Iterator[str]:
    position = entry["position"]
    name = seating.names[position["turn"]]
    begins = say(
        "Round {number} begins in the middle: it is {name}'s move.", number=number + 1, name=name
    )
    yield from wrapped(begins, width)
    first = sum(position["hands"])
    laid = entry["deck"][first : first + position["chain"]]
    chain = chain_of([read_tile(tile, seating.rules.pips) for tile in laid])
    yield from wrapped(chain_spelled(chain, say), width, INDENT)


def _round_end(ended: RoundEnded, seating: Seating, say: Words, width: int) -> Iterator[str]:
    yield from wrapped(chain_spelled(ended.chain, say), width, INDENT)
    yield from wrapped(say("Hands and settlement:"), width, INDENT)
    for line in settlement_lines(seating, ended, say):
        yield from wrapped(line, width, INDENT * 2)


def _how_it_stands(
    record: Record, number: int, seating: Seating, say: Words, width: int
) -> Iterator[str]:
    _, match = follow(record)
    if match.is_running:
        if number != match.round_number:
            yield from _round_heading(record, match.round_number, seating, say, width)
        else:
            yield from wrapped(chain_spelled(match.chain, say), width, INDENT)
        turn = say("The round is not over: it is {name}'s move.", name=seating.names[match.turn])
        yield from wrapped(turn, width, INDENT)
    elif match.round_number >= 0:
        leader = seating.names[match.next_leader()]
        yield ""
        yield from wrapped(
            say("The match is not over: {name} is to lead the next round.", name=leader), width
        )
    else:
        yield ""
        yield say("Nothing is dealt yet.")
