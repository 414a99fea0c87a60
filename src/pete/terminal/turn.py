"""A person's turn: he is asked, and what he types is done or answered."""

import shlex
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from pete.folders import expanded, reason
from pete.match.events import Event
from pete.match.file import SAVED, TooLong, bytes_in
from pete.match.notation import tile_text
from pete.match.record import FORMATS, Fault, read_object
from pete.match.view import view_of
from pete.rules.ends import NO_CHAIN
from pete.rules.moves import DRAW, PASS, Move
from pete.rules.options import as_written
from pete.rules.tiles import Tile
from pete.telling.reading import chain_spelled
from pete.telling.sentences import draws_together, score_line

from . import answers, saved
from .game import (
    Game,
    LeftTable,
    has_drawn,
    make,
    not_saved,
    read_on,
    round_begins,
    sentence_for,
    since_own_turn,
    snapshot,
    undo,
    why_no_undo,
)
from .help import help_blocks
from .hints import hint_lines
from .parser import (
    End,
    Save,
    TypedCommand,
    TypedNumber,
    TypedTile,
    Unknown,
    Why,
    parse,
    parse_end,
    shown_input,
)
from .program_name import program_name
from .round_end import show_sheet
from .snapshot import Snapshot, is_same_either_way, move_for


def take_turn(game: Game) -> list[Event]:
    """Ask the person at the screen until he has made a move; make those that are forced."""
    shown: Snapshot | None = None
    while True:
        now = snapshot(game)
        if now.moves in ((DRAW,), (PASS,)):
            if now.moves == (PASS,) or not has_drawn(game, now.turn):
                game.screen.tell(now, answers.why_forced(now, game.say))
            return make(game, now.moves[0])
        if now != shown:
            game.screen.turn(now)
            shown = now
        move = _move(game, now, _line(game, now))
        if move is not None:
            return make(game, move)


def _line(game: Game, now: Snapshot) -> str:
    """What he typed while he waited, or types now."""
    line, game.typed_ahead = game.typed_ahead, ""
    game.skips_pauses = False
    question = game.say("Your move (? for help):")
    if DRAW in now.moves:
        question = game.say("Your move (d draws, ? for help):")
    return line or game.screen.ask(question)


def _move(game: Game, now: Snapshot, line: str) -> Move | None:
    """The move that was typed; None if it was something else, which is done."""
    match parse(line):
        case TypedTile() | TypedNumber() as placed:
            return _placed(game, now, placed)
        case TypedCommand.DRAW if DRAW in now.moves:
            return DRAW
        case TypedCommand() as asked:
            _COMMANDS[asked](game, now)
        case Why(about):
            game.screen.answer([_why(game, now, about)])
        case Save(file):
            game.screen.answer([_save(game, file)])
        case Unknown(""):
            pass
        case Unknown(text):
            game.screen.answer([_not_understood(game, now, text)])
    return None


def _placed(game: Game, now: Snapshot, placed: TypedTile | TypedNumber) -> Move | None:
    """A tile on an end; if both would do and make a difference, the person is asked."""
    tile = _tile(now, placed)
    if tile is None:
        game.screen.answer([_no_number(game), answers.playable_sentence(now, game.say)])
        return None
    fitting = now.ends_for(tile)
    if not fitting or (placed.end and placed.end not in fitting and now.ends != NO_CHAIN):
        game.screen.answer([answers.why_not_tile(now, tile, placed.end, game.say)])
        return None
    end: End | None = placed.end or fitting[-1]
    if not placed.end and len(fitting) > 1 and not is_same_either_way(now.ends):
        end = _which_end(game, now, tile)
    return None if end is None else move_for(now.ends, tile, end)


def _tile(now: Snapshot, named: TypedTile | TypedNumber) -> Tile | None:
    """The tile that was named, perhaps by its number; None if no tile has it."""
    return named.tile if isinstance(named, TypedTile) else now.numbered(named.number)


def _no_number(game: Game) -> str:
    return game.say("The list has no such number.")


def _which_end(game: Game, now: Snapshot, tile: Tile) -> End | None:
    question = game.say(
        "{tile} at L ({left}) or at R ({right})?",
        tile=tile_text(tile),
        left=answers.what_if(now, tile, End.LEFT, game.say),
        right=answers.what_if(now, tile, End.RIGHT, game.say),
    )
    game.screen.answer([question])
    line = game.screen.ask(game.say("L or R:"))
    end = parse_end(line)
    if end is None:  # he has changed his mind
        game.typed_ahead = line.strip()
    return end


