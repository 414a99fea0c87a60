"""A player that is another program and speaks the engine protocol: ``cmd:PROGRAM ARGS``.

It gets its seat's view as a record, and nothing else. A program that dies,
hangs, babbles or cheats loses its seat: from then on another player chooses.
"""

from typing import Final

from pete.match.view import View

from .player import (
    PROGRAM,
    Choice,
    Notice,
    Player,
    SeatLost,
    moves_to_choose_from,
    on_stderr,
)
from .program import Program, ProgramFault
from .protocol import BadAnswer, question_line, read_answer

GRACE: Final = 2.0
"""Seconds that an answer may be late by."""
GRACE_AT_FIRST: Final = 20.0
"""The same for a program's first answer: it may still have to start."""
PATIENCE: Final = 60.0
"""Seconds for an answer where no thinking time was given."""


class External:
    """See ``Player``. ``close`` it when it is needed no more."""

    def __init__(
        self,
        name: str,
        stand_in: Player,
        *,
        stand_in_name: str,
        notice: Notice = on_stderr,
        is_checked: bool = False,
        grace: float = GRACE,
        grace_at_first: float = GRACE_AT_FIRST,
    ) -> None:
        """Start ``cmd:PROGRAM ARGS``. Raises ProgramFault."""
        self._name, self._stand_in, self._stand_in_name = name, stand_in, stand_in_name
        self._notice, self._is_checked = notice, is_checked
        self._grace, self._grace_at_first = grace, grace_at_first
        self._asked = 0
        self._program: Program | None = Program(name.removeprefix(PROGRAM))

    def choose(self, view: View, *, ms: float | None = None, thoughts: int | None = None) -> Choice:
        """Ask the program; the protocol has no word for ``thoughts``."""
        moves_to_choose_from(view, ms, thoughts)
        if self._program is None:
            return self._stand_in.choose(view, ms=ms, thoughts=thoughts)
        grace = self._grace if self._asked else self._grace_at_first
        seconds = PATIENCE if ms is None else ms / 1000 + grace
        self._asked += 1
        try:
            line = self._program.ask(question_line(self._asked, view, ms), seconds)
            return read_answer(line, self._asked, view, is_checked=self._is_checked)
        except (ProgramFault, BadAnswer) as fault:
            self._program.close(politely=False)
            self._program = None
            self._notice(SeatLost(self._name, fault.text, self._stand_in_name, fault.fields))
            return self._stand_in.choose(view, ms=ms, thoughts=thoughts)

    def close(self) -> None:
        """End the program, and all that it started."""
        if self._program is not None:
            self._program.close()
            self._program = None
