"""A table from its opening to the rematch, as those who sit at it see it."""

import asyncio
import json
import re
from datetime import timedelta
from itertools import pairwise
from typing import Any

import pytest

from fake_server import FakeServer, Viewer, play_on, settled
from pete.match.record import write_record
from pete.match.replay import resume
from pete.players.called import BOT_NAMES
from pete.server import messages as m
from pete.server.runtime.connection import Connection
from pete.server.runtime.mailbox import Connected
from pete.server.runtime.services import UnknownTable, loaded
from pete.server.store.base import Stored
from pete.tables.schedule import LEAST_WAIT
from pete.words import words


async def test_two_people_play_a_match_and_a_rematch() -> None:
    """Both press rematch: that makes one game, not two."""
    server = FakeServer()
    code = await server.table(rules={"preset": "classic", "target": 10})
    anna, ben = await server.seated(code, "Anna", "Ben")
    assert ben.view["you"] == 1 and anna.view["owner"] and not ben.view["owner"]
    assert (await anna.say(m.Start))["type"] == "done"
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "match over")
    winner = anna.view["winner"]
    assert anna.view["scores"][winner] >= 10
    assert winner == ben.view["winner"] and anna.view["sheet"] == ben.view["sheet"]

    first, second = await anna.say(m.Rematch), await ben.say(m.Rematch)
    assert first["type"] == second["type"] == "done"
    assert len([e for e in anna.events() if e.get("what") == "started"]) == 2
    assert anna.view["match"] == 1 and anna.view["phase"] == "playing"
    assert anna.view["scores"] == [0, 0] and len(anna.view["sheet"]) <= 1


async def test_a_rematch_against_bots_leaves_who_watches_time_for_a_seat() -> None:
    """It began at the press of the one who played, and friends looked on for another match."""
    server = FakeServer()
    code = await server.table(rules={"target": 5, "players": 3}, bot="uniform")
    (anna,) = await server.seated(code, "Anna")
    await anna.say(m.Start)
    ben, cleo = await server.viewer(code, "Ben"), await server.viewer(code, "Cleo")
    await play_on([anna], until=lambda: bool(anna.view["phase"] == "match over"))
    await anna.say(m.Rematch)
    at = server.time.now() + 10_000
    assert {viewer.view["deal_at"] for viewer in (anna, ben, cleo)} == {at}
    assert (await ben.say(m.Sit, name="Ben"))["type"] == "done"
    await server.time.passes(3_600_000)
    assert anna.view["phase"] == "match over", "Ben is asked, too"
    await ben.say(m.Rematch)
    assert anna.view["phase"] == "match over", "Cleo can still sit down"
    await cleo.go()
    assert (anna.view["phase"], anna.view["match"]) == ("playing", 1), "nobody watches"


@pytest.mark.parametrize("preset", ["classic", "russian", "pagat"])
@pytest.mark.parametrize("people", [1, 2, 3])
async def test_bots_take_the_seats_that_are_left(preset: str, people: int) -> None:
    """Any mix of people and bots plays to the end, and what is shown is what is stored."""
    server = FakeServer()
    rules = {"preset": preset, "players": 4, "teams": True, "target": 15}
    code = await server.table(rules=rules, bot="uniform")
    viewers = await server.seated(code, *["Anna", "Ben", "Cleo"][:people])
    await viewers[0].say(m.Start)
    kinds = [seat["kind"] for seat in viewers[0].view["seats"]]
    assert kinds == ["person"] * people + ["bot"] * (4 - people)
    assert len(viewers[0].view["sides"]) == 2
    await play_on(viewers, until=lambda: viewers[0].view["phase"] == "match over")
    await check_against_store(server, viewers[0])


async def check_against_store(server: FakeServer, viewer: Viewer) -> None:
    """The stored journal folds to a match whose record replays to what the viewer sees."""
    table = (await loaded(viewer.view["code"], server.store))[1]
    assert table.match is not None
    again = resume(json.loads(write_record(table.match.record)))
    assert list(again.scores) == viewer.view["scores"]
    assert [[left, right, left == right] for left, right in again.chain] == viewer.view["chain"]
    assert [row["scores"] for row in viewer.view["sheet"]][-1] == list(again.scores)
    assert table.version == viewer.view["version"]


