"""Information nuggets of a parsed sentence (nuggets-annotation-2007, section 2).

A nugget is predicated on an entity or an event. Its anchor is the head noun of the entity, or the
head verb of the event with the head noun of its subject; its content one piece of information: one
modifier of the noun, or what the verb phrase says. Where a content holds entities with modifiers
or sentences of their own, the definition applies again: the nugget has parts, the first of which is
the nugget without what is nested, the others what is nested (Figure 1 of the paper).

The paper takes noun and verb phrases from a constituency parser; here they are subtrees of a
dependency tree. It is silent on modifiers before the noun, which are nuggets here too ("old
[mayor]"), on determiners, which are none, and on clauses: a clause that modifies a noun is a
content of the noun, one with a subject of its own below a verb is nested, and coordinated verbs are
events of their own with the first one's subject.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from regsuite.english import labels
from regsuite.english.labels import Function
from regsuite.english.syntax import NOMINAL, name_parts
from regsuite.english.words import words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

ENTITY, EVENT = "entity", "event"
_AFTER = frozenset(["acl", "relcl", "appos", "nmod", "prep"])
_BEFORE = frozenset(["amod", "nummod", "nmod", "poss"])
_NESTED = frozenset(["ccomp", "advcl", "csubj", "parataxis"])
_VERBAL = frozenset(["VERB", "AUX"])
_OF_PLACE = frozenset("at in near on to from outside inside".split())
_DEPTH = 8
_OPENING, _CLOSING = "[{", "]}"
_CLOSE_UP = frozenset(".,;:!?%)]}'’") | {"'s", "’s", "n't", "n’t"}


@dataclass(frozen=True)
class Nugget:
    """Words with an anchor among them; ``entity`` is the place of an event's subject, or -1.

    ``name`` are the places of the first and last word of the name that the anchor is part of.
    """

    kind: str
    words: tuple[str, ...]
    anchor: int
    entity: int = -1
    sentence: int = 0
    parts: tuple[Nugget, ...] = ()
    name: tuple[int, int] | None = None

    def __str__(self) -> str:
        marked = list(self.words)
        first, last = self.name or (self.anchor, self.anchor)
        marked[first] = f"[{marked[first]}"
        marked[last] = f"{marked[last]}]"
        if self.entity >= 0:
            marked[self.entity] = f"{{{marked[self.entity]}}}"
        return _joined(marked)

    @property
    def text(self) -> str:
        """The words without marks."""
        return _joined(self.words)

    @property
    def head(self) -> str:
        """The anchor's word."""
        return self.words[self.anchor]

    def leaves(self) -> Iterator[Nugget]:
        """Yield the smallest nuggets: the parts, or the nugget itself where it has none."""
        if not self.parts:
            yield self
        for part in self.parts:
            yield from part.leaves()

    def all(self) -> Iterator[Nugget]:
        """Yield the nugget and all its parts, each before its own."""
        yield self
        for part in self.parts:
            yield from part.all()


def nuggets(doc: Doc) -> list[Nugget]:
    """Return the nuggets of a text, sentence by sentence."""
    return [n for i, s in enumerate(doc.sents) for n in sentence_nuggets(s, i)]


def smallest(result: Iterable[Nugget]) -> list[Nugget]:
    """Return the smallest nuggets among these, each wording of a sentence once."""
    leaves = (leaf for nugget in result for leaf in nugget.leaves())
    return list({(leaf.sentence, str(leaf)): leaf for leaf in leaves}.values())


def sentence_nuggets(sentence: Span, number: int = 0) -> list[Nugget]:
    """Return the nuggets of a sentence; of one without a verb those of its noun phrase."""
    finder = _Finder(number)
    root = sentence.root
    return list(finder.clause(root, 0) if _is_event(root) else finder.entities(root, 0))


