"""Biographies with tagged clauses (biography-2004, section 3), and their sentences.

Each clause has one of nine tags (``bio`` is birth and death) or ``none``; a sentence, which is what
gets classified, has the tags of its clauses, in order.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

TAGS = (
    "bio", "fame", "personality", "personal", "social", "education", "nationality", "scandal",
    "work",
)  # fmt: skip
NONE = "none"
CLASSES = (*TAGS, NONE)


@dataclass(frozen=True)
class Clause:
    """A piece of text with its tag, ``none`` between the tagged ones."""

    text: str
    tag: str = NONE


@dataclass(frozen=True)
class Biography:
    """A person's biography as clauses in the order of the text."""

    person: str
    clauses: tuple[Clause, ...]

    @property
    def text(self) -> str:
        """The running text."""
        return "".join(clause.text for clause in self.clauses)


@dataclass(frozen=True)
class BiographySentence:
    """A sentence of a biography with its classes in order; no class where it is to be predicted."""

    text: str
    person: str = ""
    labels: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()

    def without_gold(self) -> BiographySentence:
        """Return the sentence without its classes, as a classifier sees it."""
        return replace(self, labels=(), clauses=())