async def test_alone_against_bots_at_once() -> None:
    """One request, and the match runs; no bot can win it before the first turn of a person."""
    server = FakeServer()
    code = await server.table(start=True, rules={"players": 3, "target": 40})
    anna = await server.viewer(code, "Anna")
    assert anna.view["phase"] == "playing" and anna.view["you"] == 0
    await play_on([anna], until=lambda: anna.view["phase"] == "match over")


async def bots_alone(**settings: Any) -> tuple[FakeServer, str, Viewer]:
    """Anna has opened a table and left her seat to a bot; she watches."""
    server = FakeServer()
    code = await server.table(rules={"target": 500}, **settings)
    anna = await server.viewer(code, "Anna")
    await anna.say(m.Leave)
    assert anna.view["you"] is None and anna.view["owner"], "who opened it may look on"
    await anna.say(m.Start)
    return server, code, anna


def moves_at(server: FakeServer, code: str) -> list[int]:
    """When the moves were made that are stored."""
    entries = [json.loads(stored) for stored in server.store.tables[code]]
    return [entry["at"] for entry in entries if entry["type"] == "moved"]


@pytest.mark.parametrize("clock", [None, m.Clock(seconds=5)])
async def test_bots_among_themselves_play_the_round_to_its_end(clock: m.Clock | None) -> None:
    """Else whoever opens some tables and leaves keeps the server busy for ever."""
    server, _, anna = await bots_alone(clock=clock)
    assert "after this round" in anna.view["offer"]["text"]
    await server.time.passes(3_600_000)
    assert (anna.view["phase"], anna.view["round"]) == ("round over", 0)
    assert anna.view["deal_at"] is None and "stopped" in anna.view["offer"]["text"]
    assert server.store.awake_codes == set()
    assert (await anna.say(m.AskSeat, seat=1))["type"] == "done"
    assert (await anna.say(m.NextRound))["type"] == "done"
    assert (anna.view["you"], anna.view["phase"], anna.view["round"]) == (1, "playing", 1)


async def test_who_has_left_bots_alone_is_not_told_to_wait_for_the_matchs_end() -> None:
    """It doesn't come, and he can't go on."""
    server = FakeServer()
    anna = await server.viewer(await server.table(start=True), "Anna")
    assert (await anna.say(m.Leave))["type"] == "done"
    assert anna.view["offer"]["seats"] == [] and "stop after" in anna.view["offer"]["text"]


async def test_a_table_of_bots_that_nobody_watches_leaves_memory_for_good() -> None:
    """Also one that an older program has stored as one that goes on by itself."""
    server, code, anna = await bots_alone(clock=m.Clock(seconds=5))
    await anna.go()
    await server.time.passes(31_000)
    assert server.gateway.registry.count == 0
    server.store.awake_codes.add(code)
    server = await server.killed()
    await server.gateway.registry.wake()
    assert server.store.awake_codes == set()
    moves = moves_at(server, code)
    await server.time.passes(3_600_000)
    assert server.gateway.registry.count == 0 and moves_at(server, code) == moves


async def test_only_where_somebody_plays_bots_move_as_fast_as_they_can() -> None:
    """A table at which nobody waits for them leaves the others room."""
    server, code, _ = await bots_alone(pace=0)
    await server.time.passes(3_600_000)
    moves = moves_at(server, code)
    assert len(moves) > 10 and min(b - a for a, b in pairwise(moves)) == LEAST_WAIT
    code = await server.table(start=True, rules={"players": 4, "target": 500}, bot="uniform")
    ben = await server.viewer(code, "Anna")
    await play_on([ben], until=lambda: ben.view["round"] == 1)
    assert 0 in {b - a for a, b in pairwise(moves_at(server, code))}


