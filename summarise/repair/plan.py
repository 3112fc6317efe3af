"""What to put right in a summary whose sentences were taken out of their text.

A person whom the summary has not named so far gets the full name, with what the document says of
them; who was named is called by the document's short form, or by a pronoun right behind a sentence
about the same person (``repeated_names``). A pronoun that a reader would take for somebody else, or
for nobody, gets the name; "the company" and an abbreviation likewise. Names that were put into
earlier sentences count as named. Where agreement, an opening such as "Asked whether he", a shared
surname or an unknown sex make it doubtful, all stays; in quotations it always does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from regsuite.corpora.records.documents import Document, Sentence
from regsuite.english.entities.lexicon import is_address, is_saying, roles
from regsuite.english.entities.lines import Line
from regsuite.english.entities.mention import NAME, OBJECT, PRONOUN
from regsuite.english.entities.quick.agreement import AT_LEAST, sureness
from regsuite.english.entities.quick.antecedents import antecedent, fitting
from regsuite.english.entities.quick.document import AGREED, EntityDocument
from regsuite.english.entities.quick.mentions import Mention
from regsuite.english.entities.quick.names import Name
from regsuite.english.entities.quick.organisations import description_pattern, written_out
from regsuite.english.entities.quick.persons import Person
from regsuite.english.entities.sexes import FEMALE, MALE
from regsuite.english.words import words as word_list
from regsuite.summarise.repair import forms, prefilter
from regsuite.summarise.repair.prefilter import PossibleRepairs, follows, is_loose, parted
from regsuite.summarise.repair.repeated_names import Repeat, repeat

SHORT = "short form"
_OWNERS = frozenset({"his", "her"})
_REPLACEABLE = _OWNERS | {"he", "she", "him"}
_CAPITALS = re.compile(r"(?<![\w(&'’/-])[A-Z][A-Za-z&]{0,8}[A-Z](?![\w)&'’/-])")


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


@dataclass(frozen=True)
class _Added:
    """A sentence of the summary, its words with the changes, and names put in for pronouns."""

    source: EntityDocument
    sentence: Sentence
    put_in: tuple[Mention, ...]
    text: str

    @property
    def mentions(self) -> list[Mention]:
        return [*self.source.mentions(self.sentence.number), *self.put_in]


Fits = Callable[[str, str], bool]


class Plan:
    """A summary that grows by a sentence at a time.

    ``fits`` says whether there is room for other words in a place. ``same_paragraph`` looks for
    whom a pronoun means in its own paragraph alone. Only repairs that are ``possible`` are looked
    for.
    """

    def __init__(
        self,
        documents: Iterable[Document],
        fits: Fits,
        possible: PossibleRepairs,
        same_paragraph: bool = False,
    ):
        self.documents = {d.id: EntityDocument(d) for d in documents}
        self.fits = fits
        self.same_paragraph = same_paragraph
        self.kinds = possible.kinds
        self.surnames = possible.surnames
        self._added: list[_Added] = []
        self._texts: list[str] = []
        self._named: set[str] = set()
        self._last_repeats = False

    def add(self, document: str, number: int, change: bool = True) -> list[Proposal]:
        """Add a sentence, and return the changes to make in it, in order.

        Where it may not ``change``, it counts for the sentences behind it all the same.
        """
        source = self.documents[document]
        line, sentence = source.line(number), source.document.sentences[number]
        made: list[Proposal] = []
        for proposal in self._proposals(source, line, sentence) if change else ():
            apart = all(p.end <= proposal.start or proposal.end <= p.start for p in made)
            if apart and self.fits(line.text[proposal.start : proposal.end], proposal.words):
                made.append(proposal)
                if proposal.person is not None and proposal.kind != prefilter.AGAIN:
                    self._named.add(proposal.person.key)
        put_in = tuple(_as_mention(p) for p in made if p.kind == prefilter.HANGING)
        self._added.append(_Added(source, sentence, put_in, _changed(line.text, made)))
        self._last_repeats = any(p.kind == prefilter.AGAIN for p in made)
        self._texts += [line.text, *(p.words for p in made)]
        return sorted(made, key=lambda p: p.start)

    def _is_named(self, person: Person) -> bool:
        """Tell whether the sentences before have a person's full name, or got it."""
        return person.key in self._named or any(_names_in_full(a, person) for a in self._added)

    def _proposals(
        self, source: EntityDocument, line: Line, sentence: Sentence
    ) -> Iterator[Proposal]:
        number = sentence.number
        last = self._added[-1].sentence if self._added else None
        if not follows(last, sentence):
            if prefilter.HANGING in self.kinds:
                yield from self._pronouns(source, line, number)
            if prefilter.THING in self.kinds:
                yield from self._things(source, line, number)
        if prefilter.AGAIN in self.kinds:
            yield from self._again(source, sentence)
        if prefilter.NAME in self.kinds and self._has_surname(line.text):
            yield from self._names(source, number)
        if prefilter.LETTERS in self.kinds:
            yield from self._letters(source, line)

    def _again(self, source: EntityDocument, sentence: Sentence) -> Iterator[Proposal]:
        """Yield the pronoun for a name behind a sentence that is about the same person."""
        if not self._added or self._last_repeats:
            return
        last = self._added[-1]
        elsewhere = last.sentence.paragraph != sentence.paragraph
        if not parted(last.sentence, sentence) or (self.same_paragraph and elsewhere):
            return
        number = sentence.number
        again = repeat(source.persons, number, source.mentions(number), last.mentions)
        if again is not None and self._is_read_so(source.line(number), again):
            why = f"the sentence before is about {again.person.full} too"
            word = again.pronoun
            yield _proposal(again.start, again.end, word, word, prefilter.AGAIN, why, again.person)

    def _is_read_so(self, line: Line, again: Repeat) -> bool:
        """Tell whether the pronoun would surely be taken for the person in the summary."""
        words = forms.capital(again.pronoun, again.start)
        text = line.text[: again.start] + words + line.text[again.end :]
        texts = [*(a.text for a in self._added), text]
        return sureness(texts, again.start, again.person) >= AT_LEAST

    def _has_surname(self, text: str) -> bool:
        return any(name in text for name in self.surnames)

    def _names(self, source: EntityDocument, number: int) -> Iterator[Proposal]:
        line, names = source.line(number), source.names(number)
        here: set[str] = set()
        for name in names:
            wanted = name.words[-1] in self.surnames
            person = source.persons.meant(name) if wanted else None
            if person is None:
                continue
            known = person.key in here or self._is_named(person)
            proposal = self._for_name(source, number, name, person, known)
            if proposal and not line.is_quoted(proposal.start, proposal.end):
                yield proposal
                here.add(person.key)
            elif person.is_called(name.words):
                here.add(person.key)

    def _for_name(
        self,
        source: EntityDocument,
        number: int,
        name: Name,
        person: Person,
        known: bool,
    ) -> Proposal | None:
        """Return the full name for a short one that comes first, and the other way round."""
        if person.is_called(name.words):
            short = known and _may_be_short(source, name, person)
            return _shortened(name, person) if short else None
        names = source.names(number)
        later = any(n.start > name.start and person.is_called(n.words) for n in names)
        if known or later or not forms.may_be_named(name, person):
            return None
        if not name.title and not source.is_person(name, number, person):
            return None
        return _in_full(source, name, person)

    def _pronouns(self, source: EntityDocument, line: Line, number: int) -> Iterator[Proposal]:
        if not number or not is_loose(line.text):
            return
        mentions = source.mentions(number)
        for sex in (MALE, FEMALE):
            own = (m for m in mentions if m.kind == PRONOUN and m.gender == sex)
            first = next(own, None)
            if first is None or first.quoted or not _is_open(line, mentions, first):
                continue
            meant = source.resolve(first, same_paragraph=self.same_paragraph)
            if meant is None or self._is_clear(meant.person, sex):
                continue
            if source.resolve(first, AGREED, self.same_paragraph) is not None:
                yield self._for_pronoun(source, line, first, meant.person)

    def _is_clear(self, person: Person, sex: str) -> bool:
        """Tell whether a reader of the summary would find the person."""
        before = ([m for m in a.mentions if m.certain] for a in reversed(self._added))
        read = antecedent(before, sex, subject=True)
        if read is None:
            return False
        if read.described:
            return self._is_named(person)
        return read.person is not None and read.person.key == person.key

    def _for_pronoun(
        self, source: EntityDocument, line: Line, pronoun: Mention, person: Person
    ) -> Proposal:
        if self._is_named(person) and person.short:
            words = described = person.short
        else:
            words = person.called
            at = pronoun.first
            described = forms.described(line, at, at, words, person, source.has_capital_inside)
        if pronoun.role != OBJECT and line.low(pronoun.first) in _OWNERS:
            words, described = forms.genitive(words), forms.genitive(described)
        was = line.text[pronoun.start : pronoun.end]
        why = f'"{was}" means {person.full}, who is not in the sentences before'
        kind = prefilter.HANGING
        return _proposal(pronoun.start, pronoun.end, words, described, kind, why, person)

    def _things(self, source: EntityDocument, line: Line, number: int) -> Iterator[Proposal]:
        for match in description_pattern().finditer(line.text):
            start, end = match.span()
            if line.is_quoted(start, end):
                continue
            name = source.organisations.meant(match["noun"], number)
            if name and not self._has_said(name.split()[0], line.text[:start]):
                why = f'"{match[0]}" means {name}, which is not in the sentences before'
                yield _proposal(start, end, name, name, prefilter.THING, why)
            return

    def _letters(self, source: EntityDocument, line: Line) -> Iterator[Proposal]:
        for match in _CAPITALS.finditer(line.text):
            start, end = match.span()
            if line.is_quoted(start, end) or self._has_said(match[0], line.text[:start]):
                continue
            written = written_out(source.lines, match[0])
            if written and not self._has_said(written[0], line.text):
                words = forms.in_full(line.text[:start], written[0], match[0], written[1])
                if words:
                    why = f"{match[0]} was not written out before"
                    yield _proposal(start, end, words, words, prefilter.LETTERS, why)

    def _has_said(self, words: str, here: str) -> bool:
        return words in here or any(words in text for text in self._texts)


