"""The persons whom a document names: full names, sex, and how the document calls them for short.

A run of capitals is a full name where it holds no word of places and institutions and the document
gives evidence of a person: a title, a given name, a role before it, an age, a verb of people after
it. ``Cast`` looks up by last name, only in the sentences that have it, so that a long document
costs no more than a short one. Two persons of one surname are told apart by title, or not at all.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from regsuite.english.entities.category_nouns import PERSON, categories_of
from regsuite.english.entities.names import Named
from regsuite.english.entities.sexes import sex_of_name, sex_of_title
from regsuite.english.entities.source import Source
from regsuite.english.entities.things import kinds
from regsuite.english.entities.words import (
    ACTING,
    CIVIL,
    DEMONYMS,
    FIRMS,
    HONOURS,
    NO_LAST,
    NOT_PERSONS,
    OFFICES,
    PEERS,
    ROLES,
    SAYING,
)

_LOOKED_AT = 60
_HEARD = 20
_AGE = re.compile(r", (?:aged )?\d\d\b")
_SURE, _GIVEN = 3, 2
_ADJECTIVES = tuple("ant ent ful ous ed ing ive al ary ic less able er ly".split())
_JOINED = ("and", "&")


@dataclass(frozen=True)
class Person:
    """Somebody with a full name: ``words``, as written ``full``; ``sex`` is "" where unknown.

    ``sure`` weighs what speaks for a person; ``first`` is where the document has the full name and
    ``short`` what it says for short, "" where it never does.
    """

    words: tuple[str, ...]
    full: str
    honour: str
    sex: str
    sure: int
    short: str
    first: Named

    @property
    def last(self) -> str:
        """The surname's last word."""
        return self.words[-1]

    @property
    def key(self) -> tuple[str, str]:
        """What tells persons apart."""
        return self.words[0].lower(), self.last.lower()

    @property
    def called(self) -> str:
        """The full name, with "Sir" or "Dr" where the document has it."""
        return f"{self.honour.capitalize()} {self.full}" if self.honour else self.full

    def is_called(self, name: Named) -> bool:
        """Tell whether a name is the full one."""
        words = name.words
        return len(words) > 1 and words[0] == self.words[0] and words[-1] == self.last


def is_sure(person: Person) -> bool:
    """Tell whether enough speaks for a person where no title says so."""
    return person.sure >= _SURE


class Cast:
    """The persons of a document, by last name."""

    def __init__(self, source: Source):
        self.source = source
        self._known: dict[str, list[Person]] = {}
        self._speaking: dict[str, bool] = {}

    def named(self, last: str) -> list[Person]:
        """Return the persons with a last name, as the document writes it."""
        if last not in self._known:
            self._known[last] = _persons(last, list(self._mentions(last)))
        return self._known[last]

    def _mentions(self, last: str) -> Iterator[Named]:
        for number in self.source.having(last)[:_LOOKED_AT]:
            for name in self.source.names(number):
                if name.words[-1] == last:
                    yield trimmed(name)

    def speaks(self, word: str) -> bool:
        """Tell whether somebody or something of which the document has one name only speaks."""
        if word not in self._speaking:
            found = (n for i in self.source.having(word)[:_HEARD] for n in self.source.names(i))
            self._speaking[word] = any(n.words == (word,) and _speaks(n) for n in found)
        return self._speaking[word]

    def candidates(self, name: Named) -> list[Person]:
        """Return those whom a name, full or short, can mean by its words and its title."""
        words, sex = trimmed(name).words, sex_of_title(name.title)
        if words[-1].lower() in NO_LAST:
            return []
        return [
            p for p in self.named(words[-1]) if _suits(p, words) and (not sex or p.sex in (sex, ""))
        ]


def trimmed(name: Named) -> Named:
    """Take "Swede", "Defiant" and "of the Exchequer" off a name that goes on with a given one."""
    words = name.words
    for i in range(len(words) - len(("Given", "Last"))):
        opens = i == 0 and name.places[0] == 0 and words[i].lower().endswith(_ADJECTIVES)
        named = i == 0 and name.before == "the"
        if sex_of_name(words[i]) or not (opens or named or is_demonym(words[i])):
            return name
        if sex_of_name(words[i + 1]):
            return Named(name.line, name.run, "", name.places[i + 1 :], words[i + 1 :])
    return name


