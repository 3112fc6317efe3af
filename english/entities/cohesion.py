"""What a sentence takes from the sentences before it: whom its pronouns mean, what it goes on from.

``Cohesion`` tells for each sentence of a document which earlier sentence must stand before it in a
summary, by rule and without a parse. A pronoun is at home where a fitting word stands before it in
its own sentence, or, after an opening such as "When he", behind it; else the nearest sentence that
has one is needed, or any later one that names the same. "This", "It" and such at the start need the
sentence right before. "The company" needs some sentence before. A question that stands over its
answer needs that, and a short answer its question.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from regsuite.corpora.records.documents import Document
from regsuite.english.tokens import tokenise
from regsuite.english.word_lists import (
    CALENDAR,
    CATEGORIES,
    FUNCTION_WORDS,
    HONORIFICS,
    PERSONS,
    PRONOUNS,
)

BEFORE, ANY = "the sentence before", "some sentence before"
_BACK = 8
_SUBORDINATE = frozenset(
    "after although as at before because by despite during for from if in on once since though "
    "through unless until upon when whenever while with without".split()
)
_POINTING = frozenset("this that these those such".split())
_UNLOOSENABLE = frozenset("then instead nor or otherwise thus".split())
HUMAN = frozenset(w for w, c in CATEGORIES.items() if c in PERSONS) | frozenset(
    "actor actress adult artist boss boy boyfriend captain chairman chairwoman chief child citizen "
    "coach colleague commander creator dad daughter defender detective driver employee expert "
    "farmer father fisherman footman forward founder friend girl girlfriend goalkeeper grandfather "
    "grandmother guard guest guitarist host infant informant inmate journalist judge keeper "
    "kid lawyer lecturer lover magistrate man manager mayor member midfielder mother mum mom "
    "neighbour neighbor nurse owner parent partner passenger patient photographer pilot player "
    "pupil researcher resident rival rower runner sailor salesman secretary sergeant servant "
    "sister son speaker spokesman spokeswoman spokesperson star striker student survivor suspect "
    "swimmer teacher teenager tourist trainer victim visitor winger winner witness woman worker "
    "youngster".split()
)
GENDERS = {
    **dict.fromkeys(
        "woman girl mother wife daughter sister queen actress grandmother mum mom chairwoman aunt "
        "spokeswoman girlfriend widow princess duchess lady mrs ms miss niece nun waitress".split(),
        "female",
    ),
    **dict.fromkeys(
        "man boy father husband son brother king grandfather dad chairman uncle spokesman "
        "fisherman footman salesman prince duke lord mr sir monk nephew waiter pope".split(),
        "male",
    ),
}
_GROUPS = frozenset(
    "police people family couple pair team club company council government committee crew group "
    "band staff firm army party union majority public side children men women both everyone "
    "nobody anybody somebody someone anyone parliament crowd audience jury board cattle".split()
)
_ANAPHORIC = frozenset(
    "accident agency agreement animal army arrest article attack author bid bill board book boy "
    "building case change changes charge child city claim claims club coach collision committee "
    "company complaint council country couple court crash deal decision design device dispute "
    "document event events facility family fee figure figures film fire firm footage former girl "
    "group idea images incident information initiative investigation island issue item king latter "
    "law letter machine man meeting men message move movement news novel offer officers opening "
    "operation order organisation organization pair paper party plan plans player policy position "
    "problem process programme project proposal proposals queen question rate reason recording "
    "report request research researchers result results rule scheme school series service show "
    "site situation statement station story striker study survey suspect system talks team town "
    "transaction trial trip trust two university vehicle victim victims video village vote widow "
    "woman women work".split()
)
_EXPLETIVE = re.compile(
    r"it (?:(?:is|was|has|had|(?:will|would|may|might|could|must|should) (?:(?:also|not|now) )?"
    r"(?:be|have|take|seem|appear|cost|rain|snow|help|make)|seems|appears|emerged|turns|turned|"
    r"takes|took|costs|cost|rains|rained|snowed|remains)\b|['’]s\b|['’]ll\b|['’]d\b)"
    r"(?=.{0,120}\b(?:that|to|who|whether|how|when|if|why|what|for|since|before|until|like|"
    r"o['’]clock|time|day|year|morning|evening|night)\b)",
    re.IGNORECASE,
)
_PERSON = re.compile(
    r"(?:\b(?P<role>[a-z]{2,15}|Mr\.?|Mrs\.?|Ms\.?|Dr\.?|Sir|Lord|Lady|King|Queen|Prince|Princess|"
    r"President|Pope|Professor|Captain|Count|Saint) )?"
    r"(?<!\bin )(?<!\bat )(?<!\bfrom )(?<!\bnear )"
    r"(?P<name>[A-Z][\w’'-]+(?: (?:[A-Z]\. )?(?:van |de |von )?[A-Z][\w’'-]+){0,3})"
)
INSTITUTIONS = frozenset(
    "airport army association bank bay board bridge bureau cathedral centre center church city "
    "club college commission committee company congress corp council county court cup department "
    "east federation foundation government great group hall harbour hospital hotel house inc "
    "institute island islands lake lane league limited ltd ministry mount museum news new north "
    "office palace park parliament party police press river road royal sea school senate service "
    "society south square state states station street times tower treaty trust union united "
    "university valley war west world".split()
)
_ANSWER = re.compile(r"A(?:nswer)?\s?[:.]\s")
_ANSWERS = frozenset("yes no because sure certainly nope yep not never none only".split())
_CLOSING = "'\"”’) "
_BRIEF = 4
_DEFINITE = 4
_EARLY = 4
_SINGLE = frozenset({"male", "female"})


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
    """A sentence's tokens, and who or what in it a pronoun may mean."""

    tokens: tuple[str, ...]
    lower: tuple[str, ...]
    people: Mapping[int, str]
    several: frozenset[int]


