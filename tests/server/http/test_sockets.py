"""The socket of a table over a real server: who is heard, what is too much, how it closes."""

import json
import logging
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from live_server import FREE, GENEROUS, PATIENCE, Live, fresh_key, live
from pete.server.http.gateway import Rates
from pete.server.http.limits import MISTAKES, Rate
from pete.server.messages import CloseCode
from pete.server.runtime.connection import MOST_WAITING


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("server") / "tables.sqlite3") as server:
        yield server


def test_two_people_play_over_the_wire(server: Live) -> None:
    keys = [fresh_key(), fresh_key()]
    code = server.open_table(keys[0], name="Анна", settings={"rules": {"target": 5}, "pace": 0})
    anna = server.player(code, keys[0], language="ru")
    ben = server.player(code, keys[1])
    for player in (anna, ben):
        player.until("table")
    assert ben.command("sit", name="Ben")["type"] == "done"
    anna.until("news")
    assert anna.command("start")["type"] == "done"
    ben.until("news")
    while anna.view["phase"] != "match over":
        if anna.view["phase"] == "round over":
            anna.command("next round")
            ben.command("next round")
            anna.until("news")
            continue
        mover, other = (anna, ben) if anna.view["turn"] == 0 else (ben, anna)
        answer = mover.command("play", move=mover.moves()[0])
        assert answer["type"] == "done", answer
        while other.view["version"] < mover.view["version"]:
            other.hear()
    assert anna.view["scores"] == ben.view["scores"]
    assert "очк" in json.dumps(anna.heard, ensure_ascii=False)
    status, headers, body = server.request(f"/tables/{code}/record")
    assert status == 200 and headers["content-disposition"].endswith('.json"')
    assert "seat" not in json.loads(body)


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "http://127.0.0.1", "https://{host}", "http://{host}.x"],
)
def test_another_sites_page_opens_no_socket(server: Live, origin: str | None) -> None:
    code = server.open_table(fresh_key())
    host = server.address.removeprefix("http://")
    with pytest.raises(InvalidStatus) as refused:
        server.socket(code, origin=origin.format(host=host) if origin else None)
    assert refused.value.response.status_code == 403


def test_a_strangers_name_for_this_machine_is_not_ours(server: Live) -> None:
    """A name that was made to point here (DNS rebinding) opens nothing, though all agrees."""
    code = server.open_table(fresh_key())
    with pytest.raises(InvalidStatus) as refused:
        server.socket(code, host="evil.example", origin="http://evil.example")
    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("path", ["/tables/NOSUCH/socket", "/tables/%00/socket"])
def test_an_unknown_table_is_said_to_be_unknown(server: Live, path: str) -> None:
    """Not an endless spinner."""
    line = server.socket(path.split("/")[2])
    line.send('{"type":"hello"}')
    assert json.loads(line.recv())["code"] == "unknown table"
    with pytest.raises(ConnectionClosed) as closed:
        line.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4004


