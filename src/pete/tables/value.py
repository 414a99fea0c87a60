"""A table's value in writing: what its journal folds to, without the journal.

Reading it back gives the very table that the fold gives. It holds the seed and
the record of the match, and so every tile: it is as secret as the journal.
"""

from collections import Counter, OrderedDict, deque
from dataclasses import fields
from typing import Any, Final

import msgspec

from pete.match.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded
from pete.match.replay import resume
from pete.rules.options import rules_from

from .changes import Change
from .entries import AnyEntry
from .settings import Settings
from .table import REMEMBERED, Chair, FormerPlayer, SeatRequest, Table

FORMAT: Final = 4
"""The format that a value is written in; no other is read: the journal is the truth."""
_EVENTS: Final[dict[str, type[Event]]] = {
    kind.__name__: kind for kind in (Played, Drew, Passed, RoundEnded, MatchEnded)
}
_AS_IT_IS: Final = (
    "owner",
    "version",
    "match_number",
    "began_at",
    "deadline",
    "banks",
    "last_at",
    "shown_at",
    "turn_version",
    "moved_version",
    "ended_version",
    "turn_since",
    "seats_version",
    "arranged",
    "asked_at",
    "numbers",
)
"""The fields that are written as they are."""


class UnreadableValue(ValueError):
    """What was written is no value of a table that this program knows."""


def written(table: Table) -> bytes:
    """The value of a table, as one line of JSON."""
    match = table.match
    return msgspec.json.encode(
        {
            "format": FORMAT,
            "code": table.code,
            "settings": table.settings,
            "chairs": table.chairs,
            "players": [_place(table.chairs, chair) for chair in table.players],
            "seed": None if match is None else match.seed.hex(),
            "record": None if match is None else match.record,
            "rounds": [[_event(event) for event in events] for events in table.rounds],
            "made": table.made,
            "ready": list(table.ready.items()),
            "sittings": table.sittings,
            "shut_out": sorted(table.shut_out),
            "earlier": table.earlier,
            "former": list(table.former),
            "requests": list(table.requests.items()),
            "has_played": sorted(table.has_played),
            "denied": table.denied,
            "requested": table.requested,
            "round_changes": [_change(change) for change in table.round_changes],
            "past": [_change(change) for change in table.past],
            "answers": [[*cause, version] for cause, version in table.answers.items()],
            **{name: getattr(table, name) for name in _AS_IT_IS},
        }
    )


def read(content: bytes) -> Table:
    """The table that was written so. Raises UnreadableValue."""
    try:
        parts = msgspec.json.decode(content)
        if parts["format"] != FORMAT:
            raise UnreadableValue(f"its format is not {FORMAT}")
        return _table(parts)
    except (msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise UnreadableValue(f"no value of a table: {type(error).__name__}") from error


def _table(parts: dict[str, Any]) -> Table:
    settings = msgspec.convert(parts["settings"], Settings)
    chairs = msgspec.convert(parts["chairs"], list[Chair])
    table = Table(
        parts["code"],
        settings=settings,
        rules=rules_from(settings.rules),
        chairs=chairs,
        players=[_chair(chairs, place) for place in parts["players"]],
        rounds=[[_read_event(event) for event in events] for events in parts["rounds"]],
        made=[[(at, by) for at, by in round_made] for round_made in parts["made"]],
        ready=dict(map(tuple, parts["ready"])),
        sittings=Counter(parts["sittings"]),
        shut_out=set(parts["shut_out"]),
        earlier=msgspec.convert(parts["earlier"], list[FormerPlayer]),
        former=deque(msgspec.convert(parts["former"], list[FormerPlayer]), maxlen=REMEMBERED),
        requests=dict(msgspec.convert(parts["requests"], list[tuple[int, SeatRequest]])),
        has_played=set(parts["has_played"]),
        denied=Counter(parts["denied"]),
        requested=Counter(parts["requested"]),
        round_changes=[_read_change(change) for change in parts["round_changes"]],
        past=deque(map(_read_change, parts["past"]), maxlen=REMEMBERED),
        answers=OrderedDict(
            ((holder, command), version) for holder, command, version in parts["answers"]
        ),
        **{name: parts[name] for name in _AS_IT_IS if name != "banks"},
        banks=tuple(parts["banks"]),
    )
    if parts["record"] is not None:
        table.match = resume(parts["record"], bytes.fromhex(parts["seed"]))
    return table


def _place(chairs: list[Chair], player: Chair) -> int | Chair:
    """Where a player sits: he and his chair are one, so that what happens to one happens to both.

    Somebody who has left after the match's end sits nowhere, and is written as he was.
    """
    place = next((place for place, chair in enumerate(chairs) if chair is player), None)
    return player if place is None else place


def _chair(chairs: list[Chair], place: Any) -> Chair:
    return chairs[place] if isinstance(place, int) else msgspec.convert(place, Chair)


def _event(event: Event) -> dict[str, Any]:
    values = {field.name: getattr(event, field.name) for field in fields(event)}
    return {"kind": type(event).__name__, **values}


def _read_event(parts: dict[str, Any]) -> Event:
    values = {name: value for name, value in parts.items() if name != "kind"}
    event: Event = msgspec.convert(values, _EVENTS[parts["kind"]])
    return event


def _change(change: Change) -> dict[str, Any]:
    values = {field.name: getattr(change, field.name) for field in fields(change)}
    return {**values, "event": None if change.event is None else _event(change.event)}


def _read_change(parts: dict[str, Any]) -> Change:
    event, deal = parts["event"], parts["deal"]
    return Change(
        **{name: value for name, value in parts.items() if name not in ("entry", "event", "deal")}
        | {"held": tuple(parts["held"])},
        entry=msgspec.convert(parts["entry"], AnyEntry),
        event=None if event is None else _read_event(event),
        deal=None if deal is None else tuple(deal),
    )