async def test_the_owner_arranges_the_table() -> None:
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Swap, seat=0, other=3)
    assert [seat["name"] for seat in ben.view["seats"]] == ["", "Ben", "", "Anna"]
    assert anna.view["you"] == 3
    await anna.say(m.PutBot, seat=0, bot="uniform")
    assert ben.view["seats"][0]["bot"] == "uniform"
    await anna.say(m.PutBot, seat=0, bot=None)
    assert ben.view["seats"][0]["kind"] == "empty"
    settings = m.Settings(rules={"preset": "russian", "players": 3}, pace=0)
    assert (await anna.say(m.ChangeSettings, settings=settings))["type"] == "done"
    assert ben.view["options"]["draw_by_choice"] is True
    assert [seat["name"] for seat in ben.view["seats"]] == ["Ben", "Anna", ""]
    await anna.say(m.HandOn, seat=ben.view["you"])
    assert ben.view["owner"] and not anna.view["owner"]


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (m.Swap, {"seat": 0, "other": 1}),
        (m.PutBot, {"seat": 2, "bot": "greedy"}),
        (m.ChangeSettings, {"settings": m.Settings()}),
        (m.SendAway, {"seat": 0}),
        (m.HandOn, {"seat": 1}),
        (m.Start, {}),
    ],
)
async def test_nobody_else_arranges_it(kind: type[m.Command], fields: dict[str, Any]) -> None:
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    _, ben = await server.seated(code, "Anna", "Ben")
    cleo = await server.viewer(code, "Cleo")
    kept = [*server.store.tables[code]]
    for viewer in (ben, cleo):
        assert (await viewer.say(kind, **fields))["code"] == "not owner"
    assert server.store.tables[code] == kept


async def test_whoever_leaves_before_the_match_frees_the_seat_and_hands_on() -> None:
    server = FakeServer()
    code = await server.table()
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Leave)
    assert ben.view["owner"] and ben.view["seats"][0]["kind"] == "empty"
    assert (await ben.say(m.Sit, seat=0))["type"] == "done"
    assert ben.view["you"] == 0 and ben.view["seats"][1]["kind"] == "empty"
    assert ben.view["seats"][0]["name"] == "Ben", "the name moves with him"


async def test_whoever_leaves_and_owns_nothing_hands_nothing_on() -> None:
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna, ben, cleo = await server.seated(code, "Anna", "Ben", "Cleo")
    await anna.say(m.HandOn, seat=1)
    await cleo.say(m.Leave)
    assert ben.view["owner"] and not anna.view["owner"]
    assert [event["what"] for event in anna.events()][-2:] == ["owner", "left"]


async def test_whoever_leaves_during_the_match_is_played_for() -> None:
    server = FakeServer()
    code = await server.table(rules={"target": 10})
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    assert (await anna.say(m.Leave))["type"] == "done"
    assert anna.view["you"] is None and anna.view["hand"] == []
    assert ben.view["seats"][0]["kind"] == "bot"
    await play_on([ben], until=lambda: ben.view["phase"] == "match over")
    await check_against_store(server, ben)


@pytest.mark.parametrize("phase", ["round over", "match over"])
async def test_who_leaves_keeps_nobody_waiting_who_is_ready(phase: str) -> None:
    server = FakeServer()
    target = 200 if phase == "round over" else 1
    code = await server.table(rules={"target": target}, bot="greedy", pace=1.0)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    await play_on([anna, ben], until=lambda: anna.view["phase"] == phase)
    await anna.say(m.NextRound if phase == "round over" else m.Rematch)
    assert anna.view["phase"] == phase
    await ben.say(m.Leave)
    assert anna.view["phase"] == "playing"


async def test_a_bot_that_plays_on_renames_nobody() -> None:
    """Nor is it called like the one before it, at its seat or in what is told of its moves."""
    server = FakeServer()
    code = await server.table(rules={"players": 3, "target": 200}, bot="beginner")
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    one, other, bot = (seat["name"] for seat in anna.view["seats"])
    assert (one, other) == ("Anna", "Ben") and bot in BOT_NAMES
    await ben.say(m.Leave)
    told = len(anna.events())
    await play_on([anna], until=lambda: anna.view["phase"] == "round over")
    names = [seat["name"] for seat in anna.view["seats"]]
    assert names[1] in BOT_NAMES and names == ["Anna", names[1], bot] and names[1] != bot
    for event in anna.events()[told:]:
        if event["type"] in ("laid", "drawn", "passed"):
            seat = event["seat"]
            name = "You" if seat == anna.view["you"] else anna.view["seats"][seat]["name"]
            assert event["text"].startswith(f"{name} ")
    assert anna.view["sides"] == names


