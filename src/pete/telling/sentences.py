"""What happened, a plain sentence an event: for screen readers, pipes and replays.

Sentences are in the present tense and speak of everybody by name, so that they fit any
listener; to ``you``, the seat that listens, they speak as one does to a person. An event is
described as it is given: for one seat's ears take it through ``pete.match.view.seen_event`` first.
"""

from collections.abc import Iterable, Sequence

from pete.match.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded, Scores
from pete.match.notation import tile_text, tiles_text
from pete.rules.ends import POINTS, Ends, counted
from pete.rules.options import Bonus, Rules, WashedUp
from pete.rules.state import NOBODY, Outcome, Seat, Side
from pete.rules.tiles import DOUBLES, HIGH, LOW, TILES, Tile
from pete.words import Words

from .names import Seating, as_heard, is_yours


def sentence(event: Event, seating: Seating, say: Words, *, you: Seat | None = None) -> str:
    """The event in words, one line that ends with a full stop."""
    match event:
        case Played():
            return _played(event, seating, say, you)
        case Drew():
            return _drawn([event], seating, say, you)
        case Passed(seat=seat) if seat == you:
            return say("You pass.")
        case Passed():
            return say("{name} passes.", name=seating.names[event.seat])
        case RoundEnded():
            text = _round_end(event, seating, say, you)
            return f"{text} {score_line(event.scores, seating, say, you=you)}"
        case MatchEnded():
            won = match_won(event.winner, seating, say, you=you)
            return f"{won} {score_line(event.scores, seating, say, you=you)}"
    raise TypeError(f"no event: {event!r}")


def draws_together(events: Iterable[Event]) -> list[list[Event]]:
    """The events, each by itself, but all that a seat draws one after another together."""
    groups: list[list[Event]] = []
    for event in events:
        last = groups[-1][-1] if groups else None
        if isinstance(event, Drew) and isinstance(last, Drew) and last.seat == event.seat:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def sentence_of(
    group: Sequence[Event], seating: Seating, say: Words, *, you: Seat | None = None
) -> str:
    """What ``draws_together`` gave, in words: ``Anna draws 3 tiles.``"""
    draws = [event for event in group if isinstance(event, Drew)]
    if len(draws) < 2:
        return sentence(group[0], seating, say, you=you)
    return _drawn(draws, seating, say, you)


def _drawn(draws: Sequence[Drew], seating: Seating, say: Words, you: Seat | None) -> str:
    name, tiles = seating.names[draws[0].seat], [d.tile for d in draws if d.tile is not None]
    if len(tiles) < len(draws):
        if len(draws) == 1:
            return say("{name} draws a tile.", name=name)
        return say.plural(
            "{name} draws {n} tile.", "{name} draws {n} tiles.", len(draws), name=name
        )
    text = ", ".join(tiles_text(tiles))
    if draws[0].seat == you:
        return say("You draw {tiles}.", tiles=text)
    return say("{name} draws {tile}.", name=name, tile=text)


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


def match_won(side: Side, seating: Seating, say: Words, *, you: Seat | None = None) -> str:
    """``Anna wins the match.`` With NOBODY for a winner it was a tie."""
    if side == NOBODY:
        return say("The match ends in a tie.")
    return as_heard(
        side,
        seating,
        you,
        alone=say("You win the match."),
        pair=say("Your side wins the match."),
        others=say.plural(
            "{side} wins the match.",
            "{side} win the match.",
            len(seating.seats_of(side)),
            side=seating.side_name(side),
        ),
    )


def score_line(scores: Scores, seating: Seating, say: Words, *, you: Seat | None = None) -> str:
    """``Score: 12 for Anna, 7 for Ben.``"""
    each = [_side_score(side, score, seating, say, you) for side, score in enumerate(scores)]
    return say("Score: {scores}.", scores=", ".join(each))


def _side_score(side: Side, score: int, seating: Seating, say: Words, you: Seat | None) -> str:
    if not is_yours(side, seating, you):
        return say("{score} for {side}", score=score, side=seating.side_name(side))
    if seating.rules.teams:
        return say("{score} for your side", score=score)
    return say("{score} for you", score=score)


def why_again(event: Played, rules: Rules, say: Words) -> str:
    """Why the tile gave another go; empty if it gave none."""
    return why_bonus(rules, event.tile, say) if event.again else ""


def why_bonus(rules: Rules, tile: Tile, say: Words) -> str:
    """R11: why a bonus tile is one."""
    if DOUBLES >> tile & 1:
        return say("{tile} is a double", tile=tile_text(tile))
    if rules.bonus == Bonus.TILE:
        return say("{tile} has {pips} pips", tile=tile_text(tile), pips=HIGH[tile] + LOW[tile])
    return say("{tile} has scored", tile=tile_text(tile))


