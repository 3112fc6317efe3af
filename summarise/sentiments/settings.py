"""The settings of the sentiment systems, and how their values are read."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from regsuite.base.errors import InputError
from regsuite.corpora.formats.lexicons import read_folder, twitter, vader
from regsuite.corpora.records.lexicons import Lexicon
from regsuite.corpora.records.tweets import LABELS
from regsuite.features.tweets.sentiment import GROUPS, LONGEST, PAPER, Options
from regsuite.models.vectors import Block
from regsuite.suite.contracts.system import at_least, names_files

_SETS = {"all": frozenset(GROUPS), "paper": PAPER, "none": frozenset[str]()}
_OWN = {"vader": vader, "twitter": twitter}
FIXED: dict[str, Any] = {"longest": LONGEST, "characters_cutoff": 5, "unit": True}


@dataclass(frozen=True)
class Settings:
    """The universal classifier (Xiang & Zhou 2014, section 2).

    ``features``: "all", "paper" or names with commas between, "-name" takes one out.
    ``lexicons``: "vader", "twitter" or folders, with commas between, or "none".
    ``weights``: what errors on positive, neutral and negative messages cost.
    ``evidence``: n-grams have weights by how unevenly the labels have them, with this much added to
    the counts (NB-SVM, Wang & Manning 2012; not in the paper); with 0 all weights are equal.

    Weights, C, the cut-offs and ``evidence`` were chosen by cross-validation on the SemEval-2013
    training set (docs/sentiment.md).
    """

    model: str = "svm"
    features: str = "all"
    lexicons: str = names_files("vader,twitter")
    weights: str = "1,0.6,1.4"
    C: float = at_least(0.0001, 0.2)
    evidence: float = at_least(0, 2.0)
    cutoff: int = at_least(1, 3)
    scale: float = at_least(0.0001, 0.25)
    window: int = at_least(0, 4)
    least: float = at_least(0, 1.0)
    folds: int = at_least(0, 2)

    @property
    def options(self) -> Options:
        """What the feature groups need to know."""
        return Options(groups_of(self.features), window=self.window, least=self.least)

    @property
    def blocks(self) -> dict[str, Block]:
        """How the vectoriser is to treat each group."""
        counted = ("manual", "pmi", "bigrams", "hashtags", "elongated")
        return {
            "words": Block(True, self.cutoff, unit=True),
            "characters": Block(True, FIXED["characters_cutoff"], unit=True),
            **{name: Block(scale=self.scale) for name in counted},
        }


def groups_of(text: str) -> frozenset[str]:
    """Read which feature groups are on."""
    groups: set[str] = set()
    for word in _words(text):
        name = word.removeprefix("-")
        if name not in _SETS and name not in GROUPS:
            known = ", ".join([*_SETS, *GROUPS])
            raise InputError(f'unknown group of features "{name}" (known: {known})')
        named = _SETS.get(name, {name})
        groups = groups - named if word.startswith("-") else groups | named
    return frozenset(groups)


def lexicons_of(text: str) -> list[Lexicon]:
    """Load the lexicons that a setting names."""
    lexicons: list[Lexicon] = []
    for word in _words(text):
        if word in _OWN:
            lexicons.append(_OWN[word]())
        elif word != "none":
            lexicons += _folder(word)
    names = [(lexicon.name, lexicon.kind) for lexicon in lexicons]
    twice = [name for i, (name, kind) in enumerate(names) if (name, kind) in names[:i]]
    if twice:
        raise InputError(f'two lexicons are called "{twice[0]}"; name it once, or rename a folder')
    return lexicons


def _folder(word: str) -> list[Lexicon]:
    if not Path(word).is_dir():
        known = ", ".join([*_OWN, "none"])
        raise InputError(f'"{word}" is no folder of lexicons, nor one we have (known: {known})')
    return read_folder(Path(word))


def weights_of(text: str) -> dict[str, float]:
    """Read the weights of positive, neutral and negative."""
    try:
        values = [float(word) for word in _words(text)]
    except ValueError:
        values = []
    if len(values) != len(LABELS) or not all(0 < value < math.inf for value in values):
        message = "weights takes three numbers above 0, of positive, neutral and negative"
        raise InputError(f'{message}, not "{text}"')
    return dict(zip(reversed(LABELS), values, strict=True))


def _words(text: str) -> Iterator[str]:
    return (word.strip() for word in text.split(",") if word.strip())
