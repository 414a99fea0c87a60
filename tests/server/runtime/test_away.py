"""Reload, sleep, a second tab, a tunnel: the table is as it was."""

from typing import Any

import pytest

from fake_server import FakeServer, Viewer, play_on
from pete.server import messages as m
from pete.server.store.base import Stored
from pete.tables.table import REMEMBERED


async def playing(*names: str, **settings: Any) -> tuple[FakeServer, str, list[Viewer]]:
    server = FakeServer()
    rules = {"target": 200, "players": max(2, len(names))}
    code = await server.table(names[0], **({"rules": rules, "takeover": 40} | settings))
    viewers = await server.seated(code, *names)
    await viewers[0].say(m.Start)
    return server, code, viewers


async def test_the_newest_tab_has_the_seat_and_the_old_one_stands_down() -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben")
    newer = await server.viewer(code, "Anna")
    assert anna.heard[-1]["type"] == "stood down" and anna.closed == m.CloseCode.STAND_DOWN
    assert newer.view["hand"] == anna.view["hand"]
    told = len(anna.heard)
    await play_on([newer, ben], until=lambda: len(newer.events()) > 3)
    assert len(anna.heard) == told, "the old tab hears nothing more"
    await anna.post(m.Ping())
    assert not ben.view["seats"][0]["away"], "the old tab's end is not the player's"


async def test_who_comes_back_gets_what_he_missed() -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben", takeover=None)
    await play_on([anna, ben], until=lambda: bool(ben.view["turn"] == ben.view["you"]))
    version = anna.view["version"]
    onlooker = await server.viewer(code, "")
    await anna.go()
    await ben.say(m.Play, move=ben.moves()[0])
    again = await server.viewer(code, "Anna", version=version)
    (news,) = [heard for heard in again.heard if heard["type"] == "news"]
    assert news["since"] == version
    assert news["events"] == onlooker.events() != []
    assert news["table"]["version"] == ben.view["version"]


async def test_from_any_version_one_hears_what_has_happened_since() -> None:
    """No event twice, none left out, and each row of the sheet that has changed; the whole table
    where the first of them is forgotten.
    """
    server, code, (anna, ben) = await playing("Anna", "Ben", takeover=None)
    onlooker = await server.viewer(code, "")
    seen = onlooker.view["version"]
    await play_on([anna, ben], until=lambda: anna.view["version"] > seen + REMEMBERED)
    news = [heard for heard in onlooker.heard if heard["type"] == "news"]
    assert [told["since"] for told in news] == [
        seen,
        *(told["table"]["version"] for told in news[:-1]),
    ]
    rows: dict[int, Any] = {}
    sheets = {}
    for told in news:
        rows |= {row["round"]: row for row in told["table"]["sheet"]}
        sheets[told["table"]["version"]] = {**rows}
    assert len(rows) > 5
    events, last = onlooker.events(), onlooker.view["version"]
    oldest = events[-REMEMBERED]["version"]
    for version in range(seen, last + 1):
        await onlooker.post(m.Have(version=version))
        heard = onlooker.heard[-1]
        if version < oldest:
            assert heard["type"] == "table"
        else:
            assert heard["type"] == "news" and heard["since"] == version
            assert heard["events"] == [told for told in events if told["version"] > version]
            changed = {row["round"]: row for row in heard["table"]["sheet"]}
            assert sheets.get(version, rows) | changed == rows


@pytest.mark.parametrize("version", [None, 0, 10**9])
async def test_who_has_nothing_or_nonsense_gets_the_whole_table(version: int | None) -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben")
    await play_on([anna, ben], until=lambda: anna.view["version"] > 400)
    again = await server.viewer(code, "Anna", version=version)
    assert again.heard[0]["type"] == "table"
    assert again.view["sheet"] == anna.view["sheet"]
    assert again.view["hand"] == anna.view["hand"]


