"""A trained coreference resolver: a maximum-entropy mention-pair model with best-first links.

After Soon, Ng & Lim 2001 and, for linking to the most probable antecedent rather than the closest,
Ng & Cardie 2002. It learns from GREC texts, where only the chain of the main subject is known: the
chosen REFEXs are one chain; a pair of a mention in it and one outside is negative, unless their
names are alike (a reference that GREC does not mark). Of pairs within the chain the closest
antecedent and the closest name are positive, the others are not looked at; pairs of two mentions
outside are unknown and left out. The threshold was chosen on held-out training texts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Self, TypeAlias

from regsuite.base.errors import InputError
from regsuite.corpora.derive.plain_text import Span, plain
from regsuite.corpora.records.grec import Text
from regsuite.english.entities.mention import NAME, RELATIVE
from regsuite.models import archive, create, restore
from regsuite.models.base import Model
from regsuite.reg.coreference.baselines.chains import Chains
from regsuite.reg.coreference.baselines.mention_pairs import likeness, pair_features
from regsuite.reg.coreference.baselines.mentions import Mention, mentions

WINDOW = 30
THRESHOLD = 0.4
MODEL = "pairs.model"
TASK = "coreference"
YES, NO = "coreferent", "different"
CACHE = 200_000
Key: TypeAlias = tuple[tuple[str, str], ...]


class Pairs:
    """Resolves the coreferences of a plain text by what it learned of pairs."""

    name = "pairs"

    def __init__(self, C: float = 1.0, threshold: float = THRESHOLD):
        self.C = C
        self.threshold = threshold
        self._known: dict[Key, float] = {}

    model_: Model

    def train(self, texts: Sequence[Text]) -> Self:
        """Learn from texts with their chosen REFEXs."""
        rows, labels = [], []
        for text in texts:
            for row, label in examples(text):
                rows.append(row)
                labels.append(label)
        if len(set(labels)) < len((YES, NO)):
            raise InputError("the texts give no pairs to learn from: chains need two mentions")
        self.model_ = create("maxent", C=self.C).fit(rows, labels)
        self._known = {}
        return self

    def __call__(self, text: str) -> list[frozenset[Span]]:
        """Return the chains of the text as character spans, singletons included."""
        found = mentions(text)
        counts = word_counts(found)
        chains = Chains(found)
        pairs = [(m, _candidates(found, m)) for m in found]
        keys = [[_key(a, m, counts) for a in candidates] for m, candidates in pairs]
        self._learn_probabilities({key for line in keys for key in line})
        for (mention, candidates), line in zip(pairs, keys, strict=True):
            best = max(range(len(line)), key=lambda i: (self._known[line[i]], i), default=None)
            if best is not None and self._known[line[best]] > self.threshold:
                chains.merge(candidates[best], mention)
        return chains.spans()

    def _learn_probabilities(self, keys: set[Key]) -> None:
        """Compute the probabilities of pairs not met before; few rows differ, so most are known."""
        if len(self._known) > CACHE:
            self._known = {}
        new = sorted(keys - self._known.keys())
        column = self.model_.classes_.index(YES)
        probabilities = self.model_.predict_proba([dict(key) for key in new])[:, column]
        self._known.update(zip(new, probabilities.tolist(), strict=True))

    def parts(self) -> dict[str, bytes]:
        """Return what was learned."""
        return self.model_.parts()

    @classmethod
    def load(cls, path: Path | None = None) -> Self:
        """Read a trained resolver; by default the one that comes with the suite."""
        where = (
            Path(str(files("regsuite.reg.coreference.baselines"))) / MODEL if path is None else path
        )
        manifest, parts = archive.load(where)
        if manifest.get("task") != TASK:
            raise InputError("is a model of something else than coreference", where)
        with archive.rebuilding(where):
            resolver = cls(**manifest["settings"])
            resolver.model_ = restore(parts)
        return resolver


def word_counts(found: Sequence[Mention]) -> list[int]:
    """Count for each mention how often its words came as a mention up to it, itself included."""
    seen: dict[tuple[str, ...], int] = {}
    counts = []
    for mention in found:
        seen[mention.words] = seen.get(mention.words, 0) + 1
        counts.append(seen[mention.words])
    return counts


def examples(text: Text) -> Iterator[tuple[Mapping[str, str], str]]:
    """Yield the training pairs of a text."""
    read = plain(text)
    found = mentions(read.text)
    counts = word_counts(found)
    spans = {i for span in read.spans if span is not None for i in range(*span)}
    chain = [m for m in found if m.end - 1 in spans]
    for anaphor in found:
        if anaphor in chain:
            positive = _positives(found, chain, anaphor)
            yield from ((pair_features(a, anaphor, counts), YES) for a in positive)
        negative = _negatives(found, chain, anaphor)
        yield from ((pair_features(a, anaphor, counts), NO) for a in negative)


def _negatives(
    found: Sequence[Mention], chain: Sequence[Mention], anaphor: Mention
) -> Iterator[Mention]:
    """Yield the candidates known to be different: one of the two is in the chain, names differ."""
    members = {m.index for m in chain}
    names = {m.words for m in chain if m.kind == NAME}
    inside = anaphor.index in members
    for antecedent in _candidates(found, anaphor):
        outside = antecedent if inside else anaphor
        differs = (antecedent.index in members) != inside
        if differs and outside.words not in names and not _names_alike(antecedent, anaphor):
            yield antecedent


def _names_alike(a: Mention, b: Mention) -> bool:
    return a.kind == b.kind == NAME and likeness(a, b) in ("same", "part")


def _positives(
    found: Sequence[Mention], chain: Sequence[Mention], anaphor: Mention
) -> list[Mention]:
    near = {m.index for m in _candidates(found, anaphor)}
    earlier = [m for m in chain if m.index in near]
    names = [m for m in earlier if m.kind == NAME]
    return list({m.index: m for m in (*earlier[-1:], *names[-1:])}.values())


def _candidates(found: Sequence[Mention], anaphor: Mention) -> list[Mention]:
    """Return what a mention may link back to: a name to names that share a word with it, others
    to all but relative pronouns."""
    earlier = found[max(0, anaphor.index - WINDOW) : anaphor.index]
    if anaphor.kind != NAME:
        return [m for m in earlier if m.kind != RELATIVE]
    return [m for m in earlier if m.kind == NAME and likeness(m, anaphor) != "none"]


def _key(antecedent: Mention, anaphor: Mention, counts: Sequence[int]) -> Key:
    return tuple(pair_features(antecedent, anaphor, counts).items())
