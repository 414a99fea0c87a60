"""Somebody who watches asks for the seat of a bot: what he, the owner and the others are told."""

from typing import Any

import pytest

from fake_server import FakeServer, Viewer, key_of, play_on
from pete.archive.match import NOBODYS
from pete.server import messages as m
from pete.server.http.security import hashed
from pete.tables.presence import JUST_AWAY
from pete.tables.requests import MOST_OWN_REQUESTS, MOST_REQUESTS, MOST_REQUESTS_FROM

RULES = {"players": 3, "target": 500}


async def watched(**settings: Any) -> tuple[FakeServer, str, Viewer, Viewer]:
    """Anna plays with two bots; Vera watches."""
    server = FakeServer()
    code = await server.table(**({"rules": RULES, "bot": "uniform"} | settings))
    anna = await server.viewer(code, "Anna")
    await anna.say(m.Start)
    return server, code, anna, await server.viewer(code, "Vera")


def kinds(viewer: Viewer) -> list[str]:
    return [seat["kind"] for seat in viewer.view["seats"]]


def has_moved(viewer: Viewer, seat: int) -> bool:
    return any(event.get("seat") == seat for event in viewer.events() if "move" in event)


async def seated(server: FakeServer, anna: Viewer, vera: Viewer, seat: int = 1) -> None:
    """Vera asks, Anna allows it, and the round goes on until Vera has the seat."""
    assert (await vera.say(m.AskSeat, seat=seat, name="Vera"))["type"] == "done"
    (request,) = anna.view["requests"]
    answer = await anna.say(m.AnswerRequest, request=request["request"], allow=True)
    assert answer["type"] == "done"
    await play_on([anna], until=lambda: vera.view["you"] == seat)


async def test_a_bot_gives_way_before_the_match() -> None:
    server = FakeServer()
    code = await server.table(rules=RULES)
    anna = await server.viewer(code, "Anna")
    await anna.say(m.PutBot, seat=1, bot="casual")
    await anna.say(m.PutBot, seat=2, bot="casual")
    vera, boris = await server.viewer(code, "Vera"), await server.viewer(code, "Boris")
    assert (await vera.say(m.Sit, seat=2, name="Vera"))["type"] == "done"
    assert (await boris.say(m.Sit, name="Boris"))["type"] == "done"
    assert [boris.view["you"], vera.view["you"]] == [1, 2]
    assert kinds(anna) == ["person"] * 3
    await boris.say(m.Leave)
    await anna.say(m.PutBot, seat=1, bot="casual")
    refused = await vera.say(m.Sit, seat=1)
    assert refused["code"] == "taken", "who has a seat takes none from a bot"


async def test_the_owner_is_asked_and_a_friend_plays_on() -> None:
    _, _, anna, vera = await watched()
    offer = vera.view["offer"]
    assert offer["seats"] == [1, 2] and offer["ask_at"] == 0 and offer["text"]
    assert anna.view["offer"] is None
    bot = anna.view["seats"][1]["name"]
    assert (await vera.say(m.AskSeat, seat=1, name="Vera"))["type"] == "done"
    (asked,), (own,) = anna.view["requests"], vera.view["requests"]
    assert (
        asked["asks_you"] and asked["may_deny"] and not asked["yours"] and "Vera" in asked["text"]
    )
    assert own["yours"] and not own["asks_you"] and "Anna" in own["text"]
    await anna.say(m.AnswerRequest, request=asked["request"], allow=True)
    await play_on([anna], until=lambda: vera.view["you"] == 1)
    assert anna.view["requests"] == [] and vera.view["requests"] == []
    assert kinds(anna) == ["person", "person", "bot"]
    texts = [event["text"] for event in vera.events() if event.get("what") == "seat taken"]
    assert texts == [f"Vera sits down in the place of a bot: {bot}."]
    await play_on([anna, vera], until=lambda: anna.view["round"] == 2)
    assert vera.view["hand"]


async def test_who_watches_without_a_key_hides_no_seat_from_those_with_one() -> None:
    """All who look on are told in the same bytes, but not he: he can ask for no seat."""
    server = FakeServer()
    code = await server.table(rules=RULES)
    anna = await server.viewer(code, "Anna")
    nobody, vera = await server.viewer(code, ""), await server.viewer(code, "Vera")
    await anna.say(m.Start)
    assert vera.view["offer"]["seats"] == [1, 2]
    assert nobody.view["offer"]["seats"] == [] and "key" in nobody.view["offer"]["text"]


