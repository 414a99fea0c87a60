"""A player who has just read the rules, as a program: the levels are measured against it.

Half of the time it lays whatever fits, else what scores most.
"""

import random

import pete


class Newcomer:
    def choose(self, view, *, ms=None, thoughts=None):
        lot = random.Random(f"{view.seat} {view.hand} {view.moves}")
        tiles = [move for move in view.legal() if move not in (pete.DRAW, pete.PASS)]
        if not tiles:
            return pete.Choice(view.legal()[0])
        if lot.random() < 0.5:
            return pete.Choice(lot.choice(tiles))
        return pete.Choice(max(tiles, key=lambda move: view.laid(move).points))


if __name__ == "__main__":
    pete.run_engine(Newcomer())
