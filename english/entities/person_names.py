"""Names of persons by rule: enough to filter sentences by name, no general entity recognition.

The biography system (section 5.1) keeps sentences that hold the first, last or full name of a
person. No gazetteer is used. Capitalised sequences are gathered ("John F. Kennedy", "Ludwig van
Beethoven") and weighed by evidence in the text itself: a title before, an initial or a junior
within, a personal verb or "who" after, one part repeated alone, against words of places and
organisations, "the" or a preposition of place before. Single words count as persons where they are
part of a full name that does, or carry a title.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

TITLES = frozenset(
    "mr mrs ms miss dr prof professor sir lady lord dame president senator sen governor gov "
    "minister chancellor king queen prince princess emperor empress pope cardinal bishop "
    "archbishop saint general gen colonel col captain capt lieutenant lt sergeant sgt major maj "
    "admiral judge justice rev reverend father brother sister uncle aunt count countess duke "
    "duchess baron sheikh imam rabbi coach mayor detective inspector".split()
)
_SUFFIXES = frozenset("jr jr. sr sr. ii iii iv".split())
_PARTICLES = frozenset(
    "de del della der den di da dos du la le van von bin ibn al el ten ter".split()
)
_INITIAL = re.compile(r"(?:[A-Z]\.){1,3}|[A-Z]")
_NOT_PERSONS = frozenset(
    "university college school institute academy museum hospital church cathedral company corp "
    "corp. inc inc. ltd ltd. co. plc group bank party union league club association society "
    "council committee commission department ministry office agency court parliament senate "
    "congress army navy force river lake mount mountain mountains sea ocean island islands bay "
    "valley street road avenue square park bridge city town county state states kingdom "
    "republic province district north south east west northern southern eastern western united "
    "national international war battle treaty award prize cup olympics games festival day year "
    "january february march april may june july august september october november december "
    "monday tuesday wednesday thursday friday saturday sunday god christmas easter internet "
    "english french german american british news times post conservatory archives naval railway "
    "house empire emperor roman".split()
)
_PERSONAL = frozenset(
    "say tell ask reply write think believe marry die live bear grow speak announce argue add "
    "claim admit recall study teach retire resign insist explain smile laugh sing".split()
)
_OF_PLACE = frozenset("in at near across throughout toward towards inside into".split())
_LONGEST = 5
_ENOUGH = 2


@dataclass(frozen=True)
class Person:
    """A person named in a text: the fullest form of the name and every mention of it."""

    name: str
    mentions: tuple[Span, ...]


def persons(doc: Doc) -> list[Person]:
    """Return the persons named in a text, in order of first mention."""
    spans = list(_sequences(doc))
    singles = Counter(_core(span)[-1] for span in spans if len(_core(span)) == 1)
    weights: defaultdict[tuple[str, ...], int] = defaultdict(int)
    for span in spans:
        weights[_core(span)] += _evidence(span)
    full = [name for name in weights if _is_person(name, weights[name], singles)]
    return _grouped(spans, full)


def _is_person(name: tuple[str, ...], weight: int, singles: Counter[str]) -> bool:
    if any(part.lower() in _NOT_PERSONS for part in name):
        return False
    if len(name) == 1:
        low = name[0].lower()
        return weight >= _ENOUGH and low not in _SUFFIXES and low.rstrip(".") not in TITLES
    return weight + (_ENOUGH if singles[name[-1]] or singles[name[0]] else 0) >= 1


def _grouped(spans: list[Span], full: list[tuple[str, ...]]) -> list[Person]:
    """Give each mention to the fullest form of its name; a part alone to the first who has it."""
    fullest: dict[tuple[str, str], tuple[str, ...]] = {}
    for name in full:
        ends = name[0], name[-1]
        fullest[ends] = max(fullest.get(ends, name), name, key=len)
    owner: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name in sorted(full, key=lambda name: len(name) == 1):
        whole = fullest[name[0], name[-1]]
        for part in (name, name[-1:], name[:1]):
            owner.setdefault(part, whole)
    mentions: dict[tuple[str, ...], list[Span]] = {}
    for span in spans:
        if _core(span) in owner:
            mentions.setdefault(owner[_core(span)], []).append(span)
    return [Person(" ".join(name), tuple(found)) for name, found in mentions.items()]


def _core(span: Span) -> tuple[str, ...]:
    """Return the words of a name without titles before and suffixes behind."""
    words = [token.text for token in span]
    while len(words) > 1 and words[0].lower().rstrip(".") in TITLES:
        words = words[1:]
    while len(words) > 1 and words[-1].lower() in _SUFFIXES:
        words = words[:-1]
    return tuple(words)


def _evidence(span: Span) -> int:
    """Weigh one mention: for a person above zero, against below."""
    doc, before = span.doc, span.start - 1
    words = [token.text for token in span]
    weight = 0
    if words[0].lower().rstrip(".") in TITLES and len(words) > 1:
        weight += 3
    if any(_INITIAL.fullmatch(word) for word in words[1:-1]) or _INITIAL.fullmatch(words[0]):
        weight += 2 * (len(words) > 1)
    if words[-1].lower() in _SUFFIXES:
        weight += 2
    if before >= 0 and doc[before].lower_ == "the":
        weight -= 2
    if before >= 0 and doc[before].lower_ in _OF_PLACE:
        weight -= 1
    return weight + _following(doc[span.end - 1])


def _following(last: Token) -> int:
    after = list(last.doc[last.i + 1 : last.i + 3])
    if after and after[0].text == ",":
        after = after[1:]
    if not after:
        return 0
    if after[0].lower_ in {"who", "whose"} or after[0].lemma_.lower() in _PERSONAL:
        return 2
    return int(len(after) > 1 and after[1].lemma_.lower() in _PERSONAL)


def _sequences(doc: Doc) -> Iterator[Span]:
    """Yield the longest capitalised sequences that could be names."""
    start: int | None = None
    for token in doc:
        if start is None:
            start = token.i if _begins(token) else None
        elif not _goes_on(token):
            yield from _span(doc, start, token.i)
            start = token.i if _begins(token) else None
    if start is not None:
        yield from _span(doc, start, len(doc))


def _span(doc: Doc, start: int, end: int) -> Iterable[Span]:
    while end > start and doc[end - 1].lower_ in _PARTICLES:
        end -= 1
    span = doc[start:end]
    named = any(token.pos_ == "PROPN" for token in span)
    return [span] if named and 0 < len(span) <= _LONGEST else []


def _begins(token: Token) -> bool:
    if not token.text[:1].isupper():
        return False
    return token.pos_ == "PROPN" or token.lower_.rstrip(".") in TITLES


def _goes_on(token: Token) -> bool:
    if token.lower_ in _PARTICLES:
        return token.i + 1 < len(token.doc) and token.nbor().text[:1].isupper()
    if token.is_sent_start and token.nbor(-1).text[-1] in ".!?":
        return False
    return (
        bool(_INITIAL.fullmatch(token.text))
        or token.lower_ in _SUFFIXES
        or (token.text[:1].isupper() and token.pos_ == "PROPN")
    )
