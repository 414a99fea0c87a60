"""What is asked for over HTTP: headers, limits, refusals, and what bad input gets."""

import json
import random
import re
import shutil
import urllib.error
from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno
from starlette.datastructures import Headers

from live_server import Live, fresh_key, live
from pete.match.replay import resume
from pete.rules.options import OPTIONS
from pete.server import messages as m, release
from pete.server.http import pages
from pete.server.http.security import Origins
from pete.server.http.uvicorn import address_in_network, listening
from pete.server.runtime.actor import TableActor
from pete.server.runtime.log import Lines
from pete.words import LANGUAGES, words


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("server") / "tables.sqlite3") as server:
        yield server


PATHS = ["/", "/t/ABCDEF", "/tables", "/healthz", "/metrics", "/choices/ru", "/book/ru", "/nothing"]


@pytest.mark.parametrize("path", PATHS)
def test_every_answer_has_the_usual_headers(server: Live, path: str) -> None:
    _, headers, _ = server.request(path)
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy and "unsafe" not in policy and "*" not in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_a_failure_has_the_usual_headers_too(server: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("pete.server.http.book.book", fail)
    status, headers, body = server.request("/book/en")
    assert status == 500 and b"Traceback" not in body
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in headers["content-security-policy"]


@pytest.mark.parametrize("value", ["[" * 5_000, '{"a":' * 3_000, "9" * 5_000, "NaN", "%00"])
def test_no_value_of_an_option_is_too_odd_to_be_refused(server: Live, value: str) -> None:
    status, _, body = server.request(f"/book/en?hand={value}")
    assert status == 400 and json.loads(body)["code"] == "rules"


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1.evil.example", ""])
@pytest.mark.parametrize("path", ["/", "/tables", "/tables/ABCDEF/qr.svg", "/choices/en"])
def test_who_asks_for_another_server_gets_nothing(server: Live, path: str, host: str) -> None:
    """A stranger's name that points here would let his page read the tables of a home."""
    status, headers, body = server.request(path, Host=host)
    assert status == 421 and b"--origin" in body
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("host", ["localhost:1234", "192.168.7.7", "[::1]:7007", "pete.example"])
def test_a_server_is_known_by_number_and_by_the_names_it_was_given(host: str) -> None:
    assert Origins(["https://pete.example"]).is_host(Headers({"host": host}))


def test_who_watches_over_the_server_may_call_it_as_he_likes(server: Live) -> None:
    for path in ("/healthz", "/metrics"):
        assert server.request(path, Host="pete:7007")[0] == 200


@pytest.mark.parametrize(
    "path",
    ["/book/xx", "/choices/xx", "/words/xx", "/book/EN", "/tables/{code}/sheet.csv?language=xx"],
)
def test_a_language_that_is_not_spoken(server: Live, path: str) -> None:
    path = path.format(code=server.open_table(fresh_key(), start=True))
    status, _, body = server.request(path, Accept_Language="ru")
    assert status == 404 and "en, ru" in body.decode() and "язык" in body.decode().lower()


@pytest.mark.parametrize("path", ["/t/abc", "/t/ABCDEF", "/nonsense", "/t/", "/book"])
def test_what_is_not_there_gets_the_first_page_and_404(server: Live, path: str) -> None:
    """Whoever mistyped an address, or kept that of a table long over, can go on from there."""
    status, headers, body = server.request(path, Accept="text/html,*/*")
    assert status == 404 and headers["content-type"].startswith("text/html")
    assert b'id="code"' in body
    assert (
        server.request(f"/t/{server.open_table(fresh_key())}")[0] == server.request("/")[0] == 200
    )


def test_a_program_that_asks_for_nothing_gets_a_line(server: Live) -> None:
    status, headers, body = server.request("/nonsense", Accept="application/json")
    assert status == 404 and headers["content-type"].startswith("text/plain")
    assert body == b"Not Found"


def test_the_page_before_it_is_filled_in_is_not_served(server: Live) -> None:
    _, _, page = server.request("/")
    found = re.search(rb"/static/[0-9a-f]+", page)
    assert found is not None
    static = found[0].decode()
    assert server.request(f"{static}/enter.js")[0] == 200
    for page in ("index.html", "table.html"):
        assert server.request(f"{static}/{page}")[0] == 404


@pytest.mark.parametrize("path", ["/", "/t/CODE", "/t/abc"])
def test_a_page_may_have_in_itself_just_what_its_policy_names(server: Live, path: str) -> None:
    """So that a script that somebody smuggles in does nothing."""
    path = path.replace("CODE", server.open_table(fresh_key()))
    _, headers, page = server.request(path)
    directives = dict(
        part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";")
    )
    for tag, directive in ((b"script", "script-src"), (b"style", "style-src")):
        inside = re.findall(rb"<%s(?![^>]*src=)[^>]*>(.*?)</%s>" % (tag, tag), page, re.DOTALL)
        digests = [b64encode(sha256(content).digest()).decode() for content in inside]
        assert inside
        assert directives[directive].split() == ["'self'", *(f"'sha256-{d}'" for d in digests)]


