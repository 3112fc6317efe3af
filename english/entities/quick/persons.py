"""The persons whom a document names: full names, sex, and how the document calls them for short.

A run of capitals is a full name where it holds no word of places and institutions and the document
gives evidence of a person: a title, a given name, a role before it, an age, a verb of people after
it. ``Persons`` looks up by last name, only in the sentences that have it, so that a long document
costs no more than a short one. Two persons of one surname are told apart by title, or not at all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from regsuite.english.entities.categories import PERSON, categories_of
from regsuite.english.entities.lexicon import (
    HONOURS,
    is_address,
    is_demonym,
    is_person_verb,
    is_rank,
    is_saying,
    is_title,
    no_surnames,
    roles,
)
from regsuite.english.entities.lines import DocumentLines
from regsuite.english.entities.quick.names import Name, names_of
from regsuite.english.entities.quick.organisations import kinds
from regsuite.english.entities.sexes import is_given_name, sex_of_address, sex_of_given_name
from regsuite.english.words import ordered
from regsuite.english.words import words as word_list

# Weights by hand: a title is enough; of a given name, a role, an age or a saying verb it takes two.
_ENOUGH = 3
_TITLED, _GIVEN, _IN_ROLE, _SPEAKING, _ACTING, _AGED = 3, 2, 2, 2, 1, 2
_MOST_LOOKED_AT = 60
_MOST_HEARD = 20
_AGE = re.compile(r", (?:aged )?\d\d\b")


@dataclass(frozen=True)
class Person:
    """Somebody with a full name: ``words``, as written ``full``; ``sex`` is "" where unknown.

    ``honour`` is a title that stays before the full name. ``evidence`` weighs what speaks for a
    person; ``first`` is where the document has the full name, and ``short`` what it says for short,
    "" where it never does.
    """

    words: tuple[str, ...]
    full: str
    honour: str
    sex: str
    evidence: int
    short: str
    first: Name

    @property
    def last(self) -> str:
        """The surname's last word."""
        return self.words[-1]

    @property
    def key(self) -> str:
        """What tells persons apart: the first and the last word of the name."""
        return f"{self.words[0]} {self.last}".lower()

    @property
    def called(self) -> str:
        """The full name, with "Sir" or "Dr" where the document has it."""
        return f"{self.honour.capitalize()} {self.full}" if self.honour else self.full

    @property
    def is_sure(self) -> bool:
        """Whether enough speaks for a person where no title says so."""
        return self.evidence >= _ENOUGH

    def is_called(self, words: Sequence[str]) -> bool:
        """Tell whether words are the full name; middle names may differ."""
        return len(words) > 1 and words[0] == self.words[0] and words[-1] == self.last

    def may_be_called(self, words: Sequence[str]) -> bool:
        """Tell whether words are the full name, or the end of it."""
        return tuple(words) == self.words[-len(words) :] or self.is_called(words)


class Persons:
    """The persons of a document, by last name."""

    def __init__(self, lines: DocumentLines):
        self.lines = lines
        self._names: dict[int, list[Name]] = {}
        self._known: dict[str, list[Person]] = {}
        self._speaking: dict[str, bool] = {}

    def names(self, sentence: int) -> list[Name]:
        """Return the names in a sentence."""
        if sentence not in self._names:
            self._names[sentence] = names_of(self.lines.line(sentence))
        return self._names[sentence]

    def having(self, word: str, most: int) -> Iterator[Name]:
        """Yield the names in the first sentences that have a word."""
        return (name for i in self.lines.having(word)[:most] for name in self.names(i))

    def with_surname(self, last: str) -> list[Person]:
        """Return the persons with a last name, as the document writes it."""
        if last not in self._known:
            names = self.having(last, _MOST_LOOKED_AT)
            self._known[last] = _persons(last, [trimmed(n) for n in names if n.words[-1] == last])
        return self._known[last]

    def all(self, least: int = _GIVEN) -> list[Person]:
        """Return the persons whom the document names in full, in the order in which they come.

        ``least`` is the evidence asked for: a given name is enough by default (on GUM 72% of those
        found are persons, and 57% of the persons named in full are found; one more sign would cost
        most of them: scripts/measure_entities.py).
        """
        names = (n for i in range(len(self.lines.document.sentences)) for n in self.names(i))
        meant = (person for name in names if (person := self.meant(name)) is not None)
        return list({p.key: p for p in meant if p.evidence >= least}.values())

    def speaks(self, word: str) -> bool:
        """Tell whether somebody or something that the document calls by one name only speaks."""
        if word not in self._speaking:
            names = self.having(word, _MOST_HEARD)
            self._speaking[word] = any(n.words == (word,) and _speaks(n) for n in names)
        return self._speaking[word]

    def candidates(self, name: Name) -> list[Person]:
        """Return those whom a name, full or short, can mean by its words and its title."""
        own, sex = trimmed(name).words, sex_of_address(name.title)
        if own[-1].lower() in no_surnames():
            return []
        fitting = (p for p in self.with_surname(own[-1]) if p.may_be_called(own))
        return [p for p in fitting if not sex or p.sex in (sex, "")]

    def meant(self, name: Name) -> Person | None:
        """Return the only one whom a name can mean, None where there are several or none."""
        result = self.candidates(name)
        return result[0] if len(result) == 1 else None


