"""What the table tells when it is asked: the hand, the ends, the boneyard, the reasons."""

from pete.match.notation import tile_text, tiles_text
from pete.rules.ends import AFTER, NO_CHAIN, PLACES, counted, open_pips
from pete.rules.moves import DRAW, Move
from pete.rules.tiles import Tile, pips_of, set_of, tile_of
from pete.telling.hand import fit_text, why_not, why_not_there
from pete.telling.sentences import count_and_points, count_spelled
from pete.words import Words

from .marks import marks_spelled
from .parser import End
from .snapshot import MOST_NUMBERED, Snapshot, move_for


def turn_lines(snapshot: Snapshot, say: Words) -> list[str]:
    """All that is needed to choose a move."""
    return [
        ends_sentence(snapshot, say),
        hand_sentence(snapshot, say),
        playable_sentence(snapshot, say),
    ]


def hand_sentence(snapshot: Snapshot, say: Words) -> str:
    """The viewer's tiles."""
    if not snapshot.hand:
        return say("You hold no tiles.")
    pips = say.plural("{n} pip", "{n} pips", pips_of(set_of(list(snapshot.hand))))
    return say(
        "Your tiles: {tiles}; {pips}.", tiles=", ".join(tiles_text(snapshot.hand)), pips=pips
    )


def ends_sentence(snapshot: Snapshot, say: Words) -> str:
    """What lies open, and what that counts."""
    if snapshot.ends == NO_CHAIN:
        return say("Nobody has led yet.")
    count = count_spelled(snapshot.ends, say)
    if len(counted(snapshot.ends)) < 2:
        double = tile_text(tile_of(*open_pips(snapshot.ends)))
        return say("{tile} lies alone; the count is {count}.", tile=double, count=count)
    left, right = marks_spelled(snapshot.ends, say)
    return say("Open ends: {left}, {right}; {count}.", left=left, right=right, count=count)


def playable_sentence(snapshot: Snapshot, say: Words) -> str:
    """What the viewer may do now, numbered."""
    numbered = [
        f"{number}: {tile_text(tile)}" if number <= MOST_NUMBERED else tile_text(tile)
        for number, tile in enumerate(snapshot.playable, start=1)
    ]
    if not numbered:
        return say("Nothing in your hand fits.")
    tiles = ", ".join(numbered)
    if DRAW in snapshot.moves:
        return say("You can play {tiles}, or draw.", tiles=tiles)
    return say("You can play {tiles}.", tiles=tiles)


def boneyard_sentences(snapshot: Snapshot, say: Words) -> list[str]:
    """What there is to draw, and how many tiles everybody holds."""
    lines = [
        say.plural(
            "Boneyard: {n} tile can be drawn.",
            "Boneyard: {n} tiles can be drawn.",
            snapshot.drawable,
        )
    ]
    if snapshot.reserve:
        lines.append(
            say.plural(
                "{n} tile more is in reserve and never drawn.",
                "{n} tiles more are in reserve and never drawn.",
                snapshot.reserve,
            )
        )
    for seat, held in enumerate(snapshot.held):
        name = snapshot.table.names[seat]
        if seat == snapshot.viewer:
            lines.append(say.plural("You hold {n} tile.", "You hold {n} tiles.", held))
        elif snapshot.is_washed_up(seat):
            lines.append(say("{name} is washed up.", name=name))
        else:
            lines.append(
                say.plural("{name} holds {n} tile.", "{name} holds {n} tiles.", held, name=name)
            )
    return lines


def what_if(snapshot: Snapshot, tile: Tile, end: End, say: Words) -> str:
    """What a tile that fits would make of an end: ``12 + 3 = 15, 3 points``."""
    return count_and_points(AFTER[snapshot.ends * PLACES + move_for(snapshot.ends, tile, end)], say)


def why_forced(snapshot: Snapshot, say: Words) -> str:
    """Why the viewer can do nothing but draw or pass (R12)."""
    if snapshot.drawable == 0 or DRAW not in snapshot.moves:
        return say("None of your tiles fits and there is nothing to draw, so you pass.")
    if not snapshot.hand:
        return say("You hold no tiles, so you draw.")
    return say("None of your tiles fits, so you draw.")


def why_not_draw(snapshot: Snapshot, say: Words) -> str:
    """Why the viewer, who can play, may or may not draw (R12, R13)."""
    if DRAW in snapshot.moves:
        return say("You may draw: at this table it is your choice (R13).")
    if snapshot.drawable == 0:
        return say("Nothing can be drawn (R4), and you can play.")
    return say("You hold a tile that fits, so you have to play (R13).")


def why_not_pass(say: Words) -> str:
    """Why the viewer, who can play or draw, may not pass."""
    return say("You can't pass while you can play or draw (R13).")


def why_not_tile(snapshot: Snapshot, tile: Tile, end: End | None, say: Words) -> str:
    """Why a tile can't be played now, on that end if one is named; or that it can, and what for."""
    text = tile_text(tile)
    if tile not in snapshot.hand:
        is_laid = any(tile_of(*laid) == tile for laid in snapshot.chain)
        if is_laid:
            return say("{tile} lies in the chain already.", tile=text)
        return say("You don't hold {tile}.", tile=text)
    fitting = snapshot.ends_for(tile)
    if not fitting:
        return why_not(snapshot.ends, tile, say)
    if end is not None and snapshot.ends != NO_CHAIN:
        if end not in fitting:
            return why_not_there(snapshot.ends, tile, say, on_right=end is End.RIGHT)
        fitting = [end]
    fits = [_fit(snapshot, move_for(snapshot.ends, tile, end), say) for end in fitting]
    return say("{tile} can be played. {where}", tile=text, where=" ".join(fits))


def _fit(snapshot: Snapshot, move: Move, say: Words) -> str:
    again, draws = move in snapshot.again, move in snapshot.draws
    return fit_text(snapshot.table.rules, snapshot.ends, move, say, again=again, draws=draws)