def is_demonym(word: str) -> bool:
    """Tell a word such as "Swede", "Italian" or "Tory"."""
    low = word.lower()
    if low in ROLES:
        return False
    return low in DEMONYMS or low.endswith(("ian", "ish", "ese", "ean", "can", "yorker", "-born"))


def _suits(person: Person, words: Sequence[str]) -> bool:
    """Tell whether words are the person's name, or the end of it."""
    if tuple(words) == person.words[-len(words) :]:
        return True
    return len(words) > 1 and words[0] == person.words[0] and words[-1] == person.words[-1]


def _persons(last: str, mentions: Sequence[Named]) -> list[Person]:
    """Make a person of each given name; one that is only joined ("Ada and Tom Dunn") counts too."""
    full: dict[str, list[Named]] = {}
    for name in mentions:
        if len(name.words) > 1 and _may_be_full(name):
            full.setdefault(name.words[0].lower(), []).append(name)
    joined = {given for name in mentions for given in _joined(name)} - full.keys()
    short = [name for name in mentions if len(name.words) == 1]
    if len(full) + len(joined) > 1:
        short = []
    found = [_person(names, short) for names in full.values()]
    return found + [_only_joined(given, last, mentions[0]) for given in sorted(joined)]


def _may_be_full(name: Named) -> bool:
    first = name.words[0]
    if name.title in PEERS or name.before in FIRMS or (first.isupper() and len(first) > 1):
        return False
    last = name.words[-1]
    if any(w.lower() in NOT_PERSONS for w in name.words) or _is_people(last):
        return False
    return not any("-" in w and w.split("-")[-1].islower() for w in name.words)


def _is_people(word: str) -> bool:
    """Tell "Czechs" and "Italians"."""
    return word.endswith("s") and is_demonym(word[:-1])


def _joined(name: Named) -> Iterator[str]:
    """Yield X, in lower case, of "X and Y Last", who has the surname too."""
    words, place = name.line.words, name.run.first
    if len(name.words) > 1 and place > 1 and name.before in _JOINED:
        before = words[place - 2]
        further = words[place - 3] if place > len("XY") else None
        alone = further is None or not further.capital
        if before.capital and alone and sex_of_name(before.text):
            yield before.low


def _person(found: Sequence[Named], short: Sequence[Named]) -> Person:
    forms = Counter(name.words for name in found)
    words = max(forms, key=lambda w: forms[w])
    first = next(name for name in found if name.words == words)
    titles = [name.title for name in (*found, *short)]
    honour = next((name.title for name in found if name.title in HONOURS), "")
    sure = max(map(_evidence, found)) + max(map(_evidence, short), default=0)
    given = sex_of_name(words[0])
    sure = 0 if any(map(_is_thing, short)) else sure + _GIVEN * bool(given)
    return Person(words, first.text, honour, _sex(titles, given), sure, _usual(short), first)


def _sex(titles: Sequence[str], given: str) -> str:
    told = {sex_of_title(t) for t in titles} - {""}
    if len(told) > 1 or (told and given and given not in told):
        return ""
    return told.pop() if told else given


def _usual(short: Sequence[Named]) -> str:
    """Return the short form that the document has most."""
    forms = Counter(
        name.line.text[name.with_title : name.end]
        for name in short
        if name.alone or name.title in CIVIL or name.title in HONOURS
    )
    return max(forms, key=lambda f: forms[f]) if forms else ""


def _only_joined(given: str, last: str, name: Named) -> Person:
    words = (given.capitalize(), last)
    return Person(words, " ".join(words), "", sex_of_name(given), 0, "", name)


def _is_thing(name: Named) -> bool:
    """Tell "the band Harlow" and "Harlow, a band" from a person."""
    found = set(kinds(name.line, name.run)) - {PERSON}
    if name.before in ROLES:
        found -= set(categories_of(name.before))
    return bool(found)


def _speaks(name: Named) -> bool:
    return name.after in SAYING or name.before in SAYING


def _evidence(name: Named) -> int:
    """Weigh what stands around one mention."""
    weight = 0
    if name.title in CIVIL or name.title in HONOURS:
        weight += 3
    elif name.title in ROLES or name.title in OFFICES or name.before in ROLES:
        weight += 2
    if not name.genitive:
        weight += 2 if _speaks(name) else int(name.after in ACTING)
    return weight + 2 * bool(_AGE.match(name.line.text, name.end))
