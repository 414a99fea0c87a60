"""``pete play`` in a pipe: plain sentences, one an event, for a screen reader, a log, a script."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from pete.match.match import Match
from pete.rules.options import OPTIONS
from pete.terminal import saved
from terminal_driver import environment_for

SEEDED = ("--seed", "a", "--seat", "Igor", "--bot", "greedy")
"""Greedy leads; then it is Igor's turn, and he can play 5-1, 5-4, 6-2 and 6-3."""


@pytest.fixture
def play(tmp_path):
    """Runs ``pete play`` with lines on its standard input, in a home of its own."""

    def run(*arguments: str, given: str = "", code: str | None = None, **changed: str):
        command = ["-c", code] if code else ["-m", "pete"]
        return subprocess.run(
            [sys.executable, *command, "play", *arguments],
            input=given.encode(),
            capture_output=True,
            timeout=60,
            env=environment_for(tmp_path) | changed,
            check=False,
        )

    return run


def lines_of(ran: subprocess.CompletedProcess[bytes]) -> list[str]:
    """What was printed, line by line; nothing went to standard error."""
    assert ran.stderr == b""
    return ran.stdout.decode().splitlines()


def test_one_sentence_an_event(play):
    """No question is asked before the deal, and the end of input leaves the table in good order."""
    ran = play(*SEEDED)
    assert ran.returncode == 0
    assert lines_of(ran)[:6] == [
        "Seven-Toed Pete.",
        "Rules: Classic; 2 players; to 50 points.",
        "Round 1. By lot, Greedy is to lead.",
        "Greedy leads 5-5: 10, 2 points. Again: 5-5 is a double.",
        "Greedy draws 4 tiles.",
        "Greedy plays 6-5 at L: 6 + 10 = 16.",
    ]
    assert lines_of(ran)[6:10] == [
        "Open ends: L 6 (fits 6), R 10 (fits 5); 6 + 10 = 16.",
        "Your tiles: 0-0, 4-1, 4-3, 5-1, 5-4, 6-2, 6-3; 44 pips.",
        "You can play 1: 5-1, 2: 5-4, 3: 6-2, 4: 6-3.",
        "Your move (? for help):",
    ]
    assert re.search(r"To resume: (pete|.* -m pete) play --resume$", lines_of(ran)[10])


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_match_in_a_pipe_is_sentences_and_nothing_else(play, language):
    """No colours, no boxes, no cursor moves: what a screen reader stumbles over."""
    ran = play(
        *SEEDED, "--target", "10", "--lang", language, given="?\nsheet\nrules\n" + "1\nl\n" * 80
    )
    assert ran.returncode == 0
    text = "\n".join(lines_of(ran))
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f\u2500-\u259f\u25a0-\u25ff]", text)
    last = "Its record: " if language == "en" else "Запись партии: "
    assert last in text
    assert ("You draw " in text) == (language == "en")


def test_the_same_seed_is_the_same_game(play):
    """Or nobody could show anybody what happened."""
    given = "1\nl\n" * 10
    one, other = play(*SEEDED, given=given), play(*SEEDED, given=given)
    assert lines_of(one)[:-1] == lines_of(other)[:-1]
    another = play("--seed", "b", *SEEDED[2:], given=given)
    assert lines_of(another)[:-1] != lines_of(one)[:-1]


def test_a_bot_is_called_by_its_name_in_any_language(play):
    """What the table shows is what one types; nothing but the file's words is English then."""
    english = play("--seat", "Igor", "--bot", "greedy", "--seed", "a", "--lang", "ru")
    for arguments in (("--bot", "Жадина"), ("--seat", "жадина")):
        ran = play("--seat", "Igor", *arguments, "--seed", "a", "--lang", "ru")
        assert lines_of(ran)[:-1] == lines_of(english)[:-1]
        assert "Жадина заходит костью 5-5" in ran.stdout.decode()
    told = [line for line in lines_of(english)[:-1] if re.search("[A-Za-z]{2}", line)]
    assert told == []


def test_plain_loads_neither_drawing_nor_arithmetic(play):
    """It starts at once, also on a machine that is small or far away."""
    code = """
import sys
from pete.cli import main
status = main(sys.argv[1:])
print(sorted({"rich", "numpy", "numba"} & {name.partition(".")[0] for name in sys.modules}))
sys.exit(status)
"""
    ran = play(*SEEDED, "--target", "5", given="1\nl\n" * 40 + "sheet\n", code=code)
    assert lines_of(ran)[-1] == "[]"


