"""What the marker sees of each candidate: words, parse, agreement, and the candidates around it.

All features are words that are joined with the candidate's kind, so that one maximum-entropy model
holds one classifier a kind. A second look (``second_look``) adds what a first one thought of the
candidates that matter to this one: those that it overlaps, the subject of the verb that an empty
one would share, the subjects before a pronoun.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from regsuite.features.english.labels import Function, first_conjunct, function, preposition
from regsuite.features.marks.candidates import (
    COMMON,
    EMPHATIC,
    EMPTY,
    NAME,
    PRONOUN,
    RELATIVES,
    Candidate,
)
from regsuite.features.marks.nouns import GENERIC, categories_of, singular
from regsuite.features.marks.subject import PRONOUN_OF, Subject, fold

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

_EDGE = "<>"
_FAR = 4
_BINS = (0, 1, 2, 4, 8, 16, 32)
_LINKS = frozenset("is was are were be been became".split())


def bin_of(number: float) -> str:
    """Return a number's place among a few edges."""
    return str(sum(number > edge for edge in _BINS))


class Rows:
    """The features of a text's candidates."""

    def __init__(self, doc: Doc, subject: Subject, found: Sequence[Candidate]):
        self.doc = doc
        self.subject = subject
        self.found = found
        self.sentence = _sentences(doc)
        self.paragraph = _paragraphs(doc)
        self.quoted, self.bracketed = _enclosed(doc)
        self.own = [c.kind != EMPTY and self.agrees(c) for c in found]

    def rows(self) -> list[dict[str, str]]:
        """Return the first look at every candidate."""
        return [
            {f"{c.kind} {key}": value for key, value in self._row(c).items()} for c in self.found
        ]

    def agrees(self, c: Candidate) -> bool:
        """Tell whether a candidate agrees with the subject on the face of it."""
        if c.kind == EMPTY:
            return self._owner(self.near_subject(c)).startswith("own") and self._is_joined(c)
        if c.kind == PRONOUN:
            return PRONOUN_OF.get(self.doc[c.first].lower_) == self.subject.pronoun
        if c.kind == COMMON:
            return self.subject.category in categories_of(self._noun(c).lower_)
        return c.kind == NAME and self._coverage(c) > 0 and not self._foreign(c)

    def _row(self, c: Candidate) -> dict[str, str]:
        return {**self._common(c), **_OF_KIND[c.kind](self, c)}

    def _common(self, c: Candidate) -> dict[str, str]:
        doc, head = self.doc, self.doc[c.head]
        does = function(head)
        before, after = self._word(c.first - 1), self._word(c.last)
        sentence = self.sentence[c.first]
        last = self._last_own(c)
        since = sentence - self.sentence[last.first] if last else _FAR
        mark = preposition(head)
        return {
            "": "1",
            "category": self.subject.category,
            "function": does,
            "dep": head.dep_,
            "governor": head.head.pos_,
            "before": before,
            "before before": f"{self._word(c.first - 2)} {before}",
            "after": after,
            "after after": f"{after} {self._word(c.last + 1)}",
            "tag before": self._tag(c.first - 1),
            "tag after": self._tag(c.last),
            "tags after": f"{self._tag(c.last)} {self._tag(c.last + 1)}",
            "preposition": mark.lower_ if mark is not None else "",
            "sentence": bin_of(sentence),
            "paragraph": str(min(self.paragraph[c.first], 3)),
            "place": bin_of(c.first - self._start(c.first)),
            "starts": str(c.first == self._start(c.first)),
            "quoted": str(self.quoted[c.first]),
            "bracketed": str(self.bracketed[c.first]),
            "since own": str(min(since, _FAR)),
            "last own": self._kind_word(last) if last else "none",
            "last own, since": f"{self._kind_word(last) if last else 'none'} {min(since, _FAR)}",
            "competitors": bin_of(self._competitors(last.last if last else 0, c.first)),
            "competitors here": bin_of(self._competitors(self._start(c.first), c.first)),
            "function, place": f"{does} {c.first == self._start(c.first)}",
        }

    def _name(self, c: Candidate) -> dict[str, str]:
        words = [t for t in self.doc[c.first : c.last] if t.text[0].isalnum()]
        own = [t for t in words if fold(t.text) in self.subject.words]
        foreign = self._foreign(c)
        phrase = " ".join(fold(t.text) for t in words)
        title = " ".join(fold(w) for w in self.subject.name.split())
        article = words[0].lower_ == "the" if words else False
        bare = phrase.removeprefix("the ")
        earlier = sum(1 for d in self.found if d.kind == NAME and d.last <= c.first)
        whole = self._capital(c.first - 1), self._capital(c.last)
        after = self.doc[c.last] if c.last < len(self.doc) else None
        shape = f"{len(own)} of {len(self.subject.words)}"
        left = "the" if self._word(c.first - 1) == "the" else str(whole[0])
        found = {
            "is title": str(bare == title),
            "begins title": str(title.startswith(bare)),
            "ends title": str(title.endswith(bare)),
            "article": str(article),
            "own words": shape,
            "foreign words": str(min(len(foreign), 3)),
            "first foreign": foreign[0] if foreign else "none",
            "last foreign": foreign[-1] if foreign else "none",
            "own, foreign": f"{shape} {min(len(foreign), 3)} {bare == title}",
            "capital before": left,
            "capital after": str(whole[1]),
            "whole": f"{left} {whole[1]} {article} {bare == title}",
            "lower": str(not any(t.text[0].isupper() for t in words)),
            "genitive": str(self.doc[c.last - 1].tag_ == "POS"),
            "first name": str(earlier == 0),
            "modifies": str(after is not None and self.doc[c.head].dep_ == "compound"),
            "noun after": f"{after.pos_ if after is not None else ''} {self.doc[c.head].dep_}",
            "same before": bin_of(self._seen.get(bare, [0, 0])[0] and self._before_count(bare, c)),
            "same in all": bin_of(self._total(bare)),
            "person": f"{self.subject.category == 'person'} {len(foreign)} {bare == title} {shape}",
            "spread": f"{left} {whole[1]} {len(foreign)} {self._hyphen(c)}",
            "comma": f"{self._word(c.first - 1)} {self._word(c.last)} {bare == title}",
        }
        return found

    def _hyphen(self, c: Candidate) -> str:
        return f"{self._word(c.first - 1) == '-'} {self._word(c.last) == '-'}"

    @cached_property
    def _seen(self) -> dict[str, list[int]]:
        seen: dict[str, list[int]] = {}
        for c in self.found:
            if c.kind == NAME:
                words = (fold(t.text) for t in self.doc[c.first : c.last] if t.text[0].isalnum())
                seen.setdefault(" ".join(words).removeprefix("the "), []).append(c.first)
        return seen

    def _total(self, bare: str) -> int:
        return len(self._seen.get(bare, ()))

    def _before_count(self, bare: str, c: Candidate) -> int:
        return sum(place < c.first for place in self._seen.get(bare, ()))

    def _foreign(self, c: Candidate) -> list[str]:
        words = (t for t in self.doc[c.first : c.last] if t.text[0].isalnum())
        folded = [fold(t.text) for t in words]
        title = self._title_words
        return [w for w in folded if w not in title and w not in ("the", "s")]

    @cached_property
    def _title_words(self) -> frozenset[str]:
        whole = self.subject.title.replace(",", " ").replace("(", " ").replace(")", " ")
        return self.subject.words | frozenset(fold(w) for w in whole.split())

    def _coverage(self, c: Candidate) -> int:
        return sum(fold(t.text) in self.subject.words for t in self.doc[c.first : c.last])

    def _pronoun(self, c: Candidate) -> dict[str, str]:
        token = self.doc[c.first]
        word = token.lower_
        agrees = self.agrees(c)
        last = self._last_own(c)
        found = {
            "word": word,
            "agrees": str(agrees),
            "word, agrees": f"{word} {agrees}",
            "word, function": f"{word} {function(token)} {agrees}",
            "word, after": f"{word} {self._word(c.last)}",
            "word, category": f"{word} {self.subject.category}",
            "word, since": f"{word} {self._since(c, last)} {agrees}",
            "word, last": f"{word} {self._kind_word(last) if last else ''} {agrees}",
            "word, sentence": f"{word} {bin_of(self.sentence[c.first])}",
            "others": f"{word} {bin_of(self._competitors(last.last if last else 0, c.first))}",
            "subject before": f"{word} {self._subject_before(c)}",
            "subject here": f"{word} {self._subject_here(c)}",
            "nearest": f"{word} {self._nearest(c)}",
            "verb": f"{word} {token.head.lemma_.lower()}" if word == "it" else "",
            "share": bin_of(10 * self._share(word)),
        }
        if word in RELATIVES:
            found |= self._relative(token)
        return found

    def _share(self, word: str) -> float:
        """Return how many of the text's personal pronouns are of this one's sort."""
        sort = PRONOUN_OF.get(word)
        counts = self._pronouns
        return counts.get(sort or "", 0) / max(1, sum(counts.values()))

    @cached_property
    def _pronouns(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for token in self.doc:
            sort = PRONOUN_OF.get(token.lower_)
            if sort:
                counts[sort] = counts.get(sort, 0) + 1
        return counts

    def _since(self, c: Candidate, last: Candidate | None) -> str:
        return str(min(self.sentence[c.first] - self.sentence[last.first], _FAR)) if last else "-"

    def _relative(self, token: Token) -> dict[str, str]:
        word = token.lower_
        before = self.doc[token.i - 1] if token.i else token
        comma = before.text == ","
        noun = self.doc[token.i - 2] if comma and token.i > 1 else before
        clause = token.head
        modified = clause.head if clause.dep_.startswith(("acl", "relcl")) else noun
        own = fold(noun.text) in self.subject.words
        said = singular(noun.lower_) in self.subject.nouns
        predicate = any(c.dep_ == "cop" for c in modified.children) or modified.dep_ == "root"
        name_subject = any(
            function(c) is Function.SUBJECT and self._names_subject(c) for c in modified.children
        )
        return {
            "rel comma": f"{word} {comma}",
            "rel own": f"{word} {own} {comma}",
            "rel said": f"{word} {said} {modified.dep_}",
            "rel predicate": f"{word} {predicate} {name_subject}",
            "rel predicate, comma": f"{word} {predicate} {name_subject} {comma}",
            "rel noun": f"{word} {noun.pos_} {bool(set(categories_of(noun.lower_)) & {self.subject.category})}",
            "rel sentence": f"{word} {self.sentence[token.i] == 0} {predicate} {name_subject} {comma}",
        }

    def _names_subject(self, token: Token) -> bool:
        if fold(token.text) in self.subject.words:
            return True
        if PRONOUN_OF.get(token.lower_) == self.subject.pronoun:
            return True
        return any(fold(t.text) in self.subject.words for t in token.children)

    def _noun(self, c: Candidate) -> Token:
        k = c.last - 1
        while k > c.first and (self.doc[k].tag_ == "POS" or self.doc[k].lower_ in EMPHATIC):
            k -= 1
        return self.doc[k]

    def _common_noun(self, c: Candidate) -> dict[str, str]:
        noun = self._noun(c)
        low = singular(noun.lower_)
        fits = self.subject.category in categories_of(low)
        said = low in self.subject.nouns
        modifiers = [t for t in self.doc[c.first + 1 : noun.i]]
        modifier = modifiers[0].lower_ if modifiers else ""
        kind = modifiers[0].tag_ if modifiers else ""
        plural = noun.tag_ in ("NNS", "NNPS")
        rival = self._rival(c, low)
        after = self._word(c.last)
        return {
            "noun": low,
            "noun, category": f"{low} {self.subject.category}",
            "fits": str(fits),
            "said": str(said),
            "is category": str(low == self.subject.category),
            "fits, said": f"{fits} {said} {plural} {bool(modifiers)}",
            "determiner": self.doc[c.first].lower_,
            "determiner, fits": f"{self.doc[c.first].lower_} {fits} {said}",
            "modifiers": str(min(len(modifiers), 3)),
            "modifier": modifier,
            "modifier tag": kind,
            "plural": str(plural),
            "fits, after": f"{fits} {after}",
            "fits, before": f"{fits} {self._word(c.first - 1)}",
            "fits, modifiers": f"{fits} {said} {kind} {len(modifiers)} {noun.text[0].isupper()}",
            "fits, function": f"{fits} {function(self.doc[c.head])}",
            "predicate": f"{self._word(c.first - 1) in _LINKS} {fits}",
            "capital": str(noun.text[0].isupper()),
            "capital after": f"{self._capital(c.last)} {fits}",
            "rival": f"{fits} {rival}",
            "since": f"{fits} {self._since(c, self._last_own(c))}",
            "often": f"{fits} {bin_of(self._nouns.get(low, 0))}",
            "subject before": f"{fits} {self._subject_before(c)}",
        }

    @cached_property
    def _nouns(self) -> dict[str, int]:
        counts: dict[str, int] = {}
        for c in self.found:
            if c.kind == COMMON:
                low = singular(self._noun(c).lower_)
                counts[low] = counts.get(low, 0) + 1
        return counts

    def _rival(self, c: Candidate, noun: str) -> str:
        """Tell how another thing of the noun's kind was last spoken of: "a lake", "Lake Onega"."""
        for k in range(c.first - 1, max(-1, c.first - 40), -1):
            token = self.doc[k]
            if singular(token.lower_) == noun:
                if token.text[0].isupper():
                    near = {fold(t.text) for t in self.doc[max(0, k - 2) : k + 3]}
                    return "own name" if near & self.subject.words else "name"
                return "a" if self._word(k - 1) in ("a", "an", "another") else "noun"
        return "none"

    def _empty(self, c: Candidate) -> dict[str, str]:
        verb = self.doc[c.head]
        main = verb.head if verb.dep_ in ("aux", "aux:pass", "cop") else verb
        first = first_conjunct(main)
        subject = next((t for t in first.children if function(t) is Function.SUBJECT), None)
        near = self.near_subject(c)
        shared = self._owner(subject)
        closest = self._owner(near)
        before = self._word(c.first - 1)
        joined = main.dep_ == "conj" and main is not first
        return {
            "tag": verb.tag_,
            "verb": verb.lower_,
            "joined": str(joined),
            "shared": str(shared),
            "closest": str(closest),
            "joined, shared": f"{joined} {shared}",
            "shared, closest": f"{shared} {closest} {joined}",
            "before, tag": f"{before} {verb.tag_}",
            "before, shared": f"{before} {shared} {closest}",
            "closest, tag": f"{closest} {verb.tag_} {self.verb_tag(near)}",
            "same verb tag": f"{closest} {verb.tag_ == self.verb_tag(near)}",
            "subject between": f"{before} {self._distance(near, c)} {closest}",
            "adverb": f"{self.doc[c.first].pos_} {closest}",
            "comma": f"{self._word(c.first - 2)} {before} {closest}",
            "verb joined": f"{verb.dep_} {main.dep_} {closest}",
            "own subject": str(any(function(t) is Function.SUBJECT for t in main.lefts)),
            "subject is": f"{near.dep_ if near is not None else ''} {closest}",
            "plain": f"{verb.lower_.endswith('s')} {closest} {before}",
        }

    def _is_joined(self, c: Candidate) -> bool:
        verb = self.doc[c.head]
        main = verb.head if verb.dep_ in ("aux", "aux:pass", "cop") else verb
        return main.dep_ == "conj"

    def near_subject(self, c: Candidate) -> Token | None:
        """Return the last subject of a finite verb before a place, in its sentence."""
        start = self._start(c.first)
        for k in range(c.first - 1, start - 1, -1):
            token = self.doc[k]
            if function(token) is Function.SUBJECT and token.dep_ != "conj":
                return token
        return None

    def _distance(self, near: Token | None, c: Candidate) -> str:
        return bin_of(c.first - near.i) if near is not None else "none"

    def verb_tag(self, near: Token | None) -> str:
        if near is None:
            return "none"
        verbs = [near.head, *(t for t in near.head.children if t.dep_ in ("aux", "cop", "aux:pass"))]
        return min(verbs, key=lambda t: t.i).tag_

    def _owner(self, token: Token | None) -> str:
        """Tell what a subject is: a candidate that agrees, one that does not, or something else."""
        if token is None:
            return "none"
        for k in self._at.get(token.i, ()):
            if self.own[k]:
                return f"own {self.found[k].kind}"
        if token.lower_ in RELATIVES:
            return "relative"
        return "other" if token.i not in self._at else "candidate"

    @cached_property
    def _at(self) -> dict[int, list[int]]:
        """The candidates, by every token that is in one."""
        places: dict[int, list[int]] = {}
        for k, c in enumerate(self.found):
            for i in range(c.first, c.last):
                places.setdefault(i, []).append(k)
        return places

    @cached_property
    def _subjects(self) -> dict[int, list[Token]]:
        """The subjects of each sentence, in order."""
        found: dict[int, list[Token]] = {}
        for token in self.doc:
            if function(token) is Function.SUBJECT:
                found.setdefault(self.sentence[token.i], []).append(token)
        return found

    def at(self, i: int) -> list[int]:
        """Return the candidates that a token is in."""
        return self._at.get(i, [])

    def subjects(self, sentence: int) -> list[Token]:
        """Return the subjects of a sentence, in order."""
        return self._subjects.get(sentence, [])

    def _subject_before(self, c: Candidate) -> str:
        """Tell what the first subject of the sentence before is."""
        subjects = self._subjects.get(self.sentence[c.first] - 1)
        return self._owner(subjects[0]) if subjects else "none"

    def _subject_here(self, c: Candidate) -> str:
        """Tell what the first subject of this sentence before the candidate is."""
        subjects = [t for t in self._subjects.get(self.sentence[c.first], ()) if t.i < c.first]
        return self._owner(subjects[0]) if subjects else "none"

    def _nearest(self, c: Candidate) -> str:
        """Tell what the last subject before the candidate is, in its sentence or the one before."""
        for back in (0, 1):
            subjects = self._subjects.get(self.sentence[c.first] - back, ())
            earlier = [t for t in subjects if t.i < c.first]
            if earlier:
                return f"{back} {self._owner(earlier[-1])}"
        return "none"

    def _last_own(self, c: Candidate) -> Candidate | None:
        """Return the last candidate before this one that agrees with the subject."""
        k = self._order[c]
        for j in range(k - 1, max(-1, k - 60), -1):
            if self.own[j] and self.found[j].last <= c.first:
                return self.found[j]
        return None

    @cached_property
    def _order(self) -> dict[Candidate, int]:
        return {c: k for k, c in enumerate(self.found)}

    def _kind_word(self, c: Candidate) -> str:
        return self.doc[c.first].lower_ if c.kind == PRONOUN else c.kind

    def _competitors(self, start: int, end: int) -> int:
        """Count capitalised words that name something else."""
        return self._capitals[max(end, start)] - self._capitals[start]

    @cached_property
    def _capitals(self) -> list[int]:
        total, sums = 0, [0]
        for token in self.doc:
            foreign = token.pos_ == "PROPN" and fold(token.text) not in self._title_words
            total += foreign
            sums.append(total)
        return sums

    def _start(self, i: int) -> int:
        while i and self.sentence[i - 1] == self.sentence[i]:
            i -= 1
        return i

    def _word(self, i: int) -> str:
        return self.doc[i].lower_ if 0 <= i < len(self.doc) else _EDGE

    def _tag(self, i: int) -> str:
        return self.doc[i].tag_ if 0 <= i < len(self.doc) else _EDGE

    def _capital(self, i: int) -> bool:
        return 0 <= i < len(self.doc) and self.doc[i].text[0].isupper() and self.doc[i].pos_ == "PROPN"


_OF_KIND = {
    NAME: Rows._name,
    PRONOUN: Rows._pronoun,
    COMMON: Rows._common_noun,
    EMPTY: Rows._empty,
}


def _sentences(doc: Doc) -> list[int]:
    number, found = -1, []
    for token in doc:
        number += bool(token.is_sent_start) or number < 0
        found.append(number)
    return found


def _paragraphs(doc: Doc) -> list[int]:
    number, found = 0, []
    for token in doc:
        found.append(number)
        number += token.is_space and token.text.count("\n") > 1
    return found


def _enclosed(doc: Doc) -> tuple[list[bool], list[bool]]:
    """Tell of every token whether it stands in quotation marks, and whether in brackets."""
    quoted, bracketed = [], []
    quote, depth = False, 0
    for token in doc:
        if token.is_space and "\n\n" in token.text:
            quote, depth = False, 0
        if token.text in ('"', "“", "”", "``", "''"):
            quote = not quote if token.text == '"' else token.text in ("“", "``")
        depth = max(0, depth + (token.text in "([") - (token.text in ")]"))
        quoted.append(quote)
        bracketed.append(depth > 0)
    return quoted, bracketed
