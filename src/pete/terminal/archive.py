"""Finished matches are kept in the user's data folder, a file each."""

from pete.archive.base import Archive
from pete.archive.folder import FolderArchive
from pete.archive.match import NOBODYS, ArchivedMatch, Made, fresh_name, is_name
from pete.match.match import Match

from . import saved
from .timeline import Timeline


def archive() -> Archive:
    """Where matches that were played in this user's terminal are kept."""
    return FolderArchive(saved.matches_folder().parent / "archive")


def archived(match: Match, timeline: Timeline, name: str) -> ArchivedMatch:
    """A finished match as it is kept; at a terminal no seat has a key, so none has a holder.

    ``name`` is the random one of its save: a program that was killed between keeping the
    match and dropping the save keeps the same match again, under the same name.
    """
    return ArchivedMatch(
        name=name if is_name(name) else fresh_name(),
        began=timeline.began,
        ended=timeline.ended,
        holders=(NOBODYS,) * match.rules.players,
        moves=tuple(tuple(Made(at, by) for at, by in made) for made in timeline.moves),
        record=match.record,
    )
