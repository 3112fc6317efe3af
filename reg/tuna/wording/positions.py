"""Positions as English says them: "in the top left corner", "on the left", "in row 2"."""

from __future__ import annotations

from collections.abc import Mapping

from regsuite.english.words import words

_DOWN = {"top": "top", "upper": "top", "bottom": "bottom", "lower": "bottom"}
_ACROSS = {"left": "left", "right": "right", "left-hand": "left", "right-hand": "right"}
_MIDDLE = frozenset({"center", "centre", "central", "middle"})
_ENDS = {"top": "at the top", "bottom": "at the bottom", "front": "at the front",
         "back": "at the back"}  # fmt: skip
_ON = frozenset({"ceiling", "chair", "desk", "floor", "shelf", "table", "wall", "windowsill"})
_FILLERS = frozenset({"the", "corner", "hand", "side", "row", "column"})


def position(name: str, value: str) -> str:
    """Return the words for a value of a position, place, room, row, column or side."""
    low = value.lower().replace("-", " ").replace("_", " ").split()
    if low[:1] and low[0] in words("prepositions"):
        return value
    if value[:1].isdigit():
        return f"{'on' if name == 'floor' else 'in'} {name} {value}"
    if set(low) & {"row", "column"} or name in ("row", "column"):
        noun = "" if set(low) & {"row", "column"} else f" {name}"
        return f"in the {' '.join(w for w in low if w != 'the')}{noun}"
    return _known([w for w in low if w not in _FILLERS], name) or _somewhere(value)


def _known(low: list[str], name: str) -> str:
    down, across = _first(low, _DOWN), _first(low, _ACROSS)
    rest = [w for w in low if w not in _DOWN and w not in _ACROSS and w not in _MIDDLE]
    placed = "" if rest else _in_part(down, across, bool(_MIDDLE & set(low)))
    if placed:
        return placed
    if across and not down and rest in ([], ["far"]):
        return f"on the {' '.join([*rest, across])}"
    if name == "corner" or len(low) != 1:
        return ""
    return _ENDS.get(down or low[0], "")


def _first(low: list[str], known: Mapping[str, str]) -> str:
    return next((known[w] for w in low if w in known), "")


def _in_part(down: str, across: str, middle: bool) -> str:
    """Return words for a corner or a middle, "" for neither."""
    if middle:
        return f"in the middle on the {across}" if across else _in_middle(down)
    return f"in the {down} {across} corner" if down and across else ""


def _in_middle(down: str) -> str:
    return f"in the middle at the {down}" if down else "in the middle"


def _somewhere(value: str) -> str:
    """Return "in the kitchen" or "on the floor"; a name of a place has no article."""
    bare = value.removeprefix("the ")
    article = "" if bare[:1].isupper() else "the "
    where = "on" if bare.rpartition(" ")[2].lower() in _ON else "in"
    return f"{where} {article}{bare}"
