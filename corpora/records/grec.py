"""Records of the GREC-MSR task (GREC-MSR'09 report, section 2.2): texts, references, REFEXs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TypeAlias

from regsuite.base import wordfiles
from regsuite.base.errors import InputError

TYPES = ("name", "common", "pronoun", "empty")
HEADS = ("nominal", "pronoun", "rel-pron")
CASES = ("nominative", "accusative", "genitive", "plain")
SYNCATS = ("np-subj", "np-obj", "subj-det")
SEMCATS = ("city", "country", "river", "person", "mountain", "lake")


Attributes: TypeAlias = tuple[str, str | None, str | None, str | None]


def further_semcats() -> tuple[str, ...]:
    """Return what plain texts may be about beside the six of the corpus."""
    return wordfiles.ordered("regsuite.corpora.records", "further-semcats.txt")


@dataclass(frozen=True, slots=True)
class Refex:
    """A referential expression with its four attributes; an empty one has only its type.

    ``attributes`` are REG08-TYPE, EMPHATIC, HEAD, CASE; ``key`` is the word string as the challenge
    compares it: gold is sentence-cased, ALT is not.
    """

    text: str
    type: str
    emphatic: str | None = None
    head: str | None = None
    case: str | None = None
    attributes: Attributes = field(init=False, repr=False, compare=False)
    key: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive attributes and key."""
        attributes = (self.type, self.emphatic, self.head, self.case)
        object.__setattr__(self, "attributes", attributes)
        object.__setattr__(self, "key", _key(self.text))


@lru_cache(maxsize=1 << 16)
def _key(text: str) -> str:
    return " ".join(text.lower().split())


@dataclass(frozen=True, slots=True)
class Reference:
    """One REF: a place in the text that refers to the main subject."""

    id: str
    semcat: str
    syncat: str
    candidates: tuple[Refex, ...]
    gold: Refex | None = None

    @property
    def chosen(self) -> Refex:
        """The REFEX chosen here, which must be there."""
        if self.gold is None:
            raise InputError(f"REF {self.id} has no chosen REFEX; run reg predict on it first")
        return self.gold


Piece: TypeAlias = str | Reference
Paragraph: TypeAlias = tuple[Piece, ...]


@dataclass(frozen=True)
class Text:
    """One TEXT: a title, and paragraphs of plain text and references in order.

    ``references`` are all of them in that order; ``domain``, the subdomain, is SEMCAT of the first,
    or "none" for a text without any.
    """

    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    references: tuple[Reference, ...] = field(init=False, repr=False, compare=False)
    domain: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Derive references and domain."""
        found = tuple(p for par in self.paragraphs for p in par if isinstance(p, Reference))
        object.__setattr__(self, "references", found)
        object.__setattr__(self, "domain", found[0].semcat if found else "none")

    @property
    def golds(self) -> tuple[Refex | None, ...]:
        """The gold REFEX of every reference, None where nobody chose one."""
        return tuple(ref.gold for ref in self.references)

    @property
    def choices(self) -> list[Refex]:
        """The REFEXs that the text's writer, or whoever filled its file, chose: all of them."""
        return [ref.chosen for ref in self.references]

    def without_gold(self) -> Text:
        """Return the text as a system may see it: no chosen REFEX anywhere."""
        return self._map(lambda ref, _: replace(ref, gold=None))

    def with_gold(self, refexes: Sequence[Refex]) -> Text:
        """Return a text whose writer chose these REFEXs, one for each reference in order."""
        if len(refexes) != len(self.references):
            raise ValueError(f"{len(refexes)} REFEXs for {len(self.references)} references")
        return self._map(lambda ref, i: replace(ref, gold=refexes[i]))

    def _map(self, change: Callable[[Reference, int], Reference]) -> Text:
        numbers = iter(range(len(self.references)))
        paragraphs = tuple(
            tuple(change(p, next(numbers)) if isinstance(p, Reference) else p for p in par)
            for par in self.paragraphs
        )
        return Text(self.id, self.title, paragraphs)

    def words(self) -> Iterator[str]:
        """Yield the plain text with the chosen REFEXs in place ("" where none is chosen)."""
        for paragraph in self.paragraphs:
            for piece in paragraph:
                if isinstance(piece, str):
                    yield from piece.split()
                elif piece.gold is not None and piece.gold.type != "empty":
                    yield from piece.gold.text.split()
