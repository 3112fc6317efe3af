"""The system of Zhou & Hovy 2003: bigram models per domain, the ratio R, the choice of a domain.

Sections 3.2 to 3.5 of the paper. Training data are (summary, text) pairs: items with human
summaries or extracts, or, with ``chronology=true``, dated articles by publishers of different
frequency. Each domain has an extract and a non-extract table; a new text is scored by the tables
of the domain whose signature is nearest. The lattice of section 3.4 is in ``lattice.py``. Words are
stems; the paper leaves smoothing open (see ``models.bigrams``) and does not say what to do with one
domain only (then there is no choice).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Self

from regsuite.base.errors import InputError
from regsuite.corpora.records.documents import DocumentSet, Limit, Sentence
from regsuite.english.content_words import all_words, stem
from regsuite.features.documents import signatures
from regsuite.features.documents.signatures import Layers, hierarchical_signature, signature_words
from regsuite.models.archive import below, prefixed
from regsuite.models.base import pack_json
from regsuite.models.bigrams import Bigrams, Contrast
from regsuite.models.schema import unpack_json
from regsuite.summarise.texts import chronology
from regsuite.summarise.texts.align import THRESHOLD, aligned, training_references
from regsuite.summarise.texts.system import Extractor, Scored, by_score

CHOICES = ("topic", "hierarchical", "none")


@dataclass(frozen=True)
class WebSettings:
    """How pairs are aligned and found, and how the domain of a new text is chosen."""

    alignment: str = "extraction"
    domain: str = "topic"
    chronology: bool = False


_LAYERS = {"name": str, "second": [str], "third": [str]}


class WebTrained(Extractor):
    """Ranks by R, the ratio of the extract and non-extract probabilities of a sentence."""

    name = "bigram-ratio"
    summary = "ratio of bigram models of extract and other sentences, by domain"
    Settings = WebSettings
    fixed: ClassVar[dict[str, Any]] = {"threshold": THRESHOLD}

    tables_: dict[str, Contrast]
    topics_: dict[str, list[str]]
    layers_: dict[str, Layers]

    def train(self, items: Sequence[DocumentSet]) -> Self:
        """Count the tables and signatures of every domain."""
        if self.settings.domain not in CHOICES:
            known = ", ".join(CHOICES)
            raise InputError(f'unknown choice of domain "{self.settings.domain}" (known: {known})')
        extract: dict[str, list[list[str]]] = defaultdict(list)
        other: dict[str, list[list[str]]] = defaultdict(list)
        signed: dict[str, list[list[str]]] = defaultdict(list)
        for item in self.training_items(items):
            domain = self._domain_of(item)
            signed[domain] += [signature_words(s.text) for s in item.sentences]
            for yes, no in self.parted(item):
                extract[domain] += map(stems, yes)
                other[domain] += map(stems, no)
        self.tables_ = {
            d: Contrast(Bigrams().fit(extract[d]), Bigrams().fit(other[d])) for d in sorted(signed)
        }
        words = {d: Counter(w for s in own for w in s) for d, own in sorted(signed.items())}
        self.topics_ = signatures.topic_signatures(words)
        self.layers_ = {d: hierarchical_signature(d, s) for d, s in sorted(signed.items())}
        return self

    def parted(self, item: DocumentSet) -> Iterator[tuple[list[Sentence], list[Sentence]]]:
        """Yield the extract and the other sentences of each (summary, text) pair of an item.

        What one weekly article takes from the daily ones is no bad example for the others of its
        week, which sum up other events: with ``chronology`` no sentence is both.
        """
        pairs = [
            aligned(item, reference, self.settings.alignment)
            for reference in training_references(item, self.settings.alignment)
        ]
        if self.settings.chronology and self.settings.alignment != "summary":
            taken = {(s.document, s.number) for yes, _ in pairs for s in yes}
            pairs = [
                (yes, [s for s in no if (s.document, s.number) not in taken]) for yes, no in pairs
            ]
        yield from pairs

    def training_items(self, items: Sequence[DocumentSet]) -> Iterator[DocumentSet]:
        """Yield the items to learn from: those given, or with ``chronology`` those found."""
        if not self.settings.chronology:
            yield from items
            return
        pairs = list(chronology.pairs([d for item in items for d in item.documents]))
        if not pairs:
            raise InputError(
                "no weekly or monthly article summarises others of its time and domain; "
                "chronology needs dates and publishers"
            )
        yield from pairs

    def _domain_of(self, item: DocumentSet) -> str:
        return item.domain if self.settings.domain != "none" else "all"

    def choose_domain(self, item: DocumentSet) -> str:
        """Return the domain whose signature is nearest to the item's."""
        points = self.points(item)
        return max(points, key=points.__getitem__)

    def points(self, item: DocumentSet) -> dict[str, int]:
        """Return for each domain the overlap of the item's signature with its own, in points."""
        words = Counter(w for s in item.sentences for w in signature_words(s.text))
        own = signatures.top_words(words, self.tables_.values())
        if self.settings.domain == "hierarchical":
            return {domain: self.layers_[domain].points(own) for domain in self.tables_}
        return {d: len(set(own).intersection(self.topics_[d])) for d in self.tables_}

    def __call__(self, item: DocumentSet, limit: Limit | None = None) -> list[Scored]:
        """Rank by log R under the tables of the chosen domain."""
        table = self.tables_[self.choose_domain(item)]
        return by_score(item, (table.log_ratio(stems(s)) for s in item.sentences))

    def parts(self) -> dict[str, bytes]:
        """Return tables and signatures."""
        domains = list(self.tables_)
        parts = {
            "domains.json": pack_json(domains),
            "topics.json": pack_json(self.topics_),
            "layers.json": pack_json({d: asdict(layers) for d, layers in self.layers_.items()}),
        }
        for number, domain in enumerate(domains):
            parts |= prefixed(str(number), self.tables_[domain].parts())
        return parts

    def restore(self, parts: Mapping[str, bytes]) -> None:
        """Rebuild tables and signatures."""
        domains = unpack_json(parts["domains.json"], [str])
        self.topics_ = unpack_json(parts["topics.json"], {key: [str] for key in domains})
        layers = unpack_json(parts["layers.json"], dict.fromkeys(domains, _LAYERS))
        if not domains:
            raise ValueError("there is no domain")
        self.layers_ = {
            d: Layers(v["name"], tuple(v["second"]), tuple(v["third"])) for d, v in layers.items()
        }
        self.tables_ = {d: Contrast.from_parts(below(str(n), parts)) for n, d in enumerate(domains)}

    def describe(self, top: int = 10) -> list[tuple[str, str]]:
        """List the signatures and the size of the tables of each domain."""
        return [
            (
                f"{domain}: {len(table.extract.pairs)} extract bigrams, "
                f"{len(table.other.pairs)} others",
                f"topic signature: {' '.join(self.topics_[domain][:top])}\n"
                f"second layer: {' '.join(self.layers_[domain].second)}\n"
                f"third layer: {' '.join(self.layers_[domain].third)}",
            )
            for domain, table in self.tables_.items()
        ]


def stems(sentence: Sentence) -> list[str]:
    """Return the stems of all words of a sentence."""
    return [stem(w) for w in all_words(sentence.text)]
