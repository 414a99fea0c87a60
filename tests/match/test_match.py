"""The referee to a programmer: what one would expect is taken, a slip gets a sentence."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest

import pete
from pete.match.events import Played
from pete.match.view import view_of
from random_matches import any_match


def dealt(**given: Any) -> pete.Match:
    """A match with its first round dealt."""
    match = pete.Match(seed="a", **given)
    match.deal()
    return match


def test_a_preset_s_name_will_do() -> None:
    """It is the first thing that one tries; the record is the same."""
    for preset in pete.PRESETS:
        assert pete.Match(preset).rules == pete.Match({"preset": preset}).rules
        assert pete.Match(preset).record == pete.Match({"preset": preset}).record
    with pytest.raises(pete.RulesError, match="'chess'"):
        pete.Match("chess")


def test_made_rules_will_do() -> None:
    """What ``make_rules`` gives, and every option of it stands in the record."""
    for preset in pete.PRESETS:
        rules = pete.make_rules(preset, players=4, target=70)
        match = pete.Match(rules)
        assert match.rules == rules
        assert pete.resume(match.record).rules == rules
    with pytest.raises(
        TypeError, match=r'give its name, and options by name: make_rules\("russian'
    ):
        pete.make_rules({"preset": "russian"})  # type: ignore[arg-type]


def test_dealing_too_early_and_too_late_is_told_to_the_caller() -> None:
    """A record's reader hears of rounds that follow each other; who deals hears what to do."""
    match = dealt(rules={"target": 1})
    with pytest.raises(pete.Fault, match=r"^round 0 isn't over yet, so no other can be dealt$"):
        match.deal()
    while not match.is_over:
        _ = match.play(match.legal()[0]) if match.is_running else match.deal()
    with pytest.raises(pete.Fault, match=r"^the match is over; nothing more is dealt \(R19\)$"):
        match.deal()


def test_names_will_do_for_players() -> None:
    """As a record writes them, and no other number of them than there are seats."""
    match = dealt(players=["Anna", {"name": "Ben", "bot": "greedy"}])
    assert match.record["players"] == [{"name": "Anna"}, {"name": "Ben", "bot": "greedy"}]
    assert pete.resume(match.record).scores == (0, 0)
    with pytest.raises(ValueError, match="1 players for 2 seats"):
        pete.Match(players=["Anna"])


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"rules": 5}, "rules are 5; a preset or options by name are needed"),
        ({"rules": ["classic"]}, r"rules are \['classic'\]; a preset"),
        ({"seed": 5}, "seed is 5; a text or bytes are needed"),
        ({"players": {"Anna": {}, "Ben": {}}}, "players is .*; give a list, one for each seat"),
        ({"players": "AB"}, "players is .*; give a list, one for each seat"),
    ],
)
def test_what_makes_no_match(given: dict[str, Any], why: str) -> None:
    """At once, and not when it is dealt."""
    with pytest.raises(TypeError, match=why):
        pete.Match(**given)


@pytest.mark.parametrize("scores", [5, "ab", {1, 2}, [1.0, 2]])
def test_what_is_no_score_says_what_is(scores: Any) -> None:
    """Also what Python itself could not even go through."""
    with pytest.raises(pete.Fault, match='"scores"'):
        pete.Match(scores=scores)


def test_before_the_first_deal_nothing_is_over() -> None:
    """Whoever forgot to deal reads that, whatever he tries."""
    for move in (0, "6-4", "6-4L", "pass"):
        with pytest.raises(pete.IllegalMove, match=r"nothing is dealt yet; deal\(\) comes first"):
            pete.Match(seed="a").play(move)


@pytest.mark.parametrize("move", [None, 1.5, Decimal(1), ["6-4"], pete.Choice(0)])
def test_what_is_no_move_says_what_is(move: Any) -> None:
    """A bot's choice, say, instead of its move."""
    match = dealt()
    with pytest.raises(pete.NotationError, match="is not a move; moves are 6-4, 6-4L"):
        match.play(move)
    assert match.record["rounds"][0]["moves"] == []