async def test_coming_back_repeats_no_event() -> None:
    """The last sound is not played again."""
    server, code, (anna, _) = await playing("Anna", "Ben")
    again = await server.viewer(code, "Anna", version=anna.view["version"])
    assert [heard["type"] for heard in again.heard] == ["news"] and again.events() == []
    await again.post(m.Have(version=again.view["version"]))
    assert again.events() == []


async def test_a_bot_takes_over_after_the_countdown_and_gives_the_seat_back() -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben")
    await anna.go()
    seat = ben.view["seats"][0] | ben.heard[-1]["seats"][0]
    assert seat["away"] and seat["takeover_at"] == server.time.now() + 40_000
    await server.time.passes(39_000)
    assert not any(event.get("what") == "taken over" for event in ben.events())
    await server.time.passes(2_000)
    assert ben.view["seats"][0]["bot"] == "casual" and ben.view["seats"][0]["kind"] == "person"
    await play_on([ben], until=lambda: len(ben.events()) > 20)
    anna = await server.viewer(code, "Anna")
    assert anna.view["seats"][0]["bot"] is None and anna.view["you"] == 0
    assert ben.events()[-1]["what"] == "given back"
    told = len(ben.events())
    await server.time.passes(60_000)
    if ben.view["turn"] == 0:
        assert len(ben.events()) == told, "the bot doesn't play on"


async def test_somebody_who_reloads_in_time_keeps_his_seat() -> None:
    """And one player's countdown has nothing to do with another's."""
    server, code, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo")
    await anna.go()
    await server.time.passes(20_000)
    await ben.go()
    anna = await server.viewer(code, "Anna")
    await server.time.passes(30_000)
    taken = [e["seat"] for e in cleo.events() if e.get("what") == "taken over"]
    assert taken == [], "Anna is back, and Ben has ten seconds left"
    await server.time.passes(11_000)
    taken = [e["seat"] for e in cleo.events() if e.get("what") == "taken over"]
    assert taken == [1]


async def test_the_countdown_goes_on_whatever_else_happens() -> None:
    """A move, somebody who looks on: none of it gives whoever is away another forty seconds."""
    server, code, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo")
    away = next(one for one in (anna, ben, cleo) if one.view["turn"] != one.view["you"])
    mover = next(one for one in (anna, ben, cleo) if one.view["turn"] == one.view["you"])
    seat, at = away.view["you"], server.time.now() + 40_000
    await away.go()
    await server.time.passes(30_000)
    await mover.say(m.Play, move=mover.moves()[0])
    onlooker = await server.viewer(code, "")
    assert onlooker.view["seats"][seat]["takeover_at"] == at
    await server.time.passes(10_100)
    assert onlooker.view["seats"][seat]["bot"] == "casual"


async def test_nobody_is_played_for_while_nobody_waits() -> None:
    """Alone against bots, the lid closed for a night: nothing has happened."""
    server = FakeServer()
    code = await server.table(start=True, takeover=5, rules={"target": 200})
    anna = await server.viewer(code, "Anna")
    await server.time.passes(5_000)
    version = anna.view["version"]
    await anna.go()
    await server.time.passes(12 * 3600 * 1000)
    anna = await server.viewer(code, "Anna")
    assert anna.view["version"] == version


async def test_with_no_countdown_nobody_is_played_for() -> None:
    server, _, (anna, ben) = await playing("Anna", "Ben", takeover=None)
    await anna.go()
    await server.time.passes(24 * 3600 * 1000)
    assert not any(event.get("what") == "taken over" for event in ben.events())


async def test_the_next_round_does_not_wait_for_who_is_away() -> None:
    server, _, (anna, ben) = await playing("Anna", "Ben", takeover=None)
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "round over")
    await anna.go()
    await ben.say(m.NextRound)
    assert ben.view["phase"] == "round over", "he may only be reloading"
    await server.time.passes(10_500)
    assert ben.view["phase"] == "playing"


