"""Everything that is said on the wire: one closed set, in and out.

``docs/protocol.md`` shows each with an example; a test holds the two together.
Messages are JSON objects; ``type`` names which one it is. What comes in is
decoded here once, strictly; what goes out was taken through
``pete.match.view`` before it was put in here. Times are milliseconds of the
table's own clock, which is not the time of day. Seats, sides and rounds count
from 0. Tiles and moves are written as in records: ``6-4``, ``6-4L``, ``draw``,
``pass``.
"""

from enum import IntEnum
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct

from pete.tables.decisions import RefusalCode
from pete.tables.settings import BotName, Clock, Phase, Settings
from pete.tables.talk import Sentence
from pete.words import LANGUAGES

PROTOCOL: Final = 1
"""What is said on the wire: another number is another protocol."""
LONGEST_MESSAGE = 16_384
"""Bytes that a message to the server may have."""

if TYPE_CHECKING:
    Language: TypeAlias = str
else:
    Language = Literal[tuple(LANGUAGES)]
"""One of ``LANGUAGES``."""
Key: TypeAlias = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]
"""A secret of 128 bits that a client makes up for a table, by which it holds its seat."""
CommandId: TypeAlias = Annotated[str, Meta(pattern=r"\A[\x21-\x7e]{1,32}\Z")]
"""Made up by the client, another one for each command."""
Version: TypeAlias = Annotated[int, Meta(ge=0, lt=2**53)]
"""How many things have happened at a table."""
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
GivenName: TypeAlias = Annotated[str, Meta(max_length=200)]
"""A name as somebody typed it; it is normalised before anybody sees it."""
Status: TypeAlias = Literal["", "thinking", "washed up"]
EndName: TypeAlias = Literal["domino", "blocked", "target"]
End: TypeAlias = Literal["", "left", "right"]
"""Of the chain; empty of a lead."""


class CloseCode(IntEnum):
    """Why the server closes a table's socket; ``docs/protocol.md`` says who comes back."""

    RESTART = 1012
    """The server stops or starts anew."""
    STAND_DOWN = 4001
    """A newer socket holds the seat."""
    NOT_ALLOWED = 4003
    """``hello`` did not come first, was wrong, or came too late."""
    NO_TABLE = 4004
    SEATED_ELSEWHERE = 4005
    """This browser has a seat here by another key."""
    TOO_MUCH = 4008
    """Too many messages or sockets, or too many codes tried."""
    TOO_SLOW = 4013
    """What was sent has not been read; or the table can't be read just now, as ``refused`` says."""
    UNREADABLE_TABLE = 4014
    """What is stored makes no table."""


