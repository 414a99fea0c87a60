"""A bot in ten lines with the library: it keeps as many of its tiles playable as it can.

pete arena "cmd:python3 examples/library_bot.py" uniform
"""

import pete
from pete.rules.ends import AFTER, PLACES
from pete.rules.moves import fitting, tile_played


class Keeper:
    def choose(self, view, *, ms=None, thoughts=None):
        def kept(move):
            if move >= PLACES:  # a draw or a pass
                return -1
            rest = view.state.hands[view.seat] & ~(1 << tile_played(move))
            return fitting(rest, AFTER[view.state.ends * PLACES + move]).bit_count()

        return pete.Choice(max(view.legal(), key=kept))


if __name__ == "__main__":
    pete.run_engine(Keeper())
