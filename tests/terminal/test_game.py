"""At one screen: nobody sees what he may not, nothing told is unsaved, and nobody is stuck."""

import json
import os
import re
import signal
from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from pete.match.events import Drew, Played, RoundEnded
from pete.match.match import Match
from pete.match.notation import move_text, tile_text
from pete.match.replay import replay
from pete.players.table import bot
from pete.rules.moves import DRAW, PASS
from pete.rules.tiles import DOUBLES, members
from pete.telling.names import seating_for
from pete.terminal import saved
from pete.terminal.archive import archive
from pete.terminal.game import Game, LeftTable, interrupt_deferred
from pete.terminal.screen import Blocks
from pete.terminal.session import final_lines, play
from pete.terminal.snapshot import Snapshot
from pete.terminal.timeline import timeline_of
from pete.words import words
from random_matches import any_options

NAMES = ("Anna", "Ben", "Clara", "Dan")


class Witness:
    """A screen that checks everything that it is given, and types what ``answer`` says."""

    def __init__(self, game: Game, answer: Callable[[Snapshot], str], *, is_plain: bool) -> None:
        self.game, self.answer_move, self.is_plain = game, answer, is_plain
        self.told: list[str] = []
        self.log: list[str] = []
        """What happened, as it stands on the screen."""
        self.everybody_looks = True
        """Whether nobody has been left alone with the screen yet, where there are several."""
        self.shown_to: int | None = None
        self.curtains = 0
        self.answered: list[str] = []
        self.snapshot: Snapshot | None = None

    def width(self) -> int:
        return 80

    def check(self, snapshot: Snapshot) -> None:
        game = self.game
        assert snapshot.viewer == game.viewer
        if self.everybody_looks and len(game.people) > 1 and game.match.is_running:
            assert snapshot.viewer is None, "a hand while everybody looks"
        if snapshot.viewer is None:
            assert snapshot.hand == ()
        elif game.match.is_running:
            assert list(snapshot.hand) == members(game.match.state.hands[snapshot.viewer])
            assert self.shown_to in (None, snapshot.viewer), "no curtain between two hands"
            self.shown_to = snapshot.viewer

    def tell(self, snapshot: Snapshot, sentence: str, instead_of: str = "") -> None:
        self.check(snapshot)
        game = self.game
        assert game.place is not None
        written = json.loads(game.place.read_text("utf-8"))  # replaying it each time takes minutes
        assert written["record"] == game.match.record, "told unsaved"
        assert not re.search(r"draws [0-6]-[0-6]", sentence), "a tile that only its drawer may see"
        if found := re.fullmatch(r"You draw ([-0-6, ]+)\.", sentence):
            draws = [event for event in self.game.history if isinstance(event, Drew)]
            own = {tile_text(d.tile) for d in draws if d.tile is not None and d.seat == game.viewer}
            assert set(found[1].split(", ")) <= own, "a tile that only its drawer may see"
        self.told.append(sentence)
        if self.log[-1:] == [instead_of]:
            self.log.pop()
        self.log.append(sentence)

    def answer(self, lines: Sequence[str]) -> None:
        self.answered += lines

    def page(self, heading: str, blocks: Blocks, onward: str, shown: Snapshot | None = None) -> str:
        if shown is not None:
            assert not self.game.match.is_running, "hands lie open at the round's end only"
            if len(self.game.people) > 1:
                self.everybody_looks = True
                assert "You" not in heading and "you" not in heading, "who is you, where all look?"
        self.told += [heading, *(line for block in blocks for line in block)]
        self.shown_to = None if len(self.game.people) > 1 else self.shown_to
        return ""

    def book(self, markdown: str, onward: str) -> str:
        self.told.append(markdown)
        return ""

    def turn(self, snapshot: Snapshot) -> None:
        self.check(snapshot)
        assert snapshot.turn == snapshot.viewer
        assert snapshot.moves not in ((DRAW,), (PASS,)), (
            "nobody is asked where nothing is to choose"
        )
        self.snapshot = snapshot

    def ask(self, question: str) -> str:
        if "hidden" in question:
            return ""
        if "L or R" in question:
            return "l"
        assert self.snapshot is not None
        return self.answer_move(self.snapshot)

    def pause(self, seconds: float) -> str | None:
        return None

    def wait(self, why: str) -> None:
        pass

    def curtain(self, hidden: str, ready: str) -> None:
        self.curtains += 1
        self.everybody_looks = False
        self.shown_to = None

    def close(self) -> None:
        pass


