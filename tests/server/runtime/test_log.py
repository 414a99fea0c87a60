"""A line of the log has what it is given: a field that the log doesn't know would be left out."""

import ast
import io
import json
import logging
from pathlib import Path

import pytest

import pete.server
from live_server import PATIENCE, fresh_key, served
from pete.server.runtime.log import FIELDS, REPEATED_EVERY, Lines, Seldom
from ports import free_port

SERVER = Path(pete.server.__file__).parent
CALLS = [
    pytest.param(call, id=f"{source.relative_to(SERVER)}:{call.lineno}")
    for source in sorted(SERVER.rglob("*.py"))
    for call in ast.walk(ast.parse(source.read_text(encoding="utf-8")))
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute)
    if isinstance(call.func.value, ast.Name) and call.func.value.id == "_log"
]


@pytest.mark.parametrize("call", CALLS)
def test_every_field_that_is_logged_is_known(call: ast.Call) -> None:
    """They are written where they are logged, so that one sees what can get into the log."""
    for given in call.keywords:
        if given.arg != "extra":
            assert given.arg == "exc_info"
            continue
        assert isinstance(given.value, ast.Dict), "extra={...}"
        names = [key.value if isinstance(key, ast.Constant) else None for key in given.value.keys]
        assert set(names) <= set(FIELDS), names


def test_every_known_field_is_logged_somewhere() -> None:
    logged = {
        key.value
        for param in CALLS
        for call in param.values
        if isinstance(call, ast.Call)
        for key in ast.walk(call)
        if isinstance(key, ast.Constant)
    }
    assert set(FIELDS) <= logged


def test_at_its_most_talkative_the_log_names_nobodys_secrets(tmp_path: Path) -> None:
    """A host who looks for a fault, and sends somebody the log, gives no table away."""
    process, server = served(tmp_path / "tables.sqlite3", free_port(), "--log", "debug")
    try:
        key = fresh_key()
        code = server.open_table(key, name="Винсент", start=True, settings={"pace": 0})
        player = server.player(code, key)
        player.until("table")
        server.request(f"/tables/{code}")
        for _ in range(10):
            if player.view["turn"] == 0 and player.view["phase"] == "playing":
                player.command("play", move=player.moves()[0])
        hand = [tile["tile"] for tile in player.view["hand"]]
        assert player.view["version"] > 4
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=PATIENCE)
        server.lines.close()
    lines = [json.loads(line) for line in errors.splitlines()]
    assert {line["message"] for line in lines} >= {"request"}
    written = " ".join(str(line[name]) for line in lines for name in line if name != "time")
    for secret in (code, key, "Винсент", *hand):
        assert secret not in written


def test_what_a_library_quotes_is_not_written_down() -> None:
    """Its own words are; and of asyncio's, which quotes on further lines, the first."""
    for name, text, args, written in (
        ("websockets.server", "< TEXT %s", ('{"key": "secret"}',), "< TEXT %s"),
        ("asyncio", "Task was destroyed\ntask: <Task secret>", (), "Task was destroyed"),
    ):
        record = logging.LogRecord(name, logging.ERROR, "", 1, text, args, None)
        assert json.loads(Lines().format(record))["message"] == written


def test_what_repeats_is_written_once_a_minute_and_counted() -> None:
    """Who keeps opening connections filled the disk: asyncio says of each that it failed."""
    now = 0.0
    written = io.StringIO()
    handler = Seldom(written, monotonic=lambda: now)
    handler.setFormatter(Lines())

    def say(text: str, level: int = logging.WARNING, **more: object) -> None:
        record = logging.LogRecord("asyncio", level, "", 1, text, (), None)
        vars(record).update(more)
        handler.emit(record)

    def lines() -> list[tuple[str, object]]:
        found = [json.loads(line) for line in written.getvalue().splitlines()]
        written.truncate(written.seek(0))
        return [(line["message"], line.get("count")) for line in found]

    for number in range(1_000):
        say(f"out of system resource\nsocket: {number}")
    say("store failed", table=1)
    say("store failed", table=2)
    once = ("out of system resource", None)
    assert lines() == [once, ("store failed", None), ("store failed", None)]
    now = REPEATED_EVERY
    for _ in range(1_000):
        say("out of system resource\nsocket: 1")
    assert lines() == [("out of system resource", 999)]
    say("request", logging.INFO)
    say("request", logging.INFO)
    assert lines() == [("request", None)] * 2, "what is no warning is always written"
    now += REPEATED_EVERY
    say("request", logging.INFO)
    assert lines() == [("out of system resource", 1_000), ("request", None)]
    say("out of system resource\nsocket: 1")
    handler.close()
    assert lines() == [("out of system resource", 1)], "at the end the rest is said"
