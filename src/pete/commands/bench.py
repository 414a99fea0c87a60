"""``pete bench``: how fast this machine plays."""

import json

import click

from pete.rules.options import MOST_PLAYERS, MOST_RESERVED
from pete.telling.decimals import decimal

from .options import WholeNumber
from .speech import spoken, subcommand, translated

MOST_ROUNDS = 10**9


@subcommand(
    "bench",
    "Measure how fast this machine plays, on one core.\n\n"
    "`pete bench playouts` plays random rounds of the classic game, each with a fresh "
    "shuffle: it picks one of the tiles that fit at random, then an end for it. Draws and "
    "passes count as moves. Compile time is not included.",
)
@click.argument("what", type=click.Choice(["playouts"]), metavar="playouts")
@click.option(
    "--players",
    type=WholeNumber(2, MOST_PLAYERS),
    default=2,
    metavar="N",
    help=translated("How many play, bots included."),
)
@click.option(
    "--reserve",
    type=WholeNumber(0, MOST_RESERVED),
    default=0,
    metavar="N",
    help=translated("How many tiles at the end of the boneyard are never drawn."),
)
@click.option(
    "--rounds",
    type=WholeNumber(1, MOST_ROUNDS),
    default=1_000_000,
    metavar="N",
    help=translated("How many rounds to play; by default a million."),
)
@click.option(
    "--seed",
    type=WholeNumber(),
    default=1,
    metavar="N",
    help=translated("Seed: the same number gives the same rounds."),
)
@click.option("--json", "as_json", is_flag=True, help=translated("Print one JSON object."))
def command(what: str, players: int, reserve: int, rounds: int, seed: int, as_json: bool) -> None:
    """See the help text."""
    from pete.search.playouts import playouts

    played = playouts(players, reserve, rounds, seed)
    speed = played.moves / played.seconds
    if as_json:
        figures = {
            "moves": played.moves,
            "seconds": round(played.seconds, 6),
            "points": played.points,
            "rounds": played.rounds,
            "moves_per_second": round(speed),
        }
        click.echo(json.dumps(figures))
        return
    say = spoken()
    click.echo(
        say(
            "{moves} million moves in {seconds} s: {speed} million a second.",
            moves=decimal(played.moves / 1e6, say),
            seconds=decimal(played.seconds, say),
            speed=decimal(speed / 1e6, say),
        )
    )
    click.echo(
        say(
            "A round on average: {moves} moves, {points} points.",
            moves=decimal(played.moves / rounds, say),
            points=decimal(played.points / rounds, say),
        )
    )
