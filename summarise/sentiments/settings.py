"""What can be set in the sentiment systems, and what the words of the settings stand for."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from regsuite.base.errors import InputError
from regsuite.corpora.formats.lexicons import Lexicon, read_folder, twitter, vader
from regsuite.corpora.records.tweets import LABELS
from regsuite.features.tweets.sentiment import GROUPS, PAPER, Options
from regsuite.models.vectors import Block
from regsuite.suite.contracts.system import at_least, names_files

_SETS = {"all": frozenset(GROUPS), "paper": PAPER, "none": frozenset[str]()}
_OWN = {"vader": vader, "twitter": twitter}


@dataclass(frozen=True)
class Settings:
    """The universal classifier (Xiang & Zhou 2014, section 2).

    ``features``: "all", "paper" or names with commas between, "-name" takes one out.
    ``lexicons``: "vader", "twitter" or folders, with commas between, or "none".
    ``weights``: what errors on positive, neutral and negative messages cost.
    ``evidence``: n-grams weigh by how unevenly the labels have them, this much added to the counts
    (NB-SVM, Wang & Manning 2012; not in the paper); with 0 all weigh alike.
    """

    model: str = "svm"
    features: str = "all"
    lexicons: str = names_files("vader,twitter")
    weights: str = "1,0.6,1.4"
    C: float = at_least(0.0001, 0.2)
    evidence: float = at_least(0, 2.0)
    longest: int = at_least(1, 4)
    cutoff: int = at_least(1, 3)
    characters_cutoff: int = at_least(1, 5)
    unit: bool = True
    scale: float = at_least(0.0001, 0.25)
    window: int = at_least(0, 4)
    least: float = at_least(0, 1.0)
    folds: int = at_least(0, 2)


def groups_of(text: str) -> frozenset[str]:
    """Read which feature groups are on."""
    found: set[str] = set()
    for word in _words(text):
        name = word.removeprefix("-")
        if name not in _SETS and name not in GROUPS:
            known = ", ".join([*_SETS, *GROUPS])
            raise InputError(f'unknown group of features "{name}" (known: {known})')
        named = _SETS.get(name, {name})
        found = found - named if word.startswith("-") else found | named
    return frozenset(found)


def lexicons_of(text: str) -> list[Lexicon]:
    """Load the lexicons that a setting names."""
    found: list[Lexicon] = []
    for word in _words(text):
        if word in _OWN:
            found.append(_OWN[word]())
        elif word != "none":
            found += _folder(word)
    names = [(lexicon.name, lexicon.kind) for lexicon in found]
    twice = [name for i, (name, kind) in enumerate(names) if (name, kind) in names[:i]]
    if twice:
        raise InputError(f'two lexicons are called "{twice[0]}"; name it once, or rename a folder')
    return found


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


def options_of(settings: Settings) -> Options:
    """Return what the feature groups need to know."""
    return Options(
        groups_of(settings.features),
        longest=settings.longest,
        window=settings.window,
        least=settings.least,
    )


def blocks_of(settings: Settings) -> dict[str, Block]:
    """Return how the vectoriser is to treat each group."""
    counted = ("manual", "pmi", "bigrams", "hashtags", "elongated")
    return {
        "words": Block(True, settings.cutoff, settings.unit),
        "characters": Block(True, settings.characters_cutoff, settings.unit),
        **{name: Block(scale=settings.scale) for name in counted},
    }


def _words(text: str) -> Iterator[str]:
    return (word.strip() for word in text.split(",") if word.strip())
