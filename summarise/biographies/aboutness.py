"""Which sentences of a person's documents are about the person, by the English parse.

A sentence is about its main subject and whose something that is; clauses beside the main one count
too. Where the subject is a thing, the person may stand anywhere ("The prize went to Moe") unless
another name is the subject of a clause; where it is another person ("His brother became a
general"), the sentence is about somebody else. One that begins with the name is about the person
whatever the parse. A pronoun does not mean the person where the sentence before it is about
somebody else. Only sentences that have the name or a pronoun are parsed, the most promising first;
what is behind the first ``most`` of them counts as about nobody.
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
    worth_parsing = (i for i in places if person.may_be_in(item.sentences[i].text))
    offered = list(islice(worth_parsing, most))
    before = {i: i - 1 for i in offered if _needs_the_one_before(item, person, i)}
    parsed = list(dict.fromkeys([*offered, *before.values()]))
    texts = [item.sentences[i].text[:_LONGEST] for i in parsed]
    docs = dict(zip(parsed, load(pipeline).pipe(texts), strict=True))

    def is_on_another(i: int) -> bool:
        named = person.opens(item.sentences[i].text)
        return not named and is_about_another(docs[i], person.names, person.pronouns)

    def is_meant(i: int) -> bool:
        if i in before and is_on_another(before[i]):
            return False
        sentence = item.sentences[i]
        return person.is_meant(item.sentences[i - sentence.number : i], sentence.paragraph)

    def is_on(i: int) -> bool:
        pronouns = person.pronouns if is_meant(i) else ()
        return person.opens(item.sentences[i].text) or is_about(docs[i], person.names, pronouns)

    return [i for i in offered if is_on(i)]


def _needs_the_one_before(item: DocumentSet, person: TargetPerson, place: int) -> bool:
    """Tell whether a sentence has pronouns alone, and one before it in its paragraph."""
    sentence = item.sentences[place]
    if not sentence.number or person.is_named_in(sentence.text):
        return False
    return item.sentences[place - 1].paragraph == sentence.paragraph


def is_about(doc: Doc, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a sentence is about the person of these lower-case names and pronouns."""
    subjects = _main_subjects(doc)
    if any(_means(t, names, pronouns) for t in subjects):
        return True
    others = [t for t in doc if function(t) is Function.SUBJECT and t.pos_ == "PROPN"]
    if any(map(_is_another, subjects)) or any(not _is_named(t, names) for t in others):
        return False
    return any(_is_named(t, names) or t.lower_ in pronouns for t in doc)


def is_about_another(doc: Doc, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a sentence is about somebody else, by name or noun, and not the person."""
    subjects = _main_subjects(doc)
    others = any(_is_another(t) and t.pos_ != "PRON" for t in subjects)
    return others and not any(_means(t, names, pronouns) for t in subjects)


def _main_subjects(doc: Doc) -> list[Token]:
    return [t for t in doc if function(t) is Function.SUBJECT and _is_main(t)]


def _is_main(subject: Token) -> bool:
    """Tell whether a subject is that of the main clause or of one beside it."""
    verb = subject.head
    while verb.dep_ == "conj" and verb.head != verb:
        verb = verb.head
    return verb.dep_ in _CLAUSES or verb.head == verb


def _means(token: Token, names: Collection[str], pronouns: Collection[str]) -> bool:
    """Tell whether a noun is the person, or a thing of theirs."""
    if _is_named(token, names) or token.lower_ in pronouns:
        return True
    if token.pos_ == "PROPN" or _is_somebody(token.lower_):
        return False
    owners = [c for c in token.children if function(c) is Function.GENITIVE]
    return any(_is_named(o, names) or o.lower_ in pronouns for o in owners)


def _is_named(token: Token, names: Collection[str]) -> bool:
    """Tell whether a noun has one of the names and no other: "Ada" but not "Ada Brook"."""
    parts = [c for c in token.children if c.dep_ in _PARTS_OF_NAMES]
    longer = any(c.dep_ == "flat" and c.lower_ not in names for c in parts)
    return (token.lower_ in names and not longer) or any(c.lower_ in names for c in parts)


def _is_another(token: Token) -> bool:
    return token.pos_ in ("PROPN", "PRON") or _is_somebody(token.lower_)


@lru_cache(maxsize=10_000)
def _is_somebody(noun: str) -> bool:
    """Tell whether a noun means a person: by WordNet, in its first sense."""
    return noun in _PEOPLE or "person" in shipped_wordnet().hypernyms(noun, "n")
