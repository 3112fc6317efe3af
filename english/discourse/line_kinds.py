"""Lines that are no sentences, told by their words: heads of mails, captions, navigation.

The words and phrases are data (``english.words``); here is how they stand in a line.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from regsuite.corpora.formats.conversations.quotes import farewells
from regsuite.english.discourse.openings import month
from regsuite.english.words import alternatives, ordered, rows, words_with

_DAY = r"(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?"
_NAME = r"[A-Z][\w.'’-]*"
_MAIL = (
    r"on .{5,80} wrote\s?:$|-+\s?(?:original|forwarded) message|--$|>"
    r"|sent from (?:my|outlook|mail|yahoo|samsung)\b"
)
_CAPTION = (
    r"(?:photos?|photographs?|pictures?|images?) (?:by|courtesy)\b"
    r"|(?:image|picture|photo) (?:source|caption|copyright)\b|figure \d+\s?[.:]"
)
_STARS = r"\d(?:[.,]\d)?(?:/\d+| out of \d+)?(?: stars?)\s?[.!]?$"
_SERVES = (
    r"(?:serves|makes|feeds|yields?|ready in|prep|cooks in)\s[^.\d]{0,20}\d{1,4}[^.\d]{0,20}\.?$"
    r"|takes (?:about )?(?:an?|half|one|two|three|\d{1,3})(?:(?: and)? \w{1,8}){0,3}"
    r" (?:hours?|minutes?)(?: and [\w ]{1,16})?\.?$"
)
_AGE = r"\d+ (?:min(?:ute)?s?|hours?|days?|weeks?|months?) (?:ago|read)\b"


def line_kind(text: str) -> str:
    """Return what kind of line a text begins, if it is none of a text's sentences; else ""."""
    return next((kind for kind, pattern in _kinds() if pattern.match(text)), "")


def is_navigation(text: str) -> bool:
    """Tell whether a line belongs to the navigation of a page."""
    return _navigation().match(text) is not None


def has_page_phrase(text: str, words: Sequence[str]) -> bool:
    """Tell whether a page or mail speaks of itself; each phrase is looked for by a word of it."""
    present = {word.lower() for word in words}
    return "©" in text or any(
        pattern.search(text) for word, pattern in _page_phrases() if word in present
    )


@cache
def _kinds() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Return the kinds of lines with their patterns, the first that matches counts."""
    after = alternatives("after-farewells")
    farewell = rf"(?i:{farewells()}(?: {after})?)\s?[,!.]?(?:\s[A-Z][a-z]+){{0,3}}$"
    opening = rf"{alternatives('mail-greetings')}(?:\s[\w.'-]+){{0,4}}\s?[,!:.]?$"
    greeting = rf"(?:many |i )?{alternatives('pleasantries')}\b.{{0,80}}$"
    by = rf"(?i:(?:{alternatives('byline-words')} )?by)"
    more = rf"(?:[\s,&]+(?:{_NAME}|and|of|de|van|for|the|in))*"
    named = r"(?: (?:by|from|credit|source|caption|courtesy of))?"
    patterns = (
        ("mail", rf"(?i:{_labels('mail')}\s?:\s|{_MAIL}|{opening})"),
        ("mail", farewell),
        ("greeting", f"(?i:{greeting})"),
        ("present", rf"(?i:(?:also )?{_labels('present')}\s?:)"),
        ("caption", rf"(?i:[(\[]?{_labels('caption')}{named}\s?[:/|]|{_CAPTION})"),
        ("byline", rf"{by}\s+{_NAME}{more}(?:\s?[|,;·–—-].{{0,60}})?$"),
        ("dateline", f"(?i:{_updated()}|{_date()})"),
        ("details", rf"(?i:\**{_labels('details')}\**\s?:|{_STARS}|{_SERVES})"),
        ("dateline", f"(?i:{_AGE})"),
    )
    return tuple((kind, re.compile(pattern)) for kind, pattern in patterns)


def _labels(kind: str) -> str:
    return f"(?:{'|'.join(map(re.escape, sorted(words_with('line-labels', kind))))})"


def _updated() -> str:
    done = "published|updated|posted|modified|created|filed"
    return rf"(?:first |last )?(?:{done})\b.{{0,8}}?(?:\d|today|yesterday|{_DAY}|{month()})"


def _date() -> str:
    nth = "(?:st|nd|rd|th)?"
    figures = r"\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}"
    day = rf"(?:\d{{1,2}}{nth}\s{month()}|{month()}\s\d{{1,2}}{nth}|{figures})"
    clock = r"(?:[\s,|·–—-]+(?:at )?\d{1,2}[:.h]\d\d\s?(?:[ap]\.?m\.?)?(?:\s[A-Z]{2,4})?)?"
    dated = r"dated (?:this )?\d.{0,40}$"
    return rf"(?:{_DAY},?\s)?(?:the )?{day}(?:,?\s(?:19|20)\d\d)?{clock}[.]?$|{dated}"


@cache
def _navigation() -> re.Pattern[str]:
    return re.compile(rf"^(?:{'|'.join(ordered('navigation-lines'))})[.!:›»>…]*$", re.IGNORECASE)


@cache
def _page_phrases() -> tuple[tuple[str, re.Pattern[str]], ...]:
    listed = rows("page-phrases")
    return tuple((word, re.compile(phrase, re.IGNORECASE)) for word, phrase in listed)
