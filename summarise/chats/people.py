"""One name for each person who writes: "Dunn, Tom", "tom.dunn@…" and "Tom Dunn" are one.

Two spellings mean the same person where they have the same words, at least two. A first name alone
may be somebody else's, and stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from regsuite.corpora.records.conversations import Conversation

_WORD = re.compile(r"[^\W\d_]+")
_FEWEST = 2


def with_one_name_each(conversations: Sequence[Conversation]) -> list[Conversation]:
    """Return conversations in which every author has one spelling."""
    authors = [m.author for c in conversations for m in c.messages]
    names = one_name_each(authors)
    if all(names[author] == author for author in names):
        return list(conversations)
    return [
        replace(c, messages=tuple(replace(m, author=names[m.author]) for m in c.messages))
        for c in conversations
    ]


def one_name_each(authors: Sequence[str]) -> Mapping[str, str]:
    """Return for each author the spelling that is shown: of several the most readable one."""
    spellings: dict[frozenset[str], list[str]] = {}
    for author in dict.fromkeys(authors):
        spellings.setdefault(_key(author), []).append(author)
    shown = {key: max(own, key=_readable) for key, own in spellings.items()}
    return {author: shown[_key(author)] for author in dict.fromkeys(authors)}


def _key(author: str) -> frozenset[str]:
    """Return the words of a name; the name itself where it has but one."""
    words = frozenset(_WORD.findall(author.partition("@")[0].lower() or author.lower()))
    return words if len(words) >= _FEWEST else frozenset([author])


def _readable(author: str) -> tuple[bool, bool, bool]:
    """Prefer words with capitals, no address, the first name first."""
    return author.istitle() or not author.islower(), "@" not in author, "," not in author
