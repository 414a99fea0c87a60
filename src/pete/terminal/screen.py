"""What every way of showing a match must do."""

from collections.abc import Sequence
from typing import Protocol, TypeAlias

from .snapshot import Snapshot

Blocks: TypeAlias = Sequence[Sequence[str]]
"""Lines in groups that belong together."""


class Screen(Protocol):
    """A way of showing a match. The person at it changes at ``curtain`` only."""

    is_plain: bool
    """Whether it speaks in sentences and draws nothing."""

    def width(self) -> int:
        """How many columns there are."""
        ...

    def tell(self, snapshot: Snapshot, sentence: str, instead_of: str = "") -> None:
        """Something happened, and the table looks so now.

        ``instead_of``: the sentence that the new one goes on with, if that was the last one.
        """
        ...

    def answer(self, lines: Sequence[str]) -> None:
        """Something that was asked for, to be read before the next move."""
        ...

    def page(self, heading: str, blocks: Blocks, onward: str, shown: Snapshot | None = None) -> str:
        """Something longer, read in peace, below the table if that is given.

        ``onward`` says what Enter does. Returns what was typed; raises EOFError.
        """
        ...

    def book(self, markdown: str, onward: str) -> str:
        """A text to be leafed through. Returns what was typed; raises EOFError."""
        ...

    def turn(self, snapshot: Snapshot) -> None:
        """The person at the screen is to choose, and the table looks so."""
        ...

    def ask(self, question: str) -> str:
        """What is answered. Raises EOFError."""
        ...

    def pause(self, seconds: float) -> str | None:
        """Let what happened be read; a line, if one was typed to hurry. Raises EOFError."""
        ...

    def wait(self, why: str) -> None:
        """Say why nothing can be typed or skipped now."""
        ...

    def curtain(self, hidden: str, ready: str) -> None:
        """Hide everything, say for whom, and wait until that person is ready. Raises EOFError."""
        ...

    def close(self, *, hides: bool = False) -> None:
        """Leave the terminal as it was; ``hides``: a hand that others mustn't see stands there."""
        ...
