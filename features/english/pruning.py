"""Clauses cut down to what a headline needs: the best part of a parse within a length.

A clause keeps its verb and what the verb cannot do without (subject, object, complement, particle,
negation, the adverbial of a verb that has nothing else); everything else may go. Articles, relative
clauses, appositions, attributions ("…, police said") and days always go; a person's first mention
is short, the last name alone. A noun phrase keeps its name whole. Which optional parts stay is
decided by the worth of their words, exactly, by dynamic programming over the tree.

Labels are those of Universal Dependencies; of another scheme nothing is offered. How the words that
stay are written as a headline is the business of ``features.english.telegraph``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from spacy.tokens import Span, Token


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_NEEDED = _words(
    "nsubj nsubj:pass nsubj:outer csubj csubj:pass obj iobj xcomp ccomp compound:prt case mark "
    "flat fixed goeswith nummod cc expl det:predet"
)
_OPTIONAL = _words("nmod:unmarked nmod:npmod nmod:desc obl:agent")
_ADVERBIALS = _words("obl advmod advcl obl:unmarked obl:npmod obl:tmod")
_SUBJECTS = _words("nsubj nsubj:pass nsubj:outer csubj csubj:pass")
_COMPLEMENTS = _words("obj ccomp xcomp iobj")
_ARTICLES = _words("a an the this that these those its his her their our my your such")
_PRONOUNS = _words(
    "he she it they we i you this that these those who which there him her them us me one what "
    "some many most others both all none"
)
_NEGATIONS = _words("not n't n’t never no neither nor")
_DAYS = _words(
    "monday tuesday wednesday thursday friday saturday sunday yesterday today tonight tomorrow "
    "ago earlier later now already also just even still then meanwhile however"
)
_TIMES = _words("day week month year night morning afternoon evening time hour minute season")
_SAYING = _words(
    "say tell add claim announce report warn believe think suggest argue insist admit note explain "
    "state declare confirm reveal hope expect fear show predict"
)
_PARTS = _words(
    "number series group majority half part lot range couple host pair one two three some many "
    "most all third quarter % percent piece set string kind sort type millions thousands hundreds"
)
_NOMINAL = _words("ROOT nsubj nsubj:pass obj obl nmod appos conj")
_PURPOSE = _words("to after before over")
_NAMES = "PROPN"
_NO_FIRST_NAMES = _words(
    "new south north west east united san los las saudi hong sri el st deutsche british real royal "
    "great costa puerto tel rio buenos"
)
_LONGEST = 80


class Kind(StrEnum):
    """What is left: a clause, a noun phrase, a subject with an adverbial, a topic with a noun."""

    CLAUSE = "clause"
    NOUN = "noun"
    VERBLESS = "verbless"
    TOPIC = "topic"


@dataclass(frozen=True)
class Pruned:
    """Words that stay, as places in the document, what they are worth, and where a colon goes."""

    places: tuple[int, ...]
    worth: float
    kind: Kind = Kind.CLAUSE
    colon: int | None = None


Part: TypeAlias = tuple[float, tuple[int, ...]]
Table: TypeAlias = dict[int, Part]


def pruned(sentence: Span, worth: Callable[[str], float], longest: int) -> Iterator[Pruned]:
    """Yield for every clause of a sentence its best part of each length up to the longest.

    ``worth`` is that of a word as it stands between spaces.
    """
    if len(sentence) > _LONGEST:
        return
    for head in _clauses(sentence):
        tree = _Tree(worth, longest, head)
        yield from _offered(tree.table(head), Kind.CLAUSE)
        yield from _without_verb(tree, head)
    for noun in _phrases(sentence):
        yield from _offered(_Tree(worth, longest, noun).table(noun), Kind.NOUN)


def _offered(table: Table, kind: Kind, colon: int | None = None) -> Iterator[Pruned]:
    for value, places in table.values():
        yield Pruned(tuple(sorted(places)), value, kind, colon)


def _without_verb(tree: _Tree, head: Token) -> Iterator[Pruned]:
    """Yield the subject with one adverbial ("Firm in talks") or one object ("Firm: talks")."""
    if is_negated(head):
        return
    subject = _subjects(head)[-1]
    start = tree.table(subject, bare=True)
    for child in head.children:
        if child.i < head.i or child.pos_ not in ("NOUN", _NAMES) or child.lower_ in _DAYS:
            continue
        both = tree.joined(start, tree.table(child), True)
        if child.dep_ in ("obl", "obl:agent"):
            yield from _offered(both, Kind.VERBLESS)
        elif child.dep_ == "obj":
            yield from _offered(both, Kind.TOPIC, subject.right_edge.i)


def _clauses(sentence: Span) -> Iterator[Token]:
    """Yield the words that head a clause with a subject of its own."""
    return (t for t in sentence if has_subject(t) and _may_stand_alone(t))


def _phrases(sentence: Span) -> Iterator[Token]:
    """Yield the nouns that head a phrase of their own, no name part, no day."""
    for token in sentence:
        if token.pos_ in ("NOUN", _NAMES) and token.dep_ in _NOMINAL:
            yield token


def _subjects(clause: Token) -> list[Token]:
    return [c for c in clause.children if c.dep_ in ("nsubj", "nsubj:pass")]


def has_subject(token: Token) -> bool:
    """Tell whether a clause has a subject that is no pronoun."""
    found = _subjects(token)
    return bool(found) and found[-1].lower_ not in _PRONOUNS and found[-1].tag_ != "DT"


def _may_stand_alone(token: Token) -> bool:
    """Tell whether a clause is no relative, conditional or infinitive one."""
    if any(c.tag_ in ("WRB", "WP", "WDT") and c.i < token.i for c in token.children):
        return False
    if token.lemma_ in _SAYING and not any(c.dep_ in _COMPLEMENTS for c in token.rights):
        return False
    if token.dep_ in ("ccomp", "parataxis"):
        return not any(c.dep_ == "mark" and c.lower_ != "that" for c in token.children)
    if token.dep_ == "acl:relcl":
        return token.head.dep_ == "ROOT" and _subjects(token)[-1].pos_ == _NAMES
    return token.dep_ == "ROOT" or (token.dep_ == "conj" and token.head.dep_ in ("ROOT", "ccomp"))


def glued(first: Token, second: Token) -> bool:
    """Tell whether no space stands between two words."""
    left, right = sorted((first.i, second.i))
    return not any(t.whitespace_ for t in first.doc[left:right])


def whole(token: Token) -> str:
    """Return what stands between spaces around a word."""
    doc, start, end = token.doc, token.i, token.i + 1
    while start > 0 and not doc[start - 1].whitespace_:
        start -= 1
    while end < len(doc) and not doc[end - 1].whitespace_:
        end += 1
    return str(doc[start:end].text)


def begins(token: Token) -> bool:
    """Tell whether a word begins what stands between spaces, marks before it apart."""
    i = token.i - 1
    while i >= 0 and not token.doc[i].whitespace_:
        if any(c.isalnum() for c in token.doc[i].text):
            return False
        i -= 1
    return True


class _Tree:
    def __init__(self, worth: Callable[[str], float], longest: int, top: Token):
        self.worth = worth
        self.longest = longest
        self.top = top

    def table(self, token: Token, bare: bool = False) -> Table:
        """Return for each number of words the best part below a word that keeps the word.

        ``bare`` leaves out conjuncts and what stands behind; prepositions above a phrase go.
        """
        found = self._named(token)
        for child in token.children:
            if child.dep_ == "flat" or (bare and child.i > token.i and not glued(token, child)):
                continue
            if token == self.top and child.dep_ == "case" and child.i < token.i:
                continue
            wanted = self._wanted(token, child)
            if wanted is not None:
                found = self.joined(found, self.table(child), wanted)
        return found

    def _named(self, token: Token) -> Table:
        """Return a word with the rest of its name, or of a person the last name alone."""
        parts = [c for c in token.children if c.dep_ == "flat"]
        found = self._own(token)
        for part in parts:
            found = self.joined(found, self.table(part), True)
        last = _last_name(token, parts)
        return found if last is None else found | self._own(last)

    def _own(self, token: Token) -> Table:
        if not begins(token):
            return {0: (0.0, (token.i,))}
        return {1: (self.worth(whole(token)), (token.i,))}

    def joined(self, found: Table, below: Table, needed: bool) -> Table:
        """Join two tables; without need the first alone stays an answer too."""
        merged = {} if needed else dict(found)
        for size, (value, places) in found.items():
            for more, (gain, others) in below.items():
                total = size + more
                if total <= self.longest and (
                    total not in merged or merged[total][0] < value + gain
                ):
                    merged[total] = (value + gain, places + others)
        return merged

    def _wanted(self, token: Token, child: Token) -> bool | None:
        """Tell whether a child must stay (True), may stay (False) or has to go (None)."""
        if child.is_punct or child.is_space:
            return True if _inside(child) else None
        if glued(token, child) or (token.pos_ == "NUM" and child.dep_ in ("compound", "nummod")):
            return True
        if child.dep_ in _SUBJECTS and _is_description(token, child):
            return None
        if child.dep_ in _ADVERBIALS:
            return self._adverbial(token, child)
        if token == self.top and child.dep_ in ("mark", "cc"):
            return True if child.tag_ == "TO" else None
        return _by_relation(token, child, token == self.top)

    def _adverbial(self, token: Token, child: Token) -> bool | None:
        if child.lower_ in _NEGATIONS or child.tag_ == "WRB":
            return True
        if token == self.top and child.i < _first(token).i:
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
    if relation in ("nmod", "amod", "compound", "nmod:poss"):
        return _in_name(token, child)
    rule = {"det": _determiner, "conj": _conjunct, "acl": _participle}.get(relation)
    if rule is not None:
        return rule(token, child)
    return True if relation in _NEEDED else False if relation in _OPTIONAL else None


def _determiner(noun: Token, child: Token) -> bool | None:
    return None if child.lower_ in _ARTICLES else child.lower_ in _NEGATIONS


def _participle(noun: Token, child: Token) -> bool | None:
    return None if any(c.dep_ in _SUBJECTS for c in child.children) else False


def _is_description(clause: Token, subject: Token) -> bool:
    """Tell whether a subject only describes the next one: "carmaker" of "carmaker Tivoli"."""
    following = [c for c in _subjects(clause) if c.i > subject.i]
    return bool(following) and subject.i + 1 == following[0].left_edge.i


def _auxiliary(token: Token, child: Token, top: bool) -> bool | None:
    """Keep modals, what carries a negation, and "be" where it is no finite form."""
    if is_negated(token):
        return True
    if child.lemma_ == "have" and child.tag_ != "VB":
        return None
    if child.lemma_ == "be" and child.tag_ not in ("VB",):
        nominal = token.pos_ in ("NOUN", _NAMES, "PRON", "NUM")
        with_case = any(c.dep_ == "case" for c in token.children)
        needed = not top or (nominal and not with_case)
        return True if child.dep_ == "cop" and needed else None
    return True


def is_negated(verb: Token) -> bool:
    """Tell whether a verb has a negation, without which it says the opposite."""
    return any(c.lower_ in _NEGATIONS and c.dep_ == "advmod" for c in verb.children)


def _first(clause: Token) -> Token:
    """Return the first word of a clause's subject, or the clause's own."""
    subjects = [c for c in clause.children if c.dep_ in _SUBJECTS]
    return subjects[0].left_edge if subjects else clause


def _completes(token: Token, child: Token) -> bool | None:
    """Tell whether an adverbial is what a verb without any other complement is said with."""
    if child.dep_ == "advmod" and child.lower_.endswith("ly"):
        return False if token.pos_ != "VERB" else None
    passive = any(c.dep_ == "aux:pass" for c in token.children)
    if token.pos_ != "VERB" or child.i < token.i or passive or token.tag_ == "VBN":
        return False
    later = [c for c in token.rights if not c.is_punct and not _passing(c)]
    if any(c.dep_ in _COMPLEMENTS for c in later):
        return False
    return bool(later) and later[0] == child


def _passing(word: Token) -> bool:
    """Tell whether an adverbial only says when, or how a text goes on."""
    if word.lower_ in _DAYS:
        return True
    return word.dep_ in ("obl:tmod", "obl:unmarked", "obl:npmod") and word.lemma_ in _TIMES


def _purpose(clause: Token) -> bool | None:
    """Let infinitives and "after …ing" stay where they have no subject of their own."""
    marks = [c.lower_ for c in clause.children if c.dep_ in ("mark", "case")]
    own = any(c.dep_ in _SUBJECTS for c in clause.children)
    behind = clause.i > clause.head.i
    return False if marks and marks[0] in _PURPOSE and behind and not own else None


def _conjunct(token: Token, child: Token) -> bool | None:
    """Let a last conjunct stay with its "and"; a clause with a subject is one of its own."""
    if any(c.dep_ in _SUBJECTS for c in child.children):
        return None
    if not any(c.dep_ == "cc" for c in child.children):
        return None
    return any(c.dep_ == "case" and c.lower_ == "between" for c in token.children)


def _in_name(token: Token, child: Token) -> bool:
    """Keep the parts of a name together, and what "a number of" counts."""
    if child.dep_ == "nmod" and token.lower_ in _PARTS:
        return True
    if child.dep_ == "nmod:poss" and child.tag_ == "PRP$":
        return False
    capital = child.text[:1].isupper() and child.i > child.sent.start
    if token.pos_ != _NAMES or not capital or child.dep_ == "nmod:poss":
        return False
    if child.dep_ == "nmod":
        return any(c.dep_ == "case" and c.lower_ == "of" for c in child.children)
    return child.dep_ == "amod" or child.pos_ == _NAMES


def _inside(mark: Token) -> bool:
    """Tell whether a mark joins two parts of a word: "Anglo-Dutch"."""
    doc, i = mark.doc, mark.i
    if mark.is_space or i == 0 or i + 1 == len(doc) or mark.whitespace_ or doc[i - 1].whitespace_:
        return False
    return bool(doc[i - 1].text[-1:].isalnum() and doc[i + 1].text[:1].isalnum())


def _last_name(token: Token, parts: Sequence[Token]) -> Token | None:
    """Return the last name of a person whose first name heads the phrase."""
    if not parts or any(p.pos_ != _NAMES for p in parts) or not parts[-1].text[0].isupper():
        return None
    if token.text.isupper() or not begins(parts[-1]) or token.lower_ in _NO_FIRST_NAMES:
        return None
    return parts[-1]
