"""What a sentence takes from the sentences before it: whom its pronouns mean, what it goes on from.

``Cohesion`` tells for each sentence of a document which earlier sentence must stand before it in a
summary, by rule and without a parse. A pronoun needs nothing where a fitting word stands before it
in its own sentence, or, after an opening such as "When he", behind it; else the nearest sentence
that has one is needed, or any later one that names the same. "This", "It" and such at the start
need the sentence right before. "The company" needs some sentence before. A question that stands
over its answer needs that, and a short answer its question. Parts of a quotation and reactions need
what ``attachments`` says. Persons are guessed here by words and not asked of the entity layer, for
every sentence of every document is looked at: a parse takes ten times as long as a summary.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from regsuite.corpora.records.documents import Document
from regsuite.english.discourse.attachments import Quotations, reacts
from regsuite.english.entities.lexicon import calendar, is_title, no_names
from regsuite.english.entities.lines import DocumentLines, Word
from regsuite.english.entities.quick.names import names_of
from regsuite.english.entities.sexes import FEMALE, MALE, sex_of_noun, sex_of_title
from regsuite.english.words import alternatives, table
from regsuite.english.words import words as word_list

_BACK = 8
_POINTING = frozenset({"this", "that", "these", "those", "such"})
_GOING_ON = frozenset({"then", "instead", "nor", "or", "otherwise", "thus"})
_SPEAKERS = frozenset({"i", "you", "he", "she", "we", "they"})
_PLACED = frozenset({"in", "at", "from", "to", "near", "into", "across", "outside", "inside"})
_ANSWER = re.compile(r"A(?:nswer)?\s?[:.]\s")
_CLOSING = "'\"”’) "
_BRIEF = 4
_BARE = 2
_DEFINITE = 4
_EARLY = 4
_PLURAL = "plural"


@dataclass(frozen=True, slots=True)
class Need:
    """What must stand before a sentence: one that has some of ``words``; ``place`` has them.

    Without words it is the sentence at ``place`` itself, or, where ``anything``, any before it.
    """

    kind: str
    place: int
    words: frozenset[str] = frozenset()
    anything: bool = False


@dataclass(frozen=True, slots=True)
class _Seen:
    """A sentence's words, and which of them a pronoun for one person or for several may mean."""

    words: Sequence[Word]
    people: Mapping[int, str]
    several: frozenset[int]


