"""The game driven as a person drives it, through a real pseudo-terminal."""

import json
import os
import re
import signal
import sys
from pathlib import Path

import pytest

from pete.match.match import Match
from pete.match.notation import tiles_text
from pete.rules.tiles import members
from pete.terminal.saved import saved_in
from pete.words import words
from processes import state_of
from terminal_driver import Terminal

pytestmark = pytest.mark.filterwarnings("ignore:.*forkpty:DeprecationWarning")

NOW = ("--pace", "0")
SEEDED = (*NOW, "--seed", "a", "--seat", "Igor", "--bot", "greedy", "--preset", "classic")
"""Greedy leads; then it is Igor's turn, and he can play 5-1, 5-4, 6-2 and 6-3."""
HIS_TURN = "Your move"


def play_to_the_end(terminal: Terminal, language: str) -> None:
    """Play the first tile of the list, and press Enter where there is something to read."""
    say = words(language)
    move, ends = say("Your move (? for help):"), say("L or R:")
    prompts = {
        move: "1",
        ends: "L",
        say("Enter: the next round."): "",
        say("Enter: the end of the match."): "",
        say("Enter: page {n} of {all}.", n=2, all=2): "",
    }
    goodbye = say("A rematch? [yes]")

    def prompt(drawn: int) -> str | None:
        """What is asked on a screen drawn since; the last question comes below the screen."""
        shown = terminal.flat()
        if goodbye in shown:
            return goodbye
        asked = (prompt for prompt in prompts if shown.endswith(prompt))
        return next(asked, None) if terminal.frames > drawn else None

    drawn = 0
    for _ in range(400):
        terminal.until(lambda drawn=drawn: prompt(drawn) is not None)
        asked = prompt(drawn)
        if asked == goodbye:
            return
        assert terminal.widest() <= terminal.columns
        drawn = terminal.frames
        terminal.type(prompts[asked])
    raise AssertionError(f"the match never ends:\n{terminal.text}")


@pytest.mark.parametrize(
    ("columns", "rows", "language"),
    [(40, 24, "en"), (40, 24, "ru"), (80, 24, "en"), (200, 50, "ru")],
)
def test_a_whole_match(tmp_path, columns, rows, language):
    """Enter alone is enough to play; nothing is ever wider than the window; the sheet stays."""
    say = words(language)
    arguments = (*SEEDED, "--target", "6", "--lang", language)
    with Terminal(*arguments, home=tmp_path, columns=columns, rows=rows) as terminal:
        play_to_the_end(terminal, language)
        shown = terminal.flat()
        won = [
            say("You win the match."),
            say.plural("{side} wins the match.", "{side} win the match.", 1, side=say("Greedy")),
        ]
        assert any(sentence in shown for sentence in won)
        assert say("total") in shown
        terminal.type("perhaps")
        terminal.until(say("Yes or no?"))
        terminal.until(say("A rematch? [yes]"))
        terminal.settled()
        terminal.type("n")
        assert terminal.ended() == 0
    record = json.loads((tmp_path / "data/seven-toed-pete/last-match.json").read_text())
    assert record["players"] == [{"name": "Igor"}, {"name": "Greedy", "bot": "greedy"}]
    assert list((tmp_path / "data/seven-toed-pete/matches").iterdir()) == []


def test_enter_all_through_is_a_good_game(tmp_path):
    """A newcomer presses Enter and plays; the next time it is as he left it."""
    with Terminal(*NOW, home=tmp_path) as terminal:
        terminal.until("Enter: play;")
        assert "At the table: Anna, Alma. Strength: Casual player." in terminal.flat()
        terminal.type("")
        terminal.until(HIS_TURN)
        terminal.press("d")
        assert terminal.ended() == 0
    with Terminal(*NOW, home=tmp_path) as terminal:
        terminal.until("There is an unfinished match: Anna, Alma")
        terminal.type("")
        terminal.until(HIS_TURN)


