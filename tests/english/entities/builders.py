"""Small documents, lines and parses by hand."""

from __future__ import annotations

from spacy.tokens import Doc

from regsuite.corpora.records.documents import Document
from regsuite.english import pipeline
from regsuite.english.document_sentences import split
from regsuite.english.entities.lines import Line
from regsuite.english.entities.quick.document import EntityDocument
from regsuite.english.entities.quick.names import Name, names_of


def entities(*sentences: str) -> EntityDocument:
    """Make a document of these sentences."""
    document = split(Document("d", "", " ".join(sentences)))
    assert len(document.sentences) == len(sentences)
    return EntityDocument(document)


def names(text: str) -> list[Name]:
    """Return the names of a sentence."""
    return names_of(Line(text))


def parse(text: str) -> Doc:
    """Parse a text with the pipeline that comes with the suite."""
    return pipeline.load(pipeline.shipped()).parse(text)
