"""Small documents by hand."""

from __future__ import annotations

import datetime

from regsuite.corpora.records.documents import Document, DocumentSet, Limit, Summary
from regsuite.english.document_sentences import split_set

FERRY = (
    "Northline wants to buy the island ferry. The ferry lost money. Rain fell. "
    "The island council will vote on the ferry sale in March."
)


def single(
    text: str = FERRY, *extract: str, limit: Limit | None = None, name: str = "d", domain: str = ""
) -> DocumentSet:
    document = Document(name, "Ferry sale", text, domain=domain)
    references = (Summary("\n".join(extract), extract=True),) if extract else ()
    return split_set(DocumentSet(name, (document,), references, limit))


def several(*texts: str, limit: Limit | None = None, summary: str = "") -> DocumentSet:
    documents = tuple(Document(f"d{n}", "", text) for n, text in enumerate(texts))
    references = (Summary(summary),) if summary else ()
    return split_set(DocumentSet("set", documents, references, limit))


def article(publisher: str, day: int, text: str = "Text here.", domain: str = "sea") -> Document:
    date = datetime.date(2019, 3, day)
    return Document(f"{publisher}-{day}", "", text, date, "", publisher, domain)
