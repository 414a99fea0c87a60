"""Duplicate deals take the luck out: what one was dealt, the other was dealt too."""

import pickle
import shlex
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import pete
from pete.analysis.contestants import Contestant, contestant, seatings
from pete.analysis.duplicate import DealPlayed, deal_seed, play_deals
from pete.analysis.tournament import Tournament, everybody
from pete.match.match import Match
from pete.players.table import UnknownBot

TABLES: list[dict[str, Any]] = [
    {"players": 2},
    {"players": 3},
    {"players": 4},
    {"players": 4, "teams": True},
    {"preset": "russian"},
    {"pips": 4, "hand": 3},
]


def played(*labels: str, deals: int = 20, matches: bool = False, **rules: Any) -> list[DealPlayed]:
    """All at one table."""
    contestants = tuple(contestant(label) for label in labels)
    return play_deals(Tournament(contestants, rules, "duplicates", matches=matches), range(deals))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_as_many_as_seats_are_turned_round(seats: int) -> None:
    """Each has had each seat once."""
    assert len(seatings(seats, seats)) == seats
    assert [sorted(seating) for seating in seatings(seats, seats)] == [list(range(seats))] * seats
    assert all(len(set(seat)) == seats for seat in zip(*seatings(seats, seats), strict=True))


@pytest.mark.parametrize(("contestants", "seats"), [(2, 3), (2, 4), (3, 4)])
def test_fewer_than_seats_have_each_as_often(contestants: int, seats: int) -> None:
    """Neither the number of seats nor the place may favour one."""
    ways = seatings(contestants, seats)
    assert len(set(ways)) == len(ways)
    for seat in zip(*ways, strict=True):
        assert len({*Counter(seat).values()}) == 1


def test_partners_are_one_contestant() -> None:
    """In teams seats 0 and 2 share a score, so a bot plays both (R5)."""
    assert seatings(2, 4) == [(0, 1, 0, 1), (1, 0, 1, 0)]


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_against_itself_a_bot_is_no_better(rules: dict[str, Any]) -> None:
    """Two that choose alike win and lose the same deals: not about 0, but 0."""
    labels = ["greedy"] * (2 if rules.get("teams") else rules.get("players", 2))
    for deal in played(*labels, **rules):
        for tally in deal.tallies[0]:
            assert tally.margin == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("rules", TABLES, ids=str)
def test_margins_of_two_are_each_other_s_opposite(rules: dict[str, Any]) -> None:
    """Points less the others' points, whoever plays how many seats."""
    deals = played("greedy", "uniform", **rules)
    for deal in deals:
        one, other = deal.tallies[0]
        assert one.margin == pytest.approx(-other.margin)
    assert any(deal.tallies[0][0].margin for deal in deals)


def test_points_and_margin_by_hand() -> None:
    """The same rounds played again here, move by move, and added up in plain sight."""
    (deal,) = played("greedy", "uniform", deals=1, players=2)
    greedy, uniform = pete.bot("greedy"), pete.bot("uniform", luck_of("duplicates", 1))
    points = []
    for first, second in ((greedy, uniform), (uniform, greedy)):
        match = Match({"target": 1_000_000}, seed=deal_seed("duplicates", 0))
        match.deal()
        while match.is_running:
            view = pete.view_of(match, match.turn)
            match.play((first, second)[match.turn].choose(view).move)
        points.append(match.scores)
    (a, b), (c, d) = points
    assert deal.rounds == 2
    assert deal.tallies[0][0].points == pytest.approx((a + d) / 2)
    assert deal.tallies[0][1].points == pytest.approx((b + c) / 2)
    assert deal.tallies[0][0].margin == pytest.approx((a - b + d - c) / 2)


def luck_of(seed: str, number: int) -> int:
    """The luck that the arena gives its bots, from the seed and the place."""
    from pete.match.deal import seed_from

    return int.from_bytes(seed_from(f"{seed} bot {number}")[:4], "big")


def test_a_deal_is_one_that_anybody_can_deal() -> None:
    """``pete new --seed "SEED NUMBER"`` shows what was dealt."""
    match = Match(seed=deal_seed("duplicates", 7))
    match.deal()
    again = Match(seed="duplicates 7")
    again.deal()
    assert list(match.deck) == list(again.deck)


