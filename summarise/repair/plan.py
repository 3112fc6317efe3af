"""What to put right in a summary whose sentences were taken out of their text.

A person whom the summary has not named so far gets the full name, with what the document says of
them; who was named is called by the document's short form, or by a pronoun right behind a sentence
about the same person (``repeats``). A pronoun that a reader would take for somebody else, or for
nobody, gets the name; "the company" and an abbreviation likewise. Who is told
of so far counts the changes before. Where agreement, an opening such as "Asked whether he", a
shared surname or a sex that nobody tells make it doubtful, all stays; in quotations it always does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.antecedents import antecedent, fitting
from regsuite.english.entities.home import Home
from regsuite.english.entities.lines import Line
from regsuite.english.entities.mentioned import MAYBE, NAMED, OBJECT, PRONOUN, Entity
from regsuite.english.entities.names import Named
from regsuite.english.entities.people import Cast, Person, is_sure
from regsuite.english.entities.things import SITE, written_out
from regsuite.english.entities.words import CIVIL, HONOURS, ROLES, SAYING
from regsuite.summarise.repair import forms
from regsuite.summarise.repair.repeats import repeat
from regsuite.summarise.repair.signs import (
    AGAIN,
    HANGING,
    LETTERS,
    NAME,
    THING,
    Signs,
    follows,
    is_loose,
    parted,
)

SHORT = "short form"
KINDS = frozenset({NAME, HANGING, THING, LETTERS, AGAIN})
_SUBJECTS = frozenset({"he", "she"})
_OWNERS = frozenset({"his", "her"})
_OPEN = _SUBJECTS | _OWNERS | {"him"}
_PRONOUNS = (PRONOUN, OBJECT)
_CAPITALS = re.compile(r"(?<![\w(&'’/-])[A-Z][A-Za-z&]{0,8}[A-Z](?![\w)&'’/-])")
_NO_SHORT_AFTER = frozenset("of a an the new old young another called named is as".split())


@dataclass(frozen=True)
class Proposal:
    """A change to a sentence: the words without and with a description, whom they mean, and why."""

    start: int
    end: int
    words: str
    described: str
    kind: str
    why: str
    person: Person | None = None


Fits = Callable[[str, str], bool]


class Plan:
    """A summary told sentence by sentence; ``fits`` says whether there is room for a change.

    ``within`` looks for whom a pronoun means in its own paragraph alone. With ``wanted`` only
    that is looked for which the summary may need.
    """

    def __init__(
        self,
        documents: Iterable[Document],
        fits: Fits,
        within: bool = False,
        wanted: Signs | None = None,
    ):
        self.homes = {d.id: Home(d) for d in documents}
        self.fits = fits
        self.within = within
        self.kinds = wanted.kinds if wanted else KINDS
        self.surnames = wanted.surnames if wanted else None
        self._put_in: set[tuple[str, str]] = set()
        self._repeated = False
        self.told: list[str] = []
        self.shown: list[tuple[Home, int, list[Entity]]] = []
        self.last: Sentence | None = None

    def tell(self, document: str, number: int, change: bool = True) -> list[Proposal]:
        """Take the next sentence, and return what changes in it; not ``change``: only read it."""
        home = self.homes[document]
        line = home.source.line(number)
        made: list[Proposal] = []
        sentence = home.source.document.sentences[number]
        for proposal in self._proposals(home, line, sentence) if change else ():
            fresh = all(p.end <= proposal.start or proposal.end <= p.start for p in made)
            if fresh and self.fits(line.text[proposal.start : proposal.end], proposal.words):
                made.append(proposal)
                if proposal.person is not None and proposal.kind != AGAIN:
                    self._put_in.add(proposal.person.key)
        self.shown.append((home, number, [_as_shown(p) for p in made if p.kind == HANGING]))
        self._repeated = any(p.kind == AGAIN for p in made)
        self.told += [line.text, *(p.words for p in made)]
        self.last = sentence
        return sorted(made, key=lambda p: p.start)

    def _knows(self, person: Person) -> bool:
        """Tell whether the sentences before have a person's full name, or got it."""
        if person.key in self._put_in:
            return True
        told = ((h, n) for h, n, _ in self.shown if person.last in h.source.line(n).text)
        names = ((h, name) for h, n in told for name in h.source.names(n))
        full = (_called_in_full(h.cast, name) for h, name in names if name.words[-1] == person.last)
        return any(p is not None and p.key == person.key for p in full)

    def _proposals(self, home: Home, line: Line, sentence: Sentence) -> Iterator[Proposal]:
        number = sentence.number
        if not follows(self.last, sentence):
            if HANGING in self.kinds:
                yield from self._pronouns(home, line, number)
            if THING in self.kinds:
                yield from self._things(home, line, number)
        if AGAIN in self.kinds:
            yield from self._again(home, line, sentence)
        if NAME in self.kinds and self._has_surname(line.text):
            yield from self._names(home, line, home.source.names(number))
        if LETTERS in self.kinds:
            yield from self._letters(home, line)

    def _again(self, home: Home, line: Line, sentence: Sentence) -> Iterator[Proposal]:
        """Yield the pronoun for a name behind a sentence that is about the same person."""
        last = self.last
        if last is None or self._repeated or not parted(last, sentence):
            return
        if self.within and last.paragraph != sentence.paragraph:
            return
        names, own = home.source.names(sentence.number), home.entities(sentence.number)
        found = repeat(line, names, own, _seen(self.shown[-1], MAYBE), home.cast)
        if found is not None:
            why = f"the sentence before is about {found.person.full} too"
            word = found.pronoun
            yield _proposal(found.start, found.end, word, word, AGAIN, why, found.person)

    def _has_surname(self, text: str) -> bool:
        return self.surnames is None or any(name in text for name in self.surnames)

    def _names(self, home: Home, line: Line, names: Sequence[Named]) -> Iterator[Proposal]:
        here: set[tuple[str, str]] = set()
        for name in names:
            wanted = self.surnames is None or name.words[-1] in self.surnames
            people = home.cast.candidates(name) if wanted else []
            if len(people) != 1:
                continue
            person = people[0]
            known = person.key in here or self._knows(person)
            proposal = self._for_name(home, name, names, person, known)
            if proposal and not line.is_quoted(proposal.start, proposal.end):
                yield proposal
                here.add(person.key)
            elif person.is_called(name):
                here.add(person.key)

    def _for_name(
        self, home: Home, name: Named, names: Sequence[Named], person: Person, known: bool
    ) -> Proposal | None:
        """Return the full name for a short one that comes first, and the other way round."""
        if person.is_called(name):
            short = known and _may_be_short(home, name, person)
            return _shortened(name, person) if short else None
        if known or _comes_later(person, name, names) or not forms.may_be_named(name, person):
            return None
        return _named(home, name, person)

    def _pronouns(self, home: Home, line: Line, number: int) -> Iterator[Proposal]:
        if not number or not is_loose(line.text):
            return
        found = home.entities(number)
        for sex in ("male", "female"):
            first = next((e for e in found if e.kind in _PRONOUNS and e.sex == sex), None)
            if first is None or first.quoted or not _is_open(line, found, first):
                continue
            subject = first.start == 0 and line.low(0) in _SUBJECTS
            meant = antecedent(home.before(number, self.within), sex, subject)
            person = meant.person if meant else None
            if person is not None and not self._is_clear(person, sex):
                yield self._in_place(home, line, first, person)

    def _is_clear(self, person: Person, sex: str) -> bool:
        """Tell whether a reader of the summary would find the person."""
        read = antecedent(map(_seen, reversed(self.shown)), sex, subject=True)
        if read is None:
            return False
        if read.described:
            return self._knows(person)
        return read.person is not None and read.person.key == person.key

    def _in_place(self, home: Home, line: Line, pronoun: Entity, person: Person) -> Proposal:
        at = next(i for i, w in enumerate(line.words) if w.start == pronoun.start)
        owner = pronoun.kind == PRONOUN and line.low(at) in _OWNERS
        if self._knows(person) and person.short:
            words = told = person.short
        else:
            words = person.called
            told = forms.described(line, at, at, words, person, home.is_name)
        if owner:
            words, told = forms.genitive(words), forms.genitive(told)
        was = line.text[pronoun.start : pronoun.end]
        why = f'"{was}" means {person.full}, who is not in the sentences before'
        return _proposal(pronoun.start, pronoun.end, words, told, HANGING, why, person)

    def _things(self, home: Home, line: Line, number: int) -> Iterator[Proposal]:
        for match in SITE.finditer(line.text):
            start, end = match.span()
            if line.is_quoted(start, end):
                continue
            name = home.things.meant(match["noun"], number)
            if name and not self._was_told(name.split()[0], line.text[:start]):
                why = f'"{match[0]}" means {name}, which is not in the sentences before'
                yield _proposal(start, end, name, name, THING, why)
            return

    def _letters(self, home: Home, line: Line) -> Iterator[Proposal]:
        for match in _CAPITALS.finditer(line.text):
            start, end = match.span()
            if line.is_quoted(start, end) or self._was_told(match[0], line.text[:start]):
                continue
            found = written_out(home.source, match[0])
            if found and not self._was_told(found[0], line.text):
                told = forms.in_full(line.text[:start], found[0], match[0], found[1])
                if told:
                    why = f"{match[0]} was not written out before"
                    yield _proposal(start, end, told, told, LETTERS, why)

    def _was_told(self, words: str, here: str) -> bool:
        return words in here or any(words in text for text in self.told)