@pytest.mark.parametrize(
    ("first", "why"),
    [
        ('{"type":"ping"}', "hello comes first"),
        ('{"type":"hello","language":"xx"}', "$.language"),
        ('{"type":"hello","version":-5}', "$.version"),
        ('{"type":"hello","protocol":0}', "$.protocol"),
        ("x", "JSON is malformed"),
    ],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_wrong_hello_is_told_why(server: Live, first: str, why: str, language: str) -> None:
    """Whoever writes a client sees what was wrong with it, and not a bare number."""
    code = server.open_table(fresh_key())
    line = server.socket(code, additional_headers={"Accept-Language": language})
    line.send(first)
    refused = json.loads(line.recv())
    assert (refused["type"], refused["code"]) == ("refused", "unreadable")
    start = {"en": "This message can't be read: ", "ru": "Это сообщение не удаётся прочитать: "}
    assert refused["text"].startswith(start[language]) and why in refused["text"]
    with pytest.raises(ConnectionClosed) as closed:
        line.recv()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 4003


def test_a_message_that_is_too_long_closes_the_socket(server: Live) -> None:
    code = server.open_table(fresh_key())
    player = server.player(code)
    player.until("table")
    player.line.send("x" * 16_385)
    with pytest.raises(ConnectionClosed) as closed:
        player.hear()
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


NONSENSE: list[bytes | str] = [
    b"\xff\xfe\x00",
    "",
    "null",
    "[]",
    '"play"',
    "{}",
    '{"type":"nothing"}',
    '{"type":["play"]}',
    '{"type":"play"}',
    '{"type":"play","id":"","version":0,"move":"draw"}',
    '{"type":"play","id":"x","version":-1,"move":"draw"}',
    '{"type":"play","id":"x","version":1e400,"move":"draw"}',
    '{"type":"play","id":"x","version":"1","move":"draw"}',
    '{"type":"play","id":"x","version":1,"move":5}',
    '{"type":"play","id":"x","version":1,"move":"draw","seat":1}',
    '{"type":"play","id":"' + "x" * 33 + '","version":1,"move":"draw"}',
    '{"type":"sit","id":"x","version":1,"seat":4}',
    '{"type":"sit","id":"x","version":1,"name":"' + "n" * 10_000 + '"}',
    '{"type":"sit","id":"x","version":1,"name":"\\ud800"}',
    '{"type":"speak","language":"xx"}',
    '{"type":"change","id":"x","version":1,"settings":{"pace":-1}}',
    '{"type":"change","id":"x","version":1,"settings":{"rules":{"target":[]}}}',
    '{"type":"hello"}',
    "[" * 8000,
    '{"a":' * 3000,
]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_is_refused_and_the_table_plays_on(server: Live, nonsense: bytes | str) -> None:
    key = fresh_key()
    player = server.player(server.open_table(key, start=True), key)
    player.until("table")
    player.line.send(nonsense)
    while (answer := player.hear())["type"] == "news":
        pass
    assert answer["type"] == "refused" and answer["code"] == "unreadable", answer
    player.say({"type": "ping"})
    player.until("pong")


def test_random_bytes_do_nothing(server: Live) -> None:
    lot = random.Random(1)
    key = fresh_key()
    code = server.open_table(key)
    for _ in range(10):
        player = server.player(code, key)
        player.until("table")
        for _ in range(10):
            player.line.send(lot.randbytes(lot.randrange(200)))
        player.say({"type": "ping"})
        player.until("pong")


def test_who_sends_nothing_but_nonsense_is_closed(server: Live) -> None:
    player = server.player(server.open_table(fresh_key()))
    for _ in range(MISTAKES):
        player.line.send("nonsense")
    player.say({"type": "ping"})
    player.until("pong")
    player.line.send("nonsense")  # not one more: what comes after the last finds nobody
    assert player.until_closed() == 4008
    assert sum(heard.get("code") == "unreadable" for heard in player.heard) == MISTAKES + 1


def test_a_key_must_be_a_key(server: Live) -> None:
    """And somebody else's is no use: it is another seat, or none."""
    key = fresh_key()
    code = server.open_table(key)
    for wrong in ("", "x", key.upper() + "A", key[:31], key + "0", "Anna", 5, {"$gt": ""}):
        line = server.socket(code)
        line.send(json.dumps({"type": "hello", "key": wrong}))
        assert json.loads(line.recv())["code"] == "unreadable"
        with pytest.raises(ConnectionClosed):
            line.recv()
    stranger = server.player(code, fresh_key())
    assert stranger.until("table")["you"] is None


def test_a_visitor_does_not_look_on_at_his_own_table(server: Live) -> None:
    """His browser is known by its cookie, though he comes with another key, or none."""
    _, headers, _ = server.request("/")
    cookie = headers["set-cookie"].split(";")[0]
    assert "HttpOnly" in headers["set-cookie"] and "SameSite=lax" in headers["set-cookie"]
    wish = json.dumps({"type": "create", "key": fresh_key()}).encode()
    _, _, body = server.request("/tables", wish, Origin=server.origin, Cookie=cookie)
    code = json.loads(body)["code"]
    for key in (None, fresh_key()):
        line = server.socket(code, additional_headers={"Cookie": cookie})
        line.send(json.dumps({"type": "hello", "key": key}))
        assert json.loads(line.recv())["code"] == "look on"
        with pytest.raises(ConnectionClosed) as closed:
            line.recv()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 4005, "it is final"
    assert server.player(code).until("table")["you"] is None, "another visitor may"


def test_too_many_messages_are_refused_and_then_closed(tmp_path: Path) -> None:
    rates = Rates(socket=Rate(20, 0.001), opening=GENEROUS, guessing=GENEROUS)
    with live(tmp_path / "tables.sqlite3", rates=rates) as server:
        player = server.player(server.open_table(fresh_key()))
        commands = [{"type": "leave", "id": f"c{n}", "version": 1} for n in range(21 + MISTAKES)]
        for command in commands[:20]:
            player.say(command)
            assert player.until("refused")["code"] == "not seated"
        for command in commands[20:]:
            player.say(command)
        assert player.until_closed() == 4008
    codes = [heard["code"] for heard in player.heard if heard["type"] == "refused"]
    assert codes[20:] == ["too fast"] * (MISTAKES + 1)


def test_trying_codes_and_opening_tables_is_limited(tmp_path: Path) -> None:
    rates = Rates(GENEROUS, Rate(3, 0.001), Rate(5, 0.001))
    with live(tmp_path / "tables.sqlite3", rates=rates) as server:
        no_table = {"type": "create", "key": fresh_key(), "settings": {"bot": "nobody"}}
        for _ in range(5):
            refused = server.request("/tables", json.dumps(no_table).encode(), Origin=server.origin)
            assert refused[0] == 400, "and it costs nothing"
        wish = json.dumps({"type": "create", "key": fresh_key()}).encode()
        statuses = [server.request("/tables", wish, Origin=server.origin)[0] for _ in range(5)]
        assert statuses == [201] * 3 + [429] * 2
        statuses = [server.request(f"/tables/22222{n}")[0] for n in range(2, 9)]
        assert statuses == [404] * 5 + [429] * 2
        _, headers, _ = server.request("/tables/222222")
        assert int(headers["retry-after"]) > 0
        line = server.socket("222222")
        line.send('{"type":"hello"}')
        assert json.loads(line.recv())["code"] == "too fast"


def test_a_house_is_one_sender_whichever_of_its_addresses_it_uses(tmp_path: Path) -> None:
    """Who has one address of IPv6 has 2**64 of them; one of IPv4 may be written as one of IPv6."""
    rates = Rates(GENEROUS, GENEROUS, Rate(5, 0.001))

    def guesses(server: Live, *addresses: str) -> list[int]:
        return [server.request("/tables/222222", X_Forwarded_For=a)[0] for a in addresses]

    with live(tmp_path / "tables.sqlite3", rates=rates, proxy="127.0.0.1") as server:
        house = [f"2001:db8:0:1:{n:x}::{n:x}" for n in range(1, 7)]
        assert guesses(server, *house) == [404] * 5 + [429]
        assert guesses(server, "2001:db8:0:2::1") == [404], "a neighbour"
        assert guesses(server, *["192.0.2.1", "::ffff:192.0.2.1"] * 3) == [404] * 5 + [429]
        assert guesses(server, "::ffff:192.0.2.2", "unknown") == [404, 404]


def test_a_guesser_keeps_nobody_from_his_own_table(tmp_path: Path) -> None:
    """A school has one address: who guesses there must not lock out those who play."""
    rates = Rates(GENEROUS, GENEROUS, Rate(5, 0.001))
    with live(tmp_path / "tables.sqlite3", rates=rates) as server:
        key = fresh_key()
        _, headers, _ = server.request("/")
        cookie = headers["set-cookie"].split(";")[0]
        wish = json.dumps({"type": "create", "key": key}).encode()
        _, _, body = server.request("/tables", wish, Origin=server.origin, Cookie=cookie)
        code = json.loads(body)["code"]
        while server.request("/tables/222222")[0] != 429:
            pass
        assert server.player(code, key).until("table")["you"] == 0
        assert server.request(f"/tables/{code}", Cookie=cookie)[0] == 200
        assert server.request(f"/tables/{code}")[0] == 429, "or guessing would be worth while"
        assert server.player(code, fresh_key()).until("refused")["code"] == "too fast"


def test_an_address_has_only_so_many_sockets(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    rates = Rates(GENEROUS, GENEROUS, GENEROUS, 5)
    with live(tmp_path / "tables.sqlite3", rates=rates) as server:
        code = server.open_table(fresh_key())
        players = [server.player(code) for _ in range(5)]
        caplog.set_level(logging.WARNING)
        with pytest.raises(ConnectionClosed) as refused:
            server.socket(code).recv()
        assert refused.value.rcvd is not None and refused.value.rcvd.code == 4008
        players[0].line.close()
        players[1].until("presence")
        server.player(code).until("table")
    assert not caplog.records, "it is no fault of the server's"


def test_a_stop_says_come_back_and_takes_less_than_five_seconds(tmp_path: Path) -> None:
    with live(tmp_path / "tables.sqlite3") as server:
        key = fresh_key()
        players = [server.player(server.open_table(key, start=True), key) for _ in range(5)]
        for player in players:
            player.until("table")
        ends: list[Any] = []
        threads = [
            threading.Thread(target=lambda player=player: ends.append(player.until_closed()))
            for player in players
        ]
        for thread in threads:
            thread.start()
        server.stop()
        for thread in threads:
            thread.join(PATIENCE)
    assert ends == [1012] * 5
    for player in players:
        assert player.heard[-1]["type"] == "closing" and player.heard[-1]["retry"] > 0


AT_ONCE = 50
"""So many answers may wait for somebody who only talks; who leaves more unread is let go."""


def test_a_thousand_joins_leave_the_table_as_it_was(server: Live) -> None:
    assert AT_ONCE < MOST_WAITING
    key = fresh_key()
    code = server.open_table(key, settings={"rules": {"players": 2}, "pace": 0})
    owner = server.player(code, key)
    owner.until("table")
    guest = server.player(code, fresh_key())
    guest.until("table")
    assert guest.command("sit", name="first")["type"] == "done"
    late = server.player(code, fresh_key())
    late.until("table")
    for start in range(0, 1000, AT_ONCE):
        for number in range(start, start + AT_ONCE):
            late.say({"type": "sit", "id": f"j{number}", "version": late.view["version"]})
        answers = [late.until("refused")["code"] for _ in range(AT_ONCE)]
        assert set(answers) == {"taken"}
    owner.until("news")
    assert owner.command("start")["type"] == "done"


def test_nothing_free_is_left_of_the_rates() -> None:
    """The tests play without limits; the server does not."""
    assert Rates() != FREE and Rates().socket.per_second <= 10


def test_a_table_that_cannot_be_read_is_told_and_final(tmp_path: Path) -> None:
    """What is stored makes no table: never status 500, and no reason to come back."""
    path = tmp_path / "tables.sqlite3"
    with live(path) as server:
        code = server.open_table(fresh_key())
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE entries SET entry = '{}' WHERE version = 2")
    with live(path) as server:
        player = server.player(code, fresh_key())
        assert player.until_closed() == CloseCode.UNREADABLE_TABLE
        assert player.heard[-1]["code"] == "unreadable table"
        for path_of_it in (f"/tables/{code}", f"/tables/{code}/record", f"/t/{code}"):
            assert server.request(path_of_it)[0] == 503
        assert json.loads(server.request(f"/tables/{code}")[2])["code"] == "unreadable table"


def test_a_socket_that_fails_is_written_down(
    server: Live, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A fault of ours; the player's page comes back, and nobody would hear of it."""

    def fails(*_: object) -> bool:
        raise ZeroDivisionError

    key = fresh_key()
    player = server.player(server.open_table(key), key)
    player.until("table")
    monkeypatch.setattr("pete.server.http.sockets.Credits.spend", fails)
    player.say({"type": "ping"})
    player.until_closed()
    (line,) = [line for line in caplog.records if line.msg == "socket failed"]
    assert line.exc_info and line.exc_info[0] is ZeroDivisionError