class _Finder:
    """Makes the nuggets of one sentence."""

    def __init__(self, sentence: int):
        self.sentence = sentence

    def clause(self, verb: Token, depth: int) -> Iterator[Nugget]:
        """Yield the nuggets of a clause: its subject's, the event's, the coordinated events'."""
        subject, own = _subject(verb), _own_subject(verb)
        if own is not None:
            yield from self.entities(own, depth)
        others = [child for child in verb.children if child.dep_ == "conj" and _is_event(child)]
        apart = others if own is None else [own, *others]
        words = _without([t for t in verb.subtree if not t.is_space], apart)
        words = [t for t in words if not (t.dep_ == "cc" and t.head.i == verb.i and others)]
        yield self._nugget(EVENT, verb, subject, words, depth)
        for other in others:
            yield from self.clause(other, depth)

    def entities(self, noun: Token, depth: int) -> Iterator[Nugget]:
        """Yield the nuggets of a noun, and of nouns coordinated with it."""
        if depth > _DEPTH or noun.pos_ not in NOMINAL:
            return
        for modifier in _modifiers(noun):
            words = [*name_parts(noun), *(t for t in modifier.subtree if not t.is_space)]
            yield self._nugget(ENTITY, noun, None, sorted(words, key=_place), depth)
        for other in noun.children:
            if other.dep_ == "conj":
                yield from self.entities(other, depth + 1)

    def _nugget(
        self, kind: str, root: Token, entity: Token | None, words: list[Token], depth: int
    ) -> Nugget:
        anchor = _anchor(root) if kind == EVENT else root
        whole = self._plain(kind, anchor, entity, words)
        clauses = _outermost(t for t in words if t.i != root.i and _is_nested(t))
        nouns = list(_nested_nouns(_without(words, clauses), anchor))
        if not (nouns or clauses) or depth >= _DEPTH:
            return whole
        nested = [m for noun in nouns for m in _modifiers(noun) if m.i > noun.i]
        rest = self._plain(kind, anchor, entity, _without(words, [*nested, *clauses]))
        parts = [rest]
        for noun in nouns:
            parts += self.entities(noun, depth + 1)
        for clause in clauses:
            parts += self.clause(clause, depth + 1)
        return replace(whole, parts=tuple(parts))

    def _plain(
        self, kind: str, anchor: Token, entity: Token | None, tokens: Sequence[Token]
    ) -> Nugget:
        words = _trimmed(tokens, anchor)
        before = [_whole_name(entity)] if entity is not None else []
        place = next(i for i, token in enumerate(words) if token.i == anchor.i)
        return Nugget(
            kind,
            (*before, *(token.text for token in words)),
            place + len(before),
            0 if before else -1,
            self.sentence,
            name=_named_places(words, place, len(before)),
        )


def _named_places(words: Sequence[Token], anchor: int, before: int) -> tuple[int, int] | None:
    """Return the places of the first and last of the words beside an anchor that are its name."""
    own = {t.i for t in name_parts(words[anchor])}
    first = last = anchor
    while first > 0 and words[first - 1].i in own:
        first -= 1
    while last + 1 < len(words) and words[last + 1].i in own:
        last += 1
    return (first + before, last + before) if first < last else None


def _whole_name(token: Token) -> str:
    parts = sorted(name_parts(token), key=_place)
    return " ".join(t.text for t in parts)


def _place(token: Token) -> int:
    return int(token.i)


def _base(token: Token) -> str:
    return str(token.dep_).split(":")[0]


def _modifiers(noun: Token) -> list[Token]:
    """Return what modifies a noun: before it words, behind it phrases and clauses."""
    modifiers = []
    for child in noun.children:
        if child.i < noun.i:
            taken = _base(child) in _BEFORE and child.dep_ != "nmod:desc"
        else:
            taken = _base(child) in _AFTER and labels.function(child) is not Function.GENITIVE
        if taken:
            modifiers.append(child)
    return [*modifiers, *_place_within(noun)]


def _place_within(noun: Token) -> Iterator[Token]:
    """Yield the place behind a place: "at the bookstore in Hollywood", both under the verb."""
    if noun.pos_ != "NOUN" or not _is_place(noun) or noun.lemma_.lower() in words("time-nouns"):
        return
    for other in noun.head.rights:
        follows = other.left_edge.i == noun.right_edge.i + 1
        if follows and other.text[:1].isupper() and _is_place(other):
            yield other


