"""Fine tag and word class of the suite's own pipeline, chosen together.

Tagger and morphologizer choose by themselves, and now and then they contradict each other. Here
each word gets the pair with the highest product of probabilities among the pairs that the treebank
shows, which stand in ``pairs.json`` beside the pipeline.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from scipy.special import log_softmax

if TYPE_CHECKING:
    from spacy.language import Language
    from spacy.tokens import Doc

FILE = "pairs.json"
_NEVER = -1e9
_TINY = 1e-30


class JointTagger:
    """Called with a document that still has its word vectors, it corrects tags in place."""

    def __init__(self, nlp: Language, pairs: Iterable[Sequence[str]]):
        self.tags, self._fine = _layer(nlp, "tagger")
        self.labels, self._coarse = _layer(nlp, "morphologizer")
        classes = [_word_class(label) for label in self.labels]
        self.classes = sorted(set(classes))
        self._members = [np.flatnonzero([c == name for c in classes]) for name in self.classes]
        self._class_of = np.array([self.classes.index(c) for c in classes])
        self._of_class = np.eye(len(self.classes), dtype=np.float32)[self._class_of]
        allowed = {(upos, xpos) for upos, xpos in pairs}
        self._bar = np.array(
            [[0.0 if (c, t) in allowed else _NEVER for t in self.tags] for c in self.classes]
        )

    @classmethod
    def from_json(cls, nlp: Language, text: str) -> JointTagger:
        """Read the pairs."""
        return cls(nlp, json.loads(text))

    def __call__(self, doc: Doc) -> Doc:
        """Correct tags, word classes and features where they change; returns the document."""
        if not len(doc):
            return doc
        vectors = np.asarray(doc.tensor)
        fine, labels = self._fine(vectors), self._coarse(vectors)
        coarse = np.log(np.exp(labels) @ self._of_class + _TINY)
        pairs = (coarse[:, :, None] + fine[:, None, :] + self._bar).reshape(len(doc), -1)
        best = pairs.argmax(axis=1)
        for i in np.flatnonzero(best != self._given(fine, labels)):
            self._put(doc, int(i), *divmod(int(best[i]), len(self.tags)), labels[i])
        return doc

    def _given(self, fine: NDArray[Any], labels: NDArray[Any]) -> NDArray[Any]:
        """Return the pairs that the two chose by themselves."""
        classes = self._class_of[labels.argmax(axis=1)]
        return np.asarray(classes * len(self.tags) + fine.argmax(axis=1))

    def _put(self, doc: Doc, i: int, word_class: int, tag: int, labels: NDArray[Any]) -> None:
        token = doc[i]
        if token.is_space:
            return
        token.tag_ = self.tags[tag]
        token.pos_ = self.classes[word_class]
        part = self._members[word_class]
        label = self.labels[part[int(labels[part].argmax())]]
        features = "|".join(f for f in label.split("|") if not f.startswith("POS="))
        token.set_morph(features)  # type: ignore[attr-defined]


def _layer(nlp: Language, name: str) -> tuple[tuple[str, ...], Any]:
    """Return a component's labels, and a function from word vectors to their log probabilities."""
    component: Any = nlp.get_pipe(name)
    softmax = next(node for node in component.model.walk() if node.name == "softmax")
    weights, bias = softmax.get_param("W"), softmax.get_param("b")
    return tuple(component.labels), lambda vectors: log_softmax(vectors @ weights.T + bias, axis=1)


def _word_class(label: str) -> str:
    return next((f.removeprefix("POS=") for f in label.split("|") if f.startswith("POS=")), "")
