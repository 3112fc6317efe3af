"""A task with its format, its metric and a system: the plural of a noun."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar, Self

from regsuite.base.errors import InputError
from regsuite.corpora.formats import Format, Head, Parsed
from regsuite.evaluation.metrics.base import Metric, Row
from regsuite.suite.contracts.system import System
from regsuite.suite.contracts.task import Task


@dataclass(frozen=True)
class Noun:
    """A noun and perhaps its plural."""

    singular: str
    plural: str | None = None


class NounLines(Format[Noun]):
    """A noun a line, and after a tab its plural."""

    name = "nouns"
    files = "lines of singular and plural"
    suffixes = (".nouns",)

    def recognises(self, head: Head) -> bool:
        """Tell by the name."""
        return head.suffix in self.suffixes

    def parse(self, data: bytes, path: Path) -> Parsed[Noun]:
        """Read the nouns of a file."""
        return Parsed([_noun(line, path, n) for n, line in enumerate(_lines(data, path), 1)])

    def write(self, source: Any, items: Sequence[Noun], choices: Sequence[str]) -> bytes:
        """Write the nouns with their plurals."""
        pairs = zip(items, choices, strict=True)
        return "".join(f"{noun.singular}\t{plural}\n" for noun, plural in pairs).encode()


def _lines(data: bytes, path: Path) -> list[str]:
    try:
        return data.decode().splitlines()
    except UnicodeDecodeError:
        raise InputError("is not UTF-8; save it as such", path) from None


def _noun(line: str, path: Path, number: int) -> Noun:
    singular, _, plural = line.partition("\t")
    if not singular:
        raise InputError("a line without a noun", path, number)
    return Noun(singular, plural or None)


class Right(Metric[Noun, str]):
    """The share of plurals that are right."""

    name = "right"
    title = "Right"

    def row(self, gold: Sequence[Noun], item: Noun, choice: str) -> Row:
        """Count the noun, and whether it is right."""
        return (any(noun.plural == choice for noun in gold), 1)


class PluralTask(Task[Noun, str]):
    """Write the plural of a noun."""

    name = "plurals"
    program: ClassVar[str] = "reg"
    formats = (NounLines,)
    metrics = (Right(),)
    conditions = "plurals"

    def without_gold(self, item: Noun) -> Noun:
        """Take the plural out."""
        return replace(item, plural=None)

    def answer(self, item: Noun) -> str:
        """Return the plural, which must be there."""
        if item.plural is None:
            raise InputError(f'"{item.singular}" has no plural; run reg predict on it first')
        return item.plural

    def domain(self, item: Noun) -> str:
        """Nouns are parted by their last letter."""
        return item.singular[-1]

    def missing_answer(self, items: Sequence[Noun]) -> str | None:
        """Every noun needs its plural."""
        lacking = [noun.singular for noun in items if noun.plural is None]
        return f'"{lacking[0]}" has no plural' if lacking else None

    def overlap_keys(self, item: Noun) -> frozenset[str]:
        """A noun is itself."""
        return frozenset({item.singular})

    def size(self, items: Sequence[Noun]) -> dict[str, int]:
        """Count the nouns."""
        return {"nouns": len(items)}


class AddEnding(System[Noun, str]):
    """The ending that most plurals of the training data have."""

    name = "add-ending"
    task = "plurals"
    summary = "the most frequent ending"
    paper = "none"
    ending = ""

    def train(self, items: Sequence[Noun]) -> Self:
        """Count the endings."""
        endings = Counter((n.plural or "").removeprefix(n.singular) for n in items)
        self.ending = endings.most_common(1)[0][0]
        return self

    def predict(self, items: Sequence[Noun]) -> list[str]:
        """Add it to every noun."""
        return [noun.singular + self.ending for noun in items]

    def parts(self) -> dict[str, bytes]:
        """Keep the ending."""
        return {"ending.txt": self.ending.encode()}

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Take it up again."""
        self.ending = parts["ending.txt"].decode()
