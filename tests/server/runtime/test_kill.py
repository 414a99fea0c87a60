"""``pete serve`` as a process: started, killed, stopped; the match goes on."""

import json
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from live_server import PATIENCE, Player, fresh_key, served
from pete.server.http.security import hashed
from pete.server.store.archive import SqliteArchive
from pete.tables.table import folding
from ports import free_port

KILLS = 4


def test_killed_in_the_middle_of_a_match_it_goes_on_where_it_was(tmp_path: Path, luck: str) -> None:
    """No move that was answered is lost, none is made twice; also while bots think."""
    port, database = free_port(), tmp_path / "tables.sqlite3"
    process, server = served(database, port, "--seed", luck)
    key = fresh_key()
    settings = {"pace": 0, "rules": {"players": 3, "target": 25}}
    code = server.open_table(key, start=True, settings=settings)
    laid: list[tuple[int, str]] = []
    kills = 0
    try:
        player = server.player(code, key)
        player.until("table")
        while player.view["phase"] != "match over":
            if len(laid) > 6 * (kills + 1) and kills < KILLS:
                kills += 1
                process.kill()
                process.communicate()
                process, server = served(database, port, "--seed", luck)
                version = player.view["version"]
                player = again(player, server.player(code, key, version=version))
            before = player.view["version"]
            if player.view["phase"] == "round over":
                player.command("next round")
            elif player.view["turn"] == 0:
                answer = player.command("play", move=player.moves()[0])
                assert answer["type"] == "done", answer
            else:
                player.hear()
            laid += [
                (event["version"], event["move"])
                for heard in player.heard
                if heard["type"] == "news" and heard["since"] >= before
                for event in heard["events"]
                if event["type"] == "laid"
            ]
            player.heard.clear()
        assert len(set(laid)) == len({version for version, _ in laid}), "a version is one move"
        record = server.request(f"/tables/{code}/record")[2].decode()
        for _, move in laid:
            assert f'"{move}"' in record
    finally:
        process.kill()
        process.communicate()
    assert kills == KILLS
    with closing(sqlite3.connect(database)) as stored:
        archive = SqliteArchive(stored)
        (match,) = archive.between(0, 1 << 60, most=10)
        assert archive.by_holder(hashed(key), most=10) == [match]
    assert json.loads(record)["rounds"] == match.record["rounds"], "killed at once, it is there"


def test_a_seat_that_has_changed_hands_is_his_after_a_kill(tmp_path: Path, luck: str) -> None:
    """Killed after each answer: what was asked, allowed and had is there, and nobody sits twice."""
    port, database = free_port(), tmp_path / "tables.sqlite3"
    process, server = served(database, port, "--seed", luck)
    keys = [fresh_key(), fresh_key()]
    settings = {"pace": 0, "rules": {"players": 3, "target": 500}}
    code = server.open_table(keys[0], start=True, settings=settings)

    def come() -> list[Player]:
        """Anna, whose table it is, and Vera; she first, for her request ends if she is away."""
        nonlocal commands
        players = [server.player(code, key) for key in reversed(keys)]
        for player in players:
            player.until("table")
            commands += 100
            player.number = commands  # no command has the id of one before the kill
        return players[::-1]

    def killed() -> list[Player]:
        nonlocal process, server
        process.kill()
        process.communicate()
        process, server = served(database, port, "--seed", luck)
        return come()

    commands = 0
    try:
        _, vera = come()
        assert vera.command("ask seat", seat=1, name="Vera")["type"] == "done"
        anna, vera = killed()
        (asked,), (own,) = anna.view["requests"], vera.view["requests"]
        assert asked["asks_you"] and own["yours"] and asked["name"] == "Vera"
        answer = anna.command("answer", request=asked["request"], allow=True)
        assert answer["type"] == "done"
        anna, vera = killed()
        while anna.view["seats"][1]["kind"] == "bot":
            if anna.view["phase"] == "round over":
                anna.command("next round")
            elif anna.view["turn"] == 0:
                anna.command("play", move=anna.moves()[0])
            else:
                anna.hear()
        anna, vera = killed()
        kinds = [seat["kind"] for seat in anna.view["seats"]]
        assert (anna.view["you"], vera.view["you"], kinds) == (0, 1, ["person", "person", "bot"])
    finally:
        process.kill()
        process.communicate()
    with closing(sqlite3.connect(database)) as stored:
        found = stored.execute("SELECT entry FROM entries ORDER BY version").fetchall()
    for table in folding(code, [entry for (entry,) in found]):
        holders = [chair.holder for chair in table.chairs if chair.holder]
        assert len(holders) == len({*holders})
    assert holders == [hashed(key) for key in keys]


