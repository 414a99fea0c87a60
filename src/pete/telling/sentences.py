"""What happened, a plain sentence an event: for screen readers, pipes and replays.

Sentences are in the present tense and speak of everybody by name, so that they
fit the listener. An event is described as it is given: for one seat's ears take it
through ``pete.match.view.seen_event`` first.
"""

from pete.match.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, Scores
from pete.match.notation import tile_text
from pete.rules.ends import POINTS, Ends, counted
from pete.rules.options import Bonus, Rules, WashedUp
from pete.rules.state import NOBODY, Outcome, Side
from pete.rules.tiles import DOUBLES, TILES, Tile
from pete.words import Words

from .names import Seating


def sentence(event: Event, seating: Seating, say: Words) -> str:
    """The event in words, one line that ends with a full stop."""
    match event:
        case Played():
            return _played(event, seating, say)
        case Drew(tile=None):
            return say("{name} draws a tile.", name=seating.names[event.seat])
        case Drew(tile=int(tile)):
            return say("{name} draws {tile}.", name=seating.names[event.seat], tile=tile_text(tile))
        case Passed():
            return say("{name} passes.", name=seating.names[event.seat])
        case RoundEnded():
            return f"{_round_end(event, seating, say)} {score_line(event.scores, seating, say)}"
        case MatchEnded():
            won = match_won(event.winner, seating, say)
            return f"{won} {score_line(event.scores, seating, say)}"
    raise TypeError(f"no event: {event!r}")


def count_spelled(ends: Ends, say: Words) -> str:
    """R9: ``12 + 3 = 15``; a double alone is ``10``; nothing before the lead."""
    numbers = counted(ends)
    total = str(sum(numbers))
    if len(numbers) < 2:
        return total if numbers else ""
    return say("{sum} = {total}", sum=" + ".join(map(str, numbers)), total=total)


def points_spelled(points: int, say: Words) -> str:
    """``3 points``."""
    return say.plural("{n} point", "{n} points", points)


def count_and_points(ends: Ends, say: Words) -> str:
    """R9, R10: ``12 + 3 = 15, 3 points``; the count alone where it scores nothing."""
    count = count_spelled(ends, say)
    if not POINTS[ends]:
        return count
    return say("{count}, {points}", count=count, points=points_spelled(POINTS[ends], say))


def match_won(side: Side, seating: Seating, say: Words) -> str:
    """``Anna wins the match.`` With NOBODY for a winner it was a tie."""
    if side == NOBODY:
        return say("The match ends in a tie.")
    return say.plural(
        "{side} wins the match.",
        "{side} win the match.",
        len(seating.seats_of(side)),
        side=seating.side_name(side),
    )


def score_line(scores: Scores, seating: Seating, say: Words) -> str:
    """``Score: 12 for Anna, 7 for Ben.``"""
    each = [
        say("{score} for {side}", score=score, side=seating.side_name(side))
        for side, score in enumerate(scores)
    ]
    return say("Score: {scores}.", scores=", ".join(each))


def why_again(event: Played, rules: Rules, say: Words) -> str:
    """Why the tile earned another turn; empty if it earned none."""
    return why_bonus(rules, event.tile, say) if event.again else ""


def why_bonus(rules: Rules, tile: Tile, say: Words) -> str:
    """R11: why a bonus tile is one."""
    if DOUBLES >> tile & 1:
        return say("{tile} is a double", tile=tile_text(tile))
    if rules.bonus == Bonus.TILE:
        return say("{tile} is a scoring tile", tile=tile_text(tile))
    return say("{tile} has scored", tile=tile_text(tile))


def _played(event: Played, seating: Seating, say: Words) -> str:
    name, tile = seating.names[event.seat], tile_text(event.tile)
    if event.is_lead:
        what = say("{name} leads {tile}", name=name, tile=tile)
    elif event.move >= TILES:
        what = say("{name} plays {tile} on the right", name=name, tile=tile)
    else:
        what = say("{name} plays {tile} on the left", name=name, tile=tile)
    text = say("{what}: {count}.", what=what, count=count_and_points(event.ends, say))
    if event.again:
        text += " " + say("Again: {why}.", why=why_again(event, seating.rules, say))
    if event.washed_up:
        text += " " + say(
            "{name} is washed up: no tile is left, and there is nothing to draw.", name=name
        )
    return text


def _round_end(ended: RoundEnded, seating: Seating, say: Words) -> str:
    if ended.winner == NOBODY:
        return f"{_blocked(say)} {_why_nobody(ended, seating, say)}"
    side, seats = seating.side_name(ended.winner), len(seating.seats_of(ended.winner))
    points = points_spelled(ended.settlement, say)
    if ended.outcome == Outcome.TARGET:
        return say.plural(
            "{side} reaches the target, {target}: the round ends here, without settlement.",
            "{side} reach the target, {target}: the round ends here, without settlement.",
            seats,
            side=side,
            target=seating.rules.target,
        )
    if ended.outcome == Outcome.DOMINO:
        out = [seat for seat in seating.seats_of(ended.winner) if not ended.hands[seat]]
        if len(out) < seats:
            return say(
                "{name} goes out, and {side} get {points}.",
                name=seating.names[out[0]],
                side=side,
                points=points,
            )
        return say.plural(
            "{side} goes out and gets {points}.",
            "{side} go out and get {points}.",
            seats,
            side=side,
            points=points,
        )
    won = say.plural(
        "{side} wins the round with the fewest pips and gets {points}.",
        "{side} win the round with the fewest pips and get {points}.",
        seats,
        side=side,
        points=points,
    )
    return f"{_blocked(say)} {won}"


def _blocked(say: Words) -> str:
    return say("Blocked: nobody can play or draw.")


def _why_nobody(ended: RoundEnded, seating: Seating, say: Words) -> str:
    if seating.rules.washed_up == WashedUp.OUT and not any(ended.hands):
        return say("Everybody is washed up, so nobody wins the round.")
    return say("The fewest pips are shared, so nobody wins the round.")