def _played(event: Played, seating: Seating, say: Words, you: Seat | None) -> str:
    what = _what_is_played(event, seating, say, you)
    text = say("{what}: {count}.", what=what, count=count_and_points(event.ends, say))
    if event.again:
        text += " " + say("Again: {why}.", why=why_again(event, seating.rules, say))
    if event.washed_up and event.seat == you:
        text += " " + say("You are washed up: no tile is left, and there is nothing to draw.")
    elif event.washed_up:
        text += " " + say(
            "{name} is washed up: no tile is left, and there is nothing to draw.",
            name=seating.names[event.seat],
        )
    return text


def _what_is_played(event: Played, seating: Seating, say: Words, you: Seat | None) -> str:
    name, tile = seating.names[event.seat], tile_text(event.tile)
    if event.is_lead:
        if event.seat == you:
            return say("You lead {tile}", tile=tile)
        return say("{name} leads {tile}", name=name, tile=tile)
    if event.move >= TILES:
        if event.seat == you:
            return say("You play {tile} at R", tile=tile)
        return say("{name} plays {tile} at R", name=name, tile=tile)
    if event.seat == you:
        return say("You play {tile} at L", tile=tile)
    return say("{name} plays {tile} at L", name=name, tile=tile)


def _round_end(ended: RoundEnded, seating: Seating, say: Words, you: Seat | None) -> str:
    if ended.winner == NOBODY:
        return f"{_blocked(say)} {_why_nobody(ended, seating, say)}"
    if ended.outcome == Outcome.TARGET:
        return _reaches(ended, seating, say, you)
    if ended.outcome == Outcome.DOMINO:
        return _goes_out(ended, seating, say, you)
    return f"{_blocked(say)} {_has_fewest(ended, seating, say, you)}"


def _reaches(ended: RoundEnded, seating: Seating, say: Words, you: Seat | None) -> str:
    target = seating.rules.target
    return as_heard(
        ended.winner,
        seating,
        you,
        alone=say(
            "You reach the target, {target}: the round ends here, without settlement.",
            target=target,
        ),
        pair=say(
            "Your side reaches the target, {target}: the round ends here, without settlement.",
            target=target,
        ),
        others=say.plural(
            "{side} reaches the target, {target}: the round ends here, without settlement.",
            "{side} reach the target, {target}: the round ends here, without settlement.",
            len(seating.seats_of(ended.winner)),
            side=seating.side_name(ended.winner),
            target=target,
        ),
    )


def _goes_out(ended: RoundEnded, seating: Seating, say: Words, you: Seat | None) -> str:
    seats, points = seating.seats_of(ended.winner), points_spelled(ended.settlement, say)
    out = [seat for seat in seats if not ended.hands[seat]]
    if is_yours(ended.winner, seating, you):
        if len(seats) == 1:
            return say("You go out and get {points}.", points=points)
        if len(out) == len(seats):
            return say("Your side goes out and gets {points}.", points=points)
        if out[0] == you:
            return say("You go out, and your side gets {points}.", points=points)
        name = seating.names[out[0]]
        return say("{name} goes out, and your side gets {points}.", name=name, points=points)
    side = seating.side_name(ended.winner)
    if len(out) < len(seats):
        name = seating.names[out[0]]
        return say("{name} goes out, and {side} get {points}.", name=name, side=side, points=points)
    return say.plural(
        "{side} goes out and gets {points}.",
        "{side} go out and get {points}.",
        len(seats),
        side=side,
        points=points,
    )


def _has_fewest(ended: RoundEnded, seating: Seating, say: Words, you: Seat | None) -> str:
    points = points_spelled(ended.settlement, say)
    return as_heard(
        ended.winner,
        seating,
        you,
        alone=say("You win the round with the fewest pips and get {points}.", points=points),
        pair=say("Your side wins the round with the fewest pips and gets {points}.", points=points),
        others=say.plural(
            "{side} wins the round with the fewest pips and gets {points}.",
            "{side} win the round with the fewest pips and get {points}.",
            len(seating.seats_of(ended.winner)),
            side=seating.side_name(ended.winner),
            points=points,
        ),
    )


def _blocked(say: Words) -> str:
    return say("Blocked: nobody can play or draw.")


def _why_nobody(ended: RoundEnded, seating: Seating, say: Words) -> str:
    if seating.rules.washed_up == WashedUp.OUT and not any(ended.hands):
        return say("Everybody is washed up, so nobody wins the round.")
    return say("The fewest pips are shared, so nobody wins the round.")
