"""Sentences of documents by rule: where they end, and where each one stands in its text.

``split`` fills in the sentences of a Document, ``split_set`` those of a whole DocumentSet and its
references (an extract's sentences are found again among the documents' own). A paragraph ends at
a blank line; a single line end also ends one, unless the lines of the text are wrapped at a width.
A sentence ends at . ! or ? with its closing quotes, before something that can begin a sentence; a
full stop after an initial or an abbreviation does not end one. Work is linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary, text_key
from regsuite.english.tokens import WORD, ends_sentence_mark

_CANDIDATE = re.compile(r"(?<![.!?…])([.!?…]++)([\"'”’)\]]*+)\s++(?=[\"'“‘(\[]*(\S))")
_BLANK = re.compile(r"\n[^\S\n]*\n\s*")
_LINE = re.compile(r"\n\s*")
_LAST_WORD = re.compile(rf"{WORD}$")
_WORD_WINDOW = 40
_WRAP_WIDTHS = range(45, 101)
_LOOK = 1 << 20
_LONGEST_NUMBER = 3
_END = frozenset(".!?…\"'”’)]:")


def split(document: Document) -> Document:
    """Return the document with its sentences, or as it is where it has them."""
    return document if document.sentences else replace(document, sentences=tuple(stream(document)))


def stream(document: Document) -> Iterator[Sentence]:
    """Yield the sentences of a document one by one, for those who need not see them all."""
    if document.sentences:
        yield from document.sentences
        return
    text, number = document.text, 0
    for paragraph, (start, end) in enumerate(_paragraphs(text)):
        for first, last in _spans(text, start, end):
            words = " ".join(text[first:last].split())
            yield Sentence(words, document.id, number, paragraph, first, last)
            number += 1


def split_set(item: DocumentSet) -> DocumentSet:
    """Return the set with the sentences of its documents and references."""
    documents = tuple(split(d) for d in item.documents)
    whole = replace(item, documents=documents)
    references = tuple(_split_summary(r, whole.sentences) for r in item.references)
    return replace(whole, references=references)


def split_text(text: str) -> list[str]:
    """Return the sentences of a text as strings."""
    return [s.text for s in split(Document("", "", text)).sentences]


def _split_summary(summary: Summary, offered: tuple[Sentence, ...]) -> Summary:
    if summary.sentences:
        return summary
    if summary.extract:
        return replace(summary, sentences=find_extract(summary.text, offered))
    return replace(summary, sentences=split(Document("", "", summary.text)).sentences)


def find_extract(extract: str, offered: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """Return the sentences that stand in an extract, however it was joined."""
    whole = text_key(extract)
    return tuple(s for s in offered if s.key and s.key in whole)


def _paragraphs(text: str) -> Iterator[tuple[int, int]]:
    ends = _BLANK if _is_wrapped(text) else _LINE
    start = 0
    for gap in ends.finditer(text):
        if text[start : gap.start()].strip():
            yield start, gap.start()
        start = gap.end()
    if text[start:].strip():
        yield start, len(text)


def _is_wrapped(text: str) -> bool:
    """Tell whether lines were broken at a width: most that end inside a sentence are that long.

    A long text shows it in its beginning.
    """
    lines = text[:_LOOK].split("\n")
    inner = [
        line
        for line, following in pairwise(lines)
        if line.strip() and following.strip() and line.rstrip()[-1] not in _END
    ]
    full = sum(len(line) in _WRAP_WIDTHS for line in inner)
    return len(inner) > 1 and 2 * full > len(inner)


def _spans(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    first = start
    for mark in _CANDIDATE.finditer(text, start, end):
        if _ends_sentence(text, mark) and not _numbers(text[first : mark.start()]):
            yield first, mark.end(2)
            first = mark.end()
    while first < end and text[first].isspace():
        first += 1
    while end > first and text[end - 1].isspace():
        end -= 1
    if first < end:
        yield first, end


def _numbers(before: str) -> bool:
    """Tell whether all that stands before a full stop is the number of an item, as in "2. Roof"."""
    return len(before) <= _LONGEST_NUMBER and before.strip().isdigit()


def _ends_sentence(text: str, mark: re.Match[str]) -> bool:
    following = mark[3]
    if following.islower():
        return False
    if mark[1] != ".":
        return True
    word = _LAST_WORD.search(text[max(0, mark.start() - _WORD_WINDOW) : mark.start()])
    if word is None:
        return True
    if word[0].lower() in _BEFORE_FIGURES:
        return not following.isdigit()
    return bool(mark[2]) or ends_sentence_mark([word[0], "."], 1, None)


_BEFORE_FIGURES = frozenset({"no", "fig", "vol", "c", "ca", "approx"})
