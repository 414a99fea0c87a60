"""Writes the second half of docs/protocol.md: every message, with its fields and an example.

The words are those of ``pete.server.messages`` and ``pete.tables.settings``; only the
examples stand here.
``python scripts/protocol.py`` after a change there; a test tells who forgot.
"""

import ast
import inspect
from collections.abc import Iterator
from pathlib import Path

import msgspec

from pete.server import messages as m
from pete.tables import settings

PAGE = Path(__file__).parent.parent / "docs" / "protocol.md"
MARK = "<!-- From here on made by scripts/protocol.py: change pete/server/messages.py instead. -->"

_KEY = "0f8c6ac5f3a94cd2b1e07c5d9a3e4f61"
_NOW = 1_790_000_000_000
_ENDS = m.Ends(pips=(6, 3), counted=(12, 3), count=15, points=3)
_SEATS = (
    m.Seat(
        seat=0,
        name="Анна",
        kind="person",
        person=0,
        bot=None,
        level="",
        side=0,
        held=1,
        status="thinking",
        away=False,
        takeover_at=None,
        idle_at=_NOW + 150_000,
        ready=False,
        bank=None,
        timed_out=False,
    ),
    m.Seat(
        seat=1,
        name="Ben",
        kind="person",
        person=1,
        bot=None,
        level="",
        side=1,
        held=6,
        status="",
        away=True,
        takeover_at=_NOW + 40_000,
        idle_at=None,
        ready=False,
        bank=None,
        timed_out=False,
    ),
)
_SHEET = m.SheetRound(
    round=0,
    lines=((m.SheetLine(seat=0, tile="6-3", counted=(12, 3), count=15, points=3),), ()),
    end="",
    winner=None,
    settlement=0,
    scores=(3, 0),
)
_FIT = m.Fit(
    move="5-3R",
    end="right",
    ends=m.Ends(pips=(6, 5), counted=(12, 5), count=17, points=0),
    again=False,
    draws=False,
    text="At R: 12 + 5 = 17.",
)
_DEALT = m.Dealt(
    version=5,
    text="Round 1: Анна leads.",
    pace=1200,
    round=0,
    leader=0,
    held=(7, 7),
    boneyard=14,
)
_LAID = m.Laid(
    version=9,
    text="Анна plays 6-3 at R: 12 + 3 = 15, 3 points.",
    pace=900,
    round=0,
    seat=0,
    name="Анна",
    move="6-3R",
    tile="6-3",
    halves=(6, 3, False),
    end="right",
    ends=_ENDS,
    points=3,
    again=False,
    again_text="",
    washed_up=False,
    held=1,
    scores=(3, 0),
)
_TABLE = m.TableSnapshot(
    protocol=m.PROTOCOL,
    release="5f0c2a97d1be",
    code="K7M2QX",
    version=9,
    now=_NOW,
    phase="playing",
    language="en",
    you=0,
    owner=True,
    owner_seat=0,
    sent_away=False,
    onlookers=0,
    settings=m.Settings(),
    options={"players": 2, "target": 50, "reserve": 0},
    terms=("Classic", "2 players", "to 50 points", "bots: Casual"),
    seats=_SEATS,
    sides=("Анна", "Ben"),
    scores=(3, 0),
    scores_at_start=(0, 0),
    match=0,
    round=0,
    leader=0,
    turn=0,
    deadline=None,
    deal_at=None,
    chain=((6, 6, True), (6, 3, False)),
    newest=1,
    lead=0,
    ends=_ENDS,
    boneyard=14,
    reserve=0,
    hand=(m.HandTile(tile="5-3", fits=(_FIT,), why_not=""),),
    may_draw=False,
    may_pass=False,
    only="",
    only_text="",
    lead_text="Lead a double or a tile of 5 or 10 pips.",
    opening=None,
    sheet=(_SHEET,),
    moves=(_DEALT, _LAID),
    ending=None,
    winner=None,
    winner_text="",
    result=None,
    requests=(),
    offer=None,
    may_talk=True,
    silence_text="",
)
_REQUEST = m.SeatRequest(
    request=31,
    seat=1,
    name="Vera",
    yours=False,
    asks_you=True,
    may_deny=True,
    allowed=False,
    text="Vera would like to play in place of Casual, from the next round on.",
)
_ENDING = m.Ending(
    round=0,
    end="domino",
    winner=0,
    hands=((), ("5-4", "2-1")),
    pips=(0, 12),
    side_pips=(0, 12),
    left_out=(),
    others=12,
    own=0,
    net=12,
    settlement=2,
    headline="Анна goes out",
    worth="+2",
    left=("no tile left", "12 pips"),
    lines=("Анна: no tile left", "Ben: 5-4, 2-1; 12 pips", "10 ÷ 5 = 2 for Анна"),
)
_PLAYER = m.MatchPlayer(name="Анна", bot=False, side=0)
_RESULT = m.MatchResult(
    ended=_NOW,
    side=0,
    players=(_PLAYER, m.MatchPlayer(name="Ben", bot=False, side=1)),
    turned=4,
    turned_text="Round 5 turned it: you took 14 points.",
    told="Анна wins the match.",
    turned_told="Round 5 turned it: Анна took 14 points.",
)
_LISTED = m.Listed(
    code="K7M2QX",
    owner="Анна",
    seats=2,
    free=1,
    phase="waiting",
    options={"players": 2, "target": 50},
    clock=m.Clock(seconds=300, increment=5),
    terms=(
        "Classic",
        "2 players",
        "to 50 points",
        "5 minutes a match, 5 seconds more a move",
        "bots: Casual",
    ),
    onlookers=0,
)