def game_of(
    match: Match,
    place: Path,
    answer: Callable[[Snapshot], str],
    people: Sequence[int] = (0,),
    *,
    is_plain: bool = True,
) -> Game:
    """A game whose screen is a witness."""
    table = seating_for(match.rules, NAMES, words("en"))
    bots = {s: bot("uniform", s) for s in range(match.rules.players) if s not in people}
    game = Game(
        match,
        table,
        frozenset(people),
        bots,
        None,
        words("en"),
        place,
        0.0,
        timeline_of(match.record),
    )  # type: ignore[arg-type]
    game.screen = Witness(game, answer, is_plain=is_plain)
    return game


def by_chance(random: Random) -> Callable[[Snapshot], str]:
    """A person who plays anything, and asks for everything now and then."""

    def answer(snapshot: Snapshot) -> str:
        if random.random() < 0.3:
            return random.choice(
                ["", "?", "why 6-3", "e", "h", "b", "c", "s", "rules", "xyz", "undo", "p", "save"]
            )
        move = random.choice(snapshot.moves)
        return move_text(move, snapshot.ends)

    return answer


@pytest.mark.parametrize("number", range(24))
def test_whole_matches_of_any_rules_and_seats(tmp_path, number):
    """The witness checks each step; at the end everything stands in the record."""
    random = Random(number)
    options = any_options(random.choice) | {"target": 8}
    match = Match(options, seed=str(number))
    people = [seat for seat in range(match.rules.players) if random.random() < 0.6]
    game = game_of(match, tmp_path / "m.json", by_chance(random), people, is_plain=number % 2 == 0)
    play(game)
    assert game.match.is_over
    assert list(replay(game.match.record)) == game.history
    assert [len(made) for made in game.timeline.moves] == [
        len(entry["moves"]) for entry in game.match.record["rounds"]
    ]
    screen = game.screen
    assert isinstance(screen, Witness)
    ended = [event for event in game.history if isinstance(event, RoundEnded)]
    assert sum("Round" in line and "lead" in line for line in screen.told) >= len(
        [event for event in ended if event.chain]
    )
    if len(people) > 1 and any(" draw" in line for line in screen.told):
        assert screen.curtains > 0


@pytest.mark.parametrize("is_plain", [True, False])
def test_what_is_forced_is_told_once_with_its_reason(tmp_path, is_plain):
    """A person who draws five tiles reads why, and one sentence, not five."""
    draws, passes = 0, 0
    for seed in range(12):
        match = Match({"target": 20, "reserve": 0}, seed=str(seed))
        game = game_of(match, tmp_path / "m.json", by_chance(Random(seed)), is_plain=is_plain)
        play(game)
        screen = game.screen
        assert isinstance(screen, Witness)
        told = screen.log
        for before, line in pairwise(told):
            if line.startswith("You draw "):
                assert before in (
                    "None of your tiles fits, so you draw.",
                    "You hold no tiles, so you draw.",
                )
                draws += "," in line
            if line == "You pass.":
                passes += 1
                assert before == (
                    "None of your tiles fits and there is nothing to draw, so you pass."
                )
            for name in ("You draw ", "Ben draws "):
                assert not (before.startswith(name) and line.startswith(name)), told
        assert not any("Anna" in line for line in told)
    assert draws > 3
    assert passes > 0


