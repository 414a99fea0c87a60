"""A browser that keeps nothing, in a private window or by choice: one plays all the same."""

from collections.abc import Callable
from typing import Any

from page_player import is_over, laid, play_on, record_of, scores
from page_server import Served
from pete.match.replay import follow

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


def forgetful(context: Context, **more: Any) -> Any:
    """A page in a browser that keeps nothing."""
    page = context(**more).new_page()
    page.add_init_script(FORBIDDEN)
    return page


def test_two_play_a_match_though_nothing_is_stored(served: Served, context: Context) -> None:
    """From the first page and by the link; whoever loads the page anew has his seat still."""
    anna, ben = forgetful(context), forgetful(context, language="ru")
    anna.goto(served.address)
    anna.click("[data-light=dark]")
    anna.locator("[data-light=dark][aria-pressed=true]").wait_for()
    anna.click("#friends")
    anna.fill("#my-name", "Anna")
    anna.fill(".field input[type=number]", "8")
    anna.click(".more summary")
    anna.select_option(".field:has-text('Bots play') select", "0")
    anna.click("#open")
    code = anna.locator(".invitation .code b").inner_text()
    ben.goto(f"{served.address}/t/{code}")
    ben.fill("#seat-name", "Борис")
    ben.click("#sit")
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