EXAMPLES: dict[str, list[msgspec.Struct]] = {
    "Over HTTP": [
        m.Create(key=_KEY, name="Анна", settings=m.Settings(rules={"preset": "russian"})),
        m.Created(code="K7M2QX", path="/t/K7M2QX"),
        m.Tables(tables=(_LISTED,)),
    ],
    "From a client": [
        m.Hello(language="ru", key=_KEY, version=8),
        m.Have(version=8),
        m.Speak(language="en"),
        m.Ping(),
        m.Hurry(),
        m.Talk(sentence="well played"),
        m.Sit(id="c1", version=1, seat=1, name="Ben"),
        m.Leave(id="c2", version=2),
        m.Swap(id="c3", version=2, seat=0, other=1),
        m.PutBot(id="c4", version=2, seat=1, bot="club"),
        m.SendAway(id="c4a", version=2, seat=1),
        m.ChangeSettings(id="c5", version=2, settings=m.Settings(public=True)),
        m.HandOn(id="c6", version=2, seat=1),
        m.Start(id="c7", version=3),
        m.Play(id="c8", version=9, move="5-3R"),
        m.StandIn(id="c8a", version=9, seat=1),
        m.AskSeat(id="c8b", version=30, seat=1, name="Vera"),
        m.WithdrawRequest(id="c8c", version=31),
        m.AnswerRequest(id="c8d", version=31, request=31, allow=True),
        m.NextRound(id="c9", version=20),
        m.Rematch(id="c10", version=300),
    ],
    "From the server": [
        _TABLE,
        m.News(since=8, events=(_LAID,), table=msgspec.structs.replace(_TABLE, moves=())),
        m.PresenceUpdate(version=9, now=_NOW, seats=_SEATS, deal_at=None, onlookers=0, requests=()),
        m.Done(id="c8", version=9),
        m.Refused(id="c8", code="stale", text="The table has moved on.", version=10),
        m.StoodDown(text="This seat is open in another window."),
        m.Closing(text="The server is restarting.", retry=1500),
        m.Pong(now=_NOW),
        m.Said(seat=1, person=1, sentence="well played", text="Well played!"),
    ],
    "Events, in `news` and `moves`": [
        _DEALT,
        _LAID,
        m.Drawn(
            version=10,
            text="Ben draws a tile.",
            pace=500,
            round=0,
            seat=1,
            name="Ben",
            tile=None,
            forced=True,
            held=7,
            boneyard=13,
        ),
        m.TurnPassed(version=11, text="Ben passes.", pace=700, round=0, seat=1, name="Ben"),
        m.RoundOver(
            version=20,
            text="Анна goes out and gets 2 points.",
            pace=1500,
            round=0,
            end="domino",
            winner=0,
            scores=(5, 0),
        ),
        m.MatchOver(version=300, text="Анна wins the match.", pace=0, winner=0, scores=(51, 30)),
        m.Changed(version=2, text="Ben sits down.", pace=0, what="sat", seat=1),
    ],
    "Parts": [
        m.Settings(rules={"preset": "classic", "players": 3}),
        m.Clock(seconds=300, increment=5),
        _SEATS[1],
        _ENDS,
        _TABLE.hand[0],
        _FIT,
        m.Opening(leads="Ben leads", why="By lot.", tiles=("6-6", "5-5", "6-4")),
        _SHEET,
        _SHEET.lines[0][0],
        _ENDING,
        _PLAYER,
        _RESULT,
        _REQUEST,
        m.SeatOffer(
            seats=(1,),
            ask_at=0,
            text="You can play in place of a bot, if the players allow it.",
        ),
        _LISTED,
    ],
}
"""One of each, by the heading that it stands under."""


