"""Pages that are leafed through: what was being read stays, however the window changes."""

import os

import pytest
from rich.text import Text

from pete.match.match import Match
from pete.telling.names import seating_for
from pete.terminal.full_screen import FullScreen, page_after, stacked
from pete.terminal.keyboard import Keyboard
from pete.terminal.snapshot import snapshot_of
from pete.words import words

WORDS = [f"word{number}" for number in range(200)]


def test_the_text_is_kept_when_the_window_changes():
    """A page's number means other words in another size: whoever reads must not lose his place."""
    for width, height in ((3, 10), (7, 4), (11, 23)):
        lines = [" ".join(WORDS[at : at + width]) for at in range(0, len(WORDS), width)]
        pages = stacked([[Text(line) for line in lines]], height)
        for first in range(len(WORDS)):
            read = sum(map(len, WORDS[:first]))
            page = pages[page_after(pages, read)]
            assert any(WORDS[first] in line.plain.split() for line in page)


class Typist(Keyboard):
    """Types a line as soon as the window that was drawn for is the window that is there."""

    def __init__(self) -> None:
        self.glances = 0

    def line_within(self, seconds: float) -> str:
        return "5-1"

    def ends_lines_at_redraw(self, *, does: bool) -> None:
        """Is no terminal's."""

    def forget(self) -> None:
        self.glances += 1


def test_a_window_that_changes_while_it_is_drawn_is_drawn_anew(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else a frame of the old size stays until somebody presses a key."""
    sizes = [os.terminal_size((100, 40)), os.terminal_size((50, 20))]
    asked_for: list[int] = []

    def size(_: int) -> os.terminal_size:
        asked_for.append(0)
        return sizes[0] if len(asked_for) == 1 else sizes[1]

    typist = Typist()
    shown = FullScreen(typist, words("en"), ("", ""))
    capsys.readouterr()
    monkeypatch.setattr(os, "get_terminal_size", size)
    monkeypatch.setattr("sys.stdout.fileno", lambda: 1, raising=False)
    shown.answer(["word " * 30])
    assert shown.ask("Your move:") == "5-1"
    written = capsys.readouterr().out
    shown.close()
    assert written.count("Your move:") == 2
    assert typist.glances == 1
    widest = [max(map(len, frame.splitlines())) for frame in written.split("\x1b[H")[1:]]
    assert widest[0] > 60 > widest[1]


def test_a_sentence_that_goes_on_takes_the_place_of_the_one_before(capsys):
    """Draws come one by one, and leave one line; another sentence in between stays."""

    class Quiet:
        def ends_lines_at_redraw(self, *, does: bool) -> None:
            pass

    match = Match({"preset": "classic"}, seed="log")
    match.deal()
    say = words("en")
    snapshot = snapshot_of(match, seating_for(match.rules, ["Anna", "Ben"], say), None)
    screen = FullScreen(Quiet(), say, ("", ""))  # type: ignore[arg-type]
    screen.tell(snapshot, "Ben draws a tile.")
    screen.tell(snapshot, "Ben draws 2 tiles.", "Ben draws a tile.")
    screen.tell(snapshot, "Anna draws a tile.", "Anna passes.")
    capsys.readouterr()
    screen.wait("Wait.")
    shown = capsys.readouterr().out
    screen.close()
    assert "Ben draws a tile." not in shown
    assert "Ben draws 2 tiles." in shown and "Anna draws a tile." in shown
