"""Reading sentiment lexicons: VADER's from its package, and those in a folder of the user's.

A folder may hold, at any depth, Bing Liu's ``positive-words.txt`` and ``negative-words.txt``
(ISO-8859-1, comments after ";") and PMI lexicons in the NRC format (Mohammad et al. 2013): a term,
its score and two counts between tabs, in files whose names contain "unigrams" or "bigrams".
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from itertools import chain, starmap
from pathlib import Path

from regsuite.base import wordfiles
from regsuite.base.errors import InputError
from regsuite.base.files import read_string
from regsuite.corpora.records.lexicons import MANUAL, PMI, Lexicon

_SIGNS = {"positive-words.txt": 1.0, "negative-words.txt": -1.0}


def vader() -> Lexicon:
    """Return the lexicon of VADER (Hutto & Gilbert 2014): 7,500 words, emoticons and slang.

    An emoji, which VADER reads by its name, gets the sum of the scores of the name's words.
    """
    from vaderSentiment.vaderSentiment import SentimentIntensityAnalyzer  # noqa: PLC0415

    analyser = SentimentIntensityAnalyzer()
    words: dict[str, float] = analyser.lexicon
    names = {face: name.split() for face, name in analyser.emojis.items()}
    faces = {face: sum(words.get(w, 0.0) for w in name) for face, name in names.items()}
    lower = {word.lower(): score for word, score in words.items()}
    return Lexicon("vader", MANUAL, {f: s for f, s in faces.items() if s} | lower | words)


def read_folder(folder: Path) -> list[Lexicon]:
    """Read every lexicon in a folder or below it, one for each folder that holds files of one."""
    if not folder.is_dir():
        raise InputError("no such folder of lexicons", folder)
    by_place: dict[Path, list[Path]] = {}
    for file in sorted(folder.rglob("*.txt")):
        if file.name in _SIGNS or _order(file):
            by_place.setdefault(file.parent, []).append(file)
    lexicons = list(chain.from_iterable(starmap(_read_place, by_place.items())))
    if not lexicons:
        expected = "positive-words.txt and negative-words.txt, or *unigrams*.txt and *bigrams*.txt"
        raise InputError(f"holds no lexicon (expected {expected})", folder)
    return lexicons


def _order(file: Path) -> int:
    """Return 1 or 2 for a PMI lexicon of unigrams or bigrams, 0 for any other file."""
    name = file.name.lower()
    return 1 if "unigrams" in name else 2 if "bigrams" in name else 0


def _read_place(place: Path, files: Iterable[Path]) -> list[Lexicon]:
    words: dict[str, float] = {}
    scored: dict[int, dict[str, float]] = {}
    for file in files:
        if file.name in _SIGNS:
            words |= read_words(file, _SIGNS[file.name])
        else:
            scored.setdefault(_order(file), {}).update(read_scores(file))
    lexicons = [Lexicon(place.name, MANUAL, words)] if words else []
    if scored:
        lexicons.append(Lexicon(place.name, PMI, scored.get(1, {}), scored.get(2, {})))
    return lexicons


def read_words(path: Path, score: float) -> dict[str, float]:
    """Read a list of words, one a line, ";" before comments; each gets the score."""
    rows = (line.strip().lower() for line in _lines(path, "latin-1"))
    return {word: score for word in rows if word and not word.startswith(";")}


def read_scores(path: Path) -> dict[str, float]:
    """Read terms and scores between tabs; further columns are not read."""
    scores = {}
    for number, line in enumerate(_lines(path, "utf-8"), 1):
        if line.strip():
            term, _, rest = line.partition("\t")
            scores[term.lower()] = _number(rest.split("\t")[0], path, number)
    return scores


def _lines(path: Path, encoding: str) -> list[str]:
    return read_string(path, encoding).split("\n")


def _number(text: str, path: Path, line: int) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not math.isfinite(value):
        message = f'the score is "{text.strip()[:40]}", not a number (term, tab, score expected)'
        raise InputError(message, path, line)
    return value


def to_text(scores: Mapping[str, tuple[float, int, int]]) -> bytes:
    """Write terms with score and counts in the NRC format, best first."""
    ordered = sorted(scores.items(), key=lambda item: (-item[1][0], item[0]))
    return "".join(f"{t}\t{s:.3f}\t{p}\t{n}\n" for t, (s, p, n) in ordered).encode()


def twitter() -> Lexicon:
    """Return the short list of Twitter-specific words that section 2.2 of the paper asks for."""
    listed = wordfiles.table("regsuite.corpora.formats", "twitter-words.tsv")
    return Lexicon("twitter", MANUAL, {word: float(score) for word, score in listed.items()})