def structs() -> dict[str, type[msgspec.Struct]]:
    """Every message and part by its class's name, the abstract ones left out."""
    return {
        name: kind
        for name, kind in vars(m).items()
        if isinstance(kind, type)
        and issubclass(kind, msgspec.Struct)
        and kind.__module__ in (m.__name__, settings.__name__)
        and not kind.__subclasses__()
    }


def _described() -> dict[str, list[tuple[str, str, str]]]:
    """For each class the fields that it defines: name, type, and the words under it."""
    found = {}
    for module in (settings, m):
        for node in ast.parse(inspect.getsource(module)).body:
            if isinstance(node, ast.ClassDef):
                found[node.name] = list(_fields(node))
    return found


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    for place, line in enumerate(node.body):
        if not isinstance(line, ast.AnnAssign):
            continue
        after = node.body[place + 1] if place + 1 < len(node.body) else None
        is_text = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
        words = inspect.cleandoc(after.value.value) if is_text else ""
        yield ast.unparse(line.target), ast.unparse(line.annotation), " ".join(words.split())


def _section(example: msgspec.Struct, described: dict[str, list[tuple[str, str, str]]]) -> str:
    kind = type(example)
    tag = kind.__struct_config__.tag
    lines = [
        f"### `{tag}`" if tag else f"### {kind.__name__}",
        "",
        _plain(inspect.getdoc(kind) or ""),
        "",
    ]
    for parent in reversed(kind.__mro__):
        for name, typed, words in described.get(parent.__name__, []):
            shown = typed.replace("'", '"')
            lines.append(f"- `{name}`: `{shown}`" + (f". {_plain(words)}" if words else ""))
    if lines[-1]:
        lines.append("")
    text = msgspec.json.format(msgspec.json.encode(example), indent=-1).decode()
    return "\n".join([*lines, "```json", text, "```", ""])


def _plain(text: str) -> str:
    """Our docstrings mark code with two backticks, Markdown with one."""
    return text.replace("``", "`")


def made() -> str:
    """All that follows the mark."""
    described = _described()
    parts = [MARK, ""]
    for heading, examples in EXAMPLES.items():
        parts += [f"## {heading}", ""]
        parts += [_section(example, described) for example in examples]
    return "\n".join(parts)


def main() -> None:
    """Write the page."""
    head = PAGE.read_text(encoding="utf-8").split(MARK)[0]
    PAGE.write_text(head + made(), encoding="utf-8")


if __name__ == "__main__":
    main()
