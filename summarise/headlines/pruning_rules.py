"""Which words below a word a headline needs, may have or cannot have, by Universal Dependencies.

A clause keeps its verb and what the verb cannot do without (subject, object, complement, particle,
negation, the adverbial of a verb that has nothing else); everything else may go. Articles, relative
clauses, appositions and days always go. A noun phrase keeps its name whole.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from regsuite.english.words import words
from regsuite.summarise.headlines import clause_rules as clauses
from regsuite.summarise.headlines.between_spaces import cuts_word, glued, joins
from regsuite.summarise.headlines.clause_rules import COMPLEMENTS, NEGATIONS, SUBJECTS
from regsuite.summarise.headlines.noun_rules import NAMES, in_name, is_passing, is_pronoun

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NEEDED = (
    SUBJECTS
    | COMPLEMENTS
    | _words("compound:prt case mark flat fixed goeswith nummod cc expl det:predet")
)
_OPTIONAL = _words("nmod:unmarked nmod:desc obl:agent")
_ADVERBIALS = _words("obl advmod advcl obl:unmarked")
_DANGLING = _words("IN TO CC DT PRP$ WDT WP WRB MD")
_PRICES = {
    "obj": 20.0, "obl": 5.0, "advmod": 0.5, "iobj": 5.0, "nummod": 5.0, "compound": 2.0,
    "amod": 0.5, "nmod": 1.0, "nmod:poss": 0.5,
}  # fmt: skip
_OPENING = _words("CC IN TO VB VBZ VBP VBD MD RP")
_OPEN = _words("thanks due such next part")
_LIMITING = _words("neither few little only nearly almost hardly barely former alleged")
_OF_NUMBERS = _words("compound advmod amod fixed")
_PURPOSE = _words("to after before over")


def wanted(token: Token, child: Token, top: bool) -> bool | None:
    """Tell whether a child must stay (True), may (False) or has to go (None); ``top`` heads all."""
    if (child.is_punct and child.text != "&") or child.is_space:
        return True if joins(child) else None
    if _is_inseparable(token, child) or child.lower_ in _LIMITING:
        return True
    if child.dep_ in SUBJECTS and _is_description(token, child):
        return None
    if child.dep_ in _ADVERBIALS:
        return _adverbial(token, child, top)
    if top and child.dep_ in ("mark", "cc"):
        return True if child.tag_ == "TO" else None
    return _by_relation(token, child, top)


def _is_inseparable(token: Token, child: Token) -> bool:
    """Tell whether two tokens are one word, name or number: "more than five million", "A & B"."""
    counted = token.pos_ == "NUM" and child.dep_ in _OF_NUMBERS
    return glued(token, child) or counted or child.text == "&"


def _adverbial(token: Token, child: Token, top: bool) -> bool | None:
    if child.lower_ in NEGATIONS or child.tag_ == "WRB":
        return True
    if top and child.i < _first(token).i:
        return None
    if _says_when(child):
        return None
    if child.dep_ == "advcl":
        return _purpose(child)
    return _completes(token, child)


def _by_relation(token: Token, child: Token, top: bool) -> bool | None:
    relation = child.dep_
    if relation in ("aux", "aux:pass", "cop"):
        return _auxiliary(token, child, top)
    if child.tag_ == "PRP$" or (relation == "nmod:unmarked" and _names_time(child)):
        return None
    if relation in ("nmod", "amod", "compound", "nmod:poss"):
        return in_name(token, child)
    rule = {"det": _determiner, "conj": _conjunct, "acl": _participle}.get(relation)
    if rule is not None:
        return rule(token, child)
    return True if relation in _NEEDED else False if relation in _OPTIONAL else None


def _determiner(noun: Token, child: Token) -> bool | None:
    return None if child.lower_ in words("headline-determiners") else child.lower_ in NEGATIONS


def _participle(noun: Token, child: Token) -> bool | None:
    return None if clauses.owns_subject(child) else False


def _is_description(clause: Token, subject: Token) -> bool:
    """Tell whether a subject only describes the next one: "carmaker" of "carmaker Tivoli"."""
    following = [c for c in clauses.subjects(clause) if c.i > subject.i]
    return bool(following) and subject.i + 1 == following[0].left_edge.i


def _auxiliary(token: Token, child: Token, top: bool) -> bool | None:
    """Keep modals, what carries a negation, and "be" where it is no finite form."""
    if clauses.is_negated(token) or child.tag_ == "VB" or child.lemma_ not in ("have", "be"):
        return True
    if child.dep_ != "cop":
        return None
    nominal = token.pos_ in ("NOUN", NAMES, "PRON", "NUM")
    with_case = any(c.dep_ == "case" for c in token.children)
    return True if not top or (nominal and not with_case) else None


def _first(clause: Token) -> Token:
    """Return the first word of a clause's subject, or the clause's own."""
    own = [c for c in clause.children if c.dep_ in SUBJECTS]
    return own[0].left_edge if own else clause


def _completes(token: Token, child: Token) -> bool | None:
    """Tell whether an adverbial is the only complement of its verb, and so must stay."""
    if child.dep_ == "advmod" and child.lower_.endswith("ly"):
        return False if token.pos_ != "VERB" else None
    if token.pos_ != "VERB" or child.i < token.i or token.tag_ == "VBN":
        return False
    later = [c for c in token.rights if not c.is_punct and not _says_when(c)]
    if any(c.dep_ in COMPLEMENTS for c in later):
        return False
    return bool(later) and later[0] == child


def _says_when(word: Token) -> bool:
    """Tell whether an adverbial only says when, or how a text goes on."""
    return is_passing(word) or (word.dep_ == "obl:unmarked" and _names_time(word))


def _names_time(word: Token) -> bool:
    return word.lemma_ in words("time-nouns")


def _purpose(clause: Token) -> bool | None:
    """Let infinitives and "after …ing" stay where they have no subject of their own."""
    marks = [c.lower_ for c in clause.children if c.dep_ in ("mark", "case")]
    behind = clause.i > clause.head.i
    fits = marks and marks[0] in _PURPOSE and behind and not clauses.owns_subject(clause)
    return False if fits else None


def _conjunct(token: Token, child: Token) -> bool | None:
    """Let a last conjunct stay with its "and", and "&" in a name; clauses with a subject go."""
    if any(c.text == "&" for c in child.children):
        return True
    if clauses.owns_subject(child) or not any(c.dep_ == "cc" for c in child.children):
        return None
    return any(c.dep_ == "case" and c.lower_ == "between" for c in token.children)


def price(token: Token, child: Token) -> float:
    """Return the price of leaving out a word that should stay; infinite where it must."""
    if child.is_punct or glued(token, child) or child.lower_ in NEGATIONS:
        return math.inf
    return _PRICES.get(child.dep_, math.inf)


def is_closed(doc: Doc, places: Sequence[int]) -> bool:
    """Tell whether kept words begin with no conjunction, end in no function word, cut no hyphen."""
    if not places or doc[places[-1]].tag_ in _DANGLING or _opens_nothing(doc[places[0]]):
        return False
    if is_pronoun(doc[places[0]]) or doc[places[-1]].lower_ in _OPEN:
        return False
    attributed = any(doc[i].lower_ == "according" for i in places)
    return not attributed and not cuts_word(doc, places)


def _opens_nothing(word: Token) -> bool:
    return word.tag_ in _OPENING and word.dep_ != "cc:preconj"