async def test_the_next_round_waits_for_the_last_of_those_who_went() -> None:
    """Each of them may only be reloading, whoever was gone before him."""
    server, _, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo", takeover=None)
    await play_on([anna, ben, cleo], until=lambda: anna.view["phase"] == "round over")
    await ben.go()
    await server.time.passes(4_000)
    await cleo.go()
    await anna.say(m.NextRound)
    assert anna.view["deal_at"] == server.time.now() + 10_000
    await server.time.passes(9_900)
    assert anna.view["phase"] == "round over"
    await server.time.passes(200)
    assert anna.view["phase"] == "playing"


async def test_thirty_seconds_after_the_first_is_ready_the_next_round_comes() -> None:
    """Who says so later keeps nobody longer."""
    server, _, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo")
    await play_on([anna, ben, cleo], until=lambda: anna.view["phase"] == "round over")
    await ben.say(m.NextRound)
    at = server.time.now() + 30_000
    await server.time.passes(20_000)
    await anna.say(m.NextRound)
    assert anna.view["deal_at"] == at
    await server.time.passes(9_900)
    assert cleo.view["phase"] == "round over"
    await server.time.passes(200)
    assert cleo.view["phase"] == "playing"


async def test_the_next_round_does_not_wait_for_ever_for_who_is_there() -> None:
    server, _, (anna, ben) = await playing("Anna", "Ben")
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "round over")
    await server.time.passes(3600_000)
    assert anna.view["phase"] == "round over", "nobody has asked for it"
    await ben.say(m.NextRound)
    assert ben.view["deal_at"] == server.time.now() + 30_000
    await server.time.passes(31_000)
    assert ben.view["phase"] == "playing"


async def test_who_was_ready_and_leaves_presses_nobody() -> None:
    """The bot in his place asks for nothing."""
    server, _, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo")
    await play_on([anna, ben, cleo], until=lambda: anna.view["phase"] == "round over")
    await ben.say(m.NextRound)
    assert anna.view["seats"][1]["ready"] and anna.view["deal_at"] is not None
    await ben.say(m.Leave)
    assert not anna.view["seats"][1]["ready"] and anna.view["deal_at"] is None
    await server.time.passes(60_000)
    assert anna.view["phase"] == "round over"


async def test_a_rematch_that_does_not_wait_for_who_is_away_is_announced() -> None:
    """It would begin before their eyes while they still read that they wait."""
    rules = {"target": 5, "players": 3}
    server, code, (anna, ben, cleo) = await playing("Anna", "Ben", "Cleo", rules=rules)
    await play_on([anna, ben, cleo], until=lambda: bool(anna.view["phase"] == "match over"))
    onlooker = await server.viewer(code, "")
    await anna.say(m.Rematch)
    await server.time.passes(3_600_000)
    assert anna.view["phase"] == "match over", "the others may not want it"
    await cleo.go()
    at = server.time.now() + 10_000
    assert anna.heard[-1]["deal_at"] is None, "Ben is there"
    await server.time.passes(4_000)
    await ben.say(m.Rematch)
    for viewer in (anna, ben, onlooker, await server.viewer(code, "")):
        assert viewer.view["deal_at"] == at
    again = await server.viewer(code, "Cleo")
    assert again.view["deal_at"] is None and ben.heard[-1]["deal_at"] is None, "she is back"
    await again.go()
    at = server.time.now() + 10_000
    assert ben.heard[-1]["deal_at"] == at
    await server.time.passes(9_999)
    assert ben.view["phase"] == "match over"
    await server.time.passes(1)
    assert (ben.view["phase"], ben.view["match"]) == ("playing", 1)


async def test_an_owner_who_is_gone_before_the_match_is_followed_by_another() -> None:
    server = FakeServer()
    code = await server.table()
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.go()
    await server.time.passes(60_000)
    assert not ben.view["owner"], "he may be sending the link to somebody"
    await server.time.passes(61_000)
    assert ben.view["owner"]
    assert ben.view["seats"][0]["kind"] == "person", "the seat is still his"
    assert (await ben.say(m.PutBot, seat=0, bot="greedy"))["type"] == "done", "or a bot's"


