"""What a seat may see: the one door for hidden tiles.

``seen`` takes the tiles out of a match's record that a seat, or an onlooker,
may not know; ``seen_event`` does the same to an event. Whatever is sent, shown,
logged or given to a bot went through one of them. A ``View`` is read off the
record that ``seen`` gave, and off nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from pete.rules.ends import COUNT, POINTS, Ends, open_pips
from pete.rules.evidence import deck_that_goes_on, evidence, opened
from pete.rules.moves import DRAW, PASS, Move, legal_moves, moves_in, playable, tile_played
from pete.rules.options import Rules
from pete.rules.position import Position
from pete.rules.state import Seat, State, copied
from pete.rules.step import advance, goes_on
from pete.rules.tiles import Pip, Tile, TileSet, members, set_of

from .chain import LaidTile, chain_of, lay
from .events import Drew, Event, Scores
from .hidden import Shown, narrowed, owners, shown_to
from .match import Match
from .notation import read_move, read_tile, shortened, tiles_text
from .record import FORMAT_2, Fault, Record
from .replay import follow


def seen(match: Match, seat: Seat | None) -> Record:
    """The record as a seat may see it; None is an onlooker.

    In an unfinished round a seat knows the places of its own dealt tiles, of
    those that it drew itself, and of those that lay in the chain from the start;
    nothing proves the shuffle yet, in the round or the record. Finished rounds are whole.
    """
    if seat is not None:
        _check_seat(match, seat, " or None")
    rounds = [*match.record["rounds"]]
    if match.is_running:
        deck = shown_to(seat, match.rules, match.position, match.drawn_by, tiles_text(match.deck))
        rounds[-1] = {**rounds[-1], "deck": deck, "moves": [*rounds[-1]["moves"]]}
    record = {**match.record, "rounds": rounds, "seat": seat}
    if match.is_running and record["format"] == FORMAT_2:  # in the first nobody knows this key
        for place in (record, rounds[-1]):
            place.pop("shuffle", None)
    return record


def published(match: Match) -> Record:
    """The record as anybody may have it: as an onlooker sees it while a round runs, else whole."""
    record = seen(match, None)
    if match.is_running:
        return record
    return {key: value for key, value in record.items() if key != "seat"}


def _check_seat(match: Match, seat: object, otherwise: str = "") -> None:
    if type(seat) is not int or not 0 <= seat < match.rules.players:
        last = match.rules.players - 1
        raise ValueError(f"seat is {shortened(seat)}; seats are 0 to {last}{otherwise}")


def seen_event(event: Event, seat: Seat | None) -> Event:
    """An event as a seat may see it: who draws sees the tile, nobody else does."""
    if isinstance(event, Drew) and event.seat != seat:
        return replace(event, tile=None)
    return event


def seen_state(match: Match) -> State:
    """The round as everybody sees it: no hand, and of the boneyard only how much can be drawn."""
    state = copied(match.state)
    state.hands, state.boneyard = [0] * len(state.hands), 0
    return state


@dataclass(frozen=True, slots=True)
class Laid:
    """What a tile comes to, were it laid now."""

    tile: Tile
    ends: Ends
    """What would lie open, by its number."""
    open_pips: tuple[Pip, ...]
    """The pips that a tile could join then, left and right."""
    count: int
    """R9: what the open ends would count."""
    points: int
    """R10: what the tile would score."""
    again: bool
    """R11: whether the same seat would have the turn again."""
    draws: bool
    """R12, R15: whether it would then have to draw, as none of its other tiles fits."""


@dataclass(frozen=True, slots=True)
class View:
    """A round as one seat sees it: what a bot chooses by.

    Tiles and moves are whole numbers. Tile 0 is 0-0, 1 is 1-0, 2 is 1-1, 3 is
    2-0, and so on to 27, 6-6. Moves 0 … 27 lay that tile on the left end, or
    as the lead; 28 … 55 lay tile 0 … 27 on the right; 56 draws, 57 passes.
    ``tile_text`` and ``move_text`` write them. A set of tiles is a number with
    bit ``tile`` set for each tile in it.
    """

    record: Record
    """The whole match, as far as the seat may see it."""
    rules: Rules
    """The options of this table."""
    seat: Seat
    """The viewer's, 0 … 3."""
    leader: Seat
    """Who was to lead the round."""
    scores_at_deal: Scores
    """What stood on the sheet when the round was dealt, one number a side."""
    shown: Shown
    """The deck, with None for each tile that the seat doesn't see in its place."""
    owners: tuple[Seat | None, ...]
    """Who took the tile at each place of the deck; None where it still lies."""
    moves: tuple[Move, ...]
    """The round so far."""
    state: State
    """What everybody sees, and of the hands only the viewer's own; it is not to be changed."""
    chain: tuple[LaidTile, ...]
    """The tiles on the table, left to right, each as its left half and its right half."""
    position: Position | None = None
    """Where the round began, if it wasn't dealt."""

    @property
    def hand(self) -> list[Tile]:
        """The viewer's tiles, ascending."""
        return members(self.state.hands[self.seat])

    @property
    def scores(self) -> Scores:
        """One number a side."""
        return tuple(self.state.scores[: len(self.scores_at_deal)])

    def legal(self) -> list[Move]:
        """What the viewer may do; nothing unless it has the turn."""
        if self.state.turn != self.seat:
            return []
        return moves_in(legal_moves(self.rules, self.state))

    @property
    def open_pips(self) -> tuple[Pip, ...]:
        """The pips that a tile can join, left and right; none before the lead."""
        return open_pips(self.state.ends)

    def laid(self, move: Move) -> Laid:
        """What a tile comes to that the viewer, who has the turn, may lay.

        Raises ValueError for a move that lays no tile, or isn't legal.
        """
        if move in (DRAW, PASS) or move not in self.legal():
            raise ValueError(f"move {move} is not a tile; legal: {self.legal()}")
        after, tile = copied(self.state), tile_played(move)
        advance(self.rules, after, move)
        again = goes_on(self.rules, after, self.seat, move)
        others = self.state.hands[self.seat] & ~(1 << tile)
        fits = playable(self.rules, after, others) != 0
        return Laid(
            tile=tile,
            ends=after.ends,
            open_pips=open_pips(after.ends),
            count=COUNT[after.ends],
            points=POINTS[after.ends],
            again=again,
            draws=again and not fits and after.drawable > 0,
        )

    def possible(self) -> list[TileSet]:
        """For each place of the deck the tiles that nothing rules out there.

        Neither what the viewer sees, nor a move.
        """
        return self._followed()[1]

    def some_deck(self, order: Sequence[Tile]) -> list[Tile]:
        """A deck that agrees with all that the viewer knows; tiles are tried in ``order``.

        By a random order it is a random one, though not each as likely as any other.
        """
        state, possible = self._followed()
        deck = deck_that_goes_on(self.rules, state, possible, order)
        assert deck is not None, "the deal itself agrees with every view of it"
        return deck

    def _followed(self) -> tuple[State, list[TileSet]]:
        """The round as everybody sees it, and which tiles can lie at each place."""
        state, possible = _evidence(
            self.rules, self.leader, self.scores_at_deal, self.position, self.moves
        )
        return state, narrowed(possible, self.shown)