def test_the_first_screen_says_what_there_is(tmp_path):
    """Whoever never heard of it learns what it is and what each key does; no key is misread."""
    with Terminal(*NOW, home=tmp_path) as terminal:
        terminal.until(
            "Enter: play; c: change players, strength, rules; r: read the rules; q: quit:"
        )
        assert terminal.lines[0] == "Seven-Toed Pete"
        assert terminal.lines[1].startswith("Dominoes for two to four")
        terminal.type("z")
        terminal.until("q: quit: z 'z' is not one of these answers. Enter: play;")
        terminal.type("r")
        terminal.until("The rule book.")
        terminal.settled()
        terminal.type("q")
        terminal.until("r: read the rules")
        terminal.settled()
        terminal.type("q")
        assert terminal.ended() == 0
    assert not list(tmp_path.glob("data/*/matches/*"))


def test_a_match_that_was_left_can_be_left_for_another_table(tmp_path):
    """On, new, changed, thrown away, or not at all; in the dialog ? explains and q quits."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        terminal.until(HIS_TURN)
        terminal.press("d")
        assert terminal.ended() == 0
    for answers in (
        ["q"],
        ["perhaps", "q"],
        ["x", "", "q"],
        ["x", "n", "q"],
        ["x", "maybe", "n", "q"],
        ["n", "q"],
        ["c", "?", "q"],
        ["c", "", "q"],
    ):
        with Terminal(*NOW, home=tmp_path) as terminal:
            terminal.until("There is an unfinished match: Igor, Greedy")
            for answer in answers:
                terminal.settled()
                terminal.type(answer)
            assert terminal.ended() == 0
            assert ("me for yourself" in terminal.flat()) == ("?" in answers)
            is_nonsense = "perhaps" in answers
            assert ("'perhaps' is not one of these answers." in terminal.flat()) == is_nonsense
            assert ("Yes or no?" in terminal.flat()) == ("maybe" in answers)
    assert len(list(tmp_path.glob("data/*/matches/*.json"))) == 1
    with Terminal(*NOW, home=tmp_path) as terminal:
        terminal.until("There is an unfinished match: Igor, Greedy")
        terminal.settled()
        terminal.type("x")
        terminal.until("Delete that match for good? [no]")
        terminal.settled()
        terminal.type("y")
        terminal.until("Enter: play;")
    assert not list(tmp_path.glob("data/*/matches/*.json"))


def test_the_questions_change_the_table_and_are_remembered(tmp_path):
    """Names, bots, rules, target and any option; what can't be is asked again."""
    with Terminal(*NOW, home=tmp_path, rows=60) as terminal:
        terminal.until("Enter: play;")
        terminal.type("c")
        for question, answer in (
            ("How many others play", "a, b, c, d, e"),
            ("two to four can play", "me, Ben, casual, uniform"),
            ("How strong are they? [as they are]", "5"),
            ("A number from 1 to 4.", "exp"),
            ("Which preset?", "no"),
            ("One of these", "rus"),
            ("In teams", "y"),
            ("Points that win", "-3"),
            ("A whole number", "15"),
            ("Change another option", "?"),
            ("reserve=null", "reserve=99"),
            ("reserve is '99'", "reserve=0"),
            ("reserve=0 Change", ""),
        ):
            terminal.until(question)
            terminal.settled()
            terminal.type(answer)
        terminal.until("press Enter to see your tiles")
        terminal.press("c")
        assert terminal.ended() == 130
    chosen = json.loads((tmp_path / "config/seven-toed-pete/play.json").read_text())
    assert chosen["seats"] == ["me", "Ben", "expert", "expert"]
    assert chosen["rules"] == {
        "preset": "russian",
        "players": 4,
        "teams": True,
        "target": 15,
        "reserve": 0,
    }
    with Terminal(*NOW, "--target", "20", home=tmp_path) as terminal:
        terminal.until("Everything else is as it was last time.")
        assert "At the table: Anna & Alma, Ben & Oscar. Strength: Expert." in terminal.flat()
        assert "to 20 points" in terminal.flat()
        assert "Reserve: 0" in terminal.flat()


