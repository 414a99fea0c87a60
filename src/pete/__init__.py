"""Seven-Toed Pete: the rules, a match to be played move by move, views and bots.

>>> import pete
>>> match = pete.Match({"preset": "classic", "players": 3}, seed="kitchen table")
>>> bots = [pete.bot("greedy"), pete.bot("uniform"), pete.bot("uniform")]
>>> while not match.is_over:
...     if match.is_running:
...         view = pete.view_of(match, match.turn)
...         events = match.play(bots[match.turn].choose(view).move)
...     else:
...         events = match.deal()
>>> max(match.scores) >= 50
True
"""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from .match.events import (
        Drew,
        Event,
        MatchEnded,
        Passed,
        Played,
        RoundEnded,
        event_json,
    )
    from .match.match import IllegalMove, Match
    from .match.notation import NotationError, move_text, read_move, tile_text
    from .match.record import Fault, read_record, write_record
    from .match.replay import replay, resume
    from .match.view import Laid, View, read_view, seen, view_of
    from .players.check import PlayerFault, check_player
    from .players.engine import run_engine
    from .players.player import Choice, Player, SeatLost, close, prepare
    from .players.table import BOTS, UnknownBot, bot
    from .rules.moves import DRAW, PASS
    from .rules.options import (
        OPTIONS,
        PRESETS,
        Rules,
        RulesError,
        make_rules,
    )

# Loaded when first asked for: a command that needs little starts quickly.
_HOME = {
    "Drew": "match.events",
    "Event": "match.events",
    "MatchEnded": "match.events",
    "Passed": "match.events",
    "Played": "match.events",
    "RoundEnded": "match.events",
    "event_json": "match.events",
    "IllegalMove": "match.match",
    "Match": "match.match",
    "NotationError": "match.notation",
    "move_text": "match.notation",
    "read_move": "match.notation",
    "tile_text": "match.notation",
    "Fault": "match.record",
    "read_record": "match.record",
    "write_record": "match.record",
    "replay": "match.replay",
    "resume": "match.replay",
    "Laid": "match.view",
    "View": "match.view",
    "read_view": "match.view",
    "seen": "match.view",
    "view_of": "match.view",
    "PlayerFault": "players.check",
    "check_player": "players.check",
    "run_engine": "players.engine",
    "Choice": "players.player",
    "Player": "players.player",
    "SeatLost": "players.player",
    "close": "players.player",
    "prepare": "players.player",
    "BOTS": "players.table",
    "UnknownBot": "players.table",
    "bot": "players.table",
    "DRAW": "rules.moves",
    "PASS": "rules.moves",
    "OPTIONS": "rules.options",
    "PRESETS": "rules.options",
    "Rules": "rules.options",
    "RulesError": "rules.options",
    "make_rules": "rules.options",
}

__all__ = [
    "BOTS",
    "DRAW",
    "OPTIONS",
    "PASS",
    "PRESETS",
    "Choice",
    "Drew",
    "Event",
    "Fault",
    "IllegalMove",
    "Laid",
    "Match",
    "MatchEnded",
    "NotationError",
    "Passed",
    "Played",
    "Player",
    "PlayerFault",
    "RoundEnded",
    "Rules",
    "RulesError",
    "SeatLost",
    "UnknownBot",
    "View",
    "__version__",
    "bot",
    "check_player",
    "close",
    "event_json",
    "make_rules",
    "move_text",
    "prepare",
    "read_move",
    "read_record",
    "read_view",
    "replay",
    "resume",
    "run_engine",
    "seen",
    "tile_text",
    "view_of",
    "write_record",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'pete' has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f".{_HOME[name]}", __name__), name)


def __dir__() -> list[str]:
    return sorted(__all__)
