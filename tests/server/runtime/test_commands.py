"""Commands that come twice, late, crossed, or from the wrong hands: the right answer, once."""

from typing import Any

import pytest

from fake_server import FakeServer, Viewer, play_on
from pete.match.notation import tile_text
from pete.server import messages as m
from pete.tables.decisions import (
    MOST_ARRANGED,
    MOST_SITTINGS,
    MOST_SITTINGS_FROM,
    MOST_SITTINGS_OF_ALL,
)
from pete.tables.table import REMEMBERED


async def playing(**settings: Any) -> tuple[FakeServer, str, Viewer, Viewer]:
    """Two people in the middle of a match; the first of them has the turn."""
    server = FakeServer()
    code = await server.table(**({"rules": {"target": 200}} | settings))
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    return (server, code, anna, ben) if anna.view["turn"] == 0 else (server, code, ben, anna)


async def test_the_same_move_twice_is_made_once() -> None:
    """A double click, a key held down, a line that broke after sending."""
    server, code, first, _ = await playing()
    move, version = first.moves()[0], first.view["version"]
    one = await first.say(m.Play, move=move, id="once", version=version)
    stored = [*server.store.tables[code]]
    two = await first.say(m.Play, move=move, id="once", version=version)
    assert one == two and one["type"] == "done"
    assert server.store.tables[code] == stored


async def test_a_table_remembers_only_so_many_answers() -> None:
    """Also while it is in memory: whoever goes on asking must not fill it."""
    server, code, first, _ = await playing()
    for _ in range(REMEMBERED + 10):
        await first.say(m.StandIn, seat=first.view["you"])
    actor = await server.gateway.registry.actor(code)
    assert len(actor.table.answers) == REMEMBERED


async def test_the_same_refusal_twice_is_the_same_refusal() -> None:
    server, code, _, second = await playing()
    stored = [*server.store.tables[code]]
    one = await second.say(m.Play, move="draw", id="x")
    two = await second.say(m.Play, move="draw", id="x")
    assert one == two and one["code"] == "not your turn"
    assert server.store.tables[code] == stored


async def test_an_answered_command_is_known_after_a_restart() -> None:
    """The answer was lost with the server, so the client sends again: nothing happens twice."""
    server, code, first, _ = await playing()
    move, version = first.moves()[0], first.view["version"]
    one = await first.say(m.Play, move=move, id="once", version=version)
    server = await server.killed()
    again = await server.viewer(code, first.name)
    two = await again.say(m.Play, move=move, id="once", version=version)
    assert one == two


async def test_a_move_for_a_table_that_has_moved_on_is_stale() -> None:
    server, code, first, _ = await playing()
    version = first.view["version"]
    await first.say(m.Play, move=first.moves()[0])
    stored = [*server.store.tables[code]]
    late = await first.say(m.Play, move="draw", version=version)
    assert late["code"] == "stale" and late["version"] == first.view["version"]
    assert first.heard[-1]["type"] == "table", "it is told how the table stands"
    assert (await first.say(m.Play, move="draw", version=10**6))["code"] == "stale"
    assert server.store.tables[code] == stored


async def test_a_move_is_not_stale_because_somebody_came_or_went() -> None:
    """What changes no decision makes no decision late: a seat given up, a bot that steps in."""
    server = FakeServer()
    code = await server.table(rules={"target": 200, "players": 3}, takeover=5)
    viewers = await server.seated(code, "Anna", "Ben", "Cleo")
    await viewers[0].say(m.Start)
    mover = next(v for v in viewers if v.view["turn"] == v.view["you"])
    version = mover.view["version"]
    await next(v for v in viewers if v is not mover).go()
    await server.time.passes(10_000)
    assert mover.view["version"] > version
    answer = await mover.say(m.Play, move=mover.moves()[0], version=version)
    assert answer["type"] == "done"


