"""The page's files: small, our own alone, typed after the messages, and every word gathered."""

import gzip
import json
import re
import runpy
from graphlib import TopologicalSorter
from html import unescape
from pathlib import Path
from posixpath import dirname, join, normpath

import msgspec
import pytest

from pete.players.levels import LEVELS, USUAL_LEVEL
from pete.rules.options import DEFAULT_PRESET, PRESETS
from pete.server.bundles import BUNDLES
from pete.server.http.pages import FIRST, TABLE, catalogue, pages
from pete.server.release import PICTURES, sent_files
from pete.tables.talk import SENTENCES
from pete.words import LANGUAGES, words

ROOT = Path(__file__).parents[2]
WEB = ROOT / "src" / "pete" / "web"
SENT = sorted(
    path
    for path in WEB.rglob("*.*")
    if path.is_file() and not path.name.endswith((".d.ts", "texts.json", *PICTURES))
)
"""All but the pictures by which the page is known elsewhere, which a match doesn't need."""
SENT_SCRIPTS = sorted(
    path
    for path, text in sent_files().items()
    if path.endswith(".js") and not text.startswith(b"export * from")
)
"""Without those that only point to a bundle, which no file of ours asks for."""
MOST_BYTES = 160_000
SAID = re.compile(r"\bsay(?:\.plural)?\(\s*\"((?:[^\"\\]|\\.)*)\"")


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_all_of_it_is_small() -> None:
    """Every file and the larger catalogue, as they go over the wire."""
    sent = [path.read_bytes() for path in SENT if path.suffix != ".js"]
    sent += [pages().file(path) or b"" for path in SENT_SCRIPTS]
    sent.append(msgspec.json.encode(catalogue(words("ru"))))
    assert sum(len(gzip.compress(content)) for content in sent) <= MOST_BYTES


@pytest.mark.parametrize("path", SENT, ids=lambda path: path.name)
def test_it_asks_nobody_else(path: Path) -> None:
    """No address but the server's own; the name of SVG is not fetched."""
    text = text_of(path).replace("http://www.w3.org/2000/svg", "")
    assert re.findall(r"(?:https?:)?//[a-z0-9.-]+\.[a-z]{2,}", text) == []


