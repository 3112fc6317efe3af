"""What the words of a candidate tell: kind, name, gender, number, role, who says it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from regsuite.english.entities.candidates import Candidate
from regsuite.english.entities.lexicon import is_title, no_names
from regsuite.english.entities.resolved import (
    COORDINATION,
    DEFINITE,
    FEMALE,
    INDEFINITE,
    MALE,
    NAME,
    NEUTER,
    PLURAL,
    POSSESSIVE,
    PRONOUN,
    SINGULAR,
)
from regsuite.english.entities.sexes import sex_of_given_name, sex_of_noun, sex_of_title
from regsuite.english.entities.spoken import Spoken
from regsuite.english.entities.tree import Tree
from regsuite.english.words import table

SUBJECT, OBJECT, OBLIQUE, OWNER, NOMINAL = "subject", "object", "oblique", "owner", "nominal"
APPOSITION, PART, PREDICATE, ROOT, OTHER = "apposition", "part", "predicate", "root", "other"
ROLES = (SUBJECT, OBJECT, OBLIQUE, OWNER, NOMINAL, APPOSITION, PART, PREDICATE, ROOT, OTHER)
_ROLE_OF = {
    "nsubj": SUBJECT, "csubj": SUBJECT, "expl": SUBJECT, "obj": OBJECT, "iobj": OBJECT,
    "obl": OBLIQUE, "nmod": NOMINAL, "appos": APPOSITION, "compound": PART, "flat": PART,
    "root": ROOT, "xcomp": PREDICATE, "vocative": OTHER,
}  # fmt: skip
NO_PRONOUN, OPEN = "none", "open"
PRONOUNS = (
    NO_PRONOUN, "i", "we", "you", "he", "she", "it", "they", "this", "that", "these", "those",
    "who", "which", "one", "there", "here", "then", OPEN,
)  # fmt: skip
"""The pronouns that are told apart; ``OPEN`` are "someone", "everything" and the like."""
DETERMINERS = ("none", "the", "a", "this", "that", "possessive", "genitive", "some", "number")
_NAME_PARTS = frozenset({"PROPN"})
_IN_NAME = frozenset({"compound", "flat", "flat:name", "flat:foreign", "amod", "nmod:desc",
                      "nummod", "goeswith", "det", "case", "nmod", "punct", "appos"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a candidate before any model looks at it.

    ``core`` are the words of the name without titles, or the head noun's lemma, all in lower case;
    ``title`` is the last title in lower case. ``governor`` is the place of the word above the
    whole, ``speaker`` who says the sentence or the quotation, as a name or as the place of the
    word that names him in ``said_by``.
    """

    candidate: Candidate
    kind: str
    pronoun: str
    determiner: str
    core: tuple[str, ...]
    name: tuple[str, ...]
    title: str
    lemma: str
    gender: str
    number: str
    person: int
    reflexive: bool
    role: str
    governor: int
    sentence: int
    quotation: int
    speaker: str
    said_by: int


def facts_of(tree: Tree, found: Sequence[Candidate]) -> list[Facts]:
    """Return the facts on each candidate."""
    spoken = Spoken(tree)
    return [_facts(tree, one, spoken) for one in found]


def _facts(tree: Tree, one: Candidate, spoken: Spoken) -> Facts:
    head = one.head
    pronoun = NO_PRONOUN if one.coordination else pronoun_class(tree, one)
    name, title = ((), "") if one.coordination else name_words(tree, one)
    determiner = _determiner(tree, one)
    kind = _kind(one, pronoun, name, determiner)
    lemma = tree.lemmas[head].lower()
    low = tuple(word.lower() for word in name)
    quotation = spoken.quotation_of[head]
    sentence = tree.sentence_of[head]
    return Facts(
        candidate=one,
        kind=kind,
        pronoun=pronoun,
        determiner=determiner,
        core=low if kind == NAME else (lemma if pronoun == NO_PRONOUN else pronoun,),
        name=name if kind == NAME else (),
        title=title,
        lemma=lemma,
        gender=_gender(tree, one, kind, title, low),
        number=_number(tree, one, pronoun),
        person=_PERSONS.get(pronoun, 3),
        reflexive=tree.low[head].endswith(("self", "selves")) and pronoun != NO_PRONOUN,
        role=role_of(tree, head),
        governor=tree.heads[head],
        sentence=sentence,
        quotation=quotation,
        speaker=tree.speakers[sentence] if tree.speakers else "",
        said_by=spoken.said_by(quotation),
    )


