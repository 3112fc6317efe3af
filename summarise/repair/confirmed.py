"""Whether the entity layer too takes a pronoun for the person whom the rules take it for.

The rules of repair find whom a pronoun may mean in next to no time; only where they propose a
change does the layer read the few sentences that lead up to it. What it does not say, or says
otherwise, is not done: a wrong name is worse than a pronoun without one.
"""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.corpora.records.documents import Sentence
from regsuite.english.entities.persons import Person
from regsuite.english.entities.resolved import NAME, PERSON, PRONOUN, Mention, ResolvedDocument

AT_LEAST = 0.5
"""How sure the layer must be of the name behind a pronoun that the rules give the same.

``scripts/measure_entities.py`` on GUM's dev and the genres of train that the layer has not seen: of
the rules' answers .890 are right, where the layer agrees .964, and from here on all 33.
"""
PERSON_AT_LEAST = 0.8
"""How probable it must be that a bare surname is a person's."""
BACK = 8
"""How many sentences before are read; the rules look back five."""


def in_source(sentences: Sequence[Sentence], place: int, start: int, person: Person) -> float:
    """Return how surely a pronoun in a sentence of a document means a person."""
    near = sentences[max(0, place - BACK) : place + 1]
    texts = [s.text for s in near]
    paragraphs = [s.paragraph for s in near]
    return sureness(texts, start, person, paragraphs)


def sureness(
    texts: Sequence[str], start: int, person: Person, paragraphs: Sequence[int] = ()
) -> float:
    """Return how surely a pronoun means a person: one that begins in the last of the sentences.

    0 where the layer does not say so.
    """
    known, begins = _read(texts, paragraphs)
    pronouns = (m for m in known.mentions if m.kind == PRONOUN)
    mention = next((m for m in pronouns if m.start == begins + start), None)
    return _confidence(known, mention, person) if mention is not None else 0.0


def is_person(sentences: Sequence[Sentence], place: int, start: int, person: Person) -> bool:
    """Tell whether a bare surname in a sentence of a document is a person's, and no other's."""
    near = sentences[max(0, place - BACK) : place + 1]
    known, begins = _read([s.text for s in near], [s.paragraph for s in near])
    at = begins + start
    names = (m for m in known.mentions if m.kind == NAME and m.start <= at < m.end)
    mention = next(names, None)
    if mention is None or mention.types.get(PERSON, 0.0) < PERSON_AT_LEAST:
        return False
    members = known.members(known.entity(mention))
    return all(_may_be_called(m.core, person) for m in members if m.kind == NAME)


def _read(texts: Sequence[str], paragraphs: Sequence[int]) -> tuple[ResolvedDocument, int]:
    from regsuite.english.entities.resolver import resolver  # noqa: PLC0415

    text, begins = _joined(texts, paragraphs)
    return resolver().text(text), begins


def _joined(texts: Sequence[str], paragraphs: Sequence[int]) -> tuple[str, int]:
    """Return the sentences as one text, and where the last of them begins."""
    text = ""
    for i, sentence in enumerate(texts[:-1]):
        new = bool(paragraphs) and paragraphs[i] != paragraphs[i + 1]
        text += sentence + ("\n\n" if new else " ")
    return text + texts[-1], len(text)


def _confidence(known: ResolvedDocument, mention: Mention, person: Person) -> float:
    found = known.resolve(mention)
    if found is None or found.source.kind != NAME:
        return 0.0
    return found.probability if _may_be_called(found.source.core, person) else 0.0


def _may_be_called(core: Sequence[str], person: Person) -> bool:
    """Tell whether the words of a name, in lower case, may be the person's."""
    own = [word.lower() for word in person.words]
    ends = list(core) == own[-len(core) :] or list(core) == own[: len(core)]
    return bool(core) and (ends or (core[0], core[-1]) == (own[0], own[-1]))
