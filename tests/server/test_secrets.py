"""No message to any viewer holds a tile that he may not know.

Two ways to make sure. Every tile in every outgoing byte is looked up in what
its reader has seen. And *twin worlds*: two deals that look the same to a viewer
give him the same bytes, whatever is in them: players, onlookers, those who come
back, those who ask for what is forbidden.
"""

import json
import os
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest

from fake_server import FakeServer, Viewer
from pete.match import deal
from pete.match.match import Match
from pete.match.view import View, seen, view_of
from pete.rules.ends import FITS
from pete.rules.evidence import evidence, opened
from pete.rules.options import Rules
from pete.rules.tiles import TILES, Tile
from pete.server import messages as m
from pete.server.runtime import registry as registry
from random_matches import any_options

TABLES = int(os.environ.get("PETE_SECRET_TABLES", "50"))
"""How many random matches are played each way; ``make secrets`` plays thousands."""
NAMES = ["Anna", "Ben", "Cleo", "Dora"]
TILE = re.compile(rb"(?<![\d-])([0-6])-([0-6])(?![\d-])")


def some_settings(lot: random.Random) -> dict[str, Any]:
    """Settings of a table, any rules among them."""
    rules = any_options(
        lot.choice,
        players=lot.choice([2, 2, 3, 4]),
        target=lot.choice([5, 20, 60]),
        pips=lot.choice([6, 6, 5]),
    )
    return {"rules": rules, "clock": lot.choice([None, m.Clock(seconds=60, increment=2)])}


class Known:
    """What one viewer may know of the round that is played, by what he was told and nothing else.

    His own tiles are those of his own hand in the match's own state: the test
    looks behind the curtain, so that nothing that is sent can mislead it.
    """

    def __init__(self) -> None:
        self.round = (-1, -1)
        self.tiles: set[str] = set()

    def look(self, match: Match, number: int, seat: int | None) -> None:
        if self.round != (number, match.round_number):
            self.round, self.tiles = (number, match.round_number), set()
        self.tiles |= {f"{max(half)}-{min(half)}" for half in match.chain}
        if seat is not None:
            hand = match.state.hands[seat]
            texts = [f"{h}-{low}" for h in range(7) for low in range(h + 1)]
            self.tiles |= {text for tile, text in enumerate(texts) if hand >> tile & 1}
        if not match.is_running:
            self.tiles |= {f"{h}-{low}" for h in range(7) for low in range(h + 1)}


def is_told_in(now: tuple[int, int], message: dict[str, Any]) -> bool:
    """Whether a message tells of the round that is played now; the one before lies open."""
    table = message["table"] if message["type"] == "news" else message
    if message["type"] not in ("news", "table"):
        return True
    return table["phase"] == "playing" and (table["match"], table["round"]) == now


def of_this_round(message: dict[str, Any]) -> dict[str, Any]:
    """The message without what tells of rounds that are over."""
    table = message["table"] if message["type"] == "news" else message
    if message["type"] == "refused":  # it says again what was tried
        return message | {"text": re.sub(r"\d-\d", "", message["text"], count=1)}
    if message["type"] not in ("news", "table"):
        return message
    running = table["phase"] == "playing"
    rounds = [row for row in table["sheet"] if not running or row["round"] == table["round"]]
    # which tiles may be led is the same for everybody, and no tile of anybody's
    table = table | {"sheet": rounds, "ending": None, "opening": None}
    if message["type"] == "table":
        return table
    events = message["events"]
    deals = [number for number, event in enumerate(events) if event["type"] == "dealt"]
    return message | {
        "table": table,
        "events": events[deals[-1] :] if deals and running else events,
    }


def tiles_in(message: dict[str, Any]) -> Iterator[str]:
    """Every tile that a message names, in a text or as two halves."""
    raw = json.dumps(message).encode()
    for one, other in TILE.findall(raw):
        yield f"{max(one, other).decode()}-{min(one, other).decode()}"
    for one, other in re.findall(rb"\[([0-6]), ([0-6]), (?:true|false)\]", raw):
        yield f"{max(one, other).decode()}-{min(one, other).decode()}"


