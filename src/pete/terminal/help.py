"""What ``?`` tells: how to type a move, what else can be typed, how points are made."""

from pete.rules.options import Bonus, Rules
from pete.words import Words

from .game import Game
from .program_name import program_name
from .snapshot import Snapshot


def help_blocks(game: Game, now: Snapshot) -> list[list[str]]:
    """Short sentences, in groups that belong together."""
    say = game.say
    blocks = [_moves(say), _questions(say), _points(game)]
    if not game.screen.is_plain:
        blocks[0].append(
            say("Tiles with a number can be played. L 12 (fits 6): a 6 fits, and 12 is counted.")
        )
    return blocks


def _moves(say: Words) -> list[str]:
    return [
        say("64 plays the tile 6-4; 64L plays it at L, 64R at R."),
        say("3 plays the third of the tiles that you can play; 3R plays it at R."),
        say("d draws, where you may. Forced draws and passes are made for you."),
    ]


def _questions(say: Words) -> list[str]:
    return [
        say("why 6-3: why it can't be played, or what it would make."),
        say("hint: what the strongest bot would play, and what each move is worth."),
        say("hand, ends, chain, boneyard, score, sheet: what they are now."),
        say("last: what has happened since your last turn."),
        say("rules: the rules of this table."),
        say("undo: take your tile back, before anybody moves or draws; against bots only."),
        say("save FILE: a copy of the match. It is saved after every move anyway."),
        say("quit: leave; {pete} play --resume continues.", pete=program_name()),
        say(
            "A letter is enough: h for hand, e for ends, c for chain, b for boneyard, s for sheet, "
            "i for hint, r for rules, u for undo, q for quit."
        ),
    ]


def _points(game: Game) -> list[str]:
    say, rules, length = game.say, game.match.rules, game.match.length
    lines = [
        say("You score when the two ends add up to 5, 10, 15 or 20: 1, 2, 3 or 4 points."),
        say("A double at an end counts both halves; one tile alone counts all its pips."),
    ]
    lines.append(bonus_line(rules, say))
    if length is None:
        target = rules.target
        return [*lines, say("The first side with {target} points wins the match.", target=target)]
    last = say.plural(
        "The side with the most points after {n} round wins the match.",
        "The side with the most points after {n} rounds wins the match.",
        length,
    )
    return [*lines, last]


def bonus_line(rules: Rules, say: Words) -> str:
    """R11: what gives another go."""
    if rules.bonus == Bonus.TILE:
        return say("Doubles, and tiles with 5 or 10 pips, give you another go.")
    return say("Doubles, and tiles that score, give you another go.")
