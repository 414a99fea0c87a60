"""A match, played move by move: the referee.

A click, a bot's answer, an engine's line and a record's next move are all the
same: a move of the seat whose turn it is, offered to ``Match.play``. It asks
the rules, appends the move to the record and tells what happened.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from operator import index
from typing import Any, SupportsIndex

from pete.rules.ends import COUNT, NO_CHAIN, POINTS, Ends, open_pips
from pete.rules.moves import DRAW, MOVES, PASS, Move, legal_moves, moves_in, tile_played
from pete.rules.options import DEFAULT_PRESET, Rules, as_written, rules_from, without_target
from pete.rules.position import Position, start_at
from pete.rules.settle import highest_side, match_winner, next_leader, side_count
from pete.rules.state import NOBODY, Outcome, Seat, Side, State, copied
from pete.rules.step import goes_on, next_drawn, start, step
from pete.rules.tiles import TILES, Tile, members

from . import deal
from .chain import LaidTile, chain_of, lay
from .events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, Scores
from .notation import move_text, moves_text, read_move, shortened, tiles_text
from .record import (
    FORMAT,
    FORMAT_2,
    Fault,
    Record,
    check_seat,
    copy_of,
    is_whole_set,
    read_length,
    read_names,
    read_position,
    read_scores,
)


class IllegalMove(ValueError):
    """A move that the rules forbid; says what was tried and what was legal."""


class Match:
    """One match of any rules.

    >>> match = Match({"preset": "classic"}, seed="a demonstration")
    >>> while not match.is_over:
    ...     events = match.play(match.legal()[0]) if match.is_running else match.deal()
    >>> match.winner in (0, 1)
    True

    A move is a number of ``legal()``, or its text as files write it:

    >>> match = Match({"preset": "classic"}, seed="a demonstration")
    >>> ended = match.deal()
    >>> match.legal_text()
    '3-2, 6-4, 6-6'
    >>> played, = match.play("6-4")
    >>> played.points
    2
    >>> match
    <Match: round_number 0, scores (2, 0), turn 0>
    """

    def __init__(
        self,
        rules: Mapping[str, object] | str | Rules | None = None,
        *,
        seed: str | bytes | None = None,
        players: Sequence[Mapping[str, str] | str] | None = None,
        scores: Sequence[int] | None = None,
        length: int | None = None,
    ) -> None:
        """A match that waits for its first deal.

        ``rules`` are the options as a record writes them, a preset's name, or what
        ``make_rules`` gives; ``classic`` if left out. ``seed`` gives every deal, secretly random if
        left out. ``players`` has an entry a seat, with at least a ``name``, or
        the name alone. ``scores`` is what each side has at the start, 0 if left
        out. With ``length`` the match is over after so many rounds, and the
        target is ignored. Raises RulesError; ValueError for too many or too few
        players; Fault for such scores and lengths as no match has; TypeError.
        """
        chosen = _options_of(rules)
        self.rules: Rules = rules_from(chosen)
        self.seed = _seed_of(seed)
        is_second = scores is not None or length is not None
        self.record: Record = {"format": FORMAT_2 if is_second else FORMAT, "rules": chosen}
        self.length = None if length is None else read_length(length)
        """After how many rounds the match is over, whatever the scores; None: a target ends it."""
        if length is not None:
            self.rules = without_target(self.rules)
        if players is not None:
            if isinstance(players, Mapping | str):
                raise TypeError(f"players is {shortened(players)}; give a list, one for each seat")
            if len(players) != self.rules.players:
                raise ValueError(f"{len(players)} players for {self.rules.players} seats")
            self.record["players"] = [
                dict(player) if isinstance(player, Mapping) else {"name": player}
                for player in players
            ]
            read_names(self.record, self.rules)
        self.state = State()
        """The round as it stands; before the first deal, none."""
        self.scores_at_start: Scores | None = None
        """What each side had at the start; None if nothing is said of it."""
        if scores is not None:
            self.scores_at_start = read_scores(scores, self.rules)
            self.record["scores"] = [*self.scores_at_start]
            self.state.scores[: len(self.scores_at_start)] = self.scores_at_start
        if length is not None:
            self.record["length"] = length
        self.record["rounds"] = []
        self.winner: Side = NOBODY
        """The side that has won the match, or NOBODY: also after a tie."""
        self.leader: Seat = 0
        """Who was to lead the round."""
        self.position: Position | None = None
        """Where the round began, if it wasn't dealt."""
        self.deck: Sequence[Tile] = ()
        self.chain: list[LaidTile] = []
        """Left to right, each tile's left half first."""
        self.drawn_by: list[Seat] = []
        """Who drew in this round, draw by draw."""
        self.scores_at_deal: Scores = self.scores
        """What stood on the sheet when the round was dealt."""

    def __repr__(self) -> str:
        """How it stands, and nothing that lies hidden."""
        where = f"round_number {self.round_number}, scores {self.scores}"
        if self.is_over:
            return f"<Match: {where}, {f'winner {self.winner}' if self.winner >= 0 else 'a tie'}>"
        return f"<Match: {where}, {f'turn {self.turn}' if self.is_running else 'to be dealt'}>"

    @property
    def round_number(self) -> int:
        """The round that was dealt last, from 0; -1 before the first."""
        return len(self.record["rounds"]) - 1

    @property
    def is_running(self) -> bool:
        """Whether a round is being played: else it is time to ``deal``, or the match is over."""
        return self.round_number >= 0 and self.state.outcome == Outcome.RUNNING

    @property
    def is_over(self) -> bool:
        """Whether the match has a winner, or its last round is over."""
        return self.winner != NOBODY or (
            self.round_number + 1 == self.length and not self.is_running
        )

    @property
    def turn(self) -> Seat:
        """The seat whose move it is."""
        return self.state.turn

    @property
    def scores(self) -> Scores:
        """One number a side."""
        return tuple(self.state.scores[: side_count(self.rules)])

    def copy(self) -> "Match":
        """A match of its own that stands the same and is dealt the same: play on to see what comes.

        Playing one, or changing its record, changes nothing in the other.
        """
        other = copy(self)
        other.record = copy_of(self.record)
        other.state = copied(self.state)
        other.chain, other.drawn_by = [*self.chain], [*self.drawn_by]
        return other

    def legal(self) -> list[Move]:
        """The moves that the seat with the turn may make; none between rounds."""
        return moves_in(legal_moves(self.rules, self.state)) if self.is_running else []

    def next_leader(self) -> Seat:
        """R6: who leads the round that comes next; the first by lot."""
        if self.round_number < 0:
            return deal.first_leader(self.rules, self.seed)
        return next_leader(self.rules, self.leader, self.state)

    def legal_text(self) -> str:
        """The legal moves as a message names them."""
        return moves_text(self.legal(), self.state.ends) or "nothing"

    def deal(
        self,
        deck: Sequence[Tile] | None = None,
        leader: Seat | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> list[Event]:
        """Begin the next round, by the match's own seed unless the deck is given.

        ``deck`` is the whole set. Only the first round's ``leader`` can be
        chosen, and only that round can begin in a ``position``, as a record
        writes it. Tells the round's end at once if its deal is blocked. Raises
        Fault if it is no time to deal, or R6 gives another leader.
        """
        if self.is_over:
            raise Fault("the match is over; nothing more is dealt (R19)")
        if self.is_running:
            raise Fault(f"round {self.round_number} isn't over yet, so no other can be dealt")
        number = self.round_number + 1
        if leader is None:
            leader = self.next_leader()
        self.check_leader(leader)
        if deck is None:
            deck = deal.deck_for(self.rules, self.seed, number)
        elif not is_whole_set(deck, self.rules):
            raise Fault("the deck is not the whole set, each tile once (R1)", number)
        deck = [*map(index, deck)]
        entry: dict[str, Any] = {"leader": leader}
        begins = None
        if position is not None:
            given = dict(position) if isinstance(position, Mapping) else position
            begins = read_position(given, leader, deck, self.rules, number)
            entry["position"] = copy_of(given)
            self.record["format"] = FORMAT_2
        elif number == 0 and match_winner(self.rules, self.state) != NOBODY:
            raise Fault("by the scores at its start the match is over (R19)", number)
        self.deck, self.drawn_by, self.scores_at_deal = tuple(deck), [], self.scores
        self.leader, self.position, self.chain = leader, begins, []
        if begins is None:
            start(self.rules, self.state, self.deck, leader)
        else:
            start_at(self.rules, self.state, self.deck, begins)
            self.chain = chain_of(begins.laid)
        entry |= {"deck": tiles_text(self.deck), "moves": []}
        self.record["rounds"].append(entry)
        self._goes_on()
        return self._ending()

    def check_time_to_deal(self) -> None:
        """Raise Fault if a record has a round where one still runs, or the match is over."""
        if self.is_over:
            raise Fault("a round after the match is over (R19)", self.round_number + 1)
        if self.is_running:
            raise Fault("it is not over, and another follows", self.round_number)

    def check_leader(self, leader: Seat) -> None:
        """Raise Fault if R6 has another seat lead the next round; the first by lot may be any."""
        number, given = self.round_number + 1, self.next_leader()
        check_seat(leader, self.rules, number)
        if number > 0 and leader != given:
            raise Fault(f"leader {leader}: seat {given} is to lead (R6)", number)

    def play(self, move: Move | str) -> list[Event]:
        """Make the move of the seat with the turn, and tell what came of it.

        ``move`` is its number, or its text: ``6-4``, ``6-4L``, ``draw``. Raises
        NotationError for what is no move here, and IllegalMove, and changes
        nothing, unless the move is legal.
        """
        if self.round_number < 0:
            raise IllegalMove("nothing is dealt yet; deal() comes first")
        state = self.state
        move = index(move) if isinstance(move, SupportsIndex) else read_move(move, state.ends)
        if move not in self.legal():
            raise IllegalMove(self.why_illegal(move))
        seat, ends = state.turn, state.ends
        drawn = next_drawn(self.rules, state, self.deck) if move == DRAW else -1
        step(self.rules, state, move, drawn)
        if move == DRAW:
            self.drawn_by.append(seat)
        self.record["rounds"][-1]["moves"].append(move_text(move, ends))
        self._goes_on()
        return [self._event(seat, move, ends, drawn), *self._ending()]

    def _goes_on(self) -> None:
        """A record that says when its match ended says it no longer."""
        if self.record["format"] == FORMAT_2:  # in the first one nobody knows this key
            self.record.pop("ended", None)

    def why_illegal(self, move: Move) -> str:
        """One line: what was tried, which rule forbids it, what was legal."""
        if not 0 <= move < MOVES:
            numbers = f"moves are numbered 0 to {MOVES - 1}"
            return f"{move} is not a move; {numbers}; legal: {self.legal_text()}"
        if not self.is_running:
            return f"{move_text(move, NO_CHAIN)}: the round is over (R14, R16, R19); legal: nothing"
        ends, hand = self.state.ends, self.state.hands[self.turn]
        if move == PASS:
            why = "a seat that can play or draw may not pass (R12, R13)"
        elif move == DRAW:
            nothing = self.state.drawable == 0
            why = "nothing is drawable (R4, R12)" if nothing else "a seat that can play must (R13)"
        elif not hand >> tile_played(move) & 1:
            why = f"seat {self.turn} doesn't hold it (R3)"
        elif ends == NO_CHAIN:
            why = "the lead must be a double or a scoring tile (R7)"
        else:
            why = f"it doesn't fit the end {open_pips(ends)[move >= TILES]} (R8)"
        return f"{move_text(move, ends)}: {why}; legal: {self.legal_text()}"

    def _event(self, seat: Seat, move: Move, ends: Ends, drawn: Tile) -> Event:
        state, number, scores = self.state, self.round_number, self._scores_before_settlement()
        if move == DRAW:
            return Drew(number, seat, drawn, scores)
        if move == PASS:
            return Passed(number, seat, scores)
        lay(self.chain, move, ends)
        runs_on = state.outcome in (Outcome.RUNNING, Outcome.BLOCKED)
        washed_up = runs_on and state.held[seat] == 0 and state.drawable == 0
        return Played(
            round=number,
            seat=seat,
            move=move,
            ends_before=ends,
            ends=state.ends,
            count=COUNT[state.ends],
            points=POINTS[state.ends],
            again=goes_on(self.rules, state, seat, move),
            washed_up=washed_up,
            scores=scores,
        )

    def _scores_before_settlement(self) -> Scores:
        scores = list(self.scores)
        if self.state.settlement:
            scores[self.state.winner] -= self.state.settlement
        return tuple(scores)

    def _ending(self) -> list[Event]:
        state = self.state
        if state.outcome == Outcome.RUNNING:
            return []
        ended = RoundEnded(
            round=self.round_number,
            outcome=Outcome(state.outcome),
            winner=state.winner,
            settlement=state.settlement,
            hands=tuple(tuple(members(hand)) for hand in state.hands[: self.rules.players]),
            chain=tuple(self.chain),
            scores=self.scores,
        )
        if self.length is None:
            self.winner = match_winner(self.rules, state)
        elif self.round_number + 1 == self.length:
            self.winner = highest_side(self.rules, state, 0)
        return [ended, MatchEnded(self.winner, self.scores)] if self.is_over else [ended]


def _options_of(rules: Mapping[str, object] | str | Rules | None) -> dict[str, object]:
    """The options as a record writes them."""
    if isinstance(rules, Rules):
        return dict(as_written(rules))
    if rules is None or isinstance(rules, str):
        return {"preset": DEFAULT_PRESET if rules is None else rules}
    if not isinstance(rules, Mapping):
        raise TypeError(f"rules are {shortened(rules)}; a preset or options by name are needed")
    return dict(rules)


def _seed_of(seed: str | bytes | None) -> bytes:
    if seed is None:
        return deal.fresh_seed()
    if not isinstance(seed, str | bytes):
        raise TypeError(f"seed is {shortened(seed)}; a text or bytes are needed")
    return deal.seed_from(seed) if isinstance(seed, str) else seed
