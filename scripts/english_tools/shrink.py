"""Making a trained pipeline small enough to ship, and the card that goes with it.

Weights are rounded to half precision with five bits of fraction (``load`` widens them again). Of
the vocabulary and the edit trees of training only the labels, the trees that the lemmatizer can
choose and their strings are kept; a tree with a digit or "@" becomes the one that changes nothing,
so that no telephone number or mail address stays. spaCy's own tokenizer is not stored. What was
shrunk before comes out the same when it is shrunk again.
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import spacy
from numpy.typing import NDArray

from english_tools import tables
from regsuite.corpora.formats.trees.conllu import Tree
from regsuite.english.pipeline import joint, lemmas, tags

if TYPE_CHECKING:
    from spacy.language import Language

NAME = "reg_english"
LICENCE = "CC BY-SA 4.0"
CARD = "README.md"
LEARNERS: Mapping[str, Callable[[Iterable[Tree]], Any]] = {
    joint.FILE: tables.tag_pairs,
    lemmas.FILE: tables.lemmas,
    tags.FILE: tables.lower_words,
}
_DROPPED_BITS = 5
_LEFT_OUT = ("tokenizer",)
_NO_TREE = 2**32 - 1
_PARTS, _ENDS = ("prefix_tree", "suffix_tree"), ("orig", "subst")
_PERSONAL = re.compile(r"[\d@]")


def shrink(nlp: Language, folder: Path, trees: Iterable[Tree], meta: Mapping[str, Any]) -> None:
    """Write the pipeline, rounded and without needless strings, with its words and lemmas."""
    seen = list(trees)
    _round(nlp)
    for _, component in nlp.pipeline:
        if hasattr(component, "trees"):
            _prune(component)
    nlp.meta.update({"name": NAME, "license": LICENCE, **meta})
    if folder.exists():
        shutil.rmtree(folder)
    nlp.to_disk(folder, exclude=_LEFT_OUT)
    strings = sorted(_needed_strings(nlp))
    (folder / "vocab" / "strings.json").write_text(_json(strings), encoding="utf-8")
    for part, learn in LEARNERS.items():
        (folder / part).write_text(_json(learn(seen)), encoding="utf-8")


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


def _prune(lemmatizer: Any) -> None:
    """Keep the edit trees that a label leads to; one with a digit or "@" becomes the identity.

    Such a tree fits few words, and where none fits the word is its own lemma anyway.
    """
    kept: list[dict[str, int]] = []
    numbers = {_NO_TREE: _NO_TREE}

    def keep(number: int) -> int:
        if number not in numbers:
            tree = lemmatizer.trees[number]
            parts = {part: keep(tree[part]) for part in _PARTS if part in tree}
            numbers[number] = len(kept)
            kept.append(tree | parts)
        return numbers[number]

    identity = lemmatizer.trees.add("", "")
    personal = [any(map(_PERSONAL.search, _strings(lemmatizer, n))) for n in lemmatizer.labels]
    pairs = zip(lemmatizer.labels, personal, strict=True)
    lemmatizer.cfg["labels"] = [keep(identity if hidden else n) for n, hidden in pairs]
    lemmatizer.trees.from_json(kept)


def _strings(lemmatizer: Any, number: int) -> Iterator[str]:
    """Yield the strings that an edit tree matches and puts in."""
    if number != _NO_TREE:
        tree = lemmatizer.trees[number]
        yield from (lemmatizer.vocab.strings[tree[end]] for end in _ENDS if end in tree)
        for part in _PARTS:
            yield from _strings(lemmatizer, tree.get(part, _NO_TREE))


def _needed_strings(nlp: Language) -> set[str]:
    """Return what a fresh English vocabulary lacks and the components refer to."""
    needed: set[str] = set()
    for _, component in nlp.pipeline:
        edits = hasattr(component, "trees")
        for label in getattr(component, "labels", ()):
            needed.update(_strings(component, label) if edits else _label_parts(label))
    return needed - set(spacy.blank("en").vocab.strings)


def _label_parts(label: str) -> Iterator[str]:
    """Yield a label and those within: of a parser's move, of a word class with its features."""
    yield from (label, label.partition("-")[2], *label.split("|"))


def size(folder: Path) -> int:
    """Return the bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def card(settings: Mapping[str, Any], scores: Mapping[str, Mapping[str, float]]) -> str:
    """Write the card: what the pipeline is, what it was made from and how well it does."""
    figures = next(iter(scores.values()))
    rows = [[name, *(f"{of[name]:.2f}" for of in scores.values())] for name in figures]
    table = "\n".join(f"| {' | '.join(row)} |" for row in (["figure", *scores], *rows))
    first, rest = table.split("\n", 1)
    made = "\n".join(f"- {name}: {value}" for name, value in settings.items())
    template = Path(__file__).with_name("card.md").read_text(encoding="utf-8")
    scored = f"{first}\n|{'---|' * (len(scores) + 1)}\n{rest}"
    return template.format(name=NAME, licence=LICENCE, made=made, scores=scored)
