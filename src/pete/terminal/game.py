"""A match at one screen: whose turn it is, who may look, what happens next.

The match is the referee's. What is shown is a snapshot for the person who sits at the
screen, and every event is told as he may see it. Every move is saved before it
is told.
"""

import signal
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from pete.folders import reason
from pete.match.events import Drew, Event, MatchEnded, Played, RoundEnded
from pete.match.match import Match
from pete.match.notation import tile_text
from pete.match.replay import cut, replay, resume
from pete.match.view import seen_event, view_of
from pete.players.player import Player
from pete.rules.moves import DRAW, PASS, Move
from pete.rules.state import Seat
from pete.telling.names import Seating
from pete.telling.sentences import draws_together, sentence_of
from pete.words import Words

from . import saved
from .parser import TypedCommand, parse
from .screen import Screen
from .snapshot import Snapshot, final_snapshot, snapshot_of
from .timeline import Timeline

THINKING_MS: Final = 1000.0
"""What a bot may take for a move."""
_RECALLED: Final = 8
"""How many events are shown again to a person who comes back to a match."""


class LeftTable(Exception):
    """Somebody wants to leave the table."""


@dataclass
class Game:
    """A match, and what it takes to play it at this screen."""

    match: Match
    table: Seating
    people: frozenset[Seat]
    """The seats of people: the others are bots'."""
    bots: Mapping[Seat, Player]
    screen: Screen
    say: Words
    place: Path | None
    """Where it is saved after every move; None where nothing can be."""
    pace: float
    """Seconds for an event to be read."""
    timeline: Timeline
    """When each move was made."""
    thoughts: Mapping[Seat, int] = field(default_factory=dict)
    """How often a bot thinks about a move, where its level says so."""
    viewer: Seat | None = None
    """Who sits at the screen; None: nobody whose hand may be shown."""
    history: list[Event] = field(default_factory=list)
    """All that has happened, as the referee knows it."""
    skips_pauses: bool = False
    """Whether somebody doesn't want to wait until he is asked again."""
    typed_ahead: str = ""
    """What was typed while something was shown."""
    notices: list[str] = field(default_factory=list)
    """What is to be shown of the seats when the table is opened."""
    untold_draws: int = 0
    """How many draws are told together with the next one."""
    unsaved: str = ""
    """Why the match can't be saved; empty if it is."""


def open_table(game: Game) -> None:
    """Seat the only person at the screen, and tell what happened before, if anything has."""
    game.history = list(replay(game.match.record))
    if len(game.people) == 1:
        (game.viewer,) = game.people
    if game.match.round_number < 0:
        return
    save(game)
    if game.match.is_running and len(game.people) < 2:
        recall(game, this_round(game)[-_RECALLED:])
    for line in game.notices:
        game.screen.tell(snapshot(game), line)


def this_round(game: Game) -> list[Event]:
    """What has happened since the deal."""
    number = game.match.round_number
    return [e for e in game.history if not isinstance(e, MatchEnded) and e.round == number]


def snapshot(game: Game) -> Snapshot:
    """The table as the person at the screen sees it."""
    if game.match.is_running:
        return snapshot_of(game.match, game.table, game.viewer)
    return final_snapshot(this_round(game), game.table, game.viewer)


def save(game: Game) -> None:
    """Save the match where it lies; the first time that this fails, say so."""
    try:
        saved.save(game.match, game.place, game.timeline)
        game.unsaved = ""
    except OSError as error:
        if not game.unsaved:
            game.unsaved = reason(error, game.say)
            game.screen.answer([not_saved(game)])


def not_saved(game: Game) -> str:
    """One line: what became of the last try to save."""
    if game.place is None:
        return game.say("The match can't be saved: {why}", why=game.unsaved)
    return game.say(
        "The match can't be saved in {place}: {why}", place=game.place, why=game.unsaved
    )


def deal(game: Game) -> list[Event]:
    """Begin the next round; what came of it at once."""
    with interrupt_deferred():
        events = game.match.deal()
        game.timeline.deal()
        game.history += events
        save(game)
    game.skips_pauses = False
    if len(game.people) != 1:
        game.viewer = None  # everybody has looked at the round's end
    if game.match.is_running:
        game.screen.tell(snapshot(game), round_begins(game))
        rest(game)
    return events


def round_begins(game: Game) -> str:
    """``Round 2. Anna is to lead.``"""
    number, name = game.match.round_number + 1, game.table.names[game.match.leader]
    position = game.match.position
    if position is not None:
        if position.turn == game.viewer:
            return game.say("Round {number} begins in the middle: it is your move.", number=number)
        name = game.table.names[position.turn]
        return game.say(
            "Round {number} begins in the middle: it is {name}'s move.", number=number, name=name
        )
    if game.match.leader == game.viewer:
        if number == 1:
            return game.say("Round 1. By lot, you are to lead.")
        return game.say("Round {number}. You are to lead.", number=number)
    if number == 1:
        return game.say("Round 1. By lot, {name} is to lead.", name=name)
    return game.say("Round {number}. {name} is to lead.", number=number, name=name)


def make(game: Game, move: Move) -> list[Event]:
    """Make a move of the seat with the turn: save it, then tell it."""
    seat = game.match.turn
    with interrupt_deferred():
        events = game.match.play(move)
        game.timeline.add("person" if seat in game.people else "bot")
        game.history += events
        save(game)
    if game.screen.is_plain and _must_draw_on(game, seat, move):
        game.untold_draws += 1
        return events
    if move == DRAW:
        draws = _last_draws(game)
        tell(game, draws[-1 - game.untold_draws :] if game.screen.is_plain else draws)
        game.untold_draws = 0
    else:
        tell(game, events[:1])
    if move == PASS and seat in game.people and len(game.people) > 1 and game.match.is_running:
        game.screen.ask(game.say("Press Enter, and your tiles are hidden."))
    else:
        rest(game)
    return events