def _why(game: Game, now: Snapshot, about: TypedTile | TypedNumber | TypedCommand | None) -> str:
    if about is None:
        return game.say("Why what? Name a tile, such as why 6-3.")
    if about is TypedCommand.DRAW:
        return answers.why_not_draw(now, game.say)
    if isinstance(about, TypedCommand):
        return answers.why_not_pass(game.say)
    tile = _tile(now, about)
    if tile is None:
        return _no_number(game)
    return answers.why_not_tile(now, tile, about.end, game.say)


def _save(game: Game, file: str | None) -> str:
    """Save a copy where the person wants it; what came of it, in a line."""
    if file is None:
        if game.unsaved:
            return not_saved(game)
        return game.say(
            "Every move is saved in {place}; to resume: {pete} play --resume",
            place=game.place,
            pete=program_name(),
        )
    place = Path(file)
    try:
        place = expanded(place)
        if not place.parent.is_dir():
            return game.say("Not saved: there is no folder {folder}.", folder=place.parent)
        if place.exists() and not _is_ours(place):
            return game.say("{place} holds something else; the file is left as it is.", place=place)
        saved.save(game.match, place, game.timeline)
    except (OSError, ValueError) as error:
        why = reason(error, game.say)
        return game.say("Not saved in {place}: {why}", place=place, why=why)
    return game.say(
        "Saved. To resume: {pete} play --resume {place}",
        pete=program_name(),
        place=shlex.quote(str(place)),
    )


def _is_ours(place: Path) -> bool:
    """Whether a file holds a match, so that another may take its place."""
    try:
        found = read_object(bytes_in(place).decode()).get("format")
    except (UnicodeDecodeError, TooLong, Fault):
        return False
    return found in (*FORMATS, SAVED)


def _not_understood(game: Game, now: Snapshot, text: str) -> str:
    end = parse_end(text)
    if end is not None:
        letter = "L" if end is End.LEFT else "R"
        fitting = [tile for tile in now.playable if end in now.ends_for(tile)] or now.playable
        example = tile_text(fitting[0]).replace("-", "") + letter
        return game.say("Which tile? Type it before the end, such as {move}.", move=example)
    return game.say("'{typed}'? Type a tile, such as 64, or ? for help.", typed=shown_input(text))


def _help(game: Game, now: Snapshot) -> None:
    line = game.screen.page(
        game.say("How to play"), help_blocks(game, now), game.say("Enter: back to the table.")
    )
    read_on(game, line)


def _rules(game: Game, now: Snapshot) -> None:
    from pete.words.book import book

    text = book(game.say.language, as_written(game.match.rules))
    read_on(game, game.screen.book(text, game.say("Enter: back to the table.")))


def _hint(game: Game, now: Snapshot) -> None:
    assert game.viewer is not None, "only the player who has the turn can ask"
    game.screen.answer(hint_lines(view_of(game.match, game.viewer), game.say))


def _last(game: Game, now: Snapshot) -> None:
    assert game.viewer is not None, "only the player who has the turn can ask"
    is_first, events = since_own_turn(game, game.viewer)
    sentences = [sentence_for(game, group) for group in draws_together(events)]
    game.screen.answer([round_begins(game), *sentences] if is_first else sentences)


def _leave(game: Game, now: Snapshot) -> None:
    raise LeftTable


def _undo(game: Game, now: Snapshot) -> None:
    why = why_no_undo(game)
    if why:
        game.screen.answer([why])
    else:
        undo(game)


_COMMANDS: Final[Mapping[TypedCommand, Callable[[Game, Snapshot], None]]] = {
    TypedCommand.DRAW: lambda game, now: game.screen.answer([answers.why_not_draw(now, game.say)]),
    TypedCommand.PASS: lambda game, now: game.screen.answer([answers.why_not_pass(game.say)]),
    TypedCommand.HELP: _help,
    TypedCommand.HAND: lambda game, now: game.screen.answer(
        [answers.hand_sentence(now, game.say), answers.playable_sentence(now, game.say)]
    ),
    TypedCommand.ENDS: lambda game, now: game.screen.answer([answers.ends_sentence(now, game.say)]),
    TypedCommand.CHAIN: lambda game, now: game.screen.answer([chain_spelled(now.chain, game.say)]),
    TypedCommand.BONEYARD: lambda game, now: game.screen.answer(
        answers.boneyard_sentences(now, game.say)
    ),
    TypedCommand.SCORE: lambda game, now: game.screen.answer(
        [score_line(now.scores, now.table, game.say, you=game.viewer)]
    ),
    TypedCommand.LAST: _last,
    TypedCommand.SHEET: lambda game, now: show_sheet(game),
    TypedCommand.RULES: _rules,
    TypedCommand.HINT: _hint,
    TypedCommand.UNDO: _undo,
    TypedCommand.QUIT: _leave,
}
"""What each command does."""
