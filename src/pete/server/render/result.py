"""What is told of a match when it is over, also to those who keep it."""

from pete.match.events import Scores
from pete.match.match import Match
from pete.rules.settle import side_of
from pete.rules.state import Seat
from pete.server import messages as m
from pete.tables.table import Table
from pete.telling.names import Seating
from pete.telling.result import turning_round, turning_told
from pete.telling.sentences import match_won
from pete.telling.sheet import sheet_of
from pete.words import Words

from .names import player_on


def scores_at_start(match: Match) -> Scores:
    """What each side had when the match began."""
    return match.scores_at_start or (0,) * len(match.scores)


def match_result(table: Table, seating: Seating, say: Words, seat: Seat | None) -> m.MatchResult:
    """The result of the match that is over at this table, to who has this seat."""
    match = table.match
    assert match is not None and match.is_over, "no match is over"
    you = player_on(table, seat)
    events = [event for played in table.rounds for event in played]
    scores = [scores_at_start(match), *(row.scores for row in sheet_of(seating, events).rounds)]
    return m.MatchResult(
        ended=max((at for moves in table.made for at, _ in moves), default=table.began_at),
        side=None if you is None else side_of(match.rules, you),
        players=tuple(
            m.MatchPlayer(name=name, bot=not player.holder, side=side_of(match.rules, number))
            for number, (name, player) in enumerate(zip(seating.names, table.players, strict=True))
        ),
        turned=turning_round(scores, match.winner),
        turned_text=turning_told(scores, match.winner, seating, say, you=you),
        told=match_won(match.winner, seating, say),
        turned_told=turning_told(scores, match.winner, seating, say),
    )