class Cohesion:
    """The needs of a document's sentences, each looked at when it is first asked for.

    ``text`` tells which sentences are text: the others are neither asked nor offered.
    """

    def __init__(self, document: Document, text: Sequence[bool]):
        self.text = text
        self.document = document
        self._seen: dict[int, _Seen] = {}
        self._needs: dict[int, tuple[Need, ...]] = {}

    def needs(self, i: int) -> tuple[Need, ...]:
        """Return the needs of a sentence."""
        if i not in self._needs:
            before = [j for j in range(max(0, i - _BACK), i) if self.text[j]]
            asked = bool(before) and self.text[i]
            found = tuple(self._of(self._look(i), before)) if asked else ()
            self._needs[i] = (*found, *self._asked(i, before))
        return self._needs[i]

    def _asked(self, i: int, before: Sequence[int]) -> Iterator[Need]:
        """Yield the answer that a question over it needs, and the question of a short answer."""
        sentences = self.document.sentences
        if self._is_asked(i):
            yield Need("asks", i + 1)
        elif before and before[-1] == i - 1 and is_question(sentences[i - 1].text):
            words = [w for w in self._look(i).lower if w[0].isalnum()]
            labelled = _ANSWER.match(sentences[i].text) is not None
            if words and (labelled or words[0] in _ANSWERS or len(words) <= _BRIEF):
                yield Need("answers", i - 1)

    def _is_asked(self, i: int) -> bool:
        """Tell whether a sentence is a question whose answer begins the next paragraph."""
        if i + 1 >= len(self.text) or not (self.text[i] and self.text[i + 1]):
            return False
        own, following = self.document.sentences[i : i + 2]
        return own.paragraph != following.paragraph and is_question(own.text)

    @cached_property
    def _names(self) -> frozenset[str]:
        return _names(self.document)

    @cached_property
    def _persons(self) -> frozenset[str]:
        return _persons(self.document)

    def _look(self, i: int) -> _Seen:
        if i not in self._seen:
            self._seen[i] = _look(self.document.sentences[i].text, self._names)
        return self._seen[i]

    def _of(self, own: _Seen, before: Sequence[int]) -> Iterator[Need]:
        opening = _opens(own)
        if opening == BEFORE:
            yield Need("points back", before[-1])
        elif opening == ANY:
            yield Need("definite", before[-1], anything=True)
        for gender in dict.fromkeys(_unmet(own)):
            yield self._antecedent(gender, before) or Need("pronoun", before[-1])

    def _antecedent(self, gender: str, before: Sequence[int]) -> Need | None:
        """Return the nearest sentence with a known person, else with any name, or with several."""
        if gender == "plural":
            found = (p for p in reversed(before) if self._look(p).several)
            return next((Need("pronoun", place) for place in found), None)
        for known in (self._persons | HUMAN, None):
            for place in reversed(before):
                words = frozenset(_fitting(self._look(place), gender).values())
                if meant := words if known is None else words & known:
                    return Need("pronoun", place, meant)
        return None