def _seen(shown: tuple[Home, int, list[Entity]], *kinds: str) -> list[Entity]:
    """Return whom a sentence that was told mentions, with those put in; MAYBE where asked for."""
    home, number, put_in = shown
    return [*(e for e in home.entities(number) if e.kind != MAYBE or e.kind in kinds), *put_in]


def _as_shown(made: Proposal) -> Entity:
    person = made.person
    key, sex = (" ".join(person.key), person.sex) if person else ("", "")
    return Entity(made.start, made.end, NAMED, key, sex, person)


def _called_in_full(cast: Cast, name: Named) -> Person | None:
    people = cast.candidates(name)
    return people[0] if len(people) == 1 and people[0].is_called(name) else None


def _proposal(
    start: int, end: int, words: str, told: str, kind: str, why: str, person: Person | None = None
) -> Proposal:
    words, told = forms.capital(words, start), forms.capital(told, start)
    return Proposal(start, end, words, told, kind, why, person)


def _named(home: Home, name: Named, person: Person) -> Proposal:
    line = name.line
    start, words = forms.full(name, person)
    told = words
    if not name.title or name.title in CIVIL or name.title in HONOURS:
        first, last = name.run.first, name.places[-1]
        told = forms.described(line, first, last, words, person, home.is_name)
    why = f"{line.text[name.with_title : name.end]} was not named before"
    return _proposal(start, name.end, words, told, NAME, why, person)