async def test_a_no_is_said_and_so_is_what_one_can_do() -> None:
    server, _, anna, vera = await watched()
    await vera.say(m.AskSeat, seat=1, name="Vera")
    await anna.say(m.AnswerRequest, request=anna.view["requests"][0]["request"], allow=False)
    offer = vera.view["offer"]
    assert vera.view["requests"] == [] and "no" in offer["text"] and offer["seats"]
    assert offer["ask_at"] > vera.view["now"]
    assert (await vera.say(m.AskSeat, seat=2))["code"] == "too fast"
    await server.time.passes(60_000)
    assert (await vera.say(m.AskSeat, seat=2))["type"] == "done"
    assert (await vera.say(m.WithdrawRequest))["type"] == "done"
    assert anna.view["requests"] == []
    await server.time.passes(60_000)
    await vera.say(m.AskSeat, seat=2)
    await anna.say(m.AnswerRequest, request=anna.view["requests"][0]["request"], allow=False)
    assert vera.view["offer"]["seats"] == [] and "twice" in vera.view["offer"]["text"]


async def test_who_comes_with_another_key_is_told_what_holds_for_him() -> None:
    """The offer knows him by his cookie, as the refusal does that would come of asking."""
    server, code, anna, _ = await watched(rules=RULES | {"players": 4})
    vera = await Viewer(server, "Vera", visitor="v" * 32).join(code)
    other = await Viewer(server, "Boris", visitor="b" * 32).join(code)
    for seat in (1, 2):
        await vera.say(m.AskSeat, seat=seat)
        await anna.say(m.AnswerRequest, request=anna.view["requests"][0]["request"], allow=False)
        again = await Viewer(server, "Vera anew", visitor="v" * 32).join(code)
        if seat == 1:
            assert again.view["offer"]["ask_at"] > again.view["now"]
            assert "once more" in again.view["offer"]["text"]
        await server.time.passes(60_000)
    assert again.view["offer"]["seats"] == [] and "twice" in again.view["offer"]["text"]
    version = anna.view["version"]
    await play_on([anna], until=lambda: anna.view["version"] > version)
    assert again.view["version"] > version
    assert again.view["offer"]["seats"] == [], "nor is he told in the same bytes as a stranger"
    assert other.view["offer"]["seats"] == [1, 2, 3]
    assert (await again.say(m.AskSeat, seat=1))["code"] == "not now"
    assert (await other.say(m.AskSeat, seat=1))["type"] == "done"


async def test_who_sends_no_cookie_is_not_told_what_holds_for_others() -> None:
    """They share their requests with their address, and may be offered none when others are."""
    server, code, anna, _ = await watched(rules=RULES | {"players": 4})
    for number in range(MOST_OWN_REQUESTS):
        asking = await Viewer(server, f"{number}", address="a house").join(code)
        assert (await asking.say(m.AskSeat, seat=1))["type"] == "done"
        await asking.say(m.WithdrawRequest)
    others = [
        await Viewer(server, "Cleo", visitor="c" * 32, address="a house").join(code),
        await Viewer(server, "Dora", address="another house").join(code),
    ]
    without = await Viewer(server, "Boris", address="a house").join(code)
    version = anna.view["version"]
    await play_on([anna], until=lambda: anna.view["version"] > version)
    assert [page.view["offer"]["seats"] for page in (*others, without)] == [[1, 2, 3]] * 2 + [[]]


async def test_made_up_cookies_use_up_nobody_elses_requests() -> None:
    """Anybody may send any cookie: whoever comes from one address is counted by that, too."""
    server, code, _, vera = await watched()
    answers = []
    for number in range(MOST_REQUESTS):
        stranger = Viewer(server, f"{number}", visitor=f"{number:032x}", address="one house")
        await stranger.join(code)
        answers.append(await stranger.say(m.AskSeat, seat=1))
        if answers[-1]["type"] == "done":
            await stranger.say(m.WithdrawRequest)
        await stranger.go()
    assert [answer["type"] for answer in answers].count("done") == MOST_REQUESTS_FROM
    assert (await vera.say(m.AskSeat, seat=1))["type"] == "done"


