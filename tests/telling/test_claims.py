"""What is said of a move holds, at tables of any rules.

A sentence that gives a reason says a rule once more: "the lead must be a double or a scoring tile;
6-3 is neither". An option that changes the rule makes a liar of it. Here each reason is held
against the table where it was given, by the naive referee's own words for tiles; what fails is
named, with the options under which it is no longer true.
"""

import re
import string
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from naive_referee import SCORING_TILES, halves, is_double, is_special
from pete.match.events import Event
from pete.match.match import Match
from pete.match.notation import tiles_text
from pete.rules.ends import NO_CHAIN
from pete.rules.moves import DRAW, PASS, tile_played
from pete.rules.step import is_bonus
from pete.rules.tiles import TILES, members
from pete.telling.hand import forced_text, lead_text, why_not
from pete.telling.names import Seating, seating_for
from pete.telling.sentences import sentence
from pete.terminal.answers import why_not_draw, why_not_pass, why_not_tile
from pete.terminal.help import bonus_line
from pete.terminal.parser import End
from pete.terminal.snapshot import snapshot_of
from pete.words import words
from random_matches import any_options

SAY = words("en")
MATCHES = 250
MOST_MOVES = 40
SEEN_AT_LEAST = 5
ALL_WASH_UP = {
    **{"players": 2, "teams": False, "hand": 1, "pips": 4, "reserve": 14, "target": 250},
    **{"washed_up": "out", "go_out": "plain", "bonus": "tile"},
}
"""Two tiles and nothing to draw: under other rules it is too rare."""


@dataclass
class Moment:
    """A table where something is said: before a move, or after an event."""

    match: Match
    event: Event | None = None

    @property
    def ends(self) -> tuple[int, ...]:
        chain = self.match.chain
        return (chain[0][0], chain[-1][1]) if chain else ()

    @property
    def hands(self) -> list[list[str]]:
        return [tiles_text(members(hand)) for hand in self.match.state.hands]

    def fits(self, tile: str) -> bool:
        """Whether it could be played, by the naive referee's words."""
        return bool({*self.ends} & {*halves(tile)}) if self.ends else is_special(tile)

    def can_play(self) -> bool:
        return any(self.fits(tile) for tile in self.hands[self.match.turn])

    def side_pips(self) -> list[int]:
        """What is left to each side that can win a block."""
        rules, pips = self.match.rules, {}
        for seat, hand in enumerate(self.hands[: rules.players]):
            side = seat % 2 if rules.teams else seat
            before, holds = pips.get(side, (0, False))
            pips[side] = before + sum(map(sum, map(halves, hand))), holds or bool(hand)
        return [pips[side][0] if pips[side][1] or not rules.washed_up else -1 for side in pips]


def shares_fewest(moment: Moment) -> int:
    left = [pips for pips in moment.side_pips() if pips >= 0]
    return left.count(min(left)) if left else 0


def is_at_ends(moment: Moment, *pips: str) -> bool:
    return moment.ends == tuple(map(int, pips))


def lacks(tile: str, *pips: str) -> bool:
    return not {*halves(tile)} & {*map(int, pips)}


Check = Callable[..., bool]

