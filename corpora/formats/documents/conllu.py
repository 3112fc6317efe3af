"""Treebank documents that bring summaries, as GUM has them: CoNLL-U with ``# meta::summaryN``.

The text is what the words are spelt as, paragraphs apart; sentences are those of the treebank.
Who wrote a summary stands in brackets before it. Where people wrote some, those of language models
are left out; where nobody is named, all count. A chosen summary takes the place of all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats.entities.raw_text import RawText, said
from regsuite.corpora.formats.trees.checks import utf8
from regsuite.corpora.formats.trees.conllu import documents_of, parse_trees
from regsuite.corpora.records.documents import Document, DocumentSet, Sentence, Summary
from regsuite.corpora.records.treebank import Tree

_SUMMARY = "meta::summary"
_WRITTEN = re.compile(r"\((?P<author>[^()]*)\)\s")
_PEOPLE = "human"
_BEGINS = "# newdoc"


class DocumentsConllu(Format[DocumentSet]):
    """Documents of a treebank with summaries in their comments."""

    name = "conllu"
    files = "CoNLL-U with # meta::summary"
    suffixes = (".conllu",)
    many = True

    def recognises(self, head: Head) -> bool:
        """Recognise it by its name and by a summary near the beginning."""
        return head.suffix in self.suffixes and b"# meta::summary" in head.data

    def parse(self, data: bytes, path: Path) -> Parsed[DocumentSet]:
        """Read the documents; ``source`` is the text of the file."""
        text = utf8(data, path)
        trees = parse_trees(text.split("\n"), path)
        return Parsed([_item(own, path) for own in documents_of(trees)], text)

    def write(self, source: str, items: Sequence[DocumentSet], choices: Sequence[Summary]) -> bytes:
        """Write the file with the summaries chosen in place of its own."""
        return "\n".join(_filled(source.split("\n"), choices)).encode()


def _item(trees: Sequence[Tree], path: Path) -> DocumentSet:
    comments = trees[0].comments
    name = said(comments, "newdoc id") or path.stem
    raw = RawText(trees)
    document = Document(
        name,
        said(comments, "meta::title"),
        raw.text,
        source=said(comments, "meta::sourceURL"),
        domain=said(comments, "meta::genre"),
        sentences=tuple(_sentences(name, raw, trees)),
    )
    return DocumentSet(name, (document,), tuple(_by_people(comments)))


def _sentences(name: str, raw: RawText, trees: Sequence[Tree]) -> Iterator[Sentence]:
    paragraph = -1
    for number, ((start, end), tree) in enumerate(zip(raw.sentences, trees, strict=True)):
        paragraph += tree.new_paragraph or not number
        yield Sentence(raw.text[start:end], name, number, paragraph, start, end)


def _by_people(comments: Sequence[str]) -> list[Summary]:
    summaries = [_summary(c) for c in comments if c.strip().startswith(_SUMMARY)]
    people = [s for s in summaries if s.author.startswith(_PEOPLE)]
    return people or [s for s in summaries if s.text]


def _summary(comment: str) -> Summary:
    text = comment.partition("=")[2].strip()
    written = _WRITTEN.match(text)
    return Summary(text[written.end() :], written["author"]) if written else Summary(text)


def _filled(lines: Sequence[str], choices: Sequence[Summary]) -> Iterator[str]:
    """Yield the lines of a file with a choice behind the beginning of each document."""
    chosen = (f"# {_SUMMARY}1 = {' '.join(c.text.split())}" for c in choices)
    if not any(line.startswith(_BEGINS) for line in lines):
        yield next(chosen)
    for line in lines:
        if not line.startswith(f"# {_SUMMARY}"):
            yield line
        if line.startswith(_BEGINS):
            yield next(chosen)