def test_pages_are_the_same_however_lines_end_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Git may write ``\\r\\n``; a browser reads them as ``\\n``, and takes digests of that."""
    usual = pages.Pages()
    shutil.copytree(str(release.web()), tmp_path / "web")
    for path in (tmp_path / "web").rglob("*.*"):
        if path.suffix not in release.PICTURES:
            path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    monkeypatch.setattr(release, "web", lambda: tmp_path / "web")
    other = pages.Pages()
    assert other.version == usual.version
    assert other.inside(pages.FIRST, ".js") == usual.inside(pages.FIRST, ".js")
    assert other.file("table.css") == usual.file("table.css")


def test_a_style_sheet_comes_in_one_piece(server: Live) -> None:
    """Each of its imports would be another round trip."""
    _, _, page = server.request("/")
    static = re.findall(rb"/static/[0-9a-f]+", page)[0].decode()
    _, headers, style = server.request(f"{static}/table.css")
    assert headers["content-type"].startswith("text/css")
    assert b"@import" not in style and b".room" in style


@pytest.mark.parametrize("origin", ["", "null", "https://evil.example", "{own}.x", "{own}/"])
def test_another_sites_page_opens_no_table(server: Live, origin: str) -> None:
    body = json.dumps({"type": "create", "key": fresh_key()}).encode()
    headers = {"Origin": origin.format(own=server.origin)} if origin else {}
    status, _, answer = server.request("/tables", body, **headers)
    assert status == 403 and json.loads(answer)["code"] == "origin"


BAD = [
    b"",
    b"\xff",
    b"[]",
    b"{}",
    b'{"type":"create"}',
    b'{"type":"create","key":"short"}',
    b'{"type":"create","key":5}',
    b'{"type":"ping"}',
    b"[" * 16_000,
]


@pytest.mark.parametrize("body", BAD, ids=range(len(BAD)))
def test_what_can_not_be_read_is_refused(server: Live, body: bytes) -> None:
    status, _, answer = server.request("/tables", body, Origin=server.origin)
    assert status == 400 and json.loads(answer)["code"] == "unreadable"


def test_a_body_of_ten_megabytes_is_not_read(server: Live) -> None:
    body = json.dumps({"type": "create", "key": fresh_key(), "name": "n" * 10_000_000}).encode()
    try:
        status, _, answer = server.request("/tables", body, Origin=server.origin)
        assert status == 413 and json.loads(answer)["code"] == "too big"
    except urllib.error.URLError:
        pass  # it was cut off before it had sent everything
    assert server.request("/healthz")[0] == 200
    body = body[:10_000] + b'","x":"' + b"x" * 7_000 + b'"}'
    status, _, answer = server.request("/tables", body, Origin=server.origin)
    assert status == 413 and json.loads(answer)["code"] == "too big"


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"rules": {"preset": "chess"}}, "rules"),
        ({"rules": {"players": 2, "teams": True}}, "rules"),
        ({"bot": "cmd:rm -rf /"}, "unknown bot"),
        ({"pace": 99}, "unreadable"),
        ({"clock": {"seconds": 0}}, "unreadable"),
        ({"takeover": 0}, "unreadable"),
        ({"colour": "red"}, "unreadable"),
    ],
)
def test_settings_that_make_no_table(server: Live, settings: object, code: str) -> None:
    body = json.dumps({"type": "create", "key": fresh_key(), "settings": settings}).encode()
    status, _, answer = server.request("/tables", body, Origin=server.origin)
    assert status == 400 and json.loads(answer)["code"] == code


@pytest.mark.parametrize(
    "path",
    ["/tables/NOSUCH", "/tables/NOSUCH/record", "/tables/NOSUCH/sheet.csv", "/tables/x/qr.svg"],
)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_no_such_table(server: Live, path: str, language: str) -> None:
    status, _, body = server.request(path, Accept_Language=f"{language}-XX,fr;q=0.5")
    assert status == 404
    expected = {"en": "There is no such table", "ru": "Такого стола нет"}[language]
    assert json.loads(body)["text"].startswith(expected)


def test_random_paths_and_methods_break_nothing(server: Live) -> None:
    lot = random.Random(2)
    for _ in range(60):
        length = lot.randrange(40)
        path = "/" + "".join(lot.choice("abc/%.?&=tables-~0") for _ in range(length))
        path = re.sub(r"%(?![0-9a-f]{2})", "", path)
        assert server.request(path)[0] < 500
    for path in ("/static/x/../../pete/server/app.py", "/static/x/%2e%2e/cli.py", "/static//etc"):
        assert server.request(path)[0] == 404
    assert server.request("/healthz")[2] == b"ok\n"


def test_a_table_is_found_by_its_code_however_it_is_typed(server: Live) -> None:
    code = server.open_table(fresh_key(), name="Anna")
    for typed in (code, code.lower(), f"{code[:3]}-{code[3:]}", f"%20{code}"):
        status, _, body = server.request(f"/tables/{typed}")
        assert status == 200 and json.loads(body)["code"] == code


def test_only_public_tables_with_somebody_at_them_are_listed(server: Live) -> None:
    keys = [fresh_key() for _ in range(3)]
    codes = [
        server.open_table(keys[0], name="Anna", settings={"public": True}),
        server.open_table(keys[1], name="Ben"),
        server.open_table(keys[2], name="Cleo", settings={"public": True}),
    ]
    players = [server.player(code, key) for code, key in zip(codes[:2], keys[:2], strict=True)]
    for player in players:
        player.until("table")
    _, _, body = server.request("/tables")
    listed = [table["code"] for table in json.loads(body)["tables"]]
    assert codes[0] in listed and codes[1] not in listed and codes[2] not in listed


def test_the_record_is_whole_unless_a_round_runs(server: Live) -> None:
    """Then it is what an onlooker may see; between rounds it is fit for ``pete solve``."""
    key = fresh_key()
    code = server.open_table(key)
    assert server.request(f"/tables/{code}/record")[0] == 400, "nothing has been played"
    code = server.open_table(key, start=True, settings={"rules": {"target": 5}, "pace": 0})
    player = server.player(code, key)
    player.until("table")
    record = json.loads(server.request(f"/tables/{code}/record")[2])
    assert set(record["rounds"][-1]["deck"]) == {None} and record["seat"] is None
    while player.view["phase"] != "match over":
        if player.view["phase"] == "round over":
            whole = json.loads(server.request(f"/tables/{code}/record")[2])
            assert list(resume(whole).scores) == player.view["scores"]
            player.command("next round")
        elif player.view["turn"] == 0:
            player.command("play", move=player.moves()[0])
        else:
            player.hear()
    record = json.loads(server.request(f"/tables/{code}/record")[2])
    assert "seat" not in record
    assert list(resume(record).scores) == player.view["scores"]


@pytest.mark.parametrize(("language", "between"), [("en", ","), ("ru", ";")])
def test_the_sheet_is_a_file_for_a_spreadsheet(server: Live, language: str, between: str) -> None:
    """As ``pete sheet`` writes it: marked as UTF-8, with names whole, and with the rules."""
    key, name = fresh_key(), "Anna " * 8
    code = server.open_table(key)
    address = f"/tables/{code}/sheet.csv?language={language}"
    assert server.request(address)[0] == 400, "nothing has been played"
    code = server.open_table(key, name=name, start=True, settings={"rules": {"target": 9}})
    status, headers, body = server.request(f"/tables/{code}/sheet.csv?language={language}")
    assert (status, headers["content-type"]) == (200, "text/csv; charset=utf-8")
    assert headers["content-disposition"] == f'attachment; filename="pete-{code}.csv"'
    head, rules, *_ = body.decode("utf-8-sig").splitlines()
    assert body.startswith(b"\xef\xbb\xbf") and name.strip() in head.split(between)
    assert words(language)("Classic") in rules


@pytest.mark.parametrize("path", ["", "/record", "/sheet.csv"])
def test_a_table_that_leaves_memory_under_a_request_can_be_asked_for_again(
    server: Live, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has just been found when it goes: that is no fault of the server's."""
    code, asked = server.open_table(fresh_key()), TableActor.asked

    async def too_late(actor: TableActor, read: Callable[[], object]) -> object:
        await actor.stop()
        return await asked(actor, read)

    with monkeypatch.context() as patched:
        patched.setattr(TableActor, "asked", too_late)
        status, _, body = server.request(f"/tables/{code}{path}")
    assert (status, json.loads(body)["code"]) == (503, "store")


