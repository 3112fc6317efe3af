"""A mention: a place of a text that refers to somebody or something."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regsuite.english.entities.persons import Person

NAME, PRONOUN, RELATIVE, EMPTY = "name", "pronoun", "relative", "empty"
DEFINITE, INDEFINITE, POSSESSIVE = "definite", "indefinite", "possessive"
SUBJECT, OBJECT, OBLIQUE = "subject", "object", "oblique"


@dataclass(frozen=True, slots=True)
class Mention:
    """Where a text refers, by what kind of words, and to whom or what as far as that is known.

    ``start`` and ``end`` count characters, ``first`` and ``last`` tokens (none where the kind is
    EMPTY: a verb that shares the subject of another; ``head`` is then the verb). ``words`` are in
    lower case, without determiner and genitive ending. ``gender`` is "male", "female", "person",
    "thing", "plural" or "" where nothing tells it. ``role`` is what the mention does in its clause,
    as far as words alone tell; one that ``opens`` is the first of its sentence. ``entity`` is the
    same for mentions that belong together; a name that is not ``certain`` may be no person's.
    """

    kind: str
    start: int
    end: int
    first: int = 0
    last: int = 0
    head: int = 0
    index: int = field(default=0, compare=False)
    sentence: int = field(default=0, compare=False)
    words: tuple[str, ...] = field(default=(), compare=False)
    category: str | None = field(default=None, compare=False)
    gender: str = field(default="", compare=False)
    role: str = field(default="", compare=False)
    opens: bool = field(default=False, compare=False)
    quoted: bool = field(default=False, compare=False)
    entity: str = field(default="", compare=False)
    person: Person | None = field(default=None, compare=False)
    certain: bool = field(default=True, compare=False)
