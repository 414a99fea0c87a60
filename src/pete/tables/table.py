"""A table as it stands: the fold of its journal. Nothing here decides, sends or waits."""

from collections import Counter, OrderedDict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple, TypedDict

from pete.match.events import Event, MatchEnded, RoundEnded
from pete.match.made import MadeBy
from pete.match.match import Match
from pete.match.notation import read_move
from pete.match.record import Record
from pete.match.replay import replay, resume
from pete.players.levels import bot_of
from pete.rules.options import Rules, make_rules, rules_from
from pete.rules.state import Seat

from .changes import Change, changes_of_record, pace_of
from .entries import (
    AnyEntry,
    Begun,
    BotPut,
    Left,
    Moved,
    Opened,
    OwnerChanged,
    ReadySaid,
    Recognised,
    RequestAnswered,
    RequestWithdrawn,
    RoundDealt,
    Sat,
    SeatRequested,
    SeatTaken,
    SentAway,
    SettingsChanged,
    StoodIn,
    Swapped,
    Turned,
    UnreadableEntry,
    bare,
    bot_called,
    read,
)
from .settings import Phase, Settings

REMEMBERED: Final = 300
"""Happenings that are kept for those who come back, and answers for those who ask again."""


class _About(TypedDict):
    """The person of an entry: see ``Change``."""

    name: str
    old_name: str | None
    sent_away: bool


@dataclass(slots=True)
class Chair:
    """A seat and who has it: a person, a bot, or nobody."""

    holder: str = ""
    """The hash of the person's key; empty: no person."""
    visitor: str = ""
    """The hash of the cookie that the person's browser is known by; empty: no cookie."""
    name: str = ""
    named_at: int = 0
    """The table's version since which it has this name."""
    bot: str | None = None
    """The bot whose seat this is, if no person's: its level, or its name in older tables."""
    stand_in: str | None = None
    """The same of a bot that plays while the person is away."""
    timed_out: bool = False
    """Whether a bot made the last move, for the person's time was out."""

    @property
    def plays_itself(self) -> str | None:
        """The bot that makes this seat's moves now, or None."""
        return self.bot or self.stand_in

    @property
    def is_free(self) -> bool:
        """Whether nobody has it, not even a bot."""
        return not self.holder and self.bot is None


@dataclass(slots=True)
class SeatRequest:
    """Somebody who watches a match would like the seat of a bot."""

    seat: Seat
    holder: str
    visitor: str
    name: str
    owner_agrees: bool = False
    partner: str = ""
    """The holder of the seat's partner, who agrees; empty: nobody yet."""


class FormerPlayer(NamedTuple):
    """Who was a seat's player before the one that it has now."""

    until: int
    """The table's version since which he isn't."""
    seat: Seat
    chair: Chair
    round: int
    move: int
    """The first move of that round that was not his any more; of a new match its first."""


class UnreadableTable(ValueError):
    """A journal that makes no table; says at which entry, and nothing of the content."""

    def __init__(self, entry: int, error: Exception) -> None:
        reason = str(error) if isinstance(error, UnreadableEntry) else type(error).__name__
        super().__init__(f"entry {entry}: {reason}")