def test_a_terminal_that_cannot_draw_is_plain(play):
    """A dumb one, or one of few letters; NO_COLOR takes away the colours only."""
    from pete.terminal.interface import can_draw

    class Typewriter:
        is_terminal = True

    class Paper:
        encoding = "utf-8"

        def isatty(self) -> bool:
            return True

    stdout, sys.stdout = sys.stdout, Paper()  # type: ignore[assignment]
    try:
        drawn = {"TERM": "xterm"}
        assert can_draw(Typewriter(), drawn)  # type: ignore[arg-type]
        for plain in ({}, {"TERM": "dumb"}):
            assert not can_draw(Typewriter(), plain)  # type: ignore[arg-type]
        assert can_draw(Typewriter(), drawn | {"NO_COLOR": "1"})  # type: ignore[arg-type]
        Paper.encoding = "latin-1"
        assert not can_draw(Typewriter(), drawn)  # type: ignore[arg-type]
    finally:
        sys.stdout = stdout


@pytest.mark.parametrize(
    ("arguments", "status", "why"),
    [
        (["--bot", "nobody"], 2, "unknown bot 'nobody'"),
        (["--players", "2", "--seat", "A", "--seat", "B", "--seat", "C"], 2, "3 seats are named"),
        (["--seat", "A"] * 5, 2, "two to four can play; 5 seats are named"),
        (["--bot", "greedy"] * 5, 2, "two to four can play; 5 seats are named"),
        (["--seat", "\u200b", "--bot", "greedy"], 2, "visible letters"),
        (["--players", "3", "--teams"], 2, "teams"),
        (["--hand", "7", "--pips", "2"], 2, "take 14 tiles"),
        (["--target", "0"], 2, "a whole number from 1"),
        (["--resume"], 2, "there is no unfinished match"),
        (["--resume", "nowhere.json"], 1, "nowhere.json: there is no such file"),
        (["--resume", "/"], 1, "this is a folder, not a file"),
        (["--resume", "-"], 2, "standard input is for the moves"),
        (["--resume", "x", "--target", "5"], 2, "use --resume without other options"),
        (["--pace", "fast"], 2, "--pace"),
        (["--pace", "nan"], 2, "'nan' is not a number"),
        (["--seat", "cmd:/no/such/program", "--bot", "greedy"], 2, "/no/such/program"),
    ],
)
def test_what_makes_no_match_is_refused_in_one_line(play, arguments, status, why):
    """Before anything is dealt, and nothing is left behind."""
    ran = play(*arguments)
    assert ran.returncode == status
    (line,) = ran.stderr.decode().splitlines()
    assert line.startswith("error: ")
    assert why in line


def test_a_damaged_match_is_refused_in_one_line_and_kept(play, tmp_path):
    """Whoever has it may still mend it."""
    file = tmp_path / "broken.json"
    for damage in ('{"format": "seven-toed-pete-save/1", "seed": "', "{}", "\x00", "[" * 50_000):
        file.write_text(damage)
        ran = play("--resume", str(file))
        assert ran.returncode == 2
        (line,) = ran.stderr.decode().splitlines()
        assert line.startswith("error: ")
        assert "left as it is" in line
        assert file.read_text() == damage


def test_a_damaged_match_does_not_block_an_older_one(play, tmp_path):
    """It is named in a line, with what to do about it; nobody is kept from his game by it."""
    assert play(*SEEDED).returncode == 0
    folder = tmp_path / "data/seven-toed-pete/matches"
    damaged = folder / "match-newer.json"
    damaged.write_text("")
    later = (folder / next(folder.glob("match-*.json"))).stat().st_mtime + 60
    os.utime(damaged, (later, later))
    told, *lines = lines_of(play("--resume"))
    assert told.startswith(
        f"Skipped: {damaged} can't be resumed; the file is left as it is: the file"
    )
    assert "Your tiles: 0-0, 4-1, 4-3, 5-1, 5-4, 6-2, 6-3; 44 pips." in lines
    assert damaged.exists()


def test_a_match_that_ended_unread_is_ended_when_it_is_gone_on_with(play, tmp_path):
    """The window was closed on the last page: whoever comes back reads how it ended."""
    play(*SEEDED, "--target", "5", given="1\nl\n" * 40)
    data = tmp_path / "data/seven-toed-pete"
    match = saved.saved_in(data / "last-match.json")
    saved.save(match, data / "matches" / "match-1.json")
    assert any("wins the match" in line for line in lines_of(play("--resume")))
    assert list((data / "matches").glob("match-*.json")) == []