async def test_the_first_seat_of_those_who_are_here_has_the_table_then() -> None:
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna, ben, cleo, dora = await server.seated(code, "Anna", "Ben", "Cleo", "Dora")
    await ben.go()
    await anna.go()
    await server.time.passes(121_000)
    assert cleo.view["owner"] and not dora.view["owner"]


async def test_during_a_match_the_owner_stays_the_owner() -> None:
    """There is nothing to arrange; when he comes back the rematch is his again."""
    server, _, (anna, ben) = await playing("Anna", "Ben", takeover=None)
    await anna.go()
    await server.time.passes(600_000)
    assert not ben.view["owner"] and ben.view["owner_seat"] == 0


async def idling(**settings: Any) -> tuple[FakeServer, str, list[Viewer]]:
    """Three at a table: the one with the turn, who is there and does nothing, and the others."""
    server, code, viewers = await playing("Anna", "Ben", "Cleo", **settings)
    viewers.sort(key=lambda viewer: bool(viewer.view["turn"] != viewer.view["you"]))
    return server, code, viewers


async def test_the_others_let_a_bot_play_for_who_does_nothing() -> None:
    """By the rules of a table without a clock he would keep them waiting for ever."""
    server, _, (idle, one, other) = await idling(takeover=50)
    seat = idle.view["you"]
    at = one.view["seats"][seat]["idle_at"]
    assert at == server.time.now() + 150_000
    assert [s["idle_at"] for s in other.view["seats"] if s["seat"] != seat] == [None, None]
    await server.time.passes(149_999)
    assert (await one.say(m.StandIn, seat=seat))["code"] == "not now"
    await server.time.passes(1)
    assert (await one.say(m.StandIn, seat=other.view["you"]))["code"] == "not now"
    onlooker = await server.viewer(one.view["code"], "")
    assert (await onlooker.say(m.StandIn, seat=seat))["code"] == "not seated"
    late = await one.say(m.StandIn, seat=seat, version=one.view["version"] - 1)
    assert late["code"] == "stale", "he may just have moved"
    assert (await one.say(m.StandIn, seat=seat))["type"] == "done"
    told = next(e for e in other.events() if e.get("what") == "taken over")
    assert told["seat"] == seat and one.name in told["text"] and idle.name in told["text"]
    shown = other.view["seats"][seat]
    assert (shown["kind"], shown["away"], shown["bot"]) == ("person", False, "casual")
    await play_on([one, other], until=lambda: one.view["phase"] == "round over")
    assert idle.view["phase"] == "round over", "he sees it all"


async def test_where_bots_play_for_all_the_next_round_waits_for_one_who_plays() -> None:
    """Also for whoever only looks on while one plays for him: he may have fallen asleep."""
    server, _, (idle, one, other) = await idling(pace=1)
    await server.time.passes(200_000)
    assert (await one.say(m.StandIn, seat=idle.view["you"]))["type"] == "done"
    await one.say(m.Leave)
    await other.say(m.Leave)
    await server.time.passes(3_600_000)
    assert (idle.view["phase"], idle.view["round"]) == ("round over", 0)
    assert idle.view["deal_at"] is None
    assert (await idle.say(m.NextRound))["type"] == "done"
    assert (idle.view["phase"], idle.view["seats"][idle.view["you"]]["bot"]) == ("playing", None)


async def test_two_at_once_let_a_bot_play_once() -> None:
    """The second is shown how the table stands instead."""
    server, _, (idle, one, other) = await idling(pace=3)
    await server.time.passes(600_000)
    version, seat = one.view["version"], idle.view["you"]
    assert (await one.say(m.StandIn, seat=seat, version=version))["type"] == "done"
    assert (await other.say(m.StandIn, seat=seat, version=version))["code"] == "stale"
    assert other.heard[-1]["type"] == "table"
    assert [e["what"] for e in other.events() if e.get("seat") == seat][-1] == "taken over"