async def test_bots_have_a_name_in_each_language() -> None:
    """At their seats, in what is told of them, and in the list that one chooses from."""
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 200}, bot="club")
    anna = await server.viewer(code, "Anna")
    borya = await server.viewer(code, "", language="ru")
    name = anna.view["seats"][1]["name"]
    assert borya.view["seats"][1]["name"] == words("ru")(name) != name
    assert borya.view["seats"][1]["level"] == words("ru")("Club player")
    await anna.say(m.Leave)
    names = {words("ru")(name) for name in BOT_NAMES}
    (text,) = (event["text"] for event in borya.events() if event.get("what") == "left")
    assert text.removeprefix("Anna покидает стол; дальше играет бот: ").strip(".") in names
    waiting = await server.table(rules={"players": 3})
    owner = await server.viewer(waiting, "Anna", language="ru")
    await owner.say(m.PutBot, seat=1, bot="club")
    name = owner.view["seats"][1]["name"]
    assert owner.events()[-1]["text"] == f"Место занимает бот: {name}."


async def test_a_persons_name_is_no_bots() -> None:
    """In whatever language it is written: while nobody plays, the bot makes way."""
    server = FakeServer()
    code = await server.table(rules={"players": 4, "target": 200})
    anna = await server.viewer(code, "Anna")
    await anna.say(m.PutBot, seat=3, bot="club")
    name = anna.view["seats"][3]["name"]
    ben = await server.viewer(code, words("ru")(name).upper())
    await ben.say(m.Sit, seat=1, name=words("ru")(name).upper())
    names = [seat["name"] for seat in anna.view["seats"]]
    assert names[1] == words("ru")(name).upper() and names[3] in set(BOT_NAMES) - {name}
    await anna.say(m.Start)
    assert [seat["name"] for seat in anna.view["seats"]][3] == names[3], "and keeps that name"
    assert len({seat["name"] for seat in anna.view["seats"]}) == 4


async def test_bots_that_older_pages_name_are_understood() -> None:
    """They play as they did; they have names like people, and no level."""
    server = FakeServer()
    code = await server.table(rules={"players": 3}, bot="greedy")
    anna = await server.viewer(code, "Anna")
    assert (await anna.say(m.PutBot, seat=1, bot="grandmaster"))["code"] == "unknown bot"
    assert (await anna.say(m.PutBot, seat=1, bot="uniform"))["type"] == "done"
    await anna.say(m.Start)
    for seat, bot in ((1, "uniform"), (2, "greedy")):
        shown = anna.view["seats"][seat]
        assert (shown["kind"], shown["bot"], shown["level"]) == ("bot", bot, "")
        assert shown["name"] in BOT_NAMES


async def test_who_comes_after_a_match_has_not_won_it() -> None:
    """The match was played by whoever played it, whoever sits there now."""
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 10})
    anna, ben = await server.viewer(code, "Anna"), await server.viewer(code, "Ben")
    await play_on([anna], until=lambda: anna.view["phase"] == "match over")
    sides, text, result = (anna.view[part] for part in ("sides", "winner_text", "result"))
    assert result["side"] == 0
    assert result["players"] == [
        {"name": "Anna", "bot": False, "side": 0},
        {"name": sides[1], "bot": True, "side": 1},
    ]
    assert result["ended"] <= server.time.now()
    assert (await ben.say(m.Sit, name="Ben"))["type"] == "done"
    assert anna.view["seats"][1]["name"] == "Ben"
    assert (anna.view["sides"], anna.view["winner_text"]) == (sides, text)
    assert anna.view["result"] == result
    assert ben.view["result"]["side"] is None
    await anna.say(m.Leave)
    assert ben.view["seats"][0]["name"] in BOT_NAMES
    assert (ben.view["sides"], ben.view["winner_text"]) == (sides, text)
    assert ben.view["result"]["players"] == result["players"]


async def test_after_a_match_somebody_takes_a_bots_seat() -> None:
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 30})
    anna = await server.viewer(code, "Anna")
    ben = await server.viewer(code, "Ben")
    assert (await ben.say(m.Sit))["code"] in ("not now", "taken"), "not in the middle of it"
    await play_on([anna], until=lambda: anna.view["phase"] == "match over")
    assert (await ben.say(m.Sit, name="Ben"))["type"] == "done"
    await anna.say(m.Rematch)
    assert anna.view["phase"] == "match over", "the new player is asked, too"
    await ben.say(m.Rematch)
    assert anna.view["phase"] == "playing"
    assert [seat["kind"] for seat in anna.view["seats"]] == ["person", "person"]


