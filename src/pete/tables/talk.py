"""Small talk: a few ready sentences, said to everybody at the table and kept nowhere."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

from pete.rules.state import Seat
from pete.words import N_

from .decisions import Refusal
from .person import Person
from .table import Table

Sentence: TypeAlias = Literal[
    "good luck", "well played", "thanks", "oh no", "one moment", "another game"
]
SENTENCES: Final[dict[Sentence, str]] = {
    "good luck": N_("Good luck!"),
    "well played": N_("Well played!"),
    "thanks": N_("Thanks!"),
    "oh no": N_("Oh no!"),
    "one moment": N_("One moment, please."),
    "another game": N_("Another game?"),
}
"""What can be said, in English."""
assert {*SENTENCES} == {*get_args(Sentence)}, "each sentence has its words"
MOST_SAID: Final = 2
"""Sentences that one seat says within ``SAID_WITHIN``."""
SAID_WITHIN: Final = 60_000
"""Milliseconds."""

SILENCE: Final = N_("In a match of pairs there is no talk while a round is played.")


def speak(table: Table, person: Person, now: int, *, said: Mapping[Seat, Sequence[int]]) -> Seat:
    """The seat by which a person says something. Raises Refusal if he may not.

    ``said`` is when each seat has spoken lately.
    """
    seat = table.seat_of(person.holder)
    if seat is None:
        raise Refusal("not seated", "Only those who have a seat can say something.")
    if is_silent(table):
        raise Refusal("not now", SILENCE)
    if sum(at > now - SAID_WITHIN for at in said.get(seat, ())) >= MOST_SAID:
        raise Refusal("too fast", "You can say something twice a minute.")
    return seat


def is_silent(table: Table) -> bool:
    """Whether nobody may say anything: chosen sentences would be a code between partners."""
    return table.phase == "playing" and bool(table.rules.teams)