def test_the_page_needs_no_exception_from_its_policy() -> None:
    """No style or handler in the markup, no script but files of ours; names go in as text."""
    pages = "".join(text_of(path) for path in WEB.glob("*.html"))
    assert re.findall(r"\sstyle=|\son[a-z]+=", pages) == []
    inside = re.findall(r"<(style|script)(?![^>]*src=)[^>]*>(.*?)</", pages, re.DOTALL)
    assert all(re.fullmatch(r"\{\{inline \S+\}\}", content) for _, content in inside)
    scripts = "".join(text_of(path) for path in WEB.rglob("*.js"))
    assert (
        re.findall(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", scripts)
        == []
    )


def test_nothing_goes_by_the_time_of_day() -> None:
    """Somebody may set the browser's clock: the server tells the time, and the page how long."""
    assert [path.name for path in WEB.rglob("*.js") if re.search(r"\bDate\b", text_of(path))] == []


def test_a_language_is_named_in_no_file_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds one has its button on the first page, and its name in the settings."""
    monkeypatch.setattr("pete.server.http.pages.LANGUAGES", {"eo": "Esper<anto>"})
    first, table = (pages().page(name, words("en")) for name in (FIRST, TABLE))
    button = '<button type="button" data-language="eo" lang="eo">Esper&lt;anto&gt;</button>'
    assert button in first
    for page in (first, table):
        (named,) = re.findall(r'data-languages="([^"]*)"', page)
        assert json.loads(unescape(named)) == {"eo": "Esper<anto>"}
    texts = "".join(text_of(path) for path in SENT)
    assert [name for code, name in LANGUAGES.items() if name in texts and code != "en"] == []


def test_the_types_are_those_of_the_messages() -> None:
    """tsc checks the page against them."""
    script = runpy.run_path(str(ROOT / "scripts" / "page_types.py"))
    made = script["declarations"]()
    assert text_of(WEB / "messages.d.ts") == made, "run make generated"


@pytest.mark.parametrize("path", sorted(WEB.rglob("*.js")), ids=lambda path: path.name)
def test_every_text_is_in_the_catalogue(path: Path) -> None:
    """Also those inside of a template string, which a gatherer may overlook."""
    gathered = {form for text in json.loads(text_of(WEB / "texts.json")) for form in text}
    assert set(SAID.findall(text_of(path))) - gathered == set(), "run: make words"


COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
AT_ONCE = re.compile(r'^import .* from "([^"]+)"', re.MULTILINE)
LATER = re.compile(r"import\([\"`]([^\"`]+)[\"`]\)")
MODULES = {path.relative_to(WEB).as_posix().removesuffix(".js"): path for path in WEB.rglob("*.js")}


def named(name: str, *, later: bool = True) -> set[str]:
    """The modules that one names: to be there before it runs, and those that it fetches later."""
    code = COMMENT.sub("", text_of(MODULES[name]))
    found = set[str]()
    for address in [*AT_ONCE.findall(code), *(LATER.findall(code) if later else ())]:
        folder = WEB if address.startswith("${base}/") else MODULES[name].parent
        path = (folder / address.removeprefix("${base}/")).resolve()
        found.add(path.relative_to(WEB.resolve()).as_posix().removesuffix(".js"))
    return found


@pytest.mark.parametrize("name", MODULES)
def test_a_module_that_is_named_is_there(name: str) -> None:
    """A misspelt one would show on the page only when it is needed."""
    assert named(name) <= MODULES.keys()


def test_no_module_comes_back_to_itself() -> None:
    """Neither at once nor later: what a module is can be read without those that use it."""
    TopologicalSorter({name: named(name) for name in MODULES}).prepare()


def test_the_shell_knows_no_table() -> None:
    """What any page of ours needs stands for itself."""
    shell = {name for name in MODULES if name.startswith("shell/")}
    assert set[str]().union(*map(named, shell)) <= shell


def preloaded(page: str) -> set[str]:
    """The files that a page asks for at once."""
    asked = re.findall(r'(?:modulepreload" href|script type="module" src)="([^"]+)"', page)
    return {path.removeprefix("{{static}}/") for path in asked}


def files_of(*names: str) -> set[str]:
    """Where what these modules need is to be had: the fewest files that hold it."""
    sent = {path: (pages().file(path) or b"").decode() for path in SENT_SCRIPTS}
    found, left = set[str](), {f"{name}.js" for name in names}
    while left:
        found.add(path := left.pop())
        named_there = re.findall(r'^import .* from "([^"]+)"', sent[path], re.MULTILINE)
        left |= {normpath(join(dirname(path), address)) for address in named_there} - found
    return found


def on_the_wire(paths: set[str]) -> int:
    """Bytes of these files, packed as they are sent."""
    made = pages()
    return sum(len(gzip.compress(made.file(path) or b"")) for path in paths)


def test_the_first_page_is_a_single_request() -> None:
    """On a line with 400 ms and 400 kbit/s a second round trip, or 20 kB, cost 0.4 s each."""
    page = text_of(WEB / "index.html")
    assert "stylesheet" not in page
    assert "<img" not in page
    assert named("first/first", later=False) == set()
    for language in LANGUAGES:
        whole = pages().page(FIRST, words(language)).encode()
        assert len(gzip.compress(whole)) <= 8_800


def test_a_press_on_the_first_page_needs_a_single_round_more() -> None:
    """What playing at once needs is asked for by the page, and by no module in turn."""
    needed = files_of("first/opening")
    assert preloaded(text_of(WEB / "index.html")) == needed
    assert on_the_wire(needed) <= 4_000


def test_who_comes_by_a_link_waits_for_little() -> None:
    """A round of files, and the words; as little as can be where there is nothing to be played."""
    needed = files_of("enter")
    assert preloaded(text_of(WEB / "table.html")) == needed
    assert on_the_wire(needed | {"table.css"}) <= 17_000
    for language in LANGUAGES:
        whole = pages().page(TABLE, words(language)).encode()
        assert len(gzip.compress(whole)) <= 4_000


def test_tiles_come_before_what_waits_for_a_button() -> None:
    """A table that is played needs one more file; all that a button opens there is in another."""
    assert files_of("table/area") == {"table/area.js"} | files_of("enter")
    assert on_the_wire({"table/area.js"}) <= 40_000
    alone = {path.removesuffix(".js") for path in SENT_SCRIPTS}
    in_the_page = {
        "first/first",
        "shell/light",
        "shell/press",
        "shell/arrive",
        "book/pictures",
        "board/figure",
    }
    on_the_first_page = {
        f"first/{name}" for name in ("opening", "back", "install", "join", "panels")
    }
    of_matches = {
        f"matches/{name}" for name in ("list", "file", "figures", "ended", "keep", "told")
    }
    after_a_match = {"ending/share", "ending/picture", "shell/save"}
    bundles = {entries[0].removesuffix(".js") for entries in BUNDLES}
    assert alone == in_the_page | on_the_first_page | of_matches | after_a_match | bundles


def test_dark_is_the_same_asked_for_or_chosen() -> None:
    """The colours of the dark stand twice: CSS can't name them once for both."""
    style = text_of(WEB / "style" / "colours.css")
    chosen, asked_for = (
        re.search(re.escape(selector) + r" \{([^}]*)\}", style)
        for selector in (':root[data-theme="dark"]', ':root:not([data-theme="light"])')
    )
    assert chosen
    assert asked_for
    assert chosen[1].split() == asked_for[1].split()


def test_the_page_remembers_every_level_and_preset() -> None:
    """The usual one first; what its memory doesn't know it forgets, without a word."""
    memory = text_of(WEB / "shell" / "memory.js")
    kept = {
        name: re.findall(r'"(\w+)"', values)
        for name, values in re.findall(r"^  (level|preset): \[(.*)\],$", memory, re.MULTILINE)
    }
    assert kept["level"][0] == USUAL_LEVEL and {*kept["level"]} == {*LEVELS}
    assert kept["preset"][0] == DEFAULT_PRESET and {*kept["preset"]} == {*PRESETS}


def test_the_page_offers_every_sentence_that_can_be_said() -> None:
    """In the words in which others hear it."""
    talk = text_of(WEB / "talk" / "talk.js")
    assert dict(re.findall(r'^  \["(.*)", say\("(.*)"\)\],$', talk, re.MULTILINE)) == SENTENCES