async def test_for_whom_a_bot_plays_nobody_waits_with_the_next_round() -> None:
    """Though he is there and looks on."""
    server, _, (idle, one, other) = await idling()
    await server.time.passes(120_000)
    await one.say(m.StandIn, seat=idle.view["you"])
    await play_on([one, other], until=lambda: one.view["phase"] == "round over")
    await one.say(m.NextRound)
    assert one.view["phase"] == "round over"
    await other.say(m.NextRound)
    assert one.view["phase"] == "playing"


async def test_who_is_away_is_waited_for_as_long_where_a_bot_plays_for_another() -> None:
    server, _, (idle, one, other) = await idling(takeover=30)
    await server.time.passes(120_000)
    await one.say(m.StandIn, seat=idle.view["you"])
    await play_on([one, other], until=lambda: one.view["phase"] == "round over")
    await other.go()
    await one.say(m.NextRound)
    assert one.view["deal_at"] == server.time.now() + 10_000
    await server.time.passes(10_100)
    assert one.view["phase"] == "playing"


async def test_each_turn_has_its_own_time() -> None:
    server, _, (mover, one, _) = await idling()
    await server.time.passes(100_000)
    await mover.say(m.Play, move=mover.moves()[0])
    turn = one.view["turn"]
    assert one.view["seats"][turn]["idle_at"] == server.time.now() + 120_000


async def test_what_a_client_does_by_itself_is_no_return() -> None:
    """Where nothing fits, his page draws for him: not while a bot does."""
    server, _, viewers = await playing("Anna", "Ben", pace=1)
    await play_on(viewers, until=lambda: any(viewer.view["only"] for viewer in viewers))
    viewers.sort(key=lambda viewer: not viewer.view["only"])
    idle, one = viewers
    await server.time.passes(600_000)
    assert (await one.say(m.StandIn, seat=idle.view["you"]))["type"] == "done"
    assert idle.view["turn"] == idle.view["you"] and idle.view["only"] == ""


@pytest.mark.parametrize("way", ["says so", "wants the next round", "is refused", "comes back"])
async def test_who_does_something_again_has_his_seat_back(way: str) -> None:
    server, code, (idle, one, other) = await idling()
    seat = idle.view["you"]
    await server.time.passes(120_000)
    await one.say(m.StandIn, seat=seat)
    await play_on([one, other], until=lambda: one.view["phase"] == "round over")
    if way == "says so":
        assert (await idle.say(m.StandIn, seat=seat))["type"] == "done"
    elif way == "wants the next round":
        assert (await idle.say(m.NextRound))["type"] == "done"
    elif way == "is refused":
        assert (await idle.say(m.Play, move="draw"))["code"] == "not now"
    else:
        await idle.go()
        idle = await server.viewer(code, idle.name)
    assert idle.view["seats"][seat]["bot"] is None
    assert [e["seat"] for e in one.events() if e.get("what") == "given back"] == [seat]
    server = await server.killed()
    again = await server.viewer(code, idle.name)
    assert again.view["seats"][seat]["bot"] is None, "and that is stored"


async def test_the_first_move_of_who_was_played_for_is_made() -> None:
    """His seat is back by it, and the click is not lost; sent again, it is done once."""
    server, _, (idle, one, _) = await idling(pace=3)
    seat = idle.view["you"]
    await server.time.passes(600_000)
    assert (await one.say(m.StandIn, seat=seat))["type"] == "done"
    version, move = idle.view["version"], idle.moves()[0]
    assert idle.view["turn"] == seat and idle.view["seats"][seat]["bot"]
    first = await idle.say(m.Play, move=move, id="first", version=version)
    assert first["type"] == "done"
    assert await idle.say(m.Play, move=move, id="first", version=version) == first
    told = [event for event in one.events() if event.get("seat") == seat]
    assert [e.get("what", "moved") for e in told[-3:]] == ["taken over", "given back", "moved"]
    late = await idle.say(m.Play, move="draw", version=version)
    assert late["code"] == "stale", "another move has come between"


