"""Places that may refer to the main subject, found by rule over a parse; a classifier chooses.

Names are runs of capitalised words that share a word with the title, or that the opening offers
beside it ("X, also known as Y"); pronouns are all there are; common nouns are "the" or "this"
before a category noun; empty references are places before finite verbs that have no subject of
their own and are coordinated with one that has (GREC-MSR'09 report, section 2.1). Several
candidates may overlap; at most one of them is right.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from regsuite.english.entities.categories import categories_of, generic_words, singular
from regsuite.english.entities.lexicon import BE, DETERMINERS, EMPHATIC, RELATIVES
from regsuite.english.entities.mention import DEFINITE, EMPTY, NAME, PRONOUN, Mention
from regsuite.english.entities.sexes import subject_pronoun
from regsuite.english.entities.subject import Subject
from regsuite.english.entities.subject_names import fold, name_end
from regsuite.english.labels import Function, function

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

FINITE = frozenset("VBD VBZ VBP MD".split())
_COORDINATORS = frozenset("and but or then yet".split())
_MODIFIERS = 6
_OPENING = 60
_STEM = 5
_SHORTEST_ALIAS = 3


def subject_mentions(doc: Doc, subject: Subject) -> list[Mention]:
    """Find all places of a parsed text that may refer to its subject, in order."""
    finder = _Finder(doc, subject)
    kinds = (finder.names, finder.titles, finder.pronouns, finder.commons, finder.empties)
    candidates = {c for find in kinds for c in find()}
    return sorted(candidates, key=lambda c: (c.first, c.last, c.kind, c.head))


class _Finder:
    def __init__(self, doc: Doc, subject: Subject):
        self.doc = doc
        self.subject = subject
        self.initials = frozenset(self._initials())
        self.aliases = self.initials | frozenset(self._aliases())

    def names(self) -> Iterator[Mention]:
        """Yield runs of capitalised words with a word of the subject's, and parts of them."""
        i = 0
        while i < len(self.doc):
            if not self._capital(self.doc[i]):
                i += 1
                continue
            end = self._without_honours(i, name_end(self.doc, i, self._capital, _is_joined))
            own = [k for k in range(i, end) if self._own(self.doc[k])]
            if own:
                yield from self._parts(i, end, own[0], own[-1] + 1)
            i = end

    def titles(self) -> Iterator[Mention]:
        """Yield where the whole title stands, whatever words it has ("Wallis and Futuna")."""
        text = self.doc.text
        for title in {self.subject.title, self.subject.name} - {""}:
            at = text.find(title)
            while at >= 0:
                span = self.doc.char_span(at, at + len(title))
                if span is not None:
                    yield from self._with_article(span.start, span.end)
                at = text.find(title, at + len(title))

    def _with_article(self, first: int, last: int) -> Iterator[Mention]:
        yield self._made(NAME, first, last)
        if first and self.doc[first - 1].lower_ == "the":
            yield self._made(NAME, first - 1, last)
        elif first > 1 and self.doc[first - 1].lower_ == "of":
            start = self._described(first - 2)
            if start is not None:
                yield self._made(NAME, start, last)

    def _described(self, noun: int) -> int | None:
        """Return where "the (modern) city" before "of Lima" begins, if it stands there."""
        if not self._category_noun(self.doc[noun]):
            return None
        for k in range(noun - 1, max(-1, noun - _MODIFIERS), -1):
            if self.doc[k].lower_ == "the":
                return k
            if not self._inside(self.doc[k]):
                return None
        return None

    def _parts(self, first: int, end: int, own: int, own_end: int) -> Iterator[Mention]:
        """Yield a run, and what reaches in it from one own word to the last; also with "the"."""
        starts = {first, own, *self._generic_before(own, first)}
        ends = {end, own_end, *self._generic_after(own_end)}
        for a in sorted(starts):
            for b in sorted(ends):
                yield from self._with_article(a, b)

    def _generic_before(self, own: int, first: int) -> Iterator[int]:
        if own > first and fold(self.doc[own - 1].text) in generic_words():
            yield own - 1

    def _generic_after(self, own_end: int) -> Iterator[int]:
        if own_end < len(self.doc) and categories_of(self.doc[own_end].lower_):
            yield own_end + 1

    def _without_honours(self, first: int, end: int) -> int:
        """Leave out the letters behind a name ("Amartya Sen CH"), unless they are its own."""
        while end > first + 1 and self._honour(self.doc[end - 1]):
            end -= 1
        return end

    def _honour(self, token: Token) -> bool:
        known = self.subject.words | self.initials
        return token.text.isupper() and len(token) > 1 and fold(token.text) not in known

    def pronouns(self) -> Iterator[Mention]:
        """Yield personal, possessive, reflexive and relative pronouns."""
        for token in self.doc:
            low = token.lower_
            if subject_pronoun(low) or (low in RELATIVES and self._relative(token)):
                yield self._made(PRONOUN, token.i, token.i + 1)

    def _relative(self, token: Token) -> bool:
        return token.lower_ != "that" or token.tag_ in ("WDT", "WP")

    def commons(self) -> Iterator[Mention]:
        """Yield "the" and "this" with a category noun, or a noun that the opening says of it."""
        for token in self.doc:
            if token.lower_ not in DETERMINERS:
                continue
            for k in range(token.i + 1, min(token.i + 1 + _MODIFIERS, len(self.doc))):
                noun = self.doc[k]
                if not self._inside(noun):
                    break
                if self._fits(noun) and not self._goes_on(noun):
                    yield self._made(DEFINITE, token.i, k + 1)
                    yield self._made(DEFINITE, token.i, k + 1, emphatic=False)

    def _inside(self, token: Token) -> bool:
        return token.pos_ in ("NOUN", "PROPN", "ADJ", "NUM", "ADV", "VERB", "PUNCT") and (
            token.text not in ',.;:()[]"“”' and not token.is_space
        )

    def _category_noun(self, token: Token) -> bool:
        low = token.lower_
        return (
            low in self.subject.nouns
            or singular(low) in self.subject.nouns
            or bool(categories_of(low))
        )

    def _fits(self, token: Token) -> bool:
        """Tell a noun that may stand for the subject: "the town" is no reference to a mountain."""
        low = singular(token.lower_)
        return low in self.subject.nouns or self.subject.category in categories_of(low)

    def _goes_on(self, noun: Token) -> bool:
        if noun.i + 1 >= len(self.doc):
            return False
        following = noun.nbor()
        return following.pos_ == "NOUN" and self._category_noun(following)

    def empties(self) -> Iterator[Mention]:
        """Yield places before verbs that may share the subject of a verb before them."""
        for token in self.doc:
            before = self._before(token)
            if before is not None and self._may_lack_subject(token, before):
                place = self.doc[before.i + 1]
                yield Mention(EMPTY, place.idx, place.idx, place.i, place.i, token.i)

    def _may_lack_subject(self, token: Token, before: Token) -> bool:
        finite = token.tag_ in FINITE
        if before.lower_ in _COORDINATORS:
            return finite or (token.text.islower() and token.lower_.endswith(("s", "ed")))
        return finite and (before.text == "," or _shares_subject(token))

    def _before(self, verb: Token) -> Token | None:
        """Return what stands before a verb, adverbs passed over."""
        k = verb.i - 1
        while k >= 0 and self.doc[k].pos_ == "ADV" and self.doc[k].lower_ not in _COORDINATORS:
            k -= 1
        return self.doc[k] if k >= 0 and not self.doc[k].is_space else None

    def _made(self, kind: str, first: int, last: int, emphatic: bool = True) -> Mention:
        """Make a candidate with the genitive ending and the emphasis that follow it."""
        head = self.doc[first:last].root.i
        following = self.doc[last] if last < len(self.doc) and kind != PRONOUN else None
        if following is not None and (
            following.tag_ == "POS" or (emphatic and following.lower_ in EMPHATIC)
        ):
            last += 1
        end = self.doc[last - 1]
        start = self.doc[first].idx
        return Mention(kind, start, end.idx + len(end), first, last, head)

    def _capital(self, token: Token) -> bool:
        return (
            token.text[0].isupper()
            or (token.text[0] in "'ʻ" and len(token) > 1)
            or (
                fold(token.text) in self.subject.words
                and token.text[0].isalpha()
                and token.lower_ not in generic_words()
            )
        )

    def _own(self, token: Token) -> bool:
        word = fold(token.text)
        return word in self.subject.words or word in self.aliases or self._alike(word, token)

    def _alike(self, word: str, token: Token) -> bool:
        """Tell a word that begins as one of the title does ("Villarica", "Villarrica")."""
        return (
            len(word) >= _STEM
            and token.pos_ == "PROPN"
            and any(w[:_STEM] == word[:_STEM] for w in self.subject.words if len(w) >= _STEM)
        )

    def _initials(self) -> Iterator[str]:
        """Yield the title's initials, with and without points."""
        initials = "".join(w[0] for w in self.subject.name.split() if w[0].isupper())
        if len(initials) > 1:
            yield initials.lower()
            yield ".".join(initials.lower()) + "."

    def _aliases(self) -> Iterator[str]:
        """Yield words of other names that stand before the first verb."""
        for token in self.doc[:_OPENING]:
            if token.lower_ in BE or token.text == ".":
                return
            if (
                token.text[0].isupper()
                and token.pos_ == "PROPN"
                and len(token) >= _SHORTEST_ALIAS
                and token.lower_ not in generic_words()
            ):
                yield fold(token.text)


def _shares_subject(verb: Token) -> bool:
    """Tell by the parse whether a verb is coordinated and has no subject of its own."""
    main = verb.head if verb.dep_ in ("aux", "aux:pass", "auxpass", "cop") else verb
    return main.dep_ == "conj" and not any(function(c) is Function.SUBJECT for c in main.lefts)


def _is_joined(token: Token) -> bool:
    """Tell a hyphen, "&" or a figure within a name: "Apollo 11 Museum"."""
    return token.text in ("-", "&") or token.text[0].isdigit()
