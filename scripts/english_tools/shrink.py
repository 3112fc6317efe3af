"""Making a trained pipeline small enough to ship, and the card that goes with it.

Weights are rounded to half precision with five bits of fraction, which compresses well (``load``
widens them again). The words of the treebank, which training leaves in the vocabulary, are dropped:
only labels and the strings of the lemmatizer's edit trees are needed. The tokenizer is spaCy's own
for English and is not stored.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import spacy
import srsly  # type: ignore[import-untyped]
from numpy.typing import NDArray

from regsuite.corpora.conllu import Tree
from regsuite.features.english import joint, lemmas, tags

if TYPE_CHECKING:
    from spacy.language import Language

NAME = "reg_ewt"
LICENCE = "CC BY-SA 4.0"
CARD = "README.md"
_DROPPED_BITS = 5
_LEFT_OUT = ("tokenizer",)
_UNUSED = ("vocab/vectors", "vocab/vectors.cfg", "vocab/key2row", "vocab/lookups.bin")


def shrink(nlp: Language, folder: Path, trees: Iterable[Tree], meta: Mapping[str, Any]) -> None:
    """Write the pipeline, rounded and without needless strings, with its words and lemmas."""
    seen = list(trees)
    _round(nlp)
    nlp.meta.update({"name": NAME, "license": LICENCE, **meta})
    if folder.exists():
        shutil.rmtree(folder)
    nlp.to_disk(folder, exclude=_LEFT_OUT)
    strings = sorted(_needed_strings(nlp))
    (folder / "vocab" / "strings.json").write_text(_json(strings), encoding="utf-8")
    for part in (joint, lemmas, tags):
        (folder / part.FILE).write_text(_json(part.learn(seen)), encoding="utf-8")


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True) + "\n"


def _round(nlp: Language) -> None:
    for _, component in nlp.pipeline:
        for node in component.model.walk():  # type: ignore[attr-defined]
            for name in node.param_names:
                if node.has_param(name):
                    node.set_param(name, _rounded(node.get_param(name)))


def _rounded(weights: NDArray[Any]) -> NDArray[np.float16]:
    """Round to half precision and on to the nearest number with few bits of fraction."""
    half = np.ascontiguousarray(weights, dtype=np.float16)
    whole = half.view(np.uint16).astype(np.uint32) + (1 << (_DROPPED_BITS - 1))
    return (whole >> _DROPPED_BITS << _DROPPED_BITS).astype(np.uint16).view(np.float16)


def _needed_strings(nlp: Language) -> set[str]:
    """Return what a fresh English vocabulary lacks and the components refer to."""
    needed = set(spacy.blank("en").vocab.strings)
    for _, component in nlp.pipeline:
        for label in getattr(component, "labels", ()):
            needed.update((str(label), *_label_parts(str(label))))
        if hasattr(component, "trees"):
            needed.update(_tree_strings(component, nlp))
    return needed


def _label_parts(label: str) -> Iterator[str]:
    """Yield the labels within a label: of a parser's move, of a word class with its features."""
    yield label.partition("-")[2]
    for feature in label.split("|"):
        yield from feature.partition("=")[::2]
        yield feature


def _tree_strings(component: Any, nlp: Language) -> Iterator[str]:
    """Yield the strings that the edit trees match and put in."""
    known = {nlp.vocab.strings[string] for string in nlp.vocab.strings}
    for number in _numbers(srsly.msgpack_loads(component.trees.to_bytes())):
        if number in known:
            yield nlp.vocab.strings[number]


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, Mapping):
        yield from _numbers(list(value.values()))
    elif isinstance(value, Iterable) and not isinstance(value, str | bytes):
        for part in value:
            yield from _numbers(part)


def size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def card(settings: Mapping[str, Any], scores: Mapping[str, float]) -> str:
    """Write the card: what the pipeline is, what it was made from and how well it does."""
    rows = "\n".join(f"| {name} | {value:.2f} |" for name, value in scores.items())
    made = "\n".join(f"- {name}: {value}" for name, value in settings.items())
    return f"""# en_{NAME}

A small English pipeline for spaCy (tok2vec, tagger, morphologizer, parser, lemmatizer), trained by
`scripts/train_english.py` of this suite with the settings of `scripts/train_english.cfg`.

- Data: Universal Dependencies English Web Treebank (EWT), its training part; the development part
  chose the checkpoint. No other data.
- Licence: {LICENCE} (https://creativecommons.org/licenses/by-sa/4.0/), as the treebank's, from
  which the weights and the `.json` tables are derived. The suite's code has its own.
- Treebank: Natalia Silveira, Timothy Dozat, Marie-Catherine de Marneffe, Samuel Bowman, Miriam
  Connor, John Bauer and Christopher D. Manning (2014). A Gold Standard Dependency Corpus for
  English. LREC.
- Labels: universal dependencies and parts of speech, Penn tags as fine tags.
{made}

Scores in per cent on the development part, from raw text, on aligned tokens
(`scripts/score_english.py`; what each figure counts is said in `features/english/scoring.py`):

| figure | % |
|---|---|
{rows}

Web text of five genres (blogs, e-mail, newsgroups, reviews, answers) is what it knows; expect less
on other text. It has no entity recogniser and no word vectors.
"""
