"""Which words below a word a headline needs, may have or cannot have, by Universal Dependencies.

A clause keeps its verb and what the verb cannot do without (subject, object, complement, particle,
negation, the adverbial of a verb that has nothing else); everything else may go. Articles, relative
clauses, appositions and days always go. A noun phrase keeps its name whole.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import PERSON, nouns_of
from regsuite.english.entities.lexicon import roles
from regsuite.english.words import words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NEEDED = _words(
    "nsubj nsubj:pass nsubj:outer csubj csubj:pass obj iobj xcomp ccomp compound:prt case mark "
    "flat fixed goeswith nummod cc expl det:predet"
)
_OPTIONAL = _words("nmod:unmarked nmod:npmod nmod:desc obl:agent")
_ADVERBIALS = _words("obl advmod advcl obl:unmarked obl:npmod obl:tmod")
SUBJECTS = _words("nsubj nsubj:pass nsubj:outer csubj csubj:pass")
COMPLEMENTS = _words("obj ccomp xcomp iobj")
_PARTITIVE = _words("rest members level amount total form process")
_DANGLING = _words("IN TO CC DT PRP$ WDT WP WRB MD")
_PRICES = {
    "obj": 20.0, "obl": 5.0, "advmod": 0.5, "iobj": 5.0, "nummod": 0.3, "compound": 2.0,
    "amod": 0.5, "nmod": 1.0, "nmod:poss": 0.5,
}  # fmt: skip
_OPENING = _words("CC IN TO VB VBZ VBP VBD MD RP")
_NEGATIONS = _words("not n't n’t never no neither nor")
_OPEN = _words("thanks due such next part")
_STATIC = _words("in at on for over after against amid under before")
NOMINAL = _words("ROOT nsubj nsubj:pass obj obl nmod appos conj")
_PURPOSE = _words("to after before over")
NAMES = "PROPN"


def is_pronoun(token: Token) -> bool:
    """Tell whether a word stands for a noun: no headline may begin with it."""
    return token.lower_ in words("headline-pronouns")


def is_passing(token: Token) -> bool:
    """Tell whether a word only says on which day, or how a text goes on."""
    return token.lower_ in words("weekdays", "passing-adverbs")


def _is_part(token: Token) -> bool:
    """Tell whether a word only says how much of what follows "of"."""
    return token.lower_ in words("quantity-words")


@cache
def _actors() -> frozenset[str]:
    others = _words("people user expert employer team")
    return roles() | nouns_of(PERSON) | nouns_of("company") | others


@cache
def _no_topics() -> frozenset[str]:
    when = words("weekdays", "months", "passing-adverbs", "time-nouns")
    return when | words("quantity-words") | _actors()


def subjects(clause: Token) -> list[Token]:
    """Return the subjects of a clause that are nouns or names or stand for one."""
    return [c for c in clause.children if c.dep_ in ("nsubj", "nsubj:pass")]


def has_subject(token: Token) -> bool:
    """Tell whether a clause has a subject that is no pronoun."""
    own = subjects(token)
    if any(c.dep_ == "expl" for c in token.children):
        return False
    return bool(own) and not is_pronoun(own[-1]) and own[-1].tag_ != "DT"


def may_stand_alone(token: Token) -> bool:
    """Tell whether a clause is no relative, conditional or infinitive one."""
    if any(c.tag_ in ("WRB", "WP", "WDT") and c.i < token.i for c in token.children):
        return False
    if token.lemma_ in words("saying-verbs") and not any(
        c.dep_ in COMPLEMENTS for c in token.rights
    ):
        return False
    if token.dep_ in ("ccomp", "parataxis"):
        return not any(c.dep_ == "mark" and c.lower_ != "that" for c in token.children)
    if token.dep_ == "acl:relcl":
        return token.head.dep_ == "ROOT" and subjects(token)[-1].pos_ == NAMES
    return token.dep_ == "ROOT" or (token.dep_ == "conj" and token.head.dep_ in ("ROOT", "ccomp"))


def glued(first: Token, second: Token) -> bool:
    """Tell whether no space stands between two words."""
    left, right = sorted((first.i, second.i))
    return not any(t.whitespace_ for t in first.doc[left:right])


def whole(token: Token) -> str:
    """Return the word between spaces that a token is part of."""
    doc, start, end = token.doc, token.i, token.i + 1
    while start > 0 and not doc[start - 1].whitespace_:
        start -= 1
    while end < len(doc) and not doc[end - 1].whitespace_:
        end += 1
    return str(doc[start:end].text)


def begins(token: Token) -> bool:
    """Tell whether a token begins a word between spaces, not counting marks before it."""
    i = token.i - 1
    while i >= 0 and not token.doc[i].whitespace_:
        if any(c.isalnum() for c in token.doc[i].text):
            return False
        i -= 1
    return True


def wanted(token: Token, child: Token, top: bool) -> bool | None:
    """Tell whether a child must stay (True), may stay (False) or has to go (None).

    ``top`` says that the word heads all that is kept.
    """
    if child.is_punct or child.is_space:
        return True if _inside(child) else None
    if (
        child.lower_ == "per"
        or glued(token, child)
        or (token.pos_ == "NUM" and child.dep_ in ("compound", "nummod"))
    ):
        return True
    if child.dep_ in SUBJECTS and _is_description(token, child):
        return None
    if child.dep_ in _ADVERBIALS:
        return _adverbial(token, child, top)
    if top and child.dep_ in ("mark", "cc"):
        return True if child.tag_ == "TO" else None
    return _by_relation(token, child, top)


def _adverbial(token: Token, child: Token, top: bool) -> bool | None:
    if child.lower_ in _NEGATIONS or child.tag_ == "WRB":
        return True
    if top and child.i < _first(token).i:
        return None
    if _passing(child) or child.dep_ == "obl:tmod":
        return None
    if child.dep_ == "advcl":
        return _purpose(child)
    return _completes(token, child)


def _by_relation(token: Token, child: Token, top: bool) -> bool | None:
    relation = child.dep_
    if relation in ("aux", "aux:pass", "cop"):
        return _auxiliary(token, child, top)
    if child.tag_ == "PRP$":
        return None
    if relation in ("nmod", "amod", "compound", "nmod:poss"):
        return _in_name(token, child)
    rule = {"det": _determiner, "conj": _conjunct, "acl": _participle}.get(relation)
    if rule is not None:
        return rule(token, child)
    return True if relation in _NEEDED else False if relation in _OPTIONAL else None


def _determiner(noun: Token, child: Token) -> bool | None:
    return None if child.lower_ in words("headline-determiners") else child.lower_ in _NEGATIONS


def _participle(noun: Token, child: Token) -> bool | None:
    return None if any(c.dep_ in SUBJECTS for c in child.children) else False


def _is_description(clause: Token, subject: Token) -> bool:
    """Tell whether a subject only describes the next one: "carmaker" of "carmaker Tivoli"."""
    following = [c for c in subjects(clause) if c.i > subject.i]
    return bool(following) and subject.i + 1 == following[0].left_edge.i


def _auxiliary(token: Token, child: Token, top: bool) -> bool | None:
    """Keep modals, what carries a negation, and "be" where it is no finite form."""
    if is_negated(token):
        return True
    if child.lemma_ == "have" and child.tag_ != "VB":
        return None
    if child.lemma_ == "be" and child.tag_ not in ("VB",):
        nominal = token.pos_ in ("NOUN", NAMES, "PRON", "NUM")
        with_case = any(c.dep_ == "case" for c in token.children)
        needed = not top or (nominal and not with_case)
        return True if child.dep_ == "cop" and needed else None
    return True


def is_negated(verb: Token) -> bool:
    """Tell whether a verb has a negation, without which it says the opposite."""
    return any(c.lower_ in _NEGATIONS and c.dep_ == "advmod" for c in verb.children)


def _first(clause: Token) -> Token:
    """Return the first word of a clause's subject, or the clause's own."""
    subjects = [c for c in clause.children if c.dep_ in SUBJECTS]
    return subjects[0].left_edge if subjects else clause


def _completes(token: Token, child: Token) -> bool | None:
    """Tell whether an adverbial is the only complement of its verb, and so must stay."""
    if child.dep_ == "advmod" and child.lower_.endswith("ly"):
        return False if token.pos_ != "VERB" else None
    passive = any(c.dep_ == "aux:pass" for c in token.children)
    if token.pos_ != "VERB" or child.i < token.i or passive or token.tag_ == "VBN":
        return False
    later = [c for c in token.rights if not c.is_punct and not _passing(c)]
    if any(c.dep_ in COMPLEMENTS for c in later):
        return False
    return bool(later) and later[0] == child


def _passing(word: Token) -> bool:
    """Tell whether an adverbial only says when, or how a text goes on."""
    if is_passing(word):
        return True
    return word.dep_ in ("obl:tmod", "obl:unmarked", "obl:npmod") and word.lemma_ in words(
        "time-nouns"
    )


def _purpose(clause: Token) -> bool | None:
    """Let infinitives and "after …ing" stay where they have no subject of their own."""
    marks = [c.lower_ for c in clause.children if c.dep_ in ("mark", "case")]
    own = any(c.dep_ in SUBJECTS for c in clause.children)
    behind = clause.i > clause.head.i
    return False if marks and marks[0] in _PURPOSE and behind and not own else None


def _conjunct(token: Token, child: Token) -> bool | None:
    """Let a last conjunct stay with its "and"; a clause with a subject is one of its own."""
    if any(c.dep_ in SUBJECTS for c in child.children):
        return None
    if not any(c.dep_ == "cc" for c in child.children):
        return None
    return any(c.dep_ == "case" and c.lower_ == "between" for c in token.children)


def _in_name(token: Token, child: Token) -> bool:
    """Keep the parts of a name together, and what "a number of" counts."""
    if child.dep_ == "nmod" and _is_part(token):
        return True
    capital = child.text[:1].isupper() and (child.pos_ == NAMES or child.i > child.sent.start)
    if token.pos_ != NAMES or not capital or child.dep_ == "nmod:poss":
        return False
    if child.dep_ == "nmod":
        return any(c.dep_ == "case" and c.lower_ == "of" for c in child.children)
    return child.dep_ == "amod" or child.pos_ == NAMES


def _inside(mark: Token) -> bool:
    """Tell whether a mark joins two parts of a word: "Anglo-Dutch"."""
    doc, i = mark.doc, mark.i
    if (
        not mark.is_punct
        or i == 0
        or i + 1 == len(doc)
        or mark.whitespace_
        or doc[i - 1].whitespace_
    ):
        return False
    return bool(doc[i - 1].text[-1:].isalnum() and doc[i + 1].text[:1].isalnum())


def last_name(token: Token, parts: Sequence[Token]) -> Token | None:
    """Return the last name of a person whose first name heads the phrase."""
    if not parts or any(p.pos_ != NAMES for p in parts) or not parts[-1].text[0].isupper():
        return None
    if (
        token.text.isupper()
        or not begins(parts[-1])
        or token.lower_ in words("first-words-of-places")
    ):
        return None
    return parts[-1]


def is_relative(verb: Token) -> bool:
    """Tell whether a verb's relative clause has its noun for a subject: "a firm that sells …"."""
    if verb.dep_ != "acl:relcl" or verb.head.pos_ not in ("NOUN", NAMES) or subjects(verb.head):
        return False
    own = subjects(verb)
    return bool(own) and own[-1].tag_ in ("WP", "WDT") and verb.i > verb.head.i


