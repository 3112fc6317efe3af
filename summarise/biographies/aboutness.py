"""Which sentences of a person's documents are about the person, by the English parse.

A sentence that begins with the name is about the person whatever the parse. A pronoun does not mean
the person where the sentence before it is about somebody else. Only sentences that have the name or
a pronoun are parsed, the most promising first; what is behind the first ``most`` of them counts as
about nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.entities.aboutness import tells_of, tells_of_another
from regsuite.english.entities.target_person import TargetPerson

MOST_PARSED = 40
_LONGEST = 600


def on_person(
    item: DocumentSet,
    places: Iterable[int],
    pipeline: str | None = None,
    most: int = MOST_PARSED,
) -> list[int]:
    """Return those of the places whose sentences are about the person, in the order given."""
    from regsuite.english.pipeline import load  # noqa: PLC0415

    person = TargetPerson.of(item)
    offered = list(islice(_worth_parsing(item, person, places), most))
    before = {i: i - 1 for i in offered if _needs_the_one_before(item, person, i)}
    parsed = list(dict.fromkeys([*offered, *before.values()]))
    texts = [item.sentences[i].text[:_LONGEST] for i in parsed]
    docs = dict(zip(parsed, load(pipeline).pipe(texts), strict=True))

    def is_on_another(i: int) -> bool:
        named = person.opens(item.sentences[i].text)
        return not named and tells_of_another(docs[i], person.names, person.pronouns)

    def is_meant(i: int) -> bool:
        if i in before and is_on_another(before[i]):
            return False
        sentence = item.sentences[i]
        return person.is_meant(item.sentences[i - sentence.number : i], sentence.paragraph)

    def is_on(i: int) -> bool:
        pronouns = person.pronouns if is_meant(i) else ()
        return person.opens(item.sentences[i].text) or tells_of(docs[i], person.names, pronouns)

    return [i for i in offered if is_on(i)]


def _needs_the_one_before(item: DocumentSet, person: TargetPerson, place: int) -> bool:
    """Tell whether a sentence has pronouns alone, and one before it in its paragraph."""
    sentence = item.sentences[place]
    if not sentence.number or person.is_named_in(sentence.text):
        return False
    return item.sentences[place - 1].paragraph == sentence.paragraph


def _worth_parsing(item: DocumentSet, person: TargetPerson, places: Iterable[int]) -> Iterator[int]:
    return (i for i in places if person.may_be_in(item.sentences[i].text))