CLAIMS: dict[str, Check] = {
    "The lead must be a double or have 5 or 10 pips; {tile} is neither.": lambda at, tile: (
        not at.ends and not is_special(tile) and all(map(is_special, led(at)))
    ),
    "Both ends are {pips}, and {tile} has no {same}.": lambda at, pips, tile, same: (
        pips == same and is_at_ends(at, pips, pips) and lacks(tile, pips)
    ),
    "The ends are {left} and {right}, and {tile} has neither.": lambda at, left, right, tile: (
        is_at_ends(at, left, right) and lacks(tile, left, right)
    ),
    "Only {pip} fits at L, and {tile} has no {same}.": lambda at, pip, tile, same: (
        pip == same == str(at.ends[0]) and lacks(tile, pip)
    ),
    "Only {pip} fits at R, and {tile} has no {same}.": lambda at, pip, tile, same: (
        pip == same == str(at.ends[1]) and lacks(tile, pip)
    ),
    "Lead a double or a tile of 5 or 10 pips.": lambda at: all(map(is_special, led(at))),
    "You hold no double and no tile of 5 or 10 pips": lambda at: (
        not at.ends and not any(map(is_special, at.hands[at.match.turn]))
    ),
    "Nothing fits": lambda at: bool(at.ends) and not at.can_play(),
    "You go again, and no tile is left": lambda at: not at.hands[at.match.turn],
    "and there is nothing to draw: you pass.": lambda at: at.match.legal() == [PASS],
    ": you draw.": lambda at: at.match.legal() == [DRAW],
    "Again: {tile} is a double.": lambda at, tile: is_double(tile),
    "Again: {tile} has {pips} pips.": lambda at, tile, pips: (
        tile in SCORING_TILES and sum(halves(tile)) == int(pips)
    ),
    "Again: {tile} has scored.": lambda at, tile: not at.event or at.event.points > 0,
    "You may draw: at this table it is your choice (R13).": lambda at: (
        DRAW in at.match.legal() and at.can_play()
    ),
    "Nothing can be drawn (R4), and you can play.": lambda at: (
        not at.match.state.drawable and at.can_play()
    ),
    "You hold a tile that fits, so you have to play (R13).": lambda at: (
        at.can_play() and DRAW not in at.match.legal()
    ),
    "You can't pass while you can play or draw (R13).": lambda at: (
        at.can_play() or at.match.state.drawable > 0
    ),
    "{name} is washed up: no tile is left, and there is nothing to draw.": lambda at, name: (
        not at.hands[at.event.seat] and not at.match.state.drawable
    ),
    "Blocked: nobody can play or draw.": lambda at: (
        not at.match.state.drawable and not any(at.fits(t) for hand in at.hands for t in hand)
    ),
    "win{s} the round with the fewest pips": lambda at, s: shares_fewest(at) == 1,
    "The fewest pips are shared, so nobody wins the round.": lambda at: shares_fewest(at) > 1,
    "Everybody is washed up, so nobody wins the round.": lambda at: not any(at.hands),
    "reach{es} the target, {target}:": lambda at, es, target: (
        int(target) == at.match.rules.target <= max(at.event.scores)
    ),
    "goes out and gets": lambda at: [] in at.hands[: at.match.rules.players],
    "go{es} out, and": lambda at, es: [] in at.hands[: at.match.rules.players],
    "win{s} the match.": lambda at, s: (
        sorted(at.event.scores)[-2] < max(at.event.scores) >= at.match.rules.target
    ),
    "Doubles, and tiles with 5 or 10 pips, give you another go.": lambda at: all(
        is_bonus(at.match.rules, tile, points)
        == (is_double(text) or sum(map(int, text.split("-"))) in (5, 10))
        for tile, text in enumerate(tiles_text(range(28)))
        for points in range(5)
    ),
    "Doubles, and tiles that score, give you another go.": lambda at: all(
        is_bonus(at.match.rules, tile, points) == (is_double(text) or points > 0)
        for tile, text in enumerate(tiles_text(range(28)))
        for points in range(5)
    ),
    "the lead must be a double or a scoring tile (R7)": lambda at: (
        not at.ends and all(map(is_special, led(at)))
    ),
    "{move}: it doesn't fit the end {pip} (R8)": lambda at, move, pip: (
        lacks(move.split()[-1][:3], pip) and pip == str(at.ends[move.endswith("R")])
    ),
    "a seat that can play or draw may not pass (R12, R13)": lambda at: (
        at.can_play() or at.match.state.drawable > 0
    ),
    "nothing is drawable (R4, R12)": lambda at: not at.match.state.drawable,
    "a seat that can play must (R13)": lambda at: at.can_play(),
}
"""Each reason with what it says of the table; a field stands for any words."""


def led(at: Moment) -> list[str]:
    """What may be led."""
    return tiles_text([tile_played(move) for move in at.match.legal() if move < DRAW])


def pattern(template: str) -> re.Pattern[str]:
    """What the words of a template are found by, its fields as groups."""
    parts = string.Formatter().parse(template)
    return re.compile(
        "".join(
            re.escape(text) + ("" if field is None else rf"(?P<{field}>[^.:;]*?)")
            for text, field, _, _ in parts
        )
    )


PATTERNS = {template: pattern(template) for template in CLAIMS}


def said_before(match: Match, seating: Seating) -> Iterator[str]:
    """All that whoever has the turn may be told before his move."""
    snapshot = snapshot_of(match, seating, match.turn)
    can_play = any(move < DRAW for move in match.legal())
    if snapshot.ends == NO_CHAIN:
        yield lead_text(SAY)
    if match.legal() in ([DRAW], [PASS]):
        yield forced_text(snapshot.ends, snapshot.hand, match.legal()[0], SAY)
    if can_play:
        yield why_not_draw(snapshot, SAY)
    if PASS not in match.legal():
        yield why_not_pass(SAY)
    for tile in snapshot.hand:
        if not snapshot.ends_for(tile):
            yield why_not(snapshot.ends, tile, SAY)
        for end in End:
            yield why_not_tile(snapshot, tile, end, SAY)
    tries = [tile + end for tile in snapshot.hand for end in (0, TILES)]
    for move in {*tries, DRAW, PASS} - {*match.legal()}:
        yield match.why_illegal(move)


def said_after(match: Match, events: list[Event], seating: Seating) -> Iterator[tuple[str, Event]]:
    """What is told of a move."""
    for event in events:
        yield sentence(event, seating, SAY), event


def check(text: str, moment: Moment, seen: Counter[str], options: dict[str, Any]) -> None:
    """Each reason in a text holds."""
    for template, words_of in PATTERNS.items():
        for found in words_of.finditer(text):
            assert CLAIMS[template](moment, **found.groupdict()), (template, text, options)
            seen[template] += 1


def test_every_reason_holds() -> None:
    rng, seen = Random("claims"), Counter[str]()
    for number in range(MATCHES):
        options = any_options(rng.choice)
        if number % 5 == 0:
            options |= ALL_WASH_UP
        match = Match(options, seed=str(number))
        seating = seating_for(match.rules, ["Anna", "Ben", "Cleo", "Dan"], SAY)
        check(bonus_line(match.rules, SAY), Moment(match), seen, options)
        for _ in range(MOST_MOVES):
            if match.is_over:
                break
            if not match.is_running:
                events = match.deal()
            else:
                text = "\n".join({*said_before(match, seating)})
                check(text, Moment(match), seen, options)
                events = match.play(rng.choice(match.legal()))
            for text, event in said_after(match, events, seating):
                check(text, Moment(match, event), seen, options)
    rare = {template: seen[template] for template in CLAIMS if seen[template] < SEEN_AT_LEAST}
    assert rare == {}, "reasons that are hardly ever given, or in other words by now"