@pytest.mark.parametrize("host", ["", "localhost:7007", "0.0.0.0:7007", "[::1]:7007"])
def test_where_nobody_else_can_come_nobody_is_invited(server: Live, host: str) -> None:
    """A link that no phone can open, as a large QR code, is worse than none."""
    code, asked = server.open_table(fresh_key()), {"Host": host} if host else {}
    assert b'data-address=""' in server.request(f"/t/{code}", **asked)[2]
    status, _, body = server.request(f"/tables/{code}/qr.svg", **asked)
    assert status == 400 and json.loads(body)["code"] == "not now"


@pytest.mark.parametrize(
    ("given", "host", "expected"),
    [
        ([], "127.0.0.1:7007", None),
        ([], "localhost:7007", None),
        ([], "192.168.7.7:7007", "http://192.168.7.7:7007"),
        ([], "[fd00::7]:7007", "http://[fd00::7]:7007"),
        (["https://pete.example/"], "127.0.0.1:7007", "https://pete.example"),
        (["https://pete.example"], "192.168.7.7:7007", "https://pete.example"),
        (["https://pete.example", "http://other.example"], "other.example", "http://other.example"),
    ],
)
def test_others_are_invited_by_an_address_that_they_can_open(
    given: list[str], host: str, expected: str | None
) -> None:
    assert Origins(given).elsewhere(Headers({"host": host}), secure=False) == expected