@dataclass(slots=True)
class Table:
    """The fold. ``apply`` is the only way in."""

    code: str
    settings: Settings = field(default_factory=Settings)
    rules: Rules = field(default_factory=make_rules)
    """What is, or will be, played by."""
    owner: str = ""
    """The hash of the owner's key."""
    chairs: list[Chair] = field(default_factory=list)
    version: int = 0
    match: Match | None = None
    players: list[Chair] = field(default_factory=list)
    """Who plays the match, or has played it: what changes after its end changes only ``chairs``."""
    match_number: int = -1
    """Which match it is, counting rematches; -1 before the first."""
    rounds: list[list[Event]] = field(default_factory=list)
    """The events of the match that runs, round by round; a match's end is in the last."""
    began_at: int = 0
    """When the match began."""
    made: list[list[tuple[int, MadeBy]]] = field(default_factory=list)
    """When each of its moves was made, and by whom, round by round."""
    earlier: list[FormerPlayer] = field(default_factory=list)
    """Who had seats of this match that others have now, in the order in which they lost them."""
    former: deque[FormerPlayer] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    """The players before those of now, also of the match before: what is past was theirs."""
    requests: dict[int, SeatRequest] = field(default_factory=dict)
    """Who asks for the seat of a bot, by the version at which he asked."""
    has_played: set[str] = field(default_factory=set)
    """Hashes of the keys and the cookies of those who have, or had, a seat of this match."""
    asked_at: dict[str, int] = field(default_factory=dict)
    """When somebody asked for a seat of this match last, by the hashes of his key and cookie."""
    denied: Counter[str] = field(default_factory=Counter)
    """How often he was told no, by the same."""
    requested: Counter[str] = field(default_factory=Counter)
    """How often seats of this match were asked for, by the hash of the cookie."""
    ready: dict[Seat, int] = field(default_factory=dict)
    """Who has asked for what comes next, and when."""
    deadline: int | None = None
    """When the time of the turn runs out; None: no clock runs."""
    banks: tuple[int, ...] = ()
    """Milliseconds in each seat's bank; empty where the clock has none."""
    last_at: int = 0
    """When the last thing happened, which is never before the one before it."""
    shown_at: int = 0
    """When the screens have shown everything, each at its pace."""
    turn_version: int = 0
    """The version since which the decision that is waited for has been the same."""
    moved_version: int = 0
    """The version of the last move or deal: who has seen it can decide what follows."""
    ended_version: int = 0
    """The version of the end of the last round that is over."""
    turn_since: int = 0
    """When the screens have shown what led to it."""
    seats_version: int = 0
    """The version of the last change of seats and settings."""
    arranged: int = 0
    """How often the owner has changed something, since the last match began."""
    sittings: Counter[str] = field(default_factory=Counter)
    """How often each visitor has sat down or changed his name, since then."""
    numbers: dict[str, int] = field(default_factory=dict)
    """Which person somebody is here, by the hashes of his key and cookie.

    Those who get a seat are counted from 0 as they come. A number tells nothing of a person
    anywhere else.
    """
    shut_out: set[str] = field(default_factory=set)
    """Hashes of the keys and the cookies of those who can't sit down here any more."""
    round_changes: list[Change] = field(default_factory=list)
    """What there is to tell of the round that runs, or of the last, from its deal on."""
    past: deque[Change] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    answers: OrderedDict[tuple[str, str], int] = field(default_factory=OrderedDict)
    """The version after each command that was carried out."""

    @property
    def phase(self) -> Phase:
        """Where the table is in its life."""
        if self.match is None:
            return "waiting"
        if self.match.is_over:
            return "match over"
        return "playing" if self.match.is_running else "round over"

    @property
    def turn(self) -> Seat | None:
        """The seat that is waited for; None unless a round runs."""
        return self.match.turn if self.match is not None and self.match.is_running else None

    @property
    def this_round(self) -> list[Event]:
        """What has happened since the last deal of the match that runs."""
        return self.rounds[-1] if self.rounds else []

    @property
    def last_end(self) -> RoundEnded | None:
        """How the last round that is over ended."""
        for events in reversed(self.rounds[-2:]):
            for event in reversed(events):
                if isinstance(event, RoundEnded):
                    return event
        return None

    @property
    def length(self) -> int | None:
        """After how many rounds the match is over; None: a target ends it."""
        return None if self.match is None else self.match.length

    def seat_of(self, holder: str) -> Seat | None:
        """The seat that a key's hash holds."""
        for seat, chair in enumerate(self.chairs):
            if holder and chair.holder == holder:
                return seat
        return None

    def persons(self) -> list[Seat]:
        """The seats that people have."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder]

    def players_at(self, version: int) -> list[Chair]:
        """Who played the match, or the one before it, when the table had that version."""
        players = [*self.players]
        for former in reversed(self.former):
            if version < former.until:
                players[former.seat] = former.chair
        return players

    def apply(self, entry: AnyEntry) -> list[Change]:
        """Let an entry happen; what there is to tell of it is remembered, too."""
        self.version += 1
        self.last_at = max(self.last_at, entry.at)
        if entry.cause is not None:
            self.answer(entry.cause)
        about = self._about(entry)
        before = self.past[-1].entry if self.past else None
        events = self._carry_out(entry)
        changes = self._changes_of(bare(entry), events, about, before)
        self.past.extend(changes)
        if isinstance(entry, RoundDealt):
            self.round_changes = [*changes]
        elif isinstance(entry, Moved):
            self.round_changes += changes
        for change in changes:
            self.shown_at = max(self.shown_at, self.last_at) + change.pace
        if self.turn_version == self.version:
            self.turn_since = self.shown_at
        return changes

    def answer(self, cause: tuple[str, str]) -> None:
        """Remember that a command, by its holder and its id, was carried out just now."""
        self.answers[cause] = self.version
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    def since(self, version: int) -> list[Change] | None:
        """What has happened after that version; None if it isn't remembered any more."""
        if version > self.version or version < 0:
            return None
        if version == self.version:
            return []
        if self.past[0].version > max(1, version):  # part of the next may be forgotten
            return None
        return [change for change in self.past if change.version > version]

    def _changes_of(
        self, entry: AnyEntry, events: list[Event], about: _About, before: AnyEntry | None
    ) -> list[Change]:
        if self.match is None or not isinstance(entry, RoundDealt | Moved):
            owner = self.seat_of(entry.owner) if isinstance(entry, OwnerChanged) else None
            return [Change(self.version, entry, None, owner_seat=owner, **about)]
        state = self.match.state
        held = tuple(state.held[: self.match.rules.players])
        time_is_up = _is_by_clock(entry) and not (_is_by_clock(before) and _is_draw(before))
        changes = [
            Change(
                self.version,
                entry,
                event,
                held,
                state.drawable,
                time_is_up=time_is_up,
                pace=pace_of(event, self.settings.pace),
            )
            for event in events
        ]
        if isinstance(entry, RoundDealt):
            deal = (self.match.round_number, self.match.leader)
            pace = pace_of(None, self.settings.pace, is_deal=True)
            changes.insert(
                0, Change(self.version, entry, None, held, state.drawable, deal, pace=pace)
            )
        return changes

    def _about(self, entry: AnyEntry) -> _About:
        """Whom an entry is about, as he was before it."""
        if isinstance(entry, Sat):
            seat = self.seat_of(entry.holder)
            old_name = None if seat is None else self.chairs[seat].name
            return {"name": entry.name, "old_name": old_name, "sent_away": False}
        if isinstance(entry, SeatTaken):
            name, bot = self.requests[entry.request].name, self.chairs[entry.seat].name
            return {"name": name, "old_name": bot, "sent_away": False}
        if isinstance(entry, Left | BotPut | SentAway):
            chair = self.chairs[entry.seat]
            sent_away = isinstance(entry, BotPut) and bool(chair.holder)
            return {"name": chair.name, "old_name": None, "sent_away": sent_away}
        return {"name": "", "old_name": None, "sent_away": False}

    def _carry_out(self, entry: AnyEntry) -> list[Event]:
        match entry:
            case RoundDealt() | Moved() | Begun():
                return self._play(entry)
            case ReadySaid():
                self.ready[entry.seat] = self.last_at
                return []
            case StoodIn():
                self.chairs[entry.seat].stand_in = entry.bot
                if self.turn == entry.seat:
                    self._turn(entry)
                return []
            case SeatRequested() | RequestAnswered() | RequestWithdrawn() | SeatTaken():
                self._request(entry)
                return []
        self._count(entry)
        self.seats_version = self.version
        match entry:
            case Opened():
                self.owner = entry.owner
                self._settle(entry.settings)
            case SettingsChanged():
                self._settle(entry.settings)
            case OwnerChanged():
                self.owner = entry.owner
            case _:
                self._seat(entry)
        return []

    def _count(self, entry: AnyEntry) -> None:
        # who leaves must have sat down before, so that needs no count
        if isinstance(entry, Sat):
            self.sittings[entry.visitor or entry.holder] += 1
        elif not isinstance(entry, Left):
            self.arranged += 1

    def _settle(self, settings: Settings) -> None:
        self.settings, self.rules = settings, rules_from(settings.rules)
        seats = self.rules.players
        kept = [chair for chair in self.chairs if chair.holder or len(self.chairs) <= seats]
        self.chairs = kept[:seats] + [Chair() for _ in range(seats - len(kept))]

    def _seat(self, entry: AnyEntry) -> None:
        match entry:
            case Sat():
                self._know(entry.holder, entry.visitor)
                old = self.seat_of(entry.holder)
                named_at = self.version
                if old is not None:
                    if self.chairs[old].name == entry.name:
                        named_at = self.chairs[old].named_at
                    self.chairs[old] = Chair()
                self.chairs[entry.seat] = Chair(entry.holder, entry.visitor, entry.name, named_at)
                for seat, name in entry.bots:
                    self.chairs[seat] = replace(self.chairs[seat], name=name, named_at=self.version)
            case Recognised():
                chair = self.chairs[entry.seat]
                if self.owner == chair.holder:
                    self.owner = entry.holder
                self.numbers[entry.holder] = self.numbers[chair.holder]
                chair.holder = entry.holder
            case Left() | BotPut():
                self._give(entry.seat, Chair("", "", bot_called(entry), self.version, entry.bot))
                if self.turn == entry.seat:
                    self.turn_version, self.deadline = self.version, None
            case SentAway():
                gone = self.chairs[entry.seat]
                self.shut_out |= {gone.holder, gone.visitor} - {""}
                self.chairs[entry.seat] = Chair()
            case Swapped():
                one, other = entry.seat, entry.other
                self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]

    def _know(self, holder: str, visitor: str) -> None:
        """Give a person a number; a browser that comes with another key keeps its own."""
        number = self.numbers.get(holder, self.numbers.get(visitor))
        if number is None:
            number = 1 + max(self.numbers.values(), default=-1)
        for secret in {holder, visitor} - {""}:
            self.numbers.setdefault(secret, number)

    def _give(self, seat: Seat, chair: Chair) -> None:
        """Let a seat be another's; in the middle of a match it is noted from which move on."""
        before, self.chairs[seat] = self.chairs[seat], chair
        self.ready.pop(seat, None)
        if self.match is None or self.match.is_over:
            return
        self.players[seat] = chair
        number, move = _next_move(self.match)
        former = FormerPlayer(self.version, seat, before, number, move)
        self.former.append(former)
        self.earlier.append(former)
        players = [*self.match.record["players"]]
        later = [*players[seat].get("later", ()), {"round": number, "move": move} | _player(chair)]
        players[seat] = {**players[seat], "later": later}
        self.match.record["players"] = players  # views that were taken before share the old one

    def _request(
        self, entry: SeatRequested | RequestAnswered | RequestWithdrawn | SeatTaken
    ) -> None:
        match entry:
            case SeatRequested(seat=seat, holder=holder, visitor=visitor):
                self.requests[self.version] = SeatRequest(seat, holder, visitor, entry.name)
                self.requested[visitor] += 1
                self.asked_at |= dict.fromkeys({holder, visitor} - {""}, self.last_at)
            case RequestAnswered(allowed=True):
                request = self.requests[entry.request]
                request.owner_agrees |= entry.as_owner
                request.partner = entry.as_partner or request.partner
            case RequestAnswered():
                request = self.requests.pop(entry.request)
                self.denied.update({request.holder, request.visitor} - {""})
            case RequestWithdrawn():
                del self.requests[entry.request]
            case SeatTaken(seat=seat):
                request = self.requests.pop(entry.request)
                holder, visitor = request.holder, request.visitor
                self.has_played |= {holder, visitor} - {""}
                self._know(holder, visitor)
                self._give(seat, Chair(holder, visitor, request.name, self.version))
                if self.banks and self.settings.clock is not None:
                    full = self.settings.clock.seconds * 1000
                    self.banks = (*self.banks[:seat], full, *self.banks[seat + 1 :])
                if self.turn == seat:
                    self._turn(entry)

    def _play(self, entry: RoundDealt | Moved | Begun) -> list[Event]:
        if isinstance(entry, Begun):
            self._begin(entry)
            return []
        assert self.match is not None, "a deal or a move before the match"
        if isinstance(entry, RoundDealt):
            self.ready.clear()
            self.rounds.append([])
            self.made.append([])
            events = self.match.deal()
        else:
            chair = self.chairs[self.match.turn]
            chair.timed_out = entry.by == "clock"
            self.made[-1].append((self.last_at, _made_by(entry, chair)))
            events = self.match.play(read_move(entry.move, self.match.state.ends))
        self.rounds[-1] += events
        self.moved_version = self.version
        if not self.match.is_running:
            self.ended_version = self.version
        self._turn(entry)
        if entry.banks is not None:
            self.banks = entry.banks
        if self.match.is_over:
            self.requests.clear()
        return events

    def _begin(self, entry: Begun) -> None:
        players = [_player(chair) for chair in self.chairs]
        seed = bytes.fromhex(entry.seed)
        self.rounds, self.made, self.round_changes = [], [], []
        if entry.record is None:
            self.match = Match(dict(self.settings.rules), seed=seed, players=players)
        else:
            self._go_on_from(entry.record | {"players": players}, seed, self.last_at)
        self.former += [
            FormerPlayer(self.version, seat, player, 0, 0)
            for seat, player in enumerate(self.players)
            if player is not self.chairs[seat]
        ]
        self.players = [*self.chairs]
        self.earlier, self.requests, self.asked_at = [], {}, {}
        self.denied.clear()
        self.requested.clear()
        self.has_played = {
            secret for chair in self.chairs for secret in (chair.holder, chair.visitor) if secret
        }
        self.match_number += 1
        self.began_at = self.last_at
        self.ready.clear()
        for chair in self.chairs:
            chair.timed_out = False
        self.arranged = 0
        self.sittings.clear()
        self.moved_version = self.seats_version = self.ended_version = self.version
        clock = self.settings.clock
        if clock is not None and clock.increment is not None:
            self.banks = (clock.seconds * 1000,) * len(self.chairs)
        else:
            self.banks = ()
        self._turn(entry)

    def _go_on_from(self, record: Record, seed: bytes, at: int) -> None:
        self.match = resume(record, seed)
        for event in replay(record):
            number = self.match.round_number if isinstance(event, MatchEnded) else event.round
            self.rounds += [[] for _ in range(number + 1 - len(self.rounds))]
            self.rounds[number].append(event)
        self.rounds += [[] for _ in range(self.match.round_number + 1 - len(self.rounds))]
        self.made = [[(at, "record") for _ in entry["moves"]] for entry in record["rounds"]]
        if self.rounds:
            state = self.match.state
            self.round_changes = changes_of_record(
                self.version,
                at,
                self.rounds[-1],
                (self.match.round_number, self.match.leader),
                state.held[: self.match.rules.players],
                state.drawable,
            )

    def _turn(self, entry: Turned) -> None:
        self.turn_version = self.version
        self.deadline = entry.deadline