@pytest.mark.parametrize(
    "asked",
    [
        {"position": "x"},
        {"position": [1]},
        {"deck": [float(tile) for tile in range(28)]},
        {"deck": [False, True, *range(2, 28)]},
        {"deck": ["6-4"] * 28},
        {"deck": 5},
    ],
)
def test_what_can_t_be_dealt(asked: dict[str, Any]) -> None:
    """It is refused in one line before anything is dealt, and the match goes on."""
    match = pete.Match(seed="a")
    with pytest.raises(pete.Fault, match=r"^round 0: (\"position\"|the deck) is") as refused:
        match.deal(**{"deck": range(28), "leader": 0, **asked})
    assert "\n" not in str(refused.value)
    assert match.record["rounds"] == []
    assert match.deal() == []


@pytest.mark.parametrize("tile", [99, 28, -1, None, 1.0, True, "6-4"])
def test_what_is_no_tile_has_no_text(tile: Any) -> None:
    """Nor is it counted from the end, as Python would."""
    with pytest.raises(pete.NotationError, match="is not a tile; tiles are numbered 0 to 27"):
        pete.tile_text(tile)
    assert [pete.tile_text(tile) for tile in (0, 27)] == ["0-0", "6-6"]


@pytest.mark.parametrize("name", [None, 5, ["greedy"]])
def test_what_is_no_name_is_no_bot_s(name: Any) -> None:
    """It says which bots there are, as for any other name."""
    with pytest.raises(ValueError, match="greedy"):
        pete.bot(name)


@pytest.mark.parametrize("name", pete.BOTS)
@pytest.mark.parametrize("given", [{"thoughts": True}, {"thoughts": False}, {"ms": True}])
def test_yes_is_no_number_for_a_bot(name: str, given: dict[str, Any]) -> None:
    """Python counts ``True`` as 1; who writes it means something else."""
    match = dealt()
    with pytest.raises(ValueError, match=r"is (true|false);"):
        pete.bot(name).choose(pete.view_of(match, match.turn), **given)


def test_a_number_of_any_make_is_a_move() -> None:
    """NumPy's are no ``int``."""

    class Whole:
        def __index__(self) -> int:
            return match.legal()[0]

    match = dealt()
    expected = match.legal()[0]
    played, *_ = match.play(Whole())  # type: ignore[arg-type]
    assert isinstance(played, pete.Played) and played.move == expected


@pytest.mark.parametrize("asked", [pete.write_record, pete.replay, pete.resume, pete.read_view])
def test_a_match_is_no_record_but_has_one(asked: Any) -> None:
    """It says where."""
    with pytest.raises(TypeError, match=r"not Match; give match\.record$"):
        asked(dealt())
    with pytest.raises(TypeError, match=r"the object that read_record gives, not str$"):
        asked('{"format": "seven-toed-pete/1"}')


def test_again_means_that_the_same_seat_has_the_turn() -> None:
    """R11, R15: of each tile in hundreds of rounds, the washed up included; a view foresees it."""
    rng, washed_up, went_again = Random("again"), 0, 0
    while washed_up < 3 or went_again < 150:
        match = any_match(rng, moves=rng.randrange(4, 40))
        if not match.is_running:
            continue
        view, seat = view_of(match, match.turn), match.turn
        move = rng.choice(match.legal())
        played, *_ = match.play(move)
        if not isinstance(played, Played):
            continue
        if not match.is_running:
            assert not played.again
            continue
        assert view.laid(move).again == played.again
        went_again += played.again
        washed_up += played.washed_up
        assert played.washed_up == (match.state.held[seat] == 0 == match.state.drawable)
        others = [held for other, held in enumerate(match.state.held) if other != seat]
        if played.again:
            assert match.turn == seat and not played.washed_up
        elif match.turn == seat:
            assert not any(others), "the turn came round to it"