def test_a_copy_is_gone_on_with_and_stays_as_it_was(play, tmp_path):
    """A file that somebody named is his: going on writes elsewhere."""
    copy = tmp_path / "my match.json"
    assert play(*SEEDED, given=f"1\nsave {copy}\n").returncode == 0
    before = copy.read_bytes()
    ran = play("--resume", str(copy), given="1\n")
    assert "You play 5-1 at R: 6 + 1 = 7." in lines_of(ran)
    assert copy.read_bytes() == before


def test_people_in_a_pipe_are_asked_in_turn(play):
    """Where there is no screen there is nothing to clear; who is to look is said all the same."""
    ran = play("--seat", "Anna", "--seat", "Ben", "--seed", "a", given="\n1\nl\n\n1\nl\n")
    text = "\n".join(lines_of(ran))
    assert "press Enter to see your tiles." in text
    assert "\x1b" not in text


def test_bots_alone_can_be_watched(play):
    """As an onlooker: nobody's tiles are shown before the round is over."""
    ran = play("--seat", "greedy", "--bot", "uniform", "--seed", "x", "--target", "3")
    assert ran.returncode == 0
    text = "\n".join(lines_of(ran))
    assert "wins the match" in text
    assert "Your" not in text
    assert not re.search(r"draws \d", text)


def test_the_number_of_seats_follows_from_what_is_said(play):
    """Bots take the seats that nobody has; teams need four; a preset brings its own number."""
    for arguments, players in (
        ([], 2),
        (["--players", "3"], 3),
        (["--seat", "Anna"], 2),
        (["--bot", "uniform", "--bot", "greedy"], 3),
        (["--teams"], 4),
        (["--teams", "--seat", "Anna", "--bot", "uniform"], 4),
        (["--bot", "uniform"] * 4, 4),
        (["--bot", "uniform", "--bot", "greedy", "--players", "2"], 2),
        (["--preset", "pagat"], 4),
        (["--preset", "pagat", "--seat", "Anna", "--seat", "Ben"], 2),
        (["--seat", "Anna", "--players", "4"], 4),
    ):
        ran = play(*arguments, "--seed", "a")
        assert ran.returncode == 0
        who = "two against two" if "--teams" in arguments else f"{players} players"
        assert who in lines_of(ran)[1], arguments


def test_partners_are_told(play):
    """Where nothing is drawn, somebody has to be told whom he plays with."""
    seats = [f"--seat={name}" for name in ("Anna", "Ben", "Clara", "Dan")]
    assert lines_of(play("--teams", *seats))[2] == "Players: Anna & Clara against Ben & Dan."


def test_a_script_changes_nobodys_choices(play, tmp_path):
    """What is remembered is what a person chose at his terminal."""
    play(*SEEDED)
    assert not (tmp_path / "config").exists()


def test_a_home_that_cannot_be_written_is_told_and_played_in(play, tmp_path):
    """Once, in a line; then the cards are dealt."""
    (tmp_path / "data").write_text("no folder")
    ran = play(*SEEDED, "--target", "5", given="1\nl\n" * 40)
    assert ran.returncode == 0
    lines = lines_of(ran)
    assert sum("can't be saved" in line for line in lines) == 1
    assert any("wins the match" in line for line in lines)


def test_help_names_every_option_of_the_rules(play):
    """In both languages, and the ways to seat people and bots."""
    for language in ("en", "ru"):
        ran = play("--help", "--lang", language)
        text = ran.stdout.decode()
        assert ran.returncode == 0
        for name in (*OPTIONS, "seat", "bot", "resume", "pace", "plain", "seed"):
            assert f"--{name.replace('_', '-')}" in text
        assert "pete play --resume" in " ".join(text.split())


def test_a_reader_that_has_read_enough_ends_it(tmp_path):
    """``pete play | head -1``: no traceback, and the match is kept."""
    read, write = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-m", "pete", "play", *SEEDED, "--pace", "0.2"],
        stdin=subprocess.DEVNULL,
        stdout=write,
        stderr=subprocess.PIPE,
        env=environment_for(tmp_path),
    )
    os.close(write)
    os.read(read, 20)
    os.close(read)
    _, told = process.communicate(timeout=60)
    assert b"Traceback" not in told
    assert process.returncode in (0, 1)


ENGINE = f"cmd:{sys.executable} -m pete engine --bot greedy"


def test_another_program_may_sit_there(play):
    """It is called by its file's name, and plays what it says."""
    given = "1\nl\n" * 5
    ran = play("--seat", "Igor", "--seat", ENGINE, "--seed", "a", given=given)
    same = play("--seat", "Igor", "--seat", "greedy", "--seed", "a", given=given)
    name = Path(sys.executable).name
    told = [line.replace(name, "Greedy") for line in lines_of(ran)[:-1]]
    assert told == lines_of(same)[:-1]