class Cohesion:
    """The needs of a document's sentences, each looked at when it is first asked for.

    ``text`` tells which sentences are text: the others are neither asked nor offered. ``asked`` has
    the question of each sentence that answers one.
    """

    def __init__(
        self, document: Document, text: Sequence[bool], asked: Mapping[int, int] | None = None
    ):
        self.text = text
        self.asked = asked or {}
        self.answered = {question: i for i, question in reversed(list(self.asked.items()))}
        self.document = document
        self.lines = DocumentLines(document)
        self._quotations = Quotations(document)
        self._seen: dict[int, _Seen] = {}
        self._needs: dict[int, tuple[Need, ...]] = {}

    def needs(self, i: int) -> tuple[Need, ...]:
        """Return the needs of a sentence."""
        if i not in self._needs:
            before = [j for j in range(max(0, i - _BACK), i) if self.text[j]] or self._left(i)
            asked = bool(before) and self.text[i]
            result = tuple(self._of(self._look(i), before)) if asked else ()
            self._needs[i] = (*result, *self._asked(i, before), *self._attached(i, before))
        return self._needs[i]

    def _left(self, i: int) -> list[int]:
        """Return the sentence right before one, in its paragraph, though it is not offered."""
        sentences = self.document.sentences
        return [i - 1] if i and sentences[i - 1].paragraph == sentences[i].paragraph else []

    def _asked(self, i: int, before: Sequence[int]) -> Iterator[Need]:
        """Yield the answer that a question over it needs, and the question of a short answer."""
        sentences = self.document.sentences
        if i in self.asked:
            yield Need("answers", self.asked[i])
        elif i in self.answered:
            yield Need("asks", self.answered[i])
        elif self._is_asked(i):
            yield Need("asks", i + 1)
        elif before and before[-1] == i - 1 and is_question(sentences[i - 1].text):
            own = [w.low for w in self._look(i).words if w.text[0].isalnum()]
            labelled = _ANSWER.match(sentences[i].text) is not None
            if own and (labelled or own[0] in word_list("answer-openers") or len(own) <= _BRIEF):
                yield Need("answers", i - 1)

    def _attached(self, i: int, before: Sequence[int]) -> Iterator[Need]:
        """Yield what a part of a quotation, a quotation without speaker or a reaction needs."""
        if not self.text[i]:
            return
        for place in self._quotations.parts(i):
            if self.text[place]:
                yield Need("quotation", place)
        if before and self._quotations.is_all(i):
            yield Need("speaker", before[-1])
        elif before and sum(w.text[0].isalnum() for w in self._look(i).words) <= _BARE:
            yield Need("brief", before[-1])
        elif before and reacts(self.document.sentences[i].text, self.lines.line(i).quoted):
            yield Need("reacts", before[-1])
        elif before and _hangs(self._look(i).words):
            yield Need("hangs", before[-1])

    def _is_asked(self, i: int) -> bool:
        """Tell whether a sentence is a question whose answer begins the next paragraph."""
        if i + 1 >= len(self.text) or not (self.text[i] and self.text[i + 1]):
            return False
        own, following = self.document.sentences[i : i + 2]
        return own.paragraph != following.paragraph and is_question(own.text)

    @cached_property
    def _capitals(self) -> frozenset[str]:
        """The words of the document that are written with a capital inside sentences."""
        inside = (t for s in self.document.sentences for t in s.text.split()[1:] if t[0].isupper())
        bare = (word.strip(",.;:!?\"'“”‘’()") for word in inside)
        return frozenset(word.removesuffix("'s").removesuffix("’s") for word in bare)

    @cached_property
    def _persons(self) -> frozenset[str]:
        """The words of names that look like those of persons, and nouns that mean persons."""
        names = (n for i in range(len(self.text)) for n in names_of(self.lines.line(i)))
        likely = (n for n in names if n.title or len(n.words) > 1)
        words = {word.lower() for name in likely for word in name.words}
        return frozenset(words - no_names()).union(table("human-nouns"))

    def _look(self, i: int) -> _Seen:
        if i not in self._seen:
            self._seen[i] = _look(self.lines.line(i).words, self._capitals)
        return self._seen[i]

    def _of(self, own: _Seen, before: Sequence[int]) -> Iterator[Need]:
        if _points_back(own.words):
            yield Need("points back", before[-1])
        elif _is_definite(own.words):
            yield Need("definite", before[-1], anything=True)
        for gender in dict.fromkeys(_unmet(own)):
            yield self._antecedent(gender, before) or Need("pronoun", before[-1])

    def _antecedent(self, gender: str, before: Sequence[int]) -> Need | None:
        """Return the nearest sentence with a known person, else with any name, or with several."""
        if gender == _PLURAL:
            places = (p for p in reversed(before) if self._look(p).several)
            return next((Need("pronoun", place) for place in places), None)
        for known in (self._persons, None):
            for place in reversed(before):
                fitting = frozenset(_fitting(self._look(place), gender).values())
                if meant := fitting if known is None else fitting & known:
                    return Need("pronoun", place, meant)
        return None


def _look(own: Sequence[Word], capitals: Collection[str]) -> _Seen:
    people: dict[int, str] = {}
    several: set[int] = set()
    for i, word in enumerate(own):
        if _is_name(own, i, capitals):
            people[i] = word.low
            several.add(i)
        elif word.low in table("human-nouns"):
            people[i] = word.low
        elif word.low in word_list("group-nouns") or (_is_plural(word.low) and word.text.islower()):
            several.add(i)
    return _Seen(own, people, frozenset(several))


def _is_name(own: Sequence[Word], i: int, capitals: Collection[str]) -> bool:
    word = own[i]
    if not word.capital or word.low in no_names() or len(word.text) == 1:
        return False
    if i > 0 and own[i - 1].text[0].isalnum():
        return own[i - 1].low not in _PLACED
    following = own[i + 1].text if i + 1 < len(own) else ""
    acts = following.endswith("ed") and following.islower() and not _is_plural(word.low)
    return word.text in capitals or is_title(word.low) or following[:1].isupper() or acts