def _changed(text: str, made: Iterable[Proposal]) -> str:
    """Return a sentence with its changes."""
    for one in sorted(made, key=lambda p: -p.start):
        text = text[: one.start] + one.words + text[one.end :]
    return text


def _names_in_full(added: _Added, person: Person) -> bool:
    """Tell whether a sentence of the summary has the full name of a person."""
    number, persons = added.sentence.number, added.source.persons
    if person.last not in added.source.line(number).text:
        return False
    called = (name for name in persons.names(number) if name.words[-1] == person.last)
    full = ((persons.meant(name), name) for name in called)
    return any(p is not None and p.key == person.key and p.is_called(n.words) for p, n in full)


def _as_mention(made: Proposal) -> Mention:
    person = made.person
    key, sex = (person.key, person.sex) if person else ("", "")
    return Mention(NAME, made.start, made.end, gender=sex, entity=key, person=person)


def _proposal(
    start: int,
    end: int,
    words: str,
    described: str,
    kind: str,
    why: str,
    person: Person | None = None,
) -> Proposal:
    words, described = forms.capital(words, start), forms.capital(described, start)
    return Proposal(start, end, words, described, kind, why, person)


def _in_full(source: EntityDocument, name: Name, person: Person) -> Proposal:
    line = name.line
    start, words = forms.full(name, person)
    described = words
    if not name.title or is_address(name.title):
        first, last = name.run.first, name.places[-1]
        described = forms.described(line, first, last, words, person, source.has_capital_inside)
    why = f"{line.text[name.with_title : name.end]} was not named before"
    return _proposal(start, name.end, words, described, prefilter.NAME, why, person)


