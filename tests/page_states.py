"""What somebody may have before him on the page, each state made to be looked at and checked."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from page_player import come_to
from page_scenes import KEYS, SCENES
from page_server import Served, sitting

LONG = "Maximiliane-Konstantinopolskaja der Xte."


class State(NamedTuple):
    """What is seen: a scene, or the first page; by whom, and what he does before the picture."""

    scene: str | None
    act: Callable[[Any], None] = lambda page: None
    key: str = KEYS[0]

    @contextmanager
    def seen(self, page: Any, served: Served, code: str) -> Iterator[None]:
        """Show it on a page: the scene under this code, with the others at the table."""
        with ExitStack() as others:
            if self.scene is None:
                page.goto(served.address)
                page.wait_for_selector("#first.ready")
            else:
                for key in SCENES[self.scene].comes():
                    if key != self.key:
                        others.enter_context(sitting(served, code, key))
                come_to(page, served, code, self.key)
                page.wait_for_selector(".seat, .place", state="attached")
            self.act(page)
            yield


def ask(page: Any) -> None:
    """Choose a tile that fits both ends."""
    page.locator(".held.both").first.click()
    page.wait_for_selector(".spot")


def go_again(page: Any) -> None:
    """Play a bonus tile."""
    lying = page.locator(".piece").count()
    page.locator(".held.fits").first.click()
    page.locator(".piece").nth(lying).wait_for()


def open_moves(page: Any) -> None:
    """See the moves, in their column or over the table."""
    button = page.locator(".bar [data-icon=sheet]")
    if button.is_visible():
        button.click()
        page.wait_for_selector("dialog .moves")


def open_sheet(page: Any) -> None:
    """See the score sheet, in its column or over the table."""
    open_moves(page)
    page.click("#tab-sheet")


def let_time_go(page: Any) -> None:
    """Until few seconds are left."""
    minutes, seconds = page.locator(".me .time").inner_text().split(":")
    page.clock.fast_forward(1000 * (60 * int(minutes) + int(seconds) - 8))


def enlarge(page: Any) -> None:
    """Read with letters of twice the size."""
    page.evaluate("document.documentElement.style.fontSize = '200%'")


def share(page: Any) -> None:
    """Have the picture of the match."""
    page.click("#share")
    page.wait_for_selector("#share-picture")


def read_down(page: Any) -> None:
    """See how the result came about."""
    page.locator(".ending .why").scroll_into_view_if_needed()


def come_back(page: Any) -> None:
    """See the way back to the table on the first page."""
    page.goto(page.evaluate("location.origin"))
    page.wait_for_selector("#first.ready")


def open_matches(page: Any) -> None:
    """Find the match on the first page."""
    page.locator(".kept:not(:empty)").wait_for(state="attached")
    come_back(page)
    page.click("#matches summary")
    page.locator("#matches").scroll_into_view_if_needed()


def open_no_matches(page: Any) -> None:
    """Look for matches before any was played."""
    page.click("#played")
    page.wait_for_selector("#matches-import")


def open_many_matches(page: Any) -> None:
    """Find many matches on the first page, against people with the longest of names."""
    page.evaluate(
        "(kept) => localStorage.setItem('pete.matches', JSON.stringify(kept))",
        {"format": "pete-matches/1", "since": -1, "matches": [many(match) for match in range(60)]},
    )
    page.reload()
    page.wait_for_selector("#matches summary")
    page.click("#matches summary")
    page.locator("#matches").scroll_into_view_if_needed()


def many(match: int) -> dict[str, Any]:
    """One of many matches: for two, three or four, in pairs, with bots, won, lost and tied."""
    seats = 2 + match % 3
    sides = 2 if seats == 4 else seats
    names = ["Анна", LONG, LONG[::-1].capitalize(), "Ю"]
    scores = [[50 * (match % 4 != side) + 3 * side for side in range(sides)]]
    top = max(scores[0])
    return {
        "id": f"KEPTAA-{match}",
        "ended": 1_790_000_000_000 + 86_400_000 * match,
        "side": 0,
        "winner": scores[0].index(top) if scores[0].count(top) == 1 else None,
        "players": [
            {"name": name, "bot": seat == 2 and match % 2 == 1, "side": seat % sides}
            for seat, name in enumerate(names[:seats])
        ],
        "scores": scores,
        "rules": {},
        "terms": ["Классический вариант"],
    }


def talk(page: Any) -> None:
    """Say something, and hear one of the others no more."""
    page.click("[data-icon=talk]")
    page.locator(".sentences button").first.click()
    page.wait_for_selector(".bubble")
    page.click("[data-icon=talk]")
    page.locator(".hearing label").first.click()


def ask_for_seat(page: Any) -> None:
    """Choose the seat of a bot."""
    page.click("#take-seat")
    page.wait_for_selector("dialog .asking")


def force_colours(page: Any) -> None:
    """See it in the colours of one's system alone."""
    page.emulate_media(forced_colors="active")


def dialog(name: str) -> Callable[[Any], None]:
    """Open what a button of the bar opens."""

    def act(page: Any) -> None:
        page.click(f"[data-icon={name}]")
        page.wait_for_selector("dialog")

    return act


def with_friends(page: Any) -> None:
    """See all that can be agreed before a table is opened."""
    page.click("#friends")
    page.click(".more summary")


def wait_for_friends(page: Any) -> None:
    """Open a table."""
    page.click("#friends")
    page.click("#open")
    page.wait_for_selector(".qr")


def read_book(page: Any) -> None:
    """Learn the game."""
    page.goto(page.evaluate("`${location.origin}/book/${document.documentElement.lang}`"))


STATES = {name: State(name) for name in SCENES} | {
    "first": State(None),
    "friends": State(None, with_friends),
    "waiting": State(None, wait_for_friends),
    "invited": State("gathering", key=""),
    "book": State(None, read_book),
    "back": State("early", come_back),
    "asking": State("asking", ask),
    "bonus": State("double", go_again),
    "sheet": State("four", open_sheet),
    "moves": State("four", open_moves),
    "talk": State("four", talk),
    "help": State("early", dialog("help")),
    "settings": State("early", dialog("settings")),
    "looks-on": State("pairs", key=""),
    "takes-seat": State("bots", key=""),
    "asks-seat": State("bots", ask_for_seat, key=""),
    "has-asked": State("asked", key=KEYS[-1]),
    "partner-asked": State("partner-asked", key=KEYS[1]),
    "forced": State("four", force_colours),
    "forced-over": State("match-over", force_colours),
    "explained": State("round-over", read_down),
    "urgent": State("clocks", let_time_go),
    "large": State("pairs", enlarge),
    "shared": State("match-over", share),
    "matches": State("match-over", open_matches),
    "no-matches": State(None, open_no_matches),
    "many-matches": State(None, open_many_matches),
}
