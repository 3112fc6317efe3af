"""Tagged biographies as files of sentences: XML is split into sentences when it is read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from regsuite.base import safexml
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.corpora.formats import biographies as bio
from regsuite.corpora.formats.biographies import Biography, LifeSentence


class BiographyXml(Format[LifeSentence]):
    """One person's life a file, its clauses tagged; written with each sentence in its class."""

    name = "biography-xml"
    files = "XML with root biography"
    suffixes = (".xml",)
    most = safexml.MAX_BYTES

    def recognises(self, head: Head) -> bool:
        """Tell by the root element."""
        return head.root == bio.ROOT

    def parse(self, data: bytes, path: Path) -> Parsed[LifeSentence]:
        """Read the sentences of a life."""
        from regsuite.features.documents.biography import sentences_of  # noqa: PLC0415 - numpy

        life = bio.parse_biography(data, path)
        return Parsed(sentences_of(life), life)

    def write(self, source: Biography, items: Sequence[LifeSentence]) -> bytes:
        """Write the sentences with their classes."""
        return bio.write_biography(source.person, [(s.text, s.labels[0]) for s in items])
