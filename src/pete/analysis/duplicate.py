"""Duplicate deals: each is played once for every way to seat those who are compared.

So nobody is called strong who was only dealt well.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import fmean
from time import perf_counter
from typing import Final

from pete.match.deal import seed_from
from pete.match.match import Match
from pete.match.view import View, view_of
from pete.players.player import Player, SeatLost, close, prepare
from pete.players.table import bot
from pete.rules.moves import Move
from pete.rules.options import rules_from

from .contestants import Contestant, seatings
from .tournament import Tournament

NO_TARGET: Final = 1_000_000
"""Rounds that are played for themselves are played to this target: it ends none of them."""
MOST_ROUNDS: Final = 2000
"""A match that is not decided by then, in some very small set, has no winner."""


@dataclass(slots=True)
class Tally:
    """What a contestant did in one deal against one set of others, all seatings together."""

    points: float = 0.0
    """Points a round; where it plays several seats, their mean."""
    margin: float = 0.0
    """The same, less the mean of the others'."""
    wins: float = 0.0
    """The share of the matches that it won."""
    choices: int = 0
    """How often there was something to choose."""
    seconds: float = 0.0
    """How long it thought about all of them."""
    sittings: int = 0
    """How many rounds or matches it sat down to."""
    seats_lost: int = 0
    """In how many of them another bot had to play on for it."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """One deal, played at every meeting."""

    number: int
    rounds: int
    tallies: tuple[tuple[Tally, ...], ...]
    """For each meeting, one for each contestant at it."""
    lost: tuple[SeatLost, ...]


def deal_seed(seed: str, number: int) -> str:
    """The seed of a deal: ``pete new --seed "SEED NUMBER"`` deals the same."""
    return f"{seed} {number}"


def play_deals(tournament: Tournament, numbers: range) -> list[DealPlayed]:
    """Play the deals of these numbers, each at every meeting. Raises UnknownBot and Unprepared."""
    players = _Players(tournament.contestants, tournament.seed)
    try:
        return [_play_deal(tournament, number, players) for number in numbers]
    finally:
        players.close()


@dataclass(slots=True)
class _Players:
    """The contestants' players, each made when it is first asked."""

    contestants: tuple[Contestant, ...]
    seed: str
    made: dict[int, Player] = field(default_factory=dict)
    lost: list[tuple[int, SeatLost]] = field(default_factory=list)
    """Who has lost its seat since the last ``come_back``."""

    def choose(self, number: int, view: View, tally: Tally) -> Move:
        """What this contestant chooses, by the clock."""
        if number not in self.made:
            self._make(number, view)
        wants = self.contestants[number]
        begun = perf_counter()
        choice = self.made[number].choose(view, ms=wants.ms, thoughts=wants.thoughts)
        tally.seconds += perf_counter() - begun
        tally.choices += 1
        return choice.move

    def come_back(self) -> list[tuple[int, SeatLost]]:
        """Who lost a seat; for the next round it gets it back, and is started anew."""
        lost, self.lost = self.lost, []
        for number in {number for number, _ in lost}:
            close(self.made.pop(number))
        return lost

    def close(self) -> None:
        """Let go of all of them."""
        while self.made:
            close(self.made.popitem()[1])

    def _make(self, number: int, view: View) -> None:
        """Two of a name are two players. What it does but once, it does off the clock."""
        luck = int.from_bytes(seed_from(f"{self.seed} bot {number}")[:4], "big")
        self.made[number] = bot(
            self.contestants[number].bot,
            luck,
            notice=lambda lost: self.lost.append((number, lost)),
        )
        prepare(self.made[number])
        self.made[number].choose(view, ms=1, thoughts=1)


def _play_deal(tournament: Tournament, number: int, players: _Players) -> DealPlayed:
    rules, whole = dict(tournament.rules), tournament.matches
    if not whole:
        rules["target"] = NO_TARGET
    seats = rules_from(rules).players
    rounds, tallies, lost_seats = 0, [], []
    for meeting in tournament.meetings:
        ways, played = seatings(len(meeting), seats), 0
        tally = [Tally() for _ in meeting]
        for seating in ways:
            match = Match(rules, seed=deal_seed(tournament.seed, number))
            asked = [(meeting[place], tally[place]) for place in seating]
            played += _play(match, players, asked, whole=whole)
            _add_scores(match, seating, tally)
            for who, lost in players.come_back():
                tally[meeting.index(who)].seats_lost += 1
                lost_seats.append(lost)
        for one in tally:
            one.points /= played
            one.margin /= played
            one.wins /= len(ways)
            one.sittings = len(ways)
        rounds += played
        tallies.append(tuple(tally))
    return DealPlayed(number, rounds, tuple(tallies), tuple(lost_seats))


def _play(
    match: Match, players: _Players, asked: Sequence[tuple[int, Tally]], *, whole: bool
) -> int:
    """Play a round, or the whole match; how many rounds that were. ``asked``: who at each seat."""
    rounds = 0
    while rounds == 0 or (whole and not match.is_over and rounds < MOST_ROUNDS):
        match.deal()
        rounds += 1
        while match.is_running:
            moves = match.legal()
            if len(moves) > 1:
                number, tally = asked[match.turn]
                moves = [players.choose(number, view_of(match, match.turn), tally)]
            match.play(moves[0])
    return rounds


def _add_scores(match: Match, seating: Sequence[int], tallies: Sequence[Tally]) -> None:
    """A side's first seat says whose it is (R5)."""
    sides = list(zip(seating, match.scores, strict=False))
    for place, tally in enumerate(tallies):
        points = fmean(score for owner, score in sides if owner == place)
        tally.points += points
        tally.margin += points - fmean(score for owner, score in sides if owner != place)
        if match.is_over and seating[match.winner] == place:
            tally.wins += 1
