"""Whether the learned layer takes a mention for the person whom the words alone give.

The rules find whom a pronoun may mean in next to no time; only where a caller must be surer than
they are does the layer read the few sentences that lead up to it.
"""

from __future__ import annotations

from collections.abc import Sequence

from regsuite.english.entities.quick.persons import Person
from regsuite.english.entities.resolved import NAME, PERSON, PRONOUN, Mention, ResolvedDocument

AT_LEAST = 0.5
"""How sure the layer must be of the name behind a pronoun to count as agreeing.

``scripts/measure_entities.py`` on GUM's dev and the genres of train that the layer has not seen: of
the rules' answers .890 are right, where the layer agrees .964, and from here on all 33.
"""
PERSON_AT_LEAST = 0.8
"""How probable it must be that a bare surname is a person's."""
BACK = 8
"""How many sentences before are read; the rules look back five."""


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


def is_person(
    texts: Sequence[str], start: int, person: Person, paragraphs: Sequence[int] = ()
) -> bool:
    """Tell whether a bare surname in the last of the sentences is a person's, and no other's."""
    known, begins = _read(texts, paragraphs)
    at = begins + start
    names = (m for m in known.mentions if m.kind == NAME and m.start <= at < m.end)
    mention = next(names, None)
    if mention is None or mention.types.get(PERSON, 0.0) < PERSON_AT_LEAST:
        return False
    members = known.members(known.entity(mention))
    return all(_may_be_called(m.core, person) for m in members if m.kind == NAME)


def _read(texts: Sequence[str], paragraphs: Sequence[int]) -> tuple[ResolvedDocument, int]:
    from regsuite.english.entities.resolver import resolver  # noqa: PLC0415

    text, begins = _joined(texts[-BACK - 1 :], paragraphs[-BACK - 1 :])
    return resolver().text(text), begins


def _joined(texts: Sequence[str], paragraphs: Sequence[int]) -> tuple[str, int]:
    """Return the sentences as one text, and where the last of them begins."""
    text = ""
    for i, sentence in enumerate(texts[:-1]):
        new = bool(paragraphs) and paragraphs[i] != paragraphs[i + 1]
        text += sentence + ("\n\n" if new else " ")
    return text + texts[-1], len(text)


def _confidence(known: ResolvedDocument, mention: Mention, person: Person) -> float:
    result = known.resolve(mention)
    if result is None or result.source.kind != NAME:
        return 0.0
    return result.probability if _may_be_called(result.source.core, person) else 0.0


def _may_be_called(core: Sequence[str], person: Person) -> bool:
    """Tell whether the words of a name, in lower case, may be the person's."""
    own = [word.lower() for word in person.words]
    ends = list(core) == own[-len(core) :] or list(core) == own[: len(core)]
    return bool(core) and (ends or (core[0], core[-1]) == (own[0], own[-1]))