def test_a_program_that_is_gone_keeps_nobody_from_playing(tmp_path):
    """It was chosen the last time, or is named in a match that was left: a bot sits there, and
    that is said. Where it is asked for, it is an error.
    """
    program = tmp_path / "program"
    program.write_text(f"#!/bin/sh\nexec {sys.executable} -m pete engine --bot greedy\n")
    program.chmod(0o755)
    with Terminal(*NOW, "--seed", "a", "--bot", f"cmd:{program}", home=tmp_path) as terminal:
        terminal.until("Enter: play;")
        terminal.type("")
        terminal.until(HIS_TURN)
        terminal.press("d")
        assert terminal.ended() == 0
    program.unlink()
    with Terminal(*NOW, home=tmp_path, rows=40) as terminal:
        terminal.until("There is an unfinished match")
        terminal.settled()
        terminal.type("n")
        terminal.until("there is no such program; another bot sits there. Enter: play;")
        assert "At the table: Anna, Alma. Strength: Casual player." in terminal.flat()
        terminal.press("d")
    with Terminal(*NOW, "--resume", home=tmp_path, columns=150) as terminal:
        terminal.until(HIS_TURN)
        assert "loses its seat to greedy: " in terminal.flat()
    with Terminal("--bot", f"cmd:{program}", home=tmp_path) as terminal:
        terminal.until("there is no such program")
        assert terminal.ended() == 2


def test_who_is_waited_for_is_named(tmp_path):
    """A program may think long, and nothing hurries it: Enter must not be promised to."""
    program = tmp_path / "slow"
    program.write_text("#!/bin/sh\nsleep 100\n")
    program.chmod(0o755)
    seats = ("--seat", "me", "--seat", f"cmd:{program}", "--preset", "classic", "--seed", "a")
    with Terminal(*NOW, *seats, home=tmp_path) as terminal:
        terminal.until("slow is thinking…")
        assert "faster" not in terminal.flat()


def test_a_name_that_nobody_has_is_not_remembered(tmp_path):
    """«Игрок» is no name in English, nor is "Player" one in Russian."""
    nobody = {"USER": "root", "LOGNAME": "root"}
    for language, name in (("ru", "Игрок, Альма"), ("en", "Player, Alma")):
        with Terminal("--lang", language, home=tmp_path, environment=nobody) as terminal:
            terminal.until(name)
            terminal.type("")
            terminal.until("раунд 1" if language == "ru" else "round 1")
            terminal.press("c")
            assert terminal.ended() == 130
            if language == "ru":
                with Terminal("--resume", home=tmp_path, environment=nobody) as resumed:
                    resumed.until("Player 0 points")
            for match in tmp_path.glob("data/*/matches/*.json"):
                match.unlink()


