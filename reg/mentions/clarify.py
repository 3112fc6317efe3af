"""Texts made clear: a name in brackets in the place of a pronoun, where it is sure enough.

The convention is that of quotations in newspapers: "[Tom Dunn] came" for "he came". Everything
else stays as it is. Reflexive pronouns stay, for the name stands before them.
"""

from __future__ import annotations

import html
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from regsuite.base import changes
from regsuite.corpora.formats.marks.markup import HTML
from regsuite.english.entities.facts import OWNER
from regsuite.english.entities.resolved import NAME, PRONOUN, SURE, Mention
from regsuite.english.spelling import capitalised
from regsuite.english.words import table
from regsuite.reg.lists import possessive
from regsuite.reg.mentions.names import Safe, full_name, name_place, safe_name
from regsuite.reg.mentions.records import Reading

AT_LEAST = SURE
"""How sure a name must be by default: as sure as the entity layer itself calls sure."""
_REFLEXIVE = ("self", "selves")
_OWNING = frozenset({"his", "hers", "its", "their", "theirs", "my", "mine"})
_SPEAKER = frozenset({"i", "me", "my", "mine"})
_HER = "her"


@dataclass(frozen=True)
class Wanted:
    """What is to be made clear beside pronouns of the third person, and how surely."""

    at_least: float = AT_LEAST
    names: bool = False
    speakers: bool = False


@dataclass(frozen=True)
class Change(changes.Change):
    """A pronoun or a short name that became a name, and how sure it is that it is the right one."""

    name: str
    probability: float


@dataclass(frozen=True, repr=False)
class Clarified:
    """A text with pronouns made clear; places are those of the text that was given.

    ``left`` counts the pronouns that were not sure enough, or stand where nothing may change.
    """

    name: str
    source: str
    text: str
    at_least: float
    changes: tuple[Change, ...] = ()
    left: int = 0
    notes: tuple[str, ...] = ()

    def __repr__(self) -> str:
        """Return a line; whole texts would fill the screen."""
        return f"<{type(self).__name__} {self.name!r}: {len(self.changes)} changes>"

    def __str__(self) -> str:
        """Return the new text."""
        return self.text

    def as_dict(self) -> dict[str, Any]:
        """Return what the JSON output holds."""
        return {
            "name": self.name,
            "text": self.text,
            "at_least": self.at_least,
            "changes": [asdict(change) for change in self.changes],
            "left": self.left,
            "notes": list(self.notes),
        }


def clarified(reading: Reading, wanted: Wanted = Wanted()) -> Clarified:  # noqa: B008 - frozen
    """Put names in the place of what is not clear in a text."""
    found = () if reading.doubtful else tuple(_changes(reading, wanted))
    asked = sum(_is_asked(mention, wanted) for mention in reading.document.mentions)
    made = sum(change.before.lower() in _asked_words(wanted) for change in found)
    left = 0 if reading.doubtful else asked - made
    text = changes.applied(reading.source, found)
    notes = (*reading.notes, *_counted(made, made + left, wanted.at_least, reading.doubtful))
    return Clarified(reading.name, reading.source, text, wanted.at_least, found, left, notes)


def _counted(made: int, asked: int, at_least: float, doubtful: str) -> Iterator[str]:
    if doubtful:
        yield "the text is as it was"
    else:
        sure = f"at least {at_least:g} sure"
        yield f"{made} of {asked} pronouns made clear ({sure}; --at-least changes it)"


def _asked_words(wanted: Wanted) -> frozenset[str]:
    third = frozenset(word for word in table("pronouns") if not word.endswith(_REFLEXIVE))
    return third | _SPEAKER if wanted.speakers else third


def _is_asked(mention: Mention, wanted: Wanted) -> bool:
    return mention.kind == PRONOUN and mention.text.lower() in _asked_words(wanted)


def _changes(reading: Reading, wanted: Wanted) -> Iterator[Change]:
    """Yield the changes in order; where two would overlap, the first is made."""
    end = 0
    for change in sorted(_wished(reading, wanted), key=lambda change: change.start):
        if change.start >= end:
            yield change
            end = change.end


def _wished(reading: Reading, wanted: Wanted) -> Iterable[Change]:
    for mention in reading.document.mentions:
        change = None
        if _is_asked(mention, wanted):
            change = _pronoun(reading, mention, wanted)
        elif wanted.names and mention.kind == NAME:
            change = _short_name(reading, mention, wanted)
        if change is not None:
            yield change


def _pronoun(reading: Reading, mention: Mention, wanted: Wanted) -> Change | None:
    low = mention.text.lower()
    find = _speaker if low in _SPEAKER else _referent
    safe = find(reading, mention, wanted.at_least)
    if safe is None:
        return None
    owning = low in _OWNING or (low == _HER and mention.role == OWNER)
    said = possessive(safe.words) if owning else safe.words
    opens = mention.text[0].isupper() and low != "i"
    return _change(reading, mention.start, mention.end, capitalised(said) if opens else said, safe)


def _referent(reading: Reading, mention: Mention, at_least: float) -> Safe | None:
    return safe_name(reading.document, mention, at_least)


def _speaker(reading: Reading, mention: Mention, at_least: float) -> Safe | None:
    """Return who says "I": whom the line names, or the layer, if the verb of saying agrees."""
    if not mention.quoted:
        spoken = (name for a, b, name in reading.turns if a <= mention.start < b)
        return next((Safe(name, 1.0) for name in spoken), None)
    safe = safe_name(reading.document, mention, at_least)
    speaker = mention.speaker.lower()
    if safe is None or not speaker:
        return None
    named = speaker in table("pronouns") or speaker in safe.words.lower().split()
    return safe if named else None


def _short_name(reading: Reading, mention: Mention, wanted: Wanted) -> Change | None:
    safe = full_name(reading.document, mention, wanted.at_least)
    place = name_place(reading.document, mention)
    return None if safe is None or place is None else _change(reading, *place, safe.words, safe)


def _change(reading: Reading, start: int, end: int, said: str, safe: Safe) -> Change | None:
    """Return the change in the text that was given; None where markup is in the way."""
    place = reading.shown.place(start, end)
    if place is None:
        return None
    curly = reading.source.count("’") > reading.source.count("'")
    new = f"[{said.replace(chr(39), '’') if curly else said}]"
    new = html.escape(new, quote=False) if reading.kind == HTML else new
    before = reading.source[slice(*place)]
    return Change(*place, before, new, safe.words, round(safe.probability, 4))
