"""A record becomes what happened: replaying is a fold over its moves."""

from collections.abc import Iterator, Sequence
from typing import Any

from pete.rules.errors import TranslatableError
from pete.rules.evidence import opened
from pete.rules.state import Seat
from pete.rules.tiles import Tile
from pete.words import N_

from .events import Event
from .hidden import Shown, draws, hidden_round, shown_to
from .match import IllegalMove, Match
from .notation import NotationError, read_move, tile_text
from .record import Fault, Header, Record, copy_of, read_header, read_position, read_round


def replay(record: Record) -> Iterator[Event]:
    """The events of a record, one by one. Raises Fault where it breaks a rule."""
    header = read_header(record)
    return _rounds(_begun(record, header), header, record["rounds"])


def resume(record: Record, seed: bytes | None = None) -> Match:
    """The match that a whole record stands at, ready to go on. Raises Fault, and OnlyAView.

    ``seed`` gives the deals to come, numbered on from those of the record. The
    record is copied, with all that this program doesn't know in it.
    """
    header, match = follow(record, seed)
    if header.is_view:
        if header.seat is None:
            raise OnlyAView(
                N_("this record holds only what an onlooker may see; the whole record is needed")
            )
        raise OnlyAView(
            N_("this record holds only what seat {seat} may see; the whole record is needed"),
            seat=header.seat,
        )
    match.record = copy_of(record)
    return match


class OnlyAView(TranslatableError, Fault):
    """A view where the whole record is needed."""


class NotInRecord(TranslatableError, ValueError):
    """A round or a move that the record doesn't have."""


def cut(record: Record, number: int | None = None, move: int | None = None) -> Record:
    """The record as it stood before a move: what came later is left out.

    The last round if no ``number`` is given; the end of that round if only the number
    is left out, and its beginning if only the ``move`` is. Raises NotInRecord, and Fault
    for what is no record. Of a view, what is left is a view: a tile that was seen only
    later is hidden again.
    """
    header = read_header(record)
    rounds = record["rounds"]
    if not rounds:
        raise NotInRecord(N_("the record has no rounds"))
    if number is None:
        number = len(rounds) - 1
    if not 0 <= number < len(rounds):
        raise NotInRecord(
            N_("there is no round {round}; rounds are 0 to {last}"),
            round=number,
            last=len(rounds) - 1,
        )
    entry = rounds[number]
    moves = entry.get("moves") if isinstance(entry, dict) else None
    if not isinstance(moves, list):  # reading the record says so
        return {**record, "rounds": rounds[: number + 1]}
    move = move or 0
    if not 0 <= move <= len(moves):
        raise NotInRecord(
            N_("round {round} has no move {move}; its moves are 0 to {last}"),
            round=number,
            move=move,
            last=len(moves),
        )
    standing = {**entry, "moves": moves[:move]}
    before = {**record, "rounds": [*rounds[:number], standing]}
    if number == len(rounds) - 1 and move == len(moves):
        return before
    if header.is_second:
        before.pop("ended", None)
        before.pop("shuffle", None)  # it may prove what was dealt later
        if isinstance(entry.get("times"), list):
            standing["times"] = entry["times"][:move]
    if header.is_view and move < len(moves):
        _hide_again(number, standing, header)
    return before


def _hide_again(number: int, standing: dict[str, Any], header: Header) -> None:
    """Take out of a view's round what is not seen while it runs, as it stands now."""
    try:
        tiles = read_round(number, standing, header)
        position = None
        if header.is_second and "position" in standing:
            position = read_position(
                standing["position"], standing["leader"], tiles, header.rules, number
            )
    except Fault:
        return  # reading the record says so
    begun = opened(header.rules, standing["leader"], (), position)
    drawn_by = draws(header.rules, begun, standing["moves"])
    standing["deck"] = shown_to(header.seat, header.rules, position, drawn_by, standing["deck"])
    if header.is_second:
        standing.pop("shuffle", None)


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
            position = read_position(entry["position"], entry["leader"], tiles, match.rules, number)
        if None not in tiles:
            deck = [tile for tile in tiles if tile is not None]
            yield from _open_round(match, number, entry, deck, position is None)
        elif number == len(rounds) - 1:
            yield from hidden_round(match, header.seat, number, entry, tiles, position)
        else:
            raise Fault("another follows, so its deck must be whole", number)
        if header.is_view and match.is_running:
            _check_shown(match, header.seat, number, tiles)


def _check_shown(match: Match, seat: Seat | None, number: int, shown: Shown) -> None:
    """Raise Fault if a view of a round that runs shows what its viewer hasn't seen there."""
    may_be = shown_to(seat, match.rules, match.position, match.drawn_by, shown)
    for tile, seen in zip(shown, may_be, strict=True):
        if tile is not None and seen is None:
            who = "an onlooker" if seat is None else f"seat {seat}"
            raise Fault(
                f"deck: {tile_text(tile)} is shown, and {who} has not seen it there", number
            )


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