def test_moves_answers_and_taking_back(tmp_path):
    """Everything that can be typed on a turn, and the reasons for what can't be played."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        terminal.until(HIS_TURN)
        for typed, answer in (
            ("nonsense", "'nonsense'? Type a tile"),
            ("99", "'99'?"),
            ("L", "Which tile? Type it before the end, such as 62L."),
            ("7", "no such number"),
            ("63r", "Only 5 fits at R, and 6-3 has no 5."),
            ("why 6-3", "6-3 can be played. At L: 3 + 10 = 13."),
            ("why 0-0", "The ends are 6 and 5, and 0-0 has neither."),
            ("64", "You don't hold 6-4."),
            ("why 5-5", "5-5 lies in the chain already."),
            ("why 1", "5-1 can be played."),
            ("why", "Name a tile"),
            ("d", "You hold a tile that fits, so you have to play (R13)."),
            ("p", "You can't pass while you can play or draw (R13)."),
            ("hand", "Your tiles: 0-0, 4-1, 4-3, 5-1, 5-4, 6-2, 6-3; 44 pips."),
            ("ends", "Open ends: L 6 (fits 6), R 10 (fits 5); 6 + 10 = 16."),
            ("chain", "6-5 · 5-5"),
            ("boneyard", "Boneyard: 10 tiles can be drawn."),
            ("score", "Score: 0 for you, 2 for Greedy."),
            ("last", "Round 1. By lot, Greedy is to lead. Greedy leads 5-5: 10, 2 points."),
            ("undo", "You have no move to take back."),
            ("?", "How to play"),
            ("", HIS_TURN),
            ("sheet", "Score sheet"),
            ("", HIS_TURN),
            ("rules", "The rule book."),
            ("q", HIS_TURN),
            ("?", "How to play"),
            ("why 0-0", "The ends are 6 and 5, and 0-0 has neither."),
            ("rules", "The rule book."),
            ("why 6-3", "6-3 can be played. At L: 3 + 10 = 13."),
        ):
            terminal.type(typed)
            terminal.until(answer)
            terminal.settled()
        terminal.type("5-1 right")
        terminal.until("You play 5-1 at R: 6 + 1 = 7.")
        terminal.until(HIS_TURN)
        terminal.settled()
        terminal.type("undo")
        terminal.until("Someone has moved since")
        terminal.settled()
        terminal.type("last")
        terminal.settled()
        assert "You play 5-1 at R: 6 + 1 = 7. Greedy plays 6-6" in terminal.flat()
        assert terminal.flat().count("Greedy plays 6-6") == 1


def test_a_tile_that_fits_both_ends_is_asked_about(tmp_path):
    """With what it would score on either; anything but an end is a change of mind."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        for typed in ("51", "43"):
            terminal.until(HIS_TURN)
            terminal.settled()
            terminal.type(typed)
            terminal.settled()
        terminal.type("41")
        terminal.until("4-1 at L (4 + 4 = 8) or at R (1 + 1 = 2)?")
        terminal.settled()
        terminal.type("54r")
        terminal.until("You play 5-4 at R")


def test_a_bonus_tile_can_be_taken_back(tmp_path):
    """It is his own turn still, so nothing has been shown that he didn't know."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        for typed in ("51", "43", "41l"):
            terminal.until(HIS_TURN)
            terminal.settled()
            terminal.type(typed)
            terminal.settled()
        terminal.until("4-1 has 5 pips")
        terminal.type("undo")
        terminal.until("You take 4-1 back.")
        terminal.until(HIS_TURN)
        assert "Ends: 1 + 4 = 5" in terminal.flat()
        terminal.settled()
        terminal.type("quit")
        assert terminal.ended() == 0
    (place,) = (tmp_path / "data/seven-toed-pete/matches").glob("*.json")
    moves = json.loads(place.read_text())["record"]["rounds"][0]["moves"]
    assert moves[-1] != "4-1L"


def test_a_plain_tile_can_be_taken_back_until_the_bot_moves(tmp_path):
    """While the bot waits for its moment, nobody has moved since."""
    arguments = ("--pace", "60", *SEEDED[2:])
    with Terminal(*arguments, home=tmp_path) as terminal:
        terminal.until("Enter: faster.")
        terminal.settled()
        terminal.type("")
        terminal.until(HIS_TURN)
        terminal.type("51r")
        terminal.until("You play 5-1")
        terminal.type("undo")
        terminal.until("You take 5-1 back.")
        terminal.until(HIS_TURN)


def left(terminal: Terminal, how: str) -> int:
    """Leave the table."""
    if how == "kill":
        terminal.process.kill(signal.SIGKILL)
    elif how in "cd":
        terminal.press(how)
    else:
        terminal.type(how)
    return terminal.ended()


@pytest.mark.parametrize(
    ("how", "status", "plain"),
    [
        ("quit", 0, ()),
        ("d", 0, ()),
        ("c", 130, ()),
        ("kill", -signal.SIGKILL, ()),
        ("d", 0, ("--plain",)),
        ("c", 130, ("--plain",)),
    ],
)
def test_leaving_loses_nothing(tmp_path, how, status, plain):
    """However it ends, every move is there, and one line says how to go on."""
    with Terminal(*SEEDED, *plain, home=tmp_path) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        terminal.type("51")
        terminal.until("You play 5-1")
        terminal.until(lambda: terminal.flat().endswith("(? for help):"))
        terminal.settled()
        assert left(terminal, how) == status
        if how != "kill":
            written = " ".join(terminal.written.decode().split())
            last_words = r"Saved in \S+ To resume: (pete|\S+ -m pete) play --resume$"
            assert re.search(last_words, written)
    (place,) = (tmp_path / "data/seven-toed-pete/matches").glob("*.json")
    assert "5-1R" in json.loads(place.read_text())["record"]["rounds"][0]["moves"]
    with Terminal(*NOW, "--resume", home=tmp_path) as terminal:
        terminal.until("You play 5-1 at R: 6 + 1 = 7.")
        terminal.until(HIS_TURN)


def test_a_match_is_played_in_one_window(tmp_path):
    """Two would write over each other; the second isn't even offered it."""
    with Terminal(*SEEDED, home=tmp_path) as one:
        one.until(HIS_TURN)
        (place,) = (tmp_path / "data/seven-toed-pete/matches").glob("*.json")
        with Terminal("--resume", str(place), home=tmp_path) as other:
            assert other.ended() == 2
            assert "open in another window" in other.flat()
        with Terminal("--resume", home=tmp_path) as other:
            assert other.ended() == 2
            assert "this match is open in another window" in other.flat()
        with Terminal(*NOW, home=tmp_path) as another:
            another.until("Enter: play;")
            assert "There is an unfinished match" not in another.flat()
        one.process.kill(signal.SIGKILL)
        one.ended()
    with Terminal(*NOW, "--resume", home=tmp_path) as later:
        later.until(HIS_TURN)


