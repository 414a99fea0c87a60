"""``check_player`` is what others test their bots by: it must find each kind of fault."""

import gc
import itertools
import shlex
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import pete
from pete.match.match import Match
from pete.match.view import View
from pete.players.positions import positions, twin
from pete.players.table import BOTS

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*_bot.py"))


@pytest.mark.parametrize("name", BOTS)
def test_every_bot_of_the_table_keeps_its_promises(name: str) -> None:
    """Legal everywhere, deterministic, and blind to what its view doesn't show."""
    checked = pete.check_player(name)
    assert checked.positions == 60
    assert checked.twins > 50


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.name)
def test_every_example_keeps_its_promises(example: Path) -> None:
    """What people copy must be right; a program that loses its seat is found, too."""
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(example))}"
    assert pete.check_player(command, positions_tried=72).twins > 60


class Lowest:
    """A player without fault, to be spoilt."""

    def __init__(self, seed: int = 0) -> None:
        self.asked = 0

    def choose(
        self, view: View, *, ms: float | None = None, thoughts: int | None = None
    ) -> pete.Choice:
        """See ``Player``."""
        self.asked += 1
        return self.chosen(view)

    def chosen(self, view: View) -> pete.Choice:
        """What the spoilt ones change."""
        return pete.Choice(view.legal()[0])


class Illegal(Lowest):
    """Now and then plays what isn't there."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(next(move for move in range(58) if move not in view.legal()))


class NoMove(Lowest):
    """Answers with something else than a move."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice("6-4L")  # type: ignore[arg-type]


class Bare(Lowest):
    """Forgets to make a choice of its move."""

    def chosen(self, view: View) -> pete.Choice:
        return view.legal()[0]  # type: ignore[return-value]


class Speechless(Lowest):
    """Forgets to return anything."""

    def chosen(self, view: View) -> pete.Choice:
        return None  # type: ignore[return-value]


class Listing(Lowest):
    """Values its moves in their order."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[0], [1.0])  # type: ignore[arg-type]


class Wordy(Lowest):
    """Values its moves in words."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[0], {view.legal()[0]: "much"})  # type: ignore[dict-item]


class Moody(Lowest):
    """Its answer depends on how often it was asked."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[self.asked % 7 % len(view.legal())])


class Lucky(Lowest):
    """Its answer depends on chance that no seed gives."""

    luck = Random(1)

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(self.luck.choice(view.legal()))


class Meddler(Lowest):
    """Plays out its own move on the view's state."""

    def chosen(self, view: View) -> pete.Choice:
        view.state.scores[view.seat] += 1
        return super().chosen(view)


class Values(Lowest):
    """Values a move that it can't make."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[0], {57: 1.0, 56: 1.0})


class Infinite(Lowest):
    """Values a move beyond measure."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[0], {view.legal()[0]: float("inf")})


class Huge(Lowest):
    """Values a move by a whole number that no float can hold."""

    def chosen(self, view: View) -> pete.Choice:
        return pete.Choice(view.legal()[0], {view.legal()[0]: 10**400})


class Stumbling(Lowest):
    """Has a fault of its own."""

    def chosen(self, view: View) -> pete.Choice:
        raise IndexError("list index out of range")


class Timeless(Lowest):
    """Takes no number of thoughts, though everybody may be asked with one."""

    def choose(self, view: View) -> pete.Choice:  # type: ignore[override]
        return self.chosen(view)


class Peeping(Lowest):
    """Finds the match in memory, and looks at the deck."""

    def chosen(self, view: View) -> pete.Choice:
        legal, moves = view.legal(), view.record["rounds"][-1]["moves"]
        decks = [
            each.deck
            for each in gc.get_objects()
            if type(each) is Match
            if each.is_running and each.record["rounds"][-1]["moves"] == moves
        ]
        return pete.Choice(legal[decks[-1][-1] % len(legal)] if decks else legal[0])


class Slow(Lowest):
    """Thinks for twice its time, whatever the machine."""

    def choose(
        self, view: View, *, ms: float | None = None, thoughts: int | None = None
    ) -> pete.Choice:
        from time import perf_counter

        end = perf_counter() + 2 * (ms or 0) / 1000
        while perf_counter() < end:
            pass
        return self.chosen(view)


FAULTS: dict[type[Any], str] = {
    Illegal: "is not legal; legal: ",
    NoMove: "'6-4L' is not legal; legal: ",
    Bare: r"choose returns \d+, of type int, and not a pete\.Choice\(move\)",
    Speechless: r"choose returns None and not a pete\.Choice\(move\)",
    Listing: "its values are .*, of type list, and not numbers by moves",
    Wordy: 'at "much"; a value is a finite number',
    Moody: "thoughts give another answer",
    Lucky: "thoughts give another answer",
    Meddler: "it changes the view",
    Values: 'it values "(pass|draw)", which is not legal; legal: ',
    Infinite: "at inf; a value is a finite number",
    Huge: "at 1000.*; a value is a finite number",
    Stumbling: "choose raises IndexError: list index out of range",
    Timeless: "choose raises TypeError: .* unexpected keyword argument 'thoughts'",
    Peeping: "more of a match than its view|tiles that its view doesn't show",
}


