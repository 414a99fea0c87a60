"""An exact answer as a person reads it: who gets more by best play, and a line that does it."""

from collections.abc import Iterator, Sequence

from pete.match.events import Event
from pete.words import Words

from .names import Seating
from .sentences import points_spelled, sentence
from .wrapping import INDENT, wrapped


def answer_lines(
    value: int, line: Sequence[Event], seating: Seating, say: Words, width: int = 80
) -> Iterator[str]:
    """The lines, none wider than ``width``; ``value`` is side 0's points less side 1's."""
    yield from wrapped(_value_sentence(value, seating, say), width)
    yield say("One line of best play:")
    for event in line:
        yield from wrapped(sentence(event, seating, say), width, INDENT)


def _value_sentence(value: int, seating: Seating, say: Words) -> str:
    if value == 0:
        return say(
            "If both sides see every tile and play their best, neither gets more than the other "
            "from here to the end of the round."
        )
    better, points = 0 if value > 0 else 1, points_spelled(abs(value), say)
    return say.plural(
        "If both sides see every tile and play their best, {side} gets {points} more than {other} "
        "from here to the end of the round.",
        "If both sides see every tile and play their best, {side} get {points} more than {other} "
        "from here to the end of the round.",
        len(seating.seats_of(better)),
        side=seating.side_name(better),
        other=seating.side_name(1 - better),
        points=points,
    )
