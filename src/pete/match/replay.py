"""A record becomes what happened: replaying is a fold over its moves."""

from collections.abc import Iterator, Sequence
from typing import Any

from pete.rules.tiles import Tile

from .events import Event
from .hidden import hidden_round
from .match import IllegalMove, Match
from .notation import NotationError, read_move
from .record import Fault, Header, Record, copy_of, read_header, read_position, read_round


def replay(record: Record) -> Iterator[Event]:
    """The events of a record, one by one. Raises Fault where it breaks a rule."""
    header = read_header(record)
    return _rounds(_begun(record, header), header, record["rounds"])


def resume(record: Record, seed: bytes | None = None) -> Match:
    """The match that a whole record stands at, ready to go on. Raises Fault.

    ``seed`` gives the deals to come, numbered on from those of the record. The
    record is copied, with all that this program doesn't know in it.
    """
    header, match = follow(record, seed)
    if header.is_view:
        raise Fault("this record holds only what somebody may see; the whole record is needed")
    match.record = copy_of(record)
    return match


def follow(record: Record, seed: bytes | None = None) -> tuple[Header, Match]:
    """The head of a record and a match that stands where it does. Raises Fault.

    Of a view, tiles that it doesn't show lie somewhere in the match, too: only
    what everybody sees may be asked of it.
    """
    header = read_header(record)
    match = _begun(record, header, seed)
    for _ in _rounds(match, header, record["rounds"]):
        pass
    return header, match


def _begun(record: Record, header: Header, seed: bytes | None = None) -> Match:
    """The match before its first round."""
    rules = record.get("rules", {})
    return Match(rules, seed=seed, scores=header.scores, length=header.length)


def _rounds(match: Match, header: Header, rounds: Sequence[Any]) -> Iterator[Event]:
    for number, entry in enumerate(rounds):
        match.check_time_to_deal()
        tiles = read_round(number, entry, header)
        match.check_leader(entry["leader"])
        position = None
        if header.is_second and "position" in entry:
            position = read_position(entry["position"], tiles, match.rules, number)
        if None not in tiles:
            deck = [tile for tile in tiles if tile is not None]
            yield from _open_round(match, number, entry, deck, position is None)
        elif number == len(rounds) - 1:
            yield from hidden_round(match, header.seat, number, entry, tiles, position)
        else:
            raise Fault("another follows, so its deck must be whole", number)


def _open_round(
    match: Match, number: int, entry: dict[str, Any], deck: Sequence[Tile], is_dealt: bool
) -> Iterator[Event]:
    yield from match.deal(deck, entry["leader"], None if is_dealt else entry["position"])
    for place, text in enumerate(entry["moves"]):
        try:
            events = match.play(read_move(text, match.state.ends))
        except NotationError as error:
            raise Fault(f"{error}; legal: {match.legal_text()}", number, place) from None
        except IllegalMove as error:
            raise Fault(str(error), number, place) from None
        yield from events
