"""A deliberately naive referee of Seven-Toed Pete, to check the real engine against.

It was written from the rules R1..R19 alone and shares no code with the engine: tiles are strings
("6-4", high half first), hands and the chain are lists of strings, everything is worked out anew
whenever it is asked for.  Slow and plain on purpose.
"""

Event = dict[str, object]

# The table "Options and presets" of the rules, one column a preset.
PRESETS: dict[str, dict[str, object]] = {
    "classic": {
        "players": 2,
        "teams": False,
        "target": 50,
        "finish": "immediate",
        "reserve": 0,
        "draw_by_choice": False,
        "bonus": "tile",
        "go_out": "plain",
        "washed_up": "counts",
        "settlement": "net-fives",
        "next_lead": "rotate",
        "pips": 6,
        "hand": 7,
    },
    "russian": {
        "players": 2,
        "teams": False,
        "target": 100,
        "finish": "immediate",
        "reserve": None,
        "draw_by_choice": True,
        "bonus": "tile",
        "go_out": "plain",
        "washed_up": "counts",
        "settlement": "pips",
        "next_lead": "rotate",
        "pips": 6,
        "hand": 7,
    },
    "pagat": {
        "players": 4,
        "teams": False,
        "target": 50,
        "finish": "immediate",
        "reserve": 0,
        "draw_by_choice": False,
        "bonus": "score",
        "go_out": "plain",
        "washed_up": "counts",
        "settlement": "net-fives",
        "next_lead": "rotate",
        "pips": 6,
        "hand": 7,
    },
}

WORDS: dict[str, list[str]] = {
    "finish": ["immediate", "round"],
    "bonus": ["tile", "score"],
    "go_out": ["plain", "any"],
    "washed_up": ["counts", "out"],
    "settlement": ["net-fives", "fives", "pips"],
    "next_lead": ["rotate", "winner"],
}

SCORING_TILES = ["6-4", "5-5", "5-0", "4-1", "3-2"]  # R2

RESERVE_BY_PLAYERS = {2: 2, 3: 1, 4: 0}  # R4, `reserve` null


def whole_set(highest: int) -> list[str]:
    """R1: each pair of 0..highest once, the high half written first."""
    tiles: list[str] = []
    for high in range(highest + 1):
        for low in range(high + 1):
            tiles.append(f"{high}-{low}")
    return tiles


def halves(tile: str) -> tuple[int, int]:
    """The two halves of a tile as it is written, first and second."""
    first, second = tile.split("-")
    return int(first), int(second)


def pips_of(tiles: list[str]) -> int:
    total = 0
    for tile in tiles:
        first, second = halves(tile)
        total += first + second
    return total


def is_double(tile: str) -> bool:
    first, second = halves(tile)
    return first == second  # R2


def is_special(tile: str) -> bool:
    """A double or a scoring tile: what R7 and R11 ask for."""
    return is_double(tile) or tile in SCORING_TILES


def count_of(chain: list[str]) -> int:
    """R9: the count of the open ends; the chain's tiles are written left half first."""
    if len(chain) == 1:
        return pips_of(chain)  # a chain of one tile counts that tile's pips once
    left, right = chain[0], chain[-1]
    count = 0
    # A plain tile counts its open half, a double both halves: also a lead double that is covered
    # on its other side.
    count += pips_of([left]) if is_double(left) else halves(left)[0]
    count += pips_of([right]) if is_double(right) else halves(right)[1]
    return count


def a_number(value: object, lowest: int, highest: int | None = None) -> int:
    assert isinstance(value, int) and not isinstance(value, bool), value
    assert value >= lowest, value
    assert highest is None or value <= highest, value
    return value


def a_flag(value: object) -> bool:
    assert isinstance(value, bool), value
    return value


