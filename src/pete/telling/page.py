"""The score sheet as a page to print: one HTML file that needs nothing else."""

from collections.abc import Iterator
from html import escape
from importlib.resources import files
from typing import Final

from pete.match.notation import tile_text
from pete.rules.state import Side
from pete.rules.tiles import HIGH, LOW, MOST_PIPS, Pip, Tile
from pete.words import Words

from .sentences import count_spelled, match_won
from .settlement import arithmetic
from .sheet import ScoredTile, Sheet, SheetRound, ending_name, settlement_cells

# Where the pips of a half lie, in a square of 18 by 18.
_CORNER: Final = ((4.5, 4.5), (13.5, 13.5))
_OTHER_CORNER: Final = ((4.5, 13.5), (13.5, 4.5))
_MIDDLE: Final = ((9.0, 9.0),)
_SIDES: Final = ((9.0, 4.5), (9.0, 13.5))
_PIPS: Final[tuple[tuple[tuple[float, float], ...], ...]] = (
    (),
    _MIDDLE,
    _CORNER,
    _CORNER + _MIDDLE,
    _CORNER + _OTHER_CORNER,
    _CORNER + _OTHER_CORNER + _MIDDLE,
    _CORNER + _OTHER_CORNER + _SIDES,
)


def sheet_html(sheet: Sheet, say: Words) -> str:
    """The page; names in it are text, whatever they look like."""
    heading = say("Score sheet")
    title = f"{heading}: {', '.join(sheet.seating.sides)}"
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return f"""<!DOCTYPE html>
<html lang="{say.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{style}</style>
</head>
<body>
<svg width="0" height="0" style="position: absolute" aria-hidden="true">
{"".join(_half(pip) for pip in range(MOST_PIPS + 1))}</svg>
<main>
<header>
<h1>{escape(heading)}</h1>
{"".join(_under_the_title(sheet, say))}</header>
<table class="sides-{len(sheet.sides)}">
{_head(sheet, say)}{"".join(_bodies(sheet, say))}</table>
</main>
</body>
</html>
"""


def _under_the_title(sheet: Sheet, say: Words) -> Iterator[str]:
    yield f"<p>{escape(say('Seven-Toed Pete'))}</p>\n"
    if sheet.rules:
        yield f"<p>{escape(sheet.rules)}</p>\n"
    if not sheet.rounds:
        nothing = say("Nothing is written on the sheet yet.")
        yield f"<p>{escape(nothing)}</p>\n"
    if sheet.ended is not None:
        won = match_won(sheet.winner, sheet.seating, say)
        yield f'<p class="winner">{escape(won)}</p>\n'


def _head(sheet: Sheet, say: Words) -> str:
    scores = sheet.rounds[-1].scores if sheet.rounds else sheet.at_start or [0] * len(sheet.sides)
    cells = "".join(
        f'<th scope="col"{" class=won" if side == sheet.winner else ""}>'
        f"<bdi>{escape(sheet.seating.side_name(side))}</bdi>"
        f'<span class="score">{scores[side]}</span></th>\n'
        for side in sheet.sides
    )
    corner = escape(say("Round"))
    return f'<thead>\n<tr><th scope="col">{corner}</th>\n{cells}</tr>\n</thead>\n'


def _bodies(sheet: Sheet, say: Words) -> Iterator[str]:
    if sheet.at_start:
        yield _at_start(sheet, say)
    for row in sheet.rounds:
        yield _round(sheet, row, say)


def _at_start(sheet: Sheet, say: Words) -> str:
    cells = "".join(f"<td>{score}</td>" for score in sheet.at_start)
    label = escape(say("at the start"))
    return f'<tbody>\n<tr class="total"><th scope="row">{label}</th>{cells}</tr>\n</tbody>\n'


def _round(sheet: Sheet, row: SheetRound, say: Words) -> str:
    number = f'<th class="round" scope="row">{row.number + 1}</th>'
    entries = "".join(_entries(row, side, say) for side in sheet.sides)
    lines = [f"<tr>{number}{entries}</tr>\n"]
    if row.ended and (points := settlement_cells(sheet, row)):
        summed = arithmetic(sheet.seating.rules, row.ended)
        cells = "".join(
            f"<td>{_settled(cell, summed if side == row.ended.winner else '')}</td>"
            for side, cell in enumerate(points)
        )
        label = escape(ending_name(row.ended.outcome, say))
        lines.append(f'<tr><th scope="row">{label}</th>{cells}</tr>\n')
    totals = "".join(f"<td>{score}</td>" for score in row.scores)
    label = escape(say("total"))
    lines.append(f'<tr class="total"><th scope="row">{label}</th>{totals}</tr>\n')
    return f"<tbody>\n{''.join(lines)}</tbody>\n"


def _entries(row: SheetRound, side: Side, say: Words) -> str:
    entries = "".join(_entry(entry, say) for entry in row.entries_of(side))
    return f"<td><ul>{entries}</ul></td>" if entries else "<td></td>"


def _entry(entry: ScoredTile, say: Words) -> str:
    count = escape(count_spelled(entry.ends, say))
    return (
        f'<li>{_tile(entry.tile)}<span class="sum">{count}</span>'
        f'<span class="points">{entry.points}</span></li>'
    )


def _settled(points: str, summed: str) -> str:
    sum_cell = f'<span class="sum">{escape(summed)}</span>' if summed else ""
    return f'<div class="settled">{sum_cell}<span class="points">{points}</span></div>'


def _tile(tile: Tile) -> str:
    return (
        f'<span class="unseen">{tile_text(tile)}</span>'
        '<svg class="tile" viewBox="0 0 36 18" aria-hidden="true">'
        '<rect x=".5" y=".5" width="35" height="17" rx="3"/><path d="M18 3v12"/>'
        f'<use href="#half-{HIGH[tile]}"/><use href="#half-{LOW[tile]}" x="18"/></svg>'
    )


def _half(pip: Pip) -> str:
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="1.9"/>' for x, y in _PIPS[pip])
    return f'<g id="half-{pip}">{dots}</g>\n'