def trimmed(name: Name) -> Name:
    """Take "Swede", "Defiant" and "of the Exchequer" off a name that goes on with a given one."""
    own = name.words
    for i in range(len(own) - len(("Given", "Last"))):
        opens = (
            i == 0 and name.places[0] == 0 and own[i].lower().endswith(ordered("adjective-endings"))
        )
        behind_article = i == 0 and name.before == "the"
        if is_given_name(own[i]) or not (opens or behind_article or is_demonym(own[i])):
            return name
        if is_given_name(own[i + 1]):
            return replace(name, title="", places=name.places[i + 1 :], words=own[i + 1 :])
    return name


def _persons(last: str, names: Sequence[Name]) -> list[Person]:
    """Make a person of each given name; one that is only joined ("Ada and Tom Dunn") counts too."""
    full: dict[str, list[Name]] = {}
    for name in names:
        if len(name.words) > 1 and _may_be_full(name):
            full.setdefault(name.words[0].lower(), []).append(name)
    joined = {given for name in names if (given := _joined(name))} - full.keys()
    several = len(full) + len(joined) > 1
    short = [] if several else [name for name in names if len(name.words) == 1]
    persons = [_person(mentions, short) for mentions in full.values()]
    return persons + [_only_joined(given, last, names[0]) for given in sorted(joined)]


def _may_be_full(name: Name) -> bool:
    first, last = name.words[0], name.words[-1]
    if is_rank(name.title) or name.before in word_list("trade-plurals"):
        return False
    if first.isupper() and len(first) > 1:
        return False
    if any(w.lower() in word_list("not-person-names") for w in name.words):
        return False
    people = last.endswith("s") and is_demonym(last[:-1])
    return not people and not any("-" in w and w.split("-")[-1].islower() for w in name.words)


def _joined(name: Name) -> str:
    """Return X, in lower case, of "X and Y Last", who has the surname too."""
    line, first = name.line, name.run.first
    if len(name.words) == 1 or first < len(("X", "and")) or name.before not in ("and", "&"):
        return ""
    before = line.words[first - 2]
    alone = first == len(("X", "and")) or not line.words[first - 3].capital
    return before.low if before.capital and alone and is_given_name(before.text) else ""


def _person(result: Sequence[Name], short: Sequence[Name]) -> Person:
    forms = Counter(name.words for name in result)
    own = max(forms, key=lambda w: forms[w])
    first = next(name for name in result if name.words == own)
    honour = next((name.title for name in result if name.title in HONOURS), "")
    sex = _sex([name.title for name in (*result, *short)], sex_of_given_name(own[0]))
    evidence = max(map(_evidence, result)) + max(map(_evidence, short), default=0)
    evidence = 0 if any(map(_is_thing, short)) else evidence + _GIVEN * is_given_name(own[0])
    return Person(own, first.text, honour, sex, evidence, _usual(short), first)


def _sex(titles: Sequence[str], given: str) -> str:
    told = {sex_of_address(title) for title in titles} - {""}
    if len(told) > 1 or (told and given and given not in told):
        return ""
    return told.pop() if told else given


def _usual(short: Sequence[Name]) -> str:
    """Return the short form that the document has most."""
    forms = Counter(
        name.line.text[name.with_title : name.end]
        for name in short
        if name.alone or is_address(name.title)
    )
    return max(forms, key=lambda f: forms[f]) if forms else ""


def _only_joined(given: str, last: str, name: Name) -> Person:
    own = (given.capitalize(), last)
    return Person(own, " ".join(own), "", sex_of_given_name(given), 0, "", name)


def _is_thing(name: Name) -> bool:
    """Tell "the band Harlow" and "Harlow, a band" from a person."""
    others = set(kinds(name.line, name.run)) - {PERSON}
    if name.before in roles():
        others -= set(categories_of(name.before))
    return bool(others)


def _speaks(name: Name) -> bool:
    return is_saying(name.after) or is_saying(name.before)


def _evidence(name: Name) -> int:
    """Weigh what stands around one mention."""
    weight = 0
    if is_address(name.title):
        weight += _TITLED
    elif name.title in roles() or name.before in roles() or _is_office(name.title):
        weight += _IN_ROLE
    if not name.genitive:
        weight += _SPEAKING if _speaks(name) else _ACTING * is_person_verb(name.after)
    return weight + _AGED * bool(_AGE.match(name.line.text, name.end))


def _is_office(title: str) -> bool:
    return is_title(title) and not is_rank(title)