def test_the_terminal_is_left_as_it_was(tmp_path):
    """The other screen is closed however the game ends, also when the system ends it."""
    for how in ("quit", "c", signal.SIGTERM, signal.SIGHUP):
        with Terminal(*SEEDED, home=tmp_path) as terminal:
            terminal.until(HIS_TURN)
            if isinstance(how, str):
                left(terminal, how)
            else:
                terminal.process.kill(how)
                assert terminal.ended() == 128 + how
            assert terminal.written.count(b"\x1b[?1049h") == 1
            assert terminal.written.count(b"\x1b[?1049l") == 1


def test_a_window_that_changes_its_size_is_drawn_anew(tmp_path):
    """Without a key being pressed."""
    with Terminal(*SEEDED, home=tmp_path, columns=100, rows=40) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        terminal.resize(44, 24)
        terminal.until(lambda: terminal.widest() <= 44 and HIS_TURN in terminal.flat())


can_be_stopped = pytest.mark.skipif(
    not Path("/proc/self/stat").exists(), reason="/proc tells who is stopped"
)


def stopped(terminal: Terminal) -> None:
    """Ctrl-Z, until it stands still."""
    os.kill(terminal.pid, signal.SIGTSTP)
    terminal.until(lambda: state_of(terminal.pid) == "T")
    terminal.settled()


@can_be_stopped
def test_a_match_that_is_stopped_for_a_while(tmp_path):
    """Ctrl-Z gives the shell its screen back; fg shows the table and the question again."""
    with Terminal(*SEEDED, home=tmp_path, has_shell=True) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        for _ in range(2):
            start = len(terminal.written)
            stopped(terminal)
            assert terminal.written[start:].endswith(b"\x1b[?1049l")
            start = len(terminal.written)
            os.kill(terminal.pid, signal.SIGCONT)
            terminal.until(lambda start=start: HIS_TURN.encode() in terminal.written[start:])
            terminal.settled()
        assert b"\x1b[?1049h" in terminal.written[start:]
        terminal.type("51")
        terminal.until("You play 5-1")


