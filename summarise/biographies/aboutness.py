"""Which sentences of a person's documents are about the person, by the English parse.

A sentence is about its main subject and whose something that is; clauses beside the main one count
too, if nobody else is the subject of the first ("He retired, and Moe sold the shop"). Where the
subject is a thing, the person may stand anywhere ("The prize went to Moe") unless somebody else is
the subject of a clause; where it is another person ("His brother became a general"), the sentence
is about somebody else. One that begins with the name is about the person whatever the parse. Whom a
pronoun means, or a surname that others bear too, the entity layer says (``meant``), and only what
it is sure of counts. Only sentences that have the name or a pronoun are parsed, the most promising
first; what is behind the first ``most`` of them counts as about nobody.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from regsuite.corpora.records.documents import DocumentSet
from regsuite.english.entities.target_person import TargetPerson
from regsuite.english.labels import Function, function
from regsuite.english.wordnet import shipped_wordnet
from regsuite.summarise.biographies.meant import Meant
from regsuite.summarise.biographies.name_forms import Namesakes, Whose
from regsuite.summarise.biographies.stretches import Stretches

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

MOST_PARSED = 40
_LONGEST = 600
_PEOPLE = frozenset({"family", "parents", "people", "couple"})
_CLAUSES = frozenset({"ROOT", "conj", "parataxis"})
_PARTS_OF_NAMES = frozenset({"flat", "compound", "appos"})


def on_person(
    item: DocumentSet, places: Iterable[int], pipeline: str | None = None, most: int = MOST_PARSED
) -> list[int]:
    """Return those of the places whose sentences are about the person, in the order given."""
    from regsuite.english.pipeline import load  # noqa: PLC0415

    person = TargetPerson.of(item)
    meant = Meant(person, Namesakes(item, person), Stretches(item, pipeline))
    worth_parsing = (i for i in places if person.may_be_in(item.sentences[i].text))
    offered = list(islice(worth_parsing, most))
    docs = load(pipeline).pipe([item.sentences[i].text[:_LONGEST] for i in offered])
    return [i for i, doc in zip(offered, docs, strict=True) if _is_on(i, doc, person, meant)]


def named(item: DocumentSet, places: Iterable[int]) -> list[int]:
    """Return those of the places that have a name which is the person's by its own words."""
    namesakes = Namesakes(item, TargetPerson.of(item))
    return [
        i for i in places if any(namesakes.whose(f, i) is Whose.OWN for f in namesakes.forms(i))
    ]


def _is_on(place: int, doc: Doc, person: TargetPerson, meant: Meant) -> bool:
    names = meant.names(place)
    if 0 in names and person.opens(doc.text):
        return True
    if is_about(doc, names):
        return True
    has_pronoun = not person.pronouns.isdisjoint(t.lower_ for t in doc)
    return has_pronoun and is_about(doc, names | meant.pronouns(place))


def is_about(doc: Doc, meant: Collection[int]) -> bool:
    """Tell whether a sentence is about whom the words mean that begin at these characters."""
    subjects = _main_subjects(doc)
    if subjects and _is_another(subjects[0]) and not _means(subjects[0], meant):
        return False
    if any(_means(t, meant) for t in subjects):
        return True
    others = [t for t in doc if function(t) is Function.SUBJECT and _is_other_name(t)]
    if any(map(_is_another, subjects)) or any(not _means(t, meant) for t in others):
        return False
    return any(t.idx in meant for t in doc)


def _main_subjects(doc: Doc) -> list[Token]:
    return [t for t in doc if function(t) is Function.SUBJECT and _is_main(t)]


def _is_main(subject: Token) -> bool:
    """Tell whether a subject is that of the main clause or of one beside it."""
    verb = subject.head
    while verb.dep_ == "conj" and verb.head != verb:
        verb = verb.head
    return verb.dep_ in _CLAUSES or verb.head == verb


def _means(token: Token, meant: Collection[int]) -> bool:
    """Tell whether a noun is the person, or a thing of theirs."""
    if _is_meant(token, meant):
        return True
    if token.pos_ == "PROPN" or _is_somebody(token.lower_):
        return False
    owners = [c for c in token.children if function(c) is Function.GENITIVE]
    return any(_is_meant(o, meant) for o in owners)


def _is_meant(token: Token, meant: Collection[int]) -> bool:
    """Tell whether a noun, a part of its name or what stands in apposition begins there."""
    parts = [c for c in token.children if c.dep_ in _PARTS_OF_NAMES]
    return token.idx in meant or any(c.idx in meant for c in parts)


def _is_another(token: Token) -> bool:
    return token.pos_ in ("PROPN", "PRON") or _is_somebody(token.lower_)


def _is_other_name(token: Token) -> bool:
    return token.pos_ == "PROPN" or _is_somebody(token.lower_)


@lru_cache(maxsize=10_000)
def _is_somebody(noun: str) -> bool:
    """Tell whether a noun means a person: by WordNet, in its first sense."""
    return noun in _PEOPLE or "person" in shipped_wordnet().hypernyms(noun, "n")