def _shortened(name: Name, person: Person) -> Proposal:
    why = f"{person.full} was named before"
    return _proposal(name.start, name.end, person.short, person.short, SHORT, why, person)


def _may_be_short(source: EntityDocument, name: Name, person: Person) -> bool:
    """Tell whether a full name stands where the document would say the short form."""
    if not person.short or name.title or not name.alone or name.before in roles():
        return False
    if name.before in word_list("no-short-name-after"):
        return False
    alone = len(source.persons.with_surname(person.last)) == 1 and person.is_sure
    return alone and name.after not in (",", "(", "-", "and") and not forms.is_list(name.line)


def _is_open(line: Line, mentions: Sequence[Mention], pronoun: Mention) -> bool:
    """Tell whether nobody in the pronoun's own sentence can be meant.

    A name behind it may be where a clause comes first, as in "Asked whether he".
    """
    if line.low(pronoun.first) not in _REPLACEABLE:
        return False
    if line.text[pronoun.end : pronoun.end + 1] in ("'", "’"):
        return False
    others = [m for m in fitting(mentions, pronoun.gender) if m.kind != PRONOUN]
    if any(m.start < pronoun.start for m in others):
        return False
    return not others or pronoun.start == 0 or _is_tag(line, pronoun.first)


def _is_tag(line: Line, at: int) -> bool:
    """Tell "he said" behind a quotation."""
    return line.low(at - 1) in ('"', "”", "'", "’", ",") and is_saying(line.low(at + 1))
