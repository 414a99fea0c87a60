"""A bot in ten lines with the library: it keeps as many of its tiles playable as it can.

pete arena "cmd:python3 examples/library_bot.py" uniform
"""

import pete


class Keeper:
    def choose(self, view, *, ms=None, thoughts=None):
        def kept(move):
            if move in (pete.DRAW, pete.PASS):
                return -1
            laid = view.laid(move)
            rest = [pete.tile_text(tile) for tile in view.hand if tile != laid.tile]
            return sum(any(str(pip) in tile for pip in laid.open_pips) for tile in rest)

        return pete.Choice(max(view.legal(), key=kept))


if __name__ == "__main__":
    pete.run_engine(Keeper())
