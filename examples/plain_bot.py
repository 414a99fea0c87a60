"""A bot that needs nothing but Python: it speaks the engine protocol and lays its heaviest tile.

pete arena "cmd:python3 examples/plain_bot.py" uniform
"""

import json
import sys

LEADS = ["0-0", "1-1", "2-2", "3-3", "4-4", "5-5", "6-6", "6-4", "5-0", "4-1", "3-2"]
PRESETS = {"classic": (2, 0), "russian": (2, None), "pagat": (4, 0)}


def legal_moves(record):
    """What the seat that sees this record may do; it has the turn."""
    game = record["rounds"][-1]
    chain = chain_at_start(game)
    ends = open_ends(chain)
    for move in game["moves"]:
        if move not in ("draw", "pass"):
            high, low, side = move[0], move[2], move[3:]
            joined = ends and ends["LR".index(side)]
            outward = low if high == joined else high
            ends = {"": high + low, "L": outward + ends[1:], "R": ends[:1] + outward}[side]
    played = {*chain, *(move[:3] for move in game["moves"])}
    hand = [tile for tile in game["deck"] if tile and tile not in played]
    if not ends:
        moves = [tile for tile in hand if tile in LEADS]
    else:
        sides = list(zip("LR", ends, strict=True))
        moves = [tile + side for tile in hand for side, end in sides if end in tile]
    return moves or ["draw" if drawable(record.get("rules", {}), game) else "pass"]


def chain_at_start(game):
    """The tiles that lay on the table when the round began, left to right; nearly always none."""
    position = game.get("position", {"hands": [], "chain": 0})
    first = sum(position["hands"])
    return game["deck"][first : first + position["chain"]]


def open_ends(chain):
    """The pips at the left end and at the right; empty before the lead."""
    if not chain:
        return ""
    left, right = chain[0][0], chain[0][2]
    if chain[1:] and right not in chain[1]:
        left, right = right, left
    for tile in chain[1:]:
        right = tile[2] if tile[0] == right else tile[0]
    return left + right


def drawable(rules, game):
    """How many tiles can still be drawn."""
    players, reserve = PRESETS[rules.get("preset", "classic")]
    players, reserve = rules.get("players", players), rules.get("reserve", reserve)
    kept = {2: 2, 3: 1, 4: 0}[players] if reserve is None else reserve
    dealt = players * rules.get("hand", 7)
    if "position" in game:
        dealt = sum(game["position"]["hands"]) + game["position"]["chain"]
    there = len(game["deck"]) - dealt - kept
    return max(0, there - game["moves"].count("draw"))


for line in sys.stdin:
    asked = json.loads(line)
    moves = legal_moves(asked["record"])
    heaviest = max(moves, key=lambda move: sum(int(digit) for digit in move if digit.isdigit()))
    print(json.dumps({"id": asked["id"], "move": heaviest}), flush=True)
