"""The archive of one person's machine: a folder with a file for each match.

Each list reads all of the folder, which does for as many matches as one person plays.
"""

from collections.abc import Iterator
from pathlib import Path

from pete.folders import write_whole

from .match import NOBODYS, ArchivedMatch, ArchiveError, is_name, read, written

_ENDING = ".json"


class FolderArchive:
    """See ``Archive``. A file is read by its owner only, and is there whole or not at all."""

    def __init__(self, folder: Path) -> None:
        """An archive in a folder, which is made when the first match is kept."""
        self._folder = folder

    def keep(self, match: ArchivedMatch) -> None:
        """See ``Archive``."""
        place = self._place(match.name)
        try:
            if not place.exists():
                write_whole(place, written(match) + b"\n")
        except OSError as error:
            raise ArchiveError(_reason(place, error)) from error

    def find(self, name: str) -> ArchivedMatch | None:
        """See ``Archive``."""
        if not is_name(name):
            return None
        place = self._place(name)
        try:
            match = read(place.read_bytes())
        except FileNotFoundError:
            return None
        except OSError as error:
            raise ArchiveError(_reason(place, error)) from None
        except ArchiveError as error:
            raise ArchiveError(f"{place}: {error}") from None
        if match.name != name:
            raise ArchiveError(f"{place}: it holds the match {match.name}")
        return match

    def by_holder(self, holder: str, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        if holder == NOBODYS:
            return []
        return _latest((match for match in self._all() if holder in match.who_played), most)

    def between(self, since: int, until: int, *, most: int) -> list[ArchivedMatch]:
        """See ``Archive``."""
        return _latest((match for match in self._all() if since <= match.ended < until), most)

    def delete(self, name: str) -> bool:
        """See ``Archive``."""
        if not is_name(name):
            return False
        place = self._place(name)
        try:
            place.unlink()
        except FileNotFoundError:
            return False
        except OSError as error:
            raise ArchiveError(_reason(place, error)) from None
        return True

    def _place(self, name: str) -> Path:
        assert is_name(name), "a name is checked before it is part of a path"
        return self._folder / f"{name}{_ENDING}"

    def _all(self) -> Iterator[ArchivedMatch]:
        try:
            places = list(self._folder.iterdir()) if self._folder.exists() else []
        except OSError as error:
            raise ArchiveError(_reason(self._folder, error)) from None
        for place in places:
            if place.suffix != _ENDING:
                continue
            try:
                match = self.find(place.stem)
            except ArchiveError:  # find says what is wrong with it
                continue
            if match is not None:
                yield match


def _latest(matches: Iterator[ArchivedMatch], most: int) -> list[ArchivedMatch]:
    return sorted(matches, key=lambda match: (match.ended, match.name), reverse=True)[:most]


def _reason(place: Path, error: OSError) -> str:
    return f"{place}: {error.strerror or error}"
