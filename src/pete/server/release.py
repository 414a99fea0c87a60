"""The page's files as this release of the program sends them, and the digest by which it is known.

An open page of another release hears by it that it is not the server's own any more.
"""

import hashlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from .bundles import joined

_LENGTH: Final = 12
"""Hexadecimal digits of the digest."""


PICTURES: Final = (".png", ".jpg")
"""Files of the page that are no text (``scripts/icons.py`` makes them)."""


def web() -> Traversable:
    """The folder of the page."""
    return files("pete").joinpath("web")


def page_files() -> Mapping[str, bytes]:
    """The content of each file by its path, as it lies there."""
    return {path: _content(entry) for path, entry in _paths(web())}


@cache
def sent_files() -> Mapping[str, bytes]:
    """The same as they are sent: the scripts are joined. Read once, when the server starts."""
    files = page_files()
    return {**files, **joined(files)}


def _content(entry: Traversable) -> bytes:
    r"""A text's lines end in ``\n``, however it lies here: of that a browser takes digests."""
    if entry.name.endswith(PICTURES):
        return entry.read_bytes()
    return entry.read_text(encoding="utf-8").encode()


@cache
def release() -> str:
    """The digest of this server's page: another digest, another page."""
    digest = hashlib.sha256()
    for path, content in sent_files().items():
        digest.update(f"{path} {len(content)} ".encode() + content)
    return digest.hexdigest()[:_LENGTH]


def _paths(folder: Traversable, before: str = "") -> "list[tuple[str, Traversable]]":
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.startswith(("_", ".")):
            continue
        if entry.is_dir():
            found += _paths(entry, f"{before}{entry.name}/")
        elif not entry.name.endswith((".py", ".d.ts")):
            found.append((before + entry.name, entry))
    return found