def seconds(head: Token) -> list[Token]:
    """Return the verbs that share the subject of a clause's verb."""
    return [
        c for c in head.children
        if c.dep_ == "conj" and c.pos_ == "VERB" and not any(d.dep_ in SUBJECTS for d in c.children)
    ]  # fmt: skip


def raised(head: Token) -> list[Token]:
    """Return what the subject agreed, plans or is expected to do."""
    if head.lemma_ not in words("intending-verbs") or is_negated(head):
        return []
    return [
        c for c in head.children
        if c.dep_ == "xcomp" and any(d.tag_ == "TO" and d.dep_ == "mark" for d in c.children)
    ]  # fmt: skip


def stand_ins(token: Token) -> list[Token]:
    """Return what may stand for a noun: a name that explains it, what "a number of" counts."""
    nouns = []
    for child in token.children:
        if child.dep_ == "appos" and child.i > token.i and child.pos_ == NAMES:
            nouns.append(child)
        partitive = _is_part(token) or token.lower_ in _PARTITIVE
        if partitive and child.dep_ == "nmod" and any(c.lower_ == "of" for c in child.children):
            nouns.append(child)
    return nouns


def price(token: Token, child: Token) -> float:
    """Return the price of leaving out a word that should stay; infinite where it must."""
    if child.is_punct or glued(token, child) or child.lower_ in _NEGATIONS:
        return math.inf
    return _PRICES.get(child.dep_, math.inf)