async def test_names_are_made_fit_to_be_shown_and_told_apart() -> None:
    """Markup, direction marks, zero-width letters and another's name: all of it is text."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna = await server.viewer(code, "Anna")
    for name in ("\u202eAnna\u200b", "<script>alert(1)</script>", " \u200b "):
        guest = await server.viewer(code, f"key {name}")
        await guest.say(m.Sit, name=name)
    names = [seat["name"] for seat in anna.view["seats"]]
    assert names == ["Anna", "Anna (2)", "<script>alert(1)</script>", "Player 4"]


async def test_an_onlooker_sees_what_everybody_sees() -> None:
    server = FakeServer()
    code = await server.table(rules={"target": 200})
    anna, ben = await server.seated(code, "Anna", "Ben")
    onlooker = await server.viewer(code, "")
    await anna.say(m.Start)
    assert onlooker.view["you"] is None and onlooker.view["hand"] == []
    assert not onlooker.view["may_draw"]
    await play_on([anna, ben], until=lambda: bool(anna.view["ending"]))
    watched, played = ({**view["ending"], "headline": ""} for view in (onlooker.view, anna.view))
    assert watched == played, "only the headline may say “you”"
    assert onlooker.view["chain"] == anna.view["chain"]
    tiles = [event["tile"] for event in onlooker.events() if event["type"] == "drawn"]
    assert set(tiles) <= {None}


async def test_the_hand_explains_itself() -> None:
    """Each tile says where it goes and what it scores, or why it goes nowhere."""
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 50})
    anna = await server.viewer(code, "Anna")
    seen = {"fits": 0, "why": 0}

    def looked() -> bool:
        if anna.view["turn"] == 0:
            for tile in anna.view["hand"]:
                assert bool(tile["fits"]) != bool(tile["why_not"])
                seen["fits" if tile["fits"] else "why"] += 1
        return anna.view["phase"] == "match over"

    await play_on([anna], until=looked)
    assert seen["fits"] > 10 and seen["why"] > 10


async def test_before_the_lead_the_table_says_who_leads_and_with_what() -> None:
    """And nothing of it once a tile lies; a tile of the hand that fits is one of those."""
    server = FakeServer()
    code = await server.table(start=True, rules={"target": 50})
    anna = await server.viewer(code, "Anna")
    seen = {"own lead": 0, "another's": 0, "later": 0}

    def looked() -> bool:
        view = anna.view
        is_bare = view["phase"] == "playing" and not view["chain"]
        assert is_bare == (view["opening"] is not None)
        if not is_bare:
            seen["later"] += 1
        elif view["turn"] == 0:
            seen["own lead"] += 1
            assert view["opening"]["leads"] == "You lead"
            fits = [tile["tile"] for tile in view["hand"] if tile["fits"]]
            assert set(fits) <= set(view["opening"]["tiles"])
        else:
            seen["another's"] += 1
            assert view["opening"]["leads"].endswith(" leads")
        return view["phase"] == "match over"

    looked()
    await play_on([anna], until=looked)
    assert seen["own lead"] > 1 and seen["later"] > 10


async def test_what_a_tile_would_score_is_what_it_scores() -> None:
    server = FakeServer()
    code = await server.table(start=True, rules={"preset": "pagat", "players": 2, "target": 40})
    anna = await server.viewer(code, "Anna")
    while anna.view["phase"] != "match over":
        if anna.view["turn"] != 0:
            await (anna.say(m.NextRound) if anna.view["ending"] else server.time.passes(1000))
            continue
        assert bool(anna.view["only_text"]) == bool(anna.view["only"]), "why is told with it"
        if anna.view["only"]:
            await anna.say(m.Play, move=anna.view["only"])
            continue
        fits = [fit for tile in anna.view["hand"] for fit in tile["fits"]]
        fit, told = fits[-1], len(anna.events())
        await anna.say(m.Play, move=fit["move"])
        laid = next(event for event in anna.events()[told:] if event["type"] == "laid")
        assert laid["ends"] == fit["ends"] and laid["points"] == fit["ends"]["points"]
        ended = any(e["type"] in ("round over", "match over") for e in anna.events()[told:])
        assert ended or laid["again"] == fit["again"]


async def test_who_comes_reads_what_is_played_by_before_he_sits_down() -> None:
    """The rules and what is changed in them, the clock, the bots: at the table and in the list."""
    server = FakeServer()
    clock = m.Clock(seconds=300, increment=1)
    rules = {"preset": "russian", "draw_by_choice": False}
    code = await server.table(rules=rules, clock=clock, bot="club", public=True)
    guest = await server.viewer(code, "")
    terms = [
        "Russian",
        "2 players",
        "to 100 points",
        "Draw by choice: no",
        "5 minutes a match, 1 second more a move",
        "bots: Club player",
    ]
    assert guest.view["terms"] == terms
    (listed,) = server.gateway.registry.listed(words("en"))
    assert [*listed.terms] == terms
    (listed,) = server.gateway.registry.listed(words("ru"))
    assert len(listed.terms) == len(terms) and not set(listed.terms) & set(terms)
    anna = await server.viewer(code, "Anna")
    for clock, told in (
        (m.Clock(seconds=20), "20 seconds a move"),
        (m.Clock(seconds=90, increment=0), "90 seconds a match"),
    ):
        await anna.say(m.ChangeSettings, settings=m.Settings(clock=clock))
        assert guest.view["terms"][3] == told


async def test_sitting_down_twice_takes_one_seat() -> None:
    """A double click is two commands, each with an id of its own."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    ben = await server.viewer(code, "Ben")
    await ben.post(m.Sit(id="one", version=ben.view["version"], name="Ben"))
    await ben.post(m.Sit(id="two", version=ben.view["version"], name="Ben"))
    assert [seat["name"] for seat in ben.view["seats"]] == ["Anna", "Ben", "", ""]


