"""A digest as text, ranked list, JSON, Markdown or HTML."""

from __future__ import annotations

import json
from collections.abc import Iterator
from html import escape
from itertools import groupby
from typing import Any
from urllib.parse import quote

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.summarise.texts.digest import TextDigest

_LINKED = frozenset({"http", "https", "mailto"})
_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def as_text(digest: TextDigest) -> str:
    """Return the summary, one sentence a line."""
    return digest.summary.text


def as_diff(digest: TextDigest, colour: bool) -> str:
    """Return the summary with what repair removed and inserted, one sentence a line."""
    return "\n".join(s.diff(colour) for s in digest.sentences)


def as_ranked(digest: TextDigest) -> str:
    """Return all sentences, best first: a star where chosen, score, place, role and text."""
    return "\n".join(
        f"{'*' if digest.chosen(s.sentence) else ' '} {s.note or f'{s.score:9.4f}'}  "
        f"{s.sentence.document}:{s.sentence.number + 1}  "
        f"{f'[{s.role}] ' if s.role else ''}{s.sentence.text}"
        for s in digest.ranked
    )


def as_json(digest: TextDigest) -> str:
    """Return the summary, its sources and the whole ranking."""
    data: dict[str, Any] = {
        "system": digest.system,
        "limit": {digest.limit.unit: digest.limit.amount},
        "summary": [_place(s.sentence) | s.as_data() for s in digest.sentences],
        "ranked": [
            {**_place(s.sentence), "score": s.score, "chosen": digest.chosen(s.sentence)}
            | {k: v for k, v in (("role", s.role), ("note", s.note)) if v}
            for s in digest.ranked
        ],
        "documents": [
            {"id": d.id, "title": d.title, "source": d.source} for d in digest.item.documents
        ],
        "notes": list(digest.notes),
    }
    return json.dumps(data, ensure_ascii=False, indent=2)


def _place(sentence: Sentence) -> dict[str, Any]:
    return {
        "text": sentence.text,
        "document": sentence.document,
        "sentence": sentence.number + 1,
        "start": sentence.start,
        "end": sentence.end,
    }


def as_markdown(digest: TextDigest) -> str:
    """Return the summary with its sources, linked, and the documents with chosen sentences bold."""
    documents = {d.id: n for n, d in enumerate(digest.item.documents, 1)}
    lines = ["## Summary", ""]
    for s in digest.summary.sentences:
        lines += [f"- {flat(s.text)} [[{documents[s.document]}]](#{_anchor(s)})"]
    for number, document in enumerate(digest.item.documents, 1):
        lines += ["", f"## {number}. {flat(document.title or document.id)}", ""]
        for paragraph in _paragraphs(document):
            lines += [" ".join(_marked(digest, s) for s in paragraph), ""]
    return "\n".join(lines)


def flat(text: str) -> str:
    """Escape the characters that mean something in Markdown."""
    return "".join(f"\\{c}" if c in "\\`*_[]<>#|" else c for c in text)


def _anchor(sentence: Sentence) -> str:
    return f"{escape(sentence.document.replace(' ', '-'))}-{sentence.number + 1}"


def _marked(digest: TextDigest, sentence: Sentence) -> str:
    if not digest.chosen(sentence):
        return flat(sentence.text)
    return f'<a id="{_anchor(sentence)}"></a>**{flat(sentence.text)}**'


def _paragraphs(document: Document) -> Iterator[list[Sentence]]:
    for _, sentences in groupby(document.sentences, key=lambda s: s.paragraph):
        yield list(sentences)


def as_html(digest: TextDigest) -> str:
    """Return a page: the summary, each sentence linked to its place, highlighted there."""
    items = "\n".join(
        f'<li><a href="#{_anchor(s)}">{line}</a> <small>{escape(s.document)}</small></li>'
        for s, line in zip(digest.summary.sentences, digest.lines_html(), strict=True)
    )
    bodies = "\n".join(_document_html(digest, d) for d in digest.item.documents)
    return page("Summary", f"<h1>Summary</h1>\n<ul>\n{items}\n</ul>\n{bodies}")


def page(title: str, body: str) -> str:
    """Return a whole HTML page."""
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title>\n"
        "<style>body{max-width:42em;margin:2em auto;padding:0 1em;font-family:serif;"
        "line-height:1.5}mark{background:#ffef9e}small{color:#555}"
        "ins{text-decoration:underline dotted}</style></head>\n"
        f"<body>\n{body}\n</body>\n</html>\n"
    )


def link(source: str, body: str) -> str:
    """Return HTML as a link to a source, or as it is where nothing safe can be linked to."""
    target = address(source)
    return f'<a href="{target}">{body}</a>' if target else body


def address(source: str) -> str:
    """Return a source as the target of a link, with characters escaped that would end it.

    "" where it is no address of the web, of mail or of a file: it might hold a program.
    """
    target = quote(source, safe="/:?=&#%~,@+", errors="surrogateescape")
    scheme, colon, _ = target.partition(":")
    named = colon and not set("/?#") & set(scheme)
    return "" if named and scheme.lower() not in _LINKED else escape(target)


def _document_html(digest: TextDigest, document: Document) -> str:
    paragraphs = "\n".join(
        "<p>" + " ".join(_sentence_html(digest, s) for s in paragraph) + "</p>"
        for paragraph in _paragraphs(document)
    )
    source = ""
    if document.source:
        where = link(document.source, escape(document.source))
        source = f"<p><small>{where}</small></p>\n"
    return f"<h2>{escape(document.title or document.id)}</h2>\n{source}{paragraphs}"


def _sentence_html(digest: TextDigest, sentence: Sentence) -> str:
    if not digest.chosen(sentence):
        return escape(sentence.text)
    return f'<mark id="{_anchor(sentence)}">{escape(sentence.text)}</mark>'


FORMATS = {"text": as_text, "markdown": as_markdown, "html": as_html}
