"""A session at the terminal: a match is opened, played and ended, and perhaps a rematch."""

import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pete.folders import reason
from pete.match.events import Event, MatchEnded, RoundEnded
from pete.match.match import Match
from pete.players.levels import bot_of
from pete.players.player import SeatLost, close
from pete.players.table import STAND_IN, UnknownBot, bot_word, check_name
from pete.telling.labels import rules_line
from pete.telling.names import Seating, seating_for
from pete.telling.sentences import sentence
from pete.words import Words

from . import saved
from .game import (
    Game,
    LeftTable,
    deal,
    hand_over,
    let_bot_move,
    not_saved,
    only_person,
    open_table,
    snapshot,
    undo,
    why_no_undo,
)
from .interface import Interface
from .lock import locked
from .output import can_clear
from .parser import TypedCommand, parse
from .plain_screen import PlainScreen
from .program_name import program_name
from .round_end import sheet_lines, show_round_end
from .screen import Screen
from .seats import Occupant, bots_for, called, occupants_of
from .setup import choices_of, preset_name
from .timeline import Timeline, now
from .turn import take_turn


@contextmanager
def open_game(
    interface: Interface, match: Match, timeline: Timeline, place: Path | None
) -> Iterator[Game]:
    """The game of a match, its screen open until it is left. Raises UnknownBot."""
    say = interface.say
    occupants = occupants_of(match.record, match.rules.players)
    table = seating_for(match.rules, [called(occupant, say) for occupant in occupants], say)
    people = frozenset(seat for seat, occupant in enumerate(occupants) if occupant.bot is None)

    def seat_lost(lost: SeatLost) -> None:
        named = replace(lost, stand_in=bot_word(lost.stand_in, say))
        game.screen.tell(snapshot(game), named.line(say))

    gone = _gone(occupants, say) if match.round_number >= 0 else {}
    here = [replace(s, bot=STAND_IN) if s in gone else s for s in occupants]
    bots = bots_for(here, match.seed, seat_lost)
    screen = _screen(interface, match, table, are_many=len(people) > 1)
    thinking = {seat: bot_of(one.bot)[1] for seat, one in enumerate(here) if one.bot}
    thoughts = {seat: thoughts for seat, thoughts in thinking.items() if thoughts is not None}
    game = Game(match, table, people, bots, screen, say, place, interface.pace, timeline, thoughts)
    stand_in = bot_word(STAND_IN, say)
    game.notices = [SeatLost(s.typed, why, stand_in).line(say) for s, why in gone.items()]
    try:
        yield game
    finally:
        screen.close(hides=len(people) > 1 and game.viewer is not None and game.match.is_running)
        for bot in bots.values():
            close(bot)


def _gone(occupants: Sequence[Occupant], say: Words) -> dict[Occupant, str]:
    """The bots of a match that was left which aren't there any more, and why."""
    gone = {}
    for occupant in occupants:
        try:
            check_name(occupant.bot or STAND_IN)
        except UnknownBot as error:
            gone[occupant] = say(error.text, **error.fields)
    return gone


def _screen(interface: Interface, match: Match, table: Seating, *, are_many: bool) -> Screen:
    say, chosen = interface.say, match.record.get("rules", {})
    if interface.is_plain:
        lines = PlainScreen(interface.keyboard, say)
        lines.answer([say("Seven-Toed Pete") + ".", rules_line(chosen, say, match.length)])
        if match.rules.teams:
            players = say("{one} against {other}", one=table.sides[0], other=table.sides[1])
            lines.answer([say("Players: {players}.", players=players)])
        if are_many and not can_clear():
            lines.answer(
                [
                    say(
                        "This terminal can't be cleared: anyone who scrolls back sees the "
                        "others' tiles."
                    )
                ]
            )
        return lines
    from .full_screen import FullScreen

    preset, target = preset_name(chosen, say), match.rules.target
    what = say("{preset}, to {target}", preset=preset, target=target)
    if match.length is not None:
        what = f"{preset}, {say.plural('{n} round', '{n} rounds', match.length)}"
    return FullScreen(interface.keyboard, say, (say("Seven-Toed Pete"), what))


