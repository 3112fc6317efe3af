"""Which sentences of a person's documents are about the person, by the English parse.

Only sentences that have the name or a pronoun are parsed, the most promising first; what is behind
the first ``most`` of them counts as about nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice

from regsuite.corpora.documents import DocumentSet, Sentence
from regsuite.features.documents.person import Person
from regsuite.features.english.aboutness import tells_of

MOST_PARSED = 40
_LONGEST = 600


def on_person(
    item: DocumentSet,
    places: Iterable[int],
    pipeline: str | None = None,
    most: int = MOST_PARSED,
) -> list[int]:
    """Return those of the places whose sentences are about the person, in the order given."""
    from regsuite.features import english  # noqa: PLC0415

    person = Person.of(item)
    documents = {d.id: d.sentences for d in item.documents}
    offered = list(islice(_worth_parsing(item, person, places), most))
    docs = english.load(pipeline).pipe([item.sentences[i].text[:_LONGEST] for i in offered])
    found = []
    for i, doc in zip(offered, docs, strict=True):
        pronouns = person.pronouns if _is_meant(person, item.sentences[i], documents) else ()
        if tells_of(doc, person.names, pronouns):
            found.append(i)
    return found


def _worth_parsing(item: DocumentSet, person: Person, places: Iterable[int]) -> Iterator[int]:
    return (i for i in places if person.may_be_in(item.sentences[i].text))


def _is_meant(
    person: Person, sentence: Sentence, documents: Mapping[str, tuple[Sentence, ...]]
) -> bool:
    return person.is_meant(documents[sentence.document][: sentence.number])