async def test_next_round_pressed_by_both_at_once_deals_once() -> None:
    _, _, first, second = await playing()
    await play_on([first, second], until=lambda: first.view["phase"] == "round over")
    version, number = first.view["version"], first.view["round"]
    assert (await first.say(m.NextRound, version=version))["type"] == "done"
    assert (await first.say(m.NextRound, version=version))["type"] == "done"
    assert first.view["phase"] == "round over", "the other hasn't"
    assert (await second.say(m.NextRound, version=version))["type"] == "done"
    assert (await second.say(m.NextRound, version=version))["type"] == "done", "they crossed"
    assert first.view["round"] == number + 1


async def test_who_wanted_the_last_round_has_not_seen_the_end_of_this_one() -> None:
    """His command was long on its way: the next round was dealt and played meanwhile."""
    _, _, first, second = await playing()
    await play_on([first, second], until=lambda: first.view["phase"] == "round over")
    version, number = first.view["version"], first.view["round"]
    await play_on([first, second], until=lambda: first.view["round"] == number + 1)
    await play_on([first, second], until=lambda: first.view["phase"] == "round over")
    assert (await first.say(m.NextRound, version=version))["code"] == "stale"
    assert not first.view["seats"][first.view["you"]]["ready"]


async def test_two_who_want_the_same_seat() -> None:
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    ben, cleo = await server.viewer(code, "Ben"), await server.viewer(code, "Cleo")
    version = ben.view["version"]
    assert (await ben.say(m.Sit, seat=1, version=version))["type"] == "done"
    assert (await cleo.say(m.Sit, seat=1, version=version))["code"] == "taken"
    assert (await cleo.say(m.Sit, seat=None, version=version))["type"] == "done"
    assert cleo.view["you"] == 2
    dora = await server.viewer(code, "Dora")
    assert (await dora.say(m.Sit))["code"] == "taken"


async def test_an_arrangement_that_crossed_with_another_is_stale() -> None:
    """The owner swaps two seats on which others sit by now."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna = await server.viewer(code, "Anna")
    version = anna.view["version"]
    await server.seated(code, "Ben")
    assert (await anna.say(m.Swap, seat=0, other=1, version=version))["code"] == "stale"
    assert (await anna.say(m.Start, version=version))["code"] == "stale"


@pytest.mark.parametrize("move", ["6-6L", "7-7", "9-9L", "pass", "draw", "", "6-4X", "\x00", "?"])
async def test_a_move_that_was_not_offered_is_refused(move: str) -> None:
    """Nonsense, what could be a move some other time, and (?) a tile that can't be led."""
    server, code, first, _ = await playing()
    stored = [*server.store.tables[code]]
    if move == "?":
        move = next(tile for tile in map(tile_text, range(28)) if tile not in first.moves())
    answer = await first.say(m.Play, move=move)
    assert answer["code"] == "illegal" and answer["text"]
    assert server.store.tables[code] == stored


async def test_who_has_no_key_can_not_sit_down() -> None:
    """A seat with no key would be anybody's."""
    server = FakeServer()
    code = await server.table()
    nobody = await server.viewer(code, "")
    assert (await nobody.say(m.Sit, seat=1))["code"] == "not seated"
    assert nobody.view["seats"][1]["kind"] == "empty"


async def test_one_browser_has_one_seat() -> None:
    """With another key it looks on, wherever the seat is asked for; another browser may sit."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    ben = await Viewer(server, "Ben", visitor="v" * 32).join(code)
    assert (await ben.say(m.Sit))["type"] == "done"
    again = await Viewer(server, "Ben anew", visitor="v" * 32).join(code)
    for seat in (None, 2):
        assert (await again.say(m.Sit, seat=seat))["code"] == "look on"
    other = await Viewer(server, "Cleo", visitor="w" * 32).join(code)
    assert (await other.say(m.Sit))["type"] == "done"


async def test_a_refusal_stands_though_the_reason_is_gone() -> None:
    """Sent again by a client that lost the answer, it must not suddenly be carried out."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    ben, cleo = await server.seated(code, "Ben", "Cleo")
    dora = await server.viewer(code, "Dora")
    assert (await dora.say(m.Sit, seat=1, id="sit"))["code"] == "taken"
    await ben.say(m.Leave)
    await cleo.say(m.Leave)
    assert (await dora.say(m.Sit, seat=1, id="sit"))["code"] == "taken"
    assert (await dora.say(m.Sit, seat=1, id="another"))["type"] == "done"