def says_where(noun: Token) -> bool:
    """Tell whether a noun's preposition is understood without a verb: "Firm in talks"."""
    return any(c.dep_ == "case" and c.lower_ in _STATIC for c in noun.children)


def is_topic(token: Token) -> bool:
    """Tell whether a noun or name may be what a headline is about, before a colon."""
    if token.pos_ not in ("NOUN", NAMES) or token.dep_ not in NOMINAL | {"compound", "nmod:poss"}:
        return False
    if token.dep_ == "compound" and (token.head.pos_ == NAMES or token.pos_ != NAMES):
        return False
    if token.pos_ == NAMES and any(_in_name(token, c) for c in token.rights if c.dep_ == "nmod"):
        return False
    return {token.lower_, token.lemma_.lower()}.isdisjoint(_no_topics())


def is_actor(noun: Token) -> bool:
    """Tell whether a noun is somebody, or a company, and nothing that happens.

    A name of several words that is no person's is often an event: "Davis Cup".
    """
    if not _actors().isdisjoint((noun.lower_, noun.lemma_.lower())):
        return True
    parts = {c.dep_ for c in noun.children if c.pos_ == NAMES}
    return noun.pos_ == NAMES and ("compound" not in parts or "flat" in parts)


def is_name(token: Token, names: Collection[str]) -> bool:
    """Tell whether a word is a name, as a capital at the start of a sentence does not show."""
    return token.pos_ == NAMES and (token.text.isupper() or token.lower_ in names)


def is_closed(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether kept words begin with no conjunction, end in no function word, cut no hyphen."""
    if not places or doc[places[0]].tag_ in _OPENING or doc[places[-1]].tag_ in _DANGLING:
        return False
    if is_pronoun(doc[places[0]]) or doc[places[-1]].lower_ in _OPEN:
        return False
    if any(doc[i].lower_ == "according" for i in places):
        return False
    kept = frozenset(places)
    return not any(
        (i + 1 < len(doc) and _inside(doc[i + 1]) and i + 2 not in kept)
        or (i > 1 and _inside(doc[i - 1]) and i - 2 not in kept)
        for i in places
    )