def _is_plural(word: str) -> bool:
    return len(word) > len("bus") and word.endswith("s") and not word.endswith(("ss", "us", "is"))


@cache
def _expletive() -> re.Pattern[str]:
    """Return a pattern for the start of a sentence whose "it" means nothing: "It is hard to"."""
    modal = r"(?:will|would|may|might|could|must|should) (?:(?:also|not|now) )?"
    base = "(?:be|have|take|seem|appear|cost|rain|snow|help|make)"
    verb = rf"(?:is|was|has|had|{modal}{base}|{alternatives('expletive-verbs')})\b"
    after = alternatives("expletive-complements").replace("'", "['’]")
    return re.compile(rf"it (?:{verb}|['’](?:s|ll|d)\b)(?=.{{0,120}}\b{after}\b)", re.IGNORECASE)


def _points_back(own: Sequence[Word]) -> bool:
    """Tell whether a sentence begins with what points at the sentence before."""
    opening = _opening(own)
    first, second = (*opening, "", "")[:2]
    if first in _GOING_ON or (first in _POINTING and second not in calendar()):
        return True
    if "it" in opening[2:4] and opening[opening.index("it") - 1] == "that" and first in _SPEAKERS:
        return True
    return first == "it" and not _expletive().match(" ".join(w.text for w in own))


def _hangs(own: Sequence[Word]) -> bool:
    """Tell whether "it" is an object for which nothing stands before it in the sentence."""
    at = next((i for i, word in enumerate(own) if word.low == "it"), 0)
    following = own[at + 1].low if at + 1 < len(own) else "."
    ends = not following[0].isalnum() or following in word_list("prepositions")
    earlier = {word.low for word in own[:at]}
    asked = bool(own) and own[-1].text == "?"
    return at > 0 and ends and not asked and earlier.isdisjoint(word_list("determiners") - {"that"})


def _opening(own: Sequence[Word]) -> list[str]:
    return [w.low for w in own if w.text[0].isalnum()][: _DEFINITE + 1]


def _is_definite(own: Sequence[Word]) -> bool:
    """Tell whether "the" opens, with a noun that takes up another and that nothing explains."""
    first, *rest = (*_opening(own), "")
    at = next((i for i, w in enumerate(rest[:2]) if w in word_list("anaphoric-nouns")), None)
    if first not in ("the", "both", "another") or at is None:
        return False
    following = (*rest, "")[at + 1]
    return following not in ("of", "in", "for", "that", "who", "which", "between", "at")


def _unmet(own: _Seen) -> list[str]:
    """Return the genders of the pronouns that have nothing in their sentence to stand for."""
    result = []
    clause = _first_clause(own.words)
    for i, word in enumerate(own.words):
        gender = table("pronouns").get(word.low)
        if gender == _PLURAL and i and own.words[i - 1].low == "of":
            known = own.several - own.people.keys()
            result += [] if any(place < i for place in known) else [gender]
        elif gender in (MALE, FEMALE) or (gender == _PLURAL and i < _EARLY):
            places = own.several if gender == _PLURAL else _fitting(own, gender)
            if not any(place < i or i < clause < place for place in places):
                result.append(gender)
    return result


def _first_clause(own: Sequence[Word]) -> int:
    """Return where an opening such as "When he was young," ends; 0 where there is none."""
    opens = bool(own) and own[0].low in word_list("clause-openers")
    return next((i for i, word in enumerate(own) if word.text == ","), 0) if opens else 0


def _fitting(seen: _Seen, gender: str) -> dict[int, str]:
    """Return the people of a sentence that a pronoun of this gender may mean."""
    return {i: word for i, word in seen.people.items() if _sex(word) in (gender, "")}


def _sex(word: str) -> str:
    return sex_of_noun(word) or sex_of_title(word)


def is_question(text: str) -> bool:
    """Tell whether a sentence ends with a question mark."""
    return text.rstrip(_CLOSING).endswith("?")