def _is_place(token: Token) -> bool:
    if labels.function(token) is not Function.OBLIQUE:
        return False
    preposition = labels.preposition(token)
    return preposition is not None and preposition.lower_ in _OF_PLACE


def _is_event(token: Token) -> bool:
    """Tell the head of a clause with a subject, or of a sentence, that modifies no noun."""
    if _base(token) in {"acl", "relcl", "aux", "cop", "amod", "xcomp"}:
        return False
    verbal = token.pos_ in _VERBAL or any(child.dep_ == "cop" for child in token.children)
    return verbal and (_subject(token) is not None or token.head.i == token.i)


def _is_nested(token: Token) -> bool:
    """Tell a clause with a subject of its own below another."""
    return _base(token) in _NESTED and _is_event(token) and _own_subject(token) is not None


def _outermost(tokens: Iterable[Token]) -> list[Token]:
    """Return the tokens that stand below no other of them."""
    given = list(tokens)
    places = {token.i for token in given}
    return [t for t in given if not any(above.i in places for above in t.ancestors)]


def _own_subject(verb: Token) -> Token | None:
    subjects = (c for c in verb.children if labels.own_function(c) is Function.SUBJECT)
    return next((c for c in subjects if c.pos_ in NOMINAL or c.pos_ in {"DET", "NUM"}), None)


def _subject(verb: Token) -> Token | None:
    """Return a verb's subject; a coordinated verb may have the first one's."""
    result = _own_subject(verb)
    if result is None and verb.dep_ == "conj" and verb.head.i != verb.i:
        return _subject(verb.head)
    return result


def _anchor(verb: Token) -> Token:
    """Return the verb of a clause: of a copular one the copula."""
    return next((child for child in verb.children if child.dep_ == "cop"), verb)


def _nested_nouns(words: Sequence[Token], anchor: Token) -> Iterator[Token]:
    """Yield the nouns with modifiers that stand in no other such noun's modifiers."""
    inside: set[int] = set()
    order = {token.i for token in words}
    for token in sorted(words, key=_height):
        if token.i == anchor.i or token.i in inside or token.pos_ not in NOMINAL:
            continue
        modifiers = [m for m in _modifiers(token) if m.i in order]
        if modifiers:
            yield token
            inside.update(t.i for m in modifiers for t in m.subtree)


def _height(token: Token) -> tuple[int, int]:
    return sum(1 for _ in token.ancestors), token.i


def _without(words: Sequence[Token], roots: Iterable[Token]) -> list[Token]:
    gone = {token.i for root in roots for token in root.subtree}
    return [token for token in words if token.i not in gone]


def _trimmed(tokens: Sequence[Token], anchor: Token) -> list[Token]:
    """Drop punctuation and conjunctions at the edges; the anchor stays."""
    words = list(tokens)
    if all(token.i != anchor.i for token in words):
        words = sorted([*words, anchor], key=_place)
    while len(words) > 1 and words[-1].i != anchor.i and words[-1].is_punct:
        words.pop()
    while (
        len(words) > 1
        and words[0].i != anchor.i
        and (words[0].is_punct or words[0].dep_ in {"cc", "mark"})
    ):
        words.pop(0)
    return [t for t in words if not (t.is_punct and _after_anchor(t, words, anchor))]


def _after_anchor(token: Token, words: Sequence[Token], anchor: Token) -> bool:
    """Tell a comma or the like directly behind the anchor."""
    place = next(i for i, t in enumerate(words) if t.i == token.i)
    return place > 0 and words[place - 1].i == anchor.i


def _joined(words: Iterable[str]) -> str:
    text = ""
    for word in words:
        bare = word.strip(_OPENING + _CLOSING) or word
        close = not text or bare in _CLOSE_UP or text[-1] in "(“"
        text += word if close else f" {word}"
    return text
