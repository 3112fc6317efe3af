"""Short messages with a sentiment label; undoing what a distribution did to their texts."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

LABELS = ("negative", "neutral", "positive")
_SAME = {
    "objective": "neutral",
    "objective-or-neutral": "neutral",
    "neutral-or-objective": "neutral",
}
_UNKNOWN = frozenset({"", "?", "unknwn", "unknown", "none"})
_ESCAPE = re.compile(r"(?:\\u[0-9a-fA-F]{4})+")
_QUOTES = re.compile(r'(?<!\\)(?:\\*+"{2,}|\\++")')


@dataclass(frozen=True, slots=True)
class Tweet:
    """One message; the label is positive, negative, neutral or, where it is to be found, None."""

    id: str
    text: str
    label: str | None = None

    def without_gold(self) -> Tweet:
        """Return the message as a system may see it."""
        return replace(self, label=None)


def only_one_label(items: Sequence[Tweet]) -> str | None:
    """Say so where all messages have the same label, from which nothing can be learned."""
    labels = {item.label for item in items}
    if len(labels) > 1:
        return None
    return f"every message is {labels.pop()}; training needs at least two labels"


class BadLineError(Exception):
    """What is wrong with a line; the readers add file and number."""


def clean(text: str) -> str:
    """Undo escapes, HTML entities and doubled quotes; white space becomes single blanks."""
    if "\\" in text:
        text = _ESCAPE.sub(_characters, text)
    if len(text) > 1 and text[0] == text[-1] == '"':
        text = text[1:-1]
    if '"' in text:
        text = _QUOTES.sub('"', text)
    if "&" in text:
        text = html.unescape(html.unescape(text))
    return " ".join(text.split())


def _characters(match: re.Match[str]) -> str:
    """Decode a run of \\uXXXX, in which two may make one character beyond the first plane."""
    units = bytes.fromhex(match[0].replace("\\u", ""))
    return units.decode("utf-16-be", errors="replace")


def label_of(word: str) -> str | None:
    """Return the label that a word of the corpus means, or None for "to be found"."""
    plain = word.strip().strip('"').lower()
    result = _SAME.get(plain, plain)
    if result in LABELS:
        return result
    if result in _UNKNOWN:
        return None
    raise BadLineError(f'unknown label "{word[:40]}" (known: {", ".join(LABELS)})')


def is_label(word: str) -> bool:
    try:
        label_of(word)
    except BadLineError:
        return False
    return True