async def test_each_of_many_refusals_stands() -> None:
    """Also when others came after it, of the same client or of another."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    ben, cleo = await server.seated(code, "Ben", "Cleo")
    dora, emil = await server.viewer(code, "Dora"), await server.viewer(code, "Emil")
    for number in range(20):
        for viewer in (dora, emil):
            assert (await viewer.say(m.Sit, id=f"sit-{number}"))["code"] == "taken"
    await ben.say(m.Leave)
    await cleo.say(m.Leave)
    for number in range(20):
        for viewer in (emil, dora):
            assert (await viewer.say(m.Sit, id=f"sit-{number}"))["code"] == "taken"
    assert (await dora.say(m.Sit, id="another"))["type"] == "done"


@pytest.mark.parametrize("kind", [m.Play, m.NextRound, m.Rematch, m.Leave])
async def test_who_has_no_seat_plays_nothing(kind: type[m.Command]) -> None:
    server, code, *_ = await playing()
    stored = [*server.store.tables[code]]
    for name in ("", "a stranger"):
        viewer = await server.viewer(code, name)
        fields = {"move": "draw"} if kind is m.Play else {}
        assert (await viewer.say(kind, **fields))["code"] == "not seated"
    assert server.store.tables[code] == stored


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        (m.Settings(rules={"preset": "chess"}), "rules"),
        (m.Settings(rules={"players": 5}), "rules"),
        (m.Settings(rules={"teams": True}), "rules"),
        (m.Settings(rules={"target": 10**15}), "rules"),
        (m.Settings(rules={"colour": 1}), "rules"),
        (m.Settings(bot="cmd:touch /tmp/owned"), "unknown bot"),
        (m.Settings(bot="nobody"), "unknown bot"),
    ],
)
async def test_settings_that_make_no_table(settings: m.Settings, code: str) -> None:
    """Nor can anybody have a program of his choice started by the server."""
    server = FakeServer()
    anna = await server.viewer(await server.table(), "Anna")
    assert (await anna.say(m.ChangeSettings, settings=settings))["code"] == code
    assert (await anna.say(m.PutBot, seat=1, bot="cmd:true"))["code"] == "unknown bot"


async def test_a_visitor_changes_his_name_only_so_often_and_harms_nobody_else() -> None:
    """Nobody fills the disk by changing his name; nor does he keep the others from playing."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna = await server.viewer(code, "Anna")
    ben, cleo = await server.seated(code, "Ben", "Cleo")
    answers = [await ben.say(m.Sit, name=f"Ben {n}") for n in range(MOST_SITTINGS + 10)]
    assert answers[0]["type"] == "done" and answers[-1]["code"] == "too fast"
    assert len(server.store.tables[code]) <= MOST_SITTINGS + 4
    assert (await ben.say(m.Leave))["type"] == "done", "he may go"
    assert (await ben.say(m.Sit))["code"] == "too fast"
    assert (await cleo.say(m.Sit, seat=1))["type"] == "done"
    assert (await anna.say(m.Start))["type"] == "done"


@pytest.mark.parametrize(
    ("cookie", "most"),
    [("v" * 32, MOST_SITTINGS), ("", MOST_SITTINGS), ("{n:032x}", MOST_SITTINGS_FROM)],
    ids=["one cookie", "no cookie", "made-up cookies"],
)
async def test_made_up_keys_and_cookies_use_up_nobody_elses_sittings(
    cookie: str, most: int
) -> None:
    """A browser is one visitor whatever keys it makes up; one address is counted, too."""
    server = FakeServer()
    code = await server.table()
    answers = []
    for n in range(most + 1):
        guest = Viewer(server, f"guest {n}", visitor=cookie.format(n=n), address="one house")
        await guest.join(code)
        answers.append(await guest.say(m.Sit))
        await guest.say(m.Leave)
        await guest.go()
    assert {answer["type"] for answer in answers[:-1]} == {"done"}
    assert answers[-1]["code"] == "too fast"
    assert (await (await server.viewer(code, "Ben")).say(m.Sit))["type"] == "done"