def _names(document: Document) -> frozenset[str]:
    """Return the words of a document that are written with a capital inside sentences."""
    found: set[str] = set()
    for sentence in document.sentences:
        found.update(t for t in sentence.text.split()[1:] if t[0].isupper())
    return frozenset(
        w.strip(",.;:!?\"'“”‘’()").removesuffix("'s").removesuffix("’s") for w in found
    )


def _persons(document: Document) -> frozenset[str]:
    """Return the words of names that look like those of persons: a title, a role or two names."""
    found: set[str] = set()
    for sentence in document.sentences:
        for match in _PERSON.finditer(sentence.text):
            words = [w.lower() for w in match["name"].replace(".", " ").split()]
            role = (match["role"] or "").strip(" .").lower()
            titled = role in HONORIFICS or role in HUMAN
            if (titled or len(words) > 1) and INSTITUTIONS.isdisjoint(words):
                found.update(w for w in words if w not in FUNCTION_WORDS and w not in CALENDAR)
    return frozenset(found)


def _look(text: str, names: Collection[str]) -> _Seen:
    tokens = tuple(tokenise(text))
    lower = tuple(t.lower().removesuffix("'s").removesuffix("’s") for t in tokens)
    people: dict[int, str] = {}
    several: set[int] = set()
    for i, (token, word) in enumerate(zip(tokens, lower, strict=True)):
        if _is_name(tokens, i, names):
            people[i] = word
            several.add(i)
        elif word in HUMAN:
            people[i] = word
        elif word in _GROUPS or (_is_plural(word) and token.islower()):
            several.add(i)
    return _Seen(tokens, lower, people, frozenset(several))


def _is_name(tokens: Sequence[str], i: int, names: Collection[str]) -> bool:
    token = tokens[i]
    word = token.lower().removesuffix("'s").removesuffix("’s")
    if not token[0].isupper() or word in FUNCTION_WORDS or word in CALENDAR or len(token) == 1:
        return False
    bare = token.removesuffix("'s").removesuffix("’s")
    if i > 0 and tokens[i - 1][0].isalnum():
        return tokens[i - 1].lower() not in _PLACED
    following = tokens[i + 1] if i + 1 < len(tokens) else ""
    acts = following.endswith("ed") and following.islower() and not _is_plural(word)
    return bare in names or word in HONORIFICS or following[:1].isupper() or acts


_PLACED = frozenset("in at from to near into across outside inside".split())


def _is_plural(word: str) -> bool:
    return len(word) > len("bus") and word.endswith("s") and not word.endswith(("ss", "us", "is"))


def _opens(own: _Seen) -> str:
    """Tell whether the beginning points at the sentence before, at any before, or at none."""
    words = [w for w in own.lower if w[0].isalnum()][: _DEFINITE + 1]
    first = words[0] if words else ""
    second = words[1] if len(words) > 1 else ""
    if first in _UNLOOSENABLE or (first in _POINTING and second not in CALENDAR):
        return BEFORE
    if first == "it" and not _EXPLETIVE.match(" ".join(own.tokens)):
        return BEFORE
    if first in ("the", "both", "another") and _is_short_definite(words[1:]):
        return ANY
    return ""


def _is_short_definite(words: Sequence[str]) -> bool:
    """Tell whether "the" is followed by a noun that takes up another, and then a verb."""
    for i, word in enumerate(words[:2]):
        if word in _ANAPHORIC:
            following = words[i + 1] if i + 1 < len(words) else ""
            return following not in ("of", "in", "for", "that", "who", "which", "between", "at")
    return False


def _unmet(own: _Seen) -> list[str]:
    """Return the genders of the pronouns that have nothing in their sentence to stand for."""
    found = []
    clause = _first_clause(own)
    for i, word in enumerate(own.lower):
        gender = PRONOUNS.get(word, "thing")
        if gender in _SINGLE or (gender == "plural" and i < _EARLY):
            places = own.several if gender == "plural" else _fitting(own, gender)
            if not any(place < i or i < clause < place for place in places):
                found.append(gender)
    return found


def _first_clause(own: _Seen) -> int:
    """Return where an opening such as "When he was young," ends; 0 where there is none."""
    opens = bool(own.lower) and own.lower[0] in _SUBORDINATE
    return own.lower.index(",") if opens and "," in own.lower else 0


def _fitting(seen: _Seen, gender: str) -> dict[int, str]:
    """Return the people of a sentence that a pronoun of this gender may mean."""
    return {i: word for i, word in seen.people.items() if GENDERS.get(word, gender) == gender}


def is_question(text: str) -> bool:
    """Tell whether a sentence ends with a question mark."""
    return text.rstrip(_CLOSING).endswith("?")