class In(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a client says on a table's socket."""


class Command(In, frozen=True, kw_only=True):
    """Something that changes the table: carried out once, however often it is sent."""

    id: CommandId
    version: Version
    """The version of the table that the client saw when it decided."""


class Hello(In, tag="hello", frozen=True, kw_only=True):
    """The first message of a socket: who is there, and what he has already."""

    protocol: Annotated[int, Meta(ge=1)] = PROTOCOL
    """The newest protocol that the client knows; the server answers by that or an older one."""

    language: Language = "en"
    key: Key | None = None
    """None: an onlooker who doesn't mean to sit down."""
    version: Version | None = None
    """The version that the client still has; null: nothing."""


class Have(In, tag="have", frozen=True, kw_only=True):
    """Asks for what has happened since this version; null asks for the whole table."""

    version: Version | None = None


class Speak(In, tag="speak", frozen=True, kw_only=True):
    """Changes the language of this connection."""

    language: Language


class Ping(In, tag="ping", frozen=True, kw_only=True):
    """Asks whether the line is alive."""


class Hurry(In, tag="hurry", frozen=True, kw_only=True):
    """Asks bots not to wait for the screen; heeded if no other person is at the table."""


class Talk(In, tag="talk", frozen=True, kw_only=True):
    """Says a ready sentence to everybody who is at the table; it is kept nowhere.

    Only who has a seat, twice a minute at most; in a match of pairs not while a round is played.
    """

    sentence: Sentence


class Sit(Command, tag="sit", frozen=True, kw_only=True):
    """Takes a seat, changes to another before the match, or changes the name of one's own."""

    seat: SeatNumber | None = None
    """Null: any that is free."""
    name: GivenName = ""


class Leave(Command, tag="leave", frozen=True, kw_only=True):
    """Gives the seat up for good: before the match it is free, during it a bot plays on."""


class Swap(Command, tag="swap", frozen=True, kw_only=True):
    """The owner lets two seats change places before the match."""

    seat: SeatNumber
    other: SeatNumber


class PutBot(Command, tag="bot", frozen=True, kw_only=True):
    """The owner puts a bot on a seat, or takes it away, before the match.

    The same takes the seat away from another person who has it; he may take another.
    """

    seat: SeatNumber
    bot: BotName | None


class SendAway(Command, tag="send away", frozen=True, kw_only=True):
    """The owner frees the seat of another person, who can't sit down at the table again.

    Before the match; he may look on.
    """

    seat: SeatNumber


class ChangeSettings(Command, tag="change", frozen=True, kw_only=True):
    """The owner changes the settings before the match."""

    settings: Settings


class HandOn(Command, tag="hand on", frozen=True, kw_only=True):
    """The owner makes the person on another seat the owner."""

    seat: SeatNumber


class Start(Command, tag="start", frozen=True, kw_only=True):
    """The owner begins the match; bots take the seats that are still empty."""


class Play(Command, tag="play", frozen=True, kw_only=True):
    """The move of the client's own seat: one of those that its table offered."""

    move: Annotated[str, Meta(max_length=8)]


class StandIn(Command, tag="stand in", frozen=True, kw_only=True):
    """Lets a bot play for another person who has the turn and does nothing: see ``idle_at``.

    Anybody who has a seat may. With the seat of the client itself: it takes it back, as any other
    command of its own does.
    """

    seat: SeatNumber


class AskSeat(Command, tag="ask seat", frozen=True, kw_only=True):
    """During a match, somebody who watches asks for the seat of a bot: see ``offer`` of the table.

    Once a minute, and for one seat at a time. It is his when the owner, and the seat's partner if
    that is a person, have allowed it, and the round is over or the seat has made no move in it.
    A request ends when the person who made it has been away for ten seconds.
    """

    seat: SeatNumber
    name: GivenName = ""


class WithdrawRequest(Command, tag="withdraw", frozen=True, kw_only=True):
    """Takes back one's request for a seat."""


class AnswerRequest(Command, tag="answer", frozen=True, kw_only=True):
    """Allows a request for a bot's seat, or says no to it: see ``asks_you`` of the request.

    A no may also follow a yes, as long as the seat is the bot's.
    """

    request: Version
    """Its number, as in ``requests`` of the table."""
    allow: bool


class NextRound(Command, tag="next round", frozen=True, kw_only=True):
    """Says that the seat has seen the round's end; when all persons have, the next is dealt."""


class Rematch(Command, tag="rematch", frozen=True, kw_only=True):
    """Asks for another match after the last; when all persons have, it begins."""


Incoming: TypeAlias = (
    Hello
    | Have
    | Speak
    | Ping
    | Hurry
    | Talk
    | Sit
    | Leave
    | Swap
    | PutBot
    | SendAway
    | ChangeSettings
    | HandOn
    | Start
    | Play
    | StandIn
    | AskSeat
    | WithdrawRequest
    | AnswerRequest
    | NextRound
    | Rematch
)


class Create(Struct, tag="create", frozen=True, forbid_unknown_fields=True, kw_only=True):
    """``POST /tables``: opens a table, of which the sender is the owner."""

    key: Key
    name: GivenName = ""
    """The owner's, on the first seat; he can leave it to others and look on."""
    settings: Settings = Settings()
    start: bool = False
    """Whether the match begins at once, with bots on the other seats."""


# What the parts of a table look like.


class Seat(Struct, frozen=True, kw_only=True):
    """One seat, as everybody sees it."""

    seat: int
    name: str
    """Fit to be shown as text, and unlike the other names; empty of an empty seat."""
    kind: Literal["empty", "person", "bot"]
    person: int | None
    """Which person of this table has it: the same number under another name and on another seat.

    Null: none has.
    """
    bot: str | None
    """Which bot plays here: the seat's own, or one that stands in for its person.

    A level, or a bot's own name, at a table from before there were levels. It is not shown.
    """
    level: str
    """How strong that bot is, in words; empty if none plays here, or one of no level."""
    side: int
    held: int
    """Tiles on the hand."""
    status: Status
    """Of the running round; ``thinking`` has the turn."""
    away: bool
    """Whether no page of this person is connected."""
    takeover_at: int | None
    """When a bot takes over from somebody who is away."""
    idle_at: int | None
    """From when the others may let a bot play for somebody who is there and doesn't move."""
    ready: bool
    """Whether it has said ``next round`` or ``rematch``."""
    bank: int | None
    """Milliseconds left on its clock, not counting the turn that runs."""
    timed_out: bool
    """Whether a bot made its last move, for the time was out."""


class Ends(Struct, frozen=True, kw_only=True):
    """The open ends and their count (R9), ready to be spelled out: 12 + 3 = 15, 3 points."""

    pips: tuple[int, ...]
    """What lies open, left and right; nothing before the lead."""
    counted: tuple[int, ...]
    """The numbers that are added up; one of a chain of one double."""
    count: int
    points: int
    """What a tile that leaves these ends scores."""


class Fit(Struct, frozen=True, kw_only=True):
    """One way to play a tile."""

    move: str
    """What ``play`` takes."""
    end: End
    """Empty of a lead."""
    ends: Ends
    """What would lie open."""
    again: bool
    """Whether the tile gives another go."""
    draws: bool
    """Whether that will be a draw, as no other tile of the hand fits then."""
    text: str
    """The same in words: what it counts and scores."""


class HandTile(Struct, frozen=True, kw_only=True):
    """A tile of the viewer's own hand."""

    tile: str
    fits: tuple[Fit, ...]
    """Every way to play it now; empty while it is not the viewer's turn."""
    why_not: str
    """Why it can't be played, in a sentence; empty if it can, or if it is not his turn."""


class SheetLine(Struct, frozen=True, kw_only=True):
    """A tile that scored."""

    seat: int
    tile: str
    counted: tuple[int, ...]
    count: int
    points: int


class SheetRound(Struct, frozen=True, kw_only=True):
    """A row of the score sheet."""

    round: int
    lines: tuple[tuple[SheetLine, ...], ...]
    """One list a side: its tiles that scored, in the order of play."""
    end: Literal["", "domino", "blocked", "target"]
    """Why the round is over; empty while it is played."""
    winner: int | None
    """The side that won the round."""
    settlement: int
    """What the winner got for it (R18)."""
    scores: tuple[int, ...]
    """What stands under each side after the round, or now."""


class Ending(Struct, frozen=True, kw_only=True):
    """A round's end and the arithmetic of its settlement (R17, R18)."""

    round: int
    end: EndName
    winner: int | None
    hands: tuple[tuple[str, ...], ...]
    """What each seat is left with."""
    pips: tuple[int, ...]
    """What each seat is left with, added up."""
    side_pips: tuple[int, ...]
    """The same, one number a side."""
    left_out: tuple[int, ...]
    """The sides that can't win a block, for they are washed up."""
    others: int
    """The pips left to the sides that didn't win."""
    own: int
    """The winner's own that are taken off."""
    net: int
    """``others`` less ``own``, never below 0."""
    settlement: int
    """The points that come of it."""
    headline: str
    """Who won the round, and how, in a few words."""
    worth: str
    """What the settlement brings, as it is called out; empty where there is none."""
    left: tuple[str, ...]
    """What each seat is left with, in words."""
    lines: tuple[str, ...]
    """All this in sentences: the hands seat by seat, then the arithmetic."""


class MatchPlayer(Struct, frozen=True, kw_only=True):
    """Somebody who has played a match to its end."""

    name: str
    bot: bool
    side: int


class MatchResult(Struct, frozen=True, kw_only=True):
    """What is told of a match when it is over."""

    ended: int
    """When its last move was made, by the table's clock."""
    side: int | None
    """The viewer's; null: he hasn't played it to its end."""
    players: tuple[MatchPlayer, ...]
    """Seat by seat; who comes or goes after the end changes nothing of it."""
    turned: int | None
    """The round that turned it: since then the winner led. If he led from the start, the one in
    which he gained most; null where nobody has won, or there was one round alone."""
    turned_text: str
    """The same in a sentence, to the viewer."""
    told: str
    """Who won, as those are told who were not there."""
    turned_told: str
    """What turned it, in the same way."""


class SeatRequest(Struct, frozen=True, kw_only=True):
    """Somebody who watches would like the seat of a bot."""

    request: int
    """Its number, by which ``answer`` calls it."""
    seat: int
    name: str
    """Of the person who asks."""
    yours: bool
    """Whether the viewer asks."""
    asks_you: bool
    """Whether the viewer's answer is waited for."""
    may_deny: bool
    """Whether the viewer may say no: also after his yes, until the seat has changed hands."""
    allowed: bool
    """Whether all have agreed: he gets the seat when the round is over, or when he is back."""
    text: str
    """All this in a sentence for the viewer."""


class SeatOffer(Struct, frozen=True, kw_only=True):
    """What somebody who watches a match may do about the seats of bots."""

    seats: tuple[int, ...]
    """Those that he may ask for."""
    ask_at: int
    """From when on he may; 0: at once."""
    text: str
    """What comes of asking; or why he can't have a seat, and what he can do instead."""


class TableEvent(Struct, frozen=True, kw_only=True):
    """Something that happened at the table."""

    version: int
    text: str
    """A sentence in the viewer's language; empty where there is nothing to say."""
    pace: int
    """Milliseconds that it deserves on the screen before what comes next."""


class Dealt(TableEvent, tag="dealt", frozen=True, kw_only=True):
    """A round was dealt."""

    round: int
    leader: int
    held: tuple[int, ...]
    boneyard: int


class SeatMoved(TableEvent, frozen=True, kw_only=True):
    """A seat's player moved, or somebody in his place."""

    round: int
    seat: int
    name: str
    """What he was called then; the seat may be another's by now."""


class Laid(SeatMoved, tag="laid", frozen=True, kw_only=True):
    """A tile was laid."""

    move: str
    tile: str
    halves: tuple[int, int, bool]
    """Left half, right half, whether it is a double: as in ``chain``."""
    end: End
    ends: Ends
    points: int
    again: bool
    again_text: str
    """Why it gives another go; empty if it gives none."""
    washed_up: bool
    held: int
    """Tiles that are left on the seat's hand."""
    scores: tuple[int, ...]


class Drawn(SeatMoved, tag="drawn", frozen=True, kw_only=True):
    """A tile was drawn."""

    tile: str | None
    """Null for everybody but the seat that drew."""
    forced: bool
    """Whether it tells that nothing fitted: never where one may draw by choice."""
    held: int
    boneyard: int


class TurnPassed(SeatMoved, tag="passed", frozen=True, kw_only=True):
    """A seat could neither play nor draw."""


class RoundOver(TableEvent, tag="round over", frozen=True, kw_only=True):
    """A round ended; ``ending`` of the table says how."""

    round: int
    end: EndName
    winner: int | None
    scores: tuple[int, ...]


class MatchOver(TableEvent, tag="match over", frozen=True, kw_only=True):
    """The match ended; ``null`` for a winner is a tie."""

    winner: int | None
    scores: tuple[int, ...]


WhatChanged: TypeAlias = Literal[
    "opened",
    "sat",
    "left",
    "swapped",
    "bot",
    "sent away",
    "settings",
    "owner",
    "started",
    "ready",
    "taken over",
    "given back",
    "asked",
    "answered",
    "withdrawn",
    "seat taken",
]


class Changed(TableEvent, tag="changed", frozen=True, kw_only=True):
    """Seats, settings, or who plays on a seat changed; the table shows how."""

    what: WhatChanged
    seat: int | None


MoveEvent: TypeAlias = Dealt | Laid | Drawn | TurnPassed | RoundOver | MatchOver
"""What belongs to a round."""
Event: TypeAlias = MoveEvent | Changed


class Opening(Struct, frozen=True, kw_only=True):
    """The bare table before the lead."""

    leads: str
    """Who has to lead, in words, without a full stop."""
    why: str
    """Why it is that player."""
    tiles: tuple[str, ...]
    """What may be led: all such tiles of the set, whoever holds them."""


class TableSnapshot(Struct, tag="table", frozen=True, kw_only=True):
    """All that a viewer may see of a table, at one version.

    In ``news``, ``sheet`` holds only the rounds that have changed, and ``moves`` is empty: a client
    adds the events of the news itself. Only where a match has begun ``moves`` is whole there, too.
    """

    protocol: int
    """By which this is said: 1."""
    release: str
    """Of the server's own page; an open page of another release loads itself anew."""
    code: str
    version: int
    now: int
    """What the table's clock shows."""
    phase: Phase
    language: Language
    you: int | None
    """The viewer's seat; null: he looks on."""
    owner: bool
    """Whether the viewer is the owner."""
    owner_seat: int | None
    sent_away: bool
    """Whether the owner has sent the viewer away: he looks on and can't sit down here."""
    onlookers: int
    """How many are here without a seat."""
    settings: Settings
    options: dict[str, int | bool | str | None]
    """Every option's value, ``reserve`` as a number."""
    terms: tuple[str, ...]
    """The rules, the clock and the bots in words: the preset, and what is changed in it."""
    seats: tuple[Seat, ...]
    sides: tuple[str, ...]
    """A name a side."""
    scores: tuple[int, ...]
    scores_at_start: tuple[int, ...]
    """What each side had when the match began: 0, unless it went on from other scores."""
    match: int
    """Which match at this table, counting rematches."""
    round: int | None
    leader: int | None
    turn: int | None
    """The seat that is to move; null when nobody is."""
    deadline: int | None
    """When the clock of the seat with the turn runs out."""
    deal_at: int | None
    """When the next round is dealt, or the rematch begins, though somebody isn't ready.

    A rematch against bots waits as well until who watches has had time to take a bot's seat.
    """
    chain: tuple[tuple[int, int, bool], ...]
    """Left to right: left half, right half, whether it is a double."""
    newest: int | None
    """The place in the chain of the tile that was laid last."""
    lead: int | None
    """The place in the chain of the tile that was laid first."""
    ends: Ends
    boneyard: int
    """Tiles that can still be drawn."""
    reserve: int
    """Tiles that lie there and are never drawn."""
    hand: tuple[HandTile, ...]
    may_draw: bool
    may_pass: bool
    only: Literal["", "draw", "pass"]
    """What the viewer has to do, for nothing fits: a client does it for him, at its pace.

    Empty while a bot plays for him: what his client does would be taken for his return.
    """
    only_text: str
    """Why, in a sentence; empty if ``only`` is."""
    lead_text: str
    """What may be led, in a sentence."""
    opening: Opening | None
    """Null unless a round runs and no tile lies."""
    sheet: tuple[SheetRound, ...]
    moves: tuple[MoveEvent, ...]
    """What has happened in this round, or in the last, from its deal on: as in ``news``."""
    ending: Ending | None
    """Of the last round, once it is over."""
    winner: int | None
    """The side that has won the match."""
    winner_text: str
    result: MatchResult | None
    """Of the match, once it is over."""
    requests: tuple[SeatRequest, ...]
    """Who asks for the seats of bots."""
    offer: SeatOffer | None
    """What the viewer may ask for; null if he has a seat, or no match is being played."""
    may_talk: bool
    """Whether the viewer may say something now, if he hasn't said two sentences just before."""
    silence_text: str
    """Why he may not though he has a seat; else empty."""


class News(Struct, tag="news", frozen=True, kw_only=True):
    """What has happened since the version that the client had, and how the table stands now."""

    since: int
    events: tuple[Event, ...]
    table: TableSnapshot


class PresenceUpdate(Struct, tag="presence", frozen=True, kw_only=True):
    """Who is away and until when; changes without a new version."""

    version: int
    now: int
    seats: tuple[Seat, ...]
    deal_at: int | None
    """As in ``table``."""
    onlookers: int
    requests: tuple[SeatRequest, ...]
    """As in ``table``: in the owner's absence others may answer."""


class Done(Struct, tag="done", frozen=True, kw_only=True):
    """A command was carried out, once; what came of it is in the news of ``version``."""

    id: str
    version: int


Code: TypeAlias = Literal[
    RefusalCode,
    "unknown table",
    "unreadable table",
    "unreadable",
    "too big",
    "origin",
    "store",
]


class Refused(Struct, tag="refused", frozen=True, kw_only=True):
    """A message was not carried out, and nothing changed."""

    id: str | None
    """Of the command; null where it could not be read."""
    code: Code
    text: str
    """The reason in the viewer's language."""
    version: int


class StoodDown(Struct, tag="stood down", frozen=True, kw_only=True):
    """A newer tab or device holds the seat; this socket closes and must not come back."""

    text: str


class Closing(Struct, tag="closing", frozen=True, kw_only=True):
    """The server stops or starts anew; come back after ``retry`` milliseconds."""

    text: str
    retry: int


class Pong(Struct, tag="pong", frozen=True, kw_only=True):
    """The answer to ``ping``."""

    now: int


class Said(Struct, tag="said", frozen=True, kw_only=True):
    """Somebody said a ready sentence: for those who are here, and not told again."""

    seat: int
    person: int
    """Whose seat it is, as in ``seats``: by this number a client mutes somebody."""
    sentence: Sentence
    text: str
    """The same in the viewer's language."""


class Created(Struct, tag="created", frozen=True, kw_only=True):
    """The answer to ``create``."""

    code: str
    path: str
    """Where the table's page is: ``/t/`` and the code."""


class Listed(Struct, frozen=True, kw_only=True):
    """A public table, in a few words."""

    code: str
    owner: str
    seats: int
    free: int
    """Seats that nobody has taken."""
    phase: Phase
    options: dict[str, int | bool | str | None]
    clock: Clock | None
    terms: tuple[str, ...]
    """The rules, the clock and the bots in words."""
    onlookers: int


class Tables(Struct, tag="tables", frozen=True, kw_only=True):
    """``GET /tables``: the public tables at which somebody is."""

    tables: tuple[Listed, ...]


Outgoing: TypeAlias = (
    TableSnapshot
    | News
    | PresenceUpdate
    | Done
    | Refused
    | StoodDown
    | Closing
    | Pong
    | Said
    | Created
    | Tables
)