def test_plain_sentences_tell_no_draw_twice(tmp_path):
    """What was printed stays: a draw by choice after another names its own tile only."""

    chance = Random("draws")

    def answer(snapshot: Snapshot) -> str:
        return move_text(chance.choice(snapshot.moves), snapshot.ends)

    drawn = 0
    for seed in range(6):
        match = Match({"target": 10, "draw_by_choice": True}, seed=str(seed))
        game = game_of(match, tmp_path / "m.json", answer, is_plain=True)
        play(game)
        screen = game.screen
        assert isinstance(screen, Witness)
        told = [tile for line in screen.told if line.startswith("You draw ")
                for tile in re.findall("[0-6]-[0-6]", line)]  # fmt: skip
        draws = [event for event in game.history if isinstance(event, Drew) and event.seat == 0]
        assert told == [tile_text(event.tile) for event in draws if event.tile is not None]
        hidden = [event for event in game.history if isinstance(event, Drew) and event.seat == 1]
        counts = [int(n) if n.isdigit() else 1 for n in
                  re.findall(r"Ben draws (a|\d+) tile", "\n".join(screen.told))]  # fmt: skip
        assert sum(counts) == len(hidden)
        drawn += len(draws)
    assert drawn > 20


def test_a_round_blocked_by_its_deal_is_told(tmp_path):
    """Such a round has no moves: its end comes at once, and the next is dealt."""
    options = {"players": 2, "pips": 2, "hand": 1, "reserve": 14, "target": 1}
    blocked = 0
    for seed in range(4):
        game = game_of(Match(options, seed=str(seed)), tmp_path / "m.json", by_chance(Random(seed)))
        play(game)
        blocked += sum(isinstance(e, RoundEnded) and not e.chain for e in game.history)
    assert blocked > 0


def test_the_last_words_of_a_match(tmp_path, monkeypatch):
    """Who won, the sheet, and where the record lies that replay reads."""
    monkeypatch.setattr(saved, "data_folder", lambda: tmp_path)
    for is_plain in (True, False):
        place = saved.new_place()
        game = game_of(
            Match({"target": 5}, seed="end"), place, by_chance(Random(1)), is_plain=is_plain
        )
        play(game)
        lines = final_lines(game)
        assert "wins the match" in lines[0]
        assert "total" in " ".join(lines)
        assert str(tmp_path / "last-match.json") in lines[-1]
        assert not place.exists()


def test_a_finished_match_is_archived_once_whenever_it_is_killed(tmp_path, monkeypatch):
    """Before the save is dropped; whoever was killed in between ends the same match again."""
    monkeypatch.setattr(saved, "data_folder", lambda: tmp_path)

    def killed(_: Path, **__: object) -> None:
        raise SystemExit

    place = saved.new_place()
    game = game_of(Match({"target": 5}, seed="end"), place, by_chance(Random(1)))
    play(game)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", killed)
        with pytest.raises(SystemExit):
            final_lines(game)
    assert place.exists()
    (kept,) = archive().between(0, 1 << 60, most=9)
    match, timeline = saved.saved_with_times(place)
    assert match.is_over
    game = game_of(match, place, by_chance(Random(1)))
    game.timeline = timeline
    play(game)
    final_lines(game)
    assert not place.exists()
    assert archive().between(0, 1 << 60, most=9) == [kept]
    assert kept.record == match.record
    assert place.name == f"match-{kept.name}.json"
    bys = {made.by for moves in kept.moves for made in moves}
    assert bys == {"person", "bot"}
    assert game.people == {0}
    for event in replay(kept.record):
        if isinstance(event, Played):
            number = [e for e in replay(kept.record) if getattr(e, "round", -1) == event.round]
            made = kept.moves[event.round][number.index(event)]
            assert made.by == ("person" if event.seat == 0 else "bot")


def test_a_match_that_cannot_be_archived_keeps_its_save(tmp_path, monkeypatch):
    """The next evening it is ended, and archived, again."""
    monkeypatch.setattr(saved, "data_folder", lambda: tmp_path)
    (tmp_path / "archive").write_text("no folder")
    place = saved.new_place()
    game = game_of(Match({"target": 5}, seed="end"), place, by_chance(Random(1)))
    play(game)
    assert "archive" in final_lines(game)[-1]
    assert place.exists()


