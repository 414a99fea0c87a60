"""The rule book for ears: what Markdown says with signs is said in plain lines."""

import re
from collections.abc import Iterator, Sequence

from .wrapping import INDENT


def in_sentences(markdown: str) -> list[str]:
    """A line for each heading, paragraph, item and row of a table, with an empty one between
    paragraphs; items stand further in.
    """
    lines: list[str] = []
    header: list[str] = []
    for block in _blocks(markdown.splitlines()):
        text = re.sub(r"[*`]", "", block)
        if block.startswith("|"):
            cells = [cell.strip() for cell in text.strip("|").split("|")]
            if not header:
                header = cells
            elif not re.fullmatch(r"[-:| ]+", block):
                lines.append(INDENT + _row_spelled(header, cells))
            continue
        header = []
        if block.startswith("- "):
            lines.append(INDENT + text.removeprefix("- "))
        else:
            lines += [""] * bool(lines) + [text.lstrip("# ")]
    return lines


def _blocks(lines: Sequence[str]) -> Iterator[str]:
    """The lines of a paragraph, or of an item, made one."""
    block: list[str] = []
    for line in lines:
        if block and (not line or line.startswith(("- ", "|", "#"))):
            yield " ".join(block)
            block = []
        if line:
            block.append(line.strip())
    if block:
        yield " ".join(block)


def _row_spelled(header: Sequence[str], cells: Sequence[str]) -> str:
    """``Chain: 6-4; Count: 6 + 4 = 10; Points: 2.``"""
    return "; ".join(f"{name}: {cell}" for name, cell in zip(header, cells, strict=True)) + "."