async def test_another_player_is_asked_while_the_owner_is_away() -> None:
    """They hear of it though nothing is stored: presence tells."""
    server = FakeServer()
    code = await server.table(rules=RULES, takeover=None)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    vera = await server.viewer(code, "Vera")
    await vera.say(m.AskSeat, seat=2, name="Vera")
    assert not ben.view["requests"][0]["asks_you"]
    await anna.go()
    (request,) = ben.heard[-1]["requests"]
    assert ben.heard[-1]["type"] == "presence" and request["asks_you"]
    await server.time.passes(JUST_AWAY)
    done = await ben.say(m.AnswerRequest, request=request["request"], allow=True)
    assert done["type"] == "done"


async def test_whoever_asked_and_left_the_page_is_forgotten() -> None:
    server, _, anna, vera = await watched()
    await vera.say(m.AskSeat, seat=1, name="Vera")
    await vera.go()
    await server.time.passes(JUST_AWAY - 1)
    assert anna.view["requests"]
    await server.time.passes(1)
    assert anna.view["requests"] == []


@pytest.mark.parametrize("when", ["asked", "allowed", "taken"])
async def test_a_restart_in_the_middle_loses_nothing(when: str) -> None:
    server, code, anna, vera = await watched()
    await play_on([anna], until=lambda: has_moved(anna, 1) and anna.view["turn"] == 0)
    await vera.say(m.AskSeat, seat=1, name="Vera")
    request = anna.view["requests"][0]["request"]
    if when != "asked":
        await anna.say(m.AnswerRequest, request=request, allow=True)
    if when == "taken":
        await play_on([anna], until=lambda: vera.view["you"] == 1)
    server = await server.killed()
    anna, vera = await server.viewer(code, "Anna"), await server.viewer(code, "Vera")
    if when == "asked":
        assert vera.view["requests"][0]["yours"]
        await anna.say(m.AnswerRequest, request=request, allow=True, id="after the restart")
    await play_on([anna], until=lambda: vera.view["you"] == 1)
    assert kinds(anna) == ["person", "person", "bot"]


async def test_whoever_took_a_seat_and_leaves_leaves_it_as_anybody() -> None:
    server, _, anna, vera = await watched()
    await seated(server, anna, vera)
    assert (await vera.say(m.Leave))["type"] == "done"
    assert kinds(anna) == ["person", "bot", "bot"]
    assert vera.view["offer"]["seats"] == [] and "had a seat" in vera.view["offer"]["text"]
    assert (await vera.say(m.AskSeat, seat=2))["code"] == "not now"


async def test_the_archive_knows_who_played_which_move() -> None:
    server, _, anna, vera = await watched(rules=RULES | {"target": 20})
    await seated(server, anna, vera)
    place = anna.view["round"] + (anna.view["phase"] == "round over")
    await play_on([anna, vera], until=lambda: anna.view["phase"] == "match over")
    (match,) = server.store.matches.values()
    assert match.holders == (hashed(key_of("Anna")), hashed(key_of("Vera")), NOBODYS)
    ((seat, holder, number, _),) = match.earlier
    assert (seat, holder, number) == (1, NOBODYS, place)
    assert match.record["players"][1]["bot"] == "uniform"
    assert match.record["players"][1]["later"][0]["name"] == "Vera"
    assert match.who_played == {hashed(key_of("Anna")), hashed(key_of("Vera"))}


async def test_the_same_request_sent_again_is_made_once() -> None:
    server, code, _, vera = await watched()
    one = await vera.say(m.AskSeat, seat=1, name="Vera", id="once")
    stored = [*server.store.tables[code]]
    assert await vera.say(m.AskSeat, seat=1, name="Vera", id="once") == one
    assert server.store.tables[code] == stored


@pytest.mark.parametrize("seat", [0, 3])
async def test_for_no_other_seat_one_asks(seat: int) -> None:
    _, _, _, vera = await watched()
    refused = await vera.say(m.AskSeat, seat=seat)
    assert refused["type"] == "refused" and refused["text"]
    assert vera.view["requests"] == []
