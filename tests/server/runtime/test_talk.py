"""Small talk: six sentences for those who are here, seldom, and never a code between partners."""

from typing import Any

import msgspec
import pytest

from fake_server import FakeServer, Viewer, play_on
from pete.server import messages as m
from pete.tables.talk import SAID_WITHIN, SENTENCES


def said(viewer: Viewer) -> list[tuple[int, str]]:
    return [(h["seat"], h["text"]) for h in viewer.heard if h["type"] == "said"]


def refused(viewer: Viewer) -> list[str]:
    return [heard["code"] for heard in viewer.heard if heard["type"] == "refused"]


async def two(**settings: Any) -> tuple[FakeServer, str, Viewer, Viewer]:
    server = FakeServer()
    code = await server.table(**settings)
    anna, ben = await server.seated(code, "Anna", "Ben")
    return server, code, anna, ben


async def test_everybody_hears_it_in_his_own_language_and_it_is_kept_nowhere() -> None:
    server, code, anna, ben = await two()
    onlooker = await server.viewer(code, "", language="ru")
    kept, version = [*server.store.tables[code]], anna.view["version"]
    await ben.post(m.Talk(sentence="thanks"))
    assert said(anna) == said(ben) == [(1, "Thanks!")]
    assert said(onlooker) == [(1, "Спасибо!")]
    assert server.store.tables[code] == kept
    later = await server.viewer(code, "Cleo", version=version)
    assert said(later) == []


async def test_a_seat_speaks_twice_a_minute() -> None:
    server, _, anna, ben = await two()
    for _ in range(5):
        await ben.post(m.Talk(sentence="oh no"))
    await anna.post(m.Talk(sentence="good luck"))
    assert said(anna) == [(1, "Oh no!")] * 2 + [(0, "Good luck!")]
    assert refused(ben) == ["too fast"] * 3 and refused(anna) == []
    await server.time.passes(SAID_WITHIN - 1)
    await ben.post(m.Talk(sentence="oh no"))
    assert len(said(anna)) == 3
    await server.time.passes(1)
    await ben.post(m.Talk(sentence="oh no"))
    assert len(said(anna)) == 4


async def test_only_those_who_sit_here_speak() -> None:
    server, code, anna, ben = await two()
    for name in ("", "Cleo"):
        onlooker = await server.viewer(code, name)
        assert not onlooker.view["may_talk"]
        await onlooker.post(m.Talk(sentence="thanks"))
        assert refused(onlooker) == ["not seated"]
    await ben.say(m.Leave)
    await ben.post(m.Talk(sentence="thanks"))
    assert said(anna) == []


@pytest.mark.parametrize("teams", [False, True])
async def test_partners_say_nothing_while_a_round_is_played(teams: bool) -> None:
    rules = {"players": 4, "teams": teams, "target": 500}
    server, _, anna, ben = await two(rules=rules, bot="uniform")
    await ben.post(m.Talk(sentence="good luck"))
    await anna.say(m.Start)
    assert anna.view["may_talk"] is not teams and bool(anna.view["silence_text"]) is teams
    await anna.post(m.Talk(sentence="oh no"))
    assert len(said(ben)) == (1 if teams else 2)
    assert refused(anna) == ["not now"] * teams
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "round over")
    assert anna.view["may_talk"] and not anna.view["silence_text"]
    await server.time.passes(1)
    await anna.post(m.Talk(sentence="well played"))
    assert said(ben)[-1] == (0, "Well played!")


async def test_talk_is_nobodys_return_and_no_command() -> None:
    """A bot goes on playing for somebody who only chats; nothing of it is answered twice."""
    server, code, anna, ben = await two(takeover=5)
    await anna.say(m.Start)
    mover = anna if anna.view["turn"] == 0 else ben
    waits = ben if mover is anna else anna
    await server.time.passes(130_000)
    await waits.say(m.StandIn, seat=mover.view["you"])
    stored = len(server.store.tables[code])
    await mover.post(m.Talk(sentence="one moment"))
    kinds = [entry for entry in server.store.tables[code][stored:] if b'"stood in"' in entry]
    assert kinds == [] and said(waits)[-1][1] == "One moment, please."


def test_nothing_else_can_be_said() -> None:
    for words in ("hello", "", None, 7, "Thanks!"):
        raw = msgspec.json.encode({"type": "talk", "sentence": words})
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(raw, type=m.Incoming)
    for sentence in SENTENCES:
        raw = msgspec.json.encode({"type": "talk", "sentence": sentence})
        assert msgspec.json.decode(raw, type=m.Incoming) == m.Talk(sentence=sentence)


async def test_a_person_is_the_same_by_any_name_and_on_any_seat() -> None:
    """Else who is muted would be heard again after a new name."""
    server, code, anna, ben = await two(rules={"players": 3})

    def persons() -> list[int | None]:
        return [seat["person"] for seat in anna.view["seats"]]

    assert persons() == [0, 1, None]
    await ben.say(m.Sit, seat=1, name="Anna")
    await ben.say(m.Sit, seat=2)
    await anna.say(m.PutBot, seat=1, bot="casual")
    assert persons() == [0, None, 1]
    await ben.say(m.Leave)
    cleo = await server.viewer(code, "Cleo")
    await cleo.say(m.Sit, seat=2, name="Ben")
    await ben.say(m.Sit, seat=1)
    assert persons() == [0, 1, 2]
    await ben.post(m.Talk(sentence="thanks"))
    assert [heard["person"] for heard in cleo.heard if heard["type"] == "said"] == [1]


async def test_another_key_in_the_same_browser_is_the_same_person() -> None:
    """Else who is muted would be heard again after he has deleted his key."""
    server, code, anna, _ = await two(rules={"players": 3})
    persons = []
    for name in ("Cleo", "Dora"):
        page = await Viewer(server, name, visitor="c" * 32).join(code)
        await page.say(m.Sit, name=name)
        persons.append(anna.view["seats"][2]["person"])
        await page.say(m.Leave)
    assert persons == [2, 2]


async def test_who_has_taken_a_bots_seat_has_a_number() -> None:
    server = FakeServer()
    code = await server.table(bot="uniform", start=True)
    anna, vera = await server.viewer(code, "Anna"), await server.viewer(code, "Vera")
    await vera.say(m.AskSeat, seat=1)
    request = anna.view["requests"][0]["request"]
    await anna.say(m.AnswerRequest, request=request, allow=True)
    await play_on([anna], until=lambda: vera.view["you"] == 1)
    assert [seat["person"] for seat in vera.view["seats"]] == [0, 1]
