"""A table as one viewer may see it, ready to be sent.

What everybody sees is read off ``seen_state``, a hand off the seat's own
``view_of``: nothing of the match itself is sent by another way.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

from pete.match.chain import place_of_lead, place_of_newest
from pete.match.events import Event, Played, RoundEnded
from pete.match.notation import move_text, tile_text, tiles_text
from pete.match.view import View, seen_state, view_of
from pete.players.levels import level_label
from pete.rules.ends import COUNT, NO_CHAIN, POINTS, Ends, counted, open_pips
from pete.rules.moves import DRAW, PASS, Move, tile_played
from pete.rules.options import Rules, Value, as_written
from pete.rules.settle import side_of
from pete.rules.state import NOBODY, Outcome, Seat, State
from pete.rules.step import reserved
from pete.rules.tiles import TILES
from pete.server import messages as m
from pete.server.release import release
from pete.tables.person import Person
from pete.tables.presence import PresenceSnapshot
from pete.tables.table import Table
from pete.tables.talk import SILENCE, is_silent
from pete.telling import names as telling
from pete.telling.hand import fit_text, forced_text, lead_text, why_not
from pete.telling.opening import tiles_to_lead, who_leads, why_leads
from pete.telling.result import round_result
from pete.telling.sentences import match_won
from pete.telling.settlement import hands_left, reckoned, settlement_lines
from pete.telling.sheet import SheetRound, sheet_of
from pete.words import Words

from .names import named, names_at, player_at, player_on, players_named
from .requests import offer_shown, requests_shown
from .result import match_result, scores_at_start
from .terms import terms

# What follows from the same few values is asked for with each message: it is kept.


@lru_cache(maxsize=1024)
def _options(rules: Rules) -> dict[str, Value]:
    return as_written(rules)


def table_snapshot(
    table: Table,
    presence: PresenceSnapshot,
    person: Person,
    say: Words,
    now: int,
    *,
    from_round: int = 0,
    moves: tuple[m.MoveEvent, ...] = (),
) -> m.TableSnapshot:
    """The whole of it; of the sheet only the rounds from ``from_round`` on, and these ``moves``."""
    holder = person.holder
    match, seat = table.match, table.seat_of(holder)
    rules = table.rules if match is None else match.rules
    seating = names_at(table, say)
    state = State() if match is None else seen_state(match)
    chain = [] if match is None else match.chain
    laid = [event.move for event in table.this_round if isinstance(event, Played)]
    running = match is not None and match.is_running
    view = view_of(match, seat) if match is not None and running and seat is not None else None
    legal = [] if view is None else view.legal()
    only = "" if seat is None or table.chairs[seat].stand_in else _only(legal)
    ended, phase = table.last_end, table.phase
    winner = NOBODY if match is None else match.winner
    return m.TableSnapshot(
        protocol=m.PROTOCOL,
        release=release(),
        code=table.code,
        version=table.version,
        now=now,
        phase=phase,
        language=say.language,
        you=seat,
        owner=bool(holder) and table.owner == holder,
        owner_seat=table.seat_of(table.owner),
        sent_away=seat is None and bool(person.secrets & table.shut_out),
        onlookers=presence.onlookers,
        settings=table.settings,
        options=_options(rules),
        terms=terms(table.settings, say, table.length),
        seats=seats_shown(table, presence, say),
        sides=seating.sides,
        scores=() if match is None else match.scores,
        scores_at_start=() if match is None else scores_at_start(match),
        match=max(0, table.match_number),
        round=None if match is None or match.round_number < 0 else match.round_number,
        leader=match.leader if match is not None and running else None,
        turn=table.turn,
        deadline=table.deadline if running else None,
        deal_at=presence.goes_on_at,
        chain=tuple((left, right, left == right) for left, right in chain),
        newest=place_of_newest(laid, len(chain) - len(laid)),
        lead=place_of_lead(laid, len(chain) - len(laid)),
        ends=shown_ends(state.ends),
        boneyard=state.drawable,
        reserve=0 if match is None else reserved(rules),
        hand=() if view is None else _hand(view, legal, say),
        may_draw=DRAW in legal,
        may_pass=PASS in legal,
        only=only,
        only_text="" if view is None or not only else _why_only(view, legal[0], say),
        lead_text=lead_text(say),
        opening=_opening(table, seating, say, you=player_on(table, seat)),
        sheet=_sheet(seating, table.rounds, from_round, say),
        moves=moves,
        ending=None
        if ended is None
        else _ending(
            players_named(table, table.ended_version, say),
            ended,
            say,
            player_at(table, table.ended_version, holder),
        ),
        winner=None if winner == NOBODY else winner,
        winner_text=match_won(winner, seating, say, you=player_on(table, seat))
        if phase == "match over"
        else "",
        result=match_result(table, seating, say, seat) if phase == "match over" else None,
        requests=requests_shown(table, presence, holder, say),
        offer=offer_shown(table, presence, person, say),
        may_talk=seat is not None and not is_silent(table),
        silence_text=say(SILENCE) if seat is not None and is_silent(table) else "",
    )


def seats_shown(table: Table, presence: PresenceSnapshot, say: Words) -> tuple[m.Seat, ...]:
    """The seats, as everybody sees them."""
    names = named(table.rules, table.chairs, say).names
    match = table.match
    state = None if match is None else seen_state(match)
    shown = []
    for seat, chair in enumerate(table.chairs):
        person = bool(chair.holder)
        shown.append(
            m.Seat(
                seat=seat,
                name="" if chair.is_free else names[seat],
                kind="person" if person else "bot" if chair.bot else "empty",
                person=table.numbers[chair.holder] if person else None,
                bot=chair.plays_itself,
                level=level_label(chair.plays_itself or "", say),
                side=side_of(table.rules, seat),
                held=0 if state is None else state.held[seat],
                status=_status(state, seat),
                away=person and seat not in presence.here,
                takeover_at=presence.takeover_at.get(seat),
                idle_at=presence.idle_at.get(seat),
                ready=seat in table.ready,
                bank=table.banks[seat] if seat < len(table.banks) else None,
                timed_out=chair.timed_out,
            )
        )
    return tuple(shown)


def _status(state: State | None, seat: Seat) -> m.Status:
    if state is None or state.outcome != Outcome.RUNNING:
        return ""
    if state.turn == seat:
        return "thinking"
    return "" if state.held[seat] else "washed up"


def shown_ends(ends: Ends) -> m.Ends:
    """Open ends and their count, ready to be spelled out."""
    return m.Ends(
        pips=open_pips(ends), counted=counted(ends), count=COUNT[ends], points=POINTS[ends]
    )


def _hand(view: View, legal: Sequence[Move], say: Words) -> tuple[m.HandTile, ...]:
    by_tile: dict[int, list[m.Fit]] = {}
    for move in legal:
        if move not in (DRAW, PASS):
            by_tile.setdefault(tile_played(move), []).append(_fit(view, move, say))
    his_turn = view.state.turn == view.seat
    return tuple(
        m.HandTile(
            tile=tile_text(tile),
            fits=tuple(by_tile.get(tile, ())),
            why_not=why_not(view.state.ends, tile, say) if his_turn and tile not in by_tile else "",
        )
        for tile in view.hand
    )


def _only(legal: Sequence[Move]) -> Literal["", "draw", "pass"]:
    if len(legal) != 1:
        return ""
    return "draw" if legal[0] == DRAW else "pass" if legal[0] == PASS else ""


def _why_only(view: View, move: Move, say: Words) -> str:
    return forced_text(view.state.ends, view.hand, move, say)


def _fit(view: View, move: Move, say: Words) -> m.Fit:
    ends = view.state.ends
    laid = view.laid(move)
    return m.Fit(
        move=move_text(move, ends),
        end=end_of(move, ends),
        ends=shown_ends(laid.ends),
        again=laid.again,
        draws=laid.draws,
        text=fit_text(view.rules, ends, move, say, again=laid.again, draws=laid.draws),
    )


def end_of(move: Move, ends: Ends) -> m.End:
    """The end that a tile is laid on when these ends lie open."""
    if ends == NO_CHAIN:
        return ""
    return "right" if move >= TILES else "left"


def _opening(
    table: Table, seating: telling.Seating, say: Words, *, you: Seat | None
) -> m.Opening | None:
    match = table.match
    if match is None or match.turn is None or match.chain or not match.is_running:
        return None
    before = None if table.last_end is None else table.last_end.outcome
    passed = match.turn != match.leader
    return m.Opening(
        leads=who_leads(match.turn, seating, say, you=you),
        why=why_leads(match.rules, match.round_number, say, passed=passed, before=before),
        tiles=tuple(tile_text(tile) for tile in tiles_to_lead(match.rules)),
    )


def _sheet(
    seating: telling.Seating, rounds: Sequence[Sequence[Event]], from_round: int, say: Words
) -> tuple[m.SheetRound, ...]:
    events = [event for played in rounds[from_round:] for event in played]
    return tuple(_sheet_round(seating, row) for row in sheet_of(seating, events).rounds)


def _sheet_round(seating: telling.Seating, row: SheetRound) -> m.SheetRound:
    ended = row.ended
    return m.SheetRound(
        round=row.number,
        lines=tuple(
            tuple(
                m.SheetLine(
                    seat=entry.seat,
                    tile=tile_text(entry.tile),
                    counted=counted(entry.ends),
                    count=entry.count,
                    points=entry.points,
                )
                for entry in row.entries_of(side)
            )
            for side in range(len(seating.sides))
        ),
        end="" if ended is None else end_name(ended),
        winner=None if ended is None or ended.winner == NOBODY else ended.winner,
        settlement=0 if ended is None else ended.settlement,
        scores=row.scores,
    )


def end_name(ended: RoundEnded) -> m.EndName:
    """``domino``, ``blocked`` or ``target``."""
    return ended.outcome.name.lower()  # type: ignore[return-value]


@lru_cache(maxsize=1024)
def _ending(seating: telling.Seating, ended: RoundEnded, say: Words, you: Seat | None) -> m.Ending:
    reckoning = reckoned(seating.rules, ended)
    result = round_result(ended, seating, say, you=you)
    return m.Ending(
        round=ended.round,
        end=end_name(ended),
        winner=None if ended.winner == NOBODY else ended.winner,
        hands=tuple(tuple(tiles_text(hand)) for hand in ended.hands),
        pips=reckoning.pips,
        side_pips=reckoning.side_pips,
        left_out=reckoning.out,
        others=reckoning.others,
        own=reckoning.own,
        net=reckoning.net,
        settlement=ended.settlement,
        headline=result.headline,
        worth=result.worth,
        left=tuple(hands_left(seating, ended, say)),
        lines=tuple(settlement_lines(seating, ended, say)),
    )