def test_a_record_that_cannot_be_kept_is_told(tmp_path, monkeypatch):
    """The winner and the sheet are there all the same; the match stays where it was saved."""
    place = tmp_path / "m.json"
    game = game_of(Match({"target": 5}, seed="end"), place, by_chance(Random(1)))
    play(game)

    def full(_: Match) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(saved, "keep_last", full)
    lines = final_lines(game)
    assert "wins the match" in lines[0]
    assert lines[-1] == "Its record can't be written: there is no space left"
    assert place.exists()


def scripted(*lines: str) -> Callable[[Snapshot], str]:
    """A person who types these lines and then leaves."""
    left = iter(lines)
    return lambda snapshot: next(left, "quit")


def answers(game: Game) -> list[str]:
    """What the person was answered until he left."""
    with pytest.raises(LeftTable):
        play(game)
    assert isinstance(game.screen, Witness)
    return game.screen.answered


def test_taking_back_puts_everything_back(tmp_path):
    """Hand, chain, points and record stand as they stood before the tile."""
    for seed in range(40):
        states: list[tuple[Snapshot, str]] = []

        def answer(snapshot: Snapshot, states: list[tuple[Snapshot, str]] = states) -> str:
            again = [m for m in snapshot.moves if m not in (DRAW, PASS)]
            states.append((snapshot, ""))
            if len(states) == 1:
                return move_text(again[0], snapshot.ends)
            return "undo" if len(states) == 2 else "quit"

        game = game_of(Match({"draw_by_choice": True}, seed=str(seed)), tmp_path / "m.json", answer)
        with pytest.raises(LeftTable):
            play(game)
        assert isinstance(game.screen, Witness)
        if any("back." in line for line in game.screen.told):
            assert states[2][0] == states[0][0]
            assert saved.saved_in(game.place).record == game.match.record
            return
    raise AssertionError("no seed gives a turn of two tiles")


def test_the_time_of_a_move_is_taken_back_with_it(tmp_path):
    """A record of the second format may say when each move was made: one more is no record."""
    for seed in range(40):
        match = Match({"preset": "classic"}, seed=str(seed), length=1)
        moved = []

        def answer(snapshot: Snapshot, match: Match = match, moved: list[int] = moved) -> str:
            if moved:
                entry = match.record["rounds"][-1]
                entry["times"] = [*range(len(entry["moves"]))]
                moved.append(len(entry["moves"]))
                return "undo" if len(moved) == 2 else "quit"
            moved.append(0)
            return move_text(snapshot.moves[0], snapshot.ends)

        game = game_of(match, tmp_path / "m.json", answer)
        with pytest.raises(LeftTable):
            play(game)
        assert isinstance(game.screen, Witness)
        if any("back." in line for line in game.screen.told):
            entry = game.match.record["rounds"][-1]
            assert entry["times"] == [*range(len(entry["moves"]))]
            assert len(entry["moves"]) == moved[1] - 1
            return
    raise AssertionError("no seed lets a move be taken back")


@pytest.mark.parametrize("what", ["his draw", "the bot's move"])
def test_a_tile_can_be_taken_back_before_what_follows_it(tmp_path, what):
    """While the tile is read, before the draw that must follow, or the bot's move."""
    for seed in range(60):
        game = game_of(Match(seed=str(seed)), tmp_path / "m.json", scripted("1", "l"))
        screen = game.screen
        assert isinstance(screen, Witness)
        screen.pause = lambda _, told=screen.told: (  # type: ignore[method-assign]
            "undo" if re.match("You (play|lead)", told[-1]) else None
        )
        with pytest.raises(LeftTable):
            play(game)
        taken = next((n for n, line in enumerate(screen.told) if "back." in line), None)
        if taken is None:
            continue
        is_own_draw = "Again" in screen.told[taken - 1]
        if is_own_draw == (what == "his draw"):
            assert game.match.turn == 0
            assert saved.saved_in(game.place).record == game.match.record
            return
    raise AssertionError(f"no seed in which {what} comes next")