@can_be_stopped
def test_a_question_is_asked_again_after_a_stop(tmp_path):
    """In plain sentences, too: or the shell's lines stand where the question stood."""
    with Terminal(*SEEDED, "--plain", home=tmp_path, has_shell=True) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        stopped(terminal)
        start = len(terminal.written)
        os.kill(terminal.pid, signal.SIGCONT)
        terminal.until(lambda: HIS_TURN.encode() in terminal.written[start:])
        terminal.type("51")
        terminal.until("You play 5-1")


def test_ctrl_l_draws_anew_and_arrows_are_no_letters(tmp_path):
    """Without Enter; what was typed before is dropped, for it can't be seen any more."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        start = len(terminal.written)
        terminal.process.send("6")
        terminal.press("l")
        terminal.until(lambda: HIS_TURN.encode() in terminal.written[start:])
        terminal.settled()
        assert terminal.flat().endswith("(? for help):")
        terminal.type("\x1b[A\x1bOB51")
        terminal.until("You play 5-1")


@pytest.mark.parametrize(
    ("size", "plain"),
    [((1, 1), ()), ((1, 24), ()), ((20, 5), ()), ((80, 1), ()), ((1, 24), ("--plain",))],
)
def test_a_tiny_window_is_played_in_all_the_same(tmp_path, size, plain):
    """Somebody's window is a stripe at the edge of the screen: nothing breaks, and he can leave."""
    columns, rows = size
    with Terminal(*SEEDED, *plain, home=tmp_path, columns=columns, rows=rows) as terminal:
        for typed in ("", "h", "1", "l", "?", "", "sheet", "", "q", "q"):
            terminal.settled()
            if not terminal.process.eof():
                terminal.type(typed)
        assert terminal.ended() == 0
        assert b"Traceback" not in terminal.written


def test_a_small_window_shows_what_a_move_needs_or_says_that_it_is_too_small(tmp_path):
    """The ends and the hand come first; where not even they fit, that is said."""
    with Terminal(*SEEDED, home=tmp_path, columns=21, rows=6) as terminal:
        terminal.until("Your move")
        assert terminal.lines[0] == "Ends: 6 + 10 = 16"
        assert "1) 5│1" in terminal.text
        terminal.settled()
        terminal.resize(12, 10)
        terminal.until("The window is too small for the table; make it larger.")


def test_what_was_typed_before_a_resize_is_dropped(tmp_path):
    """It stands nowhere on the new screen."""
    with Terminal(*SEEDED, home=tmp_path) as terminal:
        terminal.until(HIS_TURN)
        terminal.settled()
        terminal.process.send("6")
        terminal.settled()
        start = len(terminal.written)
        terminal.resize(100, 30)
        terminal.until(lambda: HIS_TURN.encode() in terminal.written[start:])
        terminal.settled()
        terminal.type("51")
        terminal.until("You play 5-1")


def test_forced_draws_come_one_by_one_and_can_be_hurried(tmp_path):
    """At a person's pace each is seen by itself; Enter shows the rest at once."""
    with Terminal("--pace", "30", *SEEDED[2:], home=tmp_path) as terminal:
        terminal.until("Enter: faster.")
        terminal.settled()
        assert "draws" not in terminal.flat()
        terminal.type("")
        terminal.until(HIS_TURN)
        assert terminal.flat().count("Greedy draws") == 1
        assert "Greedy draws 4 tiles." in terminal.flat()


def saved_match(home: Path) -> Match:
    """The referee's own copy."""
    (place,) = (home / "data/seven-toed-pete/matches").glob("*.json")
    return saved_in(place)


def hand_of(home: Path, name: str) -> set[str]:
    """What a player holds, by the referee."""
    match = saved_match(home)
    seat = [player["name"] for player in match.record["players"]].index(name)
    return set(tiles_text(members(match.state.hands[seat])))


