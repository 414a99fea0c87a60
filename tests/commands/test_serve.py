"""What ``pete serve`` is told, and what it answers before it serves."""

import json
import socket
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from starlette.datastructures import Headers

from archived_matches import archived
from live_server import PATIENCE, served
from pete.server.http.security import Origins, read_origin
from pete.server.store.archive import SqliteArchive
from pete.server.store.schema import prepare
from pete.words import words
from ports import free_port


@pytest.mark.parametrize(
    "options",
    [
        ("--origin", "pete.example"),
        ("--origin", "https://"),
        ("--origin", "https://pete.example/tables"),
        ("--origin", "ws://pete.example"),
        ("--origin", "https://pete.example:port"),
        ("--origin", "https://[::1"),
        ("--origin", ""),
        ("--origin", "https://pete.example", "--origin", "other.example"),
        ("--proxy", "nonsense"),
        ("--proxy", "10.0.0.0/8"),
        ("--proxy", "*"),
        ("--proxy", ""),
    ],
    ids=" ".join,
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_can_not_be_meant_is_refused(pete, tmp_path, options, language):
    """It would start, and then turn everybody away or believe nobody."""
    file = tmp_path / "tables.sqlite3"
    ran = pete("serve", "--port", "0", "--db", str(file), *options, language=language)
    assert (ran.status, ran.out, file.exists()) == (2, "", False)
    assert ran.err.startswith(f"error: {options[-2]} {options[-1]}:") and ran.err.count("\n") == 1


@pytest.mark.parametrize(
    ("typed", "sent"),
    [
        ("https://pete.example", "https://pete.example"),
        ("HTTPS://Pete.Example/", "https://pete.example"),
        ("https://pete.example:443", "https://pete.example"),
        ("http://pete.example:443", "http://pete.example:443"),
        ("http://[::1]:7007/", "http://[::1]:7007"),
        ("https://пит.рф", "https://xn--h1ank.xn--p1ai"),
    ],
)
def test_an_origin_is_understood_as_browsers_send_it(typed: str, sent: str) -> None:
    """However the host wrote it; or its own pages would be turned away."""
    assert read_origin(typed) == sent
    assert Origins([typed]).is_host(Headers({"host": sent.split("//")[1]}))


@pytest.mark.parametrize(
    ("option", "said", "tables", "matches"),
    [
        ("--forget", "tables forgotten", ["FRESH"], 2),
        ("--forget-matches", "archived matches deleted", ["IDLE", "FRESH"], 1),
    ],
)
def test_what_is_older_than_it_may_be_is_deleted(
    tmp_path: Path, option: str, said: str, tables: list[str], matches: int
) -> None:
    """At once, and of tables and matches each by its own option."""
    now, path = int(time.time() * 1000), tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        prepare(database, path)
        for code, touched in (("IDLE", now - 2 * 86_400_000), ("FRESH", now)):
            database.execute(
                "INSERT INTO tables (code, version, touched, awake) VALUES (?, 0, ?, 0)",
                (code, touched),
            )
            SqliteArchive(database).keep(archived(Random(code), ended=touched))
    process, _ = served(path, free_port(), "--log", "info", option, "1")
    too_long = threading.Timer(PATIENCE, process.kill)
    too_long.start()
    try:
        assert process.stderr is not None
        assert any(json.loads(line)["message"] == said for line in process.stderr), "it is not done"
    finally:
        too_long.cancel()
        process.kill()
        process.communicate()
    with closing(sqlite3.connect(path)) as database:
        found = database.execute("SELECT code FROM tables ORDER BY number").fetchall()
        assert [code for (code,) in found] == tables
        assert database.execute("SELECT count(*) FROM matches").fetchone() == (matches,)


def test_what_is_no_place_for_tables(pete, tmp_path):
    """In words, and not in the system's."""
    ran = pete("serve", "--no-browser", "--db", str(tmp_path))
    assert (ran.status, ran.err) == (1, f"error: {tmp_path}: this is a folder, not a file\n")
    file = tmp_path / "home"
    file.touch()
    below = file / "data" / "tables.sqlite3"
    ran = pete("serve", "--no-browser", "--db", str(below))
    why = "a part of the path is a file, not a folder"
    assert (ran.status, ran.err) == (1, f"error: {below}: {why}\n")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_name_that_no_computer_has_and_a_file_of_something_else(pete, tmp_path, language):
    """Said in the language spoken, and not in the system's or in SQLite's English."""
    say = words(language)
    file = tmp_path / "tables.sqlite3"
    host = "no-such-computer.invalid"
    ran = pete("serve", "--host", host, "--port", "0", "--db", str(file), language=language)
    assert (ran.status, file.exists()) == (1, False)
    assert ran.err == f"error: {host}:0: {say('no computer of this name is found')}\n"
    file.write_text("My shopping list, which is no database of any kind.\n" * 40)
    ran = pete("serve", "--port", "0", "--db", str(file), language=language)
    why = say("{path}: this is no file of tables; name another with --db", path=file)
    assert (ran.status, ran.err) == (1, f"error: {why}\n")
    assert file.read_text().startswith("My shopping list")


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_address_that_another_program_has(pete, tmp_path, language):
    """Where it is taken, and that it is, in the language spoken."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = pete(
            "serve",
            "--port",
            str(port),
            "--db",
            str(tmp_path / "x"),
            "--no-browser",
            language=language,
        )
    why = {
        "en": "another program listens there already",
        "ru": words("ru")("another program listens there already"),
    }[language]
    assert (ran.status, ran.err) == (1, f"error: 127.0.0.1:{port}: {why}\n")
