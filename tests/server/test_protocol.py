"""docs/protocol.md and the messages are one: who changes the one is told of the other."""

import re
import runpy
from pathlib import Path
from typing import Any

import msgspec
import pytest

from fake_server import FakeServer, MemoryStore
from pete.server import messages as m
from pete.server.http import limits
from pete.server.http.app import application
from pete.server.http.gateway import Gateway
from pete.server.http.pages import pages
from pete.server.runtime import registry
from pete.tables import decisions, requests
from pete.tables.schedule import LEAST_WAIT

ROOT = Path(__file__).parents[2]
SCRIPT = runpy.run_path(str(ROOT / "scripts" / "protocol.py"))
EXAMPLES = [example for group in SCRIPT["EXAMPLES"].values() for example in group]


def test_the_page_is_what_the_messages_make_of_it() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    mark = SCRIPT["MARK"]
    assert page[page.index(mark) :] == SCRIPT["made"](), "run make generated"


def test_every_message_and_part_has_an_example() -> None:
    assert {type(example).__name__ for example in EXAMPLES} == set(SCRIPT["structs"]())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: type(example).__name__)
def test_an_example_is_read_back_as_it_was_written(example: Any) -> None:
    written = msgspec.json.encode(example)
    assert msgspec.json.decode(written, type=type(example)) == example


def test_the_sets_are_closed_and_every_message_is_in_one() -> None:
    """A struct with a tag that no decoder knows could be sent, and never be read."""
    tagged = {kind for kind in SCRIPT["structs"]().values() if kind.__struct_config__.tag}
    listed = {*m.Incoming.__args__, *m.Outgoing.__args__, *m.Event.__args__, m.Create}
    assert tagged == listed


def test_the_page_names_every_closing_code_and_limit() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    listed = [int(code) for code in re.findall(r"^\| (\d{4}) \|", page, re.MULTILINE)]
    assert listed == sorted(m.CloseCode)
    assert f"{m.LONGEST_MESSAGE:,} bytes" in page
    assert f"{limits.SOCKET.burst} messages at once and {limits.SOCKET.per_second} a second" in page
    assert f"after {limits.MISTAKES} of them" in page
    text = " ".join(page.split())
    assert f"more than {limits.CONNECTIONS_EACH} from one address" in text
    assert limits.REQUEST_WITHIN == 10, "ten seconds"
    assert f"at least {LEAST_WAIT} ms apart" in text
    assert f"- {registry.TABLES_EACH} tables that were opened from one address" in text
    assert f"and {registry.MOST_TABLES:,} in all" in text and registry.AWAY_LONG == 600_000
    assert f"at most {requests.MOST_OWN_REQUESTS} times in a match" in text
    assert f"one address ask {requests.MOST_REQUESTS_FROM} times in a match" in text
    assert f"asked for seats {requests.MOST_REQUESTS} times" in text
    assert f"change names {decisions.MOST_SITTINGS} times" in text
    assert f"from one address {decisions.MOST_SITTINGS_FROM} times" in text


def test_the_page_names_every_route() -> None:
    page = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    app = application(Gateway(MemoryStore()))
    for route in app.routes:
        path = getattr(route, "path", "")
        if path.startswith(("/tables", "/choices", "/words", "/book", "/healthz", "/metrics")):
            asked = path.replace("{code}", "CODE").replace("{language}", "LANGUAGE")
            assert asked in page, f"{path} is not described"


async def test_a_table_says_its_protocol_and_the_release_of_the_page() -> None:
    """So that a program sees a new protocol coming, and an old page that it is old."""
    server = FakeServer()
    code = await server.table()
    anna = await server.viewer(code, "Anna")
    assert anna.view["protocol"] == m.PROTOCOL == 1
    assert anna.view["release"] == pages().version
    assert msgspec.json.decode(b'{"type":"hello","protocol":7}', type=m.Incoming) == m.Hello(
        protocol=7
    )
