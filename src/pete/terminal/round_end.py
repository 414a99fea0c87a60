"""The end of a round and of a match, and the score sheet."""

from pete.match.events import RoundEnded
from pete.match.notation import tile_text
from pete.rules.state import Outcome, Side
from pete.telling.names import Seating
from pete.telling.sentences import points_spelled, sentence
from pete.telling.settlement import settlement_lines
from pete.telling.sheet import Sheet, SheetRound, ending_name, sheet_of, sheet_text
from pete.words import Words

from .game import Game, LeftTable, only_person, read_on, snapshot
from .parser import TypedCommand, parse


def sheet_lines(game: Game) -> list[str]:
    """The sheet as this screen can show it: drawn, or in sentences."""
    sheet = sheet_of(game.table, game.history, game.match.scores_at_start)
    if game.screen.is_plain:
        return sheet_sentences(sheet, game.say)
    return sheet_text(sheet, game.say, game.screen.width()).splitlines()


def show_sheet(game: Game) -> None:
    """Show the sheet until it was read."""
    line = game.screen.page(
        game.say("Score sheet"), [sheet_lines(game)], game.say("Enter: back to the table.")
    )
    read_on(game, line)


def show_round_end(game: Game, ended: RoundEnded) -> None:
    """Every hand, the arithmetic, and the sheet. Raises LeftTable."""
    text = sentence(ended, game.table, game.say, you=only_person(game))
    blocks = [settlement_lines(game.table, ended, game.say)]
    onward = game.say("Enter: the next round.")
    if game.match.is_over:
        onward = game.say("Enter: the end of the match.")
    if not game.screen.is_plain:
        blocks.append(sheet_lines(game))
    line = game.screen.page(text, blocks, onward, snapshot(game))
    if parse(line) is TypedCommand.QUIT and not game.match.is_over:
        raise LeftTable


def sheet_sentences(sheet: Sheet, say: Words) -> list[str]:
    """The sheet for ears: a sentence a round and side."""
    if not sheet.rounds:
        return [say("Nothing is written on the sheet yet.")]
    start = [
        say("At the start, {side}: {total}.", side=sheet.seating.side_name(side), total=score)
        for side, score in enumerate(sheet.at_start)
    ]
    return start + [
        _side_sentence(row, side, sheet.seating, say)
        for row in sheet.rounds
        for side in sheet.sides
    ]


def _side_sentence(row: SheetRound, side: Side, table: Seating, say: Words) -> str:
    """``Round 1, Anna: 6-4, 2 points; domino, 7 points; total 11.``"""
    written = [(tile_text(entry.tile), entry.points) for entry in row.entries_of(side)]
    ended = row.ended
    if ended and ended.winner == side and ended.outcome != Outcome.TARGET:
        written.append((ending_name(ended.outcome, say), ended.settlement))
    parts = [
        say("{what}, {points}", what=what, points=points_spelled(points, say))
        for what, points in written
    ]
    return say(
        "Round {number}, {side}: {points}; total {total}.",
        number=row.number + 1,
        side=table.side_name(side),
        points="; ".join(parts) or say("nothing"),
        total=row.scores[side],
    )