@pytest.mark.parametrize(
    ("people", "typed", "why"),
    [
        ((0, 1), ["undo"], "only when you play with bots alone"),
        ((0,), ["undo"], "no move to take back"),
        ((0,), ["d", "undo"], "A draw or a pass can't be taken back"),
    ],
)
def test_what_cannot_be_taken_back(tmp_path, people, typed, why):
    """Where somebody else has seen something, or the boneyard was touched, a move stands."""
    for seed in range(40):
        match = Match({"draw_by_choice": True}, seed=str(seed))
        if match.next_leader() != 0:
            continue
        game = game_of(match, tmp_path / "m.json", scripted(*typed), people)
        if any(why in line for line in answers(game)):
            return
    raise AssertionError("never answered so")


def test_a_move_stands_once_another_has_moved(tmp_path):
    """Or a bot could be tried out."""
    game = game_of(Match(seed="a"), tmp_path / "m.json", scripted("1", "1", "undo", "undo", "undo"))
    assert any("Someone has moved" in line or "can't be taken" in line for line in answers(game))


def test_ctrl_c_waits_for_the_move_to_be_saved(tmp_path):
    """Whenever it comes, what was made is kept, and what was kept was made."""
    done = []

    def saving() -> None:
        with interrupt_deferred():
            os.kill(os.getpid(), signal.SIGINT)
            done.append("saved")

    with pytest.raises(KeyboardInterrupt):
        saving()
    assert done == ["saved"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_a_full_disk_is_told_once_and_the_game_goes_on(tmp_path):
    """Nobody loses his evening because nothing can be written."""
    place = tmp_path / "file" / "m.json"
    (tmp_path / "file").write_text("no folder")
    match = Match({"target": 5}, seed="disk")
    game = game_of(match, place, lambda snapshot: move_text(snapshot.moves[0], snapshot.ends))
    screen = game.screen
    assert isinstance(screen, Witness)
    screen.tell = lambda snapshot, *_: screen.check(snapshot)  # type: ignore[method-assign]
    play(game)
    assert game.match.is_over
    refused = [line for line in screen.answered if "can't be saved" in line and str(place) in line]
    assert len(refused) == 1


def test_save_makes_a_copy_and_spares_other_files(tmp_path):
    """A name typed in haste must not cost somebody his letter."""
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    copy = tmp_path / "my copy.json"
    match = Match(seed="save")
    game = game_of(
        match,
        tmp_path / "m.json",
        scripted(
            f"save {letter}",
            f"save {copy}",
            f"save {copy}",
            f"save {tmp_path}/no/such.json",
            f"save {tmp_path}/such\0",
            "save",
        ),
    )
    told = answers(game)
    assert "holds something else" in told[0]
    assert letter.read_text() == "Dear Anna"
    assert told[1] == told[2] and f"--resume '{copy}'" in told[1]
    assert saved.saved_in(copy).record == saved.saved_in(game.place).record
    assert f"there is no folder {tmp_path}/no." in told[3] and not (tmp_path / "no").exists()
    assert "Not saved" in told[4]
    assert str(game.place) in told[5]


def test_a_tile_on_an_end_that_makes_no_difference_is_not_asked_about(tmp_path):
    """On a double alone left and right are mirror images; the record names one all the same."""
    for seed in range(200):
        match = Match(seed=str(seed))
        match.deal()
        doubles = [move for move in match.legal() if DOUBLES >> move & 1]
        if match.turn == 0 and doubles:
            match.play(doubles[0])
            if match.legal()[0] not in (DRAW, PASS):
                break
    tile = tile_text(match.legal()[0])
    game = game_of(match, tmp_path / "m.json", scripted(tile))
    answers(game)
    assert game.match.record["rounds"][0]["moves"][1] == f"{tile}R"
