"""Plots as SVG, drawn from numbers alone so that a page needs no library and no network."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

WIDTH = 640
ROW = 26
LANES = 160
COLOURS = ("#2c6fb3", "#c4572e", "#3f8f5b", "#8b5fbf", "#b08a1e", "#c2478b", "#4aa3a3", "#777777")
SHAPES = (
    "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0Z",  # circle
    "M-4-4H4V4H-4Z",  # square
    "M0-5.5 5.5 0 0 5.5-5.5 0Z",  # diamond
    "M0-5 5 4H-5Z",  # triangle
)


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
        result = []
        while first * step <= self.high + 1e-9:
            result.append(first * step)
            first += 1
        return result


def _floor_log10(value: float) -> int:
    return int(f"{value:e}".split("e")[1])


def forest(estimates: Sequence[Estimate], title: str) -> str:
    """Draw each estimate as a point with its interval, best first."""
    ends = [v for e in estimates for v in (e.low, e.high, e.value)]
    label = _label([e.name for e in estimates])
    letters = 20 + 8 * max(len(e.letters) for e in estimates)
    scale = Scale(min(ends), max(ends), label, WIDTH - letters - 10)
    height = ROW * len(estimates) + 40
    parts = [_axis(scale, height)]
    for i, e in enumerate(estimates):
        y = ROW * (i + 0.5) + 8
        parts += [
            _text(label - 10, y + 4, e.name, "end"),
            _line(scale.at(e.low), y, scale.at(e.high), y, "whisker"),
            f'<circle cx="{scale.at(e.value):.1f}" cy="{y:.1f}" r="5" class="dot"/>',
            _text(WIDTH - letters, y + 4, e.letters, "start"),
        ]
    return _svg(parts, height, f"{title}: score with 95% interval and letters, by system")


def dots(rows: Sequence[str], series: Mapping[str, Sequence[float | None]], title: str) -> str:
    """Draw for each row one mark a series, each series at its own height so that none is hidden."""
    values = [v for column in series.values() for v in column if v is not None]
    label = _label(rows)
    scale = Scale(min(values, default=0.0), max(values, default=1.0), label, WIDTH - 20)
    lane = max(8.0, min(10.0, LANES / max(len(series), 1)))
    top, band = _legend_height(series), max(ROW, lane * len(series) + 12)
    height = top + band * len(rows) + 40
    parts = [_legend(list(series)), _axis(scale, height, top)]
    for i, row in enumerate(rows):
        start = top + band * i + 8
        parts.append(_text(label - 10, start + band / 2 + 4, row, "end"))
        parts.append(_line(label, start, WIDTH - 20, start, "grid"))
        first = start + (band - lane * (len(series) - 1)) / 2
        for k, column in enumerate(series.values()):
            value = column[i]
            if value is not None:
                parts.append(_mark(scale.at(value), first + lane * k, k))
    return _svg(parts, height, f"{title} by system and subdomain")


def lines(series: Mapping[str, Sequence[tuple[float, float]]], title: str, across: str) -> str:
    """Draw for each series a line through its points (x, y)."""
    points = [p for column in series.values() for p in column]
    top, height = _legend_height(series), 360
    left = 60
    x_scale = Scale(0, max(x for x, _ in points), left, WIDTH - 20)
    y_scale = Scale(min(y for _, y in points), max(y for _, y in points), height - 50, top + 10)
    parts = [_legend(list(series))]
    for tick in y_scale.ticks():
        y = y_scale.at(tick)
        parts += [
            _line(left, y, WIDTH - 20, y, "grid"),
            _text(left - 8, y + 4, f"{tick:.3g}", "end"),
        ]
    for tick in x_scale.ticks():
        parts.append(_text(x_scale.at(tick), height - 30, f"{tick:g}", "middle"))
    parts.append(_text(WIDTH / 2, height - 10, across, "middle"))
    for k, column in enumerate(series.values()):
        path = " ".join(f"{x_scale.at(x):.1f},{y_scale.at(y):.1f}" for x, y in column)
        parts.append(
            f'<polyline points="{path}" fill="none" stroke="{_colour(k)}" stroke-width="2"/>'
        )
        parts += [_mark(x_scale.at(x), y_scale.at(y), k) for x, y in column]
    return _svg(parts, height, f"{title} by {across}")


def _colour(k: int) -> str:
    return COLOURS[k % len(COLOURS)]


def _mark(x: float, y: float, k: int) -> str:
    """Draw the mark of the k-th series: another colour, and another shape once colours repeat."""
    shape = SHAPES[k // len(COLOURS) % len(SHAPES)]
    return f'<path d="{shape}" transform="translate({x:.1f} {y:.1f})" fill="{_colour(k)}"/>'


def _label(names: Sequence[str]) -> float:
    """Return the width that names at the left need."""
    return min(250, 24 + 7 * max(map(len, names), default=0))


def _legend_height(series: Mapping[str, object]) -> int:
    return 20 * -(-len(series) // _columns(series))


def _legend(names: Sequence[str]) -> str:
    parts, columns = [], _columns(names)
    for k, name in enumerate(names):
        x, y = 10 + (k % columns) * (WIDTH - 10) / columns, 14 + 20 * (k // columns)
        parts += [_mark(x, y - 4, k), _text(x + 10, y, name, "start")]
    return "".join(parts)


def _columns(names: Iterable[str]) -> int:
    """Return how many names fit side by side."""
    return max(1, min(4, int(WIDTH / (30 + 7 * max(map(len, names), default=1)))))


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
