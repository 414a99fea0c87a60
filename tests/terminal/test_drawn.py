"""Pages that are leafed through: what was being read stays, however the window changes."""

from rich.text import Text

from pete.terminal.drawn import page_after, stacked

WORDS = [f"word{number}" for number in range(200)]


def test_the_text_is_kept_when_the_window_changes():
    """A page's number means other words in another size: whoever reads must not lose his place."""
    for width, height in ((3, 10), (7, 4), (11, 23)):
        lines = [" ".join(WORDS[at : at + width]) for at in range(0, len(WORDS), width)]
        pages = stacked([[Text(line) for line in lines]], height)
        for first in range(len(WORDS)):
            read = sum(map(len, WORDS[:first]))
            page = pages[page_after(pages, read)]
            assert any(WORDS[first] in line.plain.split() for line in page)
