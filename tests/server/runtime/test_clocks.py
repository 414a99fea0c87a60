"""A table's clock: deadlines are points in time, whatever happens to tabs and servers."""

import json
from itertools import pairwise
from typing import Any

import pytest

from fake_server import FakeServer, Viewer, play_on
from pete.server import messages as m
from pete.tables.clock import GRACE_AFTER_RESTART


async def playing(clock: m.Clock, **settings: Any) -> tuple[FakeServer, str, Viewer, Viewer]:
    """Two people; the first of them has the turn."""
    server = FakeServer()
    code = await server.table(clock=clock, rules={"target": 200}, takeover=None, **settings)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    return (server, code, anna, ben) if anna.view["turn"] == 0 else (server, code, ben, anna)


async def test_when_the_time_for_a_move_is_out_a_bot_makes_it() -> None:
    server, _, first, _ = await playing(m.Clock(seconds=20))
    assert first.view["deadline"] == server.time.now() + 20_000
    version = first.view["version"]
    await server.time.passes(19_900)
    assert first.view["version"] == version
    await server.time.passes(200)
    assert first.view["version"] > version


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Your time is up: a bot plays for you. Anna "),
        ("ru", "Ваше время вышло: за вас ходит бот. Anna "),
    ],
)
async def test_a_move_that_the_clock_made_is_told_as_such(language: str, said: str) -> None:
    """Also to him who was away then: the sentence is among what he missed, the seat shows it."""
    server, code, first, second = await playing(m.Clock(seconds=20))
    seat = first.view["you"]
    await first.say(m.Play, move=first.moves()[0])
    assert not any("ime is up" in event["text"] for event in first.events())
    assert not any(shown["timed_out"] for shown in first.view["seats"])
    await play_on([first, second], until=lambda: first.view["turn"] == seat)
    version = first.view["version"]
    await first.go()
    await server.time.passes(20_100)
    again = await server.viewer(code, first.name, language=language, version=version)
    assert again.events()[0]["text"].startswith(said.replace("Anna", first.name))
    assert [shown["timed_out"] for shown in again.view["seats"]] == [
        place == seat for place in range(2)
    ]
    server = await server.killed()
    reloaded = await server.viewer(code, first.name)
    assert reloaded.view["seats"][seat]["timed_out"], "a reload and a restart know it still"


async def test_in_a_rematch_nobodys_time_was_out_yet() -> None:
    server = FakeServer()
    code = await server.table(clock=m.Clock(seconds=5), rules={"target": 5}, takeover=None)
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    while anna.view["phase"] != "match over":
        await server.time.passes(5_100)
    assert any(seat["timed_out"] for seat in anna.view["seats"])
    for viewer in (anna, ben):
        await viewer.say(m.Rematch)
    assert anna.view["phase"] == "playing"
    assert not any(seat["timed_out"] for seat in anna.view["seats"])


async def test_that_the_time_is_up_is_said_once_however_many_tiles_are_drawn() -> None:
    server, code, first, second = await playing(m.Clock(seconds=5))
    onlooker = await server.viewer(code, "")
    await first.go()
    await second.go()
    await server.time.passes(400_000)
    moves = [e for e in onlooker.events() if e["type"] in ("laid", "drawn", "passed")]
    assert any(event["type"] == "drawn" for event in moves)
    assert moves[0]["text"].startswith("Time is up: a bot plays for ")
    for before, event in pairwise(moves):
        goes_on = before["type"] == "drawn" and before["round"] == event["round"]
        assert event["text"].startswith("Time is up: a bot plays for ") != goes_on


async def test_the_time_begins_when_the_screens_have_shown_what_was_before() -> None:
    server, _, first, _ = await playing(m.Clock(seconds=20), pace=1.0)
    pace = sum(event["pace"] for event in first.events())
    assert pace > 0 and first.view["deadline"] == server.time.now() + pace + 20_000