@pytest.mark.parametrize(
    ("host", "ours", "expected"),
    [
        ("127.0.0.1", "192.168.7.7", None),
        ("0.0.0.0", "192.168.7.7", "http://192.168.7.7:{port}"),
        ("0.0.0.0", None, None),
    ],
)
def test_a_server_is_found_in_the_network_if_it_listens_there(
    host: str, ours: str | None, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``ours``: this machine's own number; it may be in no network."""
    monkeypatch.setattr("pete.server.http.uvicorn._own_number", lambda: ours)
    (bound,) = listening(host, 0)
    with bound:
        port = bound.getsockname()[1]
        assert address_in_network(bound) == (expected and expected.format(port=port))


def test_the_qr_code_leads_to_where_others_are_invited(server: Live) -> None:
    code = server.open_table(fresh_key())
    host = "192.168.7.7:7007"
    assert b'data-address="http://192.168.7.7:7007"' in server.request("/", Host=host)[2]
    wanted = BytesIO()
    segno.make(f"http://{host}/t/{code}", error="m").save(
        wanted, kind="svg", border=2, xmldecl=False, svgclass=None, lineclass=None, omitsize=True
    )
    assert server.request(f"/tables/{code}/qr.svg", Host=host)[2] == wanted.getvalue()


def test_the_qr_code_is_a_picture_that_scales(server: Live) -> None:
    code = server.open_table(fresh_key())
    _, headers, body = server.request(f"/tables/{code}/qr.svg", Host="192.168.7.7:7007")
    picture = ElementTree.fromstring(body)
    assert headers["content-type"] == "image/svg+xml"
    assert picture.get("viewBox") and picture.get("width") is None


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_choices_name_every_option_preset_and_bot(server: Live, language: str) -> None:
    found = json.loads(server.request(f"/choices/{language}")[2])
    assert [option["name"] for option in found["options"]] == [*OPTIONS]
    for option in found["options"]:
        assert len(option["value_labels"]) == len(option["values"] or [])
    assert {*found["preset_labels"]} == {*found["presets"]}
    for said in ("text", "source"):
        cyrillic = [bool(re.search("[а-я]", option[said])) for option in found["options"]]
        assert all(cyrillic) if language == "ru" else not any(cyrillic)


def test_one_can_point_at_a_rule_of_the_book(server: Live) -> None:
    """The page leads to rules by their numbers; and tables are no lines full of strokes."""
    for language in LANGUAGES:
        _, _, body = server.request(f"/book/{language}")
        pointed = re.findall(r'id="(R\d+)"', body.decode())
        assert pointed == [f"R{number}" for number in range(1, 20)]
        assert body.decode().count("<table>") >= 1
        assert "|---|" not in body.decode()


def test_the_book_is_that_of_the_table(server: Live) -> None:
    _, _, classic = server.request("/book/en?players=4&teams=true")
    _, _, russian = server.request("/book/ru?preset=russian")
    assert b"<h1>" in classic and classic != russian and 'lang="ru"' in russian.decode()
    status, _, _ = server.request("/book/en?players=9")
    assert status == 400
    _, headers, _ = server.request("/book/en?target=%3Cscript%3E")
    assert headers["content-type"] == "application/json", "what was wrong with it is no markup"


def test_words_for_the_page_have_every_plural_form(server: Live) -> None:
    found = json.loads(server.request("/words/ru")[2])
    assert found["language"] == "ru" and isinstance(found["texts"], dict)
    for forms in found["plurals"].values():
        assert set(forms) == {"one", "few", "many", "other"}


def test_the_pages_files_keep_for_ever_under_the_address_of_their_version(server: Live) -> None:
    _, headers, page = server.request("/")
    assert headers["cache-control"] == "no-cache"
    found = re.search(rb"/static/[0-9a-f]{12}/[\w.]+", page)
    assert found is not None
    path = found.group().decode()
    status, headers, _ = server.request(path)
    assert status == 200 and "immutable" in headers["cache-control"]
    other = re.sub("[0-9a-f]{12}", "0" * 12, path)
    assert "immutable" not in server.request(other)[1].get("cache-control", "")


def test_the_numbers_for_prometheus_count(server: Live) -> None:
    before = _number(server, "pete_tables_opened_total")
    server.open_table(fresh_key())
    assert _number(server, "pete_tables_opened_total") == before + 1
    assert _number(server, "pete_tables") >= 1


def _number(server: Live, name: str) -> float:
    page = server.request("/metrics")[2].decode()
    return float(next(line.split()[1] for line in page.splitlines() if line.startswith(name + " ")))


def test_the_log_has_no_tile_no_key_no_name(caplog: pytest.LogCaptureFixture, server: Live) -> None:
    """Whatever is handed over: a line has only what is meant to be in it."""
    caplog.set_level("INFO")
    key = fresh_key()
    code = server.open_table(key, name="Wilhelmina", start=True)
    player = server.player(code, key)
    player.until("table")
    player.say({"type": "sit", "id": "x", "version": 0, "seat": 9, "name": "Wilhelmina"})
    player.until("refused")
    server.request(f"/tables/{code}")
    lines = [Lines().format(record) for record in caplog.records if record.name[:4] == "pete"]
    assert lines, "something is written down"
    for line in lines:
        json.loads(line)
        assert not re.search(rf"{key}|{code}|Wilhelmina|\b[0-6]-[0-6]\b", line), line


def test_an_error_is_logged_without_its_values() -> None:
    import logging

    try:
        int("6-4 and a secret")
    except ValueError as error:
        record = logging.LogRecord(
            "pete", 40, __file__, 1, "failed", None, (type(error), error, error.__traceback__)
        )
    line = Lines().format(record)
    assert "ValueError in test_an_error" in line and "secret" not in line


def test_the_longest_message_is_what_the_page_says() -> None:
    assert m.LONGEST_MESSAGE == 16 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_can_be_installed(server: Live, language: str) -> None:
    """What browsers ask of a manifest: a name, a start, pictures of the sizes that it says."""
    _, _, page = server.request("/", Accept_Language=language)
    (path,) = re.findall(r'rel="manifest" href="([^"]+)"', page.decode())
    status, headers, body = server.request(path)
    found = json.loads(body)
    assert status == 200 and headers["content-type"] == "application/manifest+json"
    assert found["lang"] == language and found["name"] == words(language)("Seven-Toed Pete")
    assert server.request(found["start_url"])[0] == 200
    for icon in found["icons"]:
        status, headers, picture = server.request(icon["src"])
        assert status == 200 and headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            assert "x".join(map(str, png_size(picture))) == icon["sizes"]
    assert {icon["purpose"] for icon in found["icons"]} == {"any", "maskable"}


def png_size(picture: bytes) -> tuple[int, int]:
    """Width and height, as the head of a PNG file says them."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    return int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])


@pytest.mark.parametrize("path", ["/", "/t/CODE"])
def test_a_link_that_is_sent_shows_a_picture(server: Live, path: str) -> None:
    """A messenger takes whole addresses alone, and shows nothing of what goes on at a table."""
    path = path.replace("CODE", server.open_table(fresh_key()))
    _, _, page = server.request(path)
    told = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', page.decode()))
    assert told["title"] and told["description"]
    origin, _, picture = told["image"].partition("/static/")
    assert origin == server.origin
    status, headers, _ = server.request(f"/static/{picture}")
    assert status == 200 and headers["content-type"] == "image/jpeg"
    shown = [value for name, value in told.items() if not name.startswith("image")]
    assert not [value for value in shown if path.removeprefix("/t/") in value and path != "/"]


def test_every_address_is_made_in_one_place() -> None:
    """So that the server can one day stand behind a path of somebody's site."""
    path = re.compile(
        r"""["'`](?:\{\{root\}\})?/(?:t|tables|book|words|choices|static|manifest)?[/"'`]"""
    )
    found = [
        f"{name}: {line.strip()}"
        for name, text in release.page_files().items()
        if name.endswith((".js", ".html")) and name != "shell/words.js"
        for line in text.decode().splitlines()
        if path.search(line) and not line.strip().startswith(("*", "//", "/*"))
    ]
    assert found == []
