"""What the arena has measured, as a text and as JSON."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, Final

from pete.analysis.arena import Score, Standing
from pete.analysis.statistics import Sample
from pete.players.table import BOTS, bot_word
from pete.rules.options import DEFAULT_PRESET, written
from pete.words import Words

from .decimals import decimal, percent, signed
from .interval_plot import Dot, interval_plot
from .wrapping import INDENT, wrapped

_LONGEST_LABEL: Final = 40
_ITSELF: Final = "·"
"""Where a row would meet itself."""


def standing_json(standing: Standing) -> dict[str, Any]:
    """As other programs read it; ``pairs`` only where more than one set of contestants met."""
    tournament = standing.tournament
    report: dict[str, Any] = {
        "rounds": standing.rounds,
        "deals": standing.deals,
        "seed": tournament.seed,
        "contestants": _contestants_json(
            standing, range(len(tournament.contestants)), standing.overall
        ),
    }
    if len(tournament.meetings) > 1:
        report["pairs"] = [
            {"contestants": _contestants_json(standing, meeting, scores)}
            for meeting, scores in zip(tournament.meetings, standing.met, strict=True)
        ]
    return report


def _contestants_json(
    standing: Standing, numbers: Sequence[int], scores: Sequence[Score]
) -> list[dict[str, Any]]:
    return [
        _score_json(standing, number, score) for number, score in zip(numbers, scores, strict=True)
    ]


def _score_json(standing: Standing, number: int, score: Score) -> dict[str, Any]:
    report: dict[str, Any] = {
        "bot": standing.tournament.contestants[number].label,
        **_interval_json("margin", "low", "high", score.margin),
        "points": round(score.points.mean, 4),
        "ms_per_move": round(score.ms_per_move, 4),
        "seats_lost": score.seats_lost,
    }
    if standing.tournament.matches:
        report |= _interval_json("wins", "wins_low", "wins_high", score.wins)
    return report


def _interval_json(mean: str, low: str, high: str, sample: Sample) -> dict[str, float | None]:
    """An interval that nothing is known of is null to null."""
    interval = sample.interval() or (None, None)
    values = (sample.mean, *interval)
    return {
        name: None if value is None else round(value, 4)
        for name, value in zip((mean, low, high), values, strict=True)
    }


def standing_lines(standing: Standing, say: Words, width: int = sys.maxsize) -> list[str]:
    """A heading, the contestants from the best to the worst, and who met whom.

    A table that is wider than ``width`` is written line by line.
    """
    best_first = sorted(
        range(len(standing.overall)), key=lambda number: -standing.overall[number].margin.mean
    )
    rows = [_titles(standing, say), *(_row(standing, one, say) for one in best_first)]
    lines = [*_sentence(heading(standing, say), width), "", *_table(rows, width)]
    if len(standing.tournament.meetings) > 1:
        sentence = say("Each against each: how many points per round the row is ahead.")
        lines += ["", *_sentence(sentence, width), ""]
        lines += _table(_met(standing, best_first, say), width)
    for number in best_first:
        if standing.overall[number].seats_lost:
            lines += ["", *_sentence(_seats_lost(standing, number, say), width)]
    return lines


def _sentence(text: str, width: int) -> list[str]:
    return [text] if len(text) <= width else wrapped(text, width)


def _table(rows: Sequence[Sequence[str]], width: int) -> list[str]:
    """Rows in columns; where they don't fit, each row's cells below each other."""
    lines = columns(rows)
    if max(map(len, lines)) <= width:
        return lines
    titles = rows[0]
    return [
        f"{INDENT}{title}: {cell}" if place else cell
        for row in rows[1:]
        for place, (title, cell) in enumerate(zip(titles, row, strict=True))
        if cell not in ("", _ITSELF)
    ]


def standing_plot(standing: Standing, say: Words) -> str:
    """A picture of the margins, the best first, as SVG."""
    measure = standing.tournament.measure
    dots = [
        Dot(short_label(standing, number, say), score.margin.mean, score.margin.half_width())
        for number, score in enumerate(standing.overall)
        if number != measure
    ]
    others = say("the others") if measure is None else short_label(standing, measure, say)
    return interval_plot(
        sorted(dots, key=lambda dot: -dot.mean),
        title=_what_was_played(standing, say),
        axis=say("points a round ahead of {others}, with the 95 % interval", others=others),
        say=say,
    )


def heading(standing: Standing, say: Words) -> str:
    """What was played: deals, rounds, rules, seed."""
    tournament = standing.tournament
    if tournament.matches:
        many = say.plural(
            "{n} deal, with a match in each seating.",
            "{n} deals, each with a match in each seating.",
            standing.deals,
        )
    else:
        many = say.plural(
            "{n} deal, played in each seating.",
            "{n} deals, each played in each seating.",
            standing.deals,
        )
    return f"{many} {_what_was_played(standing, say)}"


def _what_was_played(standing: Standing, say: Words) -> str:
    chosen = {"preset": DEFAULT_PRESET, **standing.tournament.rules}
    rules = ", ".join(
        written(value) if name == "preset" else f"{name} = {written(value)}"
        for name, value in chosen.items()
    )
    rounds = say.plural("{n} round", "{n} rounds", standing.rounds)
    return say(
        "{rounds} of {rules}, seed {seed}",
        rounds=rounds,
        rules=rules,
        seed=standing.tournament.seed,
    )


def _titles(standing: Standing, say: Words) -> list[str]:
    titles = [say("bot"), say("margin"), say("95 % interval"), say("points"), say("ms a move")]
    if standing.tournament.matches:
        titles[1:1] = [say("matches won"), say("95 % interval")]
    return titles


def _row(standing: Standing, number: int, say: Words) -> list[str]:
    score = standing.overall[number]
    row = [
        short_label(standing, number, say),
        signed(score.margin.mean, say),
        _from_to(score.margin, signed, say),
        decimal(score.points.mean, say),
        decimal(score.ms_per_move, say, 2 if score.ms_per_move < 10 else 0),
    ]
    if standing.tournament.matches:
        row[1:1] = [percent(score.wins.mean, say), _from_to(score.wins, percent, say)]
    return row


def _met(standing: Standing, order: Sequence[int], say: Words) -> list[list[str]]:
    """Rows and columns from the best to the worst."""
    ahead = {}
    for meeting, scores in zip(standing.tournament.meetings, standing.met, strict=True):
        if len(meeting) == 2:
            for one, other, score in zip(meeting, reversed(meeting), scores, strict=True):
                half = _half_width(score.margin, say)
                ahead[one, other] = f"{signed(score.margin.mean, say)} ± {half}"
    rows = [["", *(str(place) for place in range(1, len(order) + 1))]]
    for place, one in enumerate(order, start=1):
        cells = [ahead.get((one, other), "" if one != other else _ITSELF) for other in order]
        rows.append([f"{place} {short_label(standing, one, say)}", *cells])
    return rows


def _seats_lost(standing: Standing, number: int, say: Words) -> str:
    bot = short_label(standing, number, say)
    return say.plural(
        "{bot} lost its seat {n} time, and another bot played on: this is not its strength.",
        "{bot} lost its seat {n} times, and another bot played on: this is not its strength.",
        standing.overall[number].seats_lost,
        bot=bot,
    )


def short_label(standing: Standing, number: int, say: Words) -> str:
    """What a contestant is called, in one line that is not too long."""
    label = " ".join(standing.tournament.contestants[number].label.split())
    name, at, limit = label.partition("@")
    if name in BOTS:
        label = f"{bot_word(name, say)}{at}{limit}"
    half = _LONGEST_LABEL // 2
    return label if len(label) <= _LONGEST_LABEL else f"{label[: half - 1]}…{label[-half:]}"


def _from_to(sample: Sample, shown: Callable[[float, Words], str], say: Words) -> str:
    interval = sample.interval()
    return " … ".join(shown(bound, say) for bound in interval) if interval else "?"


def _half_width(sample: Sample, say: Words) -> str:
    return decimal(sample.half_width(), say) if sample.interval() else "?"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows in columns: the first begins at the left, the others end at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [row[0].ljust(widths[0])]
        cells += [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        lines.append("   ".join(cells).rstrip())
    return lines
