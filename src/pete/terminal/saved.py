"""What is kept between two evenings: matches to go on with, the last one played, one's choices.

A saved match is the referee's: it holds every tile and the seed of the deals to
come, so only its owner may read it. It is written beside its place and moved
there whole, after every move: whatever happens, the last move is in it.
"""

import json
import secrets
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from pete.folders import NoHome, data_folder, settings_folder, write_whole
from pete.match.deal import SEED_BYTES
from pete.match.file import LONGEST_MIB, SAVED, TooLong, bytes_in
from pete.match.match import Match
from pete.match.record import FORMATS, Fault, check_levels, read_object, write_record
from pete.match.replay import OnlyAView, resume
from pete.rules.errors import TranslatableError
from pete.words import N_

from .lock import is_locked
from .timeline import Timeline, timeline_of

_PREFIX: Final = "match-"
_LAST: Final = "last-match.json"
_CHOICES: Final = "play.json"


class Damaged(TranslatableError, ValueError):
    """A file that holds no match to go on with; says why, in one line."""


def matches_folder() -> Path:
    """Where matches lie. Raises NoHome."""
    return data_folder() / "matches"


def new_place() -> Path | None:
    """Where a match that begins will be saved, under a random name by which it is archived.

    None if there is no home to save it in.
    """
    folder, name = _folder_if_any(), f"{_PREFIX}{secrets.token_bytes(16).hex()}.json"
    return None if folder is None else folder / name


def is_in_folder(place: Path) -> bool:
    """Whether a match lies where it is saved after every move."""
    return place.parent == _folder_if_any()


def _folder_if_any() -> Path | None:
    try:
        return matches_folder()
    except NoHome:
        return None


def _files() -> list[Path]:
    """Where matches lie that were left, or are being played."""
    folder = _folder_if_any()
    return [] if folder is None else list(folder.glob(f"{_PREFIX}*.json"))


def name_of(place: Path) -> str:
    """The name under which the match that is saved there is archived."""
    return place.stem.removeprefix(_PREFIX)


def saved_matches() -> list[Path]:
    """Every unfinished match, the latest first; none that is being played."""
    waiting = [place for place in _files() if not is_locked(place)]
    dated = [(_written_at(place), place) for place in waiting]
    return [place for _, place in sorted(dated, reverse=True)]


def is_one_played() -> bool:
    """Whether a match is being played in another window."""
    return any(is_locked(place) for place in _files())


def save(match: Match, place: Path | None, timeline: Timeline | None = None) -> None:
    """Write a match that is being played. Raises OSError; NoHome if there is no place."""
    if place is None:
        raise NoHome
    saved = {"format": SAVED, "seed": match.seed.hex(), "record": match.record}
    if timeline is not None:
        saved["timeline"] = asdict(timeline)
    write_whole(place, json.dumps(saved).encode() + b"\n")


def saved_in(place: Path) -> Match:
    """The match in a file, ready to go on; see ``saved_with_times``."""
    return saved_with_times(place)[0]


def saved_with_times(place: Path) -> tuple[Match, Timeline]:
    """The match in a file, ready to go on, and the times of its moves: a saved one, or
    a record, whose next deals are new. Raises Damaged, and OSError; the file stays as it is.
    """
    try:
        content = bytes_in(place).decode("utf-8-sig")
        if not content.strip():
            raise Damaged(N_("the file is empty"))
        saved = read_object(content)
        if saved.get("format") in FORMATS:
            check_levels(saved)
            return resume(saved), timeline_of(saved)
        if saved.get("format") != SAVED or not isinstance(saved.get("record"), dict):
            raise Damaged(N_("it is not a saved match"))
        check_levels(saved["record"])
        match = resume(saved["record"], _seed(saved.get("seed")))
        return match, timeline_of(saved["record"], saved.get("timeline"))
    except UnicodeDecodeError:
        raise Damaged(N_("it is not a text file")) from None
    except TooLong:
        why = N_("larger than {size} MiB; no record is that long")
        raise Damaged(why, size=LONGEST_MIB) from None
    except OnlyAView as fault:
        raise Damaged(fault.text, **fault.fields) from None
    except Fault as fault:
        raise Damaged(str(fault)) from None


def keep_last(match: Match) -> Path:
    """Write the record of a match that is over; where. Raises OSError."""
    place = matches_folder().parent / _LAST
    write_whole(place, write_record(match.record).encode() + b"\n")
    return place


def remember(choices: dict[str, Any]) -> None:
    """Keep what was chosen for the next time; if that fails, nothing is lost."""
    try:
        text = json.dumps(choices, ensure_ascii=False, indent=1)
        write_whole(_choices_place(), text.encode("utf-8", "surrogatepass") + b"\n")
    except OSError:
        return


def remembered() -> dict[str, Any]:
    """What was chosen the last time; nothing if that can't be read."""
    try:
        choices = json.loads(_choices_place().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return choices if isinstance(choices, dict) else {}


def _written_at(place: Path) -> int:
    try:
        return place.stat().st_mtime_ns
    except OSError:  # gone since it was listed
        return 0


def _choices_place() -> Path:
    return settings_folder() / _CHOICES


def _seed(text: object) -> bytes:
    try:
        seed = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        seed = b""
    if len(seed) != SEED_BYTES:
        raise Damaged(N_("the seed of its deals is damaged"))
    return seed