async def test_coming_back_adds_nothing_to_the_list_of_tables() -> None:
    server = FakeServer()
    code = await server.table(public=True)
    for _ in range(5):
        await server.viewer(code, "Anna")
    (listed,) = server.gateway.registry.listed(words("en"))
    assert (listed.code, listed.owner, listed.free, listed.onlookers) == (code, "Anna", 1, 0)


async def test_how_many_look_on_is_true_at_any_time() -> None:
    """For whoever comes, and when somebody sits down, gives his seat up, or is gone."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna = await server.viewer(code, "Anna")
    ben, cleo = await server.viewer(code, "Ben"), await server.viewer(code, "Cleo")
    assert cleo.view["onlookers"] == 2 and anna.heard[-1]["onlookers"] == 2
    await ben.say(m.Sit, name="Ben")
    assert {viewer.view["onlookers"] for viewer in (anna, ben, cleo)} == {1}
    await ben.say(m.Leave)
    assert {viewer.view["onlookers"] for viewer in (anna, ben, cleo)} == {2}
    await cleo.go()
    assert anna.heard[-1]["onlookers"] == 1


async def test_a_changed_name_is_told_as_such() -> None:
    """Also by who had none; who only takes another seat sits down there."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna, ben = await server.viewer(code, "Anna"), await server.viewer(code, "Ben")
    for seat, name in ((1, ""), (1, "Ben"), (2, "Ben"), (2, "Benjamin")):
        await ben.say(m.Sit, seat=seat, name=name)
    assert [event["text"] for event in anna.events()] == [
        "Player 2 sits down.",
        "Player 2 is now called Ben.",
        "Ben sits down.",
        "Ben is now called Benjamin.",
    ]


async def test_who_had_a_name_first_keeps_it_on_another_seat() -> None:
    """And whoever takes the same name later is the second of it, wherever he sits."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna, other = await server.viewer(code, "Anna"), await server.viewer(code, "another Anna")
    await other.say(m.Sit, name="Anna", seat=1)
    await anna.say(m.Sit, seat=3)
    assert [seat["name"] for seat in other.view["seats"]] == ["", "Anna (2)", "", "Anna"]
    await anna.say(m.Sit, name="Anna")
    assert [seat["name"] for seat in other.view["seats"]] == ["", "Anna (2)", "", "Anna"]


async def test_a_name_is_no_key() -> None:
    """Whoever calls himself Anna has not Anna's seat."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    stranger = await server.viewer(code, "a stranger")
    await stranger.say(m.Sit, name="Anna", seat=1)
    assert stranger.view["you"] == 1 and not stranger.view["owner"]
    assert (await stranger.say(m.Sit, name="Anna", seat=0))["code"] == "taken"


