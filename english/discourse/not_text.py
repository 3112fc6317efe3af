"""Lines of a document that are not running text, recognised by rules.

Bylines, datelines, captions, headings, lists of those present at a meeting, navigation, offers to
sign up, headers and footers of mails, details such as a version or a contact. ``not_text`` gives a
reason for each, "" for text. Words that could stand in a sentence ("sign up", "cookies") count in
short lines and in fixed phrases only. A line without an end mark is a heading only where most of
the text has end marks, so that notes and lists are kept.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.discourse.line_kinds import has_page_phrase, is_navigation, line_kind
from regsuite.english.words import words as word_list

_I = re.IGNORECASE
_FORMALITY = re.compile(
    r"(?:the )?minutes (?:of .{0,60} )?were (?:read and |taken as read and )?(?:approved|"
    r"accepted|adopted)|(?:the )?meeting (?:was )?(?:opened|closed|ended|adjourned)\b"
    r"|[A-Z]\w{1,20} (?:[A-Z]\w{1,20} )?(?:opened|closed) the meeting\b"
    r"|there being no (?:other|further) business",
    _I,
)
_SEPARATORS = re.compile(r"\s[|»›•·>/]\s|\s[|»›]|[|»›]\s")
_END = frozenset(".!?…:;\"'”’)")
_SENTENCE_END = frozenset(".!?…")
_CLOSING = "\"'”’)] "
_LABELLED_NAME = re.compile(r"[A-Z][a-z ]{2,20}:\s[A-Z][\w.'’-]*(?:\s[A-Z][\w.'’-]*){0,3}$")
_BULLET = re.compile(r"(?:[-*•–‣·+]|\(?\d{1,3}[.)]|\(?[a-z][.)])\s")
_NUMBERED = re.compile(r"\d{1,3}[.)]\s[A-Z]")
_WORDS = re.compile(r"[^\W_]+(?:['’.-][^\W_]+)*")
_LONGEST_LINE = 160
_LONGEST_HEADING = 12
_FEW = 5
_LEAST_PARTS = 3
_BRIEF = 4
_LEAST_WORDS = 2
_WHOLE = frozenset({"navigation", "caption"})


def not_text(document: Document) -> list[str]:
    """Return for each sentence why it is not text, or ""."""
    sentences = document.sentences
    sizes = Counter(s.paragraph for s in sentences)
    prose = _is_prose(sentences)
    found = (_reasons(s.text, sizes[s.paragraph] == 1, prose) for s in sentences)
    reasons = _spread(sentences, [next(filter(None, own), "") for own in found], sizes)
    return [""] * len(reasons) if all(reasons) else reasons


def text_of(document: Document) -> str:
    """Return the text of a split document without what is not text; paragraphs stay apart."""
    pairs = zip(document.sentences, not_text(document), strict=True)
    kept = [s for s, reason in pairs if not reason]
    parts = [kept[0].text] if kept else []
    for before, sentence in pairwise(kept):
        parts += [" " if sentence.paragraph == before.paragraph else "\n\n", sentence.text]
    return "".join(parts)


def _spread(
    sentences: Sequence[Sentence], reasons: Sequence[str], sizes: Mapping[int, int]
) -> list[str]:
    """Give all of a short paragraph the reason that one has, and all of a quoted line that."""
    pairs = list(zip(sentences, reasons, strict=True))
    known = {s.paragraph: "mail" for s in sentences if s.text.startswith(">")}
    known |= {s.paragraph: r for s, r in pairs if r in _WHOLE and sizes[s.paragraph] <= _BRIEF}
    present = {s.paragraph for s, r in pairs if r == "present"}
    return [r or known.get(s.paragraph, "") or _named(s, present) for s, r in pairs]


def _named(sentence: Sentence, present: Collection[int]) -> str:
    """Return "present" for a name with its label beside others: "Notes: Jill Corrie."."""
    beside = sentence.paragraph in present and _LABELLED_NAME.match(sentence.text)
    return "present" if beside else ""


def _is_prose(sentences: Sequence[Sentence]) -> bool:
    """Tell whether most words stand in sentences with an end mark."""
    sizes = [(len(s.text), _ends(s.text)) for s in sentences]
    return 2 * sum(n for n, ends in sizes if ends) > sum(n for n, _ in sizes)


def _ends(text: str) -> bool:
    return text.rstrip(_CLOSING)[-1:] in _SENTENCE_END


def _reasons(text: str, alone: bool, prose: bool) -> Iterator[str]:
    words = _WORDS.findall(text)
    yield "" if words else "no words"
    if len(text) <= _LONGEST_LINE:
        yield _line(text)
        yield "navigation" if _is_menu(text) else ""
    yield "navigation" if has_page_phrase(text, words) else ""
    yield "heading" if _is_head(text, words, alone, prose) else ""
    yield "fragment" if prose and len(words) < _LEAST_WORDS and not _BULLET.match(text) else ""


def _is_head(text: str, words: Sequence[str], alone: bool, prose: bool) -> bool:
    """Tell a title, the name of an item, or a few words that announce what follows."""
    if prose and text.rstrip().endswith(":") and len(words) <= _FEW:
        return True
    return prose and _is_heading(text, words) if alone else _is_item_head(text, words)


def _line(text: str) -> str:
    bare = _BULLET.sub("", text, count=1)
    if is_navigation(bare):
        return "navigation"
    reason = line_kind(text) or ("formality" if _FORMALITY.match(bare) else "")
    return "" if reason == "byline" and _has_verb(text) else reason


def _is_item_head(text: str, words: Sequence[str]) -> bool:
    """Tell whether a numbered item begins with its name: "3. Vacant plots." before a sentence."""
    return _NUMBERED.match(text) is not None and len(words) <= _BRIEF and not _has_verb(text)


def _has_verb(text: str) -> bool:
    return not word_list("auxiliaries", "heading-verbs").isdisjoint(
        w.lower() for w in _WORDS.findall(text)
    )


def _is_menu(text: str) -> bool:
    """Tell whether short names stand one after another with separators between them."""
    parts = _SEPARATORS.split(text)
    return len(parts) >= _LEAST_PARTS and not _ends(text)


def _is_heading(text: str, words: Sequence[str]) -> bool:
    """Tell whether a line is a title: short, no end mark, no bullet, no verb that is known."""
    if text.startswith("#"):
        return True
    if text.rstrip()[-1:] in _END - {":"} or len(words) > _LONGEST_HEADING:
        return False
    if _BULLET.match(text) and not _NUMBERED.match(text):
        return False
    lower = {w.lower() for w in words}
    few = len(words) <= _FEW and ":" not in text
    return few or (
        lower.isdisjoint(word_list("auxiliaries", "heading-verbs")) and ":" not in text[:-1]
    )