def _must_draw_on(game: Game, seat: Seat, move: Move) -> bool:
    """Whether a seat has drawn and can do nothing but draw again."""
    match = game.match
    return move == DRAW and match.is_running and match.turn == seat and match.legal() == [DRAW]


def has_drawn(game: Game, seat: Seat | None) -> bool:
    """Whether a seat has just drawn."""
    return any(isinstance(last, Drew) and last.seat == seat for last in game.history[-1:])


def _last_draws(game: Game) -> list[Event]:
    """What was drawn last, one tile after another."""
    moves = [event for event in this_round(game) if not isinstance(event, RoundEnded)]
    return draws_together(moves)[-1]


def tell(game: Game, group: Sequence[Event]) -> None:
    """Tell an event, or draws, as the person at the screen may see them."""
    before = sentence_for(game, group[:-1]) if group[1:] else ""
    game.screen.tell(
        replace(snapshot(game), scores=group[-1].scores), sentence_for(game, group), before
    )


def sentence_for(game: Game, group: Sequence[Event]) -> str:
    """An event, or draws, in words for the person at the screen, who is called you."""
    seen = [seen_event(event, game.viewer) for event in group]
    return sentence_of(seen, game.table, game.say, you=game.viewer)


def only_person(game: Game) -> Seat | None:
    """Who is called you where everybody may look: the one person there is."""
    return min(game.people) if len(game.people) == 1 else None


def rest(game: Game) -> None:
    """Let what happened be read, unless the reader is to choose now or has no patience."""
    if not game.match.is_running or is_asked(game):
        return
    line = game.screen.pause(0 if game.skips_pauses else game.pace)
    if line is not None:
        game.skips_pauses, game.typed_ahead = True, line.strip()
        if parse(line) is TypedCommand.QUIT:
            raise LeftTable


def read_on(game: Game, line: str) -> None:
    """What was typed on a page that was read is meant for the table, unless it left the page."""
    game.typed_ahead = "" if parse(line) is TypedCommand.QUIT else line.strip()


def is_asked(game: Game) -> bool:
    """Whether it is for the person at the screen to choose."""
    if game.viewer is None or game.match.turn != game.viewer:
        return False
    return view_of(game.match, game.viewer).legal() not in ([DRAW], [PASS])


def let_bot_move(game: Game) -> list[Event]:
    """The bot whose turn it is chooses by its view."""
    seat = game.match.turn
    game.screen.wait(game.say("{name} is thinking…", name=game.table.names[seat]))
    view, thoughts = view_of(game.match, seat), game.thoughts.get(seat)
    choice = game.bots[seat].choose(view, ms=THINKING_MS, thoughts=thoughts)
    return make(game, choice.move)


def hand_over(game: Game, seat: Seat) -> None:
    """The screen is cleared, the next person comes, and is shown what he missed."""
    name = game.table.names[seat]
    game.screen.curtain(
        game.say("{name} plays next. Hand over the keyboard; others look away.", name=name),
        game.say("{name}, press Enter to see your tiles.", name=name),
    )
    game.viewer, game.skips_pauses, game.typed_ahead = seat, False, ""
    is_first, events = since_own_turn(game, seat)
    if is_first:
        game.screen.tell(snapshot(game), round_begins(game))
    recall(game, events)


def since_own_turn(game: Game, seat: Seat) -> tuple[bool, list[Event]]:
    """What has happened in this round since a seat's last turn ended, what it has done in this
    turn included; whether that is all of the round.
    """
    events = this_round(game)
    first = len(events)
    while first and _seat(events[first - 1]) == seat:
        first -= 1
    while first and _seat(events[first - 1]) != seat:
        first -= 1
    return first == 0, events[first:]


def recall(game: Game, events: Sequence[Event]) -> None:
    """Tell once more what happened."""
    for group in draws_together(events):
        tell(game, group)


def _seat(event: Event) -> Seat | None:
    return None if isinstance(event, RoundEnded | MatchEnded) else event.seat


def why_no_undo(game: Game) -> str:
    """Why the last move can't be taken back; empty if it can."""
    if len(game.people) != 1:
        return game.say("You can take a move back only when you play with bots alone.")
    last = game.history[-1] if game.history else None
    if isinstance(last, Played) and last.seat in game.people and game.match.is_running:
        return ""
    if last is None or not any(_seat(event) in game.people for event in this_round(game)):
        return game.say("You have no move to take back.")
    if _seat(last) in game.people:
        return game.say("A draw or a pass can't be taken back.")
    return game.say("Someone has moved since, so your move stands.")


def undo(game: Game) -> None:
    """Take the person's last tile back; ``why_no_undo`` must be empty."""
    last = game.history[-1]
    assert isinstance(last, Played)
    with interrupt_deferred():
        record, number = game.match.record, game.match.round_number
        made = len(record["rounds"][number]["moves"])
        game.match = resume(cut(record, number, made - 1), game.match.seed)
        game.history.pop()
        game.timeline.take_back()
        save(game)
    game.screen.tell(snapshot(game), game.say("You take {tile} back.", tile=tile_text(last.tile)))


@contextmanager
def interrupt_deferred() -> Iterator[None]:
    """Let Ctrl-C wait: a move that is made is saved, too."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: pressed.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