async def test_a_bank_loses_what_was_thought_and_gains_the_increment() -> None:
    server, _, first, second = await playing(m.Clock(seconds=100, increment=5))
    seat, other = first.view["you"], second.view["you"]
    await server.time.passes(30_000)
    await first.say(m.Play, move=first.moves()[0])
    assert first.view["seats"][seat]["bank"] == 75_000
    assert first.view["seats"][other]["bank"] == 100_000


async def test_who_moves_while_the_deal_is_still_shown_has_no_more_than_he_had() -> None:
    """The clock runs once the screens have shown all; what they take is nobody's to gain."""
    server, _, first, second = await playing(m.Clock(seconds=100, increment=5), pace=3.0)
    shown_at = first.view["deadline"] - 100_000
    assert shown_at > server.time.now()
    bank = 100_000
    for _ in range(2):
        mover = first if first.view["turn"] == first.view["you"] else second
        seat = mover.view["you"]
        bank = mover.view["seats"][seat]["bank"]
        await mover.say(m.Play, move=mover.moves()[0])
        assert mover.view["seats"][seat]["bank"] == bank + 5_000


async def test_a_bank_that_is_empty_leaves_the_increment() -> None:
    """The bot moves, and from then on there is the increment for each move."""
    server, _, first, _ = await playing(m.Clock(seconds=30, increment=5))
    seat = first.view["you"]
    await server.time.passes(30_100)
    assert first.view["seats"][seat]["bank"] == 5_000


async def test_a_reload_neither_stops_nor_restarts_the_clock() -> None:
    server, code, first, _ = await playing(m.Clock(seconds=20))
    deadline = first.view["deadline"]
    await server.time.passes(5_000)
    await first.go()
    await server.time.passes(5_000)
    again = await server.viewer(code, first.name)
    assert again.view["deadline"] == deadline
    await server.time.passes(10_100)
    assert again.view["version"] > first.view["version"]


async def test_a_restart_keeps_the_deadline_and_costs_nobody_the_turn() -> None:
    server, code, first, _ = await playing(m.Clock(seconds=60))
    deadline = first.view["deadline"]
    await server.time.passes(10_000)
    server = await server.killed()
    await server.gateway.registry.wake()
    again = await server.viewer(code, first.name)
    assert again.view["deadline"] == deadline
    await server.time.passes(49_000)
    server = await server.killed()
    await server.time.passes(100_000)  # the server was away longer than the time that was left
    await server.gateway.registry.wake()
    again = await server.viewer(code, first.name)
    assert again.view["deadline"] == server.time.now() + GRACE_AFTER_RESTART
    assert again.view["version"] == first.view["version"]


async def test_a_table_that_everybody_left_waits_once_each_clock_has_run_out() -> None:
    """Also over a restart. Else it would play on for nobody, round after round."""
    server, code, first, second = await playing(m.Clock(seconds=5))
    await first.go()
    await second.go()
    await server.time.passes(6_000)
    server = await server.killed()
    await server.gateway.registry.wake()
    assert server.gateway.registry.count == 1, "one clock is still to run out"
    await server.time.passes(24 * 3600 * 1000)
    assert server.gateway.registry.count == 0, "it waits, and leaves memory"
    assert server.store.awake_codes == set()
    seats = {first.name: first.view["you"], second.name: second.view["you"]}
    again = await server.viewer(code, second.name)
    assert again.view["phase"] == "playing" and again.view["round"] == 0
    assert [seat["timed_out"] for seat in again.view["seats"]] == [True, True]
    deadline = again.view["deadline"]
    assert deadline >= server.time.now() + GRACE_AFTER_RESTART, "and nobody is late at once"
    while again.view["turn"] != seats[second.name]:
        await server.time.passes(1_000)
    assert (await again.say(m.Play, move=again.moves()[0]))["type"] == "done"


async def test_who_comes_back_before_the_table_leaves_memory_is_not_late_at_once() -> None:
    server, code, first, second = await playing(m.Clock(seconds=5))
    await first.go()
    await second.go()
    await server.time.passes(25_000)
    assert server.gateway.registry.count == 1
    again = await server.viewer(code, first.name)
    assert again.view["deadline"] == server.time.now() + GRACE_AFTER_RESTART


