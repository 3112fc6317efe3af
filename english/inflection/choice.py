"""Which of several forms a word takes, by what stands around it: not or n't, is or 's, a or an.

A log-linear classifier reads lemmas and tags on both sides, the form of the next word, the words
near by and how many of the words that follow were contracted, for who contracts once does so again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Self

from regsuite.english.word_shapes import capitals, shape
from regsuite.models.linear import MaxEnt

SHORT = "short"
_VOWELS = frozenset("aeiou")
_NEAR = 20
_MOST = 2
_LEAST = 2
_PENALTY = 0.1
Row = dict[str, str | bool]


@dataclass(frozen=True)
class Lexeme:
    """A word to be inflected: lemma, tag with what agreement needs, relation, governor's lemma.

    ``misspelt`` is what a treebank's Typo=Yes says.
    """

    lemma: str
    tag: str
    relation: str = ""
    governor: str = ""
    misspelt: bool = False


@dataclass(frozen=True)
class Manner:
    """How many of the words that follow were contracted, and how many might have been."""

    short: int = 0
    full: int = 0

    def after(self, label: str, labels: Sequence[str]) -> Manner:
        """Count a further word, by the label that was chosen among these."""
        if SHORT not in labels:
            return self
        short = label == SHORT
        return Manner(min(self.short + short, _MOST), min(self.full + (not short), _MOST))


def labels_of(options: Sequence[str]) -> list[str]:
    """Name the forms of a word: the one contracted form alike for all words, others by rank."""
    short = [form[:1] in ("'", "’") or form == "n't" for form in options]
    alone = sum(short) == 1
    return [SHORT if alone and own else str(rank) for rank, own in enumerate(short)]


class Choice:
    """The classifier; a row is what ``context`` says."""

    def __init__(self, model: MaxEnt | None = None):
        self.model = model

    @classmethod
    def fit(cls, rows: Sequence[Row], labels: Sequence[str], seed: int) -> Self:
        """Learn from rows; what only one of them says teaches nothing."""
        if len(set(labels)) <= 1:
            return cls()
        counts = Counter(pair for row in rows for pair in row.items())
        kept = [{k: v for k, v in row.items() if counts[k, v] >= _LEAST} for row in rows]
        return cls(MaxEnt(C=_PENALTY, seed=seed).fit(kept, labels))

    def best(self, row: Row, labels: Sequence[str]) -> int:
        """Return the place of the most probable label, the first where nothing was learned."""
        if self.model is None:
            return 0
        shares = dict(zip(self.model.classes_, self.model.predict_proba([row])[0], strict=True))
        return max(range(len(labels)), key=lambda rank: (shares.get(labels[rank], -1.0), -rank))

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        return self.model.parts() if self.model else {}

    @classmethod
    def from_parts(cls, parts: Mapping[str, bytes]) -> Self:
        """Rebuild from parts; none are the parts of what learned nothing."""
        return cls(MaxEnt.from_parts(parts) if parts else None)


def context(
    words: Sequence[Lexeme], key: str, place: int, following: Sequence[str], manner: Manner
) -> Row:
    """Say what stands around a word of several forms, of which the next two forms are known."""
    word = words[place]
    before, two = _at(words, place - 1), _at(words, place - 2)
    after, next_but_one = _at(words, place + 1), _at(words, place + 2)
    form = shape(following[0]) if following else ""
    sounded = next((f for f in map(shape, following) if f[:1].isalnum()), form)
    near = {
        "b": shape(before.lemma),
        "bt": before.tag,
        "be": before.lemma[-1:].lower(),
        "bb": f"{shape(two.lemma)} {shape(before.lemma)}",
        "a": shape(after.lemma),
        "at": after.tag,
        "af": form,
        "a1": form[:1],
        "a2": form[:2],
        "a3": form[:3],
        "v": str(sounded[:1] in _VOWELS),
        "v3": sounded[:3],
        "r": word.relation,
        "g": shape(word.governor),
        "first": str(place == 0),
        "long": str(len(words).bit_length()),
        "end": shape(words[-1].lemma),
        "manner": f"{manner.short} {manner.full}",
    }
    own = {
        "aa": shape(next_but_one.lemma),
        "aat": next_but_one.tag,
        "ba": f"{shape(before.lemma)} {shape(after.lemma)}",
        "bta": f"{shape(before.lemma)} {after.tag}",
        "tt": f"{before.tag} {after.tag}",
        "cap": f"{capitals(after.lemma)} {form[:1]}",
        "start": word.lemma[:1],
        "round": str(len(word.lemma) - len(word.lemma.rstrip("0"))),
    }
    row: Row = {"k": key}
    row |= {name: f"{key} {value}" for name, value in (near | own).items()}
    row |= {f"{name}*": value for name, value in near.items()}
    row |= {f"w {shape(w.lemma)}": True for w in words[max(0, place - _NEAR) : place + _NEAR]}
    return row


_NONE = Lexeme("^", "^")


def _at(words: Sequence[Lexeme], place: int) -> Lexeme:
    return words[place] if 0 <= place < len(words) else _NONE