@pytest.mark.parametrize("seed", range(TABLES))
async def test_every_tile_that_is_sent_was_seen_by_its_reader(seed: int) -> None:
    lot = random.Random(seed)
    server = FakeServer()
    settings = some_settings(lot)
    code = await server.table(**settings, bot="uniform")
    people = lot.randint(1, settings["rules"]["players"])
    viewers = await server.seated(code, *NAMES[:people])
    # one who asks for the seats of bots, and one who only watches
    viewers += [await server.viewer(code, name) for name in ("Vera", "")]
    await viewers[-1].post(m.Speak(language=lot.choice(["en", "ru"])))
    await viewers[0].say(m.Start)
    known = [Known() for _ in viewers]
    checked = 0
    for _ in range(100):
        checked += await looked_up(server, code, viewers, known)
        await something(server, viewers, lot)
    assert checked > 5_000


@pytest.mark.parametrize("seed", range(TABLES))
async def test_who_asks_for_a_seat_sees_no_hand_before_it_is_his(seed: int) -> None:
    """Whatever he does for it, by two keys in one browser: the hand is his with the seat alone."""
    lot = random.Random(f"asking {seed}")
    server = FakeServer()
    code = await server.table(**some_settings(lot), bot="uniform")
    anna = await server.viewer(code, "Anna")
    await anna.say(m.Start)
    asking = [await Viewer(server, name, visitor="v" * 32).join(code) for name in ("Vera", "V.")]
    viewers = [anna, *asking]
    known = [Known() for _ in viewers]
    checked = 0
    for _ in range(80):
        checked += await looked_up(server, code, viewers, known)
        await asks(lot.choice(asking), anna, lot)
        await something(server, viewers, lot)
        assert None in [page.view["you"] for page in asking], "one person has one seat"
    assert checked > 5_000


async def looked_up(
    server: FakeServer, code: str, viewers: Sequence[Viewer], known: Sequence[Known]
) -> int:
    """Look up every tile that was sent since the last time; how many bytes that were."""
    checked = 0
    actor = await server.gateway.registry.actor(code)
    match, number = actor.table.match, actor.table.match_number
    assert match is not None
    for viewer, knows in zip(viewers, known, strict=True):
        knows.look(match, number, viewer.view["you"])
        for raw in viewer.raw:
            message = json.loads(raw)
            if is_told_in(knows.round, message):
                checked += len(raw)
                assert set(tiles_in(of_this_round(message))) <= knows.tiles, message
        viewer.raw.clear()
    return checked


async def asks(page: Viewer, owner: Viewer, lot: random.Random) -> None:
    """Somebody does something for a seat, or is answered."""
    match lot.randrange(7):
        case 0 | 1:
            name = lot.choice(["Vera", "Anna", page.view["seats"][-1]["name"]])
            await page.say(m.AskSeat, seat=lot.randrange(4), name=name)
        case 2:
            await page.say(m.WithdrawRequest)
        case 3:
            for request in owner.view["requests"]:
                allow = lot.random() < 0.5
                await owner.say(m.AnswerRequest, request=request["request"], allow=allow)
        case 4:
            version = lot.choice([None, page.view["version"]])
            await page.go()
            await page.server.time.passes(lot.choice([1_000, 12_000]))
            await page.join(page.view["code"], version=version)
        case 5:
            wish = lot.choice(
                [(m.Sit, {"seat": 1, "name": "Vera"}), (m.NextRound, {}), (m.Leave, {})]
            )
            await page.say(wish[0], **wish[1])
        case 6:
            await page.post(m.Have(version=lot.randrange(page.view["version"] + 1)))
            await page.server.time.passes(60_000)