def _shortened(name: Named, person: Person) -> Proposal:
    why = f"{person.full} was named before"
    return _proposal(name.start, name.end, person.short, person.short, SHORT, why, person)


def _may_be_short(home: Home, name: Named, person: Person) -> bool:
    """Tell whether a full name stands where the document would say the short form."""
    if not person.short or name.title or not name.alone or name.before in ROLES:
        return False
    if name.before in _NO_SHORT_AFTER:
        return False
    alone = len(home.cast.named(person.last)) == 1 and is_sure(person)
    return alone and name.after not in (",", "(", "-", "and") and not forms.is_list(name.line)


def _comes_later(person: Person, name: Named, names: Sequence[Named]) -> bool:
    return any(n.start > name.start and person.is_called(n) for n in names)


def _is_open(line: Line, found: Sequence[Entity], pronoun: Entity) -> bool:
    """Tell whether nobody in the pronoun's own sentence can be meant.

    A name behind it may be where a clause comes first, as in "Asked whether he".
    """
    if line.text[pronoun.start : pronoun.end].lower() not in _OPEN:
        return False
    if line.text[pronoun.end : pronoun.end + 1] in ("'", "’"):
        return False
    others = [e for e in fitting(found, pronoun.sex) if e.kind not in _PRONOUNS]
    if any(e.start < pronoun.start for e in others):
        return False
    return not others or pronoun.start == 0 or _is_tag(line, pronoun)


def _is_tag(line: Line, pronoun: Entity) -> bool:
    """Tell "he said" behind a quotation."""
    at = next(i for i, w in enumerate(line.words) if w.start == pronoun.start)
    return line.low(at - 1) in ('"', "”", "'", "’", ",") and line.low(at + 1) in SAYING