def hand_shown(terminal: Terminal) -> set[str]:
    """The hand that stands above the prompt, or is read out there."""
    if told := re.findall(r"Your tiles: ([^;]*);", terminal.flat()):
        return set(told[-1].split(", "))
    shown = set()
    prompt = next(row for row, line in enumerate(terminal.lines) if HIS_TURN in line)
    rows = terminal.lines[prompt - 7 : prompt]
    for above, row, below in zip(rows, rows[1:], rows[2:], strict=False):
        for found in re.finditer("├─┤", row):
            shown.add(f"{above[found.start() + 1]}-{below[found.start() + 1]}")
    return shown


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_two_people_never_see_each_others_tiles(tmp_path, plain):
    """From one curtain to the next, what is written tells of one hand, and then it is wiped."""
    arguments = (*NOW, "--seed", "two", "--seat", "Anna", "--seat", "Ben", "--preset", "classic")
    curtain = "press Enter to see your tiles."
    seen: list[str] = []
    with Terminal(*arguments, *plain, home=tmp_path, rows=31) as terminal:
        while len(seen) < 8:
            terminal.until(curtain)
            terminal.settled()
            (name,) = re.findall(r"(\w+), press Enter to see your tiles", terminal.flat())
            assert not re.search(r"[0-6]-[0-6]|[│┃├]", terminal.text), "the curtain hides all"
            other = "Ben" if name == "Anna" else "Anna"
            secret, start = hand_of(tmp_path, other), len(terminal.written)
            terminal.type("")
            terminal.until(lambda start=start: HIS_TURN.encode() in terminal.written[start:])
            terminal.settled()
            assert hand_shown(terminal) == hand_of(tmp_path, name)
            seen.append(name)
            play_a_turn(terminal, curtain)
            written = terminal.written[start:].decode()
            wiped = written.rindex("\x1b[H\x1b[2J\x1b[3J")
            assert "press Enter" in written[wiped:], "the last clearing is the curtain's"
            told = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", written)
            assert not [tile for tile in secret if re.search(rf"\b{tile}\b", told)]
    assert {"Anna", "Ben"} == set(seen)


@pytest.mark.parametrize("how", ["quit", "c", "d"])
def test_whoever_leaves_takes_his_tiles_along(tmp_path, how):
    """In plain sentences, too: the others look at the screen when the shell is back."""
    people = (*NOW, "--seed", "two", "--seat", "Anna", "--seat", "Ben", "--preset", "classic")
    with Terminal(*people, "--plain", home=tmp_path) as terminal:
        terminal.until("press Enter to see your tiles.")
        terminal.settled()
        terminal.type("")
        terminal.until("Your tiles:")
        terminal.settled()
        left(terminal, how)
        assert "Saved in" in terminal.flat()
        assert not re.search("[0-6]-[0-6]", terminal.text)
        assert "can't be cleared" not in terminal.written.decode()


def test_a_terminal_that_cannot_be_wiped_says_so(tmp_path):
    """Nobody is promised what scrolling back breaks."""
    people = (*NOW, "--seat", "Anna", "--seat", "Ben", "--preset", "classic")
    with Terminal(*people, home=tmp_path, environment={"TERM": "dumb"}) as terminal:
        terminal.until("This terminal can't be cleared")


def play_a_turn(terminal: Terminal, curtain: str) -> None:
    """Play the first tile of the list until somebody else is to look."""
    prompts = [HIS_TURN, "L or R:", "are hidden.", curtain]
    for _ in range(12):
        start = len(terminal.written)
        terminal.type({"L or R:": "l", "are hidden.": ""}.get(asked(terminal), "1"))
        terminal.until(
            lambda start=start: any(p.encode() in terminal.written[start:] for p in prompts)
        )
        terminal.settled()
        if curtain in terminal.flat():
            return
    raise AssertionError(f"the turn never ends:\n{terminal.text}")


def asked(terminal: Terminal) -> str:
    """The last words on the screen."""
    shown = terminal.flat()
    return next((end for end in ("L or R:", "are hidden.") if shown.endswith(end)), "")
