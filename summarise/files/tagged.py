"""Tagged biographies in XML, split into sentences with the tags of their clauses when read."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

from regsuite.base import safexml
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats import biographies as bio
from regsuite.corpora.records.biographies import NONE, Biography, BiographySentence, Clause
from regsuite.corpora.records.documents import Document
from regsuite.english.document_sentences import split


class BiographyXml(Format[BiographySentence]):
    """A file has one biography with tagged clauses; written, each sentence is in its class."""

    name = "biography-xml"
    files = "XML with root biography"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Recognise it by the root element."""
        return head.root == bio.ROOT

    def parse(self, data: bytes, path: Path) -> Parsed[BiographySentence]:
        """Read the sentences of a biography."""
        biography = bio.parse_biography(data, path)
        return Parsed(sentences_of(biography), biography)

    def write(
        self, source: Biography, items: Sequence[BiographySentence], choices: Sequence[str]
    ) -> bytes:
        """Write the sentences with their classes."""
        texts = [item.text for item in items]
        return bio.write_biography(source.person, list(zip(texts, choices, strict=True)))


def sentences_of(biography: Biography) -> list[BiographySentence]:
    """Split a tagged biography into sentences with the tags of their clauses."""
    whole = split(Document("", "", biography.text)).sentences
    starts = list(accumulate((len(c.text) for c in biography.clauses), initial=0))
    sentences = []
    for sentence in whole:
        first = bisect_right(starts, sentence.start) - 1
        clauses = []
        for i in range(first, len(biography.clauses)):
            if starts[i] >= sentence.end:
                break
            begin, end = max(starts[i], sentence.start), min(starts[i + 1], sentence.end)
            text = " ".join(biography.text[begin:end].split())
            if any(c.isalnum() for c in text):
                clauses.append(Clause(text, biography.clauses[i].tag))
        tags = tuple(dict.fromkeys(c.tag for c in clauses if c.tag != NONE))
        sentences.append(
            BiographySentence(sentence.text, biography.person, tags or (NONE,), tuple(clauses))
        )
    return sentences