def test_a_program_that_dies_loses_its_seat_in_one_line(play):
    """The match goes on."""
    ran = play("--seat", "Igor", "--seat", "cmd:false", "--seed", "a", "--target", "2")
    lost = [line for line in lines_of(ran) if "loses its seat to greedy" in line]
    assert len(lost) == 1
    assert "False leads 5-5" not in ran.stdout.decode()
    assert "false leads 5-5: 10, 2 points." in ran.stdout.decode()


def test_a_file_from_elsewhere_starts_no_program(play, tmp_path):
    """A match that somebody sent must not run what he wrote into it."""
    mark = tmp_path / "ran"
    match = Match(seed="a", players=[{"name": "You"}, {"name": "It", "bot": f"cmd:touch {mark}"}])
    match.deal()
    file = tmp_path / "sent.json"
    saved.save(match, file)
    ran = play("--resume", str(file), given="1\n" * 10)
    assert ran.returncode == 2
    assert 'would start a program: "touch' in ran.stderr.decode()
    assert not mark.exists()


def test_a_name_is_text_and_moves_no_cursor(play, tmp_path):
    """Whoever wrote it into a file that somebody goes on with."""
    match = Match(
        seed="a", players=[{"name": "\x1b[2JAnna\r\n"}, {"name": "[red]Ben", "bot": "greedy"}]
    )
    match.deal()
    file = tmp_path / "sent.json"
    saved.save(match, file)
    ran = play("--resume", str(file), given="1\n")
    assert b"\x1b" not in ran.stdout and b"\r" not in ran.stdout
    assert b"[red]Ben leads 5-5" in ran.stdout


def test_the_last_match_can_be_replayed(play, tmp_path):
    """The record that the last line names is a whole one."""
    play(*SEEDED, "--target", "5", given="1\nl\n" * 60)
    record = json.loads((tmp_path / "data/seven-toed-pete/last-match.json").read_text())
    assert record["players"][1] == {"name": "Greedy", "bot": "greedy"}
    assert saved.resume(record).is_over


def test_seats_and_rules_stand_in_the_record(play, tmp_path):
    """So that going on needs nothing but the file."""
    play("--seat", "Анна", "--bot", "uniform", "--bot", "greedy", "--reserve", "2", "--seed", "a")
    (place,) = (tmp_path / "data/seven-toed-pete/matches").glob("*.json")
    match: Match = saved.saved_in(place)
    assert [player.get("bot") for player in match.record["players"]] == [None, "uniform", "greedy"]
    assert (match.rules.players, match.rules.reserve) == (3, 2)


def test_a_save_refused_by_the_system_is_refused_in_russian(play, tmp_path):
    """A folder is no file, at the table and before it, in the language that is spoken."""
    ran = play(*SEEDED, "--lang", "ru", given=f"save {tmp_path}\nq\n")
    assert "это папка, а не файл" in ran.stdout.decode()
    file = tmp_path / "folder"
    file.mkdir()
    ran = play("--lang", "ru", "--resume", str(file))
    assert "это папка, а не файл" in ran.stderr.decode()


def test_a_match_of_the_second_format_is_played_to_its_end(play, tmp_path):
    """It begins in the middle of a round, at other scores; that round is its last."""
    position = {"turn": 0, "hands": [1, 2], "chain": 3}
    deck = ["5-2", "2-0", "3-0", "5-5", "5-1", "4-1"]
    whole = [f"{high}-{low}" for high in range(7) for low in range(high + 1)]
    deck += [tile for tile in whole if tile not in deck]
    record = {
        "format": "seven-toed-pete/2",
        "players": [{"name": "Anna"}, {"name": "Greedy", "bot": "greedy"}],
        "scores": [30, 41],
        "length": 1,
        "rounds": [{"leader": 1, "position": position, "deck": deck, "moves": []}],
    }
    file = tmp_path / "lesson.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    ran = play("--resume", str(file), given="last\nsheet\n?\n" + "1\nL\n" * 60)
    text = "\n".join(lines_of(ran))
    for wanted in (
        "Rules: Classic; 2 players; 1 round.",
        "Round 1 begins in the middle: it is your move.",
        "Your tiles: 5-2; 7 pips.",
        "At the start, Anna: 30.\nAt the start, Greedy: 41.",
        "The side with the most points after 1 round wins the match.",
        "Its record: ",
    ):
        assert wanted in text, text