def test_single_rounds_know_no_target() -> None:
    """Else a round that begins at 0 could end before its end, at a low target."""
    assert tallies_of(played("greedy", "uniform", target=1)) == tallies_of(
        played("greedy", "uniform", target=250)
    )


def tallies_of(deals: list[DealPlayed]) -> list[tuple[float, float]]:
    """What doesn't depend on the clock."""
    return [(tally.points, tally.margin) for deal in deals for tally in deal.tallies[0]]


def test_matches_are_played_to_the_target() -> None:
    """Somebody wins each of them, and it takes some rounds."""
    deals = played("greedy", "uniform", deals=5, matches=True, target=30)
    for deal in deals:
        assert sum(tally.wins for tally in deal.tallies[0]) == pytest.approx(1)
        assert deal.rounds > 2
    assert not any(tally.wins for deal in played("greedy", "uniform") for tally in deal.tallies[0])


def test_each_pairing_plays_each_deal() -> None:
    """A round-robin compares all on the same deals."""
    contestants = tuple(contestant(name) for name in ("greedy", "uniform", "greedy"))
    tournament = Tournament(contestants, {"players": 2}, "pairs", everybody(3))
    deals = play_deals(tournament, range(3, 7))
    assert [deal.number for deal in deals] == [3, 4, 5, 6]
    assert all(deal.rounds == 6 for deal in deals)
    assert all(deal.tallies[1][0].margin == 0 for deal in deals)
    alone = play_deals(*pickle.loads(pickle.dumps((tournament, range(3, 7)))))
    assert [d.tallies[0][0].margin for d in deals] == [d.tallies[0][0].margin for d in alone]


def test_a_program_that_loses_its_seat_is_counted_and_comes_back(tmp_path: Path) -> None:
    """Else one crash in the first deal would make greedy's strength the program's."""
    script = tmp_path / "bot.py"
    script.write_text("print('hello')")
    name = f"cmd:{shlex.quote(sys.executable)} {shlex.quote(str(script))}"
    deals = played(name, "greedy", deals=3)
    assert [deal.tallies[0][0].seats_lost for deal in deals] == [2, 2, 2]
    assert [len(deal.lost) for deal in deals] == [2, 2, 2]
    assert all(deal.tallies[0][0].margin == 0 for deal in deals), "greedy plays on"


def test_what_a_contestant_may_think() -> None:
    """Its own measure goes before the one for all; a program's @ stays its own."""
    assert contestant("greedy", ms=100) == Contestant("greedy", "greedy", ms=100)
    assert contestant("greedy@30ms", thoughts=5) == Contestant("greedy@30ms", "greedy", ms=30)
    assert contestant("greedy@0.5ms").ms == 0.5
    assert contestant("greedy@7thoughts", ms=1) == Contestant(
        "greedy@7thoughts", "greedy", thoughts=7
    )
    program = f"cmd:{shlex.quote(sys.executable)} x@y"
    assert contestant(f"{program}@30ms") == Contestant(f"{program}@30ms", program, ms=30)
    assert contestant(program).bot == contestant(f"{program}@30ms").bot == program
    assert contestant(f"{program}@30").bot == f"{program}@30"
    for wrong in (
        "greedy@",
        "greedy@30",
        "greedy@1.5thoughts",
        "greedy@-1ms",
        "greedy@0ms",
        "greedy@ms",
        "nobody",
        "",
    ):
        with pytest.raises(UnknownBot):
            contestant(wrong)


def test_nobody_is_measured_before_he_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its search is compiled a bot answers by something lighter: not its strength."""
    asked: list[str] = []

    class Late(type(pete.bot("greedy"))):  # type: ignore[misc]
        def prepare(self) -> None:
            asked.append("prepare")

        def choose(self, view: Any, **limits: Any) -> pete.Choice:
            asked.append("choose")
            return super().choose(view, **limits)  # type: ignore[no-any-return]

    monkeypatch.setattr("pete.analysis.duplicate.bot", lambda name, luck, notice: Late())
    played("greedy", "uniform", deals=1)
    assert asked[0] == "prepare"
    assert asked.count("prepare") == 2
