"""What the table answers is true: it is what happens when the move is made."""

from random import Random

from pete.match.notation import tile_text
from pete.rules.moves import DRAW, tile_played
from pete.rules.state import Outcome
from pete.telling.names import seating_for
from pete.terminal.answers import why_not_tile
from pete.terminal.parser import End
from pete.terminal.snapshot import snapshot_of
from pete.words import words
from random_matches import any_match

SAY = words("en")


def test_another_turn_is_promised_where_there_is_one():
    """A bonus tile after which none fits sends its player to the boneyard, his last one or not."""
    rng = Random("promised")
    told = {True: 0, False: 0}
    drawn = 0
    for _ in range(600):
        match = any_match(rng, moves=rng.randrange(1, 40), target=rng.choice([3, 50]))
        tiles = [move for move in match.legal() if move < DRAW]
        if not tiles:
            continue
        move = rng.choice(tiles)
        snapshot = snapshot_of(match, seating_for(match.rules, [], SAY), match.turn)
        end = End.RIGHT if move >= 28 else End.LEFT
        answer = why_not_tile(snapshot, tile_played(move), end, SAY)
        promised, will_draw = "Again:" in answer, "have to draw" in answer
        played, *ended = match.play(move)
        if not (ended and ended[0].outcome == Outcome.BLOCKED):
            assert promised == played.again, (tile_text(played.tile), match.record)
            told[promised] += 1
            assert will_draw == (played.again and match.legal() == [DRAW]), match.record
            drawn += will_draw and len(snapshot.hand) > 1
    assert min(told.values()) > 50 and drawn > 0
