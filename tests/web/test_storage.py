"""A browser that keeps nothing, keeps it by halves or wrong: one plays all the same."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from page_player import create, is_over, laid, play_on, record_of, scores
from page_server import Served
from pete.match.replay import follow
from pete.players.levels import USUAL_LEVEL
from pete.rules.options import DEFAULT_PRESET

Context = Callable[..., Any]
FORBIDDEN = """
for (const store of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(window, store, {
        get() {
            throw new DOMException("The operation is insecure.", "SecurityError");
        },
    });
}
"""
FULL = """
Storage.prototype.setItem = () => {
    throw new DOMException("The quota is exceeded.", "QuotaExceededError");
};
"""
FULL_FOR_ALL_WINDOWS = """
const { setItem } = Storage.prototype;
Storage.prototype.setItem = function (name, value) {
    if (this === localStorage) throw new DOMException("It is full.", "QuotaExceededError");
    setItem.call(this, name, value);
};
"""
KEY = "0123456789abcdef" * 2


def with_store(context: Context, store: str, **more: Any) -> Any:
    """A page in a browser whose memory fails in this way."""
    page = context(**more).new_page()
    page.add_init_script(store)
    return page


@pytest.mark.parametrize("store", [FORBIDDEN, FULL], ids=["forbidden", "full"])
def test_two_play_a_match_though_nothing_is_stored(
    served: Served, context: Context, store: str
) -> None:
    """From the first page and by the link; whoever loads the page anew has his seat still."""
    anna, ben = with_store(context, store), with_store(context, store, language="ru")
    anna.goto(served.address)
    anna.click("[data-light=dark]")
    anna.locator("[data-light=dark][aria-pressed=true]").wait_for()
    anna.click("#friends")
    anna.fill("#my-name", "Anna")
    anna.fill(".field input[type=number]", "3")
    anna.click(".more summary")
    anna.select_option(".field:has-text('Bots play') select", "0")
    anna.click("#open")
    code = anna.locator(".invitation .code b").inner_text()
    assert anna.input_value("#seat-name") == "Anna"
    ben.goto(f"{served.address}/t/{code}")
    ben.fill("#seat-name", "Борис")
    ben.click(".sit-here")
    anna.locator(".place:has-text('Борис')").wait_for()
    anna.click("#start")
    both = [anna, ben]
    play_on(both, lambda page: laid(page) >= 2)
    for page, name in zip(both, ("Anna", "Борис"), strict=True):
        page.reload()
        page.locator(".me .name", has_text=name).wait_for()
    play_on(both, is_over)
    _, match = follow(record_of(served, code))
    assert [scores(page) for page in both] == [list(match.scores)] * 2


def test_what_fits_into_no_memory_but_the_windows_own_is_found_there(
    served: Served, context: Context
) -> None:
    """He leaves for the first page, sees the way back to his table, and has his seat again."""
    page = with_store(context, FULL_FOR_ALL_WINDOWS)
    page.goto(served.address)
    page.click("#play")
    page.locator(".held").first.wait_for()
    page.click(".home")
    page.locator("#back a").click()
    page.locator(".held").first.wait_for()


def test_what_was_kept_for_a_shorter_time_is_the_newer(served: Served, context: Context) -> None:
    """A store that has filled up still has what was kept in it before; it is not believed."""
    page = context().new_page()
    page.goto(served.address)
    memory = "import(`${document.body.dataset.base}/shell/memory.js`)"
    page.evaluate(f"async () => (await {memory}).keepName('Anna')")
    page.evaluate(f"() => {{ {FULL_FOR_ALL_WINDOWS} }}")
    page.evaluate(f"async () => (await {memory}).keepName('Ben')")
    known = f"async () => (await {memory}).knownName()"
    assert page.evaluate(known) == "Ben"
    page.reload()
    assert page.evaluate("localStorage.getItem('pete.name')") == "Anna"
    assert page.evaluate(known) == "Ben"
    page.evaluate(f"async () => (await {memory}).keepName('Clara')")
    page.reload()
    assert page.evaluate(known) == "Clara"
    assert page.evaluate("localStorage.getItem('pete.name')") == "Clara"


ODD = ("null", "{}", "[]", "[null]", "5", '"x"', "{", "", '[{"code": 5}]', '{"a": ' * 3000)
"""What no page of ours has ever kept, whatever it is kept as."""
ODD_PLACES = (
    *ODD,
    '[{"code": "K7M2QX"}]',
    '[{"code": "K7M2QX", "others": [null]}]',
    '[{"code": "../x", "others": []}]',
    '[{"code": "K7M2QX", "others": [], "bots": "3"}]',
    '[{"code": "K7M2QX", "others": [], "bots": -1}]',
    '[{"code": "K7M2QX", "others": [], "bots": 4}]',
    '[{"code": "K7M2QX", "others": ["Anna", "Ben", "Clara"], "bots": 1}]',
    json.dumps([{"code": "K7M2QX", "others": ["Anna"] * 500}]),
    json.dumps([{"code": "K7M2QX", "others": ["a" * 41]}]),
    json.dumps([{"code": "K7M2QX", "others": []}] * 500),
)
ODD_TASTES = (*ODD, '{"theme": "pink", "pace": "never", "sound": "loud", "keys": null}')
ODD_NAMES = ("a" * 5000, "Анна\n", "\ud800")
ODD_KEYS = (*ODD, "nonsense", KEY.upper(), KEY + "0", KEY[:-1] + "\n")


def remembering(context: Context, served: Served, kept: dict[str, str]) -> Any:
    """A page of a browser that has all this kept."""
    page = context().new_page()
    page.goto(served.address)
    page.evaluate(
        "(kept) => Object.entries(kept).forEach(([n, v]) => localStorage.setItem(n, v))", kept
    )
    return page


def test_whatever_is_remembered_is_checked_or_forgotten(served: Served, context: Context) -> None:
    """Of places, tastes, names and keys what no page of ours has kept counts for nothing."""
    page = remembering(context, served, {})
    found = page.evaluate(
        """async ({ places, tastes, names, keys }) => {
            const memory = await import(`${document.body.dataset.base}/shell/memory.js`);
            const read = (name, values, how) => values.map((value) => {
                localStorage.setItem(name, value);
                return how();
            });
            return {
                places: read("pete.places", places, memory.places),
                tastes: read("pete.taste", tastes, memory.taste),
                names: read("pete.name", names, memory.knownName),
                keys: read("pete.key.K7M2QX", keys, () => memory.keyOf("K7M2QX")),
            };
        }""",
        {"places": ODD_PLACES, "tastes": ODD_TASTES, "names": ODD_NAMES, "keys": ODD_KEYS},
    )
    most = [{"code": "K7M2QX", "others": []}] * 3
    assert found["places"] == [[]] * (len(ODD_PLACES) - 1) + [most]
    usual = {
        "theme": "auto",
        "pace": "person",
        "sound": None,
        "keys": True,
        "oneTap": False,
        "others": 1,
        "level": USUAL_LEVEL,
        "preset": DEFAULT_PRESET,
    }
    assert found["tastes"] == [usual] * len(ODD_TASTES)
    assert found["names"] == [""] * len(ODD_NAMES)
    assert found["keys"] == [None] * len(ODD_KEYS)


@pytest.mark.parametrize("odd", ["null", "{}", "[null]"])
def test_one_plays_at_once_whatever_is_remembered(
    served: Served, context: Context, odd: str
) -> None:
    """From the first page to a table, and the first page after it shows the way back."""
    page = remembering(
        context, served, {"pete.places": odd, "pete.taste": odd, "pete.name": "a" * 5000}
    )
    page.reload()
    page.click("#play")
    page.locator(".held").first.wait_for()
    page.click(".home")
    page.locator("#back a").wait_for()


def test_a_key_that_is_none_is_replaced(served: Served, context: Context) -> None:
    """Else the server would not understand the page, again and again, and no table appears."""
    owner = context().new_page()
    code = create(owner, served, {}, name="Anna")
    page = remembering(context, served, {f"pete.key.{code}": "null"})
    lines: list[str] = []
    page.on("websocket", lambda line: lines.append(line.url))
    page.goto(f"{served.address}/t/{code}")
    page.click(".sit-here")
    page.locator("#leave").wait_for()
    assert len(lines) == 1
    page.reload()
    page.locator("#leave").wait_for()
