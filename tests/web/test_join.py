"""To a table by its code, however it was written down."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from page_scenes import SCENES, store
from page_server import serving

Context = Callable[..., Any]
CODE = "AXCEPH"


TYPED = (
    "axc-eph",
    "АХСЕРН",  # all in Cyrillic
    "ахс ерн",
    "http://192.168.0.7:7007/t/AXCEPH",
    "  https://example.org/t/axceph?from=chat#top ",
)


def test_a_code_is_read_as_it_was_typed(file: Path, context: Context) -> None:
    """In small letters, under a Russian layout, or as the whole link that was sent."""
    store(file, {CODE: (SCENES["early"], "en")})
    with serving(file) as served:
        page = context().new_page()
        for typed in TYPED:
            page.goto(served.address)
            page.fill("#code", typed)
            page.click("#join-go")
            page.wait_for_url(f"{served.address}/t/{CODE}")