def test_a_player_without_fault_passes() -> None:
    """Else the faults below would prove nothing."""
    assert pete.check_player(Lowest, timed=0).overtime == 0


@pytest.mark.parametrize("player", FAULTS, ids=lambda player: player.__name__)
def test_each_kind_of_fault_is_found(player: type[Any]) -> None:
    """One line says what is wrong, and the record shows where."""
    with pytest.raises(pete.PlayerFault, match=f"^[^\n]*({FAULTS[player]})[^\n]*$") as found:
        pete.check_player(player, positions_tried=20, timed=0)
    assert found.value.record is not None
    assert pete.resume(found.value.record).is_running


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ("{move: float('nan')}", "it values .* at nan; a value is a finite number"),
        ("{move: 'much'}", 'it values .* at "much"; a value is a finite number'),
        ("{'9-9': 1}", 'it values "9-9", which is not legal; legal: '),
        ("[1]", "its values are .*, of type list, and not numbers by moves"),
    ],
)
def test_a_program_is_checked_as_a_python_bot_is(values: str, fault: str, tmp_path: Path) -> None:
    """Where it only plays, its estimates are a courtesy; here its author wants to know."""
    program = tmp_path / "bot.py"
    program.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    move = asked['legal'][0]\n"
        f"    answer = {{'id': asked['id'], 'move': move, 'values': {values}}}\n"
        "    print(json.dumps(answer), flush=True)\n"
    )
    command = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(program))}"
    with pytest.raises(pete.PlayerFault, match=f"^[^\n]*({fault})[^\n]*$"):
        pete.check_player(command, positions_tried=5, timed=0)


@pytest.mark.parametrize(
    ("making", "fault"),
    [
        (lambda seed: None, "None is not a player; a player is an object that can choose"),
        (lambda seed: Lowest, "of type type, is not a player"),
        (Lowest(), "doesn't make a player; give a bot's name, or a function of a seed"),
        (None, "None doesn't make a player"),
        (
            lambda: Lowest(),
            "doesn't make a player for a seed: TypeError: .*; give a function of a seed",
        ),
    ],
)
def test_what_makes_no_player_is_found(making: Any, fault: str) -> None:
    """The first thing that a beginner gets wrong."""
    with pytest.raises(pete.PlayerFault, match=fault):
        pete.check_player(making)


def test_time_is_reported_and_a_fault_only_if_asked() -> None:
    """A busy machine makes anybody late."""
    assert pete.check_player(Slow, positions_tried=5, ms=5).overtime > 1.9
    with pytest.raises(pete.PlayerFault, match=r"one answer in twenty takes over"):
        pete.check_player(Slow, positions_tried=5, ms=5, strict_time=True)


def test_a_program_that_loses_its_seat_is_at_fault() -> None:
    """Its stand-in's moves are not its own."""
    with pytest.raises(pete.PlayerFault, match="loses its seat to greedy: it ended"):
        pete.check_player("cmd:true")


def test_positions_are_of_every_kind() -> None:
    """What isn't tried isn't checked."""
    records = list(itertools.islice(positions(Random(5)), 120))
    matches = [pete.resume(record) for record in records]
    seats = Counter((match.rules.players, match.rules.teams) for match in matches)
    assert {(2, 0), (3, 0), (4, 0), (4, 1)} == set(seats)
    assert min(seats.values()) >= 20
    assert {"classic", "russian", "pagat"} == {record["rules"]["preset"] for record in records}
    assert any(match.rules.pips < 6 for match in matches)
    assert any(56 in match.legal() and len(match.legal()) > 1 for match in matches)
    assert any(len(match.legal()) == 1 for match in matches)
    assert any(match.round_number > 0 for match in matches)
    assert any(match.state.drawable == 0 for match in matches)


def test_twins_look_the_same_and_are_not() -> None:
    """Two deals that differ where the seat can see would accuse the innocent."""
    lot = Random(6)
    found = 0
    for record in itertools.islice(positions(lot), 50):
        other = twin(record, lot)
        if other is not None:
            found += 1
            one, two = pete.resume(record), pete.resume(other)
            assert list(one.deck) != list(two.deck)
            assert pete.seen(one, one.turn) == pete.seen(two, one.turn)
    assert found > 40


def test_a_view_leads_to_no_match_and_no_hidden_tile() -> None:
    """Walks through everything that a bot can reach from its view."""
    match = pete.Match({"players": 3}, seed="a walk")
    match.deal()
    for _ in range(4):
        match.play(match.legal()[0])
    reached: dict[int, object] = {}
    waiting: list[object] = [pete.view_of(match, match.turn)]
    while waiting:
        each = waiting.pop()
        if id(each) not in reached and not isinstance(each, type):
            reached[id(each)] = each
            waiting += gc.get_referents(each)
    assert not [each for each in reached.values() if isinstance(each, Match)]
    assert not [
        each
        for each in reached.values()
        if isinstance(each, list | tuple) and len(each) == 28 and None not in each
    ]