class NaiveMatch:
    """A whole match, refereed naively."""

    def __init__(self, rules: dict[str, object]) -> None:
        preset = rules.get("preset", "classic")
        assert isinstance(preset, str) and preset in PRESETS, preset
        options = dict(PRESETS[preset])
        for name, value in rules.items():
            if name != "preset":
                assert name in options, name
                options[name] = value

        for name, words in WORDS.items():
            assert options[name] in words, (name, options[name])
        self.finish = options["finish"]
        self.bonus = options["bonus"]
        self.go_out = options["go_out"]
        self.washed_up = options["washed_up"]
        self.settlement = options["settlement"]
        self.next_lead = options["next_lead"]
        self.draw_by_choice = a_flag(options["draw_by_choice"])
        self.teams = a_flag(options["teams"])
        self.players = a_number(options["players"], 2, 4)  # R3
        self.target = a_number(options["target"], 1)  # R19
        self.hand_size = a_number(options["hand"], 1, 7)
        self.set = whole_set(a_number(options["pips"], 2, 6))
        if options["reserve"] is None:
            self.reserve = RESERVE_BY_PLAYERS[self.players]  # R4
        else:
            self.reserve = a_number(options["reserve"], 0, 14)
        assert self.players * self.hand_size <= len(self.set), "too few tiles"
        assert self.players == 4 or not self.teams, "teams need four players"  # R5

        self.sides = 2 if self.teams else self.players  # R5
        self.scores: list[int] = [0] * self.sides
        self.turn: int = 0
        self.round_over: bool = True
        self.match_over: bool = False

        self.round = -1  # rounds count from 0
        self.leader = 0  # the seat that was to lead the round, even if the lead passed on
        self.leader_to_come: int | None = None  # R6; the first is by lot
        self.hands: list[list[str]] = []
        self.boneyard: list[str] = []
        self.chain: list[str] = []

    # What can be seen from outside.

    def next_leader(self) -> int | None:
        """R6: who leads the next round; None before the first round (by lot)."""
        assert self.round_over, "a round is running"
        return self.leader_to_come

    def legal(self) -> list[str]:
        """The legal moves of the seat to move; none when no round is running."""
        if self.round_over:
            return []
        moves = self.playable(self.turn)
        if moves:
            if self.draw_by_choice and self.drawable() > 0:
                moves.append("draw")  # R13: he may draw instead, but never pass
            return moves
        if self.drawable() > 0:
            return ["draw"]  # R12, and R15 for an empty hand
        return ["pass"]  # R12; R7 for the lead

    def start_round(self, leader: int, deck: list[str]) -> list[Event]:
        """Deal a round; there are events at once only if the deal itself blocks it."""
        assert not self.match_over, "the match is over"
        assert self.round_over, "the round before is not over"
        assert leader in range(self.players), "no such seat"
        assert self.leader_to_come is None or leader == self.leader_to_come, "R6"
        assert sorted(deck) == sorted(self.set), "the deck is not the whole set"  # R1

        # R3: the first tiles are seat 0's, the next seat 1's, and so on; the rest is the boneyard.
        rest = list(deck)
        self.hands = []
        for _seat in range(self.players):
            self.hands.append(rest[: self.hand_size])
            rest = rest[self.hand_size :]
        self.boneyard = rest
        self.chain = []
        self.round += 1
        self.leader = leader
        self.turn = leader
        self.round_over = False
        if self.blocked():
            return self.end_round("blocked")  # R16: straight from the deal
        return []

    def play(self, move: str) -> list[Event]:
        """Make a move of the seat to move, and tell its events."""
        assert not self.round_over, "no round is running"
        assert move in self.legal(), f"{move} is not legal: {self.legal()}"
        if move == "draw":
            return self.play_draw()
        if move == "pass":
            return self.play_pass()
        return self.play_tile(move)

    # The three kinds of move.

    def play_draw(self) -> list[Event]:
        tile = self.boneyard.pop(0)
        self.hands[self.turn].append(tile)
        event: Event = {
            "round": self.round,
            "seat": self.turn,
            "move": "draw",
            "tile": tile,
            "scores": list(self.scores),
        }
        if self.blocked():
            return [event, *self.end_round("blocked")]  # R16: the last drawable tile is gone
        return [event]  # R12: it is still his turn

    def play_pass(self) -> list[Event]:
        event: Event = {
            "round": self.round,
            "seat": self.turn,
            "move": "pass",
            "scores": list(self.scores),
        }
        self.to_the_next_seat()  # R7: if nobody has led yet, the lead is the next seat's
        return [event]

    def play_tile(self, move: str) -> list[Event]:
        tile = move[:3]
        end = move[3:]
        seat = self.turn
        hand = self.hands[seat]
        hand.remove(tile)
        first, second = halves(tile)
        turned = f"{second}-{first}"
        if end == "":
            self.chain = [tile]  # the first tile lies high half left
        elif end == "L":
            left_pips = halves(self.chain[0])[0]
            self.chain.insert(0, tile if second == left_pips else turned)  # R8
        else:
            right_pips = halves(self.chain[-1])[1]
            self.chain.append(tile if first == right_pips else turned)  # R8

        count = count_of(self.chain)  # R9
        points = count // 5 if count % 5 == 0 else 0  # R10; a count of 0 gives 0
        self.scores[self.side_of(seat)] += points
        event: Event = {
            "round": self.round,
            "seat": seat,
            "move": move,
            "ends": count,
            "points": points,
            "scores": list(self.scores),
        }

        goes_again = is_special(tile)  # R11, E and R
        if self.bonus == "score":
            goes_again = is_double(tile) or points > 0  # R11, P

        # R19: an immediate win goes before a domino or a block by the same play.
        if self.finish == "immediate" and self.scores[self.side_of(seat)] >= self.target:
            return [event, *self.end_round("target")]
        # R14: a plain last tile goes out; with `go_out` any, any last tile does.
        if not hand and (self.go_out == "any" or not goes_again):
            return [event, *self.end_round("domino")]
        # R16: at the moment that it becomes true, also of the lead; R15: also if all are washed up.
        if self.blocked():
            return [event, *self.end_round("blocked")]
        # R11: he must go again.  R15: with an empty hand he draws, or is washed up if he can't.
        washed_up = not hand and self.drawable() == 0
        if not goes_again or washed_up:
            self.to_the_next_seat()
        return [event]

    # The state of a round.

    def side_of(self, seat: int) -> int:
        return seat % 2 if self.teams else seat  # R5

    def side_pips(self, side: int) -> int:
        total = 0
        for seat in range(self.players):
            if self.side_of(seat) == side:
                total += pips_of(self.hands[seat])
        return total

    def drawable(self) -> int:
        """How many tiles can still be drawn: R4, the last `reserve` ones never."""
        return max(0, len(self.boneyard) - self.reserve)

    def playable(self, seat: int) -> list[str]:
        """The tile moves that a seat's hand allows, were it that seat's turn."""
        moves: list[str] = []
        for tile in self.hands[seat]:
            if not self.chain:
                if is_special(tile):
                    moves.append(tile)  # R7: the lead
            else:
                if halves(self.chain[0])[0] in halves(tile):
                    moves.append(tile + "L")  # R8
                if halves(self.chain[-1])[1] in halves(tile):
                    moves.append(tile + "R")  # R8
        return moves

    def blocked(self) -> bool:
        """R16: nothing is drawable and no seat holds a tile that fits (or that may lead)."""
        if self.drawable() > 0:
            return False
        fitting: list[str] = []
        for seat in range(self.players):
            fitting += self.playable(seat)
        return not fitting

    def to_the_next_seat(self) -> None:
        """Only washed-up seats have no tile when a turn ends, and R15 skips them."""
        self.turn = (self.turn + 1) % self.players
        while not self.hands[self.turn]:
            self.turn = (self.turn + 1) % self.players

    # The end of a round and of the match.

    def end_round(self, end: str) -> list[Event]:
        """The end of the round ("domino", "blocked", "target"), and maybe of the match."""
        winner: int | None = self.side_of(self.turn)  # R17 for a domino, R19 for a target
        if end == "blocked":
            winner = self.winner_of_block()
        settlement = 0
        if end != "target" and winner is not None:
            settlement = self.settlement_of(winner)
            self.scores[winner] += settlement

        # R6: the seat after the one that was to lead this round, or the one that went out.
        self.leader_to_come = (self.leader + 1) % self.players
        if end == "domino" and self.next_lead == "winner":
            self.leader_to_come = self.turn
        self.round_over = True

        hands: list[list[str]] = []
        for hand in self.hands:
            hands.append(sorted(hand))  # by high half, then low
        ending: Event = {
            "round": self.round,
            "end": end,
            "winner": winner,
            "settlement": settlement,
            "hands": hands,
            "chain": list(self.chain),
            "scores": list(self.scores),
        }
        # R19: with `immediate` no more than one side can have reached the target by now; with
        # `round` the highest wins, and if the highest is shared another round is played.
        highest = max(self.scores)
        if highest >= self.target and self.scores.count(highest) == 1:
            self.match_over = True
            return [ending, {"match": self.scores.index(highest), "scores": list(self.scores)}]
        return [ending]

    def winner_of_block(self) -> int | None:
        """R17: the side with the fewest pips, or None if that is shared or no side is left."""
        sides_left: list[int] = []
        for side in range(self.sides):
            holds_a_tile = False
            for seat in range(self.players):
                if self.side_of(seat) == side and self.hands[seat]:
                    holds_a_tile = True
            if self.washed_up == "counts" or holds_a_tile:
                sides_left.append(side)
        if not sides_left:
            return None
        fewest = min(self.side_pips(side) for side in sides_left)
        with_fewest = [side for side in sides_left if self.side_pips(side) == fewest]
        if len(with_fewest) > 1:
            return None
        return with_fewest[0]

    def settlement_of(self, winner: int) -> int:
        """R18: what the winning side scores at the end of a round."""
        others = 0
        for side in range(self.sides):
            if side != winner:
                others += self.side_pips(side)
        if self.settlement == "pips":
            return others
        total = others
        if self.settlement == "net-fives":
            total = max(0, others - self.side_pips(winner))
        # The total is rounded to the nearest multiple of 5, not each hand.
        fives = total // 5
        if total % 5 >= 3:
            fives += 1
        return fives