async def something(server: FakeServer, viewers: Sequence[Viewer], lot: random.Random) -> None:
    """Somebody does something, mostly what he may."""
    viewer = lot.choice(viewers)
    if lot.random() < 0.03:
        await viewer.go()
        await viewer.join(viewer.view["code"], version=lot.choice([None, viewer.view["version"]]))
        return
    if lot.random() < 0.05:
        await viewer.say(m.Play, move=lot.choice(["6-6L", "5-0R", "draw", "pass", "4-1"]))
        return
    if lot.random() < 0.1 and (offer := viewers[-2].view["offer"]) and offer["seats"]:
        await viewers[-2].say(m.AskSeat, seat=lot.choice(offer["seats"]))
        for request in viewers[0].view["requests"]:
            await viewers[0].say(
                m.AnswerRequest, request=request["request"], allow=lot.random() < 0.8
            )
        return
    mover = next((v for v in viewers if v.view["turn"] == v.view["you"] is not None), None)
    if mover is not None and mover.view["you"] is not None:
        await mover.say(m.Play, move=lot.choice(mover.moves()))
    elif viewer.view["phase"] in ("round over", "match over"):
        wish = m.NextRound if viewer.view["phase"] == "round over" else m.Rematch
        for person in viewers[:-1]:
            await person.say(wish)
    await server.time.passes(lot.choice([10, 600]))


# Twin worlds.


@dataclass
class World:
    """One run of a table that people alone play."""

    server: FakeServer
    viewers: list[Viewer]
    match: Match
    deals: int
    script: list[tuple[Any, ...]] = field(default_factory=list)

    def streams(self) -> list[list[bytes]]:
        return [viewer.raw for viewer in self.viewers]


async def world(
    settings: dict[str, Any],
    people: int,
    spy: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    decks: dict[int, list[Tile]],
    script: Sequence[tuple[Any, ...]] | None,
    lot: random.Random,
) -> World:
    """Play by chance, or again what was played before, with some decks laid by hand.

    The spy, who may be an onlooker, also comes and goes and asks for what he may not.
    """
    deals = 0
    shuffled = deal.deck_for

    def laid(rules: Rules, seed: bytes, number: int) -> list[Tile]:
        nonlocal deals
        deals += 1
        return decks.get(deals - 1) or shuffled(rules, seed, number)

    with monkeypatch.context() as patch:
        patch.setattr(deal, "deck_for", laid)
        patch.setattr(registry.secrets, "choice", lambda letters: letters[0])
        server = FakeServer(fresh_seed=lambda: bytes(range(32)))
        code = await server.table(**settings)
        viewers = await server.seated(code, *NAMES[:people])
        viewers.append(await server.viewer(code, ""))
        await viewers[0].say(m.Start)
        actor = await server.gateway.registry.actor(code)
        done: list[tuple[Any, ...]] = []
        for step in script if script is not None else chosen(viewers, spy, lot):
            await carried_out(step, viewers, server)
            done.append(step)
        assert actor.table.match is not None
        return World(server, viewers, actor.table.match, deals, done)


def chosen(viewers: Sequence[Viewer], spy: int, lot: random.Random) -> Iterator[tuple[Any, ...]]:
    """What to do, step by step, until the middle of some round."""
    steps = lot.randint(5, 90)
    taken = 0
    while taken < steps or viewers[0].view["phase"] != "playing":
        taken += 1
        view = viewers[0].view
        what = lot.random()
        if what < 0.04:
            yield ("leave and come back", spy, lot.random() < 0.5)
        elif what < 0.10:
            yield ("play", spy, lot.choice(["6-6L", "5-0R", "3-2L", "draw", "pass", "9-9", "5-5"]))
        elif what < 0.12:
            yield ("speak", spy, lot.choice(["en", "ru"]))
        elif what < 0.14:
            yield ("have", spy, lot.randrange(view["version"] + 1))
        elif view["phase"] == "playing":
            yield ("play", view["turn"], lot.choice(viewers[view["turn"]].moves()))
        else:
            yield ("next" if view["phase"] == "round over" else "rematch",)


