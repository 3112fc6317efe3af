"""Plots as SVG, drawn from numbers alone so that a page needs no library and no network."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 640
LABEL = 130
ROW = 26
COLOURS = ("#2c6fb3", "#c4572e", "#3f8f5b", "#8b5fbf", "#b08a1e", "#c2478b", "#4aa3a3", "#777777")


@dataclass(frozen=True)
class Estimate:
    """A named score with its interval and the letters of its group."""

    name: str
    value: float
    low: float
    high: float
    letters: str = ""


@dataclass(frozen=True)
class Scale:
    """Maps values to places between two ends."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """Return the place of a value."""
        width = self.high - self.low or 1.0
        return self.start + (value - self.low) / width * (self.end - self.start)

    def ticks(self) -> list[float]:
        """Return about five round values between the ends."""
        raw = (self.high - self.low) / 5 or 1.0
        power = 10.0 ** _floor_log10(raw)
        step = next((m * power for m in (1, 2, 5, 10) if m * power >= raw), 10 * power)
        first = int(self.low / step - 1e-9) + (self.low > 0)
        found = []
        while first * step <= self.high + 1e-9:
            found.append(first * step)
            first += 1
        return found


def _floor_log10(value: float) -> int:
    return int(f"{value:e}".split("e")[1])


def forest(estimates: Sequence[Estimate], title: str) -> str:
    """Draw each estimate as a point with its interval, best first."""
    ends = [v for e in estimates for v in (e.low, e.high, e.value)]
    scale = Scale(min(ends), max(ends), LABEL, WIDTH - 60)
    height = ROW * len(estimates) + 40
    parts = [_axis(scale, height)]
    for i, e in enumerate(estimates):
        y = ROW * (i + 0.5) + 8
        parts += [
            _text(LABEL - 10, y + 4, e.name, "end"),
            _line(scale.at(e.low), y, scale.at(e.high), y, "whisker"),
            f'<circle cx="{scale.at(e.value):.1f}" cy="{y:.1f}" r="5" class="dot"/>',
            _text(WIDTH - 50, y + 4, e.letters, "start"),
        ]
    return _svg(parts, height, f"{title}: score with 95% interval and letters, by system")


def dots(rows: Sequence[str], series: Mapping[str, Sequence[float | None]], title: str) -> str:
    """Draw for each row one dot a series, in the series' colours."""
    values = [v for column in series.values() for v in column if v is not None]
    scale = Scale(min(values, default=0.0), max(values, default=1.0), LABEL, WIDTH - 20)
    top = _legend_height(series)
    height = top + ROW * len(rows) + 40
    parts = [_legend(list(series)), _axis(scale, height, top)]
    for i, row in enumerate(rows):
        y = top + ROW * (i + 0.5) + 8
        parts.append(_text(LABEL - 10, y + 4, row, "end"))
        parts.append(_line(LABEL, y, WIDTH - 20, y, "grid"))
        for k, column in enumerate(series.values()):
            value = column[i]
            if value is not None:
                x = scale.at(value)
                parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{_colour(k)}"/>')
    return _svg(parts, height, f"{title} by system and subdomain")


def lines(series: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str) -> str:
    """Draw for each series a line through its points (x, y)."""
    points = [p for column in series.values() for p in column]
    top, height = _legend_height(series), 360
    x_scale = Scale(0, max(x for x, _ in points), LABEL - 70, WIDTH - 20)
    y_scale = Scale(min(y for _, y in points), max(y for _, y in points), height - 50, top + 10)
    parts = [_legend(list(series))]
    for tick in y_scale.ticks():
        y = y_scale.at(tick)
        parts += [
            _line(LABEL - 70, y, WIDTH - 20, y, "grid"),
            _text(52, y + 4, f"{tick:.3g}", "end"),
        ]
    for tick in x_scale.ticks():
        parts.append(_text(x_scale.at(tick), height - 30, f"{tick:g}", "middle"))
    parts.append(_text(WIDTH / 2, height - 10, across, "middle"))
    for k, column in enumerate(series.values()):
        path = " ".join(f"{x_scale.at(x):.1f},{y_scale.at(y):.1f}" for x, y in column)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{_colour(k)}" stroke-width="2"/>'
        )
    return _svg(parts, height, f"{title} by {across}")


def _colour(k: int) -> str:
    return COLOURS[k % len(COLOURS)]


def _legend_height(series: Mapping[str, object]) -> int:
    return 20 * ((len(series) + 3) // 4)


def _legend(names: Sequence[str]) -> str:
    parts = []
    for k, name in enumerate(names):
        x, y = 10 + (k % 4) * 155, 14 + 20 * (k // 4)
        parts.append(f'<circle cx="{x}" cy="{y - 4}" r="5" fill="{_colour(k)}"/>')
        parts.append(_text(x + 10, y, name, "start"))
    return "".join(parts)


def _axis(scale: Scale, height: float, top: float = 0) -> str:
    parts = []
    for tick in scale.ticks():
        x = scale.at(tick)
        parts += [
            _line(x, top, x, height - 28, "grid"),
            _text(x, height - 12, f"{tick:.3g}", "middle"),
        ]
    return "".join(parts)


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" class="{kind}"/>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _svg(parts: Sequence[str], height: float, label: str) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(label)}">'
        f"{''.join(parts)}</svg>"
    )
