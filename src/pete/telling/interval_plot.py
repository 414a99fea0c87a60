"""A picture of means and their intervals: one row each, a dot and a line, as SVG."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Final

from pete.words import Words

from .decimals import decimal, signed


@dataclass(frozen=True, slots=True)
class Dot:
    """One row of the picture."""

    label: str
    mean: float
    half_width: float
    """Half the interval; infinite where nothing is known, and then not drawn."""


WIDTH: Final = 760
_ROW: Final = 34
_TOP: Final = 62
_BOTTOM: Final = 58
_RIGHT: Final = 130
_LETTER: Final = 8.2
_STYLE: Final = """
text { font: 14px system-ui, sans-serif; fill: #1c1c1c }
.title { font-size: 17px; font-weight: 600 }
.quiet { fill: #666 }
.paper { fill: #fff }
.grid { stroke: #e2e2e2 }
.zero { stroke: #888 }
.interval { stroke: #1f5fa8; stroke-width: 3; stroke-linecap: round }
.dot { fill: #1f5fa8 }
@media (prefers-color-scheme: dark) {
text { fill: #eee }
.quiet { fill: #aaa }
.paper { fill: #1b1b1b }
.grid { stroke: #383838 }
.zero { stroke: #999 }
.interval { stroke: #7fb2ee }
.dot { fill: #7fb2ee }
}
"""


def interval_plot(dots: Sequence[Dot], *, title: str, axis: str, say: Words) -> str:
    """The picture: rows from the top as they are given, zero marked, light and dark."""
    left = 36 + _LETTER * max((len(dot.label) for dot in dots), default=0)
    ticks = _ticks(dots)
    step = (WIDTH - left - _RIGHT) / (ticks[-1] - ticks[0])
    digits = max(0, -floor(log10(ticks[1] - ticks[0]) + 1e-9))
    height = _TOP + _ROW * len(dots) + _BOTTOM
    floor_at = height - _BOTTOM

    def across(value: float) -> float:
        return left + (value - ticks[0]) * step

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape('; '.join(_sentence(dot, say) for dot in dots))}</desc>",
        f"<style>{_STYLE}</style>",
        f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
        f'<text class="title" x="20" y="32">{escape(title)}</text>',
    ]
    for tick in ticks:
        x, kind = across(tick), "zero" if tick == 0 else "grid"
        lines += [
            f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{_TOP - 10}" y2="{floor_at}"/>',
            f'<text class="quiet" x="{x:.1f}" y="{floor_at + 20}" text-anchor="middle">'
            f"{_minus(decimal(tick, say, digits))}</text>",
        ]
    lines.append(
        f'<text class="quiet" x="{(left + WIDTH - _RIGHT) / 2:.1f}" y="{floor_at + 44}" '
        f'text-anchor="middle">{escape(axis)}</text>'
    )
    for place, dot in enumerate(dots):
        y = _TOP + _ROW * place + _ROW // 2 - 5
        lines.append(f'<text x="20" y="{y + 5}">{escape(dot.label)}</text>')
        if isfinite(dot.half_width):
            ends = across(dot.mean - dot.half_width), across(dot.mean + dot.half_width)
            lines.append(
                f'<line class="interval" x1="{ends[0]:.1f}" x2="{ends[1]:.1f}" y1="{y}" y2="{y}"/>'
            )
        lines += [
            f'<circle class="dot" cx="{across(dot.mean):.1f}" cy="{y}" r="5.5"/>',
            f'<text class="quiet" x="{WIDTH - _RIGHT + 16}" y="{y + 5}">'
            f"{_figures(dot, say)}</text>",
        ]
    return "\n".join([*lines, "</svg>"]) + "\n"


def _figures(dot: Dot, say: Words) -> str:
    mean = _minus(signed(dot.mean, say))
    return f"{mean} ± {decimal(dot.half_width, say)}" if isfinite(dot.half_width) else mean


def _minus(text: str) -> str:
    return text.replace("-", "−")


def _sentence(dot: Dot, say: Words) -> str:
    return f"{dot.label}: {_figures(dot, say)}"


def _ticks(dots: Sequence[Dot]) -> list[float]:
    """Round numbers, zero among them, that all intervals lie between."""
    reach = [dot.half_width if isfinite(dot.half_width) else 0.0 for dot in dots]
    low = min([0.0, *(dot.mean - half for dot, half in zip(dots, reach, strict=True))])
    high = max([0.0, *(dot.mean + half for dot, half in zip(dots, reach, strict=True))])
    step = _round_step((high - low or 1.0) / 5)
    first, last = floor(low / step), max(ceil(high / step), floor(low / step) + 1)
    return [round(step * number, 10) for number in range(first, last + 1)]


def _round_step(roughly: float) -> float:
    """1, 2 or 5 times a power of ten, at least so large."""
    power: float = 10.0 ** floor(log10(roughly))
    return next(power * factor for factor in (1, 2, 5, 10) if power * factor >= roughly * 0.999)