async def carried_out(step: tuple[Any, ...], viewers: Sequence[Viewer], server: FakeServer) -> None:
    match step:
        case "play", seat, move:
            await viewers[seat].say(m.Play, move=move)
        case "leave and come back", seat, keeps:
            version = viewers[seat].view["version"]
            await viewers[seat].go()
            await server.time.passes(1000)
            await viewers[seat].join(viewers[seat].view["code"], version=version if keeps else None)
        case "speak", seat, language:
            await viewers[seat].post(m.Speak(language=language))
        case "have", seat, version:
            await viewers[seat].post(m.Have(version=version))
        case ("next" | "rematch",):
            for viewer in viewers[:-1]:
                await viewer.say(m.NextRound if step[0] == "next" else m.Rematch)
    await server.time.passes(10)


def another_deck(match: Match, seat: int | None, lot: random.Random) -> list[Tile] | None:
    """A deck that looks the same from this seat; None if none was found."""
    view: View | None = None if seat is None else view_of(match, seat)
    rules, shown = match.rules, [None] * len(match.deck) if view is None else view.shown
    moves = [*view_of(match, 0).moves]
    possible = evidence(rules, opened(rules, match.leader, match.scores_at_deal), moves)
    for place, tile in enumerate(shown):
        if tile is not None:
            possible[place] &= 1 << tile
    for _ in range(20):
        deck = matched(possible, lot)
        if deck is not None and deck != list(match.deck) and goes_on(match, deck):
            return deck
    return None


def matched(possible: Sequence[int], lot: random.Random) -> list[Tile] | None:
    """Each place gets a tile that it can have: Kuhn's matching, in an order by chance."""
    order = [*range(len(possible))]
    lot.shuffle(order)
    place_of: dict[Tile, int] = {}

    def settle(place: int, tried: set[Tile]) -> bool:
        tiles = [*range(len(possible))]
        lot.shuffle(tiles)
        for tile in tiles:
            if possible[place] >> tile & 1 and tile not in tried:
                tried.add(tile)
                if tile not in place_of or settle(place_of[tile], tried):
                    place_of[tile] = place
                    return True
        return False

    if not all(settle(place, set()) for place in order):
        return None
    deck = [0] * len(possible)
    for tile, place in place_of.items():
        deck[place] = tile
    return deck


def goes_on(match: Match, deck: Sequence[Tile]) -> bool:
    """Whether the round isn't blocked by this deck, where nothing can be drawn."""
    if match.state.drawable:
        return True
    in_hands = match.rules.players * match.rules.hand + len(match.drawn_by)
    fits = (FITS[match.state.ends] | FITS[match.state.ends] >> TILES) & ~match.state.played
    return any(fits >> tile & 1 for tile in deck[:in_hands])


@pytest.mark.parametrize("seed", range(TABLES))
async def test_twin_worlds_send_the_same_bytes(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lot = random.Random(f"twins {seed}")
    settings = some_settings(lot)
    people = settings["rules"]["players"]
    spy = lot.randint(0, people)
    seat = spy if spy < people else None
    one = await world(settings, people, spy, monkeypatch, decks={}, script=None, lot=lot)
    deck = another_deck(one.match, seat, lot)
    if deck is None:
        pytest.skip("this viewer knows every tile in its place")
    other = await world(
        settings, people, spy, monkeypatch, decks={one.deals - 1: deck}, script=one.script, lot=lot
    )
    assert other.deals == one.deals and list(other.match.deck) == deck
    assert other.streams()[spy] == one.streams()[spy]
    assert other.streams()[-1] == one.streams()[-1], "an onlooker knows less than any player"
    assert seen(other.match, seat) == seen(one.match, seat)