async def test_a_clock_wakes_that_began_to_run_when_its_table_was_opened() -> None:
    """Nothing has been added to the table since then."""
    server = FakeServer()
    await server.table(start=True, clock=m.Clock(seconds=20), rules={"target": 200})
    assert server.store.awake_codes, "it has not moved yet"
    server = await server.killed()
    await server.gateway.registry.wake()
    assert server.gateway.registry.count == 1


async def test_who_is_played_for_has_no_clock_until_he_is_back() -> None:
    """The bot in his place thinks for him; then he has all the time of a move."""
    server = FakeServer()
    code = await server.table(
        clock=m.Clock(seconds=60), rules={"target": 200}, takeover=5, pace=1.0
    )
    anna, ben = await server.seated(code, "Anna", "Ben")
    await anna.say(m.Start)
    await ben.go()

    def is_played_for() -> bool:
        return bool(anna.view["turn"] == 1 and anna.view["seats"][1]["bot"])

    await play_on([anna], until=is_played_for)
    assert anna.view["deadline"] is None
    ben = await server.viewer(code, "Ben")
    assert ben.view["turn"] == 1 and ben.view["deadline"] >= server.time.now() + 60_000


async def test_who_leaves_takes_his_clock_with_him() -> None:
    """The bot that plays on has none, and needs none."""
    server, _, first, second = await playing(m.Clock(seconds=60), pace=3.0)
    seat = first.view["you"]
    assert second.view["deadline"] is not None
    await first.say(m.Leave)
    assert (second.view["turn"], second.view["deadline"]) == (seat, None)
    await play_on([second], until=lambda: second.view["turn"] == second.view["you"])
    assert second.view["deadline"] >= server.time.now() + 60_000


async def test_where_there_is_a_clock_the_next_round_comes_though_nobody_asks_for_it() -> None:
    """Not at once: a round's end wants to be read."""
    server, _, first, second = await playing(m.Clock(seconds=600))
    await play_on([first, second], until=lambda: first.view["phase"] == "round over")
    assert first.view["deal_at"] == server.time.now() + 45_000
    await server.time.passes(44_900)
    assert first.view["phase"] == "round over"
    await server.time.passes(200)
    assert first.view["phase"] == "playing"


async def test_bots_have_no_clock() -> None:
    server = FakeServer()
    code = await server.table(start=True, clock=m.Clock(seconds=10), rules={"target": 100})
    anna = await server.viewer(code, "Anna")

    def looked() -> bool:
        assert (anna.view["deadline"] is not None) == (anna.view["turn"] == 0)
        return anna.view["round"] > 2

    await play_on([anna], until=looked)


async def test_a_bot_seems_to_think_before_it_plays_but_not_before_each_tile_it_draws() -> None:
    """One knows that it has to draw: that needs no thought, however many tiles it takes."""
    server = FakeServer(fresh_seed=lambda: bytes(32))
    code = await server.table(start=True, bot="greedy", rules={"target": 200}, pace=1.0)
    anna = await server.viewer(code, "Anna", version=0)
    await play_on([anna], until=lambda: anna.view["round"] == 4)
    events, shown_at, waits, in_a_row = anna.events(), 0, set(), [0]
    for version, stored in enumerate(server.store.tables[code], start=1):
        entry = json.loads(stored)
        told = [event for event in events if event["version"] == version]
        if entry.get("by") == "bot":
            last = next(event for event in reversed(events) if event["version"] == version - 1)
            draws_on = last["type"] == "drawn" and last["seat"] == told[0]["seat"]
            in_a_row.append(in_a_row[-1] + 1 if draws_on else 0)
            waits.add((draws_on, entry["at"] - shown_at))
        shown_at = max(shown_at, entry["at"]) + sum(event["pace"] for event in told)
    assert waits == {(True, 0), (False, 500)}
    assert max(in_a_row) >= 3, "the seed has a bot draw again and again"
