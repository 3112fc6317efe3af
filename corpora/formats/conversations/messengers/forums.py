"""Pages of forums, pasted as text or as HTML.

Pasted, a post has its author above it, then perhaps rank, posts and date of joining, and the day
and time (XenForo, vBulletin, Discourse); or ``by author » day, time`` (phpBB); or ``author · 3 hr.
ago`` (Reddit, Hacker News), whose day is not known. Buttons and counts below posts are left out. In
HTML a post is an element whose class says so, with an author and a text in it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from lxml import etree

from regsuite.base.textdata import check_attributes, decode, shown
from regsuite.corpora.formats import Head, Parsed
from regsuite.corpora.formats.conversations.lines import ConversationFormat
from regsuite.corpora.formats.conversations.messengers.clocks import moments, stamp
from regsuite.corpora.formats.conversations.messengers.turns import (
    CopiedChat,
    Header,
    is_name,
)
from regsuite.corpora.formats.conversations.times_and_replies import moment
from regsuite.corpora.records.conversations import Conversation, Message, spoken

_META = 7  # lines between author and day, at most
_META_LENGTH = 40
_BY = re.compile(r"(?:Post )?by ([^»\n]{1,40}) » ([^»\n]{6,60})$")
_AGO = re.compile(
    r"(?:u/)?(\S{1,40})(?:[ \t]{1,3}[•·][ \t]{0,3}|[ \t]{1,3})(?:\d{1,3} ?|an? )"
    r"(?:s|sec|m|min|h|hr|d|day|wk|week|mo|month|y|yr|year|hour|minute|second)s?\.? ago\b"
)
_WORD = re.compile(r"[^\W_]+")
_BUTTONS = frozenset(
    "award downvote edit like liked likes next parent permalink point points prev quote replies "
    "reply report save share upvote upvotes vote votes".split()
)
_MOST_BUTTONS = 8


class ForumText(CopiedChat):
    """A page of a forum, pasted as text."""

    name = "forum-text"
    files = "forum pages pasted as text"

    def header(self, lines: Sequence[str], place: int) -> Header | None:
        """Read author and day of a post, in one line or in several."""
        line = lines[place]
        match = _BY.match(line)
        when = stamp(match[2]) if match else None
        if match and when:
            return Header(match[1].strip(), when)
        ago = _AGO.match(line[:120])
        if ago:
            return Header(ago[1])
        return self._above(lines, place)

    def _above(self, lines: Sequence[str], place: int) -> Header | None:
        """Read an author whose post begins some lines below, after a line with day and time."""
        if not is_name(lines[place]) or (place and lines[place - 1]):
            return None
        for number, line in enumerate(lines[place + 1 : place + 1 + _META], 2):
            when = stamp(line)
            if when is not None:
                return Header(lines[place].strip(), when, lines=number) if when.day else None
            if not line or len(line) > _META_LENGTH or line[-1] in ".?!":
                return None
        return None

    def ignored(self, line: str) -> bool:
        """Leave out buttons and counts."""
        words = _WORD.findall(line[:120].lower())
        buttons = len(words) <= _MOST_BUTTONS and all(w.isdecimal() or w in _BUTTONS for w in words)
        remark = line.startswith("Last edited") or (line.endswith(" said:") and is_name(line[:-6]))
        return (bool(words) and buttons) or remark or super().ignored(line)

    def conversation(self, text: str, name: str, notes: tuple[str, ...] = ()) -> Conversation:
        """Read the posts; a line alone above the first one is the title."""
        first, _, rest = text.lstrip("\ufeff\n").partition("\n")
        below = rest.split("\n", 1)[0].strip()
        titled = bool(first.strip()) and not below and self.header([first], 0) is None
        read = super().conversation(rest if titled else text, name, notes)
        return replace(read, title=first.strip() if titled else "")


_POST = frozenset({"post", "message", "comment", "reply", "answer", "topic-post", "comtr"})
_AUTHOR = frozenset({"author", "username", "user", "poster", "hnuser", "postauthor", "nickname"})
_CONTENT = frozenset({"content", "body", "text", "postbody", "message-body", "commtext", "cooked"})
_TIME = frozenset({"date", "time", "datetime", "timestamp", "age", "posted", "postdate"})


class ForumPage(ConversationFormat):
    """A page of a forum as HTML."""

    name = "forum-page"
    files = "forum pages (HTML)"
    suffixes = (".html", ".htm")

    def recognises(self, head: Head) -> bool:
        """Recognise it by two posts with authors."""
        if head.folder or head.binary or b"<" not in head.data[:500]:
            return False
        page = decode(head.data)[0]
        return len(re.findall(r"<html|<body|<div", page[:20000])) > 1 and len(_posts(page)) > 1

    def parse(self, data: bytes, path: Path) -> Parsed[Conversation]:
        """Read the posts."""
        page, notes = decode(data)
        check_attributes(page, path)
        posts = _posts(page)
        stamps = [stamp(when) for _, when, _ in posts]
        times, more = moments(stamps)
        messages = tuple(
            Message(str(i), author, spoken(text), time or moment(when))
            for i, ((author, when, text), time) in enumerate(zip(posts, times, strict=True))
        )
        title = _title(page)
        return Parsed([Conversation(path.stem, messages, title, notes=(*notes, *more))])


def _tree(page: str) -> Any:
    parser: Any = etree.HTMLParser(encoding="utf-8", huge_tree=False, recover=True)
    return etree.fromstring(page.encode(), parser)


def _posts(page: str) -> list[tuple[str, str, str]]:
    """Return author, time and text of the posts of a page."""
    tree = _tree(page)
    if tree is None:
        return []
    within = [e for e in tree.iter("div", "article", "li", "section", "tr") if _has(e, _POST)]
    return [post for element in within if (post := _post(element))[0] and post[2]]


def _post(element: Any) -> tuple[str, str, str]:
    if any(_has(below, _POST) and _part(below, _AUTHOR) for below in element.iterdescendants()):
        return "", "", ""
    return _part(element, _AUTHOR), _when(element), _part(element, _CONTENT)


def _has(element: Any, wanted: frozenset[str]) -> bool:
    names = element.get("class") if isinstance(element.tag, str) else None
    return not wanted.isdisjoint((names or "").lower().split())


def _part(element: Any, wanted: Iterable[str]) -> str:
    known = frozenset(wanted)
    part = next((below for below in element.iterdescendants() if _has(below, known)), None)
    return "" if part is None else shown(etree.tostring(part, encoding="unicode", with_tail=False))


def _when(element: Any) -> str:
    times: Iterator[Any] = element.iter("time")
    given = next((t.get("datetime") for t in times if t.get("datetime")), None)
    return given or _part(element, _TIME)


def _title(page: str) -> str:
    tree = _tree(page)
    heading = next(iter(tree.iter("h1")), None) if tree is not None else None
    return "" if heading is None else " ".join("".join(heading.itertext()).split())[:200]
