"""Positions to try a player on: any rules, anywhere in a match, and twins of them."""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from typing import Any

from pete.match.hidden import narrowed
from pete.match.match import Match
from pete.match.notation import tiles_text
from pete.match.record import Record
from pete.match.replay import resume
from pete.match.view import view_of
from pete.rules.evidence import deck_that_goes_on, evidence, opened, some_deck
from pete.rules.options import OPTIONS, PRESETS, RulesError, rules_from
from pete.rules.tiles import Tile, TileSet, members

_SEATS: tuple[dict[str, Any], ...] = (
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
)
_LONGEST_WALK = 60
_TRIES = 5


def positions(lot: Random) -> Iterator[Record]:
    """Whole records without end, each with a choice to be made in its running round.

    Presets, numbers of seats, teams and draws by choice come by turns, small
    sets and the other options by chance.
    """
    for number in count():
        preset = list(PRESETS)[number % len(PRESETS)]
        seats = _SEATS[number // len(PRESETS) % len(_SEATS)]
        choice = {"draw_by_choice": bool(number // (len(PRESETS) * len(_SEATS)) % 2)}
        wanted = lot.choice((1, 2, 2, 2))  # a forced move is seldom of interest
        while True:
            match = _walked(_varied({"preset": preset, **seats, **choice}, lot), lot)
            if len(match.legal()) >= wanted:
                yield match.record
                break


def _varied(rules: dict[str, Any], lot: Random) -> dict[str, Any]:
    """The rules with some options more changed by chance."""
    others = [name for name in OPTIONS if name not in rules and name != "teams"]
    while True:
        varied = dict(rules)
        for name in others:
            if lot.random() < 0.2:
                varied[name] = lot.choice(OPTIONS[name].values or (20, 50, 250))
        try:
            rules_from(varied)
        except RulesError:
            continue
        return varied


def _walked(rules: dict[str, Any], lot: Random) -> Match:
    """A match that has gone on for a while by chance."""
    match = Match(rules, seed=lot.randbytes(32))
    for _ in range(lot.randrange(1, _LONGEST_WALK)):
        if match.is_over:
            break
        if match.is_running:
            match.play(lot.choice(match.legal()))
        else:
            match.deal()
    return match


def twin(record: Record, lot: Random) -> Record | None:
    """A whole record that looks the same to the seat with the turn, and isn't; or None.

    The hidden tiles lie elsewhere, in any way that agrees with the moves.
    """
    match = resume(record)
    view = view_of(match, match.turn)
    state = opened(view.rules, view.leader, view.scores_at_deal, view.position)
    possible = narrowed(evidence(view.rules, state, view.moves), view.shown)
    for _ in range(_TRIES):
        deck = deck_that_goes_on(view.rules, state, _pinned(possible, lot))
        if deck is not None and deck != list(match.deck):
            return _with_deck(record, deck)
    return None


def _pinned(possible: Sequence[TileSet], lot: Random) -> list[TileSet]:
    """One tile for each place, by chance."""
    pinned = [*possible]
    for place in lot.sample(range(len(pinned)), len(pinned)):
        tiles = members(pinned[place])
        for tile in lot.sample(tiles, len(tiles)):
            tried = [*pinned]
            tried[place] = 1 << tile
            if some_deck(tried) is not None:
                pinned = tried
                break
    return pinned


def _with_deck(record: Record, deck: list[Tile]) -> Record:
    rounds = [*record["rounds"]]
    rounds[-1] = {**rounds[-1], "deck": tiles_text(deck)}
    return {**record, "rounds": rounds}
