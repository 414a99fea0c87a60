"""When Python looks for garbage in circles: while it looks at all there is, everybody waits.

Tables make no circles, so looking through them over and over finds nothing. What is young is looked
through as usual, but seldomer; all of it once an hour, for what circles connections leave behind.
"""

import gc
from collections.abc import Callable
from typing import Final

_THRESHOLDS: Final = (10_000, 20, 1_000_000)
"""Of ``gc.set_threshold``: as good as never for all that there is."""


def collect_seldom() -> Callable[[], None]:
    """Begin with it, now that all is there that stays: that is not looked through again.

    Gives what makes it as it was before.
    """
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)

    def end() -> None:
        gc.set_threshold(*before)
        gc.unfreeze()

    return end


def collect() -> None:
    """Look through all that has come since the start."""
    gc.collect()