def play(game: Game) -> None:
    """Play a match to its end. Raises LeftTable, EOFError, KeyboardInterrupt; it is saved then."""
    open_table(game)
    while not game.match.is_over:
        for event in _next(game):
            if isinstance(event, RoundEnded):
                show_round_end(game, event)


def _next(game: Game) -> Sequence[Event]:
    """Whatever comes next: a deal, a person's turn, a bot's move."""
    match = game.match
    if not match.is_running:
        return deal(game)
    if parse(game.typed_ahead) is TypedCommand.UNDO and not why_no_undo(game):
        game.typed_ahead = ""
        undo(game)
        return []
    if match.turn not in game.people:
        return let_bot_move(game)
    if match.turn != game.viewer:
        hand_over(game, match.turn)
    return take_turn(game)


def run_session(interface: Interface, match: Match, timeline: Timeline, place: Path | None) -> None:
    """Play this match, and others after it as long as they are wanted.

    Raises UnknownBot for a bot that can't come, Damaged for a match that is played
    elsewhere, and KeyboardInterrupt when it was said where the match is saved.
    """
    try:
        while True:
            with locked(place) as is_ours:
                if not is_ours:
                    raise saved.Damaged(interface.say("this match is open in another window"))
                _play_match(interface, match, timeline, place)
            if not _wants_rematch(interface):
                return
            match, timeline, place = rematch_of(match), Timeline(now()), saved.new_place()
    except (LeftTable, EOFError):
        return


def rematch_of(match: Match) -> Match:
    """A new match of the same rules and players, as far as the record names them."""
    rules, players = match.record.get("rules"), match.record.get("players")
    return Match(rules, players=players, length=match.length)


def _play_match(interface: Interface, match: Match, timeline: Timeline, place: Path | None) -> None:
    final: list[str] = []
    try:
        with open_game(interface, match, timeline, place) as game:
            if interface.keyboard.is_terminal and match.round_number < 0:
                saved.remember(choices_of(match.record, interface.say))
            try:
                play(game)
                final = final_lines(game)
            except (LeftTable, EOFError, KeyboardInterrupt):
                final = [resume_hint(game)]
                raise
    finally:
        interface.plain_screen().answer(final)


def final_lines(game: Game) -> list[str]:
    """What is left to read when a match is over: the winner, the sheet, where its record is.

    The match is archived before its save is dropped.
    """
    from pete.archive.base import ArchiveError

    from .archive import archive, archived

    over = next(event for event in reversed(game.history) if isinstance(event, MatchEnded))
    won = sentence(over, game.table, game.say, you=only_person(game))
    lines = [won, *sheet_lines(game)]
    try:
        place = saved.keep_last(game.match)
        assert game.place is not None, "there is a home, or the last match has no place either"
        archive().keep(archived(game.match, game.timeline, saved.name_of(game.place)))
        game.place.unlink(missing_ok=True)
    except (OSError, ArchiveError) as error:
        why = _why_not_kept(error, game.say)
        return [*lines, game.say("Its record can't be written: {why}", why=why)]
    text = game.say(
        "Its record: {pete} replay {place}", pete=program_name(), place=shlex.quote(str(place))
    )
    return [*lines, text]


def _why_not_kept(error: Exception, say: Words) -> str:
    if isinstance(error, OSError):
        return reason(error, say)
    cause = error.__cause__  # an archive's words are in English only
    if isinstance(cause, OSError):
        return f"{cause.filename}: {reason(cause, say)}" if cause.filename else reason(cause, say)
    return str(error)


def resume_hint(game: Game) -> str:
    """One line for a person who leaves a match: where it is, and how to resume it."""
    if game.unsaved:
        return not_saved(game)
    if game.match.round_number < 0:
        return game.say("Nothing has been dealt yet, so there is nothing to save.")
    return game.say(
        "Saved in {place}. To resume: {pete} play --resume",
        place=game.place,
        pete=program_name(),
    )


def _wants_rematch(interface: Interface) -> bool:
    if not interface.keyboard.is_terminal:
        return False
    return interface.confirm(interface.say("A rematch? [yes]"), default=True)
