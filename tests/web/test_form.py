"""The form of a table's rules: it fits a small telephone, and says what it is asked for."""

from collections.abc import Callable
from typing import Any

import pytest

from page_server import Served

Context = Callable[..., Any]


def form(served: Served, context: Context, **more: Any) -> Any:
    """A page with the whole form open."""
    page = context(**more).new_page()
    page.goto(served.address)
    page.click("#friends")
    page.click(".more summary")
    return page


@pytest.mark.parametrize("language", ["en", "ru"])
def test_it_is_no_wider_than_a_small_telephone(
    served: Served, context: Context, language: str
) -> None:
    """Nothing is pushed out at the side, whatever is chosen."""
    page = form(served, context, language=language, viewport={"width": 320, "height": 568})
    for preset in page.locator(".preset").all():
        preset.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
