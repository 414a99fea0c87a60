"""Numbers as the page spells them."""

from collections.abc import Callable
from typing import Any

from page_server import Served

Context = Callable[..., Any]


def test_a_clock_starts_with_the_time_it_was_given_and_ends_with_none(
    served: Served, context: Context
) -> None:
    """A message is under way for a moment, so that one of 20 seconds started with 0:21."""
    page = context().new_page()
    page.goto(served.address)
    shown = page.evaluate(
        """async (spans) => {
            const { clock } = await import(`${document.body.dataset.base}/table/spelled.js`);
            return spans.map(clock);
        }""",
        [20_040, 20_000, 19_999, 61_500, 999, 0, -300],
    )
    assert shown == ["0:20", "0:20", "0:19", "1:01", "0:00", "0:00", "0:00"]
