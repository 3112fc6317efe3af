"""Lemmas of the suite's own pipeline: what the treebank showed, then rules, then the edit trees.

The trained lemmatizer guesses an edit from context, and errs on words it never saw ("provok")
and on capitals. Treebank lemmas follow from word and tag nearly always, so that a table of those
that no rule gives (``lemmas.json`` beside the pipeline), keyed by tag and lower-cased word, comes
first. A word that is not inflected is its own lemma, lower-cased unless it is a name. What is
left, unknown inflected words, is the lemmatizer's, mended where it leaves no English verb.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

FILE = "lemmas.json"
INFLECTED = frozenset("VBD VBN VBG VBZ NNS NNPS JJR JJS RBR RBS".split())
NAMES = frozenset(["NNP", "NNPS"])
AS_WRITTEN = frozenset(["NNP", "ADD", "GW"])
_SHOUTED = 5
_DOUBLED = re.compile(r"([bdgkmnprt])\1$")
_LOST_E = re.compile(r"(?:at|bl|iz|[vcu]|[^s]s|rg|dg|ng|[^aeioul]l|[^aeiou][aeiou]k)$")
_PARTICIPLE = {"VBD": "ed", "VBN": "ed", "VBG": "ing"}
_STEM = 2

Table = Mapping[str, Mapping[str, str]]


def verbs(table: Table) -> frozenset[str]:
    """Return the lemmas of all inflected verbs of the table."""
    return frozenset(
        lemma for tag in ("VBZ", *_PARTICIPLE) for lemma in table.get(tag, {}).values()
    )


class Lemmatizer:
    """The table and the rules; called with a document, it corrects the lemmas in place."""

    def __init__(self, table: Table):
        self.table = table
        self.verbs = verbs(table)

    @classmethod
    def from_json(cls, text: str) -> Lemmatizer:
        """Read the table."""
        return cls(json.loads(text))

    def __call__(self, doc: Doc) -> Doc:
        """Set the lemma of every word; returns the document."""
        for token in doc:
            if not token.is_space:
                token.lemma_ = self.lemma(token)
        return doc

    def lemma(self, token: Token) -> str:
        """Return the lemma of a tagged word."""
        tag, low = token.tag_, token.lower_
        known = self.table.get(tag, {}).get(low)
        if tag in NAMES or token.pos_ == "PROPN":
            return _cased(known or (token.lemma_ if tag == "NNPS" else token.text), token.text)
        if known is not None:
            return known
        if tag not in INFLECTED:
            return token.text if tag in AS_WRITTEN else low
        guess = token.lemma_.lower()
        return self._verb(low, tag, guess) if tag in _PARTICIPLE else guess

    def _verb(self, form: str, tag: str, guess: str) -> str:
        ending = _PARTICIPLE[tag]
        stem = form.removesuffix(ending)
        if guess in self.verbs or stem == form or len(stem) <= _STEM:
            return guess
        single = _DOUBLED.sub(r"\1", stem)
        for lemma in (f"{stem}e", stem, single):
            if lemma in self.verbs:
                return lemma
        if single != stem:
            return single
        if stem.endswith("i") and ending == "ed":
            return f"{stem[:-1]}y"
        return f"{stem}e" if _LOST_E.search(stem) else stem


def _cased(lemma: str, form: str) -> str:
    """Give the lemma of a name the capitals of the name; long words in capitals are shouted."""
    if form.isupper():
        shouted = len(form) >= _SHOUTED and form.isalpha()
        return lemma.capitalize() if shouted else lemma.upper()
    return lemma[:1].upper() + lemma[1:] if form[:1].isupper() else lemma
