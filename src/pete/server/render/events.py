"""What happened at a table, as one viewer may hear of it, ready to be sent."""

from typing import assert_never

from pete.match.chain import halves_laid
from pete.match.events import Drew, Event, MatchEnded, Passed, Played, RoundEnded
from pete.match.notation import move_text, tile_text
from pete.match.view import seen_event
from pete.rules.state import NOBODY, Seat
from pete.server import messages as m
from pete.tables import entries as j
from pete.tables.changes import Change
from pete.telling import names as telling
from pete.telling.sentences import sentence, why_again
from pete.words import Words

from .names import bot_name
from .snapshot import end_name, end_of, shown_ends


def event_message(
    change: Change, names: telling.Seating, say: Words, *, seat: Seat | None, you: Seat | None
) -> m.Event:
    """One change, as the person on ``seat`` may know it; None: an onlooker.

    ``names`` are those at the table, ``you`` the seat that hears of itself as such.
    """
    if change.event is not None:
        event = seen_event(change.event, seat)
        return _of_match(change, event, names, say, you=you)
    if isinstance(change.entry, j.RoundDealt):
        return _dealt(change, names, say, you=you)
    what, about, text = _change(change, names, say)
    return m.Changed(version=change.version, text=text, pace=0, what=what, seat=about)


def _dealt(change: Change, names: telling.Seating, say: Words, *, you: Seat | None) -> m.Dealt:
    assert change.deal is not None, "a deal that dealt nothing"
    number, leader = change.deal
    if leader == you:
        text = say("Round {number}: you lead.", number=number + 1)
    else:
        text = say("Round {number}: {name} leads.", number=number + 1, name=names.names[leader])
    return m.Dealt(
        version=change.version,
        text=text,
        pace=change.pace,
        round=number,
        leader=leader,
        held=change.held,
        boneyard=change.drawable,
    )


def _of_match(
    change: Change,
    event: Event,
    names: telling.Seating,
    say: Words,
    *,
    you: Seat | None,
) -> m.Event:
    version, wait = change.version, change.pace
    is_persons = isinstance(change.entry, j.Moved) and change.entry.by == "person"
    # what a bot does in somebody's place, he hasn't done himself; nor what a record brought
    is_own = is_persons or not isinstance(event, Played | Drew | Passed)
    text = sentence(event, names, say, you=you if is_own else None)
    if isinstance(event, Played | Drew | Passed) and change.time_is_up:
        if event.seat == you:
            why = say("Your time is up: a bot plays for you.")
        else:
            why = say("Time is up: a bot plays for {name}.", name=names.names[event.seat])
        text = f"{why} {text}"
    match event:
        case Played():
            return _laid(change, event, names, say, text=text, pace=wait)
        case Drew():
            return m.Drawn(
                version=version,
                text=text,
                pace=wait,
                round=event.round,
                seat=event.seat,
                name=names.names[event.seat],
                tile=None if event.tile is None else tile_text(event.tile),
                forced=not names.rules.draw_by_choice,
                held=change.held[event.seat],
                boneyard=change.drawable,
            )
        case Passed():
            return m.TurnPassed(
                version=version,
                text=text,
                pace=wait,
                round=event.round,
                seat=event.seat,
                name=names.names[event.seat],
            )
        case RoundEnded():
            return m.RoundOver(
                version=version,
                text=text,
                pace=wait,
                round=event.round,
                end=end_name(event),
                winner=None if event.winner == NOBODY else event.winner,
                scores=event.scores,
            )
        case MatchEnded():
            winner = None if event.winner == NOBODY else event.winner
            return m.MatchOver(
                version=version, text=text, pace=wait, winner=winner, scores=event.scores
            )
    assert_never(event)