async def test_visitors_that_are_always_new_keep_nobody_from_starting() -> None:
    """Each comes with a key of his own, so all of them together are counted, too."""
    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    answers = []
    for number in range(MOST_SITTINGS_OF_ALL // MOST_SITTINGS + 2):
        guest = await server.viewer(code, f"guest {number}")
        answers += [await guest.say(m.Sit, name=f"{n}") for n in range(MOST_SITTINGS)]
        await guest.say(m.Leave)
        await guest.go()
    assert answers[-1]["code"] == "too fast"
    assert (await anna.say(m.ChangeSettings, settings=m.Settings(pace=0)))["type"] == "done"
    assert (await anna.say(m.Start))["type"] == "done"


async def test_the_owner_arranges_only_so_often_and_can_still_start() -> None:
    """In the match he can hand the table on: what came before it isn't counted any more."""
    server = FakeServer()
    code = await server.table()
    anna, ben = await server.seated(code, "Anna", "Ben")
    answers = [await anna.say(m.Swap, seat=0, other=1) for _ in range(MOST_ARRANGED + 10)]
    assert answers[0]["type"] == "done" and answers[-1]["code"] == "too fast"
    assert (await anna.say(m.HandOn, seat=ben.view["you"]))["code"] == "too fast"
    assert (await anna.say(m.Start))["type"] == "done"
    assert (await anna.say(m.HandOn, seat=ben.view["you"]))["type"] == "done"


async def test_after_a_match_one_may_sit_down_as_often_as_before_it() -> None:
    server = FakeServer()
    code = await server.table(rules={"target": 1})
    anna, ben = await server.seated(code, "Anna", "Ben")
    for number in range(MOST_SITTINGS):
        answer = await ben.say(m.Sit, name=f"Ben {number}")
    assert answer["code"] == "too fast"
    await anna.say(m.Start)
    await play_on([anna, ben], until=lambda: anna.view["phase"] == "match over")
    await ben.say(m.Leave)
    assert (await ben.say(m.Sit, name="Ben"))["type"] == "done"


@pytest.mark.parametrize("bot", [None, "greedy"])
async def test_the_owner_sends_somebody_from_his_seat(bot: str | None) -> None:
    """Before the match, and it is said; nobody else can, and the owner doesn't do it to himself."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna = await server.viewer(code, "Anna")
    ben, cleo = await server.seated(code, "Ben", "Cleo")
    assert (await cleo.say(m.PutBot, seat=1, bot=bot))["code"] == "not owner"
    assert (await anna.say(m.PutBot, seat=0, bot=bot))["code"] == "taken"
    assert (await anna.say(m.PutBot, seat=1, bot=bot))["type"] == "done"
    assert ben.view["you"] is None and ben.view["seats"][1]["bot"] == bot
    assert "Ben" in ben.events()[-1]["text"] and "owner" in ben.events()[-1]["text"]
    await anna.say(m.Start)
    assert (await anna.say(m.PutBot, seat=2, bot=bot))["code"] == "not now"


async def test_who_is_sent_away_sits_down_no_more() -> None:
    """Not with another key in the same browser, nor after a restart; who is only freed may."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna = await server.viewer(code, "Anna")
    troll = await Viewer(server, "troll", visitor="v" * 32).join(code)
    cleo, _ = await server.seated(code, "Cleo", "Dora")
    await troll.say(m.Sit, name="troll")
    seat = troll.view["you"]
    for other in (cleo, troll):
        assert (await other.say(m.SendAway, seat=seat))["code"] == "not owner"
    assert (await anna.say(m.SendAway, seat=0))["code"] == "taken"
    assert (await anna.say(m.SendAway, seat=seat))["type"] == "done"
    assert (await anna.say(m.SendAway, seat=seat))["code"] == "not now", "nobody sits there"
    assert troll.view["sent_away"] and not cleo.view["sent_away"], "his page can tell him at once"
    assert troll.view["you"] is None and cleo.view["seats"][seat]["kind"] == "empty"
    assert cleo.events()[-1]["what"] == "sent away" and "troll" in cleo.events()[-1]["text"]
    await anna.say(m.PutBot, seat=cleo.view["you"], bot=None)
    assert (await cleo.say(m.Sit))["type"] == "done", "who was only freed"
    sister = await Viewer(server, "his sister", visitor="w" * 32).join(code)
    assert (await sister.say(m.Sit))["type"] == "done"
    await sister.say(m.Leave)
    server = await server.killed()
    tries = (("troll", "v" * 32), ("troll", ""), ("another", "v" * 32))
    for number, (name, visitor) in enumerate(tries):
        again = await Viewer(server, name, visitor=visitor).join(code)
        assert (await again.say(m.Sit, id=f"try-{number}"))["code"] == "sent away"
        assert again.view["seats"][0]["name"] == "Anna", "he may look on"
        assert again.view["sent_away"], "and is told so, known by his key or his cookie"
    anna = await server.viewer(code, "Anna")
    await anna.say(m.Start, id="start")
    assert (await anna.say(m.SendAway, seat=1, id="late"))["code"] == "not now"


@pytest.mark.parametrize("order", [("Ben", "Cleo", "Dora"), ("Dora", "Ben", "Cleo")])
async def test_only_who_is_sent_away_is_told_that_he_is(order: tuple[str, ...]) -> None:
    """To those who see the same it is said in the same bytes: he and an onlooker don't."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    anna = await server.viewer(code, "Anna")
    viewers = {name: await server.viewer(code, name) for name in order}
    ben = viewers["Ben"]
    await ben.say(m.Sit, name="Ben")
    await anna.say(m.SendAway, seat=1)
    assert (await viewers["Cleo"].say(m.Sit, name="Cleo"))["type"] == "done"
    await viewers["Cleo"].say(m.Leave)
    viewers["nobody"] = await server.viewer(code, "")
    for name, viewer in (viewers | {"Anna": anna}).items():
        assert viewer.view["sent_away"] == (name == "Ben"), name


async def test_who_has_a_seat_is_not_sent_away() -> None:
    """He came to a browser with the cookie of one who was, and brought the key of his seat."""
    server = FakeServer()
    code = await server.table(rules={"players": 4})
    anna = await server.viewer(code, "Anna")
    ben = await Viewer(server, "Ben", visitor="v" * 32).join(code)
    cleo, _ = await server.seated(code, "Cleo", "Dora")
    await ben.say(m.Sit, name="Ben")
    await anna.say(m.SendAway, seat=ben.view["you"])
    assert ben.view["you"] is None and ben.view["sent_away"]
    cleo = await Viewer(server, "Cleo", visitor="v" * 32).join(code)
    assert cleo.view["you"] is not None and not cleo.view["sent_away"]


async def test_only_the_owner_is_told_that_he_is() -> None:
    """Also where he looks on with others who have no seat."""
    server = FakeServer()
    code = await server.table(rules={"players": 3})
    before = await server.viewer(code, "")
    anna = await server.viewer(code, "Anna")
    after = await server.viewer(code, "Cleo")
    await anna.say(m.Leave)
    await server.seated(code, "Ben")
    assert [viewer.view["owner"] for viewer in (before, anna, after)] == [False, True, False]


async def test_refusals_are_said_in_the_language_of_the_line() -> None:
    server, code, *_ = await playing()
    viewer = await server.viewer(code, "", language="ru")
    assert (await viewer.say(m.Leave))["text"] == "У вас нет места за этим столом."
    await viewer.post(m.Speak(language="en"))
    assert (await viewer.say(m.Leave))["text"] == "You have no seat at this table."