async def test_a_table_that_nobody_comes_back_to_is_forgotten() -> None:
    """When the host wants it so, and after the time that he set; one that is looked at stays."""
    server = FakeServer()
    codes = [await server.table(start=True) for _ in range(2)]
    gone, stays = [await server.viewer(code, "Anna") for code in codes]
    await gone.go()
    await server.time.passes(10 * 86_400_000)
    await server.gateway.registry.forget(timedelta(days=11))
    assert {*server.store.tables} == {*codes}
    await server.gateway.registry.forget(timedelta(days=9))
    assert {*server.store.tables} == {codes[1]}
    with pytest.raises(UnknownTable):
        await server.viewer(codes[0], "Anna")
    assert (await stays.say(m.Leave))["type"] == "done"


async def test_a_table_is_as_old_as_what_was_last_done_at_it() -> None:
    """However long ago it was opened."""
    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    await server.time.passes(10 * 86_400_000)
    assert (await anna.say(m.Sit, name="Anne"))["type"] == "done"
    await anna.go()
    await server.time.passes(2 * 86_400_000)
    await server.gateway.registry.forget(timedelta(days=3))
    assert {*server.store.tables} == {code}
    await server.gateway.registry.forget(timedelta(days=1))
    assert not server.store.tables


async def test_a_table_is_not_forgotten_while_somebody_is_on_his_way_in() -> None:
    """It is being read from the store, and whoever has asked for it is told that it is there."""
    server = FakeServer()
    code = await server.table()
    await server.time.passes(86_400_000)
    server = await server.killed()
    load, may_go_on = server.store.load, asyncio.Event()

    async def loading(code: str) -> Stored | None:
        stored = await load(code)
        await may_go_on.wait()
        return stored

    server.store.load = loading  # type: ignore[method-assign]
    coming = asyncio.create_task(server.viewer(code, "Anna"))
    await settled()
    await server.gateway.registry.forget(timedelta(hours=1))
    may_go_on.set()
    anna = await coming
    assert anna.view["you"] == 0
    assert (await anna.say(m.Start))["type"] == "done"


async def test_who_comes_while_a_table_leaves_memory_is_heard() -> None:
    """His mail lies in the box at the very moment at which nobody is there."""
    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    await anna.go()
    await server.time.passes(29_900)
    anna.connection = Connection(anna.person, "en")
    anna._task = asyncio.create_task(anna._listen(anna.connection))
    anna.heard.clear()
    *_, (_, _, leaves) = sorted(server.time._alarms)
    tick = leaves.call

    def comes() -> None:
        tick()
        anna.actor.post(Connected(anna.connection, None))

    leaves.call = comes
    await server.time.passes(100)
    assert anna.heard and anna.heard[0]["type"] == "table"
    assert (await anna.say(m.Leave))["type"] == "done"


async def test_everybody_hears_of_himself_as_you() -> None:
    """By name of the others; onlookers by name of all; in the deal, the moves and the ends."""
    server = FakeServer()
    code = await server.table(rules={"target": 10, "players": 2})
    anna, ben = await server.seated(code, "Anna", "Ben")
    onlooker = await server.viewer(code, "")
    await anna.say(m.Start)
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "match over")
    told = {"laid", "drawn", "passed", "dealt", "match over"}
    for viewer, seat in ((anna, 0), (ben, 1), (onlooker, None)):
        heard = [event for event in viewer.events() if event["type"] in told]
        assert {event["type"] for event in heard} >= {"laid", "drawn", "dealt", "match over"}
        for event in heard:
            about = event.get("seat", event.get("leader", event.get("winner")))
            is_you = re.search(r"\b[Yy]ou\b", event["text"].partition("Score")[0]) is not None
            assert is_you == (about == seat), event["text"]
    assert ("You win" in anna.view["winner_text"]) == (anna.view["winner"] == 0)