_PERSONS = {"i": 1, "we": 1, "you": 2}


def pronoun_class(tree: Tree, one: Candidate) -> str:
    """Return the class of a candidate whose main word is a pronoun, else ``NO_PRONOUN``."""
    if tree.classes[one.head] not in ("PRON", "ADV", "DET"):
        return NO_PRONOUN
    known = table("pronoun-classes").get(tree.low[one.head])
    return known or (OPEN if tree.classes[one.head] == "PRON" else NO_PRONOUN)


def name_words(tree: Tree, one: Candidate) -> tuple[tuple[str, ...], str]:
    """Return the words of the name around a candidate's head as written, and the title before."""
    head = one.head
    if tree.classes[head] not in _NAME_PARTS:
        return (), ""
    first, last = head, head
    while first > one.first and _in_name(tree, first - 1, head):
        first -= 1
    while last + 1 < one.last and _in_name(tree, last + 1, head):
        last += 1
    words = tree.words[first : last + 1]
    while words and not words[-1][0].isalnum():
        words.pop()
    title = ""
    while len(words) > 1 and (is_title(words[0].lower().rstrip(".")) or words[0].islower()):
        low = words.pop(0).lower().rstrip(".")
        title = low if is_title(low) else title
    return tuple(words), title


def _in_name(tree: Tree, place: int, head: int) -> bool:
    """Tell whether a word beside a name's head goes with it."""
    if tree.classes[place] == "PROPN" or tree.words[place] in ("-", "&", "’s", "'s"):
        return tree.low[place] not in no_names()
    if tree.low[place] == "of":
        return tree.classes[min(place + 1, len(tree) - 1)] == "PROPN"
    inside = tree.heads[place] == head and tree.labels[place] in _IN_NAME
    return inside and tree.words[place][0].isupper() and tree.low[place] not in no_names()


def _kind(one: Candidate, pronoun: str, name: tuple[str, ...], determiner: str) -> str:
    if one.coordination:
        return COORDINATION
    if pronoun != NO_PRONOUN:
        return PRONOUN
    if name:
        return NAME
    if determiner in ("possessive", "genitive"):
        return POSSESSIVE
    return DEFINITE if determiner in ("the", "this", "that") else INDEFINITE


def _determiner(tree: Tree, one: Candidate) -> str:
    for child in tree.children[one.head]:
        if child >= one.head:
            break
        label, low = tree.labels[child], tree.low[child]
        if label == "nmod:poss":
            return "possessive" if tree.classes[child] == "PRON" else "genitive"
        if label == "det":
            return _DETERMINER_OF.get(low, "some")
        if label == "nummod":
            return "number"
    return "none"


_DETERMINER_OF = {
    "the": "the", "a": "a", "an": "a", "this": "this", "these": "this", "that": "that",
    "those": "that",
}  # fmt: skip


def _gender(tree: Tree, one: Candidate, kind: str, title: str, name: tuple[str, ...]) -> str:
    if kind == PRONOUN:
        return _PRONOUN_GENDERS.get(table("pronouns").get(tree.low[one.head], ""), "")
    if kind == COORDINATION:
        return ""
    if kind == NAME:
        return sex_of_title(title) or _sex_of_name(name)
    return sex_of_noun(tree.lemmas[one.head].lower())


_PRONOUN_GENDERS = {"male": MALE, "female": FEMALE, "thing": NEUTER}


def _sex_of_name(name: tuple[str, ...]) -> str:
    return sex_of_given_name(name[0]) if name else ""


def _number(tree: Tree, one: Candidate, pronoun: str) -> str:
    if one.coordination or pronoun in ("we", "they", "these", "those"):
        return PLURAL
    if pronoun in ("you", "who", "which", OPEN):
        return ""
    if "Number=Plur" in tree.morphs[one.head]:
        return PLURAL
    return SINGULAR if "Number=Sing" in tree.morphs[one.head] else ""


@cache
def _role(label: str) -> str:
    whole = label.lower()
    return OWNER if whole == "nmod:poss" else _ROLE_OF.get(whole.split(":")[0], OTHER)


def role_of(tree: Tree, head: int) -> str:
    """Return what a word does in its clause; a conjunct does what the first one does."""
    while tree.labels[head] == "conj" and tree.heads[head] != head:
        head = tree.heads[head]
    if any(tree.labels[child] == "cop" for child in tree.children[head]):
        return PREDICATE
    return _role(tree.labels[head])
