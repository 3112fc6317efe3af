"""SVG elements as strings, and shades of a colour."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape, quoteattr


def element(tag: str, content: str = "", **attributes: Any) -> str:
    """Write an element; underscores in attribute names become hyphens."""
    listed = "".join(
        f" {name.replace('_', '-')}={quoteattr(_plain(value))}"
        for name, value in attributes.items()
    )
    return f"<{tag}{listed}>{content}</{tag}>" if content else f"<{tag}{listed}/>"


def document(content: str, width: int, height: int, fixed: bool = False) -> str:
    """Write a whole picture of this size, which it has on a page only if that is ``fixed``."""
    size = {"width": width, "height": height} if fixed else {}
    look = {"role": "img", "font_family": "system-ui, sans-serif"}
    box = {**size, "viewBox": f"0 0 {width} {height}", **look}
    return element("svg", content, xmlns="http://www.w3.org/2000/svg", **box)


def _plain(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)


def rect(
    x: float, y: float, width: float, height: float, fill: str, rx: float = 2, **more: Any
) -> str:
    """Draw a rectangle with rounded corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, fill=fill, **more)


def line(data: str, stroke: str, width: float = 2) -> str:
    """Draw a line with round ends."""
    look: dict[str, Any] = {"stroke": stroke, "stroke_width": width, "stroke_linecap": "round"}
    return element("path", d=data, fill="none", **look)


def label(x: float, y: float, words: str, size: float = 12, **more: Any) -> str:
    """Write words, by default centred on a point."""
    placed: dict[str, Any] = {"text_anchor": "middle", **more}
    return element("text", escape(words), x=x, y=y, font_size=size, **placed)


def title(words: str) -> str:
    """Say what a group shows, for those who point at it or cannot see it."""
    return element("title", escape(words))


def group(content: str, transform: str = "") -> str:
    """Put shapes together, moved or scaled."""
    return element("g", content, transform=transform)


def shade(colour: str, amount: float) -> str:
    """Mix a #rrggbb colour with white (amount above 0) or black (below)."""
    target = 255 if amount > 0 else 0
    channels = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return "#" + "".join(f"{round(c + (target - c) * abs(amount)):02x}" for c in channels)