@lru_cache(maxsize=64)  # who thinks of many deals asks for each
def _evidence(
    rules: Rules,
    leader: Seat,
    scores: Scores,
    position: Position | None,
    moves: tuple[Move, ...],
) -> tuple[State, tuple[TileSet, ...]]:
    """The round after these moves, shared and so not to be changed, and what they tell."""
    state = opened(rules, leader, scores, position)
    possible = evidence(rules, state, moves)
    return state, tuple(possible)


def view_of(match: Match, seat: Seat) -> View:
    """The running round as a seat sees it. Raises ValueError if none is running, or for no seat.

    An onlooker has nothing to choose; what he sees is ``seen(match, None)``.
    """
    _check_seat(match, seat)
    if not match.is_running:
        raise ValueError(_why_no_choice(match))
    return _view(seen(match, seat), match)


def read_view(record: Record) -> View:
    """The view that a seat's record holds, checked. Raises Fault."""
    header, match = follow(record)
    if header.seat is None:
        raise Fault("the record is not a seat's view")
    if not match.is_running:
        raise Fault(_why_no_choice(match))
    return _view(record, match)


def _why_no_choice(match: Match) -> str:
    if match.round_number < 0:
        return "no round has been dealt yet, so there is nothing to choose"
    return "no round is running, so there is nothing to choose"


def _view(record: Record, match: Match) -> View:
    """The view that a record holds; of the match only what everybody sees is asked."""
    rules, scores, position = match.rules, match.scores_at_deal, match.position
    seat, entry = record["seat"], record["rounds"][-1]
    shown = [None if text is None else read_tile(text, rules.pips) for text in entry["deck"]]
    course = _course(rules, entry["leader"], scores, position, tuple(entry["moves"]))
    taken_by = owners(rules, position, course.drawn_by)
    taken = set_of(
        [
            tile
            for tile, owner in zip(shown, taken_by, strict=True)
            if owner == seat and tile is not None
        ]
    )
    state = copied(course.state)
    state.hands[seat] = taken & ~state.played
    return View(
        record=record,
        rules=rules,
        seat=seat,
        leader=entry["leader"],
        scores_at_deal=scores,
        shown=shown,
        owners=tuple(taken_by),
        moves=course.moves,
        state=state,
        chain=course.chain,
        position=position,
    )


@dataclass(frozen=True, slots=True)
class _Course:
    """What everybody saw of a round. Its state is shared, so it is copied, never changed."""

    state: State
    moves: tuple[Move, ...]
    chain: tuple[LaidTile, ...]
    drawn_by: tuple[Seat, ...]
    """Who drew, draw by draw."""


@lru_cache(maxsize=512)  # the next view of a table is this one and a move or two
def _course(
    rules: Rules,
    leader: Seat,
    scores: Scores,
    position: Position | None,
    texts: tuple[str, ...],
) -> _Course:
    if not texts:
        chain = () if position is None else tuple(chain_of(position.laid))
        return _Course(opened(rules, leader, scores, position), (), chain, ())
    before = _course(rules, leader, scores, position, texts[:-1])
    state, laid, drawn_by = copied(before.state), [*before.chain], before.drawn_by
    move = read_move(texts[-1], state.ends)
    if move == DRAW:
        drawn_by = (*drawn_by, state.turn)
    elif move != PASS:
        lay(laid, move, state.ends)
    advance(rules, state, move)
    return _Course(state, (*before.moves, move), tuple(laid), drawn_by)
