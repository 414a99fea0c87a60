"""Replaying a round that is not shown whole: the last one of a seat's view.

It is played by some deck that agrees with everything that is shown, and what
depends on the choice of that deck, the tiles that others drew, is not told.
"""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from pete.rules.evidence import (
    deck_that_goes_on,
    evidence,
    first_of_boneyard,
    is_forced,
    is_thinkable,
    opened,
    some_deck,
)
from pete.rules.moves import DRAW, PASS, Move
from pete.rules.options import Rules
from pete.rules.position import Position, hands_and_chain
from pete.rules.state import Outcome, Seat, State, copied
from pete.rules.step import advance, first_drawn
from pete.rules.tiles import Tile, set_of, set_size

from .events import Drew, Event
from .match import Match
from .notation import NotationError, read_move
from .record import Fault

Shown = Sequence[Tile | None]
"""A deck with None for each tile that isn't shown."""
Entry = TypeVar("Entry")
"""What stands for a tile in a deck: its number or its text."""


def hidden_round(
    match: Match,
    seat: Seat | None,
    number: int,
    entry: dict[str, Any],
    shown: Shown,
    position: Position | None,
) -> Iterator[Event]:
    """Deal and play the round, and tell what the viewer knows of it.

    Raises Fault at the first move that agrees with no deal.
    """
    begun = opened(match.rules, entry["leader"], match.scores, position)
    if seat is not None:
        first = sum(begun.held[:seat])
        if None in shown[first : first + begun.held[seat]]:
            raise Fault(f"deck: seat {seat} sees all the tiles that it was dealt", number)
    moves, fault = _thinkable_moves(match, seat, number, entry, shown, begun)
    deck = _agreeing_deck(match, begun, shown, moves)
    if deck is None:
        # by halves: a deal that agrees with all the moves agrees with fewer of them
        agree = bisect_left(
            range(len(moves)),
            True,
            key=lambda made: _agreeing_deck(match, begun, shown, moves[:made]) is None,
        )
        if agree == 0:
            raise Fault("no deal agrees with what is shown", number)
        made = agree - 1
        text = entry["moves"][made]
        fault = Fault(f"{text}: no deal that agrees with what is shown allows it", number, made)
        del moves[made:]
        deck = _agreeing_deck(match, begun, shown, moves)
        assert deck is not None, "it agreed a moment ago"
    yield from match.deal(deck, entry["leader"], None if position is None else entry["position"])
    yield from _events(match, shown, moves)
    if fault is not None:
        raise fault
    if match.state.outcome != Outcome.RUNNING:
        raise Fault("it is over, so its deck must be whole", number)


def owners(rules: Rules, position: Position | None, drawn_by: Sequence[Seat]) -> list[Seat | None]:
    """Who took the tile at each place of the deck; None where it still lies.

    The seat that had the turn in a position counts as having played the tiles of its chain.
    """
    if position is None:
        taken: list[Seat | None] = [place // rules.hand for place in range(first_drawn(rules))]
    else:
        taken = [seat for seat, held in enumerate(position.held) for _ in range(held)]
        taken += [position.turn] * len(position.laid)
    taken += drawn_by
    return taken + [None] * (set_size(rules.pips) - len(taken))


def shown_to(
    seat: Seat | None,
    rules: Rules,
    position: Position | None,
    drawn_by: Sequence[Seat],
    deck: Sequence[Entry],
) -> list[Entry | None]:
    """The deck of a round that runs as a seat sees it: its own tiles, and a position's chain."""
    chain = range(0)
    if position is not None:
        chain = range(sum(position.held), hands_and_chain(position))
    return [
        tile if place in chain or (owner is not None and owner == seat) else None
        for place, (tile, owner) in enumerate(
            zip(deck, owners(rules, position, drawn_by), strict=True)
        )
    ]


def draws(rules: Rules, begun: State, moves: Sequence[Any]) -> list[Seat]:
    """Who drew, draw by draw, up to the first move that no hand whatever would allow."""
    state, drawn_by = copied(begun), []
    for text in moves:
        try:
            move = read_move(text, state.ends)
        except NotationError:
            break
        if not is_thinkable(rules, state, move):
            break
        if move == DRAW:
            drawn_by.append(state.turn)
        advance(rules, state, move)
    return drawn_by


def _thinkable_moves(
    match: Match,
    seat: Seat | None,
    number: int,
    entry: dict[str, Any],
    shown: Shown,
    begun: State,
) -> tuple[list[Move], Fault | None]:
    """The moves before the first that no hand whatever would allow, and what is wrong with it.

    Once everybody has had to pass in a row the round is blocked (R16): one pass more is at fault.
    """
    state, to_draw = copied(begun), first_of_boneyard(begun)
    passes = 0
    moves: list[Move] = []
    for text in entry["moves"]:
        try:
            move = read_move(text, state.ends)
        except NotationError as error:
            return moves, Fault(str(error), number, len(moves))
        if not is_thinkable(match.rules, state, move):
            why = f"{text}: no hand allows it as the round stands (R1, R8, R12, R14)"
            return moves, Fault(why, number, len(moves))
        if move == DRAW:
            if state.turn == seat and shown[to_draw] is None:
                why = f"draw: seat {seat} sees the tile that it draws"
                return moves, Fault(why, number, len(moves))
            to_draw += 1
        had_to = move == PASS and state.drawable == 0 and is_forced(match.rules, state, move)
        passes = passes + 1 if had_to else 0
        if passes > match.rules.players:
            why = f"{text}: everybody has passed, so the round is blocked (R16)"
            return moves, Fault(why, number, len(moves))
        moves.append(move)
        advance(match.rules, state, move)
    return moves, None


def _agreeing_deck(
    match: Match, begun: State, shown: Shown, moves: Sequence[Move]
) -> list[Tile] | None:
    state = copied(begun)
    possible = narrowed(evidence(match.rules, state, moves), shown)
    if state.outcome != Outcome.RUNNING:
        return some_deck(possible)
    deck = deck_that_goes_on(match.rules, state, possible)
    if deck is None and moves and moves[-1] != PASS:
        return some_deck(possible)  # the last move is legal, and by every such deck it blocks (R16)
    return deck


def narrowed(possible: Sequence[int], shown: Shown) -> list[int]:
    """The possible tiles of each place, now that some are shown, which lie nowhere else."""
    elsewhere = ~set_of([tile for tile in shown if tile is not None])
    return [
        tiles & elsewhere if tile is None else tiles & 1 << tile
        for tiles, tile in zip(possible, shown, strict=True)
    ]


def _events(match: Match, shown: Shown, moves: Sequence[Move]) -> Iterator[Event]:
    to_draw = first_of_boneyard(match.state)
    for move in moves:
        event, *_ = match.play(move)  # the rest is a round's end, with hands that aren't known
        if isinstance(event, Drew):
            event = replace(event, tile=shown[to_draw])
            to_draw += 1
        yield event
