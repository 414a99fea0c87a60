"""What the person at the screen sees of the table: read off his view, and off nothing else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pete.match.chain import LaidTile, place_of_lead, place_of_newest
from pete.match.events import Event, Played, RoundEnded, Scores
from pete.match.match import Match
from pete.match.view import view_of
from pete.rules.ends import NO_CHAIN, Ends, counted, ends_of, open_pips
from pete.rules.moves import DRAW, PASS, Move, tile_played
from pete.rules.state import Seat
from pete.rules.step import reserved
from pete.rules.tiles import TILES, Tile, set_size
from pete.telling.names import Seating

from .parser import End

MOST_NUMBERED: Final = 9
"""Playable tiles beyond the ninth have no number: two digits are a tile."""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The table as one person sees it, or an onlooker."""

    table: Seating
    round_number: int
    """From 0."""
    viewer: Seat | None
    """Who looks; None sees no hand."""
    turn: Seat | None
    """Whose move it is; None when the round is over."""
    hand: tuple[Tile, ...]
    """The viewer's tiles."""
    moves: tuple[Move, ...]
    """What the viewer may do now."""
    again: frozenset[Move]
    """The tiles among them after which he has the turn again (R11)."""
    draws: frozenset[Move]
    """The tiles among these after which he has to draw, as no other of his fits (R12, R15)."""
    chain: tuple[LaidTile, ...]
    lead: int | None
    """The place of the lead in the chain; None before it is laid."""
    newest: int | None
    """The place of the tile that was laid last; None before the lead."""
    ends: Ends
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    drawable: int
    reserve: int
    """How many tiles of the boneyard are never drawn."""
    scores: Scores

    @property
    def playable(self) -> list[Tile]:
        """The viewer's tiles that fit, in the order in which they are numbered, from 1."""
        return sorted({tile_played(move) for move in self.moves if move not in (DRAW, PASS)})

    def numbered(self, number: int) -> Tile | None:
        """The playable tile with that number, if there is one."""
        has_one = 1 <= number <= min(len(self.playable), MOST_NUMBERED)
        return self.playable[number - 1] if has_one else None

    def is_washed_up(self, seat: Seat) -> bool:
        """R15: without a tile and without a turn."""
        return self.turn is not None and self.held[seat] == 0 and seat != self.turn

    def ends_for(self, tile: Tile) -> list[End]:
        """The ends where one of the viewer's tiles fits now; of a lead, one stands for both."""
        ends = [End.LEFT] if tile in self.moves else []
        return [*ends, End.RIGHT] if tile + TILES in self.moves else ends


def snapshot_of(match: Match, table: Seating, viewer: Seat | None) -> Snapshot:
    """The running round as a seat sees it, or an onlooker."""
    view = view_of(match, viewer or 0)
    state, rules = view.state, view.rules
    laid = [move for move in view.moves if move not in (DRAW, PASS)]
    moves = [] if viewer is None else view.legal()
    comes_to = {move: view.laid(move) for move in moves if move not in (DRAW, PASS)}
    return Snapshot(
        table=table,
        round_number=len(view.record["rounds"]) - 1,
        viewer=viewer,
        turn=state.turn,
        hand=() if viewer is None else tuple(view.hand),
        moves=tuple(moves),
        again=frozenset(move for move, to in comes_to.items() if to.again),
        draws=frozenset(move for move, to in comes_to.items() if to.draws),
        chain=view.chain,
        lead=place_of_lead(laid, len(view.chain) - len(laid)),
        newest=place_of_newest(laid, len(view.chain) - len(laid)),
        ends=state.ends,
        held=tuple(state.held[: rules.players]),
        drawable=state.drawable,
        reserve=reserved(rules),
        scores=view.scores,
    )


def final_snapshot(events: Sequence[Event], table: Seating, viewer: Seat | None) -> Snapshot:
    """The table when the round that these events make is over and every hand lies open."""
    ended = next(event for event in events if isinstance(event, RoundEnded))
    laid = [event.move for event in events if isinstance(event, Played)]
    at_start = len(ended.chain) - len(laid)
    dealt = len(ended.chain) + sum(map(len, ended.hands))
    return Snapshot(
        table=table,
        round_number=ended.round,
        viewer=viewer,
        turn=None,
        hand=() if viewer is None else ended.hands[viewer],
        moves=(),
        again=frozenset(),
        draws=frozenset(),
        chain=ended.chain,
        lead=place_of_lead(laid, at_start),
        newest=place_of_newest(laid, at_start),
        ends=ends_of(ended.chain),
        held=tuple(map(len, ended.hands)),
        drawable=set_size(table.rules.pips) - dealt - reserved(table.rules),
        reserve=reserved(table.rules),
        scores=ended.scores,
    )


def is_same_either_way(ends: Ends) -> bool:
    """Whether a tile that fits both ends leaves the same on either, but for left and right."""
    numbers = counted(ends)
    return len(set(open_pips(ends))) == 1 and len(set(numbers)) == 1


def move_for(ends: Ends, tile: Tile, end: End | None) -> Move:
    """The move that lays a tile on an end; the lead names none."""
    return tile + TILES if end is End.RIGHT and ends != NO_CHAIN else tile