def _laid(
    change: Change, event: Played, names: telling.Seating, say: Words, *, text: str, pace: int
) -> m.Laid:
    left, right = halves_laid(event.move, event.ends_before)
    return m.Laid(
        version=change.version,
        text=text,
        pace=pace,
        round=event.round,
        seat=event.seat,
        name=names.names[event.seat],
        move=move_text(event.move, event.ends_before),
        tile=tile_text(event.tile),
        halves=(left, right, left == right),
        end=end_of(event.move, event.ends_before),
        ends=shown_ends(event.ends),
        points=event.points,
        again=event.again,
        again_text=why_again(event, names.rules, say),
        washed_up=event.washed_up,
        held=change.held[event.seat],
        scores=event.scores,
    )


def _change(
    change: Change, names: telling.Seating, say: Words
) -> tuple[m.WhatChanged, Seat | None, str]:
    entry = change.entry

    def name(seat: Seat) -> str:
        return names.names[seat] if seat < len(names.names) else ""

    def called(name: str, seat: Seat) -> str:
        return name or say("Player {number}", number=seat + 1)

    def person(seat: Seat) -> str:
        return called(change.name, seat)

    match entry:
        case j.Sat() if change.old_name not in (None, change.name):
            old = called(change.old_name or "", entry.seat)
            text = say("{old} is now called {new}.", old=old, new=person(entry.seat))
            return "sat", entry.seat, text
        case j.Sat():
            return "sat", entry.seat, say("{name} sits down.", name=person(entry.seat))
        case j.Recognised():
            return "sat", entry.seat, ""
        case j.Left(bot=None):
            return "left", entry.seat, say("{name} leaves the table.", name=person(entry.seat))
        case j.Left():
            text = say(
                "{name} leaves the table; a bot plays on: {bot}.",
                name=person(entry.seat),
                bot=bot_name(j.bot_called(entry), say),
            )
            return "left", entry.seat, text
        case j.Swapped():
            return "swapped", entry.seat, say("Two players change places.")
        case j.BotPut(bot=None) if change.sent_away:
            text = say("The owner frees the seat of {name}.", name=person(entry.seat))
            return "bot", entry.seat, text
        case j.SentAway():
            text = say("The owner sends {name} away.", name=person(entry.seat))
            return "sent away", entry.seat, text
        case j.BotPut() if change.sent_away:
            text = say("The owner gives the seat of {name} to a bot.", name=person(entry.seat))
            return "bot", entry.seat, text
        case j.BotPut(bot=None):
            return "bot", entry.seat, say("A seat is free.")
        case j.BotPut():
            return (
                "bot",
                entry.seat,
                say("A bot takes a seat: {bot}.", bot=bot_name(j.bot_called(entry), say)),
            )
        case j.SettingsChanged():
            return "settings", None, say("The table's settings have changed.")
        case j.OwnerChanged():
            return "owner", change.owner_seat, say("The table has another owner.")
        case j.StoodIn(bot=None):
            text = say("{name} is back and plays again.", name=name(entry.seat))
            return "given back", entry.seat, text
        case j.StoodIn(by=int(other)):
            text = say(
                "{other} lets a bot play for {name}.", other=name(other), name=name(entry.seat)
            )
            return "taken over", entry.seat, text
        case j.StoodIn():
            text = say("{name} is away: a bot plays meanwhile.", name=name(entry.seat))
            return "taken over", entry.seat, text
        case j.SeatTaken():
            text = say(
                "{name} sits down in the place of a bot: {bot}.",
                name=person(entry.seat),
                bot=bot_name(change.old_name or "", say),
            )
            return "seat taken", entry.seat, text
        # these are told by the table's requests, to each whom they concern
        case j.SeatRequested():
            return "asked", entry.seat, ""
        case j.RequestAnswered():
            return "answered", None, ""
        case j.RequestWithdrawn():
            return "withdrawn", None, ""
        case j.ReadySaid():
            return "ready", entry.seat, ""
        case j.Begun():
            return "started", None, say("The match begins.")
        case _:
            return "opened", None, ""