def again(before: Player, player: Player) -> Player:
    """The same player on a new line, who has what he had."""
    version = before.view["version"]
    heard = player.hear()
    assert heard["type"] == "news" and heard["since"] == version
    assert heard["table"]["version"] >= version
    player.number = before.number  # the server has answered the commands up to here
    return player


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_told_to_stop_it_stops_and_says_come_back(tmp_path: Path, how: signal.Signals) -> None:
    process, server = served(tmp_path / "tables.sqlite3", free_port())
    key = fresh_key()
    player = server.player(server.open_table(key, start=True), key)
    player.until("table")
    process.send_signal(how)
    assert player.until_closed() == 1012
    assert player.heard[-1]["type"] == "closing"
    out, errors = process.communicate(timeout=PATIENCE)
    assert errors == ""
    assert f"The table is open: {server.address}/" in out


def test_a_port_that_is_taken_gets_one_line(tmp_path: Path) -> None:
    process, server = served(tmp_path / "a.sqlite3", free_port())
    port = server.address.rsplit(":", 1)[1]
    try:
        for options in (
            ["--port", port, "--db", str(tmp_path / "b.sqlite3")],
            ["--port", "0", "--db", str(tmp_path / "a.sqlite3")],
            ["--port", "0", "--db", str(tmp_path)],
            ["--host", "no such host", "--db", str(tmp_path / "c.sqlite3")],
        ):
            done = subprocess.run(
                [sys.executable, "-m", "pete", "serve", "--no-browser", *options],
                capture_output=True,
                text=True,
                timeout=PATIENCE,
                check=False,
            )
            assert done.returncode == 1, done
            assert done.stderr.startswith("error: ") and done.stderr.count("\n") == 1
    finally:
        process.kill()
        process.communicate()


def test_other_commands_do_not_load_the_server() -> None:
    code = (
        "import sys; from pete.cli import main; main(['rules', '--json']); main(['--help']);"
        "bad = [n for n in ('starlette', 'uvicorn', 'msgspec', 'websockets') if n in sys.modules];"
        "sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_behind_a_proxy_the_given_origin_is_its_own(tmp_path: Path) -> None:
    """The page is at https://pete.example; a proxy on this machine speaks for it."""
    more = ("--origin", "https://pete.example", "--proxy", "127.0.0.1")
    process, server = served(tmp_path / "tables.sqlite3", free_port(), *more)
    try:
        proxied = {
            "X-Forwarded-Proto": "https",
            "X-Forwarded-For": "198.51.100.7",
            "Host": "pete.example",
        }
        _, headers, _ = server.request("/", **proxied)
        assert "Secure" in headers["set-cookie"]
        key = fresh_key()
        wish = f'{{"type":"create","key":"{key}"}}'.encode()
        origin = {"Origin": "https://pete.example"}
        status, _, body = server.request("/tables", wish, **origin, **proxied)
        assert status == 201, body
        code = json.loads(body)["code"]
        assert server.request("/tables", wish, Origin="http://pete.example", **proxied)[0] == 403
        forwarded = {name: text for name, text in proxied.items() if name != "Host"}
        line = server.socket(
            code,
            host="pete.example",
            origin="https://pete.example",
            additional_headers=forwarded,
        )
        assert Player(line, key).until("table")["you"] == 0
        for asked in (proxied, {}):
            page = server.request(f"/t/{code}", **asked)[2]
            assert b'data-address="https://pete.example"' in page, "that is where others come"
    finally:
        server.lines.close()
        process.kill()
        told, _ = process.communicate()
    assert told.startswith("The table is open: https://pete.example/\n")
