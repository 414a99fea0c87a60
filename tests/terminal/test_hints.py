"""A hint names a legal move and weighs every one, in the words of whoever asks."""

import pytest

from pete.match.match import Match
from pete.match.notation import tile_text
from pete.match.view import View, view_of
from pete.players.player import Choice
from pete.rules.moves import tile_played
from pete.terminal import hints
from pete.terminal.hints import hint_lines
from pete.terminal.snapshot import is_same_either_way
from pete.words import words


def a_choice(seed: str, least: int) -> View:
    """A view with at least so many moves to choose from, or exactly one."""
    match = Match({"preset": "classic"}, seed=seed)
    match.deal()
    while len(match.legal()) < least if least > 1 else len(match.legal()) != 1:
        match.play(match.legal()[0])
    return view_of(match, match.turn)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_move_is_weighed_the_best_first(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line a legal move, after the lines that say what they are."""
    monkeypatch.setattr(hints, "PATIENCE", 300.0)  # else the first line says that it isn't ready
    monkeypatch.setattr(hints, "THINKING_MS", 100.0)
    view = a_choice("hints", 3)
    lines = hint_lines(view, words(language))
    moves = view.legal()
    assert len(lines) == len(moves) + 2
    tiles = {tile_text(tile_played(move)) for move in moves}
    assert {next(t for t in tiles if t in line) for line in lines[2:]} == tiles
    best = lines[2].rpartition(":")[0]
    assert best in lines[0]


def test_mirror_images_are_one_move_of_one_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a double alone, left and right come to the same: two numbers for it would be a riddle."""
    monkeypatch.setattr(hints, "PATIENCE", 300.0)
    monkeypatch.setattr(hints, "THINKING_MS", 100.0)
    for number in range(200):
        match = Match({"preset": "classic"}, seed=f"mirror {number}")
        match.deal()
        while match.is_running and not is_same_either_way(match.state.ends):
            match.play(match.legal()[0])
        tiles = {tile_text(tile_played(move)) for move in match.legal()}
        if match.is_running and len(match.legal()) == 2 * len(tiles) > 2:
            break
    lines = hint_lines(view_of(match, match.turn), words("en"))
    assert sorted(line.partition(":")[0] for line in lines[2:]) == sorted(tiles)
    assert lines[0] == f"The strongest bot would play {lines[2].partition(':')[0]}."


def test_of_two_mirror_images_the_better_guess_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the one that the bot goes by."""
    match = Match({"preset": "classic"}, seed="mirror 0")
    match.deal()
    number = 0
    while not (is_same_either_way(match.state.ends) and len(match.legal()) > 2):
        if not match.is_running:
            number += 1
            match = Match({"preset": "classic"}, seed=f"mirror {number}")
            match.deal()
        else:
            match.play(match.legal()[0])
    moves = match.legal()
    worths = {move: float(-place) for place, move in enumerate(moves)}

    class Sure:
        def choose(self, view: View, *, ms: float) -> Choice:
            return Choice(moves[0], values=worths)

    monkeypatch.setattr(hints, "PATIENCE", 300.0)
    monkeypatch.setattr(hints, "bot", lambda _: Sure())
    lines = hint_lines(view_of(match, match.turn), words("en"))
    tiles = list(dict.fromkeys(tile_text(tile_played(move)) for move in moves))
    best = {tile: max(w for m, w in worths.items() if tile_text(tile_played(m)) == tile)
            for tile in tiles}  # fmt: skip
    assert [line.partition(": ")[0] for line in lines[2:]] == tiles
    for line in lines[2:]:
        tile, _, worth = line.partition(": ")
        assert float(worth.replace("−", "-")) == best[tile]


def test_a_forced_move_needs_no_thought() -> None:
    """Nothing is guessed where there is nothing to choose."""
    assert len(hint_lines(a_choice("forced", 1), words("en"))) == 1


def test_one_tile_that_fits_a_double_alone_is_the_only_move() -> None:
    """Though the rules count it twice."""
    for number in range(200):
        match = Match({"preset": "classic"}, seed=f"only {number}")
        match.deal()
        while match.is_running and not is_same_either_way(match.state.ends):
            match.play(match.legal()[0])
        tiles = {tile_text(tile_played(move)) for move in match.legal()}
        if match.is_running and len(match.legal()) == 2 and len(tiles) == 1:
            break
    (line,) = hint_lines(view_of(match, match.turn), words("en"))
    assert line == f"There is only one move: {tiles.pop()}."