async def test_a_move_that_crosses_with_the_bot_that_steps_in_is_made() -> None:
    server, _, (idle, one, _) = await idling(pace=3)
    version, move = idle.view["version"], idle.moves()[0]
    await server.time.passes(600_000)
    assert (await one.say(m.StandIn, seat=idle.view["you"]))["type"] == "done"
    assert (await idle.say(m.Play, move=move, version=version))["type"] == "done"


async def test_who_comes_back_at_the_wrong_moment_for_the_store_is_told_so() -> None:
    """With what is refused, too: a client waits for the answer before it sends anything else."""
    server, _, (idle, one, _) = await idling()
    await server.time.passes(120_000)
    await one.say(m.StandIn, seat=idle.view["you"])
    load, server.store.fails = server.store.load, True

    async def loading(code: str) -> Stored | None:
        server.store.fails = False
        return await load(code)

    server.store.load = loading  # type: ignore[method-assign]
    assert (await idle.say(m.Rematch))["code"] == "store"
    assert (await idle.say(m.Rematch))["code"] == "not now"


async def test_who_leaves_while_a_bot_plays_for_him_does_not_come_back_first() -> None:
    server, _, (idle, one, _) = await idling()
    await server.time.passes(120_000)
    await one.say(m.StandIn, seat=idle.view["you"])
    await idle.say(m.Leave)
    assert [e for e in one.events() if e.get("what") == "given back"] == []


async def test_who_has_just_come_back_is_left_in_peace_again() -> None:
    """Else the others could take his seat while he still looks at the table."""
    server, code, (idle, one, _) = await idling()
    seat = idle.view["you"]
    await server.time.passes(100_000)
    await idle.go()
    await server.time.passes(30_000)
    idle = await server.viewer(code, idle.name)
    assert one.heard[-1]["seats"][seat]["idle_at"] == server.time.now() + 120_000
    assert (await one.say(m.StandIn, seat=seat))["code"] == "not now"


@pytest.mark.parametrize("settings", [{"takeover": None}, {"clock": m.Clock(seconds=600)}])
async def test_a_clock_or_the_owners_wish_leaves_it_to_no_one(settings: dict[str, Any]) -> None:
    server, _, (idle, one, _) = await idling(**settings)
    await server.time.passes(590_000)
    seat = idle.view["you"]
    assert one.view["seats"][seat]["idle_at"] is None
    assert (await one.say(m.StandIn, seat=seat))["code"] == "not now"


async def test_a_table_that_nobody_needs_leaves_memory_and_comes_back() -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben")
    registry = server.gateway.registry
    await anna.go()
    await ben.go()
    assert registry.count == 1
    await server.time.passes(31_000)
    assert registry.count == 0
    again = await server.viewer(code, "Anna", version=anna.view["version"])
    assert registry.count == 1 and again.view["hand"] == anna.view["hand"]


async def test_a_slow_reader_is_let_go_and_the_table_plays_on() -> None:
    server, code, (anna, ben) = await playing("Anna", "Ben")
    slow = await server.viewer(code, "")
    assert slow._task is not None
    slow._task.cancel()
    await play_on([anna, ben], until=lambda: slow.connection.too_slow.is_set())
    again = await server.viewer(code, "", version=slow.view["version"])
    assert again.view["version"] == anna.view["version"]


async def test_everybody_sees_who_is_away() -> None:
    _, _, (anna, ben) = await playing("Anna", "Ben")
    await anna.go()
    presence = ben.heard[-1]
    assert presence["type"] == "presence" and presence["seats"][0]["away"]


async def test_hurry_is_heeded_when_nobody_else_is_there() -> None:
    server = FakeServer()
    code = await server.table(start=True, pace=3, rules={"target": 200, "players": 4})
    anna = await server.viewer(code, "Anna")
    while anna.view["turn"] == 0:
        await anna.say(m.Play, move=anna.moves()[0])
    version = anna.view["version"]
    await server.time.passes(10)
    assert anna.view["version"] == version, "bots wait until it is shown"
    await anna.post(m.Hurry())
    await server.time.passes(1600)
    assert anna.view["version"] > version