def _player(chair: Chair) -> dict[str, str]:
    """Who has the chair, as a record names him."""
    return {"name": chair.name} | ({"bot": bot_of(chair.bot)[0]} if chair.bot else {})


def _next_move(match: Match) -> tuple[int, int]:
    """The round and the number of the move that comes next."""
    if not match.is_running:
        return match.round_number + 1, 0
    return match.round_number, len(match.record["rounds"][-1]["moves"])


def _is_by_clock(entry: AnyEntry | None) -> bool:
    return isinstance(entry, Moved) and entry.by == "clock"


def _is_draw(entry: AnyEntry | None) -> bool:
    return isinstance(entry, Moved) and entry.move == "draw"


def _made_by(entry: Moved, chair: Chair) -> MadeBy:
    if entry.by == "clock":
        return "clock"
    if chair.bot is not None:
        return "bot"
    return "person" if chair.stand_in is None else "stand-in"


def fold(code: str, stored: Iterable[bytes]) -> Table:
    """The table that these entries make, as they are stored. Raises UnreadableTable."""
    table = Table(code)
    for so_far in folding(code, stored):
        table = so_far
    return table


def folding(code: str, stored: Iterable[bytes]) -> Iterator[Table]:
    """The one table that these entries make, after each of them. Raises UnreadableTable."""
    table = Table(code)
    for number, content in enumerate(stored, start=1):
        try:
            table.apply(read(content))
        except Exception as error:  # whatever a journal holds, it must not take the server along
            raise UnreadableTable(number, error) from error
        yield table
